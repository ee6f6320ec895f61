"""Positions as short codes, ``ND1-...``; see :mod:`gamekit.core.code` for their letters.

One description, :func:`_fields`, serves both directions; see :mod:`gamekit.core.wire`. What follows
from the rest is not written: the men in the supplies, the fishing boats and the connections at the
start of the turn, as long as they are what they usually are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, partial
from math import comb
from typing import Any, Final
from zlib import crc32

from gamekit.core import wire as wires
from gamekit.core.errors import BadPosition
from gamekit.core.message import Message
from gamekit.core.sound import refuse_unsound
from gamekit.core.wire import Fields, Wire, choices, chosen, numbers
from gamekit.nord.data import BOX, GREY, KINDS, NONE, OUR_READING, SCORINGS, SEATS, Box, Options
from gamekit.nord.filling import left_over, links_without_new
from gamekit.nord.island import Island, bits
from gamekit.nord.packing_island import packed_island
from gamekit.nord.phases import Phase
from gamekit.nord.state import Aboard, NordState

VERSION: Final = 1
LETTERS: Final = "ND"

_PHASES: Final = tuple(Phase)
_KINDS: Final = tuple(KINDS)
_MARKS: Final = 1 << 16
_FEW: Final = 4
_CALM: Final[Mapping[str, Any]] = {
    "new": (),
    "played": "",
    "attacker": NONE,
    "target": NONE,
    "waiting": 0,
}
"""The fields of a turn when nothing is going on."""


def code(state: NordState) -> str:
    """Return the code of a sound position."""
    return wires.written(LETTERS, VERSION, partial(_fields, state.box), state.__dict__)


def from_code(text: str, box: Box = BOX) -> NordState:
    """Return the position of a code.

    Raises
    ------
    BadPosition
        When the code is mistyped, cut off, of another game, version or box, or means no sound
        position.
    """
    fields = wires.read(LETTERS, VERSION, partial(_fields, box), _blank(), text)
    state = NordState(**fields)
    refuse_unsound(state)
    return state


@cache
def _mark(box: Box) -> int:
    """Return a number that tells boxes with other values apart."""
    values = {name: value for name, value in vars(box).items() if name not in ("evidence",)}
    return crc32(repr(sorted(values.items())).encode()) % _MARKS


@cache
def _blank() -> Fields:
    """Return what stands in for the position when one is read."""
    many = 40
    return {
        **_CALM,
        "players": 2,
        "options": OUR_READING,
        "seed": 0,
        "draws": 0,
        "island": next(iter(_samples(BOX))),
        "workers": (0,) * len(SEATS),
        "boats_left": 0,
        "warriors": ((0,) * len(SEATS),) * many,
        "jarls": (NONE,) * many,
        "big_boat": (),
        "cairns": ("",) * many**2,
        "pile": (),
        "discards": (),
        "hands": ((),) * len(SEATS),
        "points": (0,) * len(SEATS),
        "supply": (0,) * len(SEATS),
        "scoring": 1,
        "phase": Phase.SETUP,
        "player": 0,
        "before": (0,) * many,
    }


@cache
def _samples(box: Box) -> tuple[Island, ...]:
    from gamekit.nord.filling import sample

    return tuple(sample(one.rows) for one in box.samples.values())


def _fields(box: Box, wire: Wire, old: Fields) -> dict[str, Any]:
    """Return the fields of a position while writing or reading them."""
    number = wire.number
    _same_box(wire, box)
    players = number(old["players"] - 2, len(SEATS) - 1) + 2
    seats = range(players)
    new: dict[str, Any] = {"players": players, "box": box}
    new["options"] = Options(*(bool(number(value, 2)) for value in old["options"]))
    new["seed"], new["draws"] = wire.big(old["seed"]), wire.big(old["draws"])
    island = packed_island(wire, old["island"], _samples(box), box)
    settlements = range(len(island.settlements))
    new["island"] = island
    new["workers"] = _workers(wire, old["workers"], island, players)
    new["warriors"] = tuple(_warriors(wire, old["warriors"][at], players) for at in settlements)
    new["jarls"] = tuple(number(old["jarls"][at] + 1, GREY + 2) - 1 for at in settlements)
    on_boat = (
        *(Aboard(True, colour) for colour in range(GREY + 1)),
        *(Aboard(False, seat) for seat in seats),
    )
    new["big_boat"] = choices(wire, old["big_boat"], on_boat, box.big_boat_spaces)
    new.update(_treasures(wire, old, island, players, box))
    new["points"] = tuple(wire.big(old["points"][seat]) for seat in seats)
    new["scoring"] = number(old["scoring"] - 1, SCORINGS + 1) + 1
    new["phase"] = chosen(wire, old["phase"], _PHASES)
    new["player"] = number(old["player"], players)
    calm = all(old[name] == value for name, value in _CALM.items())
    new.update(_turn(wire, old, island, box) if number(not calm, 2) else _CALM)
    return {**new, **_counted(wire, old, new)}


def _same_box(wire: Wire, box: Box) -> None:
    mark, ours = _mark(box), _mark(BOX)
    other = wire.number(mark != ours, 2)
    told = wire.number(mark, _MARKS) if other else ours
    if told != mark:
        raise BadPosition(Message("error.nord.code_box"))


def _subset(wire: Wire, members: int, squares: Sequence[int]) -> int:
    """Pass a set of some of these squares: how many, then which of all sets of that size."""
    places = [place for place, at in enumerate(squares) if members >> at & 1]
    size = wire.number(len(places), len(squares) + 1)
    rank = sum(comb(place, number) for number, place in enumerate(places, 1))
    rank = wire.number(rank, comb(len(squares), size))
    found, place = 0, len(squares)
    for left in range(size, 0, -1):
        while comb(place, left) > rank:
            place -= 1
        rank -= comb(place, left)
        found |= 1 << squares[place]
    return found


def _workers(wire: Wire, workers: Sequence[int], island: Island, players: int) -> tuple[int, ...]:
    found = [0] * players
    everybody = 0
    for squares in workers:
        everybody |= squares
    standing = _subset(wire, everybody, bits(island.land))
    standing |= _subset(wire, everybody, bits(island.sea))
    for at in bits(standing):
        owner = next((seat for seat, squares in enumerate(workers) if squares >> at & 1), 0)
        found[wire.number(owner, players)] |= 1 << at
    return tuple(found)


def _warriors(wire: Wire, here: Sequence[int], players: int) -> tuple[int, ...]:
    """Say who is there, then how many of each: one to three in two bits."""
    there = wire.number(sum(1 << seat for seat in range(players) if here[seat]), 1 << players)
    found = [0] * players
    for seat in bits(there):
        n = max(here[seat], 1)
        few = wire.number(min(n, _FEW) - 1, _FEW)
        found[seat] = few + 1 + (wire.number(n - _FEW, 100) if few == _FEW - 1 else 0)
    return tuple(found)


def _treasures(
    wire: Wire, old: Fields, island: Island, players: int, box: Box
) -> dict[str, tuple[Any, ...]]:
    """Pass all treasures; the pile has what is nowhere else, so its length is known."""
    left = Counter(dict.fromkeys(_KINDS, box.tiles_per_kind))

    def one(kind: str) -> str:
        # A forged code may ask for more than there are; soundness will refuse it.
        possible = [other for other in _KINDS if left[other] > 0] or [_KINDS[0]]
        found = chosen(wire, kind if kind in possible else possible[0], possible)
        left[found] -= 1
        return found

    hands = []
    for seat in range(players):
        hand: list[str] = []
        for kind in _KINDS:
            n = wire.number(old["hands"][seat].count(kind), max(left[kind], 0) + 1)
            left[kind] -= n
            hand += [kind] * n
        hands.append(tuple(sorted(hand)))
    lying = sum(1 << at for at, kind in zip(island.cairns, old["cairns"], strict=False) if kind)
    lying = _subset(wire, lying, island.cairns)
    cairns = tuple(
        one(kind) if lying >> at & 1 else ""
        for at, kind in zip(island.cairns, old["cairns"], strict=False)
    )
    most = len(_KINDS) * box.tiles_per_kind
    length = wire.number(len(old["discards"]), most + 1)
    discards = tuple(one(kind) for kind in (old["discards"] or ("",) * length))
    pile = tuple(one(kind) for kind in (old["pile"] or ("",) * max(left.total(), 0)))
    return {"hands": tuple(hands), "cairns": cairns, "discards": discards, "pile": pile}


def _turn(wire: Wire, old: Fields, island: Island, box: Box) -> dict[str, Any]:
    """Return the fields of a turn that is going on, while writing or reading them."""
    some = len(island.settlements) + 1
    most = max(box.many_land_workers, box.many_sea_workers, box.land_workers)
    return {
        "new": numbers(wire, old["new"], island.size, most),
        "played": chosen(wire, old["played"], ("", *_KINDS)),
        "attacker": wire.number(old["attacker"] + 1, some) - 1,
        "target": wire.number(old["target"] + 1, some) - 1,
        "waiting": wire.number(old["waiting"], box.men + 1),
    }


def _counted(wire: Wire, old: Fields, new: Fields) -> dict[str, Any]:
    """Return what follows from the rest, as long as it does."""
    players, box = new["players"], new["box"]
    settlements = range(len(new["warriors"]))
    blank = {"supply": (0,) * players, "before": (0,) * len(settlements), "boats_left": 0}
    state = NordState(**new, **blank)
    supply = tuple(max(left_over(state, seat), 0) for seat in range(players))
    boats = max(box.boats(players) - (state.occupied & state.island.sea).bit_count(), 0)
    before = links_without_new(state)
    if wire.number(old["supply"] != supply, 2):
        supply = tuple(wire.number(old["supply"][at], box.men + 1) for at in range(players))
    if wire.number(old["boats_left"] != boats, 2):
        boats = wire.number(old["boats_left"], box.boats(players) + 1)
    if wire.number(old["before"] != before, 2):
        before = tuple(wire.number(old["before"][at], 1 << len(settlements)) for at in settlements)
    return {"supply": supply, "boats_left": boats, "before": before}
