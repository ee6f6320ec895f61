"""Codes and JSON of Nord: short, whole, and refused in words when somebody touched them."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamekit.core.code import ALPHABET, Packer, seal, unseal
from gamekit.core.errors import BadPosition
from gamekit.nord import GAME
from gamekit.nord.data import load_box, shipped
from gamekit.nord.game import Nord
from gamekit.nord.phases import Phase
from tests.conformance.playouts import playout
from tests.property.hostile import answer, changed, check_keys, paths, refused, spelled

STATES = [
    state
    for name in ("2-1", "4-1", "armies.txt", "shortage.txt")
    for state in playout("nord", name).sample(every=60, first=1)
]
CODE = GAME.new(3, 8).code()
DOCUMENT = next(state for state in STATES if state.phase is Phase.FIFTH).to_json()
PATHS = list(paths(DOCUMENT))


@pytest.mark.parametrize(("players", "longest"), [(2, 130), (3, 160), (4, 190)])
def test_codes_stay_short(players: int, longest: int) -> None:
    assert max(len(state.code()) for state in playout("nord", f"{players}-1").states) < longest


def test_a_sample_island_takes_hardly_any_room() -> None:
    sample = GAME.new(2, 7, island="normal_2")
    assert len(sample.code()) < len(GAME.new(2, 7).code())
    assert GAME.from_code(sample.code()) == sample


def test_an_island_that_is_not_laid_of_the_tiles_is_drawn() -> None:
    text = str(GAME.new(2, 7))
    turned = "\n".join(reversed(text.splitlines()[: text.splitlines().index("players: 2")]))
    rest = "\n".join(text.splitlines()[text.splitlines().index("players: 2") :])
    mirrored = GAME.sketch(f"{turned}\n{rest}")  # mirrored tiles lie nowhere in the box
    assert GAME.from_code(mirrored.code()) == mirrored
    assert len(mirrored.code()) > len(GAME.new(2, 7).code())


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "ui.error.code_empty"),
        ("hello", "error.code_form"),
        ("FT1-ABCDEF", "ui.error.code_game"),
        (CODE.replace("ND1", "ND2"), "ui.error.code_newer"),
        (CODE[:-5], "error.code_short"),
        (CODE + "0", "error.code_checksum"),
        (CODE[:40] + ("A" if CODE[40] != "A" else "B") + CODE[41:], "ui.error.code_typo"),
        (None, "error.code_form"),
        (seal("ND", 1, 30**500), "error.code_content"),
        (seal("ND", 1, 10**500), "ui.error.position"),
    ],
)
def test_each_wrong_code_in_its_own_words(text: object, key: str) -> None:
    assert refused(GAME.from_code, text).message.key == key


def test_a_code_of_another_box_is_refused() -> None:
    other = Nord(load_box(shipped().replace("value = 10\n", "value = 11\n", 1)))
    code = other.new(2, 1).code()
    assert other.from_code(code) == other.new(2, 1)
    assert refused(GAME.from_code, code).message.key == "error.nord.code_box"
    assert refused(other.from_code, GAME.new(2, 1).code()).message.key == "error.nord.code_box"
    same = Nord(load_box(shipped()))
    assert same.from_code(CODE).to_json() == GAME.from_code(CODE).to_json()


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 2**900))
def test_forged_codes_with_right_check_letters_are_refused(number: int) -> None:
    """Somebody who can make check letters still cannot make an impossible position."""
    refused(GAME.from_code, seal("ND", 1, number))


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(STATES), st.data())
def test_codes_with_a_changed_number_are_refused_or_sound(state: Any, data: Any) -> None:
    packer = Packer()
    number = unseal("ND", 1, state.code()).take(2**3000)
    packer.put(number, 2**3000)
    bit = data.draw(st.integers(0, number.bit_length() - 1))
    answer(GAME.from_code, seal("ND", 1, number ^ 1 << bit))


@settings(max_examples=100, deadline=None)
@given(st.text(ALPHABET, max_size=400).map("ND1-".__add__))
def test_no_text_is_a_code_by_accident(text: str) -> None:
    refused(GAME.from_code, text)


@pytest.mark.parametrize("value", [None, True, -1, 10**50, 2.5, "x", [], ["x"], {}], ids=repr)
def test_a_wrong_value_is_refused_with_its_path(value: object) -> None:
    for path in PATHS:
        given_back = answer(GAME.from_json, changed(DOCUMENT, path, value))
        if isinstance(given_back, BadPosition):
            english = given_back.text("en")
            # Either the value is named by its path, or a law is broken that needs several values.
            named = english.startswith(spelled(path)) or english.startswith(spelled(path[:1]))
            lists = ("seats", "cairns", "settlements", "turn")  # as long as the island asks
            named = named or (path[0] == "island" and english.startswith(lists))
            assert named or given_back.message.key == "ui.error.position", (path, english)


def test_missing_and_unknown_values_are_refused_with_their_path() -> None:
    check_keys(GAME, DOCUMENT)


@pytest.mark.parametrize(
    "data",
    [
        *(None, 3, [], {}, {1: 2}, "", "null", "{", '{"game": "nord"}'),
        json.dumps(DOCUMENT).replace('"nord"', '"five_tribes"'),
        json.dumps(DOCUMENT).replace('"version": 1', '"version": 2'),
        json.dumps(DOCUMENT)[:-1],
    ],
    ids=lambda data: repr(data)[:20],
)
def test_what_is_no_document_is_refused(data: object) -> None:
    refused(GAME.from_json, data)


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(PATHS),
    st.none() | st.booleans() | st.integers(-3, 40) | st.text(max_size=8) | st.just("3,3"),
)
def test_any_value_anywhere_is_read_soundly_or_refused(
    path: tuple[Any, ...], value: object
) -> None:
    answer(GAME.from_json, changed(DOCUMENT, path, value))


def test_documents_are_plain_json() -> None:
    for state in STATES:
        assert json.loads(json.dumps(state.to_json())) == state.to_json()


def test_an_unsound_position_has_no_code() -> None:
    state = GAME.new(2, 1)
    refused(lambda supply: state.with_(supply=supply).code(), (1, 1))
