"""Whole random games of Five Tribes against random games of python-chess in the same run."""

import random
from statistics import median
from time import perf_counter

import chess

import gamekit
from tests.bench.measure import Row

ROUNDS = 7
TRIBES_GAMES, CHESS_GAMES = 40, 12
"""Games of each kind in a round; enough that one long game does not decide."""

GAME = gamekit.load("five_tribes")


def tribes_game(seed: int, players: int = 2) -> int:
    """Play one random game, uniform over the legal actions; return its number of actions."""
    choose = random.Random(seed).choice
    state = GAME.new(players, seed)
    actions = 0
    while not state.is_over:
        state = state.apply(choose(state.legal_actions()))
        actions += 1
    return actions


def chess_game(seed: int) -> int:
    """Play one random game of chess to its end; return its number of moves."""
    choose = random.Random(seed).choice
    board = chess.Board()
    moves = 0
    while not board.is_game_over():
        board.push(choose(list(board.legal_moves)))
        moves += 1
    return moves


def report() -> list[Row]:
    """Return how many random games are played in the time of one of chess."""
    for warm_up in range(5):
        tribes_game(warm_up)
    tribes, chess_ = [], []
    for turn in range(ROUNDS):
        begin = perf_counter()
        for seed in range(TRIBES_GAMES):
            tribes_game(1000 * turn + seed)
        middle = perf_counter()
        for seed in range(CHESS_GAMES):
            chess_game(1000 * turn + seed)
        tribes.append((middle - begin) / TRIBES_GAMES)
        chess_.append((perf_counter() - middle) / CHESS_GAMES)
    ratio = median(chess_) / median(tribes)
    name = f"random games, 2 players ({1 / median(tribes):.0f} a second): per game of python-chess"
    return [Row(name, ratio, 1.5)]
