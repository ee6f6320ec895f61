"""Pictures of Five Tribes in the middle of a game: how large, and how long they take."""

import random
from xml.etree import ElementTree

import gamekit
from gamekit.core.scene import Mark
from gamekit.drawing import describe, render
from gamekit.five_tribes.phases import Phase
from gamekit.five_tribes.state import FiveTribesState
from tests.bench.measure import Row, medians

GAME = gamekit.load("five_tribes")


def busy(players: int, seed: int) -> FiveTribesState:
    """Return a state with a hand, a trail, goods and djinns, well into a random game."""
    choose = random.Random(seed).choice
    state = GAME.new(players, seed)
    found = state
    while not state.is_over and state.round <= 4:
        legal = state.legal_actions()
        djinn = [action for action in legal if str(action).startswith("take")]
        state = state.apply(choose(djinn or legal))
        if state.phase is Phase.DROP and len(state.trail) == 2:
            found = state
    assert isinstance(found, FiveTribesState)
    return found


def report() -> list[Row]:
    """Return the sizes of a full picture and its time in parses of the same picture."""
    state = busy(4, 3)
    scene = state.scene()
    scene = scene.marked(*(Mark(place.key, "legal") for place in scene.places[:30:3]))
    framed = render(scene, symbols="none")
    times = medians(
        scene=lambda: state.scene(),
        picture=lambda: render(scene, symbols="none"),
        words=lambda: describe(scene),
        parse=lambda: ElementTree.fromstring(framed),
    )
    parse = times["parse"]
    milliseconds = f"{times['picture'] * 1000:.2f} ms"
    return [
        Row(
            f"picture of a full board ({milliseconds}): parses of it",
            times["picture"] / parse,
            2,
            False,
        ),
        Row("scene of a full board: parses of its picture", times["scene"] / parse, 2, False),
        Row("words of a full board: parses of its picture", times["words"] / parse, 2, False),
        Row(
            "picture of a full board, symbols in the page",
            len(framed.encode()) / 1000,
            50,
            False,
            " kB",
        ),
        Row("the same with its symbols", len(render(scene).encode()) / 1000, 64, False, " kB"),
        Row(
            "the same as a file",
            len(render(scene, standalone=True).encode()) / 1000,
            72,
            False,
            " kB",
        ),
    ]
