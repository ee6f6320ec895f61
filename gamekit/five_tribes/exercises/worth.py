"""The dearest tile: one meeple, four neighbours, one that brings most points (FT-3.6 to FT-3.8)."""

from dataclasses import dataclass
from random import Random

from gamekit.core.chance import shuffled
from gamekit.core.message import Message, words
from gamekit.core.registry import load
from gamekit.five_tribes.data import KINDS, OASIS, VILLAGE
from gamekit.five_tribes.exercises.boards import COLUMNS, LETTERS, ROWS, TRIES, Place, draw, name
from gamekit.lessons.goals import goal
from gamekit.lessons.task import TaskSpec, Try

PALM, PALACE = 3, 5


@dataclass(frozen=True, slots=True)
class Offer:
    """A neighbouring tile: its kind and what stands there."""

    place: Place
    kind: str
    palms: int
    palaces: int
    stranger: str = ""
    """A meeple of another colour, which stays there (FT-7.2)."""
    camel: str = ""

    @property
    def points(self) -> int:
        """What the tile scores for its owner."""
        return KINDS[self.kind].points + PALM * self.palms + PALACE * self.palaces

    @property
    def sum(self) -> str:
        """How the points come together, for instance "5 + 2 × 5 = 15"."""
        parts = [str(KINDS[self.kind].points)]
        parts += [f"{self.palms} × {PALM}"] if self.palms else []
        parts += [f"{self.palaces} × {PALACE}"] if self.palaces else []
        return f"{' + '.join(parts)} = {self.points}" if len(parts) > 1 else parts[0]

    @property
    def built(self) -> str:
        """Camel, palm trees and palaces as a sketch writes them."""
        palms = f"+P{self.palms}" if self.palms else ""
        palaces = f"+H{self.palaces}" if self.palaces else ""
        return f"{self.camel and '@' + self.camel}{palms}{palaces}"


def dearest_tile(cell_id: str, seed: int) -> TaskSpec:
    """One meeple that can win one of two tiles; the other two stay somebody else's or nobody's.

    The two are at most 4 points apart, and one of them at least has trees or palaces on it.

    Raises
    ------
    RuntimeError
        When no such position is found.
    """
    chance = Random(f"dearest_tile {seed}")
    for _ in range(TRIES):
        kinds = shuffled((kind.code for kind in KINDS.values() for _ in range(kind.count)), chance)
        start = (2 + int(chance.random() * 3), 2 + int(chance.random() * 4))
        colour, stranger = shuffled(LETTERS, chance)[:2]
        offers = _offers(kinds, start, stranger, chance)
        second, best = sorted(offers[:2], key=lambda offer: offer.points)
        if 0 < best.points - second.points <= 4 and any(o.palms + o.palaces for o in offers[:2]):
            return _spec(cell_id, seed, kinds, start, colour, best, second, offers[2:])
    raise RuntimeError(f"no position for seed {seed}")


def _offers(
    kinds: tuple[str, ...], start: Place, stranger: str, chance: Random
) -> tuple[Offer, Offer, Offer, Offer]:
    """Return the four neighbours: two to be won, one with a stranger, one with blue's camel."""
    row, column = start
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    found = []
    for number, place in enumerate(shuffled(around, chance)):
        kind = kinds[(place[0] - 1) * COLUMNS + place[1] - 1]
        palms = int(chance.random() * 4) if kind == OASIS else 0
        palaces = int(chance.random() * 3) if kind == VILLAGE else 0
        found.append(
            Offer(
                place,
                kind,
                palms,
                palaces,
                stranger=stranger if number == 2 else "",
                camel="blue" if number == 3 else "",
            )
        )
    first, second, third, fourth = found
    return first, second, third, fourth


def _spec(
    cell_id: str,
    seed: int,
    kinds: tuple[str, ...],
    start: Place,
    colour: str,
    best: Offer,
    second: Offer,
    others: tuple[Offer, ...],
) -> TaskSpec:
    kept, owned = others
    offers = (best, second, kept, owned)
    board = {start: colour} | {offer.place: colour + offer.stranger for offer in offers}
    layout = [" ".join(kinds[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS)]
    sketch = draw(board, layout=layout, built={offer.place: offer.built for offer in offers})
    facts = {
        "start": name(start),
        "colour": Message(f"ft.colour.{colour}"),
        "points": str(best.points),
        "best": name(best.place),
        "best_sum": best.sum,
        "second": name(second.place),
        "second_sum": second.sum,
        "pair": tuple(map(name, sorted((best.place, second.place)))),
        "useless": tuple(map(name, sorted((kept.place, owned.place)))),
    }
    won = {"all": [{"phase": "tribe"}, {"points_gained": best.points}]}
    return TaskSpec(
        id=cell_id,
        title=words("ft.exercise.worth.title"),
        prompt=words("ft.exercise.worth.prompt", **facts),
        start=load("five_tribes").sketch(sketch),
        goal=goal(won, "five_tribes"),
        success=words("ft.exercise.worth.success", **facts),
        hints=tuple(words(f"ft.exercise.worth.hint{grade}", **facts) for grade in range(1, 6)),
        answer=(f"lift {name(start)}", f"{colour} {name(best.place)}"),
        tries=(
            Try(
                words("ft.exercise.control.camel", place=name(owned.place)),
                reached=goal({"ends_on": name(owned.place)}, "five_tribes"),
            ),
            Try(
                words(
                    "ft.exercise.control.stays",
                    place=name(kept.place),
                    colours=(Message(f"ft.colour.{kept.stranger}"),),
                ),
                reached=goal({"ends_on": name(kept.place)}, "five_tribes"),
            ),
        ),
        lock=(f"lift {name(start)}",),
        parts=("sultanate", "tray"),
        rules=("FT-3.6", "FT-3.7", "FT-3.8"),
        fails=goal({"ends_on": name(second.place)}, "five_tribes"),
        missed=words("ft.exercise.worth.missed", **facts),
        another=lambda next_seed: dearest_tile(cell_id, next_seed),
    )
