"""Goals of Nord lessons, by name; see :mod:`gamekit.lessons.goals`.

Settlements are written as letters, squares "row,column", seats by colour, pairs of settlements
"A B", as in sketches and notations. A seat that is not named is the one that began.
"""

from collections.abc import Callable, Mapping
from typing import Any, cast

from gamekit.core.game import Action, State
from gamekit.nord import network, scorings
from gamekit.nord.actions import LETTERS, Attack, Challenge, Done, FifthTo, Place, TakePath, letter
from gamekit.nord.data import SEATS
from gamekit.nord.phases import Phase
from gamekit.nord.state import NordState

Goal = Callable[[tuple[State, ...], tuple[Action, ...]], bool]

_LAST = (Done, Attack, TakePath, FifthTo, Challenge)
"""Actions that may be the last of a turn."""


def settlement(name: str) -> int:
    """Return the index of a settlement.

    Raises
    ------
    ValueError
        When no settlement can be called this.

    Examples
    --------
    >>> settlement("C")
    2
    """
    if len(name) != 1 or name not in LETTERS:
        raise ValueError(f"no settlement {name!r}")
    return LETTERS.index(name)


def _pair(text: str) -> tuple[int, int]:
    one, other = map(settlement, text.split())
    return one, other


def _now(states: tuple[State, ...]) -> NordState:
    return cast(NordState, states[-1])


def _first(states: tuple[State, ...]) -> NordState:
    return cast(NordState, states[0])


def _seat(states: tuple[State, ...], value: Mapping[str, Any]) -> int:
    return SEATS.index(value["seat"]) if "seat" in value else _first(states).player


def _through(state: NordState, actions: tuple[Action, ...]) -> bool:
    """Tell whether the last action has ended the turn."""
    ended = state.phase in (Phase.TURN, Phase.OVER)
    return ended and bool(actions) and isinstance(actions[-1], _LAST)


def turn_ended(value: bool) -> Goal:
    """Ask that the seat that began is through with its turn, attacks and scoring included."""
    return lambda states, actions: _through(_now(states), actions) is bool(value)


def placed(value: int | str | list[str]) -> Goal:
    """Ask for at least so many workers placed, or for workers placed on all these squares."""
    wanted = [value] if isinstance(value, str) else value

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        squares = [f"{one.row},{one.column}" for one in actions if isinstance(one, Place)]
        if isinstance(wanted, int):
            return len(squares) >= wanted
        return all(text in squares for text in wanted)

    return reached


def forced(value: int | list[str]) -> Goal:
    """Ask for a finished placing that forces so many attacks, or exactly these ("A B")."""
    wanted = value if isinstance(value, int) else {_pair(text) for text in value}

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        plays = zip(cast(tuple[NordState, ...], states), actions, strict=False)
        due = next((one.forced_attacks for one, action in plays if isinstance(action, Done)), None)
        if due is None:
            return False
        return len(due) == wanted if isinstance(wanted, int) else set(due) == wanted

    return reached


def connected(value: str | list[str]) -> Goal:
    """Ask that these pairs of settlements ("A B") are connected now."""
    pairs = list(map(_pair, [value] if isinstance(value, str) else value))

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        linked = network.links(_now(states))
        return all(linked[one] >> other & 1 for one, other in pairs)

    return reached


def at_boat(value: str) -> Goal:
    """Ask that this settlement is connected to the small dragon boat."""
    place = settlement(value)
    return lambda states, actions: bool(network.at_boat(_now(states)) >> place & 1)


def warriors(value: Mapping[str, Any]) -> Goal:
    """Ask for at least ``count`` warriors (1) of the seat in ``settlement``."""
    place, count = settlement(value["settlement"]), int(value.get("count", 1))
    return lambda states, actions: _now(states).warriors[place][_seat(states, value)] >= count


def warriors_gained(value: int) -> Goal:
    """Ask for at least so many warriors more for the seat that began."""

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        seat = _first(states).player
        before, after = (
            sum(here[seat] for here in one.warriors) for one in (_first(states), _now(states))
        )
        return after - before >= value

    return reached


def on_big_boat(value: int) -> Goal:
    """Ask for exactly so many taken spaces of the big dragon boat."""
    return lambda states, actions: len(_now(states).big_boat) == value


