"""The smallest decisions of Nord; ``str()`` of each is its notation.

Actions are plain immutable values: any may be written down, at any time, legal or not. Settlements
are indices (0 is A), squares are rows and columns as drawn, counted from 0 (sea beyond the drawing
has negative ones on the upper and left side).
"""

from dataclasses import dataclass
from typing import Final

from gamekit.core.game import Action

LETTERS: Final = "ABCDEFGH"
"""Names of the settlements, by index."""


def letter(settlement: int) -> str:
    """Return the name of a settlement.

    >>> letter(1)
    'B'
    """
    # A thinkable action may name a settlement that does not exist; it still can be written down.
    known = isinstance(settlement, int) and 0 <= settlement < len(LETTERS)
    return LETTERS[settlement] if known else f"({settlement!r})"


@dataclass(frozen=True, slots=True)
class Settle(Action):
    """NORD-1.10: put the first warrior and the jarl into an empty settlement."""

    settlement: int

    def __str__(self) -> str:
        return f"settle {letter(self.settlement)}"


@dataclass(frozen=True, slots=True)
class PlayTreasure(Action):
    """NORD-6.1: play a treasure tile of this kind; the kind says what it is for."""

    kind: str

    def __str__(self) -> str:
        return f"play {self.kind}"


@dataclass(frozen=True, slots=True)
class MoveWarrior(Action):
    """NORD-6.3: the envoy leads one own warrior to a connected settlement."""

    source: int
    target: int

    def __str__(self) -> str:
        return f"warrior {letter(self.source)} {letter(self.target)}"


@dataclass(frozen=True, slots=True)
class Place(Action):
    """NORD-7.1: put a worker on a square, on the sea with a fishing boat."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"place {self.row},{self.column}"


@dataclass(frozen=True, slots=True)
class Done(Action):
    """NORD-7.1: no more workers; attacks and a scoring may follow."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Attack(Action):
    """NORD-8.6: attack the target settlement from the source."""

    source: int
    target: int

    def __str__(self) -> str:
        return f"attack {letter(self.source)} {letter(self.target)}"


@dataclass(frozen=True, slots=True)
class TakePath(Action):
    """NORD-8.6: the shortest connection whose own workers make up the army, from the attacker."""

    squares: tuple[tuple[int, int], ...]

    def __str__(self) -> str:
        try:
            return "path " + "-".join(f"{row},{column}" for row, column in self.squares)
        except (TypeError, ValueError):
            return f"path ({self.squares!r})"


@dataclass(frozen=True, slots=True)
class FifthTo(Action):
    """NORD-8.6: where the fifth attacker goes."""

    settlement: int

    def __str__(self) -> str:
        return f"fifth {letter(self.settlement)}"


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """NORD-10.1: turn B, overcome the jarl of a settlement."""

    settlement: int

    def __str__(self) -> str:
        return f"challenge {letter(self.settlement)}"


AnyAction = (
    Settle | PlayTreasure | MoveWarrior | Place | Done | Attack | TakePath | FifthTo | Challenge
)
"""Every kind of action there is."""

SETTLES = tuple(Settle(index) for index in range(len(LETTERS)))
FIFTHS = tuple(FifthTo(index) for index in range(len(LETTERS)))
CHALLENGES = tuple(Challenge(index) for index in range(len(LETTERS)))
MOVES = tuple(tuple(MoveWarrior(s, t) for t in range(len(LETTERS))) for s in range(len(LETTERS)))
"""By source, then target."""
ATTACKS = tuple(tuple(Attack(s, t) for t in range(len(LETTERS))) for s in range(len(LETTERS)))
"""By source, then target."""
DONE = Done()
