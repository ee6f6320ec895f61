"""Game and State: the names every game answers to."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar

from gamekit.core.message import Message, Words

if TYPE_CHECKING:
    from gamekit.core.example import Example
    from gamekit.core.record import Record
    from gamekit.core.rule import RuleRegister
    from gamekit.core.scene import Scene
    from gamekit.core.score import ScoreSheet
    from gamekit.core.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Option:
    """A switch for a ruling that can be read in two ways.

    Attributes
    ----------
    name
        Key of the ``options`` mapping of :meth:`Game.new`.
    default
        Our reading.
    rule
        Id of the rule it belongs to.
    text
        What the switch does when on, in both languages.
    """

    name: str
    default: bool
    rule: str
    text: Words


class Action:
    """The smallest decision a player takes; immutable, hashable, ``str()`` is its notation."""

    __slots__ = ()


class State(ABC):
    """One moment of one game: immutable, comparable, serialisable.

    Every method answers for this very moment; :meth:`apply` returns the next one.
    """

    __slots__ = ()

    events: tuple[Message, ...] = ()
    """What the last action set off by itself, in order, for narration; no part of equality."""

    @property
    @abstractmethod
    def game(self) -> Game:
        """The game this is a moment of."""

    @property
    @abstractmethod
    def players(self) -> int:
        """Number of seats."""

    @property
    @abstractmethod
    def current_player(self) -> int | None:
        """Seat to act, from 0; ``None`` when the game is over."""

    @property
    @abstractmethod
    def phase(self) -> StrEnum:
        """The rulebook's step we are in."""

    @abstractmethod
    def seat_name(self, seat: int | None, lang: str | None = None) -> str:
        """Return the seat's name: the notation's token ("pink"), or a word of ``lang``."""

    @abstractmethod
    def legal_actions(self, player: int | None = None) -> tuple[Action, ...]:
        """Return what may be done now, without dead ends.

        Every action listed can be carried on to a complete legal turn. ``player`` asks for
        that seat: a seat that is not to act gets ``()``.
        """

    @abstractmethod
    def apply(self, action: Action) -> State:
        """Return the state after ``action``.

        Raises
        ------
        IllegalAction
            When the rules refuse it; the error carries the verdict.
        """

    @abstractmethod
    def explain(self, action: Action, lang: str = "en") -> Verdict:
        """Return whether ``action`` may be done now and why, legal or not."""

    @abstractmethod
    def label(self, action: Action, lang: str = "en") -> str:
        """Return the action in words, as on a button: "White to the oasis (4,3)"."""

    @abstractmethod
    def keys(self, action: Action) -> tuple[str, ...]:
        """Return the scene keys a learner picks to mean ``action``, in the natural order.

        An action that is picked nowhere on the board (end of turn, skip) has one key that
        begins with ``"do:"``; the board shows a button for it.
        """

    @abstractmethod
    def attempt(self, picks: Sequence[str]) -> Action | None:
        """Return the action that these picked keys would mean, legal or not.

        ``None`` when the picks do not yet say enough. Used to tell a learner why not.
        """

    def explain_picks(self, picks: Sequence[str], lang: str = "en") -> Verdict | None:
        """Return what the picked keys mean now: a verdict, or what is still to be chosen.

        ``None`` when nothing can be said; games that know more about loose picks override it.
        """
        action = self.attempt(picks)
        return None if action is None else self.explain(action, lang)

    def narrate(self, action: Action, after: State, lang: str = "en") -> str:
        """Return what happened when ``action`` led to ``after``: caption and spoken text."""
        return self.label(action, lang)

    def prompt(self, lang: str = "en") -> str:
        """Return what the player to act is to do now, in one short sentence."""
        return ""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether the game has ended and the score stands."""

    @property
    @abstractmethod
    def end_reason(self) -> StrEnum | None:
        """Why the game has ended or is ending with this round, else ``None``."""

    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """Return the winning seats, ``()`` while the game goes on; several in a tie."""

    @abstractmethod
    def score_sheet(self) -> ScoreSheet:
        """Return each seat's points as they would stand if the game ended now."""

    @abstractmethod
    def observation(self, player: int) -> Mapping[str, Any]:
        """Return what this seat may know, as JSON-able data."""

    @abstractmethod
    def resample(self, player: int, seed: int) -> State:
        """Return a state that agrees with what ``player`` knows, the hidden rest drawn anew."""

    @abstractmethod
    def defects(self) -> tuple[Message, ...]:
        """Return what makes this position impossible, ``()`` when it is sound."""

    @abstractmethod
    def code(self, player: int | None = None) -> str:
        """Return the position code, for a ``player`` without what that seat may not know."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """Return the position as JSON-able data, see the schema in the game's ``codec``."""

    @abstractmethod
    def scene(
        self, viewer: int | None = None, lang: str = "en", *, parts: Sequence[str] = ()
    ) -> Scene:
        """Return what ``viewer`` sees (``None`` sees all); ``parts`` limits it to some regions."""

    @abstractmethod
    def __eq__(self, other: object) -> bool: ...

    @abstractmethod
    def __hash__(self) -> int: ...

    @abstractmethod
    def __str__(self) -> str:
        """Return a sketch that reads back."""


