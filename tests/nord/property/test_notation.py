"""Notation of Nord as people type it; what is missing, impossible or ambiguous is kept apart."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.core.errors import AmbiguousAction, IllegalAction, MalformedAction
from gamekit.core.game import State
from gamekit.nord import GAME
from gamekit.nord.actions import TakePath
from tests.conformance.playouts import playout
from tests.property.hostile import check_notation

SETUP = GAME.new(2, 4)
TURN = GAME.sketch(
    """
    ~  ~  ~
    #A Hm H
    ~  H  #B
    warriors A: m1 t1
    warriors B: t1
    treasures m: sword axe
    turn: m turn
    """
)
ATTACK = GAME.sketch(
    """
    #A Hm H
    Hm Hm #B
    warriors A: m1
    warriors B: t1
    new: 0,1 1,1 1,0
    turn: m attack
    """
)
PATH = ATTACK.apply(GAME.parse_action("attack A B", ATTACK))


@pytest.mark.parametrize(
    ("state", "text", "meant"),
    [
        (SETUP, "SETTLE b", "settle B"),
        (SETUP, "settle  F", "settle F"),
        (TURN, "place 1,2", "place 1,2"),
        (TURN, "Place (1, 2)", "place 1,2"),
        (TURN, "place 1 2", "place 1,2"),
        (TURN, "place 0;-1", "place 0,-1"),
        (TURN, "play AXE", "play axe"),
        (TURN, "play a", "play axe"),
        (ATTACK, "attack A B", "attack A B"),
        (ATTACK, "attack ab", "attack A B"),
        (ATTACK, "attack a on b", "attack A B"),
        (ATTACK, "attack a->b", "attack A B"),
        (ATTACK, "attack", "attack A B"),
        (PATH, "path 1,0-1,1", "path 1,0-1,1"),
        (PATH, "path (1,0) (1,1)", "path 1,0-1,1"),
        (PATH, "PATH 0,1 - 1,1", "path 0,1-1,1"),
    ],
)
def test_forgiving(state: State, text: str, meant: str) -> None:
    assert str(GAME.attempted(text, state)) == meant


@pytest.mark.parametrize(
    "squares",
    [((1, 1),), ((0, -1), (-1, -1), (-1, 0)), ((10, 2), (10, 3)), ((-8, -8), (-8, -7))],
)
def test_paths_over_the_edge_read_back(squares: tuple[tuple[int, int], ...]) -> None:
    path = TakePath(squares)
    assert GAME.attempted(str(path), PATH) == path


@pytest.mark.parametrize(
    ("state", "text", "candidates"),
    [
        (SETUP, "settle", {f"settle {letter}" for letter in "ABCDEF"}),
        (TURN, "play", {"play axe", "play sword"}),
        (PATH, "path", {"path 0,1-1,1", "path 1,0-1,1"}),
    ],
)
def test_ambiguous(state: State, text: str, candidates: set[str]) -> None:
    with pytest.raises(AmbiguousAction) as caught:
        GAME.parse_action(text, state)
    assert set(caught.value.candidates) == candidates
    assert caught.value.text("hu") != caught.value.text("en")


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "hello", "place", "place 1", "place x,y", "place 1,2,3", "settle Q", "settle"),
        *("play spear", "attack A", "attack A B C", "path", "path 1", "path 1,1--", "fifth"),
        *("challenge", "done 3", "donee", "doneA", "x" * 10_000, "place 1,2\x00", "\u202e"),
    ],
)
def test_malformed(text: str) -> None:
    quiet = GAME.sketch("#A Hm\nwarriors A: m1\nnew: 0,1\nturn: m place")
    for read in (GAME.parse_action, GAME.attempted):
        if text.startswith("place") and text.strip() == "place":
            continue  # begins several legal actions
        with pytest.raises(MalformedAction) as caught:
            read(text, quiet)
        assert caught.value.text("en") != caught.value.text("hu")
        assert len(caught.value.text("en")) < 200


def test_illegal_actions_carry_the_verdict() -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.parse_action("place 2,0", GAME.sketch("#A H\nH H\nH H\nwarriors A: m1"))
    assert "NORD-7.2" in caught.value.verdict.rules


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(playout("nord", "armies.txt").sample(every=9, first=1)),
    st.text(max_size=90)
    | st.lists(
        st.sampled_from(
            ["place", "attack", "path", "A", "b", "1,2", "(3,4)", "-", "play", "axe", "done", "9"]
        ),
        max_size=5,
    ).map(" ".join),
)
def test_any_text_is_an_action_or_a_fault_with_words(state: State, text: str) -> None:
    check_notation(GAME, state, text)
