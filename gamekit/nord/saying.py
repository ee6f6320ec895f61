"""How the facts of Nord are spoken.

Facts have the names of :mod:`gamekit.nord.phases`: ``settlement=1`` becomes "B", ``player=0``
"Red", ``square=(2, 3)`` "(2,3)", and with its terrain ``place`` and ``onto_place``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from gamekit.core.message import Message
from gamekit.core.saying import Speaker
from gamekit.nord import words
from gamekit.nord.data import GREY, SEATS
from gamekit.nord.prompts import prompt_message

if TYPE_CHECKING:
    from gamekit.nord.state import NordState


def _place(form: str) -> Callable[[NordState, words.Square], Message]:
    def speak(state: NordState, square: words.Square) -> Message:
        island = state.island
        return words.place(island.terrain(island.index(square)), square, form)

    return speak


_SPOKEN: Mapping[str, Callable[[NordState, Any], object]] = {
    "player": lambda state, seat: words.player(seat),
    "players": lambda state, seats: tuple(map(words.player, seats)),
    "settlement": lambda state, index: words.settlement(index),
    "attacker": lambda state, index: words.settlement(index),
    "target": lambda state, index: words.settlement(index),
    "source": lambda state, index: words.settlement(index),
    "settlements": lambda state, indices: words.settlements(indices),
    "square": lambda state, square: words.square(square),
    "place": _place(""),
    "onto_place": _place("onto"),
    "path": lambda state, path: words.path(path),
    "terrain": lambda state, letter: words.terrain(letter),
    "treasure": lambda state, kind: words.treasure(kind),
    "use": lambda state, kind: words.use_of(kind),
    "jarl": lambda state, colour: words.jarl(colour),
    "attack": lambda state, pair: words.attack(*pair),
    "attacks": lambda state, pairs: words.attacks(pairs),
    "links": lambda state, pairs: words.links(pairs),
    "gains": lambda state, gains: words.points(gains),
    "what": lambda state, scoring: words.scoring(scoring),
    "turn": lambda state, turn: words.turn(turn),
}
"""How a fact of this name is put into words."""

_DERIVED = {
    "place": "square",
    "onto_place": "square",
    "use": "treasure",
    "what": "scoring",
}
"""Placeholders that speak of the same fact as another one."""


def _notation(square: words.Square) -> str:
    return f"{square[0]},{square[1]}"


def _pair(pair: tuple[int, int]) -> str:
    return " ".join(words.settlements(pair))


_PLAIN: Mapping[str, Callable[[Any], object] | None] = {
    "player": lambda seat: SEATS[seat],
    "players": lambda seats: tuple(SEATS[seat] for seat in seats),
    "settlement": words.settlement,
    "attacker": words.settlement,
    "target": words.settlement,
    "source": words.settlement,
    "settlements": words.settlements,
    "square": _notation,
    "path": lambda path: "-".join(map(_notation, path)),
    "jarl": lambda colour: "grey" if colour == GREY else SEATS[colour],
    "attack": _pair,
    "attacks": lambda pairs: tuple(map(_pair, pairs)),
    "links": lambda pairs: tuple(map(_pair, pairs)),
    "gains": lambda gains: {SEATS[seat]: n for seat, n in gains},
}
"""How a fact of this name reads in a program: "2,3", "red", "A"."""

SPEAKER: Speaker[NordState] = Speaker("nord", _SPOKEN, _PLAIN, _DERIVED, prompt_message)
