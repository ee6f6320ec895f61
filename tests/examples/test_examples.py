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
        ("EX-2", "treasures m: hammer", "treasures m: sword"),
        ("EX-2", "turn: m setup", "boats: 5\nturn: m setup"),
        ("EX-4a", "#A Fm1", "#A F  "),
        ("EX-4a", "Ft2", "F"),
        ("EX-4b", "Ft3", "F"),
        ("EX-4b", "Mm4 Hs5", "M   Hs5"),
        ("EX-4b", "H   H   H   H", "H   H   Ht  H"),
        ("EX-4c", "F   F  H", "F   Fm H"),
        ("EX-4c", "#A Hm2", "#A H"),
        ("EX-5", "Ht2", "H"),
        ("EX-5", "s2", "s3"),
        ("EX-6a", "Hs7 ", "H   "),
        ("EX-6a", "M.2 ", "Ms2 "),
        ("EX-6a", "C$.3", "C.3"),
        ("EX-6b", "M.4 H", "M.4 M"),
        ("EX-6b", "M.1 M.2", "M.1 Mm2"),
        ("EX-6c", "F.5 Hs6", "F.5 H"),
        ("EX-6c", "Mt1 Mt2", "Mt1 M"),
        ("EX-6d", "Mt4", "M"),
        ("EX-6d", "warriors B: m1", "warriors B: m1 s1"),
        ("EX-7a", "warriors B: t1", "warriors B: m1"),
        ("EX-7b", "Ft5 ", "F   "),
        ("EX-7b", "warriors C: s1", "warriors C: m1"),
        ("EX-7b", "Fs3", "Fm3"),
        ("EX-8a", "warriors B: m1", "warriors B: t1"),
        ("EX-8b", "Ft7", "F"),
        ("EX-8b", "Ms4", "M"),
        ("EX-8c", "boat: 7", "boat: 9"),
        ("EX-8c", "Ft4 ", "F   "),
        ("EX-8c", "Ms5", "M"),
        ("EX-9a", "#A ~.3", "#A ~m3"),
        ("EX-9a", "Ms  Ms\n", "Ms  Mt\n"),
        ("EX-9a", "warriors B: m1", "warriors B: s1"),
        ("EX-9b", "warriors C: m1", "warriors C: t1"),
        ("EX-9b", "Hm M   ~", "H  M   ~"),
        ("EX-10", "t3", "t2"),
        ("EX-10", "~t4", "~"),
        ("EX-10", "boat: 9", "boat: 8"),
        ("EX-11", "A: m3 t2", "A: m3 t3"),
        ("EX-11", "Fs  Ft2", "F   F"),
        ("EX-11", "Mt7", "M"),
        ("EX-11", "C.8", "H.8"),
        ("EX-12", "Fs  ~m", "F   ~m"),
        ("EX-12", "~m4", "~"),
        ("EX-12", "m5 t2", "m4 t2"),
        ("EX-13", "helmet helmet helmet axe", "helmet helmet axe axe"),
        ("EX-13", "chalice chalice", "chalice chalice chalice"),
    ],
)
def test_claims_fail_when_the_position_is_another(example_id: str, old: str, new: str) -> None:
    game = "five_tribes" if example_id.startswith("FT-") else "nord"
    example = gamekit.load(game).examples[example_id]
    assert old in example.start
    changed = replace(example, start=example.start.replace(old, new))
    try:
        failed = len(changed.check())
    except GamekitError:
        failed = 1  # the steps cannot even be played
    assert failed
