"""NORD-3 and NORD-4: who is connected to whom.

Workers that stand side by side hang together, whoever owns them (NORD-3.1); settlements, the small
dragon boat and warriors pass nothing on (NORD-3.2, R-26). So everything follows from the *groups*:
the connected sets of workers, each with the settlements at whose gates its workers stand. A group
that touches a gate is an alliance (NORD-4.1), any other is neutral (NORD-4.3). A worker is in one
group and so is a gate, while a settlement may belong to several by its gates (NORD-4.2).

Groups are kept with the state and changed with every worker, because a worker only ever joins what
is right beside it; only when workers leave, what is left of their groups is searched anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from gamekit.nord.island import Island, bits

if TYPE_CHECKING:
    from gamekit.nord.state import NordState

SMALL_BOAT: Final = 1 << 8
"""In ``Group.touches``: the group is connected to the small dragon boat (NORD-2.5)."""
GATES: Final = SMALL_BOAT - 1
"""In ``Group.touches``: all settlements."""


class Group(NamedTuple):
    """Workers that hang together."""

    squares: int
    """Where they stand, as a set of squares."""
    touches: int
    """Bit a settlement whose gate one of them stands at, and ``SMALL_BOAT``."""

    @property
    def is_alliance(self) -> bool:
        """Whether it touches a gate (NORD-4.1); neutral otherwise."""
        return self.touches & GATES != 0


def touching(state: NordState, squares: int) -> int:
    """Return what workers on these squares touch: bit a settlement, and ``SMALL_BOAT``."""
    found, bit = 0, 1
    for before in state.island.before_gates:
        if squares & before:
            found |= bit
        bit <<= 1
    beside = squares & state.island.beside_boat
    if beside and (state.options.boat_land_adjacent or beside & state.island.sea):
        found |= SMALL_BOAT
    return found


def groups(state: NordState) -> tuple[Group, ...]:
    """Return all groups, in reading order of their first workers."""
    return _parts(state, state.occupied)


def _parts(state: NordState, left: int) -> tuple[Group, ...]:
    found = []
    while left:
        squares = state.island.fill(left & -left, left)
        found.append(Group(squares, touching(state, squares)))
        left &= ~squares
    return tuple(found)


def joined(state: NordState, index: int) -> tuple[Group, ...]:
    """Return the groups after one more worker stands on an empty square (NORD-7.8, NORD-8.11)."""
    squares = 1 << index
    near = state.island.spread(squares)
    touches = touching(state, squares)
    apart = []
    for group in state.groups:
        if group[0] & near:
            squares |= group[0]
            touches |= group[1]
        else:
            apart.append(group)
    apart.append(Group(squares, touches))
    return tuple(apart)


def left_by(state: NordState, gone: int) -> tuple[Group, ...]:
    """Return the groups after the workers on the squares ``gone`` have left."""
    kept: list[Group] = []
    for group in state.groups:
        if group[0] & gone:
            kept += _parts(state, group[0] & ~gone)
        else:
            kept.append(group)
    return tuple(kept)


def links(state: NordState) -> tuple[int, ...]:
    """Return, by settlement, the set of other settlements it is connected to (NORD-3.3)."""
    number = len(state.warriors)
    found = [0] * number
    for group in state.groups:
        touched = group[1] & GATES
        if touched & touched - 1:  # two at least
            for settlement in range(number):
                if touched >> settlement & 1:
                    found[settlement] |= touched
    return tuple([linked & ~(1 << own) for own, linked in enumerate(found)])


def pairs(linked: tuple[int, ...]) -> frozenset[tuple[int, int]]:
    """Return ``links`` as pairs ``(one, other)`` of settlements, both ways round.

    >>> sorted(pairs((0b110, 0b001, 0b001)))
    [(0, 1), (0, 2), (1, 0), (2, 0)]
    """
    return frozenset((one, other) for one, found in enumerate(linked) for other in bits(found))


def at_boat(state: NordState) -> int:
    """Return the set (bit a settlement) of settlements connected to the small dragon boat."""
    found = 0
    for group in state.groups:
        if group[1] & SMALL_BOAT:
            found |= group[1] & GATES
    return found


def connected(state: NordState, settlement: int) -> int:
    """Return the squares of all workers connected to a settlement, through any of its gates."""
    found, bit = 0, 1 << settlement
    for group in state.groups:
        if group[1] & bit:
            found |= group[0]
    return found


def reach(state: NordState, settlements: int) -> int:
    """Return the squares of all workers connected to any of some settlements (bit each)."""
    found = 0
    for group in state.groups:
        if group[1] & settlements:
            found |= group[0]
    return found


def group_of(state: NordState, index: int) -> Group | None:
    """Return the group of the worker on a square, ``None`` when nobody stands there."""
    for group in state.groups:
        if group[0] >> index & 1:
            return group
    return None


# -- shortest connections -----------------------------------------------------------------------


def _layers(island: Island, start: int, end: int, ground: int) -> list[int]:
    """Return the squares of all shortest ways from ``start`` to ``end`` over ``ground``, in steps.

    Each layer is a set of squares; every way takes one square of each. ``[]`` when there is none.
    """
    stride = island.stride
    layers = []
    front = start & ground
    seen = front
    while front:
        layers.append(front)
        if front & end:
            break
        front = (front << 1 | front >> 1 | front << stride | front >> stride) & ground & ~seen
        seen |= front
    else:
        return []
    back = end
    for step in range(len(layers) - 1, -1, -1):
        layers[step] &= back
        back = island.spread(layers[step])
    return layers


def shortest(state: NordState, one: int, other: int) -> int:
    """Return how many workers the shortest connection of two settlements has, 0 for none."""
    island = state.island
    ground = reach(state, 1 << one) & reach(state, 1 << other)
    return len(_layers(island, island.before_gates[one], island.before_gates[other], ground))


def old_way(state: NordState, one: int, other: int) -> tuple[int, ...]:
    """Return a shortest way between two settlements that stood before this turn's workers did.

    As window indices; ``()`` when men have left it since.
    """
    new = sum(1 << at for at in state.new)
    ways = _ways(state, one, other, new, 0)
    return next(iter(ways.values()), ())


def armies(state: NordState, source: int, target: int) -> dict[int, tuple[int, ...]]:
    """Return the armies that a shortest connection can cost the player to act (NORD-8.6).

    All own workers on it, not only the new ones (R-6); at least one is new, because the settlements
    were not connected before (R-5, NORD-8.10).

    Returns
    -------
    dict
        From the set of own workers on it to the window indices of a connection, the source's end
        first. Of several with the same own workers the first in reading order stands for all.
    """
    return _ways(state, source, target, 0, state.workers[state.player])


def _ways(
    state: NordState, source: int, target: int, without: int, own: int
) -> dict[int, tuple[int, ...]]:
    """Return shortest connections by the set of ``own`` workers on them."""
    island = state.island
    ground = reach(state, 1 << source) & reach(state, 1 << target) & ~without
    layers = _layers(island, island.before_gates[source], island.before_gates[target], ground)
    if not layers:
        return {}
    squares = sum(layers)
    if squares.bit_count() == len(layers):  # there is but one way
        return {own & squares: tuple([layer.bit_length() - 1 for layer in layers])}
    ways: dict[int, dict[int, tuple[int, ...]]] = {
        at: {own & 1 << at: (at,)} for at in bits(layers[0])
    }
    for layer in layers[1:]:
        beyond: dict[int, dict[int, tuple[int, ...]]] = {}
        for at in bits(layer):
            mine = own & 1 << at
            here: dict[int, tuple[int, ...]] = {}
            for near in (at - island.stride, at - 1, at + 1, at + island.stride):
                for army, way in ways.get(near, {}).items():
                    _keep(here, army | mine, (*way, at))
            beyond[at] = here
        ways = beyond
    found: dict[int, tuple[int, ...]] = {}
    for some in ways.values():
        for army, way in some.items():
            _keep(found, army, way)
    return dict(sorted(found.items(), key=lambda item: item[1]))


def _keep(ways: dict[int, tuple[int, ...]], army: int, way: tuple[int, ...]) -> None:
    known = ways.get(army)
    if known is None or way < known:
        ways[army] = way
