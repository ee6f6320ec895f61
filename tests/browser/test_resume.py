"""A task goes on where it stood: after a reload, and in the other language."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenPage, settle


def first_board(page: Page) -> Locator:
    """Return the first board of a page, ready to be pressed."""
    board = page.locator(".gkw-boardbox").first
    expect(board.locator("[data-key='tile:4,1'].gkw-place")).to_be_visible(timeout=30_000)
    return board


def press(board: Locator, key: str) -> None:
    board.locator(f".gkw-place[data-key='{key}']").click()


def test_the_task_goes_on_after_a_reload_and_in_hungarian(open_page: OpenPage) -> None:
    page = settle(open_page("en/five_tribes/moving"))
    board = first_board(page)
    press(board, "tile:4,1")
    expect(board).to_contain_text("Steps to go: 2")
    page.reload()
    board = first_board(settle(page))
    expect(board).to_contain_text("Welcome back")
    expect(board.locator(".gkw-place[data-key='hand:Y']")).to_be_visible()
    page.locator("[data-language=hu]").click()
    page.wait_for_url("**/hu/five_tribes/moving.ipynb*")
    board = first_board(settle(page))
    expect(board).to_contain_text("Újra itt vagy")
    press(board, "hand:Y")
    press(board, "tile:4,2")
    press(board, "tile:4,3")
    expect(board).to_contain_text("Szabályos.")
    # Starting over is remembered too.
    board.locator("[data-tool=restart]").click()
    expect(board.locator(".gkw-place[data-key='hand:Y']")).to_have_count(0)
    page.reload()
    board = first_board(settle(page))
    expect(board).not_to_contain_text("Újra itt vagy")
