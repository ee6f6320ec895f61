"""Bidding for the turn order (FT-4) and Kumarbi's part in it."""

import pytest

from gamekit.core.errors import IllegalAction
from gamekit.five_tribes.actions import Bid
from gamekit.five_tribes.data import TRACK
from tests.rules.positions import BLUE, GAME, PINK, Phase, do, goods, position, refusal, texts

FOUR = ("players: 4", "bids: pink blue orange black", "turn: pink bid")


def test_prices_of_the_track() -> None:
    """FT-4.2: nine spots worth 0 three times, then 1, 3, 5, 8, 12, 18."""
    assert TRACK == (0, 0, 0, 1, 3, 5, 8, 12, 18)
    assert texts(position({}, *FOUR)) == {f"bid {price}" for price in (0, 1, 3, 5, 8, 12, 18)}


def test_markers_bid_in_the_order_of_the_bid_track_and_pay_at_once() -> None:
    """FT-4.1: spot 1 of the bid order track first; the price is paid when the marker moves."""
    state = position({}, *FOUR)
    assert state.current_player == PINK
    state = do(state, "bid 3")
    assert state.gold == (47, 50, 50, 50)
    assert state.turn_track[TRACK.index(3)] == PINK
    assert state.current_player == BLUE


def test_the_rulebooks_example_with_four_players() -> None:
    """FT-EX1, FT-4.4, FT-4.7: 3, 1, 0, 0 play in the order pink, blue, black, orange."""
    state = do(position({(1, 1): "YW", (1, 3): "W"}, *FOUR), "bid 3", "bid 1", "bid 0", "bid 0")
    assert state.gold == (47, 49, 50, 50)
    order = []
    for _ in range(4):
        order.append(state.current_player)
        state = state.with_(phase=Phase.SALE)
        state = do(state, "end")
    assert order == [0, 1, 3, 2]


def test_a_priced_spot_holds_one_marker() -> None:
    """FT-4.3: an occupied spot is closed."""
    state = do(position({}, *FOUR), "bid 3")
    assert "bid 3" not in texts(state)
    found = refusal(state, "bid 3")
    assert found.key == "why.ft.bid_taken"
    assert found.rules[0] == "FT-4.3"
    assert found.places == ("spot:3",)


def test_three_zeros_and_no_more() -> None:
    """FT-4.5: the fourth marker has to pay at least 1, and then plays first."""
    state = do(position({}, *FOUR), "bid 0", "bid 0", "bid 0")
    assert refusal(state, "bid 0").key == "why.ft.bid_zero_full"
    state = do(state, "bid 1")
    assert state.current_player == 3


def test_the_newest_zero_pushes_the_earlier_ones_outward() -> None:
    """FT-4.4: among zeros the latest bidder plays first and the earliest last."""
    state = do(position({}, *FOUR), "bid 0", "bid 0", "bid 0")
    assert state.turn_track[:3] == (0, 1, 2)


def test_no_bid_above_ones_gold() -> None:
    """FT-4.3, FAQ-31: you must be able to pay."""
    lines = ("bids: pink blue pink blue", "turn: pink bid")
    assert "bid 5" in texts(position({}, "pink: gold 5", *lines))
    state = position({}, "pink: gold 4", *lines)
    assert texts(state) == {"bid 0", "bid 1", "bid 3"}
    found = refusal(state, "bid 5")
    assert found.key == "why.ft.bid_gold"
    assert (found.values["price"], found.values["gold"]) == (5, 4)
    assert "FAQ-31" in found.rules


def test_bids_are_final() -> None:
    """FT-4.6, FT-4.7: when all markers stand, the turns begin and nobody bids any more."""
    state = do(position({(1, 1): "YW", (1, 3): "W"}, *FOUR), "bid 8", "bid 1", "bid 0", "bid 5")
    assert state.phase is Phase.MOVE
    assert state.current_player == PINK
    assert refusal(state, "bid 12").key == "why.ft.bid_over"


def test_nothing_else_while_bidding() -> None:
    """FT-4.0: bidding comes before the turns."""
    state = position({(1, 1): "YW"}, *FOUR)
    for text in ("lift (1,1)", "Y (1,2)", "collect", "skip", "sell fish", "end", "pass"):
        assert refusal(state, text).key == "why.ft.bid_first"


