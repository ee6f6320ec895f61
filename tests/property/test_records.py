"""Records that cannot be replayed are refused with the line and the reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gamekit
from gamekit.core.errors import BadRecord, GamekitError
from tests.conformance.playouts import playout

GAME = gamekit.load("five_tribes")
PLAYED = playout("five_tribes", "2-1")
RECORD = GAME.record(PLAYED.states[0], PLAYED.actions[:40], white="nobody", date="2026-11-30")
LINES = RECORD.splitlines()
FIRST = LINES.index(next(line for line in LINES if not line.startswith("[")))


def refused(text: object) -> str:
    with pytest.raises(BadRecord) as caught:
        GAME.replay(text)  # type: ignore[arg-type]
    assert caught.value.text("en") != caught.value.text("hu")
    return caught.value.text("en")


def changed(number: int, line: str) -> str:
    return "\n".join([*LINES[:number], line, *LINES[number + 1 :]])


def test_a_record_reads_back_with_its_comments_and_headers() -> None:
    text = changed(FIRST, f"# before\n{LINES[FIRST]}\n# after\n\n# and more")
    record = GAME.replay(text)
    assert record.comments[0] == ("before",)
    assert record.comments[1] == ("after", "and more")
    assert record.headers["white"] == "nobody"
    assert record.actions == PLAYED.actions[:40]
    assert record.end == PLAYED.states[40]
    assert GAME.record(record.start, record.actions, white="nobody", date="2026-11-30") == RECORD


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no start"),
        (None, "at most"),
        ("#" * 1_000_000, "at most"),
        ("pink: bid 5", "Line 1: A record begins"),
        (LINES[0], "no start"),
        (changed(0, "[game nord 1]"), "Line 1: This code belongs to another game: nord"),
        (changed(0, "[game five_tribes 2]"), "Line 1: This record is of version 2"),
        (changed(0, "[game]"), "Line 1: A record begins"),
        (changed(1, "[start]"), "Line 2: There is no code"),
        (changed(1, LINES[1][:60] + "]"), "Line 2: This code ends too early"),
        (changed(1, LINES[1].replace("FT1", "FT3")), "Line 2: This code is from a newer"),
        (changed(1, "[event x]"), "has no start"),
        (changed(2, LINES[1]), "Line 3: This header cannot stand here"),
        (changed(2, "[white x"), "Line 3: This header"),
        (changed(FIRST, "bid 5"), f"Line {FIRST + 1}: I cannot read"),
        (changed(FIRST, "nobody: bid 5"), f"Line {FIRST + 1}: It is the turn of"),
        (changed(FIRST, LINES[FIRST].split(":")[0] + ": fly"), f"Line {FIRST + 1}: I cannot read"),
        (changed(FIRST, LINES[FIRST].split(":")[0] + ": end"), f"Line {FIRST + 1}: "),
        (changed(FIRST, LINES[FIRST].split(":")[0] + ": bid"), f"Line {FIRST + 1}: This can mean"),
        (RECORD + "[late header]", "This header cannot stand here"),
    ],
)
def test_each_fault_in_its_own_words(text: object, says: str) -> None:
    assert says in refused(text)


@pytest.mark.parametrize(
    "text",
    [
        "[game " + "x" * 50_000 + " 1]",
        f"[game five_tribes {'9' * 50_000}]",
        changed(1, "[" + "x" * 50_000),
        changed(1, "[" + "x" * 50_000 + "]") + "[" + "x" * 50_000 + "]",
        changed(FIRST, "x" * 50_000),
        changed(FIRST, "\u202e\x07pink bid 5"),
    ],
)
def test_a_fault_shows_no_more_than_the_beginning_of_a_line(text: str) -> None:
    says = refused(text)
    assert len(says) < 300
    assert says.isprintable()


def test_leaving_an_action_out_is_noticed() -> None:
    for number in range(FIRST, len(LINES) - 1):
        text = "\n".join(LINES[:number] + LINES[number + 1 :])
        try:
            record = GAME.replay(text)
        except BadRecord:
            continue
        assert all(state.defects() == () for state in record.states)


@pytest.mark.parametrize("header", [{"a b": "x"}, {"game": "x"}, {"x": "]"}, {"x": "a\nb"}])
def test_headers_that_would_break_a_record_are_refused(header: dict[str, str]) -> None:
    with pytest.raises(GamekitError):
        GAME.record(PLAYED.states[0], (), **header)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, len(LINES) - 1), st.text(max_size=40) | st.sampled_from(LINES))
def test_any_line_anywhere_is_replayed_or_refused(number: int, line: str) -> None:
    fault = None
    try:
        record = GAME.replay(changed(number, line))
    except BadRecord as caught:
        fault = caught
    if fault is None:
        assert all(state.defects() == () for state in record.states)
    else:
        assert fault.text("en")
        assert fault.text("hu")
