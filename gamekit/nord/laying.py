"""NORD-1.3 to NORD-1.6: laying an island at random, and what is wrong with a laid one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final, NamedTuple

from gamekit.core.chance import shuffled
from gamekit.core.errors import GamekitError
from gamekit.core.message import Message
from gamekit.nord.data import (
    BOAT,
    BOX,
    CAIRN,
    HEATH,
    NONE,
    OUR_READING,
    SEA,
    SETTLEMENT,
    Box,
    Face,
    Options,
    face_squares,
)
from gamekit.nord.island import STEPS, Island, Square, bits

BOAT_AT: Final = (0, 0)
"""Where the small dragon boat lies while the tiles are laid round it (NORD-1.2)."""
TRIES: Final = 400
"""Islands laid in vain after which the tiles are to blame."""

Land = dict[Square, str]
"""Terrain letter by square."""
Shape = tuple[tuple[int, int, str], ...]


class Fault(NamedTuple):
    """One rule of the set-up that an island breaks."""

    rule: str
    what: str
    """``no_boat``, ``apart``, ``boat_alone``, ``tile_inland``, ``tile_settlements``,
    ``settlement_inland``, ``settlements_close``, ``boat_close`` or ``lonely``."""
    squares: int
    """Where, as a set of squares."""


# -- laying ---------------------------------------------------------------------------------------


def lay(
    players: int,
    random: Random,
    options: Options = OUR_READING,
    box: Box = BOX,
    side: str = "normal",
) -> Island:
    """Return an island laid at random, its settlements included.

    Parameters
    ----------
    players
        2 to 4, for the number of tiles (NORD-1.1).
    random
        Where chance comes from; only ``random()`` is drawn on.
    options, box
        The readings and numbers that the distances follow.
    side
        ``"normal"``, ``"helmet"`` (more extreme, NORD-1.4) or ``"mixed"``.

    Raises
    ------
    GamekitError
        When no island can be laid of these tiles.
    """
    for _ in range(TRIES):
        tiles = shuffled(box.faces, random)[: box.settlements(players)]
        land: Land = {}
        numbers: dict[Square, int] = {}
        shore = dict.fromkeys(_neighbours(BOAT_AT))
        coasts = []
        for tile in tiles:
            helmet = side == "helmet" or (side == "mixed" and random.random() < 0.5)
            laid = _placed(tile.helmet if helmet else tile.normal, land, shore, random)
            land.update(laid)
            numbers.update(dict.fromkeys(laid, tile.number))
            beside = dict.fromkeys(near for at in laid for near in _neighbours(at))
            coasts.append(beside.keys() - laid.keys())
            shore = shore | beside if len(coasts) > 1 else beside  # the others lie beside land
            shore = {at: None for at in shore if at not in land and at != BOAT_AT}
        # NORD-1.3; the boat's square is sea like the others.
        if all(len(coast - land.keys()) >= box.tile_sea_squares for coast in coasts):
            settlements = _settled(land, numbers, random, options, box)
            if settlements:
                return _drawn(land, numbers, settlements)
    raise GamekitError(Message("error.nord.no_island"))


@cache
def _turned(face: Face, quarters: int) -> Shape:
    squares = face_squares(face)
    for _ in range(quarters):
        squares = {(column, -row): letter for (row, column), letter in squares.items()}
    return tuple((row, column, letter) for (row, column), letter in squares.items())


def _pick(count: int, random: Random) -> int:
    return int(random.random() * count)


def _neighbours(square: Square) -> tuple[Square, Square, Square, Square]:
    row, column = square
    return (row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)


def _placed(face: Face, land: Land, shore: dict[Square, None], random: Random) -> Land:
    """Return the squares of one more tile that covers at least one square of the shore."""
    squares = list(shore)
    while True:
        shape = _turned(face, _pick(4, random))
        row, column = squares[_pick(len(squares), random)]
        own_row, own_column, _ = shape[_pick(len(shape), random)]
        laid = {(row + r - own_row, column + c - own_column): letter for r, c, letter in shape}
        if BOAT_AT not in laid and land.keys().isdisjoint(laid):
            return laid


def _settled(
    land: Land, numbers: dict[Square, int], random: Random, options: Options, box: Box
) -> dict[int, Square]:
    """Return a square for the settlement of every tile (NORD-1.6), ``{}`` if there is no way."""
    boat_gap = _boat_gap(options, box)
    kin: dict[Square, list[Square]] = {}
    coast = []
    for at, letter in land.items():
        near = [other for other in _neighbours(at) if other in land]
        kin[at] = [other for other in near if _kind(land[other]) == _kind(letter)]
        if len(near) < len(STEPS) and letter != CAIRN and _distance(at, BOAT_AT) > boat_gap:
            coast.append(at)
    # The sites of each tile, as a set of places in a shuffled list.
    sites = shuffled(coast, random)
    place_of = {at: place for place, at in enumerate(sites)}
    of_tile = dict.fromkeys(sorted(numbers.values()), 0)
    for place, at in enumerate(sites):
        of_tile[numbers[at]] |= 1 << place
    tiles = sorted(of_tile.values(), key=int.bit_count)  # the hardest first
    chosen: dict[Square, None] = {}
    lonely = {at for at, near in kin.items() if not near}

    def too_close(at: Square) -> int:
        near = (place_of.get(other) for other in _within(box.settlement_gap, at))
        return sum(1 << place for place in near if place is not None)

    def leaves_lonely(at: Square) -> bool:
        return any(
            other not in chosen and all(one in chosen for one in kin[other]) for other in kin[at]
        )

    def settle(number: int, free: int) -> bool:
        if number == len(tiles):
            return lonely <= chosen.keys()
        for place in bits(tiles[number] & free):
            at = sites[place]
            left = free & ~too_close(at)
            if all(left & tile for tile in tiles[number + 1 :]):
                chosen[at] = None
                if not leaves_lonely(at) and settle(number + 1, left):
                    return True
                del chosen[at]
        return False

    return {numbers[at]: at for at in chosen} if settle(0, (1 << len(sites)) - 1) else {}


@cache
def _offsets(gap: int) -> tuple[Square, ...]:
    reach = range(-gap, gap + 1)
    return tuple((r, c) for r in reach for c in reach if abs(r) + abs(c) <= gap)


def _within(gap: int, at: Square) -> Iterator[Square]:
    """Yield the squares with fewer than ``gap`` squares between, itself included."""
    row, column = at
    for down, right in _offsets(gap):
        yield row + down, column + right


def _boat_gap(options: Options, box: Box) -> int:
    return box.boat_gap - (not options.boat_distance_like_settlements)


def _distance(one: Square, other: Square) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _kind(letter: str) -> str:
    return HEATH if letter == CAIRN else letter


def _drawn(land: Land, numbers: dict[Square, int], settlements: dict[int, Square]) -> Island:
    """Return the island as a drawing with one row and column of sea all round."""
    squares = [*land, BOAT_AT]
    top, left = (min(at[side] for at in squares) - 1 for side in (0, 1))
    height, width = (
        max(at[side] for at in squares) - start + 2 for side, start in ((0, top), (1, left))
    )
    letters = {**land, BOAT_AT: BOAT, **dict.fromkeys(settlements.values(), SETTLEMENT)}
    grid = [[(top + row, left + column) for column in range(width)] for row in range(height)]
    return Island(
        ["".join(letters.get(at, SEA) for at in row) for row in grid],
        [(row - top, column - left) for _, (row, column) in sorted(settlements.items())],
        [[numbers.get(at, 0) for at in row] for row in grid],
    )


# -- checking -------------------------------------------------------------------------------------


def faults(island: Island, options: Options = OUR_READING, box: Box = BOX) -> tuple[Fault, ...]:
    """Return every rule of the set-up that an island breaks, ``()`` when it is well laid.

    What rests on the tiles is asked only when the island knows them.
    """
    return (*_coast_faults(island, box), *_settlement_faults(island, options, box))


def _coast_faults(island: Island, box: Box) -> Iterator[Fault]:
    sites = sum(1 << island.index(square) for square in island.settlements)
    land = island.land | sites
    if island.boat == NONE:
        yield Fault("NORD-1.2", "no_boat", 0)
    elif not island.beside_boat & land:
        yield Fault("NORD-1.3", "boat_alone", 1 << island.boat)
    apart = land & ~island.fill(land & -land, land)
    if apart:
        yield Fault("NORD-1.3", "apart", apart)
    lonely = 0
    for kind in island.kinds.values():
        lonely |= kind & ~island.spread(kind)
    if lonely:
        yield Fault("NORD-1.6", "lonely", lonely)
    tiles: dict[int, int] = {}
    for at in bits(land):
        tiles[island.tile(at)] = tiles.get(island.tile(at), 0) | 1 << at
    for number, tile in tiles.items():
        if number:
            coast = island.spread(tile) & ~land
            if coast.bit_count() < box.tile_sea_squares:
                yield Fault("NORD-1.3", "tile_inland", tile)
            if (tile & sites).bit_count() != 1:
                yield Fault("NORD-1.6", "tile_settlements", tile)


def _settlement_faults(island: Island, options: Options, box: Box) -> Iterator[Fault]:
    sea = island.sea | (1 << island.boat if island.boat >= 0 else 0)
    for number, square in enumerate(island.settlements):
        here = 1 << island.index(square)
        if not island.before_gates[number] & sea:
            yield Fault("NORD-1.6", "settlement_inland", here)
        for other in island.settlements[number + 1 :]:
            if _distance(square, other) <= box.settlement_gap:
                both = here | 1 << island.index(other)
                yield Fault("NORD-1.6", "settlements_close", both)
        boat = island.square(island.boat)
        if island.boat != NONE and _distance(square, boat) <= _boat_gap(options, box):
            yield Fault("NORD-1.6", "boat_close", here | 1 << island.boat)
