"""Laying the island (NORD-1.1 to NORD-1.6), its areas, and the sample islands."""

from random import Random

import pytest

from gamekit.core.errors import GamekitError
from gamekit.nord import GAME
from gamekit.nord.data import BOX, OUR_READING, Options, face_squares, load_box, shipped
from gamekit.nord.island import Island, bits, read_sample
from gamekit.nord.laying import faults, lay

RULE_OF = {
    "no_boat": "NORD-1.2",
    "boat_alone": "NORD-1.3",
    "apart": "NORD-1.3",
    "tile_inland": "NORD-1.3",
    "tile_settlements": "NORD-1.6",
    "settlement_inland": "NORD-1.6",
    "settlements_close": "NORD-1.6",
    "boat_close": "NORD-1.6",
    "lonely": "NORD-1.6",
}


def island(drawing: str) -> Island:
    return read_sample(drawing.strip().splitlines())


@pytest.mark.parametrize("name", list(BOX.samples))
def test_the_sample_islands_keep_the_rules(name: str) -> None:
    """NORD-1.1, NORD-1.3, NORD-1.6: all four, each for its number of players."""
    sample = GAME.islands[name]
    assert faults(sample) == ()
    assert len(sample.settlements) == BOX.settlements(BOX.samples[name].players)
    assert len(sample.cairns) == len(sample.settlements)


def test_sample_settlements_are_lettered_by_tile() -> None:
    """NORD-1.6: A is on the tile with the lowest number."""
    sample = GAME.islands["normal_2"]
    numbers = [sample.tile(sample.index(square)) for square in sample.settlements]
    assert numbers == [1, 2, 3, 4, 6, 7]


