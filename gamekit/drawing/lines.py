"""Lines that join places or go round several: outlines, links, ways, arcs with a text on them."""

from collections.abc import Iterable, Mapping, Sequence
from math import atan2, degrees, hypot
from typing import NamedTuple

from gamekit.core.scene import Shape
from gamekit.drawing.lettering import text_width
from gamekit.drawing.marks import COLOURS, HALO, Box, head

__all__ = ["area", "flow", "link", "tag", "way"]

Point = tuple[float, float]


class _Look(NamedTuple):
    width: float
    dashes: str = ""
    halo: str = HALO
    inset: float = 6


_LOOKS: Mapping[str, _Look] = {
    "edge": _Look(5, halo="", inset=0),
    "g0": _Look(5, halo="var(--piece-line)"),
    "g2": _Look(6, "16 9"),
    "g3": _Look(6, "0.1 10"),
    "g4": _Look(6, "18 9 0.1 9"),
    "hint": _Look(6, "4 10", inset=3),
    "plain": _Look(6, inset=3),
}
"""Outlines that are not a solid line of 6 in a halo."""

_LANES = ("", "10 6", "0.1 11", "18 8 0.1 8")
"""Patterns of ways side by side."""
_APART = 13.0
"""Between two lanes."""


def _stroked(d: str, colour: str, width: float, halo: str, dashes: str = "") -> str:
    """Return a line over its halo."""
    look = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
    dash = f' stroke-dasharray="{dashes}"' if dashes else ""
    under = f'<path d="{d}" {look} stroke="{halo}" stroke-width="{width + 4:g}"/>' if halo else ""
    return f'{under}<path d="{d}" {look} stroke="{colour}" stroke-width="{width:g}"{dash}/>'


# -- outlines -----------------------------------------------------------------------------------


def area(shape: Shape, boxes: Sequence[Box]) -> str:
    """Return the outline of squares of one grid, along their common border where they touch."""
    look = _LOOKS.get(shape.style, _Look(6))
    d = "".join(
        "M" + "L".join(f"{x:g} {y:g}" for x, y in loop) + "Z"
        for loop in _outline(boxes, look.inset)
    )
    return _stroked(d, COLOURS[shape.style], look.width, look.halo, look.dashes)


def _outline(boxes: Sequence[Box], inset: float) -> list[list[Point]]:
    """Return the corners of the outline, loop by loop, drawn in by ``inset``."""
    width, height = boxes[0].width, boxes[0].height
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    cells = {(round((box.x - left) / width), round((box.y - top) / height)) for box in boxes}
    loops = []
    for corners in _loops(cells):
        points = []
        for at, here in enumerate(corners):
            x, y = left + here[0] * width, top + here[1] * height
            # Either side moves to its right, where the squares are.
            for start, end in ((corners[at - 1], here), (here, corners[(at + 1) % len(corners)])):
                x -= inset * _sign(end[1] - start[1])
                y += inset * _sign(end[0] - start[0])
            points.append((x, y))
        loops.append(points)
    return loops


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


Corner = tuple[int, int]


def _loops(cells: Iterable[Corner]) -> list[list[Corner]]:
    """Return the corners of the border of some grid cells, clockwise round each part."""
    there = set(cells)
    sides: dict[Corner, list[Corner]] = {}
    for x, y in sorted(there):
        for beside, start, end in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if beside not in there:
                sides.setdefault(start, []).append(end)
    loops = []
    while sides:
        first = here = min(sides)  # always a corner of its loop
        loop = [first]
        end = sides[first][0]
        while True:
            onward = sides[here]
            onward.remove(end)
            if not onward:
                del sides[here]
            before, here = here, end
            if here == first:
                break
            # Where two cells touch at a corner only, turn right: the line stays with its cell.
            turn, end = max((_turn(before, here, end), end) for end in sides[here])
            if turn:
                loop.append(here)
        loops.append(loop)
    return loops


def _turn(before: Corner, here: Corner, end: Corner) -> int:
    """Return 1 for a turn to the right, -1 to the left, 0 for none."""
    (x0, y0), (x1, y1), (x2, y2) = before, here, end
    return (x1 - x0) * (y2 - y1) - (y1 - y0) * (x2 - x1)


