"""Which games exist, and how to get one by name."""

from importlib import import_module

from gamekit.core.errors import GamekitError
from gamekit.core.game import Game
from gamekit.core.handed_in import named, shown
from gamekit.core.message import Message

_MODULES = {"five_tribes": "gamekit.five_tribes", "nord": "gamekit.nord"}


def games() -> tuple[str, ...]:
    """Return the ids of the games that :func:`load` knows."""
    return tuple(_MODULES)


def load(game_id: str) -> Game:
    """Return the game with this id.

    Parameters
    ----------
    game_id
        One of :func:`games`, for instance ``"five_tribes"``.

    Raises
    ------
    GamekitError
        When there is no such game; the text lists the ones there are.

    Examples
    --------
    >>> load("five_tribes").title
    'Five Tribes'
    """
    if not named(game_id, _MODULES):
        known = ", ".join(games())
        raise GamekitError(Message("error.no_game", game=shown(game_id), games=known))
    game = import_module(_MODULES[game_id]).GAME
    assert isinstance(game, Game)
    return game
