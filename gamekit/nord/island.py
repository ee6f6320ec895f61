"""An island: squares, areas, settlements, gates; and the tables that make questions about it fast.

Squares are ``(row, column)`` as drawn, counted from 0. The drawing is a rectangle with a little sea
round it, and all that is not land is sea, lakes too (R-21). The sea goes on (R-2): as far as
fishing boats can reach, so that squares may have negative rows or columns. All these squares make
up the *window*. Inside the engine a square is its index in the window, and a set of squares is an
integer with one bit a square: `Island.index` and `Island.square` translate, `bits` lists a set.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Final

from gamekit.nord.actions import LETTERS, Place
from gamekit.nord.data import BOAT, CAIRN, HEATH, LAND, MOST_BOATS, NONE, SEA, SETTLEMENT

Square = tuple[int, int]

MARGIN: Final = MOST_BOATS
"""Squares of open sea round the drawing: no chain of fishing boats is longer."""
SIDES: Final = "NESW"
"""Gates of a settlement (NORD-2.1), in the order of ``Island.gates``."""
STEPS: Final[tuple[Square, ...]] = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""To the neighbour on each of ``SIDES``."""


def bits(squares: int) -> Sequence[int]:
    """Return what is in a set of squares (or of settlements), rising.

    >>> list(bits(0b10110))
    [1, 2, 4]
    """
    if squares < 256:
        return _SMALL[squares]
    found = []
    while squares:
        last = squares.bit_length() - 1
        found.append(last)
        squares ^= 1 << last
    found.reverse()
    return found


_SMALL: Final = tuple(tuple(at for at in range(8) if few >> at & 1) for few in range(256))
"""Sets of up to eight settlements, listed."""


class _Places(dict[int, Place]):
    """The action of placing on each square, made when first needed and then kept."""

    def __init__(self, island: Island) -> None:
        self._island = island

    def __missing__(self, index: int) -> Place:
        place = self[index] = Place(*self._island.square(index))
        return place


