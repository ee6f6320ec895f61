"""Random games of Five Tribes: nothing gets lost, and the list and the reasons agree."""

import random
from itertools import product

import pytest

from gamekit.core.game import Action
from gamekit.five_tribes import actions as a
from gamekit.five_tribes.data import CARDS, FAKIR, PRICES, RESOURCES, SEATS, Options
from gamekit.five_tribes.stacks import COLOURS, ONE, TILES, count
from gamekit.five_tribes.state import FiveTribesState
from tests.rules.positions import GAME

PAYS = ("E", "F", "EE", "EF")
EVERYWHERE = range(TILES)

THINKABLE: tuple[Action, ...] = (
    *(a.Bid(price, fakirs) for price, fakirs in product(PRICES, range(4))),
    *(kind(tile) for kind in (a.Lift, a.Settle, a.Claim) for tile in EVERYWHERE),
    *(a.Drop(colour, tile) for colour, tile in product(COLOURS, EVERYWHERE)),
    *(a.Kill(colour, tile) for colour, tile in product(COLOURS, EVERYWHERE)),
    *(a.Kill(colour, None, seat) for colour, seat in product(COLOURS, range(len(SEATS)))),
    *(a.PlacePalm(tile, pay) for tile, pay in product(EVERYWHERE, ("", *PAYS))),
    *(a.PlacePalace(tile, pay) for tile, pay in product(EVERYWHERE, ("", *PAYS))),
    *(a.Buy(position) for position in range(1, 10)),
    *(a.TakeDjinn(djinn, pay) for djinn, pay in product(CARDS, PAYS)),
    *(a.UseDjinn(djinn, pay) for djinn, pay in product(CARDS, PAYS)),
    *map(a.Keep, CARDS),
    *map(a.Sell, RESOURCES),
    *(a.COLLECT, a.ADD_FAKIR, a.BUILD, a.NO_KILL, a.STOP_BUYING, a.SKIP_TILE),
    *(a.CLOSE_SUIT, a.END_TURN, a.PASS),
)
"""Every action that can be written down, and more."""


def rich_start(seed: int, players: int, options: dict[str, bool]) -> FiveTribesState:
    """Return a set-up in which the players already own djinns, fakirs and elders."""
    rng = random.Random(seed)
    state = GAME.new(players, seed, options)
    assert isinstance(state, FiveTribesState)
    djinns = list(CARDS)
    rng.shuffle(djinns)
    owned = rng.randrange(1, 6)
    hands = [[0] * len(RESOURCES) for _ in range(players)]
    pile = []
    for card in state.row + state.pile:
        if card == FAKIR and rng.random() < 0.6:
            hands[rng.randrange(players)][FAKIR] += 1
        else:
            pile.append(card)
    stacks, elders = list(state.stacks), [0] * players
    for tile, stack in enumerate(stacks):
        if rng.random() < 0.5:
            stacks[tile] -= count(stack, 1) * ONE[1]
            elders[rng.randrange(players)] += count(stack, 1)
    return state.with_(
        djinns=tuple(tuple(djinns[seat * owned : (seat + 1) * owned]) for seat in range(players)),
        djinn_row=tuple(djinns[owned * players :][:3]),
        djinn_pile=tuple(djinns[owned * players :][3:]),
        goods=tuple(map(tuple, hands)),
        row=tuple(pile[:9]),
        pile=tuple(pile[9:]),
        stacks=tuple(stacks),
        elders=tuple(elders),
    )


@pytest.mark.parametrize("seed", range(24))
def test_a_random_game(seed: int) -> None:
    """FT-1.5, FT-6.11, FT-12.1: every state is sound, offers an action, and the game ends."""
    rng = random.Random(seed)
    options = {name: rng.random() < 0.5 for name in Options._fields} if seed % 2 else {}
    state = rich_start(seed, 2 + seed % 3, options)
    while not state.is_over:
        assert state.defects() == ()
        legal = state.legal_actions()
        assert legal
        assert len(set(legal)) == len(legal)
        if rng.random() < 0.02:
            refused = [action for action in THINKABLE if state.refuse(action) is not None]
            assert set(THINKABLE).difference(refused) == set(legal).intersection(THINKABLE)
            assert not any(state.refuse(action) for action in legal)
        powers = [action for action in legal if isinstance(action, a.UseDjinn)]
        choice = powers if powers and rng.random() < 0.3 else legal
        state = state.apply(rng.choice(choice))
    assert state.defects() == ()
    assert state.legal_actions() == ()
    assert state.winners()


def test_the_same_actions_give_the_same_game() -> None:
    """FT-11.1, FT-14.An: chance lies in the state, not in the run."""

    def play() -> list[FiveTribesState]:
        rng = random.Random(3)
        states = [rich_start(3, 3, {})]
        while not states[-1].is_over:
            states.append(states[-1].apply(rng.choice(states[-1].legal_actions())))
        return states

    assert play() == play()


def test_states_do_not_change() -> None:
    """FT-6.13: an earlier state is the undo of a later one."""
    state = rich_start(4, 2, {})
    before = (hash(state), state.legal_actions(), state.to_json())
    for action in state.legal_actions():
        state.apply(action)
    assert (hash(state), state.legal_actions(), state.to_json()) == before
    with pytest.raises(AttributeError):
        state.gold = (0, 0)  # type: ignore[misc]
