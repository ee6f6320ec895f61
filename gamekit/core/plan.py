"""The house plan: what every game of the kit does the same way.

A game is a package. Its state is one frozen dataclass; the parts of the package with the names
below answer for it, and are imported when first asked:

``turn`` legal, refuse, play · ``explain`` explain, label, narrate, prompt · ``picks`` keys,
attempt, explain_picks · ``knowledge`` observation, resample, canonical · ``soundness`` defects ·
``codec`` code, to_json, from_code, from_json · ``sketch`` write, read · ``scene`` scene ·
``notation`` attempted · ``examples`` EXAMPLES.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import Field
from functools import cache, cached_property
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from gamekit.core.errors import GamekitError, IllegalAction
from gamekit.core.game import Action, Game, State
from gamekit.core.handed_in import named, shown
from gamekit.core.message import Message
from gamekit.core.notation import checked
from gamekit.core.rule import RuleRegister
from gamekit.core.sound import refuse_unsound

if TYPE_CHECKING:
    from gamekit.core.example import Example
    from gamekit.core.scene import Scene
    from gamekit.core.verdict import Refusal, Verdict

AnyState = TypeVar("AnyState", bound="PlannedState")


class Step(NamedTuple, Generic[AnyState]):
    """The rules of one phase."""

    actions: tuple[type[Action], ...]
    """The kinds of action that belong here."""
    legal: Callable[[AnyState], tuple[Action, ...]]
    refuse: Callable[[AnyState, Action], Refusal | None]
    play: Callable[[AnyState, Action], AnyState]


@cache
def _part(package: str, name: str) -> Any:  # noqa: ANN401
    return import_module(f"{package}.{name}")


@cache
def _compared(state: type[PlannedState]) -> tuple[str, ...]:
    fields: Mapping[str, Field[Any]] = state.__dataclass_fields__
    return tuple(name for name, field in fields.items() if _is_told(state, name, field))


def _is_told(state: type[PlannedState], name: str, field: Field[Any]) -> bool:
    class_wide = "ClassVar" in str(field.type)
    derived = {derived for derived, _, _ in state.derived}
    return not class_wide and name != "events" and name not in derived


class PlannedState(State):
    """A frozen dataclass (``eq=False, repr=False, kw_only=True``) that follows the house plan.

    A subclass names its ``package``, its ``turn`` module, and the fields ``derived`` from others:
    the field, the one that it follows, and how. They take no part in equality.
    """

    package: ClassVar[str]
    turn: ClassVar[Any]
    derived: ClassVar[tuple[tuple[str, str, Callable[[Any], object]], ...]] = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    seed: int
    draws: int

    def __post_init__(self) -> None:
        self.__dict__["_legal"] = None
        for name, _, follow in self.derived:
            self.__dict__[name] = follow(self)

    def with_(self, **changes: Any) -> Self:  # noqa: ANN401
        """Return the state with these fields changed; derived ones follow by themselves."""
        new = object.__new__(type(self))
        values = new.__dict__
        values.update(self.__dict__)
        values["_legal"] = None
        values.update(changes)
        for name, source, follow in self.derived:
            if source in changes and name not in changes:
                values[name] = follow(new)
        return new

    def say(self, key: str, **values: object) -> Self:
        """Return the state with one more event that followed by itself."""
        return self.with_(events=(*self.events, Message(key, **values)))

    def chance(self) -> tuple[Self, Random]:
        """Return the state with one more chance event counted, and the chance for it."""
        return self.with_(draws=self.draws + 1), Random(f"{self.seed}:{self.draws}")

    # -- playing --------------------------------------------------------------------------------

    def legal_actions(self, player: int | None = None) -> tuple[Action, ...]:
        """Return what may be done now; ``()`` for a seat that is not to act."""
        if player is not None and player != self.current_player:
            return ()
        legal: tuple[Action, ...] | None = self.__dict__["_legal"]
        if legal is None:
            legal = self.__dict__["_legal"] = self.turn.legal(self)
        return legal

    def refuse(self, action: object) -> Refusal | None:
        """Return why ``action`` may not be done now, ``None`` when it may."""
        refusal: Refusal | None = self.turn.refuse(self, action)
        return refusal

    def apply(self, action: Action) -> Self:
        """Return the state after ``action``; raises ``IllegalAction`` when it is refused."""
        for known in self.legal_actions():  # by identity first: most come from this very list
            if known is action:
                break
        else:
            if self.refuse(action):
                raise IllegalAction(self.explain(action))
        after: Self = self.turn.play(self.with_(events=()) if self.events else self, action)
        return after

    # -- what the other parts answer --------------------------------------------------------------

    def explain(self, action: Action, lang: str = "en") -> Verdict:
        """Return whether ``action`` may be done now and why."""
        verdict: Verdict = _part(self.package, "explain").explain(self, action, lang)
        return verdict

    def label(self, action: Action, lang: str = "en") -> str:
        """Return the action in words, as on a button."""
        label: str = _part(self.package, "explain").label(self, action, lang)
        return label

    def narrate(self, action: Action, after: State, lang: str = "en") -> str:
        """Return what happened when ``action`` led to ``after``, all that followed included."""
        story: str = _part(self.package, "explain").narrate(self, action, after, lang)
        return story

    def prompt(self, lang: str = "en") -> str:
        """Return what the player to act is to do now."""
        prompt: str = _part(self.package, "explain").prompt(self, lang)
        return prompt

    def keys(self, action: Action) -> tuple[str, ...]:
        """Return the scene keys that are picked to mean ``action``."""
        keys: tuple[str, ...] = _part(self.package, "picks").keys(self, action)
        return keys

    def attempt(self, picks: Sequence[str]) -> Action | None:
        """Return the action these picked keys would mean, legal or not."""
        action: Action | None = _part(self.package, "picks").attempt(self, picks)
        return action

    def explain_picks(self, picks: Sequence[str], lang: str = "en") -> Verdict | None:
        """Return the verdict on what the picks mean, or what is still to be chosen."""
        verdict: Verdict | None = _part(self.package, "picks").explain_picks(self, picks, lang)
        return verdict

    def observation(self, player: int) -> Mapping[str, Any]:
        """Return what this seat may know."""
        seen: Mapping[str, Any] = _part(self.package, "knowledge").observation(self, player)
        return seen

    def resample(self, player: int, seed: int) -> Self:
        """Return a state that agrees with what ``player`` knows, the rest drawn anew."""
        other: Self = _part(self.package, "knowledge").resample(self, player, seed)
        return other

    def defects(self) -> tuple[Message, ...]:
        """Return what makes this position impossible."""
        found: tuple[Message, ...] = _part(self.package, "soundness").defects(self)
        return found

    def code(self, player: int | None = None) -> str:
        """Return the position code; for a ``player``, one that hides what that seat may not know.

        A code for a seat is that of a position which agrees with what the seat knows and depends
        on nothing else.

        Raises
        ------
        BadPosition
            When the position is unsound, so that its code could not be read.
        """
        state: PlannedState = self
        if player is not None:
            state = _part(self.package, "knowledge").canonical(self, player)
        refuse_unsound(state)
        code: str = _part(self.package, "codec").code(state)
        return code

    def to_json(self) -> dict[str, Any]:
        """Return the position as JSON-able data."""
        data: dict[str, Any] = _part(self.package, "codec").to_json(self)
        return data

    def scene(
        self, viewer: int | None = None, lang: str = "en", *, parts: Sequence[str] = ()
    ) -> Scene:
        """Return what ``viewer`` sees."""
        scene: Scene = _part(self.package, "scene").scene(self, viewer, lang, parts=parts)
        return scene

    def __str__(self) -> str:
        sketch: str = _part(self.package, "sketch").write(self)
        return sketch

    def _identity(self) -> tuple[object, ...]:
        values = self.__dict__
        return tuple([values[name] for name in _compared(type(self))])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())


class PlannedGame(Game):
    """A game whose package follows the house plan."""

    package: ClassVar[str]
    context: tuple[object, ...] = ()
    """What reading a position needs besides its text."""

    @cached_property
    def rules(self) -> RuleRegister:
        """The rule register."""
        return RuleRegister(self.package)

    @property
    def examples(self) -> Mapping[str, Example]:
        """The worked examples, by id."""
        examples: Mapping[str, Example] = _part(self.package, "examples").EXAMPLES
        return examples

    def from_code(self, text: str) -> Any:  # noqa: ANN401
        """Return the state of a position code."""
        return _part(self.package, "codec").from_code(text, *self.context)

    def from_json(self, data: object) -> Any:  # noqa: ANN401
        """Return the state of a JSON document."""
        return _part(self.package, "codec").from_json(data, *self.context)

    def sketch(self, text: str) -> Any:  # noqa: ANN401
        """Return the position drawn by hand as text."""
        return _part(self.package, "sketch").read(text, *self.context)

    def parse_action(self, text: str, state: State) -> Action:
        """Return the action that ``text`` means in ``state``."""
        return checked(self.attempted(text, state), state)

    def attempted(self, text: str, state: State) -> Action:
        """Return the action of the notation, whether or not it is legal."""
        action: Action = _part(self.package, "notation").attempted(text, state)
        return action

    def check_new(self, players: object, seed: object, options: Mapping[str, object]) -> None:
        """Refuse what a new game cannot be made of.

        Raises
        ------
        GamekitError
            For a number of players, a seed or an option that the game does not have.
        """
        if not isinstance(players, int) or players not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise GamekitError(
                Message("error.players", game=self.title, low=low, high=high, n=shown(players))
            )
        if not isinstance(seed, int) or isinstance(seed, bool) or abs(seed) >= 10**40:
            raise GamekitError(Message("error.seed"))
        given = options if isinstance(options, Mapping) else {shown(options): None}
        for name, value in given.items():
            if not named(name, self.options):
                names = ", ".join(self.options)
                raise GamekitError(Message("error.option", option=shown(name), options=names))
            if not isinstance(value, bool):
                raise GamekitError(Message("error.option_value", option=name))
