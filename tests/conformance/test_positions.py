"""Positions travel: as codes, JSON, sketches and records, without telling what is hidden."""

import json

import pytest

from gamekit.core.errors import BadPosition
from gamekit.core.game import Game, State
from gamekit.drawing import svg, words
from tests.conformance.playouts import Playout


def test_codes_read_back(played: Playout) -> None:
    for state in played.sample():
        code = state.code()
        assert len(code) < 400
        assert code.isascii()
        assert not set(code) & set(" /+=&?#%\"'")
        back = played.game.from_code(code)
        assert back == state
        assert back.legal_actions() == state.legal_actions()


def test_json_reads_back(played: Playout) -> None:
    for state in played.sample():
        data = state.to_json()
        assert played.game.from_json(data) == state
        assert played.game.from_json(json.dumps(data)) == state


def test_sketches_read_back(played: Playout) -> None:
    for state in played.sample():
        assert played.game.sketch(str(state)) == state


def test_records_replay(played: Playout) -> None:
    text = played.game.record(played.states[0], played.actions, event="random")
    record = played.game.replay(text)
    assert record.actions == played.actions
    assert record.states == played.states
    assert record.headers["event"] == "random"


def test_nothing_hidden_is_seen(played: Playout) -> None:
    """Positions that a seat cannot tell apart look the same to it, everywhere."""
    for state in played.sample(every=40, first=2):
        state = played.game.from_code(state.code())  # without what was just said aloud
        for seat in range(state.players):
            code = state.code(seat)
            seen = json.dumps(state.observation(seat), sort_keys=True)
            assert '"seed"' not in seen
            for seed in (1, 2):
                other = state.resample(seat, seed)
                assert other.defects() == ()
                assert json.dumps(other.observation(seat), sort_keys=True) == seen
                assert other.code(seat) == code
                assert other.legal_actions(seat) == state.legal_actions(seat)
                assert other.scene(seat) == state.scene(seat)
                assert other.resample(seat, seed) == state.resample(seat, seed)
            assert played.game.from_code(code).observation(seat) == state.observation(seat)


def test_hidden_things_are_drawn_anew(played: Playout) -> None:
    state = played.states[len(played.states) // 2]
    drawn = {state.resample(0, seed) for seed in range(8)}
    assert len(drawn) > 1


def test_a_resampled_game_goes_on(played: Playout) -> None:
    for state in played.sample(every=80, first=1):
        if not state.is_over:
            other = state.resample(state.current_player, 5)
            for action in other.legal_actions()[:5]:
                assert other.apply(action).defects() == ()


def test_every_position_can_be_drawn_and_told(played: Playout) -> None:
    for state in played.sample(every=40, first=2):
        for lang in ("en", "hu"):
            for viewer in (None, *range(state.players)):
                scene = state.scene(viewer, lang)
                keys = [place.key for place in scene.places]
                assert len(set(keys)) == len(keys)
                keys = [piece.key for piece in scene.pieces]
                assert len(set(keys)) == len(keys)
                assert scene.title
                assert scene.lang == lang
            assert svg.render(scene).startswith("<svg")
            assert words.describe(scene)


def test_what_can_be_picked_can_be_seen(played: Playout) -> None:
    for state in played.sample(every=40, first=2):
        if state.is_over:
            continue
        scene = state.scene(state.current_player)
        there = {place.key for place in scene.places} | {piece.key for piece in scene.pieces}
        for action in state.legal_actions():
            for key in state.keys(action):
                assert key.startswith("do:") or key in there, (str(action), key)


def test_scenes_of_some_parts_only(played: Playout) -> None:
    state = played.states[0]
    parts = [part.key for part in state.scene().parts]
    assert len(parts) > 1
    for key in parts:
        scene = state.scene(parts=[key])
        assert [part.key for part in scene.parts] == [key]
        assert all(place.part == key for place in scene.places)


def test_examples_and_odd_positions_travel_too(game: Game, some_states: list[State]) -> None:
    for state in some_states:
        assert state.defects() == ()
        assert game.from_code(state.code()) == state
        assert game.from_json(state.to_json()) == state
        assert game.sketch(str(state)) == state
        for lang in ("en", "hu"):
            assert svg.render(state.scene(None, lang)).startswith("<svg")


def test_a_code_of_this_game_is_refused_when_it_is_touched(game: Game) -> None:
    code = game.new(2, 1).code()
    for touched in (code[:-1], code[1:], code[:30] + code[31:], code + code, code[::-1]):
        with pytest.raises(BadPosition) as caught:
            game.from_code(touched)
        assert caught.value.text("hu") != caught.value.text("en")
