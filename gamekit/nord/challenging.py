"""NORD-10, turn B: challenging a jarl."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.core.tuples import raised, replaced
from gamekit.nord import network, rounds
from gamekit.nord.actions import CHALLENGES, Challenge
from gamekit.nord.data import NONE
from gamekit.nord.phases import Refusal

if TYPE_CHECKING:
    from gamekit.nord.state import NordState


def is_strongest(state: NordState, settlement: int) -> bool:
    """Tell whether the player to act has enough warriors there, and strictly the most."""
    here, seat = state.warriors[settlement], state.player
    own = here[seat]
    if own < state.box.challenge_warriors:
        return False
    return all(own > other for at, other in enumerate(here) if at != seat)


def legal(state: NordState) -> tuple[Challenge, ...]:
    """Return the jarls that may be challenged (NORD-10.2); none after a treasure (NORD-10.1)."""
    if state.played or state.boat_is_full:
        return ()
    found = []
    near = network.at_boat(state)
    for settlement, jarl in enumerate(state.jarls):
        theirs = near >> settlement & 1 and jarl not in (NONE, state.player)
        if theirs and is_strongest(state, settlement):
            found.append(CHALLENGES[settlement])
    return tuple(found)


def refuse(state: NordState, action: Action) -> Refusal | None:
    """Return which condition of a challenge fails."""
    assert isinstance(action, Challenge)
    if action in legal(state):
        return None
    at, seat = action.settlement, state.player
    here, jarl = state.warriors[at], state.jarls[at]
    key = state.island.key_of(at)
    values: dict[str, object] = {"settlement": at, "n": here[seat]}
    places = (f"jarl:{key[-1]}", key)
    if state.played:
        return Refusal("why.nord.treasure_then_place", ("NORD-10.1", "NORD-6.1"), values, places)
    if jarl == NONE:
        return Refusal("why.nord.jarl_none", ("NORD-10.2",), values, places[1:])
    if jarl == seat:
        return Refusal("why.nord.jarl_own", ("NORD-10.2",), values, places)
    if here[seat] < state.box.challenge_warriors:
        values["m"] = state.box.challenge_warriors
        return Refusal("why.nord.jarl_few", ("NORD-10.2",), values, places)
    if not is_strongest(state, at):
        rival = max((n, -other) for other, n in enumerate(here) if other != seat)
        values |= {"m": rival[0], "player": -rival[1]}
        return Refusal("why.nord.jarl_not_most", ("NORD-10.2",), values, places)
    if network.at_boat(state) >> at & 1:
        return Refusal("why.nord.jarl_no_space", ("NORD-10.3",), values, places)
    beside = network.connected(state, at) & state.island.beside_boat
    reading = "boat_land_adjacent" if beside else None  # R-1 read the other way would allow it
    rules = ("NORD-10.2", "NORD-2.5")
    return Refusal("why.nord.jarl_no_boat", rules, values, (*places, "boat"), reading)


def play(state: NordState, action: Action) -> NordState:
    """Put the jarl on the big boat and score its space (NORD-10.3)."""
    assert isinstance(action, Challenge)
    seat, at = state.player, action.settlement
    jarl = state.jarls[at]
    space = len(state.big_boat) + 1
    state = state.with_(
        jarls=replaced(state.jarls, at, NONE),  # NORD-10.5: the settlement stays, without jarl
        big_boat=(*state.big_boat, state.jarl(jarl)),
        points=raised(state.points, seat, space),
    ).say("nord.event.jarl", player=seat, jarl=jarl, settlement=at, space=space)
    return rounds.end_turn(state)
