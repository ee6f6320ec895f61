"""The names of the steps of a round, and how a refusal is put."""

from enum import StrEnum

from gamekit.core.verdict import Refusal as Refusal


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
