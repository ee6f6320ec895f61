"""The answer to "may I do this?"."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, NamedTuple

from gamekit.core.message import Message

_NOTHING: Final[Mapping[str, object]] = MappingProxyType({})


class Refusal(NamedTuple):
    """Why an action may not be done: a catalogue key with what it needs to become a sentence."""

    key: str
    rules: tuple[str, ...]
    """The most instructive first."""
    values: Mapping[str, object] = _NOTHING
    places: tuple[str, ...] = ()
    """Scene keys to look at."""
    reading: str | None = None
    """The option whose setting decides, if one does."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an action is legal, by which rules, with the facts that decide it.

    Attributes
    ----------
    ok
        True when the action may be done now.
    rules
        Ids of the rules that decide, the most instructive first.
    message
        What is said of it, in either language.
    facts
        The numbers and names that the message rests on, for programs.
    places
        Keys of scene places and pieces to look at, the most important first.
    lang
        The language of :attr:`text`.
    reading
        Name of the option when a disputed ruling decides, else ``None``.
    """

    ok: bool
    rules: tuple[str, ...]
    message: Message
    facts: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    places: tuple[str, ...] = ()
    lang: str = "en"
    reading: str | None = None

    @property
    def text(self) -> str:
        """The message in the verdict's language, with the rule ids in brackets at its end."""
        said = self.message.text(self.lang)
        return f"{said} ({', '.join(self.rules)})" if self.rules else said

    def in_language(self, lang: str) -> "Verdict":
        """Return the same verdict, to be read in ``lang``."""
        return replace(self, lang=lang)

    def __bool__(self) -> bool:
        return self.ok

    def __str__(self) -> str:
        return self.text
