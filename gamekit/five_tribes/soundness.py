"""What makes a position impossible: broken conservation laws (FT-1.5), fields that contradict.

Every fault is named once, with the rule it breaks. Whether a sound position can be reached from
the set-up is not asked: lessons show positions that nobody has played.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from gamekit.core.message import Message
from gamekit.core.sound import misshapen
from gamekit.five_tribes import words
from gamekit.five_tribes.data import (
    BLOCK,
    CAMELS,
    CARDS,
    COPIES,
    DJINN_ROW,
    KINDS,
    MARKERS,
    MEEPLES,
    OASIS,
    PALACES,
    PALMS,
    RED,
    RESOURCES,
    ROW,
    TRACK,
    VILLAGE,
    WHITE,
    YELLOW,
    Cost,
    place_name,
)
from gamekit.five_tribes.phases import EndReason, Phase
from gamekit.five_tribes.stacks import COLOURS, ONE, TILES, count, size
from gamekit.five_tribes.state import NONE, FiveTribesState
from gamekit.five_tribes.walks import NEIGHBOURS, can_finish

IN_TURN = (Phase.MOVE, Phase.DROP, Phase.TRIBE, Phase.TILE, Phase.BUY, Phase.SALE, Phase.DJINN)
"""The phases in which the turn of a marker goes on (FT-5.2)."""
AFTER_MOVE = (Phase.TRIBE, Phase.TILE, Phase.BUY)
"""The phases that belong to the tile of the last drop."""


def defects(state: FiveTribesState) -> tuple[Message, ...]:
    """Return what makes the position impossible, ``()`` when it is sound."""
    # The rest can only be asked when every field has its shape.
    return tuple(_shape(state)) or tuple(_contradictions(state))


def _contradictions(state: FiveTribesState) -> Iterator[Message]:
    yield from _supplies(state)
    yield from _board(state)
    yield from _markers(state)
    yield from _moment(state)
    yield from _hand(state)
    yield from _djinns(state)
    yield from _ending(state)


def _shape(state: FiveTribesState) -> Iterator[Message]:
    """Yield fields whose size or values belong to no position."""
    if state.players not in CAMELS:
        yield Message("defect.ft.players", n=state.players)
        return
    seats = range(state.players)
    some_seat = range(NONE, state.players)
    some_tile = range(NONE, TILES)
    natural = range(10**6)

    fields = (
        ("tiles", state.tiles, KINDS, TILES),
        ("stacks", state.stacks, range(1 << 30), TILES),
        ("bag", (state.bag,), range(1 << 30), 1),
        ("hand", (state.hand,), range(1 << 30), 1),
        ("camels", state.camels, some_seat, TILES),
        ("palms", state.palms, range(PALMS + 1), TILES),
        ("palaces", state.palaces, range(PALACES + 1), TILES),
        ("gold", state.gold, natural, state.players),
        ("viziers", state.viziers, natural, state.players),
        ("elders", state.elders, natural, state.players),
        ("goods", map(len, state.goods), (len(RESOURCES),), state.players),
        ("goods", (n for hand in state.goods for n in hand), range(max(COPIES) + 1), -1),
        ("djinns", (name for owned in state.djinns for name in owned), CARDS, -1),
        ("djinns", map(len, state.djinns), range(len(CARDS) + 1), state.players),
        ("camels_left", state.camels_left, natural, state.players),
        ("row", state.row, range(len(RESOURCES)), -1),
        ("pile", state.pile, range(len(RESOURCES)), -1),
        ("discards", state.discards, range(len(RESOURCES)), -1),
        ("djinn_row", state.djinn_row, CARDS, -1),
        ("djinn_pile", state.djinn_pile, CARDS, -1),
        ("djinn_discards", state.djinn_discards, CARDS, -1),
        ("drawn", state.drawn, CARDS, -1),
        ("used", state.used, CARDS, -1),
        ("round", (state.round,), range(1, 10**6), 1),
        ("seed", (abs(state.seed) < 10**40,), (True,), 1),
        ("draws", (state.draws,), natural, 1),
        ("bid_track", state.bid_track, seats, -1),
        ("turn_track", state.turn_track, some_seat, len(TRACK)),
        ("next_bids", state.next_bids, seats, -1),
        ("player", (state.player,), seats, 1),
        ("start", (state.start,), some_tile, 1),
        ("at", (state.at,), some_tile, 1),
        ("before", (state.before,), some_tile, 1),
        ("trail", (c for c, _ in state.trail), range(len(COLOURS)), -1),
        ("trail", (t for _, t in state.trail), range(TILES), -1),
        ("final", (state.final,), some_tile, 1),
        ("taken", (state.taken,), range(NONE, len(COLOURS)), 1),
        ("count", (state.count,), range(max(MEEPLES) + 1), 1),
        ("fakirs", (state.fakirs,), range(COPIES[-1] + 1), 1),
        ("kills", (state.kills,), range(2), 1),
        ("kill_place", (state.kill_place,), range(NONE, TILES + state.players), 1),
        ("window", (state.window,), range(ROW + 1), 1),
        ("suit", (state.suit,), range(1 << (len(RESOURCES) - 1)), 1),
        ("pending", (state.pending,), ("", *CARDS), 1),
    )
    for field in misshapen(fields):
        yield Message("defect.ft.field", field=field)


def _supplies(state: FiveTribesState) -> Iterator[Message]:
    """FT-1.5: what is in the box is somewhere, and once."""
    laid = Counter(state.tiles)
    for code, kind in KINDS.items():
        if laid[code] != kind.count:
            yield Message(
                "defect.ft.tiles", tile=words.tile_worth(code), n=laid[code], most=kind.count
            )
    before = {YELLOW: sum(state.viziers), WHITE: sum(state.elders)}
    for colour, most in enumerate(MEEPLES):
        placed = (*state.stacks, state.bag, state.hand)
        n = sum(count(stack, colour) for stack in placed) + before.get(colour, 0)
        if n != most:
            tribe = words.tribe(colour, 2)
            yield Message("defect.ft.meeples", tribe=tribe, n=n, most=most)
    cards = Counter((*state.row, *state.pile, *state.discards))
    for card, most in enumerate(COPIES):
        n = cards[card] + sum(hand[card] for hand in state.goods)
        if n != most:
            yield Message("defect.ft.cards", good=words.good(card), n=n, most=most)
    owned = (name for names in state.djinns for name in names)
    djinns = Counter(
        (*owned, *state.djinn_row, *state.djinn_pile, *state.djinn_discards, *state.drawn)
    )
    for name in CARDS:
        if djinns[name] != 1:
            yield Message("defect.ft.djinn", djinn=words.djinn(name), n=djinns[name])
    for seat, left in enumerate(state.camels_left):
        n, most = left + state.camels.count(seat), CAMELS[state.players]
        if n != most:
            yield Message("defect.ft.camels", player=words.player(seat), n=n, most=most)
    if len(state.row) > ROW:
        yield Message("defect.ft.row", n=len(state.row), most=ROW)
    if len(state.djinn_row) > DJINN_ROW:
        yield Message("defect.ft.djinn_row", n=len(state.djinn_row), most=DJINN_ROW)


def _board(state: FiveTribesState) -> Iterator[Message]:
    """FT-1.4, FT-1.5: palm trees at oases, palaces in villages, unless a djinn moved them."""
    for key, placed, most, home, djinn in (
        ("palms", state.palms, PALMS, OASIS, "lamia"),
        ("palaces", state.palaces, PALACES, VILLAGE, "hagis"),
    ):
        if sum(placed) > most:
            yield Message(f"defect.ft.{key}", n=sum(placed), most=most)
        for tile, number in enumerate(placed):
            if number and state.tiles[tile] != home:
                near = BLOCK[tile] if state.options.hagis_diagonal else (tile, *NEIGHBOURS[tile])
                moved = state.owner(djinn) is not None
                if not moved or not any(state.tiles[other] == home for other in near):
                    yield Message(f"defect.ft.{key}_place", place=place_name(tile))


def _markers(state: FiveTribesState) -> Iterator[Message]:
    """FT-2.2, FT-4, FT-5.1: every marker is on one of the tracks."""
    on_tracks = Counter((*state.bid_track, *state.turn_track, *state.next_bids))
    for seat in range(state.players):
        if on_tracks[seat] != MARKERS[state.players]:
            yield Message(
                "defect.ft.markers",
                player=words.player(seat),
                n=on_tracks[seat],
                most=MARKERS[state.players],
            )
    if state.phase is Phase.BID:
        if state.next_bids:
            yield Message("defect.ft.next_bids")
        if not state.bid_track or state.bid_track[0] != state.player:
            yield Message("defect.ft.bidder")
        aisle = [seat >= 0 for seat in state.turn_track[:3]]
        if aisle != sorted(aisle):
            yield Message("defect.ft.aisle")
    elif state.phase in IN_TURN:
        if state.bid_track:
            yield Message("defect.ft.still_bidding")
        if not state.next_bids or state.next_bids[-1] != state.player:
            yield Message("defect.ft.mover")
    elif state.bid_track and state.next_bids:
        yield Message("defect.ft.still_bidding")


def _moment(state: FiveTribesState) -> Iterator[Message]:
    """Yield fields that belong to another phase than the present one."""
    phase = state.back if state.phase is Phase.DJINN else state.phase
    only = (
        ("hand", state.hand != 0, (Phase.DROP, Phase.TRIBE)),
        ("start", state.start != NONE, (Phase.DROP,)),
        ("at", state.at != NONE, (Phase.DROP,)),
        ("before", state.before != NONE, (Phase.DROP,)),
        ("trail", bool(state.trail), (Phase.DROP,)),
        ("final", state.final != NONE, AFTER_MOVE),
        ("taken", state.taken != NONE, (Phase.TRIBE,)),
        ("count", state.count != 0, (Phase.TRIBE,)),
        ("fakirs", state.fakirs != 0, (Phase.TRIBE,)),
        ("kills", state.kills != 0, (Phase.TRIBE,)),
        ("kill_place", state.kill_place != NONE, (Phase.TRIBE,)),
        ("window", state.window != 0, (Phase.BUY,)),
        ("suit", state.suit != 0, (Phase.SALE,)),
    )
    for field, present, phases in only:
        if present and phase not in phases:
            yield Message("defect.ft.moment", field=field, phase=words.phase(phase))
    if phase in AFTER_MOVE and state.final == NONE:
        yield Message("defect.ft.no_final")
    if phase is Phase.BUY and not (
        state.final != NONE
        and state.tiles[state.final] == "LM4"
        and 0 < state.window <= min(len(state.row), 5)
    ):
        yield Message("defect.ft.market")
    if phase is Phase.SALE:
        hand = state.goods[state.player]
        if any(state.suit >> good & 1 and not hand[good] for good in range(len(RESOURCES) - 1)):
            yield Message("defect.ft.suit")


def _hand(state: FiveTribesState) -> Iterator[Message]:
    """FT-6, FT-7.1: the meeples in hand fit the way that was walked."""
    phase = state.back if state.phase is Phase.DJINN else state.phase
    if phase is Phase.DROP:
        walk = [state.start, *(tile for _, tile in state.trail)]
        sound = state.start != NONE and state.hand and state.at == walk[-1]
        sound = sound and state.before == (walk[-2] if len(walk) > 1 else NONE)
        sound = sound and all(b in NEIGHBOURS[a] for a, b in pairwise(walk))
        sound = sound and all(a != c for a, c in zip(walk, walk[2:], strict=False))
        dropped = Counter((tile, colour) for colour, tile in state.trail)
        sound = sound and all(
            count(state.stacks[tile], colour) >= n for (tile, colour), n in dropped.items()
        )
        if not sound:
            yield Message("defect.ft.walk")
        elif not can_finish(state.at, state.before, state.hand, state.has):
            yield Message("defect.ft.dead_end")
        elif (
            # Anun-Nak may settle the tile in the middle of the move, with the option.
            not state.options.djinn_mid_move
            and size(state.stacks[state.start])
            != sum(tile == state.start for _, tile in state.trail)
        ):
            yield Message("defect.ft.start_tile", place=place_name(state.start))
    elif phase is Phase.TRIBE:
        in_bag = state.kills > 0
        expected = 0 if in_bag or state.taken == NONE else state.count * ONE[state.taken]
        if state.taken == NONE or state.count < 2 or state.hand != expected:
            yield Message("defect.ft.taken")
        elif in_bag is (state.kill_place == NONE) or (
            in_bag and not (state.iblis and state.taken == RED)
        ):
            yield Message("defect.ft.kills")
        elif state.final != NONE and count(state.stacks[state.final], state.taken):
            yield Message("defect.ft.left_behind", place=place_name(state.final))


def _djinns(state: FiveTribesState) -> Iterator[Message]:
    """FT-14.2, FT-14.3: paid djinns are used by their owners, once a round."""
    if state.used != tuple(sorted(set(state.used))):
        yield Message("defect.ft.field", field="used")
    for name in state.used:
        if CARDS[name].cost is Cost.NONE or state.owner(name) is None:
            yield Message("defect.ft.used", djinn=words.djinn(name))
    for name, invoked in (("echidna", state.echidna), ("iblis", state.iblis)):
        if invoked and name not in state.used:
            yield Message("defect.ft.used", djinn=words.djinn(name))
    waiting = state.phase is Phase.DJINN
    if waiting is not bool(state.pending) or (
        waiting and (state.owner(state.pending) != state.player or state.pending not in state.used)
    ):
        yield Message("defect.ft.pending")
    if waiting is (state.back is Phase.OVER) or state.back in (Phase.BID, Phase.DJINN):
        yield Message("defect.ft.pending")
    if (state.pending == "sibittis") is not bool(state.drawn):
        yield Message("defect.ft.drawn")


def _ending(state: FiveTribesState) -> Iterator[Message]:
    """FT-12.1, FT-12.2: the end and its reason."""
    if state.phase is Phase.OVER and state.ending is None:
        yield Message("defect.ft.no_reason")
    if 0 in state.camels_left and state.ending is None:
        yield Message("defect.ft.last_camel")
    if state.ending is EndReason.LAST_CAMEL and 0 not in state.camels_left:
        yield Message("defect.ft.camels_left")
