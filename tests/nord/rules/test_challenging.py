"""Turn B: challenging a jarl (NORD-10)."""

from gamekit.nord.actions import Challenge, Done
from gamekit.nord.data import GREY, NONE, Options
from gamekit.nord.state import NordState
from tests.nord.boards import (
    EX_10,
    MALIN,
    SIMON,
    TORBEN,
    crew,
    do,
    events,
    full_but,
    position,
    refusal,
    texts,
)

A = 0


def test_the_strongest_takes_the_last_space() -> None:
    """EX-10, NORD-10.2, NORD-10.3, NORD-10.4: 10 points, the boat is full, a scoring follows."""
    start = position(EX_10, "A m2 t3 s1", TORBEN, big_boat=full_but(3, 1, SIMON))
    assert "challenge A" in texts(start)
    after = do(start, "challenge A")
    assert events(after)[:3] == ["jarl", "boat_full", "scoring"]
    assert after.events[0].values["space"] == 10
    assert after.points[TORBEN] == 10
    assert after.jarls == (NONE,)
    assert after.scoring == 2
    assert after.big_boat[-1] == NordState.jarl(GREY)
    assert len(after.big_boat) == 9  # the man went home
    # NORD-10.5
    assert after.warriors == start.warriors
    assert after.workers == start.workers


def test_without_a_full_boat_the_next_player_plays() -> None:
    """NORD-10.3, R-17: the number of the space taken."""
    start = position(EX_10, "A m2 t3 s1", TORBEN, big_boat=crew(3, SIMON, SIMON))
    after = do(start, "challenge A")
    assert after.points == (0, 4, 0)
    assert after.scoring == 1


def test_not_the_most_warriors() -> None:
    """EX-10, NORD-10.2: Malin is connected and has 2, Torben has 3; a tie is not enough."""
    found = refusal(position(EX_10, "A m2 t3", MALIN), Challenge(A))
    assert (found.key, found.rules) == ("why.nord.jarl_not_most", ("NORD-10.2",))
    assert found.values == {"settlement": A, "n": 2, "m": 3, "player": TORBEN}
    assert refusal(position(EX_10, "A m2 t2"), Challenge(A)).key == "why.nord.jarl_not_most"
    assert "challenge A" in texts(position(EX_10, "A m3 t2 s2"))


def test_too_few_warriors() -> None:
    """NORD-10.2: two at least, even alone."""
    found = refusal(position(EX_10, "A m1"), Challenge(A))
    assert (found.key, found.values["n"], found.values["m"]) == ("why.nord.jarl_few", 1, 2)


def test_no_way_to_the_small_boat() -> None:
    """NORD-10.2, NORD-2.5: a gap in the chain."""
    gap = "\n~  H   H   H   H\n#A Hm2 H ~t4 @\n~  F   F   ~   ~\n"
    found = refusal(position(gap, "A m2"), Challenge(A))
    assert (found.key, found.reading) == ("why.nord.jarl_no_boat", None)
    assert found.places == ("jarl:A", "set:A", "boat")


def test_the_other_reading_of_the_boat_s_neighbours() -> None:
    """R-1, NORD-2.5: land workers beside the small boat, by option."""
    land = "\n~ H H ~\n#A Hm1 Hm2 @\n~ ~ ~ ~\n"
    assert "challenge A" in texts(position(land, "A m2"))
    strict = position(land, "A m2", options=Options(boat_land_adjacent=False))
    found = refusal(strict, Challenge(A))
    assert (found.key, found.reading) == ("why.nord.jarl_no_boat", "boat_land_adjacent")
    sea = position(EX_10, "A m3", options=Options(boat_land_adjacent=False))
    assert "challenge A" in texts(sea)


def test_own_jarl_and_no_jarl() -> None:
    """NORD-10.2: a jarl that is not one's own; other players' jarls are as good as grey ones."""
    own = refusal(position(EX_10, "A m3", jarls={"A": MALIN}), Challenge(A))
    assert own.key == "why.nord.jarl_own"
    none = refusal(position(EX_10, "A m3", jarls={"A": NONE}), Challenge(A))
    assert none.key == "why.nord.jarl_none"
    other = do(position(EX_10, "A m3", jarls={"A": TORBEN}), "challenge A")
    assert other.big_boat[-1] == NordState.jarl(TORBEN)


def test_a_jarl_may_be_the_only_thing_left_to_do() -> None:
    """NORD-5.2: B is compulsory when A is impossible."""
    state = position(EX_10, "A m3").with_(supply=(0, 20, 20))
    assert texts(state) == {"challenge A"}
    found = refusal(state, Done())
    assert (found.key, found.values, found.places) == (
        "why.nord.no_pass",
        {"turn": "B"},
        ("set:A",),
    )


def test_one_jarl_a_turn_and_none_after_placing() -> None:
    """NORD-10.1, NORD-5.1: the turn is A or B."""
    state = do(position(EX_10, "A m3 t1"), "place 0,0")
    assert refusal(state, Challenge(A)).key == "why.nord.turn_is_a"
    assert do(position(EX_10, "A m3 t1 s1"), "challenge A").player == TORBEN
