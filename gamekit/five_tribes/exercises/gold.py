"""The most gold: one stack, several ends for a builder, one that pays best (FT-8.4)."""

from collections.abc import Sequence
from random import Random

from gamekit.core.message import words
from gamekit.core.registry import load
from gamekit.five_tribes.data import BLOCK, KINDS
from gamekit.five_tribes.exercises.boards import COLUMNS, LAYOUT, TRIES, Board, Place, draw, name
from gamekit.five_tribes.exercises.endings import Ending, endings, names, scatter, way
from gamekit.lessons.goals import goal
from gamekit.lessons.task import TaskSpec


def most_gold(cell_id: str, seed: int) -> TaskSpec:
    """One stack with a builder; the end with the most builders is not the best one.

    Every second seed adds two fakirs.

    Raises
    ------
    RuntimeError
        When no such position is found.
    """
    chance = Random(f"most_gold {seed}")
    fakirs = 2 * (seed % 2 == 0)
    for _ in range(TRIES):
        layout = _shuffled(chance)
        board, start = scatter(chance, size=2 + seed % 3, others=9, near=4)
        ends = [ending for ending in endings(board, start) if ending.colour == "B"]
        pays = {end: _blue_around(layout, end.place) * (end.taken + fakirs) for end in ends}
        ranked = sorted(ends, key=lambda end: -pays[end])
        if len(ranked) < 3 or pays[ranked[0]] == pays[ranked[1]]:
            continue
        crowded = max(ends, key=lambda end: end.taken)
        if crowded.taken > ranked[0].taken:
            gold = pays[ranked[0]]
            return _spec(cell_id, seed, chance, (board, start), layout, ranked[0], crowded, gold)
    raise RuntimeError(f"no position for seed {seed}")


def _shuffled(chance: Random) -> tuple[str, ...]:
    kinds = sorted(" ".join(LAYOUT).split(), key=lambda kind: chance.random())
    rows = (kinds[first : first + COLUMNS] for first in range(0, len(kinds), COLUMNS))
    return tuple(map(" ".join, rows))


def _blue_around(layout: Sequence[str], place: Place) -> int:
    kinds = " ".join(layout).split()
    return sum(KINDS[kinds[tile]].blue for tile in BLOCK[(place[0] - 1) * COLUMNS + place[1] - 1])


def _spec(
    cell_id: str,
    seed: int,
    chance: Random,
    position: tuple[Board, Place],
    layout: Sequence[str],
    best: Ending,
    crowded: Ending,
    gold: int,
) -> TaskSpec:
    board, start = position
    fakirs = 2 * (seed % 2 == 0)
    answer = way(board, start, best, chance)
    facts = {
        "start": name(start),
        "n": str(fakirs),
        "gold": str(gold),
        "blue": str(_blue_around(layout, best.place)),
        "workers": str(best.taken + fakirs),
        "decoys": names([best.place, crowded.place]),
        "path": tuple(drop.split()[1] for drop in answer[1:]),
    }
    position_text = draw(board, f"pink: fakirs {fakirs}", "turn: pink move", layout=layout)
    reached = goal({"gold_gained": gold}, "five_tribes")
    return TaskSpec(
        id=cell_id,
        title=words("ft.exercise.gold.title"),
        prompt=words("ft.exercise.gold.prompt", **facts),
        start=load("five_tribes").sketch(position_text),
        goal=reached,
        success=words("ft.exercise.gold.success", **facts),
        hints=tuple(words(f"ft.exercise.gold.hint{grade}", **facts) for grade in range(1, 6)),
        answer=(*answer, *["fakir"] * fakirs, "build"),
        lock=(answer[0],),
        parts=("sultanate", "tray"),
        rules=("FT-8.4", "FAQ-39"),
        fails=goal({"all": [{"phase": "tile"}, {"not": {"gold_gained": gold}}]}, "five_tribes"),
        missed=words("ft.exercise.gold.missed", **facts),
        another=lambda next_seed: most_gold(cell_id, next_seed),
    )
