"""The tutorial site as a reader meets it, in Chromium."""

import json
import os
import re
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, OpenPage, Site, fetch, served, settle

LANGUAGES = ("en", "hu")
PAGES = [f"{lang}/{path}" for lang in LANGUAGES for path in ("index", "five_tribes/moving")]


@pytest.mark.parametrize(
    ("headers", "lang"),
    [
        ({}, "en"),
        ({"Accept_Language": "hu-HU,hu;q=0.9,en;q=0.8"}, "hu"),
        ({"Accept_Language": "de,en;q=0.3,hu;q=0.7"}, "hu"),
        ({"Accept_Language": "fr, es;q=0.5"}, "en"),
        ({"Accept_Language": "hu;q=nonsense"}, "en"),
        ({"Accept_Language": "hu", "Cookie": "gamekit-lang=en"}, "en"),
        ({"Accept_Language": "hu", "Cookie": "gamekit-lang=xx"}, "hu"),
    ],
)
def test_front_door_leads_to_the_readers_language(
    site: Site, headers: dict[str, str], lang: str
) -> None:
    status, _, answered = fetch(site.address + "/", **headers)
    assert (status, answered["Location"]) == (302, f"/voila/render/{lang}/index.ipynb")


@pytest.mark.parametrize("path", ["/voila/tree", "/voila/tree/en/five_tribes"])
def test_no_list_of_files_is_shown(site: Site, path: str) -> None:
    assert fetch(site.address + path)[0] == 302


@pytest.mark.parametrize("path", ["/nowhere", "/voila/render/en/nowhere.ipynb"])
@pytest.mark.parametrize(
    ("lang", "words"), [("en", "There is no such page."), ("hu", "Ilyen oldal nincs.")]
)
def test_wrong_address_gets_a_page_with_a_way_on(
    site: Site, path: str, lang: str, words: str
) -> None:
    status, text, _ = fetch(site.address + path, Accept_Language=lang)
    assert status == 404
    assert words in text
    assert f'href="/voila/render/{lang}/index.ipynb"' in text
    assert "Traceback" not in text


@pytest.mark.parametrize("path", ["en/index.ipynb", "template/voila.py", "toc.toml", "en/nord/"])
def test_files_are_not_served(site: Site, path: str) -> None:
    status, text, _ = fetch(f"{site.address}/voila/files/{path}", Accept_Language="hu")
    assert status == 403
    assert "Ilyen oldal nincs." in text
    assert 'href="/voila/render/hu/index.ipynb"' in text


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("device", ["desktop", "phone", "dark"])
def test_page_shows_everything_and_fits(
    open_page: OpenPage, axe: Callable[[Page], list[str]], path: str, device: str
) -> None:
    options = {"desktop": {}, "phone": PHONE, "dark": {"color_scheme": "dark"}}[device]
    page = settle(open_page(path, **options))
    assert page.evaluate("document.documentElement.lang") == path[:2]
    expect(page.locator("h1")).to_have_count(1)
    expect(page.locator("h1")).to_be_visible()
    if "moving" in path:
        expect(page.locator("main svg >> visible=true").first).to_be_visible()
    assert page.locator(".gk-broke").count() == 0
    wider = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert wider <= 0, "the page scrolls sideways"
    assert page.evaluate("document.documentElement.dataset.theme") == (
        "dark" if device == "dark" else "light"
    )
    assert axe(page) == []


def test_text_is_there_before_the_kernel(open_page: OpenPage, site: Site) -> None:
    page = open_page()
    page.goto(site.page("en/five_tribes/moving"), wait_until="commit")
    page.wait_for_selector(".gk-wait")
    text = page.locator(".gk-text")
    assert text.count() > 1
    assert page.locator("script[type='application/vnd.voila.cell-output+json']").count() == 0
    expect(page.locator(".gk-wait").first).to_have_text("The board is coming …")
    settle(page)


