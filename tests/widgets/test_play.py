"""What presses mean, without a browser."""

import pytest

from gamekit.core.errors import IllegalAction
from gamekit_widgets.play import Effect, Play
from tests.widgets.stones import GAME, Put, Stones, Wait


def test_two_picks_make_an_action_in_either_order() -> None:
    for picks in (("hand:big", "cell:4"), ("cell:4", "hand:big")):
        play = Play(Stones())
        assert play.press(picks[0]).effect is Effect.PICKED
        outcome = play.press(picks[1])
        assert (outcome.effect, outcome.action) == (Effect.PLAYED, Put("big", 4))
        assert play.picks == ()


def test_a_pick_repeated_is_let_go() -> None:
    play = Play(Stones())
    play.press("hand:big")
    play.press("hand:big")
    assert play.picks == ()
    assert play.states == (Stones(),)


def test_another_piece_takes_the_place_of_the_one_in_hand() -> None:
    play = Play(Stones())
    play.press("hand:big")
    assert play.press("hand:small").effect is Effect.PICKED
    assert play.picks == ("hand:small",)


def test_a_refusal_keeps_the_piece_in_hand() -> None:
    play = Play(Stones())
    play.press("hand:big")
    outcome = play.press("cell:0")
    assert outcome.effect is Effect.REFUSED
    assert outcome.verdict is not None
    assert outcome.verdict.rules == ("ST-2",)
    assert play.picks == ("hand:big",)
    assert play.press("cell:4").effect is Effect.PLAYED


def test_undo_and_redo_walk_the_same_line() -> None:
    play = Play(Stones())
    play.play(Put("small", 0))
    play.play(Put("small", 1))
    end = play.state
    assert play.undo(2)
    assert play.state == Stones()
    assert not play.undo()
    assert play.redo()
    assert play.redo()
    assert play.state == end
    assert not play.redo()


def test_another_action_forgets_what_was_taken_back() -> None:
    play = Play(Stones())
    play.play(Put("small", 0))
    play.play(Put("small", 1))
    play.undo(2)
    play.play(Put("small", 0))
    assert play.future == (Put("small", 1),)
    play.play(Put("small", 2))
    assert play.future == ()


def test_the_turn_begins_where_the_seat_began_to_act() -> None:
    play = Play(Stones())
    play.play(Wait())
    assert play.turn_start == 1
    play.play(Wait())
    assert play.turn_start == 2


def test_a_lock_offers_less_and_says_so() -> None:
    play = Play(Stones(), lock=lambda _state, action: str(action) == "big 4")
    assert [str(action) for action, _ in play.choices] == ["big 4"]
    play.press("hand:big")
    assert play.press("cell:1").effect is Effect.LOCKED
    assert play.states == (Stones(),)


def test_seats_that_do_not_act_here_only_look_on() -> None:
    play = Play(Stones(), seats=(1,))
    assert play.press("hand:big").effect is Effect.VIEW_ONLY
    assert play.choices == ()
    play.play(Wait())
    assert play.press("hand:big").effect is Effect.PICKED


def test_nothing_can_be_pressed_when_the_game_is_over() -> None:
    play = Play(GAME.from_code("ST1-rrrbb....5"))
    assert play.press("cell:8").effect is Effect.VIEW_ONLY


def test_a_refused_action_changes_nothing() -> None:
    play = Play(Stones())
    with pytest.raises(IllegalAction):
        play.play(Put("big", 0))
    assert (play.states, play.actions) == ((Stones(),), ())
