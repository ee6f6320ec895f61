"""Positions as short texts: numbers packed tightly, in letters that survive a link or a phone call.

A code looks like ``FT1-...``: the game's letters, the version, then base 32 without the letters
that are mistaken for digits. Reading forgives case, spaces and hyphens, and O, I, L for 0, 1, 1.
Three kinds of check letters tell what is wrong: one after the stated length, one after every
twenty letters (so that a slip is located), four over the whole.
"""

import re
from typing import Final
from zlib import crc32

from gamekit.core.errors import BadPosition
from gamekit.core.message import Message

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP: Final = 20
"""Letters between two check letters."""
MAX_CHARACTERS: Final = 1000
"""No code is longer, however it is spaced."""

_VALUES = {letter: value for value, letter in enumerate(ALPHABET)} | {"O": 0, "I": 1, "L": 1}
_FORM = re.compile(r"([A-Z]{1,8}?)(\d{1,4})-(.*)", re.DOTALL)
_LENGTH = 2
_WHOLE = 4


class Packer:
    """Numbers written one after the other, each in exactly the room that its range needs.

    Examples
    --------
    >>> packer = Packer()
    >>> packer.put(6, 7)
    >>> packer.put_big(1000)
    >>> unpacker = Unpacker(packer.number())
    >>> unpacker.take(7), unpacker.take_big()
    (6, 1000)
    """

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, value: int, below: int) -> None:
        """Write a number with ``0 <= value < below``."""
        if not 0 <= value < below:
            raise ValueError(f"{value} is not below {below}")
        self._digits.append((value, below))

    def put_big(self, value: int) -> None:
        """Write a whole number of any size; small ones take little room."""
        rest = 2 * value if value >= 0 else -2 * value - 1
        while rest >= 16:
            self.put(rest % 16 + 16, 32)
            rest //= 16
        self.put(rest, 32)

    def number(self) -> int:
        """Return everything written so far as one number."""
        packed = 0
        for value, below in reversed(self._digits):
            packed = packed * below + value
        return packed


class Unpacker:
    """Reads what a :class:`Packer` has written, in the same order with the same ranges."""

    def __init__(self, number: int) -> None:
        self._rest = number

    def take(self, below: int) -> int:
        """Read the next number, from 0 to ``below - 1``."""
        self._rest, value = divmod(self._rest, below)
        return value

    def take_big(self) -> int:
        """Read a number that was written by :meth:`Packer.put_big`."""
        rest, place = 0, 1
        while True:
            digit = self.take(32)
            rest += digit % 16 * place
            if digit < 16:
                return rest // 2 if rest % 2 == 0 else -(rest + 1) // 2
            place *= 16

    @property
    def done(self) -> bool:
        """Whether nothing is left to read."""
        return self._rest == 0


def seal(letters: str, version: int, number: int) -> str:
    """Return the code of a packed number.

    Parameters
    ----------
    letters
        The game's letters, for instance ``"FT"``.
    version
        Version of the packing.
    number
        What a :class:`Packer` made.
    """
    body = ""
    while number:
        number, value = divmod(number, 32)
        body += ALPHABET[value]
    body = body or "0"
    name = f"{letters}{version}"
    length = ALPHABET[len(body) // 32] + ALPHABET[len(body) % 32]
    groups = [body[at : at + GROUP] for at in range(0, len(body), GROUP)]
    parts = [length, _check(length, name), *(group + _check(group) for group in groups)]
    return f"{name}-{''.join(parts)}{_whole_check(name, body)}"


def unseal(letters: str, version: int, text: object) -> Unpacker:
    """Return the numbers of a code.

    Raises
    ------
    BadPosition
        When the text is empty, too long, no code at all, of another game, of another version,
        cut off, or mistyped; each in its own words.
    """
    if not isinstance(text, str):
        raise BadPosition(Message("error.code_form", start=f"{letters}{version}-"))
    if len(text) > 4 * MAX_CHARACTERS:
        raise BadPosition(Message("error.code_long", n=MAX_CHARACTERS))
    tight = "".join(text.split()).upper()
    if not tight:
        raise BadPosition(Message("ui.error.code_empty"))
    if len(tight) > MAX_CHARACTERS:
        raise BadPosition(Message("error.code_long", n=MAX_CHARACTERS))
    form = _FORM.fullmatch(tight)
    if form is None or not form[2].isascii():
        raise BadPosition(Message("error.code_form", start=f"{letters}{version}-"))
    if form[1] != letters:
        raise BadPosition(Message("ui.error.code_game", game=form[1]))
    if int(form[2]) != version:
        newer = int(form[2]) > version
        raise BadPosition(Message("ui.error.code_newer" if newer else "ui.error.code_old"))
    return Unpacker(_number(_body(f"{letters}{version}", form[3])))


def _body(name: str, sealed: str) -> str:
    """Return the letters of a code without its check letters, all of which must fit."""
    sealed = sealed.replace("-", "")
    start = len(name) + 1
    for place, letter in enumerate(sealed):
        if letter not in _VALUES:
            raise _slip(start + place)
    letters = "".join(ALPHABET[_VALUES[letter]] for letter in sealed)
    head, letters = letters[: _LENGTH + 1], letters[_LENGTH + 1 :]
    if len(head) <= _LENGTH:
        raise BadPosition(Message("error.code_short"))
    if head[-1] != _check(head[:-1], name):
        raise _slip(start)
    length = _VALUES[head[0]] * 32 + _VALUES[head[1]]
    full = length + -(-length // GROUP) + _WHOLE
    body = ""
    for at in range(0, min(len(letters), full) - _WHOLE, GROUP + 1):
        group = letters[at : min(at + GROUP + 1, full - _WHOLE)]
        whole_group = at + len(group) + _WHOLE <= len(letters)
        if whole_group and _check(group[:-1]) != group[-1]:
            raise _slip(start + _LENGTH + 1 + at + len(group) // 2)
        body += group[:-1]
    if len(letters) < full:
        raise BadPosition(Message("error.code_short"))
    if len(letters) > full or _whole_check(name, body) != letters[-_WHOLE:]:
        raise BadPosition(Message("error.code_checksum"))
    return body


def _slip(place: int) -> BadPosition:
    return BadPosition(Message("ui.error.code_typo", n=place + 1))


def _number(body: str) -> int:
    number = 0
    for letter in reversed(body):
        number = number * 32 + _VALUES[letter]
    return number


def _check(letters: str, seed: str = "") -> str:
    # Odd weights have an inverse modulo 32, so every single slip changes the letter.
    total = crc32(seed.encode()) % 32
    total += sum((2 * place + 1) * _VALUES[letter] for place, letter in enumerate(letters))
    return ALPHABET[total % 32]


def _whole_check(name: str, body: str) -> str:
    rest = crc32(f"{name}-{body}".encode())
    return "".join(ALPHABET[rest >> 5 * place & 31] for place in range(_WHOLE))
