"""Why an action may not be done now: the facts behind each refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gamekit.core.game import Action
from gamekit.core.saying import Reason, refined
from gamekit.nord import actions as a
from gamekit.nord import placing, why_attacking
from gamekit.nord.data import ENVOY, KINDS
from gamekit.nord.phases import Phase, Refusal
from gamekit.nord.readings import KINDS_OF_LAND

if TYPE_CHECKING:
    from gamekit.nord.state import NordState


def reason(state: NordState, action: Action, refusal: Refusal) -> Reason:
    """Return the most instructive reason for a refusal of the rules."""
    key = refusal.key.removeprefix("why.nord.")
    facts = _facts(state, action) | dict(refusal.values)
    plain = Reason(key, facts, refusal.places, refusal.reading, refusal.rules)
    return refined(_REFINED.get(key), state, action, plain)


def _facts(state: NordState, action: Action) -> dict[str, object]:
    """Return what can be said of any action: its own fields, and what is due."""
    facts: dict[str, object] = {"player": state.player, "attacks": state.forced_attacks}
    if isinstance(action, a.Place):
        facts["square"] = (action.row, action.column)
    for name in ("settlement", "source", "target"):
        value = getattr(action, name, None)
        if value is not None:
            facts[name] = value
    if isinstance(action, a.Attack):
        facts["attacker"] = action.source
    return facts


def _other_area(state: NordState, action: a.Place, plain: Reason) -> Reason:
    """Tell another terrain from another area of the same one."""
    here = state.island.terrain(state.island.index((action.row, action.column)))
    return plain._replace(key="other_area_same") if here == plain.facts["terrain"] else plain


def _third(state: NordState, action: a.Place, plain: Reason) -> Reason:
    """Tell a third area of two kinds, which the option decides (R-3), from a third kind."""
    if plain.reading is None:
        return plain._replace(key="third_kind")
    return plain._replace(facts={**plain.facts, "rule": KINDS_OF_LAND.rule})


def _own_worker(state: NordState, action: a.Place, plain: Reason) -> Reason:
    return plain._replace(key="occupied_own") if plain.facts["player"] == state.player else plain


def _nowhere(state: NordState, action: a.Place, plain: Reason) -> Reason:
    """Point to other squares only when there are some."""
    return plain if placing.first(state) else plain._replace(key="nowhere", places=())


def _no_boat(state: NordState, action: a.Place, plain: Reason) -> Reason:
    """Point to land only when the first worker is still to be placed and fits there."""
    on_land = state.phase is Phase.TURN and placing.first(state)
    return plain if on_land else plain._replace(key="no_fishing_boat_now")


def _envoy(state: NordState, action: a.MoveWarrior, plain: Reason) -> Reason:
    """Tell an envoy who has done his work from one who was never sent."""
    done = KINDS.get(state.played) == ENVOY
    return plain._replace(key="envoy_done") if done else plain


_REFINED: dict[str, Callable[[NordState, Any, Reason], Reason]] = {
    "occupied": _own_worker,
    "not_connected": _nowhere,
    "no_warrior": _nowhere,
    "diagonal": _nowhere,
    "no_fishing_boat": _no_boat,
    "other_area": _other_area,
    "third_area": _third,
    "envoy_first": _envoy,
    "attack_old": why_attacking.connected_before,
    "done_first": why_attacking.still_placing,
    "merge_early": why_attacking.merge_early,
    "jarl_no_boat": why_attacking.no_boat,
}
