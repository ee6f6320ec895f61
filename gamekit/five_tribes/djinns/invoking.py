"""Using a paid djinn, and choosing its target (FT-14.2 to FT-14.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.five_tribes.actions import UseDjinn
from gamekit.five_tribes.djinns.base import AimedDjinn, Djinn, PaidDjinn
from gamekit.five_tribes.djinns.bids import KUMARBI
from gamekit.five_tribes.djinns.registry import ACTIONS, DJINNS
from gamekit.five_tribes.phases import Phase, Refusal

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState

_BETWEEN_STEPS = (Phase.MOVE, Phase.TRIBE, Phase.TILE, Phase.SALE)


def _refuse_moment(state: FiveTribesState) -> Refusal | None:
    """Return why no djinn may be used at this moment (FT-14.3)."""
    phase = state.phase
    if phase is Phase.DROP:
        if state.options.djinn_mid_move:
            return None
        reading = "djinn_mid_move"
        return Refusal("why.ft.use_mid_move", ("FT-14.3",), {}, (), reading)
    if phase is Phase.BID:
        return Refusal("why.ft.use_bidding", ("FT-14.2", "FAQ-22"))
    if phase in _BETWEEN_STEPS and not state.suit and not state.kills:
        return None
    return Refusal("why.ft.use_mid_step", ("FT-14.3",))


def legal(state: FiveTribesState) -> tuple[Action, ...]:
    """Return the powers that the seat to act can pay for and that have an effect now."""
    if state.suit or state.kills:
        return ()
    found: list[Action] = []
    for name in state.djinns[state.player]:
        djinn = ACTIONS.get(name)
        if djinn is not None:
            for pay in djinn.may_be_paid(state):
                if djinn.idle(state, pay) is None:
                    found.append(UseDjinn(name, pay))
    return tuple(found)


def allows_use(state: FiveTribesState) -> bool:
    """Tell whether this is a moment between two steps."""
    return state.phase in _BETWEEN_STEPS or (
        state.phase is Phase.DROP and state.options.djinn_mid_move
    )


def refuse(state: FiveTribesState, action: UseDjinn) -> Refusal | None:
    """Return why a djinn may not be used now."""
    name, djinn = action.djinn, DJINNS[action.djinn]
    owner = state.owner(name)
    if owner != state.player:
        if owner is None:
            places = (f"djinn-row:{name}",) if name in state.djinn_row else ()
            return Refusal("why.ft.use_unowned", ("FT-14.1",), {}, places)
        return Refusal(
            "why.ft.use_other_owner",
            ("FT-14.2", "FAQ-22"),
            {},
            (djinn.key,),
        )
    power = ACTIONS.get(name)
    if power is None:
        return _refuse_kind(djinn)
    return (
        _refuse_moment(state)
        or power.refuse_payment(state, action.pay)
        or power.idle(state, action.pay)
    )


def _refuse_kind(djinn: Djinn) -> Refusal:
    """Return why this djinn is never invoked by itself."""
    if djinn is KUMARBI:
        key = "why.ft.use_kumarbi"
    elif isinstance(djinn, PaidDjinn):
        key = "why.ft.use_shifter"
    else:
        key = "why.ft.use_free" if djinn.card.kind != "end" else "why.ft.use_at_end"
    return Refusal(key, ("FT-14.2", djinn.rule), {}, (djinn.key,))


def play(state: FiveTribesState, action: UseDjinn) -> FiveTribesState:
    """Pay and invoke."""
    djinn = ACTIONS[action.djinn]
    return djinn.invoke(djinn.charge(state, action.pay))


def _waiting(state: FiveTribesState) -> AimedDjinn:
    djinn = ACTIONS[state.pending]
    assert isinstance(djinn, AimedDjinn)
    return djinn


def legal_targets(state: FiveTribesState) -> tuple[Action, ...]:
    """Return the targets of the djinn that waits."""
    return _waiting(state).targets(state)


def refuse_target(state: FiveTribesState, action: Action) -> Refusal | None:
    """Return why this is no target of the djinn that waits."""
    djinn = _waiting(state)
    if djinn.takes(action):
        return djinn.refuse_target(state, action)
    return Refusal("why.ft.djinn_waits", ("FT-14.3", djinn.rule), {}, (djinn.key,))


def play_target(state: FiveTribesState, action: Action) -> FiveTribesState:
    """Use the power on the target and go back to where the turn was."""
    done = state.with_(phase=state.back, back=Phase.OVER, pending="")
    return _waiting(state).aim(done, action)