class Island:
    """A laid island; immutable, comparable, shared by all states of a game.

    Parameters
    ----------
    rows
        One letter a square: ``~`` sea, ``F`` forest, ``M`` mountain, ``H`` heath, ``C`` heath with
        a cairn, ``#`` settlement, ``@`` the small dragon boat. All rows are equally long.
    settlements
        The squares of the settlements, A first.
    tiles
        Number of the land tile by square, 0 for none, in rows like ``rows``; ``()`` when nobody
        knows (a position drawn by hand).

    Attributes
    ----------
    height, width
        Of the drawing.
    boat
        Window index of the small dragon boat, -1 when it is not drawn.
    cairns
        Window indices of the cairn squares, in reading order.
    land, sea
        Where land and sea workers can stand: settlements and small boat left out, empty or not;
        ``open_squares`` are both together.
    kinds
        The land squares by terrain: keys ``"F"``, ``"M"``, ``"H"``.
    areas
        Every area (NORD-1.5) as a set of squares, in reading order; ``area_of`` by square.
    gates
        By settlement, the window indices of the four squares before its gates, N, E, S, W.
    before_gates
        By settlement, the same as a set.
    surroundings
        By settlement, its eight neighbour squares as a set (NORD-13.1).
    beside_boat
        The neighbour squares of the small boat as a set.
    """

    def __init__(
        self,
        rows: Sequence[str],
        settlements: Sequence[Square],
        tiles: Sequence[Sequence[int]] = (),
    ) -> None:
        self.rows = tuple(rows)
        self.settlements = tuple(settlements)
        self.tiles = tuple(map(tuple, tiles))
        self.height, self.width = len(rows), len(rows[0]) if rows else 0
        # One column more than the margin asks for is never entered: it keeps the rows apart.
        self.stride = self.width + 2 * MARGIN + 1
        self.size = (self.height + 2 * MARGIN) * self.stride
        self._identity = (self.rows, self.settlements, self.tiles)
        self._hash = hash(self._identity)
        self._survey()
        self.places = _Places(self)
        """Ready-made actions by window index."""

    def _survey(self) -> None:
        letters: dict[int, str] = {}
        for row, line in enumerate(self.rows):
            for column, letter in enumerate(line):
                if letter != SEA:
                    letters[self.index((row, column))] = letter
        self._letters = letters
        window = 0
        for row in range(self.height + 2 * MARGIN):
            window |= (1 << self.stride - 1) - 1 << row * self.stride
        self.sea = window & ~sum(1 << index for index in letters)
        self.boat = next((at for at, letter in letters.items() if letter == BOAT), NONE)
        self.cairns = tuple(at for at, letter in letters.items() if letter == CAIRN)
        self.kinds = {
            kind: sum(1 << at for at, letter in letters.items() if (letter == CAIRN) * HEATH == kind
                      or letter == kind)
            for kind in LAND
        }  # fmt: skip
        self.land = sum(self.kinds.values())
        self.areas = self._areas()
        self.area_of = {at: area for area in self.areas for at in bits(area)}
        self.gates = tuple(
            tuple(self.index((row + down, column + right)) for down, right in STEPS)
            for row, column in self.settlements
        )
        self.before_gates = tuple(sum(1 << at for at in gates) for gates in self.gates)
        self.surroundings = tuple(
            sum(
                1 << self.index((row + down, column + right))
                for down in (-1, 0, 1)
                for right in (-1, 0, 1)
                if down or right
            )
            for row, column in self.settlements
        )
        self.beside_boat = self.spread(1 << self.boat) if self.boat >= 0 else 0
        self.open_squares = self.land | self.sea

    def _areas(self) -> tuple[int, ...]:
        found = []
        for kind in self.kinds.values():
            left = kind
            while left:
                area = self.fill(left & -left, kind)
                found.append(area)
                left &= ~area
        return tuple(sorted(found, key=lambda area: area & -area))

    # -- squares --------------------------------------------------------------------------------

    def index(self, square: Square) -> int:
        """Return the window index of a square, -1 when no fishing boat can ever get there."""
        row, column = square
        row, column = row + MARGIN, column + MARGIN
        if not 0 <= column < self.stride - 1 or not 0 <= row < self.height + 2 * MARGIN:
            return NONE
        return row * self.stride + column

    def square(self, index: int) -> Square:
        """Return the row and column of a window index."""
        row, column = divmod(index, self.stride)
        return row - MARGIN, column - MARGIN

    def squares(self, found: int) -> tuple[Square, ...]:
        """Return the rows and columns of a set of squares, in reading order."""
        return tuple(map(self.square, bits(found)))

    def key(self, index: int, what: str = "sq") -> str:
        """Return a scene key: of the square, its worker (``"w"``) or its treasure (``"t"``)."""
        row, column = self.square(index)
        return f"{what}:{row},{column}"

    def letter(self, index: int) -> str:
        """Return what a square is drawn as, ``"~"`` for open sea."""
        return self._letters.get(index, SEA)

    def terrain(self, index: int) -> str:
        """Return ``"F"``, ``"M"``, ``"H"``, ``"~"``; ``"#"``, ``"@"`` where nobody can stand."""
        found = self.letter(index)
        return HEATH if found == CAIRN else found

    def tile(self, index: int) -> int:
        """Return the number of the land tile on which a square lies, 0 for none or unknown."""
        row, column = self.square(index)
        if not self.tiles or not (0 <= row < self.height and 0 <= column < self.width):
            return 0
        return self.tiles[row][column]

    @cached_property
    def settlement_at(self) -> Mapping[int, int]:
        """The settlements by window index."""
        return {self.index(square): number for number, square in enumerate(self.settlements)}

    def key_of(self, settlement: int) -> str:
        """Return the scene key of a settlement."""
        return f"set:{LETTERS[settlement]}"

    # -- sets of squares --------------------------------------------------------------------------

    def spread(self, squares: int) -> int:
        """Return the set of orthogonal neighbours of a set; settlements and boat included."""
        stride = self.stride
        return squares << 1 | squares >> 1 | squares << stride | squares >> stride

    def fill(self, start: int, ground: int) -> int:
        """Return the part of ``ground`` that hangs together with ``start``."""
        stride = self.stride
        found = front = start & ground
        while front:
            front = (front << 1 | front >> 1 | front << stride | front >> stride) & ground & ~found
            found |= front
        return found

    # -- identity ---------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Island) and self._identity == other._identity)

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"<Island {self.height} x {self.width}, {len(self.settlements)} settlements>"


@lru_cache(maxsize=64)
def island_of(
    rows: tuple[str, ...],
    settlements: tuple[Square, ...],
    tiles: tuple[tuple[int, ...], ...] = (),
) -> Island:
    """Return the island of a drawing; the same object for equal drawings, as long as it is kept."""
    return Island(rows, settlements, tiles)


def read_sample(rows: Sequence[str]) -> Island:
    """Return the island of a sample drawing: terrain and number of the tile, square by square.

    The settlements get their letters in the order of the numbers of their tiles.
    """
    tokens = [row.split() for row in rows]
    tiles = tuple(
        tuple(int(token[1]) if token[1].isdigit() else 0 for token in row) for row in tokens
    )
    letters = tuple("".join(token[0] for token in row) for row in tokens)
    settlements = [
        (tiles[row][column], (row, column))
        for row, line in enumerate(letters)
        for column, letter in enumerate(line)
        if letter == SETTLEMENT
    ]
    return island_of(letters, tuple(square for _, square in sorted(settlements)), tiles)
