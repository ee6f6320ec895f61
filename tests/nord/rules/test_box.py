"""The box file: evidence for every number, other numbers, and impossible ones refused."""

import re

import pytest

from gamekit.nord import GAME, data
from gamekit.nord.data import BOX, TAGS, BadBox, load_box, shipped
from gamekit.nord.game import Nord

TEXT = shipped()


def changed(name: str, value: str) -> str:
    """Return the shipped file with another value."""
    text, times = re.subn(rf"(\[values\.{name}\]\nvalue = ).*", rf"\g<1>{value}", TEXT)
    assert times == 1
    return text


def test_every_value_has_evidence_in_both_languages() -> None:
    """Section 0: tag, rule, why."""
    names = set(re.findall(r"^\[values\.(\w+)\]", TEXT, re.MULTILINE))
    assert set(BOX.evidence) == names
    for name, evidence in BOX.evidence.items():
        assert hasattr(BOX, name)
        assert evidence.tag in TAGS
        assert evidence.rule.startswith("NORD-")
        assert evidence.why.en
        assert evidence.why.hu
        assert evidence.why.en != evidence.why.hu
    assert BOX.tag("forest_points") == BOX.tag("tile_sea_squares") == "A"
    assert BOX.tag("squares_per_tile") == "W"


def test_the_tiles_follow_the_rulebook() -> None:
    """NORD-1.4, NORD-1.5: normal sides have an area of 2 and two of 3."""
    from gamekit.nord.island import Island

    for tile in BOX.faces:
        sizes = sorted(area.bit_count() for area in Island(tile.normal, []).areas)
        assert sizes == [2, 3, 3]
        assert "".join(tile.helmet).count("C") == 1


def test_other_numbers_are_played_with() -> None:
    """NORD-12.2, NORD-1.7: a game with its own box."""
    points = ", ".join(str(n * n) for n in range(31))
    text = changed("men", "30")
    text = re.sub(r"(\[values\.warrior_points\]\nvalue = ).*", rf"\g<1>[{points}]", text)
    game = Nord(load_box(text))
    state = game.new(2, 1)
    assert state.supply == (29, 29)
    assert state.game.box is game.box
    assert GAME.new(2, 1).supply == (24, 24)
    assert state != GAME.new(2, 1)


@pytest.mark.parametrize(
    ("name", "value", "path"),
    [
        ("men", "30", "values.warrior_points.value"),
        ("men", "-1", "values.men.value"),
        ("men", '"many"', "values.men.value"),
        ("men", "true", "values.men.value"),
        ("forest_points", "-1", "values.forest_points.value"),
        ("mountain_points", "1.5", "values.mountain_points.value"),
        ("kind_points", "[0, 1, 2, -3, 5, 10, 15]", "values.kind_points.value[3]"),
        ("kind_points", "[0, 1, 2]", "values.kind_points.value"),
        ("equal_points", "[0, 0, 0, 9]", "values.equal_points.value"),
        ("tiles", "[6, 7]", "values.tiles.value"),
        ("tiles", "[6, 7, 9]", "values.tiles.value[2]"),
        ("fishing_boats", "[6, 7, -8]", "values.fishing_boats.value[2]"),
        ("many_land_workers", "2", "values.many_land_workers.value"),
        ("big_boat_spaces", "3", "values.big_boat_spaces.value"),
        ("squares_per_tile", "9", "tile[0].normal"),
        ("cairns_per_tile", "2", "tile[0].normal"),
    ],
)
def test_impossible_values_are_refused(name: str, value: str, path: str) -> None:
    """The line, the path and the reason."""
    text = changed(name, value)
    with pytest.raises(BadBox) as caught:
        load_box(text)
    said = caught.value.text("en")
    assert path in said
    line = int(re.match(r"Line (\d+):", said)[1])  # type: ignore[index]
    expected = value if path.startswith(f"values.{name}") else " = ["
    assert expected in text.splitlines()[line - 1]
    assert caught.value.text("hu") != said


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('["FFFM", "CHMM"]', '["FFFM", "CHM"]'),
        ('["FFFM", "CHMM"]', '["FFFM....", "....CHMM"]'),
        ('["FFFM", "CHMM"]', '["FFFM", "HHMM"]'),
        ('["FFFM", "CHMM"]', '["FFFX", "CHMM"]'),
        ('["FFFM", "CHMM"]', "[]"),
        ('["FFFM", "CHMM"]', "7"),
        ("number = 2", "number = 1"),
        ('tag = "A"', 'tag = "maybe"'),
        ("[values.men]", "[values.women]"),
        ("[values.men]", "[[values.men]]"),
        ("players = 2", "players = 5"),
        ("#4", "##4"),
        ("~~ ~~ ~~\n", "~~ ~~\n"),
        ('name = "normal_3"', 'name = "normal_2"'),
        ("[[tile]]", "[[tile]"),
        ("[values.men]", ""),
    ],
)
def test_broken_files_are_refused(before: str, after: str) -> None:
    """Tiles not of eight connected squares, no cairn, unknown names, no TOML."""
    assert before in TEXT
    with pytest.raises(BadBox) as caught:
        load_box(TEXT.replace(before, after, 1))
    assert caught.value.text("en")
    assert caught.value.text("hu")


def test_more_settlements_than_tiles() -> None:
    """NORD-1.1: eight are needed for four players."""
    last = TEXT.index("[[tile]]\nnumber = 8")
    with pytest.raises(BadBox) as caught:
        load_box(TEXT[:last] + TEXT[TEXT.index("[[island]]") :])
    assert "8" in caught.value.text("en")
    assert "7" in caught.value.text("en")


def test_nothing_else_is_taken_for_a_file() -> None:
    for text in ("", "values = 1", "x = 1", "values = {}\ntile = []"):
        with pytest.raises(BadBox):
            load_box(text)
    assert data.SCORINGS == 4
