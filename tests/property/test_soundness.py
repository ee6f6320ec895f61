"""Every law a position can break, broken once; and positions that only look odd."""

import pytest

import gamekit
from gamekit.core.message import catalogue
from gamekit.five_tribes.data import ALL_MEEPLES, FAKIR, START_GOLD
from gamekit.five_tribes.phases import EndReason, Phase
from gamekit.five_tribes.stacks import ONE
from gamekit.five_tribes.state import FiveTribesState

GAME = gamekit.load("five_tribes")
START = GAME.new(2, 5)
BARE = GAME.sketch("turn: pink move")
Changes = dict[str, object]


def at(tile: int, value: object, values: tuple[object, ...]) -> tuple[object, ...]:
    return (*values[:tile], value, *values[tile + 1 :])


def sketched(*lines: str) -> FiveTribesState:
    state = GAME.sketch("\n".join(lines))
    assert isinstance(state, FiveTribesState)
    return state


DROP = sketched("SM6 VI5:Y OA8:W .. .. ..", "turn: pink drop hand W start (1,1) dropped Y(1,2)")
TRIBE = sketched(
    "SM6 VI5 OA8@pink .. .. ..",
    "pink: djinns iblis elders 1",
    "used: iblis",
    "turn: pink tribe R2 final (1,3) iblis",
)
BUY = sketched(".. .. LM4 .. .. ..", "turn: pink buy final (1,3) window 5")
SALE = sketched("pink: goods fish silk", "turn: pink sale suit fish")
DJINN = sketched("pink: djinns leta", "used: leta", "turn: pink djinn leta back move")
DRAWN = sketched(
    "pink: djinns sibittis",
    "used: sibittis",
    "drawn: boaz enki",
    "turn: pink djinn sibittis back sale",
)
OVER = sketched("turn: pink over")

BROKEN: list[tuple[str, FiveTribesState, Changes]] = [
    ("players", START, {"players": 5}),
    ("field", START, {"gold": (START_GOLD,)}),
    ("field", START, {"camels": at(0, 7, START.camels)}),
    ("field", START, {"gold": (-1, 3)}),
    ("field", START, {"palms": at(0, -1, START.palms)}),
    ("field", START, {"used": ("dhenim",)}),
    ("field", DJINN, {"used": ("leta", "leta")}),
    ("tiles", START, {"tiles": ("SM6",) * 30}),
    ("meeples", START, {"bag": ONE[0]}),
    ("meeples", BARE, {"bag": ALL_MEEPLES - ONE[4]}),
    ("meeples", BARE, {"viziers": (17, 0)}),
    ("meeples", BARE, {"elders": (1, 0)}),
    ("cards", START, {"discards": (FAKIR,)}),
    ("cards", START, {"row": START.row[1:]}),
    ("djinn", START, {"djinn_row": START.djinn_row[1:]}),
    ("djinn", START, {"djinns": ((START.djinn_row[0],), ())}),
    ("camels", START, {"camels_left": (11, 10)}),
    ("camels", START, {"camels": at(3, 1, START.camels)}),
    ("row", START, {"row": START.row + START.pile[:1], "pile": START.pile[1:]}),
    (
        "djinn_row",
        START,
        {"djinn_row": START.djinn_row + START.djinn_pile[:1], "djinn_pile": START.djinn_pile[1:]},
    ),
    ("palms", START, {"palms": at(BARE.tiles.index("OA8"), 12, at(29, 1, START.palms))}),
    ("palaces", START, {"palaces": at(0, 10, at(29, 1, START.palaces))}),
    ("palms_place", BARE, {"palms": at(0, 1, BARE.palms)}),
    ("palaces_place", BARE, {"palaces": at(0, 1, BARE.palaces)}),
    ("markers", START, {"bid_track": START.bid_track[:3]}),
    ("markers", BARE, {"turn_track": (1,) * 9}),
    ("next_bids", START, {"bid_track": START.bid_track[:3], "next_bids": START.bid_track[3:]}),
    ("bidder", START, {"player": 1 - START.bid_track[0]}),
    ("aisle", START, {"turn_track": at(0, START.bid_track[3], START.turn_track)}),
    ("still_bidding", BARE, {"bid_track": (0,)}),
    ("still_bidding", OVER, {"bid_track": (0,)}),
    ("mover", BARE, {"next_bids": (1,)}),
    ("moment", BARE, {"suit": 1}),
    ("moment", BARE, {"final": 3}),
    ("moment", START, {"fakirs": 2}),
    ("moment", SALE, {"hand": ONE[0]}),
    ("no_final", TRIBE, {"final": -1}),
    ("market", BUY, {"window": 0}),
    ("market", BUY, {"final": 0}),
    ("suit", SALE, {"suit": 1}),
    ("walk", DROP, {"before": -1}),
    ("walk", DROP, {"at": 9}),
    ("walk", DROP, {"trail": ((0, 7),), "at": 7}),
    ("walk", DROP, {"hand": 0}),
    ("walk", DROP, {"trail": ((2, 1),)}),
    ("dead_end", DROP, {"stacks": at(2, 0, DROP.stacks), "bag": DROP.bag + ONE[1]}),
    ("start_tile", DROP, {"stacks": at(0, ONE[2], DROP.stacks), "bag": DROP.bag - ONE[2]}),
    ("taken", TRIBE, {"taken": -1}),
    ("taken", TRIBE, {"count": 3}),
    ("taken", TRIBE, {"hand": 0}),
    ("kills", TRIBE, {"kills": 1, "hand": 0, "bag": TRIBE.bag + 2 * ONE[4]}),
    ("kills", TRIBE, {"kill_place": 4}),
    ("left_behind", TRIBE, {"stacks": at(2, ONE[4], TRIBE.stacks), "bag": TRIBE.bag - ONE[4]}),
    ("used", BARE, {"used": ("boaz",)}),
    ("used", BARE, {"used": ("enki",)}),
    ("used", BARE, {"echidna": True}),
    ("pending", BARE, {"pending": "leta"}),
    ("pending", DJINN, {"pending": ""}),
    ("pending", DJINN, {"used": ()}),
    ("pending", DJINN, {"back": Phase.OVER}),
    ("pending", DJINN, {"back": Phase.BID}),
    ("drawn", DRAWN, {"pending": "leta"}),
    ("drawn", DRAWN, {"drawn": (), "djinn_pile": DRAWN.djinn_pile + DRAWN.drawn}),
    ("no_reason", OVER, {"ending": None}),
    ("last_camel", BARE, {"camels": (0,) * 11 + BARE.camels[11:], "camels_left": (0, 11)}),
    ("camels_left", BARE, {"ending": EndReason.LAST_CAMEL}),
]


