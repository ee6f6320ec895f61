"""Task, stepper, question and score sheet in Chromium; most of them need no kernel."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.widgets.conftest import Open, place


def progress(page: Page) -> dict[str, object]:
    kept = page.evaluate("localStorage.getItem('gamekit.progress')")
    found: dict[str, object] = json.loads(kept or "{}").get("stones/rows", {})
    return found


# --- task ----------------------------------------------------------------------------------------


@pytest.fixture
def task(page: Page) -> Locator:
    return page.locator(".gkw-task")


def test_a_task_is_solved_and_remembered(page: Page, task: Locator) -> None:
    page.evaluate("document.addEventListener('gamekit:progress', e => { window.told = e.detail; })")
    place(task, "hand:small").click()
    place(task, "cell:1").click()
    expect(task.locator(".gkw-card.is-good")).to_contain_text("Closed.")
    expect(task.locator(".gkw-done")).to_be_visible()
    assert progress(page) == {"done": ["row"], "total": 2, "last": "row"}
    assert page.evaluate("told.done") == ["row"]
    assert page.evaluate("JSON.parse(localStorage['gamekit.latest'])") == "stones/rows"
    page.reload()
    expect(page.locator(".gkw-task .gkw-done")).to_be_visible()


@pytest.mark.parametrize(
    ("kept", "step"),
    [
        ("[]", "[]"),
        ('"x"', '{"track": 0, "at": -3}'),
        ('{"stones/rows": {"done": 5}}', '{"track": "at", "at": "x"}'),
    ],
)
def test_what_is_remembered_may_be_anything(page: Page, kept: str, step: str) -> None:
    items = [["gamekit.progress", kept], ["gamekit.step.stones/rows/steps", step]]
    page.evaluate("items => items.forEach(item => localStorage.setItem(...item))", items)
    page.reload()
    expect(page.locator(".gkw-stepper .gkw-cap b").first).to_have_text("1.")
    task = page.locator(".gkw-task")
    place(task, "hand:small").click()
    place(task, "cell:1").click()
    expect(task.locator(".gkw-done")).to_be_visible()
    assert progress(page) == {"done": ["row"], "total": 2, "last": "row"}


def test_no_empty_box_is_printed(page: Page, task: Locator) -> None:
    page.emulate_media(media="print")
    expect(task.locator(".gkw-brief")).to_be_visible()
    expect(task.locator(".gkw-help")).to_be_hidden()


def test_hints_open_in_order_after_a_try(task: Locator) -> None:
    hint = task.locator("button.gkw-hint")
    expect(hint).to_have_count(5)
    expect(hint.first).to_be_disabled()
    place(task, "hand:small").click()
    place(task, "cell:4").click()
    expect(task.locator(".gkw-card.is-hint")).to_contain_text("Legal, but no row.")
    expect(hint.first).to_be_enabled()
    expect(hint.nth(1)).to_be_disabled()
    answer = task.get_by_role("button", name="Show the answer")
    for number in range(1, 6):
        expect(answer).to_be_hidden()
        hint.first.press("Enter")
        expect(task.locator("details.gkw-hint[open]")).to_contain_text(f"hint {number}")
        expect(task.locator("summary:focus")).to_be_visible()
    expect(answer).to_be_visible()
    expect(task.locator(".gkw-count")).to_have_text("Hints used: 5")


def test_the_answer_is_played_by_itself(page: Page, task: Locator) -> None:
    place(task, "hand:small").click()
    place(task, "cell:4").click()
    hint = task.locator("button.gkw-hint")
    for _ in range(5):
        hint.first.click()
    task.get_by_role("button", name="Show the answer").click()
    expect(task.locator('.gk-piece[data-key="stone:4"]')).to_have_count(0)
    expect(task.locator('.gk-piece[data-key="stone:1"]')).to_be_visible()
    expect(task.locator(".gkw-done")).to_be_hidden()
    assert progress(page)["done"] == []


def test_a_press_stops_the_answer_even_on_a_slow_line(open_widgets: Open) -> None:
    page = open_widgets(slow=True)
    task = page.locator(".gkw-task")
    place(task, "hand:small").click()
    place(task, "cell:4").click()
    hint = task.locator("button.gkw-hint")
    expect(hint.first).to_be_enabled()
    for _ in range(5):
        hint.first.click()
    # The answer goes on 1.1 s after each frame; the press is on its way at that moment.
    page.evaluate(
        """() => {
          const task = document.querySelector(".gkw-task");
          const undo = task.querySelector("[data-tool=undo]");
          const seen = new MutationObserver(() => {
            if (!undo.disabled) return;
            seen.disconnect();
            setTimeout(() => task.querySelector('[data-key="hand:small"].gkw-place').click(), 800);
          });
          seen.observe(undo, { attributes: true });
        }"""
    )
    task.get_by_role("button", name="Show the answer").click()
    expect(place(task, "hand:small")).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(2500)
    expect(place(task, "hand:small")).to_have_attribute("aria-pressed", "true")
    expect(task.locator('.gk-piece[data-key="stone:1"]')).to_have_count(0)


# --- stepper -------------------------------------------------------------------------------------


@pytest.fixture
def stepper(page: Page) -> Locator:
    return page.locator(".gkw-stepper").first


def number(stepper: Locator, text: str) -> None:
    expect(stepper.locator(".gkw-cap b").first).to_have_text(f"{text}.")


def test_stepping_by_buttons_needs_no_kernel(page: Page, stepper: Locator) -> None:
    page.context.set_offline(True)
    number(stepper, "1")
    onward = stepper.get_by_role("button", name="Next step")
    onward.click()
    number(stepper, "2")
    expect(stepper.locator(".gkw-card")).to_contain_text("Too big for a corner.")
    onward.click()
    expect(stepper.locator(".gkw-card")).to_have_count(0)
    expect(stepper.locator('.gk-piece[data-key="stone:2"]')).to_be_visible()
    stepper.get_by_role("button", name="Previous step").click()
    number(stepper, "2")
    stepper.get_by_role("button", name="Step 5 of 5").click()
    number(stepper, "5")
    expect(onward).to_be_disabled()
    page.context.set_offline(False)


def test_stepping_by_the_keys_of_a_clicker(page: Page, stepper: Locator) -> None:
    page.evaluate("window.leaked = []")
    page.evaluate("document.addEventListener('keydown', e => { leaked.push(e.key); })")
    stepper.locator(".gkw-frame").click()
    for key, at in (
        ("PageDown", "2"),
        ("ArrowRight", "3"),
        ("Space", "4"),
        ("PageUp", "3"),
        ("ArrowLeft", "2"),
        ("End", "5"),
        ("ArrowRight", "5"),
        ("Home", "1"),
    ):
        page.keyboard.press(key)
        number(stepper, at)
    expect(stepper.locator("[aria-live]")).to_contain_text("Red lies in a corner.")
    assert page.evaluate("leaked") == []


def test_what_ifs_have_their_own_steps(stepper: Locator) -> None:
    stepper.get_by_role("button", name="Blue blocks").click()
    expect(stepper.locator(".gkw-dot")).to_have_count(2)
    expect(stepper.locator(".gkw-cap")).to_contain_text("Blue stands in between.")
    stepper.get_by_role("button", name="Three in a row").click()
    expect(stepper.locator(".gkw-dot")).to_have_count(5)


def test_it_plays_by_itself_and_pauses(page: Page, stepper: Locator) -> None:
    stepper.get_by_role("button", name="Play").click()
    number(stepper, "2")
    stepper.get_by_role("button", name="Pause").click()
    page.wait_for_timeout(3000)
    number(stepper, "2")


def test_the_step_is_remembered(page: Page, stepper: Locator) -> None:
    stepper.get_by_role("button", name="Step 3 of 5").click()
    page.reload()
    number(page.locator(".gkw-stepper").first, "3")


def test_the_hidden_step_is_asked_for(page: Page) -> None:
    asking = page.locator(".gkw-stepper").nth(1)
    asking.get_by_role("button", name="5. lépés, összesen 5").click()
    expect(asking.locator(".gkw-cap")).to_contain_text("Hová kerül?")
    expect(asking.locator('.gk-piece[data-key="stone:1"]')).to_have_count(0)
    place(asking, "cell:7").click()
    expect(asking.locator(".gkw-card")).to_contain_text("Még nem.")
    expect(asking.locator(".gkw-ring.is-refused")).to_have_count(1)
    place(asking, "cell:1").click()
    expect(asking.locator(".gkw-cap")).to_contain_text("A piros bezárja a sort.")
    expect(asking.locator('.gk-piece[data-key="stone:1"]')).to_be_visible()
    expect(asking.locator(".gkw-place")).to_have_count(0)


def test_full_screen_shows_the_board_alone(page: Page, stepper: Locator) -> None:
    stepper.locator(".gkw-frame").click()
    page.keyboard.press("f")
    page.wait_for_function("document.fullscreenElement?.matches('.gkw-stepper')")
    page.keyboard.press("PageDown")
    number(stepper, "2")
    page.keyboard.press("f")
    page.wait_for_function("!document.fullscreenElement")


# --- question ------------------------------------------------------------------------------------


def test_a_question_answers_every_answer(page: Page) -> None:
    quiz = page.locator(".gkw-quiz")
    page.context.set_offline(True)
    quiz.get_by_role("radio").nth(0).click()
    expect(quiz.locator(".gkw-card")).to_contain_text("Two are easy.")
    assert progress(page)["done"] == []
    quiz.get_by_role("radio").nth(1).click()
    expect(quiz.locator(".gkw-card.is-good")).to_contain_text("Three.")
    expect(quiz.locator(".gkw-rule")).to_have_text("ST-3")
    expect(quiz.get_by_role("radio").nth(0)).to_have_attribute("aria-checked", "false")
    assert progress(page)["done"] == ["quiz"]
    page.context.set_offline(False)


def test_a_question_by_keyboard(page: Page) -> None:
    quiz = page.locator(".gkw-quiz")
    quiz.get_by_role("radio").nth(0).focus()
    page.keyboard.press("ArrowDown")
    expect(quiz.get_by_role("radio").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(quiz.get_by_role("radio").nth(1)).to_have_attribute("aria-checked", "true")
    page.keyboard.press("a")
    expect(quiz.get_by_role("radio").nth(0)).to_have_attribute("aria-checked", "true")


# --- score sheet ---------------------------------------------------------------------------------


def test_a_score_line_rings_its_pieces(page: Page) -> None:
    score = page.locator(".gkw-score").first
    line = score.get_by_role("button", name="Stones on the board").first
    line.click()
    expect(line).to_have_attribute("aria-pressed", "true")
    expect(score.locator(".gkw-ring.is-counted")).to_have_count(3)
    line.click()
    expect(score.locator(".gkw-ring.is-counted")).to_have_count(0)


def test_a_score_line_rings_its_pieces_on_the_board(page: Page) -> None:
    board, score = page.locator(".gkw-board"), page.locator(".gkw-score").last
    place(board, "hand:small").click()
    place(board, "cell:0").click()
    expect(score.locator(".gkw-total b").first).to_have_text("1")
    score.get_by_role("button", name="Stones on the board").first.click()
    expect(board.locator(".gkw-ring.is-counted")).to_have_count(1)


def test_on_a_slow_line_nothing_waits_that_needs_no_kernel(open_widgets: Open) -> None:
    page = open_widgets(slow=True)
    page.evaluate("window.lost = true")
    stepper = page.locator(".gkw-stepper").first
    stepper.get_by_role("button", name="Next step").click()
    expect(stepper.locator(".gkw-cap b").first).to_have_text("2.", timeout=100)
