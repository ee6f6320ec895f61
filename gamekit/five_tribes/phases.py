"""The names of the steps of a round, and how a refusal is put."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple


class Phase(StrEnum):
    """Where in the round we are (FT-4.0, FT-5.2)."""

    BID = "bid"
    """FT-4: the next marker bids."""
    MOVE = "move"
    """FT-6.1: a stack is to be lifted."""
    DROP = "drop"
    """FT-6.2: meeples are in hand."""
    TRIBE = "tribe"
    """FT-8: the tribe action."""
    TILE = "tile"
    """FT-9: the tile action."""
    BUY = "buy"
    """FT-9.6: the second card of a large market."""
    SALE = "sale"
    """FT-10: goods may be sold."""
    DJINN = "djinn"
    """FT-14: a paid djinn waits for its target."""
    OVER = "over"
    """FT-12: the game has ended."""


class EndReason(StrEnum):
    """Why the game ends with the round (FT-12.1)."""

    LAST_CAMEL = "last_camel"
    """FT-12.2."""
    NO_MOVE = "no_move"
    """FT-12.3, FT-12.5."""


_NOTHING: Final[Mapping[str, int | str]] = MappingProxyType({})


class Refusal(NamedTuple):
    """Why an action may not be done: a catalogue key and the numbers that decide."""

    key: str
    rules: tuple[str, ...]
    """The most instructive first."""
    values: Mapping[str, int | str] = _NOTHING
    """The numbers that decide; what is not of the game is quoted as ``value``."""
    places: tuple[str, ...] = ()
    """Scene keys to look at."""
    reading: str | None = None
    """The option whose setting decides, if one does."""
