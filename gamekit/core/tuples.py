"""Tuples with one place changed, the small change of immutable states."""

from typing import TypeVar

Item = TypeVar("Item")


def replaced(items: tuple[Item, ...], index: int, item: Item) -> tuple[Item, ...]:
    """Return the tuple with another item at ``index`` (not negative).

    >>> replaced((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    return (*items[:index], item, *items[index + 1 :])


def raised(numbers: tuple[int, ...], index: int, amount: int) -> tuple[int, ...]:
    """Return the tuple with ``amount`` added at ``index`` (not negative).

    >>> raised((1, 2, 3), 1, -1)
    (1, 1, 3)
    """
    return (*numbers[:index], numbers[index] + amount, *numbers[index + 1 :])


def without(items: tuple[Item, ...], index: int) -> tuple[Item, ...]:
    """Return the tuple with the item at ``index`` (not negative) taken out.

    >>> without((1, 2, 3), 1)
    (1, 3)
    """
    return (*items[:index], *items[index + 1 :])
