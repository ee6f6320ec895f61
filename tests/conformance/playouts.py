"""Whole games played at random, for every game of the kit, and positions picked from them.

Games begin at the set-up, and at the sketches in ``starts/<game>/``, which show what hardly comes
up by itself.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import gamekit
from gamekit.core.game import Action, Game, State

LONGEST = 3000
"""Actions after which a random game must be over."""
STARTS = Path(__file__).parent / "starts"


@dataclass(frozen=True)
class Playout:
    """A whole game: ``states[i + 1]`` follows from ``states[i]`` by ``actions[i]``."""

    game: Game
    start: Callable[[], State]
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
    """Return a legal action; rare kinds of action are as likely as frequent ones.

    Only ``Random.random`` is drawn on, which gives the same numbers in every Python.
    """
    kinds = sorted({type(action).__name__ for action in legal})
    kind = kinds[int(chance.random() * len(kinds))]
    fitting = [action for action in legal if type(action).__name__ == kind]
    return fitting[int(chance.random() * len(fitting))]


@cache
def playout(game_id: str, name: str) -> Playout:
    """Play a whole game at random, from a start that is named."""
    game = gamekit.load(game_id)

    def start() -> State:
        if name.endswith(".txt"):
            return game.sketch((STARTS / game_id / name).read_text("utf-8"))
        players, seed, *switched = name.split("-")
        # "switched" turns every option round.
        options = {key: one.default is not bool(switched) for key, one in game.options.items()}
        return game.new(int(players), int(seed), options)

    chance = random.Random(f"{game_id} {name}")
    states = [start()]
    actions: list[Action] = []
    while not states[-1].is_over:
        assert len(actions) < LONGEST, f"{game_id} does not end"
        actions.append(chosen(states[-1].legal_actions(), chance))
        states.append(states[-1].apply(actions[-1]))
    return Playout(game, start, tuple(states), tuple(actions))


def cases() -> Iterator[tuple[str, str]]:
    for game_id in gamekit.games():
        for players in gamekit.load(game_id).seats:
            for kind in ("1", "2-switched", "3"):
                yield game_id, f"{players}-{kind}"
        for file in sorted((STARTS / game_id).glob("*.txt")):
            yield game_id, file.name
