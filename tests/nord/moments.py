"""Moments of a game for the tests of what is told: made when they are needed."""

from collections.abc import Callable

from gamekit.nord.phases import Phase
from gamekit.nord.state import NordState
from tests.nord.boards import (
    EX_6A,
    EX_6B,
    EX_7A,
    EX_7B,
    EX_8C,
    EX_10,
    GAME,
    SIMON,
    TORBEN,
    at,
    do,
    position,
)

Make = Callable[[], NordState]

ENVOY = "\n~  H   H   ~\n#A Hm1 Ht2 #B\n~  H   H   ~\n~  ~   ~   ~\n#C F   F   ~\n"
"""EX-5, and a settlement C that nobody reaches."""
LONG = "\n#A H.1 H.2 H.3 H.4 H.5 #B\n~  ~   ~   ~   ~   ~   ~\n#C F   ~   ~   ~   ~   ~\n"
"""Five workers lead from A to B, nobody to C."""
TWINS = "\n#A H.1 ~\nHm H.2 Ht\n~  Ht  #B\n"
"""From A to B lead four shortest paths, two and two with the same men of Malin's."""
AT_BOAT_BY_LAND = "\n~  H   H   H   H\n#A Hm2 Hs3 Ht4 @\n~  F   F   ~   ~\n"
TO_THE_BOAT = "\n#A Hm1 H   @\n~  H   H   ~\n"
THREE_AREAS = "\n#A F   H   F   ~\nF  F   H   F   ~\n"
"""Two forests with a heath between them."""
OPEN_SEA = "\n~  ~   #A  F   F\n"
LONGER = "\n#A H.1 H.2 H.3 H.4 H.5 Hm6 #B\n"
"""Six men of Malin's will lead from A to B."""
EX_11_AT_BOAT = """
Mt7 ~    ~   Fs  Ft2
Mm4 @    M   Mt3 Ft1
#A  Mm5  Mm6 #B  ~
F   C.8  H   F   ~
F   H    ~   F   ~
"""
"""EX-11 with the small boat beside workers 4 and 5."""
EX_12_AT_BOAT = """
~  Ft  Fs  ~m  ~
F  Fm3 ~   ~m4 @
H  H   #A  Ct2 H
~  M   M   H   ~
~  ~   ~   ~   ~
"""
"""EX-12 with the small boat beside worker 4."""
SHUT_IN = "\n~  ~   ~  ~\n#A Hm1 @  F\n~  ~   ~  F\n"
"""Without a fishing boat there is no square for a worker, but a jarl to challenge."""
EX_6C = EX_6B.replace("M.1", "Mt1").replace("M.2", "Mt2")
LONELY = "\nF  ~   ~   ~\n#A Hm1 Ht2 #B\n"


def made(board: str, warriors: str, *acts: str, hand: str = "", **changes: object) -> Make:
    """Return the making of a position, these treasures in the hand of who is to act."""

    def make() -> NordState:
        state = position(board, warriors, **changes)  # type: ignore[arg-type]
        hands = [()] * state.players
        hands[state.player] = tuple(sorted(hand.split()))  # type: ignore[call-overload]
        return do(state.with_(hands=tuple(hands)), *acts)

    return make


FIRST = made(EX_6A, "A m1")
"""EX-6a: Malin's first worker."""
FORESTER = made(EX_6A, "A m1", *at(EX_6A, "1"))
TWO_PLACED = made(EX_7A, "A m1, B t1", *at(EX_7A, "1", "2"))
"""EX-7a: being done forces A against B."""
DUE = made(EX_7A, "A m1, B t1", *at(EX_7A, "1", "2"), "done")
TRICKY = made(EX_7B, "A m1, B m1 t1, C s1", *at(EX_7B, "1", "2"), "done")
"""EX-7b: B against C."""
CHOICE = made(EX_8C, "A m1, B t1, C m1 s1", *at(EX_8C, "1", "2", "3"), "done")
"""EX-8c: A or C against B."""
PATHS = made(EX_8C, "A m1, B t1, C m1 s1", *at(EX_8C, "1", "2", "3"), "done", "attack A B")
SAME = made(TWINS, "A m1, B t1", *at(TWINS, "1", "2"), "done", "attack A B")
MANY = ("play helmet", *at(LONG, "1", "2", "3", "4", "5"), "done")
FIVE = made(LONG, "A m1, B t1, C s1", *MANY, hand="helmet")
FIFTH = made(LONG, "A m1, B t1, C s1", *MANY, "attack A B", hand="helmet")
ENVOYS = made(ENVOY, "A s2 m1, B t1", "play hammer", player=SIMON, hand="hammer")
"""EX-5: Simon's envoy."""
JARL = made(EX_10, "A m2 t3", player=TORBEN)
"""EX-10: Torben can challenge the jarl."""
NO_MEN = made(EX_10, "A m2 t3", player=TORBEN, hand="axe", supply=(18, 0, 18))
"""The same without a man in his supply."""
LAST_AREA = made(EX_6B, "A t1 m1", *at(EX_6B, "1", "2"), player=TORBEN)
TO_AND_FRO = made(ENVOY, "A s2 m1, B s1", "play hammer", player=SIMON, hand="hammer")
"""A warrior may go from A to B or from B to A."""
NOBODY_AFTER = made(LONELY, "A m1", boats_left=0, phase=Phase.ENVOY, played="hammer")


def new(players: int = 2, seed: int = 1) -> NordState:
    """Return the beginning of a game."""
    state = GAME.new(players, seed)
    assert isinstance(state, NordState)
    return state