def jarl_overcome(value: str) -> Goal:
    """Ask that the seat that began has sent the jarl of this settlement to the big boat."""
    return lambda states, actions: f"challenge {letter(settlement(value))}" in map(str, actions)


def scored(value: int) -> Goal:
    """Ask that the scoring with this number has been carried out."""
    return lambda states, actions: _first(states).scoring <= value < _now(states).scoring


def fame(value: Mapping[str, Any]) -> Goal:
    """Ask for at least ``points`` on the score track of the seat; treasures do not count."""
    return lambda states, actions: _now(states).points[_seat(states, value)] >= value["points"]


def delivers(value: Mapping[str, Any]) -> Goal:
    """Ask that the seat would score at least ``points`` for raw materials now.

    With ``settlement`` only what is delivered there counts.
    """
    place = settlement(value["settlement"]) if "settlement" in value else None

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        seat = _seat(states, value)
        points = sum(
            one.points
            for one in scorings.deliveries(_now(states))
            if one.seat == seat and place in (None, one.settlement)
        )
        return points >= int(value["points"])

    return reached


def food(value: Mapping[str, Any]) -> Goal:
    """Ask that ``settlement`` has at least ``n`` food now."""
    place = settlement(value["settlement"])
    return lambda states, actions: scorings.feasts(_now(states))[place].food >= value["n"]


def treasures(value: Mapping[str, Any]) -> Goal:
    """Ask for at least ``count`` treasure tiles before the seat."""
    return lambda states, actions: len(_now(states).hands[_seat(states, value)]) >= value["count"]


def workers_on(value: list[str]) -> Goal:
    """Ask for workers of the seat that began on all these squares now."""
    wanted = [tuple(map(int, text.split(","))) for text in value]

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        now, seat = _now(states), _first(states).player
        return all(now.worker(now.island.index((row, col))) == seat for row, col in wanted)

    return reached


def fishers(value: int) -> Goal:
    """Ask for at least so many sea workers of the seat that began."""

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        now = _now(states)
        return (now.workers[_first(states).player] & now.island.sea).bit_count() >= value

    return reached


def alliance(value: Mapping[str, Any]) -> Goal:
    """Ask for one alliance that touches all ``settlements`` and has ``workers`` (1) or more."""
    wanted = sum(1 << settlement(name) for name in value.get("settlements", ()))
    workers = int(value.get("workers", 1))

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        return any(
            group.is_alliance
            and group.touches & wanted == wanted
            and group.squares.bit_count() >= workers
            for group in _now(states).groups
        )

    return reached


def alliances(value: Mapping[str, Any]) -> Goal:
    """Ask for exactly ``n`` alliances, with ``settlement`` for so many that touch it."""
    wanted = 1 << settlement(value["settlement"]) if "settlement" in value else network.GATES
    number = int(value["n"])
    return lambda states, actions: (
        sum(group.touches & wanted > 0 for group in _now(states).groups) == number
    )


def neutral(value: int) -> Goal:
    """Ask for exactly so many workers who belong to no alliance (NORD-4.3)."""

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        groups = _now(states).groups
        return sum(one.squares.bit_count() for one in groups if not one.is_alliance) == value

    return reached


def jarl(value: Mapping[str, Any]) -> Goal:
    """Ask for the jarl of the seat in ``settlement``."""
    place = settlement(value["settlement"])
    return lambda states, actions: _now(states).jarls[place] == _seat(states, value)


GOALS: Mapping[str, Callable[[Any], Goal]] = {
    "turn_ended": turn_ended,
    "placed": placed,
    "forced": forced,
    "connected": connected,
    "at_boat": at_boat,
    "warriors": warriors,
    "warriors_gained": warriors_gained,
    "on_big_boat": on_big_boat,
    "jarl_overcome": jarl_overcome,
    "scored": scored,
    "fame": fame,
    "delivers": delivers,
    "food": food,
    "treasures": treasures,
    "workers_on": workers_on,
    "fishers": fishers,
    "alliance": alliance,
    "alliances": alliances,
    "neutral": neutral,
    "jarl": jarl,
}
