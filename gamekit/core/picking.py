"""What picked keys mean among the legal actions; the same for every game."""

from gamekit.core.game import Action, State


def meant(state: State, *picked: frozenset[str]) -> tuple[Action | None, bool]:
    """Return the legal action that picks mean, and whether they are the beginning of one.

    Parameters
    ----------
    state
        The position.
    *picked
        The picks, in every way they can be read; the first is the one that may be a beginning.
    """
    beginning = False
    for action in state.legal_actions():
        means = frozenset(state.keys(action))
        if means in picked:
            return action, False
        beginning = beginning or picked[0] < means
    return None, beginning
