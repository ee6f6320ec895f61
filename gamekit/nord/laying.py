"""NORD-1.3 to NORD-1.6: laying an island at random, and what is wrong with a laid one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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

TRIES: Final = 400
"""Islands laid in vain after which the tiles are to blame."""

Land = dict[Square, str]
"""Terrain letter by square, the small boat at (0, 0)."""
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
        for tile in tiles:
            helmet = side == "helmet" or (side == "mixed" and random.random() < 0.5)
            laid = _placed(tile.helmet if helmet else tile.normal, land, random)
            land.update(laid)
            numbers.update(dict.fromkeys(laid, tile.number))
        if all(
            _beside_sea(land, [at for at, number in numbers.items() if number == tile.number])
            >= box.tile_sea_squares
            for tile in tiles
        ):
            settlements = _settled(land, numbers, random, options, box)
            if settlements:
                return _drawn(land, numbers, settlements)
    raise GamekitError(Message("error.nord.no_island"))


def _turned(face: Face, quarters: int) -> Shape:
    squares = face_squares(face)
    for _ in range(quarters):
        squares = {(column, -row): letter for (row, column), letter in squares.items()}
    return tuple((row, column, letter) for (row, column), letter in squares.items())


def _pick(count: int, random: Random) -> int:
    return int(random.random() * count)


def _neighbours(square: Square) -> Iterator[Square]:
    row, column = square
    for down, right in STEPS:
        yield row + down, column + right


def _placed(face: Face, land: Land, random: Random) -> Land:
    """Return the squares of one more tile beside the land, or beside the boat when it is first."""
    seen = dict.fromkeys(near for at in land or {(0, 0): ""} for near in _neighbours(at))
    shore = [at for at in seen if at not in land and at != (0, 0)]
    while True:
        shape = _turned(face, _pick(4, random))
        row, column = shore[_pick(len(shore), random)]
        own_row, own_column, _ = shape[_pick(len(shape), random)]
        laid = {(row + r - own_row, column + c - own_column): letter for r, c, letter in shape}
        if (0, 0) not in laid and not land.keys() & laid.keys():
            return laid


def _beside_sea(land: Land, squares: Sequence[Square]) -> int:
    """Return how many sea squares lie beside a tile; the boat's square is one of them (R-32)."""
    return len({near for at in squares for near in _neighbours(at)} - land.keys())


def _settled(
    land: Land, numbers: dict[Square, int], random: Random, options: Options, box: Box
) -> dict[int, Square]:
    """Return a square for the settlement of every tile (NORD-1.6), ``{}`` if there is no way."""
    boat_gap = _boat_gap(options, box)
    spots: dict[int, list[Square]] = {number: [] for number in sorted(set(numbers.values()))}
    for at, number in numbers.items():
        coast = any(near not in land for near in _neighbours(at))
        if coast and land[at] != CAIRN and abs(at[0]) + abs(at[1]) > boat_gap:
            spots[number].append(at)
    order = [(number, shuffled(found, random)) for number, found in spots.items()]
    chosen: dict[int, Square] = {}

    def settle(place: int) -> bool:
        if place == len(order):
            return True
        number, squares = order[place]
        for at in squares:
            if all(_distance(at, other) > box.settlement_gap for other in chosen.values()):
                chosen[number] = at
                if not _lonely_beside(at, land, set(chosen.values())) and settle(place + 1):
                    return True
                del chosen[number]
        return False

    return chosen if settle(0) else {}


def _boat_gap(options: Options, box: Box) -> int:
    return box.boat_gap - (not options.boat_distance_like_settlements)


def _distance(one: Square, other: Square) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _kind(letter: str) -> str:
    return HEATH if letter == CAIRN else letter


def _lonely_beside(at: Square, land: Land, settled: set[Square]) -> bool:
    """Tell whether a settlement leaves a neighbour square without its own terrain beside it."""
    for near in _neighbours(at):
        if near in land and near not in settled:
            kind = _kind(land[near])
            around = (other for other in _neighbours(near) if other not in settled)
            if not any(other in land and _kind(land[other]) == kind for other in around):
                return True
    return False


def _drawn(land: Land, numbers: dict[Square, int], settlements: dict[int, Square]) -> Island:
    """Return the island as a drawing with one row and column of sea all round."""
    squares = [*land, (0, 0)]
    top, left = (min(at[side] for at in squares) - 1 for side in (0, 1))
    height, width = (
        max(at[side] for at in squares) - start + 2 for side, start in ((0, top), (1, left))
    )
    letters = {**land, (0, 0): BOAT, **dict.fromkeys(settlements.values(), SETTLEMENT)}
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
