"""A page with one widget of each kind, over a game that is no game of ours."""

import json
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page

from gamekit.site.files import template
from gamekit.site.server import free_port
from tests.browser.conftest import PHONE, Watch

ROOT = Path(__file__).parents[3]

SETUP = """
from ipywidgets import Label
from gamekit.core.message import Words
from gamekit_widgets import Board, Quiz, ScoreSheetView, Stepper, Task
from tests.widgets.stones import EXAMPLE, GAME, Stones
from tests.widgets.test_lesson_parts import ANSWERS, SPEC, both
"""
CELLS = {
    "board": "board = Board(Stones())\ncode = Label(board.state.code())\n"
    "board.on_change(lambda board: setattr(code, 'value', board.state.code()))\n"
    "display(board, code)",
    "task": "Task(SPEC, lesson='stones/rows', total=2)",
    "stepper": "Stepper(EXAMPLE, lesson='stones/rows', cell='steps')",
    "asking": "Stepper(EXAMPLE, 'hu', hide_last=True)",
    "quiz": "Quiz(both('How many?'), ANSWERS, game=GAME, rules=('ST-3',), "
    "lesson='stones/rows', cell='quiz', total=2)",
    "score": "ScoreSheetView(GAME.from_code('ST1-rrrbb....5'))",
    "scored": "ScoreSheetView(board.state, board=board)",
}
MAPS = {
    "island": """
import gamekit
GAME = gamekit.load("nord")
start = GAME.new(players=4, island="normal_4")
for settlement in "ABCD":
    start = start.apply(GAME.parse_action(f"settle {settlement}", start))
board = Board(start)
code = Label(board.state.code())
board.on_change(lambda board: setattr(code, "value", " ".join(map(str, board.actions))))
display(board, code)""",
    "steps": "Stepper(GAME.examples['EX-8c'])",
    "points": "ScoreSheetView(start)",
}

# 250 ms for every message, there and back, as on a slow line; `lost` throws answers away.
SLOW = """
(() => {
  const Native = window.WebSocket;
  const later = (act) => setTimeout(() => { if (!window.lost) act(); }, 250);
  window.WebSocket = class extends Native {
    send(data) { setTimeout(() => this.readyState === 1 && super.send(data), 250); }
    get onmessage() { return super.onmessage; }
    set onmessage(act) { super.onmessage = act && ((event) => later(() => act.call(this, event))); }
    addEventListener(type, act, options) {
      super.addEventListener(type, type === "message" ? (event) => later(() => act.call(this, event)) : act, options);
    }
  };
})();
"""  # noqa: E501


def notebook(cells: dict[str, str]) -> str:
    """Return the text of a notebook with these code cells."""
    made = [
        {
            "cell_type": "code",
            "id": name,
            "metadata": {"tags": ["lang"] if name == "setup" else []},
            "source": source,
            "execution_count": None,
            "outputs": [],
        }
        for name, source in {"setup": SETUP, **cells}.items()
    ]
    meta = {
        "gamekit": {"lang": "en", "title": "Stones"},
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    }
    return json.dumps({"cells": made, "metadata": meta, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture(scope="session")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the page as the site is served; yields the server's address."""
    folder = tmp_path_factory.mktemp("bench")
    (folder / "stones.ipynb").write_text(notebook(CELLS), "utf-8")
    (folder / "maps.ipynb").write_text(notebook(MAPS), "utf-8")
    (folder / "board.ipynb").write_text(notebook({"board": CELLS["board"]}), "utf-8")
    port = free_port(21866 + os.getpid() % 2000)
    log = folder / "log"
    with log.open("w") as out:
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "voila", str(folder), f"--port={port}", "--no-browser"),
                *("--port_retries=0", f"--Voila.config_file_paths={template()}"),
            ],
            env=os.environ
            | {"PYTHONPATH": str(ROOT), "JUPYTER_PREFER_ENV_PATH": "1"}
            | {"JUPYTER_PLATFORM_DIRS": "1"},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
        )
    address = f"http://127.0.0.1:{port}"
    try:
        deadline = time.monotonic() + 60
        while True:
            try:
                urllib.request.urlopen(f"{address}/static/favicon.ico", timeout=5).close()
                break
            except urllib.error.HTTPError:
                break
            except OSError:
                if process.poll() is not None or time.monotonic() > deadline:
                    pytest.fail(f"the server did not start:\n{log.read_text('utf-8')}")
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(20)


Open = Callable[..., Page]


@pytest.fixture
def open_widgets(browser: Browser, bench: str) -> Iterator[Open]:
    """Return a function that opens a page of widgets: ``name``, ``slow``, context options."""
    watch = Watch()
    contexts = []

    def open_one(name: str = "stones", *, slow: bool = False, **options: object) -> Page:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}} | options)
        context.set_default_timeout(20_000)
        contexts.append(context)
        page = context.new_page()
        if slow:
            page.add_init_script(SLOW)
        watch.follow(page, bench)
        page.goto(f"{bench}/voila/render/{name}.ipynb")
        shown = {"board": 1, "maps": len(MAPS)}.get(name, len(CELLS))
        page.wait_for_function("n => document.querySelectorAll('.gkw').length === n", arg=shown)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not watch.outside, "requests to other hosts"
    assert not watch.complaints, "errors in the console"


@pytest.fixture
def page(open_widgets: Open) -> Page:
    """Return the page of all widgets on a wide screen."""
    return open_widgets()


@pytest.fixture
def phone_page(open_widgets: Open) -> Page:
    """Return it on a phone with touch."""
    return open_widgets(**PHONE)


def place(board: Locator, key: str) -> Locator:
    """Return the place of a board with this key."""
    return board.locator(f'.gkw-place[data-key="{key}"]')


def code(page: Page) -> Locator:
    """Return the label that shows the position code the kernel has."""
    return page.locator(".jupyter-widgets.widget-label").first
