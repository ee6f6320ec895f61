"""What every bench shares: rows with a budget, and times taken side by side.

A module ``bench_<part>.py`` offers ``report() -> list[Row]`` and, if a picture says more,
``plot() -> str`` (plain text). Times differ twofold from hour to hour on one machine, so a row is
always a ratio of two things measured in the same run: take both from one call of `medians`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

SHORTEST = 0.002
"""Seconds a single timing should last at least; quicker calls are repeated inside it."""


@dataclass(frozen=True)
class Row:
    """One measured ratio and the budget it has to keep.

    Parameters
    ----------
    what
        What is compared with what, in a few words.
    measured, budget
        Plain numbers of the same unit.
    at_least
        Whether the budget is a floor (speed-ups) or, when false, a ceiling (costs).
    unit
        Written after both numbers.
    """

    what: str
    measured: float
    budget: float
    at_least: bool = True
    unit: str = " x"

    @property
    def ok(self) -> bool:
        """Whether the budget is kept."""
        return self.measured >= self.budget if self.at_least else self.measured <= self.budget


def medians(rounds: int = 15, **calls: Callable[[], object]) -> dict[str, float]:
    """Return the median seconds of each call, all of them taken in turn in every round."""
    repeats = {}
    for name, call in calls.items():
        call()  # what is kept from the first use on is not what we measure
        begin = perf_counter()
        call()
        repeats[name] = max(1, round(SHORTEST / max(perf_counter() - begin, 1e-7)))
    times: dict[str, list[float]] = {name: [] for name in calls}
    for _ in range(rounds):
        for name, call in calls.items():
            repeat = range(repeats[name])
            begin = perf_counter()
            for _ in repeat:
                call()
            times[name].append((perf_counter() - begin) / len(repeat))
    return {name: median(taken) for name, taken in times.items()}
