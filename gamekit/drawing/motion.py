"""What moved between two scenes, for the browser's animation. Nothing here knows a game."""

from math import hypot
from typing import NamedTuple

from gamekit.core.scene import Part, Piece, Scene

__all__ = ["Motion", "motions"]


class Motion(NamedTuple):
    """A piece of the new scene that has come from somewhere else.

    ``x``, ``y`` and ``size`` are where and how large it was, in units of the scene, or of the
    part with a view where it stands now; ``from_key`` is the piece of the old scene that it was,
    or was part of.
    """

    key: str
    look: str
    from_key: str
    x: float
    y: float
    size: float


def motions(before: Scene, after: Scene) -> tuple[Motion, ...]:
    """Return which pieces of ``after`` came from where.

    A piece that kept its key and look has moved when its position has changed. A piece that is
    new, or stands for more than it did, comes from the nearest piece of the same look that is
    gone or stands for fewer; every one of those gives as many as it lost. Pieces without a look
    belong to the ground and never move.

    Examples
    --------
    >>> from gamekit.core.scene import Scene
    >>> def board(*pieces):
    ...     return Scene("five_tribes", "en", 100, 100, "", "", (), (), pieces)
    >>> hand = Piece("in-hand:G", "G", "ft-merchant", "hand:G", 10, 90, 40, count=2)
    >>> left = Piece("in-hand:G", "G", "ft-merchant", "hand:G", 10, 90, 40)
    >>> dropped = Piece("m:1,1:G:0", "G", "ft-merchant", "tile:1,1", 30, 30, 44)
    >>> [(m.key, m.from_key) for m in motions(board(hand), board(left, dropped))]
    [('m:1,1:G:0', 'in-hand:G')]
    """
    old = {piece.key: piece for piece in before.pieces if piece.look}
    new = {piece.key: piece for piece in after.pieces if piece.look}
    came, stands = _views(before), _views(after)
    given: dict[str, list[tuple[Piece, int]]] = {}
    for key, piece in old.items():
        fewer = piece.count - _still(piece, new.get(key))
        if fewer > 0:
            given.setdefault(piece.look, []).append((piece, fewer))
    moved = []
    for key, piece in new.items():
        same = old.get(key)
        kept = _still(piece, same)
        source = None
        if same is not None and kept:
            there = _seen_from(piece, same, came, stands)
            if there != (piece.x, piece.y, piece.size):
                source = same
        if source is None and kept < piece.count:
            source = _take(piece, given.get(piece.look, []), came, stands)
        if source is not None:
            x, y, size = _seen_from(piece, source, came, stands)
            moved.append(Motion(piece.key, piece.look, source.key, x, y, size))
    return tuple(moved)


_Views = dict[str, Part]
"""By place, the part with a view in which it stands."""


def _views(scene: Scene) -> _Views:
    views = {part.key: part for part in scene.parts if part.view}
    if not views:
        return {}
    return {place.key: views[place.part] for place in scene.places if place.part in views}


def _seen_from(
    piece: Piece, source: Piece, came: _Views, stands: _Views
) -> tuple[float, float, float]:
    """Return left, top and size of the source in the units of the part where the piece stands."""
    start, end = came.get(source.place), stands.get(piece.place)
    x, y, size = source.x, source.y, source.size
    if (start and start.key) == (end and end.key):
        return x, y, size
    if start:
        x, y, scale = start.place(x, y)
        size *= scale
    if end:
        left, top, scale = end.place(0, 0)
        x, y, size = (x - left) / scale, (y - top) / scale, size / scale
    return x, y, size


def _still(piece: Piece, other: Piece | None) -> int:
    """Return how many a piece and the one of the same key have in common."""
    return min(piece.count, other.count) if other and other.look == piece.look else 0


def _take(
    piece: Piece, given: list[tuple[Piece, int]], came: _Views, stands: _Views
) -> Piece | None:
    """Return the nearest giver and note that it gave one more."""
    if not given:
        return None

    def far(index: int) -> float:
        x, y, _ = _seen_from(piece, given[index][0], came, stands)
        return hypot(x - piece.x, y - piece.y)

    index = min(range(len(given)), key=far)
    source, left = given[index]
    if left > 1:
        given[index] = (source, left - 1)
    else:
        del given[index]
    return source
