"""Whole random games of Nord against python-chess, and how legal actions grow with the workers."""

import random
from statistics import median
from time import process_time

from gamekit.nord import GAME
from gamekit.nord.phases import Phase
from gamekit.nord.state import NordState
from tests.bench.bench_engine import chess_game
from tests.bench.measure import Row, medians

ROUNDS = 7
NORD_GAMES, CHESS_GAMES = 30, 10
"""Games of each kind in a round."""
SEARCHED = 200
"""Random games in which the densest positions are looked for."""
WIDTH = 60


def nord_game(seed: int, players: int = 2) -> int:
    """Play one random game, uniform over the legal actions; return its number of actions."""
    choose = random.Random(seed).choice
    state = GAME.new(players, seed)
    actions = 0
    while not state.is_over:
        state = state.apply(choose(state.legal_actions()))
        actions += 1
    return actions


def densest() -> dict[int, NordState]:
    """Return, by number of workers on the island, the beginning of a turn of a random game."""
    found: dict[int, NordState] = {}
    for seed in range(SEARCHED):
        choose = random.Random(seed).choice
        state = GAME.new(2 + seed % 3, seed)
        while not state.is_over:
            if state.phase is Phase.TURN:
                found.setdefault(state.occupied.bit_count(), state)
            state = state.apply(choose(state.legal_actions()))
    return found


def listing(state: NordState) -> float:
    """Return the seconds of listing the legal actions, nothing of the position known before."""

    def call() -> object:
        return state.with_(workers=state.workers).legal_actions()

    return medians(rounds=9, call=call)["call"]


def speed(players: int) -> tuple[float, float]:
    """Return actions a second, and how many that are for each move of python-chess."""
    nord, chess_ = [], []
    for turn in range(ROUNDS):
        begin = process_time()
        actions = sum(nord_game(1000 * turn + seed, players) for seed in range(NORD_GAMES))
        middle = process_time()
        moves = sum(chess_game(1000 * turn + seed) for seed in range(CHESS_GAMES))
        nord.append(actions / (middle - begin))
        chess_.append(moves / (process_time() - middle))
    return median(nord), median(nord) / median(chess_)


def report() -> list[Row]:
    """Return the speed of whole games, and the time of the densest position."""
    rows = []
    for players in (2, 4):
        rate, ratio = speed(players)
        name = f"Nord, random games, {players} players ({rate:.0f} actions a second)"
        rows.append(Row(f"{name}: of python-chess", ratio, 1.0))
    positions = densest()
    most = max(positions)
    took = listing(positions[most])
    name = f"Nord, legal actions of the densest position ({most} workers)"
    rows.append(Row(name, took * 1000, 20, False, " ms"))
    few = listing(positions[most // 4])
    rows.append(Row("Nord, the same with a quarter of the workers: times", took / few, 8, False))
    return rows


def plot() -> str:
    """Return the time of listing the legal actions by number of workers."""
    positions = densest()
    numbers = [n for n in sorted(positions) if n % 4 == 0]
    times = {n: listing(positions[n]) for n in numbers}
    longest = max(times.values())
    lines = [f"Nord: legal actions by workers on the island, whole width {longest * 1e6:.0f} µs"]
    for n in numbers:
        lines.append(f"{n:>7} |{'=' * round(WIDTH * times[n] / longest)}")
    return "\n".join(lines)
