"""Positions of exercises: meeples scattered over a layout, written as sketches."""

from collections.abc import Mapping, Sequence

Place = tuple[int, int]
Board = dict[Place, str]
"""Meeples by tile, as letters."""

ROWS, COLUMNS = 5, 6
LETTERS = "YWGBR"
TRIES = 20_000
"""How many positions a pool may throw away before it gives a seed up."""

LAYOUT = (
    "SP12 VI5 VI5 SM6 SM6 LM4",
    "SM6 SM6 OA8 SP15 VI5 SP6",
    "SM6 SP6 LM4 OA8 LM4 SP6",
    "SM6 VI5 OA8 SP10 LM4 VI5",
    "OA8 SM6 OA8 SM6 OA8 SP6",
)
"""The layout of the worked examples."""


def name(place: Place) -> str:
    """Return how a tile is written, "(row,column)"."""
    return f"({place[0]},{place[1]})"


def draw(
    board: Board,
    *lines: str,
    layout: Sequence[str] = LAYOUT,
    built: Mapping[Place, str] | None = None,
) -> str:
    """Return a sketch with these meeples, and ``built`` ("@blue+P1") after them on some tiles."""
    rows = []
    for row, kinds in enumerate(layout, start=1):
        cells = []
        for column, kind in enumerate(kinds.split(), start=1):
            stack = board.get((row, column), "")
            cells.append(kind + (stack and f":{stack}") + (built or {}).get((row, column), ""))
        rows.append(" ".join(cells))
    return "\n".join([*rows, *(lines or ("turn: pink move",))])
