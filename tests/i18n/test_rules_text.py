"""The texts of the Five Tribes register: complete, in both languages, in good Hungarian."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any

import pytest

from gamekit.core.message import hungarian_article
from gamekit.core.rule import RuleRegister

LAST_OF_SECTION = {1: 5, 2: 10, 3: 9, 5: 3, 6: 13, 7: 7, 8: 9, 9: 10, 10: 6, 11: 3, 12: 7, 13: 3}
DJINNS = {
    "al_amin": "Al", "anun_nak": "An", "baal": "Ba", "boaz": "Bo", "bouraq": "Br",
    "echidna": "Ec", "enki": "En", "hagis": "Ha", "haurvatat": "Hv", "iblis": "Ib",
    "jafaar": "Ja", "kandicha": "Ka", "kumarbi": "Ku", "lamia": "La", "leta": "Le",
    "marid": "Ma", "monkir": "Mo", "nekir": "Ne", "shamhat": "Sh", "sibittis": "Si",
    "sloar": "Sl", "utug": "Ut",
}  # fmt: skip
RULE_IDS = {
    *(f"FT-{section}.{n}" for section, last in LAST_OF_SECTION.items() for n in range(1, last + 1)),
    *(f"FT-4.{n}" for n in range(10)),
    *(f"FT-14.{n}" for n in range(1, 6)),
    *(f"FT-14.{short}" for short in DJINNS.values()),
    *(f"FAQ-{n}" for n in range(1, 45)),
}
SECTIONS = [*(f"FT-{n}" for n in range(1, 15)), "FAQ"]
OPTIONS = {
    "no_move_is_final",
    "djinn_mid_move",
    "hagis_diagonal",
    "nekir_per_meeple",
    "paid_effect_whole_round",
    "large_market_may_stop",
}

# "Az hozza a legtöbbet": a pronoun, not an article, so the next word's sound does not matter.
AFTER_PRONOUN = {"hozza", "végzi", "volt"}
ENGLISH = re.compile(
    r"\b(the|and|of|with|you|your|on|if|or|tile|meeple|turn|round|gold|card)\b", re.IGNORECASE
)
# Words the style guide replaces by others, by their stems.
AVOIDED = re.compile(
    r"\b(meeple|emberke|kupac|tor(o|ny)\w*|mező|csempe|öreg|bérgyilkos|munkás|kontroll|irányít"
    r"|térkép|szett|talon|kidob|illegális|legális|érvénytelen|érvényes|hibás|kattint|áruladás"
    r"|kérjük|önnek|húzás\w*|VP)",
    re.IGNORECASE,
)


def toml(name: str) -> dict[str, Any]:
    file = resources.files("gamekit") / "five_tribes" / name
    return tomllib.loads(file.read_text("utf-8"))


RULES: list[dict[str, Any]] = toml("rules.toml")["rule"]
SECTION_ROWS: list[dict[str, Any]] = toml("rules.toml")["section"]
TERMS: list[dict[str, Any]] = toml("glossary.toml")["term"]
TSV = (resources.files("gamekit") / "locale" / "five_tribes_djinns.tsv").read_text("utf-8")
HEADER, *LINES = [line.split("\t") for line in TSV.splitlines()]
CARDS: dict[str, dict[str, str]] = {row[0]: dict(zip(HEADER, row, strict=True)) for row in LINES}


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """Yield where and what, for every text of one language."""
    for row in (*SECTION_ROWS, *RULES):
        for field in ("title", "statement", "note"):
            if field in row:
                yield f"{row['id']} {field}", row[field][lang]
    for term in TERMS:
        yield f"term {term['id']}", term[lang]
        yield f"term {term['id']} def", term["def"][lang]
    for key, card in CARDS.items():
        yield key, card[lang]


def wrong_articles(text: str) -> list[str]:
    """Return every article of a Hungarian text that does not suit the word behind it."""
    found = []
    for match in re.finditer(r"(?<![\w/-])([Aa]z?) ([(„]*\S+)", text):
        article, after = match.group(1).lower(), match.group(2)
        word = after.strip("(„.,;:”)")
        right = "a" if word == "V/F" else hungarian_article(after)
        if article != right and not (article == "az" and word in AFTER_PRONOUN):
            found.append(match.group())
    return found


def sentences(text: str) -> int:
    return len(re.findall(r"[.?](?=\s|$)", text))


def test_every_rule_stands_exactly_once() -> None:
    counts = Counter(rule["id"] for rule in RULES)
    assert set(counts) == RULE_IDS
    assert [rule_id for rule_id, n in counts.items() if n > 1] == []


def test_sections_are_complete_and_in_order() -> None:
    assert [row["id"] for row in SECTION_ROWS] == SECTIONS
    misplaced = [r["id"] for r in RULES if r["section"] != re.split(r"\.|(?<=FAQ)-", r["id"])[0]]
    assert misplaced == []
    assert list(dict.fromkeys(rule["section"] for rule in RULES)) == SECTIONS


def test_related_rules_exist() -> None:
    lost = [(r["id"], x) for r in RULES for x in r["related"] if x not in RULE_IDS or x == r["id"]]
    assert lost == []
    assert [r["id"] for r in RULES if not r["related"]] == []
    assert [r["id"] for r in RULES if len(set(r["related"])) != len(r["related"])] == []


@pytest.mark.parametrize(
    ("field", "allowed"),
    [
        ("evidence", {"printed", "sourced", "derived", "assumed"}),
        ("status", {"enforced", "component", "advice", "convention"}),
        ("page", set(range(9))),
    ],
)
def test_fields_hold_known_values(field: str, allowed: set[object]) -> None:
    assert [(r["id"], r[field]) for r in RULES if r[field] not in allowed] == []


def test_each_option_is_named_by_a_rule() -> None:
    assert {rule["option"] for rule in RULES if "option" in rule} == OPTIONS


def test_a_reading_of_ours_says_so() -> None:
    silent = [r["id"] for r in RULES if r["evidence"] == "assumed" and "note" not in r]
    assert silent == ["FAQ-34"]


def test_the_register_loads() -> None:
    register = RuleRegister("gamekit.five_tribes")
    assert set(register) == RULE_IDS
    assert list(register.sections) == SECTIONS
    assert register["FT-6.3"].title["hu"] == "Azonos színű utolsó figura"


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_no_text_is_empty_or_ragged(lang: str) -> None:
    bad = [where for where, t in texts(lang) if not t or t != " ".join(t.split())]
    assert bad == []
    assert [where for where, t in texts(lang) if "!" in t or "—" in t or '"' in t] == []


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_lengths(lang: str) -> None:
    long_titles = [r["id"] for r in RULES if len(r["title"][lang].split()) > 6]
    long_statements = [r["id"] for r in RULES if len(r["statement"][lang].split()) > 60]
    many_sentences = [r["id"] for r in RULES if not 1 <= sentences(r["statement"][lang]) <= 2]
    long_cards = [key for key, card in CARDS.items() if len(card[lang].split()) > 20]
    assert (long_titles, long_statements, many_sentences, long_cards) == ([], [], [], [])


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_sentences_end_and_titles_do_not(lang: str) -> None:
    assert [r["id"] for r in RULES if r["title"][lang][-1] in ".:,"] == []
    assert [r["id"] for r in RULES if r["statement"][lang][-1] != "."] == []
    assert [t["id"] for t in TERMS if t["def"][lang][-1] != "."] == []
    lower = [r["id"] for r in RULES if r["title"][lang][0].islower()]
    assert lower == []


def test_numbers_agree_in_both_languages() -> None:
    def numbers(text: str) -> Counter[str]:
        return Counter(re.findall(r"\d+", text))

    # One language may spell a number out, but neither may know a number above ten alone.
    bad = []
    for rule in RULES:
        en, hu = numbers(rule["statement"]["en"]), numbers(rule["statement"]["hu"])
        if {n for n in en if int(n) > 10} != {n for n in hu if int(n) > 10}:
            bad.append(rule["id"])
    assert bad == []


def test_hungarian_articles_follow_sound() -> None:
    bad = {where: wrong for where, text in texts("hu") if (wrong := wrong_articles(text))}
    assert bad == {}


@pytest.mark.parametrize(
    "text",
    ["a oázis", "az falu", "a 5 figura", "az 2 lapka", "a (1,2) lapka", "A 1-es hely", "az 15"],
)
def test_the_article_checker_finds_slips(text: str) -> None:
    assert wrong_articles(text) == [text.split(" lapka")[0].split(" figura")[0].split(" hely")[0]]


def test_hungarian_is_hungarian() -> None:
    assert {w: m.group() for w, t in texts("hu") if (m := ENGLISH.search(t))} == {}
    assert {w: m.group() for w, t in texts("hu") if (m := AVOIDED.search(t))} == {}
    assert [w for w, t in texts("hu") if "a(z)" in t or "A(z)" in t] == []
    # One noun after a number: 3 figura, never figurák.
    plural = re.compile(
        r"\b(\d+|két|három|négy|öt|hat|kilenc) "
        r"(\w*(figur|lapk|tev|palot)[áé]k|\w*(lap|arany|fakír|hely)ok|vének)\b"
    )
    assert {w: m.group() for w, t in texts("hu") if (m := plural.search(t))} == {}


def test_english_is_british() -> None:
    american = re.compile(r"\b(color\w*|neighbor\w*|center\w*|gray|favor\w*)\b", re.IGNORECASE)
    assert {w: m.group() for w, t in texts("en") if (m := american.search(t))} == {}


def test_glossary_has_each_word_once() -> None:
    for field in ("id", "en", "hu"):
        counts = Counter(term[field] for term in TERMS)
        assert [value for value, n in counts.items() if n > 1] == []
    known = {term["hu"] for term in TERMS}
    assert {"figura", "csoport", "felvesz", "letesz", "lapka", "sorozat", "forduló", "kör"} <= known


def test_every_djinn_has_a_card_text() -> None:
    assert HEADER == ["key", "en", "hu", "rules", "placeholders", "note"]
    assert len(LINES) == len(CARDS)
    keys = {f"ft.djinn.{name}.{what}" for name in DJINNS for what in ("name", "power")}
    assert set(CARDS) == keys
    wrong: Mapping[str, str] = {
        key: card["rules"]
        for key, card in CARDS.items()
        if card["rules"] != f"FT-14.{DJINNS[key.split('.')[2]]}"
    }
    assert wrong == {}
    # The register's title begins with the name the card shows.
    titles = {rule["id"]: rule["title"] for rule in RULES}
    for name, short in DJINNS.items():
        for lang in ("en", "hu"):
            assert titles[f"FT-14.{short}"][lang].startswith(
                CARDS[f"ft.djinn.{name}.name"][lang] + ":"
            )
