"""A piece that no legal action begins with can be picked; the place pressed next tells why not."""

import gamekit
from gamekit_widgets.picture import status
from gamekit_widgets.play import Effect, Play

STRIP = """
.. .. .. .. .. ..
.. .. .. .. .. ..
.. .. .. .. .. ..
SM6:YW VI5 OA8:W .. .. ..
.. .. .. .. .. ..
turn: pink move
"""


def lifted() -> Play:
    """Return a play with yellow and white in hand; only yellow may be dropped first (FT-6.3)."""
    play = Play(gamekit.load("five_tribes").sketch(STRIP))
    assert play.press("tile:4,1").effect is Effect.PLAYED
    return play


def test_the_plan_without_an_ending_is_explained() -> None:
    """FT-6.12: white is picked, then the village; the answer is about white."""
    play = lifted()
    assert play.press("hand:W").effect is Effect.PICKED
    assert play.picks == ("hand:W",)
    outcome = play.press("tile:4,2")
    assert outcome.effect is Effect.REFUSED
    assert str(outcome.action) == "W (4,2)"
    assert outcome.verdict is not None
    assert outcome.verdict.rules[0] == "FT-6.3"


def test_another_piece_takes_its_place() -> None:
    """FT-6.2: yellow after white is yellow, and plays."""
    play = lifted()
    play.press("hand:W")
    assert play.press("hand:Y").effect is Effect.PICKED
    assert play.picks == ("hand:Y",)
    assert play.press("tile:4,2").effect is Effect.PLAYED


def test_the_status_asks_for_the_rest() -> None:
    """FT-6.2: a tile is picked; the line above the board asks which meeple goes down there."""
    play = lifted()
    assert play.press("tile:4,2").effect is Effect.PICKED
    before = status(play.state, "en")
    assert before.startswith("Pink is next. Put one meeple down")
    asked = status(play.state, "en", play.picks)
    assert asked.startswith("Pink is next. Which meeple goes down on the village (4,2)?")
