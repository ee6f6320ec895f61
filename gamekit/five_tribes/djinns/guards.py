"""Boaz, who keeps the meeples before his owner from assassins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.five_tribes.djinns.base import Djinn

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


class Guard(Djinn):
    """FT-14.Bo: the owner's viziers and elders cannot be killed; meeples on tiles can."""

    def protects(self, state: FiveTribesState, seat: int) -> bool:
        """Tell whether the meeples before a seat are safe."""
        return self.id in state.djinns[seat]


BOAZ = Guard("boaz")
