"""Goals of Five Tribes lessons, by name; see :mod:`gamekit.lessons.goals`.

Tiles are written "(row,column)", seats by colour, meeples by letter, goods and djinns by
their ids, as in sketches.
"""

from collections.abc import Callable, Mapping
from typing import Any, cast

from gamekit.core.game import Action, State
from gamekit.five_tribes.actions import Bid, Drop, Lift
from gamekit.five_tribes.data import FAKIR, RESOURCES, SEATS, SUIT_VALUES
from gamekit.five_tribes.phases import EndReason
from gamekit.five_tribes.scoring import suits
from gamekit.five_tribes.stacks import pack
from gamekit.five_tribes.state import FiveTribesState, Phase

Goal = Callable[[tuple[State, ...], tuple[Action, ...]], bool]


def tile(text: str) -> int:
    """Return the index of a tile written "(row,column)".

    Raises
    ------
    ValueError
        When no tile is called this.

    Examples
    --------
    >>> tile("(1,1)"), tile("(5,6)")
    (0, 29)
    """
    row, column = (int(part) for part in text.strip("()").split(","))
    if not (1 <= row <= 5 and 1 <= column <= 6):
        raise ValueError(f"no tile {text}")
    return (row - 1) * 6 + column - 1


def _now(states: tuple[State, ...]) -> FiveTribesState:
    return cast(FiveTribesState, states[-1])


def _first(states: tuple[State, ...]) -> FiveTribesState:
    return cast(FiveTribesState, states[0])


def _seat(states: tuple[State, ...], value: Mapping[str, Any]) -> int:
    """Return the seat named, else the one that was to act first."""
    return SEATS.index(value["seat"]) if "seat" in value else _first(states).player


def _move_complete(actions: tuple[Action, ...], state: FiveTribesState) -> Lift | None:
    """Return the lift that began the move, once the last meeple of it has been dropped."""
    if state.phase is Phase.DROP or not any(isinstance(action, Drop) for action in actions):
        return None
    return next((action for action in reversed(actions) if isinstance(action, Lift)), None)


def move_from(value: str) -> Goal:
    """Ask for a complete legal move that began on this tile."""
    start = tile(value)

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        lift = _move_complete(actions, _now(states))
        return lift is not None and lift.tile == start

    return reached


def ends_on(value: str | list[str]) -> Goal:
    """Ask for a complete move whose last meeple landed on (one of) these."""
    wanted = {tile(text) for text in ([value] if isinstance(value, str) else value)}

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        if _move_complete(actions, _now(states)) is None:
            return False
        last = next(action for action in reversed(actions) if isinstance(action, Drop))
        return last.tile in wanted

    return reached


def lifted(value: str) -> Goal:
    """Ask for the lifting of a stack of exactly these meeples, for instance "YYW"."""
    wanted = pack(value)

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        now = _now(states)
        return now.phase is Phase.DROP and not now.trail and now.hand == wanted

    return reached


def collected(value: Mapping[str, Any]) -> Goal:
    """Ask for at least ``count`` meeples of ``colour`` taken back at the end of the move."""
    colour, count = "YWGBR".index(value["colour"]), int(value.get("count", 2))

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        for state in cast(tuple[FiveTribesState, ...], states):
            if state.phase is Phase.TRIBE and state.taken == colour and state.count >= count:
                return True
        return False

    return reached


def controls(value: Mapping[str, Any]) -> Goal:
    """Ask for a camel of the seat on the tile."""
    place = tile(value["tile"])
    return lambda states, actions: _now(states).camels[place] == _seat(states, value)


def camels_placed(value: int) -> Goal:
    """Ask for at least this many camels, placed by the seat that began."""

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        seat = _first(states).player
        placed = _first(states).camels_left[seat] - _now(states).camels_left[seat]
        return placed >= value

    return reached


def gold_gained(value: int) -> Goal:
    """Ask for at least this much more gold for the seat that began."""

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        seat = _first(states).player
        return _now(states).gold[seat] - _first(states).gold[seat] >= value

    return reached


def gold_at_least(value: Mapping[str, Any]) -> Goal:
    """Ask for at least ``gold`` in the hands of the seat."""
    return lambda states, actions: _now(states).gold[_seat(states, value)] >= value["gold"]


