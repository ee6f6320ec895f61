"""Meeple moves against the plain recursive search, and how both grow with the meeples in hand."""

import random
from itertools import cycle
from math import log10

from gamekit.five_tribes import stacks as st
from gamekit.five_tribes import walks
from tests.bench.measure import Row, medians
from tests.slow import meeple_search as slow

BOARDS = 40
LISTED, SEARCHED = 7, 6
"""The most meeples for which the plot lists every move, quickly and by the slow search."""


def opening_boards() -> list[tuple[int, ...]]:
    """Return set-ups with all ninety meeples, three a tile (FT-2.6)."""
    rng = random.Random(2014)
    bag = list("Y" * 16 + "W" * 20 + "GBR" * 18)
    boards = []
    for _ in range(BOARDS):
        rng.shuffle(bag)
        boards.append(tuple(st.pack("".join(bag[i : i + 3])) for i in range(0, 90, 3)))
    return boards


def stack_among_single_meeples(number: int) -> tuple[int, ...]:
    """Return a board with one meeple a tile, but ``number`` mixed ones near the middle."""
    stacks = [st.ONE[tile % 5] for tile in range(st.TILES)]
    stacks[14] = st.pack(("YWGBR" * 3)[:number])
    return tuple(stacks)


def lifted(stacks: tuple[int, ...], tile: int) -> tuple[int, int, int, tuple[int, ...]]:
    """Return the arguments of `walks.drops` right after lifting."""
    has = tuple(mask & ~(1 << tile) for mask in st.colours_mask(stacks))
    return tile, walks.NOWHERE, stacks[tile], has


def slow_board(stacks: tuple[int, ...]) -> slow.Board:
    """Return the same board for the slow search."""
    return slow.board_of(
        {square: st.unpack(stack) for square, stack in zip(st.SQUARES, stacks, strict=True)}
    )


def report() -> list[Row]:
    """Compare the four questions about a position with the slow search and the listing."""
    boards = opening_boards()
    searched, listed, outlined, masked = (cycle(boards) for _ in range(4))
    for_search = {stacks: slow_board(stacks) for stacks in boards}
    lifting = cycle([(stacks, st.colours_mask(stacks)) for stacks in boards])
    dropping = cycle([lifted(stacks, tile) for stacks in boards for tile in range(st.TILES)])
    three, twelve = (stack_among_single_meeples(number) for number in (3, 12))
    three_held, twelve_held = lifted(three, 14), lifted(twelve, 14)
    took = medians(
        rounds=31,
        search=lambda: slow.all_moves(for_search[next(searched)]),
        moves=lambda: walks.moves(next(listed)),
        outcomes=lambda: walks.outcomes(next(outlined)),
        masks=lambda: walks.outcome_masks(next(masked)),
        liftable=lambda: walks.liftable(*next(lifting)),
        drops=lambda: walks.drops(*next(dropping)),
        outcomes_three=lambda: walks.outcomes(three),
        outcomes_twelve=lambda: walks.outcomes(twelve),
        drops_three=lambda: walks.drops(*three_held),
        drops_twelve=lambda: walks.drops(*twelve_held),
    )

    def faster(name: str, than: str) -> float:
        return took[than] / took[name]

    return [
        Row("opening board, all moves: faster than the plain search", faster("moves", "search"), 8),
        Row("opening board, outcomes: faster than the search", faster("outcomes", "search"), 20),
        Row("opening board, outcome masks: faster than the search", faster("masks", "search"), 80),
        Row(
            "tiles that may be lifted: faster than listing the moves",
            faster("liftable", "moves"),
            5,
        ),
        Row("next drops, 3 in hand: faster than listing the moves", faster("drops", "moves"), 25),
        Row(
            "outcomes with a stack of 12: cost of one with 3",
            faster("outcomes_three", "outcomes_twelve"),
            3,
            at_least=False,
        ),
        Row(
            "next drops with 12 in hand: cost of 3 in hand",
            faster("drops_three", "drops_twelve"),
            4,
            at_least=False,
        ),
    ]


def plot() -> str:
    """Return the times for 2 to 12 meeples in one stack, on a logarithmic scale."""
    lines = [
        "One stack of mixed meeples among single ones; time by its size (log scale)",
        "d next drops   o outcomes   m every move listed   s every move by the plain search",
        "",
        "         "
        + "".join(
            f"{label:<10}"
            for label in ("1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s")
        ),
    ]
    for number in range(2, 13):
        stacks = stack_among_single_meeples(number)
        held, board = lifted(stacks, 14), slow_board(stacks)
        calls = {
            "d": lambda held=held: walks.drops(*held),
            "o": lambda stacks=stacks: walks.outcomes(stacks),
        }
        note = ""
        if number <= LISTED:
            calls["m"] = lambda stacks=stacks: walks.moves(stacks)
            note = f"{len(walks.moves(stacks)):,} moves"
        if number <= SEARCHED:
            calls["s"] = lambda board=board: slow.all_moves(board)
        row = [" "] * 64
        for mark, seconds in medians(rounds=3, **calls).items():
            row[max(0, round(10 * (log10(seconds) + 6)))] = mark
        lines.append(f"{number:>7} |{''.join(row)} {note}".rstrip())
    return "\n".join(lines)
