"""Positions as JSON.

An object with exactly these values; seats are written by colour, tiles ``"(row,column)"`` with
``null`` for none, stacks of meeples as letters of ``YWGBR``, cards and djinns by their ids::

    game            "five_tribes"
    version         1
    players         2 to 4
    options         object of true and false, one for every option
    seed, draws     the chance of the game, and chance events so far
    tiles           30 objects from (1,1) row by row: kind, meeples, camel (seat or null),
                    palms, palaces
    bag             meeples
    seats           for each seat an object: gold, viziers, elders, goods (list of cards), djinns
                    (list), camels (left)
    row, pile, discards                       lists of cards; the start of the row and the top first
    djinn_row, djinn_pile, djinn_discards     lists of djinns
    round           from 1
    phase           bid, move, drop, tribe, tile, buy, sale, djinn or over
    player          seat to act
    bid_track, next_bids    lists of seats
    turn_track      9 seats or null, from the 0 that plays last to the 18
    turn            object: hand, start, at, before, trail (list of "Y(1,2)"), final, taken (letter
                    or null), count, fakirs, kills, kill_place (tile, seat or null), echidna,
                    iblis, window, suit (list of goods), pending (djinn or null), back (phase or
                    null), drawn (list of djinns)
    used            djinns used in this round
    ending          "last_camel", "no_move" or null

The fields of ``turn`` are those of :class:`~gamekit.five_tribes.state.FiveTribesState`. A
document is refused with the path of the value that does not fit, or with the law it breaks.

Codes stand in :mod:`gamekit.five_tribes.packing`.
"""

from collections.abc import Sequence
from typing import Any, Final

from gamekit.core.message import Message
from gamekit.core.schema import Node, document
from gamekit.core.sound import refuse_unsound
from gamekit.five_tribes.data import (
    ALL_MEEPLES,
    CAMELS,
    CARDS,
    COLOUR_INDEX,
    COPIES,
    FAKIR,
    KINDS,
    MARKERS,
    MEEPLES,
    PALACES,
    PALMS,
    RESOURCE_INDEX,
    RESOURCES,
    ROW,
    SEAT_INDEX,
    SEATS,
    TRACK,
    Options,
    place_name,
)
from gamekit.five_tribes.packing import code as code
from gamekit.five_tribes.packing import from_code as from_code
from gamekit.five_tribes.phases import EndReason, Phase
from gamekit.five_tribes.stacks import COLOURS, TILES, pack, unpack
from gamekit.five_tribes.state import NONE, FiveTribesState

VERSION: Final = 1
"""Of the documents, see the keys above."""

_MOST: Final = 10**6 - 1
_PLACES: Final = {place_name(tile): tile for tile in range(TILES)}
_DROPS: Final = {
    f"{letter}{place}": (colour, tile)
    for place, tile in _PLACES.items()
    for letter, colour in COLOUR_INDEX.items()
}
_KILL_PLACES: Final = _PLACES | {name: TILES + seat for name, seat in SEAT_INDEX.items()}
_PHASES: Final = tuple(Phase)
_DJINNS: Final = tuple(CARDS)


# -- JSON ---------------------------------------------------------------------------------------


def to_json(state: FiveTribesState) -> dict[str, Any]:
    """Return the whole position as JSON-able data."""
    return {
        "game": "five_tribes",
        "version": VERSION,
        "players": state.players,
        "options": state.options._asdict(),
        "seed": state.seed,
        "draws": state.draws,
        "tiles": [
            {
                "kind": state.tiles[tile],
                "meeples": unpack(state.stacks[tile]),
                "camel": seat_or_none(state.camels[tile]),
                "palms": state.palms[tile],
                "palaces": state.palaces[tile],
            }
            for tile in range(TILES)
        ],
        "bag": unpack(state.bag),
        "seats": [
            {
                "gold": state.gold[seat],
                "viziers": state.viziers[seat],
                "elders": state.elders[seat],
                "goods": cards_of_hand(state.goods[seat]),
                "djinns": list(state.djinns[seat]),
                "camels": state.camels_left[seat],
            }
            for seat in range(state.players)
        ],
        "row": card_names(state.row),
        "pile": card_names(state.pile),
        "discards": card_names(state.discards),
        "djinn_row": list(state.djinn_row),
        "djinn_pile": list(state.djinn_pile),
        "djinn_discards": list(state.djinn_discards),
        "round": state.round,
        "phase": str(state.phase),
        "player": SEATS[state.player],
        "bid_track": [SEATS[seat] for seat in state.bid_track],
        "next_bids": [SEATS[seat] for seat in state.next_bids],
        "turn_track": [seat_or_none(seat) for seat in state.turn_track],
        "turn": turn_json(state),
        "used": list(state.used),
        "ending": None if state.ending is None else str(state.ending),
    }


