"""Two cards at a large market that lengthen the longest suit most (FT-9.6)."""

from random import Random
from typing import cast

from gamekit.core.game import Action, State
from gamekit.core.message import Message, words
from gamekit.core.registry import load
from gamekit.five_tribes.data import COPIES, FAKIR, RESOURCES
from gamekit.five_tribes.exercises.boards import LAYOUT, TRIES, Place, draw
from gamekit.five_tribes.state import FiveTribesState, Phase
from gamekit.lessons.task import Goal, TaskSpec

MARKETS: tuple[Place, ...] = tuple(
    (row, column)
    for row, kinds in enumerate(LAYOUT, start=1)
    for column, kind in enumerate(kinds.split(), start=1)
    if kind == "LM4"
)
WINDOW = 6
"""Cards of the row that are for sale at a large market."""
ROW = 9


def two_cards(cell_id: str, seed: int) -> TaskSpec:
    """Make a row and a hand: two or three kinds among the first six cards are new.

    A fakir and a card that is owned already lie there too, and something new lies too far back.

    Raises
    ------
    RuntimeError
        When no such row is found.
    """
    chance = Random(f"two_cards {seed}")
    deck = [card for card, copies in enumerate(COPIES) for _ in range(copies)]
    for _ in range(TRIES):
        deck.sort(key=lambda card: chance.random())
        row, held = deck[:ROW], deck[ROW : ROW + 3 + seed % 2]
        owned, front = set(held), row[:WINDOW]
        if FAKIR in owned:
            continue
        new = list(dict.fromkeys(c for c in front if c not in owned and c != FAKIR))
        farther = {*row[WINDOW:]} - {*front, *owned, FAKIR}
        if len(new) in (2, 3) and FAKIR in front and owned & {*front} and farther:
            return _spec(cell_id, seed, MARKETS[seed % len(MARKETS)], row, held, new)
    raise RuntimeError(f"no row for seed {seed}")


def _spec(
    cell_id: str, seed: int, market: Place, row: list[int], held: list[int], new: list[int]
) -> TaskSpec:
    most = len(set(held)) + 2
    first, second = row.index(new[0]), row.index(new[1])
    known = next(card for card in row[:WINDOW] if card in held)
    pair = sorted((new[0], known))
    facts = {
        "n": str(most),
        "many": str(sum(card in new for card in row[:WINDOW])),
        "goods": tuple(map(_good, pair)),
        "bought": tuple(map(_good, new[:2])),
    }
    text = draw(
        {},
        f"row: {' '.join(RESOURCES[card] for card in row)}",
        f"pink: goods {' '.join(RESOURCES[card] for card in held)}",
        f"turn: pink tile final ({market[0]},{market[1]})",
    )
    enough = _different(most)
    return TaskSpec(
        id=cell_id,
        title=words("ft.exercise.market.title"),
        prompt=words("ft.exercise.market.prompt", **facts),
        start=load("five_tribes").sketch(text),
        goal=enough,
        success=words("ft.exercise.market.success", **facts),
        hints=tuple(words(f"ft.exercise.market.hint{grade}", **facts) for grade in range(1, 6)),
        # The row closes up after the first card (FT-9.8).
        answer=(f"buy {first + 1}", f"buy {second}"),
        parts=("tray", "row", "mats"),
        rules=("FT-9.6", "FT-9.8"),
        fails=lambda states, actions: (
            _now(states).phase is Phase.SALE and not enough(states, actions)
        ),
        missed=words("ft.exercise.market.missed"),
        another=lambda next_seed: two_cards(cell_id, next_seed),
    )


def _different(number: int) -> Goal:
    """Ask for this many kinds of merchandise in the hand of the seat that began."""

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        hand = _now(states).goods[cast(FiveTribesState, states[0]).player]
        return sum(copies > 0 for copies in hand[:FAKIR]) >= number

    return reached


def _now(states: tuple[State, ...]) -> FiveTribesState:
    return cast(FiveTribesState, states[-1])


def _good(card: int) -> Message:
    return Message(f"ft.good.{RESOURCES[card]}")
