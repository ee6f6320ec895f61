"""The texts of the registers and glossaries: complete, in both languages, in good Hungarian."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from typing import Any

import pytest

from gamekit.core.message import hungarian_article
from gamekit.core.rule import RULE_ID, RuleRegister

DJINNS = {
    "al_amin": "Al", "anun_nak": "An", "baal": "Ba", "boaz": "Bo", "bouraq": "Br",
    "echidna": "Ec", "enki": "En", "hagis": "Ha", "haurvatat": "Hv", "iblis": "Ib",
    "jafaar": "Ja", "kandicha": "Ka", "kumarbi": "Ku", "lamia": "La", "leta": "Le",
    "marid": "Ma", "monkir": "Mo", "nekir": "Ne", "shamhat": "Sh", "sibittis": "Si",
    "sloar": "Sl", "utug": "Ut",
}  # fmt: skip
TSV = (resources.files("gamekit") / "locale" / "five_tribes_djinns.tsv").read_text("utf-8")
HEADER, *LINES = [line.split("\t") for line in TSV.splitlines()]
CARDS: dict[str, dict[str, str]] = {row[0]: dict(zip(HEADER, row, strict=True)) for row in LINES}


def toml(package: str, name: str) -> dict[str, Any]:
    file = resources.files("gamekit") / package / name
    return tomllib.loads(file.read_text("utf-8"))


def numbered(section: str, last: int, first: int = 1) -> set[str]:
    return {f"{section}.{n}" for n in range(first, last + 1)}


@dataclass(frozen=True)
class Book:
    """What a game's register and glossary must hold."""

    game: str
    ids: frozenset[str]
    sections: tuple[str, ...]
    pages: int
    options: frozenset[str]
    silent: tuple[str, ...]
    """Readings of ours that need no note."""
    sample: tuple[str, str]
    """An id and its Hungarian title."""
    words: frozenset[str]
    """Some of the Hungarian words the glossary must know."""
    avoided: re.Pattern[str]
    """Words the style guide replaces by others, by their stems."""
    plurals: re.Pattern[str]
    """One noun after a number: 3 figura, never figurák."""
    cards: Mapping[str, Mapping[str, str]]

    @cached_property
    def rules(self) -> list[dict[str, Any]]:
        rules: list[dict[str, Any]] = toml(self.game, "rules.toml")["rule"]
        return rules

    @cached_property
    def headings(self) -> list[dict[str, Any]]:
        headings: list[dict[str, Any]] = toml(self.game, "rules.toml")["section"]
        return headings

    @cached_property
    def terms(self) -> list[dict[str, Any]]:
        """The words of the game and those that all games share."""
        terms: list[dict[str, Any]] = toml(self.game, "glossary.toml")["term"]
        return [*toml("core", "glossary.toml")["term"], *terms]

    def texts(self, lang: str) -> Iterator[tuple[str, str]]:
        """Yield where and what, for every text of one language."""
        for row in (*self.headings, *self.rules):
            for field in ("title", "statement", "note"):
                if field in row:
                    yield f"{row['id']} {field}", row[field][lang]
        for term in self.terms:
            yield f"term {term['id']}", term[lang]
            yield f"term {term['id']} def", term["def"][lang]
        for key, card in self.cards.items():
            yield key, card[lang]


def nouns(numbers: str, plural: str) -> re.Pattern[str]:
    return re.compile(rf"\b(\d+|{numbers}) ({plural})\b")


