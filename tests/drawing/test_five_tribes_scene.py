"""What the scenes of Five Tribes hold, over games played at random."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest

from gamekit.core.message import LANGUAGES
from gamekit.core.scene import Scene
from gamekit.drawing import describe, motions, render
from gamekit.five_tribes import GAME, words
from gamekit.five_tribes.actions import Lift
from gamekit.five_tribes.data import RESOURCES, SEATS, tile_key
from gamekit.five_tribes.phases import Phase
from gamekit.five_tribes.scene import PARTS, scene
from gamekit.five_tribes.shelf import shelf
from gamekit.five_tribes.stacks import COLOURS, count, pack, size
from gamekit.five_tribes.state import FiveTribesState
from tests.drawing.layout import inside, label_area, overlap, piece_area, place_area

SEEDS = range(4)


@cache
def played(players: int, seed: int) -> tuple[FiveTribesState, ...]:
    """The states of a random game, djinns bought whenever it can be done."""
    choose = random.Random(seed).choice
    state = GAME.new(players, seed)
    states = [state]
    while not state.is_over:
        legal = state.legal_actions()
        djinn = [action for action in legal if str(action).startswith(("take", "use", "keep"))]
        state = state.apply(choose(djinn or legal))
        states.append(state)
    return tuple(states)


@cache
def sample() -> tuple[FiveTribesState, ...]:
    """Some states of every phase and number of players."""
    chosen: dict[tuple[int, Phase, str], list[FiveTribesState]] = {}
    for players in GAME.seats:
        for seed in SEEDS:
            for state in played(players, seed):
                chosen.setdefault((players, state.phase, state.pending), []).append(state)
    pick = random.Random(1)
    return tuple(
        state
        for key in sorted(chosen, key=str)
        for state in pick.sample(chosen[key], min(4, len(chosen[key])))
    )


def test_the_sample_holds_every_phase() -> None:
    assert {state.phase for state in sample()} == set(Phase)
    assert {state.players for state in sample()} == {2, 3, 4}


def looks(view: Scene, place: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for piece in view.pieces:
        if piece.look and piece.place == place:
            found[piece.look] += piece.count
    return found


def test_every_piece_of_the_state_is_there() -> None:
    for state in sample():
        view = scene(state)
        for tile in range(30):
            there = looks(view, tile_key(tile))
            expected = Counter({c: count(state.stacks[tile], i) for i, c in enumerate(COLOURS)})
            expected["palm"], expected["palace"] = state.palms[tile], state.palaces[tile]
            if state.camels[tile] >= 0:
                expected[f"camel:{SEATS[state.camels[tile]]}"] = 1
            assert there == +expected
        every = Counter[str]()
        for piece in view.pieces:
            every[piece.look] += piece.count
        for seat, token in enumerate(SEATS[: state.players]):
            on_board = state.camels.count(seat)
            assert every[f"camel:{token}"] == on_board + state.camels_left[seat]
        for colour, letter in enumerate(COLOURS):
            held = sum((state.viziers, state.elders)[colour]) if colour < 2 else 0
            shown = sum(count(stack, colour) for stack in (*state.stacks, state.hand))
            assert every[letter] == held + shown
        goods = sum(map(sum, state.goods)) + len(state.row)
        assert sum(n for look, n in every.items() if look.startswith("good:")) == goods
        djinns = {*state.djinn_row, *state.drawn, *(d for own in state.djinns for d in own)}
        assert {look[6:] for look in every if look.startswith("djinn:")} == djinns


def test_keys_are_unique_and_pieces_stand_on_places() -> None:
    for state in sample():
        view = scene(state)
        keys = Counter([place.key for place in view.places] + [piece.key for piece in view.pieces])
        assert keys.most_common(1)[0][1] == 1, keys.most_common(1)
        places = {place.key for place in view.places}
        assert {piece.place for piece in view.pieces} <= places
        assert {mark.place for mark in view.marks} <= places
        parts = {part.key for part in view.parts}
        assert {place.part for place in view.places} == parts == set(PARTS)


def test_every_legal_action_can_be_picked() -> None:
    for state in sample():
        keys = {place.key for place in scene(state).places}
        for action in state.legal_actions():
            for key in state.keys(action):
                assert key in keys or key.startswith("do:"), (state, str(action), key)


def test_pictures_are_well_formed_and_bring_their_symbols() -> None:
    for state in sample()[::3]:
        root = ElementTree.fromstring(render(scene(state), standalone=True))
        ids = {node.get("id") for node in root.iter() if node.get("id")}
        used = {(node.get("href") or "")[1:] for node in root.iter() if node.get("href")}
        assert used <= ids
        keys = [node.get("data-key") for node in root.iter() if node.get("data-key")]
        assert len(keys) == len(set(keys))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_view_tells_every_meeple(lang: str) -> None:
    for state in sample()[::3]:
        lines = describe(scene(state, lang=lang)).splitlines()
        for tile, kind in enumerate(state.tiles):
            name = words.tile_at(state.tiles, tile).text(lang)
            (line,) = (line for line in lines if line[2:].startswith(name[0].upper() + name[1:]))
            for colour in range(5):
                number = count(state.stacks[tile], colour)
                if number:
                    said = words.counted_tribe(colour, number).text(lang)
                    assert re.search(rf"\b{re.escape(said)}\b", line), (kind, said, line)


def test_everything_is_named_in_both_languages() -> None:
    for state in sample():
        for lang in LANGUAGES:
            view = scene(state, lang=lang)
            assert all(place.name for place in view.places)
            assert view.title
            assert view.description
            assert not [label for label in view.labels if re.search(r"[{}]|ft\.[a-z]", label.text)]
    hungarian = scene(sample()[0], lang="hu")
    assert hungarian.parts[0].name == "Szultánság"


# -- layout -------------------------------------------------------------------------------------


def layouts() -> Iterator[Scene]:
    for state in sample():
        for lang in LANGUAGES:
            yield scene(state, lang=lang)
        yield scene(state, viewer=(state.player + 1) % state.players, lang="hu")


def test_nothing_sticks_out() -> None:
    for view in layouts():
        frame = (0.0, 0.0, view.width, view.height)
        places = {place.key: place_area(place) for place in view.places}
        for place in places.values():
            assert inside(place, frame)
        for piece in view.pieces:
            assert inside(piece_area(view, piece), places[piece.place], 0.5), piece
        for label in view.labels:
            assert inside(label_area(label), places.get(label.place, frame), 1), label
        for part in view.parts:
            assert inside((part.x, part.y, part.x + part.width, part.y + part.height), frame)
            for place in view.places:
                if place.part == part.key:
                    assert part.y <= place.y
                    assert place.y + place.height <= part.y + part.height + 1


def test_no_two_texts_overlap() -> None:
    for view in layouts():
        areas = [(label_area(label), label.text) for label in view.labels]
        areas.sort()
        for index, (one, text) in enumerate(areas):
            for other, other_text in areas[index + 1 :]:
                assert not overlap(one, other), (text, other_text)


def test_no_text_is_small() -> None:
    for view in layouts():
        assert min(label.size for label in view.labels) >= 20


def test_places_of_a_part_do_not_overlap() -> None:
    for view in layouts():
        areas = [
            (place_area(place), place.key)
            for place in view.places
            if place.kind not in ("tray", "mat", "mat-active")
        ]
        areas.sort()
        for index, (one, key) in enumerate(areas):
            for other, other_key in areas[index + 1 :]:
                assert not overlap(one, other), (key, other_key)


@pytest.mark.parametrize("stepped", [False, True])
def test_any_crowd_finds_room_on_a_tile(stepped: bool) -> None:
    choose = random.Random(5)
    for _ in range(4000):
        stack = pack("".join(choose.choices(COLOURS, k=choose.randrange(13))))
        camel, palms, palaces = (choose.random() < 0.4 for _ in range(3))
        meeples, others = shelf(stack, camel, palms, palaces, stepped)
        assert sum(number for _, number, _ in meeples) == size(stack)
        assert len(others) == camel + palms + palaces
        spots = [spot for _, _, spot in meeples] + list(others)
        for left, top, edge in spots:
            assert inside((left, top, left + edge, top + edge), (3, 41, 97, 95), 0.5)
        for index, (left, top, edge) in enumerate(spots):
            for other in spots[index + 1 :]:
                # Overlapping shoulders are fine, standing in front of somebody is not.
                apart = abs(left + edge / 2 - other[0] - other[2] / 2)
                below = abs(top + edge / 2 - other[1] - other[2] / 2)
                assert max(apart, below) > 0.66 * min(edge, other[2]), spots


@pytest.mark.parametrize(
    ("letters", "camel", "drawn"),
    [
        ("YYWGB", False, 5),
        ("YYWGBB", False, 4),
        ("YY", True, 2),
        ("YYW", True, 2),
        ("GGGGGGG", False, 1),
    ],
)
def test_a_crowd_becomes_one_of_each_tribe(letters: str, camel: bool, drawn: int) -> None:
    meeples, _ = shelf(pack(letters), camel, False, False, False)
    assert len(meeples) == drawn


# -- what is shown when -------------------------------------------------------------------------


def test_only_the_parts_asked_for() -> None:
    state = GAME.new(2, 3)
    view = scene(state, parts=("tray", "sultanate"))
    assert [part.key for part in view.parts] == ["sultanate", "tray"]
    assert view.height < scene(state).height
    with pytest.raises(KeyError):
        scene(state, parts=("kitchen",))


def test_the_page_does_not_jump_within_a_turn() -> None:
    heights = {
        scene(state, parts=("sultanate", "tray")).height
        for state in played(2, 0)
        if state.phase in (Phase.MOVE, Phase.DROP)
    }
    assert len(heights) == 1


def test_others_see_neither_gold_nor_cards() -> None:
    for state in sample():
        for viewer in range(state.players):
            others = [seat for seat in range(state.players) if seat != viewer]
            gold = tuple(n + 7 if s in others else n for s, n in enumerate(state.gold))
            goods = tuple(
                cards[::-1] if s in others else cards for s, cards in enumerate(state.goods)
            )
            changed = state.with_(gold=gold, goods=goods, pile=state.pile[::-1])
            # At the end everything is counted openly (FT-2.4).
            assert (scene(state, viewer) == scene(changed, viewer)) != state.is_over


def test_the_seat_itself_sees_its_hand() -> None:
    state = next(s for s in sample() if any(s.goods[0]) and not s.suit)
    shown = {piece.look for piece in scene(state, 0).pieces if piece.key.startswith("own:")}
    held = {f"good:{RESOURCES[index]}" for index, n in enumerate(state.goods[0]) if n}
    assert held
    assert held <= shown


def test_dropped_meeples_lie_until_the_move_is_done() -> None:
    for state in sample():
        lying = sum(piece.count for piece in scene(state).pieces if piece.lying)
        if state.phase is Phase.DROP:
            assert lying <= len(state.trail)
            assert bool(lying) == bool(state.trail)
        else:
            assert not lying


def test_the_way_of_the_move_is_drawn() -> None:
    state = next(s for s in sample() if s.phase is Phase.DROP and len(s.trail) >= 2)
    (way,) = scene(state).shapes
    assert [(mark.place, mark.state) for mark in scene(state).marks] == [(way.places[-1], "last")]
    assert way.places == tuple(tile_key(t) for t in (state.start, *(t for _, t in state.trail)))


def test_lifted_meeples_travel_to_the_hand() -> None:
    state = next(s for s in played(2, 1) if s.phase is Phase.MOVE)
    action = next(action for action in state.legal_actions() if isinstance(action, Lift))
    before, after = scene(state), scene(state.apply(action))
    moved = motions(before, after)
    hands = {motion.key for motion in moved if motion.key.startswith("in-hand:")}
    assert len(hands) == sum(1 for c in range(5) if count(state.stacks[action.tile], c))
    sources = {piece.key for piece in before.pieces if piece.place == tile_key(action.tile)}
    assert {motion.from_key for motion in moved if motion.key in hands} <= sources


def test_a_dropped_meeple_comes_from_the_hand() -> None:
    state = next(s for s in played(2, 1) if s.phase is Phase.DROP)
    after = state.apply(state.legal_actions()[0])
    moved = {motion.key: motion.from_key for motion in motions(scene(state), scene(after))}
    assert any(source.startswith("in-hand:") for source in moved.values())
