"""Writes the notebooks: a pair per lesson, the index and the rule pages.

Both notebooks of a pair have the same stem, the same cell ids and byte-equal code, except
the one cell tagged ``lang``. They are written from the lesson files and never by hand;
a test compares.
"""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from gamekit.core.message import LANGUAGES, tell
from gamekit.core.rule import RULE_ID
from gamekit.lessons.course import Course, Entry, courses
from gamekit.lessons.coverage import rules_cells
from gamekit.lessons.front import front_cells
from gamekit.lessons.lesson import Cell, Lesson, RecapCell, TextCell, load_lesson

Notebook = dict[str, Any]

_BRACKETS = re.compile(r"\([^()]*\)")


def write_all(folder: Path) -> list[Path]:
    """Write every notebook below ``folder`` (``en/``, ``hu/``); return the paths written."""
    written = []
    for path, notebook in notebooks().items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(as_text(notebook), encoding="utf-8")
        written.append(target)
    return written


def as_text(notebook: Notebook) -> str:
    """Return the file's text, the same for the same notebook on every machine."""
    return json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def notebooks() -> dict[str, Notebook]:
    """Return every notebook by its path, for instance ``"hu/five_tribes/moving.ipynb"``."""
    found: dict[str, Notebook] = {}
    for lang in LANGUAGES:
        found[f"{lang}/index.ipynb"] = _index(lang)
        for one in courses():
            for entry in one.entries:
                found[f"{lang}/{entry.id}.ipynb"] = _lesson(load_lesson(entry.id), one, lang)
            found[f"{lang}/{one.game}/rules.ipynb"] = _rules(one, lang)
    return found


def link_rules(text: str, page: str) -> str:
    """Turn rule ids in brackets into links to the rule page.

    Examples
    --------
    >>> link_rules("Go on. (FT-6.3)", "rules.ipynb")
    'Go on. ([FT-6.3](rules.ipynb#FT-6.3))'
    """
    return _BRACKETS.sub(
        lambda match: RULE_ID.sub(lambda rule: f"[{rule[0]}]({page}#{rule[0]})", match[0]), text
    )


def _lesson(lesson: Lesson, course: Course, lang: str) -> Notebook:
    entry = lesson.entry
    cells = [
        _lang_cell(lang),
        _code(
            "open",
            f'from gamekit_widgets import open_lesson\n\nlesson = open_lesson("{lesson.id}", LANG)',
        ),
    ]
    cells += [_cell(cell, lang) for cell in lesson.cells]
    cells.append(_markdown("nav", _navigation(course, entry, lang), ["nav"]))
    around = {one.index: one for one in course.entries}
    meta = _meta(lang, course.game, entry.stem, entry.title.text(lang), f"{entry.id}.ipynb")
    meta |= {
        "course_title": course.title.text(lang),
        "index": entry.index,
        "count": len(course.entries),
        "exercises": list(lesson.exercises),
        "prev": _neighbour(around.get(entry.index - 1), lang),
        "next": _neighbour(around.get(entry.index + 1), lang),
    }
    return _notebook(_first_lines_first(cells), lang, meta)


def _first_lines_first(cells: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Let the first words be read before the code cells that load the engine."""
    first = next(i for i, cell in enumerate(cells) if cell["cell_type"] == "markdown")
    return [cells[first], *cells[:first], *cells[first + 1 :]]


def _cell(cell: Cell, lang: str) -> dict[str, Any]:
    if isinstance(cell, TextCell | RecapCell):
        return _markdown(cell.id, link_rules(cell.text.text(lang), "rules.ipynb"), [])
    return _code(cell.id, f'lesson["{cell.id}"]')


def _navigation(course: Course, entry: Entry, lang: str) -> str:
    links = []
    for offset, key in ((-1, "ui.button.lesson_prev"), (1, "ui.button.lesson_next")):
        other = next((one for one in course.entries if one.index == entry.index + offset), None)
        if other:
            links.append(f"[{tell(key, lang)}: {other.title.text(lang)}]({other.stem}.ipynb)")
    links.insert(len(links) // 2, f"[{tell('ui.button.contents', lang)}](../index.ipynb)")
    links.append(f"[{tell('ui.button.rules', lang)}](rules.ipynb)")
    links.append(f"[{tell('ui.button.language', lang)}]({_other_href(lang, f'{entry.id}.ipynb')})")
    return " · ".join(links)


def _neighbour(entry: Entry | None, lang: str) -> dict[str, str] | None:
    if entry is None:
        return None
    return {"href": f"{entry.stem}.ipynb", "title": entry.title.text(lang)}


def _other_href(lang: str, path: str) -> str:
    other = "hu" if lang == "en" else "en"
    return "../" * (path.count("/") + 1) + f"{other}/{path}"


def _meta(lang: str, game: str, lesson: str, title: str, path: str) -> dict[str, Any]:
    other = "hu" if lang == "en" else "en"
    return {
        "lang": lang,
        "game": game,
        "lesson": lesson,
        "title": title,
        "accent": game,
        "contents": "../" * path.count("/") + "index.ipynb",
        "other_lang": {"lang": other, "href": _other_href(lang, path)},
        "prev": None,
        "next": None,
    }


def _index(lang: str) -> Notebook:
    cells = [
        _markdown(f"index-{number:02}", text, []) for number, text in enumerate(front_cells(lang))
    ]
    title = tell("ui.index.title", lang)
    return _notebook(cells, lang, _meta(lang, "", "index", title, "index.ipynb"))


def _rules(one: Course, lang: str) -> Notebook:
    cells = [
        _markdown(f"rules-{number:02}", text, [])
        for number, text in enumerate(rules_cells(one.game, lang))
    ]
    title = tell("ui.rules.title", lang, game=one.title)
    meta = _meta(lang, one.game, "rules", title, f"{one.game}/rules.ipynb")
    return _notebook(cells, lang, meta | {"course_title": one.title.text(lang)})


def _lang_cell(lang: str) -> dict[str, Any]:
    return _code("lang", f'LANG = "{lang}"', ["lang"])


def _code(cell_id: str, source: str, tags: Iterable[str] = ()) -> dict[str, Any]:
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": cell_id,
        "metadata": {"tags": list(tags)} if tags else {},
        "outputs": [],
        "source": source.splitlines(keepends=True),
    }


def _markdown(cell_id: str, source: str, tags: Iterable[str]) -> dict[str, Any]:
    return {
        "cell_type": "markdown",
        "id": cell_id,
        "metadata": {"tags": list(tags)} if tags else {},
        "source": source.splitlines(keepends=True),
    }


def _notebook(cells: list[dict[str, Any]], lang: str, meta: dict[str, Any]) -> Notebook:
    return {
        "cells": cells,
        "metadata": {
            "gamekit": meta,
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "lang": lang,
            "language_info": {"name": "python"},
            "title": meta["title"],
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
