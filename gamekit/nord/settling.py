"""NORD-1.10: everybody chooses a settlement for the first warrior and the own jarl."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.core.tuples import raised, replaced
from gamekit.nord import rounds
from gamekit.nord.actions import SETTLES, Settle
from gamekit.nord.data import GREY, NONE
from gamekit.nord.phases import Refusal

if TYPE_CHECKING:
    from gamekit.nord.state import NordState


def legal(state: NordState) -> tuple[Action, ...]:
    """Return the settlements that are still empty."""
    return tuple([SETTLES[at] for at, jarl in enumerate(state.jarls) if jarl == NONE])


def refuse(state: NordState, action: Action) -> Refusal | None:
    """Return why a settlement cannot be chosen."""
    assert isinstance(action, Settle)
    owner = state.jarls[action.settlement]
    if owner == NONE:
        return None
    values = {"settlement": action.settlement, "player": owner}
    places = (state.island.key_of(action.settlement),)
    return Refusal("why.nord.settle_taken", ("NORD-1.10",), values, places)


def play(state: NordState, action: Action) -> NordState:
    """Put a warrior and the jarl there; after the last player the game begins."""
    assert isinstance(action, Settle)
    seat, at = state.player, action.settlement
    state = state.with_(
        jarls=replaced(state.jarls, at, seat),
        warriors=replaced(state.warriors, at, raised(state.warriors[at], seat, 1)),
        supply=raised(state.supply, seat, -1),  # NORD-1.13
        player=seat + 1,
    )
    if seat + 1 < state.players:
        return state
    grey = state.jarls.count(NONE)
    # NORD-1.12, NORD-2.2: now every settlement has exactly one.
    jarls = tuple(GREY if jarl == NONE else jarl for jarl in state.jarls)
    return rounds.begin(state.with_(jarls=jarls).say("nord.event.grey_jarls", n=grey), 0)
