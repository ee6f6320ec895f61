"""Stacks of meeples as single integers, sets of tiles as bit masks.

A *stack* (the meeples of one tile, or those in a hand) packs the counts of the five tribes into
one int, six bits a tribe, in the order of the letters ``YWGBR``. A *set of tiles* is an int whose
bit ``i`` stands for tile ``i = (row - 1) * 6 + (column - 1)``. Both hash, compare and copy as
fast as Python can, which is what lets the walks be counted by masks (see ``walks``).
"""

from collections.abc import Sequence

COLOURS = "YWGBR"
"""The tribes by letter: viziers, elders, merchants, builders, assassins (FT-1.2)."""

ROWS, COLUMNS = 5, 6
TILES = ROWS * COLUMNS

FIELD = 6
"""Bits for the count of one tribe; no tribe has more than 20 meeples (FT-1.2)."""
FULL = (1 << FIELD) - 1

ONE: tuple[int, ...] = tuple(1 << (FIELD * colour) for colour in range(len(COLOURS)))
"""The stack holding a single meeple, by colour: add it to drop one, subtract it to take one."""

SQUARES: tuple[tuple[int, int], ...] = tuple(
    (tile // COLUMNS + 1, tile % COLUMNS + 1) for tile in range(TILES)
)
"""``(row, column)`` from 1 of every tile index."""


def pack(letters: str) -> int:
    """Return the stack that holds these meeples, in whatever order they are written.

    Raises
    ------
    ValueError
        If a character is none of ``YWGBR``, or a tribe appears more than 63 times.

    Examples
    --------
    >>> unpack(pack("GGBRY"))
    'YGGBR'
    """
    stack = 0
    for letter in set(letters):
        if letter not in COLOURS:
            raise ValueError(f"no tribe has the letter {letter!r}")
        number = letters.count(letter)
        if number > FULL:
            raise ValueError(f"{number} meeples {letter!r} in one stack")
        stack += number * ONE[COLOURS.index(letter)]
    return stack


def unpack(stack: int) -> str:
    """Return the letters of a stack in the order ``YWGBR``."""
    return "".join(letter * count(stack, colour) for colour, letter in enumerate(COLOURS))


def count(stack: int, colour: int) -> int:
    """Return how many meeples of one colour (0 to 4) the stack holds."""
    return stack >> (FIELD * colour) & FULL


def size(stack: int) -> int:
    """Return how many meeples the stack holds.

    >>> size(pack("GGBRY"))
    5
    """
    return (
        (stack & FULL)
        + (stack >> FIELD & FULL)
        + (stack >> 2 * FIELD & FULL)
        + (stack >> 3 * FIELD & FULL)
        + (stack >> 4 * FIELD & FULL)
    )


def colours_mask(stacks: Sequence[int]) -> tuple[int, int, int, int, int]:
    """Return ``has``: for each colour the set of tiles holding at least one such meeple."""
    yellow = white = green = blue = red = 0
    bit = 1
    for stack in stacks:
        if stack:
            if stack & _YELLOW:
                yellow |= bit
            if stack & _WHITE:
                white |= bit
            if stack & _GREEN:
                green |= bit
            if stack & _BLUE:
                blue |= bit
            if stack & _RED:
                red |= bit
        bit <<= 1
    return yellow, white, green, blue, red


_YELLOW, _WHITE, _GREEN, _BLUE, _RED = (FULL << (FIELD * colour) for colour in range(5))
