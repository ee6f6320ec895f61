"""What is to be seen of a game of Nord: the island, what is in play, score board, players.

The island is a part with a view of its own: square (row, column) is 100 units wide and lies at
100 times its column and row, whatever else is shown. It can be larger than a screen; the other
parts are 640 units wide and stand below it. Treasures on cairns and of other seats are face down
(R-16).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from gamekit.core import sheet as core
from gamekit.core.scene import Mark, Part, Piece, Place, Scene, Shape
from gamekit.nord import words
from gamekit.nord.actions import LETTERS
from gamekit.nord.data import BOAT, CAIRN, NONE, SEA, SEATS, SETTLEMENT
from gamekit.nord.island import SIDES, Island, bits
from gamekit.nord.network import at_boat, links
from gamekit.nord.phases import Phase
from gamekit.nord.scene_alliances import Alliance, Conflict, shown
from gamekit.nord.scene_attacks import marches
from gamekit.nord.scene_details import details
from gamekit.nord.scene_sides import BELOW, SHOWN
from gamekit.nord.scene_sides import jarl as jarl_piece

if TYPE_CHECKING:
    from gamekit.nord.state import NordState

__all__ = ["PARTS", "Sheet", "scene"]

_LARGEST, _TALLEST = 1.1, 960.0
"""How large a unit of the island is drawn at most, and how tall the whole island."""

_GROUNDS = {"F": "forest", "M": "mountain", "H": "heath", CAIRN: "heath", SEA: "sea", BOAT: "boat"}
"""Kinds of place by letter; each but the boat has a drawing of its name."""


class Sheet(core.Sheet):
    """A scene of Nord being put together."""

    def __init__(self, state: NordState, viewer: int | None, lang: str) -> None:
        super().__init__("nord", viewer, lang, state.is_over)
        self.state = state
        self.alliances: tuple[Alliance, ...]
        self.conflicts: tuple[Conflict, ...]
        self.alliances, self.conflicts = shown(state)
        self.marches = marches(state)


def scene(
    state: NordState,
    viewer: int | None = None,
    lang: str = "en",
    *,
    parts: Sequence[str] = (),
) -> Scene:
    """Return what is to be seen of a moment of the game.

    Parameters
    ----------
    state
        The moment.
    viewer
        Seat that looks; what it may not know is face down. ``None`` sees all but what nobody
        knows.
    lang
        ``"en"`` or ``"hu"``.
    parts
        Which of :data:`PARTS` to show, in their order; all when empty.

    Raises
    ------
    KeyError
        For a part that does not exist.
    """
    sheet = Sheet(state, viewer, lang)
    sheet.draw(_DRAW, parts)
    sheet.details += details(sheet)
    if state.phase is Phase.OVER:
        title = sheet.tell("title_over")
        players = tuple(map(words.player, state.winners()))
        about = sheet.tell("about_over", players=players)
    else:
        title = sheet.tell("title", n=state.scoring, what=words.scoring(state.scoring))
        phase, player = words.phase(state.phase), words.player(state.player)
        about = sheet.tell("about", phase=phase, player=player)
    return sheet.scene("nord", title, about)


# -- the island ---------------------------------------------------------------------------------


def _bounds(state: NordState) -> tuple[int, int, int, int]:
    """Return first row, first column, and how many of both are shown: land, workers and a margin.

    So every square on which somebody can be placed is among them.
    """
    island = state.island
    found = [
        (row, column)
        for row, line in enumerate(island.rows)
        for column, letter in enumerate(line)
        if letter != SEA
    ]
    found += island.squares(state.occupied & island.sea)
    rows, columns = [row for row, _ in found], [column for _, column in found]
    top, left = min(rows) - 1, min(columns) - 1
    return top, left, max(rows) + 2 - top, max(columns) + 2 - left


def _island(sheet: Sheet) -> None:
    state = sheet.state
    top, left, rows, columns = _bounds(state)
    view = (100.0 * left, 100.0 * top, 100.0 * columns, 100.0 * rows)
    scale = min(core.WIDTH / view[2], _LARGEST, _TALLEST / view[3])
    height = round(scale * view[3], 1)
    name = sheet.tell("part.island")
    sheet.parts.append(
        Part("island", name, 0, sheet.top, core.WIDTH, height, columns, view, (top, left), "nd-sea")
    )
    sheet.top += height
    letters = _letters(state.island, top, left, rows, columns)
    says = _says(sheet)
    for square, letter in letters:
        _square(sheet, square, letter, says)
    _coordinates(sheet, top, left, rows, columns)
    _gates(sheet)
    _network(sheet)
    for settlement in range(len(state.warriors)):
        _garrison(sheet, settlement)
    _signs(sheet)
    _marches(sheet)


@lru_cache(maxsize=64)
def _letters(
    island: Island, top: int, left: int, rows: int, columns: int
) -> tuple[tuple[tuple[int, int], str], ...]:
    return tuple(
        ((row, column), island.letter(island.index((row, column))))
        for row in range(top, top + rows)
        for column in range(left, left + columns)
    )


@lru_cache(maxsize=4096)
def _name(letter: str, square: tuple[int, int], lang: str) -> str:
    return words.place(letter, square).text(lang)


def _says(sheet: Sheet) -> dict[int, str]:
    """Return what is said of the squares with workers, by window index."""
    state, island, tell_ = sheet.state, sheet.state.island, sheet.tell
    said = {}
    signs = {conflict.square for conflict in sheet.conflicts}
    for alliance in sheet.alliances:
        named = tell_("in_alliance", name=alliance.name) if alliance.name else tell_("neutral")
        for at in bits(alliance.squares):
            man = "fisher" if island.sea >> at & 1 else "worker"
            lines = [tell_(man, seat=words.seat(state.worker(at))), named]
            if at in state.new:
                lines.append(tell_("new"))
            if at in signs:
                lines.append(tell_("conflict"))
            said[at] = " ".join(lines)
    return said


def _square(sheet: Sheet, square: tuple[int, int], letter: str, says: dict[int, str]) -> None:
    state, island = sheet.state, sheet.state.island
    at = island.index(square)
    y, x = 100.0 * square[0], 100.0 * square[1]
    box = (x, y, 100.0, 100.0)
    if letter == SETTLEMENT:
        _settlement(sheet, island.settlement_at[at], box)
        return
    if letter == BOAT:
        linked = bits(at_boat(state))
        said = sheet.tell("connected", places=words.settlements(linked)) if linked else ""
        sheet.place("island", "boat", "boat", box, sheet.tell("boat"), said)
        ship = Piece("ship:boat", "boat", "nd-dragonboat", "boat", x + 10, y + 10, 80)
        sheet.pieces.append(ship)
        return
    ground, key = _GROUNDS[letter], f"sq:{square[0]},{square[1]}"
    said = says.get(at, "")
    owner = state.worker(at) if at in says else NONE
    if letter != SEA:
        sheet.fixture(key, f"nd-{ground}", x, y, 100)
    if letter == CAIRN:
        said = f"{_cairn(sheet, at, key, x, y, owner != NONE)} {said}".rstrip()
    name = _name(letter, square, sheet.lang)
    sheet.places.append(Place(key, ground, "island", *box, name, said))
    if owner != NONE:
        spot = f"{square[0]},{square[1]}"
        symbol, edge = ("nd-fisher", 66) if letter == SEA else ("nd-worker", 62)
        look = f"man:{SEATS[owner]}"
        dx = 17 if letter == SEA else 20
        man = Piece(f"w:{spot}", look, symbol, key, x + dx, y + 19, edge, owner=owner + 1)
        sheet.pieces.append(man)


def _cairn(sheet: Sheet, at: int, key: str, x: float, y: float, taken: bool) -> str:
    """Draw a cairn, with the treasure if it is there; return it in words."""
    state = sheet.state
    if taken:
        sheet.fixture(key, "nd-cairn", x + 68, y + 68, 28)
        return sheet.tell("cairn")
    if not state.cairns[state.island.cairns.index(at)]:
        sheet.fixture(key, "nd-cairn", x + 24, y + 24, 52)
        return sheet.tell("cairn")
    sheet.fixture(key, "nd-cairn", x + 12, y + 14, 50)
    tile = Piece(f"t{key[2:]}", "treasure", "nd-treasure", key, x + 46, y + 44, 44)
    sheet.pieces.append(tile)
    return sheet.tell("cairn_treasure")


def _coordinates(sheet: Sheet, top: int, left: int, rows: int, columns: int) -> None:
    for column in range(left + 1, left + columns - 1):
        key = f"sq:{top},{column}"
        x = 100.0 * column + 50
        sheet.write(str(column), x, 100.0 * top + 27, 25, "muted b", anchor="middle", place=key)
    for row in range(top + 1, top + rows - 1):
        key = f"sq:{row},{left}"
        sheet.write(str(row), 100.0 * left + 10, 100.0 * row + 59, 25, "muted b", place=key)


# -- settlements --------------------------------------------------------------------------------


def _settlement(sheet: Sheet, settlement: int, box: tuple[float, float, float, float]) -> None:
    letter, (x, y, _, _) = LETTERS[settlement], box
    key = f"set:{letter}"
    name = sheet.tell("settlement", letter=letter)
    sheet.place("island", "settlement", key, box, name, _settlement_says(sheet, settlement))
    sheet.fixture(key, "nd-settlement", x, y, 100)


def _settlement_says(sheet: Sheet, settlement: int) -> str:
    state, tell_ = sheet.state, sheet.tell
    jarl = state.jarls[settlement]
    said = [tell_("jarl", jarl=words.jarl(jarl)) if jarl != NONE else tell_("no_jarl")]
    men = [
        tell_("count", what=words.seat(seat), n=n)
        for seat, n in enumerate(state.warriors[settlement])
        if n
    ]
    said.append(tell_("warriors", men=", ".join(men)) if men else tell_("no_warriors"))
    gates = [
        tell_("gate_of", side=sheet.tell(f"side.{SIDES[side]}"), name=alliance.name)
        for alliance in sheet.alliances
        for there, side in alliance.gates
        if there == settlement
    ]
    if gates:
        said.append(tell_("gates", gates=", ".join(gates)))
    places: list[str] = list(words.settlements(bits(links(state)[settlement])))
    if at_boat(state) >> settlement & 1:
        places.append(tell_("boat"))
    if places:
        said.append(tell_("connected", places=", ".join(places)))
    return " ".join(said)


_GATE_BOXES = (
    (36.0, 0.0, 28.0, 20.0),
    (80.0, 36.0, 20.0, 28.0),
    (36.0, 80.0, 28.0, 20.0),
    (0.0, 36.0, 20.0, 28.0),
)
"""Within the square, by side."""


def _gates(sheet: Sheet) -> None:
    """Add the gates: to be drawn to and pointed at, not pressed."""
    for settlement, (row, column) in enumerate(sheet.state.island.settlements):
        for side, (dx, dy, width, height) in zip(SIDES, _GATE_BOXES, strict=True):
            box = (100.0 * column + dx, 100.0 * row + dy, width, height)
            sheet.place("island", "", f"gate:{LETTERS[settlement]}:{side}", box, "")


_STANDS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((30, 40, 44),),
    2: ((14, 46, 35), (50, 46, 35)),
    3: ((42, 11, 35), (12, 50, 35), (50, 50, 35)),
    4: ((46, 12, 34), (8, 53, 28), (36, 53, 28), (64, 53, 28)),
    5: ((38, 13, 28), (66, 13, 28), (8, 53, 28), (36, 53, 28), (64, 53, 28)),
}
"""Left, top and size of what stands in a settlement; the letter has the upper left corner."""


def _garrison(sheet: Sheet, settlement: int) -> None:
    """Put jarl and warriors into a settlement, one figure for each owner, and its letter."""
    state = sheet.state
    row, column = state.island.settlements[settlement]
    x, y, letter = 100.0 * column, 100.0 * row, LETTERS[settlement]
    key, jarl = f"set:{letter}", state.jarls[settlement]
    there = [(seat, n) for seat, n in enumerate(state.warriors[settlement]) if n]
    stands = _STANDS.get(len(there) + (jarl != NONE), ())
    if jarl != NONE:
        (dx, dy, edge), *stands_left = stands
        sheet.pieces.append(jarl_piece(f"jarl:{letter}", key, jarl, x + dx, y + dy, edge))
    else:
        stands_left = list(stands)
    # In the tray an envoy's warriors are picked by this key.
    chosen = state.player if state.phase is Phase.ENVOY else NONE
    for (seat, n), (dx, dy, edge) in zip(there, stands_left, strict=True):
        token = SEATS[seat]
        man = f"{'man' if seat == chosen else 'war'}:{letter}:{token}"
        sheet.pieces.append(
            Piece(man, f"warrior:{token}", "nd-warrior", key, x + dx, y + dy, edge, "", seat + 1, n)
        )
    sheet.fixture(key, "nd-tower", x + 1, y, 37)
    sheet.write(letter, x + 19.5, y + 30, 24, "b paper", anchor="middle", place=key)


# -- connections --------------------------------------------------------------------------------


def _network(sheet: Sheet) -> None:
    """Draw the coast, and the alliances with everything that hangs together (NORD-3.1)."""
    island = sheet.state.island
    sheet.shapes.append(Shape("area", _coast(island), "edge"))
    for alliance in sheet.alliances:
        keys = tuple(island.key(at) for at in bits(alliance.squares))
        sheet.shapes.append(Shape("area", keys, alliance.style, alliance.name))
        pairs: list[str] = []
        for at in bits(alliance.squares):
            for beside in (at + 1, at + island.stride):
                if alliance.squares >> beside & 1:
                    pairs += (island.key(at), island.key(beside))
        for settlement, side in alliance.gates:
            at = island.gates[settlement][side]
            pairs += (island.key(at), f"gate:{LETTERS[settlement]}:{SIDES[side]}")
        for at in bits(alliance.boat):
            pairs += (island.key(at), "boat")
        if pairs:
            sheet.shapes.append(Shape("link", tuple(pairs), alliance.style))


@lru_cache(maxsize=64)
def _coast(island: Island) -> tuple[str, ...]:
    land = [f"sq:{row},{column}" for row, column in island.squares(island.land)]
    return (*land, *map(island.key_of, range(len(island.settlements))))


def _signs(sheet: Sheet) -> None:
    """Draw what is new and where it comes to a conflict."""
    state, island = sheet.state, sheet.state.island
    sheet.marks += [Mark(island.key(at, "w"), "changed") for at in state.new]
    for conflict in sheet.conflicts:
        (row, column), (row2, column2) = map(island.square, conflict)
        # On the border, beside what may be drawn across its middle.
        x, y = 50.0 * (column + column2 + 1), 50.0 * (row + row2 + 1)
        x, y = (x, y + 32) if row == row2 else (x + 32, y)
        key = f"conflict:{row},{column}:{row2},{column2}"
        place = island.key(conflict.square)
        sheet.pieces.append(Piece(key, key, "nd-conflict", place, x - 17, y - 17, 34))


def _marches(sheet: Sheet) -> None:
    """Draw the shortest connections of the attacks to choose from (NORD-8.6)."""
    if sheet.state.phase in (Phase.ATTACK, Phase.PATH):
        sheet.shapes += [
            Shape("way", march.places(sheet.state), "plain", "", lane)
            for lane, march in enumerate(sheet.marches[:SHOWN])
        ]


_DRAW: dict[str, Callable[[Sheet], None]] = {"island": _island, **BELOW}

PARTS = tuple(_DRAW)
"""The parts of the scene by name, in their order from the top."""
