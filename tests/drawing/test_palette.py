"""The style sheet of the colours."""

import json
import re
from importlib.resources import files

import pytest

from gamekit.drawing import palette

DATA = json.loads(files("gamekit.drawing").joinpath("palette.json").read_text("utf-8"))
HEX = re.compile(r"#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})")


def sets() -> list[tuple[str, dict[str, dict[str, str]]]]:
    return [("base", DATA["base"]), ("states", DATA["states"]), *DATA["games"].items()]


@pytest.mark.parametrize(("name", "themes"), sets(), ids=[name for name, _ in sets()])
def test_both_themes_define_the_same_names(name: str, themes: dict[str, dict[str, str]]) -> None:
    assert set(themes["light"]) == set(themes["dark"])
    for theme in themes.values():
        assert all(HEX.fullmatch(colour) for colour in theme.values())


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_colour_is_in_the_style_sheet(theme: str) -> None:
    text = palette.css()
    for _, themes in sets():
        for name, colour in themes[theme].items():
            assert f"--{name}:{colour}" in text


def test_one_game_brings_no_other() -> None:
    text = palette.css("nord")
    assert '[data-game="nord"]' in text
    assert "five_tribes" not in text
    with pytest.raises(KeyError):
        palette.css("chess")


def test_braces_match() -> None:
    depth = 0
    for brace in re.findall(r"[{}]", palette.css()):
        depth += 1 if brace == "{" else -1
        assert depth >= 0
    assert depth == 0


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", palette.games())
def test_words_can_be_read(game: str, theme: str) -> None:
    colours = DATA["base"][theme] | DATA["states"][theme] | DATA["games"][game][theme]
    grounds = ("surface", "surface-raised", "surface-sunken")
    for ground in grounds:
        assert contrast(colours["text"], colours[ground]) >= 7
        assert contrast(colours["text-muted"], colours[ground]) >= 4.5
        assert contrast(colours["accent"], colours[ground]) >= 4.5
        assert contrast(colours["line-strong"], colours[ground]) >= 3
        assert contrast(colours["focus"], colours[ground]) >= 3
    assert contrast(colours["on-accent"], colours["accent"]) >= 4.5
    for state in ("legal-soft", "illegal-soft", "hint-soft"):
        assert contrast(colours["text"], colours[state]) >= 7
    for seat in range(1, 5):
        assert contrast(colours[f"o{seat}-ink"], colours[f"o{seat}"]) >= 4.5
