"""Shuffles that come out the same on every machine and every version of Python.

Only ``Random.random()`` of a text seed is promised to stay the same, so the shuffle is our own.
"""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


def shuffled(items: Iterable[Item], random: Random) -> tuple[Item, ...]:
    """Return the items in random order (Fisher and Yates).

    >>> "".join(shuffled("abcdef", Random("seed")))
    'ecfdba'
    """
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)
