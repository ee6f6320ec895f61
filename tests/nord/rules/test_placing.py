"""Placing workers (NORD-7), on the boards of the worked examples."""

from gamekit.nord.actions import Done, Place
from gamekit.nord.laying import faults
from tests.nord.boards import (
    EX_6A,
    EX_6B,
    EX_6D,
    MALIN,
    SIMON,
    TORBEN,
    Board,
    Phase,
    at,
    do,
    events,
    places,
    position,
    refusal,
    squares,
    texts,
)

A6 = position(EX_6A, "A m1")
B6 = position(EX_6B, "A t1 m1", TORBEN)


def test_the_first_worker_has_exactly_six_squares() -> None:
    """EX-6a, NORD-7.2: next to the gates of A, or to the alliance of its west gate."""
    assert places(A6) == squares(EX_6A, "1", "2", "3", "4", "5", "6")
    assert texts(A6) == places(A6)


def test_sea_workers_go_on_to_the_sea_beside_them() -> None:
    """EX-6a, NORD-7.3: the second sea worker stands beside the first."""
    assert places(do(A6, *at(EX_6A, "4"))) == {"place 0,3", "place 1,4"}
    assert places(do(A6, *at(EX_6A, "5"))) == {"place 1,4", "place 2,5", "place 3,4"}


def test_a_worker_on_a_cairn_takes_its_treasure() -> None:
    """EX-6a, NORD-7.6, NORD-7.7: at once, and it cannot be used in this turn."""
    after = do(A6, *at(EX_6A, "3"))
    assert after.hands[MALIN] == ("axe",)
    assert after.cairns == ("",)
    assert events(after) == ["treasure"]
    assert "axe" not in [str(value) for value in after.events[0].values.values()]
    assert all(not text.startswith("play") for text in texts(after))


def test_up_to_three_workers_in_one_area() -> None:
    """EX-6a, NORD-7.1, NORD-7.3: forest 1 has two more squares, then it is enough."""
    first = do(A6, *at(EX_6A, "1"))
    assert places(first) == {"place 2,0"}
    second = do(first, "place 2,0")
    assert places(second) == {"place 1,0"}
    third = do(second, "place 1,0")
    assert texts(third) == {"done"}
    found = refusal(third, Place(3, 0))
    assert (found.key, found.values) == ("why.nord.too_many", {"n": 3, "m": 3})


def test_a_mountain_area_of_two() -> None:
    """EX-6a, NORD-7.3, NORD-8.11: the other mountain ties the south gate in by itself."""
    first = do(A6, *at(EX_6A, "2"))
    assert places(first) == squares(EX_6A, "6")
    both = do(first, *at(EX_6A, "6"))
    assert len(both.groups) == 1
    gates = both.island.gates[0]
    assert both.groups[0].squares >> gates[2] & 1
    assert both.groups[0].squares >> gates[3] & 1


def test_two_sea_workers_at_most_and_a_boat_for_each() -> None:
    """NORD-7.1, NORD-7.5, NORD-2.3: boats come from the common supply."""
    after = do(A6, *at(EX_6A, "4"), "place 0,3")
    assert texts(after) == {"done"}
    assert after.boats_left == A6.boats_left - 2
    assert refusal(after, Place(0, 2)).values == {"n": 2, "m": 2}


def test_without_a_boat_no_sea_worker() -> None:
    """NORD-7.5: all boats at sea."""
    dry = A6.with_(boats_left=0)
    assert places(dry) == squares(EX_6A, "1", "2", "3", "6")
    found = refusal(dry, Place(1, 3))
    assert (found.key, found.rules) == ("why.nord.no_fishing_boat", ("NORD-7.5",))
    last = do(A6.with_(boats_left=1), *at(EX_6A, "4"))
    assert texts(last) == {"done"}
    assert refusal(last, Place(0, 3)).key == "why.nord.no_fishing_boat"


def test_never_land_and_sea() -> None:
    """NORD-7.1: a turn stays where it began."""
    sea, land = do(A6, *at(EX_6A, "4")), do(A6, *at(EX_6A, "2"))
    found = refusal(sea, Place(1, 2))
    assert (found.key, found.rules) == ("why.nord.land_and_sea", ("NORD-7.1",))
    assert refusal(land, Place(2, 4)).key == "why.nord.land_and_sea"


def test_the_third_worker_may_not_enter_another_area() -> None:
    """EX-6b, NORD-7.3: square 4 is a mountain too, but of another area."""
    after = do(B6, *at(EX_6B, "1", "2"))
    found = refusal(after, Place(1, 0))
    assert (found.key, found.rules[0]) == ("why.nord.other_area", "NORD-7.3")
    assert found.values["terrain"] == "M"
    assert texts(after) == {"done"}


