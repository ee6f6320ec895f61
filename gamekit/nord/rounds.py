"""NORD-5 and NORD-9: whose turn it is, and when a scoring follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.nord import network, scorings
from gamekit.nord.data import NONE
from gamekit.nord.phases import Phase

if TYPE_CHECKING:
    from gamekit.nord.state import NordState


def end_turn(state: NordState) -> NordState:
    """Carry out a scoring if the big boat is full (NORD-9.1, NORD-10.4); then the next plays."""
    if state.boat_is_full:
        state = scorings.carry_out(state.say("nord.event.boat_full", n=len(state.big_boat)))
    return begin(state, (state.player + 1) % state.players)


def begin(state: NordState, seat: int) -> NordState:
    """Let a player begin a turn; who can do neither A nor B brings a scoring (NORD-5.3)."""
    seat = _shown(state, seat)
    while state.phase is not Phase.OVER:
        state = state.with_(
            phase=Phase.TURN,
            player=seat,
            before=network.links(state),  # NORD-8.4: the snapshot
            new=(),
            played="",
            attacker=NONE,
            target=NONE,
            waiting=0,
        )
        if state.legal_actions():
            return state
        state = scorings.carry_out(state.say("nord.event.stuck", player=seat))
        seat = _shown(state, (seat + 1) % state.players)
    return state


def _shown(state: NordState, seat: int) -> int:
    """Return the first seat from this one on that has a warrior.

    Everybody always has one (R-15), but a cut-out of an island need not show it: the turns of those
    seats go by beyond the drawing.
    """
    for step in range(state.players):
        other = (seat + step) % state.players
        if any(here[other] for here in state.warriors):
            return other
    return seat
