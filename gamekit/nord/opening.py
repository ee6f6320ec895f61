"""NORD-5.1, NORD-5.2: how a turn may begin: a treasure or a first worker (A), a challenge (B)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.nord import challenging, placing, treasures
from gamekit.nord.actions import Challenge, Place, PlayTreasure
from gamekit.nord.phases import Refusal

if TYPE_CHECKING:
    from gamekit.nord.state import NordState


def legal(state: NordState) -> tuple[Action, ...]:
    """Return everything that the turn may begin with; nothing means NORD-5.3."""
    places = placing.legal(state)
    plays = treasures.playable(state) if places else ()  # NORD-6.6
    return (*places, *plays, *challenging.legal(state))


def refuse(state: NordState, action: Action) -> Refusal | None:
    """Return why the turn may not begin like this."""
    if isinstance(action, Place):
        return placing.refuse(state, action)
    if isinstance(action, PlayTreasure):
        return treasures.refuse(state, action)
    assert isinstance(action, Challenge)
    return challenging.refuse(state, action)


def play(state: NordState, action: Action) -> NordState:
    """Begin the turn."""
    if isinstance(action, Place):
        return placing.play(state, action)
    if isinstance(action, PlayTreasure):
        return treasures.play(state, action)
    assert isinstance(action, Challenge)
    return challenging.play(state, action)
