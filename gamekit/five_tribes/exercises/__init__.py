"""Endless exercises: positions made and sifted by the engine, the same for the same seed.

One module for each family of pools; a lesson names a pool by its key in :data:`POOLS`.
"""

from collections.abc import Callable, Mapping

from gamekit.five_tribes.exercises.control import becomes_yours
from gamekit.five_tribes.exercises.gold import most_gold
from gamekit.five_tribes.exercises.hands import best_sale
from gamekit.five_tribes.exercises.last_turn import last_turn
from gamekit.five_tribes.exercises.market import two_cards
from gamekit.five_tribes.exercises.order import place_in_line
from gamekit.five_tribes.exercises.stuck import which_can_go
from gamekit.five_tribes.exercises.worth import dearest_tile
from gamekit.lessons.task import TaskSpec

POOLS: Mapping[str, Callable[[str, int], TaskSpec]] = {
    "which_can_go": which_can_go,
    "becomes_yours": becomes_yours,
    "most_gold": most_gold,
    "two_cards": two_cards,
    "dearest_tile": dearest_tile,
    "place_in_line": place_in_line,
    "best_sale": best_sale,
    "last_turn": last_turn,
}
"""By name: ``pool(cell_id, seed)`` makes a task."""
