"""What a seat knows of Nord, and what stays hidden (R-16)."""

import json
from collections import Counter

from gamekit.nord import GAME
from gamekit.nord.data import KINDS
from gamekit.nord.knowledge import canonical
from gamekit.nord.state import NordState
from tests.conformance.playouts import playout
from tests.property.hostile import check_alike

BOARD = """
#A C$ Hm C$
warriors A: m1 t1
treasures m: axe axe
discards: gold sword
"""


def state_of(*lines: str) -> NordState:
    state = GAME.sketch(BOARD + "\n".join(lines))
    assert isinstance(state, NordState)
    return state


ONE = state_of("treasures t: hammer helmet", "cairns: axe gold", "seed: 5")
OTHER = state_of("treasures t: sword chalice", "cairns: hammer hammer", "seed: 99")


def test_two_positions_that_red_cannot_tell_apart() -> None:
    check_alike(ONE, OTHER, 0)
    assert ONE.scene(1) != OTHER.scene(1)


def test_green_can_tell_them_apart() -> None:
    assert ONE.observation(1) != OTHER.observation(1)
    assert ONE.code(1) != OTHER.code(1)


def test_what_is_open_and_what_is_not() -> None:
    seen = ONE.observation(0)
    json.dumps(seen)
    red, green = seen["seats"]
    assert (red["treasures"], red["tiles"]) == (["axe", "axe"], 2)
    assert (green["treasures"], green["tiles"]) == (None, 2)
    assert seen["cairns"] == [True, True]
    assert seen["pile"] == 36 - 2 - 2 - 2 - 2
    assert seen["discards"] == ["gold", "sword"]
    assert "seed" not in seen
    assert seen["viewer"] == "red"


def test_a_seats_code_is_a_position_that_agrees() -> None:
    read = GAME.from_code(ONE.code(0))
    assert read == canonical(ONE, 0)
    assert read.observation(0) == ONE.observation(0)
    assert read.seed == 0


def test_every_unseen_treasure_can_be_anywhere() -> None:
    drawn = [ONE.resample(0, seed) for seed in range(200)]
    assert {state.cairns[0] for state in drawn} == set(KINDS)
    assert {kind for state in drawn for kind in state.hands[1]} == set(KINDS)
    assert {state.pile[0] for state in drawn} == set(KINDS)
    for state in drawn:
        everything = Counter((*state.pile, *state.cairns, *state.discards))
        everything.update(kind for hand in state.hands for kind in hand)
        assert set(everything.values()) == {6}
        assert state.hands[0] == ("axe", "axe")


def test_hands_are_open_at_the_end() -> None:
    end = playout("nord", "3-1").states[-1]
    seen = end.observation(0)
    assert [entry["treasures"] for entry in seen["seats"]] == [
        entry["treasures"] for entry in end.to_json()["seats"]
    ]
    assert end.resample(0, 1).score_sheet() == end.score_sheet()
    assert end.resample(0, 1).winners() == end.winners()
