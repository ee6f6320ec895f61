"""Where a ruling of ours or an assumed number decides about an action.

Rulings that can be switched are options. Numbers are assumed when the box says so (tag ``A``); a
box with the printed values has no such numbers, and the sentences fall silent.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from gamekit.core.game import Action
from gamekit.core.message import Message
from gamekit.core.saying import Reading
from gamekit.nord import network, placing
from gamekit.nord.actions import Challenge, Place
from gamekit.nord.data import KINDS, MANY_WORKERS, TWO_AREAS

if TYPE_CHECKING:
    from gamekit.nord.data import Box
    from gamekit.nord.state import NordState

LAND_AT_BOAT: Final = Reading("boat_land_adjacent", "R-1")
KINDS_OF_LAND: Final = Reading("two_areas_kinds", "R-3")
EARLY_SCORING: Final = Reading(None, "R-10")
JARL_ALONE: Final = Reading(None, "R-18")

ASSUMED: Final = "A"
"""Tag of a number in the box that had to be assumed."""

_RESTING: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "nord.event.delivery": (("n", "forest_points"), ("m", "mountain_points")),
    "nord.event.fed": (
        ("n", "warrior_points"),
        ("n", "settlement_food"),
        ("n", "forest_food"),
        ("n", "sea_food"),
    ),
    "nord.event.hungry": (("n", "settlement_food"), ("n", "forest_food"), ("n", "sea_food")),
}
"""By event, the fact that must not be 0 and the number of the box it then rests on."""


def of_legal(state: NordState, action: Action, events: Iterable[Message]) -> tuple[Reading, ...]:
    """Return what a legal action and all that follows rest on, each once."""
    found = [*_ruled(state, action), *_followed(state, events)]
    return tuple(dict.fromkeys(found))


def _ruled(state: NordState, action: Action) -> Iterator[Reading]:
    """Yield the rulings without which the action would be refused."""
    if isinstance(action, Challenge):
        if not _at_boat_by_sea(state) >> action.settlement & 1:
            yield LAND_AT_BOAT
        jarl = state.jarls[action.settlement]
        if jarl < state.players and not state.warriors[action.settlement][jarl]:
            yield JARL_ALONE
    elif isinstance(action, Place) and state.new and KINDS.get(state.played) == TWO_AREAS:
        new = (*state.new, state.island.index((action.row, action.column)))
        areas = {state.island.area_of.get(at) for at in new}
        if len(areas) > state.box.area_kinds:
            yield KINDS_OF_LAND


def _at_boat_by_sea(state: NordState) -> int:
    """Return the settlements connected to the small boat if workers on land beside it are not."""
    other = state.with_(options=state.options._replace(boat_land_adjacent=False))
    return network.at_boat(other.with_(groups=network.groups(other)))


def _followed(state: NordState, events: Iterable[Message]) -> Iterator[Reading]:
    for event in events:
        if event.key == "nord.event.stuck":
            yield EARLY_SCORING
        for fact, value in _RESTING.get(event.key, ()):
            if event.values.get(fact):
                yield from _assumed(state.box, value)


def of_refused(state: NordState, key: str) -> tuple[Reading, ...]:
    """Return the assumed number on which a refusal rests, if there is one."""
    if key == "too_many":
        many = "many_" * (KINDS.get(state.played) == MANY_WORKERS)
        return tuple(_assumed(state.box, f"{many}{_ground(state)}_workers"))
    value = {"jarl_few": "challenge_warriors", "third_kind": "area_kinds"}.get(key)
    return tuple(_assumed(state.box, value)) if value else ()


def _ground(state: NordState) -> str:
    return "sea" if placing.on_sea(state) else "land"


def _assumed(box: Box, value: str) -> Iterator[Reading]:
    evidence = box.evidence[value]
    if evidence.tag == ASSUMED:
        yield Reading(None, evidence.rule, "told.assumed")
