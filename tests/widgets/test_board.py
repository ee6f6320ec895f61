"""The board as the browser sees it: frames for presses."""

import json
import logging
from typing import Any

import pytest

from gamekit.core.errors import GamekitError
from gamekit.core.message import Words
from gamekit_widgets import Board
from tests.widgets.stones import GAME, Stones


class Page:
    """A page with a board: sends what the script sends."""

    def __init__(self, board: Board, name: str = "page") -> None:
        self.board = board
        self.name = name
        self.number = 0

    def press(self, key: str, rev: int | None = None, number: int | None = None) -> dict[str, Any]:
        self.number = number or self.number + 1
        shown = self.board.frame["rev"] if rev is None else rev
        message = {
            "type": "press",
            "page": self.name,
            "seq": self.number,
            "key": key,
            "rev": shown,
        }
        self.board._receive(self.board, message, [])
        frame: dict[str, Any] = self.board.frame
        return frame


@pytest.fixture
def board() -> Board:
    return Board(Stones())


@pytest.fixture
def page(board: Board) -> Page:
    return Page(board)


def test_a_frame_says_all_that_is_shown(board: Board) -> None:
    frame = board.frame
    assert frame["svg"].startswith("<svg")
    assert 'data-key="cell:4"' in frame["svg"]
    assert ["hand:big", "cell:4"] in frame["choices"]
    assert ["hand:big", "cell:0"] not in frame["choices"]
    assert frame["buttons"] == [["do:wait", "Wait"]]
    assert frame["status"] == "Red is next."
    assert (frame["undo"], frame["redo"], frame["card"]) == (0, 0, None)
    assert frame["places"][0][0] == "cell:0"
    json.dumps(frame)


def test_a_press_is_answered_with_its_number(page: Page) -> None:
    frame = page.press("hand:big")
    assert frame["picks"] == ["hand:big"]
    assert frame["acks"] == {"page": 1}
    frame = page.press("cell:4")
    assert frame["acks"] == {"page": 2}
    assert frame["caption"] == "big stone to cell 5"
    assert page.board.state.code() == "ST1-....R....1"


def test_a_press_sent_twice_is_done_once(page: Page) -> None:
    page.press("hand:big")
    page.press("cell:4")
    page.press("cell:4", number=2)
    assert page.board.state.code() == "ST1-....R....1"
    assert page.board.frame["picks"] == []
    assert page.board.frame["acks"] == {"page": 2}


def test_presses_after_a_lost_one_wait_until_it_is_sent_again(page: Page) -> None:
    page.press("cell:4", number=2)
    assert page.board.frame["picks"] == []
    assert page.board.frame["acks"] == {}
    page.press("hand:big", number=1)
    page.press("cell:4", number=2)
    assert page.board.state.code() == "ST1-....R....1"
    page.press("cell:1", number=4)
    assert page.board.frame["picks"] == []
    assert page.board.frame["acks"] == {"page": 2}


def test_fast_presses_mean_what_they_say(page: Page) -> None:
    """The page has seen nothing but the first frame when it sends them all."""
    for key in ("hand:small", "cell:0", "hand:small", "cell:3", "hand:big", "cell:1"):
        page.press(key, rev=1)
    assert page.board.state.code() == "ST1-rR.b.....3"


def test_a_press_on_a_board_that_has_changed_meanwhile_is_not_done(page: Page) -> None:
    page.press("hand:big")
    seen = page.board.frame["rev"]
    page.board.state = GAME.from_code("ST1-r..b.....2")
    frame = page.press("cell:4", rev=seen)
    assert page.board.state.code() == "ST1-r..b.....2"
    assert frame["picks"] == []
    assert frame["acks"] == {"page": 2}
    page.press("cell:4")
    assert page.board.frame["picks"] == ["cell:4"]


def test_two_pages_of_one_board_do_not_mix(board: Board) -> None:
    one, other = Page(board, "one"), Page(board, "other")
    one.press("hand:big")
    seen = board.frame["rev"]
    other.press("cell:4")
    assert board.state.code() == "ST1-....R....1"
    one.press("cell:1", rev=seen)
    assert board.state.code() == "ST1-....R....1"
    assert board.frame["acks"] == {"one": 2, "other": 1}


@pytest.mark.parametrize(
    "message",
    [
        None,
        "press",
        {},
        {"type": "press"},
        {"type": "press", "page": "x", "seq": "1", "key": "hand:big", "rev": 1},
        {"type": "press", "page": "x", "seq": 1, "key": 7, "rev": 1},
        {"type": "press", "page": "x", "seq": 1, "key": "hand:big", "rev": None},
        {"type": "else", "page": "x", "seq": 1, "key": "hand:big", "rev": 1},
    ],
)
def test_nonsense_from_a_page_is_ignored(board: Board, message: object) -> None:
    before = board.frame
    board._receive(board, message, [])
    assert board.frame is before


@pytest.mark.parametrize("key", ["", "no:such", "ui:no-such", "cell:99", "do:no-such"])
def test_a_key_of_nothing_changes_nothing(page: Page, key: str) -> None:
    page.press(key)
    assert page.board.state == Stones()
    assert page.board.frame["acks"] == {"page": 1}


def test_a_refusal_is_a_card_with_rule_and_places(page: Page) -> None:
    page.press("hand:big")
    card = page.press("cell:0")["card"]
    assert card["kind"] == "refused"
    assert card["title"] == "Too big for a corner."
    assert card["text"] == "Corners take small stones."
    assert [rule["id"] for rule in card["rules"]] == ["ST-2"]
    assert card["rules"][0]["text"] == GAME.rules["ST-2"].statement["en"]
    assert card["places"] == ["cell:0", "cell:2", "cell:6"]
    assert page.board.frame["picks"] == ["hand:big"]
    assert page.press("cell:4")["card"] is None


