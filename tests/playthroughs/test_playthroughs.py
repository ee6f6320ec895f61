"""Whole games as text, to be read like documents and compared line by line.

Each file begins with how its game is made: the game, players, seed and switched options. After a
change of the rules or of a start, ``UPDATE=1 python -m pytest tests/playthroughs`` writes the
files anew; the difference shows what the change does to real games. A new file needs the lines
down to the empty one only.
"""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import gamekit
from gamekit.core.game import State
from tests.conformance.playouts import chosen

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*/*.txt"))
EVERY = 40
"""Actions between two pictures of the whole position."""


def header(text: str) -> dict[str, str]:
    lines = text.split("\n\n")[0].splitlines()
    return dict(line.split(": ", 1) for line in lines)


def start(game_id: str, said: dict[str, str]) -> State:
    game = gamekit.load(game_id)
    if "sketch" in said:
        return game.sketch((FOLDER.parent / "conformance" / "starts" / said["sketch"]).read_text())
    options = {name: not game.options[name].default for name in said.get("options", "").split()}
    return game.new(int(said["players"]), int(said["seed"]), options)


def told(said: dict[str, str], state: State) -> Iterator[str]:
    """Yield the lines of a game played at random."""
    yield from (f"{key}: {value}" for key, value in said.items())
    chance = random.Random(said["chance"])
    number = 0
    while not state.is_over:
        if number % EVERY == 0:
            yield from ("", *str(state).splitlines(), "")
        legal = state.legal_actions()
        action = chosen(legal, chance)
        number += 1
        seat = state.seat_name(state.current_player)
        yield f"{number:4} {seat:7}{state.phase:6} {action!s:22} 1 of {len(legal)}"
        before, state = state, state.apply(action)
        if state.current_player != before.current_player:
            yield f"     points {' '.join(map(str, state.score_sheet().totals()))}"
    yield from ("", *str(state).splitlines(), "", f"over: {state.end_reason}")
    for seat, lines in enumerate(state.score_sheet()):
        points = " ".join(f"{line.rule}={line.points}" for line in lines)
        yield f"{state.seat_name(seat)}: {points} total={state.score_sheet().total(seat)}"
    yield f"winners: {' '.join(state.seat_name(seat) for seat in state.winners())}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_game_goes_as_written(file: Path) -> None:
    said = header(file.read_text("utf-8"))
    lines = list(told(said, start(file.parent.name, said)))
    if os.environ.get("UPDATE"):
        file.write_text("\n".join(lines) + "\n", "utf-8")
    assert file.read_text("utf-8").splitlines() == lines


def test_every_game_has_some() -> None:
    assert {file.parent.name for file in FILES} >= set(gamekit.games())