def test_two_players_bid_with_each_marker() -> None:
    """FT-4.8, FT-2.3, FAQ-32: both markers of a player bid, one zero behind the other too."""
    state = position({(1, 1): "YW", (1, 3): "W"}, "bids: pink pink blue blue", "turn: pink bid")
    state = do(state, "bid 0")
    assert state.current_player == PINK
    state = do(state, "bid 0", "bid 0", "bid 1")
    assert state.turn_track[:3] == (PINK, PINK, BLUE)
    assert state.current_player == BLUE
    assert state.next_bids == (BLUE,)


LAST_BID = ("bids: blue", "order: 0=pink 0b=blue 0c=pink", "turn: blue bid")


def test_the_last_bidder_without_gold_takes_the_cheapest_spot() -> None:
    """FAQ-30: three zeros taken and no gold: spot 1 for nothing, as the only bid."""
    state = position({}, "blue: gold 0", *LAST_BID)
    assert texts(state) == {"bid 1"}
    assert refusal(state, "bid 3").key == "why.ft.bid_gold"
    after = do(state, "bid 1")
    assert after.gold[BLUE] == 0
    assert after.turn_track[TRACK.index(1)] == -1  # it plays first, so it has left again
    assert after.current_player == BLUE


KUMARBI = (
    "pink: gold 4 fakirs 3 djinns kumarbi",
    "bids: pink blue pink blue",
    "turn: pink bid",
)


def test_kumarbi_lowers_the_price_by_a_spot_a_fakir() -> None:
    """FT-4.9, FT-14.Ku: the spot stays, the price is that of so many places cheaper."""
    state = position({}, *KUMARBI)
    assert {"bid 12 fakirs 3", "bid 8 fakirs 2", "bid 5 fakirs 1"} <= texts(state)
    assert "bid 18 fakirs 3" not in texts(state)  # would cost 5
    after = do(state, "bid 12 fakirs 3")
    assert after.gold[PINK] == 4 - 3
    assert goods(after, PINK, "fakir") == 0
    assert after.turn_track[TRACK.index(12)] == PINK
    assert after.discards.count(9) == 3


def test_kumarbi_never_below_zero() -> None:
    """FT-14.Ku: no more fakirs than lower the price."""
    state = position({}, *KUMARBI)
    assert "bid 1 fakirs 1" in texts(state)
    found = refusal(state, "bid 1 fakirs 2")
    assert found.key == "why.ft.bid_fakirs_wasted"
    assert found.values["most"] == 1
    assert refusal(state, "bid 0 fakirs 1").key == "why.ft.bid_fakirs_wasted"


def test_kumarbi_once_per_round() -> None:
    """FT-14.Ku, FT-14.2: with two players for one of the two bids only."""
    state = do(position({}, *KUMARBI), "bid 3 fakirs 1", "bid 0")
    assert state.current_player == PINK
    assert not any("fakirs" in text for text in texts(state))
    assert refusal(state, "bid 5 fakirs 1").key == "why.ft.bid_kumarbi_used"


def test_kumarbi_needs_his_owner_and_the_fakirs() -> None:
    """FT-14.Ku, FAQ-22: others bid at full price, and nobody discards what he does not hold."""
    state = position({}, *KUMARBI)
    assert refusal(state, "bid 18 fakirs 4").key == "why.ft.bid_fakirs_held"
    state = do(state, "bid 0")
    assert refusal(state, "bid 3 fakirs 1").key == "why.ft.bid_no_kumarbi"


def test_without_gold_kumarbi_may_be_the_only_payable_bid() -> None:
    """FAQ-30: a bid payable with Kumarbi takes the place of the bid for nothing."""
    state = position({}, "blue: gold 0 fakirs 1 djinns kumarbi", *LAST_BID)
    assert texts(state) == {"bid 1 fakirs 1"}
    assert refusal(state, "bid 1").key == "why.ft.bid_gold"


def test_a_refused_bid_raises_with_its_verdict() -> None:
    """FT-4.3: applying an illegal bid raises and carries the verdict."""
    state = do(position({}, *FOUR), "bid 3")
    with pytest.raises(IllegalAction) as caught:
        state.apply(Bid(3))
    assert not caught.value.verdict.ok
    assert "FT-4.3" in caught.value.verdict.rules


def test_the_order_of_the_first_round_is_drawn_from_the_seed() -> None:
    """FT-2.7: the markers start in random order, the same for the same seed."""
    tracks = {GAME.new(3, seed).bid_track for seed in range(40)}
    assert len(tracks) == 6
    assert GAME.new(3, 5).bid_track == GAME.new(3, 5).bid_track
