"""Worked examples of every game: claims hold, frames play, pictures and words are there."""

from dataclasses import replace
from itertools import pairwise

import pytest

import gamekit
from gamekit.core.errors import GamekitError
from gamekit.core.example import Example, Frame
from gamekit.core.message import Words

EXAMPLES = [
    pytest.param(example, id=example.id)
    for game_id in gamekit.games()
    for example in gamekit.load(game_id).examples.values()
]
LONGEST = 25
"""Words of a caption."""


def branches(example: Example) -> list[int | None]:
    return [None, *range(len(example.what_ifs))]


def frames(example: Example) -> list[Frame]:
    return [frame for branch in branches(example) for frame in example.frames(branch)]


def texts(example: Example) -> list[Words]:
    found = [example.title, *(claim.text for claim in example.claims)]
    for what_if in example.what_ifs:
        found += [what_if.title, *(claim.text for claim in what_if.claims)]
    return found + [frame.caption for frame in frames(example)]


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_claim_holds(example: Example) -> None:
    assert [claim.text.en for claim in example.check()] == []


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_branch_plays_and_claims_something(example: Example) -> None:
    assert example.claims
    assert example.steps[0].action is None
    assert len(example.frames()) == len(example.steps)
    for index, what_if in enumerate(example.what_ifs):
        assert what_if.claims
        assert len(example.frames(index)) == len(what_if.steps)
        assert what_if.start is None or what_if.after == 0


@pytest.mark.parametrize("example", EXAMPLES)
def test_refused_steps_say_why_and_leave_the_position(example: Example) -> None:
    for branch in branches(example):
        shown = example.frames(branch)
        for before, frame in pairwise(shown):
            if frame.refused:
                assert frame.action is not None
                assert frame.state == before.state
                verdict = frame.state.explain(frame.action)
                assert not verdict.ok
                assert verdict.rules
                assert verdict.text != verdict.in_language("hu").text


@pytest.mark.parametrize("example", EXAMPLES)
def test_rules_are_rules(example: Example) -> None:
    rules = frames(example)[0].state.game.rules
    assert example.rules
    assert all(rule in rules for rule in example.rules)
    assert len(set(example.rules)) == len(example.rules)
    assert example.page in {rules[rule].page for rule in example.rules}


@pytest.mark.parametrize("example", EXAMPLES)
def test_words_are_short_and_in_two_languages(example: Example) -> None:
    for text in texts(example):
        for words in (text.en, text.hu):
            assert words == " ".join(words.split())
            assert len(words.split()) <= LONGEST
            assert "!" not in words or words.endswith("!")
        assert text.en != text.hu
    said = [claim.text.en for claim in example.claims]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("example", EXAMPLES)
def test_arrows_and_circles_point_at_something(example: Example) -> None:
    for frame in frames(example):
        scene = frame.state.scene(parts=example.parts)
        there = {place.key for place in scene.places} | {piece.key for piece in scene.pieces}
        for kind, *keys in frame.shapes:
            assert kind in ("arrow", "path", "circle")
            assert len(keys) == {"arrow": 2, "circle": 1}.get(kind, len(keys))
            assert set(keys) <= there, (example.id, frame.caption.en, set(keys) - there)
        assert {part.key for part in scene.parts} == set(example.parts) or not example.parts


@pytest.mark.parametrize(
    ("example_id", "old", "new"),
    [
        ("FT-EX1", "bids: pink blue", "bids: blue pink"),
        ("FT-EX2", "OA8:W ", "OA8:WY"),
        ("FT-EX2", "SM6:YW", "SM6:YYW"),
        ("FT-EX3", "OA8:GG", "OA8:G "),
        ("FT-EX4", "VI5:B", "VI5:R"),
        ("FT-EX5", "OA8 ", "OA8:G"),
        ("FT-EX6", "OA8:WWB", "OA8:WW"),
        ("FT-EX6", "SM6:W ", "SM6:WR"),
        ("FT-EX7", "SP10", "SM6"),
        ("FT-EX7", "LM4:WB", "LM4:B"),
        ("FT-EX7", "fakirs 3", "fakirs 4"),
        ("FT-EX8", "LM4:G ", "LM4:GG"),
        ("FT-EX8", "SP6:R", "SP6:RB"),
        ("FT-EX9", "papyrus ", ""),
        ("FT-EX9", "fakirs 2", "fakirs 1"),
        ("FT-EX10", "gold 17", "gold 18"),
        ("FT-EX10", "orange: viziers 3", "orange: viziers 6"),
        ("FT-EX10", "OA8@pink+P2", "OA8@pink+P1"),
        ("FT-EX10", "boaz enki", "boaz iblis utug"),
    ],
)
def test_claims_fail_when_the_position_is_another(example_id: str, old: str, new: str) -> None:
    example = gamekit.load("five_tribes").examples[example_id]
    assert old in example.start
    changed = replace(example, start=example.start.replace(old, new))
    try:
        failed = len(changed.check())
    except GamekitError:
        failed = 1  # the steps cannot even be played
    assert failed
