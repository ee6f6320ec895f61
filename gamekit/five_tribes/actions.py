"""The smallest decisions of Five Tribes; ``str()`` of each is its notation.

Actions are plain immutable values: any may be written down, at any time, legal or not. The
frequent ones are also kept ready-made in the tables at the end, because making them costs more
than choosing among them.
"""

from dataclasses import dataclass

from gamekit.core.game import Action
from gamekit.core.handed_in import shown
from gamekit.five_tribes.data import PRICES, SEATS, place_name
from gamekit.five_tribes.stacks import COLOURS, TILES


def _place(tile: int) -> str:
    # A thinkable action may name a tile that does not exist; it still can be written down.
    return place_name(tile) if isinstance(tile, int) and 0 <= tile < TILES else f"({shown(tile)})"


def _seat(seat: int | None) -> str:
    return SEATS[seat] if isinstance(seat, int) and 0 <= seat < len(SEATS) else shown(seat)


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """FT-4.1: place the marker on the spot of this price, paying with fakirs too (Kumarbi)."""

    spot: int
    fakirs: int = 0

    def __str__(self) -> str:
        return f"bid {self.spot} fakirs {self.fakirs}" if self.fakirs else f"bid {self.spot}"


@dataclass(frozen=True, slots=True)
class Lift(Action):
    """FT-6.1: take all meeples of a tile in hand."""

    tile: int

    def __str__(self) -> str:
        return f"lift {_place(self.tile)}"


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """FT-6.2: step to a tile and drop a meeple of this colour there."""

    colour: str
    tile: int

    def __str__(self) -> str:
        return f"{self.colour} {_place(self.tile)}"


@dataclass(frozen=True, slots=True)
class Collect(Action):
    """FT-8.1 to FT-8.3: viziers and elders before you, merchants turned into cards."""

    def __str__(self) -> str:
        return "collect"


@dataclass(frozen=True, slots=True)
class AddFakir(Action):
    """FT-8.4, FT-8.5: discard one fakir to strengthen builders or assassins."""

    def __str__(self) -> str:
        return "fakir"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """FT-8.4: the builders bring their gold."""

    def __str__(self) -> str:
        return "build"


@dataclass(frozen=True, slots=True)
class Kill(Action):
    """FT-8.5: kill a meeple on a tile, or one before an opponent."""

    colour: str
    tile: int | None = None
    seat: int | None = None

    def __str__(self) -> str:
        if self.tile is None:
            return f"kill {self.colour} of {_seat(self.seat)}"
        return f"kill {self.colour} {_place(self.tile)}"


@dataclass(frozen=True, slots=True)
class NoKill(Action):
    """FT-8.8: there is nobody to kill."""

    def __str__(self) -> str:
        return "no kill"


@dataclass(frozen=True, slots=True)
class PlacePalm(Action):
    """FT-9.3: put a palm tree on a tile; ``pay`` says how Lamia is paid, if she is used."""

    tile: int
    pay: str = ""

    def __str__(self) -> str:
        return f"palm {_place(self.tile)} {self.pay}".rstrip()


@dataclass(frozen=True, slots=True)
class PlacePalace(Action):
    """FT-9.4: put a palace on a tile; ``pay`` says how Hagis is paid, if used."""

    tile: int
    pay: str = ""

    def __str__(self) -> str:
        return f"palace {_place(self.tile)} {self.pay}".rstrip()


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """FT-9.5, FT-9.6: take the card at this place of the row, counted from 1 as it lies now."""

    position: int

    def __str__(self) -> str:
        return f"buy {self.position}"


@dataclass(frozen=True, slots=True)
class StopBuying(Action):
    """FAQ-18: leave the second card of a large market (with the option only)."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class TakeDjinn(Action):
    """FT-9.7: take a visible djinn, paying ``"EE"`` or ``"EF"``."""

    djinn: str
    pay: str

    def __str__(self) -> str:
        return f"take {self.djinn} {self.pay}"


@dataclass(frozen=True, slots=True)
class SkipTile(Action):
    """FT-9.2: leave an optional tile action, or a compulsory one with nothing left to place."""

    def __str__(self) -> str:
        return "skip"


@dataclass(frozen=True, slots=True)
class UseDjinn(Action):
    """FT-14.3: pay for the power of a djinn of one's own."""

    djinn: str
    pay: str

    def __str__(self) -> str:
        return f"use {self.djinn} {self.pay}"


@dataclass(frozen=True, slots=True)
class Settle(Action):
    """FT-14.An: the empty tile on which Anun-Nak puts meeples."""

    tile: int

    def __str__(self) -> str:
        return f"settle {_place(self.tile)}"


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """FT-14.Le, FT-14.Ut: the tile that Leta or Utug takes."""

    tile: int

    def __str__(self) -> str:
        return f"claim {_place(self.tile)}"


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """FT-14.Si: the drawn djinn that Sibittis lets you keep."""

    djinn: str

    def __str__(self) -> str:
        return f"keep {self.djinn}"


@dataclass(frozen=True, slots=True)
class Sell(Action):
    """FT-10.2: add a card to the suit being sold."""

    good: str

    def __str__(self) -> str:
        return f"sell {self.good}"


@dataclass(frozen=True, slots=True)
class CloseSuit(Action):
    """FT-10.3: the suit is complete and is paid."""

    def __str__(self) -> str:
        return "sold"


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """FT-10.1: nothing more to sell; the turn is over."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """FT-12.4: there is no legal move."""

    def __str__(self) -> str:
        return "pass"


AnyAction = (
    Bid
    | Lift
    | Drop
    | Collect
    | AddFakir
    | Build
    | Kill
    | NoKill
    | PlacePalm
    | PlacePalace
    | Buy
    | StopBuying
    | TakeDjinn
    | SkipTile
    | UseDjinn
    | Settle
    | Claim
    | Keep
    | Sell
    | CloseSuit
    | EndTurn
    | Pass
)
"""Every kind of action there is."""

BIDS = {price: Bid(price) for price in PRICES}
LIFTS = tuple(Lift(tile) for tile in range(TILES))
DROPS = tuple(tuple(Drop(colour, tile) for colour in COLOURS) for tile in range(TILES))
"""By tile, then colour."""
KILLS = tuple(tuple(Kill(colour, tile) for colour in COLOURS) for tile in range(TILES))
"""By tile, then colour."""
KILLS_HELD = tuple(tuple(Kill(colour, None, seat) for colour in "YW") for seat in range(len(SEATS)))
"""By seat, then vizier or elder."""
COLLECT, ADD_FAKIR, BUILD, NO_KILL = Collect(), AddFakir(), Build(), NoKill()
STOP_BUYING, SKIP_TILE = StopBuying(), SkipTile()
CLOSE_SUIT, END_TURN, PASS = CloseSuit(), EndTurn(), Pass()
