"""Actions that name things this game does not have; anything can be handed in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.handed_in import named, shown, whole
from gamekit.nord import actions as a
from gamekit.nord.data import KINDS, NONE
from gamekit.nord.phases import Refusal

if TYPE_CHECKING:
    from gamekit.nord.state import NordState

_FAR = 10**4


def refuse(state: NordState, action: object) -> Refusal | None:
    """Return what about an action exists nowhere in this game, ``None`` when all does."""
    if not isinstance(action, a.AnyAction):
        return Refusal("why.nord.no_action", (), {"value": shown(action)})
    if isinstance(action, a.PlayTreasure):
        if named(action.kind, KINDS):
            return None
        return Refusal("why.nord.no_kind", ("NORD-1.8",), {"value": shown(action.kind)})
    if isinstance(action, a.Place):
        return _square(state, action.row, action.column)
    if isinstance(action, a.TakePath):
        return _path(state, action.squares)
    for settlement in _settlements(action):
        if not whole(settlement, 0, len(state.warriors) - 1):
            last = a.letter(len(state.warriors) - 1)
            values = {"value": _named_settlement(settlement), "last": last}
            return Refusal("why.nord.no_settlement", ("NORD-1.1",), values)
    return None


def _settlements(action: a.AnyAction) -> tuple[object, ...]:
    if isinstance(action, a.MoveWarrior | a.Attack):
        return action.source, action.target
    if isinstance(action, a.Settle | a.FifthTo | a.Challenge):
        return (action.settlement,)
    return ()


def _named_settlement(value: object) -> str:
    return a.LETTERS[value] if whole(value, 0, 7) and isinstance(value, int) else shown(value)


def _square(state: NordState, row: object, column: object) -> Refusal | None:
    if whole(row, -_FAR, _FAR) and whole(column, -_FAR, _FAR):
        assert isinstance(row, int) and isinstance(column, int)  # noqa: PT018
        if state.island.index((row, column)) != NONE:
            return None
    value = f"{shown(row)},{shown(column)}"
    return Refusal("why.nord.no_square", ("NORD-7.5",), {"value": value})


def _path(state: NordState, squares: object) -> Refusal | None:
    if not isinstance(squares, tuple) or not squares:
        return Refusal("why.nord.no_path", ("NORD-8.6",), {"value": shown(squares)})
    for square in squares:
        if not isinstance(square, tuple) or len(square) != 2:
            return Refusal("why.nord.no_path", ("NORD-8.6",), {"value": shown(square)})
        refusal = _square(state, *square)
        if refusal:
            return refusal
    return None
