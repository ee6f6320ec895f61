"""FT-4: bidding for the turn order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.core.tuples import replaced
from gamekit.five_tribes import rounds
from gamekit.five_tribes.actions import BIDS, Bid
from gamekit.five_tribes.data import PRICES, TRACK
from gamekit.five_tribes.djinns.bids import KUMARBI
from gamekit.five_tribes.phases import Refusal

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState

AISLE = (2, 1, 0)
"""The places of the 0 aisle on the track, from the one next to the 1 outward (FT-4.4)."""


def is_free(state: FiveTribesState, price: int) -> bool:
    """Tell whether a marker may still be put there: one a spot, three on 0 (FT-4.3, FT-4.5)."""
    if price == 0:
        return any(state.turn_track[place] < 0 for place in AISLE)
    return state.turn_track[TRACK.index(price)] < 0


def legal(state: FiveTribesState) -> tuple[Action, ...]:
    """Return the bids that are free and can be paid."""
    gold = state.gold[state.player]
    bids: list[Action] = []
    for step, price in enumerate(PRICES):
        if is_free(state, price):
            if price <= gold:
                bids.append(BIDS[price])
            for fakirs in range(1, KUMARBI.most_fakirs(state, price) + 1):  # FT-4.9
                if PRICES[step - fakirs] <= gold:
                    bids.append(Bid(price, fakirs))
    return tuple(bids) or (_last_resort(state),)


def _last_resort(state: FiveTribesState) -> Bid:
    """Return the one bid of a player who can pay none: the cheapest free spot (FAQ-30)."""
    return BIDS[next(price for price in PRICES if is_free(state, price))]


def refuse(state: FiveTribesState, action: Action) -> Refusal | None:
    """Return why a bid may not be made."""
    assert isinstance(action, Bid)
    price, fakirs = action.spot, action.fakirs
    spot = f"spot:{price}"
    if not is_free(state, price):
        if price == 0:
            return Refusal("why.ft.bid_zero_full", ("FT-4.5",), {}, (spot,))
        return Refusal("why.ft.bid_taken", ("FT-4.3",), {"price": price}, (spot,))
    if fakirs:
        refusal = KUMARBI.refuse(state, price, fakirs)
        if refusal:
            return refusal
    gold = state.gold[state.player]
    cost = PRICES[PRICES.index(price) - fakirs]
    if cost > gold and legal(state) != (action,):
        values = {"price": cost, "gold": gold}
        return Refusal("why.ft.bid_gold", ("FT-4.3", "FAQ-31"), values, (spot,))
    return None


def play(state: FiveTribesState, action: Action) -> FiveTribesState:
    """Pay, place the marker, and let the next marker bid or the turns begin (FT-4.1, FT-4.7).

    With two players each bids with either marker when it comes up (FT-4.8).
    """
    assert isinstance(action, Bid)
    seat = state.player
    state = KUMARBI.discard(state, action.fakirs)
    cost = PRICES[PRICES.index(action.spot) - action.fakirs]
    state = state.earn(seat, -min(cost, state.gold[seat]))  # FAQ-30: less gold than the price
    track = state.turn_track
    if action.spot:
        track = replaced(track, TRACK.index(action.spot), seat)
    else:  # FT-4.4, FAQ-32: the newest marker pushes the earlier ones outward
        pushed = seat
        for place in AISLE:
            pushed, track = track[place], replaced(track, place, pushed)
            if pushed < 0:
                break
    waiting = state.bid_track[1:]
    state = state.with_(turn_track=track, bid_track=waiting)
    if waiting:
        return state.with_(player=waiting[0])
    return rounds.next_turn(state)
