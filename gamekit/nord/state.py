"""One moment of a game of Nord, and how it goes on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from gamekit.core.message import Message
from gamekit.core.plan import PlannedState
from gamekit.nord import final, network, scoring, turn
from gamekit.nord.actions import Attack
from gamekit.nord.data import BOX, GREY, NONE, OUR_READING, SEATS, Box, Options
from gamekit.nord.island import Island, bits, read_sample
from gamekit.nord.phases import EndReason as EndReason
from gamekit.nord.phases import Phase as Phase
from gamekit.nord.phases import Refusal as Refusal

if TYPE_CHECKING:
    from gamekit.core.game import Game
    from gamekit.core.score import ScoreSheet

DEFAULT_ISLAND: Final = read_sample(BOX.samples["normal_2"].rows)


class Aboard(NamedTuple):
    """What takes one space of the big dragon boat."""

    jarl: bool
    """Whether it is a jarl; a man otherwise."""
    colour: int
    """A seat, or ``data.GREY``; jarls of colours not in play have seats beyond the players."""


_MEN = tuple(Aboard(False, seat) for seat in range(len(SEATS)))
_JARLS = tuple(Aboard(True, colour) for colour in range(GREY + 1))


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class NordState(PlannedState):
    """One moment of one game; immutable, every change makes a new one by `with_`.

    The game begins with ``Phase.SETUP``: everybody chooses a settlement for a warrior and the own
    jarl (NORD-1.10). Then the players take turns (NORD-5); each begins with ``Phase.TURN``:

    - Turn A: perhaps a treasure (NORD-6; an envoy leads to ``Phase.ENVOY`` and back), the first
      worker, more of them in ``Phase.PLACE`` (NORD-7) until the player is done, then every attack
      in ``Phase.ATTACK`` (NORD-8; ``Phase.PATH`` and ``Phase.FIFTH`` ask what the rules leave
      open), and a scoring when the big boat is full (NORD-9).
    - Turn B: one jarl is challenged (NORD-10).

    Scorings (NORD-11 to 13), and turns of players who can do neither (NORD-5.3), follow by
    themselves. After the fourth scoring the game is over (NORD-5.5).

    Squares are indices of the island's window and sets of them integers (see ``island``),
    settlements indices from 0 (A), seats indices of ``data.SEATS``; -1 stands for none.
    """

    package: ClassVar[str] = "gamekit.nord"
    turn: ClassVar[Any] = turn
    derived: ClassVar = (("groups", "workers", network.groups),)

    options: Options = OUR_READING
    """The disputed rulings in force."""
    box: Box = BOX
    """The numbers in force."""
    island: Island = DEFAULT_ISLAND
    """The island; one object for the whole game."""
    players: int = 2
    """Number of seats; seat 0 is the youngest (NORD-1.10)."""
    seed: int = 0
    """Names the chance of this game; with ``draws`` it decides every shuffle to come."""
    draws: int = 0
    """Chance events so far (set-up is the first)."""

    workers: tuple[int, ...] = ()
    """By seat, the set of squares with a worker of this colour (NORD-2.3)."""
    boats_left: int = 0
    """Fishing boats in the common supply; the others are under the sea workers."""
    warriors: tuple[tuple[int, ...], ...] = ()
    """Warriors by settlement, then seat; any number of any mix (NORD-2.4)."""
    jarls: tuple[int, ...] = ()
    """By settlement, colour of the jarl: a seat, ``data.GREY``, -1 when there is none."""
    big_boat: tuple[Aboard, ...] = ()
    """Who is on the big dragon boat, space 1 first; spaces are taken without gaps (NORD-8.6)."""
    cairns: tuple[str, ...] = ()
    """Treasure kind on each of ``island.cairns``, "" for none; face down, nobody knows it
    (R-27)."""
    pile: tuple[str, ...] = ()
    """Treasure pile, the top tile first; face down."""
    discards: tuple[str, ...] = ()
    """Treasures played, in the order they came."""
    hands: tuple[tuple[str, ...], ...] = ()
    """Treasure kinds before each seat, sorted by name; known to the owner only (R-16)."""
    points: tuple[int, ...] = ()
    """Points on the score track and chips, by seat, without end (R-19); the treasures are not in
    them."""
    supply: tuple[int, ...] = ()
    """Men in the supply, by seat."""

    scoring: int = 1
    """The next scoring (the marker), 1 to 4; 5 when the game is over."""
    phase: Phase = Phase.SETUP
    """Where in the turn we are."""
    player: int = 0
    """Seat to act."""
    before: tuple[int, ...] = ()
    """NORD-8.4: by settlement, the set (bit a settlement) of those it was connected to when the
    turn began; attacks never change it."""
    new: tuple[int, ...] = ()
    """Squares of the workers placed in this turn, in order, as long as they stand there. The first
    of them decides land or sea and the area (NORD-7.3)."""
    played: str = ""
    """Kind of the treasure played in this turn (NORD-6.1)."""
    attacker: int = NONE
    """Attacking settlement (``Phase.PATH``, ``Phase.FIFTH``)."""
    target: int = NONE
    """Target settlement (``Phase.PATH``, ``Phase.FIFTH``)."""
    waiting: int = 0
    """Men of the army not yet served, the fifth included (``Phase.FIFTH``)."""

    groups: tuple[network.Group, ...] = ()
    """The connected groups of workers (NORD-3.3); follows from ``workers``."""
    events: tuple[Message, ...] = ()
    """What followed by itself from the last action; no part of equality."""

    # -- the contract ---------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """Nord, with the box of this game."""
        from gamekit.nord.game import GAME, Nord

        return GAME if self.box is BOX else Nord(self.box)

    @property
    def current_player(self) -> int | None:
        """Seat to act; ``None`` when the game is over."""
        return None if self.phase is Phase.OVER else self.player

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (NORD-5.5)."""
        return self.phase is Phase.OVER

    @property
    def end_reason(self) -> StrEnum | None:
        """Why the game has ended, else ``None``."""
        return EndReason.FOURTH_SCORING if self.phase is Phase.OVER else None

    def seat_name(self, seat: int | None, lang: str | None = None) -> str:
        """Return the seat's colour: the notation's token, or a word of ``lang``."""
        if seat is None:
            return "chance"
        if lang is None:
            return SEATS[seat]
        from gamekit.nord import words

        return words.seat(seat).text(lang)

    def winners(self) -> tuple[int, ...]:
        """Return the winning seats, ``()`` while the game goes on (NORD-15.1)."""
        return final.winners(self) if self.phase is Phase.OVER else ()

    def score_sheet(self) -> ScoreSheet:
        """Return each seat's points as they would stand if the game ended now."""
        return scoring.score_sheet(self)

    def __repr__(self) -> str:
        return f"<NordState scoring {self.scoring}, {self.seat_name(self.player)} {self.phase}>"

    # -- small questions ------------------------------------------------------------------------

    def worker(self, index: int) -> int:
        """Return the seat whose worker stands on a square, -1 for none."""
        for seat, squares in enumerate(self.workers):
            if squares >> index & 1:
                return seat
        return NONE

    @property
    def occupied(self) -> int:
        """The set of squares with a worker."""
        found = 0
        for squares in self.workers:
            found |= squares
        return found

    def worker_squares(self) -> Mapping[int, int]:
        """Return the seat of every worker by its square, in reading order."""
        owners = {at: seat for seat, squares in enumerate(self.workers) for at in bits(squares)}
        return dict(sorted(owners.items()))

    def held(self, seat: int) -> int:
        """Return the set (bit a settlement) of settlements with a warrior of this seat."""
        found, bit = 0, 1
        for here in self.warriors:
            if here[seat]:
                found |= bit
            bit <<= 1
        return found

    @staticmethod
    def man(seat: int) -> Aboard:
        """Return a man of this seat, as he sits on the big dragon boat."""
        return _MEN[seat]

    @staticmethod
    def jarl(colour: int) -> Aboard:
        """Return a jarl of this colour, as it sits on the big dragon boat."""
        return _JARLS[colour]

    @property
    def boat_is_full(self) -> bool:
        """Whether every space of the big dragon boat is taken (NORD-9.1)."""
        return len(self.big_boat) >= self.box.big_boat_spaces

    @property
    def forced_attacks(self) -> tuple[tuple[int, int], ...]:
        """``(attacker, target)`` of every attack that would be compulsory now (NORD-8.13)."""
        return tuple((action.source, action.target) for action in self.attacks())

    def attacks(self) -> tuple[Attack, ...]:
        """Return the attacks that are possible as the workers stand now (NORD-8.2)."""
        from gamekit.nord import attacking

        return attacking.possible(self)
