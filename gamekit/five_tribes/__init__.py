"""Five Tribes: rules, positions, worked examples and pictures.

>>> from gamekit.five_tribes import GAME
>>> GAME.new(players=3, seed=1).players
3
"""

from gamekit.core.game import State
from gamekit.five_tribes import walks
from gamekit.five_tribes.game import GAME as GAME
from gamekit.five_tribes.state import FiveTribesState


def meeple_moves(state: State) -> list[walks.Move]:
    """Return every complete meeple move of the board, legal by section FT-6, each once.

    Only the meeples on the tiles matter, not whose turn it is. A move is ``(path, colours)``:
    the tiles from the start tile on as ``(row, column)`` from 1, and the letters dropped.
    """
    assert isinstance(state, FiveTribesState)
    return walks.moves(state.stacks)


def meeple_outcomes(state: State) -> set[tuple[walks.Square, walks.Square, str]]:
    """Return ``(start, end, last colour)`` of every complete meeple move of the board."""
    assert isinstance(state, FiveTribesState)
    return walks.outcomes(state.stacks)
