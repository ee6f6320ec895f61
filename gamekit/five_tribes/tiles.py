"""FT-9: the action of the tile on which the last meeple landed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.core.tuples import without
from gamekit.five_tribes import placing
from gamekit.five_tribes.actions import (
    SKIP_TILE,
    STOP_BUYING,
    Buy,
    PlacePalace,
    PlacePalm,
    SkipTile,
    StopBuying,
    TakeDjinn,
)
from gamekit.five_tribes.data import (
    DJINN_PRICE,
    KINDS,
    MARKETS,
    OASIS,
    ROW,
    VILLAGE,
    tile_key,
)
from gamekit.five_tribes.djinns.incomes import gain
from gamekit.five_tribes.phases import Phase, Refusal
from gamekit.five_tribes.placing import PALACE, PALM

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState

BUYS = tuple(Buy(position) for position in range(1, ROW + 1))
"""Ready-made purchases by place of the row, from 0."""
_THINGS = {OASIS: PALM, VILLAGE: PALACE}


def legal(state: FiveTribesState) -> tuple[Action, ...]:
    """Return the action of the final tile, and the skip where it is optional (FT-9.1, FT-9.2).

    A tile won by a kill or a djinn gives none (FAQ-38).
    """
    kind = state.tiles[state.final]
    thing = _THINGS.get(kind)
    if thing is not None:
        return placing.legal(state, thing, (state.final,)) or (SKIP_TILE,)
    if kind in MARKETS:
        price, window, _ = MARKETS[kind]
        if state.gold[state.player] < price:
            return (SKIP_TILE,)
        return (*BUYS[: min(window, len(state.row))], SKIP_TILE)
    pays = [pay for pay in DJINN_PRICE if state.can_pay(pay)]
    return (*[TakeDjinn(djinn, pay) for djinn in state.djinn_row for pay in pays], SKIP_TILE)


def legal_second(state: FiveTribesState) -> tuple[Action, ...]:
    """Return the choices for the second card of a large market (FT-9.6, FAQ-18)."""
    buys = BUYS[: state.window]
    return (*buys, STOP_BUYING) if state.options.large_market_may_stop else buys


def refuse(state: FiveTribesState, action: Action) -> Refusal | None:
    """Return why this is not the action of the final tile."""
    kind = state.tiles[state.final]
    here = tile_key(state.final)
    if isinstance(action, SkipTile):
        thing = _THINGS.get(kind)
        if thing is None or not thing.left(state):
            return None
        return Refusal(f"why.ft.{thing.name}_must", (thing.rule, "FT-9.2"), {}, (here,))
    if isinstance(action, PlacePalm | PlacePalace):
        thing = PALM if isinstance(action, PlacePalm) else PALACE
        if kind == thing.home:
            return placing.refuse(state, thing, (state.final,), action)
    elif isinstance(action, Buy):
        if kind in MARKETS:
            return _refuse_buy(state, action, kind)
    elif isinstance(action, TakeDjinn) and KINDS[kind].rule == "FT-9.7":
        return _refuse_take(state, action)
    return Refusal("why.ft.tile_other", ("FT-9.1", KINDS[kind].rule), {}, (here,))


def _refuse_buy(state: FiveTribesState, action: Buy, kind: str) -> Refusal | None:
    price, window, _ = MARKETS[kind]
    rule, card = KINDS[kind].rule, f"row:{action.position}"
    if not state.row:
        return Refusal("why.ft.market_empty", (rule, "FAQ-16", "FAQ-17"), {}, ())
    gold = state.gold[state.player]
    if gold < price:
        return Refusal("why.ft.market_gold", (rule,), {"price": price, "gold": gold})
    if action.position > min(window, len(state.row)):
        values = {"n": min(window, len(state.row))}
        return Refusal("why.ft.market_window", (rule, "FT-9.8"), values, (card,))
    return None


def _refuse_take(state: FiveTribesState, action: TakeDjinn) -> Refusal | None:
    if not state.djinn_row:
        return Refusal("why.ft.djinn_row_empty", ("FT-9.7", "FAQ-19"), {})
    if action.djinn not in state.djinn_row:
        places = tuple(f"djinn-row:{djinn}" for djinn in state.djinn_row)
        return Refusal("why.ft.djinn_not_open", ("FT-9.7",), {}, places)
    card = (f"djinn-row:{action.djinn}",)
    if action.pay not in DJINN_PRICE:
        return Refusal("why.ft.djinn_price_kind", ("FT-9.7",), {}, card)
    if not state.can_pay(action.pay):
        values = {"elders": state.elders[state.player], "fakirs": state.own_fakirs}
        return Refusal("why.ft.djinn_price", ("FT-9.7",), values, card)
    return None


def refuse_second(state: FiveTribesState, action: Action) -> Refusal | None:
    """Return why this is not the second purchase of a large market."""
    if isinstance(action, StopBuying):
        if state.options.large_market_may_stop:
            return None
        values = {"n": state.window}
        reading = "large_market_may_stop"
        return Refusal("why.ft.market_second", ("FT-9.6", "FAQ-18"), values, (), reading)
    assert isinstance(action, Buy)
    if action.position > state.window:
        values = {"n": state.window}
        rules, card = ("FT-9.6", "FAQ-18"), f"row:{action.position}"
        return Refusal("why.ft.market_window", rules, values, (card,))
    return None


def play(state: FiveTribesState, action: Action) -> FiveTribesState:
    """Do the tile action; the sale comes next, or the second card of a large market."""
    if isinstance(action, Buy):
        price, window, number = MARKETS[state.tiles[state.final]]
        left = min(window, len(state.row)) - 1
        # FT-9.6: the price stays the same if only one card is there.
        state = _take_card(state.earn(state.player, -price), action)
        if number == 2 and left:
            return state.with_(phase=Phase.BUY, window=left)
    elif isinstance(action, PlacePalm | PlacePalace):
        thing = PALM if isinstance(action, PlacePalm) else PALACE
        state = placing.place(state, thing, action)
    elif isinstance(action, TakeDjinn):
        row = tuple(djinn for djinn in state.djinn_row if djinn != action.djinn)
        state = gain(state.pay(action.pay).with_(djinn_row=row), action.djinn)
    return state.with_(phase=Phase.SALE, final=-1)


def play_second(state: FiveTribesState, action: Action) -> FiveTribesState:
    """Take the second card of a large market, or none; the sale comes next."""
    if isinstance(action, Buy):
        state = _take_card(state, action)
    return state.with_(phase=Phase.SALE, final=-1, window=0)


def _take_card(state: FiveTribesState, action: Buy) -> FiveTribesState:
    place = action.position - 1
    card = state.row[place]
    # FT-9.8: the card is not replaced before the clean-up.
    return state.with_(row=without(state.row, place)).take_card(state.player, card)
