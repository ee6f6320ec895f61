"""From a scene to plain words, for readers without the picture. Nothing here knows a game."""

from collections.abc import Iterator, Mapping

from gamekit.core.message import tell
from gamekit.core.scene import Mark, Part, Place, Scene, Shape
from gamekit.drawing.lettering import xml

__all__ = ["describe", "describe_html"]


_SAID_ELSEWHERE = ("edge", "g0", "g1", "g2", "g3", "g4")
"""Styles of lines that are part of the board: its places tell in words what they belong to."""


class _Reading:
    """The places of a scene in reading order, with everything that is said about them."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.names = {place.key: place.name for place in scene.places}
        home = {piece.key: piece.place for piece in scene.pieces}
        self.marks: dict[str, list[Mark]] = {}
        for mark in scene.marks:
            place = mark.place if mark.place in self.names else home.get(mark.place, "")
            self.marks.setdefault(place, []).append(mark)
        self.lines = []
        for shape in scene.shapes:
            places = self.named(shape, home)
            if places and shape.style not in _SAID_ELSEWHERE:
                self.lines.append(self.tell(f"shape.{shape.kind}", places=places))

    def tell(self, key: str, **values: object) -> str:
        return tell(f"drawing.{key}", self.scene.lang, **values)

    def named(self, shape: Shape, home: Mapping[str, str]) -> tuple[str, ...]:
        """Return the names of a shape's places; a piece is named by where it stands."""
        names = (self.names.get(key) or self.names.get(home.get(key, "")) for key in shape.places)
        return tuple(name for name in names if name)

    def parts(self) -> Iterator[tuple[Part, list[Place]]]:
        """Yield every part that has named places, with those."""
        known = {part.key for part in self.scene.parts}
        rest = Part("", "", 0, 0, 0, 0)
        for part in (*self.scene.parts, rest):
            there = [
                place
                for place in self.scene.places
                if place.name
                and (place.part == part.key or (part is rest and place.part not in known))
            ]
            if there:
                yield part, there

    def says(self, place: Place) -> str:
        """Return what is said of a place, its marks included."""
        said = [place.says] if place.says else []
        for mark in self.marks.get(place.key, ()):
            if mark.state == "pin":
                said.append(self.tell("state.pin", n=mark.text))
            else:
                said.append(self.tell(f"state.{mark.state}"))
        return " ".join(said)

    def line(self, place: Place) -> str:
        """Return name and content of a place as one line."""
        says = self.says(place)
        if not says:
            return place.name[:1].upper() + place.name[1:]
        return self.tell("place", name=place.name, says=says)


def describe(scene: Scene) -> str:
    """Return the scene as plain text: title, what it is about, then every part line by line.

    Examples
    --------
    >>> from gamekit.core.scene import Part
    >>> part = Part("board", "Board", 0, 0, 100, 100, 1)
    >>> place = Place("a", "tile", "board", 0, 0, 100, 100, "oasis (1,1)", "2 merchants")
    >>> print(describe(Scene("x", "en", 100, 100, "Title", "About.", (part,), (place,), ())))
    Title
    About.
    <BLANKLINE>
    Board:
    - Oasis (1,1): 2 merchants
    """
    reading = _Reading(scene)
    out = [scene.title, scene.description, *reading.lines]
    empty = True
    for part, places in reading.parts():
        empty = False
        out.append("")
        if part.name:
            out.append(reading.tell("part", name=part.name))
        for index, place in enumerate(places):
            if part.columns > 1 and index % part.columns == 0:
                out.append(reading.tell("row", n=index // part.columns + part.first[0]))
            out.append(f"- {reading.line(place)}")
    if empty:
        out.append(reading.tell("nothing"))
    return "\n".join(out)


def describe_html(scene: Scene, *, level: int = 3) -> str:
    """Return the scene as HTML: headings, a table for every grid, a list for the rest.

    Parameters
    ----------
    scene
        What is to be seen.
    level
        Level of the part's headings, 2 to 6.
    """
    reading = _Reading(scene)
    out = [f"<p>{xml(scene.description)}</p>" if scene.description else ""]
    if reading.lines:
        out.append("<ul>" + "".join(f"<li>{xml(line)}</li>" for line in reading.lines) + "</ul>")
    for part, places in reading.parts():
        if part.name:
            out.append(f"<h{level}>{xml(part.name)}</h{level}>")
        if part.columns > 1:
            out.append(_table(reading, part, places))
        else:
            items = "".join(f"<li>{xml(reading.line(place))}</li>" for place in places)
            out.append(f"<ul>{items}</ul>")
    if not scene.places:
        out.append(f"<p>{xml(reading.tell('nothing'))}</p>")
    lang = xml(scene.lang)
    return f'<div class="gk-words" lang="{lang}">{"".join(out)}</div>'


def _table(reading: _Reading, part: Part, places: list[Place]) -> str:
    columns, (row, column) = part.columns, part.first
    head = "".join(
        f'<th scope="col">{xml(reading.tell("column", n=n))}</th>'
        for n in range(column, column + columns)
    )
    rows = []
    for start in range(0, len(places), columns):
        cells = "".join(
            f"<td><b>{xml(place.name)}</b> {xml(reading.says(place))}</td>"
            for place in places[start : start + columns]
        )
        name = xml(reading.tell("row", n=start // columns + row))
        rows.append(f'<tr><th scope="row">{name}</th>{cells}</tr>')
    return f"<table><thead><tr><td></td>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