def test_hungarian_board_speaks_hungarian() -> None:
    page = Page(Board(Stones(), lang="hu"))
    assert page.board.frame["status"] == "Piros következik."
    page.press("hand:big")
    assert page.press("cell:0")["card"]["title"] == "Sarokba túl nagy."


def test_undo_redo_and_start_over(page: Page) -> None:
    for key in ("hand:small", "cell:0", "hand:small", "cell:3"):
        page.press(key)
    assert page.press("ui:undo")["redo"] == 1
    assert page.board.state.code() == "ST1-r........1"
    assert page.press("ui:redo")["redo"] == 0
    assert page.board.state.code() == "ST1-r..b.....2"
    page.press("ui:reset")
    assert page.board.state == Stones()
    assert page.board.frame["caption"] == ""


def test_an_error_of_ours_keeps_the_position(page: Page, caplog: pytest.LogCaptureFixture) -> None:
    page.press("hand:small")
    page.press("cell:0")
    frame = page.press("hand:small")
    with caplog.at_level(logging.ERROR, "gamekit"):
        frame = page.press("cell:8")
    assert frame["card"]["kind"] == "trouble"
    assert frame["card"]["text"].startswith("Something went wrong on our side.")
    assert "Traceback" not in json.dumps(frame)
    assert "the last corner is broken" in caplog.text
    assert page.board.state.code() == "ST1-r........1"
    page.press("cell:1")
    assert page.board.state.code() == "ST1-rb.......2"


def test_an_error_of_a_listener_is_caught_too(page: Page, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL)
    page.board.on_change(lambda board: 1 / 0)
    page.press("hand:small")
    assert page.press("cell:0")["card"]["kind"] == "trouble"
    assert page.board.state.code() == "ST1-r........1"


def test_listeners_hear_of_every_change(page: Page) -> None:
    heard: list[str] = []
    page.board.on_change(lambda board: heard.append(board.state.code()))
    page.press("hand:small")
    assert heard == []
    page.press("cell:0")
    page.press("ui:undo")
    page.board.play("small 1")
    page.board.state = Stones()
    assert heard == ["ST1-r........1", "ST1-.........0", "ST1-.r.......1", "ST1-.........0"]


def test_history_and_actions_follow(board: Board) -> None:
    board.play("small 0")
    board.play("wait")
    assert [str(action) for action in board.actions] == ["small 0", "wait"]
    assert [state.code() for state in board.history][-1] == "ST1-r........2"
    board.undo()
    board.reset()
    assert board.history == (Stones(),)


def test_refused_and_unreadable_notation_is_raised(board: Board) -> None:
    for text in ("big 0", "nonsense"):
        with pytest.raises(GamekitError):
            board.play(text)
    assert board.state == Stones()


@pytest.mark.parametrize("code", ["", "ST1-", "ST1-r", "FT1-xyz", "x" * 100_000, "\x00"])
def test_a_bad_code_is_told_on_the_board(code: str) -> None:
    board = Board(code, game=GAME)
    assert board.state == Stones()
    assert (board.frame["card"] is None) == (code == "")
    if code:
        assert "ends too early" in board.frame["card"]["text"]


def test_a_good_code_opens_its_position() -> None:
    assert Board("ST1-r..b.....2", game=GAME).state.code() == "ST1-r..b.....2"


def test_a_board_of_nothing_is_refused() -> None:
    with pytest.raises(TypeError, match="state or a game"):
        Board()


def test_hidden_parts_are_offered_as_buttons() -> None:
    """Stones cannot be picked in a picture without the hand, so each gets a button."""
    board = Board(Stones(), parts=("grid",))
    assert ["hand:big", "Big stone"] in board.frame["buttons"]
    assert ["do:wait", "Wait"] in board.frame["buttons"]


def test_view_only_board_offers_nothing(page: Page) -> None:
    only = Page(Board(Stones(), seats=()))
    assert only.board.frame["choices"] == []
    assert only.press("hand:big")["card"]["title"] == "Only to look at."


def test_caption_stands_until_something_happens() -> None:
    page = Page(Board(Stones(), caption=Words("Look.", "Nézd.")))
    assert page.board.frame["caption"] == "Look."
    page.press("do:wait")
    assert page.board.frame["caption"] == "Wait"
    page.press("ui:undo")
    assert page.board.frame["caption"] == "Look."


def test_pieces_are_said_to_move(page: Page) -> None:
    page.press("hand:big")
    assert page.board.frame["motions"] == []
    # From the hand at (200, 345), 60 wide, to the middle of the board, just as big.
    moved = {motion[0]: motion[1:] for motion in page.press("cell:4")["motions"]}
    assert moved["stone:4"] == [70.0, 215.0, 1.0, 130.0, 130.0]


def test_repr_is_the_same_every_time_and_names_the_position(board: Board) -> None:
    assert repr(board) == "Board('ST1-.........0', lang='en')"
    assert repr(Board(Stones())) == repr(board)


def test_readers_without_a_kernel_get_picture_and_words(board: Board) -> None:
    bundle = board._repr_mimebundle_()
    assert bundle is not None
    data, _ = bundle
    assert set(data) == {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"}
    assert data["text/html"].startswith("<figure")
    assert 'role="img"' in data["text/html"]
    assert "<title" in data["text/html"]
    assert "Cell 1" in data["text/plain"]
    assert "0x" not in data["text/plain"]


def test_voila_gets_the_widget_alone(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VOILA_BASE_URL", "/")
    bundle = board._repr_mimebundle_()
    assert bundle is not None
    assert "text/html" not in bundle[0]
    assert bundle[0]["text/plain"] == repr(board)
