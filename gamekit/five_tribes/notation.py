"""Actions read from text, forgiving in spacing, case and brackets.

The notation of every action stands in :mod:`gamekit.five_tribes.actions`. A text that leaves
something out ("kill G", "take boaz", "drop") stands for the legal actions that begin like it:
one of them is meant, several are ambiguous.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

from gamekit.core.errors import MalformedAction
from gamekit.core.game import Action, State
from gamekit.core.message import Message
from gamekit.core.notation import meant, readable, unreadable
from gamekit.five_tribes.actions import (
    AddFakir,
    Bid,
    Build,
    Buy,
    Claim,
    CloseSuit,
    Collect,
    Drop,
    EndTurn,
    Keep,
    Kill,
    Lift,
    NoKill,
    Pass,
    PlacePalace,
    PlacePalm,
    Sell,
    Settle,
    SkipTile,
    StopBuying,
    TakeDjinn,
    UseDjinn,
)
from gamekit.five_tribes.data import CARDS, PRICES, RESOURCES, ROW, SEAT_INDEX
from gamekit.five_tribes.stacks import COLUMNS, ROWS

MAX_CHARACTERS: Final = 80

WORDS: Final[dict[str, Action]] = {
    "collect": Collect(),
    "fakir": AddFakir(),
    "build": Build(),
    "no kill": NoKill(),
    "stop": StopBuying(),
    "skip": SkipTile(),
    "sold": CloseSuit(),
    "end": EndTurn(),
    "pass": Pass(),
}
"""The actions that are written in words alone."""

FORMS: Final = {
    "bid": "bid 5",
    "lift": "lift (4,1)",
    "drop": "Y (4,2)",
    "kill": "kill G (3,5), kill W of blue",
    "palm": "palm (2,3)",
    "palace": "palace (4,2)",
    "buy": "buy 3",
    "take": "take boaz EE",
    "use": "use bouraq E",
    "settle": "settle (3,3)",
    "claim": "claim (3,3)",
    "keep": "keep boaz",
    "sell": "sell fish",
}
"""How the actions with something to fill in are written, by their first word."""

_TILE = r"\(? ?([0-9]) ?[,; ]? ?([0-9]) ?\)?"
_COLOUR = r"([ywgbr])"
_TO_TILE: Final[dict[str, Callable[[int], Action]]] = {
    "lift": Lift,
    "settle": Settle,
    "claim": Claim,
}
_DJINNS = {re.sub("[^a-z]", "", name): name for name in CARDS}
_KNOWN = re.compile(rf"({'|'.join(FORMS)})(.*)")
_BID = re.compile(r"([0-9]{1,2})(?: (?:with )?(?:fakirs? ?([0-9]{1,2})|([0-9]{1,2}) fakirs?))?")
_PLACE = re.compile(_TILE)
_DROP = re.compile(rf"{_COLOUR}(?: to| on)? ?{_TILE}")
_KILL_TILE = re.compile(rf"{_COLOUR}(?: on| at)? ?{_TILE}")
_KILL_SEAT = re.compile(rf"{_COLOUR} of ([a-z]+)")
_PLANT = re.compile(rf"{_TILE}(?: ?([ef]))?")
_CARD = re.compile(r"([0-9]{1,2})")
_DJINN = re.compile(r"(.+) (ee|ef|fe|e|f)")


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
    spaced = re.sub(r"(?<=[^\W\d])[-_](?=[^\W\d])", " ", readable(text, MAX_CHARACTERS))
    plain = " ".join(spaced.lower().split())
    if plain in WORDS:
        return WORDS[plain]
    verb, rest = _split(plain)
    if verb not in FORMS:
        raise unreadable(text)
    action = _complete(verb, rest)
    if action is None:
        return meant(_beginning(verb, rest, state), text, FORMS[verb])
    return action


def _split(plain: str) -> tuple[str, str]:
    """Return the first word and the rest; a drop may leave its word out."""
    found = _KNOWN.fullmatch(plain)
    if found and not found[2][:1].isalpha():
        return found[1], found[2].strip()
    if _DROP.fullmatch(plain) or re.fullmatch(_COLOUR, plain):
        return "drop", plain
    return "", plain


def _complete(verb: str, rest: str) -> Action | None:
    """Return the action when nothing is left out."""
    if verb == "bid":
        if (found := _BID.fullmatch(rest)) and int(found[1]) in PRICES:
            return Bid(int(found[1]), int(found[2] or found[3] or 0))
    elif verb in _TO_TILE:
        if found := _PLACE.fullmatch(rest):
            return _TO_TILE[verb](_tile(found[1], found[2]))
    elif verb == "drop":
        if found := _DROP.fullmatch(rest):
            return Drop(found[1].upper(), _tile(found[2], found[3]))
    elif verb == "kill":
        if found := _KILL_TILE.fullmatch(rest):
            return Kill(found[1].upper(), _tile(found[2], found[3]))
        if (found := _KILL_SEAT.fullmatch(rest)) and found[2] in SEAT_INDEX:
            return Kill(found[1].upper(), None, SEAT_INDEX[found[2]])
    elif verb in ("palm", "palace"):
        if found := _PLANT.fullmatch(rest):
            place = PlacePalm if verb == "palm" else PlacePalace
            return place(_tile(found[1], found[2]), (found[3] or "").upper())
    elif verb == "buy":
        if (found := _CARD.fullmatch(rest)) and 1 <= int(found[1]) <= ROW:
            return Buy(int(found[1]))
    elif verb in ("take", "use"):
        if (found := _DJINN.fullmatch(rest)) and (name := _djinn(found[1])):
            pay = "".join(sorted(found[2])).upper()
            return TakeDjinn(name, pay) if verb == "take" else UseDjinn(name, pay)
    elif verb == "keep":
        if name := _djinn(rest):
            return Keep(name)
    elif verb == "sell" and rest in RESOURCES:
        return Sell(rest)
    return None


def _beginning(verb: str, rest: str, state: State) -> Iterator[Action]:
    """Yield the legal actions whose notation begins like the text."""
    if verb in ("take", "use") and rest:
        rest = f"{_djinn(rest) or '?'} "
    start = rest if verb == "drop" else f"{verb} {rest}"
    for action in state.legal_actions():
        if str(action).lower().startswith(start) and (verb != "drop" or isinstance(action, Drop)):
            yield action


def _tile(row: str, column: str) -> int:
    if not (1 <= int(row) <= ROWS and 1 <= int(column) <= COLUMNS):
        raise MalformedAction(Message("error.ft.no_tile", place=f"({row},{column})"))
    return (int(row) - 1) * COLUMNS + int(column) - 1


def _djinn(name: str) -> str | None:
    return _DJINNS.get(re.sub("[^a-z]", "", name))
