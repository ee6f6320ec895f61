"""The names of things in both languages: tiles, tribes, goods, djinns, seats.

Every function returns a :class:`Message`, so the words are chosen when somebody reads them.
Hungarian puts endings on nouns; the few that our sentences need stand in the catalogue for the
few words that need them (``form="acc"`` the object of a verb, ``"onto"``, ``"on"`` and
``"from"`` for places) and are never computed.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from gamekit.core.message import Message
from gamekit.five_tribes.stacks import COLOURS, SQUARES, count

KIND_WORDS = {
    "SM6": "small_market",
    "LM4": "large_market",
    "OA8": "oasis",
    "VI5": "village",
    "SP6": "sacred_place",
    "SP10": "sacred_place",
    "SP12": "sacred_place",
    "SP15": "sacred_place",
}
"""The word of each tile kind; the four sacred places share theirs (FT-1.1)."""

GOODS = (
    "ivory",
    "jewels",
    "gold",
    "papyrus",
    "silk",
    "spice",
    "fish",
    "wheat",
    "pottery",
    "fakir",
)
"""The resource cards by index (FT-1.3)."""

SEATS = ("pink", "blue", "orange", "black")
"""The seats by number (FT-1.4)."""


def _with_form(key: str, form: str) -> Message:
    return Message(f"{key}.{form}" if form else key)


def square(tile: int) -> str:
    """Return the coordinates of a tile index.

    Examples
    --------
    >>> square(8)
    '(2,3)'
    """
    row, column = SQUARES[tile]
    return f"({row},{column})"


def tile_kind(kind: str, form: str = "") -> Message:
    """Return the word for a tile kind, without its value.

    Examples
    --------
    >>> tile_kind("SP12").text("en"), tile_kind("OA8", "onto").text("hu")
    ('sacred place', 'oázisra')
    """
    return _with_form(f"ft.tile.{KIND_WORDS[kind]}", form)


def tile_worth(kind: str) -> Message:
    """Return the word for a tile kind with its printed points (FT-1.1).

    Examples
    --------
    >>> tile_worth("SP12").text("en"), tile_worth("VI5").text("hu")
    ('sacred place worth 12', '5 pontos falu')
    """
    return Message("ft.tile_worth", tile=tile_kind(kind), n=int(kind[2:]))


def tile_at(kinds: Sequence[str], tile: int, form: str = "") -> Message:
    """Return kind and coordinates of a tile; ``kinds`` are those of all thirty tiles.

    Examples
    --------
    >>> tile_at(["OA8"] * 30, 8).text("en"), tile_at(["OA8"] * 30, 8, "on").text("hu")
    ('oasis (2,3)', 'oázison (2,3)')
    """
    return Message("ft.place", tile=tile_kind(kinds[tile], form), place=square(tile))


def colour(index: int, form: str = "") -> Message:
    """Return what the learner sees: yellow, white, green, blue, red."""
    return _with_form(f"ft.colour.{COLOURS[index]}", form)


def tribe(index: int, number: int = 1, form: str = "") -> Message:
    """Return the tribe's word, in the plural where a number other than 1 stands before it."""
    key = f"ft.tribe.{COLOURS[index]}"
    return _with_form(key if number == 1 else f"{key}.many", form)


def counted_tribe(index: int, number: int, form: str = "") -> Message:
    """Return a number of meeples by their tribe.

    Examples
    --------
    >>> counted_tribe(2, 2).text("en"), counted_tribe(2, 2, "acc").text("hu")
    ('2 merchants', '2 kereskedőt')
    """
    return Message("ft.counted", n=number, thing=tribe(index, number, form))


def _joined(items: Iterable[Message]) -> tuple[Message, ...]:
    return tuple(items) or (Message("ft.nothing"),)


def tribes_of(stack: int) -> tuple[Message, ...]:
    """Return the meeples of a stack, tribe by tribe.

    Examples
    --------
    >>> from gamekit.core.message import say
    >>> from gamekit.five_tribes.stacks import pack
    >>> say(tribes_of(pack("GWG")), "en"), say(tribes_of(0), "hu")
    ('1 elder, 2 merchants', 'egy sem')
    """
    return _joined(counted_tribe(c, count(stack, c)) for c in range(5) if count(stack, c))


def colours_of(stack: int) -> tuple[Message, ...]:
    """Return the meeples of a stack by colour.

    Examples
    --------
    >>> from gamekit.core.message import say
    >>> from gamekit.five_tribes.stacks import pack
    >>> say(colours_of(pack("GWG")), "en"), say(colours_of(pack("GWG")), "hu")
    ('1 white, 2 green', '1 fehér, 2 zöld')
    """
    return _joined(
        Message("ft.counted", n=count(stack, c), thing=colour(c))
        for c in range(5)
        if count(stack, c)
    )


def good(index: int, form: str = "") -> Message:
    """Return the name of a resource card (FT-1.3)."""
    return _with_form(f"ft.good.{GOODS[index]}", form)


def goods_of(numbers: Sequence[int]) -> tuple[Message, ...]:
    """Return the cards of a hand, given how many of each.

    Examples
    --------
    >>> from gamekit.core.message import say
    >>> say(goods_of((0, 0, 0, 0, 0, 0, 2, 0, 1, 3)), "en")
    '2 fish, 1 pottery, 3 fakirs'
    """
    return _joined(
        Message("ft.counted", n=n, thing=good(i, "many" if n > 1 and i in (2, 9) else ""))
        for i, n in enumerate(numbers)
        if n
    )


def djinn(name: str) -> Message:
    """Return a djinn's name (FT-14)."""
    return Message(f"ft.djinn.{name}.name")


def seat(number: int) -> Message:
    """Return the colour a seat is named by.

    Examples
    --------
    >>> seat(0).text("en"), seat(0).text("hu")
    ('pink', 'rózsaszín')
    """
    return Message(f"ft.seat.{SEATS[number]}")


def player(number: int) -> Message:
    """Return a seat's name as it stands in a sentence.

    Examples
    --------
    >>> player(1).text("en"), player(1).text("hu")
    ('Blue', 'kék játékos')
    """
    return Message("ft.seat.player", seat=seat(number))


def phase(name: StrEnum | str) -> Message:
    """Return the name of a phase as the learner reads it."""
    return Message(f"ft.phase.{name}")
