"""Moments of a game for the tests of what is told: made when they are needed."""

from collections.abc import Callable

from gamekit.five_tribes.phases import Phase
from gamekit.five_tribes.state import FiveTribesState
from tests.rules.positions import GAME, do, position

Make = Callable[[], FiveTribesState]

MOVE = "turn: pink move"
STRIP = {(4, 1): "YW", (4, 3): "W"}
"""FT-EX2: yellow and white on the market, white waits two tiles on."""
HEEL = {(2, 1): "RRB", (1, 3): "B"}
"""FT-EX4: turning on one's heel."""
MIDDLE = {(3, 3): "GRW", (2, 3): "R", (4, 5): "GB", (3, 5): "W", (2, 5): "Y"}
TARGETS = {(3, 3): "YW", (1, 1): "G", (4, 3): "G"}
IBLIS = "turn: pink tribe R2 final (4,3) iblis kills 1 place (3,3)"
OASIS, VILLAGE = "turn: pink tile final (2,3)", "turn: pink tile final (4,2)"
SMALL, LARGE = "turn: pink tile final (2,2)", "turn: pink tile final (3,3)"
SACRED, SALE = "turn: pink tile final (3,2)", "turn: pink sale"
LAMIA, HAGIS = "pink: elders 1 djinns lamia", "pink: elders 1 djinns hagis"
NO_CORNERS = "options: hagis_diagonal=off"
BIDDING = ("bids: blue pink blue", "order: 5=pink", "turn: blue bid")


def at(on: dict[tuple[int, int], str], *lines: str, after: tuple[str, ...] = ()) -> Make:
    return lambda: do(position(on, *lines), *after)


def tribe(letters: str, *lines: str, on: dict[tuple[int, int], str] | None = None) -> Make:
    return at(TARGETS if on is None else on, *lines, f"turn: pink tribe {letters} final (4,3)")


def fresh(**changes: object) -> Make:
    """Return the position after set-up, no longer bidding, with these changes."""

    def make() -> FiveTribesState:
        state = GAME.new(2, 1)
        assert isinstance(state, FiveTribesState)
        return state.with_(phase=Phase.MOVE, player=0, elders=(2, 2), **changes)

    return make


def waiting(djinn: str, *lines: str, on: dict[tuple[int, int], str] | None = None) -> Make:
    """Return the position in which a paid djinn waits for its target."""
    mine = f"pink: elders 2 djinns {djinn}"
    lines = (*lines, f"used: {djinn}")
    return at(on or {(1, 1): "YY", (1, 3): "@blue", (2, 3): "+P1"}, mine, *lines,
              f"turn: pink djinn {djinn} back sale")  # fmt: skip
