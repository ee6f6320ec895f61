"""Actions in a few words, as on a button or a target."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gamekit.core.game import Action
from gamekit.core.message import Message
from gamekit.nord import actions as a
from gamekit.nord.saying import SPEAKER
from gamekit.nord.words import TERRAINS

if TYPE_CHECKING:
    from gamekit.nord.state import NordState

Said = tuple[str, dict[str, object]]


def label(state: NordState, action: Action, lang: str = "en") -> str:
    """Return the action in words; it need not be legal.

    Examples
    --------
    >>> from gamekit.nord import GAME
    >>> from gamekit.nord.actions import Settle
    >>> label(GAME.new(seed=1), Settle(1))
    'Settle in B'
    """
    return label_message(state, action).text(lang)


def label_message(state: NordState, action: Action) -> Message:
    """Return the same as a message of both languages."""
    key, facts = _LABELS[type(action)](state, action)
    return SPEAKER.saying(state, key if "." in key else f"nord.label.{key}", facts)


def _place(state: NordState, action: a.Place) -> Said:
    square = (action.row, action.column)
    stands = state.island.terrain(state.island.index(square)) in TERRAINS
    return ("place" if stands else "place_taken"), {"square": square}


def _path(state: NordState, action: a.TakePath) -> Said:
    own = state.workers[state.player]
    n = sum(own >> at & 1 for at in map(state.island.index, action.squares) if at >= 0)
    return "path", {"path": action.squares, "n": n}


def _always(key: str, *names: str) -> Callable[[NordState, Any], Said]:
    """Return the label of actions that are told by their own fields alone."""
    return lambda state, action: (key, {name: getattr(action, name) for name in names})


_LABELS: dict[type[Action], Callable[[NordState, Any], Said]] = {
    a.Settle: _always("settle", "settlement"),
    a.PlayTreasure: lambda state, action: ("play", {"treasure": action.kind}),
    a.MoveWarrior: _always("warrior", "source", "target"),
    a.Place: _place,
    a.Done: _always("ui.button.done"),
    a.Attack: lambda state, action: ("attack", {"attack": (action.source, action.target)}),
    a.TakePath: _path,
    a.FifthTo: _always("fifth", "settlement"),
    a.Challenge: _always("challenge", "settlement"),
}
