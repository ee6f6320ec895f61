"""NORD-7, step 1: placing workers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.core.tuples import raised, replaced
from gamekit.nord import attacking, network
from gamekit.nord.actions import DONE, Done, Place
from gamekit.nord.data import KINDS, MANY_WORKERS, SEA, TWO_AREAS
from gamekit.nord.island import bits
from gamekit.nord.phases import Phase, Refusal

if TYPE_CHECKING:
    from gamekit.nord.state import NordState

SHOWN = 12
"""Squares that a refusal points at; more would light up the whole island."""


def first(state: NordState, held: int | None = None) -> int:
    """Return the squares for the first worker of the player to act (NORD-7.2).

    None without a man or a square for him: then turn A is impossible (R-11).
    ``held`` names the settlements with own warriors, when they will be others than now.
    """
    seat, island = state.player, state.island
    if not state.supply[seat]:
        return 0
    if held is None:
        held = state.held(seat)
    near = island.spread(network.reach(state, held))
    for settlement, gates in enumerate(island.before_gates):
        if held >> settlement & 1:
            near |= gates
    # NORD-7.5: without a fishing boat no sea worker.
    return near & (island.open_squares if state.boats_left else island.land) & ~state.occupied


def on_sea(state: NordState) -> bool:
    """Tell whether the workers of this turn go to sea; they never do both (NORD-7.1)."""
    return bool(state.island.sea >> state.new[0] & 1)


def most(state: NordState, sea: bool) -> int:
    """Return how many workers may be placed in this turn (NORD-7.1, NORD-6.5)."""
    box = state.box
    if KINDS.get(state.played) == MANY_WORKERS:
        return box.many_sea_workers if sea else box.many_land_workers
    return box.sea_workers if sea else box.land_workers


def ground(state: NordState) -> int:
    """Return the squares to which the next worker of this turn is bound (NORD-7.3), empty or not.

    One area, also for Many workers (R-4), or the sea; with Two areas any of two kinds (NORD-6.4;
    R-3 the other way round: two areas).
    """
    island = state.island
    if on_sea(state):
        return island.sea
    areas = {island.area_of[at] for at in state.new}
    if KINDS.get(state.played) != TWO_AREAS:
        return min(areas)
    if state.options.two_areas_kinds:
        kinds = {island.terrain(at) for at in state.new}
        if len(kinds) < state.box.area_kinds:
            return island.land
        return sum(island.kinds[kind] for kind in kinds)
    return island.land if len(areas) < state.box.area_kinds else sum(areas)


def more(state: NordState) -> int:
    """Return the squares for one more worker of this turn (NORD-7.3)."""
    sea = on_sea(state)
    if len(state.new) >= most(state, sea) or not state.supply[state.player]:
        return 0
    if sea and not state.boats_left:
        return 0
    near = state.island.spread(sum([1 << at for at in state.new]))
    return near & ground(state) & ~state.occupied


def shown_squares(squares: int) -> Sequence[int]:
    """Return the first few of some squares, to be pointed at."""
    return bits(squares)[:SHOWN]


def legal(state: NordState) -> tuple[Action, ...]:
    """Return where the first worker may go."""
    return tuple(map(state.island.places.__getitem__, bits(first(state))))


def legal_more(state: NordState) -> tuple[Action, ...]:
    """Return where another worker may go, and the way out (NORD-7.1)."""
    return (*map(state.island.places.__getitem__, bits(more(state))), DONE)


def play(state: NordState, action: Action) -> NordState:
    """Put a worker on a square and take the treasure there (NORD-7.5, NORD-7.6)."""
    assert isinstance(action, Place)
    seat, island = state.player, state.island
    at = island.index((action.row, action.column))
    changes: dict[str, object] = {
        "groups": network.joined(state, at),
        "workers": raised(state.workers, seat, 1 << at),
        "supply": raised(state.supply, seat, -1),
        "new": (*state.new, at),
        "phase": Phase.PLACE,
    }
    if island.sea >> at & 1:
        changes["boats_left"] = state.boats_left - 1
    after = state.with_(**changes)
    return _picked_up(after, at) if at in island.cairns else after


def _picked_up(state: NordState, at: int) -> NordState:
    cairn = state.island.cairns.index(at)
    kind = state.cairns[cairn]
    if not kind:
        return state
    hand = tuple(sorted((*state.hands[state.player], kind)))
    return state.with_(
        cairns=replaced(state.cairns, cairn, ""),
        hands=replaced(state.hands, state.player, hand),
    ).say("nord.event.treasure", player=state.player, square=state.island.square(at))


def play_more(state: NordState, action: Action) -> NordState:
    """Place another worker, or look at the conflicts (NORD-7.7)."""
    return attacking.go_on(state) if isinstance(action, Done) else play(state, action)


# -- why not ------------------------------------------------------------------------------------


def refuse(state: NordState, action: Action) -> Refusal | None:
    """Return why the first worker may not go there."""
    assert isinstance(action, Place)
    at = state.island.index((action.row, action.column))
    if first(state) >> at & 1:
        return None
    refusal = _refuse_square(state, at) or _refuse_supply(state, at)
    return refusal or _refuse_unconnected(state, at)


def _refuse_square(state: NordState, at: int) -> Refusal | None:
    """Return why nobody can be placed on a square: it is taken (NORD-7.4, NORD-2.6)."""
    island = state.island
    square = island.square(at)
    owner = state.worker(at)
    if owner >= 0:
        facts = {"square": square, "player": owner}
        return Refusal("why.nord.occupied", ("NORD-7.4",), facts, (island.key(at, "w"),))
    if at == island.boat:
        return Refusal("why.nord.occupied_boat", ("NORD-7.4", "NORD-2.6"), {}, ("boat",))
    if at in island.settlement_at:
        settlement = island.settlement_at[at]
        rules = ("NORD-7.4", "NORD-2.6")
        places = (island.key_of(settlement),)
        return Refusal("why.nord.occupied_settlement", rules, {"settlement": settlement}, places)
    return None


def _refuse_supply(state: NordState, at: int) -> Refusal | None:
    """Return whether a man or a fishing boat is missing (NORD-7.5)."""
    if not state.supply[state.player]:
        return Refusal("why.nord.no_man", ("NORD-7.1",), {"player": state.player})
    if state.island.terrain(at) == SEA and not state.boats_left:
        places = (state.island.key(at),)
        return Refusal("why.nord.no_fishing_boat", ("NORD-7.5",), {}, places)
    return None


def _refuse_unconnected(state: NordState, at: int) -> Refusal:
    """Return why a free square will not do: nothing there leads to an own warrior (NORD-7.2)."""
    island, held = state.island, state.held(state.player)
    here = 1 << at
    near = island.spread(here)
    places = (island.key(at), *map(island.key, shown_squares(first(state))))
    reached = network.touching(state, here)
    for group in state.groups:
        if group.squares & near:
            reached |= group.touches
    strangers = bits(reached & network.GATES)
    if strangers:
        values = {"settlement": strangers[0]}
        stranger = island.key_of(strangers[0])
        return Refusal("why.nord.no_warrior", ("NORD-7.2",), values, (stranger, *places))
    wanted = network.reach(state, held)
    for settlement, square in enumerate(island.settlements):
        if held >> settlement & 1:
            wanted |= 1 << island.index(square)
    if wanted & _corners(island.stride, here):
        return Refusal("why.nord.diagonal", ("NORD-3.1", "NORD-7.2"), {}, places)
    return Refusal("why.nord.not_connected", ("NORD-7.2",), {}, places)


def refuse_more(state: NordState, action: Action) -> Refusal | None:
    """Return why another worker may not go there; being done is always possible (NORD-7.1)."""
    if isinstance(action, Done):
        return None
    assert isinstance(action, Place)
    island = state.island
    at = island.index((action.row, action.column))
    open_squares = more(state)
    if open_squares >> at & 1:
        return None
    refusal = _refuse_square(state, at)
    if refusal:
        return refusal
    here = (island.key(at), *map(island.key, state.new))
    sea = on_sea(state)
    if len(state.new) >= most(state, sea):
        values = {"n": len(state.new), "m": most(state, sea)}
        return Refusal("why.nord.too_many", ("NORD-7.1", "NORD-6.5"), values, ("do:done",))
    if sea is not (island.terrain(at) == SEA):
        facts = {"terrain": island.terrain(state.new[0])}
        return Refusal("why.nord.land_and_sea", ("NORD-7.1",), facts, here)
    refusal = _refuse_supply(state, at)
    if refusal:
        return refusal
    if not ground(state) >> at & 1:
        refusal = _refuse_area(state, at, here)
        if refusal.reading is None or state.island.spread(1 << at) & sum(
            1 << other for other in state.new
        ):
            return refusal
    # An area that only a reading forbids is no reason where the worker would stand apart.
    places = (island.key(at), *map(island.key, shown_squares(open_squares)))
    return Refusal("why.nord.not_together", ("NORD-7.3",), {}, places)


def _refuse_area(state: NordState, at: int, here: tuple[str, ...]) -> Refusal:
    """Return why another area will not do (NORD-7.3, NORD-6.4)."""
    island = state.island
    values: dict[str, object] = {
        "terrain": island.terrain(state.new[0]),
        "n": state.box.area_kinds,
    }
    if KINDS.get(state.played) != TWO_AREAS:
        return Refusal("why.nord.other_area", ("NORD-7.3", "NORD-1.5"), values, here)
    if state.options.two_areas_kinds:
        return Refusal("why.nord.third_kind", ("NORD-6.4",), values, here)
    kinds = {island.terrain(other) for other in state.new} | {island.terrain(at)}
    reading = "two_areas_kinds" if len(kinds) <= state.box.area_kinds else None
    return Refusal("why.nord.third_area", ("NORD-6.4",), values, here, reading)


def _corners(stride: int, square: int) -> int:
    """Return the squares that touch a square at a corner only."""
    return square << stride + 1 | square << stride - 1 | square >> stride + 1 | square >> stride - 1
