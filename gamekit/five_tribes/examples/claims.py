"""Short words for writing the examples: places, stacks, claims."""

from gamekit.core.example import Claim, Example, Step, WhatIf
from gamekit.core.message import Words
from gamekit.core.telling import branch as branch
from gamekit.core.telling import claims_about
from gamekit.core.telling import legal as legal
from gamekit.core.telling import refused as refused
from gamekit.core.telling import step as step
from gamekit.five_tribes import notation, sketch
from gamekit.five_tribes.data import BLOCK, KINDS
from gamekit.five_tribes.stacks import count, unpack
from gamekit.five_tribes.state import FiveTribesState

States = tuple[FiveTribesState, ...]


def tile(row: int, column: int) -> int:
    """Return the index of a tile."""
    return (row - 1) * 6 + column - 1


def meeples(state: FiveTribesState, row: int, column: int) -> str:
    """Return the meeples of a tile as letters."""
    return unpack(state.stacks[tile(row, column)])


claim = claims_about(FiveTribesState)
"""Makes a checkable sentence about the positions of an example."""


def example(
    number: int,
    page: int,
    title: Words,
    start: str,
    steps: tuple[Step, ...],
    claims: tuple[Claim, ...],
    rules: str,
    *what_ifs: WhatIf,
    parts: str = "sultanate tray",
    reconstructed: bool = True,
) -> Example:
    """Return an example that reads its sketches and notation as Five Tribes."""
    return Example(
        id=f"FT-EX{number}",
        page=page,
        title=title,
        start=start,
        steps=steps,
        claims=claims,
        rules=tuple(rules.split()),
        what_ifs=what_ifs,
        parts=tuple(parts.split()),
        reconstructed=reconstructed,
        sketch=sketch.read,
        parse=notation.attempted,
    )


def held(state: FiveTribesState) -> str:
    """Return the meeples in hand as letters."""
    return unpack(state.hand)


def in_bag(state: FiveTribesState, colour: int) -> int:
    """Return how many meeples of a colour lie in the bag."""
    return count(state.bag, colour)


def blue_around(state: FiveTribesState, row: int, column: int) -> int:
    """Return the number of blue-valued tiles in the square of nine round a tile (FT-8.4)."""
    return sum(KINDS[state.tiles[near]].blue for near in BLOCK[tile(row, column)])


def order(state: FiveTribesState) -> tuple[int, ...]:
    """Return who plays in this round, first to last: the one to act, then the track (FT-4.7)."""
    waiting = tuple(seat for seat in reversed(state.turn_track) if seat >= 0)
    return (state.player, *waiting)


def points(state: FiveTribesState, rule: str, seat: int = 0) -> int:
    """Return the points that a seat has by one rule."""
    return sum(line.points for line in state.score_sheet()[seat] if line.rule == rule)
