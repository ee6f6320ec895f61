"""Hand-made JSON, checked value by value, so that a fault can be told with its place."""

import json
from collections.abc import Mapping, Sequence
from typing import Final, NoReturn, TypeVar

from gamekit.core.errors import BadPosition
from gamekit.core.handed_in import shown
from gamekit.core.message import Message, Words

MAX_CHARACTERS: Final = 200_000
_SHOWN = 40

Key = TypeVar("Key", bound=str)
Value = TypeVar("Value")
Switches = TypeVar("Switches", bound=tuple[bool, ...])


class _Refused(ValueError):
    """Raised while parsing: a key that stands twice, or a number that is none."""


class Node:
    """A value of a JSON document with its path, such as ``tiles[3].meeples``.

    Every question either answers or raises :class:`BadPosition` with the path, what stands
    there and what was expected.

    Examples
    --------
    >>> Node({"n": 3})["n"].integer(0, 5)
    3
    >>> Node({"n": 7})["n"].integer(0, 5)
    Traceback (most recent call last):
      ...
    gamekit.core.errors.BadPosition: n: 7 cannot stand here. Expected: a whole number, 0 to 5.
    """

    __slots__ = ("path", "value")

    def __init__(self, value: object, path: str = "") -> None:
        self.value = value
        self.path = path

    def refuse(self, expected: object) -> NoReturn:
        """Say that something else was expected here."""
        value = value_shown(self.value)
        raise BadPosition(
            Message("error.json_value", path=self.path or "/", value=value, expected=expected)
        )

    def keys(self, required: Sequence[str], optional: Sequence[str] = ()) -> None:
        """Check that this is an object with these keys and no others."""
        present = self._object()
        for key in present:
            if key not in required and key not in optional:
                path = self._inside(value_shown(key))
                raise BadPosition(Message("error.json_unknown", path=path))
        for key in required:
            if key not in present:
                raise BadPosition(Message("error.json_missing", path=self._inside(key)))

    def __contains__(self, key: str) -> bool:
        """Tell whether this object has a value of that name."""
        return key in self._object()

    def __getitem__(self, key: str) -> "Node":
        """Return the value of that name."""
        present = self._object()
        if key not in present:
            raise BadPosition(Message("error.json_missing", path=self._inside(key)))
        return Node(present[key], self._inside(key))

    def items(self, low: int, high: int) -> list["Node"]:
        """Return the elements of a list that has from ``low`` to ``high`` of them."""
        if not isinstance(self.value, list) or not low <= len(self.value) <= high:
            counts = str(low) if low == high else f"{low}–{high}"
            self.refuse(Message("error.json_list", n=counts))
        return [Node(item, f"{self.path}[{at}]") for at, item in enumerate(self.value)]

    def integer(self, low: int, high: int) -> int:
        """Return a whole number from ``low`` to ``high``."""
        if type(self.value) is not int or not low <= self.value <= high:
            self.refuse(Message("error.json_integer", low=low, high=high))
        return self.value

    def big(self) -> int:
        """Return a whole number of at most 40 digits."""
        if type(self.value) is not int or abs(self.value) >= 10**40:
            self.refuse(Message("error.json_big"))
        return self.value

    def boolean(self) -> bool:
        """Return true or false."""
        if type(self.value) is not bool:
            self.refuse(Words("true, false", "true, false"))
        return self.value

    def text(self, longest: int) -> str:
        """Return a text of at most so many characters."""
        if type(self.value) is not str or len(self.value) > longest:
            self.refuse(Message("error.json_string", n=longest))
        return self.value

    def choice(self, options: Mapping[Key, object] | Sequence[Key]) -> Key:
        """Return a text that is one of the options, which are listed when it is not."""
        for option in options:
            if type(self.value) is str and self.value == option:
                return option
        self.refuse(", ".join(options))

    def meaning(self, meanings: Mapping[str, Value]) -> Value:
        """Return what a text stands for, which is one of the keys."""
        return meanings[self.choice(tuple(meanings))]

    def meaning_or(self, meanings: Mapping[str, Value], nothing: Value) -> Value:
        """Return what a text stands for, or ``nothing`` for null."""
        return nothing if self.value is None else self.meaning(meanings)

    def meanings(self, meanings: Mapping[str, Value], most: int) -> tuple[Value, ...]:
        """Return what the texts of a list of at most so many stand for."""
        return tuple(item.meaning(meanings) for item in self.items(0, most))

    def switches(self, defaults: Switches) -> Switches:
        """Return options: an object with true or false for each."""
        names: tuple[str, ...] = type(defaults)._fields  # type: ignore[attr-defined]
        self.keys(names)
        return type(defaults)(**{name: self[name].boolean() for name in names})

    def _object(self) -> dict[str, object]:
        if type(self.value) is not dict or not all(type(key) is str for key in self.value):
            self.refuse(Message("error.json_object"))
        return self.value

    def _inside(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key


def document(data: object) -> Node:
    """Return the root of a JSON document, given as text or already parsed.

    Raises
    ------
    BadPosition
        When the text is too long, nested too deep, no JSON, or has a key twice.
    """
    if not isinstance(data, str | bytes | bytearray):
        return Node(data)
    if len(data) > MAX_CHARACTERS:
        raise BadPosition(Message("error.json_size", n=MAX_CHARACTERS))
    try:
        return Node(json.loads(data, object_pairs_hook=_pairs, parse_constant=_constant))
    except json.JSONDecodeError as fault:
        raise BadPosition(
            Message("error.json_text", line=fault.lineno, column=fault.colno)
        ) from None
    except _Refused as fault:
        raise BadPosition(Message("error.json_twice", name=str(fault))) from None
    except (ValueError, RecursionError):
        # Not UTF-8, a number of thousands of digits, or thousands of brackets.
        raise BadPosition(Message("error.json_deep")) from None


def value_shown(value: object) -> str:
    """Return a short text of any value, for messages."""
    if isinstance(value, dict | list | tuple):
        return "{…}" if isinstance(value, dict) else "[…]"
    if value is None or isinstance(value, bool | float):
        return json.dumps(value)
    return shown(value, _SHOWN) if isinstance(value, str | int) else "…"


def _pairs(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise _Refused(next(value_shown(name) for name in names if names.count(name) > 1))
    return found


def _constant(name: str) -> NoReturn:
    raise _Refused(name)
