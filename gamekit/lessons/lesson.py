"""A lesson file, read and checked.

Every fault is reported with file and cell, so that an author finds it at once. The format
is described in CONTRIBUTING.md ("Add a lesson").
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module, resources
from typing import Any

from gamekit.core.errors import GamekitError
from gamekit.core.example import Example
from gamekit.core.game import Game, State
from gamekit.core.message import Words
from gamekit.core.registry import load
from gamekit.core.rule import RULE_ID
from gamekit.lessons.course import Entry, course
from gamekit.lessons.goals import GoalFault, goal
from gamekit.lessons.task import TaskSpec, Try

HINT_GRADES = 5


class LessonFault(ValueError):
    """Something in a lesson file is missing or wrong; the text names file and cell."""


@dataclass(frozen=True, slots=True)
class TextCell:
    """Prose: one idea, one heading."""

    id: str
    text: Words


@dataclass(frozen=True, slots=True)
class BoardCell:
    """A board to touch or to look at, with a caption."""

    id: str
    start: State
    caption: Words
    parts: tuple[str, ...]
    lock: tuple[str, ...]
    view_only: bool


@dataclass(frozen=True, slots=True)
class ExampleCell:
    """A worked example to step through; ``hide_last`` asks for the last step first."""

    id: str
    example: Example
    hide_last: bool


@dataclass(frozen=True, slots=True)
class TaskCell:
    """Something to be done on the board."""

    id: str
    task: TaskSpec


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of a question, with what is said when it is chosen."""

    text: Words
    right: bool
    feedback: Words


