"""Why a stack may not be lifted or a meeple not dropped: the facts that teach most (FT-6).

The rules decide in :mod:`gamekit.five_tribes.moving`; what is found here makes the reason
plain: where a match stands, how far it is, which way it would be reached.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.saying import Reason
from gamekit.five_tribes import walks
from gamekit.five_tribes.actions import Drop, Lift
from gamekit.five_tribes.data import distance, tile_key
from gamekit.five_tribes.saying import colour_index
from gamekit.five_tribes.stacks import COLUMNS, FIELD, FULL, ONE, colours_mask, count, size

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


def lift(state: FiveTribesState, action: Lift) -> Reason:
    """Return why this stack may not be lifted."""
    tile, stack = action.tile, state.stacks[action.tile]
    facts: dict[str, object] = {"tile": tile}
    here = (tile_key(tile),)
    if not stack:
        return Reason("lift_empty", facts, here)
    if not walks.liftable(state.stacks, state.has):
        return Reason("no_stack", facts, here)
    steps = size(stack)
    matches = _matches(state.has, stack) & ~(1 << tile)
    if steps == 1:
        return Reason("stuck_one", {**facts, "colour": _colours(stack)[0]}, here)
    if not matches:
        return Reason("stuck_alone", {**facts, "colours": _colours(stack)}, here)
    bar, away, seen = _distances(tile, matches, steps)
    places = (*here, *map(tile_key, seen))
    return Reason(_STUCK[bar], {**facts, "d": away, "n": steps}, places)


_STUCK = {"far": "stuck_far", "parity": "stuck_parity", "back": "stuck_stack"}
_NO_FINISH = {"far": "no_finish_far", "parity": "no_finish_parity", "back": "no_finish"}
"""The reasons by what keeps every match out of reach."""


def drop(state: FiveTribesState, action: Drop) -> Reason:
    """Return why this meeple may not be dropped there, the plainest rule first."""
    tile, colour = action.tile, colour_index(action.colour)
    facts: dict[str, object] = {"tile": tile, "colour": colour, "hand": state.hand}
    here, away = tile_key(tile), distance(state.at, tile)
    if not away:
        return Reason("same_tile", facts, (here,))
    if away > 1:
        if away == 2 and _touch(state.at, tile):
            return Reason("diagonal", facts, (here, tile_key(state.at)))
        between = (state.at + tile) // 2
        if away == 2 and any(step == between for step, _ in _legal(state)):
            return Reason("step_skips", {**facts, "between": between}, (here, tile_key(between)))
        return Reason("step_too_far", {**facts, "d": away}, (here, tile_key(state.at)))
    if tile == state.before:
        key = "backtrack_start" if tile == state.start and len(state.trail) == 1 else "backtrack"
        return Reason(key, facts, (here,))
    if not count(state.hand, colour):
        return Reason("not_in_hand", facts, (f"hand:{action.colour}",))
    if size(state.hand) > 1:
        return _dead_end(state, tile, colour)
    finishes = tuple(tile_key(t) for t, _ in _legal(state))
    if state.stacks[tile]:
        standing = state.stacks[tile]
        return Reason("last_colour", {**facts, "standing": standing}, (here, *finishes))
    key = "end_on_start" if tile == state.start else "end_on_empty"
    return Reason(key, facts, (here, *finishes))


def _dead_end(state: FiveTribesState, tile: int, colour: int) -> Reason:
    """Return why no ending is left after this drop (FT-6.12)."""
    hand = state.hand - ONE[colour]
    stacks = list(state.stacks)
    stacks[tile] += ONE[colour]
    steps = size(hand)
    matches = _matches(colours_mask(stacks), hand)
    facts: dict[str, object] = {
        "tile": tile,
        "hand": hand,
        "n": steps,
        "way": _way_out(state, tile, colour),
    }
    here = tile_key(tile)
    if steps == 1:
        facts["colour"] = _colours(hand)[0]
        if matches >> state.at & 1:
            return Reason("no_finish_back", facts, (here, tile_key(state.at)))
        return Reason("no_finish_one", facts, (here, *map(tile_key, walks.tiles(matches))))
    if not matches:
        return Reason("no_finish_nobody", facts, (here,))
    bar, away, seen = _distances(tile, matches, steps)
    places = (here, *map(tile_key, seen))
    return Reason(_NO_FINISH[bar], {**facts, "d": away}, places)


def _way_out(state: FiveTribesState, tile: int, colour: int) -> tuple[str, dict[str, object]]:
    """Return what can be done instead: another colour here, else this colour elsewhere."""
    legal = _legal(state)
    colours = tuple(c for t, c in legal if t == tile)
    if colours:
        return "why.ft.way_colour", {"colours": colours}
    places = tuple(t for t, c in legal if c == colour)
    if places:
        return "why.ft.way_tile", {"places": places}
    return "why.ft.way_other", {}


def _legal(state: FiveTribesState) -> tuple[tuple[int, int], ...]:
    return walks.drops(state.at, state.before, state.hand, state.has)


def _colours(stack: int) -> tuple[int, ...]:
    return tuple(colour for colour in range(5) if stack >> FIELD * colour & FULL)


def _matches(has: walks.Has, stack: int) -> int:
    """Return the tiles that hold a colour of the stack."""
    found = 0
    for colour in _colours(stack):
        found |= has[colour]
    return found


def _touch(one: int, other: int) -> bool:
    """Tell whether two tiles at distance 2 touch at a corner."""
    return abs(one // COLUMNS - other // COLUMNS) == 1


def _distances(tile: int, matches: int, steps: int) -> tuple[str, int, tuple[int, ...]]:
    """Return what keeps the matches out of reach, the nearest distance, and the nearest tiles.

    ``"far"``: all are further than there are steps; ``"parity"``: a way of ``steps`` steps ends
    on tiles of the other kind, odd or even; ``"back"``: only turning back would lead there.
    """
    ways = {other: distance(tile, other) for other in walks.tiles(matches)}
    # A tile cannot be its own nearest match: coming round to it takes four steps.
    ways = {other: way or 4 for other, way in ways.items()}
    within = [way for way in ways.values() if way <= steps]
    nearest = min(ways.values())
    seen = tuple(other for other, way in ways.items() if way == nearest)
    if not within:
        return "far", nearest, seen
    if all((way - steps) % 2 for way in within):
        return "parity", nearest, seen
    return "back", nearest, seen
