"""Turn order, clean-up and the end of the game (FT-5, FT-11, FT-12)."""

from gamekit.five_tribes.data import RESOURCES
from gamekit.five_tribes.phases import EndReason
from gamekit.five_tribes.state import FiveTribesState
from tests.rules.positions import (
    BLUE,
    PINK,
    Phase,
    camels,
    do,
    events,
    pack,
    position,
    refusal,
    texts,
    tile,
)

MOVABLE = {(1, 1): "YW", (1, 3): "W"}
LAST = ("next bids: blue pink blue pink", "turn: pink sale")
"""The last turn of a round comes to its end."""


def test_turns_run_from_the_dearest_spot_down() -> None:
    """FT-4.7, FT-5.1: 18 first, then the zeros from the one next to the 1 outward."""
    state = position(
        MOVABLE,
        "players: 4",
        "order: 12=orange 0=blue 0b=black",
        "next bids: pink",
        "turn: pink sale",
    )
    seen = []
    for _ in range(3):
        state = do(state, "end")
        seen.append((state.current_player, state.next_bids[-1]))
        state = state.with_(phase=Phase.SALE)
    assert seen == [(2, 2), (1, 1), (3, 3)]


def test_the_first_to_play_bids_first_in_the_next_round() -> None:
    """FT-5.1: markers return to the bid order track in the order of play."""
    state = do(position(MOVABLE, *LAST), "end")
    assert state.phase is Phase.BID
    assert state.bid_track == (BLUE, PINK, BLUE, PINK)
    assert (state.current_player, state.next_bids, state.round) == (BLUE, (), 2)
    assert state.turn_track == (-1,) * 9


def test_cards_are_pushed_up_and_new_ones_come_behind() -> None:
    """FT-11.1, FAQ-36: what is left keeps its order at the start of the row, up to 9 cards."""
    state = position(MOVABLE, "row: silk fakir", "pile: ivory fish wheat", *LAST)
    state = do(state, "end")
    assert [RESOURCES[card] for card in state.row[:5]] == [
        "silk",
        "fakir",
        "ivory",
        "fish",
        "wheat",
    ]
    assert len(state.row) == 9


def test_the_pile_runs_out() -> None:
    """FT-11.1, FAQ-37: the discards are shuffled; when they are gone the row stays short."""
    state = position(MOVABLE, "row: silk", *LAST)
    fish, gold = RESOURCES.index("fish"), RESOURCES.index("gold")
    shuffled = do(state.with_(pile=(fish,), discards=(gold,) * 20), "end")
    assert shuffled.row[1:] == (fish, *(gold,) * 7)
    assert (len(shuffled.pile), shuffled.discards) == (13, ())
    assert "reshuffle" in events(shuffled)
    short = do(state.with_(pile=(fish,), discards=(gold,)), "end")
    assert short.row[1:] == (fish, gold)
    exact = do(state.with_(pile=(fish,) * 8, discards=(gold,)), "end")
    assert (exact.pile, exact.discards) == ((), (gold,))
    assert exact.draws == state.draws


def test_djinns_are_filled_up_to_three() -> None:
    """FT-11.2: from the pile, then from the shuffled discards; otherwise fewer are offered."""
    state = position(MOVABLE, "djinns: boaz", "djinn pile: enki leta", *LAST)
    assert do(state, "end").djinn_row == ("boaz", "enki", "leta")
    shuffled = do(state.with_(djinn_pile=(), djinn_discards=("utug", "baal", "sloar")), "end")
    assert len(shuffled.djinn_row) == 3
    assert len(shuffled.djinn_pile) == 1
    few = do(state.with_(djinn_pile=(), djinn_discards=()), "end")
    assert few.djinn_row == ("boaz",)


def test_nothing_is_filled_up_during_the_round() -> None:
    """FT-9.8, FT-8.3: gaps stay until the clean-up."""
    state = position(
        MOVABLE, "row: fish", "order: 5=blue 3=blue", "next bids: pink pink", "turn: pink sale"
    )
    assert do(state, "end").row == state.row


