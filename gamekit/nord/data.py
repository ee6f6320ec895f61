"""What is in the box of Nord, and the numbers printed on it, read from one editable file.

The shipped ``box.toml`` holds every number of the rules with its evidence, because the rulebook at
hand has lost many of them. :data:`BOX` is that file; :func:`load_box` reads another one, for
somebody who owns the game and can put in the printed values and tile faces.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from types import MappingProxyType
from typing import Final, NamedTuple

from gamekit.core.errors import BadPosition, GamekitError
from gamekit.core.message import Message, Words
from gamekit.core.schema import Node

NONE: Final = -1
"""No settlement, no seat, no jarl."""

SEATS: Final = ("red", "green", "blue", "yellow")
"""NORD-1.7: the colours, by seat."""
SEAT_INDEX: Final = {name: seat for seat, name in enumerate(SEATS)}
GREY: Final = len(SEATS)
"""The colour of neutral jarls (NORD-1.12)."""
GREY_JARLS: Final = 4
"""NORD-1.12: how many neutral jarls there are."""

FOREST, MOUNTAIN, HEATH, CAIRN, SEA = "FMHC~"
"""Letters of the terrains; a cairn stands on heath."""
SETTLEMENT, BOAT = "#@"
"""Letters of squares on which no worker can stand."""
LAND: Final = (FOREST, MOUNTAIN, HEATH)
"""The terrains of areas (NORD-1.5)."""

ENVOY, TWO_AREAS, MANY_WORKERS = "envoy", "two_areas", "many_workers"
KINDS: Final = {
    "hammer": ENVOY,
    "gold": ENVOY,
    "chalice": TWO_AREAS,
    "axe": TWO_AREAS,
    "helmet": MANY_WORKERS,
    "sword": MANY_WORKERS,
}
"""The treasure kinds, and what a tile of each is for (NORD-6)."""
USES: Final = (ENVOY, TWO_AREAS, MANY_WORKERS)

SCORINGS: Final = 4
"""NORD-11.1: 1 and 3 are for raw materials, 2 and 4 for warriors (NORD-11.2)."""

MOST_BOATS: Final = 8
"""Fishing boats in the box; islands keep open sea for so many."""

TAGS: Final = ("W", "S", "D", "A", "P")
"""Words of the rulebook, sourced, derived, assumed, printed on the owner's game."""

Face = tuple[str, ...]
"""Rows of a tile face; a dot where the tile has no square."""


class Options(NamedTuple):
    """The disputed rulings as switches; the defaults are our reading."""

    boat_land_adjacent: bool = True
    """R-1: workers on land next to the small dragon boat are connected to it, too."""
    two_areas_kinds: bool = True
    """R-3: with Two areas, any number of areas of two kinds; off, two areas."""
    boat_distance_like_settlements: bool = True
    """R-25: the gap between settlement and small boat counts squares between; off, one less."""


OUR_READING: Final = Options()
"""The defaults."""


class Evidence(NamedTuple):
    """How sure a value is, and why."""

    tag: str
    """One of ``TAGS``."""
    rule: str
    why: Words


class Tile(NamedTuple):
    """A land tile with its two sides (NORD-1.4), of any connected shape (R-33)."""

    number: int
    normal: Face
    helmet: Face
    tag: str


class Sample(NamedTuple):
    """A sample island as drawn: two characters a square, see ``island.read_sample``."""

    players: int
    rows: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Box:
    """Every number and face of the game; compared by identity, there is one a file.

    Values with one number a player count are tuples for 2, 3 and 4 players.
    """

    tiles: tuple[int, ...]
    fishing_boats: tuple[int, ...]
    squares_per_tile: int
    cairns_per_tile: int
    tile_sea_squares: int
    settlement_gap: int
    boat_gap: int
    men: int
    tiles_per_kind: int
    big_boat_spaces: int
    land_workers: int
    sea_workers: int
    many_land_workers: int
    many_sea_workers: int
    area_kinds: int
    challenge_warriors: int
    delivery_warriors: int
    forest_points: int
    mountain_points: int
    settlement_food: int
    forest_food: int
    sea_food: int
    warrior_points: tuple[int, ...]
    kind_points: tuple[int, ...]
    equal_points: tuple[int, ...]
    track_fields: int
    evidence: Mapping[str, Evidence]
    """By the name of the value."""
    faces: tuple[Tile, ...]
    samples: Mapping[str, Sample]
    """Sample islands by name."""

    def tag(self, name: str) -> str:
        """Return the tag of a value.

        >>> BOX.tag("forest_points")
        'A'
        """
        return self.evidence[name].tag

    def boats(self, players: int) -> int:
        """Return the fishing boats in play (NORD-1.1)."""
        return self.fishing_boats[players - 2]

    def settlements(self, players: int) -> int:
        """Return the land tiles and settlements in play (NORD-1.1)."""
        return self.tiles[players - 2]


