"""Nord: rules, positions, worked examples and pictures.

>>> from gamekit.nord import GAME
>>> GAME.new(players=3, seed=1).players
3
"""

from gamekit.nord.game import GAME as GAME