def test_the_last_camel_lets_the_round_finish() -> None:
    """FT-12.2, FAQ-33: everybody with a marker left still takes the turn, then it is over."""
    board = {**camels(11), (5, 2): "YW", (5, 4): "W"}
    lines = (
        "order: 5=blue 0=pink",
        "next bids: blue pink",
        "ending: last_camel",
        "turn: pink sale",
    )
    state = do(position(board, *lines), "end")
    assert (state.current_player, state.phase) == (BLUE, Phase.MOVE)
    state = do(state, "lift (5,2)", "Y (5,3)", "W (5,4)", "collect", "skip", "end")
    assert state.current_player == PINK
    state = do(state, "pass", "end")
    assert state.is_over
    assert state.current_player is None
    assert state.end_reason is EndReason.LAST_CAMEL
    assert state.legal_actions() == ()
    assert events(state)[-1] == "over.last_camel"


def test_no_move_skips_to_the_sale() -> None:
    """FT-12.3, FT-12.4, FAQ-43: no tribe or tile action; djinns and a sale remain."""
    state = position({(1, 1): "Y"}, "pink: elders 1 djinns enki goods fish")
    assert state.next_bids[-1] == PINK
    assert texts(state) == {"pass", "use enki E"}
    state = do(state, "pass")
    assert state.phase is Phase.SALE
    assert state.ending is EndReason.NO_MOVE
    assert texts(state) == {"sell fish", "end", "use enki E"}
    assert "no_move" in events(state)


def test_passing_belongs_before_the_move() -> None:
    """FT-12.4: not later in the turn."""
    assert refusal(position({}, "turn: pink sale"), "pass").key == "why.ft.pass_late"


def stuck_then_settled(option: str = "") -> FiveTribesState:
    """Return the next player's turn after one had no move and Anun-Nak made one again."""
    lines = ["pink: fakirs 1 djinns anun_nak", "order: 5=blue 0=blue", "next bids: pink pink"]
    state = position({(1, 1): "Y"}, *lines, *([option] if option else []))
    state = do(state, "pass", "use anun_nak F")
    state = do(state.with_(bag=pack("YYY")), "settle (1,2)", "end")
    assert state.current_player == BLUE
    return state


def test_a_move_made_possible_again_does_not_save_the_game() -> None:
    """FT-12.6: later players use it, and have to; the game ends with the round all the same."""
    state = stuck_then_settled()
    assert texts(state) == {"lift (1,1)", "lift (1,2)"}
    assert refusal(state, "pass").key == "why.ft.must_move"
    assert state.ending is EndReason.NO_MOVE


def test_by_option_only_the_end_of_the_round_counts() -> None:
    """FT-12.6, FT-12.5: option no_move_is_final off: a move made possible again saves the game."""
    state = stuck_then_settled("options: no_move_is_final=off")
    assert state.ending is None
    at_end = state.with_(phase=Phase.SALE, turn_track=(-1,) * 9)
    assert do(at_end, "end").phase is Phase.BID
    nobody = at_end.with_(stacks=(0,) * 30)
    assert do(nobody, "end").ending is EndReason.NO_MOVE


def test_no_move_when_the_round_is_over() -> None:
    """FT-12.5: the game ends there, without further bidding."""
    state = do(position({(1, 1): "Y"}, *LAST), "end")
    assert state.is_over
    assert state.end_reason is EndReason.NO_MOVE
    assert state.winners() == (PINK, BLUE)


def test_both_ends_in_one_round() -> None:
    """FAQ-40, FT-12.1: the round is finished, once."""
    board = {**camels(11), (5, 2): "Y"}
    lines = (
        "order: 5=blue 0=pink",
        "next bids: blue pink",
        "ending: last_camel",
        "turn: pink sale",
    )
    state = do(position(board, *lines), "end", "pass")
    assert state.ending is EndReason.LAST_CAMEL
    assert do(state, "end", "pass", "end").is_over


def test_nothing_is_done_after_the_end() -> None:
    """FT-12.1, FT-13.3: the game is over; before that nobody has won."""
    state = position({(1, 1): "Y"}, *LAST)
    assert state.winners() == ()
    over = do(state, "end")
    assert refusal(over, "end").key == "why.ft.over"
    assert refusal(over, "use enki E").key == "why.ft.over"
    assert over.legal_actions(player=0) == ()


def test_the_end_check_needs_no_clean_up() -> None:
    """FT-11.3: rows are as they were when the game ended."""
    state = position({(1, 1): "Y"}, "row: fish", *LAST)
    assert do(state, "end").row == state.row


def test_a_new_round_begins_with_bidding() -> None:
    """FT-11.3, FT-4.0: unless the game has ended."""
    state = do(position(MOVABLE, *LAST), "end")
    assert "round" in events(state)
    assert "bid 18" in texts(state)
    assert state.camels[tile(1, 1)] == -1
