"""Why not, and what follows: the verdict on any action at any moment, in both languages.

Whether an action is legal is decided by the rules alone (``FiveTribesState.refuse``). Here the
refusal becomes an instructive sentence, and a legal action the story of what it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.core.verdict import Verdict
from gamekit.five_tribes import readings, story, why_turn
from gamekit.five_tribes.actions import UseDjinn
from gamekit.five_tribes.data import CARDS
from gamekit.five_tribes.labels import label as label
from gamekit.five_tribes.prompts import prompt as prompt
from gamekit.five_tribes.saying import SPEAKER
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
    return SPEAKER.refused(state, why_turn.reason(state, action, refusal), lang)


def _legal(state: FiveTribesState, action: Action, lang: str) -> Verdict:
    said = story.tell(state, action)
    sentences = SPEAKER.told(state, said)
    after = state.apply(action)
    if after.draws == state.draws:  # what chance will bring is nobody's to know before
        sentences += after.events
    facts: dict[str, object] = {}
    for _, known in reversed(said):
        facts |= known
    djinn = action.djinn if isinstance(action, UseDjinn) else state.pending
    reading = readings.of_legal(state, action)
    return SPEAKER.allowed(
        sentences,
        facts,
        state.keys(action),
        lang,
        by=(CARDS[djinn].rule,) if djinn else (),
        readings=() if reading is None else (reading,),
    )
