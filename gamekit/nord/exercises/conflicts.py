"""Attacks to be forced, avoided, or made with three men (NORD-8)."""

from collections.abc import Mapping
from random import Random

from gamekit.lessons.task import TaskSpec
from gamekit.nord import network
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

FEW = 6
"""A position is kept when at most so many placings are right."""

Found = Mapping[frozenset[Square], Way]


def _drawn(chance: Random, settlements: int, crowd: float) -> NordState | None:
    """Return a piece of an island where Malin has warriors in some settlements, but not in all."""
    piece = Cutout(chance, settlements, crowd)
    letters = piece.letters
    own = chance.sample(letters, 1 + int(chance.random() * (len(letters) - 1)))
    warriors = {
        one: (int(one in own), int(chance.random() * 3), int(chance.random() * 2))
        for one in letters
    }
    return piece.start(warriors, "boats: 0")


def _attacks(state: NordState) -> str:
    pairs = [f"{letter(one)}–{letter(other)}" for one, other in state.forced_attacks]
    return ", ".join(pairs)


def _simplest(found: Found, chosen: list[frozenset[Square]]) -> frozenset[Square]:
    return min(chosen, key=lambda squares: (len(squares), sorted(squares)))


def one_attack(cell_id: str, seed: int) -> TaskSpec:
    """Three settlements; few of the placings force exactly one attack, some force two.

    Raises
    ------
    RuntimeError
        When no such position is found.
    """
    chance = Random(f"one_attack {seed}")
    for _ in range(TRIES):
        start = _drawn(chance, 3, 0.2)
        if start is None:
            continue
        found = placings(start)
        due = {squares: len(way[1].forced_attacks) for squares, way in found.items()}
        right = [squares for squares, n in due.items() if n == 1]
        wrong = [squares for squares, n in due.items() if n > 1]
        if not (0 < len(right) <= FEW and wrong and len(found) > 3 * len(right)):
            continue
        best, decoy = _simplest(found, right), _simplest(found, wrong)
        way, placed = found[best]
        facts = {
            "squares": names(sorted(best)),
            "decoy": names(sorted(decoy)),
            "attack": _attacks(placed),
            "target": letter(placed.forced_attacks[0][1]),
            "n": str(len(best)),
        }
        return task(
            one_attack,
            cell_id,
            start,
            (*notations(way), "done"),
            [{"forced": 1}],
            facts,
            ("NORD-8.2", "NORD-8.5"),
        )
    raise RuntimeError(f"no position for seed {seed}")


def quiet_link(cell_id: str, seed: int) -> TaskSpec:
    """Two settlements with Malin's warriors to be joined, without drawing a third one in.

    Raises
    ------
    RuntimeError
        When no such position is found.
    """
    chance = Random(f"quiet_link {seed}")
    for _ in range(TRIES):
        start = _drawn(chance, 3, 0.2)
        if start is None:
            continue
        own = [at for at, here in enumerate(start.warriors) if here[start.player]]
        if len(own) != 2 or network.links(start)[own[0]] >> own[1] & 1:
            continue
        found = placings(start)
        joined = [
            squares for squares, way in found.items() if network.links(way[1])[own[0]] >> own[1] & 1
        ]
        quiet = [squares for squares in joined if not found[squares][1].forced_attacks]
        loud = [squares for squares in joined if found[squares][1].forced_attacks]
        if not (0 < len(quiet) <= FEW and loud):
            continue
        best, decoy = _simplest(found, quiet), _simplest(found, loud)
        one, other = map(letter, own)
        (third,) = {0, 1, 2} - set(own)
        facts = {
            "one": one,
            "other": other,
            "third": letter(third),
            "squares": names(sorted(best)),
            "decoy": names(sorted(decoy)),
        }
        return task(
            quiet_link,
            cell_id,
            start,
            (*notations(found[best][0]), "done"),
            [{"turn_ended": True}, {"forced": 0}, {"connected": f"{one} {other}"}],
            facts,
            ("NORD-8.1", "NORD-8.11"),
        )
    raise RuntimeError(f"no position for seed {seed}")


def three_men(cell_id: str, seed: int) -> TaskSpec:
    """Three men may march, and so may fewer: one falls, two become warriors.

    Raises
    ------
    RuntimeError
        When no such position is found.
    """
    chance = Random(f"three_men {seed}")
    for _ in range(TRIES):
        start = _drawn(chance, 2 + seed % 2, 0.3)
        if start is None:
            continue
        found = placings(start)
        good: dict[frozenset[Square], tuple[str, ...]] = {}
        bad: list[frozenset[Square]] = []
        for squares, (way, placed) in found.items():
            if not placed.forced_attacks:
                continue
            plays = [play for play, end in endings(placed) if _three(start, end)]
            if plays:
                good[squares] = notations(way, min(plays, key=len))
            else:
                bad.append(squares)
        if not (0 < len(good) <= FEW and bad):
            continue
        best, decoy = _simplest(found, list(good)), _simplest(found, bad)
        attack = next(text for text in good[best] if text.startswith("attack")).split()
        facts = {
            "squares": names(sorted(best)),
            "decoy": names(sorted(decoy)),
            "attacker": attack[1],
            "target": attack[2],
        }
        return task(
            three_men,
            cell_id,
            start,
            good[best],
            [
                {"turn_ended": True},
                {"warriors_gained": 2},
                {"on_big_boat": len(start.big_boat) + 1},
            ],
            facts,
            ("NORD-8.6", "NORD-8.12"),
            {"turn_ended": True},
        )
    raise RuntimeError(f"no position for seed {seed}")


def _three(start: NordState, end: NordState) -> bool:
    """Tell whether a turn has cost one man and brought two warriors."""
    seat = start.player
    gained = sum(here[seat] for here in end.warriors) - sum(here[seat] for here in start.warriors)
    return gained == 2 and len(end.big_boat) == len(start.big_boat) + 1
