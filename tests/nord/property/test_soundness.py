"""Every law a position of Nord can break, broken once; and positions that only look odd."""

import pytest

from gamekit.core.message import catalogue
from gamekit.nord import GAME
from gamekit.nord.data import GREY, NONE
from gamekit.nord.filling import island_of
from gamekit.nord.phases import Phase
from gamekit.nord.state import Aboard, NordState

Changes = dict[str, object]
START = GAME.new(2, 5)
WHOLE = START.apply(START.legal_actions()[0])
WHOLE = WHOLE.apply(WHOLE.legal_actions()[0])


def sketched(*lines: str) -> NordState:
    state = GAME.sketch("\n".join(lines))
    assert isinstance(state, NordState)
    return state


CUT = sketched("~  C  Hm ~", "#A Ht H  #B", "~  F  F  ~", "warriors A: m1", "warriors B: t1")
BOARD = ("~  H  H  ~", "#A Hm Hm #B", "~  Hm Hm ~", "warriors A: m2", "warriors B: t1")
PLACE = sketched(*BOARD, "new: 1,1", "turn: m place")
ATTACK = sketched(*BOARD, "new: 1,2 2,2", "turn: m attack")
FIFTH = sketched(
    *("#A H H #B", "warriors A: m2", "warriors B: m1 t1", "boat: m2", "attack: A B 2"),
    "turn: m fifth",
)
ENVOY = sketched("#A Hm #B", "H H H", "warriors A: m1", "played: gold", "turn: m envoy")
OVER = sketched("#A H", "turn: m over")
TURN = sketched("#A H", "warriors A: m1")


def drawn(state: NordState, *changes: tuple[int, int, str]) -> NordState:
    """Return the state on an island with other letters on some squares."""
    rows = [list(row) for row in state.island.rows]
    for row, column, letter in changes:
        rows[row][column] = letter
    island = state.island
    other = island_of(tuple(map("".join, rows)), island.settlements, island.tiles)
    return state.with_(island=other)


def letter_at(state: NordState, wanted: str) -> tuple[int, int]:
    rows = state.island.rows
    return next(
        (row, column)
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter == wanted
    )


def replaced(values: tuple[object, ...], at: int, value: object) -> tuple[object, ...]:
    return (*values[:at], value, *values[at + 1 :])


BROKEN: list[tuple[str, NordState, Changes]] = [
    ("players", WHOLE, {"players": 5}),
    ("field", WHOLE, {"points": (1,)}),
    ("field", WHOLE, {"jarls": replaced(WHOLE.jarls, 0, 9)}),
    ("field", WHOLE, {"supply": (-1, 22)}),
    ("field", WHOLE, {"hands": (("sword", "axe"), ())}),
    ("field", WHOLE, {"pile": ("spear",)}),
    ("field", WHOLE, {"before": (1, 0, 0, 0, 0, 0)}),
    ("field", WHOLE, {"before": (2, 0, 0, 0, 0, 0)}),
    ("field", CUT, {"workers": (1 << CUT.island.index((1, 0)), 0)}),
    ("field", CUT, {"workers": (CUT.workers[0], CUT.workers[0])}),
    ("field", CUT, {"new": (-1,)}),
    ("drawing", CUT, {"island": island_of(("~H", "#"), ((1, 0),))}),
    ("drawing", CUT, {"island": island_of(("~H", "##"), ((1, 0),))}),
    ("drawing", CUT, {"island": island_of(("@H@", "#HH"), ((1, 0),))}),
    ("drawing", CUT, {"island": island_of(("HXH", "#HH"), ((1, 0),))}),
    ("tile_numbers", CUT, {"island": island_of(("#H",), ((0, 0),), ((1, 0),))}),
    ("tile_numbers", CUT, {"island": island_of(("#H~",), ((0, 0),), ((1, 1, 1),))}),
    ("men", WHOLE, {"supply": (22, 23)}),
    ("men", WHOLE, {"supply": (24, 23)}),
    ("men", CUT, {"supply": (24, 20)}),
    ("boats", WHOLE, {"boats_left": 5}),
    ("boats", CUT, {"boats_left": 7}),
    ("jarl", WHOLE, {"jarls": replaced(WHOLE.jarls, WHOLE.jarls.index(0), NONE)}),
    ("jarl", CUT, {"jarls": (0, 0)}),
    ("jarl", START, {"jarls": replaced(START.jarls, 0, 1)}),
    ("grey", WHOLE, {"jarls": replaced(WHOLE.jarls, WHOLE.jarls.index(GREY), NONE)}),
    ("grey", CUT, {"big_boat": (Aboard(True, GREY),) * 3}),
    ("treasures", WHOLE, {"pile": WHOLE.pile[1:]}),
    ("treasures", CUT, {"discards": ("axe",)}),
    ("cairn", CUT, {"workers": (1 << CUT.island.cairns[0], 0), "cairns": ("axe",),
                    "pile": tuple(sorted(CUT.pile))[1:]}),
    ("scoring", TURN, {"scoring": 5}),
    ("scoring", OVER, {"scoring": 4}),
    ("boat_full", TURN, {"big_boat": (Aboard(False, 0),) * 10, "supply": (13, 24)}),
    ("setup", START, {"player": 1}),
    ("setup", START, {"warriors": replaced(START.warriors, 0, (1, 0)), "supply": (23, 24)}),
    ("moment", START, {"played": "axe"}),
    ("moment", TURN, {"attacker": 0}),
    ("moment", TURN, {"waiting": 1}),
    ("moment", TURN, {"new": (TURN.island.index((0, 1)),)}),
    ("moment", FIFTH, {"waiting": 0}),
    ("played", TURN, {"played": "axe"}),
    ("played", ENVOY, {"played": "axe", "discards": ("gold", "axe")}),
    ("played", ENVOY, {"workers": (0, 0), "before": (0, 0)}),
    ("new", PLACE, {"new": ()}),
    ("new", PLACE, {"new": (PLACE.island.index((0, 1)),)}),
    ("new", PLACE, {"new": tuple(PLACE.island.index(at) for at in ((1, 1), (2, 2)))}),
    ("new", PLACE, {"warriors": ((0, 0), (0, 1))}),
    ("before", WHOLE, {"before": (2, 1, 0, 0, 0, 0)}),
    ("before", ATTACK, {"new": ()}),
    ("attack", ATTACK, {"before": (2, 1)}),
    ("attack", ATTACK, {"phase": Phase.PATH, "attacker": 1, "target": 0}),
    ("attack", FIFTH, {"target": 0}),
    ("attack", FIFTH, {"warriors": ((0, 0), (1, 1))}),
    ("stuck", TURN, {"supply": (0, 24)}),
]  # fmt: skip


