"""What a learner points at, and what is meant by it.

The board sends the scene keys that were picked; :func:`keys` says which ones mean an action,
:func:`attempt` reads picks the other way round, also those that mean nothing legal, so that
:func:`explain_picks` always has an answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from gamekit.core.game import Action
from gamekit.core.picking import answer, meant
from gamekit.core.saying import Facts
from gamekit.core.verdict import Verdict
from gamekit.nord import actions as a
from gamekit.nord import attacking
from gamekit.nord.data import KINDS, SEAT_INDEX, SEATS
from gamekit.nord.phases import Phase
from gamekit.nord.saying import SPEAKER

if TYPE_CHECKING:
    from gamekit.nord.state import NordState

Square = tuple[int, int]

DONE_KEY = "do:done"


def keys(state: NordState, action: Action) -> tuple[str, ...]:
    """Return the scene keys that are picked to mean an action, in the natural order.

    Examples
    --------
    >>> from gamekit.nord import GAME
    >>> from gamekit.nord.actions import Attack, Place
    >>> state = GAME.new(seed=1)
    >>> keys(state, Place(3, 2)), keys(state, Attack(0, 1))
    (('sq:3,2',), ('set:A', 'set:B'))
    """
    return _KEYS[type(action)](state, action)


def _settlement(index: int) -> str:
    return f"set:{a.letter(index)}"


def _square(square: Square) -> str:
    return f"sq:{square[0]},{square[1]}"


def _warrior(state: NordState, action: a.MoveWarrior) -> tuple[str, ...]:
    # The warrior, not the settlement: two settlements could mean a way there or a way back.
    own = f"war:{a.letter(action.source)}:{SEATS[state.player]}"
    return own, _settlement(action.target)


def _path(state: NordState, action: a.TakePath) -> tuple[str, ...]:
    if state.phase is Phase.PATH:
        paths = attacking.legal_paths(state)
        if action in paths:
            return (f"path:{paths.index(action) + 1}",)
    return tuple(map(_square, action.squares))


def _one(state: NordState, action: a.Settle | a.FifthTo | a.Challenge) -> tuple[str, ...]:
    return (_settlement(action.settlement),)


_KEYS: dict[type[Action], Callable[[NordState, Any], tuple[str, ...]]] = {
    a.Settle: _one,
    a.PlayTreasure: lambda state, action: (f"treasure:{action.kind}",),
    a.MoveWarrior: _warrior,
    a.Place: lambda state, action: (_square((action.row, action.column)),),
    a.Done: lambda state, action: (DONE_KEY,),
    a.Attack: lambda state, action: (_settlement(action.source), _settlement(action.target)),
    a.TakePath: _path,
    a.FifthTo: _one,
    a.Challenge: _one,
}


class _Picks:
    """Picked keys by what they are, in the order in which they were picked."""

    def __init__(self, state: NordState, picks: Sequence[str]) -> None:
        self.settlements: list[int] = []
        self.squares: list[Square] = []
        self.treasure = ""
        self.path = 0
        self.seat = ""
        self.done = False
        self.whole = frozenset(picks)
        for pick in picks:
            self._read(state, pick)

    def _read(self, state: NordState, pick: str) -> None:
        kind, _, name = pick.partition(":")
        if kind in ("set", "war", "jarl", "gate"):
            index = a.LETTERS.find(name[:1] or "?")
            if 0 <= index < len(state.warriors):
                self.settlements.append(index)
        elif kind in ("sq", "w", "t"):
            found = re.fullmatch(r"(-?\d{1,4}),(-?\d{1,4})", name)
            if found:
                self.squares.append((int(found[1]), int(found[2])))
        elif kind == "treasure" and name in KINDS:
            self.treasure = name
        elif kind == "path" and name.isdecimal():
            self.path = int(name[:4])
        elif kind == "mat" and name in SEATS:
            self.seat = name
        elif pick == "boat" and state.island.boat >= 0:
            self.squares.append(state.island.square(state.island.boat))
        elif pick == DONE_KEY:
            self.done = True


def attempt(state: NordState, picks: Sequence[str]) -> Action | None:
    """Return the action that the picks would mean, legal or not; ``None`` if they leave it open.

    Examples
    --------
    >>> from gamekit.nord import GAME
    >>> state = GAME.new(seed=1)
    >>> str(attempt(state, ["set:B"])), attempt(state, ["mat:red"])
    ('settle B', None)
    """
    picked = _Picks(state, picks)
    action, _ = meant(state, picked.whole)
    if action is not None:
        return action
    if picked.done:
        return a.DONE
    if picked.treasure:
        return a.PlayTreasure(picked.treasure)
    if state.phase is Phase.PATH:
        return _path_of(state, picked)
    if picked.settlements:
        return _of_settlements(state, picked.settlements)
    if picked.squares:
        return a.Place(*picked.squares[-1])
    return None


def _of_settlements(state: NordState, picked: list[int]) -> Action | None:
    """Return what one settlement or two mean in this step of the turn."""
    source, last = picked[0], picked[-1]
    if state.phase is Phase.SETUP:
        return a.Settle(last)
    if state.phase is Phase.FIFTH:
        return a.FifthTo(last)
    two = a.MoveWarrior if state.phase is Phase.ENVOY else a.Attack
    if len(picked) > 1:
        return two(picked[-2], last)
    if state.phase is Phase.TURN:
        return a.Challenge(last)
    if state.phase is Phase.PLACE or state.held(state.player) >> source & 1:
        return None  # another settlement may follow
    if state.phase is Phase.ATTACK:
        return a.Attack(source, state.forced_attacks[0][0])
    return two(source, source) if state.phase is Phase.ENVOY else None


def _path_of(state: NordState, picked: _Picks) -> Action | None:
    """Return the connection that is meant by its number or by squares on it."""
    paths = [path for path in attacking.legal_paths(state) if isinstance(path, a.TakePath)]
    if 1 <= picked.path <= len(paths):
        return paths[picked.path - 1]
    if not picked.squares:
        return None
    fitting = [path for path in paths if set(picked.squares) <= set(path.squares)]
    if not fitting:
        return a.TakePath(tuple(picked.squares))
    return fitting[0] if len(fitting) == 1 else None


def explain_picks(state: NordState, picks: Sequence[str], lang: str = "en") -> Verdict | None:
    """Return what the picks are and what is to be done now, ``None`` when nothing is picked.

    Picks that mean an action get the verdict on it.
    """
    return answer(SPEAKER, state, picks, lang, _open_question)


def _open_question(state: NordState, picks: Sequence[str]) -> tuple[str, Facts]:
    """Return what is still to be said, or what the thing is that was picked."""
    picked = _Picks(state, picks)
    if picked.settlements:
        source = picked.settlements[-1]
        if state.phase is Phase.ATTACK:
            return "attacker", {"settlement": source}
        if state.phase is Phase.ENVOY:
            return "warrior", {"settlement": source}
        return "settlement", {"settlement": source}
    if picked.squares and state.phase is Phase.PATH:
        return "path", {"attacker": state.attacker, "target": state.target}
    if picked.seat:
        return "mat", {"player": SEAT_INDEX[picked.seat]}
    return "part", {}
