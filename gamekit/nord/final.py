"""NORD-14 and NORD-15: the treasures kept, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gamekit.nord.data import BOX, KINDS, NONE, Box
from gamekit.nord.phases import Phase

if TYPE_CHECKING:
    from gamekit.nord.state import NordState


def kind_points(hand: Sequence[str], box: Box = BOX) -> int:
    """Return the points for different kinds among some treasures (NORD-14.2).

    >>> kind_points(["helmet", "helmet", "axe", "gold", "sword"])
    5
    """
    return box.kind_points[len(set(hand))]


def equal_points(hand: Sequence[str], kind: str, box: Box = BOX) -> int:
    """Return the points for equal treasures of one kind (NORD-14.3).

    >>> equal_points(["helmet"] * 3, "helmet"), equal_points(["axe", "axe"], "axe")
    (9, 0)
    """
    return box.equal_points[hand.count(kind)]


def treasure_points(hand: Sequence[str], box: Box = BOX) -> int:
    """Return all points of the treasures kept by a player (NORD-14.1)."""
    return kind_points(hand, box) + sum(equal_points(hand, kind, box) for kind in KINDS)


def total(state: NordState, seat: int) -> int:
    """Return the points of a seat, its treasures counted as if the game ended now."""
    return state.points[seat] + treasure_points(state.hands[seat], state.box)


def finish(state: NordState) -> NordState:
    """End the game after the fourth scoring (NORD-5.5)."""
    return state.with_(
        phase=Phase.OVER, new=(), played="", attacker=NONE, target=NONE, waiting=0
    ).say("nord.event.over")


def winners(state: NordState) -> tuple[int, ...]:
    """Return who has won: most points, then more treasures kept, else shared (NORD-15.1)."""
    ranks = [(total(state, seat), len(state.hands[seat])) for seat in range(state.players)]
    best = max(ranks)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == best)
