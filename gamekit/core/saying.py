"""From a catalogue key and plain facts to a sentence, and from sentences to a verdict.

Rules and stories are told by facts: tile 8, seat 1, settlement 2. What a fact is called says how
it is spoken, and each game keeps the list of its names in a :class:`Speaker`. The facts themselves
stay with the verdict, for programs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from gamekit.core.message import Message, catalogue
from gamekit.core.verdict import Verdict

if TYPE_CHECKING:
    from gamekit.core.game import Action, State

Facts = Mapping[str, object]
"""Numbers and names by what they are called."""

AnyState = TypeVar("AnyState", bound="State")

_FIELD: Final = re.compile(r"\{(?:the_|The_)?(\w+)\}")


class Said(NamedTuple):
    """A catalogue key and the facts for its sentence."""

    key: str
    facts: Facts


class Reason(NamedTuple):
    """Why an action may not be done, ready to be put into words."""

    key: str
    """Catalogue key without its family (``why.ft.``)."""
    facts: dict[str, object]
    """What the sentence rests on, by the names of its placeholders."""
    places: tuple[str, ...] = ()
    """Scene keys to look at, the most important first."""
    reading: str | None = None
    """The option whose setting decides, if one does."""
    rules: tuple[str, ...] = ()
    """Rule ids, the most instructive first; ``()`` for those of the catalogue."""


def refined(
    refine: Callable[[Any, Any, Reason], Reason] | None, state: State, action: Action, plain: Reason
) -> Reason:
    """Return a reason made plainer; for another sentence the rules of the catalogue count."""
    reason = refine(state, action, plain) if refine else plain
    if reason.key == plain.key or reason.rules != plain.rules:
        return reason
    return reason._replace(rules=())


class Reading(NamedTuple):
    """A ruling that can be read in two ways, or a number that had to be assumed."""

    option: str | None
    """The option that switches it, if one does."""
    rule: str
    key: str = "told.reading"
    """The sentence that says so."""

    @property
    def sentence(self) -> Message:
        """The sentence that says so."""
        return Message(self.key, rule=self.rule)


def one_after_another(sentences: Iterable[Message]) -> Message:
    """Return whole sentences as one message; there is at least one."""
    *earlier, last = sentences
    for sentence in reversed(earlier):
        last = Message("told.then", first=sentence, then=last)
    return last


@cache
def placeholders(key: str) -> frozenset[str]:
    """Return the names of the placeholders of a sentence, without articles and capitals."""
    entry = catalogue()[key]
    return frozenset(name.lower() for name in _FIELD.findall(entry.en + entry.hu))


class Speaker(Generic[AnyState]):
    """How one game puts its facts into words.

    Parameters
    ----------
    letters
        The game's family of catalogue keys: ``why.<letters>.``, ``<letters>.do.``.
    spoken
        How a fact of this name is put into words.
    plain
        How a fact of this name reads in a program: ``"(2,3)"``, ``"blue"``; ``None`` for a fact
        that is a sentence.
    derived
        Placeholders that speak of the same fact as another one.
    now
        What the player to act is to do now; stands for the placeholder ``{now}``.
    """

    def __init__(
        self,
        letters: str,
        spoken: Mapping[str, Callable[[AnyState, Any], object]],
        plain: Mapping[str, Callable[[Any], object] | None],
        derived: Mapping[str, str],
        now: Callable[[AnyState], Message],
    ) -> None:
        self.letters = letters
        self._spoken = spoken
        self._plain = plain
        self._derived = derived
        self._now = now

    def needed(self, key: str) -> frozenset[str]:
        """Return the names of the facts that the sentence of a key rests on."""
        return frozenset(self._derived.get(name, name) for name in placeholders(key))

    def plain(self, facts: Facts) -> dict[str, object]:
        """Return the facts as the notation writes them, without the sentences among them."""
        found = {}
        for name, fact in facts.items():
            write = self._plain.get(name, _as_it_is)
            if write is not None:
                found[name] = write(fact)
        return found

    def saying(self, state: AnyState, key: str, facts: Facts) -> Message:
        """Return the message of a catalogue key, its facts put into words."""
        values: dict[str, object] = {}
        for name in placeholders(key):
            if name == "now":
                values[name] = self._now(state)
                continue
            fact = facts[self._derived.get(name, name)]
            speak = self._spoken.get(name)
            values[name] = speak(state, fact) if speak else fact
        return Message(key, **values)

    def told(self, state: AnyState, said: Iterable[Said]) -> list[Message]:
        """Return the sentences of what an action does."""
        return [self.saying(state, f"{self.letters}.do.{key}", facts) for key, facts in said]

    def refused(
        self, state: AnyState, reason: Reason, lang: str, notes: Sequence[Reading] = ()
    ) -> Verdict:
        """Return the verdict of a reason why not."""
        key = f"why.{self.letters}.{reason.key}"
        needed = self.needed(key)
        facts = {name: fact for name, fact in reason.facts.items() if name in needed}
        said = [self.saying(state, key, reason.facts), *[note.sentence for note in notes]]
        return Verdict(
            ok=False,
            rules=reason.rules or catalogue()[key].rules,
            message=one_after_another(said),
            facts=MappingProxyType(self.plain(facts)),
            places=tuple(dict.fromkeys(reason.places)),
            lang=lang,
            reading=reason.reading,
        )

    def allowed(
        self,
        sentences: Sequence[Message],
        facts: Facts,
        places: tuple[str, ...],
        lang: str,
        by: Iterable[str] = (),
        readings: Sequence[Reading] = (),
    ) -> Verdict:
        """Return the verdict on a legal action that these sentences tell.

        ``by`` are rules that come before those of the sentences.
        """
        rules = [*by, *(rule for said in sentences for rule in catalogue()[said.key].rules)]
        notes = [reading.sentence for reading in readings]
        return Verdict(
            ok=True,
            rules=tuple(dict.fromkeys(rules)),
            message=one_after_another([*sentences, *notes]),
            facts=MappingProxyType(self.plain(facts)),
            places=places,
            lang=lang,
            reading=next((reading.option for reading in readings if reading.option), None),
        )

    def open_question(
        self, state: AnyState, key: str, facts: Facts, picks: Sequence[str], lang: str
    ) -> Verdict:
        """Return what is still to be chosen, or what the thing is that was picked."""
        key = f"{self.letters}.pick.{key}"
        return Verdict(
            ok=False,
            rules=catalogue()[key].rules,
            message=self.saying(state, key, facts),
            facts=MappingProxyType(self.plain(facts)),
            places=tuple(picks),
            lang=lang,
        )


def _as_it_is(fact: object) -> object:
    return fact
