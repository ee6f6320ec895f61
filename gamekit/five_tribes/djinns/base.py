"""What all djinns have, and what it takes to pay for a power."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.five_tribes.data import CARDS, PAYMENTS, Card
from gamekit.five_tribes.phases import Phase, Refusal

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


class Djinn:
    """A djinn, with its card; what it does is a subclass (FT-14.2).

    Parameters
    ----------
    id
        One of ``data.CARDS``.
    """

    def __init__(self, id: str) -> None:
        self.id = id
        self.card: Card = CARDS[id]

    def __repr__(self) -> str:
        return f"<{self.card.name}>"

    @property
    def rule(self) -> str:
        """Id of the rule about this djinn."""
        return self.card.rule

    @property
    def key(self) -> str:
        """Scene key of the card before its owner."""
        return f"djinn:{self.id}"


class PaidDjinn(Djinn):
    """A power with a cost: once per round, in a turn of the owner (FT-14.2)."""

    @property
    def payments(self) -> tuple[str, ...]:
        """The ways to pay (FT-14.5)."""
        return PAYMENTS[self.card.cost]

    def may_be_paid(self, state: FiveTribesState) -> tuple[str, ...]:
        """Return the payments open to the seat to act: own djinn, unused, elders and fakirs."""
        if not state.owns(self.id) or self.id in state.used:
            return ()
        return tuple([pay for pay in self.payments if state.can_pay(pay)])

    def refuse_payment(self, state: FiveTribesState, pay: str) -> Refusal | None:
        """Return why the seat to act, who owns it, may not pay for it like this."""
        if self.id in state.used:
            return Refusal("why.ft.djinn_used", ("FT-14.2", "FAQ-21"), {}, (self.key,))
        if pay not in self.payments:
            rules = ("FT-14.5", self.rule)
            return Refusal(f"why.ft.djinn_cost_{self.payments[0]}", rules, {}, (self.key,))
        if not state.can_pay(pay):
            elders = pay.count("E")
            values = {
                "need_elders": elders,
                "need_fakirs": len(pay) - elders,
                "elders": state.elders[state.player],
                "fakirs": state.own_fakirs,
            }
            return Refusal("why.ft.djinn_unpaid", ("FT-14.3", "FT-14.5"), values, (self.key,))
        return None

    def charge(self, state: FiveTribesState, pay: str) -> FiveTribesState:
        """Return the state after the power was paid for and marked as used (FT-14.4)."""
        return state.pay(pay).with_(used=tuple(sorted({*state.used, self.id})))


class ActionDjinn(PaidDjinn, ABC):
    """A power that is invoked between two steps of a turn (FT-14.3)."""

    @abstractmethod
    def idle(self, state: FiveTribesState, pay: str) -> Refusal | None:
        """Return why the power, paid like this, would have no effect now (FT-14.4)."""

    @abstractmethod
    def invoke(self, state: FiveTribesState) -> FiveTribesState:
        """Return the state after the power, already paid for, was invoked."""

    def no_effect(self, what: str) -> Refusal:
        """Return the refusal ``why.ft.idle_<what>``."""
        return Refusal(f"why.ft.idle_{what}", ("FT-14.4", self.rule), {}, (self.key,))


class AimedDjinn(ActionDjinn):
    """A power that needs a target, chosen in ``Phase.DJINN``."""

    def invoke(self, state: FiveTribesState) -> FiveTribesState:
        """Wait for the target."""
        return state.with_(phase=Phase.DJINN, back=state.phase, pending=self.id)

    @abstractmethod
    def targets(self, state: FiveTribesState) -> tuple[Action, ...]:
        """Return the targets; never empty once the power has been invoked."""

    @abstractmethod
    def refuse_target(self, state: FiveTribesState, action: Action) -> Refusal | None:
        """Return why an action of the right kind is no target, ``None`` when it is one."""

    @abstractmethod
    def takes(self, action: Action) -> bool:
        """Tell whether the action is of the kind that names a target of this djinn."""

    @abstractmethod
    def aim(self, state: FiveTribesState, action: Action) -> FiveTribesState:
        """Return the state after the power was used on the target."""