@pytest.mark.parametrize(("key", "state", "changes"), BROKEN)
def test_a_broken_law_is_named(key: str, state: FiveTribesState, changes: Changes) -> None:
    assert state.defects() == ()
    found = state.with_(**changes).defects()
    assert f"defect.ft.{key}" in {message.key for message in found}
    for message in found:
        for lang in ("en", "hu"):
            assert "(FT-" in message.text(lang)


def test_every_law_is_tested() -> None:
    laws = {key for key in catalogue() if key.startswith("defect.ft.")}
    assert {f"defect.ft.{key}" for key, _, _ in BROKEN} == laws


def test_rules_named_are_rules() -> None:
    for key, entry in catalogue().items():
        if key.startswith("defect.ft."):
            assert entry.rules
            assert all(rule in GAME.rules for rule in entry.rules), key


@pytest.mark.parametrize(
    "lines",
    [
        # Lamia has moved palm trees, Hagis a palace, both to neighbours of their homes.
        [".. SM6+P2 OA8 .. .. ..", "pink: djinns lamia"],
        ["VI5 .. .. .. .. ..", ".. SM6+H1 .. .. .. ..", "blue: djinns hagis"],
        # Somebody bare of everything, a row and piles used up.
        ["pink: gold 0 camels 0", "row:", "pile:"],
        ["djinns:", "djinn pile:"],
        # A second kill of Iblis, before a player.
        [
            "pink: djinns iblis",
            "blue: elders 1",
            "used: iblis",
            ".. .. SM6 .. .. ..",
            "turn: pink tribe R2 final (1,3) iblis kills 1 place blue",
        ],
        # Both of a player's markers have played already.
        ["next bids: pink pink", "order: 0b=blue 0c=blue", "turn: pink move"],
    ],
)
def test_odd_but_sound(lines: list[str]) -> None:
    assert sketched(*lines).defects() == ()
