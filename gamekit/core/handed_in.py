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


def shown(value: object, most: int = 20) -> str:
    r"""Return a short text of any value on one line, for messages.

    >>> shown("x" * 50), shown("a\tb"), shown([1]), shown(10**5000)
    ('xxxxxxxxxxxxxxxxxxxx…', 'a…b', 'list', '…')
    """
    if isinstance(value, int) and abs(value) >= 10**most:
        return "…"  # Python refuses to write out a number of thousands of digits.
    text = str(value) if isinstance(value, int | float | str) else type(value).__name__
    start = "".join(letter if letter.isprintable() else "…" for letter in text[:most])
    return start + ("…" if len(text) > most else "")
