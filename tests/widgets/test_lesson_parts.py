"""Task, stepper, question, score sheet: what they send to the page."""

import json
from dataclasses import replace
from typing import Any

import pytest

from gamekit.core.game import Action, State
from gamekit.core.message import Words
from gamekit.lessons.task import TaskSpec, Try
from gamekit_widgets import Board, Quiz, ScoreSheetView, Stepper, Task
from tests.widgets.stones import EXAMPLE, GAME, RULES
from tests.widgets.test_board import Page


def both(text: str) -> Words:
    return Words(text, f"{text} (hu)")


def won(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
    return states[-1].winners() == (0,)


def played_elsewhere(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
    return bool(actions) and not won(states, actions)


def corner(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
    return [str(action) for action in actions] == ["small 6"]


SPEC = TaskSpec(
    id="row",
    title=both("A row"),
    prompt=both("Close the row."),
    start=GAME.from_code("ST1-r.rb.b...4"),
    goal=won,
    success=both("**Closed.** Red lies from corner to corner."),
    hints=tuple(both(f"hint {n}") for n in range(1, 6)),
    answer=("small 1",),
    tries=(
        Try(both("**Yours already.** Look beside it."), "ST-1", ("cell:0",)),
        Try(both("**A corner.** That closes nothing."), reached=corner),
    ),
    fails=played_elsewhere,
    missed=both("**Legal, but no row.** Take it back."),
)


@pytest.fixture
def page() -> Page:
    return Page(Task(SPEC))


def press(page: Page, *keys: str) -> dict[str, Any]:
    for key in keys:
        page.press(key)
    frame: dict[str, Any] = page.board.frame
    return frame


def test_reaching_the_goal_solves_the_task(page: Page) -> None:
    assert page.board.frame["task"]["solved"] is False
    frame = press(page, "hand:small", "cell:1")
    assert frame["task"]["solved"] is True
    assert (frame["card"]["kind"], frame["card"]["title"]) == ("good", "Closed.")


def test_another_way_to_the_goal_counts_too(page: Page) -> None:
    assert press(page, "hand:big", "cell:1")["task"]["solved"] is True


def test_a_solved_task_stays_solved(page: Page) -> None:
    press(page, "hand:small", "cell:1", "ui:reset")
    assert page.board.frame["task"]["solved"] is True


def test_a_legal_play_that_misses_the_goal_is_told_so(page: Page) -> None:
    frame = press(page, "hand:small", "cell:4")
    assert (frame["card"]["kind"], frame["card"]["title"]) == ("hint", "Legal, but no row.")
    assert frame["task"] == {"solved": False, "seed": 0, "tries": 1, "hints": 0, "left": 0}


def test_a_likely_wrong_play_is_told_in_the_tasks_own_words(page: Page) -> None:
    assert press(page, "hand:small", "cell:6")["card"]["title"] == "A corner."


def test_a_miss_without_words_of_its_own_is_told_in_ours() -> None:
    page = Page(Task(replace(SPEC, missed=None, tries=())))
    card = press(page, "hand:small", "cell:4")["card"]
    assert card["text"] == "Legal, but that was not the point."


def test_a_refusal_is_told_in_the_tasks_words_with_the_engines_rule(page: Page) -> None:
    card = press(page, "hand:small", "cell:0")["card"]
    assert (card["title"], card["kind"]) == ("Yours already.", "refused")
    assert [rule["id"] for rule in card["rules"]] == ["ST-1"]
    assert press(page, "cell:3")["card"]["title"] == "Somebody is there."
    assert page.board.frame["task"]["tries"] == 2


def test_a_lock_is_told(page: Page) -> None:
    page = Page(Task(replace(SPEC, lock=("small 1",))))
    assert press(page, "hand:small", "cell:4")["card"]["title"] == "Legal, but not here."


def test_hints_are_sent_ahead_and_counted(page: Page) -> None:
    assert page.board.sheet["hints"] == [f"hint {n}" for n in range(1, 6)]
    assert press(page, "ui:hint:1", "ui:hint:2")["task"]["hints"] == 2


def test_the_answer_is_played_step_by_step(page: Page) -> None:
    press(page, "hand:small", "cell:4")
    frame = press(page, "ui:answer")
    assert (page.board.state, frame["task"]["left"]) == (SPEC.start, 1)
    frame = press(page, "ui:answer")
    assert (page.board.state.code(), frame["task"]["left"]) == ("ST1-rrrb.b...5", 0)
    assert frame["card"]["kind"] == "good"
    assert frame["task"]["solved"] is False, "looking is not solving"


def test_a_press_ends_the_shown_answer(page: Page) -> None:
    assert press(page, "ui:answer", "hand:small")["task"]["left"] == 0


def test_another_one_is_made_from_the_next_seed() -> None:
    def another(seed: int) -> TaskSpec:
        return replace(SPEC, title=both(f"Row {seed}"), another=another)

    page = Page(Task(replace(SPEC, another=another)))
    assert page.board.sheet["another"] is True
    press(page, "hand:small", "cell:1", "ui:another")
    assert page.board.sheet["title"] == "Row 1"
    assert page.board.state == SPEC.start
    assert page.board.frame["task"]["solved"] is False
    press(page, "ui:another")
    assert page.board.sheet["title"] == "Row 2"


def test_stepper_holds_every_frame_of_every_branch() -> None:
    sheet = Stepper(EXAMPLE).sheet
    assert [track["title"] for track in sheet["tracks"]] == ["Three in a row", "Blue blocks"]
    assert [len(track["frames"]) for track in sheet["tracks"]] == [5, 2]
    svg = "".join(sheet["parts"][part] for part in sheet["tracks"][0]["frames"][0]["parts"])
    assert svg.startswith("<svg")
    assert svg.endswith("</svg>")
    assert svg.count('data-key="cell:') == 9
    refused = sheet["tracks"][0]["frames"][1]
    assert refused["card"]["title"] == "Too big for a corner."
    drawn = "".join(sheet["parts"][part] for part in refused["parts"])
    assert 'data-state="illegal"' in drawn
    assert sheet["note"] == "Picture rebuilt from the rulebook's text"
    assert sheet["ask"] is None
    json.dumps(sheet)


def test_stepper_keeps_each_piece_of_a_picture_once() -> None:
    sheet = Stepper(EXAMPLE).sheet
    assert len(set(sheet["parts"])) == len(sheet["parts"])
    whole = sum(
        len(sheet["parts"][part])
        for track in sheet["tracks"]
        for frame in track["frames"]
        for part in frame["parts"]
    )
    assert sum(map(len, sheet["parts"])) < whole / 3


def test_stepper_can_ask_for_the_last_step() -> None:
    ask = Stepper(EXAMPLE, "hu", hide_last=True).sheet["ask"]
    assert ask["keys"] == ["cell:1"]
    assert ask["question"].startswith("**Hová kerül?**")
    assert len(ask["places"]) == 11


def test_stepper_reads_without_a_kernel() -> None:
    stepper = Stepper(EXAMPLE)
    assert repr(stepper) == "Stepper('ST-EX1', lang='en')"
    assert "5. Red closes the row." in str(stepper)
    assert stepper.html().count("<li>") == 5


ANSWERS = [
    (both("two"), False, both("Two are easy.")),
    (both("three <b>"), True, both("**Three.**")),
]


def test_quiz_sends_all_it_needs() -> None:
    quiz = Quiz(both("How many?"), ANSWERS, "hu", game=GAME, rules=("ST-3",))
    assert quiz.sheet["question"] == "How many? (hu)"
    assert [answer["right"] for answer in quiz.sheet["answers"]] == [False, True]
    assert quiz.sheet["rules"][0]["text"] == RULES["ST-3"].statement["hu"]
    assert "three &lt;b&gt;" in quiz.html()
    assert str(quiz).splitlines()[1] == "A two (hu)"


def test_quiz_needs_a_right_answer() -> None:
    with pytest.raises(ValueError, match="right answer"):
        Quiz(both("?"), ANSWERS[:1])


def test_score_sheet_tells_reasons_and_pieces() -> None:
    view = ScoreSheetView(GAME.from_code("ST1-rrrbb....5"))
    red, blue = view.sheet["players"]
    assert (red["name"], red["total"], blue["total"]) == ("Red", 6, 2)
    assert red["lines"][0] == {
        "points": 3,
        "reason": "Stones on the board",
        "rule": "ST-1",
        "pieces": ["stone:0", "stone:1", "stone:2"],
    }
    assert view.sheet["picture"]["svg"].startswith("<svg")
    assert repr(view) == "ScoreSheetView(totals=(6, 2))"
    assert view.html().count("<table>") == 2


def test_score_sheet_follows_its_board() -> None:
    board = Board(GAME.new())
    view = ScoreSheetView(board.state, board=board)
    assert view.sheet["picture"] is None
    board.play("small 0")
    assert view.sheet["players"][0]["total"] == 1
    assert view.sheet["board"] == board.sheet["id"]


def test_place_in_the_course_is_passed_on() -> None:
    assert Quiz(both("?"), ANSWERS, lesson="s/l", cell="q", total=3).place == {
        "lesson": "s/l",
        "cell": "q",
        "total": 3,
    }
    assert Quiz(both("?"), ANSWERS).place == {}
    assert Task(SPEC, lesson="s/l").place["cell"] == "row"
