"""What a page remembers of a board is played again, and nothing else is believed."""

import gamekit
from gamekit.lessons import TaskCell, load_lesson
from gamekit_widgets import Board, Task

GAME = gamekit.load("five_tribes")


def resume(board: Board, **content: object) -> None:
    """Send what a page sends when it opens a board that it remembers."""
    board._receive(board, {"type": "resume", **content}, [])


def lesson_task(cell: str) -> Task:
    """Return a task of the moving lesson."""
    found = load_lesson("five_tribes/moving")[cell]
    assert isinstance(found, TaskCell)
    return Task(found.task, "en", lesson="five_tribes/moving", cell=cell, total=7)


def test_the_line_is_played_again() -> None:
    task = lesson_task("move-03")
    resume(task, line=["lift (4,1)", "Y (4,2)"], seed=0)
    assert task.frame["line"] == ["lift (4,1)", "Y (4,2)"]
    assert task.frame["card"]["text"].startswith("Welcome back")
    task.press("tile:4,3")
    assert task.solved


def test_it_stops_where_the_rules_do() -> None:
    task = lesson_task("move-03")
    resume(task, line=["lift (4,1)", "W (4,2)", "Y (4,3)"], seed=0)
    assert task.frame["line"] == ["lift (4,1)"]


def test_another_exercise_is_found_again_by_its_seed() -> None:
    first = lesson_task("move-19")
    first.press("ui:another")
    answer = first._spec.answer
    again = lesson_task("move-19")
    resume(again, line=list(answer), seed=1)
    assert again.solved
    assert again.state == _played(first, answer)


def _played(task: Task, answer: tuple[str, ...]) -> object:
    for text in answer:
        task.play(text)
    return task.state


def test_nonsense_changes_nothing() -> None:
    for line in (None, "lift (4,1)", 7, [None, {}], ["drop tables"], []):
        board = Board(GAME.new(seed=3), lang="en")
        before = board.frame["rev"]
        resume(board, line=line, seed="x")
        assert board.frame["line"] == []
        assert board.frame["rev"] == before


def test_a_board_in_use_is_left_alone() -> None:
    board = Board(GAME.new(seed=3), lang="en")
    board.play("bid 5")
    resume(board, line=["bid 1"], seed=0)
    assert board.frame["line"] == ["bid 5"]