@pytest.mark.parametrize(("key", "state", "changes"), BROKEN)
def test_a_broken_law_is_named(key: str, state: NordState, changes: Changes) -> None:
    assert state.defects() == ()
    found = state.with_(**changes).defects()
    assert f"defect.nord.{key}" in {message.key for message in found}
    for message in found:
        for lang in ("en", "hu"):
            assert "(NORD-" in message.text(lang)


LAID: list[tuple[str, NordState]] = [
    ("no_boat", drawn(WHOLE, (*letter_at(WHOLE, "@"), "~"))),
    ("settlements", WHOLE.with_(players=3, workers=(0, 0, 0), points=(0,) * 3, supply=(23,) * 3,
                                hands=((),) * 3, warriors=((0, 0, 0),) * 6)),
]  # fmt: skip


def whole_drawing(*rows: str) -> NordState:
    """Return a state on an island drawn whole; whatever is wrong with it is left as it is."""
    from gamekit.core.drawn import lines_of
    from gamekit.nord import filling
    from gamekit.nord.data import BOX
    from gamekit.nord.sketch import _Reader

    text = "\n".join((*rows, "warriors A: m1"))
    return filling.fill(_Reader(lines_of(text, "# "), BOX).said, BOX)


TILE = "#1 H1 H1 H1 M1 M1 M1 C1"
LAID += [
    ("tile", whole_drawing("#1 H1 H1 @@")),
    (
        "apart",
        whole_drawing(f"{TILE} ~~", "~~ ~~ ~~ ~~ ~~ ~~ ~~ ~~ ~~", "~~ ~~ @@ #2 F2 F2 ~~ ~~ ~~"),
    ),
    ("boat_alone", whole_drawing(f"{TILE} ~~ @@")),
    ("tile_inland", whole_drawing("H2 H2 H2", "H2 #1 H2", "H2 H2 H2", "#2 ~~ @@")),
    ("tile_settlements", whole_drawing("#1 H1 #1 H1", "H1 H1 H1 @@")),
    ("settlement_inland", whole_drawing("H1 H1 H1", "H1 #1 H1", "H1 H1 H1", "@@ ~~ ~~")),
    ("settlements_close", whole_drawing("H1 #1 #2 H2", "H1 H1 H2 H2", "@@ ~~ ~~ ~~")),
    ("boat_close", whole_drawing("#1 H1 H1 H1", "@@ ~~ ~~ ~~")),
    ("lonely", whole_drawing("#1 H1 F1 H1", "~~ ~~ ~~ @@")),
]


@pytest.mark.parametrize(("key", "state"), LAID)
def test_an_island_that_is_laid_wrongly_is_named(key: str, state: NordState) -> None:
    found = state.defects()
    assert f"defect.nord.{key}" in {message.key for message in found}
    for message in found:
        for lang in ("en", "hu"):
            assert "(NORD-" in message.text(lang)


def test_every_law_is_tested() -> None:
    laws = {key for key in catalogue() if key.startswith("defect.nord.")}
    tested = {f"defect.nord.{key}" for key, *_ in (*BROKEN, *LAID)}
    assert tested == laws


def test_rules_named_are_rules() -> None:
    for key, entry in catalogue().items():
        if key.startswith("defect.nord."):
            assert entry.rules
            assert all(rule in GAME.rules for rule in entry.rules), key


@pytest.mark.parametrize(
    "lines",
    [
        # A cut-out lacks settlements, jarls, men and boats.
        ["#A H", "warriors A: m1", "jarls A: none", "boat:", "boats: 0", "supply m: 1"],
        # Two settlements closer than an island allows, none of them at the sea.
        ["H H H H", "H #A #B H", "H H H H", "warriors A: m1"],
        # An old link that attacks have cut, and another attack to come.
        ["#A Hm Hm #B", "#C Hm ~ ~", "warriors A: m1", "warriors C: m1", "new: 0,2",
         "before: A-C", "turn: m attack"],
        # The jarl of somebody else far from home.
        ["#A H", "warriors A: m1", "jarls A: yellow", "players: 2"],
    ],
)  # fmt: skip
def test_odd_but_sound(lines: list[str]) -> None:
    assert sketched(*lines).defects() == ()
