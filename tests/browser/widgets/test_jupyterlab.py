"""A board in JupyterLab, whose shortcuts are on the same keys."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from gamekit.site.server import free_port
from tests.browser.widgets.conftest import CELLS, ROOT, notebook, place


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    """Run JupyterLab over a folder with one notebook; yields the notebook's address."""
    (tmp_path / "board.ipynb").write_text(notebook({"board": CELLS["board"]}), "utf-8")
    port = free_port(27866 + os.getpid() % 2000)
    log = tmp_path / "log"
    with log.open("w") as out:
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "jupyter", "lab", "--no-browser", f"--port={port}"),
                *("--allow-root", "--ServerApp.token=", "--ServerApp.port_retries=0"),
            ],
            cwd=tmp_path,
            env=os.environ
            | {"PYTHONPATH": str(ROOT), "JUPYTER_PREFER_ENV_PATH": "1"}
            | {"JUPYTER_PLATFORM_DIRS": "1", "JUPYTER_CONFIG_DIR": str(tmp_path)},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
        )
    try:
        deadline = time.monotonic() + 60
        while f":{port}/lab" not in log.read_text("utf-8"):
            if process.poll() is not None or time.monotonic() > deadline:
                pytest.fail(f"JupyterLab did not start:\n{log.read_text('utf-8')}")
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}/lab/tree/board.ipynb?reset"
    finally:
        process.terminate()
        process.wait(20)


def test_keys_of_the_board_do_not_reach_the_notebook(browser: Browser, lab: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 1000})
    page = context.new_page()
    page.goto(lab)
    cells = page.locator(".jp-Notebook .jp-Cell")
    expect(cells).to_have_count(2, timeout=60_000)
    # What is run before the kernel is there can be lost.
    idle = page.get_by_role("button", name="Python 3 (ipykernel) | Idle")
    expect(idle.first).to_be_visible(timeout=90_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    board = page.locator(".gkw-board")
    expect(board).to_be_visible(timeout=60_000)
    place(board, "hand:big").click()
    place(board, "cell:4").focus()
    # In JupyterLab: below, above, new cell, new cell, delete, cut.
    for key in ("ArrowDown", "ArrowUp", "b", "a", "d", "d", "x"):
        page.keyboard.press(key)
    expect(place(board, "cell:4")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".widget-label").first).to_have_text("ST1-....R....1")
    expect(cells).to_have_count(2)
    context.close()
