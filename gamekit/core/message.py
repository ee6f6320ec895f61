"""Text that knows both languages: catalogue messages and Hungarian articles.

A message is a key with named values. It becomes words only when somebody reads
it, in that reader's language, so an engine never carries a finished sentence
about. Catalogues are the ``*.tsv`` files of :mod:`gamekit.locale`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Final

LANGUAGES: Final = ("en", "hu")

_FIELD = re.compile(r"\{(the_|The_)?([a-z][a-z0-9_]*|[A-Z][a-z0-9_]*)\}")
_VOWELS = "aáeéiíoóöőuúüűAÁEÉIÍOÓÖŐUÚÜŰ"
# Letters whose Hungarian names begin with a vowel sound (ef, el, em, en, er, es, iksz, ipszilon).
_VOWEL_NAMED = "AÁEÉFIÍLMNOÓÖŐRSUÚÜŰXY"


def hungarian_article(text: str) -> str:
    """Return ``"a"`` or ``"az"``, by the sound that ``text`` begins with.

    Numbers follow their spoken form, single letters and rule ids their names,
    and opening brackets or quotation marks are skipped.

    Examples
    --------
    >>> [hungarian_article(x) for x in ("oázis", "falu", "1", "5", "15", "1000", "100")]
    ['az', 'a', 'az', 'az', 'a', 'az', 'a']
    >>> [hungarian_article(x) for x in ("(1,2)", "(2,3)", "F", "B", "FT-6.3", "FAQ-1")]
    ['az', 'a', 'az', 'a', 'az', 'a']
    """
    bare = text.lstrip(" (\u201e\u00bb\"'[*_")
    if not bare:
        return "a"
    number = re.match(r"\d+(?: \d{3})*", bare)
    if number:
        digits = number.group().replace(" ", "")
        if digits[0] == "5":
            return "az"
        return "az" if digits[0] == "1" and len(digits) in (1, 4, 7, 10) else "a"
    word = re.match(r"[^\W\d_]+", bare)
    head = word.group() if word else bare[0]
    # A single capital is read by its letter name, and so is "FT"; longer ids are read as words.
    if (len(head) == 1 and head.isupper()) or head == "FT":
        return "az" if head[0] in _VOWEL_NAMED else "a"
    return "az" if head[0] in _VOWELS else "a"


@dataclass(frozen=True, slots=True)
class Words:
    """A finished text in each language, for values that differ by language."""

    en: str
    hu: str

    def text(self, lang: str) -> str:
        """Return the words in ``lang`` (``"en"`` or ``"hu"``)."""
        return self.hu if lang == "hu" else self.en


class Message:
    """A catalogue key with its values.

    Parameters
    ----------
    key
        A key of the catalogues, for instance ``"why.ft.diagonal"``.
    **values
        What the placeholders stand for: text, a number, :class:`Words`, another
        :class:`Message`, or a tuple of these, which is joined by commas.

    Examples
    --------
    >>> Message("ui.state.in_hand", n=3).text("hu")
    'Kézben: 3'
    """

    __slots__ = ("key", "values")

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values: Mapping[str, object] = MappingProxyType(values)

    def text(self, lang: str = "en") -> str:
        """Return the sentence in ``lang``."""
        return fill(template(self.key, lang), self.values, lang)

    def __str__(self) -> str:
        return self.text("en")

    def __repr__(self) -> str:
        inside = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"Message({self.key!r}{inside})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Message)
            and self.key == other.key
            and dict(self.values) == dict(other.values)
        )

    def __hash__(self) -> int:
        return hash(self.key)


def say(value: object, lang: str) -> str:
    """Return ``value`` as words of ``lang``; tuples and lists are joined by commas."""
    if isinstance(value, Words | Message):
        return value.text(lang)
    if isinstance(value, tuple | list):
        return ", ".join(say(item, lang) for item in value)
    return str(value)


def fill(pattern: str, values: Mapping[str, object], lang: str) -> str:
    """Fill the placeholders of ``pattern``.

    ``{x}`` is the value, ``{the_x}`` and ``{The_x}`` the value with its article,
    ``{X}`` the value with a capital initial.

    Examples
    --------
    >>> fill("{The_place} lapkán", {"place": "(1,2)"}, "hu")
    'Az (1,2) lapkán'
    """

    def replace(match: re.Match[str]) -> str:
        article, name = match.group(1), match.group(2)
        text = say(values[name.lower()], lang)
        if name[0].isupper():
            text = text[:1].upper() + text[1:]
        if article:
            word = hungarian_article(text) if lang == "hu" else "the"
            text = f"{word.capitalize() if article == 'The_' else word} {text}"
        return text

    return _FIELD.sub(replace, pattern)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a catalogue."""

    key: str
    en: str
    hu: str
    rules: tuple[str, ...]
    note: str


@cache
def catalogue() -> Mapping[str, Entry]:
    """Return every message of every catalogue file, by key.

    Raises
    ------
    ValueError
        When a line has the wrong number of columns or a key stands twice.
    """
    entries: dict[str, Entry] = {}
    folder = resources.files("gamekit.locale")
    for file in sorted(folder.iterdir(), key=lambda item: item.name):
        if not file.name.endswith(".tsv"):
            continue
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
            if number == 1 or not line.strip():
                continue
            cells = line.split("\t")
            if len(cells) != 6:
                raise ValueError(f"{file.name}:{number}: {len(cells)} columns instead of 6")
            key, en, hu, rules, _placeholders, note = cells
            if key in entries:
                raise ValueError(f"{file.name}:{number}: {key} stands twice")
            named = tuple(rule.strip() for rule in rules.split(",") if rule.strip())
            entries[key] = Entry(key, en, hu, named, note)
    return MappingProxyType(entries)


def template(key: str, lang: str) -> str:
    """Return the unfilled text of a message.

    Raises
    ------
    KeyError
        When no catalogue has the key.
    """
    entry = catalogue()[key]
    return entry.hu if lang == "hu" else entry.en


def tell(key: str, lang: str, **values: object) -> str:
    """Return a catalogue message as text; short for ``Message(key, ...).text(lang)``.

    Examples
    --------
    >>> tell("ui.button.done", "hu")
    'Kész'
    """
    return fill(template(key, lang), values, lang)


def words(key: str, **values: object) -> Words:
    """Return a message of the catalogue in both languages.

    Examples
    --------
    >>> words("ui.button.done")
    Words(en='Done', hu='Kész')
    """
    message = Message(key, **values)
    return Words(message.text("en"), message.text("hu"))
