"""Points with their reasons: the score sheet, and the receipts of a scoring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gamekit.core.message import Message
from gamekit.core.score import ScoreLine, ScoreSheet
from gamekit.nord import final, scorings
from gamekit.nord.data import KINDS, SEATS
from gamekit.nord.island import bits

if TYPE_CHECKING:
    from gamekit.nord.state import NordState


def score_sheet(state: NordState) -> ScoreSheet:
    """Return each seat's points as they would stand if the game ended now.

    What stands on the score track, and the treasures before the seat (NORD-14).
    """
    return ScoreSheet(tuple(_lines(state, seat)) for seat in range(state.players))


def _lines(state: NordState, seat: int) -> Iterator[ScoreLine]:
    from gamekit.nord import words

    points, hand = state.points[seat], state.hands[seat]
    track = Message("nord.score.track", n=points)
    yield ScoreLine(points, "NORD-11.3", track, (f"score:{SEATS[seat]}",))
    kinds = [kind for kind in KINDS if kind in hand]
    pieces = tuple(f"treasure:{kind}" for kind in kinds)
    reason = Message("nord.score.kinds", n=len(kinds))
    yield ScoreLine(final.kind_points(hand, state.box), "NORD-14.2", reason, pieces)
    for kind in kinds:
        points = final.equal_points(hand, kind, state.box)
        if points:
            reason = Message("nord.score.equal", n=hand.count(kind), treasure=words.treasure(kind))
            yield ScoreLine(points, "NORD-14.3", reason, (f"treasure:{kind}",))


def receipts(state: NordState, scoring: int = 0) -> ScoreSheet:
    """Return what a scoring would bring each seat now, line by line.

    Parameters
    ----------
    state
        The position as it stands before the scoring.
    scoring
        1 to 4; 0 for the one that the marker shows.

    Returns
    -------
    ScoreSheet
        A line a settlement and reason, with the workers (or warriors) it comes from.
    """
    warriors = scorings.is_for_warriors(scoring or min(state.scoring, 4))
    lines: list[list[ScoreLine]] = [[] for _ in range(state.players)]
    if warriors:
        for feast in scorings.feasts(state):
            for seat in range(state.players):
                if feast.fed[seat]:
                    lines[seat].append(_fed(state, feast, seat))
    else:
        for delivery in scorings.deliveries(state):
            lines[delivery.seat] += _delivered(state, delivery)
    return ScoreSheet(lines)


def _delivered(state: NordState, delivery: scorings.Delivery) -> Iterator[ScoreLine]:
    box, key = state.box, state.island.key_of(delivery.settlement)
    name = key[-1]
    for foresters in delivery.foresters:
        men = tuple(state.island.key(at, "w") for at in bits(foresters))
        reason = Message("nord.score.forest", n=len(men), settlement=name)
        yield ScoreLine(box.forest_points, "NORD-12.2", reason, (*men, key))
    miners = bits(delivery.miners)
    if miners:
        men = tuple(state.island.key(at, "w") for at in miners)
        reason = Message("nord.score.mountain", n=len(men), settlement=name)
        yield ScoreLine(len(men) * box.mountain_points, "NORD-12.2", reason, (*men, key))


def _fed(state: NordState, feast: scorings.Feast, seat: int) -> ScoreLine:
    key = state.island.key_of(feast.settlement)
    eaters = feast.fishers | sum(feast.foresters)
    eating = tuple(state.island.key(at, "w") for at in bits(eaters))
    pieces = (f"war:{key[-1]}:{SEATS[seat]}", key, *eating)
    reason = Message(
        "nord.score.fed",
        n=feast.fed[seat],
        m=feast.fed[seat] + feast.hungry[seat],
        food=feast.food,
        settlement=key[-1],
    )
    return ScoreLine(feast.points[seat], "NORD-13.5", reason, pieces)
