"""What a learner points at, and what is meant by it.

The board sends the scene keys that were picked; :func:`keys` says which ones mean an action,
:func:`attempt` reads picks the other way round, also those that mean nothing legal, so that
:func:`explain_picks` always has an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from gamekit.core.game import Action
from gamekit.core.picking import answer, meant
from gamekit.core.saying import Facts
from gamekit.core.verdict import Verdict
from gamekit.five_tribes import actions as a
from gamekit.five_tribes.data import (
    BLUE,
    CARDS,
    DJINN_PRICE,
    OASIS,
    PAYMENTS,
    RED,
    SEAT_INDEX,
    SEATS,
    VILLAGE,
    tile_key,
)
from gamekit.five_tribes.phases import Phase
from gamekit.five_tribes.saying import SPEAKER
from gamekit.five_tribes.stacks import COLOURS, COLUMNS, ONE, TILES, unpack

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState

BUTTONS: Mapping[str, Action] = MappingProxyType(
    {
        "do:collect": a.COLLECT,
        "do:fakir": a.ADD_FAKIR,
        "do:build": a.BUILD,
        "do:no-kill": a.NO_KILL,
        "do:skip": a.SKIP_TILE,
        "do:stop": a.STOP_BUYING,
        "do:sold": a.CLOSE_SUIT,
        "do:end": a.END_TURN,
        "do:pass": a.PASS,
    }
)
"""The actions that have a button instead of a place."""

_BUTTON_KEYS = {type(action): key for key, action in BUTTONS.items()}


def keys(state: FiveTribesState, action: Action) -> tuple[str, ...]:
    """Return the scene keys that are picked to mean an action, in the natural order.

    Examples
    --------
    >>> import gamekit
    >>> from gamekit.five_tribes.actions import Bid, Pass
    >>> state = gamekit.load("five_tribes").new(seed=1)
    >>> keys(state, Bid(5, 2)), keys(state, Pass())
    (('fakirs:2', 'spot:5'), ('do:pass',))
    """
    button = _BUTTON_KEYS.get(type(action))
    return (button,) if button else _KEYS[type(action)](state, action)


def _bid(state: FiveTribesState, action: a.Bid) -> tuple[str, ...]:
    spot = f"spot:{action.spot}"
    return (f"fakirs:{action.fakirs}", spot) if action.fakirs else (spot,)


def _drop(state: FiveTribesState, action: a.Drop) -> tuple[str, ...]:
    tile = tile_key(action.tile)
    several = len(set(unpack(state.hand))) > 1
    return (f"hand:{action.colour}", tile) if several else (tile,)


def _kill(state: FiveTribesState, action: a.Kill) -> tuple[str, ...]:
    if action.tile is None:
        assert action.seat is not None
        return (f"held:{SEATS[action.seat]}:{action.colour}",)
    tile = tile_key(action.tile)
    several = len(set(unpack(state.stacks[action.tile]))) > 1
    return (f"victim:{action.colour}", tile) if several else (tile,)


def _tile(state: FiveTribesState, action: a.Lift | a.Settle | a.Claim) -> tuple[str, ...]:
    return (tile_key(action.tile),)


def _with_pay(state: FiveTribesState, key: str, pay: str, ways: Iterable[str]) -> tuple[str, ...]:
    """Return the key, and how it is paid when there is a choice."""
    payable = [way for way in ways if state.can_pay(way)]
    return (key, f"pay:{pay}") if pay and payable != [pay] else (key,)


def _plant(state: FiveTribesState, action: a.PlacePalm | a.PlacePalace) -> tuple[str, ...]:
    djinn = "lamia" if isinstance(action, a.PlacePalm) else "hagis"
    return _with_pay(state, tile_key(action.tile), action.pay, PAYMENTS[CARDS[djinn].cost])


def _take(state: FiveTribesState, action: a.TakeDjinn) -> tuple[str, ...]:
    return _with_pay(state, f"djinn-row:{action.djinn}", action.pay, DJINN_PRICE)


def _use(state: FiveTribesState, action: a.UseDjinn) -> tuple[str, ...]:
    ways = PAYMENTS[CARDS[action.djinn].cost]
    return _with_pay(state, f"djinn:{action.djinn}", action.pay, ways)


_KEYS: dict[type[Action], Callable[[FiveTribesState, Any], tuple[str, ...]]] = {
    a.Bid: _bid,
    a.Lift: _tile,
    a.Drop: _drop,
    a.Kill: _kill,
    a.PlacePalm: _plant,
    a.PlacePalace: _plant,
    a.Buy: lambda state, action: (f"row:{action.position}",),
    a.TakeDjinn: _take,
    a.UseDjinn: _use,
    a.Settle: _tile,
    a.Claim: _tile,
    a.Keep: lambda state, action: (f"drawn:{action.djinn}",),
    a.Sell: lambda state, action: (f"good:{action.good}",),
}


_ALL = {
    "tile": {tile_key(tile).partition(":")[2] for tile in range(TILES)},
    "victim": {"", *COLOURS},
}


class _Picks:
    """Picked keys by what they are; the last pick of a kind counts, one of nothing does not."""

    def __init__(self, state: FiveTribesState, picks: Iterable[str]) -> None:
        self.kinds: dict[str, str] = {}
        for pick in picks:
            kind, _, name = pick.partition(":")
            if kind == "m":  # a meeple stands for its tile, and is the victim of assassins
                name, _, meeple = name.partition(":")
                if _is_killing(state):
                    self.kinds["victim"] = meeple[:1]
                kind = "tile"
            if kind in _ALL and name not in _ALL[kind]:
                continue
            self.kinds.pop(kind, None)
            self.kinds[kind] = name

    @property
    def keys(self) -> frozenset[str]:
        """The picks with meeples read as their tiles."""
        return frozenset(f"{kind}:{name}" for kind, name in self.kinds.items())

    def get(self, kind: str) -> str:
        """Return what was picked of this kind, ``""`` when nothing was."""
        return self.kinds.get(kind, "")

    def number(self, kind: str) -> int:
        """Return the number in a key of this kind, 0 when there is none."""
        name = self.get(kind)
        return int(name) if name.isdecimal() else 0

    @property
    def tile(self) -> int:
        """The tile picked."""
        row, _, column = self.get("tile").partition(",")
        return (int(row) - 1) * COLUMNS + int(column) - 1


def _is_killing(state: FiveTribesState) -> bool:
    return state.phase is Phase.TRIBE and state.taken == RED


def attempt(state: FiveTribesState, picks: Sequence[str]) -> Action | None:
    """Return the action that the picks would mean, legal or not; ``None`` if they leave it open.

    Examples
    --------
    >>> import gamekit
    >>> state = gamekit.load("five_tribes").new(seed=1)
    >>> str(attempt(state, ["tile:2,3"])), attempt(state, ["pay:E"])
    ('lift (2,3)', None)
    """
    picked = _Picks(state, picks)
    action, unfinished = meant(state, picked.keys, frozenset(picks))
    if action is not None or unfinished:
        return action
    for kind in reversed(picked.kinds):
        if kind in _READ:
            return _READ[kind](state, picked)
    return None


def _read_tile(state: FiveTribesState, picked: _Picks) -> Action:
    tile = picked.tile
    if state.phase is Phase.DROP:
        return a.Drop(picked.get("hand") or unpack(state.hand)[0], tile)
    if _is_killing(state):
        return a.Kill(picked.get("victim") or unpack(state.stacks[tile])[:1] or "Y", tile)
    pay = picked.get("pay")
    if state.phase is Phase.TILE and state.tiles[state.final] in _PLANTS:
        return _PLANTS[state.tiles[state.final]](tile, pay)
    if state.phase is Phase.DJINN and state.pending in _AIMS:
        return _AIMS[state.pending](tile, pay)
    return a.Lift(tile)


_PLANTS: Mapping[str, Callable[[int, str], Action]] = {
    OASIS: a.PlacePalm,
    VILLAGE: a.PlacePalace,
}
_AIMS: Mapping[str, Callable[[int, str], Action]] = {
    "anun_nak": lambda tile, pay: a.Settle(tile),
    "bouraq": a.PlacePalace,
    "enki": a.PlacePalm,
    "leta": lambda tile, pay: a.Claim(tile),
    "utug": lambda tile, pay: a.Claim(tile),
}


def _read_victim(state: FiveTribesState, picked: _Picks) -> Action | None:
    return _read_tile(state, picked) if picked.get("tile") else None


def _read_spot(state: FiveTribesState, picked: _Picks) -> Action:
    return a.Bid(picked.number("spot"), picked.number("fakirs"))


def _read_row(state: FiveTribesState, picked: _Picks) -> Action:
    return a.Buy(picked.number("row"))


def _payment(state: FiveTribesState, picked: _Picks, ways: Sequence[str]) -> str:
    """Return the payment picked, else one that can be made, else any."""
    return picked.get("pay") or next((way for way in ways if state.can_pay(way)), ways[0])


def _read_offer(state: FiveTribesState, picked: _Picks) -> Action:
    return a.TakeDjinn(picked.get("djinn-row"), _payment(state, picked, DJINN_PRICE))


def _read_djinn(state: FiveTribesState, picked: _Picks) -> Action | None:
    name = picked.get("djinn")
    if name not in CARDS:
        return None
    return a.UseDjinn(name, _payment(state, picked, PAYMENTS[CARDS[name].cost] or ("E",)))


def _read_drawn(state: FiveTribesState, picked: _Picks) -> Action:
    return a.Keep(picked.get("drawn"))


def _read_good(state: FiveTribesState, picked: _Picks) -> Action:
    name = picked.get("good")
    if name == "fakir" and state.phase is Phase.TRIBE and state.taken in (BLUE, RED):
        return a.ADD_FAKIR
    return a.Sell(name)


def _read_held(state: FiveTribesState, picked: _Picks) -> Action | None:
    seat, colour = _held(picked)
    return a.Kill(colour, None, seat) if _is_killing(state) and colour else None


def _held(picked: _Picks) -> tuple[int, str]:
    seat, _, colour = picked.get("held").partition(":")
    return SEAT_INDEX.get(seat, 0), colour


def _read_button(state: FiveTribesState, picked: _Picks) -> Action | None:
    return BUTTONS.get(f"do:{picked.get('do')}")


_READ: Mapping[str, Callable[[FiveTribesState, _Picks], Action | None]] = {
    "tile": _read_tile,
    "victim": _read_victim,
    "spot": _read_spot,
    "row": _read_row,
    "djinn-row": _read_offer,
    "djinn": _read_djinn,
    "drawn": _read_drawn,
    "good": _read_good,
    "held": _read_held,
    "do": _read_button,
}
"""Picks that name an action; the others only say how (a colour, a payment, fakirs)."""


def explain_picks(state: FiveTribesState, picks: Sequence[str], lang: str = "en") -> Verdict | None:
    """Return what the picks are and what is to be done now, ``None`` when nothing is picked.

    Picks that mean an action get the verdict on it.
    """
    return answer(SPEAKER, state, picks, lang, _open_question)


def _open_question(state: FiveTribesState, picks: Sequence[str]) -> tuple[str, Facts]:
    """Return what is still to be said, or what the thing is that was picked."""
    picked = _Picks(state, picks)
    fitting = [m for m in map(set, _meanings(state)) if picked.keys < m]
    pays = sorted({key[4:] for means in fitting for key in means if key.startswith("pay:")})
    if pays and not picked.get("pay"):
        return "pay_how", {"pay": pays}
    if picked.get("tile") and state.phase is Phase.DROP:
        return "which_colour", {"tile": picked.tile, "hand": state.hand}
    if picked.get("tile") and _is_killing(state):
        colours = "".join(dict.fromkeys(unpack(state.stacks[picked.tile])))
        return "which_victim", {"tile": picked.tile, "colours": colours}
    if picked.get("hand") in COLOURS and picked.get("hand"):
        return "hand", {"hand": state.hand, "colour": picked.get("hand")}
    if picked.get("victim"):
        return "victim", {"colour": picked.get("victim")}
    if picked.get("fakirs"):
        return "fakirs", {"n": picked.number("fakirs")}
    if picked.get("pay"):
        return "pay", {"pay": picked.get("pay")}
    if picked.get("held"):
        seat, colour = _held(picked)
        number = (state.viziers if colour == "Y" else state.elders)[seat]
        return "held", {"player": seat, "meeples": number * ONE[colour == "W"]}
    if picked.get("mat") in SEATS:
        return "mat", {"player": SEAT_INDEX[picked.get("mat")]}
    return "part", {}


def _meanings(state: FiveTribesState) -> Iterable[tuple[str, ...]]:
    return (keys(state, action) for action in state.legal_actions())
