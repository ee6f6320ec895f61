"""Which stack can go: three of them, two stopped by one rule each."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.core.message import Message, words
from gamekit.core.registry import load
from gamekit.five_tribes.exercises.boards import (
    COLUMNS,
    LETTERS,
    ROWS,
    TRIES,
    Board,
    Place,
    draw,
    name,
)
from gamekit.lessons.goals import goal
from gamekit.lessons.task import TaskSpec, Try


@dataclass(frozen=True, slots=True)
class Loosened:
    """The rules of moving with one or more of them switched off."""

    diagonal: bool = False
    back: bool = False
    any_colour: bool = False


def complete_moves(
    board: Board, start: Place, rules: Loosened | None = None
) -> Iterator[tuple[tuple[Place, str], ...]]:
    """Yield the moves from ``start`` as drops ``((place, colour), ...)``.

    ``rules`` may switch FT-6.4, FT-6.5 or FT-6.3 off, to find out which rule alone forbids a
    move. Plain search: for the short stacks of an exercise only.
    """
    rules = rules or Loosened()
    rest = {place: stack for place, stack in board.items() if place != start}
    yield from _go_on(rest, start, None, board[start], rules, ())


def _go_on(
    board: Board,
    at: Place,
    before: Place | None,
    hand: str,
    rules: Loosened,
    drops: tuple[tuple[Place, str], ...],
) -> Iterator[tuple[tuple[Place, str], ...]]:
    for place in _steps(at, rules.diagonal):
        if place == before and not rules.back:
            continue
        for colour in sorted(set(hand)):
            left = hand.replace(colour, "", 1)
            here = board.get(place, "")
            done = (*drops, (place, colour))
            if left:
                yield from _go_on({**board, place: here + colour}, place, at, left, rules, done)
            elif colour in here or (rules.any_colour and here):
                yield done


def _steps(at: Place, diagonal: bool) -> list[Place]:
    return [
        (at[0] + down, at[1] + right)
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
        if (down, right) != (0, 0)
        and (diagonal or 0 in (down, right))
        and 1 <= at[0] + down <= ROWS
        and 1 <= at[1] + right <= COLUMNS
    ]


def which_can_go(cell_id: str, seed: int) -> TaskSpec:
    """Three stacks, exactly one of which has a legal move (FT-6.11).

    Of the others one fails by FT-6.4 (no diagonal) alone, the other by FT-6.5 (no turning
    back) or FT-6.3 (last colour) alone, so that every wrong answer has one clear reason.

    Raises
    ------
    RuntimeError
        When no such position is found; no seed is known for which this happens.
    """
    chance = random.Random(f"which_can_go {seed}")
    for _ in range(TRIES):
        board, stacks = _scatter(chance, size=2 + (seed - 1) % 3)
        found = _reasons(board, stacks)
        if found is not None:
            return _which_spec(cell_id, seed, board, found)
    raise RuntimeError(f"no position for seed {seed}")


def _scatter(chance: random.Random, size: int) -> tuple[Board, list[Place]]:
    """Put 5 to 12 meeples into a window of 3 rows and 4 columns; return it with three stacks."""
    top, left = int(chance.random() * 3) + 1, int(chance.random() * 3) + 1
    window = [(top + row, left + column) for row in range(3) for column in range(4)]
    window.sort(key=lambda place: chance.random())
    sizes = [max(1, size - int(chance.random() * 2)) for _ in range(3)]
    singles = int(chance.random() * 3) + 1
    board = {
        place: "".join(sorted(LETTERS[int(chance.random() * 5)] for _ in range(count)))
        for place, count in zip(window, [*sizes, *[1] * singles], strict=False)
    }
    return board, window[:3]


def _reasons(board: Board, stacks: list[Place]) -> dict[Place, str] | None:
    """Return by stack the only rule that stops it ("" for the one that can go)."""
    reasons = {}
    for start in stacks:
        if any(complete_moves(board, start)):
            reasons[start] = ""
        elif any(complete_moves(board, start, Loosened(diagonal=True))):
            reasons[start] = "FT-6.4"
        elif any(complete_moves(board, start, Loosened(back=True))):
            reasons[start] = "FT-6.5"
        elif any(complete_moves(board, start, Loosened(any_colour=True))):
            reasons[start] = "FT-6.3"
        else:
            return None
    kinds = sorted(reasons.values())
    others_may_go = [place for place in board if place not in stacks]
    if any(any(complete_moves(board, place)) for place in others_may_go):
        return None
    return reasons if kinds[0] == "" and kinds[1] != "" and "FT-6.4" in kinds else None


def _which_spec(cell_id: str, seed: int, board: Board, reasons: dict[Place, str]) -> TaskSpec:
    game = load("five_tribes")
    right = next(place for place, rule in reasons.items() if not rule)
    decoy = next(place for place, rule in reasons.items() if rule)
    moves = list(complete_moves(board, right))
    move = moves[0]
    end, colour = move[-1]
    facts = {
        "right": name(right),
        "decoy": name(decoy),
        "end": name(end),
        "path": tuple(name(place) for place, _ in move),
        "colour": Message(f"ft.colour.{colour}"),
        "row": str(end[0]),
        "stacks": tuple(name(place) for place in reasons),
    }
    return TaskSpec(
        id=cell_id,
        title=words("ft.exercise.which.title"),
        prompt=words("ft.exercise.which.prompt", **facts),
        start=game.sketch(draw(board)),
        goal=goal({"move_from": name(right)}, "five_tribes"),
        success=words("ft.exercise.which.success", **facts),
        hints=tuple(words(f"ft.exercise.which.hint{grade}", **facts) for grade in range(1, 6)),
        answer=(
            f"lift {name(right)}",
            *(f"{letter} {name(place)}" for place, letter in move),
        ),
        tries=tuple(
            Try(
                words(f"ft.exercise.which.why_{rule[-1]}", place=name(place)),
                places=(f"tile:{place[0]},{place[1]}",),
                rule="FT-6.11",
            )
            for place, rule in reasons.items()
            if rule
        ),
        parts=("sultanate", "tray"),
        rules=("FT-6.11", "FT-6.3", "FT-6.4", "FT-6.5"),
        another=lambda next_seed: which_can_go(cell_id, next_seed),
    )
