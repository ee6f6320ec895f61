"""Victory points (FT-3, FT-13)."""

import pytest

from gamekit.five_tribes.djinns.endgame import AL_AMIN
from gamekit.five_tribes.phases import Phase
from gamekit.five_tribes.state import FiveTribesState
from tests.rules.positions import PINK, position

SALE = "turn: pink sale"


def example_ten(more: str = "") -> FiveTribesState:
    """Return our test case of four players; ``more`` are further djinns of the first."""
    goods = "goods fish fish wheat pottery papyrus"
    return position(
        {(2, 3): "@pink+P2", (1, 2): "@pink+H1", (2, 1): "@pink"},
        "players: 4",
        f"pink: gold 17 viziers 5 elders 3 fakirs 3 {goods} djinns boaz enki {more}",
        "blue: viziers 5",
        "orange: viziers 3",
        "black: viziers 2",
        SALE,
    )


def points(state: FiveTribesState, seat: int = PINK) -> dict[str, int]:
    """Return the points of a seat by rule."""
    found: dict[str, int] = {}
    for line in state.score_sheet()[seat]:
        found[line.rule] = found.get(line.rule, 0) + line.points
    return found


def test_example_ten() -> None:
    """FT-EX10, FT-3.1 to FT-3.9, FT-13.1: each source, and 106 in all."""
    state = example_ten()
    assert points(state) == {
        "FT-3.1": 17,
        "FT-3.2": 5,
        "FT-3.3": 20,
        "FT-3.4": 6,
        "FT-3.5": 14,
        "FT-3.6": 6,
        "FT-3.7": 5,
        "FT-3.8": 19,
        "FT-3.9": 14,
    }
    assert state.score_sheet().total(PINK) == 106


@pytest.mark.parametrize(
    ("djinn", "total"),
    [("al_amin", 119), ("jafaar", 122), ("haurvatat", 106 + 8 + 4), ("shamhat", 106 + 6 + 6)],
)
def test_djinns_of_the_end(djinn: str, total: int) -> None:
    """FT-13.2, FT-14.Al, FT-14.Ja, FT-14.Hv, FT-14.Sh: the djinns of the end change a source."""
    assert example_ten(djinn).score_sheet().total(PINK) == total


def test_vizier_comparison() -> None:
    """FT-3.3, FAQ-41: 10 for every opponent with strictly fewer, none for equal numbers."""
    state = example_ten()
    assert [points(state, seat)["FT-3.3"] for seat in range(4)] == [20, 20, 10, 0]


def test_jafaar_leaves_the_comparison_alone() -> None:
    """FT-14.Ja, FT-3.3: 3 a vizier, the +10 unchanged."""
    found = points(example_ten("jafaar"))
    assert (found["FT-3.2"], found["FT-3.3"]) == (15, 20)


def test_al_amin_has_a_line_of_his_own() -> None:
    """FT-14.Al, FT-3.9: the suits as they are, then what wild cards add; an odd fakir is lost."""
    found = points(example_ten("al_amin"))
    assert (found["FT-3.9"], found["FT-14.Al"]) == (14, 8)


@pytest.mark.parametrize(
    ("suits", "wilds", "expected"),
    [
        ((), 1, (1,)),
        ((), 3, (3,)),
        ((4, 1), 1, (5, 1)),
        ((9, 1), 1, (9, 2)),
        ((9, 9), 1, (9, 9, 1)),
        ((8,), 2, (9, 1)),
    ],
)
def test_wild_cards_lengthen_the_longest_suit(
    suits: tuple[int, ...], wilds: int, expected: tuple[int, ...]
) -> None:
    """FT-14.Al: the longest suit short of nine is the best place."""
    assert AL_AMIN.lengthened(suits, wilds) == expected


def test_fakirs_are_worth_nothing() -> None:
    """FT-3.9, FAQ-13: without Al-Amin."""
    state = position({}, "pink: gold 0 fakirs 9", SALE)
    assert state.score_sheet().total(PINK) == 0


def test_palms_and_palaces_count_for_the_owner_of_the_tile() -> None:
    """FT-3.6, FT-3.7, FT-7.7, FAQ-27: whoever placed them; on free tiles they count for nobody."""
    state = position({(2, 3): "@blue+P2", (4, 2): "+H3"}, "pink: gold 0", "blue: gold 0", SALE)
    assert state.score_sheet().totals() == (0, 8 + 6)


def test_lines_name_what_they_come_from() -> None:
    """FT-13.1: rule, reason and the places on the board, in any state."""
    lines = {line.rule: line for line in example_ten().score_sheet()[PINK]}
    assert lines["FT-3.8"].pieces == ("tile:1,2", "tile:2,1", "tile:2,3")
    assert lines["FT-3.6"].pieces == ("tile:2,3",)
    assert lines["FT-3.5"].pieces == ("djinn:boaz", "djinn:enki")
    assert lines["FT-3.9"].pieces[0].startswith("good:")
    assert all(line.reason.key.startswith("ft.score.") for line in lines.values())


def test_the_sheet_stands_in_any_state() -> None:
    """FT-13.1: at the start everybody has the gold and nothing else."""
    assert position({}, "turn: pink bid").score_sheet().totals() == (50, 50)


def test_the_highest_total_wins() -> None:
    """FT-13.3: when the game is over."""
    state = position({}, "players: 3", "blue: gold 51", SALE)
    assert state.winners() == ()
    assert state.with_(phase=Phase.OVER).winners() == (1,)


def test_a_tie_is_shared() -> None:
    """FT-13.3, FAQ-42: there is no tie-breaker."""
    state = position({}, "players: 3", "blue: gold 40 elders 5", "orange: gold 1", SALE)
    assert state.with_(phase=Phase.OVER).winners() == (0, 1)
