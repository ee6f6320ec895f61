"""Endless exercises: positions made and sifted by the engine, the same for the same seed.

One module for each family of pools; a lesson names a pool by its key in :data:`POOLS`.
"""

from collections.abc import Callable, Mapping

from gamekit.lessons.task import TaskSpec
from gamekit.nord.exercises.conflicts import one_attack, quiet_link, three_men
from gamekit.nord.exercises.harvest import feed, most_points
from gamekit.nord.exercises.ties import fetch_treasure, touch_all

POOLS: Mapping[str, Callable[[str, int], TaskSpec]] = {
    "one_attack": one_attack,
    "quiet_link": quiet_link,
    "three_men": three_men,
    "most_points": most_points,
    "feed": feed,
    "touch_all": touch_all,
    "fetch_treasure": fetch_treasure,
}
"""By name: ``pool(cell_id, seed)`` makes a task."""
