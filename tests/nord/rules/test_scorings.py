"""The scorings (NORD-11 to NORD-13), on the boards of the worked examples."""

from gamekit.nord import scoring, scorings
from gamekit.nord.data import GREY
from gamekit.nord.phases import EndReason
from gamekit.nord.scorings import carry_out, deliveries, feasts, may_deliver
from gamekit.nord.state import NordState
from tests.nord.boards import (
    EX_11,
    EX_12,
    MALIN,
    SIMON,
    TORBEN,
    Board,
    Phase,
    crew,
    events,
    position,
)

A, B = range(2)
WARRIORS = "A m3 t2, B m2 t2 s1"


def ex11(warriors: str = WARRIORS) -> NordState:
    boat = (*crew(3, MALIN, TORBEN, SIMON), NordState.jarl(GREY))
    return position(EX_11, warriors, big_boat=boat)


def square(state: NordState, label: str) -> int:
    return state.island.index(Board(EX_11).labels[label])


def test_who_delivers_what() -> None:
    """EX-11, NORD-12.1, NORD-12.2, NORD-12.3: Torben 2, Malin 5, Simon nothing."""
    state = ex11()
    found = {(one.settlement, one.seat): one.points for one in deliveries(state)}
    assert found == {(A, MALIN): 3, (B, MALIN): 2, (B, TORBEN): 2}
    torben = next(one for one in deliveries(state) if one.seat == TORBEN)
    assert len(torben.foresters) == 1  # 1 and 2 stand in one area
    assert torben.foresters[0].bit_count() == 2
    assert torben.miners == 1 << square(state, "3")
    after = carry_out(state)
    assert after.points == (5, 2, 0)


def test_receipts_name_the_workers() -> None:
    """NORD-12.2: each line says for which settlement, from which men."""
    sheet = scoring.receipts(ex11())
    assert sheet.totals() == (5, 2, 0)
    forest, mountain = sheet[TORBEN]
    assert (forest.points, set(forest.pieces)) == (1, {"w:0,4", "w:1,4", "set:B"})
    assert (mountain.points, mountain.pieces) == (1, ("w:1,3", "set:B"))
    assert {line.rule for line in sheet[MALIN]} == {"NORD-12.2"}


def test_firedamp_sends_delivering_miners_home() -> None:
    """EX-11, NORD-12.4, NORD-12.5, NORD-11.4, R-13: 3 to 6 go, 7 stays; the jarls move up."""
    state = ex11()
    after = carry_out(state)
    for label, stays in (("3", False), ("4", False), ("5", False), ("6", False), ("7", True)):
        assert (after.worker(square(state, label)) >= 0) is stays
    assert after.worker(square(state, "1")) == TORBEN
    assert after.big_boat == (NordState.jarl(3), NordState.jarl(GREY))
    # Malin's three miners and her man on the boat; Torben's miner and man; Simon's man.
    gained = [new - old for new, old in zip(after.supply, state.supply, strict=True)]
    assert gained == [4, 2, 1]
    assert events(after) == [
        "scoring",
        "delivery",
        "delivery",
        "delivery",
        "firedamp",
        "burial",
        "new_treasures",
    ]


def test_a_new_treasure_on_the_empty_cairn() -> None:
    """EX-11, NORD-11.5, NORD-11.6, R-27: square 8, face down; the marker moves on."""
    state = ex11()
    after = carry_out(state)
    assert after.cairns == (state.pile[0],)
    assert after.events[-1].values == {"n": 1}
    assert after.scoring == 2


def test_what_if_somebody_has_even_fewer() -> None:
    """EX-11, what-if 1, NORD-12.1: Simon has the fewest in A, so Torben delivers; 7 is lost."""
    state = ex11("A m3 t2 s1, B m2 t2 s1")
    after = carry_out(state)
    assert after.points == (5, 3, 0)
    assert after.worker(square(state, "7")) == -1


def test_what_if_two_share_the_fewest() -> None:
    """EX-11, what-if 2, NORD-12.1: Simon and Torben both have the fewest."""
    assert carry_out(ex11("A m3 t2 s2, B m2 t2 s1")).points == (5, 2, 0)