FIVE_TRIBES_LAST = {1: 5, 2: 10, 3: 9, 5: 3, 6: 13, 7: 7, 8: 9, 9: 10, 10: 6, 11: 3, 12: 7, 13: 3}
FIVE_TRIBES = Book(
    game="five_tribes",
    ids=frozenset().union(
        *(numbered(f"FT-{section}", last) for section, last in FIVE_TRIBES_LAST.items()),
        numbered("FT-4", 9, first=0),
        numbered("FT-14", 5),
        {f"FT-14.{short}" for short in DJINNS.values()},
        {f"FAQ-{n}" for n in range(1, 45)},
    ),
    sections=(*(f"FT-{n}" for n in range(1, 15)), "FAQ"),
    pages=8,
    options=frozenset(
        {
            "no_move_is_final",
            "djinn_mid_move",
            "hagis_diagonal",
            "nekir_per_meeple",
            "paid_effect_whole_round",
            "large_market_may_stop",
        }
    ),
    silent=("FAQ-34",),
    sample=("FT-6.3", "Azonos színű utolsó figura"),
    words=frozenset(
        {"figura", "csoport", "felvesz", "letesz", "lapka", "sorozat", "forduló", "kör"}
    ),
    avoided=re.compile(
        r"\b(meeple|emberke|kupac|tor(o|ny)\w*|mező|csempe|öreg|bérgyilkos|munkás|kontroll|irányít"
        r"|térkép|szett|talon|kidob|illegális|legális|érvénytelen|érvényes|hibás|kattint|áruladás"
        r"|kérjük|önnek|húzás\w*|VP)",
        re.IGNORECASE,
    ),
    plurals=nouns(
        "két|három|négy|öt|hat|kilenc",
        r"\w*(figur|lapk|tev|palot)[áé]k|\w*(lap|arany|fakír|hely)ok|vének",
    ),
    cards=CARDS,
)
NORD_LAST = (13, 6, 3, 3, 5, 6, 8, 13, 1, 5, 6, 5, 7, 3, 1)
NORD = Book(
    game="nord",
    ids=frozenset().union(
        *(numbered(f"NORD-{section}", last) for section, last in enumerate(NORD_LAST, start=1)),
        {f"R-{n}" for n in range(1, 35)},
    ),
    sections=(*(f"NORD-{n}" for n in range(1, 16)), "R"),
    pages=13,
    options=frozenset({"boat_land_adjacent", "two_areas_kinds", "boat_distance_like_settlements"}),
    silent=(),
    sample=("NORD-8.5", "A támadás kötelező"),
    words=frozenset(
        {
            *("település", "kapu", "kapcsolat", "szövetség", "támadás", "egyesülés", "sereg"),
            *("munkás", "harcos", "ember", "támadó település", "céltelepülés", "halászbárka"),
            *("nagy sárkányhajó", "kis sárkányhajó", "négyzet", "terület", "hegy", "erdő"),
            *("fenyér", "tenger", "hírnévpont", "értékelés", "kincslapka", "forduló"),
            *("A-forduló", "B-forduló"),
        }
    ),
    # A turn is a forduló, never a kör; neither of the two dragon boats goes by half its name.
    avoided=re.compile(
        r"\b(meeple|emberke|figura|katona|város|falu|klán|csata|fúzió|kiinduló|védő|csónak|karszt"
        r"|láp|mező|régió|GyP|VP|pontozás|kincskártya|összeköttetés|kör(?!ül|é\b)|kupac|kontroll"
        r"|irányít|szett|talon|kidob|illegális|legális|érvénytelen|érvényes|hibás|kattint|kérjük"
        r"|önnek|húzás\w*|hajó|(?<!kis )(?<!nagy )sárkányhajó)",
        re.IGNORECASE,
    ),
    plurals=nouns(
        "két|három|négy|öt|hat|hét|nyolc|tíz|több|akárhány|ennyi",
        r"\w*(munkás|harcos|jarl|lap|pont|játékos|szomszéd)ok\w*|\w*(lapk|bárk|fajt)ák\w*"
        r"|\w*(hely|ember|település|négyzet|terület|sereg|értékelés|terep)ek\w*"
        r"|\w*(hajó|forduló|kapu)k\w*",
    ),
    cards={},
)
BOOKS = [FIVE_TRIBES, NORD]

