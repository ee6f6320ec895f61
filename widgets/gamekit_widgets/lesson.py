"""A lesson opened in a notebook: each cell by its id."""

from typing import Any

from gamekit.core.registry import load
from gamekit.lessons.lesson import (
    BoardCell,
    ExampleCell,
    Lesson,
    PlotCell,
    QuizCell,
    ScoreCell,
    TaskCell,
    load_lesson,
)
from gamekit.lessons.task import unlocked
from gamekit_widgets.board import Board
from gamekit_widgets.quiz import Quiz
from gamekit_widgets.score_view import ScoreSheetView
from gamekit_widgets.stepper import Stepper
from gamekit_widgets.task import Task


class OpenLesson:
    """The widgets of a lesson in one language; ``lesson["cell-id"]`` makes one."""

    def __init__(self, lesson: Lesson, lang: str) -> None:
        self._lesson = lesson
        self._lang = lang

    def __getitem__(self, cell_id: str) -> Any:  # noqa: ANN401
        cell, lang = self._lesson[cell_id], self._lang
        game = load(self._lesson.entry.game)
        at: dict[str, Any] = {
            "lesson": self._lesson.id,
            "cell": cell_id,
            "total": len(self._lesson.exercises),
        }
        if isinstance(cell, TaskCell):
            return Task(cell.task, lang, **at)
        if isinstance(cell, ExampleCell):
            return Stepper(cell.example, lang, hide_last=cell.hide_last, **at)
        if isinstance(cell, QuizCell):
            answers = [(one.text, one.right, one.feedback) for one in cell.answers]
            return Quiz(cell.question, answers, lang, game=game, rules=cell.rules, **at)
        if isinstance(cell, BoardCell):
            return Board(
                cell.start,
                lang=lang,
                parts=cell.parts,
                lock=lambda _state, action: unlocked(cell.lock, action),
                seats=() if cell.view_only else None,
                caption=cell.caption,
                **at,
            )
        if isinstance(cell, ScoreCell):
            return ScoreSheetView(cell.start, lang, parts=cell.parts, **at)
        if isinstance(cell, PlotCell):
            from gamekit_widgets import plots

            return plots.plot(cell.plot, game, lang, cell.caption.text(lang), **cell.values)
        raise KeyError(cell_id)

    def __repr__(self) -> str:
        return f"OpenLesson({self._lesson.id!r}, lang={self._lang!r})"


def open_lesson(lesson_id: str, lang: str = "en") -> OpenLesson:
    """Return the widgets of a lesson.

    Parameters
    ----------
    lesson_id
        ``game/stem``, for instance ``"five_tribes/moving"``.
    lang
        ``"en"`` or ``"hu"``.

    Raises
    ------
    LessonFault
        When there is no such lesson, or its file has a fault.
    """
    return OpenLesson(load_lesson(lesson_id), lang)
