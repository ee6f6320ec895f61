"""Where the pieces of one tile stand: they must be told apart at 53 pixels.

A tile is 94 units wide. Its value and drawing take the upper third; what stands on it has the
shelf below. Few pieces are drawn large and one by one, many become one piece a tribe with a
number. All positions are left, top and size within the cell of 100 units.
"""

from collections.abc import Iterator
from functools import cache

from gamekit.five_tribes.stacks import count, size

Spot = tuple[float, float, float]

_ALONE: dict[int, tuple[Spot, ...]] = {
    1: ((28, 48.5, 44),),
    2: ((8, 50.5, 42), (50, 50.5, 42)),
    3: ((4.1, 57.5, 35), (32.5, 57.5, 35), (60.9, 57.5, 35)),
    4: ((19, 42, 29), (52, 42, 29), (19, 65, 29), (52, 65, 29)),
    5: ((20, 42, 29), (50, 42, 29), (5, 64.5, 29), (35, 64.5, 29), (65, 64.5, 29)),
}
"""Meeples by themselves."""

_STEPPED: dict[int, tuple[Spot, ...]] = {
    1: ((35, 48.5, 44),),
    2: ((32, 58.5, 33), (63, 58.5, 33)),
    3: ((50, 42, 29), (35, 64.5, 29), (65, 64.5, 29)),
    4: ((20, 42, 29), (50, 42, 29), (35, 64.5, 29), (65, 64.5, 29)),
    5: ((5, 42, 29), (35, 42, 29), (65, 42, 29), (35, 64.5, 29), (65, 64.5, 29)),
}
"""Meeples by themselves, the lower left corner kept free for the number of a step."""

_BESIDE: dict[int, tuple[Spot, ...]] = {
    0: ((5, 45, 47),),
    1: ((4, 47, 45), (51, 49.5, 43)),
    2: ((3, 53, 40), (41, 63, 30), (67, 63, 30)),
    3: ((3, 57, 36), (54, 42, 28), (39, 65, 28), (68, 65, 28)),
    4: ((3, 57, 36), (39, 42, 28), (68, 42, 28), (39, 65, 28), (68, 65, 28)),
}
"""A camel on the left, then so many meeples."""


def _grid(number: int, stepped: bool) -> tuple[Spot, ...]:
    """Return two rows of small places; the first of the lower row is left out for a step."""
    columns = 3 if number + stepped <= 6 else 4 if number + stepped <= 8 else 5
    pitch = 92 / columns
    edge = min(28.0, pitch + 1)
    places = [(4 + pitch * c, 44.0 if edge < 28 else 42.0, edge) for c in range(columns)]
    places += [(4 + pitch * c, 93 - edge, edge) for c in range(columns)]
    if stepped:
        del places[columns : columns + (2 if columns == 5 else 1)]
    return tuple(places[:number])


def _spots(meeples: int, camel: bool, buildings: int, stepped: bool) -> tuple[Spot, ...]:
    """Return places for the camel, the meeples and the buildings, in this order."""
    if not camel and not buildings and meeples <= 5:
        return (_STEPPED if stepped else _ALONE).get(meeples, ())
    if stepped:
        return _grid(meeples + camel + buildings, True)
    if camel and not buildings and meeples <= 4:
        return _BESIDE[meeples]
    if buildings == 1 and not camel and meeples <= 4:
        if not meeples:
            return ((48, 47, 36),)
        # The mirror image of the camel's arrangement.
        first, *others = _BESIDE[meeples]
        mirrored = [(100 - x - edge, y, edge) for x, y, edge in others]
        x, y, edge = first
        return (*sorted(mirrored, key=lambda spot: (spot[1], spot[0])), (92 - x - edge, y, edge))
    if buildings == 1 and camel and not meeples:
        return ((5, 45, 47), (48, 47, 36))
    if buildings == 2 and not meeples:
        return ((3, 55, 37), (38, 52, 29), (66, 52, 29)) if camel else ((7, 53, 37), (51, 53, 37))
    if buildings == 1 and camel and meeples == 1:
        return ((3, 56, 37), (36, 58, 33), (62, 56, 31))
    return _grid(meeples + camel + buildings, False)


@cache
def shelf(
    stack: int, camel: bool, palms: bool, palaces: bool, stepped: bool
) -> tuple[tuple[tuple[int, int, Spot], ...], tuple[Spot, ...]]:
    """Return how the pieces of a tile are arranged.

    Parameters
    ----------
    stack
        The meeples, packed.
    camel, palms, palaces
        What else stands there.
    stepped
        Whether the lower left corner must stay free.

    Returns
    -------
    tuple
        First ``(colour, number, spot)`` for every meeple or, on a crowded tile, every tribe;
        then the spots of camel, palm trees and palaces, of those that are there.
    """
    buildings = palms + palaces
    # From six, or from three beside a camel, one of each tribe with a number.
    limit = 2 if camel else 5
    if buildings:
        limit = min(limit, 3)
    groups = list(_groups(stack, size(stack) > limit))
    spots = _spots(len(groups), camel, buildings, stepped)
    first = int(camel)
    standing = spots[first : first + len(groups)]
    others = spots[:first] + spots[first + len(groups) :]
    return (
        tuple((c, n, spot) for (c, n), spot in zip(groups, standing, strict=True)),
        others,
    )


def _groups(stack: int, together: bool) -> Iterator[tuple[int, int]]:
    for colour in range(5):
        number = count(stack, colour)
        if number and together:
            yield colour, number
        else:
            for _ in range(number):
                yield colour, 1
