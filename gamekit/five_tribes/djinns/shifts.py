"""Hagis and Lamia, who shift a palace or a palm tree to a neighbouring tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gamekit.five_tribes.data import BLOCK
from gamekit.five_tribes.djinns.base import PaidDjinn
from gamekit.five_tribes.walks import NEIGHBOURS

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


class Shifter(PaidDjinn):
    """FT-14.Ha, FT-14.La: what would be placed on a home may go on a neighbour instead."""

    def shifts(self, state: FiveTribesState, homes: tuple[int, ...]) -> tuple[int, ...]:
        """Return the neighbours of the homes; a home itself would be no effect (FT-14.4)."""
        # D19: up to eight tiles, or the four that share a side.
        return _around(BLOCK if state.options.hagis_diagonal else NEIGHBOURS, homes)

    def reading(self, state: FiveTribesState, homes: tuple[int, ...], tile: int) -> str | None:
        """Return the option to blame when the tile is a neighbour by the other reading only."""
        if not state.options.hagis_diagonal and tile in _around(BLOCK, homes):
            return "hagis_diagonal"
        return None


def _around(neighbours: Sequence[tuple[int, ...]], homes: tuple[int, ...]) -> tuple[int, ...]:
    around = {tile for home in homes for tile in neighbours[home]}
    return tuple(sorted(around.difference(homes)))


HAGIS, LAMIA = Shifter("hagis"), Shifter("lamia")