class BadBox(GamekitError):
    """A box file with something impossible in it; the text names the line and the reason."""


_RANGES: Final[Mapping[str, tuple[int, int]]] = {
    "squares_per_tile": (2, 30),
    "cairns_per_tile": (0, 4),
    "tile_sea_squares": (0, 8),
    "settlement_gap": (0, 6),
    "boat_gap": (0, 6),
    "men": (3, 99),
    "tiles_per_kind": (1, 30),
    "big_boat_spaces": (9, 30),
    "land_workers": (1, 20),
    "sea_workers": (1, 20),
    "many_land_workers": (1, 20),
    "many_sea_workers": (1, 20),
    "area_kinds": (1, 3),
    "challenge_warriors": (1, 20),
    "delivery_warriors": (1, 20),
    "forest_points": (0, 50),
    "mountain_points": (0, 50),
    "settlement_food": (0, 50),
    "forest_food": (0, 50),
    "sea_food": (0, 50),
    "track_fields": (10, 200),
}
"""Single numbers: the smallest and the largest that a game can be played with."""
_PER_PLAYERS: Final = {"tiles": (5, 8), "fishing_boats": (0, MOST_BOATS)}
"""One number each for 2, 3 and 4 players. With five settlements everybody finds an empty one."""
_TABLES: Final = {"warrior_points": "men", "kind_points": "", "equal_points": "tiles_per_kind"}
"""Points for 0, 1, 2 ... things, up to this value (kinds: six)."""


def load_box(text: str) -> Box:
    """Return the box of a file like ``box.toml``.

    Raises
    ------
    BadBox
        When the text is no TOML, or a value is missing or impossible (a tile not of connected
        squares, cairns off the heath, negative points, more settlements than tiles), with the
        line, the path and the reason.
    """
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise BadBox(Message("error.nord.box_toml", reason=str(fault))) from None
    try:
        return _read(Node(document))
    except BadPosition as fault:
        path = str(fault.message.values.get("path", ""))
        line = _line_of(text, path)
        raise BadBox(Message("ui.error.line", n=line, reason=fault.message)) from None


def _read(root: Node) -> Box:
    root.keys(("values", "tile"), ("island",))
    values = root["values"]
    names = (*_PER_PLAYERS, *_RANGES, *_TABLES)
    values.keys(names)
    found: dict[str, object] = {}
    evidence = {}
    for name in names:
        entry = values[name]
        entry.keys(("value", "tag", "rule", "en", "hu"))
        why = Words(entry["en"].text(400), entry["hu"].text(400))
        evidence[name] = Evidence(entry["tag"].choice(TAGS), entry["rule"].text(20), why)
        found[name] = _value(name, entry["value"], found)
    faces = tuple(_tile(node, found) for node in root["tile"].items(1, 40))
    _check_faces(root["tile"], faces, found)
    islands = root["island"].items(0, 40) if "island" in root else []
    samples = dict(_sample(node) for node in islands)
    if len(samples) < len(islands):
        root["island"].refuse(Message("error.json_once"))
    return Box(
        **found,  # type: ignore[arg-type]
        evidence=MappingProxyType(evidence),
        faces=faces,
        samples=MappingProxyType(samples),
    )


def _value(name: str, node: Node, found: Mapping[str, object]) -> object:
    if name in _RANGES:
        low, high = _RANGES[name]
        limit = {"many_land_workers": "land_workers", "many_sea_workers": "sea_workers"}.get(name)
        return node.integer(max(low, _number(found, limit)) if limit else low, high)
    if name in _PER_PLAYERS:
        low, high = _PER_PLAYERS[name]
        return tuple(item.integer(low, high) for item in node.items(3, 3))
    last = _number(found, _TABLES[name]) if _TABLES[name] else len(KINDS)
    return tuple(item.integer(0, 10_000) for item in node.items(last + 1, last + 1))


