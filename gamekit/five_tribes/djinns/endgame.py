"""Djinns that count at the end: Al-Amin, Haurvatat, Jafaar, Shamhat (FT-13.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.five_tribes.data import FAKIR, SUIT_VALUES
from gamekit.five_tribes.djinns.base import Djinn

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


class Worth(Djinn):
    """A djinn that makes each thing of one sort worth more for its owner."""

    def __init__(self, id: str, usual: int, better: int) -> None:
        super().__init__(id)
        self.usual = usual
        self.better = better

    def each(self, state: FiveTribesState, seat: int) -> int:
        """Return the points of each such thing of a seat."""
        return self.better if self.id in state.djinns[seat] else self.usual


class AlAmin(Djinn):
    """FT-14.Al: every two fakirs count as one merchandise card of any kind."""

    def wilds(self, state: FiveTribesState, seat: int) -> int:
        """Return how many wild cards the fakirs of a seat make; an odd one is lost."""
        return state.goods[seat][FAKIR] // 2 if self.id in state.djinns[seat] else 0

    def lengthened(self, suits: tuple[int, ...], wilds: int) -> tuple[int, ...]:
        """Return the lengths of the suits with the wild cards put where they bring most.

        The steps of the table never fall (FT-10.5), so the longest suit short of nine goods is
        always the best place.

        >>> AL_AMIN.lengthened((4, 1), 1), AL_AMIN.lengthened((9, 8, 1), 2)
        ((5, 1), (9, 9, 2))
        """
        most = len(SUIT_VALUES) - 1
        lengths = sorted(suits, reverse=True)
        for _ in range(wilds):
            short = [place for place, length in enumerate(lengths) if length < most]
            if short:
                lengths[short[0]] += 1
            else:
                lengths.append(1)
        return tuple(lengths)


HAURVATAT = Worth("haurvatat", 3, 5)
"""FT-3.6: palm trees."""
JAFAAR = Worth("jafaar", 1, 3)
"""FT-3.2: viziers."""
SHAMHAT = Worth("shamhat", 2, 4)
"""FT-3.4: elders."""
AL_AMIN = AlAmin("al_amin")
