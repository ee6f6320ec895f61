"""What can be wrong with what somebody hands in; each fault speaks both languages."""

from collections.abc import Sequence

from gamekit.core.message import Message
from gamekit.core.verdict import Verdict


class GamekitError(ValueError):
    """Something handed in cannot be used; ``text(lang)`` says what, where and what to do."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def text(self, lang: str = "en") -> str:
        """Return the sentence in ``lang``."""
        return self.message.text(lang)

    def __str__(self) -> str:
        return self.text("en")


class IllegalAction(GamekitError):
    """The action is no action of this moment; ``verdict`` tells by which rule."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.message)
        self.verdict = verdict

    def text(self, lang: str = "en") -> str:
        """Return the verdict's sentence, with its rule ids, in ``lang``."""
        return self.verdict.in_language(lang).text


class MalformedAction(GamekitError):
    """The text is no action's notation."""


class AmbiguousAction(GamekitError):
    """The text stands for several actions; ``candidates`` lists their notations."""

    def __init__(self, message: Message, candidates: Sequence[str]) -> None:
        super().__init__(message)
        self.candidates = tuple(candidates)


class BadPosition(GamekitError):
    """A code, JSON document or sketch that is no sound position."""


class BadRecord(GamekitError):
    """A game record that cannot be replayed; the text names the line."""
