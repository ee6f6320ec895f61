"""Alliances to be joined, and treasures to be reached (NORD-4, NORD-7)."""

from random import Random

from gamekit.lessons.task import TaskSpec
from gamekit.nord import network
from gamekit.nord.data import CAIRN, HEATH
from gamekit.nord.exercises.cutouts import (
    TRIES,
    Cutout,
    Square,
    name,
    names,
    notations,
    placings,
    task,
)
from gamekit.nord.state import NordState

FEW = 6
"""A position is kept when at most so many placings are right."""
CAIRNS = 3
"""Treasures on the board, one of them within reach."""


def touch_all(cell_id: str, seed: int) -> TaskSpec:
    """Three settlements to be touched by one alliance, with as many workers as the seed asks for.

    Malin has warriors in all of them, so nothing is attacked.

    Raises
    ------
    RuntimeError
        When no such position is found.
    """
    chance = Random(f"touch_all {seed}")
    wanted = 1 + seed % 3
    for _ in range(TRIES):
        piece = Cutout(chance, 3, 0.35)
        warriors = {one: (1, int(chance.random() * 2), 0) for one in piece.letters}
        start = piece.start(warriors, "boats: 0")
        if start is None or len(piece.letters) < 3 or _most_touched(start) == 3:
            continue
        found = placings(start)
        touched = {squares: _most_touched(way[1]) for squares, way in found.items()}
        right = [squares for squares, n in touched.items() if n == 3]
        wrong = [squares for squares, n in touched.items() if n == 2 and len(squares) == wanted]
        if not (0 < len(right) <= FEW and wrong and min(map(len, right)) == wanted):
            continue
        best = min(right, key=lambda squares: (len(squares), sorted(squares)))
        decoy = wrong[int(chance.random() * len(wrong))]
        facts = {
            "n": str(wanted),
            "squares": names(sorted(best)),
            "decoy": names(sorted(decoy)),
            "row": str(min(best)[0]),
        }
        return task(
            touch_all,
            cell_id,
            start,
            notations(found[best][0]),
            [{"alliance": {"settlements": list(piece.letters)}}],
            facts,
            ("NORD-4.1", "NORD-4.2", "NORD-3.2"),
        )
    raise RuntimeError(f"no position for seed {seed}")


def _most_touched(state: NordState) -> int:
    """Return how many settlements one alliance touches at most."""
    return max(((one.touches & network.GATES).bit_count() for one in state.groups), default=0)


def fetch_treasure(cell_id: str, seed: int) -> TaskSpec:
    """Three treasures, one of which can be reached in this turn, with two workers or three.

    Raises
    ------
    RuntimeError
        When no such position is found.
    """
    chance = Random(f"fetch_treasure {seed}")
    for _ in range(TRIES):
        piece = Cutout(chance, 2, 0.25)
        heath = [
            square
            for square in piece.squares
            if piece.ground[square] == HEATH and square not in {*piece.sites, *piece.workers}
        ]
        if len(heath) <= CAIRNS:
            continue
        cairns = sorted(chance.sample(heath, CAIRNS))
        piece.ground |= dict.fromkeys(cairns, f"{CAIRN}$")
        start = piece.start({"A": (1, 0, 0), "B": (0, 1, 1)}, "boats: 0")
        if start is None:
            continue
        found = placings(start)
        ways = [squares for squares in found if squares & set(cairns)]
        reached: set[Square] = {square for squares in ways for square in squares & set(cairns)}
        if len(reached) != 1 or min(map(len, ways)) < 2:
            continue
        (cairn,) = reached
        best = min(ways, key=lambda squares: (len(squares), sorted(squares)))
        others = [square for square in cairns if square != cairn]
        facts = {
            "n": str(len(best)),
            "cairn": name(cairn),
            "decoys": names([cairn, others[int(chance.random() * len(others))]]),
            "squares": names(sorted(best)),
            "row": str(cairn[0]),
        }
        return task(
            fetch_treasure,
            cell_id,
            start,
            notations(found[best][0]),
            [{"treasures": {"count": 1}}],
            facts,
            ("NORD-7.2", "NORD-7.3", "NORD-7.6"),
        )
    raise RuntimeError(f"no position for seed {seed}")
