"""Every refusal has its own sentence, reached from a real position."""

from typing import Any

import pytest

from gamekit.core.message import catalogue
from gamekit.core.verdict import Verdict
from gamekit.nord import actions as a
from gamekit.nord.data import NONE, Options
from gamekit.nord.explain import explain
from gamekit.nord.phases import Phase
from gamekit.nord.state import NordState
from tests.nord import moments as m
from tests.nord.boards import EX_6A, EX_6D, EX_10, GAME, SIMON, TORBEN, at, do, full_but
from tests.telling import WhyNot

ALL_NEW = ((1, 1), (1, 2), (2, 0), (2, 1), (3, 1))

CASES: dict[str, tuple[m.Make, object, str, str]] = {
    # nothing that exists
    "no_action": (m.FIRST, 42, "Given: 42. Place your first worker", "megadtál: 42. Rakd le"),
    "no_kind": (m.FIRST, a.PlayTreasure("cheese"), "Given: cheese.", "megadtál: cheese."),
    "no_settlement": (m.FIRST, a.Challenge(7), "Given: H. ", "betű A, az utolsó A."),
    "no_square": (m.FIRST, a.Place(99, 99), "Given: 99,99.", "megadtál: 99,99."),
    "no_path": (m.FIRST, a.TakePath(()), "chain of squares", "négyzetek lánca"),
    "over": (lambda: m.FIRST().with_(phase=Phase.OVER), a.DONE, "fourth scoring", "negyedik"),
    # set-up
    "setup_first": (m.new, a.Place(0, 0), "Choose an empty settlement", "üres települést"),
    "settled": (m.FIRST, a.Settle(0), "Place your first worker", "Rakd le az első munkásodat"),
    "settle_taken": (
        lambda: do(m.new(), "settle B"), a.Settle(1),
        "In settlement B sits the jarl of Red", "A B településen a piros játékos jarlja ül",
    ),
    # the order of a turn
    "no_pass": (m.FIRST, a.DONE, "place a worker (turn A)", "munkás lerakása (A-forduló)"),
    "one_worker": (
        m.made(EX_6A, "A m1", "play axe", hand="axe"), a.DONE,
        "a worker must follow", "munkást is le kell raknod",
    ),
    "place_first": (
        m.made(m.LONG, "A m1"), a.Attack(0, 1),
        "did not exist before this turn. Place your", "nem volt meg. Rakd le",
    ),
    "done_first": (m.TWO_PLACED, a.Attack(0, 1), 'Tap "Done"', "„Kész” gombra"),
    "placing_over": (
        m.DUE, a.Place(0, 1), "due now: A against B.", "támadni kell: az A a B ellen.",
    ),
    "turn_is_a": (m.TWO_PLACED, a.Challenge(0), "in a turn B", "B-fordulóban"),
    "attack_first": (m.DUE, a.FifthTo(0), "the attacking settlement", "támadó települést"),
    "no_attack_on": (m.FIRST, a.FifthTo(0), "Place your first", "Rakd le"),
    "path_first": (m.PATHS, a.Attack(0, 1), "from A to B", "Az A és a B település között"),
    "fifth_first": (m.FIFTH, a.DONE, "to settlement B or to A", "a B vagy az A településre"),
    "fifth_elsewhere": (m.FIFTH, a.FifthTo(2), "You chose C.", "választottál: C."),
    # treasures
    "treasure_late": (
        m.made(EX_6A, "A m1", *at(EX_6A, "1"), hand="axe"), a.PlayTreasure("axe"),
        "before the first worker", "az első munkás előtt",
    ),
    "treasure_one": (
        m.made(EX_6A, "A m1", "play axe", hand="axe axe"), a.PlayTreasure("axe"),
        "already played: axe.", "kijátszottad: fejsze.",
    ),
    "treasure_none": (m.FIRST, a.PlayTreasure("gold"), "kind: gold.", "kijátszanál: arany."),
    "treasure_no_worker": (
        m.NO_MEN, a.PlayTreasure("axe"), "Challenge a jarl", "Hívj ki egy jarlt",
    ),
    "treasure_then_place": (
        m.made(EX_10, "A m2 t3", "play axe", player=TORBEN, hand="axe"), a.Challenge(0),
        "belong to turn A", "az A-fordulóé",
    ),
    "envoy_nobody": (
        m.made(EX_6A, "A m1", hand="hammer"), a.PlayTreasure("hammer"),
        "Keep the tile", "Tartsd meg a lapkát",
    ),
    "envoy_waits": (m.ENVOYS, a.Place(0, 1), "one of your warriors", "Válassz egy harcost"),
    "envoy_first": (m.FIRST, a.MoveWarrior(0, 0), "hammer or gold", "pörölyt vagy aranyat"),
    "envoy_done": (
        lambda: do(m.ENVOYS(), "warrior A B"), a.MoveWarrior(0, 1),
        "already led one", "már végzett",
    ),
    "envoy_no_warrior": (m.ENVOYS, a.MoveWarrior(1, 0), "in settlement B", "A B településről"),
    "envoy_same": (m.ENVOYS, a.MoveWarrior(0, 0), "out of settlement A", "innen: A település"),
    "envoy_apart": (m.ENVOYS, a.MoveWarrior(0, 2), "from settlement A to C", "ide: C."),
    "envoy_no_worker": (
        m.NOBODY_AFTER, a.MoveWarrior(0, 1),
        "in B instead of A", "az A helyett a B településen",
    ),
    # placing
    "occupied": (
        m.FIRST, a.Place(2, 2), "A worker of Blue stands on (2,2).",
        "A (2,2) négyzeten a kék játékos munkása áll.",
    ),
    "occupied_own": (m.FORESTER, a.Place(2, 1), "on (2,1) already", "A (2,1) négyzeten már a te"),
    "occupied_boat": (m.JARL, a.Place(1, 4), "No worker can stand", "nem állhat munkás"),
    "occupied_settlement": (m.FIRST, a.Place(2, 3), "can stand in A", "Az A településen csak"),
    "no_man": (m.NO_MEN, a.Place(0, 1), "challenge a jarl", "hívj ki egy jarlt"),
    "no_fishing_boat": (
        m.made(EX_6A, "A m1", boats_left=0), a.Place(1, 3), "Place on land", "Szárazföldre rakj",
    ),
    "no_fishing_boat_now": (
        m.made(EX_6A, "A m1", "place 1,3", boats_left=1), a.Place(1, 4),
        'at sea. No other worker fits: tap "Done"', "a tengeren van. Több munkás nem fér el",
    ),
    "not_connected": (m.FIRST, a.Place(1, 0), "leads to a warrior", "a harcosodhoz vezet"),
    "nowhere": (
        m.made(m.SHUT_IN, "A m2", boats_left=0), a.Place(1, 3),
        "warrior of yours. You cannot place a worker: challenge", "harcosaidhoz. Munkást nem",
    ),
    "no_warrior": (
        m.made(EX_6D, "A s1, B m1, C t1", player=SIMON), a.Place(1, 2),
        "leads to settlement B", "a B településhez vezet",
    ),
    "diagonal": (m.FIRST, a.Place(1, 1), "Corners connect nothing", "sarkon át nem"),
    "too_many": (
        m.made(EX_6A, "A m1", *at(EX_6A, "1"), "place 2,0", "place 1,0"), a.Place(3, 0),
        "Placed: 3, allowed this turn: 3.", "Leraktál: 3, ebben a fordulóban lehet: 3.",
    ),
    "land_and_sea": (m.FORESTER, a.Place(1, 3), "stands on: forest.", "fordulóban: erdő."),
    "other_area": (m.FORESTER, a.Place(3, 2), "stands on: forest.", "terepe: erdő."),
    "other_area_same": (m.LAST_AREA, a.Place(1, 0), "is mountain, too", "ugyanaz (hegy)"),
    "third_kind": (
        m.made(EX_6A, "A m1", "play axe", *at(EX_6A, "1"), "place 1,1", hand="axe"),
        a.Place(3, 2), "use 2 land terrains", "használhatsz: 2.",
    ),
    "third_area": (
        m.made(EX_6A, "A m1", "play axe", *at(EX_6A, "1"), "place 1,1", hand="axe",
               options=Options(two_areas_kinds=False)),
        a.Place(3, 1), "means 2 areas", "2 területet enged",
    ),
    "not_together": (m.FORESTER, a.Place(1, 0), "beside one of them", "velük szomszédos"),
    # attacks
    "attack_itself": (m.DUE, a.Attack(0, 0), "You chose A twice.", "ezt választottad: A."),
    "attack_no_warrior": (m.TRICKY, a.Attack(2, 0), "in settlement C", "A C településen nincs"),
    "attack_own_target": (m.TRICKY, a.Attack(0, 1), "in settlement B", "A B településen már"),
    "attack_old": (
        m.TRICKY, a.Attack(0, 2),
        "Settlements A and C were tied together before your turn: (2,0)-(2,1)-(3,1).",
        "Az A és a C települést ez a lánc a fordulód előtt is összekötötte: (2,0)–(2,1)–(3,1).",
    ),
    "attack_old_gone": (
        lambda: m.TRICKY().with_(new=tuple(map(m.TRICKY().island.index, ALL_NEW))),
        a.Attack(0, 2), "A and C were connected when", "Az A és a C település a fordulód elején",
    ),
    "attack_apart": (m.FIVE, a.Attack(0, 2), "from settlement A to C", "ide: C."),
    "merge_early": (
        m.TRICKY, a.DONE, "You must still attack: B against C.",
        "Előbb támadnod kell: a B a C ellen.",
    ),
    "merge_early_many": (
        m.CHOICE, a.DONE, "A against B, C against B", "az A a B ellen, a C a B ellen",
    ),
    "path_broken": (m.PATHS, a.TakePath(((1, 1),)), "a gate of A", "az A egyik kapujától"),
    "path_not_shortest": (
        m.PATHS, a.TakePath(((1, 1), (2, 1), (2, 0), (3, 0))),
        "has 4 workers, the shortest 2", "Ezen 4 munkás áll, a legrövidebben csak 2",
    ),
    "path_same": (m.SAME, a.TakePath(((0, 1), (1, 1), (2, 1))), "the same men", "ugyanazok"),
    # jarls
    "jarl_none": (
        m.made(EX_10, "A t3", player=TORBEN, jarls={"A": NONE}), a.Challenge(0),
        "The jarl of settlement A", "Az A település jarlját",
    ),
    "jarl_own": (
        m.made(EX_10, "A t3", player=TORBEN, jarls={"A": TORBEN}), a.Challenge(0),
        "In settlement A sits your jarl", "Az A településen a te jarlod",
    ),
    "jarl_few": (
        m.made(EX_10, "A m1"), a.Challenge(0),
        "You have 1 in settlement A. You need at least 2", "ennyi van: 1. Legalább 2 kell",
    ),
    "jarl_not_most": (
        m.made(EX_10, "A m2 t3"), a.Challenge(0),
        "you have 2 warriors, Green has 3", "2 harcosod van, a zöld játékos harcosainak száma 3",
    ),
    "jarl_no_boat": (
        m.made(EX_6A, "A m2"), a.Challenge(0), "connects settlement A", "Az A települést",
    ),
    "jarl_no_boat_land": (
        m.made(m.AT_BOAT_BY_LAND, "A t3", player=TORBEN,
               options=Options(boat_land_adjacent=False)),
        a.Challenge(0), "settlement A needs one at sea", "az A településnek tengeri munkás",
    ),
    "jarl_no_space": (
        m.made(EX_10, "A t3", player=TORBEN, big_boat=full_but(3, 0)), a.Challenge(0),
        "No space is left", "Nincs hely",
    ),
}  # fmt: skip

