"""A position as a sketch that says everything, see :mod:`gamekit.nord.sketch`."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from gamekit.core.drawn import switched
from gamekit.nord import filling
from gamekit.nord.actions import LETTERS
from gamekit.nord.data import BOAT, GREY, NONE, OUR_READING, SEA, SEATS, SETTLEMENT
from gamekit.nord.island import Square
from gamekit.nord.phases import Phase
from gamekit.nord.state import Aboard, NordState

INITIALS: Final = "mtsk"
"""Letters of the seats in sketches, after the names in the worked examples."""


def write(state: NordState) -> str:
    """Return a sketch that reads back to an equal position."""
    return "\n".join(line.rstrip() for line in _lines(state))


def _lines(state: NordState) -> Iterator[str]:
    yield from _drawing(state)
    yield f"players: {state.players}"
    options = switched(state.options, OUR_READING)
    if options:
        yield f"options: {options}"
    yield from _outside(state)
    for settlement, here in enumerate(state.warriors):
        if any(here):
            yield f"warriors {LETTERS[settlement]}: {_men(here)}"
    for settlement, jarl in enumerate(state.jarls):
        yield f"jarls {LETTERS[settlement]}: {_colour(jarl)}"
    yield f"boat: {' '.join(_aboard(state.big_boat))}"
    yield f"boats: {state.boats_left}"
    for seat, hand in enumerate(state.hands):
        if hand:
            yield f"treasures {INITIALS[seat]}: {' '.join(hand)}"
    yield f"cairns: {' '.join(kind for kind in state.cairns if kind)}"
    yield f"pile: {' '.join(state.pile)}"
    yield f"discards: {' '.join(state.discards)}"
    for seat, points in enumerate(state.points):
        if points:
            yield f"points {INITIALS[seat]}: {points}"
    for seat, men in enumerate(state.supply):
        yield f"supply {INITIALS[seat]}: {men}"
    yield f"scoring: {state.scoring}"
    yield f"seed: {state.seed} {state.draws}"
    yield from _moment(state)
    yield f"turn: {INITIALS[state.player]} {state.phase}"


def _drawing(state: NordState) -> Iterator[str]:
    island = state.island
    sites = {square: LETTERS[at] for at, square in enumerate(island.settlements)}
    cells = [
        [_cell(state, (row, column), sites) for column in range(island.width)]
        for row in range(island.height)
    ]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row in cells:
        yield " ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))


def _cell(state: NordState, square: Square, sites: dict[Square, str]) -> str:
    island = state.island
    at = island.index(square)
    letter, tile = island.letter(at), island.tile(at)
    number = str(tile) if tile else ""
    if letter == SETTLEMENT:
        return SETTLEMENT + sites[square] + number
    if letter == BOAT:
        return BOAT * (2 if island.tiles else 1)
    worker = state.worker(at)
    owner = INITIALS[worker] if worker != NONE else ""
    if letter == SEA:
        return (SEA * 2 if island.tiles and not owner else SEA) + owner
    treasure = at in island.cairns and state.cairns[island.cairns.index(at)]
    return letter + number + ("$" if treasure else "") + owner


def _outside(state: NordState) -> Iterator[str]:
    """Yield the workers beyond the drawing."""
    island = state.island
    for seat, workers in enumerate(state.workers):
        beyond = [
            f"{row},{column}"
            for row, column in island.squares(workers)
            if not (0 <= row < island.height and 0 <= column < island.width)
        ]
        if beyond:
            yield f"workers {INITIALS[seat]}: {' '.join(beyond)}"


def _men(here: Iterable[int]) -> str:
    return " ".join(f"{INITIALS[seat]}{n}" for seat, n in enumerate(here) if n)


def _colour(jarl: int) -> str:
    return {GREY: "grey", NONE: "none"}.get(jarl) or SEATS[jarl]


def _aboard(boat: Iterable[Aboard]) -> Iterator[str]:
    for one, same in groupby(boat):
        n = len(list(same))
        if one.jarl:
            yield from [f"jarl {_colour(one.colour)}"] * n
        else:
            yield f"{INITIALS[one.colour]}{n}"


def _moment(state: NordState) -> Iterator[str]:
    if state.new:
        squares = (f"{row},{column}" for row, column in map(state.island.square, state.new))
        yield f"new: {' '.join(squares)}"
    if state.played:
        yield f"played: {state.played}"
    if state.attacker != NONE:
        attack = f"attack: {LETTERS[state.attacker]} {LETTERS[state.target]}"
        yield f"{attack} {state.waiting}" if state.phase is Phase.FIFTH else attack
    if state.before != filling.links_without_new(state):
        linked = filling.pairs(state.before)
        yield f"before: {' '.join(f'{LETTERS[one]}-{LETTERS[other]}' for one, other in linked)}"
