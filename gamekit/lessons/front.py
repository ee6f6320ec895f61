"""The front page: every course with its lessons, minutes and remembered progress.

The page is text with links for any reader; in the tutorial site the page's own script adds
what this browser remembers.
"""

from html import escape

from gamekit.core.message import tell
from gamekit.core.registry import load
from gamekit.drawing.covers import cover
from gamekit.lessons.course import Course, courses
from gamekit.lessons.lesson import load_lesson


def front_cells(lang: str) -> list[str]:
    """Return the front page as Markdown with HTML, one text a cell."""
    head = f"# {tell('ui.index.title', lang)}\n\n{tell('ui.index.lead', lang)}"
    return [head, *(_course(one, lang) for one in courses()), _teachers(lang)]


def _course(course: Course, lang: str) -> str:
    game = load(course.game)
    facts = tell("ui.index.course_facts", lang, n=len(course.entries), minutes=course.minutes)
    credits = tell(
        "ui.index.credits",
        lang,
        game=game.title,
        designers=game.designers,
        publisher=game.publisher,
    )
    # No blank line inside: the whole block is one piece of HTML for a Markdown reader.
    return "\n".join(
        [
            f'<div class="gk-course" data-game="{course.game}">',
            f'<div class="gk-front">{cover(course.game)}',
            f"<h2>{escape(course.title.text(lang))}</h2>",
            f"<p>{escape(course.blurb.text(lang))}</p>",
            f'<p class="gk-facts">{escape(course.facts.text(lang))}<br>{escape(facts)}</p>',
            '<div class="gk-progress" hidden><div><i></i></div><span></span></div>',
            f'<p><a class="gk-button gk-primary" data-begin href="{course.entries[0].id}.ipynb" '
            f'data-continue="{tell("ui.button.continue", lang)}">{tell("ui.button.begin", lang)}'
            "</a></p></div>",
            '<ol class="gk-lessons">',
            *(_entry(course, index, lang) for index in range(len(course.entries))),
            "</ol>",
            f'<p class="gk-credits"><a href="{course.game}/rules.ipynb">'
            f"{tell('ui.index.rules', lang)}</a><br>{escape(credits)}</p>",
            "</div>",
        ]
    )


def _entry(course: Course, index: int, lang: str) -> str:
    entry = course.entries[index]
    total = len(load_lesson(entry.id).exercises)
    done = tell("ui.index.done", lang)
    return (
        f'<li data-lesson="{entry.id}" data-total="{total}" data-done="{done}">'
        f'<a href="{entry.id}.ipynb">{escape(entry.title.text(lang))}</a> '
        f"<span>{tell('ui.index.minutes', lang, n=entry.minutes)}</span></li>"
    )


def _teachers(lang: str) -> str:
    return f"## {tell('ui.index.teachers', lang)}\n\n{tell('ui.index.teachers_text', lang)}"
