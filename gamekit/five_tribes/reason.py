"""A reason: which sentence, which facts, where to look."""

from typing import NamedTuple


class Reason(NamedTuple):
    """Why an action may not be done, ready to be put into words."""

    key: str
    """Catalogue key without its ``why.ft.``."""
    facts: dict[str, object]
    """What the sentence rests on, by the names of its placeholders."""
    places: tuple[str, ...] = ()
    """Scene keys to look at, the most important first."""
    reading: str | None = None
    """The option whose setting decides, if one does."""
    rules: tuple[str, ...] = ()
    """Rule ids, the most instructive first; ``()`` for those of the catalogue."""
