"""A scene being put together, part by part, from the top down.

Every game draws its own board on a sheet; what is told, written and laid out the same way in all
of them stands here.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Self

from gamekit.core.message import tell
from gamekit.core.scene import Area, Detail, Label, Mark, Part, Piece, Place, Scene, Shape

WIDTH = 640.0
"""The width of every scene."""


class Sheet:
    """Collects what is to be seen.

    Parameters
    ----------
    prefix
        Texts are taken from catalogue keys that begin with it and ``.scene.``.
    viewer
        Seat that looks, ``None`` sees all.
    lang
        ``"en"`` or ``"hu"``.
    counted
        The game is over and everything is counted openly.
    """

    def __init__(self, prefix: str, viewer: int | None, lang: str, counted: bool) -> None:
        self.prefix = prefix
        self.viewer = viewer
        self.lang = lang
        self.counted = counted
        self.top = 0.0
        self.parts: list[Part] = []
        self.places: list[Place] = []
        self.pieces: list[Piece] = []
        self.labels: list[Label] = []
        self.marks: list[Mark] = []
        self.shapes: list[Shape] = []
        self.details: list[Detail] = []

    def hides(self, seat: int) -> bool:
        """Tell whether the viewer may not see what this seat keeps to itself."""
        return not self.counted and self.viewer is not None and self.viewer != seat

    def draw(self, drawings: Mapping[str, Callable[[Self], None]], parts: Sequence[str]) -> None:
        """Draw these parts, all when there are none, in the order of the drawings.

        Raises
        ------
        KeyError
            For a part that cannot be drawn.
        """
        for name in parts:
            if name not in drawings:
                raise KeyError(name)
        for name, drawing in drawings.items():
            if not parts or name in parts:
                drawing(self)

    def mats(self, seats: int, drawing: Callable[[Self, int], None]) -> None:
        """Draw the mats of all seats below each other; each moves ``top`` on below itself."""
        begin = self.top
        for seat in range(seats):
            self.top += 10
            drawing(self, seat)
        height, self.top = self.top - begin, begin
        self.part("mats", height)

    def tell(self, key: str, **values: object) -> str:
        """Return a text of the scene's catalogue."""
        return tell(f"{self.prefix}.scene.{key}", self.lang, **values)

    def part(self, key: str, height: float, columns: int = 0) -> None:
        """Begin a part of this height and move on below it."""
        name = self.tell(f"part.{key}")
        self.parts.append(Part(key, name, 0, self.top, WIDTH, height, columns))
        self.top += height

    def place(
        self,
        part: str,
        kind: str,
        key: str,
        box: Area,
        name: str,
        says: str = "",
        dim: bool = False,
    ) -> None:
        """Add a place."""
        x, y, width, height = box
        self.places.append(Place(key, kind, part, x, y, width, height, name, says, dim))

    def fixture(self, place: str, symbol: str, x: float, y: float, edge: float) -> None:
        """Add a drawing that belongs to the ground of a place and never moves."""
        key = f"art:{place}:{symbol}:{x:g}:{y:g}"
        self.pieces.append(Piece(key, "", symbol, place, x, y, edge))

    def write(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        style: str = "",
        *,
        anchor: str = "start",
        place: str = "",
        width: float = 0,
    ) -> None:
        """Add a text."""
        self.labels.append(Label(text, x, y, size, anchor, style, place, width))

    def held(
        self,
        part: str,
        key: str,
        x: float,
        y: float,
        name: str,
        number: int,
        symbol: str,
        look: str,
        owner: int = 0,
    ) -> None:
        """Add a box of 92 by 78 with pieces somebody has, pale when there are none."""
        self.place(part, "held", key, (x, y, 92, 78), name, str(number), number == 0)
        if number:
            piece = Piece(f"own:{key}", look, symbol, key, x + 11, y + 12, 50, "", owner, number)
        else:
            piece = Piece(f"art:{key}", "", symbol, key, x + 21, y + 14, 50, "", owner)
        self.pieces.append(piece)

    def scene(self, game: str, title: str, about: str) -> Scene:
        """Return all of it as a scene."""
        return Scene(
            game,
            self.lang,
            WIDTH,
            self.top + 8,
            title,
            about,
            tuple(self.parts),
            tuple(self.places),
            tuple(self.pieces),
            tuple(self.labels),
            tuple(self.marks),
            tuple(self.shapes),
            tuple(self.details),
        )


class Flow:
    """Lines of boxes 78 high, from left to right, as many as fit."""

    def __init__(self, x: float, top: float, left: float = 34.0, right: float = 622.0) -> None:
        self.x, self.y, self.bottom = x, top, top
        self._left, self._right = left, right

    def next(self, width: float) -> tuple[float, float]:
        """Return where to put the next box."""
        if self.x + width > self._right:
            self.x, self.y = self._left, self.y + 86
        place = self.x, self.y
        self.x += width + 4
        self.bottom = self.y + 86
        return place
