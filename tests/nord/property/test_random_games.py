"""What holds in every game: nothing is lost, every attack costs a man, every game ends."""

import random
from collections import Counter

import pytest

from gamekit.nord import GAME
from gamekit.nord.actions import Attack, FifthTo, Place, TakePath
from gamekit.nord.data import BOX, GREY, KINDS, NONE
from gamekit.nord.island import bits
from gamekit.nord.phases import Phase
from gamekit.nord.state import NordState

LONGEST = 1500

STARTS = [
    *((players, seed, None) for players in (2, 3, 4) for seed in range(4)),
    *((sample.players, 7, name) for name, sample in BOX.samples.items()),
]


def men_of(state: NordState, seat: int) -> int:
    """Return all men of a colour but the one on the score track."""
    aboard = sum(not one.jarl and one.colour == seat for one in state.big_boat)
    waiting = state.waiting if seat == state.player else 0
    at_home = state.supply[seat] + sum(here[seat] for here in state.warriors)
    return at_home + state.workers[seat].bit_count() + aboard + waiting


def check(state: NordState) -> None:
    """Check the laws of conservation and that every worker stands where one can."""
    jarls: Counter[int] = Counter(one.colour for one in state.big_boat if one.jarl)
    jarls.update(jarl for jarl in state.jarls if jarl != NONE)
    treasures = Counter([*state.pile, *state.discards, *filter(None, state.cairns)])
    for seat in range(state.players):
        assert men_of(state, seat) == BOX.men - 1  # NORD-1.7
        treasures.update(state.hands[seat])
        assert state.supply[seat] >= 0
        assert list(state.hands[seat]) == sorted(state.hands[seat])
    assert treasures == Counter(dict.fromkeys(KINDS, BOX.tiles_per_kind))
    if state.phase is not Phase.SETUP:
        assert jarls == Counter({**dict.fromkeys(range(4), 1), GREY: 4})  # NORD-1.11, NORD-1.12
    everybody = sum(state.workers)
    assert everybody == state.occupied  # NORD-2.6: one worker a square
    assert not everybody & ~state.island.open_squares
    sailors = (everybody & state.island.sea).bit_count()
    assert state.boats_left + sailors == BOX.boats(state.players)  # NORD-8.8
    assert len(state.big_boat) <= BOX.big_boat_spaces
    for number, at in enumerate(state.island.cairns):
        assert not (state.cairns[number] and everybody >> at & 1)
    assert sorted(group.squares for group in state.groups) == sorted(
        group.squares for group in state.with_(workers=state.workers).groups
    )


@pytest.mark.parametrize(("players", "seed", "name"), STARTS)
def test_whole_games_keep_the_laws(players: int, seed: int, name: str | None) -> None:
    """NORD-8.10, NORD-5.5, NORD-6.1, NORD-10.1: through whole random games."""
    choose = random.Random(f"{players} {seed} {name}").choice
    state = GAME.new(players, seed, island=name)
    check(state)
    actions = treasures = jarls = placed = 0
    while not state.is_over:
        legal = state.legal_actions()
        assert legal
        assert len(set(legal)) == len(legal)
        action = choose(legal)
        before, state = state, state.apply(action)
        actions += 1
        check(state)
        assert all(new >= old for new, old in zip(state.points, before.points, strict=True))
        if before.phase is Phase.TURN and not before.played:
            treasures = jarls = placed = 0
        treasures += str(action).startswith("play")
        jarls += str(action).startswith("challenge")
        placed += isinstance(action, Place)
        assert treasures <= 1
        assert jarls == 0 or (treasures, placed) == (0, 0)
        assert placed <= 5
        if isinstance(action, Attack | TakePath) and state.phase is not Phase.PATH:
            gone = before.workers[before.player] & ~state.workers[before.player]
            assert gone  # NORD-8.10
        if isinstance(action, FifthTo):
            assert state.warriors != before.warriors
        assert actions < LONGEST
    assert state.scoring == 5
    assert state.end_reason is not None
    totals = state.score_sheet().totals()
    assert {totals[seat] for seat in state.winners()} == {max(totals)}


def test_random_games_see_everything() -> None:
    """The games above are no games of placing only."""
    phases: Counter[Phase] = Counter()
    said: Counter[str] = Counter()
    for seed in range(40):
        choose = random.Random(seed).choice
        state = GAME.new(2 + seed % 3, seed)
        while not state.is_over:
            state = state.apply(choose(state.legal_actions()))
            phases[state.phase] += 1
            said.update(event.key.removeprefix("nord.event.") for event in state.events)
    assert set(phases) == set(Phase)
    assert set(said) >= {
        *("army", "boarded", "warrior", "overflow", "home", "jarl", "treasure"),
        *("boat_full", "stuck", "scoring", "delivery", "firedamp", "fed", "hungry", "storm"),
        *("burial", "new_treasures", "grey_jarls", "over"),
    }


@pytest.mark.parametrize("players", [2, 4])
def test_every_legal_action_can_be_carried_on(players: int) -> None:
    """No dead ends: whatever is done, the turn can be finished by legal actions."""
    choose = random.Random(players).choice
    state = GAME.new(players, 11)
    tried = 0
    while not state.is_over:
        legal = state.legal_actions()
        if tried % 7 == 0:
            for action in legal:
                after = state.apply(action)
                for _ in range(60):
                    if after.is_over or after.phase is Phase.TURN:
                        break
                    after = after.apply(after.legal_actions()[-1])
                assert after.is_over or after.legal_actions()
        tried += 1
        state = state.apply(choose(legal))


def test_refused_and_legal_are_the_same_question() -> None:
    """Every action of every moment: in the list, or refused, never both or neither."""
    choose = random.Random("refusals").choice
    known: dict[str, object] = {}
    state = GAME.new(3, 2)
    asked = 0
    while not state.is_over:
        legal = set(state.legal_actions())
        known.update({str(action): action for action in legal})
        for action in list(known.values())[:: max(1, len(known) // 40)]:
            assert (state.refuse(action) is None) == (action in legal), (state, str(action))
            asked += 1
        state = state.apply(choose(state.legal_actions()))
    assert asked > 3000


def test_new_squares_are_those_that_still_stand() -> None:
    """NORD-8.6: men who left with the army are no longer new workers."""
    choose = random.Random("new").choice
    for seed in range(6):
        state = GAME.new(2, seed)
        while not state.is_over:
            state = state.apply(choose(state.legal_actions()))
            for at in state.new:
                assert state.workers[state.player] >> at & 1
            assert len(bits(sum(1 << at for at in state.new))) == len(state.new)
