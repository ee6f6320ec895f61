"""What a sketch leaves unsaid, filled in so that the position is sound."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Final

from gamekit.core.chance import shuffled
from gamekit.core.errors import BadPosition
from gamekit.core.message import Message
from gamekit.nord import network
from gamekit.nord.data import (
    GREY,
    GREY_JARLS,
    KINDS,
    NONE,
    OUR_READING,
    SCORINGS,
    SEATS,
    Box,
    Options,
)
from gamekit.nord.island import Island, Square, bits, read_sample
from gamekit.nord.phases import Phase
from gamekit.nord.state import Aboard, NordState

KNOWN_ISLANDS: Final = 64
"""Islands kept, because many positions lie on the same one."""


@dataclass
class Said:
    """Everything a sketch says; ``None`` where it says nothing."""

    players: int = 2
    options: Options = OUR_READING
    seed: int = 0
    draws: int = 1
    island: Island | None = None
    sample: str = ""
    tiles: list[list[int]] = field(default_factory=list)
    """Number of the land tile by square, row by row."""
    workers: list[tuple[int, Square]] = field(default_factory=list)
    """Seat and square."""
    marked: list[Square] = field(default_factory=list)
    """Cairns with a treasure."""
    warriors: dict[int, Counter[int]] = field(default_factory=dict)
    """By settlement, then seat."""
    jarls: dict[int, int] = field(default_factory=dict)
    boat: int | tuple[Aboard, ...] | None = None
    boats: int | None = None
    hands: dict[int, tuple[str, ...]] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)
    supply: dict[int, int] = field(default_factory=dict)
    cairns: tuple[str, ...] | None = None
    pile: tuple[str, ...] | None = None
    discards: tuple[str, ...] | None = None
    scoring: int | None = None
    player: int = 0
    phase: Phase = Phase.TURN
    new: tuple[Square, ...] = ()
    played: str = ""
    attacker: int = NONE
    target: int = NONE
    waiting: int = 0
    before: tuple[tuple[int, int], ...] | None = None


@lru_cache(KNOWN_ISLANDS)
def island_of(
    rows: tuple[str, ...],
    settlements: tuple[Square, ...],
    tiles: tuple[tuple[int, ...], ...] = (),
) -> Island:
    """Return the island drawn like this, the same object for the same drawing."""
    return Island(rows, settlements, tiles)


@lru_cache(KNOWN_ISLANDS)
def sample(rows: tuple[str, ...]) -> Island:
    """Return a sample island, the same object for the same drawing."""
    return read_sample(rows)


def island(said: Said, box: Box) -> Island:
    """Return the island of a sketch: drawn, named, or the normal one of so many players.

    Raises
    ------
    BadPosition
        When nothing is drawn and the box has no such sample island.
    """
    if said.island:
        return said.island
    name = said.sample or f"normal_{said.players}"
    if name not in box.samples:
        raise BadPosition(Message("error.nord.sketch_no_island"))
    return sample(box.samples[name].rows)


def is_whole(land: Island) -> bool:
    """Tell whether an island is drawn whole, with its tiles; otherwise it is a cut-out."""
    return bool(land.tiles)


def fill(said: Said, box: Box) -> NordState:
    """Return the position; it may still be unsound where the sketch says so itself.

    Raises
    ------
    BadPosition
        When workers stand where nobody can, or treasures lie where there are none.
    """
    land = island(said, box)
    seats = range(said.players)
    setting_up = said.phase is Phase.SETUP
    workers = _workers(said, land)
    warriors = tuple(
        tuple(said.warriors.get(settlement, Counter())[seat] for seat in seats)
        for settlement in range(len(land.settlements))
    )
    jarls = _jarls(said, land, warriors, setting_up)
    boat = _boat(said)
    new = tuple(land.index(square) for square in said.new)
    cairns, pile, discards = _treasures(said, land, box, workers)
    state = NordState(
        options=said.options,
        box=box,
        island=land,
        players=said.players,
        seed=said.seed,
        draws=said.draws,
        workers=workers,
        boats_left=_boats_left(said, land, box, workers),
        warriors=warriors,
        jarls=jarls,
        big_boat=boat,
        cairns=cairns,
        pile=pile,
        discards=discards,
        hands=tuple(tuple(sorted(said.hands.get(seat, ()))) for seat in seats),
        points=tuple(said.points.get(seat, 0) for seat in seats),
        supply=(0,) * said.players,
        scoring=said.scoring or (SCORINGS + 1 if said.phase is Phase.OVER else 1),
        phase=said.phase,
        player=said.player,
        before=(0,) * len(land.settlements),
        new=new,
        played=said.played,
        attacker=said.attacker,
        target=said.target,
        waiting=said.waiting,
    )
    supply = tuple(said.supply.get(seat, left_over(state, seat)) for seat in seats)
    before = links_without_new(state) if said.before is None else _linked(said, land)
    return state.with_(supply=tuple(max(n, 0) for n in supply), before=before)


def left_over(state: NordState, seat: int) -> int:
    """Return the men of a seat who are nowhere on the board (NORD-1.7)."""
    workers = state.workers[seat].bit_count()
    warriors = sum(here[seat] for here in state.warriors)
    aboard = state.big_boat.count(Aboard(False, seat))
    waiting = state.waiting if seat == state.player else 0
    return state.box.men - 1 - workers - warriors - aboard - waiting


def links_without_new(state: NordState) -> tuple[int, ...]:
    """Return who is connected to whom when the new workers are thought away (NORD-8.4)."""
    new = sum({1 << at for at in state.new if at != NONE})
    if not new:
        return network.links(state)
    workers = tuple(squares & ~new for squares in state.workers)
    return network.links(state.with_(workers=workers))


def _workers(said: Said, land: Island) -> tuple[int, ...]:
    squares = [0] * said.players
    taken = 0
    for seat, square in said.workers:
        at = land.index(square)
        if at == NONE or not land.open_squares >> at & 1 or taken >> at & 1:
            place = f"{square[0]},{square[1]}"
            raise BadPosition(Message("error.nord.sketch_worker", square=place))
        taken |= 1 << at
        squares[seat] |= 1 << at
    return tuple(squares)


def _boats_left(said: Said, land: Island, box: Box, workers: tuple[int, ...]) -> int:
    if said.boats is not None:
        return said.boats
    used = (sum(workers) & land.sea).bit_count()
    return max(box.boats(said.players) - used, 0)


def _jarls(
    said: Said, land: Island, warriors: tuple[tuple[int, ...], ...], setting_up: bool
) -> tuple[int, ...]:
    """Give grey jarls to the settlements of which nothing is said, then those of players."""
    jarls = [said.jarls.get(at, NONE) for at in range(len(land.settlements))]
    if setting_up:
        return tuple(jarls)
    free = [at for at in range(len(jarls)) if at not in said.jarls]
    aboard = said.boat if isinstance(said.boat, tuple) else ()
    used = Counter([*jarls, *(one.colour for one in aboard if one.jarl)])
    grey = max((len(jarls) - said.players if is_whole(land) else GREY_JARLS) - used[GREY], 0)
    for seat in range(said.players):
        if len(free) > grey and not used[seat]:
            # Rather where this seat has warriors than elsewhere.
            home = next((at for at in free if warriors[at][seat]), free[0])
            jarls[home] = seat
            free.remove(home)
    for at in free[:grey]:
        jarls[at] = GREY
    return tuple(jarls)


def _boat(said: Said) -> tuple[Aboard, ...]:
    """Fill the spaces: the jarls of colours not in play (NORD-1.11), then men in turn."""
    if isinstance(said.boat, tuple):
        return said.boat
    used = set(said.jarls.values())
    unused = [
        Aboard(True, colour) for colour in range(said.players, len(SEATS)) if colour not in used
    ]
    spaces = len(unused) if said.boat is None else said.boat
    men = [Aboard(False, at % said.players) for at in range(spaces - len(unused))]
    return tuple([*unused, *men][:spaces])


def _treasures(
    said: Said, land: Island, box: Box, workers: tuple[int, ...]
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return cairns, pile and discards; what is nowhere yet is shuffled."""
    if said.island:
        marked = {land.index(square) for square in said.marked}
    else:
        occupied = sum(workers)
        marked = {at for at in land.cairns if not occupied >> at & 1}
    places = [at for at in land.cairns if at in marked]
    if said.cairns is not None and len(said.cairns) != len(places):
        raise BadPosition(Message("error.nord.sketch_cairns", n=len(said.cairns), m=len(places)))
    discards = said.discards
    if discards is None and said.played:
        discards = (said.played,)
    left = Counter(dict.fromkeys(KINDS, box.tiles_per_kind))
    left.subtract(kind for hand in said.hands.values() for kind in hand)
    for kinds in (said.cairns, said.pile, discards):
        left.subtract(kinds or ())
    rest = shuffled(left.elements(), Random(f"treasures:{said.seed}"))
    on_cairns = said.cairns
    if on_cairns is None:
        on_cairns, rest = rest[: len(places)], rest[len(places) :]
    lying = dict(zip(places, on_cairns, strict=False))
    pile = said.pile
    if pile is None:
        pile = rest
    elif said.discards is None:
        discards = (*rest, *(discards or ()))
    return tuple(lying.get(at, "") for at in land.cairns), pile, discards or ()


def _linked(said: Said, land: Island) -> tuple[int, ...]:
    linked = [0] * len(land.settlements)
    for one, other in said.before or ():
        linked[one] |= 1 << other
        linked[other] |= 1 << one
    return tuple(linked)


def pairs(linked: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the pairs of connected settlements, each once."""
    return [
        (one, other) for one, found in enumerate(linked) for other in bits(found) if one < other
    ]
