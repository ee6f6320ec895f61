"""What makes a position impossible: laws of conservation, the island, fields that contradict.

Every fault is named once, with the rule it breaks. An island drawn with its land tiles is whole:
everything in the box is somewhere, and NORD-1.3 and NORD-1.6 hold. One without tiles is a cut-out,
such as the figures of the worked examples: what lies beyond it is unknown, so there may only not
be too much of anything, and no rule of laying an island is asked. Treasures are counted either way.

Whether a sound position can be reached from the set-up is not asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gamekit.core.message import Message
from gamekit.core.sound import misshapen
from gamekit.nord import laying, network, placing, treasures, words
from gamekit.nord.actions import LETTERS
from gamekit.nord.data import (
    BOAT,
    CAIRN,
    ENVOY,
    GREY,
    GREY_JARLS,
    KINDS,
    LAND,
    NONE,
    SCORINGS,
    SEA,
    SEATS,
    SETTLEMENT,
    TWO_AREAS,
)
from gamekit.nord.filling import is_whole, left_over, links_without_new
from gamekit.nord.island import bits
from gamekit.nord.phases import Phase
from gamekit.nord.state import NordState

MAX_SIDE = 40
"""Rows and columns of a drawing."""
_PLAYING = (Phase.TURN, Phase.ENVOY, Phase.PLACE, Phase.ATTACK, Phase.PATH, Phase.FIFTH)
_ATTACKING = (Phase.ATTACK, Phase.PATH, Phase.FIFTH)


def defects(state: NordState) -> tuple[Message, ...]:
    """Return what makes the position impossible, ``()`` when it is sound."""
    # The rest can only be asked when every field has its shape.
    return (
        tuple(_drawing(state))
        or tuple(_shape(state))
        or tuple(_contradictions(state))
        or tuple(_stuck(state))
    )


def _contradictions(state: NordState) -> Iterator[Message]:
    yield from _island(state)
    yield from _men(state)
    yield from _jarls(state)
    yield from _treasures(state)
    yield from _scoring(state)
    if state.phase is Phase.SETUP:
        yield from _setting_up(state)
    elif state.phase in _PLAYING:
        yield from _turn(state)


# -- shapes ---------------------------------------------------------------------------------------


def _drawing(state: NordState) -> Iterator[Message]:
    """Yield what is wrong with the drawing of the island as such."""
    island = state.island
    rows, tiles = island.rows, island.tiles
    squares = [(row, column) for row, line in enumerate(rows) for column in range(len(line))]
    letters = {square: rows[square[0]][square[1]] for square in squares}
    sites = {square for square, letter in letters.items() if letter == SETTLEMENT}
    solid = {square for square, letter in letters.items() if letter not in (SEA, BOAT)}
    if not (
        0 < len(rows) <= MAX_SIDE
        and 0 < len(rows[0]) <= MAX_SIDE
        and len({len(line) for line in rows}) == 1
        and set(letters.values()) <= {*LAND, CAIRN, SEA, SETTLEMENT, BOAT}
        and list(letters.values()).count(BOAT) <= 1
        and sites == set(island.settlements)
        and 0 < len(island.settlements) == len(sites) <= len(LETTERS)
    ):
        yield Message("defect.nord.drawing")
    elif tiles and not (
        [len(line) for line in tiles] == [len(line) for line in rows]
        and all((tiles[row][column] > 0) is ((row, column) in solid) for row, column in squares)
    ):
        yield Message("defect.nord.tile_numbers")


def _shape(state: NordState) -> Iterator[Message]:
    """Yield fields whose size or values belong to no position."""
    if state.players not in range(2, len(SEATS) + 1):
        yield Message("defect.nord.players", n=state.players)
        return
    island, box = state.island, state.box
    players, settlements = state.players, len(island.settlements)
    natural = range(10**6)
    men = range(box.men + 1)
    some_settlement = range(NONE, settlements)
    kinds_or_none = ("", *KINDS)
    window = range(island.size)
    on_boat = range(box.big_boat_spaces + 1)
    fields = (
        ("workers", (n >= 0 and not n & ~island.open_squares for n in state.workers), (True,),
         players),
        ("workers", (sum(state.workers) == state.occupied,), (True,), 1),
        ("boats_left", (state.boats_left,), range(max(box.fishing_boats) + 1), 1),
        ("warriors", map(len, state.warriors), (players,), settlements),
        ("warriors", (n for here in state.warriors for n in here), men, -1),
        ("jarls", state.jarls, range(NONE, GREY + 1), settlements),
        ("big_boat", (len(state.big_boat),), on_boat, 1),
        ("big_boat", (one.colour for one in state.big_boat if one.jarl), range(GREY + 1), -1),
        ("big_boat", (one.colour for one in state.big_boat if not one.jarl), range(players), -1),
        ("cairns", state.cairns, kinds_or_none, len(island.cairns)),
        ("pile", state.pile, KINDS, -1),
        ("discards", state.discards, KINDS, -1),
        ("hands", (hand == tuple(sorted(hand)) for hand in state.hands), (True,), players),
        ("hands", (kind for hand in state.hands for kind in hand), KINDS, -1),
        ("points", state.points, natural, players),
        ("supply", state.supply, men, players),
        ("scoring", (state.scoring,), range(1, SCORINGS + 2), 1),
        ("phase", (state.phase,), tuple(Phase), 1),
        ("player", (state.player,), range(players), 1),
        ("seed", (abs(state.seed) < 10**40,), (True,), 1),
        ("draws", (state.draws,), natural, 1),
        ("before", state.before, range(1 << settlements), settlements),
        ("before", (_is_mutual(state.before),), (True,), 1),
        ("new", state.new, window, -1),
        ("new", (len(set(state.new)) == len(state.new),), (True,), 1),
        ("played", (state.played,), kinds_or_none, 1),
        ("attacker", (state.attacker,), some_settlement, 1),
        ("target", (state.target,), some_settlement, 1),
        ("waiting", (state.waiting,), men, 1),
    )  # fmt: skip
    for field in misshapen(fields):
        yield Message("defect.nord.field", field=field)


def _is_mutual(before: tuple[int, ...]) -> bool:
    """Tell whether connections go both ways, and from no settlement to itself."""
    return all(
        one != other and other < len(before) and before[other] >> one & 1
        for one, found in enumerate(before)
        for other in bits(max(found, 0))
    )


# -- what is on the table -------------------------------------------------------------------------


def _island(state: NordState) -> Iterator[Message]:
    """NORD-1.1 to NORD-1.6, of a whole island."""
    island, box = state.island, state.box
    if not is_whole(island):
        return
    most = box.settlements(state.players)
    if len(island.settlements) != most:
        n = len(island.settlements)
        yield Message("defect.nord.settlements", n=n, most=most, players=state.players)
    sizes = Counter(number for line in island.tiles for number in line if number)
    cairns = Counter(map(island.tile, island.cairns))
    for number, size in sorted(sizes.items()):
        if size != box.squares_per_tile or cairns[number] != box.cairns_per_tile:
            yield Message("defect.nord.tile", tile=number)
    for fault in laying.faults(island, state.options, box):
        squares = words.squares(island.squares(fault.squares))
        yield Message(f"defect.nord.{fault.what}", squares=squares)


def _men(state: NordState) -> Iterator[Message]:
    """NORD-1.1, NORD-1.7: men and fishing boats."""
    whole = is_whole(state.island)
    for seat in range(state.players):
        missing = left_over(state, seat) - state.supply[seat]
        if missing < 0 or (whole and missing):
            most = state.box.men
            player = words.seat(seat)
            yield Message("defect.nord.men", player=player, n=most - missing, most=most)
    boats = state.boats_left + (state.occupied & state.island.sea).bit_count()
    most = state.box.boats(state.players)
    if boats > most or (whole and boats < most):
        yield Message("defect.nord.boats", n=boats, most=most)


def _jarls(state: NordState) -> Iterator[Message]:
    """NORD-1.10 to NORD-1.12: every jarl is in a settlement or on the big boat."""
    whole = is_whole(state.island)
    aboard = (one.colour for one in state.big_boat if one.jarl)
    found = Counter((*state.jarls, *aboard))
    setting_up = state.phase is Phase.SETUP
    for colour in range(len(SEATS)):
        waiting = setting_up and state.player <= colour < state.players
        most = 0 if waiting else 1
        if found[colour] > most or (whole and found[colour] < most):
            player = words.seat(colour)
            yield Message("defect.nord.jarl", player=player, n=found[colour], most=most)
    grey = len(state.jarls) - state.players if whole else GREY_JARLS
    most = 0 if setting_up else grey
    if found[GREY] > most or (whole and found[GREY] < most):
        yield Message("defect.nord.grey", n=found[GREY], most=most)


def _treasures(state: NordState) -> Iterator[Message]:
    """NORD-1.8, NORD-1.9: every treasure is somewhere; none lies under a worker."""
    held = (kind for hand in state.hands for kind in hand)
    found = Counter((*held, *state.cairns, *state.pile, *state.discards))
    for kind in KINDS:
        if found[kind] != state.box.tiles_per_kind:
            treasure, most = words.treasure(kind), state.box.tiles_per_kind
            yield Message("defect.nord.treasures", treasure=treasure, n=found[kind], most=most)
    for at, kind in zip(state.island.cairns, state.cairns, strict=True):
        if kind and state.occupied >> at & 1:
            yield Message("defect.nord.cairn", square=words.square(state.island.square(at)))


def _scoring(state: NordState) -> Iterator[Message]:
    """NORD-5.5, NORD-9.1: after four scorings the game is over; a full boat is scored at once."""
    if (state.scoring > SCORINGS) is not (state.phase is Phase.OVER):
        yield Message("defect.nord.scoring")
    if state.boat_is_full and state.phase not in _ATTACKING:
        yield Message("defect.nord.boat_full")


# -- the moment -----------------------------------------------------------------------------------


def _setting_up(state: NordState) -> Iterator[Message]:
    """NORD-1.10: everybody before the player to act has settled, nobody else has anything."""
    homes = [at for at, jarl in enumerate(state.jarls) if jarl in range(state.player)]
    settled = {state.jarls[at]: state.warriors[at] for at in homes}
    alone = all(n == (at == seat) for seat, here in settled.items() for at, n in enumerate(here))
    elsewhere = any(any(here) for at, here in enumerate(state.warriors) if at not in homes)
    if (
        len(homes) != state.player
        or len(settled) != state.player
        or not alone
        or elsewhere
        or state.occupied
        or any(not one.jarl for one in state.big_boat)
        or len(state.jarls) < state.players
    ):
        yield Message("defect.nord.setup")
    if state.new or state.played or any(state.before):
        yield Message("defect.nord.moment")


def _turn(state: NordState) -> Iterator[Message]:
    """NORD-5.4: what belongs to a turn is there in its phase only."""
    phase = state.phase
    placing_or_later = phase in (Phase.PLACE, *_ATTACKING)
    named = state.attacker != NONE, state.target != NONE
    if (
        named != (phase in (Phase.PATH, Phase.FIFTH),) * 2
        or (state.waiting > 0) is not (phase is Phase.FIFTH)
        or (state.new and not placing_or_later)
    ):
        yield Message("defect.nord.moment")
        return
    use = KINDS.get(state.played)
    if (
        (state.played and state.played not in state.discards)
        or (phase is Phase.ENVOY and use != ENVOY)
        or (phase is Phase.ENVOY and not treasures.legal_moves(state))
    ):
        yield Message("defect.nord.played")
    if any(not state.workers[state.player] >> at & 1 for at in state.new):
        yield Message("defect.nord.new")
        return
    if phase is Phase.PLACE and not _is_placed_well(state):
        yield Message("defect.nord.new")
    yield from _snapshot(state)
    yield from _attack(state)


def _is_placed_well(state: NordState) -> bool:
    """Tell whether the new workers could be placed in one turn (NORD-7)."""
    if not state.new:
        return False
    island = state.island
    squares = sum(1 << at for at in state.new)
    sea = squares & island.sea
    group = network.group_of(state, state.new[0])
    if (
        (sea and sea != squares)
        or len(state.new) > placing.most(state, bool(sea))
        or island.fill(1 << state.new[0], squares) != squares
        or group is None
        or not group.touches & state.held(state.player)
    ):
        return False
    if sea:
        return True
    areas = {island.area_of[at] for at in state.new}
    kinds = {island.terrain(at) for at in state.new}
    if KINDS.get(state.played) != TWO_AREAS:
        return len(areas) == 1
    return len(kinds if state.options.two_areas_kinds else areas) <= state.box.area_kinds


def _snapshot(state: NordState) -> Iterator[Message]:
    """NORD-8.4: what was connected when the turn began."""
    kept = links_without_new(state)
    if state.phase in _ATTACKING:  # attacks may have cut old connections
        fits = all(not now & ~then for now, then in zip(kept, state.before, strict=True))
    else:
        fits = kept == state.before
    if not fits:
        yield Message("defect.nord.before")


def _attack(state: NordState) -> Iterator[Message]:
    """NORD-8.5, NORD-8.6: an attack that is asked for is possible."""
    phase = state.phase
    if phase is Phase.ATTACK and not state.attacks():
        yield Message("defect.nord.attack")
    elif phase is Phase.PATH:
        named = (state.attacker, state.target)
        if named not in state.forced_attacks or len(network.armies(state, *named)) < 2:
            yield Message("defect.nord.attack")
    elif phase is Phase.FIFTH:
        # The army has reinforced both ends by now.
        ends = (state.attacker, state.target)
        if ends[0] == ends[1] or not all(state.warriors[at][state.player] for at in ends):
            yield Message("defect.nord.attack")


def _stuck(state: NordState) -> Iterator[Message]:
    """NORD-5.3: who can do neither A nor B has brought a scoring already."""
    if state.phase is Phase.TURN and not state.legal_actions():
        yield Message("defect.nord.stuck", player=words.seat(state.player))
