"""Every lesson of every course: it loads, its tasks can be done, its texts keep the limits.

While a lesson is being written, ``GAMEKIT_LESSONS="nord/setup"`` looks at it alone, whether its
game is announced or not.
"""

import os
import re
from collections.abc import Iterator

import pytest

from gamekit.core.message import LANGUAGES, Words
from gamekit.core.registry import load
from gamekit.core.rule import RULE_ID
from gamekit.lessons import load_lesson
from gamekit.lessons.course import courses
from gamekit.lessons.lesson import (
    BoardCell,
    ExampleCell,
    Lesson,
    PlotCell,
    QuizCell,
    RecapCell,
    ScoreCell,
    TaskCell,
    TextCell,
)
from gamekit.lessons.task import TaskSpec

ANNOUNCED = [entry.id for course in courses() for entry in course.entries]
LESSONS = os.environ.get("GAMEKIT_LESSONS", "").split() or ANNOUNCED
POOL_SEEDS = range(1, 9)

# Numbers of words; the answer may be longer than the other hints.
TEXT, PROMPT, HINT, ANSWER, FEEDBACK, CAPTION, WHY_NOT = 70, 25, 25, 30, 25, 25, 40

_IDS = re.compile(rf"\((?:{RULE_ID.pattern})[^)]*\)")
_MARKUP = re.compile(r"^#+ |[*`|]", re.MULTILINE)


def words(text: str) -> int:
    """Return the number of words a reader reads: no headings' signs, no rule ids in brackets."""
    bare = _MARKUP.sub("", _IDS.sub("", text))
    return sum(1 for word in bare.split() if re.search(r"\w", word))


def tasks(lesson: Lesson) -> Iterator[TaskSpec]:
    """Yield the tasks of a lesson; of an endless one the first few."""
    for cell in lesson.cells:
        if isinstance(cell, TaskCell):
            yield cell.task
            if cell.task.another is not None:
                yield from (cell.task.another(seed) for seed in POOL_SEEDS)


