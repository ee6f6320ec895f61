"""A task: a position, a goal that several ways may reach, hints, and what wrong tries mean."""

from collections.abc import Callable
from dataclasses import dataclass

from gamekit.core.game import Action, State
from gamekit.core.message import Words

Goal = Callable[[tuple[State, ...], tuple[Action, ...]], bool]
"""``goal(states, actions)``: has the play reached it? ``states[0]`` is the task's start and
``states[-1]`` the position now; ``actions[i]`` leads from ``states[i]`` to ``states[i + 1]``."""


@dataclass(frozen=True, slots=True)
class Try:
    """What is said when a likely wrong try is made.

    Attributes
    ----------
    text
        Said instead of the engine's own verdict.
    rule
        The refusal's first rule must be this one; empty for a legal play.
    places
        At least one of the picked keys must be among these; empty for any.
    reached
        For a legal play that misses the goal: the predicate that recognises it.
    """

    text: Words
    rule: str = ""
    places: tuple[str, ...] = ()
    reached: Goal | None = None


@dataclass(frozen=True, slots=True)
class TaskSpec:
    """One task, ready to be played.

    Attributes
    ----------
    id
        Unique within the lesson.
    start
        The position it begins with; "Start over" comes back to it.
    goal
        See :data:`Goal`.
    hints
        Five, by grade: the task again, the rule, where to look, two candidates, the answer
        with its reason.
    answer
        Notations of one way to reach the goal, from the start.
    lock
        Notations; an action whose first word is the first word of one of them must be among
        them ("lift (3,3)" lets only that stack be lifted). Empty allows all.
    fails
        A play can miss the goal for good; then this predicate holds and :attr:`missed` is said.
    rules
        Ids of the rules the task practises.
    another
        Makes the next task of the same kind from a seed, ``None`` when there is one only.
    """

    id: str
    title: Words
    prompt: Words
    start: State
    goal: Goal
    success: Words
    hints: tuple[Words, ...]
    answer: tuple[str, ...]
    tries: tuple[Try, ...] = ()
    lock: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    fails: Goal | None = None
    missed: Words | None = None
    another: "Callable[[int], TaskSpec] | None" = None

    def allows(self, action: Action) -> bool:
        """Return whether the task's lock leaves this action open."""
        return unlocked(self.lock, action)

    def reached(self, states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        """Return whether the play has reached the goal."""
        return self.goal(states, actions)


def unlocked(lock: tuple[str, ...], action: Action) -> bool:
    """Return whether a lock leaves an action open, see :attr:`TaskSpec.lock`."""
    text = str(action)
    verb = text.split()[0]
    same_verb = [entry for entry in lock if entry.split()[0] == verb]
    return not same_verb or text in same_verb
