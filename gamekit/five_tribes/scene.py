"""What is to be seen of a game of Five Tribes: the Sultanate, the tray, and all round them.

Everything is 640 units wide and the parts stand one below the other, so that a tile is 53
pixels on the narrowest phone. Other seats' gold and cards are face down (FT-2.4, FAQ-35).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from gamekit.core import sheet as core
from gamekit.core.message import Message
from gamekit.core.scene import Label, Mark, Piece, Place, Scene, Shape
from gamekit.five_tribes import words
from gamekit.five_tribes.actions import Lift
from gamekit.five_tribes.data import (
    CARDS,
    FAKIR,
    KINDS,
    RESOURCES,
    SEATS,
    SUIT_VALUES,
    place_name,
    tile_key,
)
from gamekit.five_tribes.phases import Phase
from gamekit.five_tribes.scene_sides import SIDES, cap, djinn_card, good_symbol
from gamekit.five_tribes.shelf import shelf
from gamekit.five_tribes.stacks import COLOURS, COLUMNS, ONE, SQUARES, count, size

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState

__all__ = ["PARTS", "TRIBES", "Sheet", "scene"]

TRIBES = ("vizier", "elder", "merchant", "builder", "assassin")
"""The symbols of the tribes, by colour."""
_TILE_ART = {
    "SM6": "ft-small-market",
    "LM4": "ft-large-market",
    "OA8": "ft-oasis",
    "VI5": "ft-village",
    "SP6": "ft-sacred-6",
    "SP10": "ft-sacred-10",
    "SP12": "ft-sacred-12",
    "SP15": "ft-sacred-15",
}


class Sheet(core.Sheet):
    """A scene of Five Tribes being put together."""

    def __init__(self, state: FiveTribesState, viewer: int | None, lang: str) -> None:
        super().__init__("ft", viewer, lang, state.is_over)
        self.state = state


def scene(
    state: FiveTribesState,
    viewer: int | None = None,
    lang: str = "en",
    *,
    parts: Sequence[str] = (),
) -> Scene:
    """Return what is to be seen of a moment of the game.

    Parameters
    ----------
    state
        The moment.
    viewer
        Seat that looks; what it may not know is face down. ``None`` sees all.
    lang
        ``"en"`` or ``"hu"``.
    parts
        Which of :data:`PARTS` to show, in their order; all when empty.

    Raises
    ------
    KeyError
        For a part that does not exist.
    """
    sheet = Sheet(state, viewer, lang)
    sheet.draw(_DRAW, parts)
    if state.phase is Phase.OVER:
        players = tuple(map(words.player, state.winners()))
        about = sheet.tell("about_over", players=players)
    else:
        about = sheet.tell(
            "about", phase=words.phase(state.phase), player=words.player(state.player)
        )
    return sheet.scene("five_tribes", sheet.tell("title", n=state.round), about)


# -- the Sultanate ------------------------------------------------------------------------------


def _sultanate(sheet: Sheet) -> None:
    state, left, top = sheet.state, 26, sheet.top + 30
    lying = [0] * len(state.tiles)
    for colour, tile in state.trail:
        lying[tile] += ONE[colour]
    for column in range(1, COLUMNS + 1):
        sheet.write(
            str(column), left + 100 * column - 50, top - 8, 21.5, "muted b", anchor="middle"
        )
    for row in range(1, len(state.tiles) // COLUMNS + 1):
        sheet.write(str(row), 13, top + 100 * row - 43, 21.5, "muted b", anchor="middle")
    for tile, kind in enumerate(state.tiles):
        row, column = SQUARES[tile]
        x, y = left + 100 * (column - 1), top + 100 * (row - 1)
        _tile(sheet, tile, kind, x, y, lying[tile])
    _steps(sheet)
    sheet.part("sultanate", 30 + 100 * (len(state.tiles) // COLUMNS), COLUMNS)


def _tile(sheet: Sheet, tile: int, kind: str, x: float, y: float, lying: int) -> None:
    state, key = sheet.state, tile_key(tile)
    stack, seat = state.stacks[tile], state.camels[tile]
    palms, palaces = state.palms[tile], state.palaces[tile]
    began = tile == state.start and state.phase is Phase.DROP
    box = (x + 3, y + 3, 94.0, 94.0)
    name, says = _tile_words(kind, tile, stack, lying, seat, palms, palaces, began, sheet.lang)
    sheet.places.append(Place(key, "tile", "sultanate", *box, name, says))
    place = key[5:]
    blue, points = KINDS[kind].blue, KINDS[kind].points
    pieces = sheet.pieces
    badge = "ft-value-blue" if blue else "ft-value-red"
    pieces.append(Piece(f"value:{place}", "", badge, key, x + 9, y + 9, 34))
    pieces.append(Piece(f"art:{place}", "", _TILE_ART[kind], key, x + 57, y + 9, 34))
    sheet.labels.append(
        Label(
            str(points),
            x + 26,
            y + (32.5 if blue else 34),
            24 if points < 10 else 21.5,
            "middle",
            "b inv",
            key,
            25,
        )
    )
    standing, others = shelf(stack, seat >= 0, palms > 0, palaces > 0, lying > 0)
    seen = [0] * 5
    # The last ones of a colour are the ones just dropped; they lie on their side (FT-6.13).
    upright = [count(stack, colour) - count(lying, colour) for colour in range(5)]
    for colour, number, (dx, dy, edge) in standing:
        letter = COLOURS[colour]
        pieces.append(
            Piece(
                f"m:{place}:{letter}:{seen[colour]}",
                letter,
                f"ft-{TRIBES[colour]}",
                key,
                x + dx,
                y + dy,
                edge,
                count=number,
                lying=seen[colour] >= upright[colour],
            )
        )
        seen[colour] += number
    spots = iter(others)
    if seat >= 0:
        dx, dy, edge = next(spots)
        look = f"camel:{SEATS[seat]}"
        pieces.append(
            Piece(f"camel:{place}", look, "ft-camel", key, x + dx, y + dy, edge, owner=seat + 1)
        )
    for look, number in (("palm", palms), ("palace", palaces)):
        if number:
            dx, dy, edge = next(spots)
            pieces.append(
                Piece(
                    f"{look}:{place}",
                    look,
                    f"ft-{look}",
                    key,
                    x + dx,
                    y + dy,
                    edge,
                    count=number,
                )
            )
    if began and not stack and seat < 0 and not palms and not palaces:
        sheet.write(
            sheet.tell("start"),
            x + 50,
            y + 80,
            21,
            "muted it",
            anchor="middle",
            place=key,
            width=84,
        )


@lru_cache(maxsize=8192)
def _tile_words(
    kind: str,
    tile: int,
    stack: int,
    lying: int,
    seat: int,
    palms: int,
    palaces: int,
    began: bool,
    lang: str,
) -> tuple[str, str]:
    """Return the spoken name of a tile and what stands there."""
    data = KINDS[kind]
    value = "value_blue" if data.blue else "value_red"
    said = [Message(f"ft.scene.{value}", n=data.points)]
    if began:
        said.append(Message("ft.scene.move_start"))
    if stack:
        said.append(Message("ft.scene.meeples", meeples=words.tribes_of(stack)))
    else:
        said.append(Message("ft.scene.no_meeples"))
    if lying:
        said.append(Message("ft.scene.just_dropped", meeples=words.tribes_of(lying)))
    if seat >= 0:
        said.append(Message("ft.scene.camel", seat=words.seat(seat)))
    if palms:
        said.append(Message("ft.scene.palms", n=palms))
    if palaces:
        said.append(Message("ft.scene.palaces", n=palaces))
    name = f"{words.tile_kind(kind).text(lang)} {place_name(tile)}"
    return name, " ".join(sentence.text(lang) for sentence in said)


def _steps(sheet: Sheet) -> None:
    """Mark the way of the move under way, or where the last one ended."""
    state = sheet.state
    if state.phase is Phase.DROP and state.trail:
        way = tuple(tile_key(tile) for tile in (state.start, *(tile for _, tile in state.trail)))
        sheet.shapes.append(Shape("path", way, "last"))
        sheet.marks.append(Mark(way[-1], "last"))
    elif state.phase is Phase.DROP:
        sheet.marks.append(Mark(tile_key(state.start), "last"))
    elif state.phase in (Phase.TRIBE, Phase.TILE, Phase.BUY) and state.final >= 0:
        sheet.marks.append(Mark(tile_key(state.final), "last"))


# -- the tray -----------------------------------------------------------------------------------

_BOX, _PITCH, _LINE = 112.0, 115.0, 88.0


def _tray(sheet: Sheet) -> None:
    state, top = sheet.state, sheet.top + 10
    title, aside, filled, advice = _TRAY[state.phase](sheet)
    boxes = filled + _chips(sheet)
    cards = state.drawn if state.pending == "sibittis" else ()
    lines = -(-len(boxes) // 5)
    if state.phase not in (Phase.BID, Phase.OVER):
        lines = max(1, lines)  # so that nothing below jumps when meeples are lifted
    height = 50 + (184 if cards else _LINE * lines)
    says = advice if lines and not boxes else aside
    sheet.places.append(Place("tray", "tray", "tray", 26, top, 600, height, title, says))
    sheet.write(title, 44, top + 33, 25, "b", place="tray", width=260)
    if aside:
        sheet.write(aside, 608, top + 32, 22, "muted", anchor="end", place="tray", width=290)
    if lines and not boxes and not cards:
        sheet.write(advice, 326, top + 94, 22, "", anchor="middle", place="tray", width=560)
    for index, box in enumerate(boxes):
        box(34 + _PITCH * (index % 5), top + 46 + _LINE * (index // 5))
    if cards:
        for index, djinn in enumerate(cards):
            djinn_card(sheet, "tray", "drawn", djinn, 34 + 197 * index, top + 46, 190)
    sheet.part("tray", height + 20)


_Box = Callable[[float, float], None]


def _box(
    sheet: Sheet,
    kind: str,
    key: str,
    text: str,
    spoken: str,
    pieces: Sequence[tuple[str, str, int]],
) -> _Box:
    """Return a box of the tray: ``pieces`` are look, symbol and number."""

    def draw(x: float, y: float) -> None:
        sheet.place("tray", kind, key, (x, y, _BOX, 82.0), spoken)
        edge = 45.0 if len(pieces) == 1 else 40.0
        first = x + _BOX / 2 - (edge * len(pieces) + 4 * (len(pieces) - 1)) / 2
        for index, (look, symbol, number) in enumerate(pieces):
            left = first + (edge + 4) * index
            named = f"in-{key}" if index == 0 else f"in-{key}:{index}"
            sheet.pieces.append(Piece(named, look, symbol, key, left, y + 2, edge, count=number))
        base = y + 76 if pieces else y + 48
        sheet.write(text, x + _BOX / 2, base, 20, "", anchor="middle", place=key, width=_BOX - 8)

    return draw


def _meeple_boxes(sheet: Sheet, stack: int, said: str) -> list[_Box]:
    boxes = []
    for colour in range(5):
        number = count(stack, colour)
        if number:
            letter = COLOURS[colour]
            spoken = sheet.tell(said, tribe=words.counted_tribe(colour, number))
            text = words.tribe(colour).text(sheet.lang)
            look = (letter, f"ft-{TRIBES[colour]}", number)
            key = f"hand:{letter}" if said == "hand" else f"taken:{letter}"
            boxes.append(_box(sheet, "hand", key, text, spoken, [look]))
    return boxes


_Filled = tuple[str, str, list[_Box], str]
"""Title, what stands beside it, boxes, what stands in their room when there are none."""


def _tray_bid(sheet: Sheet) -> _Filled:
    bidder = sheet.tell("bidder", player=words.player(sheet.state.player))
    return sheet.tell("bidding"), bidder, [], ""


def _tray_move(sheet: Sheet) -> _Filled:
    movable = any(isinstance(action, Lift) for action in sheet.state.legal_actions())
    return sheet.tell("in_hand"), "", [], sheet.tell("choose_stack" if movable else "no_stack")


def _tray_drop(sheet: Sheet) -> _Filled:
    state = sheet.state
    done = len(state.trail)
    aside = sheet.tell("step", n=done + 1, m=done + size(state.hand))
    return sheet.tell("in_hand"), aside, _meeple_boxes(sheet, state.hand, "hand"), ""


def _tray_tribe(sheet: Sheet) -> _Filled:
    boxes = _meeple_boxes(sheet, sheet.state.hand, "taken")
    aside = sheet.tell("tribe_action")
    # After the first of two kills the assassins are in the bag already.
    return sheet.tell("collected"), aside, boxes, sheet.tell("choose_target")


def _tray_tile(sheet: Sheet) -> _Filled:
    state = sheet.state
    aside = sheet.tell("tile_action")
    if state.final < 0:
        return aside, "", [], sheet.tell("nothing_to_do")
    kind = state.tiles[state.final]
    title = cap(words.tile_kind(kind).text(sheet.lang))
    if state.phase is Phase.BUY:
        return title, aside, [], sheet.tell("one_more", n=state.window)
    return title, aside, [], sheet.tell(f"do.{KINDS[kind].place}")


def _tray_sale(sheet: Sheet) -> _Filled:
    suit = [good for good in range(FAKIR) if sheet.state.suit >> good & 1]
    title = sheet.tell("sale")
    if not suit:
        return title, "", [], sheet.tell("no_suit")
    boxes = []
    for good in suit:
        name = words.good(good).text(sheet.lang)
        look = (f"good:{RESOURCES[good]}", good_symbol(good), 1)
        key = f"suit:{RESOURCES[good]}"
        boxes.append(_box(sheet, "card", key, name, sheet.tell("in_suit", good=name), [look]))
    return title, sheet.tell("suit", gold=SUIT_VALUES[len(suit)]), boxes, ""


def _tray_djinn(sheet: Sheet) -> _Filled:
    state = sheet.state
    name = CARDS[state.pending].name if state.pending else ""
    if state.drawn:
        return name, sheet.tell("choose_djinn"), [], ""
    return name, "", [], sheet.tell("choose_target")


def _tray_over(sheet: Sheet) -> _Filled:
    players = tuple(map(words.player, sheet.state.winners()))
    return sheet.tell("over"), sheet.tell("winners", players=players), [], ""


_TRAY: dict[Phase, Callable[[Sheet], _Filled]] = {
    Phase.BID: _tray_bid,
    Phase.MOVE: _tray_move,
    Phase.DROP: _tray_drop,
    Phase.TRIBE: _tray_tribe,
    Phase.TILE: _tray_tile,
    Phase.BUY: _tray_tile,
    Phase.SALE: _tray_sale,
    Phase.DJINN: _tray_djinn,
    Phase.OVER: _tray_over,
}


def _chips(sheet: Sheet) -> list[_Box]:
    """Return a box for every key of a legal action that is picked nowhere else."""
    state = sheet.state
    if state.phase is Phase.OVER or sheet.hides(state.player):
        return []
    if state.phase not in (Phase.TRIBE, Phase.TILE) and not state.djinns[state.player]:
        return []  # only targets and djinns are picked in two ways
    keys = {
        key
        for action in state.legal_actions()
        for key in state.keys(action)
        if key.startswith(("pay:", "fakirs:", "victim:"))
    }
    return [_chip(sheet, key) for key in sorted(keys, key=_chip_order)]


def _chip_order(key: str) -> tuple[str, str | int]:
    kind, _, value = key.partition(":")
    return kind, COLOURS.index(value) if kind == "victim" else value


def _chip(sheet: Sheet, key: str) -> _Box:
    kind, _, value = key.partition(":")
    if kind == "victim":
        colour = COLOURS.index(value)
        tribe = words.tribe(colour).text(sheet.lang)
        spoken = sheet.tell("victim", tribe=tribe)
        return _box(sheet, "chip", key, tribe, spoken, [("", f"ft-{TRIBES[colour]}", 1)])
    if kind == "fakirs":
        number = int(value)
        form = value if number < 2 else "many"
        text = sheet.tell(f"fakirs.{form}", n=number)
        drawn = [("", "ft-fakir", 1)] if number else []
        return _box(sheet, "chip", key, text, text, drawn)
    text = sheet.tell(f"pay.{value or 'none'}")
    symbols = {"E": "ft-elder", "F": "ft-fakir"}
    drawn = [("", symbols[letter], 1) for letter in value]
    return _box(sheet, "chip", key, text, sheet.tell("paying", price=text), drawn)


_DRAW: dict[str, Callable[[Sheet], None]] = {"sultanate": _sultanate, "tray": _tray, **SIDES}

PARTS = tuple(_DRAW)
"""The names of the parts, in their order from the top."""
