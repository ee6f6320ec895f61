"""The mathematics of a meeple move (FT-6): which walks, which drops, which ends.

A move of n meeples is a walk of n steps that never turns straight back (FT-6.5), with the colours
of the hand laid along it in some order. Only the *last* drop is bound (FT-6.3), so a walk to a
tile that already holds colour c is a move with c last, whatever the order of the others. The one
other way is to feed the end oneself: the walk enters its end tile earlier and drops c there
(FT-6.8), which takes two meeples of c and a loop (of five meeples at least, of eight back to the
start: FT-6.9, FT-6.10, FAQ-29). Hence, with ``reach[n]`` the ends of the n-step
walks and ``again[n]`` those among them that some walk has entered before, the moves that end with
c end exactly on ``reach[n] & has[c]``, and on all of ``again[n]`` if c is in hand twice.

Both tables depend on the tile stood on and the tile just left, not on the meeples. They are
made when first needed, one number of steps after the other, and soon repeat with period two.
Tiles, stacks and sets of tiles are the integers of ``stacks``.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeVar

from gamekit.five_tribes.stacks import (
    COLOURS,
    COLUMNS,
    ONE,
    ROWS,
    SQUARES,
    TILES,
    colours_mask,
    count,
)

T = TypeVar("T")

Square = tuple[int, int]
Path = tuple[Square, ...]
Move = tuple[Path, str]
Has = Sequence[int]
"""For each colour the set of tiles that hold at least one meeple of it."""

NOWHERE = -1
"""The tile just left, at the start tile right after lifting."""

LISTED = 7
"""Up to so many meeples the walks and the orders of dropping are kept; longer ones are made as
they are asked for, because their number grows about threefold with every meeple."""


def _neighbours(tile: int) -> tuple[int, ...]:
    row, column = divmod(tile, COLUMNS)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * COLUMNS + c for r, c in around if 0 <= r < ROWS and 0 <= c < COLUMNS)


def _mask(members: Iterable[int]) -> int:
    return sum(1 << member for member in members)


def _subsets(members: Iterable[T]) -> list[tuple[T, ...]]:
    """Return all subsets, each at the index that has the bits of its members."""
    subsets: list[tuple[T, ...]] = [()]
    for member in members:
        subsets += [(*smaller, member) for smaller in subsets]
    return subsets


def _by_position(
    anywhere: Sequence[T], after: Callable[[int, int], T]
) -> tuple[tuple[T, ...], ...]:
    """Return values indexed ``[before][at]``: ``after(before, at)`` where that can be.

    The start of a move takes its value from ``anywhere``: ``NOWHERE`` is -1, the last row.
    """
    rows = [list(anywhere) for _ in range(TILES + 1)]
    for at, near in enumerate(NEIGHBOURS):
        for before in near:
            rows[before][at] = after(before, at)
    return tuple(map(tuple, rows))


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(_neighbours(tile) for tile in range(TILES))
"""The tiles one step away, sideways only, whoever owns them (FT-6.4, FT-6.7, FAQ-28); ascending."""

NEIGHBOUR_MASK: tuple[int, ...] = tuple(map(_mask, NEIGHBOURS))

STEPS: tuple[tuple[tuple[int, ...], ...], ...] = _by_position(
    NEIGHBOURS, lambda before, at: tuple(tile for tile in NEIGHBOURS[at] if tile != before)
)
"""``STEPS[before][at]``: the tiles that may be entered next (FT-6.4, FT-6.5)."""

_LOW, _MIDDLE, _HIGH = (_subsets(range(first, first + 10)) for first in (0, 10, 20))


def tiles(mask: int) -> tuple[int, ...]:
    """Return the tile indices of a set of tiles, ascending.

    >>> tiles(0b100101)
    (0, 2, 5)
    """
    return _LOW[mask & 1023] + _MIDDLE[mask >> 10 & 1023] + _HIGH[mask >> 20]


class Level(NamedTuple):
    """Where walks of one number of steps can end; rows are indexed ``[before][at]``."""

    reach: tuple[tuple[int, ...], ...]
    """The ends of all walks."""
    again: tuple[tuple[int, ...], ...]
    """The ends that a walk can have entered before, so that it may have fed them itself."""
    away: tuple[int, ...]
    """From a start tile: the ends other than that tile, which the lifting has emptied."""


def _longer(level: Level) -> Level:
    """Return the level of one step more: the first step, then a walk of the level given."""

    def ends(before: int, at: int) -> int:
        found = 0
        for tile in STEPS[before][at]:
            found |= level.reach[at][tile]
        return found

    def fed(before: int, at: int) -> int:
        found = 0
        for tile in STEPS[before][at]:
            found |= level.again[at][tile] | (level.reach[at][tile] & 1 << tile)
        return found

    reach = _by_position([ends(NOWHERE, tile) for tile in range(TILES)], ends)
    again = _by_position([fed(NOWHERE, tile) for tile in range(TILES)], fed)
    return Level(
        reach, again, tuple(mask & ~(1 << tile) for tile, mask in enumerate(reach[NOWHERE]))
    )


def _first_levels() -> list[Level]:
    nothing = _by_position([0] * TILES, lambda before, at: 0)
    step = _by_position(NEIGHBOUR_MASK, lambda before, at: NEIGHBOUR_MASK[at] & ~(1 << before))
    return [Level(nothing, nothing, nothing[0]), Level(step, nothing, NEIGHBOUR_MASK)]


_LEVELS = _first_levels()


def level(steps: int) -> Level:
    """Return the level of that many steps (0: no move ends, as nothing is in hand)."""
    while len(_LEVELS) <= steps:
        longer, twin = _longer(_LEVELS[-1]), _LEVELS[-2]
        _LEVELS.append(twin if longer == twin else longer)
    return _LEVELS[steps]


class Hand(NamedTuple):
    """What the walks need to know of the meeples in hand."""

    size: int
    colours: tuple[int, ...]
    all: int
    """The colours in hand as bits, like the two fields that follow."""
    twice: int
    """Those held at least twice: one to feed a tile, one to end there (FT-6.8)."""
    thrice: int
    now: Level
    """Walks of as many steps as there are meeples."""
    rest: Level
    """Walks of one step less, for after the next drop."""


@lru_cache(maxsize=1 << 14)
def hand_of(stack: int) -> Hand:
    """Return the facts about a stack that has been lifted, or what is left of it."""
    counts = [count(stack, colour) for colour in range(len(COLOURS))]
    size = sum(counts)

    def at_least(number: int) -> int:
        return _mask(colour for colour, held in enumerate(counts) if held >= number)

    return Hand(
        size,
        tuple(colour for colour, held in enumerate(counts) if held),
        at_least(1),
        at_least(2),
        at_least(3),
        level(size),
        level(max(size - 1, 0)),
    )


def endings(at: int, before: int, hand: int, has: Has) -> tuple[int, ...]:
    """Return, for each last colour, the tiles on which the move may finish (FT-6.3, FT-6.8).

    Parameters
    ----------
    at, before
        The tile stood on and the tile just left; ``before`` is ``NOWHERE`` right after lifting.
    hand
        The meeples still to be dropped, as a stack.
    has
        The board as it stands now: the start tile emptied, the meeples dropped so far in place.
    """
    held = hand_of(hand)
    ends = held.now.reach[before][at]
    fed = held.now.again[before][at]
    return tuple(
        (ends & has[colour] | (fed if held.twice >> colour & 1 else 0))
        if held.all >> colour & 1
        else 0
        for colour in range(len(COLOURS))
    )


def can_finish(at: int, before: int, hand: int, has: Has) -> bool:
    """Tell whether a move can be completed from here (FT-6.12); parameters as in `endings`."""
    held = hand_of(hand)
    ends = held.now.reach[before][at]
    for colour in held.colours:
        if ends & has[colour]:
            return True
    return bool(held.twice and held.now.again[before][at])


# The drops on one tile, by the set of colours: shared, so that no pair is made twice.
_PAIRS = [_subsets([(tile, colour) for colour in range(len(COLOURS))]) for tile in range(TILES)]


def drops(at: int, before: int, hand: int, has: Has) -> tuple[tuple[int, int], ...]:
    """Return the next drops ``(tile, colour)`` after which the move can still be completed.

    Ascending, empty when there is none (FT-6.11, FT-6.12); parameters as in `endings`. The last
    meeple may only go to a tile that holds its colour (FT-6.3).
    """
    size, colours, every, twice, thrice, _, rest = hand_of(hand)
    found: tuple[tuple[int, int], ...] = ()
    if size == 1:
        (colour,) = colours
        for tile in STEPS[before][at]:
            if has[colour] >> tile & 1:
                found += _PAIRS[tile][every]
        return found
    reach, again = rest.reach[at], rest.again[at]
    for tile in STEPS[before][at]:
        ends = reach[tile]
        served = 0  # colours that could come last if none of them were dropped now
        for colour in colours:
            if ends & has[colour]:
                served |= 1 << colour
        # A colour may be dropped now if more of it can come last, back on this very tile or
        # elsewhere, or if another colour can.
        good = twice if ends >> tile & 1 else served & twice
        if again[tile]:
            good |= thrice
            served |= twice
        if served & (served - 1):
            good = every
        elif served:
            good |= every & ~served
        if good:
            found += _PAIRS[tile][good]
    return found


def liftable(stacks: Sequence[int], has: Has) -> int:
    """Return the set of tiles from which a complete move exists (FT-6.11)."""
    found = 0
    for tile, stack in enumerate(stacks):
        if stack:
            _, colours, _, twice, _, now, _ = hand_of(stack)
            ends = now.away[tile]
            for colour in colours:
                if ends & has[colour]:
                    found |= 1 << tile
                    break
            else:
                if twice and now.again[NOWHERE][tile]:
                    found |= 1 << tile
    return found


def outcome_masks(stacks: Sequence[int]) -> list[tuple[int, int, int]]:
    """Return ``(start, last colour, end tiles)``, without those that have no end.

    The cost does not grow with the number of moves: a stack of 20 takes as long as one of 3.
    """
    has = colours_mask(stacks)
    found = []
    for tile, stack in enumerate(stacks):
        if stack:
            _, colours, _, twice, _, now, _ = hand_of(stack)
            away = now.away[tile]
            fed = now.again[NOWHERE][tile] if twice else 0
            for colour in colours:
                ends = away & has[colour]
                if fed and twice >> colour & 1:
                    ends |= fed
                if ends:
                    found.append((tile, colour, ends))
    return found


@lru_cache(maxsize=1)
def _outcome_names() -> list[list[list[tuple[Square, Square, str]]]]:
    return [[[(start, end, letter) for end in SQUARES] for letter in COLOURS] for start in SQUARES]


def outcomes(stacks: Sequence[int]) -> set[tuple[Square, Square, str]]:
    """Return ``(start, end, last colour)`` of every complete move.

    Examples
    --------
    >>> from gamekit.five_tribes.stacks import pack
    >>> board = [0] * 30
    >>> board[18], board[20] = pack("YW"), pack("W")
    >>> outcomes(board)
    {((4, 1), (4, 3), 'W')}
    """
    names = _outcome_names()
    return {
        named[end]
        for start, colour, ends in outcome_masks(stacks)
        for named in (names[start][colour],)
        for end in tiles(ends)
    }


def _walks(start: int, steps: int, targets: int) -> Iterator[tuple[int, ...]]:
    """Yield the walks of that many steps that end on one of the targets, as tile indices."""
    stack: list[tuple[tuple[int, ...], int]] = [((start,), NOWHERE)]
    while stack:
        walk, before = stack.pop()
        left = steps + 1 - len(walk)
        if not left:
            yield walk
            continue
        at = walk[-1]
        reach = level(left - 1).reach[at]
        for tile in reversed(STEPS[before][at]):
            if (left == 1 and targets >> tile & 1) or reach[tile] & targets:
                stack.append(((*walk, tile), at))


def _squares(walk: Iterable[int]) -> Path:
    return tuple(SQUARES[tile] for tile in walk)


def _fed(walk: Sequence[int]) -> tuple[int, ...]:
    """Return which drops of the walk, the last apart, fell on its end tile."""
    return tuple(drop for drop, tile in enumerate(walk[1:-1]) if tile == walk[-1])


@lru_cache(maxsize=TILES * LISTED)
def _paths(start: int, steps: int) -> tuple[tuple[Path, ...], ...]:
    """Return the walks by end tile."""
    found: list[list[Path]] = [[] for _ in range(TILES)]
    for walk in _walks(start, steps, -1):
        found[walk[-1]].append(_squares(walk))
    return tuple(map(tuple, found))


@lru_cache(maxsize=TILES * LISTED)
def _loops(start: int, steps: int) -> dict[int, dict[tuple[int, ...], list[Path]]]:
    """Return the walks that entered their end tile before, by end tile and by `_fed`."""
    found: dict[int, dict[tuple[int, ...], list[Path]]] = {}
    for walk in _walks(start, steps, level(steps).again[NOWHERE][start]):
        if fed := _fed(walk):
            found.setdefault(walk[-1], {}).setdefault(fed, []).append(_squares(walk))
    return found


def _orders(hand: int, colour: int, fed: tuple[int, ...], drop: int = 0) -> Iterator[str]:
    """Yield each order of dropping the hand; if drops are given, this colour falls on one of them.

    ``drop`` is the number of the next drop. No branch is entered that would yield nothing, so
    that even the first order of a big hand comes at once.
    """
    if not hand:
        yield ""
    for dropped in hand_of(hand).colours:
        left = hand - ONE[dropped]
        to_feed = fed
        if fed and dropped == colour and drop in fed:
            to_feed = ()
        elif fed and not (drop < fed[-1] and count(left, colour)):
            continue
        for rest in _orders(left, colour, to_feed, drop + 1):
            yield COLOURS[dropped] + rest


def _orders_ending(hand: int, colour: int, fed: tuple[int, ...]) -> Iterator[str]:
    """Yield the orders with this colour last and, if drops are given, in one of those too."""
    for order in _orders(hand - ONE[colour], colour, fed):
        yield order + COLOURS[colour]


@lru_cache(maxsize=1 << 9)
def _listed_orders(hand: int, colour: int, fed: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(_orders_ending(hand, colour, fed))


Block = tuple[Sequence[Path], Iterable[str]]
"""Walks that may each be combined with each of the orders; an iterator of orders only ever comes
with a single walk."""


def _listed_blocks(start: int, hand: int, has: Has) -> Iterator[Block]:
    """Yield the moves of a small stack: many walks a block, from the kept lists."""
    size, colours, _, twice, _, now, _ = hand_of(hand)
    by_end = _paths(start, size)
    away, again = now.away[start], now.again[NOWHERE][start]
    for colour in colours:
        ends = away & has[colour]
        if ends:
            paths: list[Path] = []
            for end in tiles(ends):
                paths += by_end[end]
            yield paths, _listed_orders(hand, colour, ())
        if twice >> colour & 1:
            for end in tiles(again & ~ends):
                for fed, looping in _loops(start, size)[end].items():
                    yield looping, _listed_orders(hand, colour, fed)


def _long_blocks(start: int, hand: int, has: Has) -> Iterator[Block]:
    """Yield the moves of a big stack: one walk a block, the orders made one by one."""
    size, colours, _, twice, _, now, _ = hand_of(hand)
    ends = {colour: now.away[start] & has[colour] for colour in colours}
    targets = now.again[NOWHERE][start] if twice else 0
    for mask in ends.values():
        targets |= mask
    for walk in _walks(start, size, targets):
        fed, path = _fed(walk), (_squares(walk),)
        for colour in colours:
            if ends[colour] >> walk[-1] & 1:
                yield path, _orders_ending(hand, colour, ())
            elif fed:
                yield path, _orders_ending(hand, colour, fed)


def _blocks(stacks: Sequence[int]) -> Iterator[Block]:
    has = colours_mask(stacks)
    for start, hand in enumerate(stacks):
        if hand:
            blocks = _listed_blocks if hand_of(hand).size <= LISTED else _long_blocks
            yield from blocks(start, hand, has)


def moves(stacks: Sequence[int]) -> list[Move]:
    """List every complete move once: the path from the start tile on, the colours as dropped.

    The number of moves grows about threefold with each meeple of a stack, and with the orders of
    its colours; for big stacks use `iter_moves`, or `outcomes` if the ends are enough.

    Examples
    --------
    >>> from gamekit.five_tribes.stacks import pack
    >>> board = [0] * 30
    >>> board[18], board[20] = pack("YW"), pack("W")
    >>> moves(board)
    [(((4, 1), (4, 2), (4, 3)), 'YW')]
    """
    found: list[Move] = []
    for paths, orders in _blocks(stacks):
        found += product(paths, orders)
    return found


def iter_moves(stacks: Sequence[int]) -> Iterator[Move]:
    """Yield every complete move once, in the order of `moves`, without making the list."""
    for paths, orders in _blocks(stacks):
        for path in paths:
            for order in orders:
                yield path, order
