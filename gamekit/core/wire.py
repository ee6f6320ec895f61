"""One description of a position for both directions of its code.

A game names every number of its positions, with its range, in one function. Given a wire that
writes, the function puts the numbers of a position into a code; given one that reads, the same
function, fed with blank values, returns those that were written.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from gamekit.core.code import Packer, Unpacker, seal, unseal
from gamekit.core.errors import BadPosition
from gamekit.core.message import Message

Fields = Mapping[str, Any]
Value = TypeVar("Value")


class Wire(Protocol):
    """Either writes the number given, or ignores it and returns the one that was written."""

    def number(self, value: int, below: int) -> int:
        """Pass a number from 0 to ``below - 1``."""
        ...

    def big(self, value: int) -> int:
        """Pass a whole number of any size."""
        ...


class _Writing:
    def __init__(self, packer: Packer) -> None:
        self._packer = packer

    def number(self, value: int, below: int) -> int:
        self._packer.put(value, below)
        return value

    def big(self, value: int) -> int:
        self._packer.put_big(value)
        return value


class _Reading:
    def __init__(self, unpacker: Unpacker) -> None:
        self._unpacker = unpacker

    def number(self, value: int, below: int) -> int:
        return self._unpacker.take(below)

    def big(self, value: int) -> int:
        return self._unpacker.take_big()


Describe = Callable[[Wire, Fields], dict[str, Any]]
"""Passes every field of a position over the wire and returns what came out."""


def written(letters: str, version: int, describe: Describe, fields: Fields) -> str:
    """Return the code of a position's fields."""
    packer = Packer()
    describe(_Writing(packer), fields)
    return seal(letters, version, packer.number())


def read(letters: str, version: int, describe: Describe, blank: Fields, text: str) -> Fields:
    """Return the fields of a code.

    Raises
    ------
    BadPosition
        When the code is mistyped, cut off, of another game or version, or says too much.
    """
    unpacker = unseal(letters, version, text)
    fields = describe(_Reading(unpacker), blank)
    if not unpacker.done:
        raise BadPosition(Message("error.code_content"))
    return fields


def numbers(wire: Wire, values: Sequence[int], below: int, most: int) -> tuple[int, ...]:
    """Pass a list of at most so many numbers, each below a bound."""
    length = wire.number(len(values), most + 1)
    return tuple(wire.number(value, below) for value in (values or (0,) * length))


def chosen(wire: Wire, value: Value, options: Sequence[Value]) -> Value:
    """Pass one of some values."""
    return options[wire.number(options.index(value), len(options))]


def choices(
    wire: Wire, values: Sequence[Value], options: Sequence[Value], most: int
) -> tuple[Value, ...]:
    """Pass a list of at most so many of some values."""
    found = numbers(wire, [options.index(value) for value in values], len(options), most)
    return tuple(options[number] for number in found)
