"""What a seat knows of Five Tribes, and what stays hidden (FAQ-35)."""

import json

import gamekit
from gamekit.five_tribes.data import COPIES, RESOURCES
from gamekit.five_tribes.knowledge import canonical
from gamekit.five_tribes.state import FiveTribesState
from tests.conformance.playouts import playout
from tests.property.hostile import check_alike

GAME = gamekit.load("five_tribes")


def state_of(*lines: str) -> FiveTribesState:
    state = GAME.sketch("\n".join(lines))
    assert isinstance(state, FiveTribesState)
    return state


LEFT = (
    "pink: gold 41 fakirs 1 goods fish fish",
    "blue: gold 12 fakirs 2 goods silk",
    "row: wheat",
    "djinns: boaz",
)
ONE = state_of(*LEFT, "seed: 5")
OTHER = state_of(
    LEFT[0], "blue: gold 77 goods fish ivory jewels", *LEFT[2:], "discards:", "seed: 99"
)


def test_two_positions_that_pink_cannot_tell_apart() -> None:
    check_alike(ONE, OTHER, 0)
    assert ONE.scene(1) != OTHER.scene(1)


def test_blue_can_tell_them_apart() -> None:
    assert ONE.observation(1) != OTHER.observation(1)
    assert ONE.code(1) != OTHER.code(1)


def test_what_is_open_and_what_is_not() -> None:
    seen = ONE.observation(0)
    json.dumps(seen)
    pink, blue = seen["seats"]
    assert (pink["gold"], sorted(pink["goods"]), pink["cards"]) == (
        41,
        ["fakir", "fish", "fish"],
        3,
    )
    assert (blue["gold"], blue["goods"], blue["cards"]) == (None, None, 3)
    assert seen["pile"] == 54 - 6 - 1
    assert seen["djinn_pile"] == 21
    assert seen["row"] == ["wheat"]
    assert seen["bag"].count("Y") == 16
    assert "seed" not in seen
    assert seen["viewer"] == "pink"


def test_a_seats_code_is_a_position_that_agrees() -> None:
    read = GAME.from_code(ONE.code(0))
    assert read == canonical(ONE, 0)
    assert read.observation(0) == ONE.observation(0)
    assert (read.gold, read.seed) == ((41, 50), 0)


def test_the_cards_of_an_open_suit_are_seen() -> None:
    state = state_of(
        "pink: goods fish silk ivory", "blue: goods wheat", "turn: pink sale suit ivory fish"
    )
    for seed in range(30):
        other = state.resample(1, seed)
        assert other.goods[0][RESOURCES.index("ivory")] >= 1
        assert other.goods[0][RESOURCES.index("fish")] >= 1
        assert sum(other.goods[0]) == 3


def test_purses_are_redrawn_round_the_start() -> None:
    purses = {ONE.resample(0, seed).gold for seed in range(200)}
    assert {gold[0] for gold in purses} == {41}
    others = {gold[1] for gold in purses}
    assert len(others) > 30
    assert min(others) >= 30
    assert max(others) <= 70


def test_every_unseen_card_can_be_anywhere() -> None:
    held = {
        card
        for seed in range(300)
        for card in range(len(COPIES))
        if ONE.resample(0, seed).goods[1][card]
    }
    assert held == set(range(len(COPIES)))
    assert len({ONE.resample(0, seed).djinn_pile[0] for seed in range(300)}) == 21


def test_everything_is_open_at_the_end() -> None:
    end = playout("five_tribes", "3-1").states[-1]
    seen = end.observation(0)
    shown = end.to_json()["seats"]
    for seat, entry in enumerate(seen["seats"]):
        assert (entry["gold"], entry["goods"]) == (shown[seat]["gold"], shown[seat]["goods"])
    assert end.resample(0, 1).score_sheet() == end.score_sheet()
    assert end.resample(0, 1).winners() == end.winners()
