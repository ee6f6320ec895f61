"""Where each rule is enforced, tested and taught: read from the files themselves.

A rule is *enforced* where the game's code names its id, *tested* where a test does, *taught*
where a lesson lists it or a worked example shows it. The pages are written with the
notebooks; a test fails when a rule has a blank without a reason.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

from gamekit.core.message import tell
from gamekit.core.registry import load
from gamekit.core.rule import RULE_ID, Rule
from gamekit.lessons.course import course
from gamekit.lessons.lesson import load_lesson


@dataclass(frozen=True, slots=True)
class Coverage:
    """The places of one rule: modules, test files, lesson stems, example ids."""

    rule: Rule
    enforced: tuple[str, ...]
    tested: tuple[str, ...]
    taught: tuple[str, ...]
    examples: tuple[str, ...]

    @property
    def blanks(self) -> tuple[str, ...]:
        """Which of ``enforced``, ``tested``, ``taught`` are missing without a reason.

        Facts of the box, advice and table manners need no enforcement and no test: there is
        no action they could refuse.
        """
        needed = ["taught"]
        if self.rule.status == "enforced":
            needed += ["enforced", "tested"]
        return tuple(name for name in needed if not getattr(self, name))


@cache
def coverage(game_id: str) -> tuple[Coverage, ...]:
    """Return the coverage of every rule of a game, in the register's order."""
    game = load(game_id)
    enforced = _mentions(_modules(game_id), game.rules)
    tested = _mentions(_tests(), game.rules)
    taught: dict[str, list[str]] = defaultdict(list)
    for entry in course(game_id).entries:
        for rule in load_lesson(entry.id).rules:
            taught[rule].append(entry.stem)
    shown: dict[str, list[str]] = defaultdict(list)
    for example in game.examples.values():
        for rule in example.rules:
            shown[rule].append(example.id)
    return tuple(
        Coverage(
            rule,
            tuple(enforced.get(rule.id, ())),
            tuple(tested.get(rule.id, ())),
            tuple(taught.get(rule.id, ())),
            tuple(shown.get(rule.id, ())),
        )
        for rule in game.rules.values()
    )


TEACHING = ("examples", "exercises", "goals.py", "hint.py")
"""What a game brings for its lessons: naming a rule there enforces nothing."""


def _modules(game_id: str) -> Mapping[str, str]:
    """Return the texts of the modules that make up a game's rules, by path in its folder."""
    folder = Path(str(resources.files(f"gamekit.{game_id}")))
    return {
        str(path.relative_to(folder)): path.read_text("utf-8")
        for path in sorted(folder.rglob("*.py"))
        if path.relative_to(folder).parts[0] not in TEACHING
    }


def _tests() -> Mapping[str, str]:
    """Return the test files' texts; an installed package has none beside it."""
    folder = Path(__file__).parents[2] / "tests"
    return {
        str(path.relative_to(folder)): path.read_text("utf-8")
        for path in sorted(folder.rglob("test_*.py"))
    }


def _mentions(texts: Mapping[str, str], ids: Iterable[str]) -> dict[str, list[str]]:
    """Return by rule id the names of the texts that name it."""
    found: dict[str, list[str]] = defaultdict(list)
    known = set(ids)
    for name, text in sorted(texts.items()):
        for rule in dict.fromkeys(RULE_ID.findall(text)):
            if rule in known:
                found[rule].append(name)
    return found


def rules_cells(game_id: str, lang: str) -> list[str]:
    """Return the rule page as Markdown, one text a section of the rulebook."""
    game = load(game_id)
    title = course(game_id).title
    cells = [f"# {tell('ui.rules.title', lang, game=title)}\n\n{tell('ui.rules.lead', lang)}"]
    stems = {entry.stem: entry.title.text(lang) for entry in course(game_id).entries}
    by_section: dict[str, list[Coverage]] = defaultdict(list)
    for item in coverage(game_id):
        by_section[item.rule.section].append(item)
    for section in game.rules.sections.values():
        lines = [f"## {section.id} {section.title[lang]}"]
        for item in by_section[section.id]:
            lines += ["", *_rule_lines(item, lang, stems)]
        cells.append("\n".join(lines))
    return cells


def _rule_lines(item: Coverage, lang: str, stems: Mapping[str, str]) -> list[str]:
    rule = item.rule
    facts = [tell(f"ui.rules.evidence_{rule.evidence}", lang)]
    if rule.status != "enforced":
        facts.append(tell(f"ui.rules.status_{rule.status}", lang))
    if rule.option:
        facts.append(tell("ui.rules.option", lang, option=f"`{rule.option}`"))
    rows = [
        ("ui.rules.enforced", [f"`{name}`" for name in item.enforced]),
        ("ui.rules.tested", [f"`{name}`" for name in item.tested]),
        ("ui.rules.taught", [f"[{stems[stem]}]({stem}.ipynb)" for stem in item.taught]),
        ("ui.rules.examples", list(item.examples)),
        ("ui.rules.related", [f"[{other}](#{other})" for other in rule.related]),
    ]
    lines = [
        f'### <a id="{rule.id}"></a>{rule.id} {rule.title[lang]}',
        "",
        rule.statement[lang],
        "",
        " · ".join(facts),
        "",
    ]
    return lines + [f"- {tell(key, lang)}: {', '.join(names)}" for key, names in rows if names]
