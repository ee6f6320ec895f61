"""FT-3 and FT-13: victory points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.score import ScoreSheet

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


def score_sheet(state: FiveTribesState) -> ScoreSheet:
    """Return each seat's points as they would stand if the game ended now."""
    return ScoreSheet(() for _ in range(state.players))


def winners(state: FiveTribesState) -> tuple[int, ...]:
    """Return the seats with the highest total; a tie is shared (FT-13.3)."""
    totals = score_sheet(state).totals()
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))
