"""What moved between two scenes, for the browser's animation. Nothing here knows a game."""

from math import hypot
from typing import NamedTuple

from gamekit.core.scene import Piece, Scene

__all__ = ["Motion", "motions"]


class Motion(NamedTuple):
    """A piece of the new scene that has come from somewhere else.

    ``x``, ``y`` and ``size`` are where and how large it was, in units of the scene;
    ``from_key`` is the piece of the old scene that it was, or was part of.
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
    given: dict[str, list[tuple[Piece, int]]] = {}
    for key, piece in old.items():
        fewer = piece.count - _still(piece, new.get(key))
        if fewer > 0:
            given.setdefault(piece.look, []).append((piece, fewer))
    moved = []
    for key, piece in new.items():
        same = old.get(key)
        kept = _still(piece, same)
        if (
            same is not None
            and kept
            and (same.x, same.y, same.size)
            != (
                piece.x,
                piece.y,
                piece.size,
            )
        ):
            moved.append(_motion(piece, same))
        elif kept < piece.count and (source := _take(piece, given.get(piece.look, []))):
            moved.append(_motion(piece, source))
    return tuple(moved)


def _still(piece: Piece, other: Piece | None) -> int:
    """Return how many a piece and the one of the same key have in common."""
    return min(piece.count, other.count) if other and other.look == piece.look else 0


def _take(piece: Piece, given: list[tuple[Piece, int]]) -> Piece | None:
    """Return the nearest giver and note that it gave one more."""
    if not given:
        return None
    index = min(range(len(given)), key=lambda i: _distance(given[i][0], piece))
    source, left = given[index]
    if left > 1:
        given[index] = (source, left - 1)
    else:
        del given[index]
    return source


def _distance(one: Piece, other: Piece) -> float:
    return hypot(one.x - other.x, one.y - other.y)


def _motion(piece: Piece, source: Piece) -> Motion:
    return Motion(piece.key, piece.look, source.key, source.x, source.y, source.size)
