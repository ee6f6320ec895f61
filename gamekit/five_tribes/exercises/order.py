"""A place in the order of play, bought as cheaply as can be (FT-4.4, FT-4.7)."""

from random import Random

from gamekit.core.chance import shuffled
from gamekit.core.message import words
from gamekit.core.registry import load
from gamekit.five_tribes.data import SEATS, TRACK
from gamekit.five_tribes.exercises.boards import TRIES, draw
from gamekit.five_tribes.state import FiveTribesState
from gamekit.lessons.goals import goal
from gamekit.lessons.task import TaskSpec

PLAYERS = 4


def place_in_line(cell_id: str, seed: int) -> TaskSpec:
    """Pink bids last of four and buys a certain place, first to third, for the least gold.

    At least two spots lead to the place asked for, so that the cheaper one must be found.

    Raises
    ------
    RuntimeError
        When no such position is found.
    """
    chance = Random(f"place_in_line {seed}")
    for _ in range(TRIES):
        spots = sorted(shuffled(TRACK, chance)[: PLAYERS - 1], reverse=True)
        others = shuffled(SEATS[1:], chance)
        gold = 4 + int(chance.random() * 20)
        taken = " ".join(f"{spot}={seat}" for spot, seat in zip(spots, others, strict=True))
        state = load("five_tribes").sketch(
            draw({}, f"pink: gold {gold}", "bids: pink", f"order: {taken}", "turn: pink bid")
        )
        assert isinstance(state, FiveTribesState)
        orders = _orders(state)
        places = [order.index(SEATS[0]) + 1 for order in orders.values()]
        asked = [place for place in range(1, PLAYERS) if places.count(place) > 1]
        if asked:
            place = asked[int(chance.random() * len(asked))]
            return _spec(cell_id, seed, state, orders, place)
    raise RuntimeError(f"no position for seed {seed}")


def _orders(state: FiveTribesState) -> dict[int, tuple[str, ...]]:
    """Return by price who plays when, if pink bids it."""
    found = {}
    for action in state.legal_actions():
        after = state.apply(action)
        waiting = [seat for seat in reversed(after.turn_track) if seat >= 0]
        order = (*after.next_bids, *waiting)
        found[int(str(action).split()[1])] = tuple(SEATS[seat] for seat in order)
    return found


def _spec(
    cell_id: str,
    seed: int,
    state: FiveTribesState,
    orders: dict[int, tuple[str, ...]],
    place: int,
) -> TaskSpec:
    fitting = [price for price, order in orders.items() if order[place - 1] == SEATS[0]]
    cost = min(fitting)
    facts = {
        "gold": str(state.gold[0]),
        "place": str(place),
        "before": str(place - 1),
        "cost": str(cost),
        "prices": tuple(map(str, sorted(fitting)[:2])),
    }
    reached = {"all": [{"turn_order": list(orders[cost])}, {"spent_at_most": {"gold": cost}}]}
    return TaskSpec(
        id=cell_id,
        title=words("ft.exercise.order.title"),
        prompt=words("ft.exercise.order.prompt", **facts),
        start=state,
        goal=goal(reached, "five_tribes"),
        success=words("ft.exercise.order.success", **facts),
        hints=tuple(words(f"ft.exercise.order.hint{grade}", **facts) for grade in range(1, 6)),
        answer=(f"bid {cost}",),
        parts=("bids",),
        rules=("FT-4.2", "FT-4.4", "FT-4.7"),
        fails=goal({"phase": "move"}, "five_tribes"),
        missed=words("ft.exercise.order.missed", **facts),
        another=lambda next_seed: place_in_line(cell_id, next_seed),
    )
