"""Courses: lessons as data, their goals, and the notebooks written from them.

A lesson is one TOML file with both languages side by side
(``gamekit/lessons/<game>/<lesson>.toml``); :mod:`gamekit.lessons.lesson` reads and checks
it, :mod:`gamekit.lessons.notebook` writes the pair of notebooks, ``toc.toml`` orders the
courses.
"""

from gamekit.lessons.course import Course, Entry, course, courses
from gamekit.lessons.lesson import (
    BoardCell,
    Cell,
    ExampleCell,
    Lesson,
    LessonFault,
    PlotCell,
    QuizCell,
    RecapCell,
    ScoreCell,
    TaskCell,
    TextCell,
    load_lesson,
)
from gamekit.lessons.task import TaskSpec, Try

__all__ = [
    "BoardCell",
    "Cell",
    "Course",
    "Entry",
    "ExampleCell",
    "Lesson",
    "LessonFault",
    "PlotCell",
    "QuizCell",
    "RecapCell",
    "ScoreCell",
    "TaskCell",
    "TaskSpec",
    "TextCell",
    "Try",
    "course",
    "courses",
    "load_lesson",
]