READINGS = {"third_area": "two_areas_kinds", "jarl_no_boat_land": "boat_land_adjacent"}


def why(key: str) -> tuple[NordState, object, Verdict]:
    make, action, _, _ = CASES[key]
    state = make()
    return state, action, explain(state, action)  # type: ignore[arg-type]


def test_every_refusal_has_its_case() -> None:
    known = {key.removeprefix("why.nord.") for key in catalogue() if key.startswith("why.nord.")}
    assert known == set(CASES)


@pytest.mark.parametrize("key", CASES)
class TestWhyNot(WhyNot):
    game, family, readings, cases = GAME, "why.nord.", READINGS, CASES

    def why(self, key: str) -> tuple[Any, Any, Verdict]:
        return why(key)


class TestWhereToLook:
    def test_the_old_chain_is_shown(self) -> None:
        expected = ("set:C", "set:A", "w:2,0", "w:2,1", "w:3,1")
        assert why("attack_old")[2].places == expected

    def test_the_squares_that_would_do_are_shown(self) -> None:
        places = why("not_connected")[2].places
        assert places[0] == "sq:1,0"
        squares = [str(action).removeprefix("place ") for action in m.FIRST().legal_actions()]
        assert places[1:] == tuple(f"sq:{square}" for square in squares)

    def test_the_jarl_and_the_small_boat_are_shown(self) -> None:
        assert why("jarl_no_boat")[2].places == ("jarl:A", "set:A", "boat")

    def test_facts_are_in_notation(self) -> None:
        assert why("occupied")[2].facts == {"square": "2,2", "player": "blue"}
        assert why("attack_old")[2].facts == {
            "attacker": "A", "target": "C", "path": "2,0-2,1-3,1",
        }  # fmt: skip
        assert why("merge_early_many")[2].facts == {"attacks": ("A B", "C B")}