# -- lines through places -----------------------------------------------------------------------


def link(shape: Shape, boxes: Sequence[Box]) -> str:
    """Return a bar from the middle of one place to the middle of the other."""
    d = "M" + "L".join(f"{x:g} {y:g}" for x, y in (box.centre for box in boxes))
    halo = _LOOKS.get(shape.style, _Look(6)).halo
    return _stroked(d, COLOURS[shape.style], 9, halo)


def way(shape: Shape, boxes: Sequence[Box]) -> str:
    """Return a line through the middles of all places; it ends just inside the last."""
    aside = _APART * ((shape.lane + 1) // 2) * (1 if shape.lane % 2 else -1)
    points = [(box.centre[0] + aside, box.centre[1] + aside) for box in boxes]
    points[0] = _towards(points[0], points[1], boxes[0].width / 4)
    (x0, y0), (x1, y1) = points[-2:]
    size = boxes[-1].width if abs(x1 - x0) > abs(y1 - y0) else boxes[-1].height
    points[-1] = x, y = _towards((x1, y1), (x0, y0), size / 2 - 12)
    d = "M" + "L".join(f"{a:g} {b:g}" for a, b in points)
    colour = COLOURS[shape.style]
    dashes = _LANES[shape.lane % len(_LANES)]
    return _stroked(d, colour, 7, HALO, dashes) + head(x, y, _angle(x1 - x0, y1 - y0), colour, 1.3)


def _towards(start: Point, end: Point, far: float) -> Point:
    """Return the point that lies ``far`` from the start on the line to the end."""
    (x0, y0), (x1, y1) = start, end
    part = far / (hypot(x1 - x0, y1 - y0) or 1)
    return x0 + part * (x1 - x0), y0 + part * (y1 - y0)


def _angle(dx: float, dy: float) -> float:
    return round(degrees(atan2(dy, dx)), 1)


def flow(shape: Shape, boxes: Sequence[Box]) -> str:
    """Return an arc from the first place into the last, its text on the arc."""
    (x0, y0), (x3, y3) = boxes[0].centre, boxes[-1].centre
    length = hypot(x3 - x0, y3 - y0) or 1
    # Bent to its left, by less when it is long.
    bend = min(0.22 * length, 34) / length
    bx, by = (x0 + x3) / 2 + bend * (y3 - y0), (y0 + y3) / 2 - bend * (x3 - x0)
    start = _towards((x0, y0), (bx, by), min(20, length / 5))
    end = _towards((x3, y3), (bx, by), min(boxes[-1].width, boxes[-1].height) / 2 - 16)
    colour = COLOURS[shape.style]
    d = f"M{start[0]:.1f} {start[1]:.1f}Q{bx:.1f} {by:.1f} {end[0]:.1f} {end[1]:.1f}"
    drawn = _stroked(d, colour, 5.5, HALO)
    drawn += head(round(end[0], 1), round(end[1], 1), _angle(end[0] - bx, end[1] - by), colour, 1.1)
    if shape.text:
        # Nearer to where it comes from: arcs come together where they end.
        part = 0.4
        x, y = (
            (1 - part) ** 2 * a + 2 * part * (1 - part) * b + part**2 * c
            for a, b, c in zip(start, (bx, by), end, strict=True)
        )
        drawn += tag(round(x, 1), round(y, 1), shape.text, colour)
    return drawn


def tag(x: float, y: float, text: str, colour: str) -> str:
    """Return a few characters in a coloured ring, centred at ``(x, y)``; ``text`` is XML."""
    half = max(14.0, text_width(text, 24, True) / 2 + 6)
    return (
        f'<rect x="{x - half:g}" y="{y - 14:g}" width="{2 * half:g}" height="28" rx="14" '
        f'class="gk-tag" stroke="{colour}" stroke-width="3.5"/>'
        f'<text x="{x:g}" y="{y + 8:g}" class="gk-tagged">{text}</text>'
    )
