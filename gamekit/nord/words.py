"""The names of things in both languages: terrains, treasures, jarls, seats, paths.

Every function returns something that becomes words only when somebody reads it. Hungarian puts
endings on nouns; the one that our sentences need stands in the catalogue (``form="onto"``, where
something is put) and is never computed. Settlements are named by their letters, which never take
an ending: the word for settlement stands behind them and does.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final

from gamekit.core.message import Message, Words
from gamekit.nord.actions import letter
from gamekit.nord.data import GREY, KINDS, SEATS

Square = tuple[int, int]

TERRAINS: Final = {"F": "forest", "M": "mountain", "H": "heath", "C": "heath", "~": "sea"}
"""Ends of the catalogue keys of terrains, by letter."""


def square(at: Square) -> str:
    """Return the coordinates of a square.

    >>> square((2, 3))
    '(2,3)'
    """
    return f"({at[0]},{at[1]})"


def squares(found: Iterable[Square]) -> tuple[str, ...]:
    """Return the coordinates of several squares."""
    return tuple(map(square, found))


def path(way: Sequence[Square]) -> Words:
    """Return a connection, square by square.

    >>> path([(1, 1), (1, 2)]).text("en"), path([(1, 1), (1, 2)]).text("hu")
    ('(1,1)-(1,2)', '(1,1)–(1,2)')
    """
    steps = squares(way)
    return Words("-".join(steps), "–".join(steps))


def terrain(letter: str, form: str = "") -> Message:
    """Return the word for a terrain.

    >>> terrain("H").text("en"), terrain("~", "onto").text("hu")
    ('heath', 'tengerre')
    """
    key = f"nord.terrain.{TERRAINS[letter]}"
    return Message(f"{key}.{form}" if form else key)


def place(letter: str, at: Square, form: str = "") -> Message:
    """Return terrain and coordinates of a square.

    >>> place("M", (2, 3)).text("en"), place("M", (2, 3), "onto").text("hu")
    ('mountain (2,3)', 'hegyre (2,3)')
    """
    return Message("nord.place", terrain=terrain(letter, form), square=square(at))


def settlement(index: int) -> str:
    """Return the letter of a settlement.

    >>> settlement(1)
    'B'
    """
    return letter(index)


def settlements(indices: Iterable[int]) -> tuple[str, ...]:
    """Return the letters of several settlements."""
    return tuple(map(settlement, indices))


def attack(attacker: int, target: int) -> Message:
    """Return an attack as a pair of settlements.

    >>> attack(0, 1).text("en"), attack(0, 1).text("hu")
    ('A against B', 'az A a B ellen')
    """
    return Message("nord.attack", attacker=settlement(attacker), target=settlement(target))


def attacks(pairs: Iterable[tuple[int, int]]) -> tuple[Message, ...]:
    """Return several attacks."""
    return tuple(attack(attacker, target) for attacker, target in pairs)


def links(pairs: Iterable[tuple[int, int]]) -> Words:
    """Return pairs of connected settlements.

    >>> links([(0, 1), (0, 2)]).text("en"), links([(0, 1)]).text("hu")
    ('A-B, A-C', 'A–B')
    """
    names = [settlements(pair) for pair in pairs]
    return Words(", ".join(map("-".join, names)), ", ".join(map("–".join, names)))


def treasure(kind: str) -> Message:
    """Return the name of a treasure.

    >>> treasure("hammer").text("en"), treasure("hammer").text("hu")
    ('hammer', 'pöröly')
    """
    return Message(f"nord.treasure.{kind}")


def use(name: str) -> Message:
    """Return the name of what a treasure is for (NORD-6).

    >>> use("envoy").text("en"), use("two_areas").text("hu")
    ('Envoy', 'Két terület')
    """
    return Message(f"nord.use.{name}")


def use_of(kind: str) -> Message:
    """Return the name of what this kind of treasure is for."""
    return use(KINDS[kind])


def seat(number: int) -> Message:
    """Return the colour a seat is named by.

    >>> seat(0).text("en"), seat(0).text("hu")
    ('red', 'piros')
    """
    return Message(f"nord.seat.{SEATS[number]}")


def player(number: int) -> Message:
    """Return a seat's name as it stands in a sentence.

    >>> player(1).text("en"), player(1).text("hu")
    ('Green', 'zöld játékos')
    """
    return Message("nord.seat.player", seat=seat(number))


def jarl(colour: int) -> Message:
    """Return a jarl by its colour; grey is neutral.

    >>> jarl(4).text("en"), jarl(0).text("hu")
    ('grey jarl', 'piros jarl')
    """
    grey = Message("nord.jarl.grey")
    return grey if colour == GREY else Message("nord.jarl", seat=seat(colour))


def points(gained: Iterable[tuple[int, int]]) -> tuple[Message, ...]:
    """Return points by seat, given as pairs.

    >>> points([(0, 5)])[0].text("en"), points([(0, 5)])[0].text("hu")
    ('Red 5', 'piros 5')
    """
    return tuple(Message("nord.points", seat=seat(who), n=n) for who, n in gained)


def scoring(number: int) -> Message:
    """Return what a scoring is for, 1 to 4 (NORD-11.2).

    >>> scoring(1).text("en"), scoring(4).text("hu")
    ('raw materials', 'harcosok')
    """
    return Message(f"nord.scoring.{'materials' if number % 2 else 'warriors'}")


def turn(name: str) -> Message:
    """Return the name of a turn, A or B (NORD-5.1)."""
    return Message(f"nord.turn.{name}")


def phase(name: StrEnum | str) -> Message:
    """Return the name of a phase as the learner reads it.

    >>> phase("attack").text("en"), phase("attack").text("hu")
    ('turn A, step 2: attack', 'A-forduló, 2. lépés: támadás')
    """
    return Message(f"nord.phase.{name}")
