"""Which part of the rules answers in which phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.five_tribes.phases import Refusal

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


def legal(state: FiveTribesState) -> tuple[Action, ...]:
    """Return what may be done now."""
    return ()


def refuse(state: FiveTribesState, action: object) -> Refusal | None:
    """Return why an action may not be done now, ``None`` when it may."""
    return Refusal("why.ft.over", ("FT-12.1",))


def play(state: FiveTribesState, action: Action) -> FiveTribesState:
    """Return the state after a legal action."""
    return state
