"""Every rule is enforced, tested and taught, or says why not; the notebooks are up to date."""

import json
from pathlib import Path

import pytest

from gamekit.lessons.course import courses
from gamekit.lessons.coverage import Coverage, coverage
from gamekit.lessons.notebook import as_text, notebooks

FOLDER = Path(__file__).parents[2] / "notebooks"
GAMES = [course.game for course in courses()]
RULES = [item for game in GAMES for item in coverage(game)]


@pytest.mark.parametrize("item", RULES, ids=lambda item: item.rule.id)
def test_no_rule_has_a_blank(item: Coverage) -> None:
    """A rule that the engine enforces has code, a test and a lesson; any other has a lesson."""
    assert item.blanks == ()


def test_a_blank_is_noticed() -> None:
    """The check can fail: a rule that nothing names has three blanks."""
    rule = next(item.rule for item in RULES if item.rule.status == "enforced")
    assert Coverage(rule, (), (), (), ()).blanks == ("taught", "enforced", "tested")


def test_notebooks_are_what_the_lessons_say() -> None:
    """`make notebooks` would change nothing, and nothing else lies beside them."""
    expected = {path: as_text(notebook) for path, notebook in notebooks().items()}
    found = {
        str(path.relative_to(FOLDER)): path.read_text("utf-8")
        for lang in ("en", "hu")
        for path in (FOLDER / lang).rglob("*.ipynb")
    }
    assert sorted(found) == sorted(expected)
    stale = [path for path in expected if found[path] != expected[path]]
    assert stale == [], "run `make notebooks`"


@pytest.mark.parametrize("path", [path for path in notebooks() if path.startswith("en/")])
def test_pairs_differ_in_words_only(path: str) -> None:
    """Both languages have the same cells and tags, and equal code but for the one tagged lang."""
    english, hungarian = (
        json.loads(as_text(notebooks()[path.replace("en/", f"{lang}/", 1)]))
        for lang in ("en", "hu")
    )
    assert [cell["id"] for cell in english["cells"]] == [cell["id"] for cell in hungarian["cells"]]
    for one, other in zip(english["cells"], hungarian["cells"], strict=True):
        assert one["cell_type"] == other["cell_type"]
        assert one["metadata"] == other["metadata"]
        if one["cell_type"] == "code" and "lang" not in one["metadata"].get("tags", []):
            assert one["source"] == other["source"]
            assert len(one["source"]) <= 10
        elif one["source"]:
            assert one["source"] != other["source"]
