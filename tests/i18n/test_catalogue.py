"""The message catalogues: whole sentences in two languages, and no key too many or too few."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from gamekit.core.message import Entry, catalogue
from gamekit.core.rule import RULE_ID, RuleRegister

ROOT = Path(__file__).parents[2]
LINES = sorted(catalogue().values(), key=lambda entry: entry.key)
REGISTERS = [RuleRegister(f"gamekit.{game}") for game in ("five_tribes", "nord")]

FIELD = re.compile(r"\{([A-Za-z0-9_]*)\}")
# A tile in the forms of a Hungarian noun, and a good as the object of a verb, are the same fact.
FORM = re.compile(r"^(the_)|^(on_|onto_|from_)(?=tile|place)|_acc$", re.IGNORECASE)
SENTENCES = (
    *("why.", "told.", "error.", "defect."),
    *(f"{game}.{kind}." for game in ("ft", "nord") for kind in ("do", "event", "prompt", "pick")),
)
WHY = [
    entry
    for entry in LINES
    if entry.key.startswith("why.") and not entry.key.startswith("why.ft.way_")
]
END = re.compile(rf"[.?:…](\*\*)?( \((({RULE_ID.pattern})(, )?)+\))?$|\{{\w+\}}$")

# By stem: what the style guide replaces, and what a learner is never told.
AVOIDED_HU = re.compile(
    r"\b(meeple|bábu|kupac|mező|csempe|kontroll|irányít|szett|talon|kidob"
    r"|illegális|legális|érvénytelen|hibás|kattint|klikk|kérjük|ön|önnek|kerül sor)\b",
    re.IGNORECASE,
)
AVOIDED_IN = {
    "ft": re.compile(r"\b(öreg|bérgyilkos|munkás)\w*", re.IGNORECASE),
    # A player's turn is a forduló there, never a kör.
    "nord": re.compile(
        r"\b(kör|körök|körö[dkt]\w*|körben|katon\w+|váro?s\w*|falu\w*|klán\w*|összeköttetés\w*"
        r"|csónak\w*|csat[aá]\w*|kiinduló|figur\w+|hajó\w*)\b",
        re.IGNORECASE,
    ),
}
"""By game: the words of another game, and those its own words replace."""
AVOIDED_EN = re.compile(
    r"\b(color|neighbor\w*|gray|invalid|illegal|wrong move|error|oops|please)\b|!", re.IGNORECASE
)


def facts(text: str) -> set[str]:
    """Return the facts that the placeholders stand for."""
    names = set()
    for name in FIELD.findall(text):
        bare = name
        while FORM.search(bare):
            bare = FORM.sub("", bare)
        names.add(bare.lower())
    return names


def words(text: str) -> int:
    return len(text.replace("**", "").split())


def verdict(text: str) -> str:
    found = re.match(r"\*\*(.+?)\*\*", text)
    return found[1] if found else ""


def test_the_files_share_one_heading() -> None:
    for file in sorted((ROOT / "gamekit" / "locale").glob("*.tsv")):
        text = file.read_text("utf-8")
        assert text.split("\n", 1)[0] == "key\ten\thu\trules\tplaceholders\tnote", file.name
        assert text.endswith("\n"), file.name
        assert "\r" not in text, file.name


def failing(check: Callable[[Entry, str, str], bool], lines: Sequence[Entry] = LINES) -> list[str]:
    """Return the keys of the lines that do not pass; the check gets the line and both texts."""
    return [entry.key for entry in lines if not check(entry, entry.en, entry.hu)]


class TestEveryLine:
    def test_speaks_of_the_same_facts_in_both_languages(self) -> None:
        assert failing(lambda entry, en, hu: facts(en) == facts(hu)) == []

    def test_glues_nothing_to_a_placeholder(self) -> None:
        assert failing(lambda entry, en, hu: not re.search(r"\}[\w-]", en + "\n" + hu)) == []

    def test_has_no_other_brackets(self) -> None:
        whole = re.compile(r"\{(the_|The_)?[A-Za-z][a-z0-9_]*\}")
        assert failing(lambda entry, en, hu: not re.search("[{}]", whole.sub("", en + hu))) == []

    def test_leaves_the_article_to_the_formatter(self) -> None:
        article = re.compile(r"\b[Aa](z|\(z\))? ?\{|\(z\)")
        assert failing(lambda entry, en, hu: not article.search(hu)) == []

    def test_is_written_in_proper_letters(self) -> None:
        broken = re.compile(r"[õûÕÛÃÂÅ\ufffd]")
        assert failing(lambda entry, en, hu: not broken.search(hu)) == []

    def test_quotes_as_its_language_does(self) -> None:
        straight = re.compile(r"[\"']")
        assert failing(lambda entry, en, hu: not straight.search(hu.replace("Ba'al", ""))) == []

    def test_has_no_stray_spaces_or_stars(self) -> None:
        def tidy(text: str) -> bool:
            return text == text.strip() and "  " not in text and text.count("**") % 2 == 0

        assert failing(lambda entry, en, hu: tidy(en) and tidy(hu)) == []

    def test_avoids_the_words_of_the_style_guide(self) -> None:
        def said(entry: Entry, en: str, hu: str) -> bool:
            # The interface speaks of the pieces of any game.
            hu = re.sub(r"\bbábu\w*", "", hu) if entry.key.startswith("ui.") else hu
            hu, en = FIELD.sub("", hu), FIELD.sub("", en)
            points = re.search(r"\b(VP|GYP)\b", hu)
            games = [game for game in AVOIDED_IN if game in entry.key.split(".")[:2]]
            other = any(AVOIDED_IN[game].search(hu) for game in games)
            return not (AVOIDED_HU.search(hu) or AVOIDED_EN.search(en) or points or other)

        assert failing(said) == []

    def test_is_translated(self) -> None:
        def differs(entry: Entry, en: str, hu: str) -> bool:
            plain = FIELD.sub("", en)
            return words(plain) <= 2 or "Five Tribes" in plain or FIELD.sub("", hu) != plain

        assert failing(differs) == []

    def test_names_rules_that_exist(self) -> None:
        known = {name for rules in REGISTERS for name in (*rules, *rules.sections)}
        assert failing(lambda entry, en, hu: known.issuperset(entry.rules)) == []

    def test_is_a_whole_sentence_where_one_is_due(self) -> None:
        def whole(text: str) -> bool:
            first = text.lstrip("*")[0]
            return (first.isupper() or first in "0123456789{„(") and bool(END.search(text))

        due = [
            entry
            for entry in LINES
            if entry.key.startswith(SENTENCES) and not entry.note.startswith("stands after")
        ]
        assert failing(lambda entry, en, hu: whole(en) and whole(hu), due) == []


class TestWhyNot:
    def test_begins_with_a_short_verdict(self) -> None:
        def short(text: str) -> bool:
            return verdict(text).endswith(".") and words(verdict(text)) <= 8

        assert failing(lambda entry, en, hu: short(en) and short(hu), WHY) == []

    def test_is_short(self) -> None:
        assert failing(lambda entry, en, hu: max(words(en), words(hu)) <= 40, WHY) == []

    def test_names_a_rule(self) -> None:
        assert failing(lambda entry, en, hu: bool(entry.rules), WHY) == []


# --- keys and the code that uses them --------------------------------------------------------

SOURCES = [
    path
    for folder in ("gamekit", "widgets", "notebooks/template")
    for ending in ("py", "js", "j2", "html", "toml")
    for path in sorted((ROOT / folder).rglob(f"*.{ending}"))
]
TEXTS = {path: path.read_text("utf-8") for path in SOURCES}
PYTHON = "\n".join(text for path, text in TEXTS.items() if path.suffix == ".py")
EVERYTHING = "\n".join(TEXTS.values())
FAMILIES = sorted({entry.key.split(".")[0] for entry in LINES})
NAMED = re.compile(rf'"((?:{"|".join(FAMILIES)})\.[A-Za-z0-9_.]+)"')
PATTERN = re.compile(rf'f"((?:{"|".join(FAMILIES)})\.[^"]*\{{[^"]*)"')
# Families whose code names only the end of a key.
BY_END = (
    *("why.ft.", "ft.do.", "ft.label.", "ft.prompt.", "ft.pick.", "ft.scene.", "ft.thing."),
    *("why.nord.", "nord.do.", "nord.label.", "nord.prompt.", "nord.pick."),
    *("nord.scene.", "drawing."),
)


def patterns() -> Iterator[re.Pattern[str]]:
    """Yield the shapes of keys that the code puts together, those with a fixed beginning."""
    for found in PATTERN.findall(PYTHON):
        shape = re.sub(r"\\\{.*?\\\}", r"[A-Za-z0-9_.+/*]+", re.escape(found))
        if not re.fullmatch(r"(why\\?\.\w+|(ft|nord)\\?\.\w+|drawing)\\?\.\[[^]]*\]\+", shape):
            yield re.compile(shape)


SHAPES = list(patterns())
ENDS = [
    re.compile(re.sub(r"\\\{.*?\\\}", r"[A-Za-z0-9_.+/*]+", re.escape(found)))
    for found in re.findall(r'f"([a-z_]+[._]\{[^"]*)"', PYTHON)
]
CLOSED = ("ft.djinn.", "ft.tile.", "ft.colour.", "ft.tribe.", "ft.good.", "ft.seat.", "ft.phase.",
          "ft.pay.", "ft.cost.", "ft.score.", "nord.terrain.", "nord.treasure.", "nord.use.",
          "nord.seat.", "nord.scoring.", "nord.turn.", "nord.phase.")  # fmt: skip
"""Word lists: every member of the list has its words."""


def is_used(key: str) -> bool:
    if key in EVERYTHING or key.startswith(CLOSED):
        return True
    if any(shape.fullmatch(key) for shape in SHAPES):
        return True
    ends = [key.removeprefix(family) for family in BY_END if key.startswith(family)]
    if any(f'"{end}"' in PYTHON or any(s.fullmatch(end) for s in ENDS) for end in ends):
        return True
    # The script puts a number or a word behind a fixed beginning.
    start = key.rstrip("0123456789")
    return start != key and re.search(rf"{re.escape(start)}[\"'`$]", EVERYTHING) is not None


def test_every_key_is_used() -> None:
    assert [entry.key for entry in LINES if not is_used(entry.key)] == []


def test_every_key_that_the_code_names_exists() -> None:
    named = {*NAMED.findall(PYTHON), *re.findall(r'"(ui\.[a-z]+\.[a-z_]+)"', EVERYTHING)}
    missing = {key for key in named if key not in catalogue() and not key.endswith("_")}
    assert {key for key in missing if not is_file(key) and key not in BY_END} == set()


def is_file(key: str) -> bool:
    return key.endswith((".toml", ".tsv", ".js", ".css"))


@pytest.mark.parametrize(
    ("module", "call", "family"),
    [
        ("five_tribes/why_moving.py", "Reason", "why.ft."),
        ("five_tribes/why_turn.py", "Reason", "why.ft."),
        ("five_tribes/why_turn.py", "key=", "why.ft."),
        ("five_tribes/story.py", "Said", "ft.do."),
        ("nord/why_turn.py", "key=", "why.nord."),
        ("nord/why_attacking.py", "key=", "why.nord."),
        ("nord/story.py", "Said", "nord.do."),
    ],
)
def test_every_end_of_a_key_exists(module: str, call: str, family: str) -> None:
    ends = re.findall(rf'{call}\(?\s*"([a-z_A-Z]+)"', TEXTS[ROOT / "gamekit" / module])
    labels_not_captions = {"build", "build_fakirs", "build_double"} if family == "ft.do." else set()
    assert {end for end in ends if f"{family}{end}" not in catalogue()} <= labels_not_captions
    assert ends
