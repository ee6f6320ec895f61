"""What is in the box (FT-1) and on the printed aids: tiles, tribes, cards, tracks, prices.

Everything here is a fact of the components; how they are used stands in the modules of the
phases. Tiles of the board are indices ``i = (row - 1) * 6 + (column - 1)``, tribes are indices
into ``COLOURS``, resource cards are indices into ``RESOURCES``.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from gamekit.five_tribes.stacks import COLOURS, COLUMNS, ROWS, SQUARES, TILES, pack

YELLOW, WHITE, GREEN, BLUE, RED = range(5)
"""Viziers, elders, merchants, builders, assassins: the order of ``COLOURS``."""

COLOUR_INDEX: Final = {letter: index for index, letter in enumerate(COLOURS)}

MEEPLES: Final = (16, 20, 18, 18, 18)
"""FT-1.2: how many meeples of each colour there are, 90 in all."""

ALL_MEEPLES: Final = pack("".join(c * n for c, n in zip(COLOURS, MEEPLES, strict=True)))
"""The 90 meeples as one stack."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of tile (FT-1.1)."""

    code: str
    """For instance ``"SM6"``."""
    place: str
    """What it is: ``small_market``, ``large_market``, ``oasis``, ``village``, ``sacred_place``."""
    blue: bool
    """Whether its value is printed on blue; red otherwise."""
    points: int
    """Victory points for whoever has a camel there (FT-3.8)."""
    count: int
    """How many such tiles there are."""
    rule: str
    """Rule of its action."""


KINDS: Final = {
    kind.code: kind
    for kind in (
        Kind("SM6", "small_market", False, 6, 8, "FT-9.5"),
        Kind("LM4", "large_market", False, 4, 4, "FT-9.6"),
        Kind("OA8", "oasis", False, 8, 6, "FT-9.3"),
        Kind("VI5", "village", True, 5, 5, "FT-9.4"),
        Kind("SP6", "sacred_place", True, 6, 4, "FT-9.7"),
        Kind("SP10", "sacred_place", True, 10, 1, "FT-9.7"),
        Kind("SP12", "sacred_place", True, 12, 1, "FT-9.7"),
        Kind("SP15", "sacred_place", True, 15, 1, "FT-9.7"),
    )
}
"""FT-1.1: the tile kinds by code, 30 tiles in all, 12 of them blue."""

OASIS, VILLAGE = "OA8", "VI5"

MARKETS: Final = {"SM6": (3, 3, 1), "LM4": (6, 6, 2)}
"""FT-9.5, FT-9.6: price in gold, cards to choose from, cards to take, by tile code."""

RESOURCES: Final = (
    "ivory",
    "jewels",
    "gold",
    "papyrus",
    "silk",
    "spice",
    "fish",
    "wheat",
    "pottery",
    "fakir",
)
RESOURCE_INDEX: Final = {name: index for index, name in enumerate(RESOURCES)}
COPIES: Final = (2, 2, 2, 4, 4, 4, 6, 6, 6, 18)
"""FT-1.3: how many cards of each resource there are, 54 in all."""
FAKIR: Final = 9
"""Index of the fakir, the one resource that is no merchandise."""

SUIT_VALUES: Final = (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)
"""FT-10.3: gold for a suit of so many different goods."""

TRACK: Final = (0, 0, 0, 1, 3, 5, 8, 12, 18)
"""FT-1.4: prices of the turn order track; index 8 plays first, index 2 is the 0 next to the 1."""
PRICES: Final = (0, 1, 3, 5, 8, 12, 18)
"""FT-4.2: the different prices, rising."""

PALMS, PALACES = 12, 10
"""FT-1.4, FT-2.10: palm trees and palaces in the box, all of them in the supply at first."""
ROW, DJINN_ROW = 9, 3
"""FT-2.8, FT-2.9: cards laid open."""
START_GOLD: Final = 50
"""FT-2.4."""

SEATS: Final = ("pink", "blue", "orange", "black")
SEAT_INDEX: Final = {name: seat for seat, name in enumerate(SEATS)}
CAMELS: Final = {2: 11, 3: 8, 4: 8}
"""FT-2.1, FT-2.2: camels of each player, by number of players."""
MARKERS: Final = {2: 2, 3: 1, 4: 1}
"""FT-2.3: turn markers of each player, by number of players."""


class Cost(StrEnum):
    """What a djinn's power costs (FT-14.5)."""

    NONE = "-"
    FAKIR = "F"
    ELDER_OR_FAKIR = "E/F"
    ELDER_AND_ELDER_OR_FAKIR = "E+E/F"
    FAKIRS = "F*"


PAYMENTS: Final = {
    Cost.NONE: (),
    Cost.FAKIR: ("F",),
    Cost.ELDER_OR_FAKIR: ("E", "F"),
    Cost.ELDER_AND_ELDER_OR_FAKIR: ("EE", "EF"),
    Cost.FAKIRS: (),
}
"""The ways to pay each cost: E an elder, F a fakir. Kumarbi's fakirs are part of the bid."""

DJINN_PRICE: Final = ("EE", "EF")
"""FT-9.7: the ways to pay for a djinn at a sacred place."""


