"""From a scene to SVG. Nothing here knows a game.

The picture lies in layers, bottom to top: places with what belongs to their ground, outlines and
links, pieces, rings, lines, counts and texts, numbered markers. Colours are custom properties
of the page (:mod:`gamekit.drawing.palette`), looks are classes of :func:`stylesheet`.

What a page may rely on
-----------------------
``svg.gk-board[data-game]``
    the root; the viewBox is in units of the scene.
``g.gk-place.gk-KIND[data-key][data-part][aria-label]``
    a place, ``rect.gk-ground`` first; marks add ``is-legal``, ``is-chosen`` ...; within a view
    the view has the name of the part
``g.gk-piece[data-key][data-look][data-place]``
    a piece; it carries no transform of its own, so a page may set one to move it.
``g.gk-mark[data-state][data-for]``
    a ring or sign that belongs to the place or piece with this key.
``svg.gk-view[data-part]``
    in every layer, last in it: what the layer has of a part with a view. Its viewBox is the area
    shown; a page pans and zooms by giving the same one to all of them.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, Literal

from gamekit.core.scene import Label, Mark, Part, Piece, Place, Scene, Shape
from gamekit.drawing import palette
from gamekit.drawing.lettering import text_width, xml
from gamekit.drawing.lines import area, flow, flow_tag, link, tag, way
from gamekit.drawing.marks import COLOURS, RADII, Box, circle, disc, ornament, ring, route, trail
from gamekit.drawing.sprites import Symbol, definitions, symbols_of

__all__ = ["overlays", "render", "stylesheet"]

_STRONGER: Final = ("chosen", "forced")
"""States that stand in for ``legal`` on the same place."""

_SMALL: Final = 36.0
"""Pieces narrower than this get a bare number instead of a count on a chip."""

_Draw = Callable[[Shape, Sequence[Box]], str]
_OVER: Final[Mapping[str, _Draw]] = {"arrow": route, "circle": circle, "path": trail, "flow": flow}
_UNDER: Final[Mapping[str, _Draw]] = {"area": area, "link": link, "way": way}
"""Shapes that pieces stand on."""
_HEIGHT: Final = {kind: height for height, kind in enumerate(_UNDER)}
"""The order in which they lie over each other."""


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


def overlays(scene: Scene) -> tuple[tuple[tuple[str, ...], str, str], ...]:
    """Return the keys, the words and the picture of every detail of a scene.

    The pictures are parts of an SVG with the scene's viewBox, to be laid over the scene; symbols
    come from the page's :func:`~gamekit.drawing.sprites.sprite`.
    """
    drawing = _Drawing(scene, "")
    return tuple(
        (detail.keys, detail.text, drawing.overlay(detail.marks, detail.shapes))
        for detail in scene.details
    )


class _Layer:
    """What lies at one height, first what stands in the scene, then the parts with a view."""

    def __init__(self, views: Iterable[Part]) -> None:
        self.views = {part.key: part for part in views}
        self.there: dict[str, list[str]] = {"": [], **{key: [] for key in self.views}}

    def add(self, part: str, drawn: str) -> None:
        self.there[part].append(drawn)

    def __str__(self) -> str:
        text = "".join(self.there[""])
        for key, part in self.views.items():
            if not self.there[key]:
                continue
            text += (
                f'<svg class="gk-view" data-part="{xml(key)}" x="{part.x:g}" y="{part.y:g}" '
                f'width="{part.width:g}" height="{part.height:g}" '
                f'viewBox="{" ".join(f"{n:g}" for n in part.view or ())}">'
                f"{''.join(self.there[key])}</svg>"
            )
        return text


def _by_place(marks: Iterable[Mark]) -> dict[str, list[Mark]]:
    states: dict[str, list[Mark]] = {}
    for mark in marks:
        states.setdefault(mark.place, []).append(mark)
    return states


class _Drawing:
    def __init__(self, scene: Scene, symbol_ids: str) -> None:
        self.scene = scene
        self.href = f'href="#{symbol_ids}'
        self.symbol_ids = symbol_ids
        self.sheet: Mapping[str, Symbol] = symbols_of(scene.game)
        self.used: set[str] = set()
        self.states = _by_place(scene.marks)
        self.boxes = {
            place.key: Box(place.x, place.y, place.width, place.height, RADII.get(place.kind, 10))
            for place in scene.places
        }
        self.views = {part.key: part for part in scene.parts if part.view}
        self.home = {place.key: place.part for place in scene.places if place.part in self.views}
        """Which part with a view a place or piece stands in, if any."""
        self.grounds: dict[str, list[str]] = {}
        self.dim = {place.key for place in scene.places if place.dim}
        self.dim |= {mark.place for mark in scene.marks if mark.state == "disabled"}
        self.places, self.pieces, self.lines, self.labels, self.pins = (
            _Layer(self.views.values()) for _ in range(5)
        )
        self.texts: dict[tuple[str, str, float], list[str]] = {}
        self.taken: set[str] = set()
        for piece in scene.pieces:
            symbol = self.sheet[piece.symbol]
            height = piece.size * symbol.height / symbol.width
            self.boxes[piece.key] = Box(piece.x, piece.y, piece.size, height, 10)
            if piece.place in self.home:
                self.home[piece.key] = self.home[piece.place]

    def svg(self, symbols: str, standalone: bool, ids: str) -> str:
        scene = self.scene
        for piece in scene.pieces:
            self.piece(piece)
        for part in self.views.values():
            self.places.add(part.key, self.ground(part, ids))
        for place in scene.places:
            if place.kind:
                self.places.add(self.home.get(place.key, ""), self.place(place))
        self.draw(self.states, scene.shapes)
        for label in scene.labels:
            self.label(label)
        # Texts never overlap, so they may be sorted by how they look.
        for (part_key, look, size), there in self.texts.items():
            group = f'<g class="{look}" font-size="{size:g}">{"".join(there)}</g>'
            self.labels.add(part_key, group)
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
            f'{head}<g class="gk-places">{self.places}</g>'
            f'<g class="gk-pieces">{self.pieces}</g>'
            f'<g class="gk-over" aria-hidden="true">{self.lines}</g>'
            f'<g class="gk-labels" aria-hidden="true">{self.labels}</g>'
            f'<g class="gk-over" aria-hidden="true">{self.pins}</g></svg>'
        )

    def overlay(self, marks: Iterable[Mark], shapes: Iterable[Shape]) -> str:
        """Return marks and shapes by themselves."""
        self.places = self.lines = _Layer(self.views.values())
        self.pins = _Layer(self.views.values())
        self.draw(_by_place(marks), shapes)
        return f"{self.lines}{self.pins}"

    def draw(self, states: Mapping[str, list[Mark]], shapes: Iterable[Shape]) -> None:
        """Draw marks, and shapes in the order of the layers."""
        self.marks(states)
        for shape in sorted(shapes, key=lambda shape: _HEIGHT.get(shape.kind, len(_HEIGHT))):
            self.shape(shape)

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
        # What stands in a part with a view lies in an element that names the part.
        part = "" if place.part in self.views else f' data-part="{xml(place.part)}"'
        radius = RADII.get(place.kind, 10)
        corners = f' rx="{radius:g}"' if radius else ""
        return (
            f'<g class="{classes}" data-key="{key}"{part} '
            f'aria-label="{says}"><rect class="gk-ground" x="{place.x:g}" y="{place.y:g}" '
            f'width="{place.width:g}" height="{place.height:g}"'
            f"{corners}/>{''.join(self.grounds.get(place.key, ()))}</g>"
        )

    def ground(self, part: Part, ids: str) -> str:
        """Return the ground of a part with a view, far beyond the area shown: it is panned."""
        x, y, width, height = part.view or (0, 0, 0, 0)
        box = (
            f'x="{x - width:g}" y="{y - height:g}" width="{3 * width:g}" height="{3 * height:g}"/>'
        )
        plain = f'<rect class="gk-view-ground" {box}'
        if not part.ground:
            return plain
        name = f"{ids}{xml(part.key)}-ground"
        return (
            f'<defs><pattern id="{name}" patternUnits="userSpaceOnUse" width="100" height="100">'
            f"{self.use(part.ground, 0, 0, 100)}</pattern></defs>"
            f'{plain}<rect fill="url(#{name})" {box}'
        )

    def piece(self, piece: Piece) -> None:
        x, y, size = piece.x, piece.y, piece.size
        symbol, home = self.sheet[piece.symbol], self.home.get(piece.place, "")
        height = self.boxes[piece.key].height
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
            self.pieces.add(
                home,
                f'<g class="{classes}" data-key="{xml(piece.key)}" '
                f'data-look="{xml(piece.look)}" data-place="{xml(piece.place)}">{drawn}</g>',
            )
        if piece.count > 1:
            self.labels.add(home, _count(piece, height, self.boxes[piece.place]))

    def marks(self, by_place: Mapping[str, list[Mark]]) -> None:
        pins = []
        for key, marks in by_place.items():
            box, home = self.boxes[key], self.home.get(key, "")
            states = [mark.state for mark in marks]
            if any(state in states for state in _STRONGER):
                states = [state for state in states if state != "legal"]
            for state in states:
                there = f'<g class="gk-mark" data-state="{state}" data-for="{xml(key)}">'
                if edge := ring(state, box, self.use):
                    self.lines.add(home, f"{there}{edge}</g>")
                if sign := ornament(state, box, self.use):
                    self.pins.add(home, f"{there}{sign}</g>")
            for mark in marks:
                if mark.state == "pin":
                    pins.append((home, self.pin(mark, box, "back" in states)))
        for home, pin in pins:
            self.pins.add(home, pin)

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

    def shape(self, shape: Shape) -> None:
        homes = {self.home.get(key, "") for key in shape.places}
        home = homes.pop() if len(homes) == 1 else ""
        boxes = [self.boxes[key] if home or not homes else self.seen(key) for key in shape.places]
        draw = _UNDER.get(shape.kind)
        if draw:
            # Among the places, which all lie there already.
            layer, drawn = self.places, draw(shape, boxes)
        else:
            layer, drawn = self.lines, _OVER[shape.kind](shape, boxes)
        there = f'<g class="gk-shape gk-{xml(shape.kind)}">'
        if shape.text and shape.kind in ("area", "flow"):
            x, y = boxes[0].x + 18, boxes[0].y + 20
            if shape.kind == "flow":
                x, y = flow_tag(boxes)
            name = tag(x, y, xml(shape.text), COLOURS[shape.style])
            self.pins.add(home, f"{there}{name}</g>")
        elif shape.text:
            drawn += disc(boxes[0].centre[0], boxes[0].y + 4, xml(shape.text), "var(--text)")
        layer.add(home, f"{there}{drawn}</g>")

    def seen(self, key: str) -> Box:
        """Return where the scene shows a place that may stand in a part with a view."""
        box = self.boxes[key]
        part = self.views.get(self.home.get(key, ""))
        if part is None:
            return box
        x, y, scale = part.place(box.x, box.y)
        return Box(x, y, box.width * scale, box.height * scale, box.radius * scale)

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
        key = (self.home.get(label.place, ""), xml(classes.strip()), size)
        self.texts.setdefault(key, []).append(
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
