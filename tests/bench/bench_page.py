"""How soon a board is there and how soon it answers, against a bare widget on the same server."""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from gamekit.site.files import template
from gamekit.site.server import free_port
from tests.bench.measure import Row

ROOT = Path(__file__).parents[2]
LESSON = ROOT / "notebooks" / "en" / "five_tribes" / "moving.ipynb"
LOADS = 7
CLICKS = 30

BARE = '''
import anywidget, traitlets
class Bare(anywidget.AnyWidget):
    """A button that counts in the kernel."""
    _esm = """
    export default { render({ model, el }) {
      const button = document.createElement("button");
      button.className = "bare";
      const show = () => { button.textContent = model.get("count"); };
      button.onclick = () => model.send({});
      model.on("change:count", show);
      show();
      el.append(button);
    } }
    """
    count = traitlets.Int().tag(sync=True)
    def __init__(self):
        super().__init__()
        self.on_msg(lambda *_: setattr(self, "count", self.count + 1))
Bare()
'''

# From a press to what its answer changes, the bare widget and the board in turn, in the page.
ROUND_TRIPS = """async (count) => {
  const changed = (target, press) => {
    const at = performance.now();
    return new Promise((done) => {
      const watch = new MutationObserver(() => {
        watch.disconnect();
        done(performance.now() - at);
      });
      watch.observe(target, { childList: true, subtree: true, characterData: true });
      press();
    });
  };
  const rest = () => new Promise((done) => setTimeout(done, 120));
  const bare = document.querySelector(".bare"), picture = document.querySelector(".gkw-picture");
  const marks = document.querySelector(".gkw-marks");
  const times = { bare: [], shown: [], board: [] };
  for (let i = 0; i < count; i++) {
    // Take a meeple in hand, or let go of it: the board shows it and does not wait for an answer.
    const hand = document.querySelector('.gkw-place[data-key^="hand:"]');
    times.shown.push(await changed(marks, () => hand.click()));
    await rest();
    times.bare.push(await changed(bare, () => bare.click()));
    await rest();
    // Undo and redo of a drop: the engine's answer is a new picture of the whole board.
    const press = document.querySelector(`.gkw-tool[data-tool=${i % 2 ? "redo" : "undo"}]`);
    times.board.push(await changed(picture, () => press.click()));
    await rest();
  }
  return times;
}"""


def notebook(*sources: str) -> str:
    """Return a notebook of code cells."""
    cells = [
        {
            "cell_type": "code",
            "id": f"cell-{number}",
            "metadata": {},
            "source": source,
            "execution_count": None,
            "outputs": [],
        }
        for number, source in enumerate(sources)
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    meta = {"kernelspec": kernel, "gamekit": {"lang": "en", "title": "Bench"}}
    return json.dumps({"cells": cells, "metadata": meta, "nbformat": 4, "nbformat_minor": 5})


BOARD = """
import gamekit
from gamekit_widgets import Board
game = gamekit.load("five_tribes")
board = Board(game.new(seed=7))
for bid in ("bid 5", "bid 3", "bid 8", "bid 1"):
    board.play(bid)
for _ in range(2):
    board.play(board.state.legal_actions()[0])
board
"""


def environment(folder: Path) -> dict[str, str]:
    """Return the environment of a reader's computer: modules are compiled once and kept."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    jupyter = {"JUPYTER_PREFER_ENV_PATH": "1", "JUPYTER_PLATFORM_DIRS": "1"}
    return kept | jupyter | {"PYTHONPYCACHEPREFIX": str(folder / "compiled")}


@contextmanager
def server(folder: Path, *options: str) -> Iterator[str]:
    """Serve a folder as the site is served; yields the address."""
    port = free_port(24866 + os.getpid() % 2000)
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "voila", str(folder), f"--port={port}", "--no-browser"),
            *(f"--Voila.config_file_paths={template()}", "--port_retries=0", *options),
        ],
        env=environment(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(600):
            try:
                urllib.request.urlopen(f"{address}/nothing", timeout=5).close()
            except urllib.error.HTTPError:
                break
            except OSError:
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(20)


def load(browser: Browser, address: str, name: str, shown: str) -> tuple[float, Page]:
    """Open a page in a browser without a cache; return seconds until ``shown`` is there."""
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    start = time.perf_counter()
    page.goto(f"{address}/voila/render/{name}.ipynb", wait_until="commit")
    page.wait_for_selector(shown)
    return time.perf_counter() - start, page


def later(browser: Browser, address: str, pause: float) -> float:
    """Return by how many seconds the lesson's first board comes after the bare widget."""
    times: dict[str, list[float]] = {"bare": [], "moving": []}
    for turn in range(LOADS + 1):
        if turn == 1:  # the first round compiled what it imported
            times = {name: [] for name in times}
        pages = [("bare", ".bare"), ("moving", ".gkw-place.gkw-place")]
        for name, shown in pages if turn % 2 else reversed(pages):
            seconds, page = load(browser, address, name, shown)
            times[name].append(seconds)
            page.context.close()
            time.sleep(pause)
    return statistics.median(times["moving"]) - statistics.median(times["bare"])


def answers(browser: Browser, address: str) -> dict[str, float]:
    """Return the milliseconds from a press to what it changes.

    ``bare`` a bare widget, ``shown`` what the board shows at once, ``board`` the engine's picture.
    """
    _, page = load(browser, address, "board", ".gkw-place")
    page.wait_for_timeout(1500)
    times = page.evaluate(ROUND_TRIPS, CLICKS)
    page.context.close()
    return {name: statistics.median(one[5:]) for name, one in times.items()}


def imports(folder: Path) -> float:
    """Return how long importing the widgets takes, in imports of anywidget."""
    env = environment(folder)

    def seconds(code: str) -> float:
        runs = []
        for _ in range(6):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True, env=env)
            runs.append(time.perf_counter() - start)
        return min(runs[1:])

    nothing = seconds("pass")
    return (seconds("from gamekit_widgets import Board") - nothing) / (
        seconds("import anywidget") - nothing
    )


def report() -> list[Row]:
    """Return the rows; the pages are those of the English lesson on moving."""
    path = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        ratio = imports(folder)
        (folder / "bare.ipynb").write_text(notebook(BARE), "utf-8")
        (folder / "board.ipynb").write_text(notebook(BARE, BOARD), "utf-8")
        shutil.copy(LESSON, folder / "moving.ipynb")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        with server(folder) as address:
            later_cold = later(browser, address, 0.3)
            press = answers(browser, address)
        with server(folder, "--preheat_kernel=True", "--pool_size=1") as address:
            time.sleep(8)
            later_warm = later(browser, address, 3.0)
        browser.close()
    bare = press["bare"]
    return [
        Row("from gamekit_widgets import Board: imports of anywidget", ratio, 1.3, False),
        Row("first board of a lesson, cold: after a bare widget", later_cold, 0.25, False, " s"),
        Row("first board of a lesson, preheated: after", later_warm, 0.25, False, " s"),
        Row("press shown on the board: bare round trips", press["shown"] / bare, 1.5, False),
        Row(
            f"press answered by a new picture ({press['board']:.1f} ms): bare ({bare:.1f} ms)",
            press["board"] / bare,
            3,
            False,
        ),
    ]
