"""Positions that cannot be: how the shape of a position is checked, and how all is refused."""

from collections.abc import Iterable, Iterator
from typing import Any

from gamekit.core.errors import BadPosition
from gamekit.core.game import State
from gamekit.core.message import LANGUAGES, Message, Words

Shape = tuple[str, Iterable[object], Any, int]
"""Name of a field, its values, the values allowed, how many there are (-1: any number)."""


def misshapen(shapes: Iterable[Shape]) -> Iterator[str]:
    """Yield the names of the fields with a value that is not allowed, or too many or too few."""
    for field, values, allowed, length in shapes:
        found = list(values)
        if 0 <= length != len(found) or any(value not in allowed for value in found):
            yield field


def refuse_unsound(state: State) -> None:
    """Refuse a position with defects, naming all of them.

    Raises
    ------
    BadPosition
        When there are any.
    """
    found = state.defects()
    if found:
        told = (" ".join(fault.text(lang) for fault in found) for lang in LANGUAGES)
        raise BadPosition(Message("ui.error.position", reason=Words(*told)))
