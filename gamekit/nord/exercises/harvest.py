"""Raw materials to be delivered, and food for a settlement (NORD-12, NORD-13)."""

from collections.abc import Mapping
from random import Random

from gamekit.lessons.task import TaskSpec
from gamekit.nord import network, scorings
from gamekit.nord.actions import letter
from gamekit.nord.exercises.cutouts import (
    TRIES,
    Cutout,
    Square,
    Way,
    endings,
    names,
    notations,
    placings,
    task,
)
from gamekit.nord.state import NordState

FEW = 4
"""A position is kept when at most so many placings are best."""

Found = Mapping[frozenset[Square], Way]
Peaceful = dict[frozenset[Square], NordState]
"""Positions after turns without an attack, by where workers were placed."""


def most_points(cell_id: str, seed: int) -> TaskSpec:
    """Two settlements, one of them closed to Malin by the number of her warriors.

    Raises
    ------
    RuntimeError
        When no such position is found.
    """
    chance = Random(f"most_points {seed}")
    for _ in range(TRIES):
        piece = Cutout(chance, 2, 0.25)
        open_at = int(chance.random() * 2)
        warriors = {
            one: ((2, 1, 1) if at == open_at else (1, 2, 3 * int(chance.random() * 2)))
            for at, one in enumerate(piece.letters)
        }
        start = piece.start(warriors, "boats: 0")
        if start is None:
            continue
        found, calm = _peaceful(start)
        points = {squares: _delivered(end) for squares, end in calm.items()}
        ranked = sorted(points, key=lambda squares: (-points[squares], len(squares)))
        if not ranked or points[ranked[0]] < _delivered(start) + 2:
            continue
        most = points[ranked[0]]
        best = [squares for squares in ranked if points[squares] == most]
        # Somebody who does not ask where he may deliver would go here.
        blind = max(calm, key=lambda squares: (_anywhere(calm[squares]), sorted(squares)))
        if len(best) > FEW or points[blind] == most or most > 9:
            continue
        facts: dict[str, object] = {
            "points": str(most),
            "open": letter(open_at),
            "closed": letter(1 - open_at),
            "squares": names(sorted(best[0])),
            "decoy": names(sorted(blind)),
            "less": str(points[blind]),
        }
        wanted: list[Mapping[str, object]] = [
            {"turn_ended": True},
            {"forced": 0},
            {"delivers": {"seat": "red", "points": most}},
        ]
        way = (*notations(found[best[0]][0]), "done")
        rules = ("NORD-12.1", "NORD-12.2")
        return task(most_points, cell_id, start, way, wanted, facts, rules)
    raise RuntimeError(f"no position for seed {seed}")


def feed(cell_id: str, seed: int) -> TaskSpec:
    """One settlement to be fed as well as one turn allows.

    Every second seed has two fishing boats; without them one forest is all that can be added.

    Raises
    ------
    RuntimeError
        When no such position is found.
    """
    chance = Random(f"feed {seed}")
    for _ in range(TRIES):
        piece = Cutout(chance, 1, 0.25, 0.3)
        boats = 2 * (seed % 2)
        start = piece.start({"A": (3 + seed % 3, 2, 0)}, f"boats: {boats}", "scoring: 2")
        if start is None:
            continue
        found, calm = _peaceful(start)
        food = {squares: scorings.feasts(end)[0].food for squares, end in calm.items()}
        most = max(food.values(), default=0)
        now = scorings.feasts(start)[0].food
        best = sorted((squares for squares in food if food[squares] == most), key=_short)
        near = start.island.surroundings[0]
        crowded = max(calm, key=lambda squares: (_near(start, near, squares), sorted(squares)))
        if most <= now + (boats > 0) or len(best) > FEW or food[crowded] == most:
            continue
        facts: dict[str, object] = {
            "food": str(most),
            "now": str(now),
            "squares": names(sorted(best[0])),
            "decoy": names(sorted(crowded)),
            "less": str(food[crowded]),
        }
        wanted: list[Mapping[str, object]] = [
            {"turn_ended": True},
            {"forced": 0},
            {"food": {"settlement": "A", "n": most}},
        ]
        way = (*notations(found[best[0]][0]), "done")
        rules = ("NORD-13.1", "NORD-13.2")
        return task(feed, cell_id, start, way, wanted, facts, rules)
    raise RuntimeError(f"no position for seed {seed}")


def _short(squares: frozenset[Square]) -> tuple[int, list[Square]]:
    return len(squares), sorted(squares)


def _peaceful(start: NordState) -> tuple[Found, Peaceful]:
    """Return all placings, and how those without an attack end."""
    found = placings(start)
    calm = {}
    for squares, (_, placed) in found.items():
        if not placed.forced_attacks:
            calm[squares] = next(end for _, end in endings(placed))
    return found, calm


def _delivered(state: NordState) -> int:
    return sum(one.points for one in scorings.deliveries(state) if one.seat == 0)


def _anywhere(state: NordState) -> int:
    """Return how many of Malin's workers in forests and on mountains some settlement could use."""
    island = state.island
    useful = state.workers[0] & (island.kinds["F"] | island.kinds["M"])
    return sum(
        (useful & network.connected(state, at)).bit_count() for at in range(len(state.warriors))
    )


def _near(start: NordState, near: int, squares: frozenset[Square]) -> int:
    return sum(near >> start.island.index(square) & 1 for square in squares)
