"""Goals as data: named predicates over a play, and how they combine.

A goal in a lesson file is a table with one name, for instance
``{ move_from = "(4,1)" }`` or ``{ all = [{ ... }, { ... }] }``. Names every game has are
here; a game adds its own in ``gamekit.<game>.goals.GOALS``. Nothing is evaluated: a name is
looked up, its value is passed on.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from gamekit.core.game import Action, State
from gamekit.lessons.task import Goal

Maker = Callable[[Any], Goal]


class GoalFault(ValueError):
    """A goal that cannot be read: unknown name, or a value it cannot use."""


def goal(spec: object, game: str) -> Goal:
    """Return the predicate that a goal table describes.

    Raises
    ------
    GoalFault
        When the name is unknown or the value does not fit.
    """
    if not isinstance(spec, Mapping) or len(spec) != 1:
        raise GoalFault(f"a goal is a table with exactly one name, not {spec!r}")
    ((name, value),) = spec.items()
    if name in ("all", "any"):
        parts = [goal(item, game) for item in value]
        join = all if name == "all" else any
        return lambda states, actions: join(part(states, actions) for part in parts)
    if name == "not":
        inner = goal(value, game)
        return lambda states, actions: not inner(states, actions)
    makers: Mapping[str, Maker] = {**COMMON, **import_module(f"gamekit.{game}.goals").GOALS}
    if name not in makers:
        raise GoalFault(f"unknown goal {name!r}; known: {', '.join(sorted(makers))}")
    try:
        return makers[name](value)
    except (TypeError, ValueError, KeyError) as fault:
        raise GoalFault(f"goal {name!r} cannot use {value!r}: {fault}") from fault


def _played(value: object) -> Goal:
    wanted = [value] if isinstance(value, str) else list(value)  # type: ignore[call-overload]

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        texts = [str(action) for action in actions]
        return all(text in texts for text in wanted)

    return reached


def _phase(value: object) -> Goal:
    return lambda states, actions: str(states[-1].phase) == value


def _over(value: object) -> Goal:
    return lambda states, actions: states[-1].is_over is bool(value)


def _turn_ended(value: object) -> Goal:
    """Ask that the seat that began is through with its turn."""

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        return bool(actions) and (str(actions[-1]) == "end" or states[-1].is_over) is bool(value)

    return reached


def _actions(value: int) -> Goal:
    return lambda states, actions: len(actions) >= value


def _score_at_least(value: Mapping[str, int]) -> Goal:
    seat, points = int(value["seat"]), int(value["points"])
    return lambda states, actions: states[-1].score_sheet().total(seat) >= points


def _points_gained(value: int) -> Goal:
    """Ask for at least this many points more for the seat that began."""

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        seat = states[0].current_player
        assert seat is not None
        sheets = states[0].score_sheet(), states[-1].score_sheet()
        return sheets[1].total(seat) - sheets[0].total(seat) >= value

    return reached


def _wins(value: str) -> Goal:
    """Ask for a finished game that this seat has won alone."""

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        now = states[-1]
        return now.is_over and [now.seat_name(seat) for seat in now.winners()] == [value]

    return reached


COMMON: Mapping[str, Maker] = {
    "played": _played,
    "phase": _phase,
    "over": _over,
    "turn_ended": _turn_ended,
    "actions": _actions,
    "score_at_least": _score_at_least,
    "points_gained": _points_gained,
    "wins": _wins,
}
