"""The board in Chromium: mouse, finger, keyboard, slow lines."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.widgets.conftest import Open, code, place

START = "ST1-.........0"


@pytest.fixture
def board(page: Page) -> Locator:
    return page.locator(".gkw-board")


def test_a_stone_is_put_by_two_clicks(page: Page, board: Locator) -> None:
    expect(board.locator(".gkw-status")).to_have_text("Red is next.")
    place(board, "hand:big").click()
    expect(place(board, "hand:big")).to_have_attribute("aria-pressed", "true")
    place(board, "cell:4").click()
    expect(code(page)).to_have_text("ST1-....R....1")
    expect(board.locator(".gkw-caption")).to_have_text("big stone to cell 5")
    expect(board.locator('.gk-piece[data-key="stone:4"]')).to_be_visible()
    expect(board.locator(".gkw-status")).to_have_text("Blue is next.")


def test_possible_places_are_lit_and_can_be_switched_off(board: Locator) -> None:
    lit = board.locator(".gk-place.is-legal")
    expect(lit).to_have_count(11)
    place(board, "hand:big").click()
    # A big stone keeps away from the four corners.
    expect(lit).to_have_count(5)
    expect(board.locator(".gkw-ring.is-legal")).to_have_count(5)
    expect(place(board, "cell:4")).to_have_attribute("aria-label", re.compile(r"Possible$"))
    board.get_by_label("Show possible places").click()
    expect(lit).to_have_count(0)
    expect(board.locator(".gkw-ring.is-legal")).to_have_count(0)


def test_why_not_is_told_on_the_spot_with_its_rule(page: Page, board: Locator) -> None:
    place(board, "hand:big").click()
    place(board, "cell:0").click()
    card = board.locator(".gkw-card")
    expect(card).to_contain_text("Too big for a corner.")
    expect(board.locator(".gk-place.is-illegal")).to_have_attribute("data-key", "cell:0")
    expect(board.locator(".gkw-ring.is-refused")).to_have_count(1)
    expect(board.locator(".gkw-pinno")).to_have_text(["1", "2", "3"])
    expect(board.locator("[aria-live]")).to_contain_text("Too big for a corner.")
    rule = card.get_by_role("button", name="ST-2")
    rule.click()
    expect(card.locator(".gkw-ruletext")).to_contain_text("A big stone keeps away from corners.")
    # The piece is still in hand: the next place counts.
    expect(place(board, "hand:big")).to_have_attribute("aria-pressed", "true")
    place(board, "cell:4").click()
    expect(card).to_have_count(0)
    expect(code(page)).to_have_text("ST1-....R....1")


def test_undo_redo_and_start_over(page: Page, board: Locator) -> None:
    for key in ("hand:small", "cell:0", "hand:small", "cell:3"):
        place(board, key).click()
    expect(code(page)).to_have_text("ST1-r..b.....2")
    board.get_by_role("button", name="Undo").click()
    expect(code(page)).to_have_text("ST1-r........1")
    board.get_by_role("button", name="Redo").click()
    expect(code(page)).to_have_text("ST1-r..b.....2")
    board.get_by_role("button", name="Start over").click()
    expect(code(page)).to_have_text(START)
    expect(board.get_by_role("button", name="Undo")).to_be_disabled()


def test_an_action_without_a_place_has_a_button(page: Page, board: Locator) -> None:
    board.get_by_role("button", name="Wait").click()
    expect(code(page)).to_have_text("ST1-.........1")


def test_a_stone_can_be_dragged(page: Page, board: Locator) -> None:
    place(board, "hand:big").drag_to(place(board, "cell:4"))
    expect(code(page)).to_have_text("ST1-....R....1")
    expect(board.locator(".gkw-ghost")).to_have_count(0)
    # Let go over nothing, nothing happens.
    place(board, "hand:big").drag_to(board.locator(".gkw-caption"))
    expect(place(board, "hand:big")).to_have_attribute("aria-pressed", "false")
    expect(code(page)).to_have_text("ST1-....R....1")


def test_a_double_click_is_one_press(page: Page, board: Locator) -> None:
    place(board, "hand:big").dblclick()
    expect(place(board, "hand:big")).to_have_attribute("aria-pressed", "true")
    place(board, "cell:4").dblclick()
    expect(code(page)).to_have_text("ST1-....R....1")
    board.get_by_role("button", name="Wait").dblclick()
    expect(code(page)).to_have_text("ST1-....R....2")
    page.wait_for_timeout(300)
    expect(board.locator(".gkw-card")).to_have_count(0)
    expect(code(page)).to_have_text("ST1-....R....2")


def test_everything_by_keyboard(page: Page, board: Locator) -> None:
    page.evaluate("window.leaked = []")
    page.evaluate("document.addEventListener('keydown', e => { leaked.push(e.key); })")
    place(board, "cell:0").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(place(board, "cell:4")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(board.locator(".gkw-place:focus")).to_have_attribute("data-key", re.compile("^hand:"))
    page.keyboard.press("Home")
    expect(place(board, "cell:0")).to_be_focused()
    page.keyboard.press("End")
    expect(place(board, "hand:big")).to_be_focused()
    page.keyboard.press("Enter")
    expect(place(board, "hand:big")).to_have_attribute("aria-pressed", "true")
    expect(board.locator("[aria-live]")).to_have_text("Selected: big stone")
    # n walks through the possible places; corners are none of them.
    page.keyboard.press("n")
    expect(place(board, "cell:1")).to_be_focused()
    page.keyboard.press("n")
    page.keyboard.press("N")
    expect(place(board, "cell:1")).to_be_focused()
    page.keyboard.press("Space")
    expect(code(page)).to_have_text("ST1-.R.......1")
    expect(place(board, "cell:1")).to_be_focused()
    page.keyboard.press("Control+z")
    expect(code(page)).to_have_text(START)
    page.keyboard.press("y")
    expect(code(page)).to_have_text("ST1-.R.......1")
    page.keyboard.press("Backspace")
    expect(code(page)).to_have_text(START)
    page.keyboard.press("Enter")
    expect(place(board, "cell:1")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(place(board, "cell:1")).to_have_attribute("aria-pressed", "false")
    assert set(page.evaluate("leaked")) <= {"Control"}


def test_escape_closes_the_explanation_first(page: Page, board: Locator) -> None:
    place(board, "hand:big").press("Enter")
    place(board, "cell:0").press("Enter")
    expect(board.locator(".gkw-card")).to_be_visible()
    page.keyboard.press("Escape")
    expect(board.locator(".gkw-card")).to_have_count(0)
    expect(place(board, "hand:big")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(place(board, "hand:big")).to_have_attribute("aria-pressed", "false")


def test_one_stop_of_the_tab_key_for_all_places(board: Locator) -> None:
    expect(board.locator('.gkw-place[tabindex="0"]')).to_have_count(1)
    place(board, "cell:8").focus()
    expect(board.locator('.gkw-place[tabindex="0"]')).to_have_attribute("data-key", "cell:8")


def test_help_and_words_open_and_close(page: Page, board: Locator) -> None:
    place(board, "cell:0").focus()
    page.keyboard.press("?")
    expect(board.locator(".gkw-keys")).to_contain_text("from place to place")
    page.keyboard.press("t")
    panel = board.locator(".gkw-panel")
    expect(panel.locator("table td")).to_have_count(9 + 1)
    place(board, "hand:small").click()
    place(board, "cell:0").click()
    expect(panel).to_contain_text("red, small stone")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()


def test_an_error_of_ours_is_told_and_the_position_kept(page: Page, board: Locator) -> None:
    for key in ("hand:small", "cell:0", "hand:small", "cell:8"):
        place(board, key).click()
    card = board.locator(".gkw-card")
    expect(card).to_contain_text("Something went wrong on our side. Your last position is kept.")
    assert "Traceback" not in page.content()
    expect(board.locator('.gk-piece[data-key="stone:0"]')).to_be_visible()
    place(board, "cell:1").click()
    expect(code(page)).to_have_text("ST1-rb.......2")


# --- slow lines ----------------------------------------------------------------------------------


def test_a_press_shows_before_the_answer(open_widgets: Open) -> None:
    page = open_widgets("board", slow=True)
    board = page.locator(".gkw-board")
    shown = page.evaluate(
        """async () => {
          const board = document.querySelector(".gkw-board");
          const at = performance.now();
          board.querySelector('[data-key="hand:big"].gkw-place').click();
          await new Promise(requestAnimationFrame);
          return {
            after: performance.now() - at,
            pressed: board.querySelector('[data-key="hand:big"].gkw-place').ariaPressed,
            lit: board.querySelectorAll(".gk-place.is-legal").length,
          };
        }"""
    )
    assert (shown["pressed"], shown["lit"]) == ("true", 5)
    assert shown["after"] < 100
    place(board, "cell:4").click()
    expect(board.locator(".gkw-ring.is-asked")).not_to_have_count(0, timeout=150)
    expect(code(page)).to_have_text("ST1-....R....1")
    expect(board.locator(".gkw-ring.is-asked")).to_have_count(0)


def test_fast_clicks_on_a_slow_line_end_where_they_mean(open_widgets: Open) -> None:
    page = open_widgets("board", slow=True)
    keys = ["hand:small", "cell:0", "hand:small", "cell:3", "hand:big", "cell:1", "hand:big"]
    keys += ["cell:4", "hand:small", "cell:2"]
    page.evaluate(
        """keys => keys.forEach(key => document.querySelector(
          `.gkw-board .gkw-place[data-key="${key}"]`).click())""",
        keys,
    )
    expect(code(page)).to_have_text("ST1-rRrbB....5")
    expect(page.locator(".gkw-board .gkw-status")).to_contain_text("The game is over.")


def test_a_lost_answer_is_asked_for_again_and_nothing_is_done_twice(open_widgets: Open) -> None:
    page = open_widgets("board", slow=True)
    board = page.locator(".gkw-board")
    page.evaluate("window.lost = true")
    place(board, "hand:big").click()
    place(board, "cell:4").click()
    strip = board.locator(".gkw-strip")
    expect(strip).to_contain_text("Still working. Nothing is lost.", timeout=12_000)
    expect(strip).to_contain_text(START)
    page.evaluate("window.lost = false")
    strip.get_by_role("button", name="Try again").click()
    expect(board.locator(".gkw-caption")).to_have_text("big stone to cell 5")
    expect(strip).to_be_hidden()
    # Nothing was put a second time: it is the other player's turn and one stone lies there.
    expect(board.locator(".gkw-status")).to_have_text("Blue is next.")
    board.get_by_role("button", name="Undo").click()
    expect(board.locator(".gkw-status")).to_have_text("Red is next.")
    expect(board.get_by_role("button", name="Undo")).to_be_disabled()


def test_presses_lost_with_the_line_are_sent_again_when_it_is_back(open_widgets: Open) -> None:
    page = open_widgets("board", slow=True)
    # Whoever sends into a line that is closing is not told; here the first press gets lost like
    # that, the second one goes through.
    page.evaluate(
        """() => {
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (data) {
            WebSocket.prototype.send = send;
            window.line = this;
          };
          const press = key => document.querySelector(`.gkw-place[data-key="${key}"]`).click();
          press("hand:big");
          press("cell:4");
        }"""
    )
    page.wait_for_timeout(1500)
    expect(code(page)).to_have_text(START)
    page.evaluate("window.line.close(4000)")
    expect(code(page)).to_have_text("ST1-....R....1", timeout=7000)
    expect(page.locator(".gkw-board .gkw-status")).to_have_text("Blue is next.")


def test_a_press_after_the_kernel_is_gone_is_answered(open_widgets: Open) -> None:
    page = open_widgets("board")
    board = page.locator(".gkw-board")
    page.evaluate("document.dispatchEvent(new CustomEvent('gamekit:kernel-gone'))")
    place(board, "hand:big").click()
    expect(place(board, "hand:big")).to_have_attribute("aria-pressed", "false")
    expect(board.locator(".gkw-ring.is-asked")).to_have_count(0)
    expect(board.locator(".gkw-strip")).to_be_in_viewport()
    expect(board.locator(".gkw-strip")).to_contain_text("The connection to the engine is lost.")


def test_a_press_that_cannot_be_sent_says_that_the_kernel_is_gone(open_widgets: Open) -> None:
    page = open_widgets("board")
    board = page.locator(".gkw-board")
    page.evaluate(
        """() => {
          const write = JSON.stringify;
          JSON.stringify = () => { throw new Error("Cannot send"); };
          document.querySelector('.gkw-place[data-key="hand:big"]').click();
          JSON.stringify = write;
        }"""
    )
    expect(board.locator(".gkw-strip")).to_contain_text("The connection to the engine is lost.")
    expect(board.locator(".gkw-ring.is-asked")).to_have_count(0)


def test_when_the_kernel_is_gone_the_position_can_be_taken_along(open_widgets: Open) -> None:
    page = open_widgets("board", permissions=["clipboard-read", "clipboard-write"])
    board = page.locator(".gkw-board")
    place(board, "hand:big").click()
    place(board, "cell:4").click()
    expect(code(page)).to_have_text("ST1-....R....1")
    page.evaluate("document.dispatchEvent(new CustomEvent('gamekit:kernel-gone'))")
    strip = board.locator(".gkw-strip")
    expect(strip).to_contain_text("The connection to the engine is lost.")
    expect(strip.locator("code")).to_have_text("ST1-....R....1")
    strip.get_by_role("button", name="Copy the code").click()
    expect(strip).to_contain_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == "ST1-....R....1"


# --- devices -------------------------------------------------------------------------------------


def test_a_stone_is_put_by_two_taps(phone_page: Page) -> None:
    board = phone_page.locator(".gkw-board")
    place(board, "hand:big").tap()
    place(board, "cell:4").tap()
    expect(code(phone_page)).to_have_text("ST1-....R....1")


def test_everything_is_big_enough_for_a_finger(phone_page: Page) -> None:
    small = phone_page.evaluate(
        """() => [...document.querySelectorAll(".gkw button, .gkw summary")]
          .filter(node => node.checkVisibility() && !node.matches(".gkw-rule, .gkw-dot"))
          .map(node => [node.className, node.getBoundingClientRect()])
          .filter(([, r]) => r.width < 44 || r.height < 44)
          .map(([name, r]) => `${name} ${r.width}x${r.height}`)"""
    )
    assert small == []


def test_the_page_does_not_scroll_sideways(phone_page: Page) -> None:
    assert phone_page.evaluate("document.documentElement.scrollWidth") == 360


def test_the_explanation_does_not_hide_its_place(open_widgets: Open) -> None:
    page = open_widgets(**PHONE)
    board = page.locator(".gkw-board")
    place(board, "hand:big").tap()
    place(board, "cell:6").tap()
    expect(board.locator(".gkw-card")).to_be_visible()
    page.wait_for_timeout(500)
    there, card = place(board, "cell:6").bounding_box(), board.locator(".gkw-card").bounding_box()
    assert there is not None
    assert card is not None
    assert there["y"] + there["height"] <= card["y"] + 1
    assert card["y"] + card["height"] <= 741


def test_less_motion_when_asked(open_widgets: Open) -> None:
    moving = """() => {
      window.seen = 0;
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...given) { window.seen += 1; return animate.apply(this, given); };
    }"""  # noqa: E501
    for wish, moved in (("no-preference", True), ("reduce", False)):
        page = open_widgets("board", reduced_motion=wish)
        page.evaluate(moving)
        board = page.locator(".gkw-board")
        place(board, "hand:big").click()
        place(board, "cell:4").click()
        expect(code(page)).to_have_text("ST1-....R....1")
        assert (page.evaluate("window.seen") > 0) is moved


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(
    open_widgets: Open, axe: Callable[[Page], list[str]], scheme: str
) -> None:
    page = open_widgets(color_scheme=scheme)
    board = page.locator(".gkw-board")
    place(board, "hand:big").click()
    place(board, "cell:0").click()
    expect(board.locator(".gkw-card")).to_be_visible()
    # The page waits for boards; the plain label of this test is none, so its wait never ends.
    page.evaluate("document.querySelectorAll('.gk-wait').forEach(wait => wait.remove())")
    page.wait_for_timeout(300)
    assert axe(page) == []
