"""How the facts of Five Tribes are spoken.

``tile=8`` becomes "oasis (2,3)", and for Hungarian sentences ``on_tile``, ``onto_tile`` and
``from_tile`` as well; ``player=1`` becomes "Blue".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from gamekit.core.message import Message
from gamekit.core.saying import Speaker
from gamekit.five_tribes import words
from gamekit.five_tribes.data import FAKIR, RESOURCE_INDEX, RESOURCES, SEATS, place_name
from gamekit.five_tribes.prompts import prompt_message
from gamekit.five_tribes.stacks import COLOURS, TILES, unpack

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


def colour_index(colour: object) -> int:
    """Return the index of a colour that is given by letter or by index."""
    return COLOURS.index(colour) if isinstance(colour, str) else int(str(colour))


def good_index(good: object) -> int:
    """Return the index of a resource card that is given by name or by index."""
    return RESOURCE_INDEX[good] if isinstance(good, str) else int(str(good))


def things_on(state: FiveTribesState, tile: int) -> tuple[object, ...]:
    """Return everything that stands on a tile, in words; "nothing" when it is bare and empty."""
    things: list[object] = []
    if state.stacks[tile]:
        things += words.tribes_of(state.stacks[tile])
    if state.camels[tile] >= 0:
        things.append(Message("ft.thing.camel", player=words.player(state.camels[tile])))
    for name, number in (("palm", state.palms[tile]), ("palace", state.palaces[tile])):
        if number:
            things.append(Message(f"ft.thing.{name}{'s' * (number > 1)}", n=number))
    return tuple(things) or (Message("ft.thing.nothing"),)


def place_of(state: FiveTribesState, place: int) -> Message:
    """Return where a kill happens: a tile, or ``30 + seat`` for the meeples before a player."""
    return words.player(place - TILES) if place >= TILES else words.tile_at(state.tiles, place)


_SPOKEN: Mapping[str, Callable[[FiveTribesState, Any], object]] = {
    "tile": lambda state, tile: words.tile_at(state.tiles, tile),
    "on_tile": lambda state, tile: words.tile_at(state.tiles, tile, "on"),
    "onto_tile": lambda state, tile: words.tile_at(state.tiles, tile, "onto"),
    "from_tile": lambda state, tile: words.tile_at(state.tiles, tile, "from"),
    "between": lambda state, tile: words.tile_at(state.tiles, tile),
    "things": things_on,
    "places": lambda state, tiles: tuple(map(place_name, tiles)),
    "place": place_of,
    "value": lambda state, value: words.seat(SEATS.index(value)) if value in SEATS else value,
    "player": lambda state, seat: words.player(seat),
    "colour": lambda state, colour: words.colour(colour_index(colour)),
    "colours": lambda state, colours: tuple(words.colour(colour_index(c)) for c in colours),
    "tribe": lambda state, colour: words.tribe(colour_index(colour)),
    "hand": lambda state, stack: words.colours_of(stack),
    "standing": lambda state, stack: words.colours_of(stack),
    "meeples": lambda state, stack: words.tribes_of(stack),
    "good_acc": lambda state, good: words.good(good_index(good), "acc"),
    "good": lambda state, good: words.good(good_index(good)),
    "suit": lambda state, suit: tuple(words.good(i) for i in range(FAKIR) if suit >> i & 1),
    "goods": lambda state, numbers: words.goods_of(numbers),
    "djinn": lambda state, name: words.djinn(name),
    "power": lambda state, name: words.power(name),
    "djinns": lambda state, names: tuple(map(words.djinn, names)),
    "pay": lambda state, pay: words.payments(pay),
    "cost": lambda state, name: words.price(name),
    "way": lambda state, way: SPEAKER.saying(state, way[0], way[1]),
}
"""How a fact of this name is put into words."""

_DERIVED = {
    "on_tile": "tile",
    "onto_tile": "tile",
    "from_tile": "tile",
    "things": "tile",
    "power": "djinn",
    "cost": "djinn",
    "good_acc": "good",
}
"""Placeholders that speak of the same fact as another one."""

_PLAIN: Mapping[str, Callable[[Any], object] | None] = {
    "tile": place_name,
    "between": place_name,
    "places": lambda tiles: tuple(map(place_name, tiles)),
    "place": lambda place: SEATS[place - TILES] if place >= TILES else place_name(place),
    "player": lambda seat: SEATS[seat],
    "colour": lambda colour: COLOURS[colour_index(colour)],
    "colours": lambda colours: "".join(COLOURS[colour_index(c)] for c in colours),
    "tribe": lambda colour: COLOURS[colour_index(colour)],
    "hand": unpack,
    "standing": unpack,
    "meeples": unpack,
    "good": lambda good: RESOURCES[good_index(good)],
    "goods": lambda numbers: {RESOURCES[i]: n for i, n in enumerate(numbers) if n},
    "suit": lambda suit: tuple(RESOURCES[i] for i in range(FAKIR) if suit >> i & 1),
    "way": None,
}
"""How a fact of this name reads in a program: "(2,3)", "blue", "GGY", "fish"."""


SPEAKER: Speaker[FiveTribesState] = Speaker("ft", _SPOKEN, _PLAIN, _DERIVED, prompt_message)
saying = SPEAKER.saying
plain = SPEAKER.plain
