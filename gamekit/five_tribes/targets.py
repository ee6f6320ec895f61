"""What builders and assassins find around them: blue tiles and victims (FT-8.4, FT-8.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gamekit.five_tribes.actions import KILLS, KILLS_HELD, Kill
from gamekit.five_tribes.data import BLOCK, KINDS, WHITE, WITHIN, YELLOW
from gamekit.five_tribes.djinns.guards import BOAZ
from gamekit.five_tribes.stacks import FIELD, FULL, TILES

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState

FARTHEST = len(WITHIN[0]) - 1
"""From this range on every tile is in range."""

BLUE_CODES = frozenset(kind.code for kind in KINDS.values() if kind.blue)


def blue_around(state: FiveTribesState, tile: int) -> int:
    """Return how many blue tiles stand in the block round a tile, itself too (FT-8.4, FAQ-39)."""
    tiles = state.tiles
    return sum([tiles[other] in BLUE_CODES for other in BLOCK[tile]])


def reach(state: FiveTribesState) -> int:
    """Return how far the assassins in hand reach: their number and the fakirs (FT-8.5)."""
    return state.count + state.fakirs


def kills(state: FiveTribesState, far: int) -> Iterator[Kill]:
    """Yield the kills on tiles within a range, and those before opponents (FT-8.5).

    The last tile of the move is in range, at distance 0 (FAQ-8).
    """
    stacks = state.stacks
    for tile in WITHIN[state.final][min(far, FARTHEST)]:
        if stacks[tile]:
            yield from _on(stacks[tile], tile)
    for seat in range(state.players):
        if seat != state.player and not BOAZ.protects(state, seat):
            yield from _before(state, seat)


def kills_at(state: FiveTribesState, place: int) -> tuple[Kill, ...]:
    """Return the kills at one place: a tile, or ``30 + seat`` (FAQ-11)."""
    if place < TILES:
        return tuple(_on(state.stacks[place], place))
    return tuple(_before(state, place - TILES))


def _on(stack: int, tile: int) -> Iterator[Kill]:
    for colour, kill in enumerate(KILLS[tile]):
        if stack >> FIELD * colour & FULL:
            yield kill


def _before(state: FiveTribesState, seat: int) -> Iterator[Kill]:
    if state.viziers[seat]:
        yield KILLS_HELD[seat][YELLOW]
    if state.elders[seat]:
        yield KILLS_HELD[seat][WHITE]