def test_who_has_the_fewest_and_the_most() -> None:
    """NORD-12.1, R-7: alone or all equal passes; somebody without warriors does not count."""
    cases = {
        "A m1": (True, False, False),
        "A m2 t2": (True, True, False),
        "A m2 t1": (True, False, False),
        "A m3 t2 s1": (True, True, False),
        "A m1 t1 s1": (True, True, True),
        "A m2 t1 s1": (True, False, False),
    }
    for warriors, expected in cases.items():
        state = position(EX_12, warriors)
        assert tuple(may_deliver(state, A, seat) for seat in range(3)) == expected, warriors


def test_an_area_counts_once_a_settlement() -> None:
    """R-24, NORD-12.3: through two alliances once, for two settlements twice."""
    drawing = "\nF Fm1 Fm2 ~\nF #A #B ~\nFm3 H ~ ~\nHm4 H ~ ~\n"
    state = position(drawing, "A m1")
    connected = {one.settlement: one.points for one in deliveries(state)}
    assert connected == {A: 1}
    both = position(drawing, "A m1, B m1")
    assert {one.settlement: one.points for one in deliveries(both)} == {A: 1, B: 1}


def test_heath_delivers_nothing() -> None:
    """NORD-12.2, NORD-12.4: heath workers stay."""
    state = position("\n#A Hm1 Hm2\n", "A m1")
    assert deliveries(state) == ()
    assert carry_out(state).workers == state.workers


def test_the_food_of_a_settlement() -> None:
    """EX-12, NORD-13.1, NORD-13.2, R-20: itself, one forest, one fisher; the other is outside."""
    state = position(EX_12, "A m5 t2", scoring=2)
    (feast,) = feasts(state)
    assert feast.food == 3
    assert feast.fishers == 1 << state.island.index((1, 3))
    assert [mask.bit_count() for mask in feast.foresters] == [1]
    assert (feast.fed, feast.hungry, feast.points) == ((3, 2, 0), (2, 0, 0), (9, 4, 0))


def test_hungry_warriors_go_home_and_the_storm_comes() -> None:
    """EX-12, NORD-13.3, NORD-13.4, NORD-13.5, NORD-13.6, R-15: 9 and 4 points."""
    state = position(EX_12, "A m5 t2", scoring=2, big_boat=crew(3, TORBEN))
    after = carry_out(state)
    assert after.points == (9, 4, 0)
    assert after.warriors == ((3, 2, 0),)
    assert after.supply[MALIN] - state.supply[MALIN] == 2 + 2
    assert after.supply[TORBEN] - state.supply[TORBEN] == 1
    assert after.boats_left == state.boats_left + 2
    assert not after.occupied & after.island.sea
    assert after.big_boat == crew(3)
    # A worker stands on the cairn square: no new treasure.
    assert after.cairns == ("",)
    assert after.scoring == 3


def test_receipts_of_a_feast() -> None:
    """NORD-13.5: one line a settlement, with who fed them."""
    sheet = scoring.receipts(position(EX_12, "A m5 t2", scoring=2))
    assert sheet.totals() == (9, 4, 0)
    (line,) = sheet[MALIN]
    assert line.rule == "NORD-13.5"
    assert line.pieces == ("war:A:red", "set:A", "w:1,1", "w:1,3")


def test_workers_must_be_connected_to_feed() -> None:
    """NORD-13.2: in the surroundings is not enough."""
    drawing = "\nFm1 H ~\nH #A ~m2\n~ ~ ~\n"
    (feast,) = feasts(position(drawing, "A t1"))
    assert (feast.food, feast.fishers.bit_count(), feast.foresters) == (2, 1, ())


def test_raw_materials_and_warriors_take_turns() -> None:
    """NORD-11.1, NORD-11.2."""
    assert [scorings.is_for_warriors(number) for number in (1, 2, 3, 4)] == [
        False,
        True,
        False,
        True,
    ]


def test_the_fourth_scoring_ends_the_game() -> None:
    """NORD-5.5, NORD-13.7: also when it was brought by somebody who could do nothing."""
    after = carry_out(position(EX_12, "A m5 t2", scoring=4))
    assert after.is_over
    assert (after.phase, after.scoring) == (Phase.OVER, 5)
    assert after.end_reason is EndReason.FOURTH_SCORING
    assert after.current_player is None
    assert after.legal_actions() == ()
    assert after.winners() == (MALIN,)
    assert events(after)[-1] == "over"


def test_points_have_no_end() -> None:
    """R-19, NORD-11.3: chips are only a way to show them."""
    after = carry_out(position(EX_12, "A m5 t2", scoring=2, points=(149, 99, 0)))
    assert after.points == (158, 103, 0)
    assert after.score_sheet()[MALIN][0].points == 158
