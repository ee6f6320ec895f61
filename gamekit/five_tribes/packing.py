"""Positions as short codes, ``FT1-...``; see :mod:`gamekit.core.code` for their letters.

One description, :func:`_fields`, serves both directions; see :mod:`gamekit.core.wire`.
"""

from collections.abc import Sequence
from typing import Any, Final

from gamekit.core import wire as wires
from gamekit.core.sound import refuse_unsound
from gamekit.core.wire import Fields, Wire, choices, chosen, numbers
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


def code(state: FiveTribesState) -> str:
    """Return the code of a sound position."""
    return wires.written(LETTERS, VERSION, _fields, state.__dict__)


def from_code(text: str) -> FiveTribesState:
    """Return the position of a code.

    Raises
    ------
    BadPosition
        When the code is mistyped, cut off, of another game or version, or means no sound position.
    """
    state = FiveTribesState(**wires.read(LETTERS, VERSION, _fields, _BLANK, text))
    refuse_unsound(state)
    return state


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


def _fields(wire: Wire, old: Fields) -> dict[str, Any]:
    """Return the fields of a position while writing or reading them."""
    number = wire.number
    players = number(old["players"] - 2, 3) + 2
    seats = range(players)
    new: dict[str, Any] = {"players": players}
    new["options"] = Options(*(bool(number(value, 2)) for value in old["options"]))
    for name in ("seed", "draws", "round"):
        new[name] = wire.big(old[name])
    new["tiles"] = tuple(chosen(wire, code, _CODES) for code in old["tiles"])
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
        new[name] = numbers(wire, old[name], len(COPIES), sum(COPIES))
    new["djinns"] = tuple(_djinns(wire, old["djinns"][seat]) for seat in seats)
    for name in ("djinn_row", "djinn_pile", "djinn_discards", "used"):
        new[name] = _djinns(wire, old[name])
    new["phase"] = chosen(wire, old["phase"], _PHASES)
    new["player"] = number(old["player"], players)
    for name in ("bid_track", "next_bids"):
        new[name] = numbers(wire, old[name], players, 4)
    new["turn_track"] = tuple(number(seat + 1, players + 1) - 1 for seat in old["turn_track"])
    new["ending"] = chosen(wire, old["ending"], _ENDINGS)
    calm = all(old[name] == value for name, value in _CALM.items())
    if number(not calm, 2):
        new.update(_turn(wire, old, players))
    return new


def _turn(wire: Wire, old: Fields, players: int) -> dict[str, Any]:
    """Return the fields of a turn that is going on, while writing or reading them."""
    number = wire.number
    places = TILES + 1
    drops = [colour * TILES + tile for colour, tile in old["trail"]]
    trail = numbers(wire, drops, TILES * len(COLOURS), sum(MEEPLES))
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
        "pending": chosen(wire, old["pending"], ("", *_DJINNS)),
        "back": chosen(wire, old["back"], _PHASES),
        "drawn": _djinns(wire, old["drawn"]),
    }


def _djinns(wire: Wire, names: Sequence[str]) -> tuple[str, ...]:
    return choices(wire, names, _DJINNS, len(_DJINNS))


def _stack(wire: Wire, stack: int) -> int:
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


def _planted(wire: Wire, palms: int, palaces: int) -> tuple[int, int]:
    if not wire.number(bool(palms or palaces), 2):
        return 0, 0
    return wire.number(palms, PALMS + 1), wire.number(palaces, PALACES + 1)