class TestMostInstructiveFirst:
    """When several rules fail, the one that teaches most is told."""

    def test_a_challenge_is_the_only_thing_left(self) -> None:
        text = explain(m.NO_MEN(), a.DONE, "hu").text
        assert "jarl kihívása (B-forduló)" in text

    def test_the_condition_before_the_end_of_placing(self) -> None:
        """An attack that would not be due after Done either: tell why."""
        state = m.made(m.LONG, "A m1, C m1", *at(m.LONG, "1"))()
        assert explain(state, a.Attack(1, 0)).message.key == "why.nord.attack_no_warrior"
        assert explain(state, a.Attack(0, 2)).message.key == "why.nord.attack_own_target"
        assert explain(state, a.Attack(0, 1)).message.key == "why.nord.attack_apart"

    def test_the_old_pair_before_the_end_of_placing(self) -> None:
        state = m.TRICKY().with_(phase=Phase.PLACE)
        verdict = explain(state, a.Attack(0, 2))
        assert verdict.message.key == "why.nord.attack_old"
        assert "(2,0)-(2,1)-(3,1)" in verdict.text

    def test_a_third_kind_is_no_matter_of_the_reading(self) -> None:
        state = m.made(EX_6A, "A m1", "play axe", *at(EX_6A, "1"), "place 1,1", hand="axe",
                       options=Options(two_areas_kinds=False))()  # fmt: skip
        verdict = explain(state, a.Place(3, 2))
        assert (verdict.message.key, verdict.reading) == ("why.nord.third_kind", None)

    @pytest.mark.parametrize("player", [TORBEN, SIMON])
    def test_taken_by_whom(self, player: int) -> None:
        state = m.made(EX_6A, "A t1 s1", player=player)()
        own = player == SIMON
        assert explain(state, a.Place(2, 2)).message.key.endswith("_own") is own
