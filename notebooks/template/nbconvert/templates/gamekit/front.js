// The front page: what this browser remembers of each lesson.
(() => {
  const read = (name) => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? "null");
    } catch {
      return null;
    }
  };
  const progress = read("gamekit.progress") ?? {};
  const latest = read("gamekit.latest");
  for (const course of document.querySelectorAll(".gk-course")) {
    const lessons = [...course.querySelectorAll("[data-lesson]")];
    let finished = 0;
    for (const item of lessons) {
      const done = (progress[item.dataset.lesson]?.done ?? []).length;
      const total = Number(item.dataset.total);
      if (done && done < total) item.querySelector("span").prepend(`${done} / ${total} · `);
      if (!total || done < total) continue;
      finished += 1;
      item.classList.add("is-done");
      item.querySelector("span").prepend(`${item.dataset.done} · `);
    }
    const begun = lessons.filter((item) => progress[item.dataset.lesson]);
    if (!begun.length) continue;
    const last = lessons.find((item) => item.dataset.lesson === latest) ?? begun.at(-1);
    const here = last.classList.contains("is-done")
      ? (lessons.find((item) => !item.classList.contains("is-done")) ?? last)
      : last;
    here.classList.add("is-now");
    const button = course.querySelector("[data-begin]");
    const cell = progress[here.dataset.lesson]?.last;
    button.href = here.querySelector("a").getAttribute("href") + (cell ? `#cell-id=${cell}` : "");
    button.textContent = `${button.dataset.continue}: ${here.querySelector("a").textContent}`;
    const bar = course.querySelector(".gk-progress");
    bar.hidden = false;
    bar.querySelector("i").style.width = `${(100 * finished) / lessons.length}%`;
    bar.querySelector("span").textContent = `${finished} / ${lessons.length}`;
  }
})();