def turn_json(state: FiveTribesState) -> dict[str, Any]:
    """Return what belongs to the turn that is being played, as JSON-able data."""
    place = state.kill_place
    return {
        "hand": unpack(state.hand),
        "start": _place_or_none(state.start),
        "at": _place_or_none(state.at),
        "before": _place_or_none(state.before),
        "trail": [f"{COLOURS[colour]}{place_name(tile)}" for colour, tile in state.trail],
        "final": _place_or_none(state.final),
        "taken": None if state.taken == NONE else COLOURS[state.taken],
        "count": state.count,
        "fakirs": state.fakirs,
        "kills": state.kills,
        "kill_place": SEATS[place - TILES] if place >= TILES else _place_or_none(place),
        "echidna": state.echidna,
        "iblis": state.iblis,
        "window": state.window,
        "suit": [RESOURCES[good] for good in range(FAKIR) if state.suit >> good & 1],
        "pending": state.pending or None,
        "back": None if state.back is Phase.OVER else str(state.back),
        "drawn": list(state.drawn),
    }


def card_names(cards: Sequence[int]) -> list[str]:
    """Return the ids of resource cards, in order."""
    return [RESOURCES[card] for card in cards]


def cards_of_hand(hand: Sequence[int]) -> list[str]:
    """Return the ids of the cards of a hand, given how many of each."""
    return [RESOURCES[card] for card, n in enumerate(hand) for _ in range(n)]


def seat_or_none(seat: int) -> str | None:
    """Return the colour of a seat, ``None`` for -1."""
    return None if seat == NONE else SEATS[seat]


def _place_or_none(tile: int) -> str | None:
    return None if tile == NONE else place_name(tile)


_KEYS: Final = (
    *("game", "version", "players", "options", "seed", "draws", "tiles", "bag", "seats", "row"),
    *("pile", "discards", "djinn_row", "djinn_pile", "djinn_discards", "round", "phase", "player"),
    *("bid_track", "next_bids", "turn_track", "turn", "used", "ending"),
)
_TURN_KEYS: Final = (
    *("hand", "start", "at", "before", "trail", "final", "taken", "count", "fakirs", "kills"),
    *("kill_place", "echidna", "iblis", "window", "suit", "pending", "back", "drawn"),
)
_TILE_KEYS: Final = ("kind", "meeples", "camel", "palms", "palaces")
_SEAT_KEYS: Final = ("gold", "viziers", "elders", "goods", "djinns", "camels")


