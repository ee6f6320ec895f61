"""What every told text must be like, in any game."""

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from gamekit.core.game import Game
from gamekit.core.verdict import Verdict


def assert_clean(text: str) -> None:
    assert text
    assert "{" not in text
    assert "  " not in text
    assert "None" not in text
    assert not re.search(r"\.\.|\( | ,|<", text)


class WhyNot:
    """The tests of a game's refusals; a subclass says which, parametrised by ``key``."""

    game: ClassVar[Game]
    family: ClassVar[str]
    readings: ClassVar[Mapping[str, str]]
    """The option that decides, by key."""
    cases: ClassVar[Mapping[str, tuple[Any, ...]]]
    """By key; the last two of a case are what its sentences contain, in English and Hungarian."""

    def why(self, key: str) -> tuple[Any, Any, Verdict]:
        raise AssertionError(f"nobody says what refuses {key}")

    def test_its_own_sentence_is_told(self, key: str) -> None:
        state, action, verdict = self.why(key)
        assert not verdict.ok
        assert verdict.message.key == f"{self.family}{key}"
        assert action not in state.legal_actions()

    def test_the_facts_stand_in_both_languages(self, key: str) -> None:
        _, _, verdict = self.why(key)
        for lang, expected in zip(("en", "hu"), self.cases[key][-2:], strict=True):
            text = verdict.in_language(lang).text
            assert_clean(text)
            assert expected in text

    def test_it_is_short_and_names_rules(self, key: str) -> None:
        _, _, verdict = self.why(key)
        assert verdict.rules
        assert all(rule in self.game.rules for rule in verdict.rules)
        for lang in ("en", "hu"):
            text = verdict.message.text(lang)
            assert len(text.replace("**", "").split()) <= 40, text

    def test_a_reading_of_ours_is_marked(self, key: str) -> None:
        _, _, verdict = self.why(key)
        assert verdict.reading == self.readings.get(key)
        assert ("of ours" in verdict.text) is (key in self.readings)
