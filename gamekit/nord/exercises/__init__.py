"""Endless exercises: positions made and sifted by the engine, the same for the same seed.

One module for each family of pools; a lesson names a pool by its key in :data:`POOLS`.
"""

from collections.abc import Callable, Mapping

from gamekit.lessons.task import TaskSpec

POOLS: Mapping[str, Callable[[str, int], TaskSpec]] = {}
"""By name: ``pool(cell_id, seed)`` makes a task."""
