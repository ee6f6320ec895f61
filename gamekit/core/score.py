"""Points with their reasons."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from gamekit.core.message import Message


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Some points of one player, for one reason.

    Attributes
    ----------
    points
        Victory points, may be 0.
    rule
        Id of the rule that gives them.
    reason
        The sum in words, for instance "3 palm trees of 3".
    pieces
        Keys of the scene pieces and places that the points come from.
    """

    points: int
    rule: str
    reason: Message
    pieces: tuple[str, ...] = ()


class ScoreSheet(Sequence[tuple[ScoreLine, ...]]):
    """The lines of every player, by seat; ``sheet[seat]`` and ``sheet.total(seat)``."""

    __slots__ = ("_lines",)

    def __init__(self, lines: Iterable[Iterable[ScoreLine]]) -> None:
        self._lines = tuple(tuple(player) for player in lines)

    @overload
    def __getitem__(self, seat: int) -> tuple[ScoreLine, ...]: ...

    @overload
    def __getitem__(self, seat: slice) -> tuple[tuple[ScoreLine, ...], ...]: ...

    def __getitem__(
        self, seat: int | slice
    ) -> tuple[ScoreLine, ...] | tuple[tuple[ScoreLine, ...], ...]:
        return self._lines[seat]

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Iterator[tuple[ScoreLine, ...]]:
        return iter(self._lines)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ScoreSheet) and self._lines == other._lines

    def __hash__(self) -> int:
        return hash(self._lines)

    def total(self, seat: int) -> int:
        """Return the sum of this seat's lines, in victory points."""
        return sum(line.points for line in self._lines[seat])

    def totals(self) -> tuple[int, ...]:
        """Return the total of every seat."""
        return tuple(self.total(seat) for seat in range(len(self)))

    def __repr__(self) -> str:
        return f"ScoreSheet(totals={self.totals()})"
