"""Boards, steppers, tasks, questions and score sheets for notebooks.

>>> from gamekit_widgets import Board
>>> Board(game="five_tribes", lang="en")  # doctest: +SKIP

Everything is loaded when it is first asked for, so that a page with boards alone never loads
the plots.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gamekit_widgets.board import Board
    from gamekit_widgets.lesson import open_lesson
    from gamekit_widgets.quiz import Quiz
    from gamekit_widgets.score_view import ScoreSheetView
    from gamekit_widgets.stepper import Stepper
    from gamekit_widgets.task import Task

__all__ = ["Board", "Quiz", "ScoreSheetView", "Stepper", "Task", "open_lesson"]

_MODULES = {
    "Board": "board",
    "Quiz": "quiz",
    "ScoreSheetView": "score_view",
    "Stepper": "stepper",
    "Task": "task",
    "open_lesson": "lesson",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
