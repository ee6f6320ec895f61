"""Why not, and what follows: the verdict on any action at any moment, in both languages.

Whether an action is legal is decided by the rules alone (``FiveTribesState.refuse``). Here the
refusal becomes an instructive sentence, and a legal action the story of what it does.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.core.message import Message, catalogue
from gamekit.core.verdict import Verdict
from gamekit.five_tribes import readings, story, why_turn
from gamekit.five_tribes.actions import UseDjinn
from gamekit.five_tribes.data import CARDS
from gamekit.five_tribes.labels import label as label
from gamekit.five_tribes.prompts import prompt as prompt
from gamekit.five_tribes.reason import Reason
from gamekit.five_tribes.saying import needed, plain, saying
from gamekit.five_tribes.story import narrate as narrate

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


def explain(state: FiveTribesState, action: Action, lang: str = "en") -> Verdict:
    """Return whether ``action`` may be done in ``state``, by which rules and facts.

    Examples
    --------
    >>> import gamekit
    >>> from gamekit.five_tribes.actions import Lift
    >>> verdict = explain(gamekit.load("five_tribes").new(seed=1), Lift(0))
    >>> verdict.ok, verdict.rules
    (False, ('FT-4.0', 'FT-4.1'))
    """
    refusal = state.refuse(action)
    if refusal is None:
        return _legal(state, action, lang)
    return refused(state, why_turn.reason(state, action, refusal), lang)


def refused(state: FiveTribesState, reason: Reason, lang: str) -> Verdict:
    """Return the verdict of a reason why not."""
    key = f"why.ft.{reason.key}"
    facts = {name: reason.facts[name] for name in needed(key) if name in reason.facts}
    return Verdict(
        ok=False,
        rules=reason.rules or catalogue()[key].rules,
        message=saying(state, key, reason.facts),
        facts=MappingProxyType(plain(facts)),
        places=tuple(dict.fromkeys(reason.places)),
        lang=lang,
        reading=reason.reading,
    )


def _legal(state: FiveTribesState, action: Action, lang: str) -> Verdict:
    said = story.tell(state, action)
    keys = [f"ft.do.{key}" for key, _ in said]
    after = state.apply(action)
    if after.draws == state.draws:
        message = story.story(state, action, after)
        keys += [event.key for event in after.events]
    else:  # what chance will bring is nobody's to know before
        message = story.outlook(state, action)
    reading = readings.of_legal(state, action)
    if reading is not None:
        ours = Message("ft.do.reading", rule=reading.rule)
        message = story.one_after_another([message, ours])
    facts: dict[str, object] = {}
    for _, known in reversed(said):
        facts |= known
    djinn = action.djinn if isinstance(action, UseDjinn) else state.pending
    rules = [CARDS[djinn].rule] if djinn else []
    rules += [rule for key in keys for rule in catalogue()[key].rules]
    return Verdict(
        ok=True,
        rules=tuple(dict.fromkeys(rules)),
        message=message,
        facts=MappingProxyType(plain(facts)),
        places=state.keys(action),
        lang=lang,
        reading=None if reading is None else reading.option,
    )
