"""Rule engines that say why.

>>> import gamekit
>>> gamekit.games()
('five_tribes', 'nord')
>>> game = gamekit.load("five_tribes")
>>> state = game.new(players=2, seed=7)
>>> str(state.phase)
'bid'

The package imports the standard library only; the interactive boards live in
``gamekit_widgets``.
"""

from gamekit.core.errors import (
    AmbiguousAction,
    BadPosition,
    BadRecord,
    GamekitError,
    IllegalAction,
    MalformedAction,
)
from gamekit.core.game import Game, State
from gamekit.core.registry import games, load
from gamekit.core.verdict import Verdict

__all__ = [
    "AmbiguousAction",
    "BadPosition",
    "BadRecord",
    "Game",
    "GamekitError",
    "IllegalAction",
    "MalformedAction",
    "State",
    "Verdict",
    "games",
    "load",
]

__version__ = "0.1.0"
