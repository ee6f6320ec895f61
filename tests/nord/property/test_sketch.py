"""Sketches of Nord: what they may leave out, and what is refused with its line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.core.errors import BadPosition
from gamekit.nord import GAME
from gamekit.nord.data import BOX, GREY, NONE
from gamekit.nord.phases import Phase
from gamekit.nord.sketch import labels
from gamekit.nord.state import Aboard, NordState
from tests.conformance.playouts import playout
from tests.property.hostile import check_quick, check_sketch

BOARD = """
~  H   H   ~
#A H.1 H.2 #B
~  F   Fs7 ~
warriors A: m1
warriors B: t1
"""


def sketch(text: str) -> NordState:
    state = GAME.sketch(text)
    assert isinstance(state, NordState)
    assert state.defects() == ()
    assert GAME.sketch(str(state)) == state
    return state


def test_a_cut_out_is_filled_in() -> None:
    state = sketch(BOARD)
    assert state.island.rows == ("~HH~", "#HH#", "~FF~")
    assert state.island.settlements == ((1, 0), (1, 3))
    assert state.island.tiles == ()
    assert state.players == 3  # Simon's worker
    assert (state.player, state.phase, state.scoring) == (0, Phase.TURN, 1)
    assert state.jarls == (GREY, GREY)
    assert state.big_boat == (Aboard(True, 3),)  # NORD-1.11
    assert state.boats_left == BOX.boats(3)
    assert state.supply == (23, 23, 23)
    assert state.hands == ((), (), ())
    assert len(state.pile) == 36
    assert state.points == (0, 0, 0)
    assert state.before == (0, 0)


def test_names_for_captions() -> None:
    assert labels(BOARD) == {"1": (1, 1), "2": (1, 2), "7": (2, 2)}
    assert sketch(BOARD.replace("H.1", "H").replace("Fs7", "Fs")) == sketch(BOARD)


def test_everything_said() -> None:
    state = sketch(
        """
        # a whole line of remark
        ~   C$  Ft1 ~m
        #B  H   F   #A
        ~   @   C   ~
        players: 3
        options: two_areas_kinds=off
        warriors A: m2 t1
        warriors B: red1 blue2
        jarls A: red
        jarls B: none
        boat: jarl grey m2 jarl yellow s
        boats: 3
        treasures m: hammer axe hammer
        treasures s: gold
        cairns: sword
        discards: helmet chalice
        points m: 57
        supply t: 4
        scoring: 2
        seed: 7 3
        workers s: -1,2
        turn: t A
        """
    )
    assert state.island.settlements == ((1, 3), (1, 0))
    assert not state.options.two_areas_kinds
    assert state.warriors == ((2, 1, 0), (1, 0, 2))
    assert state.jarls == (0, NONE)
    grey, men, yellow, blue = (Aboard(True, GREY), Aboard(False, 0), Aboard(True, 3), 2)
    assert state.big_boat == (grey, men, men, yellow, Aboard(False, blue))
    assert state.boats_left == 3
    assert state.hands == (("axe", "hammer", "hammer"), (), ("gold",))
    assert state.cairns == ("sword", "")
    assert state.discards == ("helmet", "chalice")
    assert state.points == (57, 0, 0)
    assert state.supply == (24 - 1 - 3 - 2, 4, 24 - 1 - 2 - 1)
    assert (state.seed, state.draws, state.scoring) == (7, 3, 2)
    assert (state.player, state.phase) == (1, Phase.TURN)
    assert state.island.square(state.new[0] if state.new else 0) is not None
    assert [seat for seat in range(3) if state.workers[seat]] == [0, 1, 2]


def test_spaces_taken_on_the_big_boat() -> None:
    state = sketch(BOARD + "boat: 7")
    assert state.big_boat[0] == Aboard(True, 3)
    assert [one.colour for one in state.big_boat[1:]] == [0, 1, 2, 0, 1, 2]
    assert state.supply == (21, 21, 21)
    assert sketch(BOARD + "boat: 0").big_boat == ()


def test_jarls_of_players_come_when_the_grey_ones_are_used_up() -> None:
    rows = "#A ~ ~ #B ~ ~ #C ~ ~ #D ~ ~ #E ~ ~ #F\nH H H H H H H H H H H H H H H H\n"
    state = sketch(rows + "warriors C: m1\nwarriors D: t1")
    assert state.jarls == (GREY, GREY, 0, 1, GREY, GREY)


def test_a_turn_that_goes_on() -> None:
    state = sketch(BOARD.replace("H.1", "Hm1") + "new: 1,1\nturn: m place")
    assert [state.island.square(at) for at in state.new] == [(1, 1)]
    assert state.before == (0, 0)
    state = sketch(BOARD.replace("H.1 H.2", "Hm1 Hm2") + "new: 1,1 1,2\nturn: m attack")
    assert state.forced_attacks == ((0, 1),)
    state = sketch(
        BOARD.replace("H.1 H.2", "Hm1 Hm2") + "new: 1,2\nplayed: axe\nturn: m attack\nbefore:"
    )
    assert state.discards == ("axe",)


def test_without_a_drawing_it_is_a_sample_island() -> None:
    home = "warriors A: m1\nwarriors B: t1\nturn: m A"
    state = sketch(home)
    assert state.island == GAME.islands["normal_2"]
    assert all(state.cairns)
    assert state.jarls.count(GREY) == 4
    other = sketch("players: 4\nisland: helmet_4\nwarriors A: m1\nwarriors B: t1")
    assert other.island == GAME.islands["helmet_4"]
    with_worker = sketch(home + "\nworkers m: 3,4")
    assert with_worker.occupied.bit_count() == 1


def test_whole_islands_are_read_as_they_are_drawn_in_the_box() -> None:
    for name, island in GAME.islands.items():
        rows = "\n".join(BOX.samples[name].rows)
        players = BOX.samples[name].players
        state = sketch(f"{rows}\nplayers: {players}\nwarriors A: m1")
        assert state.island == island


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("#A H\n#B", 2, "error.nord.sketch_row"),
        ("#A H Q", 1, "error.sketch_word"),
        ("#A Hx", 1, "error.sketch_word"),
        ("#A F$", 1, "error.sketch_word"),
        ("#A ~3", 1, "error.sketch_word"),
        ("H " * 41, 1, "error.nord.sketch_size"),
        ("#A\n" + "H\n" * 40, 41, "error.nord.sketch_size"),
        ("#A H #C", 1, "error.nord.sketch_letters"),
        ("#A H #A", 1, "error.nord.sketch_letters"),
        ("#A H #", 1, "error.sketch_word"),
        ("#A1 H1 H", 1, "error.nord.sketch_tiles"),
        ("#A H1 H1", 1, "error.sketch_word"),
        ("#A H\nwarriors B: m1", 2, "error.sketch_word"),
        ("#A H\nwarriors A: m1\nwarriors a: t1", 3, "error.sketch_twice"),
        ("#A H\nwarriors A: x1", 2, "error.sketch_word"),
        ("#A H\nwarriors A: m25", 2, "error.sketch_many"),
        ("#A H\nplayers: 2\nwarriors A: s1", 3, "error.sketch_seat"),
        ("#A H\nplayers: 7", 2, "error.sketch_number"),
        ("#A H\njarls A: pink", 2, "error.sketch_word"),
        ("#A H\njarls A: red blue", 2, "error.sketch_one"),
        ("#A H\nboat: 11", 2, "error.sketch_number"),
        ("#A H\nboat: m11", 2, "error.sketch_many"),
        ("#A H\nboat: jarl pink", 2, "error.sketch_word"),
        ("#A H\nboats: 9", 2, "error.sketch_number"),
        ("~m ~m ~m ~m ~m ~m ~m", 1, "error.sketch_many"),
        ("#A H\ntreasures m: spear", 2, "error.sketch_word"),
        ("#A H\ntreasures m:" + " axe" * 7, 2, "error.sketch_many"),
        ("#A H\nscoring: 6", 2, "error.sketch_number"),
        ("#A H\nseed: x", 2, "error.sketch_seed"),
        ("#A H\noptions: fast", 2, "error.sketch_word"),
        ("#A H\nturn:", 2, "error.nord.sketch_turn"),
        ("#A H\nturn: m dance", 2, "error.sketch_word"),
        ("#A H\nattack: A", 2, "error.nord.sketch_attack"),
        ("#A H\nbefore: AB", 2, "error.sketch_word"),
        ("#A H\nnew: 1;1", 2, "error.sketch_word"),
        ("#A H\nisland: normal_2", 2, "error.nord.sketch_two_islands"),
        ("island: atlantis", 1, "error.sketch_word"),
        ("#A H\nfish: 3", 2, "error.sketch_word"),
        ("#A H\nwarriors: m1", 2, "error.sketch_word"),
        ("#A \u202eH", 1, "error.sketch_word"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, line: int, key: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.sketch(text)
    assert caught.value.message.key == "ui.error.line"
    assert caught.value.message.values["n"] == line
    assert getattr(caught.value.message.values["reason"], "key", "") == key
    assert caught.value.text("en") != caught.value.text("hu")


@pytest.mark.parametrize(
    ("text", "law"),
    [
        ("H H", "NORD-1.3"),
        ("#A H\nwarriors A: m1\nsupply m: 24", "NORD-1.7"),
        ("#A H\nwarriors A: m1\njarls A: red\nboat: jarl red", "NORD-1.10"),
        ("#A H", "NORD-5.3"),
        ("#A H\nwarriors A: m1\nturn: m attack", "NORD-8.2"),
        ("#A H\nwarriors A: m1\nplayed: axe\ndiscards: gold", "NORD-6.1"),
        ("#A Hm H\nwarriors A: m1\nnew: 0,1\nbefore: A-A\nturn: m place", "NORD-1.1"),
        ("#A1 H1 H1 H1 H1 H1 H1 C1 @@\nwarriors A: m1", "NORD-1.1"),
        ("#A Ht H #B\nwarriors A: m1\nnew: 0,1\nturn: m place", "NORD-7.3"),
    ],
)
def test_what_does_not_fit_together_is_refused_by_law(text: str, law: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.sketch(text)
    assert caught.value.message.key == "ui.error.position"
    assert law in caught.value.text("en")
    assert law in caught.value.text("hu")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("#A H\nwarriors A: m1\nworkers m: 0,0", "error.nord.sketch_worker"),
        ("#A Hm\nwarriors A: m1\nworkers t: 0,1", "error.nord.sketch_worker"),
        ("#A C\nwarriors A: m1\ncairns: axe", "error.nord.sketch_cairns"),
    ],
)
def test_what_fits_nowhere_is_refused(text: str, key: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.sketch(text)
    assert caught.value.message.key == key
    assert caught.value.text("en") != caught.value.text("hu")


WORDS = st.sampled_from(
    (
        *("#A", "#B", "H", "Hm", "~", "C$", "@", "F6", "#B6", "@@", "\n", "\n", "warriors A:"),
        *(
            "m1",
            "t2",
            "jarls A:",
            "grey",
            "none",
            "boat:",
            "7",
            "jarl",
            "boats:",
            "turn:",
            "m",
            "A",
        ),
        *("place", "attack", "attack:", "new:", "0,1", "played:", "axe", "before:", "A-B", "A"),
        *("players:", "seed:", "treasures m:", "supply m:", "workers t:", "cairns:", "island:"),
    )
)


@settings(max_examples=400, deadline=None)
@given(st.lists(WORDS, max_size=30).map(" ".join) | st.text(max_size=200))
def test_any_text_is_sound_or_refused(text: str) -> None:
    check_sketch(GAME, text)


@pytest.mark.parametrize(
    "text",
    ["x" * 1_000_000, "\n" * 1_000_000, "#" * 7999, "H " * 3999, "H\n" * 3999, "# " * 3999],
    ids=lambda text: f"{len(text)}{text[:2]!r}",
)
def test_hostile_text_is_answered_at_once(text: str) -> None:
    check_quick(GAME, text)


def test_str_of_played_positions_is_readable() -> None:
    for state in playout("nord", "2-1").sample(every=60, first=1):
        lines = str(state).splitlines()
        assert len(lines) < 55
        assert all(line == line.rstrip() for line in lines)
        assert lines[-1].startswith("turn: ")