class Card(NamedTuple):
    """A djinn card (FT-14)."""

    id: str
    name: str
    points: int
    cost: Cost
    kind: str
    """``passive``, ``trigger``, ``end``, ``bid``, ``action`` or ``replace``."""
    rule: str
    """The rule about this djinn."""


_EF, _EEF = Cost.ELDER_OR_FAKIR, Cost.ELDER_AND_ELDER_OR_FAKIR

CARDS: Final = {
    card.id: card
    for card in (
        Card("al_amin", "Al-Amin", 5, Cost.NONE, "end", "FT-14.Al"),
        Card("anun_nak", "Anun-Nak", 8, _EF, "action", "FT-14.An"),
        Card("baal", "Ba'al", 6, Cost.NONE, "trigger", "FT-14.Ba"),
        Card("boaz", "Boaz", 6, Cost.NONE, "passive", "FT-14.Bo"),
        Card("bouraq", "Bouraq", 6, _EF, "action", "FT-14.Br"),
        Card("echidna", "Echidna", 4, _EEF, "action", "FT-14.Ec"),
        Card("enki", "Enki", 8, _EF, "action", "FT-14.En"),
        Card("hagis", "Hagis", 10, _EF, "replace", "FT-14.Ha"),
        Card("haurvatat", "Haurvatat", 8, Cost.NONE, "end", "FT-14.Hv"),
        Card("iblis", "Iblis", 8, _EF, "action", "FT-14.Ib"),
        Card("jafaar", "Jafaar", 6, Cost.NONE, "end", "FT-14.Ja"),
        Card("kandicha", "Kandicha", 6, Cost.NONE, "trigger", "FT-14.Ka"),
        Card("kumarbi", "Kumarbi", 6, Cost.FAKIRS, "bid", "FT-14.Ku"),
        Card("lamia", "Lamia", 10, _EF, "replace", "FT-14.La"),
        Card("leta", "Leta", 4, _EEF, "action", "FT-14.Le"),
        Card("marid", "Marid", 6, Cost.NONE, "trigger", "FT-14.Ma"),
        Card("monkir", "Monkir", 6, Cost.NONE, "trigger", "FT-14.Mo"),
        Card("nekir", "Nekir", 6, Cost.NONE, "trigger", "FT-14.Ne"),
        Card("shamhat", "Shamhat", 6, Cost.NONE, "end", "FT-14.Sh"),
        Card("sibittis", "Sibittis", 4, _EEF, "action", "FT-14.Si"),
        Card("sloar", "Sloar", 8, Cost.FAKIR, "action", "FT-14.Sl"),
        Card("utug", "Utug", 4, _EEF, "action", "FT-14.Ut"),
    )
}
"""FT-14.2: the 22 djinns by id, 141 points in all."""


class Options(NamedTuple):
    """The disputed rulings as switches; the defaults are our reading."""

    no_move_is_final: bool = True
    """FT-12.6: a player without a move ends the game with this round, whatever follows."""
    djinn_mid_move: bool = False
    """FT-14.3: paid powers may be used between two drops as well."""
    hagis_diagonal: bool = True
    """FT-14.Ha, FT-14.La: tiles touching at a corner are neighbours for Hagis and Lamia."""
    nekir_per_meeple: bool = False
    """FT-14.Ne: Nekir pays for every meeple killed, not once for a kill action."""
    paid_effect_whole_round: bool = False
    """FT-14.Ec: Echidna and Iblis last for all turns of the round."""
    large_market_may_stop: bool = False
    """FAQ-18: one may stop after the first of two cards."""


OUR_READING: Final = Options()
"""The defaults."""


def place_name(tile: int) -> str:
    """Return a tile's coordinates as people write them.

    >>> place_name(6)
    '(2,1)'
    """
    row, column = SQUARES[tile]
    return f"({row},{column})"


def tile_key(tile: int) -> str:
    """Return the scene key of a tile.

    >>> tile_key(6)
    'tile:2,1'
    """
    row, column = SQUARES[tile]
    return f"tile:{row},{column}"


def distance(one: int, other: int) -> int:
    """Return the steps sideways between two tiles (FT-8.9).

    >>> distance(0, 29)
    9
    """
    (row, column), (to_row, to_column) = SQUARES[one], SQUARES[other]
    return abs(row - to_row) + abs(column - to_column)


def _block(tile: int) -> tuple[int, ...]:
    row, column = divmod(tile, COLUMNS)
    return tuple(
        r * COLUMNS + c
        for r in range(max(row - 1, 0), min(row + 2, ROWS))
        for c in range(max(column - 1, 0), min(column + 2, COLUMNS))
    )


BLOCK: Final = tuple(_block(tile) for tile in range(TILES))
"""The tiles of the three by three block round each tile, itself included (FT-8.4)."""

WITHIN: Final = tuple(
    tuple(
        tuple(other for other in range(TILES) if distance(tile, other) <= far)
        for far in range(ROWS + COLUMNS - 1)
    )
    for tile in range(TILES)
)
"""``WITHIN[tile][range]``: the tiles in range of assassins (FT-8.5), up to range 9: all."""
