"""Positions as short codes, ``FT1-...``; see :mod:`gamekit.core.code` for their letters.

One description serves both directions: :func:`_fields` names every number of a position with its
range, and a wire either writes the numbers that are there or reads those that were written.
"""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from gamekit.core.code import Packer, Unpacker, seal, unseal
from gamekit.core.errors import BadPosition
from gamekit.core.message import Message
from gamekit.five_tribes.data import (
    CARDS,
    COPIES,
    FAKIR,
    KINDS,
    MEEPLES,
    PALACES,
    PALMS,
    ROW,
    TRACK,
    Options,
)
from gamekit.five_tribes.phases import EndReason, Phase
from gamekit.five_tribes.soundness import refuse_unsound
from gamekit.five_tribes.stacks import COLOURS, ONE, TILES, count
from gamekit.five_tribes.state import NONE, FiveTribesState

VERSION: Final = 1
LETTERS: Final = "FT"

_CODES: Final = tuple(KINDS)
_DJINNS: Final = tuple(CARDS)
_PHASES: Final = tuple(Phase)
_ENDINGS: Final = (None, *EndReason)
_COLOURS: Final = range(len(COLOURS))
_CALM: Final = {
    "hand": 0,
    "start": NONE,
    "at": NONE,
    "before": NONE,
    "trail": (),
    "final": NONE,
    "taken": NONE,
    "count": 0,
    "fakirs": 0,
    "kills": 0,
    "kill_place": NONE,
    "echidna": False,
    "iblis": False,
    "window": 0,
    "suit": 0,
    "pending": "",
    "back": Phase.OVER,
    "drawn": (),
}
"""The fields of a turn when nothing is going on."""


def code(state: FiveTribesState, player: int | None = None) -> str:
    """Return the position code; for a ``player``, one that hides what that seat may not know.

    A code for a seat is that of a position which agrees with what the seat knows and depends on
    nothing else.

    Raises
    ------
    BadPosition
        When the position is unsound, so that its code could not be read.
    """
    if player is not None:
        from gamekit.five_tribes.knowledge import canonical

        state = canonical(state, player)
    refuse_unsound(state)
    packer = Packer()
    _fields(_Writing(packer), state.__dict__)
    return seal(LETTERS, VERSION, packer.number())


def from_code(text: str) -> FiveTribesState:
    """Return the position of a code.

    Raises
    ------
    BadPosition
        When the code is mistyped, cut off, of another game or version, or means no sound position.
    """
    unpacker = unseal(LETTERS, VERSION, text)
    fields = _fields(_Reading(unpacker), None)
    if not unpacker.done:
        raise BadPosition(Message("error.code_content"))
    state = FiveTribesState(**fields)
    refuse_unsound(state)
    return state


class _Wire(Protocol):
    """Either writes the number given, or ignores it and returns the one that was written."""

    def number(self, value: int, below: int) -> int: ...

    def big(self, value: int) -> int: ...


class _Writing:
    def __init__(self, packer: Packer) -> None:
        self._packer = packer

    def number(self, value: int, below: int) -> int:
        self._packer.put(value, below)
        return value

    def big(self, value: int) -> int:
        self._packer.put_big(value)
        return value


class _Reading:
    def __init__(self, unpacker: Unpacker) -> None:
        self._unpacker = unpacker

    def number(self, value: int, below: int) -> int:
        return self._unpacker.take(below)

    def big(self, value: int) -> int:
        return self._unpacker.take_big()


_BLANK: Final[dict[str, Any]] = {
    "options": Options(),
    "players": 2,
    "seed": 0,
    "draws": 0,
    "tiles": (_CODES[0],) * TILES,
    "stacks": (0,) * TILES,
    "camels": (NONE,) * TILES,
    "palms": (0,) * TILES,
    "palaces": (0,) * TILES,
    "bag": 0,
    **dict.fromkeys(("gold", "viziers", "elders", "camels_left"), (0,) * 4),
    "goods": ((0,) * len(COPIES),) * 4,
    "djinns": ((),) * 4,
    **dict.fromkeys(("row", "pile", "discards", "bid_track", "next_bids", "used"), ()),
    **dict.fromkeys(("djinn_row", "djinn_pile", "djinn_discards"), ()),
    "round": 1,
    "phase": Phase.BID,
    "turn_track": (NONE,) * len(TRACK),
    "player": 0,
    "ending": None,
    **_CALM,
}
"""What stands in for the position when one is read."""


