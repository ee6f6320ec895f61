"""Putting palm trees and palaces on tiles.

An oasis or a village, Enki or Bouraq name the *homes*: the tiles where the thing may go. Lamia
(palm trees) and Hagis (palaces) allow a neighbour of a home instead, for a payment of their own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gamekit.core.game import Action
from gamekit.core.tuples import raised
from gamekit.five_tribes.actions import PlacePalace, PlacePalm
from gamekit.five_tribes.data import OASIS, VILLAGE, tile_key
from gamekit.five_tribes.djinns.incomes import MONKIR
from gamekit.five_tribes.djinns.shifts import HAGIS, LAMIA, Shifter
from gamekit.five_tribes.phases import Refusal

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState

Homes = tuple[int, ...]


class Thing(NamedTuple):
    """What is placed."""

    name: str
    action: type[PlacePalm] | type[PlacePalace]
    home: str
    """Code of the tiles that it belongs on."""
    shifter: Shifter
    """The djinn that may move it to a neighbour."""
    rule: str

    def left(self, state: FiveTribesState) -> int:
        """Return how many are left in the supply."""
        return state.palms_left if self.action is PlacePalm else state.palaces_left


PALM = Thing("palm", PlacePalm, OASIS, LAMIA, "FT-9.3")
PALACE = Thing("palace", PlacePalace, VILLAGE, HAGIS, "FT-9.4")


def homes_on_board(state: FiveTribesState, thing: Thing) -> Homes:
    """Return every tile it belongs on, controlled or not (FT-14.Br, FT-14.En, FAQ-27)."""
    return tuple([tile for tile, kind in enumerate(state.tiles) if kind == thing.home])


def legal(state: FiveTribesState, thing: Thing, homes: Homes) -> tuple[Action, ...]:
    """Return the ways to place the thing; ``()`` when none is left (FAQ-26)."""
    if not thing.left(state):
        return ()
    found: list[Action] = [thing.action(tile) for tile in homes]
    pays = thing.shifter.may_be_paid(state)
    if pays:
        shifts = thing.shifter.shifts(state, homes)
        found += [thing.action(tile, pay) for tile in shifts for pay in pays]
    return tuple(found)


def refuse(
    state: FiveTribesState, thing: Thing, homes: Homes, action: PlacePalm | PlacePalace
) -> Refusal | None:
    """Return why the thing may not be placed like this."""
    tile, pay, djinn = action.tile, action.pay, thing.shifter
    here = (tile_key(tile),)
    if not thing.left(state):
        return Refusal(f"why.ft.{thing.name}_none_left", (thing.rule, "FAQ-26"), {}, here)
    if tile in homes:
        rules = ("FT-14.4", djinn.rule)
        return Refusal(f"why.ft.{thing.name}_no_shift", rules, {}, here) if pay else None
    if not state.owns(djinn.id):
        places = tuple(map(tile_key, homes))
        return Refusal(f"why.ft.{thing.name}_elsewhere", (thing.rule, djinn.rule), {}, places)
    if tile not in djinn.shifts(state, homes):
        places, reading = (*here, *map(tile_key, homes)), djinn.reading(state, homes, tile)
        return Refusal(f"why.ft.{thing.name}_not_near", (djinn.rule,), {}, places, reading)
    return djinn.refuse_payment(state, pay)


def place(state: FiveTribesState, thing: Thing, action: PlacePalm | PlacePalace) -> FiveTribesState:
    """Put the thing on its tile and pay whoever shifts it; Monkir sees every palace."""
    if action.pay:
        state = thing.shifter.charge(state, action.pay)
    if thing.action is PlacePalm:
        return state.with_(palms=raised(state.palms, action.tile, 1))
    state = state.with_(palaces=raised(state.palaces, action.tile, 1))
    return MONKIR.happened(state)
