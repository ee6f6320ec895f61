"""Kumarbi, who makes a bid cheaper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.five_tribes.data import PRICES
from gamekit.five_tribes.djinns.base import PaidDjinn
from gamekit.five_tribes.phases import Refusal

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


class Kumarbi(PaidDjinn):
    """FT-14.Ku: every fakir discarded with a bid lowers its price by one spot."""

    def most_fakirs(self, state: FiveTribesState, price: int) -> int:
        """Return how many fakirs the seat to act may discard for a bid on this spot.

        Not more than are held, nor more than lower the price, which never falls below 0.
        """
        if not state.owns(self.id) or self.id in state.used:
            return 0
        return min(state.own_fakirs, PRICES.index(price))

    def refuse(self, state: FiveTribesState, price: int, fakirs: int) -> Refusal | None:
        """Return why so many fakirs may not go with a bid on this spot."""
        rules, chip = (self.rule, "FT-4.9"), f"fakirs:{fakirs}"
        if not state.owns(self.id):
            return Refusal("why.ft.bid_no_kumarbi", rules, {}, (chip,))
        if self.id in state.used:
            return Refusal("why.ft.bid_kumarbi_used", (self.rule, "FT-14.2"), {}, (self.key,))
        if fakirs > state.own_fakirs:
            values = {"fakirs": fakirs, "held": state.own_fakirs}
            return Refusal("why.ft.bid_fakirs_held", rules, values, ("good:fakir",))
        if fakirs > PRICES.index(price):
            values = {"price": price, "fakirs": fakirs, "most": PRICES.index(price)}
            return Refusal("why.ft.bid_fakirs_wasted", rules, values, (chip, f"spot:{price}"))
        return None

    def discard(self, state: FiveTribesState, fakirs: int) -> FiveTribesState:
        """Return the state after the fakirs went to the discards."""
        return self.charge(state, "F" * fakirs) if fakirs else state


KUMARBI = Kumarbi("kumarbi")
