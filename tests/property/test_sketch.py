"""Sketches: what they may leave out, and what is refused with its line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gamekit
from gamekit.core.errors import BadPosition
from gamekit.five_tribes.data import FAKIR, KINDS
from gamekit.five_tribes.filling import B0
from gamekit.five_tribes.phases import EndReason, Phase
from gamekit.five_tribes.stacks import size, unpack
from gamekit.five_tribes.state import FiveTribesState
from tests.conformance.playouts import playout
from tests.property.hostile import check_quick, check_sketch

GAME = gamekit.load("five_tribes")
ROWS = ".. .. .. .. .. ..\n" * 5


def sketch(text: str) -> FiveTribesState:
    state = GAME.sketch(text)
    assert isinstance(state, FiveTribesState)
    assert state.defects() == ()
    assert GAME.sketch(str(state)) == state
    return state


def test_nothing_said_is_the_layout_of_the_examples_ready_to_move() -> None:
    for text in ("", "\n\n", ROWS, "# only a remark"):
        state = sketch(text)
        assert state.tiles == B0
        assert state.players == 2
        assert state.phase is Phase.MOVE
        assert state.current_player == 0
        assert size(state.bag) == 90
        assert len(state.row) == 9
        assert len(state.djinn_row) == 3
        assert state.gold == (50, 50)
        assert state.camels_left == (11, 11)
        assert state.next_bids == (0,)
        assert sorted(seat for seat in state.turn_track if seat >= 0) == [0, 1, 1]


def test_tiles_that_do_not_matter_make_up_the_thirty() -> None:
    state = sketch("OA8 OA8 OA8 OA8 OA8 OA8\nSP15 .. .. .. .. ..")
    assert all(state.tiles.count(code) == kind.count for code, kind in KINDS.items())
    assert state.tiles[:7] == ("OA8",) * 6 + ("SP15",)
    assert state.tiles[7] == B0[7]


def test_cells_in_full() -> None:
    state = sketch("OA8:ggbry@pink+P2 VI5+H1 ..:W@blue sm6 .. ..")
    assert unpack(state.stacks[0]) == "YGGBR"
    assert state.camels[:3] == (0, -1, 1)
    assert (state.palms[0], state.palaces[1]) == (2, 1)
    assert state.camels_left == (10, 10)


def test_players_follow_from_the_colours() -> None:
    assert sketch("turn: blue move").players == 2
    assert sketch("orange: gold 3").players == 3
    assert sketch("..@black .. .. .. .. ..").players == 4
    assert sketch("players: 4").players == 4


def test_what_a_player_has() -> None:
    state = sketch("pink: viziers 2 goods gold fish gold fakirs 3 djinns Ba'al AL-AMIN gold 7")
    assert (state.gold[0], state.viziers[0], state.elders[0]) == (7, 2, 0)
    assert (state.goods[0][2], state.goods[0][6], state.goods[0][FAKIR]) == (2, 1, 3)
    assert state.djinns[0] == ("baal", "al_amin")


def test_camels_that_are_neither_drawn_nor_left_stand_on_tiles_that_do_not_matter() -> None:
    state = sketch("SM6:YW SM6:W SM6 .. .. ..\npink: camels 2\nblue: camels 9")
    assert state.camels.count(0) == 9
    assert state.camels.count(1) == 2
    assert state.camels[:3] == (-1, -1, -1)


def test_rows_and_piles() -> None:
    state = sketch("row: fish fakir\ndjinns: boaz")
    assert state.row == (6, 9)
    assert len(state.pile) == 52
    assert state.djinn_row == ("boaz",)
    assert len(state.djinn_pile) == 21
    assert sketch("row:").row == ()
    state = sketch("pile: fish\nrow: silk")
    assert state.pile == (6,)
    assert len(state.discards) == 52


def test_a_seed_shuffles_what_is_not_said() -> None:
    assert sketch("seed: 1").pile != sketch("seed: 2").pile
    assert (sketch("seed: -3 8").seed, sketch("seed: -3 8").draws) == (-3, 8)


def test_tracks() -> None:
    state = sketch("players: 4\nbids: black pink\norder: 18=blue 0=orange\nturn: black bid")
    assert state.bid_track == (3, 0)
    assert state.turn_track == (-1, -1, 2, -1, -1, -1, -1, -1, 1)
    state = sketch("players: 3\nturn: blue bid")
    assert state.bid_track == (1, 2, 0)
    state = sketch("order: 0b=blue 0c=blue\nnext bids: pink pink")
    assert state.turn_track[:3] == (1, 1, -1)
    assert sketch("bids: blue pink blue pink\nturn: blue bid").current_player == 1


def test_the_others_wait_to_play_after_the_seat_to_move() -> None:
    for text, first in (("turn: pink move", 1), ("turn: blue move", 0)):
        waiting = [seat for seat in reversed(sketch(text).turn_track) if seat >= 0]
        assert waiting[0] == first
    state = sketch("players: 4\nturn: orange move")
    assert [seat for seat in reversed(state.turn_track) if seat >= 0] == [3, 0, 1]


def test_moments_of_a_turn() -> None:
    state = sketch("SM6 VI5:Y OA8:W .. .. ..\nturn: pink drop hand W start (1,1) dropped Y (1, 2)")
    assert (state.at, state.before, state.trail) == (1, 0, ((0, 1),))
    assert [str(action) for action in state.legal_actions()] == ["W (1,3)"]
    state = sketch("turn: blue tribe W3 final (4,3)")
    assert (state.player, state.taken, state.count, unpack(state.hand)) == (1, 1, 3, "WWW")
    state = sketch("turn: pink tile final (2,3)")
    assert [str(action) for action in state.legal_actions()] == ["palm (2,3)"]
    state = sketch("pink: goods fish silk\nturn: pink sale suit fish")
    assert state.suit == 1 << 6
    state = sketch("turn: pink over")
    assert state.ending is EndReason.NO_MOVE
    assert sketch("pink: camels 0").ending is EndReason.LAST_CAMEL


def test_options_are_switched_by_name() -> None:
    state = sketch("options: nekir_per_meeple hagis_diagonal=off")
    assert state.options.nekir_per_meeple
    assert not state.options.hagis_diagonal


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("SM6 SM6", 1, "error.sketch_cells"),
        (ROWS + "\n.. .. .. .. .. ..", 7, "error.sketch_rows"),
        ("\nSM7 .. .. .. .. ..", 2, "error.sketch_word"),
        ("SM6:QQ .. .. .. .. ..", 1, "error.sketch_word"),
        ("SM6@pink@blue .. .. .. .. ..", 1, "error.sketch_word"),
        ("SM6@green .. .. .. .. ..", 1, "error.sketch_word"),
        ("hello", 1, "error.sketch_word"),
        ("colour: pink", 1, "error.sketch_word"),
        ("row: fish\n\nrow: silk", 3, "error.sketch_twice"),
        ("pink: gold 3 elders 1 gold 4", 1, "error.sketch_twice"),
        ("order: 18=pink 18=blue", 1, "error.sketch_twice"),
        ("pink: viziers 16\nblue: viziers 1", 2, "error.sketch_many"),
        (".. .. .. .. .. ..:YYYYYYYYYYYYYYYYY", 1, "error.sketch_many"),
        ("SP15 SP15 .. .. .. ..", 1, "error.sketch_many"),
        ("row: ivory ivory ivory", 1, "error.sketch_many"),
        ("pink: fakirs 18\nrow: fakir", 2, "error.sketch_many"),
        ("djinns: boaz\npink: djinns boaz", 2, "error.sketch_many"),
        ("OA8+P13 .. .. .. .. ..", 1, "error.sketch_many"),
        ("VI5+H11 .. .. .. .. ..", 1, "error.sketch_many"),
        ("SM6@pink .. .. .. .. ..\npink: camels 11", 2, "error.sketch_many"),
        ("bids: pink pink pink\nturn: pink bid", 1, "error.sketch_many"),
        ("players: 2\norange: gold 3", 2, "error.sketch_seat"),
        ("players: 7", 1, "error.sketch_number"),
        ("round: 0", 1, "error.sketch_number"),
        ("pink: elders", 1, "error.sketch_one"),
        ("pink: gold -3", 1, "error.sketch_word"),
        ("pink: 12 gold", 1, "error.sketch_word"),
        ("turn: pink", 1, "error.sketch_turn"),
        ("turn: pink dance", 1, "error.sketch_word"),
        ("turn: pink drop hand W start (9,9)", 1, "error.sketch_word"),
        ("turn: pink tribe iblis yes W2", 1, "error.sketch_word"),
        ("row: cheese", 1, "error.sketch_word"),
        ("pink: djinns dhenim", 1, "error.sketch_word"),
        ("options: cheat", 1, "error.sketch_word"),
        ("seed: x", 1, "error.sketch_seed"),
        ("seed: 1 2 3", 1, "error.sketch_seed"),
        ("row: fi\x00sh", 1, "error.sketch_letters"),
        ("row: fish\u202e", 1, "error.sketch_letters"),
        ("order: 4=pink", 1, "error.sketch_word"),
        ("ending: boredom", 1, "error.sketch_word"),
    ],
)
def test_a_wrong_line_is_named(text: str, line: int, key: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.sketch(text)
    message = caught.value.message
    assert message.key == "ui.error.line"
    assert message.values["n"] == line
    reason = message.values["reason"]
    assert getattr(reason, "key", "") == key
    assert caught.value.text("en") != caught.value.text("hu")


@pytest.mark.parametrize(
    ("text", "law"),
    [
        ("SM6+P1 .. .. .. .. ..", "FT-1.5"),
        ("turn: pink tribe W2", "FT-9.1"),
        ("turn: pink drop hand YW start (1,1)", "FT-6.11"),
        ("used: baal", "FT-14.2"),
        ("pile: fish\ndiscards: silk", "FT-1.3"),
        ("bag: YY", "FT-1.2"),
        ("ending: last_camel", "FT-12.2"),
        ("turn: pink sale suit fish", "FT-10.2"),
        ("bids: blue pink blue pink\nturn: pink bid", "FT-4.1"),
    ],
)
def test_what_does_not_fit_together_is_refused_by_law(text: str, law: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.sketch(text)
    assert caught.value.message.key == "ui.error.position"
    assert law in caught.value.text("en")
    assert law in caught.value.text("hu")


WORDS = st.sampled_from(
    (
        *("SM6", "..", "OA8:WW@pink+P1", "pink:", "blue:", "row:", "turn:", "order:", "bids:"),
        *("gold", "goods", "djinns", "camels", "boaz", "fish", "fakir", "pink", "move", "tribe"),
        *("W3", "final", "(2,3)", "0=blue", "hand", "start", "dropped", "Y(1,2)", "7", "\n", ":"),
        *("drawn:", "used:", "seed:", "players:", "options:", "over", "sale", "suit", "bag:", "YW"),
    )
)


@settings(max_examples=400, deadline=None)
@given(st.lists(WORDS, max_size=30).map(" ".join) | st.text(max_size=200))
def test_any_text_is_sound_or_refused(text: str) -> None:
    check_sketch(GAME, text)


@pytest.mark.parametrize(
    "text",
    [
        "x" * 1_000_000,
        "\n" * 1_000_000,
        ("." * 7999),
        "(" * 7999,
        "row:" + " fish" * 1500,
        "# " * 3999,
    ],
    ids=lambda text: f"{len(text)}{text[:4]!r}",
)
def test_hostile_text_is_answered_at_once(text: str) -> None:
    check_quick(GAME, text)


def test_str_of_played_positions_is_readable() -> None:
    for state in playout("five_tribes", "2-1").sample(every=60, first=1):
        lines = str(state).splitlines()
        assert len(lines) < 35
        assert all(line == line.rstrip() for line in lines)
        assert lines[-1].startswith("turn: ")
