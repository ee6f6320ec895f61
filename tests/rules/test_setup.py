"""What is in the box and how it is laid out (FT-1, FT-2)."""

from collections import Counter

import pytest

from gamekit.core.errors import GamekitError
from gamekit.five_tribes.data import COPIES, KINDS, MEEPLES, RESOURCES, Options
from gamekit.five_tribes.stacks import size, unpack
from gamekit.five_tribes.state import FiveTribesState
from tests.rules.positions import GAME, Phase


def new(players: int = 2, seed: int = 7) -> FiveTribesState:
    """Return a new game."""
    state = GAME.new(players, seed)
    assert isinstance(state, FiveTribesState)
    return state


def test_the_tiles() -> None:
    """FT-1.1, FT-2.5: thirty tiles, twelve of them blue, 198 points, all laid."""
    assert sum(kind.count for kind in KINDS.values()) == 30
    assert sum(kind.count for kind in KINDS.values() if kind.blue) == 12
    assert sum(kind.count * kind.points for kind in KINDS.values()) == 198
    laid = Counter(new().tiles)
    assert laid == {kind.code: kind.count for kind in KINDS.values()}


def test_the_meeples() -> None:
    """FT-1.2, FT-2.6: three on every tile, all ninety, and the bag is empty."""
    state = new()
    assert [size(stack) for stack in state.stacks] == [3] * 30
    letters = Counter("".join(map(unpack, state.stacks)))
    assert [letters[c] for c in "YWGBR"] == list(MEEPLES) == [16, 20, 18, 18, 18]
    assert state.bag == 0


def test_three_of_a_kind_may_occur() -> None:
    """FT-2.6: there is no restriction on colours."""
    assert any(len(set(unpack(stack))) == 1 for s in range(20) for stack in new(2, s).stacks)


def test_the_resource_cards() -> None:
    """FT-1.3, FT-2.8: fifty-four cards, nine in a row."""
    state = new()
    cards = Counter(state.row + state.pile)
    assert [cards[good] for good in range(len(RESOURCES))] == list(COPIES)
    assert sum(COPIES) == 54
    assert (len(state.row), state.discards) == (9, ())


def test_the_djinns() -> None:
    """FT-1.4, FT-2.9: twenty-two, three of them open."""
    state = new()
    assert (len(state.djinn_row), len(state.djinn_pile)) == (3, 19)


@pytest.mark.parametrize(("players", "camels", "markers"), [(2, 11, 2), (3, 8, 1), (4, 8, 1)])
def test_what_each_player_has(players: int, camels: int, markers: int) -> None:
    """FT-2.1 to FT-2.4, FT-2.7: camels, markers and 50 gold."""
    state = new(players)
    assert state.camels_left == (camels,) * players
    assert sorted(state.bid_track) == sorted(list(range(players)) * markers)
    assert state.gold == (50,) * players
    assert state.phase is Phase.BID
    assert state.current_player == state.bid_track[0]


def test_the_supply() -> None:
    """FT-2.10, FT-1.4: twelve palm trees and ten palaces."""
    assert (new().palms_left, new().palaces_left) == (12, 10)


def test_the_same_seed_gives_the_same_game() -> None:
    """FT-2.5: what is drawn is fixed by the seed, and differs between seeds."""
    assert new(3, 5) == new(3, 5)
    assert hash(new(3, 5)) == hash(new(3, 5))
    assert len({new(3, seed).tiles for seed in range(20)}) == 20


def test_one_seed_for_good() -> None:
    """FT-2.5: a seed that has been written down stays valid on every machine and Python."""
    state = new(2, 7)
    assert state.tiles[:6] == ("SP15", "OA8", "SP6", "OA8", "SP6", "LM4")
    assert [RESOURCES[card] for card in state.row[:4]] == ["fakir", "fakir", "wheat", "silk"]
    assert state.bid_track == (1, 0, 0, 1)


def test_what_cannot_be_set_up_is_refused() -> None:
    """FT-2.1, FT-2.2: two to four players, known options, a whole number as seed."""
    for players in (1, 5, "2", None, 10**5000, [2]):
        with pytest.raises(GamekitError):
            GAME.new(players)  # type: ignore[arg-type]
    for options in ("djinn_mid_move", ["djinn_mid_move"], 10**5000, {10**5000: True}, {None: True}):
        with pytest.raises(GamekitError):
            GAME.new(2, options=options)  # type: ignore[arg-type]
    with pytest.raises(GamekitError):
        GAME.new(2, options={"no_such": True})
    with pytest.raises(GamekitError):
        GAME.new(2, options={"djinn_mid_move": 1})  # type: ignore[dict-item]
    with pytest.raises(GamekitError):
        GAME.new(2, seed="x")  # type: ignore[arg-type]


def test_the_options_are_documented() -> None:
    """FT-12.6, FT-14.3, FT-14.Ha, FT-14.Ne, FT-14.Ec, FAQ-18: six switches, our readings."""
    assert {name: option.default for name, option in GAME.options.items()} == Options()._asdict()
    for option in GAME.options.values():
        assert option.rule in GAME.rules
    state = GAME.new(2, 1, {"nekir_per_meeple": True})
    assert isinstance(state, FiveTribesState)
    assert state.options == Options(nekir_per_meeple=True)
