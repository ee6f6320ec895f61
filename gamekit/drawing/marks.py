"""What is drawn round and between places: rings, stars, numbered markers, arrows, trails."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from math import pi
from typing import NamedTuple

from gamekit.core.scene import Shape
from gamekit.drawing.lettering import text_width

__all__ = [
    "COLOURS",
    "HALO",
    "RADII",
    "Box",
    "circle",
    "disc",
    "head",
    "ornament",
    "ring",
    "route",
    "trail",
]

RADII: Mapping[str, float] = {
    "tile": 11,
    "hand": 12,
    "chip": 12,
    "djinn": 12,
    "tray": 14,
    "mat": 14,
    "mat-active": 14,
    "forest": 0,
    "mountain": 0,
    "heath": 0,
    "sea": 0,
    "settlement": 0,
    "boat": 0,
    "bare": 0,
    "lane": 3,
}
"""Corner radius of the ground of each kind of place; 10 for all others."""

_CELL = 94.0
"""The size of a tile or card for which the sheet has its rings ready-made."""
HALO = "var(--piece-halo)"
"""Parts a line from what it crosses."""
_ROUNDEST = 9.0
"""Rings have round corners even where grounds have none."""


class Box(NamedTuple):
    """Where a place or piece is, and how round its corners are."""

    x: float
    y: float
    width: float
    height: float
    radius: float

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.width / 2, self.y + self.height / 2


def _rounded(box: Box, inset: float, look: str) -> str:
    return (
        f'<rect x="{box.x + inset:g}" y="{box.y + inset:g}" width="{box.width - 2 * inset:g}" '
        f'height="{box.height - 2 * inset:g}" rx="{box.radius:g}" fill="none" {look}/>'
    )


def _legal(box: Box) -> str:
    sides = 2 * (box.width + box.height - 4) - 8 * box.radius + 2 * pi * box.radius
    dots = max(8, round(sides / 12.8))
    return _rounded(box, 1, f'stroke="{HALO}" stroke-width="5"') + _rounded(
        box,
        1,
        'stroke="var(--legal)" stroke-width="7.5" stroke-linecap="round" '
        f'stroke-dasharray="0.1 {sides / dots - 0.1:.3f}"',
    )


def _chosen(box: Box) -> str:
    return _rounded(box, 1, f'stroke="{HALO}" stroke-width="10"') + _rounded(
        box, 1, 'stroke="var(--chosen)" stroke-width="5.5"'
    )


def _last(box: Box) -> str:
    left, top = box.x + 1, box.y + 1
    right, bottom = box.x + box.width - 1, box.y + box.height - 1
    r, arm = 11.0, min(24.0, box.width / 4, box.height / 4)
    corners = (
        f"M{left:g} {top + arm:g}V{top + r:g}Q{left:g} {top:g} {left + r:g} {top:g}"
        f"H{left + arm:g}"
        f"M{right - arm:g} {top:g}H{right - r:g}Q{right:g} {top:g} {right:g} {top + r:g}"
        f"V{top + arm:g}"
        f"M{right:g} {bottom - arm:g}V{bottom - r:g}Q{right:g} {bottom:g} {right - r:g} "
        f"{bottom:g}H{right - arm:g}"
        f"M{left + arm:g} {bottom:g}H{left + r:g}Q{left:g} {bottom:g} {left:g} "
        f"{bottom - r:g}V{bottom - arm:g}"
    )
    return (
        f'<path d="{corners}" fill="none" stroke="var(--last)" stroke-width="7" '
        'stroke-linecap="round"/>'
    )


def _illegal(box: Box) -> str:
    return _rounded(box, 1, 'stroke="var(--illegal)" stroke-width="6" stroke-dasharray="15 9"')


def _forced(box: Box) -> str:
    left, top = box.x + 1, box.y + 1
    right, bottom = box.x + box.width - 1, box.y + box.height - 1
    x, y = box.centre
    wedges = (
        f"M{left:g} {y - 12:g}l14 12-14 12ZM{right:g} {y - 12:g}l-14 12 14 12Z"
        f"M{x - 12:g} {top:g}l12 14 12-14ZM{x - 12:g} {bottom:g}l12-14 12 14Z"
    )
    return (
        _rounded(box, 1, 'stroke="var(--forced)" stroke-width="6"')
        + f'<path d="{wedges}" fill="var(--forced)"/>'
    )


def _disabled(box: Box) -> str:
    # Hatching from corner to corner, 26 units apart.
    x, y, width, height = box.x, box.y, box.width, box.height
    lines = []
    for step in range(20, int(width + height), 26):
        x1, y1 = (x, y + step) if step <= height else (x + step - height, y + height)
        x2, y2 = (x + step, y) if step <= width else (x + width, y + step - width)
        lines.append(f"M{x1:g} {y1:g} {x2:g} {y2:g}")
    return f'<path d="{"".join(lines)}" stroke="var(--disabled)" stroke-width="3"/>'


_RINGS: Mapping[str, Callable[[Box], str]] = {
    "legal": _legal,
    "chosen": _chosen,
    "last": _last,
    "illegal": _illegal,
    "forced": _forced,
    "disabled": _disabled,
}


Use = Callable[[str, float, float, float], str]
"""Draws a symbol: id, left, top, size."""


def ring(state: str, box: Box, use: Use) -> str:
    """Return what is drawn along the edge of a place in this state, ``""`` for none."""
    draw = _RINGS.get(state)
    if draw is None:
        return ""
    if box.width == box.height == _CELL:
        return use(f"st-{state}", box.x - 3, box.y - 3, 100)
    return draw(box._replace(radius=max(box.radius, _ROUNDEST)))


def ornament(state: str, box: Box, use: Use) -> str:
    """Return the small sign at a corner of a place in this state, ``""`` for none."""
    right, bottom = box.x + box.width, box.y + box.height
    if state == "illegal":
        return use("st-barred", right - 24, bottom - 24, 30)
    if state == "changed":
        return use("st-changed", right - 17, box.y - 10, 30)
    if state == "back":
        return use("st-back", right - 29, bottom - 28, 27)
    return ""


def disc(x: float, y: float, text: str, colour: str) -> str:
    """Return a number on a disc, or on a pill when it is long, centred at ``(x, y)``."""
    half = max(13.0, text_width(text, 20, True) / 2 + 6)
    return (
        f'<rect x="{x - half:g}" y="{y - 13:g}" width="{2 * half:g}" height="26" rx="13" '
        f'fill="{colour}" stroke="{HALO}" stroke-width="2.5"/>'
        f'<text x="{x:g}" y="{y + 7.5:g}" class="gk-onink">{text}</text>'
    )


COLOURS = {
    "plain": "var(--text)",
    "last": "var(--last)",
    "illegal": "var(--illegal)",
    "hint": "var(--hint)",
    "edge": "var(--sea-art)",
    "g0": "var(--on-dark)",
    "g1": "var(--al1)",
    "g2": "var(--al2)",
    "g3": "var(--al3)",
    "g4": "var(--al4)",
    "o1": "var(--o1)",
    "o2": "var(--o2)",
    "o3": "var(--o3)",
    "o4": "var(--o4)",
}
"""Colour of a line by the style of its shape."""


def head(x: float, y: float, turn: float, colour: str, scale: float = 1) -> str:
    """Return an arrow head at ``(x, y)``, turned clockwise from the right by degrees."""
    more = f" scale({scale:g})" if scale != 1 else ""
    return (
        f'<path d="M-6-11 9 0-6 11Z" transform="translate({x:g} {y:g}) rotate({turn:g}){more}" '
        f'fill="{colour}" stroke="{HALO}" stroke-width="3" stroke-linejoin="round"/>'
    )


def _turn(dx: float, dy: float) -> float:
    """Return the direction of the longer of the two, in degrees clockwise from the right."""
    if abs(dx) >= abs(dy):
        return 0 if dx >= 0 else 180
    return 90 if dy > 0 else 270


def trail(shape: Shape, boxes: Sequence[Box]) -> str:
    """Return arrow heads on the borders crossed and the number of every step.

    ``boxes`` are the places of the way, the start first.
    """
    colour = COLOURS[shape.style]
    steps = list(pairwise(boxes))
    arrived: dict[Box, list[int]] = {}
    heads = {}
    for number, (start, end) in enumerate(steps, start=1):
        (x0, y0), (x1, y1) = start.centre, end.centre
        turn = _turn(x1 - x0, y1 - y0)
        # Where a border is crossed both ways, the two heads make room for each other.
        apart = (16 if turn < 180 else -16) if (end, start) in steps else 0
        aside = (0, 6 + apart) if turn in (0, 180) else (apart, 0)
        heads[start, end] = head((x0 + x1) / 2 + aside[0], (y0 + y1) / 2 + aside[1], turn, colour)
        arrived.setdefault(end, []).append(number)
    numbers = [
        disc(box.x + 16, box.y + box.height - 18, "·".join(map(str, there)), colour)
        for box, there in arrived.items()
    ]
    return "".join(heads.values()) + "".join(numbers)


def _way(start: Box, end: Box) -> tuple[list[tuple[float, float]], float]:
    """Return a way between two boxes that keeps to the gaps, and the direction of its end."""
    (x0, y0), (x1, y1) = start.centre, end.centre
    right, down = x1 >= x0, y1 >= y0
    side = start.x + start.width + 3 if right else start.x - 3
    if abs(x1 - x0) < 1 or abs(y1 - y0) < 1:
        beside = abs(x1 - x0) > abs(y1 - y0)
        size = (start.width + end.width) / 2 if beside else (start.height + end.height) / 2
        if abs(x1 - x0) + abs(y1 - y0) < 1.5 * size:
            # Neighbours: straight over the border.
            ux, uy = ((1 if right else -1), 0) if beside else (0, (1 if down else -1))
            near = (x0 + ux * (start.width / 2 - 20), y0 + uy * (start.height / 2 - 20))
            far = (x1 - ux * (end.width / 2 - 14), y1 - uy * (end.height / 2 - 14))
            return [near, far], _turn(ux, uy)
        if not beside:
            into = end.x + end.width - 14 if right else end.x + 14
            return [(side - (17 if right else -17), y0), (side, y0), (side, y1), (into, y1)], (
                180 if right else 0
            )
    if abs(y1 - y0) < 1:
        gap = start.y + start.height + 3
        return [(x0, gap - 17), (x0, gap), (x1, gap), (x1, gap - 14)], 270
    gap = end.y - 3 if down else end.y + end.height + 3
    into = end.y + 14 if down else end.y + end.height - 14
    begin = side - 17 if right else side + 17
    return (
        [(begin, y0), (side, y0), (side, gap), (x1, gap), (x1, into)],
        90 if down else 270,
    )


def route(shape: Shape, boxes: Sequence[Box]) -> str:
    """Return an arrow that leads from the first place to the last, through the gaps."""
    colour = COLOURS[shape.style]
    out = []
    for start, end in pairwise(boxes):
        points, turn = _way(start, end)
        line = "M" + " ".join(f"{x:g} {y:g}" for x, y in points)
        out.append(
            f'<path d="{line}" fill="none" stroke="{HALO}" stroke-width="10" '
            'stroke-linejoin="round"/>'
            f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="4.5" '
            'stroke-linejoin="round"/>' + head(*points[-1], turn, colour)
        )
    return "".join(out)


def circle(shape: Shape, boxes: Iterable[Box]) -> str:
    """Return a rounded line round all the places together."""
    there = list(boxes)
    left, top = min(box.x for box in there), min(box.y for box in there)
    right = max(box.x + box.width for box in there)
    bottom = max(box.y + box.height for box in there)
    outer = Box(left, top, right - left, bottom - top, 22)
    colour = COLOURS[shape.style]
    return _rounded(outer, -2, f'stroke="{HALO}" stroke-width="9"') + _rounded(
        outer, -2, f'stroke="{colour}" stroke-width="4.5"'
    )
