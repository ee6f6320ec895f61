"""Treasures (NORD-6), and the pile they come from."""

from gamekit.nord.actions import Challenge, Done, MoveWarrior, Place, PlayTreasure
from gamekit.nord.data import MANY_WORKERS, TWO_AREAS, Options
from gamekit.nord.treasures import refill_cairns
from tests.nord.boards import (
    EX_6A,
    EX_6B,
    EX_11,
    MALIN,
    TORBEN,
    Phase,
    at,
    do,
    events,
    places,
    position,
    refusal,
    texts,
)

ENVOY_BOARD = "\n~  H   H   ~\n#A Hm1 Ht2 #B\n~  H   H   ~\n"
ALL = ("axe", "chalice", "gold", "hammer", "helmet", "sword")


def with_hand(state, *kinds: str):  # noqa: ANN001, ANN201
    hands = [()] * state.players
    hands[state.player] = tuple(sorted(kinds))
    return state.with_(hands=tuple(hands))


def test_an_envoy_moves_one_warrior_along_the_alliance() -> None:
    """EX-5, NORD-6.3: Simon moves a warrior from A to B, through anybody's workers."""
    state = with_hand(position(ENVOY_BOARD, "A s2 m1, B t1", 2), "hammer")
    asked = do(state, "play hammer")
    assert (asked.phase, texts(asked)) == (Phase.ENVOY, {"warrior A B"})
    after = do(asked, "warrior A B")
    assert after.warriors == ((1, 0, 1), (0, 1, 1))
    assert (after.phase, after.player) == (Phase.TURN, 2)
    assert after.discards == ("hammer",)
    assert texts(after) == places(after)


def test_an_envoy_may_take_the_last_warrior_to_where_none_is() -> None:
    """NORD-6.3, R-18: the settlement left behind keeps its jarl."""
    state = with_hand(position(ENVOY_BOARD, "A m1, B t1", jarls={"A": MALIN}), "gold")
    after = do(state, "play gold", "warrior A B")
    assert after.warriors == ((0, 0, 0), (1, 1, 0))
    assert after.jarls[0] == MALIN


def test_an_envoy_needs_a_warrior_and_a_way() -> None:
    """NORD-6.3, NORD-3.2: an own one, another settlement, connected."""
    board = "\n~ H H ~ #C\n#A Hm1 Ht2 #B H\n~ H H ~ H\n"
    asked = do(with_hand(position(board, "A m1, B t1"), "gold"), "play gold")
    assert refusal(asked, MoveWarrior(1, 0)).key == "why.nord.envoy_no_warrior"
    assert refusal(asked, MoveWarrior(0, 0)).key == "why.nord.envoy_same"
    found = refusal(asked, MoveWarrior(0, 2))
    assert (found.key, found.rules) == ("why.nord.envoy_apart", ("NORD-6.3", "NORD-3.2"))
    assert refusal(asked, Done()).key == "why.nord.envoy_waits"


def test_an_envoy_without_anywhere_to_go_is_kept() -> None:
    """NORD-6.3, NORD-6.6: nothing is connected."""
    state = with_hand(position(EX_6A, "A m1"), *ALL)
    assert "play gold" not in texts(state)
    found = refusal(state, PlayTreasure("gold"))
    assert (found.key, found.rules) == ("why.nord.envoy_nobody", ("NORD-6.3", "NORD-6.6"))


def test_an_envoy_may_not_end_where_no_worker_can_be_placed() -> None:
    """NORD-6.6, R-11: tested after the move as well. All round B is taken, and no boat is left."""
    board = "\n~ ~ ~\n~ #A ~\n~ Ht1 ~\n~ #B ~\n~ ~ ~\n"
    state = with_hand(position(board, "A m1, B t1"), "gold").with_(boats_left=0)
    assert places(state) == set()
    assert "play gold" not in texts(state)
    free = "\n~ ~ ~\n~ #A H\n~ Ht1 ~\n~ #B ~\n~ ~ ~\n"
    state = with_hand(position(free, "A m1, B t1"), "gold").with_(boats_left=0)
    assert places(state) == {"place 1,2"}
    # B is connected to A's worker, whose neighbours are all taken or sea; but B touches nothing.
    assert "play gold" not in texts(state)
    asked = state.with_(phase=Phase.ENVOY, played="gold")
    assert refusal(asked, MoveWarrior(0, 1)).key == "why.nord.envoy_no_worker"


def test_many_workers_on_land_and_sea() -> None:
    """NORD-6.5, R-4: up to 5 on land in one area, up to 3 at sea."""
    board = "\n#A H H H H H H\n~ ~ ~ ~ ~ ~ ~\n"
    state = do(with_hand(position(board, "A m1"), "helmet"), "play helmet")
    assert state.played == "helmet"
    land = state
    for column in range(1, 6):
        land = do(land, f"place 0,{column}")
    assert texts(land) == {"done"}
    sea = do(state, "place 1,0", "place 1,1", "place 1,2")
    assert texts(sea) == {"done"}
    other = do(with_hand(position(EX_6B, "A t1", TORBEN), "sword"), "play sword", "place 2,1")
    assert "place 1,0" not in texts(do(other, "place 2,2"))


