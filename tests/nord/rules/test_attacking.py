"""Attacks and merging (NORD-8), on the boards of the worked examples."""

import pytest

from gamekit.nord import network
from gamekit.nord.actions import Attack, Challenge, Done, FifthTo, Place, PlayTreasure, TakePath
from tests.nord.boards import (
    EX_6D,
    EX_7A,
    EX_7B,
    EX_8B,
    EX_8C,
    EX_9A,
    EX_9B,
    MALIN,
    SIMON,
    TORBEN,
    Board,
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

A, B, C, D = range(4)


def placed(drawing: str, *labels: str, warriors: str, player: int = MALIN, **changes: object):  # noqa: ANN201
    return do(position(drawing, warriors, player, **changes), *at(drawing, *labels), "done")


def test_a_plain_attack() -> None:
    """EX-7a, NORD-8.2, NORD-8.6, NORD-2.4: one man to the boat, one into B beside Torben's."""
    state = placed(EX_7A, "1", "2", warriors="A m1, B t1")
    assert (state.phase, texts(state)) == (Phase.ATTACK, {"attack A B"})
    after = do(state, "attack A B")
    assert after.warriors == ((1, 0, 0), (1, 1, 0))
    assert after.big_boat == crew(3, MALIN)
    assert after.occupied == 0
    assert after.supply[MALIN] == state.supply[MALIN]
    assert events(after)[:3] == ["army", "boarded", "warrior"]
    assert after.player == TORBEN


def test_a_tricky_attack() -> None:
    """EX-7b, NORD-8.2, NORD-8.3, NORD-8.4: A and C are old friends, B and C are not."""
    state = placed(EX_7B, "1", "2", warriors="A m1, B m1 t1, C s1")
    assert texts(state) == {"attack B C"}
    old = refusal(state, Attack(A, C))
    assert (old.key, old.rules) == ("why.nord.attack_old", ("NORD-8.2", "NORD-8.4"))
    assert old.values["path"] == ((2, 0), (2, 1), (3, 1))
    assert old.places[2:] == ("w:2,0", "w:2,1", "w:3,1")
    own = refusal(state, Attack(A, B))
    assert (own.key, own.values["target"]) == ("why.nord.attack_own_target", B)
    assert refusal(state, Attack(C, A)).key == "why.nord.attack_no_warrior"
    assert refusal(state, Attack(B, B)).key == "why.nord.attack_itself"
    after = do(state, "attack B C")
    assert after.warriors == ((1, 0, 0), (1, 1, 0), (1, 0, 1))


def test_no_target_no_attack() -> None:
    """EX-8a, NORD-8.11, first cause: own warriors everywhere; the gate joins."""
    state = do(position(EX_7A, "A m1 t1 s1, B m1"), *at(EX_7A, "1", "2"))
    assert state.forced_attacks == ()
    after = do(state, "done")
    assert after.player == TORBEN
    assert after.occupied == state.occupied
    assert [group.touches for group in after.groups] == [0b11]


def test_old_connections_merge() -> None:
    """EX-8b, NORD-8.11, second cause: attacker and target were connected before."""
    state = do(position(EX_8B, "A m1, B t1"), *at(EX_8B, "1", "2"))
    assert state.forced_attacks == ()
    after = do(state, "done")
    assert after.occupied == state.occupied


def test_the_player_chooses_attacker_and_path() -> None:
    """EX-8c, NORD-8.5, NORD-8.6, NORD-9.1, R-23: option 1, three shortest paths, three armies."""
    start = {"warriors": "A m1, B t1, C m1 s1", "big_boat": full_but(3, 3)}
    assert len(start["big_boat"]) == 7
    state = placed(EX_8C, "1", "2", "3", **start)  # type: ignore[arg-type]
    assert texts(state) == {"attack A B", "attack C B"}
    chosen = do(state, "attack A B")
    assert chosen.phase is Phase.PATH
    assert texts(chosen) == {"path 1,1-2,1", "path 2,0-2,1", "path 2,0-3,0"}
    after = do(chosen, "path 2,0-2,1")
    assert after.warriors[B] == (1, 1, 0)
    assert len(after.big_boat) == 8
    assert after.scoring == 1
    assert after.player == TORBEN
    assert after.before == (0b100, 0, 0b001)  # A and C stay connected by 1 and 5
    lonely = do(chosen, "path 2,0-3,0")
    assert lonely.phase is Phase.ATTACK
    assert texts(lonely) == {"attack A B", "attack C B"}


def test_from_the_other_settlement() -> None:
    """EX-8c, NORD-8.6: option 2, one shortest path from C, Simon's man on it stays."""
    warriors = "A m1, B t1, C m1 s1"
    state = placed(EX_8C, "1", "2", "3", warriors=warriors, big_boat=full_but(3, 3))
    after = do(state, "attack C B")
    assert after.warriors[B] == (1, 1, 0)
    assert after.worker(after.island.index((1, 2))) == SIMON
    assert after.before == (0b010, 0b001, 0)  # A and B by 3 and 4
    assert len(after.big_boat) == 8


def test_wrong_paths_are_told_apart() -> None:
    """NORD-8.6, NORD-3.1: broken, too long, or no other army than a listed one."""
    warriors = "A m1, B t1, C m1 s1"
    state = do(placed(EX_8C, "1", "2", "3", warriors=warriors), "attack A B")
    assert refusal(state, TakePath(((1, 1),))).key == "why.nord.path_broken"
    assert refusal(state, TakePath(((1, 1), (3, 0)))).key == "why.nord.path_broken"
    assert refusal(state, TakePath(((2, 0), (2, 2)))).key == "why.nord.path_broken"
    long = refusal(state, TakePath(((1, 1), (2, 1), (2, 0), (3, 0))))
    assert (long.key, long.values["n"], long.values["m"]) == ("why.nord.path_not_shortest", 4, 2)
    for action in (Done(), Place(2, 2), Attack(A, B), FifthTo(A), Challenge(A)):
        assert refusal(state, action).key == "why.nord.path_first"


def test_paths_with_the_same_men_are_one_choice() -> None:
    """NORD-8.6: ties that do not matter are not asked for."""
    drawing = "\n~ ~ ~ ~\n#A H.1 Ft7 ~\n~ Ft8 Ft9 #B\n~ F F ~\n"
    state = do(position(drawing, "A m1, B t1"), *at(drawing, "1"), "done", "attack A B")
    assert state.phase is not Phase.PATH
    assert state.big_boat == crew(3, MALIN)
    double = "\n~ ~ ~ ~ ~\n#A H.1 Ft6 Ft7 ~\n~ H.2 Ft8 Ft9 #B\n~ F F F ~\n"
    state = do(position(double, "A m1, B t1"), *at(double, "1", "2"), "done", "attack A B")
    assert texts(state) == {"path 1,1-1,2-1,3-2,3", "path 1,1-2,1-2,2-2,3"}
    same = TakePath(((1, 1), (1, 2), (2, 2), (2, 3)))
    assert refusal(state, same).key == "why.nord.path_same"


def test_an_army_of_one_dies_and_an_attack_must_follow() -> None:
    """EX-9a, NORD-8.10: 1 dies, A and B are still connected through 2, 2 dies as well."""
    state = placed(EX_9A, "1", "2", warriors="A m1 t1, B m1, C s1", player=TORBEN)
    assert texts(state) == {"attack A B"}
    again = do(state, "attack A B")
    assert texts(again) == {"attack A B"}
    assert refusal(again, Done()).key == "why.nord.merge_early"
    after = do(again, "attack A B")
    assert after.warriors == state.warriors
    assert after.big_boat == crew(3, TORBEN, TORBEN)
    assert after.player == SIMON


def test_only_the_new_pair_matters() -> None:
    """EX-9a, NORD-8.2: neither Malin nor Simon can attack, whatever they join."""
    warriors = "A m1 t1, B m1, C s1"
    for seat in (MALIN, SIMON):
        state = do(position(EX_9A, warriors, seat), *at(EX_9A, "1"))
        assert state.forced_attacks == ()


def test_three_at_sea() -> None:
    """EX-9a, NORD-6.5, NORD-8.6, NORD-8.8: Many workers, one to the boat, to B and to A."""
    start = position(EX_9A, "A m1 t1, B m1, C s1", TORBEN)
    start = start.with_(hands=((), ("helmet",), ()))
    state = do(start, "play helmet", *at(EX_9A, "3", "4", "5"))
    assert state.boats_left == start.boats_left - 3
    after = do(state, "done", "attack A B")
    assert after.warriors == ((1, 2, 0), (1, 1, 0), (0, 0, 1))
    assert after.big_boat == crew(3, TORBEN)
    assert after.boats_left == start.boats_left
    assert after.discards == ("helmet",)


def test_an_envoy_opens_an_attack() -> None:
    """EX-9a, NORD-6.3, NORD-8.2: Malin's warrior goes from B to C; then A attacks B."""
    start = position(EX_9A, "A m1 t1, B m1, C s1", MALIN)
    start = start.with_(hands=(("gold",), (), ()))
    state = do(start, "play gold", "warrior B C", *at(EX_9A, "2"), "done")
    assert "attack A B" in texts(state)
    after = do(state, "attack A B")
    assert after.warriors[B][MALIN] == 1


def test_linking_two_alliances_with_one_man() -> None:
    """EX-9b, NORD-8.2: only A and D are new; Torben's one man dies."""
    warriors = "A s1, B s1, C m1, D s1 t1"
    for seat in (MALIN, SIMON):
        assert do(position(EX_9B, warriors, seat), *at(EX_9B, "4")).forced_attacks == ()
    state = placed(EX_9B, "4", warriors=warriors, player=TORBEN)
    assert texts(state) == {"attack D A"}
    after = do(state, "attack D A")
    assert after.warriors == state.warriors
    assert after.big_boat == crew(3, TORBEN)


def test_three_men_with_two_areas() -> None:
    """EX-9b, NORD-6.4, NORD-8.6: forest 1, 2 and mountain 3; one warrior each in A and D."""
    start = position(EX_9B, "A s1, B s1, C m1, D s1 t1", TORBEN)
    plain = do(start, *at(EX_9B, "1", "2"))
    assert refusal(plain, Place(*Board(EX_9B).labels["3"])).key == "why.nord.other_area"
    start = start.with_(hands=((), ("axe",), ()))
    state = do(start, "play axe", *at(EX_9B, "1", "2", "3"), "done")
    after = do(state, "attack D A")
    assert after.warriors[A] == (0, 1, 1)
    assert after.warriors[D] == (0, 2, 1)


ROW = """
~  H   H   H   H   H   H   H   H   ~
#A Hm1 Hm2 Hm3 Hm4 Hm5 Hm6 H.7 H.8 #B
~  H   H   H   H   H   H   H   H   ~
"""


def army_of(number: int, **changes: object):  # noqa: ANN201
    """Return the attack of so many of Malin's men in a row."""
    drawing = "\n~ " + "H " * number + "~\n#A " + "Hm1 " * (number - 1) + "H.9 #B\n~ "
    drawing += "H " * number + "~\n"
    state = position(drawing, "A m1, B t1", **changes)
    return do(state, *at(drawing, "9"), "done")


@pytest.mark.parametrize(
    ("men", "boat", "target", "attacker", "home"),
    [(1, 1, 0, 0, 0), (2, 1, 1, 0, 0), (3, 1, 1, 1, 0), (4, 2, 1, 1, 0)],
)
def test_the_order_of_an_army(men: int, boat: int, target: int, attacker: int, home: int) -> None:
    """NORD-8.6, R-6: boat, target, attacker, boat; men of earlier turns are in the army, too."""
    state = army_of(men)
    after = do(state, "attack A B")
    assert after.big_boat == crew(3, *[MALIN] * boat)
    assert after.warriors == ((1 + attacker, 0, 0), (target, 1, 0))
    assert after.supply[MALIN] - state.supply[MALIN] == home
    assert after.occupied == 0


@pytest.mark.parametrize("men", [5, 6, 8])
def test_the_fifth_chooses_and_the_rest_go_home(men: int) -> None:
    """NORD-8.6: target or attacker for the fifth, the supply from the sixth on."""
    state = army_of(men)
    asked = do(state, "attack A B")
    assert (asked.phase, texts(asked)) == (Phase.FIFTH, {"fifth A", "fifth B"})
    assert asked.waiting == men - 4
    assert asked.occupied == 0
    for choice, warriors in (("A", (3, 1)), ("B", (2, 2))):
        after = do(asked, f"fifth {choice}")
        assert (after.warriors[A][MALIN], after.warriors[B][MALIN]) == warriors
        assert after.big_boat == crew(3, MALIN, MALIN)
        assert after.supply[MALIN] - state.supply[MALIN] == men - 5
        assert after.waiting == 0
    third = position("\n#A H.1 H #B\nH H ~ ~\n#C ~ ~ ~\n", "A m1, C m1")
    assert refusal(third, FifthTo(C)).key == "why.nord.no_attack_on"
    assert refusal(asked, Done()).key == "why.nord.fifth_first"


def test_the_fifth_goes_to_one_of_the_two() -> None:
    """NORD-8.6: no third settlement."""
    drawing = "\n~ H H H H H ~\n#A Hm1 Hm2 Hm3 Hm4 H.9 #B\n~ H H H H H ~\n#C H ~ ~ ~ ~ ~\n"
    asked = do(position(drawing, "A m1, B t1, C m1"), *at(drawing, "9"), "done", "attack A B")
    found = refusal(asked, FifthTo(C))
    assert (found.key, found.rules) == ("why.nord.fifth_elsewhere", ("NORD-8.6",))


def test_a_boat_that_fills_in_the_middle() -> None:
    """NORD-8.7, R-9: the fourth man finds no space; one scoring after the last attack."""
    state = army_of(4, big_boat=full_but(3, 1))
    after = do(state, "attack A B")
    assert "overflow" in events(after)
    assert events(after).count("scoring") == 1
    assert after.scoring == 2
    # The man who boarded is back as well: all but the two new warriors.
    assert after.supply[MALIN] - state.supply[MALIN] == 2


def test_the_boat_stays_open_until_all_attacks_are_done() -> None:
    """R-9, NORD-9.1: full after the first of two attacks, scored after the second."""
    state = placed(
        EX_9A,
        "1",
        "2",
        warriors="A m1 t1, B m1, C s1",
        player=TORBEN,
        big_boat=full_but(3, 1),
    )
    again = do(state, "attack A B")
    assert again.boat_is_full
    assert (again.phase, again.scoring) == (Phase.ATTACK, 1)
    after = do(again, "attack A B")
    assert after.scoring == 2
    assert not any(not aboard.jarl for aboard in after.big_boat)


def test_settlements_and_boat_carry_nothing_on() -> None:
    """NORD-8.9, NORD-3.2, R-26: A-B and B-C do not make A-C; nor does the small boat."""
    drawing = "\n#A Hm1 H #B H.2 H.3 #C\nH H H H H H H\n"
    state = do(position(drawing, "A m1, B m1, C t1"), *at(drawing, "2", "3"), "done")
    assert texts(state) == {"attack B C"}
    found = refusal(state, Attack(A, C))
    assert (found.key, found.rules[0]) == ("why.nord.attack_apart", "NORD-8.2")
    assert "NORD-8.9" in found.rules
    over = position("\n#A Hm1 @ Hm2 #B\n~ ~ ~ ~ ~\n", "A m1, B t1")
    assert network.links(over) == (0, 0)


def test_the_player_may_let_one_attack_swallow_another() -> None:
    """R-8, NORD-8.5, EX-6d: after A->B by three men, C is out of reach."""
    state = placed(EX_6D, "1", "2", "3", warriors="A s1, B m1, C t1", player=SIMON)
    assert texts(state) == {"attack A B", "attack A C"}
    one = do(state, "attack A B")
    assert one.player == MALIN
    other = do(state, "attack A C")
    assert other.warriors[C] == (0, 1, 1)
    assert other.player == MALIN


def test_nothing_else_is_done_before_the_attack() -> None:
    """NORD-8.5, NORD-8.1, NORD-7.7: while an attack is due."""
    state = placed(EX_7A, "1", "2", warriors="A m1, B t1")
    found = refusal(state, Done())
    assert (found.key, found.values["n"]) == ("why.nord.merge_early", 1)
    assert found.places == ("set:B",)
    assert refusal(state, Place(0, 1)).key == "why.nord.placing_over"
    assert refusal(state, TakePath(((1, 1), (1, 2)))).key == "why.nord.attack_first"
    assert refusal(state, FifthTo(B)).key == "why.nord.attack_first"
    assert refusal(state, PlayTreasure("axe")).key == "why.nord.treasure_late"
    assert refusal(state, Challenge(A)).key == "why.nord.turn_is_a"


def test_the_snapshot_survives_the_attacks() -> None:
    """NORD-8.4: what was connected before the turn stays old, though the army left it."""
    state = placed(EX_7B, "1", "2", warriors="A m1, B m1 t1, C s1")
    assert do(state).before[A] >> C & 1
    drawing = "\n#A Hm1 H.2 #B\n~ Fm3 F ~\n~ #C ~ ~\n"
    state = do(position(drawing, "A m1, B t1, C t1"), *at(drawing, "2"), "done")
    assert texts(state) == {"attack A B"}
    assert refusal(state, Attack(A, C)).key == "why.nord.attack_old"
