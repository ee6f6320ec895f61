"""The table of contents: which lessons there are, in which order."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources

from gamekit.core.message import Words


@dataclass(frozen=True, slots=True)
class Entry:
    """A lesson in the table of contents; ``stem`` names its file and its notebooks."""

    game: str
    stem: str
    title: Words
    minutes: int
    index: int

    @property
    def id(self) -> str:
        """``game/stem``, the lesson's name everywhere."""
        return f"{self.game}/{self.stem}"


@dataclass(frozen=True, slots=True)
class Course:
    """The lessons of one game, in order."""

    game: str
    title: Words
    blurb: Words
    facts: Words
    entries: tuple[Entry, ...]

    @property
    def minutes(self) -> int:
        """How long the whole course takes."""
        return sum(entry.minutes for entry in self.entries)


def _words(value: dict[str, str]) -> Words:
    return Words(value["en"], value["hu"])


@cache
def courses() -> tuple[Course, ...]:
    """Return every course, in the order of ``toc.toml``."""
    text = resources.files("gamekit.lessons").joinpath("toc.toml").read_text("utf-8")
    found = []
    for row in tomllib.loads(text)["course"]:
        entries = tuple(
            Entry(row["game"], item["stem"], _words(item["title"]), item["minutes"], index)
            for index, item in enumerate(row["lesson"], start=1)
        )
        found.append(
            Course(
                row["game"],
                _words(row["title"]),
                _words(row["blurb"]),
                _words(row["facts"]),
                entries,
            )
        )
    return tuple(found)


def course(game: str) -> Course:
    """Return the course of one game.

    Raises
    ------
    KeyError
        When the game has none.
    """
    for candidate in courses():
        if candidate.game == game:
            return candidate
    raise KeyError(game)
