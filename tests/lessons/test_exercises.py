"""Endless exercises: what their positions promise, checked by playing every way through."""

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import cast

import pytest

from gamekit.core.game import Action
from gamekit.core.message import LANGUAGES
from gamekit.five_tribes.data import FAKIR, RESOURCES, SUIT_VALUES
from gamekit.five_tribes.exercises import POOLS
from gamekit.five_tribes.state import FiveTribesState, Phase
from gamekit.lessons.task import TaskSpec

SEEDS = range(1, 13)
Line = tuple[tuple[FiveTribesState, ...], tuple[Action, ...]]


def lines(task: TaskSpec, until: Phase) -> Iterator[Line]:
    """Yield every way of playing that the task's lock leaves open, up to a phase."""
    start = cast(FiveTribesState, task.start)
    open_lines: list[Line] = [((start,), ())]
    while open_lines:
        states, actions = open_lines.pop()
        if states[-1].phase is until:
            yield states, actions
            continue
        for action in states[-1].legal_actions():
            if task.allows(action):
                open_lines.append(((*states, states[-1].apply(action)), (*actions, action)))


@pytest.mark.parametrize("name", POOLS)
def test_same_seed_same_exercise(name: str) -> None:
    """A seed gives one exercise, another seed another one."""
    one, again, other = (POOLS[name]("x", seed) for seed in (3, 3, 4))
    assert one.start == again.start
    assert one.answer == again.answer
    assert one.start != other.start


@pytest.mark.parametrize("name", POOLS)
def test_next_exercise_comes_from_its_seed(name: str) -> None:
    """ "Another one" makes the exercise of the seed it is given."""
    another = POOLS[name]("x", 1).another
    assert another is not None
    for seed in SEEDS:
        assert another(seed).start == POOLS[name]("x", seed).start


@pytest.mark.parametrize("seed", SEEDS)
def test_which_can_go(seed: int) -> None:
    """Of the stacks named only one has a legal move, and no other stack has one."""
    task = POOLS["which_can_go"]("x", seed)
    assert [str(action) for action in task.start.legal_actions()] == [task.answer[0]]
    for likely in task.tries:
        place = likely.places[0].removeprefix("tile:")
        assert f"({place})" in task.prompt.en
        assert place not in task.answer[0]


@pytest.mark.parametrize("seed", SEEDS)
def test_becomes_yours(seed: int) -> None:
    """One or two tiles are won; at other ends somebody stays or a camel stands, as is said."""
    task = POOLS["becomes_yours"]("x", seed)
    won, lost = set(), set()
    for states, actions in lines(task, Phase.TRIBE):
        state = states[-1]
        (won if task.reached(states, actions) else lost).add(state.final)
        if task.reached(states, actions):
            assert state.camels[state.final] == state.player
            continue
        said = [
            likely.text
            for likely in task.tries
            if likely.reached and likely.reached(states, actions)
        ]
        assert task.fails is not None
        assert task.fails(states, actions)
        assert len(said) <= 1
        if said:
            assert ("camel" in said[0].en) == (state.stacks[state.final] == 0)
    assert 1 <= len(won) <= 2
    assert len(lost) >= 2
    assert not won & lost


@pytest.mark.parametrize("seed", SEEDS)
def test_most_gold(seed: int) -> None:
    """No way of playing earns more than the goal, and one end only earns as much."""
    task = POOLS["most_gold"]("x", seed)
    start = cast(FiveTribesState, task.start)
    best, ends = 0, set()
    for states, actions in lines(task, Phase.TILE):
        gold = states[-1].gold[start.player] - start.gold[start.player]
        reached = task.reached(states, actions)
        best = max(best, gold)
        if reached:
            ends.add(states[-1].final)
        assert f"{gold} gold" in task.success.en or not reached
    assert f"{best} gold" in task.success.en
    assert len(ends) == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_two_cards(seed: int) -> None:
    """No two cards for sale make more different goods than the goal asks for."""
    task = POOLS["two_cards"]("x", seed)
    start = cast(FiveTribesState, task.start)
    held = {good for good in range(FAKIR) if start.goods[start.player][good]}
    most = max(len({*held, *pair} - {FAKIR}) for pair in permutations(start.row[:6], 2))
    assert f": {most} of them" in task.prompt.en
    reached = [line for line in lines(task, Phase.SALE) if task.reached(*line)]
    assert reached
    for states, _ in reached:
        goods = states[-1].goods[start.player][:FAKIR]
        assert sum(copies > 0 for copies in goods) == most


def sales(goods: tuple[int, ...]) -> set[int]:
    """Return what all the ways of selling everything would bring."""
    kinds = [good for good, copies in enumerate(goods) if copies]
    if not kinds:
        return {0}
    brought = set()
    # The first kind left goes into some suit: try every suit with it.
    for others in range(len(kinds)):
        for suit in combinations(kinds[1:], others):
            sold = {kinds[0], *suit}
            rest = tuple(copies - (good in sold) for good, copies in enumerate(goods))
            brought |= {SUIT_VALUES[len(sold)] + more for more in sales(rest)}
    return brought


@pytest.mark.parametrize("seed", SEEDS)
def test_best_sale(seed: int) -> None:
    """No way of forming suits brings more than the goal asks for; a lone card spoils it."""
    task = POOLS["best_sale"]("x", seed)
    start = cast(FiveTribesState, task.start)
    goods = start.goods[start.player]
    brought = sales(goods[:FAKIR])
    assert f" {max(brought)} gold" in task.prompt.en
    assert min(brought) < max(brought)
    lone = f"sell {RESOURCES[goods.index(1)]}"
    line: Line = ((start,), ())
    for text in (lone, "sold"):
        action = start.game.parse_action(text, line[0][-1])
        line = ((*line[0], line[0][-1].apply(action)), (*line[1], action))
    assert task.fails is not None
    assert task.fails(*line)


@pytest.mark.parametrize("seed", SEEDS)
def test_last_turn(seed: int) -> None:
    """Of all whole turns without a sale, only those to one end win the game alone."""
    task = POOLS["last_turn"]("x", seed)
    sheet = task.start.score_sheet()
    assert sheet.total(0) < sheet.total(1)
    won, lost = set(), set()
    for states, actions in lines(task, Phase.SALE):
        action = states[-1].game.parse_action("end", states[-1])
        over = states[-1].apply(action)
        line = (*states, over), (*actions, action)
        assert over.is_over
        final = next(state.final for state in states if state.phase is Phase.TRIBE)
        (won if task.reached(*line) else lost).add(final)
        assert task.fails is not None
        assert task.fails(*line) is not task.reached(*line)
    assert len(won) == 1
    assert len(lost - won) >= 2


@pytest.mark.parametrize("name", POOLS)
def test_texts_are_filled_in(name: str) -> None:
    """No placeholder is left over, in any text of either language."""
    for seed in SEEDS:
        task = POOLS[name]("x", seed)
        texts = [task.title, task.prompt, task.success, *task.hints]
        texts += [likely.text for likely in task.tries] + ([task.missed] if task.missed else [])
        for text in texts:
            for lang in LANGUAGES:
                assert text.text(lang)
                assert "{" not in text.text(lang)
