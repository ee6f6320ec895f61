"""An island in a position code: a sample by its number, tiles as they lie, or every square."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from gamekit.core.wire import Wire, chosen
from gamekit.nord.data import BOAT, CAIRN, LAND, NONE, SEA, SETTLEMENT, Box, Face, face_squares
from gamekit.nord.filling import island_of
from gamekit.nord.island import Island, Square

MAX_SIDE: Final = 40
_SAMPLE, _TILES, _DRAWN = range(3)
_LETTERS: Final = (*LAND, CAIRN, SETTLEMENT, BOAT)
_SIDES: Final = ("normal", "helmet")
_QUARTERS: Final = 4
_TILE_NUMBERS: Final = 100
_MOST: Final = 8
"""Settlements."""


class _Laid(NamedTuple):
    """Where a tile lies: corner of its squares, side up, quarter turns, place of the settlement."""

    face: int
    corner: Square
    side: str
    quarters: int
    settlement: int


def packed_island(wire: Wire, old: Island, samples: Sequence[Island], box: Box) -> Island:
    """Pass an island over the wire and return the one that came out."""
    laid = () if old in samples else _laid(old, box)
    way = _SAMPLE if old in samples else _TILES if laid else _DRAWN
    way = wire.number(way, 3)
    if way == _SAMPLE:
        return chosen(wire, old if old in samples else samples[0], samples)
    height = wire.number(old.height - 1, MAX_SIDE) + 1
    width = wire.number(old.width - 1, MAX_SIDE) + 1
    if way == _DRAWN:
        return _drawn(wire, old, height, width)
    boat = old.square(old.boat) if old.boat != NONE else (0, 0)
    boat = (wire.number(boat[0], height), wire.number(boat[1], width))
    number = wire.number(len(laid) - 1, _MOST) + 1 if laid else wire.number(0, _MOST) + 1
    tiles = [
        _tile(wire, tile, height, width, box)
        for tile in (laid or (_Laid(0, (0, 0), "normal", 0, 0),) * number)
    ]
    return _assembled(tiles, boat, height, width, box)


# -- tiles where they lie -------------------------------------------------------------------------


def _turned(face: Face, quarters: int) -> dict[Square, str]:
    """Return the squares of a face after some quarter turns, from (0, 0) on, in reading order."""
    squares = face_squares(face)
    for _ in range(quarters):
        squares = {(column, -row): letter for (row, column), letter in squares.items()}
    top, left = min(row for row, _ in squares), min(column for _, column in squares)
    return {(row - top, column - left): squares[row, column] for row, column in sorted(squares)}


def _laid(island: Island, box: Box) -> tuple[_Laid, ...]:
    """Return how the tiles lie, ``()`` when they are not those of the box or lie otherwise."""
    by_number: dict[int, list[Square]] = {}
    for row, line in enumerate(island.tiles):
        for column, number in enumerate(line):
            if number:
                by_number.setdefault(number, []).append((row, column))
    if island.boat == NONE or len(by_number) != len(island.settlements):
        return ()
    found = []
    for number, squares in sorted(by_number.items()):
        tile = next(_fitting(island, box, number, squares), None)
        if tile is None:
            return ()
        found.append(tile)
    boat = island.square(island.boat)
    same = _assembled(found, boat, island.height, island.width, box) == island
    return tuple(found) if same else ()


def _fitting(island: Island, box: Box, number: int, squares: Sequence[Square]) -> Iterator[_Laid]:
    corner = min(row for row, _ in squares), min(column for _, column in squares)
    here = {
        (row - corner[0], column - corner[1]): island.rows[row][column] for row, column in squares
    }
    site = next((place for place, at in enumerate(sorted(here)) if here[at] == SETTLEMENT), NONE)
    for face, tile in enumerate(box.faces):
        for side in _SIDES:
            for quarters in range(_QUARTERS):
                there = _turned(getattr(tile, side), quarters)
                if (
                    tile.number == number
                    and site != NONE
                    and there.keys() == here.keys()
                    and all(here[at] in (letter, SETTLEMENT) for at, letter in there.items())
                ):
                    yield _Laid(face, corner, side, quarters, site)


def _tile(wire: Wire, old: _Laid, height: int, width: int, box: Box) -> _Laid:
    face = wire.number(old.face, len(box.faces))
    corner = (wire.number(old.corner[0], height), wire.number(old.corner[1], width))
    side = chosen(wire, old.side, _SIDES)
    quarters = wire.number(old.quarters, _QUARTERS)
    settlement = wire.number(old.settlement, box.squares_per_tile)
    return _Laid(face, corner, side, quarters, settlement)


def _assembled(tiles: Sequence[_Laid], boat: Square, height: int, width: int, box: Box) -> Island:
    letters = [[SEA] * width for _ in range(height)]
    numbers = [[0] * width for _ in range(height)]
    sites = []
    for tile in tiles:
        face = box.faces[tile.face]
        squares = _turned(getattr(face, tile.side), tile.quarters)
        for place, ((row, column), letter) in enumerate(squares.items()):
            # A forged code may lay a tile over the edge; what is left of it will be unsound.
            at = (row + tile.corner[0]) % height, (column + tile.corner[1]) % width
            letters[at[0]][at[1]] = SETTLEMENT if place == tile.settlement else letter
            numbers[at[0]][at[1]] = face.number
            if place == tile.settlement:
                sites.append(at)
    letters[boat[0]][boat[1]] = BOAT
    return island_of(
        tuple("".join(row) for row in letters), tuple(sites), tuple(map(tuple, numbers))
    )


# -- square by square -----------------------------------------------------------------------------


def _drawn(wire: Wire, old: Island, height: int, width: int) -> Island:
    rows, numbers = [], []
    tiled = wire.number(bool(old.tiles), 2)
    for row in range(height):
        letters, tiles = "", []
        for column in range(width):
            inside = row < old.height and column < old.width
            letter = old.rows[row][column] if inside else SEA
            if wire.number(letter != SEA, 2):
                letters += chosen(wire, letter if letter in _LETTERS else CAIRN, _LETTERS)
            else:
                letters += SEA
            tile = old.tiles[row][column] if old.tiles and inside else 0
            solid = letters[-1] not in (SEA, BOAT)
            tiles.append(wire.number(tile, _TILE_NUMBERS) if tiled and solid else 0)
        rows.append(letters)
        numbers.append(tuple(tiles))
    sites = [
        (row, column)
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter == SETTLEMENT
    ]
    order = []
    for place in range(len(sites)):
        wanted = old.settlements[place] if place < len(old.settlements) else sites[0]
        at = wire.number(sites.index(wanted) if wanted in sites else 0, len(sites))
        order.append(sites.pop(at))
    return island_of(tuple(rows), tuple(order), tuple(numbers) if tiled else ())