def test_two_areas_allow_two_kinds_but_no_more_workers() -> None:
    """NORD-6.4, R-3: the new workers hang together; never land and sea."""
    board = "\n#A H F H M ~\n~ ~ ~ ~ ~ ~\n"
    state = do(with_hand(position(board, "A m1"), "axe"), "play axe", "place 0,1", "place 0,2")
    assert places(state) == {"place 0,3"}
    three = do(state, "place 0,3")
    assert texts(three) == {"done"}


def test_a_third_kind_is_refused() -> None:
    """NORD-6.4: two terrains at most."""
    board = "\n#A H F M ~\n~ ~ ~ ~ ~\n"
    state = do(with_hand(position(board, "A m1"), "axe"), "play axe", "place 0,1", "place 0,2")
    found = refusal(state, Place(0, 3))
    assert (found.key, found.rules, found.reading) == ("why.nord.third_kind", ("NORD-6.4",), None)


def test_the_other_reading_allows_two_areas_only() -> None:
    """NORD-6.4, R-3 switched: heath, forest, heath again is three areas."""
    board = "\n#A H F H M ~\n~ ~ ~ ~ ~ ~\n"
    start = position(board, "A m1", options=Options(two_areas_kinds=False))
    state = do(with_hand(start, "axe"), "play axe", "place 0,1", "place 0,2")
    found = refusal(state, Place(0, 3))
    assert (found.key, found.reading) == ("why.nord.third_area", "two_areas_kinds")


def test_one_treasure_a_turn_and_only_before_placing() -> None:
    """NORD-6.1, NORD-5.4: not a second, not later, not with turn B."""
    state = with_hand(position(EX_6A, "A m1"), *ALL)
    assert texts(state) - places(state) == {
        "play axe",
        "play chalice",
        "play helmet",
        "play sword",
    }
    played = do(state, "play axe")
    assert texts(played) == places(played)
    found = refusal(played, PlayTreasure("sword"))
    assert (found.key, found.values["treasure"]) == ("why.nord.treasure_one", "axe")
    late = refusal(do(state, *at(EX_6A, "1")), PlayTreasure("sword"))
    assert (late.key, late.rules[0]) == ("why.nord.treasure_late", "NORD-6.1")
    assert refusal(played, Challenge(0)).key == "why.nord.treasure_then_place"
    assert refusal(played, Done()).key == "why.nord.one_worker"
    assert refusal(played, MoveWarrior(0, 0)).key == "why.nord.envoy_first"


def test_a_treasure_that_is_not_there() -> None:
    """NORD-6.1: only tiles of one's own."""
    found = refusal(position(EX_6A, "A m1"), PlayTreasure("sword"))
    assert found.key == "why.nord.treasure_none"
    assert found.values == {"treasure": "sword", "use": MANY_WORKERS}


def test_no_treasure_when_no_worker_can_be_placed() -> None:
    """NORD-6.6: an empty supply."""
    state = with_hand(position(EX_6A, "A m1"), *ALL).with_(supply=(0, 9, 9))
    assert not any(text.startswith("play") for text in texts(state))
    found = refusal(state, PlayTreasure("axe"))
    assert (found.key, found.rules) == ("why.nord.treasure_no_worker", ("NORD-6.6",))
    assert found.values["use"] == TWO_AREAS


def test_new_treasures_lie_where_nobody_stands() -> None:
    """NORD-11.5: every cairn square with neither worker nor treasure."""
    state = position(EX_11, "A m1")
    after = refill_cairns(state)
    assert after.cairns == (state.pile[0],)
    assert after.pile == state.pile[1:]
    worker = do(position("\n#A C ~\n~ ~ ~\n", "A m1"), "place 0,1")
    assert refill_cairns(worker) == worker
    assert refill_cairns(after) == after


def test_the_discards_become_the_new_pile() -> None:
    """NORD-6.2, R-31, R-14: only when tiles are missing; what cannot be filled stays empty."""
    drawing = "\n#A C H C H C ~\n"
    state = position(drawing, "A m1", pile=("axe",), discards=("gold", "sword"))
    after = refill_cairns(state)
    assert events(after) == ["reshuffle", "new_treasures"]
    assert after.cairns[0] == "axe"
    assert sorted(after.cairns) == ["axe", "gold", "sword"]
    assert (after.pile, after.discards, after.draws) == ((), (), state.draws + 1)
    short = refill_cairns(position(drawing, "A m1", pile=("axe",)))
    assert short.cairns == ("axe", "", "")
    plenty = position(drawing, "A m1", pile=("axe",) * 4, discards=("gold",))
    assert refill_cairns(plenty).discards == ("gold",)
