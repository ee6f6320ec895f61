"""Echidna and Iblis: paid powers that change the tribe action of the turn.

Either is invoked before that action is done: while the meeples are in hand, or earlier in the turn
as long as a move can end with such a tribe (FT-14.3, FT-14.4).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from gamekit.five_tribes import targets, walks
from gamekit.five_tribes.data import BLUE, RED
from gamekit.five_tribes.djinns.base import ActionDjinn
from gamekit.five_tribes.phases import Phase, Refusal
from gamekit.five_tribes.stacks import size

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


class TurnEffect(ActionDjinn):
    """A power that lasts until the end of the turn (or of the round, by option)."""

    def idle(self, state: FiveTribesState, pay: str) -> Refusal | None:
        """Return why no tribe of this turn can be helped any more."""
        if state.options.paid_effect_whole_round and state.player in state.turn_track:
            return None  # another turn of the owner is still to come
        if state.phase is Phase.TRIBE and self.helps(state, pay):
            return None
        if state.phase in (Phase.MOVE, Phase.DROP) and self._may_come(state):
            return None
        return self.no_effect(self.id)

    @abstractmethod
    def helps(self, state: FiveTribesState, pay: str) -> bool:
        """Tell whether the meeples now in hand would do more."""

    @abstractmethod
    def may_help(self, state: FiveTribesState, tribe: int, tile: int) -> bool:
        """Tell whether meeples of a tribe, taken back from this tile, might do more."""

    def _may_come(self, state: FiveTribesState) -> bool:
        """Tell whether a move can end with meeples that would be helped."""
        if state.phase is Phase.DROP:
            ends = walks.endings(state.at, state.before, state.hand, state.has)
            found = list(enumerate(ends))
        else:
            found = [(tribe, ends) for _, tribe, ends in walks.outcome_masks(state.stacks)]
        return any(
            self.may_help(state, tribe, tile) for tribe, ends in found for tile in walks.tiles(ends)
        )


class Echidna(TurnEffect):
    """FT-14.Ec: the gold that builders bring is doubled, Kandicha's too."""

    def helps(self, state: FiveTribesState, pay: str) -> bool:
        """Tell whether doubling would bring more gold."""
        if state.taken == BLUE:
            return targets.blue_around(state, state.final) > 0
        if state.taken == RED and not state.kills and state.owns("kandicha"):
            return any(
                kill.colour == "B"
                and kill.tile is not None
                and targets.blue_around(state, kill.tile) > 0
                for kill in targets.kills(state, longest_reach(state, pay))
            )
        return False

    def may_help(self, state: FiveTribesState, tribe: int, tile: int) -> bool:
        """Accept builders who bring gold there, and for Kandicha's owner assassins."""
        if tribe == BLUE:
            return targets.blue_around(state, tile) > 0
        return tribe == RED and state.owns("kandicha")

    def invoke(self, state: FiveTribesState) -> FiveTribesState:
        """Double the gold from now on."""
        return state.with_(echidna=True)

    def factor(self, state: FiveTribesState) -> int:
        """Return what builder gold of the seat to act is multiplied by."""
        return 2 if state.echidna and state.owns(self.id) else 1


class Iblis(TurnEffect):
    """FT-14.Ib: assassins kill two meeples at one place."""

    def helps(self, state: FiveTribesState, pay: str) -> bool:
        """Tell whether some place within reach offers two victims."""
        if state.taken != RED or state.kills:
            return False
        for kill in targets.kills(state, longest_reach(state, pay)):
            if kill.tile is not None:
                if size(state.stacks[kill.tile]) > 1:
                    return True
            elif kill.seat is not None and state.viziers[kill.seat] + state.elders[kill.seat] > 1:
                return True
        return False

    def may_help(self, state: FiveTribesState, tribe: int, tile: int) -> bool:
        """Accept assassins."""
        return tribe == RED

    def invoke(self, state: FiveTribesState) -> FiveTribesState:
        """Allow two kills from now on."""
        return state.with_(iblis=True)

    def kills(self, state: FiveTribesState) -> int:
        """Return how many meeples the seat to act may kill in one action."""
        return 2 if state.iblis and state.owns(self.id) else 1


def longest_reach(state: FiveTribesState, pay: str) -> int:
    """Return the range with every fakir that is left after the payment."""
    return targets.reach(state) + state.own_fakirs - pay.count("F")


ECHIDNA, IBLIS = Echidna("echidna"), Iblis("iblis")