def limited(lesson: Lesson) -> Iterator[tuple[str, Words, int]]:
    """Yield every text with its limit and a name for it."""
    for cell in lesson.cells:
        if isinstance(cell, TextCell):
            yield cell.id, cell.text, TEXT
        elif isinstance(cell, QuizCell):
            yield f"{cell.id} question", cell.question, WHY_NOT
            for number, answer in enumerate(cell.answers, start=1):
                yield f"{cell.id} answer {number}", answer.text, FEEDBACK
                yield f"{cell.id} feedback {number}", answer.feedback, FEEDBACK
        elif isinstance(cell, BoardCell | PlotCell | ScoreCell):
            yield f"{cell.id} caption", cell.caption, CAPTION
    for task in tasks(lesson):
        yield f"{task.id} title", task.title, PROMPT
        yield f"{task.id} prompt", task.prompt, PROMPT
        yield f"{task.id} success", task.success, FEEDBACK
        for grade, hint in enumerate(task.hints, start=1):
            yield f"{task.id} hint {grade}", hint, ANSWER if grade == 5 else HINT
        for number, likely in enumerate(task.tries, start=1):
            yield f"{task.id} try {number}", likely.text, WHY_NOT
        if task.missed is not None:
            yield f"{task.id} missed", task.missed, WHY_NOT


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_answers_reach_their_goals(lesson_id: str) -> None:
    """A task's answer is legal, allowed by the lock, and reaches the goal with its last action."""
    for task in tasks(load_lesson(lesson_id)):
        states, actions = [task.start], []
        assert task.start.defects() == (), f"{task.id}: {task.start.defects()}"
        assert task.answer, f"{task.id}: no answer"
        for text in task.answer:
            reached = bool(actions) and task.reached(tuple(states), tuple(actions))
            assert not reached, f"{task.id}: the goal is reached before {text!r}"
            action = states[-1].game.parse_action(text, states[-1])
            assert action in states[-1].legal_actions(), f"{task.id}: {text} is not legal"
            assert task.allows(action), f"{task.id}: the lock stops {text}"
            states.append(states[-1].apply(action))
            actions.append(action)
        assert task.reached(tuple(states), tuple(actions)), f"{task.id}: the answer misses the goal"


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_answers_are_not_called_misses(lesson_id: str) -> None:
    """On the way to the goal no message says that the play has failed."""
    for task in tasks(load_lesson(lesson_id)):
        states, actions = [task.start], []
        for text in task.answer[:-1]:
            actions.append(states[-1].game.parse_action(text, states[-1]))
            states.append(states[-1].apply(actions[-1]))
            play = tuple(states), tuple(actions)
            assert task.fails is None or not task.fails(*play), f"{task.id}: failed at {text}"
            for likely in task.tries:
                wrong = likely.reached is not None and likely.reached(*play)
                assert not wrong, f"{task.id}: {text} is called a wrong try"


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_form(lesson_id: str) -> None:
    """A lesson begins with its goal, has tasks and a question, ends with a recap."""
    lesson = load_lesson(lesson_id)
    kinds = [type(cell) for cell in lesson.cells]
    assert kinds[0] is TextCell
    assert kinds[-1] is RecapCell
    assert kinds.count(RecapCell) == 1
    assert kinds.count(TaskCell) >= 2
    assert kinds.count(QuizCell) >= 1
    for first, second in zip(lesson.cells, lesson.cells[1:], strict=False):
        two_texts = isinstance(first, TextCell) and isinstance(second, TextCell)
        assert not two_texts, f"{first.id} and {second.id}: two texts in a row"
    assert TaskCell in kinds[1:3], "the first action of one's own comes late"


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_questions(lesson_id: str) -> None:
    """Every question has several answers and one of them is right; all have feedback."""
    for cell in load_lesson(lesson_id).cells:
        if isinstance(cell, QuizCell):
            assert len(cell.answers) >= 3, f"{cell.id}: too few answers"
            assert [answer.right for answer in cell.answers].count(True) == 1, cell.id


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_lengths(lesson_id: str) -> None:
    """No text is empty or longer than the style guide allows, in either language."""
    faults = []
    for name, text, most in limited(load_lesson(lesson_id)):
        for lang in LANGUAGES:
            number = words(text.text(lang))
            if not 0 < number <= most:
                faults.append(f"{name} ({lang}): {number} words, at most {most}")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_headings(lesson_id: str) -> None:
    """The first text has the title, each later one a heading, the same in both languages."""
    lesson = load_lesson(lesson_id)
    for number, cell in enumerate(lesson.cells):
        if isinstance(cell, TextCell | RecapCell):
            mark = "# " if number == 0 else "## "
            for lang in LANGUAGES:
                assert cell.text.text(lang).startswith(mark), f"{cell.id} ({lang})"
    first = lesson.cells[0]
    assert isinstance(first, TextCell)
    for lang in LANGUAGES:
        assert first.text.text(lang).splitlines()[0] == f"# {lesson.entry.title.text(lang)}"


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_rule_ids(lesson_id: str) -> None:
    """Rule ids in the texts exist, and both languages of a text name the same ones."""
    lesson = load_lesson(lesson_id)
    rules = load(lesson.entry.game).rules
    texts = [(name, text) for name, text, _ in limited(lesson)]
    recap = lesson.cells[-1]
    assert isinstance(recap, RecapCell)
    for name, text in [*texts, (recap.id, recap.text)]:
        named = [RULE_ID.findall(text.text(lang)) for lang in LANGUAGES]
        assert sorted(named[0]) == sorted(named[1]), f"{name}: {named}"
        for rule in named[0]:
            assert rule in rules, f"{name}: no rule {rule}"
    for cell in lesson.cells:
        listed: tuple[str, ...] = ()
        if isinstance(cell, QuizCell | RecapCell):
            listed = cell.rules
        elif isinstance(cell, TaskCell):
            listed = cell.task.rules + tuple(one.rule for one in cell.task.tries if one.rule)
        for rule in (*listed, *lesson.rules):
            assert rule in rules, f"{cell.id}: no rule {rule}"


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_rules_are_taught(lesson_id: str) -> None:
    """Every rule a lesson claims to teach is named by one of its cells."""
    lesson = load_lesson(lesson_id)
    named: set[str] = set()
    for _, text, _ in limited(lesson):
        named.update(RULE_ID.findall(text.text("en")))
    for cell in lesson.cells:
        if isinstance(cell, QuizCell | RecapCell):
            named.update(cell.rules)
        elif isinstance(cell, TaskCell):
            named.update(cell.task.rules)
        elif isinstance(cell, ExampleCell):
            named.update(cell.example.rules)
    assert not set(lesson.rules) - named


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_a_hidden_step_is_an_action(lesson_id: str) -> None:
    """An example that asks for its last step has an action there to ask for."""
    for cell in load_lesson(lesson_id).cells:
        if isinstance(cell, ExampleCell) and cell.hide_last:
            assert cell.example.frames()[-1].action is not None, cell.id


@pytest.mark.parametrize("course", courses(), ids=lambda course: course.game)
def test_every_example_is_used(course) -> None:  # noqa: ANN001
    """Every worked example of a game is stepped through in one of its lessons."""
    used = {
        cell.example.id
        for entry in course.entries
        for cell in load_lesson(entry.id).cells
        if isinstance(cell, ExampleCell)
    }
    assert set(load(course.game).examples) - used == set()