def _number(found: Mapping[str, object], name: str) -> int:
    value = found[name]
    assert isinstance(value, int)
    return value


def _tile(node: Node, found: Mapping[str, object]) -> Tile:
    node.keys(("number", "tag", "normal", "helmet"))
    squares, cairns = (_number(found, name) for name in ("squares_per_tile", "cairns_per_tile"))
    sides = []
    for side in ("normal", "helmet"):
        rows = tuple(row.text(30) for row in node[side].items(1, 30))
        reason = _face_fault(rows, squares, cairns)
        if reason:
            node[side].refuse(reason)
        sides.append(rows)
    return Tile(node["number"].integer(1, 99), sides[0], sides[1], node["tag"].choice(TAGS))


def _face_fault(rows: Face, squares: int, cairns: int) -> Message | None:
    """Return what a tile face should be when it is not."""
    cells = face_squares(rows)
    letters = list(cells.values())
    if set(letters) - {FOREST, MOUNTAIN, HEATH, CAIRN} or len(set(map(len, rows))) > 1:
        return Message("error.nord.face_letters")
    if len(cells) != squares or not _connected(set(cells)):
        return Message("error.nord.face_squares", n=squares)
    if letters.count(CAIRN) != cairns:
        return Message("error.nord.face_cairns", n=cairns)
    return None


def face_squares(face: Face) -> dict[tuple[int, int], str]:
    """Return the terrain letter of every ``(row, column)`` of a face.

    >>> face_squares(("FC", ".M"))
    {(0, 0): 'F', (0, 1): 'C', (1, 1): 'M'}
    """
    return {
        (row, column): letter
        for row, line in enumerate(face)
        for column, letter in enumerate(line)
        if letter != "."
    }


def _connected(squares: set[tuple[int, int]]) -> bool:
    waiting = [next(iter(squares))] if squares else []
    left = squares - set(waiting)
    while waiting:
        row, column = waiting.pop()
        for near in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if near in left:
                left.discard(near)
                waiting.append(near)
    return not left


def _check_faces(node: Node, faces: tuple[Tile, ...], found: Mapping[str, object]) -> None:
    numbers = [tile.number for tile in faces]
    if len(set(numbers)) < len(numbers):
        node.refuse(Message("error.json_once"))
    used = found["tiles"]
    assert isinstance(used, tuple)
    if len(numbers) < max(used):
        raise BadPosition(
            Message("error.nord.box_tiles", path="values.tiles", n=max(used), m=len(numbers))
        )


def _sample(node: Node) -> tuple[str, Sample]:
    node.keys(("name", "players", "rows"))
    rows = tuple(node["rows"].text(4000).strip().splitlines())
    for row in rows:
        for token in row.split():
            if len(token) != 2 or token[0] not in "FMHC#~@":
                node["rows"].refuse(Message("error.nord.sample_square", value=token[:10]))
    if len({len(row.split()) for row in rows}) != 1:
        node["rows"].refuse(Message("error.nord.sample_rows"))
    return node["name"].text(40), Sample(node["players"].integer(2, 4), rows)


def _line_of(text: str, path: str) -> int:
    """Return the line of a TOML text that a path such as ``values.men.value`` leads to."""
    return next(_lines_of(text, path), 1)


def _lines_of(text: str, path: str) -> Iterator[int]:
    lines = list(enumerate(text.splitlines(), start=1))
    tables: dict[str, int] = {}
    here, best = "", 0
    counts: dict[str, int] = {}
    for number, line in lines:
        bare = line.strip()
        if bare.startswith("[["):
            name = bare.strip("[] ")
            here = f"{name}[{counts.get(name, 0)}]"
            counts[name] = counts.get(name, 0) + 1
        elif bare.startswith("["):
            here = bare.strip("[] ")
        elif "=" in bare:
            key = bare.split("=")[0].strip()
            tables.setdefault(f"{here}.{key}" if here else key, number)
            continue
        tables.setdefault(here, number)
    # The path itself, or the nearest thing around it that has a line.
    for place, number in tables.items():
        if place and path.startswith(place) and len(place) > best:
            best, found = len(place), number
    if best:
        yield found


def shipped() -> str:
    """Return the text of the shipped file, to start an own one from."""
    return resources.files("gamekit.nord").joinpath("box.toml").read_text("utf-8")


BOX: Final = load_box(shipped())
"""The shipped box."""
