"""The treasures kept (NORD-14) and the winner (NORD-15)."""

import pytest

from gamekit.nord.data import KINDS
from gamekit.nord.final import equal_points, kind_points, treasure_points
from tests.nord.boards import EX_12, Phase, position


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        (("axe", "gold", "helmet", "helmet", "helmet", "sword"), 5 + 9),
        (("hammer",) * 4, 1 + 16),
        (("chalice",) * 2, 1),
        ((), 0),
    ],
)
def test_the_treasures_of_three_players(hand: tuple[str, ...], points: int) -> None:
    """EX-13, NORD-14.1: Malin 14, Torben 17, Simon 1."""
    assert treasure_points(hand) == points


def test_the_two_tables() -> None:
    """NORD-14.2, NORD-14.3."""
    kinds = tuple(KINDS)
    assert [kind_points(kinds[:n]) for n in range(7)] == [0, 1, 2, 3, 5, 10, 15]
    assert [equal_points(("axe",) * n, "axe") for n in range(7)] == [0, 0, 0, 9, 16, 25, 36]


def over(points: tuple[int, ...], *hands: tuple[str, ...]):  # noqa: ANN201
    return position(EX_12, "A m1", phase=Phase.OVER, points=points, hands=hands, scoring=5)


def test_most_points_win() -> None:
    """NORD-15.1: the treasures count."""
    assert over((10, 13, 0), ("axe", "gold"), (), ()).winners() == (1,)
    assert over((10, 12, 0), ("axe", "gold", "sword"), (), ()).winners() == (0,)


def test_a_tie_goes_to_who_kept_more_treasures() -> None:
    """NORD-15.1: equal totals, more tiles; equal again, both win."""
    tie = over((10, 9, 0), (), ("axe", "axe"), ())
    assert tie.score_sheet().totals()[:2] == (10, 10)
    assert tie.winners() == (1,)
    assert over((10, 10, 0), ("axe",), ("gold",), ()).winners() == (0, 1)


def test_nobody_has_won_before_the_end() -> None:
    """NORD-15.1."""
    assert position(EX_12, "A m1").winners() == ()