# "Az hozza a legtöbbet": a pronoun, not an article, so the next word's sound does not matter.
AFTER_PRONOUN = {"hozza", "végzi", "volt"}
ENGLISH = re.compile(
    r"\b(the|and|of|with|you|your|on|if|or|tile|meeple|turn|round|gold|card"
    r"|worker|warrior|settlement|boat|alliance|treasure|scoring)\b",
    re.IGNORECASE,
)


@pytest.fixture(params=BOOKS, ids=lambda book: book.game)
def book(request: pytest.FixtureRequest) -> Book:
    found: Book = request.param
    return found


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


def test_every_rule_stands_exactly_once(book: Book) -> None:
    counts = Counter(rule["id"] for rule in book.rules)
    assert set(counts) == book.ids
    assert [rule_id for rule_id, n in counts.items() if n > 1] == []


def test_sections_are_complete_and_in_order(book: Book) -> None:
    assert [row["id"] for row in book.headings] == list(book.sections)
    misplaced = [r["id"] for r in book.rules if r["section"] != section_of(r["id"])]
    assert misplaced == []
    assert list(dict.fromkeys(rule["section"] for rule in book.rules)) == list(book.sections)


def section_of(rule_id: str) -> str:
    """Return ``"FT-6"`` of ``"FT-6.3"``, ``"FAQ"`` of ``"FAQ-1"``."""
    return rule_id.rpartition("." if "." in rule_id else "-")[0]


def test_every_id_is_known_as_one(book: Book) -> None:
    assert [rule_id for rule_id in book.ids if not RULE_ID.fullmatch(rule_id)] == []


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("Nem szomszédos. (FT-6.4, FT-14.Ku, FAQ-12)", ["FT-6.4", "FT-14.Ku", "FAQ-12"]),
        ("(NORD-8.2, R-1), NORD-8.13–NORD-9.1", ["NORD-8.2", "R-1", "NORD-8.13", "NORD-9.1"]),
        ("DF-4.2, DF-10.5: E1 és az E36-os eset", ["DF-4.2", "DF-10.5", "E1", "E36"]),
        ("NORD-8, FT-EX8, EX-9a, DF-EX7, VR-1, KIR-12, E/F, E0, E501, PRE1, C-E1, 2-R-1", []),
        ("Round R2, tile OA8, an E and an R, e-mail, R-rated, sor-1", []),
    ],
)
def test_ids_are_found_in_texts_and_words_are_not(text: str, ids: list[str]) -> None:
    assert RULE_ID.findall(text) == ids


def test_related_rules_exist(book: Book) -> None:
    lost = [
        (r["id"], x) for r in book.rules for x in r["related"] if x not in book.ids or x == r["id"]
    ]
    assert lost == []
    assert [r["id"] for r in book.rules if not r["related"]] == []
    assert [r["id"] for r in book.rules if len(set(r["related"])) != len(r["related"])] == []


@pytest.mark.parametrize(
    ("field", "allowed"),
    [
        ("evidence", {"printed", "sourced", "derived", "assumed"}),
        ("status", {"enforced", "component", "advice", "convention"}),
    ],
)
def test_fields_hold_known_values(book: Book, field: str, allowed: set[str]) -> None:
    assert [(r["id"], r[field]) for r in book.rules if r[field] not in allowed] == []


def test_pages_are_those_of_the_rulebook(book: Book) -> None:
    assert [r["id"] for r in book.rules if r["page"] not in range(book.pages + 1)] == []


def test_each_option_is_named_by_a_rule(book: Book) -> None:
    assert {rule["option"] for rule in book.rules if "option" in rule} == book.options


def test_a_reading_of_ours_says_so(book: Book) -> None:
    silent = [r["id"] for r in book.rules if r["evidence"] == "assumed" and "note" not in r]
    assert silent == list(book.silent)


