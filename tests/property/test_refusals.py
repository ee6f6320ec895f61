"""Everything anybody could think of doing, in positions of random games: one answer only."""

import pytest

import gamekit
from gamekit.core.errors import IllegalAction
from gamekit.core.game import Action
from gamekit.five_tribes import actions as a
from gamekit.five_tribes.data import CARDS, PRICES, RESOURCES
from gamekit.five_tribes.state import FiveTribesState
from tests.conformance.playouts import cases, playout

EVERYTHING: tuple[Action, ...] = (
    *(a.Bid(price, fakirs) for price in (*PRICES, 4) for fakirs in range(7)),
    *a.LIFTS,
    *(drop for drops in a.DROPS for drop in drops),
    *(kill for kills in a.KILLS for kill in kills),
    *(kill for kills in a.KILLS_HELD for kill in kills),
    *(
        make(tile, pay)
        for make in (a.PlacePalm, a.PlacePalace)
        for tile in range(30)
        for pay in "EF"
    ),
    *(make(tile) for make in (a.PlacePalm, a.PlacePalace) for tile in range(30)),
    *(make(tile) for make in (a.Settle, a.Claim) for tile in range(30)),
    *(a.Buy(position) for position in range(11)),
    *(a.TakeDjinn(name, pay) for name in CARDS for pay in ("EE", "EF", "E")),
    *(a.UseDjinn(name, pay) for name in CARDS for pay in ("E", "F", "EE", "EF", "")),
    *(a.Keep(name) for name in CARDS),
    *(a.Sell(good) for good in RESOURCES),
    *(a.COLLECT, a.ADD_FAKIR, a.BUILD, a.NO_KILL, a.STOP_BUYING, a.SKIP_TILE),
    *(a.CLOSE_SUIT, a.END_TURN, a.PASS),
)
RICH = tuple(f"djinns_{players}_players.txt" for players in (2, 3, 4))
# Written by hand, these name nothing that exists.
NONSENSE: tuple[Action, ...] = (
    a.Bid(-1),
    a.Bid(3, -2),
    a.Lift(30),
    a.Lift(-1),
    a.Drop("X", 3),
    a.Drop("Y", 99),
    a.Kill("Y"),
    a.Kill("Y", 3, 1),
    a.Kill("Q", 3),
    a.Kill("W", None, 9),
    a.Buy(0),
    a.Buy(-1),
    a.TakeDjinn("dhenim", "EE"),
    a.UseDjinn("", "E"),
    a.Keep("nobody"),
    a.Sell("cheese"),
    a.Settle(-1),
    a.Claim(77),
    a.PlacePalm(-1),
    a.PlacePalace(30, "E"),
    a.PlacePalm(8, "Q"),
    a.Sell("\u202e\x07" * 50),
)


@pytest.mark.parametrize("name", [name for game, name in cases() if game == "five_tribes"])
def test_refusing_and_listing_agree(name: str) -> None:
    for state in playout("five_tribes", name).sample(every=29, first=2):
        assert isinstance(state, FiveTribesState)
        legal = set(state.legal_actions())
        assert legal <= {*EVERYTHING} or state.is_over
        for action in EVERYTHING:
            assert (state.refuse(action) is None) is (action in legal), (str(action), str(state))


def test_every_refusal_has_words_and_rules() -> None:
    rules = gamekit.load("five_tribes").rules
    for name in RICH:
        for number, state in enumerate(playout("five_tribes", name).sample(every=100, first=1)):
            legal = set(state.legal_actions())
            for action in EVERYTHING[number % 5 :: 5]:
                if action not in legal:
                    verdict = state.explain(action)
                    assert not verdict.ok
                    assert verdict.rules
                    assert all(rule in rules for rule in verdict.rules), verdict.rules
                    assert verdict.text != verdict.in_language("hu").text


@pytest.mark.parametrize("action", NONSENSE, ids=repr)
def test_nonsense_is_refused_everywhere(action: Action) -> None:
    for name in RICH:
        for state in playout("five_tribes", name).sample(every=100, first=1):
            assert isinstance(state, FiveTribesState)
            assert str(action)
            verdict = state.explain(action)
            assert not verdict.ok
            assert verdict.text
            assert verdict.in_language("hu").text
            with pytest.raises(IllegalAction):
                state.apply(action)


def test_what_is_too_long_or_cannot_be_printed_is_told_in_short() -> None:
    state = gamekit.load("five_tribes").new(2, 7)
    for action in (a.Lift(10**5000), a.Kill("Y", None, 10**5000), a.Sell("\u202e\x07" * 500)):
        for lang in ("en", "hu"):
            says = state.explain(action, lang).text
            assert len(says) < 300
            assert says.isprintable()
        assert len(str(a.Lift(10**5000))) < 40


@pytest.mark.parametrize(
    "kind", ["tile", "m", "victim", "hand", "spot", "row", "good", "pay", "do"]
)
def test_any_key_is_answered(kind: str) -> None:
    tails = ("", ":", ":x", ":-1", ":1,", ":99,99", ":0,1", ":1,7", ":1,1:2", ":3,3:Q", ":\u00b2")
    for name in RICH:
        for state in playout("five_tribes", name).sample(every=40, first=1):
            for tail in tails:
                for picks in ([kind + tail], [kind + tail, "hand:Y"], ["tile:1,1", kind + tail]):
                    action = state.attempt(picks)
                    assert action is None or str(action)
                    verdict = state.explain_picks(picks)
                    assert verdict is None or verdict.text
