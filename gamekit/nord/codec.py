"""Positions as JSON.

An object with exactly these values; seats are written by colour, squares ``"row,column"``,
settlements by letter, treasures by kind::

    game            "nord"
    version         1
    players         2 to 4
    options         object of true and false, one for every option
    seed, draws     the chance of the game, and chance events so far
    island          object: rows (texts of equal length with the letters ~ F M H C # @),
                    settlements (list of squares, A first), tiles (rows of numbers, 0 off the land;
                    null for a cut-out, see gamekit.nord.soundness)
    seats           for each seat an object: workers (list of squares), supply, points,
                    treasures (list)
    boats_left      fishing boats in the supply
    settlements     for each settlement an object: warriors (a number for each seat), jarl (colour,
                    "grey" or null)
    big_boat        list from space 1: colours for men, "jarl red", "jarl grey" ... for jarls
    cairns          treasure or null for each cairn of the island, in reading order
    pile, discards  lists of treasures, the top and the oldest first
    scoring         the next scoring, 1 to 4; 5 when the game is over
    phase           setup, turn, envoy, place, attack, path, fifth or over
    player          seat to act
    turn            object: before (list of pairs "A-B"), new (list of squares), played (treasure or
                    null), attacker, target (settlement or null), waiting

The fields are those of :class:`~gamekit.nord.state.NordState`. A document is refused with the path
of the value that does not fit, or with the law it breaks.

Codes stand in :mod:`gamekit.nord.packing`.
"""

from __future__ import annotations

from typing import Any, Final

from gamekit.core.message import Message
from gamekit.core.schema import Node, document
from gamekit.core.sound import refuse_unsound
from gamekit.nord.actions import LETTERS
from gamekit.nord.data import (
    BOX,
    GREY,
    KINDS,
    NONE,
    OUR_READING,
    SCORINGS,
    SEAT_INDEX,
    SEATS,
    Box,
)
from gamekit.nord.filling import island_of, pairs
from gamekit.nord.island import Island, Square
from gamekit.nord.packing import code as code
from gamekit.nord.packing import from_code as from_code
from gamekit.nord.phases import Phase
from gamekit.nord.soundness import MAX_SIDE
from gamekit.nord.state import Aboard, NordState

VERSION: Final = 1
"""Of the documents, see the keys above."""

_MOST: Final = 10**6 - 1
_COLOURS: Final = {**SEAT_INDEX, "grey": GREY}
_ABOARD: Final = {f"jarl {name}": Aboard(True, colour) for name, colour in _COLOURS.items()} | {
    name: Aboard(False, seat) for name, seat in SEAT_INDEX.items()
}
_NAMES: Final = {aboard: name for name, aboard in _ABOARD.items()}
_KINDS: Final = {kind: kind for kind in KINDS}
_PHASES: Final = {phase.value: phase for phase in Phase}
_KEYS: Final = (
    *("game", "version", "players", "options", "seed", "draws", "island", "seats", "boats_left"),
    *("settlements", "big_boat", "cairns", "pile", "discards", "scoring", "phase", "player"),
    "turn",
)


def to_json(state: NordState) -> dict[str, Any]:
    """Return the whole position as JSON-able data."""
    island = state.island
    return {
        "game": "nord",
        "version": VERSION,
        "players": state.players,
        "options": state.options._asdict(),
        "seed": state.seed,
        "draws": state.draws,
        "island": {
            "rows": list(island.rows),
            "settlements": [_shown(square) for square in island.settlements],
            "tiles": [list(row) for row in island.tiles] or None,
        },
        "seats": [
            {
                "workers": [_shown(square) for square in island.squares(state.workers[seat])],
                "supply": state.supply[seat],
                "points": state.points[seat],
                "treasures": list(state.hands[seat]),
            }
            for seat in range(state.players)
        ],
        "boats_left": state.boats_left,
        "settlements": [
            {"warriors": list(here), "jarl": _colour(jarl)}
            for here, jarl in zip(state.warriors, state.jarls, strict=True)
        ],
        "big_boat": [_NAMES[aboard] for aboard in state.big_boat],
        "cairns": [kind or None for kind in state.cairns],
        "pile": list(state.pile),
        "discards": list(state.discards),
        "scoring": state.scoring,
        "phase": state.phase.value,
        "player": SEATS[state.player],
        "turn": {
            "before": [f"{LETTERS[one]}-{LETTERS[other]}" for one, other in pairs(state.before)],
            "new": [_shown(island.square(at)) for at in state.new],
            "played": state.played or None,
            "attacker": _letter(state.attacker),
            "target": _letter(state.target),
            "waiting": state.waiting,
        },
    }


def _shown(square: Square) -> str:
    return f"{square[0]},{square[1]}"


def _letter(settlement: int) -> str | None:
    return None if settlement == NONE else LETTERS[settlement]


def _colour(jarl: int) -> str | None:
    return None if jarl == NONE else "grey" if jarl == GREY else SEATS[jarl]


