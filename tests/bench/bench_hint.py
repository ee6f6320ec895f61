"""The best-turn hint over all outcomes, against listing every move of the same position."""

import gamekit
from gamekit.five_tribes import hint, walks
from tests.bench.measure import Row, medians


def report() -> list[Row]:
    """Return how many listings of the moves one hint takes, on an opening board."""
    state = gamekit.load("five_tribes").new(players=2, seed=3)
    while str(state.phase) == "bid":
        state = state.apply(state.legal_actions()[0])
    times = medians(
        hint=lambda: hint.best_turns(state),
        listing=lambda: walks.moves(state.stacks),
    )
    ratio = times["hint"] / times["listing"]
    return [Row("best-turn hint, in listings of the moves", ratio, 250, at_least=False)]
