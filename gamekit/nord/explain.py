"""Why not, and what follows: the verdict on any action at any moment, in both languages.

Whether an action is legal is decided by the rules alone (``NordState.refuse``). Here the refusal
becomes an instructive sentence, and a legal action the story of what it does, with the attacks
that it will force.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.core.verdict import Verdict
from gamekit.nord import readings, story, why_turn
from gamekit.nord.labels import label as label
from gamekit.nord.prompts import prompt as prompt
from gamekit.nord.saying import SPEAKER
from gamekit.nord.story import narrate as narrate

if TYPE_CHECKING:
    from gamekit.nord.state import NordState


def explain(state: NordState, action: Action, lang: str = "en") -> Verdict:
    """Return whether ``action`` may be done in ``state``, by which rules and facts.

    Examples
    --------
    >>> from gamekit.nord import GAME
    >>> from gamekit.nord.actions import Done
    >>> verdict = explain(GAME.new(seed=1), Done())
    >>> verdict.ok, verdict.rules
    (False, ('NORD-1.10',))
    """
    refusal = state.refuse(action)
    if refusal is None:
        return _legal(state, action, lang)
    reason = why_turn.reason(state, action, refusal)
    return SPEAKER.refused(state, reason, lang, readings.of_refused(state, reason.key))


def _legal(state: NordState, action: Action, lang: str) -> Verdict:
    after = state.apply(action)
    facts: dict[str, object] = {}
    for _, known in reversed(story.tell(state, action, after)):
        facts |= known
    due = () if after.is_over else after.forced_attacks
    if due:
        facts["attacks"] = due
    ends = [state.island.key_of(settlement) for pair in due for settlement in pair]
    return SPEAKER.allowed(
        story.outlook(state, action, after),
        facts,
        tuple(dict.fromkeys((*state.keys(action), *ends))),
        lang,
        readings=readings.of_legal(state, action, after.events),
    )