def from_json(data: object, box: Box = BOX) -> NordState:
    """Return the position of a JSON document, given parsed or as text.

    Raises
    ------
    BadPosition
        When a value is missing, unknown or does not fit, with its path; when the position is
        unsound, with the laws it breaks.
    """
    root = document(data)
    root.keys(_KEYS)
    root["game"].choice(["nord"])
    root["version"].integer(VERSION, VERSION)
    players = root["players"].integer(2, len(SEATS))
    island = _island(root["island"])
    seats = root["seats"].items(players, players)
    for seat in seats:
        seat.keys(("workers", "supply", "points", "treasures"))
    number = len(island.settlements)
    settlements = root["settlements"].items(number, number)
    for settlement in settlements:
        settlement.keys(("warriors", "jarl"))
    cairns = root["cairns"].items(len(island.cairns), len(island.cairns))
    treasures = len(KINDS) * box.tiles_per_kind
    state = NordState(
        options=root["options"].switches(OUR_READING),
        box=box,
        island=island,
        players=players,
        seed=root["seed"].big(),
        draws=root["draws"].integer(0, _MOST),
        workers=_workers(seats, island),
        boats_left=root["boats_left"].integer(0, box.boats(players)),
        warriors=tuple(
            tuple(n.integer(0, box.men) for n in settlement["warriors"].items(players, players))
            for settlement in settlements
        ),
        jarls=tuple(settlement["jarl"].meaning_or(_COLOURS, NONE) for settlement in settlements),
        big_boat=root["big_boat"].meanings(_ABOARD, box.big_boat_spaces),
        cairns=tuple(cairn.meaning_or(_KINDS, "") for cairn in cairns),
        pile=root["pile"].meanings(_KINDS, treasures),
        discards=root["discards"].meanings(_KINDS, treasures),
        hands=tuple(tuple(sorted(seat["treasures"].meanings(_KINDS, treasures))) for seat in seats),
        points=tuple(seat["points"].integer(0, _MOST) for seat in seats),
        supply=tuple(seat["supply"].integer(0, box.men) for seat in seats),
        scoring=root["scoring"].integer(1, SCORINGS + 1),
        phase=root["phase"].meaning(_PHASES),
        player=root["player"].meaning(SEAT_INDEX),
        **_turn(root["turn"], island, box),
    )
    refuse_unsound(state)
    return state


def _island(node: Node) -> Island:
    node.keys(("rows", "settlements", "tiles"))
    rows = tuple(row.text(MAX_SIDE) for row in node["rows"].items(1, MAX_SIDE))
    if len(set(map(len, rows))) != 1 or not rows[0] or set("".join(rows)) - set("~FMHC#@"):
        node["rows"].refuse(Message("error.nord.json_rows"))
    settlements = tuple(
        (row, column) for row, column in map(_pair, node["settlements"].items(1, len(LETTERS)))
    )
    tiles: tuple[tuple[int, ...], ...] = ()
    if node["tiles"].value is not None:
        lines = node["tiles"].items(len(rows), len(rows))
        tiles = tuple(
            tuple(tile.integer(0, 99) for tile in line.items(len(rows[0]), len(rows[0])))
            for line in lines
        )
    return island_of(rows, settlements, tiles)


def _pair(node: Node) -> Square:
    row, comma, column = node.text(9).partition(",")
    digits = [part.removeprefix("-") for part in (row, column)]
    if not comma or not all(part.isascii() and part.isdecimal() for part in digits):
        node.refuse(Message("error.nord.json_square"))
    return int(row), int(column)


def _square(node: Node, island: Island) -> int:
    at = island.index(_pair(node))
    if at == NONE:
        node.refuse(Message("error.nord.json_square"))
    return at


def _workers(seats: list[Node], island: Island) -> tuple[int, ...]:
    found = []
    taken = 0
    for seat in seats:
        squares = 0
        for node in seat["workers"].items(0, 99):
            at = _square(node, island)
            if not island.open_squares >> at & 1 or taken >> at & 1:
                node.refuse(Message("error.nord.json_free"))
            taken |= 1 << at
            squares |= 1 << at
        found.append(squares)
    return tuple(found)


def _turn(turn: Node, island: Island, box: Box) -> dict[str, Any]:
    turn.keys(("before", "new", "played", "attacker", "target", "waiting"))
    names = {letter: at for at, letter in enumerate(LETTERS[: len(island.settlements)])}
    both = {f"{one}-{other}": (at, to) for one, at in names.items() for other, to in names.items()}
    before = [0] * len(names)
    for one, other in turn["before"].meanings(both, len(both)):
        before[one] |= 1 << other
        before[other] |= 1 << one
    return {
        "before": tuple(before),
        "new": tuple(_square(node, island) for node in turn["new"].items(0, 99)),
        "played": turn["played"].meaning_or(_KINDS, ""),
        "attacker": turn["attacker"].meaning_or(names, NONE),
        "target": turn["target"].meaning_or(names, NONE),
        "waiting": turn["waiting"].integer(0, box.men),
    }
