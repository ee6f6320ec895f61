"""The last turn of a game: one stack, several ends, and one of them wins (FT-13.1)."""

from dataclasses import dataclass
from random import Random
from typing import cast

from gamekit.core.message import Message, words
from gamekit.core.registry import load
from gamekit.five_tribes.data import CAMELS
from gamekit.five_tribes.exercises.boards import COLUMNS, LAYOUT, ROWS, TRIES, Board, Place, draw
from gamekit.five_tribes.exercises.endings import Ending, endings, names, scatter, way
from gamekit.five_tribes.state import FiveTribesState, Phase
from gamekit.lessons.goals import goal
from gamekit.lessons.task import TaskSpec

PINK, BLUE = 0, 1
LEAST_GOLD = 10
"""Of blue, so that the table looks like the end of a game."""
OWN_CAMELS = 8
"""Of pink; blue has placed them all."""


@dataclass(frozen=True, slots=True)
class _Table:
    """Everything of a position but blue's gold, which decides who leads."""

    board: Board
    start: Place
    built: dict[Place, str]
    viziers: tuple[int, int]
    gold: int
    seed: int

    def state(self, blue_gold: int) -> FiveTribesState:
        """Return the position with so much gold for blue."""
        text = draw(
            self.board,
            f"pink: gold {self.gold} viziers {self.viziers[PINK]}",
            f"blue: gold {blue_gold} viziers {self.viziers[BLUE]} camels 0",
            "djinns:",
            "next bids: blue blue pink pink",
            f"seed: {self.seed}",
            "turn: pink move",
            built=self.built,
        )
        return cast(FiveTribesState, load("five_tribes").sketch(text))


def last_turn(cell_id: str, seed: int) -> TaskSpec:
    """Blue leads, and of all the ends of one stack just one turns that round.

    None of them has assassins, whose many victims would be a puzzle of their own.

    Raises
    ------
    RuntimeError
        When no such position is found.
    """
    chance = Random(f"last_turn {seed}")
    for _ in range(TRIES):
        table = _table(chance, seed)
        ends = endings(table.board, table.start)
        if len({end.place for end in ends}) < 3 or any(end.colour == "R" for end in ends):
            continue
        lines = {end: _best_line(table, end, chance) for end in ends}
        best, second = sorted(ends, key=lambda end: -lines[end].made_up)[:2]
        most, less = lines[best].made_up, lines[second].made_up
        lead = less + int(chance.random() * (most - less))
        blue_gold = _difference(table.state(0)) + lead
        bought = any(text.startswith("buy") for text in lines[best].actions)
        if best.place == second.place or bought:
            continue
        if 2 < less < most and blue_gold >= LEAST_GOLD:
            decoys = names([best.place, second.place])
            state = table.state(blue_gold)
            return _spec(cell_id, seed, state, lines[best], (lead, less), decoys)
    raise RuntimeError(f"no position for seed {seed}")


def _table(chance: Random, seed: int) -> _Table:
    board, start = scatter(chance, size=2 + seed % 2, others=7, near=3)
    tiles = [(row, column) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)]
    tiles.sort(key=lambda place: chance.random())
    camels = ["@blue"] * CAMELS[2] + ["@pink"] * OWN_CAMELS
    built = dict(zip(tiles, [*camels, *[""] * (len(tiles) - len(camels))], strict=True))
    for place in tiles[::2]:
        kind = LAYOUT[place[0] - 1].split()[place[1] - 1]
        built[place] += {"OA8": "+P1", "VI5": "+H1"}.get(kind, "")
    rival = 1 + int(chance.random() * 5)
    own = max(0, rival - int(chance.random() * 4))
    return _Table(board, start, built, (own, rival), 40 + int(chance.random() * 20), seed)


@dataclass(frozen=True, slots=True)
class _Line:
    """A whole turn, and by how much it changes pink's points against blue's."""

    actions: tuple[str, ...]
    made_up: int
    end: Ending


def _best_line(table: _Table, ending: Ending, chance: Random) -> _Line:
    """Return the best turn to this end, the shortest if there are several; nothing is sold."""
    start = state = table.state(0)
    drops = way(table.board, table.start, ending, chance)
    for text in drops:
        state = state.apply(state.game.parse_action(text, state))
    open_lines: list[tuple[FiveTribesState, tuple[str, ...]]] = [(state, ())]
    found = []
    while open_lines:
        state, actions = open_lines.pop()
        if state.phase is Phase.SALE:
            made_up = _difference(state) - _difference(start)
            found.append(_Line((*drops, *actions, "end"), made_up, ending))
            continue
        for action in state.legal_actions():
            open_lines.append((state.apply(action), (*actions, str(action))))
    return max(found, key=lambda line: (line.made_up, -len(line.actions)))


def _difference(state: FiveTribesState) -> int:
    sheet = state.score_sheet()
    return sheet.total(PINK) - sheet.total(BLUE)


def _spec(
    cell_id: str,
    seed: int,
    state: FiveTribesState,
    line: _Line,
    numbers: tuple[int, int],
    decoys: tuple[str, ...],
) -> TaskSpec:
    lead, less = numbers
    drops = [text for text in line.actions if text[1] == " "]
    facts = {
        "lead": str(lead),
        "less": str(less),
        "swing": str(line.made_up),
        "start": line.actions[0].split()[1],
        "row": str(line.end.place[0]),
        "decoys": decoys,
        "path": tuple(drop.split()[1] for drop in drops),
        "colour": Message(f"ft.colour.{line.end.colour}"),
    }
    reached = {"wins": "pink"}
    missed = {"all": [{"over": True}, {"not": reached}]}
    return TaskSpec(
        id=cell_id,
        title=words("ft.exercise.last.title"),
        prompt=words("ft.exercise.last.prompt", **facts),
        start=state,
        goal=goal(reached, "five_tribes"),
        success=words("ft.exercise.last.success", **facts),
        hints=tuple(words(f"ft.exercise.last.hint{grade}", **facts) for grade in range(1, 6)),
        answer=line.actions,
        lock=(line.actions[0],),
        parts=("sultanate", "tray", "row", "mats"),
        rules=("FT-13.1", "FT-13.3", "FT-3.3"),
        fails=goal(missed, "five_tribes"),
        missed=words("ft.exercise.last.missed", **facts),
        another=lambda next_seed: last_turn(cell_id, next_seed),
    )
