"""A hand to be sold: the longest suit first brings the most gold (FT-10.5)."""

from random import Random

from gamekit.core.chance import shuffled
from gamekit.core.message import words
from gamekit.core.registry import load
from gamekit.five_tribes import words as names
from gamekit.five_tribes.data import COPIES, FAKIR, RESOURCES, SUIT_VALUES
from gamekit.five_tribes.exercises.boards import TRIES, draw
from gamekit.five_tribes.scoring import suits
from gamekit.lessons.goals import goal
from gamekit.lessons.task import TaskSpec

SMALLEST = 6
"""Cards of merchandise in the smallest hand."""


def best_sale(cell_id: str, seed: int) -> TaskSpec:
    """Make a hand of one long suit and one shorter one, of two cards or more.

    Raises
    ------
    RuntimeError
        When no such hand is found.
    """
    chance = Random(f"best_sale {seed}")
    deck = [card for card, copies in enumerate(COPIES[:FAKIR]) for _ in range(copies)]
    for _ in range(TRIES):
        hand = shuffled(deck, chance)[: SMALLEST + seed % 4]
        goods = [hand.count(card) for card in range(len(RESOURCES))]
        goods[FAKIR] = 1 + int(chance.random() * 3)
        lengths = tuple(map(len, suits(goods)))
        if len(lengths) == 2 and lengths[0] > lengths[1] > 1:
            return _spec(cell_id, seed, chance, goods)
    raise RuntimeError(f"no hand for seed {seed}")


def _spec(cell_id: str, seed: int, chance: Random, goods: list[int]) -> TaskSpec:
    first, second = suits(goods)
    gold = SUIT_VALUES[len(first)] + SUIT_VALUES[len(second)]
    facts = {
        "gold": str(gold),
        "long": str(len(first)),
        "short": str(len(second)),
        "more": str(SUIT_VALUES[len(first)]),
        "less": str(SUIT_VALUES[len(second)]),
        "first": tuple(map(names.good, first)),
        "second": tuple(map(names.good, second)),
        "fakirs": str(goods[FAKIR]),
    }
    cards = " ".join(
        " ".join([RESOURCES[card]] * copies) for card, copies in enumerate(goods[:FAKIR]) if copies
    )
    purse = int(chance.random() * 10)
    line = f"pink: gold {purse} fakirs {goods[FAKIR]} goods {cards}"
    reached = goal({"gold_gained": gold}, "five_tribes")
    unsold = {"all": [{"turn_ended": True}, {"not": {"gold_gained": gold}}]}
    spoilt = {"any": [{"not": {"sale_can_bring": gold}}, unsold]}
    sold = [f"sell {RESOURCES[card]}" for card in first], [f"sell {RESOURCES[c]}" for c in second]
    return TaskSpec(
        id=cell_id,
        title=words("ft.exercise.sale.title"),
        prompt=words("ft.exercise.sale.prompt", **facts),
        start=load("five_tribes").sketch(draw({}, line, "turn: pink sale")),
        goal=reached,
        success=words("ft.exercise.sale.success", **facts),
        hints=tuple(words(f"ft.exercise.sale.hint{grade}", **facts) for grade in range(1, 6)),
        answer=(*sold[0], "sold", *sold[1], "sold"),
        parts=("tray", "mats"),
        rules=("FT-10.2", "FT-10.3", "FT-10.5"),
        fails=goal(spoilt, "five_tribes"),
        missed=words("ft.exercise.sale.missed", **facts),
        another=lambda next_seed: best_sale(cell_id, next_seed),
    )
