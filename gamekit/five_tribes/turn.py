"""Which part of the rules answers in which phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from gamekit.core.game import Action
from gamekit.core.plan import Step
from gamekit.five_tribes import actions as a
from gamekit.five_tribes import bidding, misplaced, moving, sale, tiles, tribes, wellformed
from gamekit.five_tribes.djinns import invoking
from gamekit.five_tribes.phases import Phase, Refusal

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


STEPS: Final[Mapping[Phase, Step[FiveTribesState]]] = {
    Phase.BID: Step((a.Bid,), bidding.legal, bidding.refuse, bidding.play),
    Phase.MOVE: Step((a.Lift, a.Pass), moving.legal_lifts, moving.refuse_lift, moving.play_lift),
    Phase.DROP: Step((a.Drop,), moving.legal_drops, moving.refuse_drop, moving.play_drop),
    Phase.TRIBE: Step(
        (a.Collect, a.AddFakir, a.Build, a.Kill, a.NoKill),
        tribes.legal,
        tribes.refuse,
        tribes.play,
    ),
    Phase.TILE: Step(
        (a.PlacePalm, a.PlacePalace, a.Buy, a.TakeDjinn, a.SkipTile),
        tiles.legal,
        tiles.refuse,
        tiles.play,
    ),
    Phase.BUY: Step(
        (a.Buy, a.StopBuying), tiles.legal_second, tiles.refuse_second, tiles.play_second
    ),
    Phase.SALE: Step((a.Sell, a.CloseSuit, a.EndTurn), sale.legal, sale.refuse, sale.play),
    Phase.DJINN: Step(
        (a.PlacePalm, a.PlacePalace, a.Settle, a.Claim, a.Keep),
        invoking.legal_targets,
        invoking.refuse_target,
        invoking.play_target,
    ),
}


def legal(state: FiveTribesState) -> tuple[Action, ...]:
    """Return what may be done now: the actions of the phase, and own djinns (FT-14.3).

    A djinn may be used in the turn it was taken (FT-9.10, FAQ-20), and without a move (FAQ-23).
    """
    step = STEPS.get(state.phase)
    if step is None:
        return ()
    found = step.legal(state)
    if state.djinns[state.player] and invoking.allows_use(state):
        return found + invoking.legal(state)
    return found


def refuse(state: FiveTribesState, action: object) -> Refusal | None:
    """Return why an action may not be done now, ``None`` when it may."""
    refusal = wellformed.refuse(action, state.players)
    if refusal:
        return refusal
    if isinstance(action, a.UseDjinn) and state.phase not in (Phase.DJINN, Phase.OVER):
        return invoking.refuse(state, action)
    step = STEPS.get(state.phase)
    if step is None or not isinstance(action, step.actions):
        return misplaced.refuse(state, action)
    return step.refuse(state, action)


def play(state: FiveTribesState, action: Action) -> FiveTribesState:
    """Return the state after a legal action."""
    if isinstance(action, a.UseDjinn):
        return invoking.play(state, action)
    return STEPS[state.phase].play(state, action)
