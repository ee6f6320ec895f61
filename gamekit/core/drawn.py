"""Positions drawn by hand: what the sketches of all games have in common.

A sketch is a text of lines. Lines that begin with ``#`` and a space, or with nothing after it, are
remarks; a line with a known word before a colon says something by name; any other line is part of
the drawing. Whatever is wrong with a line is raised as :class:`Fault` and told with its number.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple, NoReturn, TypeVar

from gamekit.core.errors import BadPosition
from gamekit.core.message import Message

MAX_CHARACTERS: Final = 8_000
MAX_WORD: Final = 60
MOST: Final = 10**6 - 1
"""No number in a sketch is larger, but for the seed."""

Switches = TypeVar("Switches", bound=tuple[bool, ...])


class Fault(Exception):
    """What is wrong in the line being read."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.message = Message(key, **values)


class Line(NamedTuple):
    """A line of a sketch that is no remark, its spaces made single."""

    number: int
    text: str


def lines_of(text: object, remark: str = "#") -> list[Line]:
    """Return the lines of a sketch without empty ones and remarks.

    Parameters
    ----------
    text
        What was handed in.
    remark
        What a remark begins with.

    Raises
    ------
    BadPosition
        When it is no text, or longer than ``MAX_CHARACTERS``.
    """
    if not isinstance(text, str) or len(text) > MAX_CHARACTERS:
        raise BadPosition(Message("error.sketch_size", n=MAX_CHARACTERS))
    return [
        Line(number, " ".join(line.split()))
        for number, line in enumerate(text.split("\n"), start=1)
        if line.strip() and not f"{line.strip()} ".startswith(remark)
    ]


@contextmanager
def blaming(line: Line) -> Iterator[None]:
    """Tell a fault raised inside with the number of this line.

    Raises
    ------
    BadPosition
        In place of the fault.
    """
    try:
        yield
    except Fault as fault:
        reason = Message("ui.error.line", n=line.number, reason=fault.message)
        raise BadPosition(reason) from None


def keyed(line: str, known: Callable[[str], bool], seen: set[str]) -> tuple[str, str] | None:
    """Return what stands before and after the colon, ``None`` for a line of the drawing.

    ``seen`` remembers the words that have come; none may come twice.
    """
    if not line.isprintable():
        raise Fault("error.sketch_letters")
    key, colon, rest = line.partition(":")
    key = " ".join(key.lower().split())
    if not colon or not known(key):
        return None
    if key in seen:
        raise Fault("error.sketch_twice", word=key[:MAX_WORD])
    seen.add(key)
    return key, rest.strip()


def no_word(word: str) -> NoReturn:
    """Say that a word means nothing here."""
    raise Fault("error.sketch_word", word=word[:MAX_WORD])


def at_most(n: int, most: int, word: str) -> None:
    """Blame the line that uses more than there is of something."""
    if n > most:
        raise Fault("error.sketch_many", word=word, n=n, most=most)


def one(words: Sequence[str]) -> str:
    """Return the only word."""
    if len(words) != 1:
        raise Fault("error.sketch_one", n=len(words))
    return words[0]


def one_of(words: Sequence[str], options: Sequence[str]) -> str:
    """Return the only word, which is one of these."""
    word = one(words).lower()
    if word not in options:
        no_word(word)
    return word


def number(word: str, low: int, high: int) -> int:
    """Return a whole number within bounds."""
    if not re.fullmatch("[0-9]{1,6}", word):
        no_word(word or "…")
    if not low <= int(word) <= high:
        raise Fault("error.sketch_number", n=int(word), low=low, high=high)
    return int(word)


def seed(words: Sequence[str]) -> tuple[int, int]:
    """Return a seed and the number of chance events so far, 1 if that is not said."""
    if not 1 <= len(words) <= 2 or not re.fullmatch("-?[0-9]{1,40}", words[0]):
        raise Fault("error.sketch_seed")
    return int(words[0]), number(words[1], 0, MOST) if len(words) == 2 else 1


def switches(words: Sequence[str], defaults: Switches) -> Switches:
    """Return the options (a tuple of switches) with those changed that are named.

    A word is ``name``, ``name=on`` or ``name=off``.
    """
    names: tuple[str, ...] = type(defaults)._fields  # type: ignore[attr-defined]
    values = dict(zip(names, defaults, strict=True))
    for word in words:
        name, equals, value = word.lower().partition("=")
        if name not in names or (equals and value not in ("on", "off")):
            no_word(word)
        values[name] = value != "off"
    return type(defaults)(**values)


def switched(options: tuple[bool, ...], defaults: tuple[bool, ...]) -> str:
    """Return the words that :func:`switches` reads, of options that are not at their defaults."""
    names: tuple[str, ...] = type(defaults)._fields  # type: ignore[attr-defined]
    changed = (
        (name, value)
        for name, value, default in zip(names, options, defaults, strict=True)
        if value is not default
    )
    return " ".join(f"{name}={'on' if value else 'off'}" for name, value in changed)
