"""Games by name, whatever is given for a name."""

import pytest

import gamekit
from gamekit.core.errors import GamekitError


def test_a_game_that_there_is_not_is_told_with_those_there_are() -> None:
    for name in ("", "chess", "x" * 5000, "\x00\u202e", None, 10**5000, ["nord"]):
        with pytest.raises(GamekitError) as caught:
            gamekit.load(name)  # type: ignore[arg-type]
        says = caught.value.text("en")
        assert "five_tribes" in says
        assert len(says) < 120
        assert says.isprintable()


def test_a_game_is_loaded_once() -> None:
    for name in gamekit.games():
        assert gamekit.load(name) is gamekit.load(name)
        assert gamekit.load(name).id == name