def test_the_register_loads(book: Book) -> None:
    register = RuleRegister(f"gamekit.{book.game}")
    assert set(register) == book.ids
    assert list(register.sections) == list(book.sections)
    rule_id, title = book.sample
    assert register[rule_id].title["hu"] == title


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_no_text_is_empty_or_ragged(book: Book, lang: str) -> None:
    bad = [where for where, t in book.texts(lang) if not t or t != " ".join(t.split())]
    assert bad == []
    assert [where for where, t in book.texts(lang) if "!" in t or "—" in t or '"' in t] == []


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_lengths(book: Book, lang: str) -> None:
    long_titles = [r["id"] for r in book.rules if len(r["title"][lang].split()) > 6]
    long_statements = [r["id"] for r in book.rules if len(r["statement"][lang].split()) > 60]
    many_sentences = [r["id"] for r in book.rules if not 1 <= sentences(r["statement"][lang]) <= 2]
    long_cards = [key for key, card in book.cards.items() if len(card[lang].split()) > 20]
    assert (long_titles, long_statements, many_sentences, long_cards) == ([], [], [], [])


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_sentences_end_and_titles_do_not(book: Book, lang: str) -> None:
    assert [r["id"] for r in book.rules if r["title"][lang][-1] in ".:,"] == []
    assert [r["id"] for r in book.rules if r["statement"][lang][-1] != "."] == []
    assert [t["id"] for t in book.terms if t["def"][lang][-1] != "."] == []
    lower = [r["id"] for r in book.rules if r["title"][lang][0].islower()]
    assert lower == []


def test_numbers_agree_in_both_languages(book: Book) -> None:
    def numbers(text: str) -> Counter[str]:
        return Counter(re.findall(r"\d+", text))

    # One language may spell a number out, but neither may know a number above ten alone.
    bad = []
    for rule in book.rules:
        en, hu = numbers(rule["statement"]["en"]), numbers(rule["statement"]["hu"])
        if {n for n in en if int(n) > 10} != {n for n in hu if int(n) > 10}:
            bad.append(rule["id"])
    assert bad == []


def test_hungarian_articles_follow_sound(book: Book) -> None:
    bad = {where: wrong for where, text in book.texts("hu") if (wrong := wrong_articles(text))}
    assert bad == {}


@pytest.mark.parametrize(
    "text",
    ["a oázis", "az falu", "a 5 figura", "az 2 lapka", "a (1,2) lapka", "A 1-es hely", "az 15"],
)
def test_the_article_checker_finds_slips(text: str) -> None:
    assert wrong_articles(text) == [text.split(" lapka")[0].split(" figura")[0].split(" hely")[0]]


def test_hungarian_is_hungarian(book: Book) -> None:
    assert {w: m.group() for w, t in book.texts("hu") if (m := ENGLISH.search(t))} == {}
    assert {w: m.group() for w, t in book.texts("hu") if (m := book.avoided.search(t))} == {}
    assert [w for w, t in book.texts("hu") if "a(z)" in t or "A(z)" in t] == []
    assert {w: m.group() for w, t in book.texts("hu") if (m := book.plurals.search(t))} == {}


def test_english_is_british(book: Book) -> None:
    american = re.compile(r"\b(color\w*|neighbor\w*|center\w*|gray|favor\w*)\b", re.IGNORECASE)
    assert {w: m.group() for w, t in book.texts("en") if (m := american.search(t))} == {}


def test_glossary_has_each_word_once(book: Book) -> None:
    for field in ("id", "en", "hu"):
        counts = Counter(term[field] for term in book.terms)
        assert [value for value, n in counts.items() if n > 1] == []
    known = {term["hu"] for term in book.terms}
    assert book.words - known == set()


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
    titles = {rule["id"]: rule["title"] for rule in FIVE_TRIBES.rules}
    for name, short in DJINNS.items():
        for lang in ("en", "hu"):
            assert titles[f"FT-14.{short}"][lang].startswith(
                CARDS[f"ft.djinn.{name}.name"][lang] + ":"
            )
