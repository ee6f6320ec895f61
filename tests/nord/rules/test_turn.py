"""The order of a turn (NORD-5), scorings without a full boat, and what anybody may hand in."""

import pytest

from gamekit.nord import GAME, rounds
from gamekit.nord.actions import (
    Attack,
    Challenge,
    FifthTo,
    MoveWarrior,
    Place,
    PlayTreasure,
    Settle,
    TakePath,
)
from gamekit.nord.data import GREY
from gamekit.nord.state import NordState
from tests.nord.boards import (
    EX_6A,
    EX_7A,
    EX_10,
    EX_12,
    MALIN,
    SIMON,
    TORBEN,
    Phase,
    at,
    crew,
    do,
    events,
    full_but,
    position,
    refusal,
    texts,
)


def test_play_runs_clockwise() -> None:
    """NORD-5.1."""
    state = position(EX_6A, "A m1 t1 s1")
    for seat in (TORBEN, SIMON, MALIN):
        place = sorted(text for text in texts(state) if text.startswith("place"))[0]
        state = do(state, place, "done")
        assert state.player == seat


def test_who_can_do_neither_brings_a_scoring() -> None:
    """NORD-5.3, R-10, R-11: the boat need not be full; it is emptied; the left neighbour plays."""
    state = position(EX_12, "A m1 t1 s1", TORBEN, big_boat=crew(3, MALIN, SIMON))
    state = state.with_(supply=(9, 0, 9))
    after = rounds.begin(state, TORBEN)
    assert events(after)[:2] == ["stuck", "scoring"]
    assert after.scoring == 2
    assert after.player == SIMON
    assert after.big_boat == crew(3)
    # The scoring brought Malin's man home; the snapshot is that of the new turn.
    assert after.supply[MALIN] == 10


def test_who_gets_men_back_in_between_plays() -> None:
    """NORD-5.3: a miner who came home by firedamp is there when the turn comes round."""
    drawing = "\n#A Mt1 Mm2\n~ ~ ~\n"
    state = position(drawing, "A m1 t1", players=2).with_(supply=(0, 0))
    after = rounds.begin(state, MALIN)
    assert after.player == TORBEN
    assert after.supply == (1, 1)
    assert after.scoring == 2


def test_nobody_can_do_anything() -> None:
    """NORD-5.3, NORD-5.5: scorings follow one another until the game is over."""
    state = position("\n#A ~\n", "A m1 t1", players=2).with_(supply=(0, 0))
    after = rounds.begin(state, MALIN)
    assert after.is_over
    assert events(after).count("scoring") == 4
    assert after.points == (2, 2)  # one warrior each, fed in scorings 2 and 4


def test_no_boat_left_and_no_land_is_no_place() -> None:
    """R-11, NORD-7.5: A is impossible without a fishing boat when only sea is free."""
    state = position("\n~ #A ~\n", "A m1 t1", players=2).with_(boats_left=0)
    assert texts(state) == set()
    assert rounds.begin(state, MALIN).is_over


def test_a_full_boat_is_scored_at_the_end_of_the_turn() -> None:
    """NORD-5.4, NORD-9.1."""
    state = position(EX_7A, "A m1 s1, B t1", big_boat=full_but(3, 1))
    placed = do(state, *at(EX_7A, "1", "2"), "done")
    assert (placed.scoring, placed.boat_is_full) == (1, False)
    after = do(placed, "attack A B")
    assert (after.scoring, after.player) == (2, TORBEN)
    assert events(after)[:5] == ["army", "boarded", "warrior", "boat_full", "scoring"]


def test_a_boat_with_room_is_not_scored() -> None:
    """NORD-9.1, EX-8c."""
    state = position(EX_7A, "A m1 s1, B t1", big_boat=full_but(3, 2))
    after = do(state, *at(EX_7A, "1", "2"), "done", "attack A B")
    assert (after.scoring, len(after.big_boat)) == (1, 9)


def test_after_the_end_nothing_is_done() -> None:
    """NORD-5.5."""
    state = position(EX_12, "A m1", phase=Phase.OVER, scoring=5)
    for action in (Place(0, 0), Challenge(0), Settle(0), PlayTreasure("axe")):
        assert refusal(state, action).key == "why.nord.over"


def test_steps_that_are_not_due() -> None:
    """NORD-5.4: an attack before a worker, a path or a fifth without an attack, done too early."""
    state = position(EX_10, "A m3 t1")
    expected = {
        Attack(0, 0): "why.nord.place_first",
        TakePath(((1, 1),)): "why.nord.no_attack_on",
        FifthTo(0): "why.nord.no_attack_on",
        MoveWarrior(0, 0): "why.nord.envoy_first",
    }
    for action, key in expected.items():
        assert refusal(state, action).key == key
    placing = do(state, "place 0,0")
    assert refusal(placing, Attack(0, 0)).key == "why.nord.done_first"
    assert refusal(placing, TakePath(((1, 1),))).key == "why.nord.no_attack_on"
    assert refusal(placing, MoveWarrior(0, 0)).key == "why.nord.treasure_late"


class Strange:
    def __repr__(self) -> str:
        return "strange"


@pytest.mark.parametrize(
    "action",
    [
        None,
        7,
        "place 0,0",
        Strange(),
        Place(10**30, 0),
        Place("0", 0),  # type: ignore[arg-type]
        Place(None, None),  # type: ignore[arg-type]
        Settle(9),
        Settle(-1),
        Challenge([]),  # type: ignore[arg-type]
        Attack(0, 99),
        MoveWarrior("A", 0),  # type: ignore[arg-type]
        FifthTo(2**70),
        PlayTreasure("crown"),
        PlayTreasure(["axe"]),  # type: ignore[arg-type]
        TakePath(()),
        TakePath("1,1"),  # type: ignore[arg-type]
        TakePath(((1,),)),  # type: ignore[arg-type]
        TakePath((Strange(),)),  # type: ignore[arg-type]
        TakePath(((0, 10**9),)),
    ],
    ids=repr,
)
def test_hostile_values_are_refused_not_crashed(action: object) -> None:
    """NORD-1.1: settlements, squares, treasures and actions that do not exist."""
    phases = [
        GAME.new(2, 1),
        position(EX_6A, "A m1"),
        do(position(EX_6A, "A m1"), *at(EX_6A, "1")),
        do(position(EX_7A, "A m1, B t1"), *at(EX_7A, "1"), *at(EX_7A, "2"), "done"),
    ]
    for state in phases:
        found = state.refuse(action)
        assert found is not None
        assert found.key.startswith("why.nord.no_")
        assert action not in state.legal_actions()
    if action is not None and not isinstance(action, int | str):
        assert str(action)


def test_whose_man_is_whose() -> None:
    """NORD-11.4: men and jarls on the big boat are told apart."""
    assert NordState.man(1) != NordState.jarl(1)
    assert NordState.jarl(GREY).jarl