@pytest.mark.parametrize(("lang", "other"), [("en", "hu"), ("hu", "en")])
def test_language_switch_keeps_the_place(open_page: OpenPage, lang: str, other: str) -> None:
    page = settle(open_page(f"{lang}/five_tribes/moving"))
    place = page.evaluate(
        """() => {
            const text = [...document.querySelectorAll('.gk-text')];
            const place = text[Math.floor(text.length / 2)];
            place.scrollIntoView();
            return place.id;
        }"""
    )
    page.wait_for_timeout(100)
    # By the mouse itself: playwright's click would scroll to where a sticky header starts out.
    box = page.locator(f"[data-language={other}]").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_url(re.compile(rf"/{other}/five_tribes/moving\.ipynb#"))
    settle(page)
    assert page.evaluate("decodeURIComponent(location.hash)") == f"#{place}"
    page.wait_for_timeout(300)
    top = page.evaluate("id => document.getElementById(id).getBoundingClientRect().top", place)
    assert -20 < top < 200
    # The front door remembers the choice.
    page.goto(page.url.split("/voila")[0] + "/")
    assert f"/{other}/index.ipynb" in page.url


@pytest.mark.parametrize("rest", ["#%E0%A4%A", "?pos=%3Cscript%3E&lesson&step=x#nowhere"])
def test_an_address_with_anything_behind_it_is_the_page(
    open_page: OpenPage, site: Site, rest: str
) -> None:
    page = settle(open_page(site.page("en/index") + rest))
    expect(page.locator("h1")).to_be_visible()


def test_theme_switch_is_remembered(open_page: OpenPage, site: Site) -> None:
    page = open_page("en/index")
    background = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(background)
    page.click("[data-theme-switch]")
    dark = page.evaluate(background)
    assert dark != light
    page.goto(site.page("hu/five_tribes/moving"))
    assert page.evaluate(background) == dark
    settle(page)
    page.click("[data-theme-switch]")
    assert page.evaluate(background) == light


def test_header_and_footer_lead_on(open_page: OpenPage) -> None:
    page = settle(open_page("en/five_tribes/moving"))
    expect(page.locator(".gk-where b")).to_have_text(re.compile(r"^Lesson \d+: "))
    expect(page.locator(".gk-where span")).to_have_text(re.compile(r"^Five Tribes, \d+ / \d+$"))
    expect(page.locator("footer")).to_contain_text("Unofficial")
    expect(page.locator("footer")).to_contain_text("Bruno Cathala")
    page.click("a[rel=next]")
    expect(page.locator("a[rel=prev]")).to_have_attribute("href", "moving.ipynb")
    settle(page)
    page.click("header a[href='../index.ipynb']")
    page.wait_for_url(re.compile(r"/en/index\.ipynb$"))


def test_first_key_press_offers_the_way_past_the_header(open_page: OpenPage) -> None:
    page = open_page("hu/index")
    page.keyboard.press("Tab")
    expect(page.locator(".gk-skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#content")).to_be_focused()


def wait_for_kernels(site: Site, wanted: int) -> None:
    deadline = time.monotonic() + 15
    while len(site.kernels()) != wanted and time.monotonic() < deadline:
        time.sleep(0.1)
    assert len(site.kernels()) == wanted


