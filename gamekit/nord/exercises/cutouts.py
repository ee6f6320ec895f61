"""Positions of exercises: small pieces of an island, and all ways to place on them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from gamekit.core.errors import BadPosition
from gamekit.core.game import Action
from gamekit.core.message import words
from gamekit.core.registry import load
from gamekit.lessons.goals import goal
from gamekit.lessons.task import TaskSpec
from gamekit.nord.actions import DONE, LETTERS, Place
from gamekit.nord.phases import Phase
from gamekit.nord.state import NordState

Square = tuple[int, int]

TRIES = 4_000
"""How many positions a pool may throw away before it gives a seed up."""
ROWS, COLUMNS = 4, 5
"""Of the land; a row or column of sea lies on each side of it."""
APART = 3
"""Least distance of two settlements, in steps (NORD-1.6)."""


def name(square: Square) -> str:
    """Return how a square is written, "(row,column)"."""
    return f"({square[0]},{square[1]})"


def names(squares: Sequence[Square]) -> str:
    """Return squares joined by a plus sign, in reading order."""
    return " + ".join(map(name, sorted(squares)))


class Cutout:
    """A piece of an island, drawn by chance: land, settlements, workers and warriors.

    Parameters
    ----------
    chance
        Decides everything.
    settlements
        How many.
    crowd
        Chance of a worker on a land square.
    sea
        Chance of sea on a square within the land.
    """

    def __init__(self, chance: Random, settlements: int, crowd: float, sea: float = 0.1) -> None:
        self.squares = [
            (row, column) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)
        ]
        self.ground = _clumps(chance, self.squares, sea)
        self.sites: list[Square] = []
        for square in sorted(self.squares, key=lambda _: chance.random()):
            if len(self.sites) < settlements and all(
                _steps(square, o) >= APART for o in self.sites
            ):
                self.sites.append(square)
        self.sites.sort()
        self.workers: dict[Square, str] = {}
        for square in self.squares:
            open_land = square not in self.sites and self.ground[square] != "~"
            if open_land and chance.random() < crowd:
                self.workers[square] = "mts"[int(chance.random() * 3)]

    def start(self, warriors: Mapping[str, Sequence[int]], *lines: str) -> NordState | None:
        """Return Malin's turn A on this piece, ``None`` when she can place nobody.

        ``warriors`` gives, by settlement, the numbers of Malin's, Torben's and Simon's.
        """
        rows = []
        for row in range(ROWS + 2):
            cells = [self._cell((row, column)) for column in range(COLUMNS + 2)]
            rows.append(" ".join(cells))
        for letter, men in warriors.items():
            here = [f"{seat}{n}" for seat, n in zip("mts", men, strict=True) if n]
            if here:
                rows.append(f"warriors {letter}: {' '.join(here)}")
        text = "\n".join([*rows, "players: 3", *lines, "turn: m A"])
        try:
            state = load("nord").sketch(text)
        except BadPosition:
            return None
        assert isinstance(state, NordState)
        return state

    def _cell(self, square: Square) -> str:
        if square in self.sites:
            return f"#{LETTERS[self.sites.index(square)]}"
        return self.ground.get(square, "~") + self.workers.get(square, "")

    @property
    def letters(self) -> str:
        """Return the letters of the settlements."""
        return LETTERS[: len(self.sites)]


def _steps(one: Square, other: Square) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _clumps(chance: Random, squares: Sequence[Square], sea: float) -> dict[Square, str]:
    """Return a terrain for each square: that of the nearest of a few centres."""
    centres = [(square, "FMH"[at % 3]) for at, square in enumerate(chance.sample(squares, 6))]
    ground = {}
    for square in squares:
        nearest = min(centres, key=lambda centre: (_steps(square, centre[0]), centre))
        ground[square] = "~" if chance.random() < sea else nearest[1]
    return ground


Way = tuple[tuple[Action, ...], NordState]
"""What was placed, in order, and the position then, before "done"."""


def placings(start: NordState) -> Mapping[frozenset[Square], Way]:
    """Return every set of squares that may be placed on in this turn, with one way to do it."""
    found: dict[frozenset[Square], Way] = {}
    front: list[tuple[frozenset[Square], Way]] = [(frozenset(), ((), start))]
    while front:
        squares, (way, state) = front.pop(0)
        for action in state.legal_actions():
            if isinstance(action, Place):
                more = squares | {(action.row, action.column)}
                if more not in found:
                    after = state.apply(action)
                    assert isinstance(after, NordState)
                    found[more] = (*way, action), after
                    front.append((more, found[more]))
    return found


def endings(state: NordState) -> Iterator[tuple[tuple[Action, ...], NordState]]:
    """Yield every way to end a turn after placing, attacks included, and the position then."""
    done = state.apply(DONE)
    assert isinstance(done, NordState)
    front: list[Way] = [((DONE,), done)]
    while front:
        way, now = front.pop()
        if now.phase in (Phase.ATTACK, Phase.PATH, Phase.FIFTH):
            for action in now.legal_actions():
                after = now.apply(action)
                assert isinstance(after, NordState)
                front.append(((*way, action), after))
        else:
            yield way, now


def notations(*ways: Sequence[Action]) -> tuple[str, ...]:
    """Return the notations of actions, one way after the other."""
    return tuple(str(action) for way in ways for action in way)


def task(
    maker: Callable[[str, int], TaskSpec],
    cell_id: str,
    start: NordState,
    answer: tuple[str, ...],
    wanted: Sequence[Mapping[str, object]],
    facts: Mapping[str, object],
    rules: tuple[str, ...],
    ended: Mapping[str, object] | None = None,
) -> TaskSpec:
    """Return the task of a pool.

    Parameters
    ----------
    maker
        The pool; its name is the name of its messages.
    wanted
        Goals, all to be reached.
    facts
        For the messages.
    ended
        When this goal is reached and not all those wanted, the play has missed them; unless
        said, when all workers have been placed.
    """
    kind = maker.__name__
    reached = {"all": list(wanted)}
    missed = {"all": [ended or {"played": "done"}, {"not": reached}]}
    return TaskSpec(
        id=cell_id,
        title=words(f"nord.exercise.{kind}.title"),
        prompt=words(f"nord.exercise.{kind}.prompt", **facts),
        start=start,
        goal=goal(reached, "nord"),
        success=words(f"nord.exercise.{kind}.success", **facts),
        hints=tuple(words(f"nord.exercise.{kind}.hint{grade}", **facts) for grade in range(1, 6)),
        answer=answer,
        parts=("island",),
        rules=rules,
        fails=goal(missed, "nord"),
        missed=words(f"nord.exercise.{kind}.missed", **facts),
        another=lambda seed: maker(cell_id, seed),
    )
