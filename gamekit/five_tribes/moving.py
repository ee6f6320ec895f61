"""FT-6 and FT-7: lifting a stack, dropping it one by one, and the control of the last tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.core.tuples import replaced
from gamekit.five_tribes import rounds, walks
from gamekit.five_tribes.actions import DROPS, LIFTS, PASS, Drop, Lift
from gamekit.five_tribes.data import COLOUR_INDEX, distance, tile_key
from gamekit.five_tribes.djinns.incomes import MARID
from gamekit.five_tribes.phases import Phase, Refusal
from gamekit.five_tribes.stacks import FIELD, FULL, ONE, SQUARES, size

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


def legal_lifts(state: FiveTribesState) -> tuple[Action, ...]:
    """Return the stacks from which a whole move exists (FT-6.11), else the pass (FT-12.4).

    Meeples that Anun-Nak has just put down count: a move they make possible is due (FAQ-24).
    """
    return tuple([LIFTS[tile] for tile in walks.tiles(liftable(state))]) or (PASS,)


def liftable(state: FiveTribesState) -> int:
    """Return the set of tiles whose meeples have a legal move."""
    return walks.liftable(state.stacks, state.has)


def legal_drops(state: FiveTribesState) -> tuple[Action, ...]:
    """Return the drops after which the move can still be finished (FT-6.3 to FT-6.5, FT-6.12)."""
    found = walks.drops(state.at, state.before, state.hand, state.has)
    return tuple([DROPS[tile][colour] for tile, colour in found])


def refuse_lift(state: FiveTribesState, action: Action) -> Refusal | None:
    """Return why a stack may not be lifted, or why it is too early to pass."""
    movable = liftable(state)
    if not isinstance(action, Lift):
        if not movable:
            return None
        tiles = walks.tiles(movable)
        return Refusal(
            "why.ft.must_move",
            ("FT-6.11", "FT-12.4", "FAQ-25"),
            {"n": len(tiles)},
            tuple(map(tile_key, tiles)),
        )
    tile = action.tile
    if movable >> tile & 1:
        return None
    here = (tile_key(tile),)
    if not state.stacks[tile]:
        return Refusal("why.ft.lift_empty", ("FT-6.1",), {}, here)
    return Refusal("why.ft.stuck_stack", ("FT-6.11", "FT-6.3"), {}, here)


def refuse_drop(state: FiveTribesState, action: Action) -> Refusal | None:
    """Return why a meeple may not be dropped there."""
    assert isinstance(action, Drop)
    colour, tile = COLOUR_INDEX[action.colour], action.tile
    here = tile_key(tile)
    if not state.hand >> FIELD * colour & FULL:
        return Refusal("why.ft.not_in_hand", ("FT-6.2",), {}, (f"hand:{action.colour}",))
    if tile == state.at:
        return Refusal("why.ft.same_tile", ("FT-6.2",), {}, (here,))
    away = distance(state.at, tile)
    if away > 1:
        (row, column), (to_row, to_column) = SQUARES[state.at], SQUARES[tile]
        if away == 2 and row != to_row and column != to_column:
            return Refusal("why.ft.diagonal", ("FT-6.4",), {}, (here, tile_key(state.at)))
        return Refusal("why.ft.step_too_far", ("FT-6.2", "FT-6.4"), {"d": away}, (here,))
    if tile == state.before:
        return Refusal("why.ft.backtrack", ("FT-6.5",), {}, (here,))
    if (tile, colour) in walks.drops(state.at, state.before, state.hand, state.has):
        return None
    if size(state.hand) > 1:
        return Refusal("why.ft.no_finish", ("FT-6.3", "FT-6.12", "FT-6.11"), {}, (here,))
    if not state.stacks[tile]:
        return Refusal("why.ft.end_on_empty", ("FT-6.6", "FT-6.3"), {}, (here,))
    return Refusal("why.ft.last_colour", ("FT-6.3",), {}, (here,))


def play_lift(state: FiveTribesState, action: Action) -> FiveTribesState:
    """Take all meeples of the tile in hand (FT-6.1), or go on without a move (FT-12.4)."""
    if not isinstance(action, Lift):
        return rounds.no_move(state)
    tile = action.tile
    keep = ~(1 << tile)
    return state.with_(
        phase=Phase.DROP,
        hand=state.stacks[tile],
        stacks=replaced(state.stacks, tile, 0),
        has=tuple([mask & keep for mask in state.has]),
        start=tile,
        at=tile,
        before=-1,
        trail=(),
    )


def play_drop(state: FiveTribesState, action: Action) -> FiveTribesState:
    """Drop the meeple; after the last one, collect and look at the control of the tile."""
    assert isinstance(action, Drop)
    colour, tile = COLOUR_INDEX[action.colour], action.tile
    one = ONE[colour]
    hand, stack = state.hand - one, state.stacks[tile] + one
    if state.camels[tile] >= 0:  # FT-14.Ma
        state = MARID.dropped(state, tile)
    if not hand:
        return _finish(state, tile, colour, stack)
    has = state.has
    if not has[colour] >> tile & 1:
        has = replaced(has, colour, has[colour] | 1 << tile)
    return state.with_(
        hand=hand,
        stacks=replaced(state.stacks, tile, stack),
        has=has,
        before=state.at,
        at=tile,
        trail=(*state.trail, (colour, tile)),
    )


def _finish(state: FiveTribesState, tile: int, colour: int, stack: int) -> FiveTribesState:
    """Take back the meeples of the last colour and, if that emptied the tile, the tile itself."""
    taken = stack & FULL << FIELD * colour  # FT-7.1
    count = taken >> FIELD * colour
    left = stack - taken
    state = state.with_(
        phase=Phase.TRIBE,
        hand=taken,
        stacks=replaced(state.stacks, tile, left),
        has=replaced(state.has, colour, state.has[colour] & ~(1 << tile)),
        taken=colour,
        count=count,
        final=tile,
        start=-1,
        at=-1,
        before=-1,
        trail=(),
    )
    # FT-7.2 to FT-7.4: by itself, nobody is asked (FAQ-3); the actions follow either way (FT-7.5).
    return state if left else state.take_control(state.player, tile)
