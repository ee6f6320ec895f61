"""Why an action of the right kind may not be done now: the facts behind each refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gamekit.core.game import Action
from gamekit.core.saying import Reason, refined
from gamekit.five_tribes import actions as a
from gamekit.five_tribes import readings, walks, why_moving
from gamekit.five_tribes.data import (
    CARDS,
    DJINN_PRICE,
    FAKIR,
    PAYMENTS,
    YELLOW,
)
from gamekit.five_tribes.phases import Phase, Refusal
from gamekit.five_tribes.stacks import ONE

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


def reason(state: FiveTribesState, action: Action, refusal: Refusal) -> Reason:
    """Return the most instructive reason for a refusal of the rules."""
    key = refusal.key.removeprefix("why.ft.")
    if key in _LIFTING and isinstance(action, a.Lift):
        return why_moving.lift(state, action)
    if key in _DROPPING and isinstance(action, a.Drop):
        return why_moving.drop(state, action)
    facts = _facts(state, action, refusal)
    plain = Reason(key, facts, refusal.places, refusal.reading, refusal.rules)
    return refined(_REFINED.get(key), state, action, plain)


_LIFTING = ("lift_empty", "stuck_stack")
_DROPPING = (
    "not_in_hand",
    "same_tile",
    "diagonal",
    "step_too_far",
    "backtrack",
    "no_finish",
    "end_on_empty",
    "last_colour",
)
"""The refusals that :mod:`why_moving` looks into."""


def _facts(state: FiveTribesState, action: Action, refusal: Refusal) -> dict[str, object]:
    """Return what can be said of any action: its own fields, the hand, the numbers that decide."""
    seat = state.player
    facts: dict[str, object] = {
        "hand": state.hand,
        "meeples": state.count * ONE[max(state.taken, YELLOW)],
        "elders": state.elders[seat],
        "fakirs": state.own_fakirs,
        "gold": state.gold[seat],
        "goods": (*state.goods[seat][:FAKIR], 0),
        "suit": state.suit,
        "djinns": state.drawn or state.djinn_row,
        "djinn": state.pending,
        "place": state.kill_place,
        "tile": state.final,
    }
    facts |= {k: v for k, v in refusal.values.items() if k == "value" or isinstance(v, int)}
    for name in ("tile", "colour", "djinn", "good"):
        value = getattr(action, name, None)
        if value is not None:
            facts[name] = value
    if isinstance(action, a.Kill) and refusal.key in _OF_VICTIM:
        facts |= _victim(state, action)
    return facts


_OF_VICTIM = ("why.ft.kill_colour", "why.ft.kill_boaz", "why.ft.kill_held_none")
"""The refusals that speak of the meeple to be killed."""


def _victim(state: FiveTribesState, action: a.Kill) -> dict[str, object]:
    facts: dict[str, object] = {"tribe": action.colour}
    if action.tile is not None:
        return {**facts, "standing": state.stacks[action.tile]}
    if action.seat is None:
        return facts
    held = state.viziers[action.seat] * ONE[0] + state.elders[action.seat] * ONE[1]
    return {**facts, "player": action.seat, "meeples": held}


def _range(state: FiveTribesState, action: a.Kill, plain: Reason) -> Reason:
    missing = plain.facts["f"]
    assert isinstance(missing, int)
    return plain._replace(key="kill_range_bare") if missing > state.own_fakirs else plain


def _of_final(state: FiveTribesState, action: Action, plain: Reason) -> Reason:
    """Speak of the tile where the last meeple landed, not of the one that was chosen."""
    return plain._replace(facts={**plain.facts, "tile": state.final})


def _elsewhere(
    state: FiveTribesState, action: a.PlacePalm | a.PlacePalace, plain: Reason
) -> Reason:
    if state.phase is Phase.DJINN:
        palm = isinstance(action, a.PlacePalm)
        return plain._replace(key="palm_home" if palm else "palace_home")
    return _of_final(state, action, plain)


def _not_near(state: FiveTribesState, action: a.PlacePalm | a.PlacePalace, plain: Reason) -> Reason:
    """Tell a corner neighbour, which the option decides, from a tile that is simply too far."""
    if readings.touches_a_corner(state, action):
        shifter = readings.thing_of(action).shifter.id
        facts: dict[str, object] = {"djinn": shifter, "rule": readings.CORNERS.rule}
        rules = tuple(dict.fromkeys((*plain.rules, readings.CORNERS.rule)))
        return Reason("shift_diagonal", facts, plain.places, readings.CORNERS.option, rules)
    if state.phase is Phase.DJINN:
        palm = isinstance(action, a.PlacePalm)
        return plain._replace(key="palm_far_home" if palm else "palace_far_home", reading=None)
    return _of_final(state, action, plain)._replace(reading=None)


def _reading(state: FiveTribesState, action: Action, plain: Reason) -> Reason:
    """Name the rule of our reading, which the sentence marks as ours."""
    return plain._replace(facts={**plain.facts, "rule": _READINGS[plain.key]})


def _second(state: FiveTribesState, action: Action, plain: Reason) -> Reason:
    if isinstance(action, a.StopBuying):
        return _reading(state, action, plain)
    return plain._replace(key="buy_first")


def _last(state: FiveTribesState, action: Action, plain: Reason) -> Reason:
    return plain._replace(key="end_early") if isinstance(action, a.EndTurn) else plain


_READINGS = {
    "market_second": readings.SECOND_CARD.rule,
    "use_mid_move": readings.MID_MOVE.rule,
}


def _unpaid(
    state: FiveTribesState,
    action: a.TakeDjinn | a.UseDjinn | a.PlacePalm | a.PlacePalace,
    plain: Reason,
) -> Reason:
    """Point to the other way to pay, when there is one."""
    plain = _by_shifter(state, action, plain)
    of_take = isinstance(action, a.TakeDjinn)
    ways = DJINN_PRICE if of_take else PAYMENTS[CARDS[str(plain.facts["djinn"])].cost]
    payable = tuple(pay for pay in ways if state.can_pay(pay))
    if not payable:
        return plain
    rules = plain.rules if of_take else ("FT-14.5", "FT-14.3")
    facts = {**plain.facts, "pay": payable}
    return plain._replace(key="djinn_pay_other", facts=facts, rules=rules)


def _by_shifter(state: FiveTribesState, action: Action, plain: Reason) -> Reason:
    """Name Hagis or Lamia, who would be paid for a placement."""
    if not isinstance(action, a.PlacePalm | a.PlacePalace):
        return plain
    return plain._replace(facts={**plain.facts, "djinn": readings.thing_of(action).shifter.id})


def _shift_price(state: FiveTribesState, action: Action, plain: Reason) -> Reason:
    plain = _by_shifter(state, action, plain)
    if not isinstance(action, a.PlacePalm | a.PlacePalace) or action.pay:
        return plain
    if state.phase is Phase.DJINN:
        return _elsewhere(state, action, plain)
    return _of_final(state, action, plain._replace(key="shift_price"))


def _mid_step(state: FiveTribesState, action: Action, plain: Reason) -> Reason:
    return plain._replace(key="use_suit") if state.suit else plain


def _owner(state: FiveTribesState, action: a.UseDjinn, plain: Reason) -> Reason:
    return plain._replace(facts={**plain.facts, "player": state.owner(action.djinn)})


def _camel(state: FiveTribesState, action: a.Settle | a.Claim, plain: Reason) -> Reason:
    return plain._replace(facts={**plain.facts, "player": state.camels[action.tile]})


def _one_turn(state: FiveTribesState, action: a.UseDjinn, plain: Reason) -> Reason:
    """Name our reading when the power could have served another turn of this round."""
    if state.options.paid_effect_whole_round or state.player not in state.turn_track:
        return plain
    facts = {**plain.facts, "rule": readings.ONE_TURN.rule}
    return plain._replace(key="idle_this_turn", facts=facts, reading=readings.ONE_TURN.option)


def _nothing_moves(state: FiveTribesState, action: Action, plain: Reason) -> Reason:
    """Without a stack to lift there is no move to wait for (FT-12.4)."""
    movable = walks.liftable(state.stacks, state.has)
    return plain if movable else plain._replace(key="no_stack")


def _none_to_sell(state: FiveTribesState, action: a.Sell, plain: Reason) -> Reason:
    """Name the cards that are not in the open suit yet."""
    held = state.goods[state.player][:FAKIR]
    left = [n - (state.suit >> good & 1) for good, n in enumerate(held)]
    if any(left):
        return plain._replace(facts={**plain.facts, "goods": (*left, 0)})
    return plain._replace(key="suit_open" if state.suit else "sell_nothing")


_REFINED: dict[str, Callable[[FiveTribesState, Any, Reason], Reason]] = {
    "kill_range": _range,
    "tile_other": _of_final,
    "palm_must": _of_final,
    "palace_must": _of_final,
    "palm_elsewhere": _elsewhere,
    "palace_elsewhere": _elsewhere,
    "palm_not_near": _not_near,
    "palace_not_near": _not_near,
    "market_second": _second,
    "sale_last": _last,
    "use_mid_move": _reading,
    "djinn_price": _unpaid,
    "djinn_unpaid": _unpaid,
    "djinn_cost_E": _shift_price,
    "djinn_used": _by_shifter,
    "use_mid_step": _mid_step,
    "use_other_owner": _owner,
    "target_camel": _camel,
    "sell_none": _none_to_sell,
    "move_first": _nothing_moves,
    "idle_echidna": _one_turn,
    "idle_iblis": _one_turn,
}
"""The refusals that say more with a closer look."""
