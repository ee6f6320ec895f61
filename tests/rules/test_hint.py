"""The best-turn hint: what it promises is what playing it brings."""

import random

import pytest

import gamekit
from gamekit.five_tribes import hint, walks
from gamekit.five_tribes.state import FiveTribesState, Phase

GAME = gamekit.load("five_tribes")


def positions(seed: int, every: int = 7) -> list[FiveTribesState]:
    """Return positions of a random game in which a stack has to be chosen."""
    chance = random.Random(seed)
    state = GAME.new(players=2 + seed % 3, seed=seed)
    found = []
    while not state.is_over:
        if state.phase is Phase.MOVE and str(state.legal_actions()[0]) != "pass":
            found.append(state)
        state = state.apply(chance.choice(state.legal_actions()))
    return found[::every]


@pytest.mark.parametrize("seed", range(4))
def test_points_are_what_the_turn_brings(seed: int) -> None:
    """FT-3.1 to FT-3.9: the promised points are the difference of the score sheet."""
    for state in positions(seed):
        (turn,) = hint.best_turns(state)
        after = state.with_(pile=(), discards=())  # a card drawn unseen counts nothing
        for action in turn.actions:
            assert action in after.legal_actions()
            if str(action) != "end":
                after = after.apply(action)
        seat = state.player
        gain = after.score_sheet().total(seat) - state.score_sheet().total(seat)
        assert turn.points == gain


@pytest.mark.parametrize("seed", range(3))
def test_no_outcome_is_much_better(seed: int) -> None:
    """The shortlist does not lose a turn that brings over two points more than the hint."""
    for state in positions(seed, every=15):
        (turn,) = hint.best_turns(state)
        best = max(
            hint.played_out(state, start, end, colour).points
            for start, colour, ends in walks.outcome_masks(state.stacks)
            for end in walks.tiles(ends)
        )
        assert best - turn.points <= 2


def test_other_phases_have_no_turns_to_weigh() -> None:
    """FT-5.2: a turn is weighed before its move only."""
    assert hint.best_turns(GAME.new(seed=1)) == ()
