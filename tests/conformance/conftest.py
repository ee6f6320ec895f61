"""Whole games played at random, for every game of the kit, and positions picked from them."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

import gamekit
from gamekit.core.game import Action, Game, State

LONGEST = 3000
"""Actions after which a random game must be over."""


@dataclass(frozen=True)
class Playout:
    """A whole game: ``states[i + 1]`` follows from ``states[i]`` by ``actions[i]``."""

    game: Game
    players: int
    seed: int
    options: dict[str, bool]
    states: tuple[State, ...]
    actions: tuple[Action, ...]

    def sample(self, every: int = 16, first: int = 3) -> list[State]:
        """Return some of the states: the first of each phase, and every so-manieth."""
        seen: dict[tuple[object, ...], int] = {}
        picked = []
        for number, state in enumerate(self.states):
            kind = (state.phase, getattr(state, "pending", None))
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= first or number % every == 0 or state.is_over:
                picked.append(state)
        return picked


def chosen(legal: tuple[Action, ...], chance: random.Random) -> Action:
    """Return a legal action; rare kinds of action are as likely as frequent ones."""
    kinds = sorted({type(action).__name__ for action in legal})
    kind = chance.choice(kinds)
    return chance.choice([action for action in legal if type(action).__name__ == kind])


@cache
def playout(game_id: str, players: int, seed: int, switched: bool) -> Playout:
    """Play a whole game at random; ``switched`` turns every option round."""
    game = gamekit.load(game_id)
    options = {name: option.default is not switched for name, option in game.options.items()}
    chance = random.Random(f"{game_id} {players} {seed}")
    states = [game.new(players, seed, options)]
    actions: list[Action] = []
    while not states[-1].is_over:
        assert len(actions) < LONGEST, f"{game_id} does not end"
        actions.append(chosen(states[-1].legal_actions(), chance))
        states.append(states[-1].apply(actions[-1]))
    return Playout(game, players, seed, options, tuple(states), tuple(actions))


def _cases() -> Iterator[tuple[str, int, int, bool]]:
    for game_id in gamekit.games():
        for players in gamekit.load(game_id).seats:
            for seed, switched in ((1, False), (2, True), (3, False)):
                yield game_id, players, seed, switched


@pytest.fixture(
    scope="session",
    params=list(_cases()),
    ids=lambda case: f"{case[0]}-{case[1]}p-seed{case[2]}{'-switched' if case[3] else ''}",
)
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
        for state in playout(game.id, players, 1, False).sample(every=60, first=1)
    ]
    for example in game.examples.values():
        for branch in (None, *range(len(example.what_ifs))):
            states += example.states(branch)
    return states
