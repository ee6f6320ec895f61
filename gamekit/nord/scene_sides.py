"""The parts of the scene below the island: what is in play, score board, players' mats."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gamekit.core.scene import Piece, Shape
from gamekit.core.sheet import Flow
from gamekit.nord import placing, words
from gamekit.nord.actions import LETTERS, MoveWarrior
from gamekit.nord.data import GREY, KINDS, MANY_WORKERS, SCORINGS, SEATS, TWO_AREAS
from gamekit.nord.phases import Phase
from gamekit.nord.scene_attacks import March, told
from gamekit.nord.scorings import is_for_warriors

if TYPE_CHECKING:
    from gamekit.nord.scene import Sheet
    from gamekit.nord.state import Aboard

__all__ = ["BELOW", "SHOWN", "jarl"]

_LEFT, _RIGHT = 26.0, 626.0


def cap(text: str) -> str:
    """Return ``text`` with a capital initial."""
    return text[:1].upper() + text[1:]


def jarl(key: str, place: str, colour: int, x: float, y: float, edge: float) -> Piece:
    """Return a jarl; grey ones have no owner."""
    if colour == GREY:
        return Piece(key, "jarl:grey", "nd-jarl-grey", place, x, y, edge)
    look = f"jarl:{SEATS[colour]}"
    return Piece(key, look, "nd-jarl", place, x, y, edge, owner=colour + 1)


# -- what is in play ----------------------------------------------------------------------------

_ROW = 66.0
SHOWN = 4
"""Possible attacks that are told one by one."""

_Filled = tuple[str, str, str]
"""Title, what stands beside it, what stands in the room below when there are no rows."""


def _tray(sheet: Sheet) -> None:
    top = sheet.top + 10
    index = len(sheet.places)
    title, aside, advice = _TRAY[sheet.state.phase](sheet)
    rows = _rows(sheet, top + 46)
    height = 50 + _ROW * max(1, rows)
    said = (aside, "" if rows else advice, *_said_rows(sheet))
    says = " ".join(line if line.endswith(".") else f"{line}." for line in said if line)
    box = (_LEFT, top, 600.0, height)
    sheet.place("tray", "tray", "tray", box, title, says)
    sheet.places.insert(index, sheet.places.pop())
    sheet.write(title, 44, top + 33, 25, "b", place="tray", width=290)
    if aside:
        sheet.write(aside, 608, top + 32, 22, "muted", anchor="end", place="tray", width=250)
    if not rows:
        sheet.write(advice, 326, top + 84, 22, anchor="middle", place="tray", width=560)
    sheet.part("tray", height + 20)


def _tray_setup(sheet: Sheet) -> _Filled:
    player = words.player(sheet.state.player)
    return sheet.tell("setup"), sheet.tell("chooses", player=player), sheet.tell("choose_empty")


def _tray_turn(sheet: Sheet) -> _Filled:
    state = sheet.state
    if not state.played:
        return sheet.tell("turn"), "", sheet.tell("a_or_b")
    title = words.use_of(state.played).text(sheet.lang)
    treasure = words.treasure(state.played).text(sheet.lang)
    n, m = placing.most(state, False), placing.most(state, True)
    use = KINDS[state.played]
    key = "now_two_areas" if use == TWO_AREAS else "now_many" if use == MANY_WORKERS else "now"
    return title, treasure, sheet.tell(key, n=n, m=m)


def _tray_place(sheet: Sheet) -> _Filled:
    state = sheet.state
    most = placing.most(state, placing.on_sea(state))
    aside = sheet.tell("of", n=len(state.new), m=most)
    return sheet.tell("placed"), aside, sheet.tell("no_attack")


def _tray_attack(sheet: Sheet) -> _Filled:
    aside = sheet.tell("choose_attack") if len(sheet.state.forced_attacks) > 1 else ""
    return sheet.tell("attack"), aside, ""


def _between(sheet: Sheet) -> dict[str, object]:
    state = sheet.state
    return {"attacker": LETTERS[state.attacker], "target": LETTERS[state.target]}


def _tray_path(sheet: Sheet) -> _Filled:
    return sheet.tell("path"), sheet.tell("attack_from_to", **_between(sheet)), ""


def _tray_fifth(sheet: Sheet) -> _Filled:
    aside = sheet.tell("attack_from_to", **_between(sheet))
    return sheet.tell("fifth"), aside, sheet.tell("fifth_where", **_between(sheet))


def _tray_envoy(sheet: Sheet) -> _Filled:
    title = words.use_of(sheet.state.played).text(sheet.lang)
    return title, sheet.tell("choose_warrior"), ""


def _tray_over(sheet: Sheet) -> _Filled:
    players = tuple(map(words.player, sheet.state.winners()))
    return sheet.tell("over"), "", sheet.tell("winners", players=players)


_TRAY: dict[Phase, Callable[[Sheet], _Filled]] = {
    Phase.SETUP: _tray_setup,
    Phase.TURN: _tray_turn,
    Phase.ENVOY: _tray_envoy,
    Phase.PLACE: _tray_place,
    Phase.ATTACK: _tray_attack,
    Phase.PATH: _tray_path,
    Phase.FIFTH: _tray_fifth,
    Phase.OVER: _tray_over,
}


def _rows(sheet: Sheet, top: float) -> int:
    """Draw what there is to choose from, line by line; return how many lines that takes."""
    state = sheet.state
    if state.phase is Phase.ENVOY:
        return _warriors(sheet, top)
    choosing = state.phase is Phase.PATH
    found = sheet.marches if choosing else sheet.marches[:SHOWN]
    for number, march in enumerate(found):
        ends = LETTERS[march.source], LETTERS[march.target]
        key, text = f"attack:{ends[0]}:{ends[1]}", _pair(sheet, march)
        said = told(sheet, march)
        if choosing:
            key = f"path:{number + 1}"
            squares = words.squares(map(state.island.square, march.way))
            text = " – ".join((ends[0], *squares, ends[1]))
        # Attacks are chosen by their settlements; what must come is only told here.
        box = (34, top + _ROW * number, 584, 60.0)
        sheet.place("tray", "hand", key, box, text if choosing else "", said)
        _line(sheet, key, top + _ROW * number, text, said, number)
    return len(found)


def _pair(sheet: Sheet, march: March) -> str:
    ends = {"attacker": LETTERS[march.source], "target": LETTERS[march.target]}
    return sheet.tell("attack_from_to", **ends)


def _said_rows(sheet: Sheet) -> list[str]:
    """Return the possible attacks in words."""
    if sheet.state.phase is Phase.PATH:
        return []
    return [
        sheet.tell("row", attack=_pair(sheet, march), army=told(sheet, march))
        for march in sheet.marches
    ]


def _line(sheet: Sheet, key: str, y: float, text: str, said: str, lane: int) -> None:
    """Write a possible attack, with the pattern that its way has on the island."""
    sheet.place("tray", "bare", f"{key}:from", (46, y + 20, 20, 20), "")
    sheet.place("tray", "bare", f"{key}:to", (96, y + 18, 24, 24), "")
    sheet.shapes.append(Shape("way", (f"{key}:from", f"{key}:to"), "plain", "", lane))
    sheet.write(text, 136, y + 27, 23, "b", place=key, width=470)
    sheet.write(said, 136, y + 52, 20, "muted", place=key, width=470)


def _warriors(sheet: Sheet, top: float) -> int:
    """Draw a box for every warrior an envoy can lead away."""
    state = sheet.state
    sources = {move.source for move in state.legal_actions() if isinstance(move, MoveWarrior)}
    token = SEATS[state.player]
    for number, source in enumerate(sorted(sources)):
        key = f"war:{LETTERS[source]}:{token}"
        name = sheet.tell("warrior_from", settlement=LETTERS[source])
        x = 34.0 + 73 * number
        sheet.place("tray", "hand", key, (x, top, 69, 60), name)
        own = state.player + 1
        man = Piece(f"in-{key}", f"in-{key}", "nd-warrior", key, x + 5, top + 11, 38, owner=own)
        sheet.pieces.append(man)
        sheet.write(LETTERS[source], x + 47, top + 39, 25, "b", place=key, width=20)
    return 1


# -- the score board ----------------------------------------------------------------------------

_SHIP = 588.0
_SCALE = _SHIP / 660
"""Of the drawing of the big dragon boat."""


def _ship(sheet: Sheet) -> None:
    state, top = sheet.state, sheet.top + 10
    spaces = state.box.big_boat_spaces
    title = sheet.tell("big_boat", n=len(state.big_boat), m=spaces)
    sheet.write(title, _LEFT, top + 26, 24, "b", width=320)
    y = top + 36
    sheet.place("ship", "bare", "big-boat", (_LEFT, y, 600, 107), title)
    sheet.fixture("big-boat", "nd-bigboat", _LEFT + 6, y, _SHIP)
    # The drawing has ten spaces; a box with another number spreads its own over them.
    pitch = 10 * 56 * _SCALE / spaces
    width = min(48 * _SCALE, pitch - 3)
    for index in range(spaces):
        aboard = state.big_boat[index] if index < len(state.big_boat) else None
        x = _LEFT + 6 + 46 * _SCALE + pitch * index + (pitch - width) / 2
        _space(sheet, index + 1, aboard, round(x, 1), y + 42 * _SCALE, round(width, 1))
    y += 107 + 12
    for number in range(1, SCORINGS + 1):
        _scoring(sheet, number, _LEFT + 97.0 * (number - 1), y)
    x = _LEFT + 97.0 * SCORINGS + 12
    _store(sheet, "boats", x, y, state.boats_left, "nd-boat", "boat")
    _store(sheet, "pile", x + 67, y, len(state.pile), "nd-treasure", "treasure")
    _store(sheet, "discards", x + 134, y, len(state.discards), "nd-tile", "discard")
    y += 86
    y = _track(sheet, y)
    sheet.part("ship", y - sheet.top)


def _space(
    sheet: Sheet, number: int, aboard: Aboard | None, x: float, y: float, width: float
) -> None:
    key = f"space:{number}"
    name = sheet.tell("space", n=number)
    if aboard is None:
        says = sheet.tell("free")
    elif aboard.jarl:
        says = sheet.tell("jarl", jarl=words.jarl(aboard.colour))
    else:
        says = sheet.tell("man", seat=words.seat(aboard.colour))
    sheet.place("ship", "space", key, (x, y, width, 43), name, says)
    if aboard is None:
        sheet.write(
            str(number), x + width / 2, y + 30, 22, "muted b", anchor="middle", place=key, width=38
        )
        return
    edge = min(35.0, width - 4)
    left, upper = x + (width - edge) / 2, y + 4
    if aboard.jarl:
        sheet.pieces.append(jarl(f"dead:{number}", key, aboard.colour, left, upper, edge))
    else:
        look, owner = f"man:{SEATS[aboard.colour]}", aboard.colour + 1
        sheet.pieces.append(
            Piece(f"dead:{number}", look, "nd-worker", key, left, upper, edge, owner=owner)
        )


def _scoring(sheet: Sheet, number: int, x: float, y: float) -> None:
    state, key = sheet.state, f"scoring:{number}"
    now = number == state.scoring
    name = sheet.tell("scoring", n=number, what=words.scoring(number))
    says = sheet.tell("scoring_next" if now else "scoring_done") if number <= state.scoring else ""
    kind = "now" if now else "card"
    sheet.place("ship", kind, key, (x, y, 91, 74), name, says, number < state.scoring)
    sheet.write(str(number), x + 8, y + 27, 23, "b", place=key)
    if is_for_warriors(number):
        sheet.fixture(key, "nd-warrior-grey", x + 27, y + 20, 48)
    else:
        sheet.fixture(key, "nd-materials", x + 30, y + 16, 52)
    if now:
        sheet.pieces.append(Piece("marker", "marker", "nd-marker", key, x + 3, y + 38, 32))


def _store(sheet: Sheet, key: str, x: float, y: float, n: int, symbol: str, look: str) -> None:
    """Draw a common supply: what lies there and how many."""
    name = sheet.tell(f"store.{key}")
    sheet.place("ship", "held", key, (x, y, 62, 74), name, str(n), n == 0)
    piece = Piece(
        f"own:{key}" if n else f"art:{key}", look if n else "", symbol, key, x + 9, y + 3, 44
    )
    sheet.pieces.append(piece)
    sheet.write(str(n), x + 31, y + 67, 22, "b", anchor="middle", place=key, width=54)


def _track(sheet: Sheet, y: float) -> float:
    """Draw the score track, one lane a seat; return where it ends."""
    state, fields = sheet.state, sheet.state.box.track_fields
    begin, pitch = 66.0, 484.0 / fields
    height = 30.0 * state.players + 34
    says = ", ".join(line.text(sheet.lang) for line in words.points(enumerate(state.points)))
    sheet.place("ship", "tray", "track", (_LEFT, y, 600, height), sheet.tell("track"), says)
    for field in range(0, fields + 1, 10):
        x = begin + pitch * field
        sheet.write(
            str(field), x, y + height - 8, 20, "muted", anchor="middle", place="track", width=40
        )
    for seat, points in enumerate(state.points):
        lane, token = y + 4 + 30.0 * seat, SEATS[seat]
        line = f"lane:{token}"
        sheet.place("ship", "lane", line, (begin, lane + 12, 484, 6), "")
        flag = begin + pitch * (points % fields) - 7
        key = f"score:{token}"
        sheet.pieces.append(Piece(key, key, "nd-score", "track", flag, lane, 28, owner=seat + 1))
        sheet.write(str(points), 618, lane + 23, 22, "b", anchor="end", place="track", width=40)
    return y + height + 8


# -- players ------------------------------------------------------------------------------------


def _mats(sheet: Sheet) -> None:
    sheet.mats(sheet.state.players, _mat)


def _mat(sheet: Sheet, seat: int) -> None:
    state, top, token = sheet.state, sheet.top, SEATS[seat]
    place, active = f"mat:{token}", state.current_player == seat
    index = len(sheet.places)
    colour = words.seat(seat)
    art = Piece(f"art:{place}", "", "nd-worker", place, 36, top + 18, 50, owner=seat + 1)
    sheet.pieces.append(art)
    base = top + (42 if active else 56)
    name = cap(colour.text(sheet.lang))
    sheet.write(name, 92, base, 24, "b", place=place, width=136)
    if active:
        sheet.write(sheet.tell("to_move"), 92, top + 70, 20, "accent b", place=place, width=136)
    said = [sheet.tell("mat_to_move")] if active else []
    men, points = state.supply[seat], state.points[seat]
    holder = sheet.tell("supply_of", seat=colour)
    look = f"man:{token}"
    sheet.held("mats", f"supply:{token}", 234, top + 8, holder, men, "nd-worker", look, seat + 1)
    key = f"points:{token}"
    name_of = sheet.tell("points_of", seat=colour)
    sheet.place("mats", "held", key, (330, top + 8, 92, 78), name_of, str(points))
    flag = Piece(f"art:{key}", "", "nd-score", key, 336, top + 26, 40, owner=seat + 1)
    sheet.pieces.append(flag)
    sheet.write(str(points), 416, top + 56, 24, "b", anchor="end", place=key, width=40)
    said += [sheet.tell("supply", n=men), sheet.tell("points", n=points)]
    flow = Flow(426.0, top + 8)
    flow.bottom += 86
    said.append(_hand(sheet, seat, flow))
    kind = "mat-active" if active else "mat"
    box = (_LEFT, top, 600.0, flow.bottom - top)
    sheet.place("mats", kind, place, box, name, " ".join(said))
    sheet.places.insert(index, sheet.places.pop())
    sheet.top = flow.bottom


def _hand(sheet: Sheet, seat: int, flow: Flow) -> str:
    """Draw the treasures of a seat; return them in words."""
    state, token, hand = sheet.state, SEATS[seat], sheet.state.hands[seat]
    if not hand:
        return sheet.tell("no_treasures")
    colour = words.seat(seat)
    if sheet.hides(seat):
        key = f"backs:{token}"
        x, y = flow.next(92)
        name = sheet.tell("backs_of", seat=colour)
        sheet.held("mats", key, x, y, name, len(hand), "nd-treasure", "treasure")
        return sheet.tell("backs", n=len(hand))
    for kind in KINDS:
        number = hand.count(kind)
        if not number:
            continue
        x, y = flow.next(62)
        # The seat to act picks its own treasures by their plain name.
        key = f"treasure:{kind}" if seat == state.player else f"treasure:{token}:{kind}"
        treasure = words.treasure(kind)
        name = sheet.tell("treasure_of", treasure=treasure, seat=colour)
        says = sheet.tell("treasure_says", n=number, use=words.use_of(kind))
        sheet.place("mats", "card", key, (x, y, 62, 78), name, says)
        piece = Piece(
            f"own:{key}", f"treasure:{kind}", f"nd-{kind}", key, x + 9, y + 15, 44, count=number
        )
        sheet.pieces.append(piece)
    counted = [
        sheet.tell("count", what=words.treasure(kind), n=hand.count(kind))
        for kind in KINDS
        if kind in hand
    ]
    return sheet.tell("treasures", treasures=", ".join(counted))


BELOW: dict[str, Callable[[Sheet], None]] = {"tray": _tray, "ship": _ship, "mats": _mats}
"""How to draw each part below the island, by name, in their order from the top."""
