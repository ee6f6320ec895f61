"""The renderer and the text view on scenes made by hand."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from gamekit.core.message import catalogue
from gamekit.core.scene import Label, Mark, Part, Piece, Place, Scene, Shape
from gamekit.drawing import Motion, describe, describe_html, motions, render, sprite, stylesheet
from gamekit.drawing.sprites import symbols_of

SVG = "{http://www.w3.org/2000/svg}"
STATES = ("legal", "chosen", "last", "illegal", "changed", "forced", "back", "disabled", "pin")


def board(*pieces: Piece, **changes: object) -> Scene:
    """A board of two rows and two columns."""
    places = tuple(
        Place(
            f"tile:{row},{column}",
            "tile",
            "board",
            100 * column - 97,
            100 * row - 97,
            94,
            94,
            f"oasis ({row},{column})",
            f"says {row}{column}",
        )
        for row in (1, 2)
        for column in (1, 2)
    )
    part = Part("board", "Board", 0, 0, 200, 200, 2)
    scene = Scene("five_tribes", "en", 200, 200, "Title", "About.", (part,), places, pieces)
    return replace(scene, **changes)  # type: ignore[arg-type]


def green(key: str, x: float, y: float, place: str = "tile:1,1", count: int = 1) -> Piece:
    return Piece(key, "G", "ft-merchant", place, x, y, 44, count=count)


def tree(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def by_key(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {node.get("data-key", ""): node for node in root.iter() if node.get("data-key")}


def test_places_and_pieces_are_addressable() -> None:
    nodes = by_key(tree(render(board(green("m", 28, 48)))))
    assert nodes["tile:2,1"].get("class") == "gk-place gk-tile"
    assert nodes["tile:2,1"].get("data-part") == "board"
    assert nodes["tile:2,1"].get("aria-label") == "oasis (2,1). says 21"
    assert nodes["m"].get("data-look") == "G"
    assert nodes["m"].get("data-place") == "tile:1,1"


def test_a_picture_has_a_name_and_a_description() -> None:
    root = tree(render(board(), ids="a-"))
    assert root.get("role") == "img"
    named = {node.get("id"): node.text for node in root}
    assert [named[name] for name in root.get("aria-labelledby", "").split()] == ["Title", "About."]


@pytest.mark.parametrize(
    "nasty",
    ['<b>&"x"', "</svg><script>alert(1)</script>", "\x00\x0bbell\x07", "'];--", "]]>", "\ud800"],
)
def test_hostile_names_stay_text(nasty: str) -> None:
    scene = board(
        replace(green("m", 28, 48), key=nasty, look=nasty),
        title=nasty,
        description=nasty,
        lang=nasty,
        labels=(Label(nasty, 10, 10, 20, style=nasty),),
        marks=(Mark("tile:1,1", "pin", nasty),),
        shapes=(Shape("arrow", ("tile:1,1", "tile:2,2"), text=nasty),),
    )
    scene = replace(
        scene, places=(*scene.places, Place(nasty, nasty, nasty, 0, 0, 9, 9, nasty, nasty))
    )
    for text in (render(scene), render(scene, standalone=True), sprite("five_tribes")):
        root = tree(text)
        assert not [node for node in root.iter() if "script" in node.tag]
    scene = replace(scene, lang="en", marks=(), shapes=())
    tree(describe_html(scene))


def test_ids_are_kept_apart() -> None:
    one, other = (
        render(board(green("m", 28, 48)), ids="a-"),
        render(board(green("m", 28, 48)), ids="b-"),
    )
    ids = [set(re.findall(r' id="([^"]+)"', text)) for text in (one, other)]
    assert ids[0]
    assert not ids[0] & ids[1]
    assert set(re.findall(r'href="#([^"]+)"', one)) <= ids[0]


def test_the_page_may_bring_the_symbols() -> None:
    text = render(board(green("m", 28, 48)), symbols="none", ids="a-")
    assert "<symbol" not in text
    assert 'href="#ft-merchant"' in text
    assert '<symbol id="ft-merchant"' in sprite("five_tribes")


def test_nested_symbols_come_along() -> None:
    piece = Piece("d", "djinn:boaz", "ft-dj-boaz", "tile:1,1", 10, 10, 40)
    ids = set(re.findall(r'<symbol id="([^"]+)"', render(board(piece))))
    assert ids == {"ft-dj-boaz", "ft-elder", "ft-vizier"}


@pytest.mark.parametrize("game", ["five_tribes", "nord", "dwar7s_fall"])
def test_every_symbol_is_sound(game: str) -> None:
    sheet = symbols_of(game)
    assert all(symbol.needs <= set(sheet) for symbol in sheet.values())
    root = tree(sprite(game))
    assert {node.get("id") for node in root.iter(f"{SVG}symbol")} == set(sheet)


def test_an_unknown_symbol_or_place_is_refused() -> None:
    with pytest.raises(KeyError):
        render(board(replace(green("m", 28, 48), symbol="ft-elephant")))
    with pytest.raises(KeyError):
        render(board(marks=(Mark("tile:9,9", "legal"),)))


def test_a_file_brings_light_and_dark_colours() -> None:
    text = render(board(green("m", 28, 48)), standalone=True)
    assert stylesheet() in text
    for name in set(re.findall(r"var\((--[a-z0-9-]+)\)", text)):  # without a fallback
        assert f"{name}:" in text, name
    assert "prefers-color-scheme:dark" in text.replace(" ", "")


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("place", ["tile:1,1", "m"])
def test_every_state_is_drawn_on_places_and_pieces(state: str, place: str) -> None:
    piece = green("m", 28, 48)
    root = tree(render(board(piece, marks=(Mark(place, state, "1"),))))
    drawn = [node for node in root.iter() if node.get("data-for") == place]
    assert next(iter(drawn)).get("data-state") == state
    assert all(len(node) for node in drawn)
    assert f"is-{state}" in (by_key(root)[place].get("class") or "")


@pytest.mark.parametrize("stronger", ["chosen", "forced"])
def test_a_stronger_state_stands_in_for_legal(stronger: str) -> None:
    root = tree(render(board(marks=(Mark("tile:1,1", "legal"), Mark("tile:1,1", stronger)))))
    states = [node.get("data-state") for node in root.iter() if node.get("data-for")]
    assert states == [stronger]


def test_the_ground_of_a_place_has_no_key() -> None:
    art = Piece("art", "", "ft-oasis", "tile:1,1", 57, 9, 34)
    root = tree(render(board(art)))
    assert "art" not in by_key(root)
    assert [node.get("href") for node in by_key(root)["tile:1,1"].iter(f"{SVG}use")] == [
        "#ft-oasis"
    ]


def test_a_lying_piece_is_turned() -> None:
    piece = green("m", 28, 48)
    use = by_key(tree(render(board(replace(piece, lying=True)))))["m"].find(f"{SVG}use")
    assert use is not None
    assert use.get("transform") == "rotate(90 50 70)"


def test_owners_have_colour_and_mark() -> None:
    camel = Piece("c", "camel:blue", "ft-camel", "tile:1,1", 5, 45, 47, owner=2)
    node = by_key(tree(render(board(camel))))["c"]
    assert node.get("class") == "gk-piece o2"
    assert [use.get("href") for use in node.iter(f"{SVG}use")] == ["#ft-camel", "#mark-2"]


@pytest.mark.parametrize(("count", "shown"), [(1, None), (2, "×2"), (12, "12")])
def test_a_count_is_written(count: int, shown: str | None) -> None:
    root = tree(render(board(green("m", 28, 48, count=count))))
    texts = [node.text for node in root.iter(f"{SVG}text")]
    assert texts == ([shown] if shown else [])


def test_a_long_text_is_drawn_narrower() -> None:
    narrow = Label("elefántcsont", 10, 20, 20, width=60)
    root = tree(render(board(labels=(narrow, replace(narrow, text="hal", y=50)))))
    fits = {node.text: node.get("textLength") for node in root.iter(f"{SVG}text")}
    assert fits == {"elefántcsont": "60", "hal": None}


def test_a_trail_has_heads_and_numbers() -> None:
    way = ("tile:1,1", "tile:1,2", "tile:2,2", "tile:2,1", "tile:1,1", "tile:1,2")
    root = tree(render(board(shapes=(Shape("path", way, "last"),))))
    texts = sorted(node.text or "" for node in root.iter(f"{SVG}text"))
    assert texts == ["1·5", "2", "3", "4"]
    heads = [node for node in root.iter(f"{SVG}path") if "rotate" in (node.get("transform") or "")]
    assert len(heads) == 4


def test_both_directions_over_one_border_can_be_seen() -> None:
    way = ("tile:1,1", "tile:1,2", "tile:1,1")
    root = tree(render(board(shapes=(Shape("path", way, "last"),))))
    heads = {node.get("transform") for node in root.iter(f"{SVG}path") if node.get("transform")}
    assert len({head.split(" rotate")[0] for head in heads if head}) == 2


@pytest.mark.parametrize("end", ["tile:1,2", "tile:2,1", "tile:2,2"])
@pytest.mark.parametrize("style", ["plain", "last", "illegal", "hint"])
def test_an_arrow_ends_in_its_target(end: str, style: str) -> None:
    scene = board(shapes=(Shape("arrow", ("tile:1,1", end), style),))
    root = tree(render(scene))
    (head,) = (node for node in root.iter(f"{SVG}path") if node.get("transform"))
    x, y = map(float, re.findall(r"translate\(([\d.]+) ([\d.]+)\)", head.get("transform", ""))[0])
    place = next(place for place in scene.places if place.key == end)
    assert place.x < x < place.x + place.width
    assert place.y < y < place.y + place.height


def test_dim_places_are_pale_with_all_they_hold() -> None:
    scene = board(green("m", 28, 48))
    places = tuple(replace(place, dim=True) for place in scene.places)
    root = tree(
        render(replace(scene, places=places, labels=(Label("x", 9, 9, 20, place="tile:1,1"),)))
    )
    assert "is-dim" in (by_key(root)["m"].get("class") or "")
    (label,) = root.iter(f"{SVG}text")
    assert any("is-dim" in (group.get("class") or "") for group in root.iter() if label in group)


def test_words_say_everything_row_by_row() -> None:
    scene = board(
        green("m", 28, 48),
        marks=(Mark("tile:1,2", "legal"), Mark("m", "last"), Mark("tile:2,2", "pin", "3")),
        shapes=(Shape("path", ("tile:1,1", "tile:1,2"), "last"),),
    )
    assert describe(scene).splitlines() == [
        "Title",
        "About.",
        "The way: oasis (1,1), oasis (1,2).",
        "",
        "Board:",
        "Row 1",
        "- Oasis (1,1): says 11 Last action.",
        "- Oasis (1,2): says 12 Possible now.",
        "Row 2",
        "- Oasis (2,1): says 21",
        "- Oasis (2,2): says 22 Marker 3.",
    ]
    root = tree(describe_html(scene))
    assert [node.text for node in root.iter("h3")] == ["Board"]
    assert len(list(root.iter("td"))) == 1 + 4
    assert "Most lehetséges." in describe(replace(scene, lang="hu"))


def test_there_are_words_for_every_state_and_shape() -> None:
    keys = catalogue()
    assert {f"drawing.state.{state}" for state in STATES} <= set(keys)
    assert {f"drawing.shape.{kind}" for kind in ("arrow", "path", "circle")} <= set(keys)


def test_nothing_moves_when_nothing_changes() -> None:
    scene = board(green("m", 28, 48), green("n", 10, 10))
    assert motions(scene, scene) == ()


def test_the_nearest_piece_of_the_same_look_moves() -> None:
    near, far = green("a", 30, 30), green("b", 150, 150, "tile:2,2")
    red = replace(green("r", 41, 40), look="R")
    new = green("c", 40, 40)
    assert motions(board(near, far, red), board(far, red, new)) == (
        Motion("c", "G", "a", 30, 30, 44),
    )
    assert motions(board(red), board(red, new)) == ()


def test_a_chip_gives_only_as_many_as_it_lost() -> None:
    stack = green("a", 30, 30, count=3)
    new = [green(key, 100, 30, "tile:1,2") for key in "xyz"]
    moved = motions(board(stack), board(replace(stack, count=1), *new))
    assert [(motion.key, motion.from_key) for motion in moved] == [("x", "a"), ("y", "a")]


def test_a_piece_that_keeps_its_key_comes_from_where_it_was() -> None:
    moved = motions(board(green("a", 30, 30)), board(green("a", 60, 30)))
    assert moved == (Motion("a", "G", "a", 30, 30, 44),)


def test_a_place_that_changes_what_it_shows_is_no_journey() -> None:
    wheat = Piece("card:1", "good:wheat", "ft-wheat", "tile:1,1", 0, 0, 52)
    fish = Piece("card:1", "good:fish", "ft-fish", "tile:1,1", 0, 0, 52)
    assert motions(board(wheat), board(fish)) == ()
