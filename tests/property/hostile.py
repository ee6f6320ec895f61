"""What somebody may hand in to harm or by mistake, and how it is to be answered."""

import copy
import time
from collections.abc import Iterator
from typing import Any

import pytest

from gamekit.core.errors import BadPosition
from gamekit.core.game import State

SLOW = 1.0
"""Seconds of computing within which any text is answered."""


def refused(read: Any, value: object) -> BadPosition:
    """Return the fault of something that must be refused, at once and in both languages."""
    began = time.process_time()
    with pytest.raises(BadPosition) as caught:
        read(value)
    assert time.process_time() - began < SLOW
    english, hungarian = caught.value.text("en"), caught.value.text("hu")
    assert english
    assert hungarian
    assert english != hungarian
    return caught.value


def answer(read: Any, value: object) -> State | BadPosition:
    """Return the sound position that was read, or the fault, which has words in both languages."""
    fault = None
    try:
        state: State = read(value)
    except BadPosition as caught:
        fault = caught
    if fault is None:
        assert state.defects() == ()
        return state
    assert fault.text("en")
    assert fault.text("hu")
    return fault


def paths(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Return the paths of all values inside a document."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, (*path, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from paths(inner, (*path, place))


def changed(document: dict[str, Any], path: tuple[Any, ...], value: object) -> dict[str, Any]:
    """Return a copy of a document with another value at a path."""
    document = copy.deepcopy(document)
    inside: Any = document
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = value
    return document


def spelled(path: tuple[Any, ...]) -> str:
    """Return a path as messages write it."""
    first, *rest = path
    return first + "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in rest)
