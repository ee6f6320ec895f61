"""Setting up (NORD-1) and choosing settlements (NORD-1.10 to NORD-1.13)."""

from collections import Counter

import pytest

from gamekit.core.errors import GamekitError
from gamekit.nord import GAME
from gamekit.nord.actions import Done, Settle
from gamekit.nord.data import GREY, KINDS, NONE
from gamekit.nord.state import NordState
from tests.nord.boards import Phase, do, events, refusal, texts

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


@PLAYERS
def test_what_lies_ready(players: int) -> None:
    """NORD-1.1, NORD-1.2, NORD-1.7, NORD-1.11, NORD-1.13: 6, 7, 8 of everything."""
    state = GAME.new(players, 3)
    assert len(state.warriors) == len(state.island.settlements) == players + 4
    assert state.boats_left == players + 4
    assert state.supply == (24,) * players
    assert state.big_boat == tuple(NordState.jarl(seat) for seat in range(players, 4))
    assert (state.scoring, state.phase, state.player) == (1, Phase.SETUP, 0)
    assert state.jarls == (NONE,) * (players + 4)
    assert state.points == (0,) * players
    assert state.island.boat != NONE


@PLAYERS
def test_treasures(players: int) -> None:
    """NORD-1.8, NORD-1.9: one of each action in hand, one on each cairn, 36 in all."""
    state = GAME.new(players, 4)
    for hand in state.hands:
        assert sorted(KINDS[kind] for kind in hand) == ["envoy", "many_workers", "two_areas"]
    assert "" not in state.cairns
    everything = Counter(state.cairns) + Counter(state.pile)
    for hand in state.hands:
        everything += Counter(hand)
    assert everything == Counter(dict.fromkeys(KINDS, 6))


@PLAYERS
def test_everybody_settles_and_the_rest_is_grey(players: int) -> None:
    """NORD-1.10, NORD-1.12, NORD-1.13, NORD-2.2: an empty settlement each, four grey jarls."""
    state = GAME.new(players, 5)
    for seat in range(players):
        assert (state.player, len(state.legal_actions())) == (seat, players + 4 - seat)
        last = sorted(texts(state))[-1]
        state = do(state, last)
    assert state.jarls.count(GREY) == 4
    assert sorted(jarl for jarl in state.jarls if jarl != GREY) == list(range(players))
    assert state.supply == (23,) * players
    for here, jarl in zip(state.warriors, state.jarls, strict=True):
        assert here == tuple(int(seat == jarl) for seat in range(players))
    assert (state.phase, state.player) == (Phase.TURN, 0)
    assert events(state) == ["grey_jarls"]


def test_a_settlement_that_is_taken() -> None:
    """NORD-1.10: choose among the empty ones."""
    state = do(GAME.new(2, 5), "settle C")
    found = refusal(state, Settle(2))
    assert (found.key, found.rules) == ("why.nord.settle_taken", ("NORD-1.10",))
    assert found.values == {"settlement": 2, "player": 0}
    assert refusal(state, Done()).key == "why.nord.setup_first"
    state = do(state, "settle A")
    assert refusal(state, Settle(1)).key == "why.nord.settled"


def test_islands_by_name_or_by_hand() -> None:
    """NORD-1.1, NORD-1.4, R-22."""
    sample = GAME.new(4, 1, island="helmet_4")
    assert sample.island == GAME.islands["helmet_4"]
    assert GAME.new(4, 1, island=sample.island).island is sample.island
    for wrong in ({"island": "normal_4"}, {"island": "atlantis"}):
        with pytest.raises(GamekitError) as caught:
            GAME.new(2, 1, **wrong)
        assert caught.value.text("hu") != caught.value.text("en")


def test_the_same_seed_gives_the_same_game() -> None:
    """NORD-1.9, R-22."""
    assert GAME.new(3, 9) == GAME.new(3, 9)
    assert hash(GAME.new(3, 9)) == hash(GAME.new(3, 9))
    assert GAME.new(3, 9) != GAME.new(3, 10)