def from_json(data: object) -> FiveTribesState:
    """Return the position of a JSON document, given parsed or as text.

    Raises
    ------
    BadPosition
        When a value is missing, unknown or does not fit, with its path; when the position is
        unsound, with the laws it breaks.
    """
    root = document(data)
    root.keys(_KEYS)
    root["game"].choice(["five_tribes"])
    root["version"].integer(VERSION, VERSION)
    players = root["players"].integer(2, 4)
    tiles = root["tiles"].items(TILES, TILES)
    for tile in tiles:
        tile.keys(_TILE_KEYS)
    seats = root["seats"].items(players, players)
    for seat in seats:
        seat.keys(_SEAT_KEYS)
    markers = players * MARKERS[players]
    ending = root["ending"]
    state = FiveTribesState(
        options=root["options"].switches(Options()),
        players=players,
        seed=root["seed"].big(),
        draws=root["draws"].integer(0, _MOST),
        tiles=tuple(tile["kind"].choice(KINDS) for tile in tiles),
        stacks=tuple(_stack(tile["meeples"]) for tile in tiles),
        camels=tuple(tile["camel"].meaning_or(SEAT_INDEX, NONE) for tile in tiles),
        palms=tuple(tile["palms"].integer(0, PALMS) for tile in tiles),
        palaces=tuple(tile["palaces"].integer(0, PALACES) for tile in tiles),
        bag=_stack(root["bag"]),
        gold=tuple(seat["gold"].integer(0, _MOST) for seat in seats),
        viziers=tuple(seat["viziers"].integer(0, MEEPLES[0]) for seat in seats),
        elders=tuple(seat["elders"].integer(0, MEEPLES[1]) for seat in seats),
        goods=tuple(_hand(seat["goods"]) for seat in seats),
        djinns=tuple(_djinn_list(seat["djinns"]) for seat in seats),
        camels_left=tuple(seat["camels"].integer(0, CAMELS[players]) for seat in seats),
        row=_card_list(root["row"], ROW),
        pile=_card_list(root["pile"]),
        discards=_card_list(root["discards"]),
        djinn_row=_djinn_list(root["djinn_row"]),
        djinn_pile=_djinn_list(root["djinn_pile"]),
        djinn_discards=_djinn_list(root["djinn_discards"]),
        round=root["round"].integer(1, _MOST),
        phase=Phase(root["phase"].choice(_PHASES)),
        player=root["player"].meaning(SEAT_INDEX),
        bid_track=root["bid_track"].meanings(SEAT_INDEX, markers),
        next_bids=root["next_bids"].meanings(SEAT_INDEX, markers),
        turn_track=tuple(
            seat.meaning_or(SEAT_INDEX, NONE)
            for seat in root["turn_track"].items(len(TRACK), len(TRACK))
        ),
        used=_djinn_list(root["used"]),
        ending=None if ending.value is None else EndReason(ending.choice(tuple(EndReason))),
        **_turn(root["turn"]),
    )
    refuse_unsound(state)
    return state


def _turn(turn: Node) -> dict[str, Any]:
    turn.keys(_TURN_KEYS)
    suit = turn["suit"].meanings({name: n for n, name in enumerate(RESOURCES[:FAKIR])}, FAKIR)
    if len(set(suit)) < len(suit):
        turn["suit"].refuse(Message("error.json_once"))
    pending, back = turn["pending"], turn["back"]
    return {
        "hand": _stack(turn["hand"]),
        **{
            name: turn[name].meaning_or(_PLACES, NONE)
            for name in ("start", "at", "before", "final")
        },
        "trail": turn["trail"].meanings(_DROPS, len(ALL_LETTERS)),
        "taken": turn["taken"].meaning_or(COLOUR_INDEX, NONE),
        "count": turn["count"].integer(0, max(MEEPLES)),
        "fakirs": turn["fakirs"].integer(0, COPIES[FAKIR]),
        "kills": turn["kills"].integer(0, 1),
        "kill_place": turn["kill_place"].meaning_or(_KILL_PLACES, NONE),
        "echidna": turn["echidna"].boolean(),
        "iblis": turn["iblis"].boolean(),
        "window": turn["window"].integer(0, ROW),
        "suit": sum(1 << good for good in suit),
        "pending": "" if pending.value is None else pending.choice(_DJINNS),
        "back": Phase.OVER if back.value is None else Phase(back.choice(_PHASES)),
        "drawn": _djinn_list(turn["drawn"]),
    }


ALL_LETTERS: Final = unpack(ALL_MEEPLES)


def _stack(node: Node) -> int:
    letters = node.text(len(ALL_LETTERS))
    if not set(letters) <= set(COLOURS):
        node.refuse(", ".join(COLOURS))
    return pack(letters)


def _card_list(node: Node, most: int = sum(COPIES)) -> tuple[int, ...]:
    return node.meanings(RESOURCE_INDEX, most)


def _djinn_list(node: Node) -> tuple[str, ...]:
    return node.meanings({name: name for name in _DJINNS}, len(_DJINNS))


def _hand(node: Node) -> tuple[int, ...]:
    cards = _card_list(node)
    return tuple(cards.count(card) for card in range(len(RESOURCES)))
