"""Alliances as they are shown: which workers go together, by which name, colour and pattern.

When nothing is being placed they are the connected groups. In the middle of a turn A the new
workers hang together with all that they have reached, but the conflict is not solved yet
(NORD-8.1): what they reached stays an alliance by itself, and a sign stands between.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from gamekit.nord.actions import LETTERS
from gamekit.nord.island import bits
from gamekit.nord.network import GATES, touching
from gamekit.nord.phases import Phase

if TYPE_CHECKING:
    from gamekit.nord.state import NordState

_STYLES = 4
"""Colours, each with a pattern; more alliances than that share them, but never a name."""
_UNSOLVED = (Phase.PLACE, Phase.ATTACK, Phase.PATH, Phase.FIFTH)


class Alliance(NamedTuple):
    """Workers that are shown as one."""

    squares: int
    """Where they stand, as a set of squares."""
    name: str
    """The small letter of the first settlement it touches, with a number from the second alliance
    there on; "" for neutral workers (NORD-4.3)."""
    style: str
    """``g1`` to ``g4``, ``g0`` for neutral workers."""
    gates: tuple[tuple[int, int], ...]
    """Settlement and side (index of ``island.SIDES``) of every gate that belongs to it."""
    boat: int
    """Its workers beside the small dragon boat that are connected to it."""

    @property
    def settlements(self) -> tuple[int, ...]:
        """The settlements whose gates belong to it."""
        return tuple(dict.fromkeys(settlement for settlement, _ in self.gates))


class Conflict(NamedTuple):
    """Where a new worker reaches what was not yet in its alliance (NORD-8.1)."""

    square: int
    """Where the new worker stands."""
    beyond: int
    """The square beyond the border: of a worker, or of a settlement."""


def _gates(state: NordState, squares: int) -> Iterator[tuple[int, int]]:
    for settlement, gates in enumerate(state.island.gates):
        for side, at in enumerate(gates):
            if squares >> at & 1:
                yield settlement, side


def _parts(state: NordState, left: int) -> Iterator[int]:
    while left:
        part = state.island.fill(left & -left, left)
        left &= ~part
        yield part


def _unsolved(state: NordState) -> tuple[list[tuple[int, int]], tuple[Conflict, ...]]:
    """Return the workers that are shown together with all they touch, and the conflicts."""
    island = state.island
    new = sum(1 << at for at in state.new)
    old = list(_parts(state, state.occupied & ~new))
    held = state.held(state.player)
    joined: list[tuple[int, int]] = []
    conflicts: list[Conflict] = []
    for part in _parts(state, new):
        near = island.spread(part)
        beside = [other for other in old if other & near]
        own, touches = part, _home(state, part, beside, held)
        for other in beside:
            there = touching(state, other) & GATES
            if not there & ~touches:  # NORD-7.8: neutral, or of the same settlements
                own |= other
                old.remove(other)
            else:
                conflicts += [
                    Conflict(at, beyond)
                    for at in bits(part)
                    for beyond in bits(island.spread(1 << at) & other)
                ]
        for settlement, side in _gates(state, part):
            if not touches >> settlement & 1:
                at = island.gates[settlement][side]
                conflicts.append(Conflict(at, island.index(island.settlements[settlement])))
        joined.append((own, touches))
    joined += [(part, GATES) for part in old]
    return joined, tuple(conflicts)


def _home(state: NordState, part: int, beside: list[int], held: int) -> int:
    """Return the settlements that the new workers started from, as a set (bit each)."""
    for at in state.new:
        if not part >> at & 1:
            continue
        for settlement, before in enumerate(state.island.before_gates):
            if before >> at & 1 and held >> settlement & 1:
                return 1 << settlement
        for other in beside:
            there = touching(state, other) & GATES
            if other & state.island.spread(1 << at) and there & held:
                return there
    return 0


def shown(state: NordState) -> tuple[tuple[Alliance, ...], tuple[Conflict, ...]]:
    """Return all workers by alliance, neutral ones last, and where there is a conflict.

    Examples
    --------
    >>> from gamekit.nord import GAME
    >>> shown(GAME.new(seed=1))
    ((), ())
    """
    conflicts: tuple[Conflict, ...] = ()
    if state.new and state.phase in _UNSOLVED:
        found, conflicts = _unsolved(state)
    else:
        found = [(group.squares, GATES) for group in state.groups]
    allied, neutral = [], []
    for squares, allowed in found:
        gates = tuple(gate for gate in _gates(state, squares) if allowed >> gate[0] & 1)
        boat = squares & state.island.beside_boat
        if not state.options.boat_land_adjacent:
            boat &= state.island.sea
        if gates:
            allied.append((gates, squares, boat))
        else:
            neutral.append(Alliance(squares, "", "g0", (), boat))
    return (*_named(sorted(allied)), *neutral), conflicts


def _named(allied: list[tuple[tuple[tuple[int, int], ...], int, int]]) -> Iterator[Alliance]:
    """Give names and styles that depend as little as possible on the other alliances."""
    of_settlement: dict[int, int] = {}
    taken: set[int] = set()
    for gates, squares, boat in allied:
        first = gates[0][0]
        number = of_settlement[first] = of_settlement.get(first, 0) + 1
        name = LETTERS[first].lower() + (str(number) if number > 1 else "")
        free = [(first + more) % _STYLES for more in range(_STYLES)]
        style = next((style for style in free if style not in taken), free[0])
        taken.add(style)
        yield Alliance(squares, name, f"g{style + 1}", gates, boat)


def new_pairs(state: NordState, settlements: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Return which of the settlements were not connected when the turn began (NORD-8.4)."""
    return tuple(
        (one, other)
        for one in settlements
        for other in settlements
        if one < other and not state.before[one] >> other & 1
    )
