"""Where things are in a scene: do they stick out, do they overlap?"""

from gamekit.core.scene import Label, Piece, Place, Scene
from gamekit.drawing.lettering import text_width
from gamekit.drawing.sprites import symbols_of

Area = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def label_area(label: Label) -> Area:
    wide = text_width(label.text, label.size, " b" in f" {label.style}")
    wide = min(wide, label.width) if label.width else wide
    left = label.x - {"start": 0.0, "middle": wide / 2, "end": wide}[label.anchor]
    return left, label.y - 0.74 * label.size, left + wide, label.y + 0.2 * label.size


def place_area(place: Place) -> Area:
    return place.x, place.y, place.x + place.width, place.y + place.height


def piece_area(scene: Scene, piece: Piece) -> Area:
    symbol = symbols_of(scene.game)[piece.symbol]
    height = piece.size * symbol.height / symbol.width
    return piece.x, piece.y, piece.x + piece.size, piece.y + height


def inside(area: Area, frame: Area, slack: float = 0.0) -> bool:
    return (
        area[0] >= frame[0] - slack
        and area[1] >= frame[1] - slack
        and area[2] <= frame[2] + slack
        and area[3] <= frame[3] + slack
    )


def overlap(one: Area, other: Area) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    return across > 0.5 and min(one[3], other[3]) - max(one[1], other[1]) > 0.5
