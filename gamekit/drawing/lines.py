"""Lines that join places or go round several: outlines, links, ways, arcs with a text on them."""

from collections.abc import Iterable, Mapping, Sequence
from math import atan2, degrees, hypot
from typing import NamedTuple

from gamekit.core.scene import Shape
from gamekit.drawing.lettering import text_width
from gamekit.drawing.marks import COLOURS, HALO, Box, head

__all__ = ["area", "flow", "flow_tag", "link", "tag", "way"]

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
} | dict.fromkeys(("o1", "o2", "o3", "o4"), _Look(5, inset=14))
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
    """Return bars from the middle of one place to the middle of the other, two by two."""
    ends = [f"{x:g} {y:g}" for x, y in (box.centre for box in boxes)]
    d = "".join(f"M{one}L{other}" for one, other in zip(ends[::2], ends[1::2], strict=True))
    halo = _LOOKS.get(shape.style, _Look(6)).halo
    return _stroked(d, COLOURS[shape.style], 9, halo)


def way(shape: Shape, boxes: Sequence[Box]) -> str:
    """Return a line through the middles of all places; it ends just inside the last."""
    # By itself, as in a legend, it need not step aside.
    apart = _APART if len(boxes) > 2 else 0
    aside = apart * ((shape.lane + 1) // 2) * (1 if shape.lane % 2 else -1)
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


def _arc(boxes: Sequence[Box]) -> tuple[Point, Point, Point]:
    """Return start, control point and end of an arc, bent to its left."""
    (x0, y0), (x1, y1) = boxes[0].centre, boxes[-1].centre
    length = hypot(x1 - x0, y1 - y0) or 1
    bend = min(0.22 * length, 34) / length
    middle = (x0 + x1) / 2 + bend * (y1 - y0), (y0 + y1) / 2 - bend * (x1 - x0)
    start = _towards((x0, y0), middle, min(20, length / 5))
    end = _towards((x1, y1), middle, min(boxes[-1].width, boxes[-1].height) / 2 - 16)
    return start, middle, end


def flow(shape: Shape, boxes: Sequence[Box]) -> str:
    """Return an arc from the first place into the last."""
    (x0, y0), (x1, y1), (x2, y2) = _arc(boxes)
    colour = COLOURS[shape.style]
    d = f"M{x0:.1f} {y0:.1f}Q{x1:.1f} {y1:.1f} {x2:.1f} {y2:.1f}"
    end = head(round(x2, 1), round(y2, 1), _angle(x2 - x1, y2 - y1), colour, 1.1)
    return _stroked(d, colour, 5.5, HALO) + end


def flow_tag(boxes: Sequence[Box]) -> Point:
    """Return where the text of an arc belongs: nearer to its start, as arcs meet at their ends."""
    part = 0.3
    x, y = (
        (1 - part) ** 2 * a + 2 * part * (1 - part) * b + part**2 * c
        for a, b, c in zip(*_arc(boxes), strict=True)
    )
    return round(x, 1), round(y, 1)


def tag(x: float, y: float, text: str, colour: str) -> str:
    """Return a few characters in a coloured ring, centred at ``(x, y)``; ``text`` is XML."""
    half = max(14.0, text_width(text, 24, True) / 2 + 6)
    return (
        f'<rect x="{x - half:g}" y="{y - 14:g}" width="{2 * half:g}" height="28" rx="14" '
        f'class="gk-tag" stroke="{colour}" stroke-width="3.5"/>'
        f'<text x="{x:g}" y="{y + 8:g}" class="gk-tagged">{text}</text>'
    )
