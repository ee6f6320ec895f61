"""Lifting and dropping (FT-6) as a player does it; the mathematics of walks is in test_walks."""

from gamekit.five_tribes.actions import Drop
from tests.rules.positions import (
    PINK,
    Phase,
    do,
    events,
    meeples,
    pack,
    position,
    refusal,
    texts,
    tile,
)

SHORT = {(4, 1): "YW", (4, 3): "W"}


def test_a_correct_short_move() -> None:
    """FT-EX2, FT-6.1, FT-6.2, FT-7.1: two meeples, two steps, the last beside its own colour."""
    state = position(SHORT)
    assert texts(state) == {"lift (4,1)"}
    state = do(state, "lift (4,1)")
    assert state.phase is Phase.DROP
    assert meeples(state, 4, 1) == 0
    assert state.hand == pack("YW")
    assert texts(state) == {"Y (4,2)"}
    state = do(state, "Y (4,2)")
    assert texts(state) == {"W (4,3)"}
    state = do(state, "W (4,3)")
    assert state.phase is Phase.TRIBE
    assert state.hand == pack("WW")
    assert (meeples(state, 4, 2), meeples(state, 4, 3)) == (pack("Y"), 0)


def test_the_other_order_is_refused() -> None:
    """FT-EX2, FT-6.3, FT-6.12: white first leaves a yellow that finds no yellow."""
    state = do(position(SHORT), "lift (4,1)")
    found = refusal(state, "W (4,2)")
    assert found.key == "why.ft.no_finish"
    assert found.rules[0] == "FT-6.3"


def test_an_empty_tile_cannot_be_lifted() -> None:
    """FT-6.1: there must be at least one meeple."""
    found = refusal(position(SHORT), "lift (1,1)")
    assert (found.key, found.rules) == ("why.ft.lift_empty", ("FT-6.1",))


def test_a_stack_without_a_complete_move_cannot_be_lifted() -> None:
    """FT-6.11: no dead end is offered."""
    found = refusal(position(SHORT), "lift (4,3)")
    assert found.key == "why.ft.stuck_stack"
    assert "FT-6.11" in found.rules


def test_camels_palms_and_palaces_do_not_stop_a_lift_and_stay() -> None:
    """FT-6.1, FT-6.7: only the meeples are lifted; controlled tiles may be entered and ended on."""
    state = position({(5, 1): "YW@pink+P2", (4, 1): "@blue", (4, 2): "W@blue+H1"})
    state = do(state, "lift (5,1)", "Y (4,1)", "W (4,2)")
    assert state.camels[tile(5, 1)] == PINK
    assert state.palms[tile(5, 1)] == 2
    assert state.palaces[tile(4, 2)] == 1


def test_no_diagonal_step() -> None:
    """FT-EX3, FT-6.4: one green meeple does not reach the oasis at the corner."""
    state = position({(1, 2): "G", (2, 3): "GG", (1, 3): "G"})
    state = do(state, "lift (1,2)")
    found = refusal(state, "G (2,3)")
    assert (found.key, found.rules) == ("why.ft.diagonal", ("FT-6.4",))
    assert found.places[0] == "tile:2,3"


def test_steps_go_to_neighbours_and_do_not_wrap() -> None:
    """FT-6.2, FT-6.4: too far, the tile one stands on, and the far side of the board."""
    state = do(position({(1, 1): "YW", (1, 3): "W"}), "lift (1,1)")
    found = refusal(state, "Y (1,3)")
    assert (found.key, found.values["d"]) == ("why.ft.step_too_far", 2)
    assert refusal(state, "Y (1,6)").values["d"] == 5
    assert refusal(state, "Y (1,1)").key == "why.ft.same_tile"


def test_no_immediate_backtracking() -> None:
    """FT-EX4, FT-6.5: the second red cannot go back to the small market just left."""
    state = position({(2, 1): "RRB", (1, 3): "B"})
    state = do(state, "lift (2,1)", "R (2,2)", "R (1,2)")
    found = refusal(state, "B (2,2)")
    assert (found.key, found.rules) == ("why.ft.backtrack", ("FT-6.5",))
    assert "B (1,3)" in texts(state)


