"""Notation as people type it; what is missing, impossible or ambiguous is kept apart."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gamekit
from gamekit.core.errors import AmbiguousAction, IllegalAction, MalformedAction
from tests.conformance.playouts import playout
from tests.property.hostile import check_notation
from tests.property.test_refusals import EVERYTHING

GAME = gamekit.load("five_tribes")
BID = GAME.new(2, 4)
MOVE = GAME.sketch("SM6:YW VI5 OA8:W .. .. ..\nturn: pink move")
DROP = GAME.sketch("SM6 VI5:W OA8:WY .. .. ..\nturn: pink drop hand YW start (1,1)")
KILL = GAME.sketch("SM6 VI5:G OA8:W SM6:G .. ..\nblue: elders 1\nturn: pink tribe R2 final (1,3)")
PRAY = GAME.sketch(
    "pink: elders 2 fakirs 1 djinns bouraq\ndjinns: boaz enki\nturn: pink tile final (1,1)"
)
SALE = GAME.sketch("pink: goods fish gold\nturn: pink sale")


@pytest.mark.parametrize(
    ("state", "text", "meant"),
    [
        (BID, "BID 5", "bid 5"),
        (BID, "  bid   18 ", "bid 18"),
        (BID, "bid12", "bid 12"),
        (MOVE, "lift (1,1)", "lift (1,1)"),
        (MOVE, "Lift(1, 1)", "lift (1,1)"),
        (MOVE, "lift 1,1", "lift (1,1)"),
        (MOVE, "lift 11", "lift (1,1)"),
        (MOVE, "lift", "lift (1,1)"),
        (DROP, "y (1,2)", "Y (1,2)"),
        (DROP, "Y(1,2)", "Y (1,2)"),
        (DROP, "Y12", "Y (1,2)"),
        (DROP, "drop y to (1,2)", "Y (1,2)"),
        (KILL, "kill w (1,3)", "kill W (1,3)"),
        (KILL, "kill w of BLUE", "kill W of blue"),
        (KILL, "KILL G on (1,2)", "kill G (1,2)"),
        (PRAY, "take boaz EE", "take boaz EE"),
        (PRAY, "take Boaz fe", "take boaz EF"),
        (PRAY, "use bouraq e", "use bouraq E"),
        (PRAY, "skip", "skip"),
        (SALE, "sell GOLD", "sell gold"),
        (SALE, "end", "end"),
    ],
)
def test_forgiving(state: gamekit.State, text: str, meant: str) -> None:
    assert str(GAME.parse_action(text, state)) == meant


@pytest.mark.parametrize(
    ("state", "text", "candidates"),
    [
        (KILL, "kill G", {"kill G (1,2)", "kill G (1,4)"}),
        (KILL, "kill W", {"kill W (1,3)", "kill W of blue"}),
        (DROP, "drop", {"Y (1,2)", "W (1,2)"}),
        (PRAY, "take boaz", {"take boaz EE", "take boaz EF"}),
        (PRAY, "use", {"use bouraq E", "use bouraq F"}),
        (SALE, "sell", {"sell fish", "sell gold"}),
    ],
)
def test_ambiguous(state: gamekit.State, text: str, candidates: set[str]) -> None:
    with pytest.raises(AmbiguousAction) as caught:
        GAME.parse_action(text, state)
    assert set(caught.value.candidates) == candidates
    assert caught.value.text("hu") != caught.value.text("en")
    for candidate in candidates:
        assert GAME.parse_action(candidate, state) in state.legal_actions()


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "hello",
            "lift everything",
            "bid",
            "bid 4",
            "bid 3.5",
            "bid -1",
            "kill",
            "kill Q",
        ),
        *(
            "Z (1,1)",
            "lift (6,1)",
            "lift (1,7)",
            "lift (0,0)",
            "G (9,9)",
            "buy 0",
            "buy 10",
            "sell",
        ),
        *("take dhenim EE", "take boaz", "use", "use boaz X", "keep", "sell cheese", "no kills"),
        *(
            "collect all",
            "palm",
            "palm (2,3) EE",
            "pass!",
            "x" * 10_000,
            "lift (1,1)\x00",
            "\u202e",
        ),
    ],
)
def test_malformed(text: str) -> None:
    for read in (GAME.parse_action, GAME.attempted):
        with pytest.raises(MalformedAction) as caught:
            read(text, MOVE)
        assert caught.value.text("en") != caught.value.text("hu")
        assert len(caught.value.text("en")) < 200


def test_illegal_actions_carry_the_verdict() -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.parse_action("lift (1,3)", MOVE)
    assert "FT-6.11" in caught.value.verdict.rules
    assert str(GAME.attempted("lift (1,3)", MOVE)) == "lift (1,3)"


def test_every_action_reads_back_in_any_position() -> None:
    for action in EVERYTHING:
        text = str(action)
        if text in ("bid 4", "buy 0", "buy 10") or text.startswith("bid 4 ") or text.endswith(" "):
            continue  # no spot, no card, and a djinn without a payment: nothing is written so
        for state in (BID, DROP, SALE):
            assert GAME.attempted(text, state) == action
            assert GAME.attempted(text.upper(), state) == action


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(playout("five_tribes", "djinns_2_players.txt").sample(every=90, first=1)),
    st.text(max_size=90)
    | st.lists(
        st.sampled_from(
            ["kill", "take", "use", "bid", "Y", "(1,2)", "of", "blue", "boaz", "5", "E"]
        ),
        max_size=5,
    ).map(" ".join),
)
def test_any_text_is_an_action_or_a_fault_with_words(state: gamekit.State, text: str) -> None:
    check_notation(GAME, state, text)
