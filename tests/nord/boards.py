"""Positions for the rule tests: the drawings of the worked examples, read without the engine."""

import re
from collections.abc import Mapping

from gamekit.nord import GAME, network
from gamekit.nord.actions import LETTERS, AnyAction
from gamekit.nord.data import BOX, GREY, NONE
from gamekit.nord.island import Island
from gamekit.nord.phases import Phase, Refusal
from gamekit.nord.state import NordState

MALIN, TORBEN, SIMON, KARIN = range(4)
OWNERS = {"m": MALIN, "t": TORBEN, "s": SIMON, "k": KARIN}

_TOKEN = re.compile(r"([~FMHC])(\$?)(?:([mtsk])(\d*)|\.(\d+))?")

EX_6A = """
~  ~   ~    ~   ~   ~  ~
F  H   C$.3 ~.4 ~   ~  ~
F  F.1 Hs7  #A  ~.5 ~  ~
H  H   M.2  M.6 ~   ~  ~
~  ~   ~    ~   ~   ~  ~
"""
EX_6B = """
M   ~   ~   ~   ~   ~
M.4 H   H   F   ~   ~
#A  M.1 M.2 F.3 F.5 Hs6
~   ~   ~   F   H   H
~   ~   ~   ~   ~   ~
"""
EX_6D = """
~   ~   ~    ~   ~
~   F   F    #B  ~
#A  H.1 H.2  H.3 ~
~   F   Mt4  M   ~
~   F   #C   ~   ~
"""
EX_7A = """
~  H   H   ~
#A H.1 H.2 #B
~  F   F   ~
"""
EX_7B = """
~   H   H   ~   ~
#A  H.1 H.2 #B  ~
Ft4 Fs3 F   ~   ~
F   Ft5 #C  ~   ~
~   ~   ~   ~   ~
"""
EX_8B = """
Ft5 Fs6 Ft7 Fs8
#A  F   F   #B
H.1 H.2 Ms3 Ms4
~   ~   ~   ~
"""
EX_8C = """
~   ~   ~   ~
#A  H.1 Ms5 #C
H.3 H.2 M   ~
Ft4 #B  ~   ~
F   F   ~   ~
"""
EX_9A = """
#A  ~.3 ~.4 ~.5 #B
Fs  Fs  H.1 Ms  Ms
~   Fm  H.2 Ms  ~
~   Fs  H   Mm  ~
~   Fs  #C  Ms  ~
"""
EX_9B = """
#A  M.3 F.2 F.1 #D
Hm  M   ~   F   Hm
Hs  Hs  #B  Hs  Hs
~   Hm  H   Hs  ~
~   Hs  H.4 Hm  ~
~   Hm  H   Hs  ~
~   Hs  #C  Hm  ~
~   ~   ~   ~   ~
"""
EX_10 = """
~  H   H   H   H
#A Hm2 Hs3 ~t4 @
~  F   F   ~   ~
"""
EX_11 = """
Mt7 ~    ~   Fs  Ft2
Mm4 ~    M   Mt3 Ft1
#A  Mm5  Mm6 #B  ~
F   C.8  H   F   ~
F   H    ~   F   ~
"""
EX_12 = """
~  Ft  Fs  ~m  ~
F  Fm3 ~   ~m4 ~
H  H   #A  Ct2 H
~  M   M   H   ~
~  ~   ~   ~   ~
"""


class Board:
    """A drawing that was read: the island, who stands where, and the numbers of the squares."""

    def __init__(self, drawing: str) -> None:
        rows: list[str] = []
        sites: dict[str, tuple[int, int]] = {}
        self.labels: dict[str, tuple[int, int]] = {}
        self.workers: dict[tuple[int, int], int] = {}
        self.treasures: set[tuple[int, int]] = set()
        for row, line in enumerate(drawing.split("\n")[1:-1]):
            letters = ""
            for column, token in enumerate(line.split()):
                square = row, column
                letters += token[0]
                if token[0] == "#":
                    sites[token[1]] = square
                elif token[0] != "@":
                    match = _TOKEN.fullmatch(token)
                    assert match, token
                    if match[2]:
                        self.treasures.add(square)
                    if match[3]:
                        self.workers[square] = OWNERS[match[3]]
                    label = match[4] or match[5]
                    if label:
                        self.labels[label] = square
            rows.append(letters)
        self.island = Island(rows, [sites[letter] for letter in sorted(sites)])


