"""The whole random games and the positions that the tests of this folder go through."""

import pytest

import gamekit
from gamekit.core.game import Game, State
from tests.conformance.playouts import Playout, cases, playout


@pytest.fixture(scope="session", params=list(cases()), ids=":".join)
def played(request: pytest.FixtureRequest) -> Playout:
    """A whole random game."""
    return playout(*request.param)


@pytest.fixture(scope="session", params=gamekit.games())
def game(request: pytest.FixtureRequest) -> Game:
    """A game of the kit."""
    return gamekit.load(request.param)


@pytest.fixture(scope="session")
def some_states(game: Game) -> list[State]:
    """Positions of a game: from random games of every size, and of every worked example."""
    states = [
        state
        for players in game.seats
        for state in playout(game.id, f"{players}-1").sample(every=60, first=1)
    ]
    for example in game.examples.values():
        for branch in (None, *range(len(example.what_ifs))):
            states += example.states(branch)
    return states
