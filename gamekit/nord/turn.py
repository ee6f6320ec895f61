"""Which part of the rules answers in which phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from gamekit.core.game import Action
from gamekit.core.plan import Step
from gamekit.nord import actions as a
from gamekit.nord import (
    attacking,
    misplaced,
    opening,
    placing,
    settling,
    treasures,
    wellformed,
)
from gamekit.nord.phases import Phase, Refusal

if TYPE_CHECKING:
    from gamekit.nord.state import NordState


STEPS: Final[Mapping[Phase, Step[NordState]]] = {
    Phase.SETUP: Step((a.Settle,), settling.legal, settling.refuse, settling.play),
    Phase.TURN: Step(
        (a.Place, a.PlayTreasure, a.Challenge), opening.legal, opening.refuse, opening.play
    ),
    Phase.ENVOY: Step(
        (a.MoveWarrior,), treasures.legal_moves, treasures.refuse_move, treasures.play_move
    ),
    Phase.PLACE: Step(
        (a.Place, a.Done), placing.legal_more, placing.refuse_more, placing.play_more
    ),
    Phase.ATTACK: Step((a.Attack,), attacking.legal, attacking.refuse, attacking.play),
    Phase.PATH: Step(
        (a.TakePath,), attacking.legal_paths, attacking.refuse_path, attacking.play_path
    ),
    Phase.FIFTH: Step(
        (a.FifthTo,), attacking.legal_fifth, attacking.refuse_fifth, attacking.play_fifth
    ),
}


def legal(state: NordState) -> tuple[Action, ...]:
    """Return what may be done now."""
    step = STEPS.get(state.phase)
    return step.legal(state) if step else ()


def refuse(state: NordState, action: object) -> Refusal | None:
    """Return why an action may not be done now, ``None`` when it may."""
    refusal = wellformed.refuse(state, action)
    if refusal:
        return refusal
    step = STEPS.get(state.phase)
    if step is None or not isinstance(action, step.actions):
        return misplaced.refuse(state, action)
    return step.refuse(state, action)


def play(state: NordState, action: Action) -> NordState:
    """Return the state after a legal action."""
    return STEPS[state.phase].play(state, action)
