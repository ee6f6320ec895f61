"""The parts of the scene round the Sultanate: tracks, resource cards, djinns, players' mats."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from gamekit.core.message import Message, tell
from gamekit.core.scene import Label, Piece, Place
from gamekit.core.sheet import Flow
from gamekit.five_tribes import words
from gamekit.five_tribes.data import CARDS, MARKERS, MARKETS, RESOURCES, SEATS, TRACK, Card
from gamekit.five_tribes.phases import Phase

if TYPE_CHECKING:
    from gamekit.five_tribes.scene import Sheet

__all__ = ["SIDES", "cap", "djinn_card", "good_symbol"]

_LEFT, _RIGHT = 26.0, 626.0


def cap(text: str) -> str:
    """Return ``text`` with a capital initial."""
    return text[:1].upper() + text[1:]


def good_symbol(good: int) -> str:
    """Return the symbol of a resource card."""
    name = RESOURCES[good]
    return "ft-goldbars" if name == "gold" else f"ft-{name}"


def _heading(sheet: Sheet, text: str, y: float, aside: str = "") -> None:
    sheet.write(text, _LEFT, y, 24, "b", width=300)
    if aside:
        sheet.write(aside, _RIGHT, y, 21, "muted", anchor="end", width=280)


def _marker(sheet: Sheet, key: str, place: str, seat: int, x: float, y: float, edge: float) -> None:
    look = f"turn:{SEATS[seat]}"
    sheet.pieces.append(Piece(key, look, "ft-turn", place, x, y, edge, owner=seat + 1))


# -- bidding ------------------------------------------------------------------------------------


def _bids(sheet: Sheet) -> None:
    state, top = sheet.state, sheet.top + 12
    number = state.players * MARKERS[state.players]
    on_track: list[int | None] = [None] * number
    if state.phase is Phase.BID:
        # Markers leave the track from its first spot on (FT-4.1).
        for index, seat in enumerate(state.bid_track):
            on_track[number - len(state.bid_track) + index] = seat
    else:
        for index, seat in enumerate(state.next_bids):
            on_track[index] = seat
    sheet.write(sheet.tell("bid_order"), _LEFT, top + 40, 24, "b", width=270)
    for index, holder in enumerate(on_track):
        key, x = f"bid:{index + 1}", _RIGHT - 78 * (number - index) + 4
        name = sheet.tell("bid_place", n=index + 1)
        sheet.place("bids", "spot", key, (x, top, 74, 66), name, _who(sheet, holder))
        sheet.write(str(index + 1), x + 9, top + 24, 20, "muted b", place=key)
        if holder is not None:
            _marker(sheet, f"marker:{key}", key, holder, x + 18, top + 8, 52)
    top += 74
    sheet.write(sheet.tell("turn_order"), _LEFT, top + 26, 24, "b", width=300)
    top += 40
    x = _LEFT
    for index in range(len(TRACK) - 1, 2, -1):
        price, seat = TRACK[index], state.turn_track[index]
        key = f"spot:{price}"
        says = _who(sheet, seat if seat >= 0 else None)
        name = sheet.tell("spot", n=price)
        sheet.place("bids", "spot", key, (x, top, 76, 96), name, says)
        _price(sheet, key, price, x + 38, top + 27)
        if seat >= 0:
            _marker(sheet, f"marker:{key}", key, seat, x + 11, top + 36, 54)
        x += 79
    aisle = [seat for seat in state.turn_track[2::-1] if seat >= 0]
    says = _who(sheet, *aisle) if aisle else _who(sheet, None)
    sheet.place("bids", "spot", "spot:0", (x, top, 126, 96), sheet.tell("aisle"), says)
    _price(sheet, "spot:0", 0, x + 63, top + 27)
    for index in (2, 1, 0):
        seat = state.turn_track[index]
        if seat >= 0:
            key = f"marker:spot:0:{index}"
            _marker(sheet, key, "spot:0", seat, x + 3 + 40 * (2 - index), top + 48, 41)
    sheet.part("bids", 12 + 74 + 40 + 96 + 12)


def _price(sheet: Sheet, key: str, price: int, x: float, y: float) -> None:
    width = 31 if price > 9 else 16
    sheet.fixture(key, "ft-gold", x - (width + 26) / 2, y - 20, 22)
    sheet.write(str(price), x - (width + 26) / 2 + 26, y, 24, "b", place=key, width=width + 4)


def _who(sheet: Sheet, *seats: int | None) -> str:
    there = tuple(words.seat(seat) for seat in seats if seat is not None)
    return sheet.tell("marker", seat=there) if there else sheet.tell("free")


# -- resource cards -----------------------------------------------------------------------------


def _row(sheet: Sheet) -> None:
    state, top = sheet.state, sheet.top + 12
    _heading(sheet, sheet.tell("part.row"), top + 24, sheet.tell("discards", n=len(state.discards)))
    sheet.write(
        sheet.tell("row_start"), _LEFT + 56, top + 55, 20, "muted it", anchor="middle", width=108
    )
    top += 64
    reach = _reach(sheet)
    for index, good in enumerate(state.row):
        key = f"row:{index + 1}"
        x, y = _LEFT + 122 * (index % 5), top + 104 * (index // 5)
        name = _card_name(index + 1, good, sheet.lang)
        said = [sheet.tell("card_first")] if index == 0 else []
        if reach and index < reach:
            said.append(sheet.tell("card_reach"))
        dim = bool(reach) and index >= reach
        sheet.place("row", "card", key, (x, y, 112, 98), name, " ".join(said), dim)
        sheet.write(str(index + 1), x + 9, y + 25, 20, "muted b", place=key)
        look = f"good:{RESOURCES[good]}"
        sheet.pieces.append(
            Piece(f"card:{index + 1}", look, good_symbol(good), key, x + 31, y + 10, 52)
        )
        text = words.good(good).text(sheet.lang)
        sheet.write(text, x + 56, y + 87, 20, "", anchor="middle", place=key, width=102)
    # The pile lies at the far end of the row (FT-2.8).
    x, y = _LEFT + 122 * 4, top + 104
    says = sheet.tell("cards", n=len(state.pile))
    sheet.place("row", "pile", "pile", (x, y, 112, 98), sheet.tell("pile"), says)
    sheet.write(str(len(state.pile)), x + 56, y + 50, 30, "b", anchor="middle", place="pile")
    sheet.write(
        sheet.tell("pile_short"),
        x + 56,
        y + 80,
        20,
        "muted",
        anchor="middle",
        place="pile",
        width=100,
    )
    sheet.part("row", 12 + 64 + 208 + 6, 5)


def _reach(sheet: Sheet) -> int:
    """Return how many cards from the start are for sale, 0 when no market is open."""
    state = sheet.state
    if state.phase is Phase.BUY:
        return state.window
    if state.phase is Phase.TILE and state.final >= 0:
        return MARKETS.get(state.tiles[state.final], (0, 0, 0))[1]
    return 0


@lru_cache(maxsize=256)
def _card_name(position: int, good: int, lang: str) -> str:
    return tell("ft.scene.card", lang, n=position, good=words.good(good))


# -- djinns -------------------------------------------------------------------------------------


def _djinns(sheet: Sheet) -> None:
    state, top = sheet.state, sheet.top + 12
    _heading(
        sheet,
        sheet.tell("part.djinns"),
        top + 24,
        sheet.tell("djinn_pile", n=len(state.djinn_pile)),
    )
    for index, djinn in enumerate(state.djinn_row):
        djinn_card(sheet, "djinns", "djinn-row", djinn, _LEFT + 202 * index, top + 36, 196)
    sheet.part("djinns", 12 + 36 + 176 + 6)


def djinn_card(
    sheet: Sheet, part: str, row: str, djinn: str, x: float, y: float, width: float
) -> None:
    """Draw an open djinn: arch, emblem and kind at the left, points and cost beside, name below.

    It takes 176 units downwards.
    """
    card, key = CARDS[djinn], f"{row}:{djinn}"
    name, says = _djinn_words(djinn, False, sheet.lang)
    sheet.place(part, "djinn", key, (x, y, width, 176), name, says)
    _arch(sheet, key, djinn, x + 7, y + 7, 94)
    sheet.fixture(key, f"ft-kind-{card.kind}", x + 41, y + 104, 26)
    _cost(sheet, key, card, x + 108, y + 52, 30)
    sheet.write(
        sheet.tell("vp", n=card.points), x + 108, y + 36, 22, "b", place=key, width=width - 114
    )
    sheet.write(name, x + width / 2, y + 166, 22, "b", anchor="middle", place=key, width=width - 16)


def _arch(sheet: Sheet, key: str, djinn: str, x: float, y: float, edge: float) -> None:
    sheet.fixture(key, "ft-djinn-card", x, y, edge)
    side = 0.56 * edge
    emblem = f"ft-dj-{djinn.replace('_', '-')}"
    left, top = x + (edge - side) / 2, y + 0.37 * edge
    sheet.pieces.append(Piece(f"dj:{djinn}", f"djinn:{djinn}", emblem, key, left, top, side))


_COSTS: dict[str, tuple[tuple[str, ...], ...]] = {
    "-": (),
    "F": (("F",),),
    "F*": (("1+", "F"),),
    "E/F": (("E", "/", "F"),),
    "E+E/F": (("E", "+"), ("E", "/", "F")),
}
"""What a cost looks like, line by line: E an elder, F a fakir, the rest is written."""


def _cost(sheet: Sheet, key: str, card: Card, x: float, y: float, edge: float) -> None:
    for number, line in enumerate(_COSTS[card.cost]):
        left, top = x, y + (edge + 5) * number
        for sign in line:
            if sign in ("E", "F"):
                symbol = "ft-elder" if sign == "E" else "ft-fakir"
                sheet.fixture(key, symbol, left, top, edge)
                left += edge + 2
            else:
                wide = 27 if len(sign) > 1 else 14
                sheet.write(sign, left, top + edge - 6, 22, "b", place=key, width=wide)
                left += wide


@lru_cache(maxsize=128)
def _djinn_words(djinn: str, used: bool, lang: str) -> tuple[str, str]:
    card = CARDS[djinn]
    if card.cost == "-":
        said = [Message("ft.scene.djinn_says_free", n=card.points)]
    else:
        price = Message(f"ft.scene.cost.{card.cost}")
        said = [Message("ft.scene.djinn_says", n=card.points, price=price)]
    said.append(Message(f"ft.djinn.{djinn}.power"))
    if used:
        said.append(Message("ft.scene.djinn_used"))
    return words.djinn(djinn).text(lang), " ".join(line.text(lang) for line in said)


# -- players ------------------------------------------------------------------------------------


def _mats(sheet: Sheet) -> None:
    sheet.mats(sheet.state.players, _mat)


def _mat(sheet: Sheet, seat: int) -> None:
    state, top, token = sheet.state, sheet.top, SEATS[seat]
    place, active = f"mat:{token}", state.current_player == seat
    index = len(sheet.places)
    name = cap(words.seat(seat).text(sheet.lang))
    sheet.pieces.append(
        Piece(f"art:{place}", "", "ft-turn", place, 36, top + 14, 48, owner=seat + 1)
    )
    base = top + (42 if active else 56)
    sheet.write(name, 90, base, 24, "b", place=place, width=142)
    if active:
        sheet.write(sheet.tell("to_move"), 90, top + 70, 20, "accent b", place=place, width=142)
    hidden = sheet.hides(seat)
    purse = sheet.tell("gold_hidden") if hidden else sheet.tell("gold", n=state.gold[seat])
    said = [purse] if not active else [sheet.tell("mat_to_move"), purse]
    x = 238.0
    box = (x, top + 8, 92.0, 78.0)
    seat_word = words.seat(seat)
    sheet.place("mats", "held", f"gold:{token}", box, purse.rstrip("."))
    sheet.fixture(f"gold:{token}", "ft-gold", x + 7, top + 30, 34)
    gold = "?" if hidden else str(state.gold[seat])
    sheet.write(gold, x + 46, top + 56, 24, "b", place=f"gold:{token}", width=42)
    for letter, number, symbol in (
        ("Y", state.viziers[seat], "ft-vizier"),
        ("W", state.elders[seat], "ft-elder"),
    ):
        x += 96.5
        key = f"held:{token}:{letter}"
        holder = sheet.tell(f"held.{letter}", seat=seat_word)
        sheet.held("mats", key, x, top + 8, holder, number, symbol, letter)
    x += 96.5
    camels = sheet.tell("camels", n=state.camels_left[seat])
    key, left = f"camels:{token}", state.camels_left[seat]
    look = f"camel:{token}"
    holder = sheet.tell("held.camel", seat=seat_word)
    sheet.held("mats", key, x, top + 8, holder, left, "ft-camel", look, seat + 1)
    said += [
        sheet.tell("viziers", n=state.viziers[seat]),
        sheet.tell("elders", n=state.elders[seat]),
        camels,
    ]
    flow = Flow(34.0, top + 94)
    if cards := _hand(sheet, seat, flow):
        said.append(cards)
    for djinn in state.djinns[seat]:
        _own_djinn(sheet, djinn, *flow.next(192))
    y = flow.bottom
    kind = "mat-active" if active else "mat"
    says = " ".join(said)
    sheet.places.insert(index, Place(place, kind, "mats", 26, top, 600, y - top, name, says))
    sheet.top = y


def _hand(sheet: Sheet, seat: int, flow: Flow) -> str:
    """Draw the resource cards of a seat; return what they are in words."""
    state, token = sheet.state, SEATS[seat]
    goods = list(state.goods[seat])
    if seat == state.player and state.phase is Phase.SALE:
        # Those in the open suit lie in the tray.
        goods = [n - (state.suit >> good & 1) for good, n in enumerate(goods)]
    if not any(goods):
        return ""
    if sheet.hides(seat):
        number = sum(goods)
        key = f"backs:{token}"
        x, y = flow.next(92)
        name = sheet.tell("held_backs", seat=words.seat(seat))
        sheet.place("mats", "held", key, (x, y, 92, 78), name, sheet.tell("number", n=number))
        sheet.pieces.append(
            Piece(f"own:{key}", "back", "ft-card", key, x + 18, y + 10, 52, count=number)
        )
        sheet.labels.append(Label("?", x + 44, y + 47, 30, "middle", "muted b", key))
        return sheet.tell("backs", n=number)
    kinds = [good for good, number in enumerate(goods) if number]
    width = min(86.0, 588 / len(kinds) - 4)
    edge = min(52.0, width - 8)
    for good in kinds:
        x, y = flow.next(width)
        resource = RESOURCES[good]
        # The seat to act picks its own cards by their plain name.
        key = f"good:{resource}" if seat == state.player else f"good:{token}:{resource}"
        name = sheet.tell("held_good", good=words.good(good), seat=words.seat(seat))
        says = sheet.tell("number", n=goods[good])
        sheet.place("mats", "card", key, (x, y, width, 78), name, says)
        left, top = x + (width - edge) / 2, y + (72 - edge) / 2
        look, symbol = f"good:{resource}", good_symbol(good)
        sheet.pieces.append(
            Piece(f"own:{key}", look, symbol, key, left, top, edge, count=goods[good])
        )
    return sheet.tell("goods", goods=words.goods_of(goods))


def _own_djinn(sheet: Sheet, djinn: str, x: float, y: float) -> None:
    card, key = CARDS[djinn], f"djinn:{djinn}"
    used = djinn in sheet.state.used
    name, says = _djinn_words(djinn, used, sheet.lang)
    sheet.place("mats", "djinn", key, (x, y, 192, 78), name, says)
    _arch(sheet, key, djinn, x + 5, y + 4, 50)
    sheet.write(name, x + 62, y + 32, 20, "b", place=key, width=124)
    points = sheet.tell("vp", n=card.points)
    sheet.write(points, x + 62, y + 62, 20, "muted", place=key, width=58)
    if used:
        sheet.write(sheet.tell("used"), x + 126, y + 62, 20, "it", place=key, width=62)


SIDES: dict[str, Callable[[Sheet], None]] = {
    "bids": _bids,
    "row": _row,
    "djinns": _djinns,
    "mats": _mats,
}
"""How to draw each part, by name, in their order from the top."""
