"""What the scenes of Nord hold, over games played at random and in the worked examples."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest

from gamekit.core.game import Action
from gamekit.core.message import LANGUAGES
from gamekit.core.scene import Detail, Part, Scene
from gamekit.drawing import describe, motions, render
from gamekit.drawing.svg import overlays
from gamekit.nord import GAME, network
from gamekit.nord.actions import ATTACKS, CHALLENGES, LETTERS, SETTLES, Place
from gamekit.nord.data import GREY, KINDS, NONE, SEATS
from gamekit.nord.island import bits
from gamekit.nord.phases import Phase
from gamekit.nord.scene import PARTS, scene
from gamekit.nord.scene_alliances import shown
from gamekit.nord.state import NordState
from tests.drawing.layout import Area, inside, label_area, overlap, piece_area, place_area
from tests.nord import boards as b

SVG = "{http://www.w3.org/2000/svg}"


@cache
def played(players: int, seed: int) -> tuple[NordState, ...]:
    """The states of a random game; treasures are played and workers placed with pleasure."""
    choose = random.Random(seed)
    state = GAME.new(players, seed)
    states = [state]
    while not state.is_over:
        legal = state.legal_actions()
        busy = [action for action in legal if str(action) != "done"]
        state = state.apply(choose.choice(busy if busy and choose.random() < 0.6 else legal))
        states.append(state)
    return tuple(states)


@cache
def sample() -> tuple[NordState, ...]:
    """Some states of every phase and number of players."""
    chosen: dict[tuple[int, Phase], list[NordState]] = {}
    for players in GAME.seats:
        for seed in range(3):
            for state in played(players, seed):
                chosen.setdefault((players, state.phase), []).append(state)
    pick = random.Random(1)
    return tuple(
        state
        for key in sorted(chosen)
        for state in pick.sample(chosen[key], min(4, len(chosen[key])))
    )


def test_the_sample_holds_every_phase() -> None:
    assert {state.phase for state in sample()} == set(Phase)
    assert {state.players for state in sample()} == {2, 3, 4}


def looks(view: Scene, *places: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for piece in view.pieces:
        if piece.look and piece.place in places:
            found[piece.look] += piece.count
    return found


def test_every_piece_of_the_state_is_there() -> None:
    for state in sample():
        view, island = scene(state), state.island
        for seat, squares in enumerate(state.workers):
            for at in bits(squares):
                key = island.key(at)
                assert looks(view, key)[f"man:{SEATS[seat]}"] == 1
        men = sum(n for look, n in looks(view, *squares_of(view)).items() if look[:4] == "man:")
        assert men == state.occupied.bit_count()
        for settlement, here in enumerate(state.warriors):
            there = looks(view, f"set:{LETTERS[settlement]}")
            expected = Counter({f"warrior:{SEATS[seat]}": n for seat, n in enumerate(here)})
            jarl = state.jarls[settlement]
            if jarl != NONE:
                expected[f"jarl:{'grey' if jarl == GREY else SEATS[jarl]}"] = 1
            assert there == +expected
        covered = sum(1 for kind in state.cairns if kind)
        assert looks(view, *squares_of(view))["treasure"] == covered
        aboard = looks(view, *(f"space:{n}" for n in range(1, 11)))
        assert aboard.total() == len(state.big_boat)
        for seat, token in enumerate(SEATS[: state.players]):
            assert looks(view, f"supply:{token}")[f"man:{token}"] == state.supply[seat]
            assert looks(view, "track")[f"score:{token}"] == 1
        held = Counter(kind for hand in state.hands for kind in hand)
        every = looks(view, *(place.key for place in view.places))
        assert {kind: every[f"treasure:{kind}"] for kind in KINDS if kind in held} == held


def squares_of(view: Scene) -> list[str]:
    return [place.key for place in view.places if place.key.startswith("sq:")]


def test_keys_are_unique_and_pieces_stand_on_places() -> None:
    for state in sample():
        view = scene(state)
        keys = Counter([place.key for place in view.places] + [piece.key for piece in view.pieces])
        assert keys.most_common(1)[0][1] == 1, keys.most_common(1)
        places = {place.key for place in view.places}
        assert {piece.place for piece in view.pieces} <= places
        assert {place.part for place in view.places} == set(PARTS)
        assert [part.key for part in view.parts] == list(PARTS)
        known = set(keys)
        for shape in (*view.shapes, *(shape for detail in view.details for shape in detail.shapes)):
            assert known.issuperset(shape.places)
        for mark in (*view.marks, *(mark for detail in view.details for mark in detail.marks)):
            assert mark.place in known


def test_every_legal_action_can_be_pressed() -> None:
    for state in sample():
        pressed = {place.key for place in scene(state).places if place.name}
        for action in state.legal_actions():
            for key in state.keys(action):
                assert key in pressed or key.startswith("do:"), (state, str(action), key)


def test_explanations_point_at_what_is_there() -> None:
    for state in sample():
        view = scene(state)
        known = {place.key for place in view.places} | {piece.key for piece in view.pieces}
        for action in (*thinkable(state), *state.legal_actions()[:5]):
            unknown = set(state.explain(action).places) - known
            # Buttons are no places, and an action may speak of a jarl that is not there.
            assert not {key for key in unknown if key[:3] != "do:" and key[:5] != "jarl:"}


def thinkable(state: NordState) -> Iterator[Action]:
    number = len(state.warriors)
    yield from (*SETTLES[:number], *CHALLENGES[:number])
    yield from (ATTACKS[one][other] for one in range(number) for other in range(number))
    for at in bits(state.island.land):
        yield Place(*state.island.square(at))


def test_pictures_are_well_formed_and_bring_their_symbols() -> None:
    for state in sample()[::3]:
        root = ElementTree.fromstring(render(scene(state), standalone=True))
        ids = {node.get("id") for node in root.iter() if node.get("id")}
        used = {(node.get("href") or "")[1:] for node in root.iter() if node.get("href")}
        assert used <= ids
        keys = [node.get("data-key") for node in root.iter() if node.get("data-key")]
        assert len(keys) == len(set(keys))


def test_a_file_brings_every_colour() -> None:
    text = render(scene(sample()[-1]), standalone=True)
    for name in set(re.findall(r"var\((--[a-z0-9-]+)\)", text)):
        assert f"{name}:" in text, name


def test_everything_is_named_in_both_languages() -> None:
    for state in sample()[::2]:
        for lang in LANGUAGES:
            view = scene(state, lang=lang)
            said = [detail.text for detail in view.details]
            said += [label.text for label in view.labels]
            said += [f"{place.name} {place.says}" for place in view.places]
            assert not [text for text in said if re.search(r"[{}]|nord\.[a-z]|  ", text)]
            assert all(detail.text for detail in view.details)
    assert scene(sample()[0], lang="hu").parts[0].name == "Sziget"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_view_tells_every_worker_row_by_row(lang: str) -> None:
    for state in sample()[::5]:
        lines = describe(scene(state, lang=lang)).splitlines()
        for at, seat in state.worker_squares().items():
            row, column = state.island.square(at)
            (line,) = (line for line in lines if f" ({row},{column}):" in line)
            assert state.seat_name(seat, lang) in line
        heading = {"en": "Row {}", "hu": "{}. sor"}[lang]
        row = min(row for row, line in enumerate(state.island.rows) if line.strip("~"))
        assert heading.format(row) in lines


# -- layout -------------------------------------------------------------------------------------


@cache
def layouts() -> tuple[Scene, ...]:
    found = []
    for state in sample()[::2]:
        found += [scene(state, lang=lang) for lang in LANGUAGES]
        found.append(scene(state, viewer=(state.player + 1) % state.players, lang="hu"))
    return tuple(found)


def frame_of(part: Part) -> Area:
    if part.view:
        x, y, width, height = part.view
        return x, y, x + width, y + height
    return part.x, part.y, part.x + part.width, part.y + part.height


def test_nothing_sticks_out() -> None:
    for view in layouts():
        parts = {part.key: frame_of(part) for part in view.parts}
        places = {place.key: place_area(place) for place in view.places}
        for place in view.places:
            assert inside(places[place.key], parts[place.part], 1), place
        for piece in view.pieces:
            if not piece.key.startswith("conflict:"):  # it stands on a border
                assert inside(piece_area(view, piece), places[piece.place], 0.5), piece
        whole = (0.0, 0.0, view.width, view.height)
        for label in view.labels:
            assert inside(label_area(label), places.get(label.place, whole), 1), label


def test_no_two_texts_overlap() -> None:
    for view in layouts():
        mapped = {place.key for place in view.places if place.part == "island"}
        for there in (True, False):
            areas = [
                (label_area(label), label.text)
                for label in view.labels
                if (label.place in mapped) is there
            ]
            areas.sort()
            for index, (one, text) in enumerate(areas):
                for other, other_text in areas[index + 1 :]:
                    assert not overlap(one, other), (text, other_text)


def test_no_text_is_small() -> None:
    for view in layouts():
        assert min(label.size for label in view.labels) >= 20
        mapped = {place.key for place in view.places if place.part == "island"}
        # A square is at least 48 pixels wide; 11 pixels of text are 23 units of it.
        assert min(label.size for label in view.labels if label.place in mapped) >= 23


def test_what_can_be_pressed_does_not_overlap() -> None:
    for view in layouts()[::4]:
        for part in PARTS:
            areas = [
                (place_area(place), place.key)
                for place in view.places
                if place.part == part
                and place.name
                and place.kind not in ("tray", "mat", "mat-active", "bare")
            ]
            areas.sort()
            for index, (one, key) in enumerate(areas):
                for other, other_key in areas[index + 1 :]:
                    assert not overlap(one, other), (key, other_key)


def test_men_in_a_settlement_are_told_apart() -> None:
    for view in layouts():
        there: dict[str, list[Area]] = {}
        for piece in view.pieces:
            if piece.place.startswith("set:") and piece.look:
                there.setdefault(piece.place, []).append(piece_area(view, piece))
        for areas in there.values():
            for index, one in enumerate(areas):
                assert not any(overlap(one, other) for other in areas[index + 1 :])


def test_a_square_lies_where_its_coordinates_say_whatever_is_shown() -> None:
    for state in sample():
        (island, *_), places = scene(state).parts, scene(state).places
        assert island.view is not None
        grid = [place for place in places if place.part == "island" and place.name]
        rows, columns = island.view[3] / 100, island.view[2] / 100
        assert len(grid) == rows * columns
        assert columns == island.columns
        assert island.first == (island.view[1] / 100, island.view[0] / 100)
        assert [(place.y, place.x) for place in grid] == sorted((p.y, p.x) for p in grid)
        for place in grid:
            if place.key.startswith("sq:"):
                row, column = place.key[3:].split(",")
                assert (place.x, place.y) == (100 * int(column), 100 * int(row))


def test_only_the_parts_asked_for() -> None:
    state = GAME.new(2, 3)
    assert [part.key for part in scene(state, parts=("mats", "island")).parts] == ["island", "mats"]
    with pytest.raises(KeyError):
        scene(state, parts=("kitchen",))


# -- alliances ----------------------------------------------------------------------------------


def test_between_turns_an_alliance_is_a_group() -> None:
    for state in sample():
        if state.new:
            continue
        alliances, conflicts = shown(state)
        assert not conflicts
        assert {alliance.squares for alliance in alliances} == {g.squares for g in state.groups}
        for alliance in alliances:
            group = network.group_of(state, bits(alliance.squares)[0])
            assert group is not None
            touches = sum(1 << settlement for settlement in alliance.settlements)
            assert touches == group.touches & network.GATES
            assert bool(alliance.boat) == bool(group.touches & network.SMALL_BOAT)
            assert bool(alliance.name) is group.is_alliance is (alliance.style != "g0")


def test_alliances_have_names_of_their_own_and_colours_as_far_as_they_go() -> None:
    for state in sample():
        named = [alliance for alliance in shown(state)[0] if alliance.name]
        assert len({alliance.name for alliance in named}) == len(named)
        assert len({alliance.style for alliance in named}) == min(len(named), 4)


def test_all_workers_are_in_one_alliance_and_every_gate_in_at_most_one() -> None:
    for state in sample():
        alliances, _ = shown(state)
        squares = [at for alliance in alliances for at in bits(alliance.squares)]
        assert sorted(squares) == list(bits(state.occupied))
        gates = [gate for alliance in alliances for gate in alliance.gates]
        assert len(gates) == len(set(gates))


def ex_8c(*acts: str) -> NordState:
    return b.do(b.position(b.EX_8C, "A m1, B t1, C m1 s1"), *b.at(b.EX_8C, "1", "2", "3"), *acts)


def test_what_was_reached_stays_apart_until_the_conflict_is_solved() -> None:
    alliances, conflicts = shown(ex_8c())
    assert [alliance.name for alliance in alliances] == ["a", "b", "c"]
    assert [alliance.squares.bit_count() for alliance in alliances] == [3, 1, 1]
    # Through worker 3 the south gate of A belongs to it, too.
    assert alliances[0].gates == ((0, 1), (0, 2))
    borders = {tuple(map(ex_8c().island.square, conflict)) for conflict in conflicts}
    assert borders == {((1, 1), (1, 2)), ((2, 0), (3, 0)), ((2, 1), (3, 1))}


def test_solved_it_is_one_alliance() -> None:
    state = ex_8c("done", "attack C B")
    assert not state.new
    ((alliance, *rest), conflicts) = shown(state)
    assert not conflicts
    assert alliance.name == "a"
    assert [other.name for other in rest] == ["c"]


def test_neutral_workers_join_at_once() -> None:
    drawing = b.EX_6B.replace("M.1", "Mt1").replace("M.2", "Mt2")
    state = b.do(b.position(drawing, "A m1 t1"), *b.at(drawing, "3", "5"))
    ((alliance,), conflicts) = shown(state)
    assert not conflicts
    assert alliance.squares == state.occupied


def test_colours_stay_while_others_come() -> None:
    state = b.position(b.EX_8C, "A m1, B t1, C m1 s1")
    before = {alliance.name: alliance.style for alliance in shown(state)[0]}
    after = {alliance.name: alliance.style for alliance in shown(ex_8c())[0]}
    assert before.items() <= after.items()


# -- what is drawn and said of it -----------------------------------------------------------------


def test_new_workers_have_a_star_and_conflicts_a_sign() -> None:
    view = scene(ex_8c())
    assert [mark.place for mark in view.marks if mark.state == "changed"] == [
        "w:1,1",
        "w:2,1",
        "w:2,0",
    ]
    signs = [piece for piece in view.pieces if piece.symbol == "nd-conflict"]
    assert {(sign.x + 17, sign.y + 17) for sign in signs} == {(200, 182), (82, 300), (182, 300)}


def test_every_connection_is_drawn_and_no_other() -> None:
    for state in sample():
        island = state.island
        if state.new:
            continue
        drawn = set()
        for shape in scene(state).shapes:
            if shape.kind == "link":
                drawn |= set(zip(shape.places[::2], shape.places[1::2], strict=True))
        expected = set()
        for at in bits(state.occupied):
            for beside in (at + 1, at + island.stride):
                if state.occupied >> beside & 1:
                    expected.add((island.key(at), island.key(beside)))
            if island.beside_boat >> at & 1:
                expected.add((island.key(at), "boat"))
            for settlement, gates in enumerate(island.gates):
                for side, gate in zip("NESW", gates, strict=True):
                    if gate == at:
                        expected.add((island.key(at), f"gate:{LETTERS[settlement]}:{side}"))
        assert drawn == expected


def detail_of(view: Scene, key: str) -> Detail:
    (found,) = (detail for detail in view.details if key in detail.keys)
    return found


def test_a_key_has_one_detail() -> None:
    for state in sample():
        keys = [key for detail in scene(state).details for key in detail.keys]
        assert len(keys) == len(set(keys))


def test_looking_at_a_worker_shows_its_alliance_and_what_is_new() -> None:
    detail = detail_of(scene(ex_8c("done", "attack C B").with_(before=(0, 0, 0))), "sq:2,0")
    assert detail.text == (
        "Alliance a. Workers: red 1, green 1. Settlements: A, B. "
        "Connected since this turn began: A-B."
    )
    assert {(mark.place, mark.state) for mark in detail.marks} == {
        ("set:A", "last"),
        ("set:B", "last"),
        ("set:A", "changed"),
        ("set:B", "changed"),
    }
    (outline,) = detail.shapes
    assert outline.places == ("sq:2,0", "sq:3,0")


def test_in_a_conflict_it_is_told_what_is_connected_already() -> None:
    view = scene(ex_8c())
    text = "Connected since this turn began: A-B, A-C, B-C."
    assert all(detail_of(view, key).text.endswith(text) for key in ("sq:1,1", "sq:3,0", "sq:1,2"))


def test_looking_at_a_settlement_shows_its_attacks() -> None:
    view = scene(ex_8c())
    assert detail_of(view, "set:C").text == "Possible now: C against B."
    (way,) = detail_of(view, "set:C").shapes
    assert way.places == ("set:C", "sq:1,2", "sq:1,1", "sq:2,1", "set:B")
    assert len(detail_of(view, "set:B").shapes) == 2
    tray = next(place for place in view.places if place.key == "tray")
    assert "A → B: shortest connections to choose from: 3." in tray.says
    assert "C → B: men: 2 – dragon boat 1, B 1." in tray.says


def test_attacks_to_choose_from_are_drawn() -> None:
    ways = [shape for shape in scene(ex_8c("done")).shapes if shape.kind == "way"]
    on_island = [shape.places for shape in ways if shape.places[0].startswith("set:")]
    assert [(way[0], way[-1]) for way in on_island] == [("set:A", "set:B"), ("set:C", "set:B")]
    view = scene(ex_8c("done", "attack A B"))
    rows = [place.name for place in view.places if place.key[:5] == "path:" and place.name]
    assert rows == ["A – (1,1) – (2,1) – B", "A – (2,0) – (2,1) – B", "A – (2,0) – (3,0) – B"]


def test_deliveries_are_arcs_with_points() -> None:
    state = b.position(b.EX_11, "A m3 t2, B m2 t2 s1")
    view = scene(state)
    arcs = [shape for shape in detail_of(view, "scoring:1").shapes if shape.kind == "flow"]
    assert Counter((arc.places[1], arc.style) for arc in arcs) == {
        ("set:A", "o1"): 3,
        ("set:B", "o1"): 2,
        ("set:B", "o2"): 2,
    }
    assert {arc.text for arc in arcs} == {"+1"}
    assert detail_of(view, "scoring:1").text == (
        "Scoring 1, raw materials, if it came now: Red 5, Green 2, Blue 0."
    )
    assert detail_of(view, "set:A").text == "Delivered to A now: Red 3."


def test_the_surroundings_and_their_food() -> None:
    state = b.position(b.EX_12, "A m5 t2", scoring=2)
    detail = detail_of(scene(state), "set:A")
    assert detail.text == (
        "Food of A: 3. The settlement 1, forests 1, fishers 1. Points now: Red 9, Green 4."
    )
    around, *arcs = detail.shapes
    assert set(around.places) == {
        "set:A",
        *(
            f"sq:{row},{column}"
            for row in (1, 2, 3)
            for column in (1, 2, 3)
            if row != 2 or column != 2
        ),
    }
    assert {arc.places for arc in arcs} == {("sq:1,1", "set:A"), ("sq:1,3", "set:A")}


def test_details_are_drawn_in_the_units_of_the_scene() -> None:
    view = scene(ex_8c())
    for (keys, text, drawn), detail in zip(overlays(view), view.details, strict=True):
        assert (keys, text) == (detail.keys, detail.text)
        root = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{drawn}</svg>')
        for part in root.iter(f"{SVG}svg"):
            if part.get("class") == "gk-view":
                assert part.get("viewBox") == "-100 0 600 600"


# -- what is hidden, what moves -------------------------------------------------------------------


def test_nobody_sees_what_is_face_down() -> None:
    for state in sample()[::4]:
        cairns = tuple(kind and "axe" for kind in state.cairns)
        assert scene(state) == scene(state.with_(cairns=cairns, pile=state.pile[::-1]))
        for viewer in range(state.players):
            hands = tuple(
                hand if seat == viewer else ("axe",) * len(hand)
                for seat, hand in enumerate(state.hands)
            )
            same = scene(state, viewer) == scene(state.with_(hands=hands), viewer)
            # At the end everything is counted openly.
            assert same or state.is_over


def test_a_placed_worker_comes_from_the_supply() -> None:
    state = b.position(b.EX_8C, "A m1, B t1, C m1 s1")
    before, after = scene(state), scene(b.do(state, "place 1,1"))
    (moved,) = (motion for motion in motions(before, after) if motion.key == "w:1,1")
    assert moved.from_key == "own:supply:red"
    # Told in the units of the island, below which the supply lies.
    island = after.parts[0]
    assert island.view is not None
    _, y, scale = island.place(moved.x, moved.y)
    assert y > island.y + island.height
    assert moved.size * scale == pytest.approx(50)


def test_nothing_on_the_island_moves_when_more_sea_is_shown() -> None:
    state = b.position(b.EX_6A, "A m1")
    before, after = scene(state), scene(b.do(state, "place 2,4", "place 2,5"))
    assert after.parts[0].view != before.parts[0].view
    moved = {motion.key for motion in motions(before, after)}
    assert not [key for key in moved if key.startswith(("w:2,2", "war:", "jarl:", "t:"))]