def test_the_start_tile_counts_as_just_left() -> None:
    """FT-EX4, FT-6.5: the second step may not return to the start."""
    state = do(position({(2, 2): "RR", (2, 3): "R", (2, 4): "R"}), "lift (2,2)", "R (2,3)")
    assert refusal(state, "R (2,2)").key == "why.ft.backtrack"
    assert "R (2,4)" in texts(state)


def test_no_end_on_an_empty_tile() -> None:
    """FT-6.6, FT-6.3: passing over it is fine, ending there is not."""
    state = do(position({(4, 1): "WW", (4, 3): "W"}), "lift (4,1)", "W (4,2)")
    found = refusal(state, "W (3,2)")
    assert (found.key, found.rules[0]) == ("why.ft.end_on_empty", "FT-6.6")


def test_no_end_beside_other_colours() -> None:
    """FT-6.3: the last meeple needs its own colour."""
    state = do(position({(4, 1): "WW", (4, 3): "W", (3, 2): "GB"}), "lift (4,1)", "W (4,2)")
    assert refusal(state, "W (3,2)").key == "why.ft.last_colour"


def test_meeples_dropped_in_the_same_move_count() -> None:
    """FT-EX5, FT-6.8, FT-6.9: a loop of five feeds its own end."""
    state = position({(2, 2): "GGBRY"})
    state = do(state, "lift (2,2)", "G (2,3)", "B (3,3)", "R (3,2)", "Y (2,2)", "G (2,3)")
    assert state.hand == pack("GG")
    assert state.camels[tile(2, 3)] == PINK
    assert "control" in events(state)


def test_a_colour_that_is_not_in_hand() -> None:
    """FT-6.2: one drops what one holds."""
    state = do(position(SHORT), "lift (4,1)")
    assert refusal(state, "R (4,2)").key == "why.ft.not_in_hand"


def test_a_move_has_to_be_finished() -> None:
    """FT-6.2, FT-6.13: nothing else is done while meeples are in hand."""
    state = do(position(SHORT), "lift (4,1)")
    for text in ("end", "skip", "lift (4,3)", "pass", "collect", "sell fish", "bid 3"):
        refusal(state, text)
    found = refusal(state, "end")
    assert (found.key, found.values["n"]) == ("why.ft.hand_not_empty", 2)


def test_a_player_has_to_move() -> None:
    """FT-6.11, FAQ-25: no passing while a legal move exists."""
    found = refusal(position(SHORT), "pass")
    assert (found.key, found.values["n"]) == ("why.ft.must_move", 1)
    assert "FAQ-25" in found.rules


def test_nothing_comes_before_the_move() -> None:
    """FT-5.2: the order of the steps of a turn."""
    state = position(SHORT)
    for text in ("collect", "build", "skip", "palm (2,3)", "sell fish", "end"):
        assert refusal(state, text).key == "why.ft.move_first"
    assert refusal(state, "Y (4,2)").key == "why.ft.lift_first"


def test_one_move_a_turn() -> None:
    """FT-5.2: after the move nothing is lifted again."""
    state = do(position({**SHORT, (1, 1): "R", (1, 2): "R"}), "lift (4,1)", "Y (4,2)", "W (4,3)")
    assert refusal(state, "lift (1,1)").key == "why.ft.lift_once"
    assert refusal(state, "R (1,2)").key == "why.ft.lift_once"


def test_hostile_values_are_refused_not_crashed() -> None:
    """FT-2.5, FT-1.2: tiles and colours that do not exist."""
    state = do(position(SHORT), "lift (4,1)")
    for drop in (
        Drop("Y", 99),
        Drop("Y", -1),
        Drop("Q", 3),
        Drop("", 3),
        Drop("YW", 3),
        Drop("Y", True),
    ):
        assert state.refuse(drop) is not None
    strange = Drop(["Y"], {})  # type: ignore[arg-type]
    found = state.refuse(strange)
    assert found is not None
    assert found.key == "why.ft.no_colour"
    for other in (None, 7, "Y (4,2)", object()):
        found = state.refuse(other)
        assert found is not None
        assert found.key == "why.ft.no_action"


def test_only_the_player_to_act_has_actions() -> None:
    """FT-5.2: the others wait."""
    state = position(SHORT)
    assert state.legal_actions(player=0) == state.legal_actions()
    assert state.legal_actions(player=1) == ()
