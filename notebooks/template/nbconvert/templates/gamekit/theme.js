// Before anything is painted: the theme chosen here earlier, else the one the device asks for.
(() => {
  const root = document.documentElement;
  const device = matchMedia("(prefers-color-scheme: dark)");
  let kept = null;
  try { kept = localStorage.getItem("gamekit-theme"); } catch { /* private window: nothing is kept */ }
  const show = () => { root.dataset.theme = kept || (device.matches ? "dark" : "light"); };
  window.gamekitTheme = () => {
    kept = root.dataset.theme === "dark" ? "light" : "dark";
    try { localStorage.setItem("gamekit-theme", kept); } catch { /* shown all the same */ }
    show();
  };
  device.addEventListener("change", show);
  show();
  // The output of a cell moves from where it arrives to the place kept for it.
  window.gamekitFill = (number) => {
    const output = document.currentScript.previousElementSibling;
    document.querySelector(`.gk-place[data-cell="${number}"]`).replaceWith(output.content);
    output.remove();
  };
  // Voila reports its progress to these; the page shows its cells from the start instead.
  window.voila_process = window.voila_finish = window.voila_heartbeat = window.display_cells = window.update_loading_text = () => {};
})();
