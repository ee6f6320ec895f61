"""What is to be seen, whatever the game: places, pieces, labels and marks.

A scene is plain data with stable keys. :mod:`gamekit.drawing` turns it into SVG or
into words; the browser moves pieces by their keys and knows no game.

Units: a board cell is 100 units (see the visual language). The origin is the top left
corner; sizes are in units; every key is unique within its kind.
"""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Part:
    """A region of the scene, for layout, keyboard order and headings of the text view.

    ``columns`` is the width of its grid for the arrow keys (1 for a column, 0 for a row).
    """

    key: str
    name: str
    x: float
    y: float
    width: float
    height: float
    columns: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere that can be pointed at: a tile, a spot of a track, a card, a hand.

    Attributes
    ----------
    key
        For instance ``"tile:2,3"``, ``"spot:5"``, ``"row:0"``, ``"djinn:boaz"``, ``"hand:Y"``.
    kind
        Names the background drawn for it and its style class: ``"tile"``, ``"card"``,
        ``"spot"``, ``"tray"`` ...
    part
        Key of its :class:`Part`.
    name
        Short spoken name in the scene's language ("oasis (2,3)").
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
    """An annotation between places: ``kind`` is ``arrow``, ``path`` (through all) or ``circle``.

    ``style`` is ``plain``, ``last``, ``illegal`` or ``hint``.
    """

    kind: str
    places: tuple[str, ...]
    style: str = "plain"
    text: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture as data.

    ``title`` and ``description`` are the accessible name and text of the whole.
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

    def marked(self, *marks: Mark, shapes: tuple[Shape, ...] = ()) -> "Scene":
        """Return the scene with more marks and shapes."""
        return replace(self, marks=self.marks + marks, shapes=self.shapes + shapes)
