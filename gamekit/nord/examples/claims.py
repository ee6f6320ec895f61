"""Short words for writing the examples: squares, groups, attacks, claims."""

from collections.abc import Mapping

from gamekit.core.example import Claim as Claim
from gamekit.core.example import Example, Step, WhatIf
from gamekit.core.message import Words
from gamekit.core.telling import branch as branch
from gamekit.core.telling import claims_about
from gamekit.core.telling import legal as legal
from gamekit.core.telling import refused as refused
from gamekit.core.telling import step as step
from gamekit.nord import network, notation, sketch
from gamekit.nord.actions import LETTERS, Place, TakePath
from gamekit.nord.filling import pairs
from gamekit.nord.island import Square, bits
from gamekit.nord.sketch import labels as labels
from gamekit.nord.state import NordState

States = tuple[NordState, ...]

MALIN, TORBEN, SIMON = range(3)
"""The people of the examples play red, green and blue."""

claim = claims_about(NordState)
"""Makes a checkable sentence about the positions of an example."""


def example(
    name: str,
    page: int,
    title: Words,
    start: str,
    steps: tuple[Step, ...],
    claims: tuple[Claim, ...],
    rules: str,
    *what_ifs: WhatIf,
    parts: str = "island",
) -> Example:
    """Return an example that reads its sketches and notation as Nord."""
    return Example(
        id=f"EX-{name}",
        page=page,
        title=title,
        start=start,
        steps=steps,
        claims=claims,
        rules=tuple(rules.split()),
        what_ifs=what_ifs,
        parts=tuple(parts.split()),
        sketch=sketch.read,
        parse=notation.attempted,
        labels=_pins,
    )


def _pins(text: str) -> Mapping[str, str]:
    return {name: f"sq:{row},{column}" for name, (row, column) in labels(text).items()}


# -- squares, groups, connections -----------------------------------------------------------------


def group(state: NordState, square: Square) -> network.Group | None:
    """Return the group of the worker on a square, ``None`` when nobody stands there."""
    return network.group_of(state, state.island.index(square))


def together(state: NordState, *squares: Square) -> bool:
    """Tell whether workers stand on all these squares and hang together."""
    found = group(state, squares[0])
    island = state.island
    return found is not None and all(found.squares >> island.index(at) & 1 for at in squares)


def whole_group(state: NordState, *squares: Square) -> bool:
    """Tell whether the workers on these squares make up a group by themselves."""
    found = group(state, squares[0])
    return found is not None and set(state.island.squares(found.squares)) == set(squares)


def touched(state: NordState, square: Square) -> str:
    """Return the settlements that the group of the worker on a square touches, as letters."""
    found = group(state, square)
    return "" if found is None else _letters(found.touches & network.GATES)


def at_gates(state: NordState, settlement: str) -> str:
    """Return the gates of a settlement at which workers stand, such as ``"EW"``."""
    gates = state.island.gates[LETTERS.index(settlement)]
    return "".join(
        side for side, at in sorted(zip("NESW", gates, strict=True)) if state.occupied >> at & 1
    )


def linked(state: NordState) -> set[str]:
    """Return the pairs of settlements that are connected now, such as ``{"AB"}``."""
    return {LETTERS[one] + LETTERS[other] for one, other in pairs(network.links(state))}


def before(state: NordState) -> set[str]:
    """Return the pairs of settlements that were connected when the turn began."""
    return {LETTERS[one] + LETTERS[other] for one, other in pairs(state.before)}


def held(state: NordState, seat: int) -> str:
    """Return the settlements where a seat has warriors, as letters."""
    return _letters(state.held(seat))


def _letters(settlements: int) -> str:
    return "".join(LETTERS[at] for at in bits(settlements))


# -- what may be done -----------------------------------------------------------------------------


def places(state: NordState) -> set[Square]:
    """Return the squares on which a worker may be placed now."""
    actions = (action for action in state.legal_actions() if isinstance(action, Place))
    return {(action.row, action.column) for action in actions}


def forced(state: NordState) -> set[str]:
    """Return the attacks that would be compulsory now, such as ``{"AB"}`` for A on B."""
    return {LETTERS[source] + LETTERS[target] for source, target in state.forced_attacks}


def possible_pairs(state: NordState, seat: int) -> set[str]:
    """Return the attacks that a seat could make if it connected the two settlements.

    A warrior at one end, none at the other, not connected yet (NORD-8.2).
    """
    held_here = state.held(seat)
    links = network.links(state)
    return {
        LETTERS[source] + LETTERS[target]
        for source in bits(held_here)
        for target in range(len(links))
        if not (held_here | links[source]) >> target & 1
    }


def ways(state: NordState, attack: str) -> set[tuple[Square, ...]]:
    """Return the shortest connections from attacker to target, one for each army."""
    source, target = map(LETTERS.index, attack)
    square = state.island.square
    armies = network.armies(state, source, target)
    return {tuple(map(square, way)) for way in armies.values()}


def army(state: NordState, attack: str) -> set[Square]:
    """Return where the men of the only possible army stand."""
    (men,) = network.armies(state, *map(LETTERS.index, attack))
    return set(state.island.squares(men))


def path(*squares: Square) -> str:
    """Return the notation of choosing a connection."""
    return str(TakePath(squares))


def place(square: Square) -> str:
    """Return the notation of placing a worker."""
    return str(Place(*square))


def after(state: NordState, *actions: str) -> NordState:
    """Return the state after some actions."""
    for text in actions:
        state = state.apply(notation.attempted(text, state))
    return state


# -- what is there --------------------------------------------------------------------------------


def warriors(state: NordState, settlement: str) -> tuple[int, ...]:
    """Return the warriors in a settlement, by seat."""
    return state.warriors[LETTERS.index(settlement)]


def owner(state: NordState, square: Square) -> int:
    """Return the seat whose worker stands on a square, -1 for none."""
    return state.worker(state.island.index(square))


def area(state: NordState, square: Square) -> set[Square]:
    """Return the squares of the area that a square belongs to."""
    island = state.island
    return set(island.squares(island.area_of[island.index(square)]))


def in_sea(state: NordState, square: Square) -> bool:
    """Tell whether a square is sea."""
    return bool(state.island.sea >> state.island.index(square) & 1)


def treasure(state: NordState, square: Square) -> str:
    """Return the treasure on a square, ``""`` for none."""
    lying = dict(zip(state.island.cairns, state.cairns, strict=True))
    return lying.get(state.island.index(square), "")


def men_aboard(state: NordState) -> int:
    """Return how many men lie on the big dragon boat."""
    return sum(not aboard.jarl for aboard in state.big_boat)
