// The switches of the header, and the place on the page.
(() => {
  // What a failed cell kept from coming is not waited for.
  for (const place of document.querySelectorAll(".gk-place[data-cell]")) place.remove();
  document.getElementById("content").removeAttribute("aria-busy");

  // Jupyter's own words for a widget that did not come are not for a learner.
  const reword = () => {
    for (const output of document.querySelectorAll(".jp-OutputArea-output.jupyter-widgets, .jp-OutputArea-output .jupyter-widgets-error-widget")) {
      if (output.childElementCount && !output.matches(".jupyter-widgets-error-widget")) continue;
      if (output.textContent.trim()) output.replaceWith(document.getElementById("gk-broke").content.cloneNode(true));
    }
  };
  new MutationObserver(reword).observe(document.getElementById("cells"), { childList: true, subtree: true });
  reword();

  // A wait that has become long says that nothing is lost, and offers a way on.
  setTimeout(() => {
    const again = document.querySelector("#gk-broke").content.querySelector("button");
    for (const wait of document.querySelectorAll(".gk-wait")) {
      if (wait.checkVisibility()) wait.replaceChildren(wait.dataset.long, again.cloneNode(true));
    }
  }, 20000);

  document.querySelector("[data-theme-switch]").addEventListener("click", window.gamekitTheme);

  // Cells have the same ids in both languages, so the cell at the top of the screen is the place.
  const cells = () => document.querySelectorAll('[id^="cell-id="]');
  const here = () => {
    if (scrollY < 40) return "";
    const top = document.querySelector(".gk-top").offsetHeight + 8;
    for (const cell of cells()) if (cell.getBoundingClientRect().bottom > top) return cell.id;
    return "";
  };
  for (const link of document.querySelectorAll("[data-language]")) {
    link.addEventListener("click", () => {
      const place = here();
      link.hash = place || location.hash;
      if (location.search) link.search = location.search;
      document.cookie = `gamekit-lang=${link.dataset.language};path=/;max-age=31536000;samesite=lax`;
    });
  }

  // Boards that arrive push the page down; hold on to the place until the reader moves.
  const named = () => {
    try {
      return document.getElementById(decodeURIComponent(location.hash.slice(1)));
    } catch {
      return null; // an address cut off in the middle of a letter
    }
  };
  const target = location.hash && named();
  if (target) {
    const hold = new ResizeObserver(() => target.scrollIntoView());
    const stop = () => hold.disconnect();
    hold.observe(document.getElementById("cells"));
    for (const kind of ["wheel", "touchstart", "keydown", "pointerdown"]) addEventListener(kind, stop, { once: true, passive: true });
    setTimeout(stop, 15000);
  }
})();
