"""Short words for writing worked examples: steps, branches, claims."""

from collections.abc import Callable
from typing import TypeVar, cast

from gamekit.core.example import Claim, Step, WhatIf
from gamekit.core.game import State
from gamekit.core.message import Words

AnyState = TypeVar("AnyState", bound=State)


def step(
    en: str,
    hu: str,
    action: str | None = None,
    *shapes: tuple[str, ...],
    refused: bool = False,
) -> Step:
    """Return a caption, with the action played or tried before it."""
    return Step(Words(en, hu), action, refused, shapes)


def branch(
    en: str,
    hu: str,
    *steps: Step,
    after: int = 0,
    start: str | None = None,
    claims: tuple[Claim, ...] = (),
) -> WhatIf:
    """Return a what-if: from the position after a step, or from another start."""
    return WhatIf(Words(en, hu), steps, after, start, claims)


def claims_about(
    kind: type[AnyState],
) -> Callable[[str, str, Callable[[tuple[AnyState, ...]], bool]], Claim]:
    """Return the function that makes checkable sentences about the states of one game."""

    def claim(en: str, hu: str, holds: Callable[[tuple[AnyState, ...]], bool]) -> Claim:
        """Return a checkable sentence about the positions of an example."""
        return Claim(Words(en, hu), lambda states: holds(cast(tuple[AnyState, ...], states)))

    return claim


def refused(state: State, text: str, *rules: str) -> bool:
    """Return whether the rules refuse an action, naming all of these rules."""
    verdict = state.explain(state.game.attempted(text, state))
    return not verdict.ok and all(rule in verdict.rules for rule in rules)


def legal(state: State, beginning: str = "") -> set[str]:
    """Return the notations of the legal actions that begin like this."""
    return {str(action) for action in state.legal_actions() if str(action).startswith(beginning)}
