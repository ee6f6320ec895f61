"""One stack lifted: where it may end, what stands there, and a way to get there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from gamekit.five_tribes.exercises.boards import COLUMNS, LETTERS, Board, Place, name
from gamekit.five_tribes.stacks import TILES, pack
from gamekit.five_tribes.walks import iter_moves, outcomes

LONGEST = 4
"""Stacks up to this size never come back to a tile they passed, so what stood there stands."""


@dataclass(frozen=True, slots=True)
class Ending:
    """A tile where the stack may end, and the colour that meets its own there."""

    place: Place
    colour: str
    waiting: str
    """The meeples on the tile before the move."""

    @property
    def taken(self) -> int:
        """How many meeples are taken back (FT-7.1)."""
        return self.waiting.count(self.colour) + 1

    @property
    def staying(self) -> str:
        """The meeples of other colours, which stay (FT-7.2)."""
        return self.waiting.replace(self.colour, "")


def endings(board: Board, start: Place) -> tuple[Ending, ...]:
    """Return where a stack of up to :data:`LONGEST` meeples may end, in reading order."""
    found = (row for row in outcomes(_stacks(board)) if row[0] == start)
    return tuple(Ending(end, colour, board[end]) for _, end, colour in sorted(found))


def way(board: Board, start: Place, ending: Ending, chance: Random) -> tuple[str, ...]:
    """Return the notations of one move to this ending, the lift first."""
    ways = [
        (path, order)
        for path, order in iter_moves(_stacks(board))
        if path[0] == start and path[-1] == ending.place and order[-1] == ending.colour
    ]
    path, order = ways[int(chance.random() * len(ways))]
    drops = (f"{colour} {name(place)}" for place, colour in zip(path[1:], order, strict=True))
    return (f"lift {name(start)}", *drops)


def _stacks(board: Board) -> tuple[int, ...]:
    stacks = [0] * TILES
    for (row, column), letters in board.items():
        stacks[(row - 1) * COLUMNS + column - 1] = pack(letters)
    return tuple(stacks)


def scatter(chance: Random, size: int, others: int, near: int) -> tuple[Board, Place]:
    """Put a stack of ``size`` somewhere inside and ``others`` within ``near`` steps of it."""
    start = (2 + int(chance.random() * 3), 2 + int(chance.random() * 4))
    around = [
        (row, column)
        for row in range(1, TILES // COLUMNS + 1)
        for column in range(1, COLUMNS + 1)
        if 0 < abs(row - start[0]) + abs(column - start[1]) <= near
    ]
    around.sort(key=lambda place: chance.random())
    board = {start: some(chance, size)}
    board |= {place: some(chance, 1 + int(chance.random() * 3)) for place in around[:others]}
    return board, start


def some(chance: Random, number: int, weights: Mapping[str, int] | None = None) -> str:
    """Return meeples drawn at random, as letters in the usual order."""
    letters = [letter for letter in LETTERS for _ in range((weights or {}).get(letter, 1))]
    drawn = (letters[int(chance.random() * len(letters))] for _ in range(number))
    return "".join(sorted(drawn, key=LETTERS.index))


def names(places: Sequence[Place]) -> tuple[str, ...]:
    """Return how these tiles are written, each once, in reading order."""
    return tuple(map(name, sorted(set(places))))
