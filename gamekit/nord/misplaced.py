"""Actions that belong to another step of the turn, and what is due first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.nord import actions as a
from gamekit.nord import challenging, placing
from gamekit.nord.phases import Phase, Refusal

if TYPE_CHECKING:
    from gamekit.nord.state import NordState


def refuse(state: NordState, action: object) -> Refusal:
    """Return why an action of another step cannot be done in this one."""
    phase = state.phase
    if phase is Phase.OVER:
        return Refusal("why.nord.over", ("NORD-5.5",))
    if phase is Phase.SETUP:
        return Refusal("why.nord.setup_first", ("NORD-1.10",))
    if isinstance(action, a.Settle):
        return Refusal("why.nord.settled", ("NORD-1.10",))
    if phase is Phase.ENVOY:
        return Refusal("why.nord.envoy_waits", ("NORD-6.3",))
    if phase is Phase.PATH:
        values = {"attacker": state.attacker, "target": state.target}
        return Refusal("why.nord.path_first", ("NORD-8.6",), values)
    if phase is Phase.FIFTH:
        values = {"attacker": state.attacker, "target": state.target}
        return Refusal("why.nord.fifth_first", ("NORD-8.6",), values)
    if isinstance(action, a.TakePath | a.FifthTo):
        key = "why.nord.attack_first" if phase is Phase.ATTACK else "why.nord.no_attack_on"
        return Refusal(key, ("NORD-8.6",))
    if phase is Phase.TURN:
        return _too_early(state, action)
    if isinstance(action, a.Challenge):
        return Refusal("why.nord.turn_is_a", ("NORD-5.1", "NORD-5.4"))
    if isinstance(action, a.PlayTreasure | a.MoveWarrior):
        return Refusal("why.nord.treasure_late", ("NORD-6.1", "NORD-5.4"))
    if phase is Phase.PLACE:
        return Refusal("why.nord.done_first", ("NORD-7.7", "NORD-5.4"), {}, ("do:done",))
    waiting = state.attacks()
    values = {"n": len(waiting), "attacker": waiting[0].source, "target": waiting[0].target}
    places = tuple(state.island.key_of(attack.target) for attack in waiting)
    if isinstance(action, a.Done):
        return Refusal("why.nord.merge_early", ("NORD-8.5", "NORD-8.1"), values, places)
    return Refusal("why.nord.placing_over", ("NORD-7.7", "NORD-8.5"), values, places)


def _too_early(state: NordState, action: object) -> Refusal:
    """Return why something cannot open a turn."""
    if isinstance(action, a.MoveWarrior):
        return Refusal("why.nord.envoy_first", ("NORD-6.3",))
    if isinstance(action, a.Attack):
        return Refusal("why.nord.place_first", ("NORD-5.4", "NORD-8.2"))
    if state.played:
        return Refusal("why.nord.one_worker", ("NORD-7.1", "NORD-6.6"))
    squares = placing.first(state)
    if squares:
        places = tuple(map(state.island.key, placing.shown_squares(squares)))
        return Refusal("why.nord.no_pass", ("NORD-5.2", "NORD-7.1"), {"turn": "A"}, places)
    jarls = challenging.legal(state)
    places = tuple(state.island.key_of(action.settlement) for action in jarls)
    return Refusal("why.nord.no_pass", ("NORD-5.2", "NORD-10.1"), {"turn": "B"}, places)
