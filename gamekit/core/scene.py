"""What is to be seen, whatever the game: places, pieces, labels and marks.

A scene is plain data with stable keys. :mod:`gamekit.drawing` turns it into SVG or
into words; the browser moves pieces by their keys and knows no game.

Units: a board cell is 100 units (see the visual language). The origin is the top left
corner; sizes are in units; every key is unique within its kind.
"""

from dataclasses import dataclass, replace

Area = tuple[float, float, float, float]
"""Left, top, width and height."""


@dataclass(frozen=True, slots=True)
class Part:
    """A region of the scene, for layout, keyboard order and headings of the text view.

    Attributes
    ----------
    x, y, width, height
        Its frame, in units of the scene.
    columns
        Width of its grid for the arrow keys (1 for a column, 0 for a row).
    view
        ``None``, or the area shown in the frame of a part that is a picture by itself, for
        instance a map. All that stands in such a part is placed in units of its own, which do
        not change when the area does; a page may show less of it, larger, and pan.
    first
        Numbers of the first row and column of the grid.
    ground
        Symbol that fills the ground of a part with a view, tile by tile of 100 units.
    """

    key: str
    name: str
    x: float
    y: float
    width: float
    height: float
    columns: int = 0
    view: Area | None = None
    first: tuple[int, int] = (1, 1)
    ground: str = ""

    def place(self, x: float, y: float) -> tuple[float, float, float]:
        """Return where the scene shows a point of this part, and how many units one of it takes.

        >>> Part("map", "Map", 0, 10, 300, 200, view=(-100, 0, 600, 400)).place(100, 100)
        (100.0, 60.0, 0.5)
        """
        if self.view is None:
            return x, y, 1.0
        left, top, width, height = self.view
        # All of the area fits in, and lies in the middle.
        scale = min(self.width / width, self.height / height)
        aside = (self.width - scale * width) / 2
        above = (self.height - scale * height) / 2
        return self.x + aside + scale * (x - left), self.y + above + scale * (y - top), scale


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere that can be pointed at: a tile, a spot of a track, a card, a hand.

    Attributes
    ----------
    key
        For instance ``"tile:2,3"``, ``"spot:5"``, ``"row:0"``, ``"djinn:boaz"``, ``"hand:Y"``.
    kind
        Names the background drawn for it and its style class: ``"tile"``, ``"card"``,
        ``"spot"``, ``"tray"`` ... Nothing is drawn of one without a kind.
    part
        Key of its :class:`Part`.
    name
        Short spoken name in the scene's language ("oasis (2,3)"). Without one it belongs to
        another place: it can be marked and drawn to, but neither pressed nor read out.
    says
        What stands there, in words ("2 merchants, 1 elder; Pink's camel").
    dim
        True when it does not matter here and is drawn pale.
    """

    key: str
    kind: str
    part: str
    x: float
    y: float
    width: float
    height: float
    name: str
    says: str = ""
    dim: bool = False


@dataclass(frozen=True, slots=True)
class Piece:
    """A symbol that stands somewhere.

    ``look`` says what it is when it moves (pieces of equal look may change places in an
    animation); a piece with an empty look belongs to the ground of its place. ``owner`` is 0
    for nobody, else 1 to 4 and picks colour and mark. ``size`` is the width; the height follows
    from the symbol. A ``count`` above 1 is written beside it.
    """

    key: str
    look: str
    symbol: str
    place: str
    x: float
    y: float
    size: float
    name: str = ""
    owner: int = 0
    count: int = 1
    lying: bool = False


@dataclass(frozen=True, slots=True)
class Label:
    """A short text on the board.

    ``style`` names classes of the stylesheet. ``width`` is the room the text has; a text that
    would need more is drawn narrower (0: as wide as it comes out).
    """

    text: str
    x: float
    y: float
    size: float
    anchor: str = "start"
    style: str = ""
    place: str = ""
    width: float = 0.0


@dataclass(frozen=True, slots=True)
class Mark:
    """A state of a place or piece, drawn round it.

    ``state`` is one of ``legal``, ``chosen``, ``last``, ``illegal``, ``changed``, ``forced``,
    ``back``, ``disabled``, or ``pin`` (a numbered marker, ``text`` its number).
    """

    place: str
    state: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Shape:
    """An annotation between places.

    Attributes
    ----------
    kind
        Over the pieces: ``arrow`` (through the gaps), ``path`` (steps through all), ``circle``,
        ``flow`` (an arc from the first place to the last, ``text`` on it). Under the pieces:
        ``area`` (the outline of squares that may touch, ``text`` a tag at the first), ``link``
        (places that hang together, two by two), ``way`` (a line through all that ends in the
        last).
    places
        Keys of places or pieces.
    style
        ``plain``, ``last``, ``illegal``, ``hint``, ``edge`` (where grounds meet), an owner
        ``o1`` to ``o4``, or a group: ``g1`` to ``g4``, ``g0`` for those in none. Groups differ by
        colour and pattern.
    text
        A few characters drawn with it.
    lane
        Ways side by side have different lanes, 0, 1, 2 ...
    """

    kind: str
    places: tuple[str, ...]
    style: str = "plain"
    text: str = ""
    lane: int = 0


@dataclass(frozen=True, slots=True)
class Detail:
    """What is shown in addition while one of some places or pieces is looked at.

    ``keys`` are theirs; ``text`` says in words what the marks and shapes show.
    """

    keys: tuple[str, ...]
    text: str
    marks: tuple[Mark, ...] = ()
    shapes: tuple[Shape, ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture as data.

    ``title`` and ``description`` are the accessible name and text of the whole. A key stands in
    at most one of ``details``.
    """

    game: str
    lang: str
    width: float
    height: float
    title: str
    description: str
    parts: tuple[Part, ...]
    places: tuple[Place, ...]
    pieces: tuple[Piece, ...]
    labels: tuple[Label, ...] = ()
    marks: tuple[Mark, ...] = ()
    shapes: tuple[Shape, ...] = ()
    details: tuple[Detail, ...] = ()

    def marked(self, *marks: Mark, shapes: tuple[Shape, ...] = ()) -> "Scene":
        """Return the scene with more marks and shapes."""
        return replace(self, marks=self.marks + marks, shapes=self.shapes + shapes)
