"""Why an attack may not be made, and why a jarl may not be challenged: the facts that teach most.

The rules decide in :mod:`gamekit.nord.attacking` and :mod:`gamekit.nord.challenging`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.saying import Reason
from gamekit.nord import attacking
from gamekit.nord.actions import Attack, Challenge, Done
from gamekit.nord.readings import LAND_AT_BOAT

if TYPE_CHECKING:
    from gamekit.nord.state import NordState


def connected_before(state: NordState, action: Attack, plain: Reason) -> Reason:
    """Name the workers that tied both settlements together before this turn (NORD-8.4)."""
    return plain if plain.facts["path"] else plain._replace(key="attack_old_gone")


def still_placing(state: NordState, action: Attack, plain: Reason) -> Reason:
    """Tell an attack that being done would force from one that would be refused then, too."""
    refusal = attacking.refuse(state, action)
    if refusal is None:
        return plain
    facts = {**plain.facts, **refusal.values}
    reason = Reason(
        refusal.key.removeprefix("why.nord."), facts, refusal.places, None, refusal.rules
    )
    return connected_before(state, action, reason) if "path" in facts else reason


def merge_early(state: NordState, action: Done, plain: Reason) -> Reason:
    """List the attacks that are still due (NORD-8.5)."""
    due = state.forced_attacks
    facts: dict[str, object] = {**plain.facts, "attacks": due}
    return plain._replace(key="merge_early" if len(due) == 1 else "merge_early_many", facts=facts)


def no_boat(state: NordState, action: Challenge, plain: Reason) -> Reason:
    """Tell workers on land beside the small boat, which an option does not count (R-1)."""
    if plain.reading is None:
        return plain
    facts = {**plain.facts, "rule": LAND_AT_BOAT.rule}
    return plain._replace(key="jarl_no_boat_land", facts=facts)
