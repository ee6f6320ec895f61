"""Actions read from text, forgiving in spacing, case and brackets.

The notation of every action stands in :mod:`gamekit.nord.actions`. A text that leaves something out
("attack", "warrior A", "play") stands for the legal actions that begin like it: one of them is
meant, several are ambiguous.
"""

import re
from typing import Final

from gamekit.core.game import Action, State
from gamekit.core.notation import meant, readable, unreadable
from gamekit.nord.actions import (
    ATTACKS,
    CHALLENGES,
    DONE,
    FIFTHS,
    LETTERS,
    MOVES,
    SETTLES,
    Place,
    PlayTreasure,
    TakePath,
)
from gamekit.nord.data import KINDS

MAX_CHARACTERS: Final = 400
"""A connection may lead over many squares."""

FORMS: Final = {
    "settle": "settle B",
    "play": "play hammer",
    "warrior": "warrior A B",
    "place": "place 3,4",
    "done": "done",
    "attack": "attack A B",
    "path": "path 2,1-2,2-3,2",
    "fifth": "fifth B",
    "challenge": "challenge C",
}
"""How the actions are written, by their first word."""

_WORDS = re.compile(rf"({'|'.join(FORMS)})(?![a-z])(.*)")
_SQUARE = r"\(? ?(-?[0-9]{1,3}) ?[,; ] ?(-?[0-9]{1,3}) ?\)?"
_PLACE = re.compile(_SQUARE)
_PATH = re.compile(rf"{_SQUARE}(?: ?[- ] ?{_SQUARE})*")
_ONE = re.compile("[a-h]")
_TWO = re.compile(r"([a-h]) ?(?:on|to|->|[-,])? ?([a-h])")
_OF_ONE: Final = {"settle": SETTLES, "fifth": FIFTHS, "challenge": CHALLENGES}
_OF_TWO: Final = {"warrior": MOVES, "attack": ATTACKS}


def attempted(text: str, state: State) -> Action:
    """Return the action that the text means, whether or not it is legal.

    Raises
    ------
    MalformedAction
        When no action is written like this, or it leaves something out and nothing legal
        begins like it.
    AmbiguousAction
        When it leaves something out and several legal actions begin like it.
    """
    plain = " ".join(readable(text, MAX_CHARACTERS).lower().split())
    found = _WORDS.fullmatch(plain)
    if found is None:
        raise unreadable(text)
    verb, rest = found[1], found[2].strip()
    action = _complete(verb, rest)
    if action is None:
        start = f"{verb} {rest}".strip()
        fitting = (one for one in state.legal_actions() if str(one).lower().startswith(start))
        return meant(fitting, text, FORMS[verb])
    return action


def _complete(verb: str, rest: str) -> Action | None:
    """Return the action when nothing is left out."""
    if verb == "done":
        return None if rest else DONE
    if verb == "play":
        return PlayTreasure(rest) if rest in KINDS else None
    if verb == "place":
        found = _PLACE.fullmatch(rest)
        return Place(int(found[1]), int(found[2])) if found else None
    if verb == "path":
        if not _PATH.fullmatch(rest):
            return None
        squares = ((int(row), int(column)) for row, column in _steps(rest))
        return TakePath(tuple(squares))
    if verb in _OF_ONE:
        return _OF_ONE[verb][_index(rest)] if _ONE.fullmatch(rest) else None
    found = _TWO.fullmatch(rest)
    return _OF_TWO[verb][_index(found[1])][_index(found[2])] if found else None


def _steps(rest: str) -> list[tuple[str, str]]:
    """Return the rows and columns of a connection; a hyphen also leads from square to square."""
    # A minus sign stands where a number begins: at the start, or after a comma or a hyphen.
    return re.findall(r"((?:^-|(?<=[-(,])-)?[0-9]+) ?[,; ] ?(-?[0-9]+)", rest)


def _index(letter: str) -> int:
    return LETTERS.index(letter.upper())
