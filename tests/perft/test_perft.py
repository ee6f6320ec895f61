"""Node counts: how many sequences of so many legal actions begin in a position.

The files ``<game>.txt`` hold blocks: a name, how the position is made (``new PLAYERS SEED``, then
``play`` with actions, or ``sketch`` with the lines of a sketch), and the counts. A wrong generator
hardly ever gets them right by accident.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

import gamekit
from gamekit.core.game import Game, State

FOLDER = Path(__file__).parent


def count(state: State, depth: int) -> int:
    """Return the number of sequences of ``depth`` actions."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(count(state.apply(action), depth - 1) for action in actions)


def made(game: Game, lines: list[str]) -> State:
    """Return the position that the lines of a block describe."""
    sketch = [line[len("sketch ") :] for line in lines if line.startswith("sketch ")]
    if sketch:
        state = game.sketch("\n".join(sketch))
    else:
        _, players, seed = next(line for line in lines if line.startswith("new ")).split()
        state = game.new(int(players), int(seed))
    for line in lines:
        if line.startswith("play "):
            for text in line[len("play ") :].split(";"):
                state = state.apply(game.parse_action(text, state))
    return state


def blocks() -> Iterator[object]:
    for file in sorted(FOLDER.glob("*.txt")):
        for block in file.read_text("utf-8").split("\n\n"):
            lines = [line for line in block.splitlines() if not line.startswith("#")]
            if lines:
                yield pytest.param(file.stem, lines, id=f"{file.stem}-{lines[0].split()[1]}")


@pytest.mark.parametrize(("game_id", "lines"), list(blocks()))
def test_node_counts(game_id: str, lines: list[str]) -> None:
    state = made(gamekit.load(game_id), lines)
    counts = [line.split() for line in lines if line.startswith("perft ")]
    assert counts
    for _, depth, expected in counts:
        assert count(state, int(depth)) == int(expected), f"depth {depth}"


def test_every_game_has_counts() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} >= set(gamekit.games())