@pytest.mark.parametrize("side", ["normal", "helmet", "mixed"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_laid_islands_keep_the_rules(players: int, side: str) -> None:
    """NORD-1.1 to NORD-1.6, R-22, R-32: many seeds; every tile whole, one settlement each."""
    shapes = set()
    for seed in range(40):
        laid = lay(players, Random(f"{side} {seed}"), side=side)
        assert faults(laid) == ()
        tiles = {laid.tile(at) for at in bits(laid.land)} - {0}
        assert len(tiles) == BOX.settlements(players) == len(laid.settlements)
        squares = laid.land.bit_count() + len(laid.settlements)
        assert squares == 8 * len(tiles)
        assert len(laid.cairns) == len(tiles)
        for number in tiles:
            face = next(tile for tile in BOX.faces if tile.number == number)
            letters = sorted(
                letter
                for row, line in enumerate(laid.rows)
                for column, letter in enumerate(line)
                if laid.tiles[row][column] == number
            )
            letters.remove("#")
            allowed = [sorted(face_squares(one).values()) for one in (face.normal, face.helmet)]
            assert any(_is_part(letters, one) for one in allowed)
        shapes.add(laid.rows)
    assert len(shapes) == 40


def _is_part(part: list[str], whole: list[str]) -> bool:
    left = list(whole)
    for letter in part:
        if letter not in left:
            return False
        left.remove(letter)
    return True


def test_the_same_seed_lays_the_same_island() -> None:
    """R-22: seeded."""
    assert lay(3, Random("x")) == lay(3, Random("x"))
    assert lay(3, Random("x")) != lay(3, Random("y"))
    assert GAME.new(2, 5).island == GAME.new(2, 5).island


def test_areas_cross_tiles_and_leave_settlements_out() -> None:
    """NORD-1.5."""
    two = island("~~ ~~ ~~ ~~ ~~\n~~ F1 F1 F2 ~~\n~~ F1 #2 F2 ~~\n~~ H1 C1 M2 ~~")
    sizes = sorted(area.bit_count() for area in two.areas)
    assert sizes == [1, 2, 5]
    assert two.index((2, 2)) not in two.area_of
    assert two.terrain(two.index((3, 2))) == "H"
    split = island("F1 #1 F1\nF1 H1 F1")
    assert sorted(area.bit_count() for area in split.areas) == [1, 2, 2]


BROKEN = {
    "no_boat": "F1 F1 ~~\n#1 F1 ~~",
    "boat_alone": "F1 F1 ~~ @@\n#1 F1 ~~ ~~",
    "apart": "F1 F1 ~~ F2 F2\n@@ ~~ ~~ ~~ ~~",
    "tile_inland": "F1 F1 F1 F1\nF1 F2 F2 F1\nF1 F2 F2 F1\nF1 F1 F1 F1\n@@ ~~ ~~ ~~",
    "tile_settlements": "#1 F1 F1 F1 #1\n~~ @@ ~~ ~~ ~~",
    "settlement_inland": "F1 F1 F1\nF1 #1 F1\nF1 F1 F1\n@@ ~~ ~~",
    "settlements_close": "#1 F1 F1 #2 F2 F2\n~~ F1 #3 F3 F2 @@",
    "boat_close": "@@ F1 #1 F1 F1\n~~ F1 F1 ~~ ~~",
    "lonely": "F1 M1 M1\n#1 M1 @@",
}


@pytest.mark.parametrize("what", list(BROKEN))
def test_every_broken_rule_is_named(what: str) -> None:
    """NORD-1.2, NORD-1.3, NORD-1.6: islands that nobody may lay."""
    found = {fault.what: fault for fault in faults(island(BROKEN[what]))}
    assert what in found
    assert found[what].rule == RULE_OF[what]
    assert found[what].squares or what == "no_boat"


def test_the_distance_to_the_boat_can_be_read_otherwise() -> None:
    """R-25: one square between settlement and boat."""
    near = island("@@ F1 #1 F1 F1\n~~ F1 F1 ~~ ~~")
    other = Options(boat_distance_like_settlements=False)
    assert "boat_close" in {fault.what for fault in faults(near, OUR_READING)}
    assert "boat_close" not in {fault.what for fault in faults(near, other)}
    for seed in range(20):
        assert faults(lay(2, Random(seed), other), other) == ()


def test_tiles_of_any_shape() -> None:
    """R-33: eight connected squares, not only two rows of four."""
    text = shipped()
    for number in range(1, 9):
        start = text.index(f"number = {number}\n")
        end = text.index("helmet =", start)
        text = text[:start] + f'number = {number}\ntag = "P"\n' \
            'normal = ["FF..", "FFMM", "CHMM"]\n' + text[end:]  # fmt: skip
    with pytest.raises(GamekitError):
        load_box(text)  # ten squares
    box = load_box(text.replace('"FF..", "FFMM", "CHMM"', '"FF...", "FFMM.", "..CH."'))
    laid = lay(2, Random(1), box=box)
    assert faults(laid, box=box) == ()
    assert laid.land.bit_count() == 6 * 7


def test_no_island_of_impossible_tiles() -> None:
    """NORD-1.6: a tile whose squares are all different leaves lonely squares everywhere."""
    text = shipped()
    for face in ("FFFM", "MMMC", "HCFF", "FMMM", "CMMF", "FFMM", "MFFF", "HMMF"):
        text = text.replace(f'normal = ["{face}"', 'normal = ["FMFM"', 1)
    for row in ("CHMM", "FFHH", "HMMF", "FHCH", "HHMF", "FCHM", "MHHC", "HCFF"):
        text = text.replace(f'"FMFM", "{row}"]', '"FMFM", "HFCF"]', 1)
    box = load_box(text)
    with pytest.raises(GamekitError) as caught:
        lay(2, Random(1), box=box)
    assert caught.value.text("hu") != caught.value.text("en")


def test_the_window_is_wide_enough_for_every_boat() -> None:
    """R-2: eight squares beyond the drawing, and no row runs into the next."""
    small = Island(["#H"], [(0, 0)])
    assert small.index((-8, -8)) >= 0
    assert small.index((8, 9)) >= 0
    assert small.index((-9, 0)) == small.index((0, 10)) == -1
    for at in bits(small.sea):
        row, column = small.square(at)
        around = set(small.squares(small.spread(1 << at) & (small.sea | small.land)))
        near = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
        assert around <= near
