"""The names of things in both languages: tiles, tribes, goods, djinns, seats.

Every function returns a :class:`Message`, so the words are chosen when somebody reads them.
Hungarian puts endings on nouns; the few that our sentences need stand in the catalogue for the
few words that need them (``form="acc"`` the object of a verb, ``"onto"``, ``"on"`` and
``"from"`` for places) and are never computed.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from gamekit.core.message import Message
from gamekit.five_tribes.data import CARDS, FAKIR, KINDS, RESOURCES, SEATS, Cost, place_name
from gamekit.five_tribes.stacks import COLOURS, count


def _with_form(key: str, form: str) -> Message:
    return Message(f"{key}.{form}" if form else key)


def square(tile: int) -> str:
    """Return the coordinates of a tile index.

    Examples
    --------
    >>> square(8)
    '(2,3)'
    """
    return place_name(tile)


def tile_kind(kind: str, form: str = "") -> Message:
    """Return the word for a tile kind, without its value.

    Examples
    --------
    >>> tile_kind("SP12").text("en"), tile_kind("OA8", "onto").text("hu")
    ('sacred place', 'oázisra')
    """
    return _with_form(f"ft.tile.{KINDS[kind].place}", form)


def tile_worth(kind: str) -> Message:
    """Return the word for a tile kind with its printed points (FT-1.1).

    Examples
    --------
    >>> tile_worth("SP12").text("en"), tile_worth("VI5").text("hu")
    ('sacred place worth 12', '5 pontos falu')
    """
    return Message("ft.tile_worth", tile=tile_kind(kind), n=KINDS[kind].points)


def tile_at(kinds: Sequence[str], tile: int, form: str = "") -> Message:
    """Return kind and coordinates of a tile; ``kinds`` are those of all thirty tiles.

    Examples
    --------
    >>> tile_at(["OA8"] * 30, 8).text("en"), tile_at(["OA8"] * 30, 8, "on").text("hu")
    ('oasis (2,3)', 'oázison (2,3)')
    """
    return Message("ft.place", tile=tile_kind(kinds[tile], form), place=place_name(tile))


def tile_forms(kinds: Sequence[str], tile: int) -> dict[str, Message]:
    """Return a tile in every form, by the placeholders that stand for it."""
    return {f"{form}_tile".lstrip("_"): tile_at(kinds, tile, form) for form in _TILE_FORMS}


_TILE_FORMS = ("", "on", "onto", "from")


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


def listed(items: Iterable[object]) -> tuple[object, ...]:
    """Return things to be joined by commas; one word that says so when there are none."""
    return tuple(items) or (Message("ft.nothing"),)


def tribes_of(stack: int) -> tuple[object, ...]:
    """Return the meeples of a stack, tribe by tribe.

    Examples
    --------
    >>> from gamekit.core.message import say
    >>> from gamekit.five_tribes.stacks import pack
    >>> say(tribes_of(pack("GWG")), "en"), say(tribes_of(0), "hu")
    ('1 elder, 2 merchants', 'egy sem')
    """
    return listed(counted_tribe(c, count(stack, c)) for c in range(5) if count(stack, c))


def colours_of(stack: int) -> tuple[object, ...]:
    """Return the meeples of a stack by colour.

    Examples
    --------
    >>> from gamekit.core.message import say
    >>> from gamekit.five_tribes.stacks import pack
    >>> say(colours_of(pack("GWG")), "en"), say(colours_of(pack("GWG")), "hu")
    ('1 white, 2 green', '1 fehér, 2 zöld')
    """
    return listed(
        Message("ft.counted", n=count(stack, c), thing=colour(c))
        for c in range(5)
        if count(stack, c)
    )


_PLURAL = (RESOURCES.index("gold"), FAKIR)
"""The cards whose English name changes after a number."""


def good(index: int, form: str = "") -> Message:
    """Return the name of a resource card (FT-1.3)."""
    return _with_form(f"ft.good.{RESOURCES[index]}", form)


def goods_of(numbers: Sequence[int]) -> tuple[object, ...]:
    """Return the cards of a hand, given how many of each.

    Examples
    --------
    >>> from gamekit.core.message import say
    >>> say(goods_of((0, 0, 0, 0, 0, 0, 2, 0, 1, 3)), "en")
    '2 fish, 1 pottery, 3 fakirs'
    """
    return listed(
        Message("ft.counted", n=n, thing=good(i, "many" if n > 1 and i in _PLURAL else ""))
        for i, n in enumerate(numbers)
        if n
    )


def djinn(name: str) -> Message:
    """Return a djinn's name (FT-14)."""
    return Message(f"ft.djinn.{name}.name")


def power(name: str) -> Message:
    """Return a djinn's power in a sentence, without its cost (FT-14)."""
    return Message(f"ft.djinn.{name}.power")


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


def payment(pay: str) -> Message:
    """Return what is paid: E an elder, F a fakir.

    Examples
    --------
    >>> payment("EF").text("en")
    '1 elder and 1 fakir'
    """
    return Message(f"ft.pay.{pay if pay in _PAYMENTS else 'other'}")


_PAYMENTS = ("E", "F", "EE", "EF")


def payments(pays: str | Iterable[str]) -> tuple[Message, ...]:
    """Return one or several ways to pay."""
    return tuple(map(payment, (pays,) if isinstance(pays, str) else pays))


def price(name: str) -> Message:
    """Return what the power of a djinn costs (FT-14.5); only for those that cost something."""
    return Message(f"ft.cost.{_COSTS[CARDS[name].cost]}")


_COSTS = {
    Cost.FAKIR: "F",
    Cost.ELDER_OR_FAKIR: "E_F",
    Cost.ELDER_AND_ELDER_OR_FAKIR: "EE_EF",
    Cost.FAKIRS: "fakirs",
}


def phase(name: StrEnum | str) -> Message:
    """Return the name of a phase as the learner reads it."""
    return Message(f"ft.phase.{name}")
