"""Maps in Chromium: zoom, pan and details by mouse, finger and keyboard."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.widgets.conftest import Open, code, place

BOX = """map => {
  const now = map.closest('.gkw-stage').querySelector('.gk-places > svg.gk-view').viewBox.baseVal;
  return [now.x, now.y, now.width, now.height];
}"""
IN_SIGHT = """node => {
  const a = node.getBoundingClientRect();
  const b = node.closest('.gkw-map').getBoundingClientRect();
  return a.left >= b.left - 1 && a.right <= b.right + 1
    && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
}"""
WHOLE = [0, 0, 1300, 1200]


@pytest.fixture
def wide(open_widgets: Open) -> Page:
    return open_widgets("maps")


@pytest.fixture
def phone(open_widgets: Open) -> Page:
    return open_widgets("maps", **PHONE)


def board_of(page: Page) -> Locator:
    return page.locator(".gkw-board")


def seen(widget: Locator) -> list[float]:
    """Return the area of the island that is in sight."""
    found: list[float] = widget.locator(".gkw-map").evaluate(BOX)
    return found


def middle(widget: Locator) -> tuple[float, float]:
    box = widget.locator(".gkw-map").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch(page: Page, *steps: list[tuple[float, float]]) -> None:
    """Put fingers down at the first points, move them through the others, lift them."""
    session = page.context.new_cdp_session(page)
    points = [[{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(step)] for step in steps]

    def send(kind: str, at: list[dict[str, Any]]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    send("touchStart", points[0])
    for at in points[1:]:
        send("touchMove", at)
    send("touchEnd", [])


def test_a_phone_begins_with_places_that_a_finger_can_hit(phone: Page) -> None:
    board = board_of(phone)
    expect(board.locator(".gkw-map")).to_have_class("gkw-map is-zoomed")
    places = board.locator(".gkw-map .gkw-place").evaluate_all(
        "nodes => nodes.map(node => node.getBoundingClientRect()).map(r => [r.width, r.height])"
    )
    assert len(places) > 100
    assert min(map(min, places)) >= 44
    sights = board.locator(".gkw-map .gkw-place[aria-label$='Possible']").evaluate_all(
        f"nodes => nodes.map({IN_SIGHT})"
    )
    assert any(sights)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_wide_screen_begins_with_the_whole_map(wide: Page) -> None:
    board = board_of(wide)
    assert seen(board) == WHOLE
    square = place(board, "set:A").bounding_box()
    assert square is not None
    assert square["width"] >= 48


def test_buttons_and_keys_zoom(wide: Page) -> None:
    board = board_of(wide)
    for name in ("Larger", "Smaller", "The whole map"):
        box = board.get_by_label(name, exact=True).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    board.get_by_label("The whole map").click()
    assert seen(board) == WHOLE
    board.get_by_label("Larger").click()
    once = seen(board)
    assert once[2] == pytest.approx(1300 / 1.5, abs=1)
    place(board, "set:E").focus()
    wide.keyboard.press("+")
    assert seen(board)[2] < once[2]
    assert place(board, "set:E").evaluate(IN_SIGHT)
    wide.keyboard.press("-")
    assert seen(board)[2] == pytest.approx(once[2], abs=1)
    wide.keyboard.press("0")
    assert seen(board) == WHOLE
    # Every layer shows the same, whatever was drawn last.
    wide.keyboard.press("+")
    boxes = board.locator("svg.gk-view").evaluate_all(
        "views => [...new Set(views.map(view => view.getAttribute('viewBox')))]"
    )
    assert len(boxes) == 1


def test_the_wheel_zooms_with_control_only(wide: Page) -> None:
    board = board_of(wide)
    board.get_by_label("The whole map").click()
    x, y = middle(board)
    wide.mouse.move(x, y)
    wide.keyboard.down("Control")
    wide.mouse.wheel(0, -200)
    wide.keyboard.up("Control")
    wide.wait_for_function(f"() => ({BOX})(document.querySelector('.gkw-map'))[2] < 1000")
    was = seen(board)
    wide.mouse.wheel(0, 120)
    wide.wait_for_function("() => scrollY > 60")
    assert seen(board) == was


def test_a_drag_pans_and_is_no_press(wide: Page) -> None:
    board = board_of(wide)
    board.get_by_label("Larger").click()
    was, before = seen(board), code(wide).inner_text()
    x, y = middle(board)
    wide.mouse.move(x, y)
    wide.mouse.down()
    wide.mouse.move(x - 60, y - 50, steps=4)
    wide.mouse.up()
    now = seen(board)
    assert (now[0] > was[0]) or (now[1] > was[1])
    assert now[2] == was[2]
    wide.wait_for_timeout(400)
    assert code(wide).inner_text() == before
    expect(board.locator(".gkw-card")).to_have_count(0)


def test_arrow_keys_bring_what_is_hidden_into_sight(wide: Page) -> None:
    board = board_of(wide)
    place(board, "set:A").focus()
    wide.keyboard.press("+")
    wide.keyboard.press("+")
    hidden = board.locator(".gkw-map .gkw-place").evaluate_all(
        f"nodes => nodes.filter(node => !({IN_SIGHT})(node)).length"
    )
    assert hidden > 50
    for way in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        for _ in range(7):
            wide.keyboard.press(way)
            focused = board.locator(".gkw-place:focus")
            if focused.evaluate("node => Boolean(node.closest('.gkw-map'))"):
                assert focused.evaluate(IN_SIGHT)
                assert focused.evaluate(
                    """node => { const r = node.getBoundingClientRect();
                    return r.top >= 0 && r.bottom <= innerHeight; }"""
                )
    was = seen(board)
    wide.keyboard.press("Shift+ArrowLeft")
    wide.keyboard.press("Shift+ArrowUp")
    assert seen(board)[:2] != was[:2]


def test_a_press_places_a_worker_and_the_zoom_stays(wide: Page) -> None:
    board = board_of(wide)
    place(board, "sq:3,9").focus()
    wide.keyboard.press("+")
    was = seen(board)
    place(board, "sq:3,9").click()
    expect(code(wide)).to_have_text("place 3,9")
    man = board.locator('.gk-piece[data-key="w:3,9"]')
    expect(man).to_be_visible()
    assert seen(board) == was
    man.evaluate("node => Promise.all(node.getAnimations().map(one => one.finished))")
    square, shown = place(board, "sq:3,9").bounding_box(), man.bounding_box()
    assert square is not None
    assert shown is not None
    assert square["x"] <= shown["x"] <= square["x"] + square["width"]
    assert square["y"] <= shown["y"] <= square["y"] + square["height"]
    # Rings lie where the places are.
    ring = board.locator(".gkw-marks .gk-view .gkw-ring.is-legal").first
    key = board.locator(".gk-place.is-legal").first.get_attribute("data-key")
    round_it, there = ring.bounding_box(), place(board, key or "").bounding_box()
    assert round_it is not None
    assert there is not None
    assert round_it["x"] == pytest.approx(there["x"], abs=6)
    assert round_it["y"] == pytest.approx(there["y"], abs=6)


def test_what_is_hidden_lies_under_no_pointer(wide: Page) -> None:
    board = board_of(wide)
    for _ in range(3):
        board.get_by_label("Larger").click()
    outside = board.locator(".gkw-places > .gkw-place").first
    key = outside.get_attribute("data-key") or ""
    outside.scroll_into_view_if_needed()
    before = code(wide).inner_text()
    outside.click()
    asked = board.locator(".gk-place.is-illegal, .gkw-ring.is-asked, .gkw-ring.is-chosen")
    wide.wait_for_timeout(400)
    for found in asked.all():
        assert found.get_attribute("data-key") in (key, None)
    assert code(wide).inner_text() == before


def test_two_fingers_zoom_and_one_pans(phone: Page) -> None:
    board = board_of(phone)
    board.get_by_label("The whole map").tap()
    assert seen(board) == WHOLE
    board.locator(".gkw-map").scroll_into_view_if_needed()
    x, y = middle(board)
    apart = [[(x - d, y), (x + d, y)] for d in (30, 45, 60, 75, 90)]
    touch(phone, *apart)
    was = seen(board)
    assert was[2] < 600
    touch(phone, *[[(x + d, y)] for d in (0, 20, 40, 60)])
    assert seen(board)[0] < was[0]
    assert seen(board)[2] == was[2]
    assert phone.evaluate("visualViewport.scale") == 1
    expect(board.locator(".gkw-card")).to_have_count(0)


def test_one_finger_scrolls_the_page_unless_there_is_more_map(phone: Page) -> None:
    board = board_of(phone)
    board.get_by_label("The whole map").tap()
    x, y = middle(board)
    up = [[(x, y - d)] for d in range(0, 160, 20)]
    was = phone.evaluate("scrollY")
    touch(phone, *up)
    phone.wait_for_function("was => scrollY > was + 60", arg=was)
    assert seen(board) == WHOLE


def test_a_tap_on_a_phone_places_a_worker(phone: Page) -> None:
    board = board_of(phone)
    place(board, "sq:3,9").evaluate("node => node.focus()")
    place(board, "sq:3,9").tap()
    expect(code(phone)).to_have_text("place 3,9")


def test_details_are_shown_on_focus_and_spoken(wide: Page) -> None:
    board = board_of(wide)
    caption, said = board.locator(".gkw-caption"), board.locator("[aria-live]")
    detail = board.locator(".gkw-detail")
    expect(detail).to_have_count(0)
    place(board, "set:B").focus()
    wide.keyboard.press("ArrowLeft")
    wide.keyboard.press("ArrowRight")
    expect(place(board, "set:B")).to_be_focused()
    expect(detail).to_have_count(1)
    text = caption.inner_text()
    assert text
    expect(said).to_have_text(text)
    wide.keyboard.press("+")
    boxes = board.locator("svg.gk-view").evaluate_all(
        "views => [...new Set(views.map(view => view.getAttribute('viewBox')))]"
    )
    assert len(boxes) == 1
    wide.keyboard.press("Escape")
    expect(detail).to_have_count(0)
    expect(caption).not_to_have_text(text)
    board.get_by_label("The whole map").click()
    place(board, "set:C").hover()
    expect(detail).to_have_count(1)
    board.locator(".gkw-status").hover()
    expect(detail).to_have_count(0)


def test_a_long_tap_shows_details_and_presses_nothing(phone: Page) -> None:
    board = board_of(phone)
    place(board, "set:B").evaluate("node => node.focus()")
    box = place(board, "set:B").bounding_box()
    assert box is not None
    session = phone.context.new_cdp_session(phone)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(board.locator(".gkw-detail")).to_have_count(1)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.wait_for_timeout(400)
    expect(board.locator(".gkw-detail")).to_have_count(1)
    expect(board.locator(".gkw-card")).to_have_count(0)


@pytest.mark.parametrize("kind", ["stepper", "score"])
def test_pictures_to_look_at_zoom_too(wide: Page, kind: str) -> None:
    widget = wide.locator(f".gkw-{kind}")
    whole = seen(widget)
    widget.get_by_label("Larger", exact=True).click()
    zoomed = seen(widget)
    assert zoomed[2] < whole[2]
    if kind == "stepper":
        widget.get_by_label("Next step").click()
        assert seen(widget)[2] == zoomed[2]
    wide.keyboard.press("Shift+ArrowRight")
    widget.get_by_label("The whole map").focus()
    wide.keyboard.press("0")
    assert seen(widget) == whole


def test_boards_without_a_map_have_nothing_of_it(page: Page) -> None:
    expect(page.locator(".gkw-board .gkw-place").first).to_be_visible()
    expect(page.locator(".gkw-map, .gkw-zooms, .gkw-detail")).to_have_count(0)


def test_a_full_screen_belongs_to_the_map(wide: Page) -> None:
    board = board_of(wide)
    board.get_by_label("Full screen").click()
    wide.wait_for_function("() => document.fullscreenElement")
    wide.wait_for_function(
        """() => { const r = document.querySelector('.gkw-map').getBoundingClientRect();
        return r.height > 0.6 * innerHeight && r.bottom <= innerHeight; }"""
    )
    place(board, "set:B").focus()
    wide.keyboard.press("+")
    assert seen(board)[2] < WHOLE[2] - 100
