"""Checks of values that anybody may hand in, before the rules look at them."""

from collections.abc import Container


def whole(value: object, low: int, high: int) -> bool:
    """Tell whether a value is a whole number from ``low`` to ``high``.

    >>> whole(3, 1, 5), whole("3", 1, 5), whole(3.0, 1, 5), whole(True, 1, 5)
    (True, False, False, False)
    """
    return type(value) is int and low <= value <= high


def named(value: object, names: Container[str]) -> bool:
    """Tell whether a value is one of these names; anything unhashable is none."""
    return isinstance(value, str) and value in names


def shown(value: object) -> str:
    """Return a short text of any value, for messages.

    >>> shown("x" * 50), shown([1])
    ('xxxxxxxxxxxxxxxxxxxx', 'list')
    """
    return str(value)[:20] if isinstance(value, int | float | str) else type(value).__name__