class Game(ABC):
    """Rules and metadata of one title."""

    id: ClassVar[str]
    title: ClassVar[str]
    designers: ClassVar[tuple[str, ...]]
    publisher: ClassVar[str]
    seats: ClassVar[range]
    version: ClassVar[int]

    @property
    @abstractmethod
    def options(self) -> Mapping[str, Option]:
        """The disputed rulings, by name."""

    @property
    @abstractmethod
    def rules(self) -> RuleRegister:
        """The rule register."""

    @property
    @abstractmethod
    def examples(self) -> Mapping[str, Example]:
        """The worked examples, by id."""

    @abstractmethod
    def new(
        self, players: int = 2, seed: int = 0, options: Mapping[str, bool] | None = None
    ) -> State:
        """Return the start of a game, the same for the same seed on every machine.

        Raises
        ------
        GamekitError
            For a number of players or an option that the game does not have.
        """

    @abstractmethod
    def from_code(self, text: str) -> State:
        """Return the state of a position code.

        Raises
        ------
        BadPosition
            When the code is malformed, of another game or version, or no sound position.
        """

    @abstractmethod
    def from_json(self, data: object) -> State:
        """Return the state of a JSON document (parsed, or as text).

        Raises
        ------
        BadPosition
            When a value is missing or impossible, with its path, or the position is unsound.
        """

    @abstractmethod
    def sketch(self, text: str) -> State:
        """Return the position drawn by hand as text; the rest is filled in so that it is sound.

        Raises
        ------
        BadPosition
            With the line and the reason.
        """

    @abstractmethod
    def parse_action(self, text: str, state: State) -> Action:
        """Return the action that ``text`` means in ``state``.

        Raises
        ------
        MalformedAction
            When no action is written like this.
        IllegalAction
            When it is written well but refused here.
        AmbiguousAction
            When it can mean several legal actions.
        """

    @abstractmethod
    def attempted(self, text: str, state: State) -> Action:
        """Return the action of the notation, whether or not it is legal in ``state``.

        Raises
        ------
        MalformedAction
            When no action is written like this.
        """

    def record(self, start: State, actions: Sequence[Action], **headers: str) -> str:
        """Return a played game as text, see :mod:`gamekit.core.record`."""
        from gamekit.core.record import write

        return write(self, start, actions, headers)

    def replay(self, text: str) -> Record:
        """Return the record of a game text, every action checked.

        Raises
        ------
        BadRecord
            With the line that cannot be read or played.
        """
        from gamekit.core.record import read

        return read(self, text)
