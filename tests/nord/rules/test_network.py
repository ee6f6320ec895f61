"""Connections and alliances (NORD-3, NORD-4): the worked examples, then the plain flood."""

import random

import pytest

from gamekit.nord import GAME, network
from gamekit.nord.attacking import possible
from gamekit.nord.data import Options
from gamekit.nord.phases import Phase
from gamekit.nord.placing import first
from gamekit.nord.scorings import deliveries, feasts
from gamekit.nord.state import NordState
from tests.nord.boards import position
from tests.slow import nord_flood as slow

EX_4A = "\nF  F   F\n#A Fm1 Ft2\nH  H   H\n~  ~   ~\n"
EX_4B = """
~   F   F   F   ~
#A  Fm1 Fs2 Ft3 #B
~   H   H   H   H
~   M   Mm4 Hs5 ~
~   M   Mt6 ~   ~
"""
EX_4C = "\nF   F  H\nFm1 #A Hm2\n~   ~  H\n~   ~  ~\n"


def test_two_workers_and_a_gate() -> None:
    """EX-4a, NORD-3.1, NORD-4.1, NORD-2.1: one alliance with A's east gate."""
    state = position(EX_4A, "A m1")
    (group,) = state.groups
    assert group.is_alliance
    assert group.squares & 1 << state.island.gates[0][1]
    assert state.island.squares(group.squares) == ((1, 1), (1, 2))


def test_an_alliance_and_neutral_workers() -> None:
    """EX-4b, NORD-3.2, NORD-4.3: pink joins A and B, 4, 5, 6 are neutral."""
    state = position(EX_4B, "A m1, B t1")
    alliance, neutral = state.groups
    assert (alliance.touches, neutral.touches) == (0b11, 0)
    assert not neutral.is_alliance
    assert state.island.squares(neutral.squares) == ((3, 2), (3, 3), (4, 2))
    assert network.pairs(network.links(state)) == {(0, 1), (1, 0)}


def test_a_settlement_passes_nothing_on() -> None:
    """EX-4c, NORD-3.2, NORD-4.2: two alliances at one settlement."""
    state = position(EX_4C, "A m1")
    assert [group.touches for group in state.groups] == [1, 1]
    assert len(state.groups) == 2
    assert network.links(state) == (0,)


def test_only_the_small_boat_makes_no_alliance() -> None:
    """NORD-4.3, NORD-2.5."""
    state = position("\n#A H Hm1 @\n~ ~ ~ ~\n", "A m1")
    (group,) = state.groups
    assert group.touches == network.SMALL_BOAT
    assert not group.is_alliance


def check(state: NordState) -> None:
    """Compare every answer about connections with the plain flood."""
    square, island = state.island.square, state.island
    expected = sorted(map(sorted, slow.components(slow.workers(state))))
    assert sorted(sorted(island.squares(group.squares)) for group in state.groups) == expected
    for group in state.groups:
        men = set(island.squares(group.squares))
        touches = sum(1 << number for number in slow.touched(state, men))
        boat = network.SMALL_BOAT if slow.at_boat(state, men) else 0
        assert group.touches == touches | boat
    assert network.pairs(network.links(state)) == slow.connected_pairs(state)
    if state.phase is Phase.TURN:
        assert {square(at) for at in range(island.size) if first(state) >> at & 1} == (
            slow.first_squares(state)
        )
    if state.phase in (Phase.PLACE, Phase.ATTACK):
        found = possible(state)
        assert {(one.source, one.target) for one in found} == slow.attacks(state)
        for attack in found:
            ways = network.armies(state, attack.source, attack.target)
            men = {frozenset(island.squares(army)) for army in ways}
            assert men == slow.armies(state, attack.source, attack.target)
    delivered = [0] * state.players
    for one in deliveries(state):
        delivered[one.seat] += one.points
    assert delivered == slow.raw_materials(state)
    stay, points = slow.fed_warriors(state)
    assert [list(feast.fed) for feast in feasts(state)] == stay
    totals = [sum(feast.points[seat] for feast in feasts(state)) for seat in range(state.players)]
    assert totals == points


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("strict", [False, True])
def test_the_engine_agrees_with_the_plain_flood(players: int, strict: bool) -> None:
    """NORD-3.3, NORD-7.2, NORD-8.2, NORD-8.6, R-5, NORD-12.2, NORD-13.2: whole random games."""
    options = Options(boat_land_adjacent=not strict)._asdict()
    compared = 0
    for seed in range(2):
        choose = random.Random(f"{players} {seed}").choice
        state = GAME.new(players, seed, options)
        while not state.is_over:
            state = state.apply(choose(state.legal_actions()))
            if choose(range(5)) == 0 or state.phase is Phase.ATTACK:
                check(state)
                compared += 1
    assert compared > 60
