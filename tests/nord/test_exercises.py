"""Endless exercises of Nord: what they promise, checked by playing every turn through."""

import re
from collections.abc import Iterator
from functools import cache
from typing import cast

import pytest

from gamekit.core.game import Action
from gamekit.core.message import LANGUAGES
from gamekit.lessons.task import TaskSpec
from gamekit.nord.actions import Done, Place
from gamekit.nord.exercises import POOLS
from gamekit.nord.scorings import carry_out
from gamekit.nord.state import NordState, Phase

SEEDS = range(1, 11)
COMPARING = ("one_attack", "quiet_link", "three_men", "most_points", "feed")
"""Exercises whose fourth hint names two placings."""
Line = tuple[tuple[NordState, ...], tuple[Action, ...]]
_SQUARES = re.compile(r"\((\d+),(\d+)\)(?: \+ \((\d+),(\d+)\))?(?: \+ \((\d+),(\d+)\))?")


def turns(start: NordState) -> Iterator[Line]:
    """Yield every way to play one turn to its end."""
    front: list[Line] = [((start,), ())]
    while front:
        states, actions = front.pop()
        for action in states[-1].legal_actions():
            after = states[-1].apply(action)
            line = (*states, after), (*actions, action)
            if after.phase is Phase.TURN or after.is_over:
                yield line
            else:
                front.append(line)


@cache
def made(name: str, seed: int) -> tuple[TaskSpec, tuple[Line, ...]]:
    """Return an exercise and all its turns."""
    task = POOLS[name]("x", seed)
    return task, tuple(turns(cast(NordState, task.start)))


def squares(line: Line) -> frozenset[tuple[int, int]]:
    """Return where workers were placed."""
    return frozenset((one.row, one.column) for one in line[1] if isinstance(one, Place))


def two_in(text: str) -> list[frozenset[tuple[int, int]]]:
    """Return the two placings that a hint compares."""
    found = []
    for match in _SQUARES.finditer(text):
        numbers = [int(part) for part in match.groups() if part]
        found.append(frozenset(zip(numbers[::2], numbers[1::2], strict=True)))
    return found


def due(line: Line) -> int:
    """Return how many attacks the placing has forced."""
    at = next(at for at, action in enumerate(line[1]) if isinstance(action, Done))
    return len(line[0][at].forced_attacks)


def reached(task: TaskSpec, line: Line) -> bool:
    """Tell whether the goal is reached at some moment of a turn."""
    states, actions = line
    return any(task.reached(states[: n + 1], actions[:n]) for n in range(1, len(actions) + 1))


@pytest.mark.parametrize("name", POOLS)
def test_same_seed_same_exercise(name: str) -> None:
    """A seed gives one exercise, another seed another one, and so does "Another one"."""
    one, again, other = (POOLS[name]("x", seed) for seed in (3, 3, 4))
    assert one.start == again.start
    assert one.answer == again.answer
    assert one.start != other.start
    assert one.another is not None
    assert one.another(4).start == other.start


@pytest.mark.parametrize("name", COMPARING)
@pytest.mark.parametrize("seed", SEEDS)
def test_right_and_wrong(name: str, seed: int) -> None:
    """Few placings are right, more are wrong, and hint 4 names one of each."""
    task, lines = made(name, seed)
    right = {squares(line) for line in lines if reached(task, line)}
    wrong = {squares(line) for line in lines} - right
    assert 0 < len(right) <= 6
    assert len(wrong) > 1
    for lang in LANGUAGES:
        first, second = two_in(task.hints[3].text(lang))
        assert first in right
        assert second in wrong


@pytest.mark.parametrize("name", POOLS)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_missed_goal_is_told(name: str, seed: int) -> None:
    """At the end of every turn either the goal has been reached or the miss is said."""
    task, lines = made(name, seed)
    assert task.fails is not None
    for line in lines:
        assert task.fails(*line) is not reached(task, line)


@pytest.mark.parametrize("seed", SEEDS)
def test_one_attack(seed: int) -> None:
    """What is right forces one attack, and some wrong placings force more."""
    task, lines = made("one_attack", seed)
    assert all(reached(task, line) is (due(line) == 1) for line in lines)
    assert any(due(line) > 1 for line in lines)


@pytest.mark.parametrize("seed", SEEDS)
def test_quiet_link(seed: int) -> None:
    """What is right costs nobody, although an attack could have been forced."""
    task, lines = made("quiet_link", seed)
    for line in lines:
        if reached(task, line):
            assert line[0][-1].big_boat == line[0][0].big_boat
            assert due(line) == 0
    assert any(due(line) for line in lines)


@pytest.mark.parametrize("seed", SEEDS)
def test_three_men(seed: int) -> None:
    """What is right takes exactly three men from the island and the supply: one of them falls."""
    task, lines = made("three_men", seed)
    for states, actions in lines:
        fallen = len(states[-1].big_boat) - len(states[0].big_boat)
        gained = sum(here[0] for here in states[-1].warriors) - sum(
            here[0] for here in states[0].warriors
        )
        assert reached(task, (states, actions)) is ((fallen, gained) == (1, 2))


@pytest.mark.parametrize("seed", SEEDS)
def test_most_points(seed: int) -> None:
    """No peaceful turn brings more than the number asked for, counted by a scoring."""
    task, lines = made("most_points", seed)
    (asked,) = (int(number) for number in re.findall(r"\d+", task.prompt.en))
    counted = {scored(line[0][-1]) for line in lines if not due(line)}
    assert max(counted) == asked
    assert all(
        reached(task, line) is (scored(line[0][-1]) == asked) for line in lines if not due(line)
    )


def scored(state: NordState) -> int:
    """Return what Malin gets when raw materials are scored now."""
    return carry_out(state.with_(scoring=1)).points[0] - state.points[0]


@pytest.mark.parametrize("seed", SEEDS)
def test_feed(seed: int) -> None:
    """No peaceful turn feeds more than the number asked for, counted by a scoring."""
    task, lines = made("feed", seed)
    (asked,) = (int(number) for number in re.findall(r"\d+", task.prompt.en))
    fed = {fed_by(line[0][-1]) for line in lines if not due(line)}
    assert max(fed) == asked


def fed_by(state: NordState) -> int:
    """Return how many of many warriors stay in A when warriors are scored now."""
    crowd = state.with_(warriors=((12, *state.warriors[0][1:]), *state.warriors[1:]), scoring=2)
    return carry_out(crowd).warriors[0][0]
