"""Codes and JSON that somebody cut, mistyped or made up are refused, in words, at once."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gamekit
from gamekit.core.code import ALPHABET, Packer, seal
from gamekit.core.errors import BadPosition
from gamekit.five_tribes.phases import Phase
from gamekit.five_tribes.state import FiveTribesState
from tests.conformance.playouts import playout
from tests.property.hostile import answer, changed, check_keys, paths, refused, spelled

GAME = gamekit.load("five_tribes")
PLAYED = playout("five_tribes", "djinns_2_players.txt")
STATES = PLAYED.sample(every=50, first=1)
CODE = GAME.new(3, 8).code()
DOCUMENT = STATES[len(STATES) // 2].to_json()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "ui.error.code_empty"),
        ("hello", "error.code_form"),
        ("NORD1-ABCDEF", "ui.error.code_game"),
        (CODE.replace("FT1", "FT0"), "ui.error.code_old"),
        (CODE.replace("FT1", "FT2"), "ui.error.code_newer"),
        (CODE[:-5], "error.code_short"),
        (CODE[:60], "error.code_short"),
        (CODE + "0", "error.code_checksum"),
        (CODE[:40] + ("A" if CODE[40] != "A" else "B") + CODE[41:], "ui.error.code_typo"),
        ("FT1-" + "Z" * 100_000, "error.code_long"),
        (None, "error.code_form"),
        (seal("FT", 1, 0), "ui.error.position"),
        (seal("FT", 1, 5**999), "error.code_content"),
    ],
)
def test_each_wrong_code_in_its_own_words(text: object, key: str) -> None:
    assert refused(GAME.from_code, text).message.key == key


def test_codes_may_be_written_sloppily() -> None:
    spaced = " ".join(CODE[at : at + 5] for at in range(0, len(CODE), 5))
    assert GAME.from_code(f"\n{spaced.lower()}  ") == GAME.from_code(CODE)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**1400))
def test_forged_codes_with_right_check_letters_are_refused(number: int) -> None:
    """Somebody who can make check letters still cannot make an impossible position."""
    refused(GAME.from_code, seal("FT", 1, number))


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(STATES), st.data())
def test_codes_with_a_changed_number_are_refused_or_sound(state: Any, data: Any) -> None:
    from gamekit.core.code import unseal

    packer = Packer()
    number = unseal("FT", 1, state.code()).take(2**3000)
    packer.put(number, 2**3000)
    bit = data.draw(st.integers(0, number.bit_length() - 1))
    answer(GAME.from_code, seal("FT", 1, number ^ 1 << bit))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=300) | st.text(ALPHABET, max_size=400).map("FT1-".__add__))
def test_no_text_is_a_code_by_accident(text: str) -> None:
    refused(GAME.from_code, text)


PATHS = list(paths(DOCUMENT))


@pytest.mark.parametrize(
    "value", [None, True, -1, 10**50, 2.5, "x", [], ["x"], {}, {"x": 1}], ids=repr
)
def test_a_wrong_value_is_refused_with_its_path(value: object) -> None:
    for path in PATHS:
        given_back = answer(GAME.from_json, changed(DOCUMENT, path, value))
        if isinstance(given_back, BadPosition):
            english = given_back.text("en")
            # Either the value is named by its path, or a law is broken that needs several values.
            named = english.startswith(spelled(path))
            assert named or given_back.message.key == "ui.error.position", (path, english)


def test_missing_and_unknown_values_are_refused_with_their_path() -> None:
    check_keys(GAME, DOCUMENT)


@pytest.mark.parametrize(
    "data",
    [
        None,
        3,
        [],
        {},
        {1: 2},
        "",
        "null",
        "{",
        '{"game": "five_tribes"}',
        '{"a": 1, "a": 1}',
        "[" * 150_000,
        '{"a":' * 50_000,
        "9" * 100_000,
        " " * 1_000_000,
        b"\xff\xfe",
        json.dumps(DOCUMENT).replace("five_tribes", "nord"),
        json.dumps(DOCUMENT).replace('"version": 1', '"version": 2'),
        json.dumps(DOCUMENT)[:-1],
        json.dumps(DOCUMENT).replace('"seed": ', '"seed": 1e'),
    ],
    ids=lambda data: repr(data)[:20],
)
def test_what_is_no_document_is_refused(data: object) -> None:
    refused(GAME.from_json, data)


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(PATHS),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
        max_leaves=6,
    ),
)
def test_any_value_anywhere_is_read_soundly_or_refused(
    path: tuple[Any, ...], value: object
) -> None:
    answer(GAME.from_json, changed(DOCUMENT, path, value))


def test_documents_are_plain_json_and_complete() -> None:
    for state in STATES:
        assert json.loads(json.dumps(state.to_json())) == state.to_json()
    assert set(Phase) >= {state.phase for state in STATES}


def test_an_unsound_position_has_no_code() -> None:
    state = GAME.new(2, 1)
    assert isinstance(state, FiveTribesState)
    refused(lambda gold: state.with_(gold=gold).code(), (-1, -1))
