"""Actions read from text: what the notations of all games have in common."""

from collections.abc import Iterable
from typing import Final

from gamekit.core.errors import AmbiguousAction, IllegalAction, MalformedAction
from gamekit.core.game import Action, State
from gamekit.core.handed_in import shown
from gamekit.core.message import Message

MAX_SHOWN: Final = 40


def checked(action: Action, state: State) -> Action:
    """Return the action if it is legal.

    Raises
    ------
    IllegalAction
        When it is not.
    """
    if action not in state.legal_actions():
        raise IllegalAction(state.explain(action))
    return action


def readable(text: object, longest: int) -> str:
    """Return a text of at most so many characters.

    Raises
    ------
    MalformedAction
        When it is none.
    """
    if not isinstance(text, str) or len(text) > longest:
        raise unreadable(text)
    return text


def unreadable(text: object) -> MalformedAction:
    """Return the answer to a text that is no action's notation."""
    return MalformedAction(Message("ui.error.move_unreadable", text=shown(text, MAX_SHOWN)))


def meant(fitting: Iterable[Action], text: str, form: str) -> Action:
    """Return the only action that an incomplete text fits.

    Raises
    ------
    MalformedAction
        When it fits none; the text shows the whole form.
    AmbiguousAction
        When it fits several.
    """
    found = list(fitting)
    if not found:
        raise MalformedAction(
            Message("error.move_incomplete", text=shown(text, MAX_SHOWN), form=form)
        )
    if len(found) > 1:
        raise AmbiguousAction(Message("ui.error.move_ambiguous"), [str(one) for one in found])
    return found[0]
