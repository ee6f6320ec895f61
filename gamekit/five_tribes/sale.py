"""FT-10: selling suits of different goods, the last step of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.core.tuples import replaced
from gamekit.five_tribes import rounds
from gamekit.five_tribes.actions import CLOSE_SUIT, END_TURN, CloseSuit, EndTurn, Sell
from gamekit.five_tribes.data import FAKIR, RESOURCE_INDEX, RESOURCES, SUIT_VALUES
from gamekit.five_tribes.phases import Refusal

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState

SELLS = tuple(Sell(good) for good in RESOURCES[:FAKIR])


def legal(state: FiveTribesState) -> tuple[Action, ...]:
    """Return the cards that may join the suit, and the way out (FT-10.1, FT-10.2, FT-10.4)."""
    suit = state.suit
    sells: list[Action] = []
    for good, number in enumerate(state.goods[state.player][:FAKIR]):
        if number and not suit >> good & 1:
            sells.append(SELLS[good])
    sells.append(CLOSE_SUIT if suit else END_TURN)
    return tuple(sells)


def goods_of_suit(suit: int) -> tuple[int, ...]:
    """Return the goods of a suit."""
    return tuple([good for good in range(FAKIR) if suit >> good & 1])


def refuse(state: FiveTribesState, action: Action) -> Refusal | None:
    """Return why this card may not be sold, or the suit or turn not be closed."""
    suit = goods_of_suit(state.suit)
    if isinstance(action, CloseSuit):
        return None if suit else Refusal("why.ft.suit_empty", ("FT-10.2",))
    if isinstance(action, EndTurn):
        places = tuple(f"good:{RESOURCES[good]}" for good in suit)
        return Refusal("why.ft.suit_open", ("FT-10.2",), {}, places) if suit else None
    assert isinstance(action, Sell)
    good = RESOURCE_INDEX[action.good]
    places = (f"good:{action.good}",)
    if good == FAKIR:
        return Refusal("why.ft.sell_fakir", ("FT-10.2", "FAQ-13"), {}, places)
    if not state.goods[state.player][good]:
        return Refusal("why.ft.sell_none", ("FT-10.2",), {}, places)
    if good in suit:
        return Refusal("why.ft.suit_twice", ("FT-10.2",), {}, places)
    return None


def play(state: FiveTribesState, action: Action) -> FiveTribesState:
    """Add the card, pay the suit (FT-10.3), or end the turn."""
    if isinstance(action, Sell):
        return state.with_(suit=state.suit | 1 << RESOURCE_INDEX[action.good])
    if isinstance(action, EndTurn):
        return rounds.next_turn(state)
    sold = goods_of_suit(state.suit)
    hand = list(state.goods[state.player])
    for good in sold:
        hand[good] -= 1
    gold = SUIT_VALUES[len(sold)]
    return state.earn(state.player, gold).with_(
        suit=0,
        goods=replaced(state.goods, state.player, tuple(hand)),
        discards=state.discards + sold,  # FT-10.6
    )
