"""From a scene to SVG. Nothing here knows a game.

The picture lies in layers, bottom to top: places with what belongs to their ground, pieces,
rings, lines, counts and texts, numbered markers. Colours are custom properties of the
page (:mod:`gamekit.drawing.palette`), looks are classes of :func:`stylesheet`.

What a page may rely on
-----------------------
``svg.gk-board[data-game]``
    the root; the viewBox is in units of the scene.
``g.gk-place.gk-KIND[data-key][data-part][aria-label]``
    a place, ``rect.gk-ground`` first; marks add ``is-legal``, ``is-chosen`` ...
``g.gk-piece[data-key][data-look][data-place]``
    a piece; it carries no transform of its own, so a page may set one to move it.
``g.gk-mark[data-state][data-for]``
    a ring or sign that belongs to the place or piece with this key.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, Literal

from gamekit.core.scene import Label, Mark, Piece, Place, Scene, Shape
from gamekit.drawing import palette
from gamekit.drawing.lettering import text_width, xml
from gamekit.drawing.marks import RADII, Box, circle, disc, ornament, ring, route, trail
from gamekit.drawing.sprites import Symbol, definitions, symbols_of

__all__ = ["render", "stylesheet"]

_STRONGER: Final = ("chosen", "forced")
"""States that stand in for ``legal`` on the same place."""

_SMALL: Final = 36.0
"""Pieces narrower than this get a bare number instead of a count on a chip."""


@cache
def stylesheet() -> str:
    """Return the rules for boards; a page needs them once, together with a palette."""
    return files("gamekit.drawing").joinpath("board.css").read_text(encoding="utf-8")


def render(
    scene: Scene,
    *,
    symbols: Literal["used", "none"] = "used",
    standalone: bool = False,
    ids: str = "",
) -> str:
    """Return the picture of a scene.

    Parameters
    ----------
    scene
        What is to be seen.
    symbols
        ``"used"`` brings the drawings along; ``"none"`` refers to the page's
        :func:`~gamekit.drawing.sprites.sprite`.
    standalone
        Bring colours (light and dark) and looks along too, for a picture that is a file.
    ids
        Prefix for every id, for several pictures on one page.

    Raises
    ------
    KeyError
        When the scene uses a symbol that the game's sheet does not have, or marks a place
        that does not exist.
    """
    return _Drawing(scene, ids if symbols == "used" else "").svg(symbols, standalone, ids)


class _Drawing:
    def __init__(self, scene: Scene, symbol_ids: str) -> None:
        self.scene = scene
        self.href = f'href="#{symbol_ids}'
        self.symbol_ids = symbol_ids
        self.sheet: Mapping[str, Symbol] = symbols_of(scene.game)
        self.used: set[str] = set()
        self.states: dict[str, list[Mark]] = {}
        for mark in scene.marks:
            self.states.setdefault(mark.place, []).append(mark)
        self.boxes = {
            place.key: Box(place.x, place.y, place.width, place.height, RADII.get(place.kind, 10))
            for place in scene.places
        }
        self.grounds: dict[str, list[str]] = {}
        self.dim = {place.key for place in scene.places if place.dim}
        self.dim |= {mark.place for mark in scene.marks if mark.state == "disabled"}
        self.pieces: list[str] = []
        self.counts: list[str] = []
        self.texts: dict[tuple[str, float], list[str]] = {}
        self.taken: set[str] = set()

    def svg(self, symbols: str, standalone: bool, ids: str) -> str:
        scene = self.scene
        for piece in scene.pieces:
            self.piece(piece)
        places = "".join(map(self.place, scene.places))
        rings, ornaments, pins = self.marks()
        lines = "".join(map(self.shape, scene.shapes))
        for label in scene.labels:
            self.label(label)
        # Texts never overlap, so they may be sorted by how they look.
        labels = "".join(
            f'<g class="{look}" font-size="{size:g}">{"".join(there)}</g>'
            for (look, size), there in self.texts.items()
        )
        lang = xml(scene.lang)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="gk-board" '
            f'viewBox="0 0 {scene.width:g} {scene.height:g}" data-game="{xml(scene.game)}" '
            f'role="img" aria-labelledby="{ids}title {ids}desc" lang="{lang}" xml:lang="{lang}">'
            f'<title id="{ids}title">{xml(scene.title)}</title>'
            f'<desc id="{ids}desc">{xml(scene.description)}</desc>'
        )
        if standalone:
            colours = palette.css(scene.game) if scene.game in palette.games() else palette.css()
            head += f"<style>{colours}{stylesheet()}</style>"
        if symbols == "used":
            head += f"<defs>{definitions(scene.game, self.used, self.symbol_ids)}</defs>"
        if standalone:
            head += f'<rect class="gk-paper" width="{scene.width:g}" height="{scene.height:g}"/>'
        return (
            f'{head}<g class="gk-places">{places}</g>'
            f'<g class="gk-pieces">{"".join(self.pieces)}</g>'
            f'<g class="gk-over" aria-hidden="true">{rings}{lines}</g>'
            f'<g class="gk-labels" aria-hidden="true">{"".join(self.counts)}{labels}</g>'
            f'<g class="gk-over" aria-hidden="true">{ornaments}{pins}</g></svg>'
        )

    def use(self, name: str, x: float, y: float, size: float, more: str = "") -> str:
        symbol = self.sheet[name]
        self.used.add(name)
        height = size * symbol.height / symbol.width
        return (
            f'<use {self.href}{name}" x="{x:g}" y="{y:g}" width="{size:g}" '
            f'height="{height:g}"{more}/>'
        )

    def place(self, place: Place) -> str:
        key = xml(place.key)
        classes = f"gk-place gk-{xml(place.kind)}" + (" is-dim" if place.dim else "")
        for mark in self.states.get(place.key, ()):
            classes += f" is-{mark.state}"
        says = xml(f"{place.name}. {place.says}" if place.says else place.name)
        return (
            f'<g class="{classes}" data-key="{key}" data-part="{xml(place.part)}" '
            f'aria-label="{says}"><rect class="gk-ground" x="{place.x:g}" y="{place.y:g}" '
            f'width="{place.width:g}" height="{place.height:g}" '
            f'rx="{RADII.get(place.kind, 10):g}"/>{"".join(self.grounds.get(place.key, ()))}</g>'
        )

    def piece(self, piece: Piece) -> None:
        x, y, size = piece.x, piece.y, piece.size
        symbol = self.sheet[piece.symbol]
        height = size * symbol.height / symbol.width
        more = f' transform="rotate(90 {x + size / 2:g} {y + height / 2:g})"' if piece.lying else ""
        drawn = self.use(piece.symbol, x, y, size, more)
        if piece.owner and symbol.mark:
            mx, my, part = symbol.mark
            side = part * size
            mark = self.use(
                f"mark-{piece.owner}",
                round(x + mx * size - side / 2, 2),
                round(y + my * size - side / 2, 2),
                round(side, 2),
            )
            drawn += f'<g color="var(--owner-ink)">{mark}</g>'
        if not piece.look:
            if piece.owner:
                drawn = f'<g class="o{piece.owner}">{drawn}</g>'
            self.grounds.setdefault(piece.place, []).append(drawn)
        else:
            self.taken.add(piece.place)
            classes = f"gk-piece o{piece.owner}" if piece.owner else "gk-piece"
            if piece.place in self.dim:
                classes += " is-dim"
            for state in self.states.get(piece.key, ()):
                classes += f" is-{state.state}"
            self.pieces.append(
                f'<g class="{classes}" data-key="{xml(piece.key)}" '
                f'data-look="{xml(piece.look)}" data-place="{xml(piece.place)}">{drawn}</g>'
            )
        if piece.key in self.states:
            self.boxes[piece.key] = Box(x, y, size, height, 10)
        if piece.count > 1:
            self.counts.append(_count(piece, height, self.boxes[piece.place]))

    def marks(self) -> tuple[str, str, str]:
        rings, ornaments, pins = [], [], []
        for key, marks in self.states.items():
            box = self.boxes[key]
            states = [mark.state for mark in marks]
            if any(state in states for state in _STRONGER):
                states = [state for state in states if state != "legal"]
            for state in states:
                there = f'<g class="gk-mark" data-state="{state}" data-for="{xml(key)}">'
                if edge := ring(state, box, self.use):
                    rings.append(f"{there}{edge}</g>")
                if sign := ornament(state, box, self.use):
                    ornaments.append(f"{there}{sign}</g>")
            for mark in marks:
                if mark.state == "pin":
                    pins.append(self.pin(mark, box, "back" in states))
        return "".join(rings), "".join(ornaments), "".join(pins)

    def pin(self, mark: Mark, box: Box, left: bool) -> str:
        # In the middle of an empty place, else in the lower corner that is free.
        x, y = box.x + (16 if left else box.width - 15), box.y + box.height - 20
        if mark.place not in self.taken:
            x, y = box.centre[0], box.centre[1] + 20
        return (
            f'<g class="gk-mark" data-state="pin" data-for="{xml(mark.place)}">'
            f"{self.use('pin', x - 15, y - 15, 30)}"
            f'<text x="{x:g}" y="{y + 7.5:g}" class="gk-onink">{xml(mark.text)}</text></g>'
        )

    def shape(self, shape: Shape) -> str:
        boxes = [self.boxes[key] for key in shape.places]
        if shape.kind == "circle":
            drawn = circle(shape, boxes)
        elif shape.kind == "path":
            drawn = trail(shape, boxes)
        else:
            drawn = route(shape, boxes)
        if shape.text:
            drawn += disc(boxes[0].centre[0], boxes[0].y + 4, xml(shape.text), "var(--text)")
        return f'<g class="gk-shape gk-{xml(shape.kind)}">{drawn}</g>'

    def label(self, label: Label) -> None:
        classes = label.style
        if label.anchor == "middle":
            classes += " mid"
        elif label.anchor == "end":
            classes += " end"
        if label.place in self.dim:
            classes += " is-dim"
        fit, size = "", label.size
        if label.width and text_width(label.text, size, " b" in f" {classes}") > label.width:
            fit = f' textLength="{label.width:g}" lengthAdjust="spacingAndGlyphs"'
        self.texts.setdefault((xml(classes.strip()), size), []).append(
            f'<text x="{label.x:g}" y="{label.y:g}"{fit}>{xml(label.text)}</text>'
        )


def _count(piece: Piece, height: float, place: Box) -> str:
    """Return how many a piece stands for, at its lower right corner but within its place."""
    right, bottom = piece.x + piece.size, piece.y + height
    if piece.size < _SMALL:
        return f'<text x="{right + 2:g}" y="{bottom:g}" class="gk-number">{piece.count}</text>'
    # Two digits go without the sign, so that two chips can stand side by side on a tile.
    text, width = (f"×{piece.count}", 29.0) if piece.count < 10 else (str(piece.count), 31.0)
    x = min(right - 17, place.x + place.width - width - 1)
    y = min(bottom - 13, place.y + place.height - 27)
    return (
        f'<rect class="gk-count-ground" x="{x:g}" y="{y:g}" width="{width:g}" height="23" rx="7"/>'
        f'<text class="gk-count" x="{x + width / 2:g}" y="{y + 19:g}" '
        f'textLength="{width - 4:g}" lengthAdjust="spacingAndGlyphs">{text}</text>'
    )
