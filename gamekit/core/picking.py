"""What picked keys mean among the legal actions; the same for every game."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from gamekit.core.game import Action, State
from gamekit.core.saying import Facts, Speaker
from gamekit.core.verdict import Verdict

AnyState = TypeVar("AnyState", bound=State)


def meant(state: State, *picked: frozenset[str]) -> tuple[Action | None, bool]:
    """Return the legal action that picks mean, and whether they are the beginning of one.

    Parameters
    ----------
    state
        The position.
    *picked
        The picks, in every way they can be read; the first is the one that may be a beginning.
    """
    beginning = False
    for action in state.legal_actions():
        means = frozenset(state.keys(action))
        if means in picked:
            return action, False
        beginning = beginning or picked[0] < means
    return None, beginning


def answer(
    speaker: Speaker[AnyState],
    state: AnyState,
    picks: Sequence[str],
    lang: str,
    question: Callable[[AnyState, Sequence[str]], tuple[str, Facts]],
) -> Verdict | None:
    """Return what is said to picks: the verdict on what they mean, or what is still open.

    ``question`` finds the end of the catalogue key, and its facts, for picks that mean no action
    yet. ``None`` when nothing is picked.
    """
    if not picks:
        return None
    action = state.attempt(picks)
    if action is not None:
        return state.explain(action, lang)
    key, facts = question(state, picks)
    return speaker.open_question(state, key, facts, picks, lang)
