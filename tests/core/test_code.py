import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamekit.core.code import ALPHABET, MAX_CHARACTERS, Packer, Unpacker, seal, unseal
from gamekit.core.errors import BadPosition

NUMBER = 7**150


def key(text: object, letters: str = "FT", version: int = 2) -> str:
    with pytest.raises(BadPosition) as caught:
        unseal(letters, version, text)
    assert caught.value.text("en")
    assert caught.value.text("hu") != caught.value.text("en")
    return caught.value.message.key


@given(st.lists(st.tuples(st.integers(0, 99), st.integers(1, 50)), max_size=40), st.integers())
def test_numbers_come_back(pairs: list[tuple[int, int]], big: int) -> None:
    packer = Packer()
    for value, more in pairs:
        packer.put(value, value + more)
    packer.put_big(big)
    unpacker = Unpacker(packer.number())
    assert [unpacker.take(value + more) for value, more in pairs] == [value for value, _ in pairs]
    assert unpacker.take_big() == big
    assert unpacker.done


def test_a_number_outside_its_range_is_a_fault_of_the_caller() -> None:
    with pytest.raises(ValueError, match="not below"):
        Packer().put(3, 3)


@given(st.integers(0, 2**2000))
def test_codes_come_back(number: int) -> None:
    unpacker = unseal("FT", 2, seal("FT", 2, number))
    assert unpacker.take(2**2001) == number


def test_reading_forgives_case_spaces_hyphens_and_look_alikes() -> None:
    code = seal("FT", 2, NUMBER)
    head, tail = code.lower().split("-")
    sloppy = f"  {head}-{tail[:9]}-{tail[9:30]} \n{tail[30:]}".replace("1", "l").replace("0", "o")
    sloppy = sloppy.replace("ft2", "FT2", 1)
    assert unseal("FT", 2, sloppy).take(NUMBER + 1) == NUMBER


def test_every_cut_is_told_as_a_cut() -> None:
    code = seal("FT", 2, NUMBER)
    for end in range(5, len(code)):
        assert key(code[:end]) == "error.code_short"


def test_every_single_slip_is_found_and_most_are_located() -> None:
    code = seal("FT", 2, NUMBER)
    located = 0
    for place in range(4, len(code)):
        for letter in ALPHABET:
            if letter == code[place]:
                continue
            with pytest.raises(BadPosition) as caught:
                unseal("FT", 2, code[:place] + letter + code[place + 1 :])
            message = caught.value.message
            if message.key == "ui.error.code_typo":
                located += 1
                assert abs(int(str(message.values["n"])) - 1 - place) <= 11
            else:
                assert message.key == "error.code_checksum"
    assert located >= (len(code) - 8) * 31


def test_swapped_letters_and_doubled_pieces_are_found() -> None:
    code = seal("FT", 2, NUMBER)
    for place in range(4, len(code) - 1):
        swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
        if swapped != code:
            key(swapped)
    assert key(code + "7") == "error.code_checksum"


def test_each_wrong_thing_in_its_own_words() -> None:
    code = seal("FT", 2, NUMBER)
    assert key("") == key(" \n\t") == "ui.error.code_empty"
    assert key("hello") == key("FT-123") == key("5") == "error.code_form"
    assert key(seal("NORD", 2, NUMBER)) == "ui.error.code_game"
    assert key(seal("FT", 1, NUMBER)) == "ui.error.code_old"
    assert key(seal("FT", 3, NUMBER)) == key(seal("FT", 22, 5)) == "ui.error.code_newer"
    assert key("FT2-" + "0" * MAX_CHARACTERS) == key("x" * 10**6) == "error.code_long"
    assert key(None) == key(7) == key(b"FT1-") == "error.code_form"
    assert key(code[:20] + "#" + code[21:]) == "ui.error.code_typo"
    assert key("FT²-123") == "error.code_form"


@given(st.text(max_size=200))
def test_no_text_is_read_by_accident(text: str) -> None:
    for start in ("", "FT2-"):
        with pytest.raises(BadPosition):
            unseal("FT", 2, start + text)


def test_a_forged_body_needs_its_check_letters() -> None:
    chance = random.Random(3)
    for _ in range(300):
        letters = "".join(chance.choices(ALPHABET, k=chance.randint(1, 120)))
        with pytest.raises(BadPosition):
            unseal("FT", 2, "FT2-" + letters)
