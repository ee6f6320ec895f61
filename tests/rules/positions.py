"""Positions for the rule tests: layout B0, what stands on it, and further lines of a sketch."""

import gamekit
from gamekit.five_tribes.data import COLOUR_INDEX, RESOURCE_INDEX
from gamekit.five_tribes.phases import Phase, Refusal
from gamekit.five_tribes.stacks import count, pack
from gamekit.five_tribes.state import FiveTribesState

GAME = gamekit.load("five_tribes")
PINK, BLUE, ORANGE, BLACK = range(4)

B0 = """
SP12 VI5 VI5 SM6 SM6 LM4
SM6 SM6 OA8 SP15 VI5 SP6
SM6 SP6 LM4 OA8 LM4 SP6
SM6 VI5 OA8 SP10 LM4 VI5
OA8 SM6 OA8 SM6 OA8 SP6
"""
"""The tiles of the worked examples, all thirty of FT-1.1."""

Square = tuple[int, int]


def tile(row: int, column: int) -> int:
    """Return the index of a square."""
    return (row - 1) * 6 + column - 1


def position(on: dict[Square, str] | None = None, *lines: str) -> FiveTribesState:
    """Return the position with these things on B0 (``"YW@pink+P2"``) and these further lines."""
    rows = []
    for row, kinds in enumerate(B0.split("\n")[1:6], start=1):
        cells = []
        for column, kind in enumerate(kinds.split(), start=1):
            things = (on or {}).get((row, column), "")
            meeples = things[:1] in COLOUR_INDEX
            cells.append(f"{kind}:{things}" if meeples else f"{kind}{things}")
        rows.append(" ".join(cells))
    state = GAME.sketch("\n".join([*rows, *lines]))
    assert isinstance(state, FiveTribesState)
    return state


def camels(number: int, seat: str = "pink") -> dict[Square, str]:
    """Return so many tiles of the upper two rows with a camel of this seat and nothing else."""
    squares = [(row, column) for row in (1, 2) for column in range(1, 7)]
    return dict.fromkeys(squares[:number], f"@{seat}")


def do(state: FiveTribesState, *actions: str) -> FiveTribesState:
    """Return the state after these actions, written in notation."""
    for text in actions:
        after = state.apply(GAME.parse_action(text, state))
        assert isinstance(after, FiveTribesState)
        state = after
    return state


def texts(state: FiveTribesState) -> set[str]:
    """Return the legal actions as notation."""
    return {str(action) for action in state.legal_actions()}


def refusal(state: FiveTribesState, text: str) -> Refusal:
    """Return why the action is refused; it must be, by ``refuse`` and by the list alike."""
    action = GAME.attempted(text, state)
    found = state.refuse(action)
    assert found is not None, f"{text} is not refused"
    assert action not in state.legal_actions()
    return found


def meeples(state: FiveTribesState, row: int, column: int) -> int:
    """Return the stack of a square, to compare with ``pack("YW")``."""
    return state.stacks[tile(row, column)]


def in_bag(state: FiveTribesState, colour: str) -> int:
    """Return how many meeples of a colour are in the bag."""
    return count(state.bag, COLOUR_INDEX[colour])


def goods(state: FiveTribesState, seat: int, good: str) -> int:
    """Return how many cards of a resource a seat holds."""
    return state.goods[seat][RESOURCE_INDEX[good]]


def events(state: FiveTribesState) -> list[str]:
    """Return the keys of what followed by itself, without their common beginning."""
    return [event.key.removeprefix("ft.event.") for event in state.events]


__all__ = [
    "BLACK",
    "BLUE",
    "GAME",
    "ORANGE",
    "PINK",
    "Phase",
    "camels",
    "do",
    "events",
    "goods",
    "in_bag",
    "meeples",
    "pack",
    "position",
    "refusal",
    "texts",
    "tile",
]
