"""A position as a sketch that says everything, see :mod:`gamekit.five_tribes.sketch`."""

from collections.abc import Iterable, Iterator

from gamekit.core.drawn import switched
from gamekit.five_tribes.data import FAKIR, RESOURCES, SEATS, TRACK, Options, place_name
from gamekit.five_tribes.phases import Phase
from gamekit.five_tribes.stacks import COLOURS, COLUMNS, TILES, unpack
from gamekit.five_tribes.state import NONE, FiveTribesState


def write(state: FiveTribesState) -> str:
    """Return a sketch that reads back to an equal position."""
    return "\n".join(line.rstrip() for line in _lines(state))


def _lines(state: FiveTribesState) -> Iterator[str]:
    cells = [_cell(state, tile) for tile in range(TILES)]
    widths = [max(map(len, cells[column::COLUMNS])) for column in range(COLUMNS)]
    for first in range(0, TILES, COLUMNS):
        row = cells[first : first + COLUMNS]
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
    yield f"players: {state.players}"
    options = switched(state.options, Options())
    if options:
        yield f"options: {options}"
    for seat in range(state.players):
        yield f"{SEATS[seat]}: {_player(state, seat)}"
    for key, cards in (("row", state.row), ("pile", state.pile), ("discards", state.discards)):
        yield f"{key}: {' '.join(RESOURCES[card] for card in cards)}"
    yield f"djinns: {' '.join(state.djinn_row)}"
    yield f"djinn pile: {' '.join(state.djinn_pile)}"
    yield f"djinn discards: {' '.join(state.djinn_discards)}"
    if state.drawn:
        yield f"drawn: {' '.join(state.drawn)}"
    yield f"bag: {unpack(state.bag)}"
    yield f"bids: {_seats(state.bid_track)}"
    yield f"order: {_order(state.turn_track)}"
    yield f"next bids: {_seats(state.next_bids)}"
    yield f"round: {state.round}"
    if state.used:
        yield f"used: {' '.join(state.used)}"
    if state.ending is not None:
        yield f"ending: {state.ending}"
    yield f"seed: {state.seed} {state.draws}"
    yield f"turn: {SEATS[state.player]} {state.phase} {' '.join(_moment(state))}"


def _cell(state: FiveTribesState, tile: int) -> str:
    cell = state.tiles[tile]
    if state.stacks[tile]:
        cell += f":{unpack(state.stacks[tile])}"
    if state.camels[tile] != NONE:
        cell += f"@{SEATS[state.camels[tile]]}"
    if state.palms[tile]:
        cell += f"+P{state.palms[tile]}"
    if state.palaces[tile]:
        cell += f"+H{state.palaces[tile]}"
    return cell


def _player(state: FiveTribesState, seat: int) -> str:
    goods = state.goods[seat]
    cards = [RESOURCES[card] for card in range(FAKIR) for _ in range(goods[card])]
    words = [f"gold {state.gold[seat]}"]
    for name, number in (
        ("viziers", state.viziers[seat]),
        ("elders", state.elders[seat]),
        ("fakirs", goods[FAKIR]),
    ):
        if number:
            words.append(f"{name} {number}")
    if cards:
        words += ["goods", *cards]
    if state.djinns[seat]:
        words += ["djinns", *state.djinns[seat]]
    return " ".join([*words, f"camels {state.camels_left[seat]}"])


def _seats(seats: Iterable[int]) -> str:
    return " ".join(SEATS[seat] for seat in seats)


def _order(track: tuple[int, ...]) -> str:
    names = ("0c", "0b", "0", *map(str, TRACK[3:]))
    spots = zip(reversed(names), reversed(track), strict=True)
    return " ".join(f"{name}={SEATS[seat]}" for name, seat in spots if seat != NONE)


def _moment(state: FiveTribesState) -> Iterator[str]:
    if state.phase is Phase.DJINN:
        yield state.pending
    if state.taken != NONE:
        yield f"{COLOURS[state.taken]}{state.count}"
    if state.phase is Phase.DJINN:
        yield f"back {state.back}"
    if state.hand and state.taken == NONE:
        yield f"hand {unpack(state.hand)}"
    if state.start != NONE:
        yield f"start {place_name(state.start)}"
    if state.trail:
        drops = (f"{COLOURS[colour]}{place_name(tile)}" for colour, tile in state.trail)
        yield f"dropped {' '.join(drops)}"
    if state.final != NONE:
        yield f"final {place_name(state.final)}"
    if state.fakirs:
        yield f"fakirs {state.fakirs}"
    if state.kills:
        yield f"kills {state.kills}"
    if state.kill_place != NONE:
        place = state.kill_place
        yield f"place {place_name(place) if place < TILES else SEATS[place - TILES]}"
    if state.echidna:
        yield "echidna"
    if state.iblis:
        yield "iblis"
    if state.window:
        yield f"window {state.window}"
    if state.suit:
        goods = (RESOURCES[good] for good in range(FAKIR) if state.suit >> good & 1)
        yield f"suit {' '.join(goods)}"
