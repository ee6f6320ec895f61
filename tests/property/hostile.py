"""What somebody may hand in to harm or by mistake, and how it is to be answered."""

import copy
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from gamekit.core.errors import (
    AmbiguousAction,
    BadPosition,
    GamekitError,
    IllegalAction,
    MalformedAction,
)
from gamekit.core.game import Game, State

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


def check_keys(game: Game, document: dict[str, Any]) -> None:
    """Check that every missing and every unknown value of a document is refused with its path."""
    for path in paths(document):
        if isinstance(path[-1], str):
            touched = copy.deepcopy(document)
            inside: Any = touched
            for key in path[:-1]:
                inside = inside[key]
            kept = inside.pop(path[-1])
            assert spelled(path) in refused(game.from_json, touched).text("en")
            inside[path[-1]] = kept
            inside["extra"] = 1
            assert "extra" in refused(game.from_json, touched).text("en")


def check_sketch(game: Game, text: str) -> None:
    """Check that a text is a sound position that reads back, or refused in both languages."""
    found = answer(game.sketch, text)
    if not isinstance(found, BadPosition):
        assert game.sketch(str(found)) == found


def check_quick(game: Game, text: str) -> None:
    """Check that a sketch is answered at once, whatever the answer."""
    began = time.process_time()
    with suppress(BadPosition):
        game.sketch(text)
    assert time.process_time() - began < SLOW


def check_notation(game: Game, state: State, text: str) -> None:
    """Check that a text is a legal action, or a fault of the right kind in both languages."""
    fault = None
    try:
        action = game.parse_action(text, state)
    except GamekitError as caught:
        fault = caught
    if fault is None:
        assert action in state.legal_actions()
    else:
        assert isinstance(fault, MalformedAction | IllegalAction | AmbiguousAction)
        assert fault.text("en")
        assert fault.text("hu")


def check_alike(one: State, other: State, seat: int) -> None:
    """Check that a seat cannot tell two positions apart, which are not the same."""
    assert one != other
    assert one.observation(seat) == other.observation(seat)
    assert one.code(seat) == other.code(seat)
    assert one.resample(seat, 4) == other.resample(seat, 4)
    assert one.scene(seat) == other.scene(seat)
    assert one.code() != other.code()
