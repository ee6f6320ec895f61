"""Actions that name things the game does not have; anything can be handed in."""

from collections.abc import Callable, Mapping
from typing import Final

from gamekit.core.handed_in import named, shown, whole
from gamekit.five_tribes import actions as a
from gamekit.five_tribes.data import CARDS, DJINN_PRICE, PRICES, RESOURCES, ROW, SEATS
from gamekit.five_tribes.phases import Refusal
from gamekit.five_tribes.stacks import COLOURS, TILES

Check = Callable[[object], Refusal | None]

_PAYMENTS = ("E", "F", *DJINN_PRICE)


def _check(key: str, rule: str, fits: Callable[[object], bool]) -> Check:
    def check(value: object) -> Refusal | None:
        return None if fits(value) else Refusal(key, (rule,), {"value": shown(value)})

    return check


_TILE = _check("why.ft.no_tile", "FT-2.5", lambda v: whole(v, 0, TILES - 1))
_COLOUR = _check("why.ft.no_colour", "FT-1.2", lambda v: named(v, tuple(COLOURS)))
_SPOT = _check("why.ft.no_spot", "FT-4.2", lambda v: whole(v, 0, 99) and v in PRICES)
_FAKIRS = _check("why.ft.no_number", "FT-4.9", lambda v: whole(v, 0, 99))
_CARD = _check("why.ft.no_card", "FT-9.8", lambda v: whole(v, 1, ROW))
_DJINN = _check("why.ft.no_djinn", "FT-14.1", lambda v: named(v, tuple(CARDS)))
_GOOD = _check("why.ft.no_good", "FT-1.3", lambda v: named(v, RESOURCES))
_PAY = _check("why.ft.no_payment", "FT-14.5", lambda v: named(v, _PAYMENTS))
_SHIFT = _check("why.ft.no_payment", "FT-14.5", lambda v: named(v, ("", *_PAYMENTS)))

_CHECKS: Final[Mapping[type, Mapping[str, Check]]] = {
    a.Bid: {"spot": _SPOT, "fakirs": _FAKIRS},
    a.Lift: {"tile": _TILE},
    a.Drop: {"colour": _COLOUR, "tile": _TILE},
    a.Collect: {},
    a.AddFakir: {},
    a.Build: {},
    a.Kill: {"colour": _COLOUR},
    a.NoKill: {},
    a.PlacePalm: {"tile": _TILE, "pay": _SHIFT},
    a.PlacePalace: {"tile": _TILE, "pay": _SHIFT},
    a.Buy: {"position": _CARD},
    a.StopBuying: {},
    a.TakeDjinn: {"djinn": _DJINN, "pay": _PAY},
    a.SkipTile: {},
    a.UseDjinn: {"djinn": _DJINN, "pay": _PAY},
    a.Settle: {"tile": _TILE},
    a.Claim: {"tile": _TILE},
    a.Keep: {"djinn": _DJINN},
    a.Sell: {"good": _GOOD},
    a.CloseSuit: {},
    a.EndTurn: {},
    a.Pass: {},
}


def refuse(action: object, players: int) -> Refusal | None:
    """Return what about an action exists in no game of so many players, ``None`` when all does."""
    checks = _CHECKS.get(type(action))
    if checks is None:
        return Refusal("why.ft.no_action", (), {"value": shown(action)})
    for name, check in checks.items():
        refusal = check(getattr(action, name))
        if refusal:
            return refusal
    return _refuse_victim(action, players) if isinstance(action, a.Kill) else None


def _refuse_victim(action: a.Kill, players: int) -> Refusal | None:
    """Return what is wrong with the place of a kill: a tile, or else a player."""
    if (action.tile is None) == (action.seat is None):
        return Refusal("why.ft.kill_where", ("FT-8.5",))
    if action.tile is not None:
        return _TILE(action.tile)
    if whole(action.seat, 0, players - 1):
        return None
    seat = action.seat
    if isinstance(seat, int) and whole(seat, 0, len(SEATS) - 1):
        return Refusal("why.ft.no_seat", ("FT-2.2",), {"value": SEATS[seat]})
    return Refusal("why.ft.no_seat", ("FT-2.2",), {"value": shown(seat)})
