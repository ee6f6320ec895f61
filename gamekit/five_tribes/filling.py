"""What a sketch leaves unsaid, filled in so that the position is sound.

The rest of the tiles lies as in the layout B0 of the worked examples as far as it fits, the
rest of the meeples is in the bag, the rest of the cards in the piles, and every marker that is
not mentioned waits on a track.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, TypeVar

from gamekit.core.chance import shuffled
from gamekit.five_tribes.data import (
    ALL_MEEPLES,
    CAMELS,
    CARDS,
    COPIES,
    DJINN_ROW,
    KINDS,
    MARKERS,
    RESOURCES,
    ROW,
    START_GOLD,
    TRACK,
    Options,
)
from gamekit.five_tribes.phases import EndReason, Phase
from gamekit.five_tribes.stacks import ONE, TILES
from gamekit.five_tribes.state import NONE, FiveTribesState

B0: Final = (
    *("SP12", "VI5", "VI5", "SM6", "SM6", "LM4"),
    *("SM6", "SM6", "OA8", "SP15", "VI5", "SP6"),
    *("SM6", "SP6", "LM4", "OA8", "LM4", "SP6"),
    *("SM6", "VI5", "OA8", "SP10", "LM4", "VI5"),
    *("OA8", "SM6", "OA8", "SM6", "OA8", "SP6"),
)
"""The layout that unsaid tiles have, if the tiles that are said allow it."""

_WAITING: Final = (4, 3, 2, 1, 0, 5, 6, 7, 8)
"""Spots of the turn order track on which unmentioned markers wait, the first choice first."""


@dataclass
class Cell:
    """What is said about one tile; ``kind`` is ``None`` for a tile that does not matter."""

    kind: str | None = None
    meeples: int = 0
    camel: int = NONE
    palms: int = 0
    palaces: int = 0


@dataclass
class Seat:
    """What is said about one player."""

    gold: int = START_GOLD
    viziers: int = 0
    elders: int = 0
    goods: tuple[int, ...] = (0,) * len(RESOURCES)
    djinns: tuple[str, ...] = ()
    camels: int | None = None


@dataclass
class Said:
    """Everything a sketch says; ``None`` where it says nothing."""

    players: int = 2
    options: Options = field(default_factory=Options)
    seed: int = 0
    draws: int = 1
    cells: list[Cell] = field(default_factory=list)
    bag: int | None = None
    seats: dict[int, Seat] = field(default_factory=dict)
    cards: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """By ``row``, ``pile``, ``discards``."""
    djinns: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """By ``djinn_row``, ``djinn_pile``, ``djinn_discards``."""
    bids: tuple[int, ...] | None = None
    order: tuple[int, ...] = (NONE,) * len(TRACK)
    next_bids: tuple[int, ...] | None = None
    round: int = 1
    used: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    ending: EndReason | None = None
    player: int | None = None
    phase: Phase | None = None
    moment: dict[str, Any] = field(default_factory=dict)
    """Fields of the state that belong to the moment within a turn."""


def fill(said: Said) -> FiveTribesState:
    """Return the position; it may still be unsound where the sketch says so itself."""
    cells = [*said.cells, *(Cell() for _ in range(TILES - len(said.cells)))]
    seats = [said.seats.get(seat, Seat()) for seat in range(said.players)]
    phase = said.phase or Phase.MOVE
    camels = _camels(cells, seats, CAMELS[said.players])
    left = tuple(
        CAMELS[said.players] - camels.count(number) if seat.camels is None else seat.camels
        for number, seat in enumerate(seats)
    )
    hand: int = said.moment.get("hand", 0)
    ending = said.ending
    if ending is None and 0 in left:
        ending = EndReason.LAST_CAMEL
    elif ending is None and phase is Phase.OVER:
        ending = EndReason.NO_MOVE
    bids, order, next_bids, player = _tracks(said, phase)
    return FiveTribesState(
        options=said.options,
        players=said.players,
        seed=said.seed,
        draws=said.draws,
        tiles=_tiles([cell.kind for cell in cells]),
        stacks=tuple(cell.meeples for cell in cells),
        camels=camels,
        palms=tuple(cell.palms for cell in cells),
        palaces=tuple(cell.palaces for cell in cells),
        bag=_bag(cells, seats, hand) if said.bag is None else said.bag,
        gold=tuple(seat.gold for seat in seats),
        viziers=tuple(seat.viziers for seat in seats),
        elders=tuple(seat.elders for seat in seats),
        goods=tuple(seat.goods for seat in seats),
        djinns=tuple(seat.djinns for seat in seats),
        camels_left=left,
        **_cards(said, seats),
        **_djinns(said, seats),
        round=said.round,
        phase=phase,
        bid_track=bids,
        turn_track=order,
        next_bids=next_bids,
        player=player,
        drawn=said.drawn,
        used=tuple(sorted(said.used)),
        ending=ending,
        **said.moment,
    )


def _tiles(said: list[str | None]) -> tuple[str, ...]:
    left = Counter({code: kind.count for code, kind in KINDS.items()})
    left.subtract(code for code in said if code)
    tiles = list(said)
    for place, code in enumerate(B0):
        if tiles[place] is None and left[code] > 0:
            tiles[place] = code
            left[code] -= 1
    rest = iter(left.elements())
    return tuple(code or next(rest, "SM6") for code in tiles)


def _bag(cells: list[Cell], seats: list[Seat], hand: int) -> int:
    before = sum(seat.viziers * ONE[0] + seat.elders * ONE[1] for seat in seats)
    return ALL_MEEPLES - sum(cell.meeples for cell in cells) - before - hand


def _camels(cells: list[Cell], seats: list[Seat], most: int) -> tuple[int, ...]:
    """Put the camels that are neither drawn nor left on tiles that do not matter, last first."""
    camels = [cell.camel for cell in cells]
    free = [
        tile
        for tile, cell in enumerate(cells)
        if cell.kind is None and cell.camel == NONE and not cell.meeples
    ]
    for number, seat in enumerate(seats):
        if seat.camels is not None:
            for _ in range(most - seat.camels - camels.count(number)):
                if free:
                    camels[free.pop()] = number
    return tuple(camels)


Card = TypeVar("Card", int, str)


def _shared(
    seed: str,
    box: Mapping[Card, int],
    elsewhere: Iterable[Card],
    said: Mapping[str, tuple[Card, ...]],
    names: tuple[str, str, str],
    most: int,
) -> dict[str, tuple[Card, ...]]:
    """Share out the cards that are nowhere yet: to an unsaid row, then pile, then discards."""
    left = Counter(box)
    left.subtract(elsewhere)
    for cards in said.values():
        left.subtract(cards)
    rest = shuffled(left.elements(), Random(seed))
    row, pile, discards = names
    shared = dict(said)
    if row not in said:
        shared[row], rest = rest[:most], rest[most:]
    if pile not in said:
        shared[pile], rest = rest, ()
    if discards not in said:
        shared[discards] = rest
    return shared


def _cards(said: Said, seats: list[Seat]) -> dict[str, Any]:
    held = (card for seat in seats for card, n in enumerate(seat.goods) for _ in range(n))
    box = dict(enumerate(COPIES))
    names = ("row", "pile", "discards")
    return _shared(f"cards:{said.seed}", box, held, said.cards, names, ROW)


def _djinns(said: Said, seats: list[Seat]) -> dict[str, Any]:
    owned = (name for seat in seats for name in seat.djinns)
    box = dict.fromkeys(CARDS, 1)
    names = ("djinn_row", "djinn_pile", "djinn_discards")
    return _shared(f"djinns:{said.seed}", box, (*owned, *said.drawn), said.djinns, names, DJINN_ROW)


def _tracks(
    said: Said, phase: Phase
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int]:
    """Return bid order, turn order, next bid order and who is to act."""
    bids, order, next_bids = said.bids, list(said.order), said.next_bids
    player = said.player
    if player is None:
        player = bids[0] if phase is Phase.BID and bids else 0
    placed = Counter((*(bids or ()), *order, *(next_bids or ())))
    if next_bids is None and phase not in (Phase.BID, Phase.OVER):
        next_bids = (player,)
        placed[player] += 1
    # The marker in play has just been moved, so the others are first to wait.
    first = player if phase in (Phase.BID, Phase.OVER) else player + 1
    missing = _missing(first, said.players, placed)
    if phase is Phase.BID and bids is None:
        bids, missing = tuple(missing), []
    elif phase is Phase.OVER and next_bids is None:
        next_bids, missing = tuple(missing), []
    free = sorted([spot for spot in _WAITING if order[spot] == NONE][: len(missing)], reverse=True)
    for spot, seat in zip(free, missing, strict=False):
        order[spot] = seat
    return bids or (), tuple(order), next_bids or (), player


def _missing(first: int, players: int, placed: Counter[int]) -> list[int]:
    """Return the seats whose markers are nowhere yet, one each in turn from the first on."""
    missing: list[int] = []
    for time in range(MARKERS[players]):
        for step in range(players):
            seat = (first + step) % players
            if placed[seat] + missing.count(seat) < MARKERS[players] and (
                missing.count(seat) <= time
            ):
                missing.append(seat)
    return missing
