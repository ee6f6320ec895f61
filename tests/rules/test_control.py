"""Control of the last tile (FT-7)."""

from gamekit.five_tribes.phases import EndReason
from tests.rules.positions import (
    BLUE,
    PINK,
    Phase,
    camels,
    do,
    events,
    meeples,
    pack,
    position,
    refusal,
    texts,
    tile,
)

CHOICE = {(5, 2): "YW", (5, 4): "W", (4, 3): "WWB"}


def test_choosing_the_tile_that_becomes_empty() -> None:
    """FT-EX6, FT-7.1, FT-7.2: two whites and the tile."""
    state = do(position(CHOICE), "lift (5,2)", "Y (5,3)", "W (5,4)")
    assert state.hand == pack("WW")
    assert state.camels[tile(5, 4)] == PINK
    assert state.camels_left[PINK] == 10
    assert "control" in events(state)


def test_or_more_meeples_without_control() -> None:
    """FT-EX6, FT-7.1: three whites, and a blue stays, so no camel."""
    state = do(position(CHOICE), "lift (5,2)", "Y (5,3)", "W (4,3)")
    assert state.hand == pack("WWW")
    assert meeples(state, 4, 3) == pack("B")
    assert state.camels[tile(4, 3)] == -1
    assert "control" not in events(state)


def test_a_camel_never_moves() -> None:
    """FT-7.3, FAQ-4, FAQ-28: a controlled tile that is emptied keeps its owner."""
    for owner, seat in (("blue", BLUE), ("pink", PINK)):
        state = position({(5, 2): "YW", (5, 4): f"W@{owner}"})
        before = state.camels_left
        state = do(state, "lift (5,2)", "Y (5,3)", "W (5,4)")
        assert state.camels[tile(5, 4)] == seat
        assert state.camels_left == before
        assert state.hand == pack("WW")


def test_tribe_and_tile_actions_follow_all_the_same() -> None:
    """FT-7.5, FAQ-28: on an opponent's tile one still collects and may use the tile."""
    state = position({(5, 2): "YW", (5, 4): "W@blue"})
    state = do(state, "lift (5,2)", "Y (5,3)", "W (5,4)", "collect")
    assert state.elders[PINK] == 2
    assert "buy 1" in texts(state)


def test_without_a_camel_the_tile_stays_free() -> None:
    """FT-7.4, FAQ-1: no camel left, no control; everything else as usual."""
    state = position({**CHOICE, **camels(11)}, "ending: last_camel")
    assert state.camels_left[PINK] == 0
    state = do(state, "lift (5,2)", "Y (5,3)", "W (5,4)")
    assert state.camels[tile(5, 4)] == -1
    assert "no_camel" in events(state)
    assert state.phase is Phase.TRIBE


def test_the_last_camel_ends_the_game_with_the_round() -> None:
    """FT-7.6, FT-12.2: placing it sets the end."""
    state = position({**CHOICE, **camels(10)})
    state = do(state, "lift (5,2)", "Y (5,3)", "W (5,4)")
    assert state.end_reason is EndReason.LAST_CAMEL
    assert not state.is_over
    assert "last_camel" in events(state)


def test_control_cannot_be_declined() -> None:
    """FAQ-3, FT-7.2: the camel is placed by the last drop itself."""
    state = do(position(CHOICE), "lift (5,2)", "Y (5,3)", "W (5,4)")
    assert texts(state) == {"collect"}
    assert refusal(state, "skip").key == "why.ft.tribe_first"


def test_what_stands_there_counts_for_the_new_owner() -> None:
    """FT-7.7, FAQ-27: palms and palaces already there are scored by whoever takes the tile."""
    oasis = do(position({(5, 1): "YW", (5, 3): "W+P1"}), "lift (5,1)", "Y (5,2)", "W (5,3)")
    points = {line.rule: line.points for line in oasis.score_sheet()[PINK]}
    assert (points["FT-3.6"], points["FT-3.8"]) == (3, 8)
    village = do(position({(1, 1): "YW", (1, 3): "W+H2"}), "lift (1,1)", "Y (1,2)", "W (1,3)")
    points = {line.rule: line.points for line in village.score_sheet()[PINK]}
    assert (points["FT-3.7"], points["FT-3.8"]) == (10, 5)


def test_all_meeples_of_the_colour_are_taken_back() -> None:
    """FT-7.1: the one dropped last and all of its colour."""
    state = do(position({(1, 1): "R", (1, 2): "RRRGY"}), "lift (1,1)", "R (1,2)")
    assert state.hand == pack("RRRR")
    assert meeples(state, 1, 2) == pack("GY")
