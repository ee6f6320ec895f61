"""What a board sends to be shown while somebody looks at something."""

import json

import gamekit
from gamekit.core.scene import Scene
from gamekit_widgets import Board, picture
from tests.widgets.stones import Stones

NORD = gamekit.load("nord")


def test_a_frame_brings_the_details_of_its_scene() -> None:
    board = Board(NORD.new(players=4, island="normal_4"))
    scene: Scene = board.state.scene(None, "en")
    details = board.frame["details"]
    assert [(tuple(keys), text) for keys, text, _ in details] == [
        (detail.keys, detail.text) for detail in scene.details
    ]
    assert all(drawn == "" or drawn.startswith("<") for *_, drawn in details)
    assert any('class="gk-view" data-part="island"' in drawn for *_, drawn in details)
    json.dumps(details)


def test_nothing_is_sent_where_there_is_nothing_to_show() -> None:
    assert "details" not in Board(Stones()).frame
    tribes: Scene = gamekit.load("five_tribes").new().scene(None, "en")
    assert not tribes.details
    assert "details" not in picture.picture(tribes, "x")
