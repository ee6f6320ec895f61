"""Everything anybody could think of doing, in positions of random games: one answer only."""

import random
from collections.abc import Iterator

import pytest

from gamekit.core.errors import IllegalAction
from gamekit.core.game import Action
from gamekit.nord import GAME
from gamekit.nord import actions as a
from gamekit.nord.data import KINDS
from gamekit.nord.explain import explain
from gamekit.nord.picks import explain_picks
from gamekit.nord.state import NordState
from tests.telling import assert_clean

# Written by hand, these name nothing that exists.
NONSENSE: tuple[Action, ...] = (
    a.Place("x", 1),  # type: ignore[arg-type]
    a.Place(True, 1),
    a.Place(-99, 3),
    a.Attack(99, -3),
    a.MoveWarrior("A", "B"),  # type: ignore[arg-type]
    a.PlayTreasure(None),  # type: ignore[arg-type]
    a.PlayTreasure("cheese"),
    a.TakePath(None),  # type: ignore[arg-type]
    a.TakePath(((1, 2, 3),)),  # type: ignore[arg-type]
    a.FifthTo(None),  # type: ignore[arg-type]
    a.Challenge(True),
    a.Settle(8),
)
LOOSE = (
    *(f"set:{letter}" for letter in "ABCH"),
    *("war:A:red", "jarl:A", "gate:A:N", "boat", "do:done", "path:1", "path:9", "mat:green"),
    *("sq:1,1", "w:1,1", "t:2,2", "sq:", "sq:-1,-1", "sq:9999,1", "treasure:axe", "treasure:pig"),
    *("space:3", "track", "nothing:at-all", ":", ""),
)


def everything(state: NordState, chance: random.Random) -> Iterator[Action]:
    """Yield every thinkable action, of the many squares and paths a few."""
    settlements = range(len(state.warriors))
    yield a.DONE
    yield from (a.PlayTreasure(kind) for kind in KINDS)
    for one in settlements:
        yield from (a.Settle(one), a.FifthTo(one), a.Challenge(one))
        for other in settlements:
            yield from (a.Attack(one, other), a.MoveWarrior(one, other))
    rows, columns = range(-2, state.island.height + 2), range(-2, state.island.width + 2)
    squares = [(row, column) for row in rows for column in columns]
    yield from (a.Place(*square) for square in chance.sample(squares, 40))
    yield a.TakePath(tuple(chance.sample(squares, 3)))


def positions(seed: int) -> Iterator[NordState]:
    """Yield some positions of a random game, every phase among them sooner or later."""
    chance = random.Random(seed)
    options = {"two_areas_kinds": seed % 2 == 0, "boat_land_adjacent": seed % 4 < 2}
    state = GAME.new(2 + seed % 3, seed, options)
    number = 0
    while True:
        if number % 12 == 0 or state.phase in ("path", "fifth", "envoy", "over"):
            yield state
        if state.is_over:
            return
        state = state.apply(chance.choice(state.legal_actions()))
        number += 1


@pytest.mark.parametrize("seed", range(4))
def test_refusing_and_listing_agree_and_both_have_words(seed: int) -> None:
    chance = random.Random(seed)
    for state in positions(seed):
        legal = set(state.legal_actions())
        for action in {*everything(state, chance), *legal}:
            verdict = explain(state, action)
            assert verdict.ok is (action in legal), (str(action), str(state))
            assert verdict.rules
            assert all(rule in GAME.rules for rule in verdict.rules), verdict.rules
            texts = [verdict.in_language(lang).text for lang in ("en", "hu")]
            assert texts[0] != texts[1]
            for text in texts:
                assert_clean(text)


@pytest.mark.parametrize("action", NONSENSE, ids=repr)
def test_nonsense_is_refused_everywhere(action: Action) -> None:
    for state in positions(1):
        verdict = explain(state, action)
        assert not verdict.ok
        assert verdict.in_language("hu").text
        assert str(action)
        with pytest.raises(IllegalAction):
            state.apply(action)


def test_loose_picks_are_answered() -> None:
    for state in positions(2):
        for key in LOOSE:
            for picked in ([key], [key, "set:B"]):
                verdict = explain_picks(state, picked, "hu")
                assert verdict is not None
                assert_clean(verdict.text)
