"""The rule register: every rule of a rulebook with its id, in our own words."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from typing import Final

from gamekit.core.errors import GamekitError
from gamekit.core.message import Message

RULE_ID: Final = re.compile(
    r"\b(?:(?:FT|NORD|DF)-\d+\.(?:\d+|[A-Z][a-z])|FAQ-\d+)\b|(?<![\w-])(?:R-\d+|E[1-9]\d?)\b"
)
"""An id of any game: ``FT-6.3``, ``FT-14.Ku``, ``FAQ-1``, ``NORD-8.2``, ``R-1``, ``E36``.

The short ones could end another name, so nothing may be joined to their left.
"""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule.

    Attributes
    ----------
    id
        For instance ``"FT-6.3"``.
    section
        Id of the section it belongs to.
    page
        Page of the rulebook, 0 when it cannot be told.
    title, statement
        By language (``"en"``, ``"hu"``); the statement is one sentence of ours.
    related
        Ids of rules to read with it.
    evidence
        ``"printed"``, ``"sourced"``, ``"derived"`` or ``"assumed"``.
    option
        Name of the option that switches a disputed reading, or ``None``.
    status
        ``"enforced"`` by the engine, a fact of the ``"component"`` list, ``"advice"`` or a
        ``"convention"`` of the table.
    """

    id: str
    section: str
    page: int
    title: Mapping[str, str]
    statement: Mapping[str, str]
    related: tuple[str, ...]
    evidence: str
    option: str | None
    status: str
    note: Mapping[str, str] | None = None

    def __str__(self) -> str:
        return f"{self.id} {self.title['en']}"


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the rulebook."""

    id: str
    title: Mapping[str, str]


class RuleRegister(Mapping[str, Rule]):
    """All rules of a game, read from its ``rules.toml`` when first asked for.

    Examples
    --------
    >>> import gamekit
    >>> rules = gamekit.load("five_tribes").rules
    >>> rules["FT-6.3"].section
    'FT-6'
    """

    def __init__(self, package: str, file: str = "rules.toml") -> None:
        self._package = package
        self._file = file

    @cached_property
    def _document(self) -> Mapping[str, list[dict[str, object]]]:
        text = resources.files(self._package).joinpath(self._file).read_text("utf-8")
        return tomllib.loads(text)

    @cached_property
    def _rules(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in map(_rule, self._document["rule"])}

    @cached_property
    def sections(self) -> Mapping[str, Section]:
        """The headings, by id, in the rulebook's order."""
        return {
            str(row["id"]): Section(str(row["id"]), _both(row["title"]))
            for row in self._document["section"]
        }

    def __getitem__(self, rule_id: str) -> Rule:
        try:
            return self._rules[rule_id]
        except KeyError:
            raise UnknownRule(rule_id) from None

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)


class UnknownRule(GamekitError, KeyError):
    """No rule has this id."""

    def __init__(self, rule_id: str) -> None:
        super().__init__(Message("ui.error.rule_missing", rule=rule_id))


def _both(value: object) -> Mapping[str, str]:
    assert isinstance(value, dict)
    return {"en": str(value["en"]), "hu": str(value["hu"])}


def _rule(row: Mapping[str, object]) -> Rule:
    related = row.get("related", [])
    assert isinstance(related, list)
    option = row.get("option")
    page = row.get("page", 0)
    assert isinstance(page, int)
    return Rule(
        id=str(row["id"]),
        section=str(row["section"]),
        page=page,
        title=_both(row["title"]),
        statement=_both(row["statement"]),
        related=tuple(map(str, related)),
        evidence=str(row["evidence"]),
        option=None if option is None else str(option),
        status=str(row["status"]),
        note=_both(row["note"]) if "note" in row else None,
    )
