"""What every game owes the table: sound positions, real choices, an end."""

import pytest

import gamekit
from gamekit.core.errors import IllegalAction
from gamekit.core.game import Game
from tests.conformance.playouts import Playout


def test_every_position_is_sound_and_offers_something(played: Playout) -> None:
    for state in played.states[:-1]:
        assert state.defects() == ()
        assert state.current_player in range(state.players)
        assert state.legal_actions()
        assert len(set(state.legal_actions())) == len(state.legal_actions())
        assert not state.is_over
        assert state.winners() == ()


def test_the_end_has_a_reason_winners_and_no_actions(played: Playout) -> None:
    end = played.states[-1]
    assert end.is_over
    assert end.defects() == ()
    assert end.end_reason is not None
    assert end.current_player is None
    assert end.legal_actions() == ()
    assert end.winners()
    totals = end.score_sheet().totals()
    assert set(end.winners()) <= {seat for seat, n in enumerate(totals) if n == max(totals)}


def test_scores_add_up_and_name_their_rules(played: Playout) -> None:
    for state in played.sample():
        sheet = state.score_sheet()
        assert len(sheet) == state.players
        for seat, lines in enumerate(sheet):
            assert sheet.total(seat) == sum(line.points for line in lines)
            for line in lines:
                assert line.rule in played.game.rules
                assert line.reason.text("en")
                assert line.reason.text("hu")


def test_the_same_seed_and_actions_give_the_same_game(played: Playout) -> None:
    state = played.start()
    for action, expected in zip(played.actions, played.states[1:], strict=True):
        state = state.apply(action)
        assert state == expected
        assert hash(state) == hash(expected)
    assert str(state) == str(played.states[-1])


def test_another_seed_gives_another_game(game: Game) -> None:
    assert game.new(2, 1) != game.new(2, 2)


def test_every_legal_action_can_be_played_and_the_old_position_stays(
    played: Playout,
) -> None:
    for state in played.sample():
        before = str(state), hash(state), state.legal_actions()
        for action in state.legal_actions():
            after = state.apply(action)
            assert after.defects() == ()
            assert after.is_over or after.legal_actions()
            assert after != state
        assert (str(state), hash(state), state.legal_actions()) == before


def test_only_the_seat_to_act_has_actions(played: Playout) -> None:
    for state in played.sample():
        for seat in range(state.players):
            expected = state.legal_actions() if seat == state.current_player else ()
            assert state.legal_actions(seat) == expected


def test_actions_of_other_moments_are_refused_with_a_rule(played: Playout) -> None:
    others = played.sample()
    tried = 0
    for number, state in enumerate(others):
        legal = set(state.legal_actions())
        for other in others[number % 4 :: 4]:
            for action in other.legal_actions()[::3]:
                if action in legal:
                    continue
                tried += 1
                verdict = state.explain(action)
                assert not verdict.ok
                assert verdict.rules
                assert all(rule in played.game.rules for rule in verdict.rules)
                assert verdict.text
                assert verdict.in_language("hu").text != verdict.text
                with pytest.raises(IllegalAction) as caught:
                    state.apply(action)
                assert caught.value.verdict.rules == verdict.rules
                assert caught.value.text("hu") == verdict.in_language("hu").text
    assert tried > 2 * len(others)


def test_legal_actions_are_explained_labelled_and_named(played: Playout) -> None:
    for state in played.sample():
        seen = set()
        for action in state.legal_actions():
            for lang in ("en", "hu"):
                verdict = state.explain(action, lang)
                assert verdict.ok
                assert verdict.lang == lang
                assert verdict.message.text(lang)
                assert state.label(action, lang)
            assert state.explain(action).rules
            seen.add(str(action))
        assert len(seen) == len(state.legal_actions())


def test_notation_reads_back(played: Playout) -> None:
    for state in played.sample():
        for action in state.legal_actions():
            assert played.game.parse_action(str(action), state) == action
            assert played.game.attempted(str(action), state) == action
            assert played.game.parse_action(f"  {str(action).upper()} ", state) == action


def test_picking_the_keys_of_an_action_means_that_action(played: Playout) -> None:
    for state in played.sample():
        keys: dict[frozenset[str], list[str]] = {}
        for action in state.legal_actions():
            picks = state.keys(action)
            assert picks
            assert state.attempt(picks) == action
            keys.setdefault(frozenset(picks), []).append(str(action))
        assert [said for said in keys.values() if len(said) > 1] == []


def test_the_game_tells_its_story(played: Playout) -> None:
    """Every action has a caption, every moment says what is to be done, in both languages."""
    moments = zip(played.states[:-1], played.actions, played.states[1:], strict=True)
    for before, action, after in list(moments)[::3]:
        told = [before.narrate(action, after, lang) for lang in ("en", "hu")]
        asked = [before.prompt(lang) for lang in ("en", "hu")]
        for english, hungarian in (told, asked):
            assert english
            assert hungarian
            assert english != hungarian


def test_every_single_pick_is_answered(played: Playout) -> None:
    """Whatever is pointed at first, there is an action, a reason, or more to pick."""
    for state in played.sample(every=50, first=2):
        if state.is_over:
            continue
        scene = state.scene(state.current_player)
        useful = {key for action in state.legal_actions() for key in state.keys(action)}
        for key in [place.key for place in scene.places] + ["nothing:at-all"]:
            meant = state.attempt([key])
            verdict = state.explain_picks([key], "hu")
            if verdict is not None:
                assert verdict.text
                assert verdict.lang == "hu"
                assert not verdict.ok or key in useful or meant in state.legal_actions()


def test_seats_have_names(game: Game) -> None:
    for players in game.seats:
        state = game.new(players, 1)
        names = [state.seat_name(seat) for seat in range(players)]
        assert len(set(names)) == players
        for lang in ("en", "hu"):
            assert len({state.seat_name(seat, lang) for seat in range(players)}) == players


@pytest.mark.parametrize("game_id", gamekit.games())
def test_a_game_states_its_facts(game_id: str) -> None:
    game = gamekit.load(game_id)
    assert game.id == game_id
    assert game.title
    assert game.designers
    assert game.publisher
    assert game.version >= 1
    for name, option in game.options.items():
        assert option.name == name
        assert option.rule in game.rules
        assert option.text.en
        assert option.text.hu


def test_wrong_players_options_and_seeds_are_refused(game: Game) -> None:
    few, many = game.seats[0] - 1, game.seats[-1] + 1
    for arguments in (
        (few, 1),
        (many, 1),
        ("2", 1),
        (2, "1"),
        (2, 1.5),
        (2, 10**40),
        (2, 1, {"no_such_option": True}),
        (2, 1, {next(iter(game.options)): "yes"}),
    ):
        with pytest.raises(gamekit.GamekitError) as caught:
            game.new(*arguments)
        assert caught.value.text("en")
        assert caught.value.text("hu")