def _fields(wire: _Wire, given: dict[str, Any] | None) -> dict[str, Any]:
    """Return the fields of a position while writing or reading them."""
    old = _BLANK if given is None else given
    number = wire.number
    players = number(old["players"] - 2, 3) + 2
    seats = range(players)
    new: dict[str, Any] = {"players": players}
    new["options"] = Options(*(bool(number(value, 2)) for value in old["options"]))
    for name in ("seed", "draws", "round"):
        new[name] = wire.big(old[name])
    new["tiles"] = _chosen(wire, old["tiles"], _CODES)
    new["stacks"] = tuple(_stack(wire, stack) for stack in old["stacks"])
    new["bag"] = sum(
        number(count(old["bag"], colour), MEEPLES[colour] + 1) * ONE[colour] for colour in _COLOURS
    )
    new["camels"] = tuple(number(seat + 1, players + 1) - 1 for seat in old["camels"])
    planted = [_planted(wire, *pair) for pair in zip(old["palms"], old["palaces"], strict=True)]
    new["palms"], new["palaces"] = zip(*planted, strict=True)
    for name, below in (("viziers", MEEPLES[0] + 1), ("elders", MEEPLES[1] + 1)):
        new[name] = tuple(number(old[name][seat], below) for seat in seats)
    new["gold"] = tuple(wire.big(old["gold"][seat]) for seat in seats)
    new["camels_left"] = tuple(number(old["camels_left"][seat], 12) for seat in seats)
    new["goods"] = tuple(
        tuple(number(n, most + 1) for n, most in zip(old["goods"][seat], COPIES, strict=True))
        for seat in seats
    )
    for name in ("row", "pile", "discards"):
        new[name] = _list(wire, old[name], len(COPIES), sum(COPIES))
    new["djinns"] = tuple(_djinns(wire, old["djinns"][seat]) for seat in seats)
    for name in ("djinn_row", "djinn_pile", "djinn_discards", "used"):
        new[name] = _djinns(wire, old[name])
    new["phase"] = _PHASES[number(_PHASES.index(old["phase"]), len(_PHASES))]
    new["player"] = number(old["player"], players)
    for name in ("bid_track", "next_bids"):
        new[name] = _list(wire, old[name], players, 4)
    new["turn_track"] = tuple(number(seat + 1, players + 1) - 1 for seat in old["turn_track"])
    new["ending"] = _ENDINGS[number(_ENDINGS.index(old["ending"]), len(_ENDINGS))]
    calm = all(old[name] == value for name, value in _CALM.items())
    if number(not calm, 2):
        new.update(_turn(wire, old, players))
    return new


def _turn(wire: _Wire, old: dict[str, Any], players: int) -> dict[str, Any]:
    """Return the fields of a turn that is going on, while writing or reading them."""
    number = wire.number
    places = TILES + 1
    drops = [colour * TILES + tile for colour, tile in old["trail"]]
    trail = _list(wire, drops, TILES * len(COLOURS), sum(MEEPLES))
    pending = number(0 if not old["pending"] else _DJINNS.index(old["pending"]) + 1, 23)
    return {
        "hand": _stack(wire, old["hand"]),
        **{name: number(old[name] + 1, places) - 1 for name in ("start", "at", "before", "final")},
        "trail": tuple((drop // TILES, drop % TILES) for drop in trail),
        "taken": number(old["taken"] + 1, len(COLOURS) + 1) - 1,
        "count": number(old["count"], max(MEEPLES) + 1),
        "fakirs": number(old["fakirs"], COPIES[FAKIR] + 1),
        "kills": number(old["kills"], 2),
        "kill_place": number(old["kill_place"] + 1, places + players) - 1,
        "echidna": bool(number(old["echidna"], 2)),
        "iblis": bool(number(old["iblis"], 2)),
        "window": number(old["window"], ROW + 1),
        "suit": number(old["suit"], 1 << FAKIR),
        "pending": "" if pending == 0 else _DJINNS[pending - 1],
        "back": _PHASES[number(_PHASES.index(old["back"]), len(_PHASES))],
        "drawn": _djinns(wire, old["drawn"]),
    }


def _list(wire: _Wire, values: Sequence[int], below: int, most: int) -> tuple[int, ...]:
    length = wire.number(len(values), most + 1)
    blank = (0,) * length
    return tuple(wire.number(value, below) for value in (values or blank))


def _chosen(wire: _Wire, values: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    return tuple(names[wire.number(names.index(value), len(names))] for value in values)


def _djinns(wire: _Wire, names: Sequence[str]) -> tuple[str, ...]:
    numbers = _list(wire, [_DJINNS.index(name) for name in names], len(_DJINNS), len(_DJINNS))
    return tuple(_DJINNS[number] for number in numbers)


def _stack(wire: _Wire, stack: int) -> int:
    """Say which colours are there, then how many of each: one to three in two bits."""
    there = wire.number(sum(1 << colour for colour in _COLOURS if count(stack, colour)), 32)
    packed = 0
    for colour in _COLOURS:
        if there >> colour & 1:
            n = max(count(stack, colour), 1)
            few = wire.number(min(n, 4) - 1, 4)
            many = wire.number(n - 4, MEEPLES[colour]) if few == 3 else 0
            packed += (few + 1 + many) * ONE[colour]
    return packed


def _planted(wire: _Wire, palms: int, palaces: int) -> tuple[int, int]:
    if not wire.number(bool(palms or palaces), 2):
        return 0, 0
    return wire.number(palms, PALMS + 1), wire.number(palaces, PALACES + 1)