def position(
    drawing: str,
    warriors: str = "",
    player: int = MALIN,
    players: int = 3,
    jarls: Mapping[str, int] | None = None,
    **changes: object,
) -> NordState:
    """Return the beginning of a turn.

    ``warriors`` is like ``"A m1 t2, B s1"``. Jarls are grey unless they are named. What is not
    said is as it must be: nobody on the big boat, all other men in the supplies.
    """
    board = Board(drawing)
    island = board.island
    here = [[0] * players for _ in island.settlements]
    for part in filter(None, warriors.split(", ")):
        letter, *men = part.split()
        for one in men:
            here[LETTERS.index(letter)][OWNERS[one[0]]] = int(one[1:])
    squares = [0] * players
    for square, owner in board.workers.items():
        squares[owner] |= 1 << island.index(square)
    sailors = sum((mask & island.sea).bit_count() for mask in squares)
    kinds = list(jarls.items()) if jarls else []
    jarl = [GREY] * len(here)
    for letter, colour in kinds:
        jarl[LETTERS.index(letter)] = colour
    supply = [
        BOX.men - 1 - squares[seat].bit_count() - sum(men[seat] for men in here)
        for seat in range(players)
    ]
    for aboard in changes.get("big_boat", ()):  # type: ignore[attr-defined]
        if not aboard.jarl:
            supply[aboard.colour] -= 1
    fields = {
        "island": island,
        "players": players,
        "workers": tuple(squares),
        "boats_left": BOX.boats(players) - sailors,
        "warriors": tuple(map(tuple, here)),
        "jarls": tuple(jarl),
        "big_boat": crew(players),
        "cairns": tuple(
            "axe" if island.square(at) in board.treasures else "" for at in island.cairns
        ),
        "pile": ("gold", "sword", "chalice", "helmet", "hammer"),
        "hands": ((),) * players,
        "points": (0,) * players,
        "supply": tuple(supply),
        "phase": Phase.TURN,
        "player": player,
        "before": (0,) * len(here),
    }
    state = NordState(**(fields | changes))  # type: ignore[arg-type]
    return state.with_(before=network.links(state))


def crew(state_or_players: int, *men: int) -> tuple[object, ...]:
    """Return the big boat with the jarls of colours not in play and these men on it."""
    jarls = [NordState.jarl(seat) for seat in range(state_or_players, 4)]
    return (*jarls, *map(NordState.man, men))


def full_but(players: int, empty: int, *men: int) -> tuple[object, ...]:
    """Return a big boat with so many spaces left, filled up with grey jarls after these men."""
    boat = crew(players, *men)
    return (*boat, *[NordState.jarl(GREY)] * (BOX.big_boat_spaces - empty - len(boat)))


def squares(drawing: str, *labels: str) -> set[str]:
    """Return the placing of workers on numbered squares, as notation."""
    board = Board(drawing)
    return {"place {},{}".format(*board.labels[label]) for label in labels}


def act(state: NordState, text: str) -> AnyAction:
    """Return the legal action with this notation."""
    for action in state.legal_actions():
        if str(action) == text:
            return action  # type: ignore[return-value]
    raise AssertionError(f"{text} is not among {texts(state)}")


def do(state: NordState, *actions: str) -> NordState:
    """Return the state after these actions, written in notation."""
    for text in actions:
        state = state.apply(act(state, text))
    return state


def at(drawing: str, *labels: str) -> list[str]:
    """Return the placing of workers on numbered squares in this order, as notation."""
    board = Board(drawing)
    return ["place {},{}".format(*board.labels[label]) for label in labels]


def texts(state: NordState) -> set[str]:
    """Return the legal actions as notation."""
    return {str(action) for action in state.legal_actions()}


def places(state: NordState) -> set[str]:
    """Return where a worker may be placed, as notation."""
    return {text for text in texts(state) if text.startswith("place")}


def refusal(state: NordState, action: AnyAction) -> Refusal:
    """Return why an action is refused; it must be, by ``refuse`` and by the list alike."""
    found = state.refuse(action)
    assert found is not None, f"{action} is not refused"
    assert action not in state.legal_actions()
    return found


def events(state: NordState) -> list[str]:
    """Return the keys of what followed by itself, without their common beginning."""
    return [event.key.removeprefix("nord.event.") for event in state.events]


__all__ = ["GAME", "GREY", "NONE", "Phase"]
