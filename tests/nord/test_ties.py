"""Exercises about alliances and treasures: what their positions promise, by trying everything."""

from collections.abc import Iterator
from typing import cast

import pytest

from gamekit.lessons.task import TaskSpec
from gamekit.nord import network
from gamekit.nord.actions import Place
from gamekit.nord.exercises import POOLS
from gamekit.nord.state import NordState

SEEDS = range(1, 10)


def placings(state: NordState, least: int = 0) -> Iterator[tuple[int, NordState]]:
    """Yield how many workers were placed, and the position then, for every order of placing."""
    if least:
        yield least, state
    for action in state.legal_actions():
        if isinstance(action, Place):
            yield from placings(state.apply(action), least + 1)


def start(task: TaskSpec) -> NordState:
    return cast(NordState, task.start)


@pytest.mark.parametrize("seed", SEEDS)
def test_touch_all_needs_as_many_workers_as_it_says(seed: int) -> None:
    """NORD-4.1: with fewer workers no alliance touches all three settlements; nothing attacks."""
    task = POOLS["touch_all"]("x", seed)
    all_three = (1 << len(start(task).warriors)) - 1
    needed = [
        n
        for n, state in placings(start(task))
        if any(one.touches & network.GATES == all_three for one in state.groups)
    ]
    assert len(start(task).warriors) == 3
    assert min(needed) == len(task.answer) == 1 + seed % 3
    assert not any(state.forced_attacks for _, state in placings(start(task)))


@pytest.mark.parametrize("seed", SEEDS)
def test_fetch_treasure_has_one_in_reach(seed: int) -> None:
    """NORD-7.6: of three treasures one can be taken, and not with the first worker."""
    task = POOLS["fetch_treasure"]("x", seed)
    assert len(start(task).cairns) == 3
    taken = {(n, state.cairns) for n, state in placings(start(task)) if state.cairns.count("") == 1}
    assert {cairns for _, cairns in taken} == {next(iter(taken))[1]}
    assert min(n for n, _ in taken) == len(task.answer) >= 2
    assert not any(state.cairns.count("") > 1 for _, state in placings(start(task)))


@pytest.mark.parametrize("name", ["touch_all", "fetch_treasure"])
def test_a_seed_names_one_exercise(name: str) -> None:
    one, again, other = (POOLS[name]("x", seed) for seed in (3, 3, 4))
    assert one.start == again.start
    assert one.answer == again.answer
    assert one.start != other.start