@dataclass(frozen=True, slots=True)
class QuizCell:
    """A question with feedback for each answer."""

    id: str
    question: Words
    answers: tuple[Answer, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlotCell:
    """A picture that says more than words; ``plot`` is a name of ``gamekit_widgets.plots``."""

    id: str
    plot: str
    caption: Words
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ScoreCell:
    """A score sheet with its board."""

    id: str
    start: State
    caption: Words
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RecapCell:
    """What the learner can do now, with rule ids; written into the notebook as text."""

    id: str
    text: Words
    rules: tuple[str, ...]


Cell = TextCell | BoardCell | ExampleCell | TaskCell | QuizCell | PlotCell | ScoreCell | RecapCell


class Lesson:
    """A lesson: its cells in order, and the rules it teaches.

    A cell is read when it is first asked for, so that a page shows its first board before the
    positions of its last ones are made. ``cells`` reads all of them.
    """

    def __init__(self, entry: Entry, rules: tuple[str, ...], reader: "_Reader") -> None:
        self.entry = entry
        self.rules = rules
        self._reader = reader
        self._read: dict[str, Cell] = {}

    @property
    def id(self) -> str:
        """``game/stem``."""
        return self.entry.id

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell, in order."""
        return tuple(self[cell_id] for cell_id in self._reader.rows)

    def __getitem__(self, cell_id: str) -> Cell:
        if cell_id not in self._read:
            self._read[cell_id] = self._reader.cell(cell_id)
        return self._read[cell_id]

    @property
    def exercises(self) -> tuple[str, ...]:
        """Ids of the tasks and questions, which progress counts."""
        rows = self._reader.rows.items()
        return tuple(cell_id for cell_id, row in rows if row["kind"] in ("task", "quiz"))


@cache
def load_lesson(lesson_id: str) -> Lesson:
    """Return a lesson.

    Parameters
    ----------
    lesson_id
        ``game/stem``, for instance ``"five_tribes/moving"``.

    Raises
    ------
    LessonFault
        When the lesson is not in the table of contents, or its file has a fault.
    """
    game_id, _, stem = lesson_id.partition("/")
    try:
        entry = next(entry for entry in course(game_id).entries if entry.stem == stem)
    except (KeyError, StopIteration):
        raise LessonFault(f"{lesson_id}: not in toc.toml") from None
    file = resources.files("gamekit.lessons").joinpath(game_id, f"{stem}.toml")
    try:
        document = tomllib.loads(file.read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as fault:
        raise LessonFault(f"{lesson_id}: {fault}") from fault
    reader = _Reader(lesson_id, load(game_id), document)
    return Lesson(entry, reader.rules(document), reader)


class _Reader:
    """Reads one document; keeps the cell at hand for fault messages."""

    def __init__(self, lesson_id: str, game: Game, document: Mapping[str, Any]) -> None:
        self.lesson_id = lesson_id
        self.game = game
        self.cell_id = ""
        self.only(document, "rules", "cell")
        self.rows: dict[str, Mapping[str, Any]] = {}
        for row in document.get("cell", []):
            self.cell_id = row.get("id", "")
            if not self.cell_id or self.cell_id in self.rows:
                raise self.fault("a cell needs an id of its own")
            if row.get("kind") not in self.readers:
                raise self.fault(f"kind {row.get('kind')!r}; known: {', '.join(self.readers)}")
            self.rows[self.cell_id] = row
        self.cell_id = ""

    @property
    def readers(self) -> Mapping[str, Callable[[Mapping[str, Any]], Cell]]:
        """What reads a cell of each kind."""
        return {
            "text": self.text,
            "board": self.board,
            "example": self.example,
            "task": self.task,
            "quiz": self.quiz,
            "plot": self.plot,
            "score": self.score,
            "recap": self.recap,
        }

    def fault(self, text: str) -> LessonFault:
        return LessonFault(f"{self.lesson_id}, cell {self.cell_id or '(top)'}: {text}")

    def cell(self, cell_id: str) -> Cell:
        row = self.rows[cell_id]
        self.cell_id = cell_id
        try:
            return self.readers[row["kind"]](row)
        except (GamekitError, GoalFault, KeyError) as fault:
            raise self.fault(str(fault)) from fault

    def only(self, row: Mapping[str, Any], *names: str) -> None:
        unknown = set(row) - set(names) - {"id", "kind"}
        if unknown:
            raise self.fault(f"unknown: {', '.join(sorted(unknown))}")

    def words(self, row: Mapping[str, Any], name: str, default: Words | None = None) -> Words:
        value = row.get(name)
        if value is None and default is not None:
            return default
        if not isinstance(value, Mapping) or set(value) != {"en", "hu"}:
            raise self.fault(f"{name} needs en and hu")
        return Words(str(value["en"]).strip(), str(value["hu"]).strip())

    def word_lists(self, row: Mapping[str, Any], name: str) -> tuple[Words, ...]:
        value = row.get(name, {"en": [], "hu": []})
        if len(value["en"]) != len(value["hu"]):
            raise self.fault(
                f"{name}: {len(value['en'])} in English, {len(value['hu'])} in Hungarian"
            )
        return tuple(map(Words, value["en"], value["hu"]))

    def rules(self, row: Mapping[str, Any]) -> tuple[str, ...]:
        return tuple(map(self.rule, row.get("rules", [])))

    def rule(self, text: str) -> str:
        """Return a rule id; whether the register has it is for the tests, not for every page."""
        if not RULE_ID.fullmatch(text):
            raise self.fault(f"{text!r} is no rule id")
        return text

    def state(self, row: Mapping[str, Any]) -> State:
        """Return the start position: a sketch, the start of an example, or a seeded new game."""
        if "new" in row:
            state = self.game.new(**row["new"])
        elif "\n" in str(row["start"]):
            state = self.game.sketch(row["start"])
        else:
            state = self.game.examples[row["start"]].states()[0]
        for text in row.get("after", []):
            state = state.apply(self.game.parse_action(text, state))
        return state

    def text(self, row: Mapping[str, Any]) -> TextCell:
        self.only(row, "text")
        return TextCell(self.cell_id, self.words(row, "text"))

    def board(self, row: Mapping[str, Any]) -> BoardCell:
        self.only(row, "start", "new", "after", "caption", "parts", "lock", "view_only")
        return BoardCell(
            self.cell_id,
            self.state(row),
            self.words(row, "caption", Words("", "")),
            tuple(row.get("parts", [])),
            tuple(row.get("lock", [])),
            bool(row.get("view_only", False)),
        )

    def example(self, row: Mapping[str, Any]) -> ExampleCell:
        self.only(row, "example", "hide_last")
        return ExampleCell(
            self.cell_id, self.game.examples[row["example"]], bool(row.get("hide_last", False))
        )

    def task(self, row: Mapping[str, Any]) -> TaskCell:
        if "pool" in row:
            self.only(row, "pool", "seed", "title", "values")
            module = import_module(f"gamekit.{self.game.id}.exercises")
            maker = module.POOLS[row["pool"]]
            return TaskCell(self.cell_id, maker(self.cell_id, int(row.get("seed", 1))))
        self.only(
            row,
            *("start", "new", "after", "title", "prompt", "goal", "success", "hints", "answer"),
            *("tries", "lock", "parts", "rules", "fails", "missed"),
        )
        hints = self.word_lists(row, "hints")
        if len(hints) != HINT_GRADES:
            raise self.fault(f"{len(hints)} hints instead of {HINT_GRADES}")
        fails = row.get("fails")
        return TaskCell(
            self.cell_id,
            TaskSpec(
                id=self.cell_id,
                title=self.words(row, "title"),
                prompt=self.words(row, "prompt"),
                start=self.state(row),
                goal=goal(row["goal"], self.game.id),
                success=self.words(row, "success"),
                hints=hints,
                answer=tuple(row["answer"]),
                tries=tuple(map(self.wrong_try, row.get("tries", []))),
                lock=tuple(row.get("lock", [])),
                parts=tuple(row.get("parts", [])),
                rules=self.rules(row),
                fails=None if fails is None else goal(fails, self.game.id),
                missed=self.words(row, "missed", Words("", "")) if "missed" in row else None,
            ),
        )

    def wrong_try(self, row: Mapping[str, Any]) -> Try:
        self.only(row, "rule", "places", "reached", "text")
        rule = self.rule(row["rule"]) if "rule" in row else ""
        reached = row.get("reached")
        return Try(
            self.words(row, "text"),
            rule,
            tuple(row.get("places", [])),
            None if reached is None else goal(reached, self.game.id),
        )

    def quiz(self, row: Mapping[str, Any]) -> QuizCell:
        self.only(row, "question", "answers", "rules")
        answers = tuple(
            Answer(
                self.words(item, "text"),
                bool(item.get("right", False)),
                self.words(item, "feedback"),
            )
            for item in row["answers"]
        )
        if not any(answer.right for answer in answers):
            raise self.fault("no right answer")
        return QuizCell(self.cell_id, self.words(row, "question"), answers, self.rules(row))

    def plot(self, row: Mapping[str, Any]) -> PlotCell:
        self.only(row, "plot", "caption", "values")
        return PlotCell(
            self.cell_id, row["plot"], self.words(row, "caption"), dict(row.get("values", {}))
        )

    def score(self, row: Mapping[str, Any]) -> ScoreCell:
        self.only(row, "start", "new", "after", "caption", "parts")
        return ScoreCell(
            self.cell_id,
            self.state(row),
            self.words(row, "caption", Words("", "")),
            tuple(row.get("parts", [])),
        )

    def recap(self, row: Mapping[str, Any]) -> RecapCell:
        self.only(row, "text", "rules")
        return RecapCell(self.cell_id, self.words(row, "text"), self.rules(row))
