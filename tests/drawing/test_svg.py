"""The renderer and the text view on scenes made by hand."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from gamekit.core.message import catalogue
from gamekit.core.scene import Detail, Label, Mark, Part, Piece, Place, Scene, Shape
from gamekit.drawing import Motion, describe, describe_html, motions, render, sprite, stylesheet
from gamekit.drawing.marks import COLOURS
from gamekit.drawing.sprites import symbols_of
from gamekit.drawing.svg import overlays

SVG = "{http://www.w3.org/2000/svg}"
SHAPES = ("arrow", "path", "circle", "area", "link", "way", "flow")
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
    assert {f"drawing.shape.{kind}" for kind in SHAPES} <= set(keys)


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


# -- lines ----------------------------------------------------------------------------------------


def grid(*cells: tuple[int, int], **changes: object) -> Scene:
    """Squares of 100 units that touch, in rows and columns from 0."""
    places = tuple(
        Place(
            f"sq:{row},{column}", "sea", "map", 100 * column, 100 * row, 100, 100, f"{row},{column}"
        )
        for row in range(4)
        for column in range(4)
    )
    part = Part("map", "Map", 0, 0, 400, 400, 4, first=(0, 0))
    scene = Scene("nord", "en", 400, 400, "Title", "About.", (part,), places, ())
    keys = tuple(f"sq:{row},{column}" for row, column in cells)
    return replace(scene, **{"shapes": (Shape("area", keys),), **changes})  # type: ignore[arg-type]


def outlines(scene: Scene) -> list[list[tuple[float, float]]]:
    """The corners of every loop of the only area."""
    (group,) = (g for g in tree(render(scene)).iter() if g.get("class") == "gk-shape gk-area")
    line = list(group.iter(f"{SVG}path"))[-1].get("d", "")
    return [
        [(float(x), float(y)) for x, y in (point.split() for point in loop.strip("M").split("L"))]
        for loop in line.split("Z")[:-1]
    ]


def inside_of(loops: list[list[tuple[float, float]]], x: float, y: float) -> bool:
    """Whether a point lies inside: how often do the loops cross the line to its right?"""
    crossed = 0
    for loop in loops:
        for (x0, y0), (x1, y1) in zip(loop, [*loop[1:], loop[0]], strict=True):
            crossed += x0 == x1 > x and min(y0, y1) < y < max(y0, y1)
    return crossed % 2 == 1


@pytest.mark.parametrize(
    ("cells", "loops", "corners"),
    [
        ([(0, 0)], 1, 4),
        ([(0, 0), (0, 1), (0, 2)], 1, 4),
        ([(0, 0), (0, 1), (1, 0)], 1, 6),
        ([(0, 0), (1, 1)], 2, 8),
        ([(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1)], 2, 8),
        ([(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)], 1, 12),
        ([(3, 3), (0, 3), (1, 3), (2, 3), (2, 2)], 1, 8),
    ],
)
def test_an_outline_goes_round_the_squares(
    cells: list[tuple[int, int]], loops: int, corners: int
) -> None:
    found = outlines(grid(*cells))
    assert len(found) == loops
    assert sum(map(len, found)) == corners
    for row in range(4):
        for column in range(4):
            there = inside_of(found, 100 * column + 50, 100 * row + 50)
            assert there is ((row, column) in cells)
    for x, y in (point for loop in found for point in loop):
        # The line stays on its own side of the border.
        assert min(x % 100, 100 - x % 100) == min(y % 100, 100 - y % 100) == 3
        assert (y // 100, x // 100) in cells


def test_a_link_joins_two_by_two() -> None:
    link = Shape("link", ("sq:0,0", "sq:0,1", "sq:1,1", "sq:2,1"), "g2")
    root = tree(render(grid(shapes=(link,))))
    (line, *_) = [n.get("d") for n in root.iter(f"{SVG}path") if "al2" in (n.get("stroke") or "")]
    assert line == "M50 50L150 50M150 150L150 250"


def test_lines_lie_under_the_pieces_arcs_over_them() -> None:
    shapes = (
        Shape("flow", ("sq:0,0", "sq:2,2"), "o1", "+3"),
        Shape("way", ("sq:0,0", "sq:0,1", "sq:1,1"), "plain"),
        Shape("area", ("sq:0,0",), "g1", "a"),
    )
    layers = {
        node.get("class"): node
        for node in tree(render(grid(shapes=shapes)))
        if (node.get("class") or "").startswith("gk-")
    }
    below = [
        node.get("class") for node in layers["gk-places"] if "shape" in (node.get("class") or "")
    ]
    assert below == ["gk-shape gk-area", "gk-shape gk-way"]
    texts = [node.text for node in layers["gk-over"].iter(f"{SVG}text")]
    assert texts == ["a", "+3"]


@pytest.mark.parametrize("lane", range(5))
def test_ways_side_by_side_are_told_apart(lane: int) -> None:
    def drawn(lane: int) -> set[tuple[str | None, str | None]]:
        way = Shape("way", ("sq:0,0", "sq:0,1", "sq:1,1"), "plain", "", lane)
        paths = tree(render(grid(shapes=(way,)))).iter(f"{SVG}path")
        return {(path.get("d"), path.get("stroke-dasharray")) for path in paths if path.get("d")}

    assert all(drawn(lane) != drawn(other) for other in range(5) if other != lane)


@pytest.mark.parametrize("style", COLOURS)
@pytest.mark.parametrize("kind", SHAPES)
def test_every_shape_has_every_style(kind: str, style: str) -> None:
    tree(render(grid(shapes=(Shape(kind, ("sq:0,0", "sq:2,1"), style, "5"),))))


def test_words_tell_of_marked_areas_but_not_of_what_places_say_themselves() -> None:
    shapes = (Shape("area", ("sq:0,0", "sq:0,1"), "hint"), Shape("area", ("sq:0,0",), "g1", "a"))
    lines = describe(grid(shapes=shapes)).splitlines()
    nameless = replace(mapped(view=(0, 0, 9, 9)), shapes=(Shape("circle", ("gate",)),))
    assert "Circled" not in describe(nameless)
    assert lines[2] == "Outlined: 0,0, 0,1."
    assert lines[3] == ""
    assert "Row 0" in lines


# -- parts that are a picture by themselves -------------------------------------------------------


def mapped(*pieces: Piece, view: tuple[float, float, float, float], **changes: object) -> Scene:
    """A map of two squares above a tray."""
    places = (
        Place("sq:0,0", "sea", "map", 0, 0, 100, 100, "sea"),
        Place("sq:0,1", "heath", "map", 100, 0, 100, 100, "heath"),
        Place("gate", "", "map", 90, 40, 10, 20, ""),
        Place("tray", "tray", "tray", 0, 100, 400, 50, "tray"),
    )
    parts = (
        Part("map", "Map", 0, 0, 400, 100, 2, view, (0, 0), "nd-sea"),
        Part("tray", "Tray", 0, 100, 400, 50),
    )
    scene = Scene("nord", "en", 400, 150, "Title", "About.", parts, places, pieces)
    return replace(scene, **changes)  # type: ignore[arg-type]


def man(key: str, place: str, x: float, y: float) -> Piece:
    return Piece(key, "man", "nd-worker", place, x, y, 60, owner=1)


def test_a_part_with_a_view_is_drawn_in_units_of_its_own() -> None:
    scene = mapped(
        man("m", "sq:0,1", 120, 20),
        man("t", "tray", 5, 100),
        view=(-100, 0, 400, 200),
        marks=(Mark("sq:0,1", "legal"), Mark("m", "changed"), Mark("tray", "pin", "1")),
        shapes=(Shape("link", ("sq:0,0", "gate"), "g1"), Shape("arrow", ("sq:0,1", "tray"))),
        labels=(Label("x", 110, 90, 24, place="sq:0,1"), Label("y", 10, 120, 24)),
    )
    root = tree(render(scene))
    views = [node for node in root.iter(f"{SVG}svg") if node.get("class") == "gk-view"]
    assert {view.get("viewBox") for view in views} == {"-100 0 400 200"}
    within = {key for view in views for key in by_key(view)}
    assert within == {"sq:0,0", "sq:0,1", "m"}
    marked = {
        node.get("data-for") for view in views for node in view.iter() if node.get("data-for")
    }
    assert marked == {"sq:0,1", "m"}
    assert [text.text for view in views for text in view.iter(f"{SVG}text")] == ["x"]
    # The arrow leads out of the map: in units of the scene, where the square is half as big.
    (arrow,) = (node for node in root.iter() if node.get("class") == "gk-shape gk-arrow")
    assert not [view for view in views if arrow in view.iter()]
    points = re.findall(r"[\d.]+", arrow[0].get("d", ""))
    assert 200 <= float(points[0]) <= 250
    assert 'aria-label=""' not in render(scene)
    assert "gate" not in by_key(root)


def test_two_pictures_on_a_page_have_grounds_of_their_own() -> None:
    scene = mapped(view=(0, 0, 200, 100))
    for ids in ("a-", "b-"):
        text = render(scene, ids=ids)
        (name,) = re.findall(r'<pattern id="([^"]+)"', text)
        assert name.startswith(ids)
        assert f"url(#{name})" in text


def test_details_are_drawn_by_themselves() -> None:
    detail = Detail(("sq:0,1",), "Heath.", (Mark("sq:0,1", "last"),), (Shape("area", ("sq:0,1",)),))
    ((keys, text, drawn),) = overlays(mapped(view=(0, 0, 200, 100), details=(detail,)))
    assert (keys, text) == (("sq:0,1",), "Heath.")
    root = tree(f'<svg xmlns="http://www.w3.org/2000/svg">{drawn}</svg>')
    assert [node.get("viewBox") for node in root] == ["0 0 200 100"]
    assert {node.get("data-for") for node in root.iter() if node.get("data-for")} == {"sq:0,1"}
    assert not by_key(root)


def test_pieces_travel_between_a_map_and_the_rest() -> None:
    view = (-100.0, 0.0, 400.0, 200.0)  # drawn at half the size, in the middle
    before = mapped(man("t", "tray", 100, 110), view=view)
    after = mapped(man("m", "sq:0,1", 120, 20), view=view)
    assert motions(before, after) == (Motion("m", "man", "t", -100, 220, 120),)
    assert motions(after, before) == (Motion("t", "man", "m", 210, 10, 30),)
    wider = mapped(man("m", "sq:0,1", 120, 20), view=(-200, 0, 500, 200))
    assert motions(after, wider) == ()


def test_places_without_a_name_are_not_told() -> None:
    told = describe(mapped(view=(0, 0, 200, 100)))
    assert [line for line in told.splitlines() if line.startswith("- ")] == [
        "- Sea",
        "- Heath",
        "- Tray",
    ]