def test_no_kernel_stays_after_its_page(browser: Browser, site: Site) -> None:
    wait_for_kernels(site, 0)
    context = browser.new_context()
    page = context.new_page()
    page.goto(site.page("en/five_tribes/moving"))
    settle(page)
    assert len(site.kernels()) == 1
    page.reload()
    settle(page)
    wait_for_kernels(site, 1)
    # Left early, when the kernel runs but no board is there yet.
    page.goto(site.page("hu/five_tribes/moving"), wait_until="commit")
    page.wait_for_selector("#jupyter-config-data", state="attached")
    page.goto("about:blank")
    wait_for_kernels(site, 0)
    context.close()


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "Your progress is kept"), ("hu", "A haladásodat megőrzi")]
)
def test_reader_is_told_when_the_kernel_is_gone(
    open_page: OpenPage, site: Site, lang: str, words: str
) -> None:
    before = site.kernels()
    page = settle(open_page(f"{lang}/five_tribes/moving", expect_faults=True))
    (kernel,) = set(site.kernels()) - set(before)
    os.kill(kernel, signal.SIGKILL)
    notice = page.locator("#gk-notice")
    expect(notice).to_be_visible(timeout=15_000)
    expect(notice).to_contain_text(words)
    notice.get_by_role("button").click()
    settle(page)
    expect(notice).to_be_hidden()


OTHER_NOTEBOOKS = """
import sys
from pathlib import Path
import gamekit.site.server as server

server.notebooks = lambda: Path(sys.argv[1])
server.serve(port=int(sys.argv[2]))
"""
BOARD = """
import anywidget

class Board(anywidget.AnyWidget):
    _esm = "export default { render({ el }) { el.textContent = 'here' } }"

Board()
"""
NO_MODEL = """
from IPython.display import display

view = {"version_major": 2, "version_minor": 0, "model_id": "there-is-none"}
display({"application/vnd.jupyter.widget-view+json": view, "text/plain": ""}, raw=True)
"""


def write_notebook(path: Path, lang: str, cells: list[str]) -> None:
    """Write a notebook; a cell that begins with ``#`` is text."""
    path.parent.mkdir(parents=True)
    content = {
        "cells": [
            {
                "id": f"cell-{number}",
                "cell_type": "markdown" if source.startswith("#") else "code",
                "metadata": {},
                "source": source,
            }
            | ({} if source.startswith("#") else {"outputs": [], "execution_count": None})
            for number, source in enumerate(cells)
        ],
        "metadata": {
            "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
            "gamekit": {"lang": lang, "title": "Faults"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    path.write_text(json.dumps(content), "utf-8")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "This part of the lesson did not come."),
        ("hu", "A leckének ez a része nem jött meg."),
    ],
)
def test_a_cell_that_breaks_takes_nothing_else_with_it(
    browser: Browser, tmp_path: Path, lang: str, words: str
) -> None:
    write_notebook(
        tmp_path / "root" / lang / "faults.ipynb",
        lang,
        ["# First", BOARD, NO_MODEL, "## Second", "import nothing_of_this_name", "## Third"],
    )
    with served(tmp_path / "log", "-c", OTHER_NOTEBOOKS, str(tmp_path / "root")) as faulty:
        page = browser.new_context().new_page()
        page.goto(faulty.page(f"{lang}/faults"))
        expect(page.get_by_text("here")).to_be_visible()
        expect(page.get_by_text("Third")).to_be_visible()
        expect(page.locator("main").get_by_text(words)).to_have_count(2)
        text = page.locator("main").inner_text()
        for foreign in ("rror", "Traceback", "nothing_of_this_name", "Voil"):
            assert foreign not in text
        page.goto("about:blank")
        page.context.close()


def test_server_stops_with_its_kernels(browser: Browser, tmp_path: Path) -> None:
    """A server of its own, because it ends it."""
    with served(tmp_path / "log", "-m", "gamekit", "serve", "--port") as own:
        page = browser.new_context().new_page()
        page.goto(own.page("en/five_tribes/moving"))
        settle(page)
        kernels = own.kernels()
        assert kernels
        own.process.send_signal(signal.SIGTERM)
        assert own.process.wait(20) == 0
        deadline = time.monotonic() + 15
        while any(Path(f"/proc/{kernel}").exists() for kernel in kernels):
            assert time.monotonic() < deadline, "a kernel outlived its server"
            time.sleep(0.1)
        expect(page.locator("#gk-notice")).to_have_text("Trying to reconnect …")
        page.context.close()