def test_a_stranger_s_workers_are_a_bridge() -> None:
    """EX-6c, NORD-7.2, NORD-3.1, NORD-7.8: owners do not matter; neutral worker 6 joins."""
    bridge = do(B6, *at(EX_6B, "1", "2"))
    malin = bridge.with_(player=MALIN, phase=Phase.TURN, new=())
    assert squares(EX_6B, "3") < places(malin)
    joined = do(malin, *at(EX_6B, "3", "5"))
    assert len(joined.groups) == 1
    assert len(Board(EX_6B).workers) + 4 == joined.occupied.bit_count()


def test_without_the_bridge_it_is_not_connected() -> None:
    """EX-6c, NORD-7.2: what-if without workers 1 and 2."""
    found = refusal(position(EX_6B, "A t1 m1", MALIN), Place(2, 3))
    assert (found.key, found.rules) == ("why.nord.not_connected", ("NORD-7.2",))
    assert "sq:2,3" in found.places


def test_a_gate_without_an_own_warrior_does_not_count() -> None:
    """NORD-7.2: Simon has no warrior in A."""
    found = refusal(position(EX_6B, "A t1 m1", SIMON), Place(2, 1))
    assert (found.key, found.values) == ("why.nord.no_warrior", {"settlement": 0})


def test_corners_do_not_connect() -> None:
    """NORD-3.1: never diagonally; 3,2 and 1,1 touch A's gates at a corner only."""
    state = position("\n~ H H\n~ #A H\n~ ~ ~\n", "A m1", players=2)
    found = refusal(state, Place(0, 2))
    assert (found.key, found.rules[0]) == ("why.nord.diagonal", "NORD-3.1")
    assert refusal(state, Place(3, 3)).key == "why.nord.not_connected"


def test_new_workers_hang_together() -> None:
    """NORD-7.3: connected is not enough, they stand side by side."""
    state = position("\nF F F F\n#A ~ ~ #B\n~ ~ ~ ~\n", "A m1, B m1", players=2)
    after = do(state, "place 0,0")
    assert places(after) == {"place 0,1"}
    found = refusal(after, Place(0, 3))
    assert (found.key, found.rules) == ("why.nord.not_together", ("NORD-7.3",))


def test_only_empty_squares() -> None:
    """NORD-7.4, NORD-2.6: not on a worker, a settlement or the small boat."""
    found = refusal(A6, Place(2, 2))
    assert (found.key, found.values["player"]) == ("why.nord.occupied", SIMON)
    assert found.places == ("w:2,2",)
    assert refusal(A6, Place(2, 3)).key == "why.nord.occupied_settlement"
    boat = position("\nH #A ~\nH @ ~\n", "A m1", players=2)
    assert refusal(boat, Place(1, 1)).key == "why.nord.occupied_boat"
    assert refusal(do(A6, *at(EX_6A, "2")), Place(2, 2)).key == "why.nord.occupied"


def test_no_man_no_worker() -> None:
    """NORD-7.1, R-11: the supply is empty."""
    last = A6.with_(supply=(1, 20, 20))
    after = do(last, *at(EX_6A, "1"))
    assert texts(after) == {"done"}
    assert refusal(after, Place(2, 0)).key == "why.nord.no_man"


def test_one_worker_is_compulsory() -> None:
    """NORD-7.1, NORD-5.2: there is no passing."""
    found = refusal(A6, Done())
    assert (found.key, found.values) == ("why.nord.no_pass", {"turn": "A"})
    assert set(found.places) == {f"sq:{text[6:]}" for text in places(A6)}


def test_the_sea_goes_on_beyond_the_drawing() -> None:
    """R-2: a chain of boats may leave the drawing, as far as the boats reach."""
    state = position("\n#A\nH\n", "A m1", players=2)
    for column in range(-1, -7, -1):
        assert f"place 0,{column}" in places(state.with_(player=MALIN, phase=Phase.TURN, new=()))
        state = do(state.with_(player=MALIN, phase=Phase.TURN, new=()), f"place 0,{column}")
    assert state.boats_left == 0
    assert refusal(state, Place(0, -9)).key == "why.nord.no_square"


def test_conflicts_wait_until_all_workers_stand() -> None:
    """EX-6d, NORD-7.7: 2 and 3 both make conflicts; they are asked for before being done."""
    state = do(position(EX_6D, "A s1, B m1, C t1", SIMON), *at(EX_6D, "1", "2"))
    assert state.forced_attacks == ((0, 2),)
    state = do(state, *at(EX_6D, "3"))
    assert state.forced_attacks == ((0, 1), (0, 2))
    assert state.phase is Phase.PLACE
    done = do(state, "done")
    assert texts(done) == {"attack A B", "attack A C"}


def test_a_lake_is_sea() -> None:
    """R-21: enclosed by land, open to a fishing boat, and a coast for settlements."""
    drawing = "\nF F F ~\nF ~ #A @\nF F F ~\n"
    state = position(drawing, "A m1", players=2)
    assert "place 1,1" in places(state)
    after = do(state, "place 1,1")
    assert after.boats_left == state.boats_left - 1
    assert texts(after) == {"done"}
    assert "settlement_inland" not in {fault.what for fault in faults(state.island)}
