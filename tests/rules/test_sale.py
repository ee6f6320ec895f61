"""Selling suits of different goods (FT-10)."""

from itertools import product

import pytest

from gamekit.five_tribes.data import COPIES, FAKIR, RESOURCES, SUIT_VALUES
from gamekit.five_tribes.scoring import suits
from tests.rules.positions import (
    BLUE,
    PINK,
    Phase,
    do,
    goods,
    position,
    refusal,
    texts,
)

SALE = "turn: pink sale"
GOODS = RESOURCES[:FAKIR]


def test_the_values_of_suits() -> None:
    """FT-10.3: 1, 3, 7, 13, 21, 30, 40, 50, 60."""
    assert SUIT_VALUES == (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)


@pytest.mark.parametrize("length", range(1, 10))
def test_every_length_is_paid(length: int) -> None:
    """FT-10.3, FT-10.6: gold by the number of different goods; the cards go to the discards."""
    hand = GOODS[:length]
    state = position({}, f"pink: goods {' '.join(hand)}", SALE)
    state = do(state, *(f"sell {good}" for good in hand), "sold")
    assert state.gold[PINK] == 50 + SUIT_VALUES[length]
    assert sum(state.goods[PINK]) == 0
    assert sorted(state.discards) == list(range(length))


def test_the_rulebooks_example() -> None:
    """FT-EX9, FT-10.2: six different goods and the double fish bring 30 + 1."""
    hand = "pink: fakirs 1 goods fish fish wheat pottery papyrus silk spice"
    state = position({}, hand, SALE)
    first = ("fish", "wheat", "pottery", "papyrus", "silk", "spice")
    state = do(state, *(f"sell {good}" for good in first), "sold")
    assert state.gold[PINK] == 80
    state = do(state, "sell fish", "sold")
    assert state.gold[PINK] == 81
    assert texts(state) == {"end"}


def test_fakirs_cannot_be_sold() -> None:
    """FT-10.2, FAQ-13: they are no merchandise."""
    state = position({}, "pink: fakirs 2", SALE)
    assert texts(state) == {"end"}
    assert refusal(state, "sell fakir").key == "why.ft.sell_fakir"


def test_a_suit_has_different_goods() -> None:
    """FT-10.2: no good twice, and only what one holds."""
    state = do(position({}, "pink: goods fish fish", SALE), "sell fish")
    assert texts(state) == {"sold"}
    found = refusal(state, "sell fish")
    assert (found.key, found.rules) == ("why.ft.suit_twice", ("FT-10.2",))
    assert refusal(state, "sell ivory").key == "why.ft.sell_none"


def test_an_open_suit_is_closed_first() -> None:
    """FT-10.2: neither the turn nor an empty suit can be ended."""
    state = position({}, "pink: goods fish wheat", SALE)
    assert refusal(state, "sold").key == "why.ft.suit_empty"
    state = do(state, "sell fish")
    found = refusal(state, "end")
    assert (found.key, found.places) == ("why.ft.suit_open", ("good:fish",))


def test_selling_is_optional_and_cards_may_be_kept() -> None:
    """FT-10.1, FT-10.4: any suits, in any split."""
    state = position({}, "pink: goods fish wheat silk", SALE)
    assert "end" in texts(state)
    after = do(state, "sell silk", "sold")
    assert after.gold[PINK] == 51
    assert (goods(after, PINK, "fish"), goods(after, PINK, "silk")) == (1, 0)
    assert {"sell fish", "sell wheat", "end"} == texts(after)


def test_selling_is_the_last_step() -> None:
    """FT-10.1, FAQ-44: not before the tile action, to pay a market."""
    state = position({}, "pink: gold 0 goods fish wheat silk", "turn: pink tile final (2,1)")
    found = refusal(state, "sell fish")
    assert (found.key, found.rules) == ("why.ft.sale_last", ("FT-10.1", "FAQ-44"))
    assert refusal(state, "sold").key == "why.ft.sale_last"
    bidding = position({}, "pink: goods fish", "turn: pink bid")
    assert refusal(bidding, "sell fish").key == "why.ft.bid_first"


def test_the_next_marker_plays_afterwards() -> None:
    """FT-5.2: a turn is finished before the next one begins."""
    state = position({}, "order: 5=blue 3=blue", "next bids: pink pink", SALE)
    state = do(state, "end")
    assert (state.current_player, state.phase) == (BLUE, Phase.MOVE)
    assert state.next_bids == (PINK, PINK, BLUE)


def best_split(hand: tuple[int, ...]) -> int:
    """Return the most that a hand can bring, trying every first suit."""
    kinds = [good for good, number in enumerate(hand) if number]
    best = 0
    for chosen in product((0, 1), repeat=len(kinds)):
        if any(chosen):
            rest = list(hand)
            for good, taken in zip(kinds, chosen, strict=True):
                rest[good] -= taken
            best = max(best, SUIT_VALUES[sum(chosen)] + best_split(tuple(rest)))
    return best


@pytest.mark.parametrize("hand", [(2, 1, 1), (2, 2, 1), (3, 1, 1, 1), (2, 2, 2), (1, 1, 1, 2)])
def test_the_longest_suits_are_the_best(hand: tuple[int, ...]) -> None:
    """FT-10.5: splitting a hand greedily is optimal, against trying every split."""
    full = (*hand, *[0] * (10 - len(hand)))
    assert sum(SUIT_VALUES[len(suit)] for suit in suits(full)) == best_split(hand)


def test_all_goods_together() -> None:
    """FT-10.5: the 36 goods would be worth 194."""
    assert sum(SUIT_VALUES[len(suit)] for suit in suits(COPIES)) == 194
