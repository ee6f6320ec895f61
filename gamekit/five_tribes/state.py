"""One moment of a game of Five Tribes, and how it goes on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, ClassVar, Self

from gamekit.core.message import Message
from gamekit.core.plan import PlannedState
from gamekit.core.tuples import raised, replaced
from gamekit.five_tribes import scoring, turn, words
from gamekit.five_tribes.data import FAKIR, OUR_READING, PALACES, PALMS, SEATS, Options
from gamekit.five_tribes.phases import EndReason as EndReason
from gamekit.five_tribes.phases import Phase as Phase
from gamekit.five_tribes.phases import Refusal as Refusal
from gamekit.five_tribes.stacks import ONE, TILES, colours_mask

if TYPE_CHECKING:
    from gamekit.core.game import Game
    from gamekit.core.score import ScoreSheet

NONE = -1
"""No tile, no seat, no colour."""


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class FiveTribesState(PlannedState):
    """One moment of one game; immutable, every change makes a new one by `with_`.

    A round begins with bidding (``Phase.BID``, FT-4): each marker of the bid order track in turn is
    put on a spot of the turn order track and its price is paid. Then the markers are played from
    the dearest spot down (FT-5); each marker is one turn of its owner:

    1. the marker goes back to the bid order track, by itself (FT-5.1);
    2. ``Phase.MOVE`` and ``Phase.DROP``: all meeples of a tile are lifted and dropped one by one
       (FT-6); those of the last colour are taken back from the last tile and stand in ``hand``;
    3. the tile is taken with a camel if it is empty now, by itself (FT-7);
    4. ``Phase.TRIBE``: what the meeples taken are good for (FT-8);
    5. ``Phase.TILE`` and ``Phase.BUY``: what the last tile is good for (FT-9);
    6. ``Phase.SALE``: suits of goods are sold until the player ends the turn (FT-10).

    ``Phase.DJINN`` stands between any two of these steps while a paid djinn waits for its target,
    and goes ``back`` where it came from (FT-14.3). After the last marker the rows are filled again
    (FT-11) and the next round begins, unless ``ending`` is set: then the game is over (FT-12).

    Tiles are indices from 0 (``(row - 1) * 6 + column - 1``), colours and resources indices of
    ``data.COLOURS`` and ``data.RESOURCES``, stacks of meeples packed integers (see ``stacks``),
    seats indices of ``data.SEATS``; -1 stands for none.
    """

    package: ClassVar[str] = "gamekit.five_tribes"
    turn: ClassVar[Any] = turn
    derived: ClassVar = (("has", "stacks", lambda state: colours_mask(state.stacks)),)

    options: Options = OUR_READING
    """The disputed rulings in force."""
    players: int = 2
    """Number of seats."""
    seed: int = 0
    """Names the chance of this game; with ``draws`` it decides every shuffle to come."""
    draws: int = 0
    """Chance events so far (set-up is the first)."""

    tiles: tuple[str, ...] = ()
    """Tile code by tile, 30 of them."""
    stacks: tuple[int, ...] = (0,) * TILES
    """Meeples by tile, packed."""
    has: tuple[int, ...] = (0,) * 5
    """By colour, the set of tiles that hold such a meeple; follows from ``stacks``."""
    camels: tuple[int, ...] = (NONE,) * TILES
    """Seat whose camel stands there, by tile."""
    palms: tuple[int, ...] = (0,) * TILES
    """Palm trees by tile."""
    palaces: tuple[int, ...] = (0,) * TILES
    """Palaces by tile."""
    bag: int = 0
    """Meeples in the bag, packed."""

    gold: tuple[int, ...] = ()
    """Gold by seat."""
    viziers: tuple[int, ...] = ()
    """Viziers before each seat."""
    elders: tuple[int, ...] = ()
    """Elders before each seat."""
    goods: tuple[tuple[int, ...], ...] = ()
    """Resource cards in hand by seat: ten counts, the fakirs last."""
    djinns: tuple[tuple[str, ...], ...] = ()
    """Djinn ids by seat, in the order they came."""
    camels_left: tuple[int, ...] = ()
    """Camels not yet placed, by seat."""

    row: tuple[int, ...] = ()
    """Open resource cards, the start of the row first."""
    pile: tuple[int, ...] = ()
    """Resource draw pile, the top card first."""
    discards: tuple[int, ...] = ()
    """Discarded resource cards, in the order they came."""
    djinn_row: tuple[str, ...] = ()
    """Open djinns."""
    djinn_pile: tuple[str, ...] = ()
    """Djinn pile, the top card first."""
    djinn_discards: tuple[str, ...] = ()
    """Discarded djinns."""

    round: int = 1
    """Number of the round, from 1."""
    phase: Phase = Phase.BID
    """Where in the round we are."""
    bid_track: tuple[int, ...] = ()
    """Seats of the markers that have yet to bid, the next one first."""
    turn_track: tuple[int, ...] = (NONE,) * 9
    """Seat of the marker on each spot of the turn order track (prices ``data.TRACK``); the
    highest index plays first, index 2 is the 0 next to the 1."""
    next_bids: tuple[int, ...] = ()
    """Seats of the markers already back on the bid order track, for the next round (FT-5.1)."""
    player: int = 0
    """Seat to act."""

    hand: int = 0
    """Meeples in hand, packed: those still to be dropped, or in ``Phase.TRIBE`` those taken."""
    start: int = NONE
    """Tile the hand was lifted from (``Phase.DROP``)."""
    at: int = NONE
    """Tile the walk stands on (``Phase.DROP``)."""
    before: int = NONE
    """Tile the walk has just left, -1 before the first step (``Phase.DROP``)."""
    trail: tuple[tuple[int, int], ...] = ()
    """``(colour, tile)`` of the drops so far (``Phase.DROP``)."""

    final: int = NONE
    """Tile of the last drop, until its action is done (``Phase.TRIBE`` to ``Phase.BUY``)."""
    taken: int = NONE
    """Colour of the meeples taken from the final tile (``Phase.TRIBE``)."""
    count: int = 0
    """How many were taken (``Phase.TRIBE``)."""
    fakirs: int = 0
    """Fakirs discarded for this tribe action (FT-8.4, FT-8.5)."""
    kills: int = 0
    """Meeples killed so far in this kill action; above 0 the assassins are in the bag already."""
    kill_place: int = NONE
    """Where: a tile, or ``30 + seat`` for the meeples before a player (FAQ-11)."""
    echidna: bool = False
    """Whether Echidna's owner has invoked her (FT-14.Ec)."""
    iblis: bool = False
    """Whether Iblis's owner has invoked him (FT-14.Ib)."""
    window: int = 0
    """Cards from the start of the row that may still be chosen (``Phase.BUY``)."""
    suit: int = 0
    """Goods of the suit being sold, as bits; the cards stay in ``goods`` until it is closed."""

    pending: str = ""
    """Djinn that waits for its target (``Phase.DJINN``)."""
    back: Phase = Phase.OVER
    """Phase to go on with after ``Phase.DJINN``."""
    drawn: tuple[str, ...] = ()
    """Djinns drawn by Sibittis, to keep one of."""
    used: tuple[str, ...] = ()
    """Djinns whose paid power was used in this round, sorted (FT-14.2)."""
    ending: EndReason | None = None
    """Why the game ends with this round, if it does."""

    events: tuple[Message, ...] = ()
    """What followed by itself from the last action; no part of equality."""

    # -- the contract ---------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """Five Tribes."""
        from gamekit.five_tribes.game import GAME

        return GAME

    @property
    def current_player(self) -> int | None:
        """Seat to act; ``None`` when the game is over."""
        return None if self.phase is Phase.OVER else self.player

    @property
    def is_over(self) -> bool:
        """Whether the game has ended (FT-12.1)."""
        return self.phase is Phase.OVER

    @property
    def end_reason(self) -> StrEnum | None:
        """Why the game has ended or is ending with this round, else ``None``."""
        return self.ending

    def seat_name(self, seat: int | None, lang: str | None = None) -> str:
        """Return the seat's colour: the notation's token, or a word of ``lang``."""
        if seat is None:
            return "chance"
        if lang is None:
            return SEATS[seat]
        return words.seat(seat).text(lang)

    def winners(self) -> tuple[int, ...]:
        """Return the winning seats, ``()`` while the game goes on (FT-13.3)."""
        return scoring.winners(self) if self.phase is Phase.OVER else ()

    def score_sheet(self) -> ScoreSheet:
        """Return each seat's points as they would stand if the game ended now (FT-13)."""
        return scoring.score_sheet(self)

    def __repr__(self) -> str:
        return f"<FiveTribesState round {self.round}, {self.seat_name(self.player)} {self.phase}>"

    # -- small questions ------------------------------------------------------------------------

    def owner(self, djinn: str) -> int | None:
        """Return the seat that owns a djinn."""
        for seat, owned in enumerate(self.djinns):
            if djinn in owned:
                return seat
        return None

    def owns(self, djinn: str) -> bool:
        """Tell whether the seat to act owns a djinn."""
        return djinn in self.djinns[self.player]

    @property
    def own_fakirs(self) -> int:
        """Fakirs in the hand of the seat to act."""
        return self.goods[self.player][FAKIR]

    @property
    def palms_left(self) -> int:
        """Palm trees in the supply (FT-9.3)."""
        return PALMS - sum(self.palms)

    @property
    def palaces_left(self) -> int:
        """Palaces in the supply (FT-9.4)."""
        return PALACES - sum(self.palaces)

    def is_bare(self, tile: int) -> bool:
        """Tell whether a tile has no camel, palm tree or palace; meeples do not matter."""
        return self.camels[tile] < 0 and not self.palms[tile] and not self.palaces[tile]

    def can_pay(self, pay: str) -> bool:
        """Tell whether the seat to act holds the elders (E) and fakirs (F) of a payment."""
        elders = pay.count("E")
        return self.elders[self.player] >= elders and self.own_fakirs >= len(pay) - elders

    # -- small changes that several rules share ---------------------------------------------------

    def earn(self, seat: int, gold: int) -> Self:
        """Return the state with ``gold`` (perhaps negative) more in a seat's purse.

        The bank never runs out of coins (FAQ-34).
        """
        return self.with_(gold=raised(self.gold, seat, gold))

    def pay(self, pay: str) -> Self:
        """Return the state after the seat to act paid elders and fakirs (FT-9.7, FT-14.4).

        Elders go into the bag, fakirs to the discards.
        """
        seat, elders = self.player, pay.count("E")
        state = self
        if elders:
            state = state.with_(
                elders=raised(self.elders, seat, -elders), bag=self.bag + elders * ONE[1]
            )
        return state.discard_fakirs(len(pay) - elders)

    def discard_fakirs(self, number: int) -> Self:
        """Return the state after the seat to act put fakirs on the discards.

        A card counts once; others may be used for something else in the same turn (FAQ-14).
        """
        if not number:
            return self
        cards = raised(self.goods[self.player], FAKIR, -number)
        return self.with_(
            goods=replaced(self.goods, self.player, cards),
            discards=self.discards + (FAKIR,) * number,
        )

    def take_card(self, seat: int, resource: int) -> Self:
        """Return the state with one more resource card in a seat's hand."""
        cards = raised(self.goods[seat], resource, 1)
        return self.with_(goods=replaced(self.goods, seat, cards))

    def take_control(self, seat: int, tile: int) -> Self:
        """Return the state with a camel of this seat on the tile (FT-7.2).

        Nothing happens when there is a camel (FT-7.3, FAQ-4) or none left to place (FT-7.4, FAQ-1).
        Palm trees and palaces on the tile come with it (FT-7.7).
        """
        if self.camels[tile] >= 0:
            return self
        left, place = self.camels_left[seat], words.tile_forms(self.tiles, tile)
        if not left:
            return self.say("ft.event.no_camel", player=words.player(seat), **place)
        state = self.with_(
            camels=replaced(self.camels, tile, seat),
            camels_left=raised(self.camels_left, seat, -1),
        ).say("ft.event.control", player=words.player(seat), **place)
        if left == 1:  # FT-7.6, FT-12.2
            state = state.say("ft.event.last_camel", player=words.player(seat))
            if state.ending is None:
                state = state.with_(ending=EndReason.LAST_CAMEL)
        return state