def sale_can_bring(value: int) -> Goal:
    """Ask that the gold gained and the best sale of what is left make at least this much."""

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        seat, now = _first(states).player, _now(states)
        left = sum(SUIT_VALUES[len(suit)] for suit in suits(now.goods[seat]))
        return bool(now.gold[seat] - _first(states).gold[seat] + left >= value)

    return reached


def viziers(value: Mapping[str, Any]) -> Goal:
    """Ask for at least ``count`` viziers before the seat."""
    return lambda states, actions: _now(states).viziers[_seat(states, value)] >= value["count"]


def elders(value: Mapping[str, Any]) -> Goal:
    """Ask for at least ``count`` elders before the seat."""
    return lambda states, actions: _now(states).elders[_seat(states, value)] >= value["count"]


def holds(value: Mapping[str, Any]) -> Goal:
    """Ask for at least ``count`` cards of ``good`` in the seat's hand."""
    good, count = RESOURCES.index(value["good"]), int(value.get("count", 1))
    return lambda states, actions: _now(states).goods[_seat(states, value)][good] >= count


def different_goods(value: int) -> Goal:
    """Ask for at least this many kinds of merchandise in the hand of the seat that began."""

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        hand = _now(states).goods[_first(states).player]
        return sum(copies > 0 for copies in hand[:FAKIR]) >= value

    return reached


def row_starts(value: list[str]) -> Goal:
    """Ask for a row of resource cards that begins with these."""
    wanted = tuple(RESOURCES.index(name) for name in value)
    return lambda states, actions: _now(states).row[: len(wanted)] == wanted


def djinn(value: Mapping[str, Any]) -> Goal:
    """Ask for the seat to own the djinn ``id``."""
    wanted = value["id"]
    return lambda states, actions: wanted in _now(states).djinns[_seat(states, value)]


def palms(value: Mapping[str, Any]) -> Goal:
    """Ask for at least ``count`` palm trees on the tile."""
    place, count = tile(value["tile"]), int(value.get("count", 1))
    return lambda states, actions: _now(states).palms[place] >= count


def palaces(value: Mapping[str, Any]) -> Goal:
    """Ask for at least ``count`` palaces on the tile."""
    place, count = tile(value["tile"]), int(value.get("count", 1))
    return lambda states, actions: _now(states).palaces[place] >= count


def bids_at(value: Mapping[str, Any]) -> Goal:
    """Ask for a bid of the seat on the spot with this price."""
    price = int(value["spot"])

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        seat = _seat(states, value)
        return any(
            isinstance(action, Bid) and action.spot == price and state.current_player == seat
            for state, action in zip(states, actions, strict=False)
        )

    return reached


def turn_order(value: list[str]) -> Goal:
    """Ask for a finished bidding after which the seats play in this order."""
    wanted = tuple(SEATS.index(name) for name in value)

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        now = _now(states)
        to_play = tuple(seat for seat in reversed(now.turn_track) if seat >= 0)
        return now.phase is not Phase.BID and now.next_bids + to_play == wanted

    return reached


def spent_at_most(value: Mapping[str, Any]) -> Goal:
    """Ask that the seat ("all": all seats together) has lost at most ``gold`` so far."""

    def reached(states: tuple[State, ...], actions: tuple[Action, ...]) -> bool:
        seats = (
            range(_now(states).players) if value.get("seat") == "all" else [_seat(states, value)]
        )
        lost = sum(_first(states).gold[seat] - _now(states).gold[seat] for seat in seats)
        return lost <= int(value["gold"])

    return reached


def ending(value: str) -> Goal:
    """Ask that the end of the game has been triggered in this way ("last_camel", "no_move")."""
    reason = EndReason(value)
    return lambda states, actions: _now(states).ending is reason


GOALS: Mapping[str, Callable[[Any], Goal]] = {
    "move_from": move_from,
    "ends_on": ends_on,
    "lifted": lifted,
    "collected": collected,
    "controls": controls,
    "camels_placed": camels_placed,
    "gold_gained": gold_gained,
    "gold_at_least": gold_at_least,
    "sale_can_bring": sale_can_bring,
    "viziers": viziers,
    "elders": elders,
    "holds": holds,
    "different_goods": different_goods,
    "row_starts": row_starts,
    "djinn": djinn,
    "palms": palms,
    "palaces": palaces,
    "bids_at": bids_at,
    "turn_order": turn_order,
    "spent_at_most": spent_at_most,
    "ending": ending,
}
