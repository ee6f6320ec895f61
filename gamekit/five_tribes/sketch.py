"""Positions drawn by hand as text.

Five lines of six cells come first, then lines in any order, each at most once. A sketch::

    SM6:YW  VI5  OA8:W@pink+P2  ..  ..  ..
    ..      ..   VI5+H1         ..  ..  ..
    ..      ..   ..             ..  ..  ..
    ..      ..   ..             ..  ..  ..
    ..      ..   ..             ..  ..  ..
    pink: gold 12 elders 2 fakirs 1 goods fish silk djinns boaz camels 3
    row: fish fakir silk
    turn: pink move

A cell is a tile code, then, each if present, ``:`` and meeples, ``@`` and a camel's colour, ``+P``
and palm trees, ``+H`` and palaces; ``..`` in place of the code is a tile that does not matter.
The other lines:

``players: 3``
    Otherwise as many as the colours that are mentioned need, at least 2.
``pink:``, ``blue:``, ``orange:``, ``black:``
    What a player has. Unsaid: 50 gold, all camels that are not on tiles, nothing else. Camels that
    are neither left nor drawn are put on tiles that do not matter.
``row:``, ``pile:``, ``discards:``, ``djinns:``, ``djinn pile:``, ``djinn discards:``, ``drawn:``
    Cards, from the start of the row and from the top of a pile. An unsaid row is full, the rest of
    the cards is in the unsaid pile; ``row:`` with nothing after it is an empty row.
``bag: YYW``
    Unsaid: all meeples that are nowhere else.
``bids: pink blue``, ``order: 18=pink 0=blue``, ``next bids: blue``
    Markers that have yet to bid, that have bid, and that wait for the next round. The three places
    worth 0 are ``0``, ``0b`` and ``0c`` from the 1 on; plain 0s fill them in this order. Markers
    that are not mentioned wait on the turn order track, or to bid in ``bid``.
``turn: pink move``
    Seat and phase, then what the phase needs: ``hand GY start (2,2) dropped B(2,3) R(3,3)``
    (drop), ``W3 final (4,3) fakirs 1 echidna`` or ``R2 final (4,3) iblis kills 1 place (3,3)``
    (tribe), ``final (2,3)`` (tile, buy; ``window 3``), ``suit fish silk`` (sale), ``anun_nak back
    tile final (2,3)`` (djinn). Unsaid: the first seat is to move.
``round: 3``, ``seed: 7 3``, ``used: boaz``, ``ending: last_camel``,
``options: nekir_per_meeple=on hagis_diagonal=off``
    The seed stands with the number of chance events so far.

Lines that begin with ``#`` are remarks.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from gamekit.core import drawn
from gamekit.core.drawn import Fault, Line, at_most, no_word, number, one, one_of, seed
from gamekit.core.sound import refuse_unsound
from gamekit.five_tribes import filling
from gamekit.five_tribes.data import (
    CAMELS,
    CARDS,
    COPIES,
    FAKIR,
    KINDS,
    MARKERS,
    MEEPLES,
    PALACES,
    PALMS,
    RESOURCE_INDEX,
    RESOURCES,
    SEAT_INDEX,
    SEATS,
    TRACK,
    Options,
)
from gamekit.five_tribes.filling import Cell, Said, Seat
from gamekit.five_tribes.phases import EndReason, Phase
from gamekit.five_tribes.stacks import COLOURS, COLUMNS, ONE, ROWS, TILES, count, pack
from gamekit.five_tribes.state import NONE, FiveTribesState
from gamekit.five_tribes.writing import write as write

_CELL = re.compile(
    r"(?P<kind>[A-Z]{2}[0-9]{1,2}|\.\.)(?::(?P<meeples>[YWGBR]{1,90}))?"
    r"(?:@(?P<camel>[A-Z]+))?(?:\+P(?P<palms>[0-9]{1,2}))?(?:\+H(?P<palaces>[0-9]{1,2}))?"
)
_TILE = re.compile(r"\(([1-5]),([1-6])\)")
_DROP = re.compile(r"([YWGBR])\(([1-5]),([1-6])\)")
_TAKEN = re.compile(r"([YWGBR])([0-9]{1,2})")
_DJINNS = {re.sub("[^a-z]", "", name): name for name in CARDS}
_SPOTS: Final = {"0b": 1, "0c": 0} | {str(price): spot for spot, price in enumerate(TRACK) if price}
_CARD_LINES: Final = ("row", "pile", "discards")
_DJINN_LINES: Final = {
    "djinns": "djinn_row",
    "djinn pile": "djinn_pile",
    "djinn discards": "djinn_discards",
}
_KEYS: Final = (
    *("players", *SEATS, *_CARD_LINES, *_DJINN_LINES, "drawn", "bag", "bids", "order"),
    *("next bids", "turn", "round", "seed", "used", "ending", "options"),
)
"""The words before a colon."""


def read(text: str) -> FiveTribesState:
    """Return the position of a sketch.

    Raises
    ------
    BadPosition
        With the line and the reason; without a line when the whole does not fit together.

    Examples
    --------
    >>> state = read("SM6:YW VI5 OA8:W .. .. ..")
    >>> str(state.phase), state.seat_name(state.current_player)
    ('move', 'pink')
    """
    state = filling.fill(_Reader(drawn.lines_of(text)).said)
    refuse_unsound(state)
    return state


class _Reader:
    """Reads a sketch line by line and counts what has been used up."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self.said = Said()
        self._tiles: Counter[str] = Counter()
        self._meeples: Counter[int] = Counter()
        self._cards: Counter[int] = Counter()
        self._djinns: Counter[str] = Counter()
        self._markers: Counter[int] = Counter()
        self._rows = 0
        self._seen: set[str] = set()
        # How many play decides what the colours and camels of other lines mean.
        self.said.players = self._players(lines)
        for line in lines:
            with drawn.blaming(line):
                self._line(line.text)
                self._check_supplies()

    def _players(self, lines: Sequence[Line]) -> int:
        mentioned = 2
        for line in lines:
            key, _, rest = line.text.partition(":")
            if key.strip().lower() == "players":
                with drawn.blaming(line):
                    return number(rest.strip(), 2, 4)
            for seat, name in enumerate(SEATS):
                if re.search(rf"(?<![a-z]){name}(?![a-z])", line.text.lower()):
                    mentioned = max(mentioned, seat + 1)
        return mentioned

    def _line(self, line: str) -> None:
        said = drawn.keyed(line, _KEYS.__contains__, self._seen)
        if said:
            key, rest = said
            rest = re.sub(r"\( ?(\d) ?, ?(\d) ?\)", r"(\1,\2)", rest)
            self._keyed(key, re.sub(r"\b([A-Za-z]) \(", r"\1(", rest).split())
        elif re.match(r"[A-Za-z]{2}\d|\.\.", line):
            self._row(line.upper().split())
        else:
            key, colon, _ = line.partition(":")
            no_word(" ".join(key.lower().split()) if colon else line.split()[0])

    # -- the board ------------------------------------------------------------------------------

    def _row(self, words: Sequence[str]) -> None:
        if self._rows == ROWS:
            raise Fault("error.sketch_rows", n=ROWS)
        if len(words) != COLUMNS:
            raise Fault("error.sketch_cells", n=len(words), most=COLUMNS)
        self._rows += 1
        for word in words:
            found = _CELL.fullmatch(word)
            if found is None or (found["kind"] != ".." and found["kind"] not in KINDS):
                no_word(word)
            kind = None if found["kind"] == ".." else found["kind"]
            cell = Cell(kind, pack(found["meeples"] or ""))
            if found["camel"]:
                cell.camel = self._seat(found["camel"])
            cell.palms = int(found["palms"] or 0)
            cell.palaces = int(found["palaces"] or 0)
            self.said.cells.append(cell)
            if kind:
                self._tiles[kind] += 1
            self._count_stack(cell.meeples)

    def _count_stack(self, stack: int) -> None:
        for colour in range(len(COLOURS)):
            self._meeples[colour] += count(stack, colour)

    # -- lines with a word and a colon ----------------------------------------------------------

    def _keyed(self, key: str, words: list[str]) -> None:
        said = self.said
        if key in SEAT_INDEX:
            said.seats[self._seat(key)] = self._player(words)
        elif key in _CARD_LINES:
            said.cards[key] = self._card_list(words)
        elif key in _DJINN_LINES:
            said.djinns[_DJINN_LINES[key]] = self._djinn_list(words)
        elif key == "drawn":
            said.drawn = self._djinn_list(words)
        elif key == "used":
            said.used = tuple(map(_djinn, words))
        elif key == "bag":
            said.bag = _stack("".join(words))
            self._count_stack(said.bag)
        elif key == "bids":
            said.bids = self._seat_list(words)
        elif key == "next bids":
            said.next_bids = self._seat_list(words)
        elif key == "order":
            said.order = self._order(words)
        elif key == "options":
            said.options = drawn.switches(words, Options())
        elif key == "ending":
            said.ending = EndReason(one_of(words, list(EndReason)))
        elif key == "turn":
            self._turn(words)
        elif key == "seed":
            said.seed, said.draws = seed(words)
        elif key == "round":
            said.round = number(one(words), 1, 10**6 - 1)

    def _seat(self, word: str) -> int:
        seat = SEAT_INDEX.get(word.lower())
        if seat is None:
            no_word(word)
        if seat >= self.said.players:
            raise Fault("error.sketch_seat", word=word.lower(), n=self.said.players)
        return seat

    def _seat_list(self, words: Iterable[str]) -> tuple[int, ...]:
        seats = tuple(map(self._seat, words))
        self._markers.update(seats)
        return seats

    def _card_list(self, words: Iterable[str]) -> tuple[int, ...]:
        for word in words:
            if word.lower() not in RESOURCE_INDEX:
                no_word(word)
        cards = tuple(RESOURCE_INDEX[word.lower()] for word in words)
        self._cards.update(cards)
        return cards

    def _djinn_list(self, words: Iterable[str]) -> tuple[str, ...]:
        names = tuple(map(_djinn, words))
        self._djinns.update(names)
        return names

    def _order(self, words: Iterable[str]) -> tuple[int, ...]:
        order = [NONE] * len(TRACK)
        for word in words:
            price, equals, name = word.lower().partition("=")
            if price == "0":
                spot = next((spot for spot in (2, 1, 0) if order[spot] == NONE), NONE)
            else:
                spot = _SPOTS.get(price, NONE)
            if spot == NONE or not equals:
                no_word(word)
            if order[spot] != NONE:
                raise Fault("error.sketch_twice", word=price)
            order[spot] = self._seat(name)
        self._markers.update(seat for seat in order if seat != NONE)
        return tuple(order)

    def _player(self, words: Sequence[str]) -> Seat:
        groups = _groups(
            words, ("gold", "viziers", "elders", "fakirs", "goods", "djinns", "camels")
        )
        seat = Seat()
        for name, group in groups.items():
            if name == "goods":
                cards = Counter(self._card_list(group))
                seat.goods = tuple(n + cards[card] for card, n in enumerate(seat.goods))
            elif name == "djinns":
                seat.djinns = self._djinn_list(group)
            elif name == "fakirs":
                n = number(one(group), 0, COPIES[FAKIR])
                self._cards[FAKIR] += n
                seat.goods = (*seat.goods[:FAKIR], seat.goods[FAKIR] + n)
            elif name == "camels":
                seat.camels = number(one(group), 0, CAMELS[self.said.players])
            elif name == "gold":
                seat.gold = number(one(group), 0, 10**6 - 1)
            elif name == "viziers":
                seat.viziers = number(one(group), 0, 99)
                self._meeples[0] += seat.viziers
            else:
                seat.elders = number(one(group), 0, 99)
                self._meeples[1] += seat.elders
        return seat

    # -- the moment -----------------------------------------------------------------------------

    def _turn(self, words: list[str]) -> None:
        if len(words) < 2:
            raise Fault("error.sketch_turn")
        said, moment = self.said, self.said.moment
        said.player = self._seat(words[0])
        said.phase = Phase(one_of(words[1:2], list(Phase)))
        rest = words[2:]
        if said.phase is Phase.DJINN and rest:
            moment["pending"] = _djinn(rest.pop(0))
        if rest and (found := _TAKEN.fullmatch(rest[0].upper())):
            colour, number = COLOURS.index(found[1]), int(found[2])
            moment.update(taken=colour, count=number, hand=number * ONE[colour])
            rest.pop(0)
        for name, group in _groups(rest, tuple(_MOMENT)).items():
            field, meaning = _MOMENT[name]
            moment[field] = meaning(group)
        if "start" in moment:
            _derive_walk(moment)
        if moment.get("kills"):
            moment["hand"] = 0  # the assassins of a second kill are in the bag already
        self._count_stack(moment.get("hand", 0))

    # -- what has been used up ------------------------------------------------------------------

    def _check_supplies(self) -> None:
        """Blame the line that uses more than the box holds."""
        said = self.said
        for code, n in self._tiles.items():
            at_most(n, KINDS[code].count, code)
        for colour, n in self._meeples.items():
            at_most(n, MEEPLES[colour], COLOURS[colour])
        for card, n in self._cards.items():
            at_most(n, COPIES[card], RESOURCES[card])
        for name, n in self._djinns.items():
            at_most(n, 1, name)
        for seat in range(said.players):
            most = CAMELS[said.players]
            drawn = sum(cell.camel == seat for cell in said.cells)
            left = said.seats[seat].camels if seat in said.seats else 0
            at_most(drawn + (left or 0), most, f"@{SEATS[seat]}")
            at_most(self._markers[seat], MARKERS[said.players], SEATS[seat])
        at_most(sum(cell.palms for cell in said.cells), PALMS, "+P")
        at_most(sum(cell.palaces for cell in said.cells), PALACES, "+H")


def _groups(words: Sequence[str], names: Sequence[str]) -> dict[str, list[str]]:
    """Return the words after each name; a name may not come twice."""
    groups: dict[str, list[str]] = {}
    current: list[str] | None = None
    for place, word in enumerate(words):
        name = word.lower()
        # "gold" is also a card: as a name it has a number after it.
        named = name in names and not (
            name == "gold" and not "".join(words[place + 1 : place + 2]).isdecimal()
        )
        if named:
            if name in groups:
                raise Fault("error.sketch_twice", word=name)
            current = groups[name] = []
        elif current is None:
            no_word(word)
        else:
            current.append(word)
    return groups


def _djinn(word: str) -> str:
    name = _DJINNS.get(re.sub("[^a-z]", "", word.lower()))
    if name is None:
        no_word(word)
    return name


def _stack(letters: str) -> int:
    if not re.fullmatch("[YWGBR]{0,90}", letters.upper()):
        no_word(letters)
    return pack(letters.upper())


def _tile(word: str) -> int:
    found = _TILE.fullmatch(word)
    if found is None:
        no_word(word)
    return (int(found[1]) - 1) * COLUMNS + int(found[2]) - 1


def _trail(words: Iterable[str]) -> tuple[tuple[int, int], ...]:
    trail = []
    for word in words:
        found = _DROP.fullmatch(word.upper())
        if found is None:
            no_word(word)
        tile = (int(found[2]) - 1) * COLUMNS + int(found[3]) - 1
        trail.append((COLOURS.index(found[1]), tile))
    return tuple(trail)


def _place(words: Sequence[str]) -> int:
    word = one(words)
    return TILES + SEAT_INDEX[word.lower()] if word.lower() in SEAT_INDEX else _tile(word)


def _suit(words: Iterable[str]) -> int:
    suit = 0
    for word in words:
        good = RESOURCE_INDEX.get(word.lower(), FAKIR)
        if good == FAKIR:
            no_word(word)
        suit |= 1 << good
    return suit


def _flag(words: Sequence[str]) -> bool:
    if words:
        no_word(words[0])
    return True


def _derive_walk(moment: dict[str, Any]) -> None:
    """Where a move stands follows from its start and its drops."""
    walk = [moment["start"], *(tile for _, tile in moment.get("trail", ()))]
    moment.setdefault("at", walk[-1])
    if len(walk) > 1:
        moment.setdefault("before", walk[-2])


_MOMENT: Final[dict[str, tuple[str, Callable[[list[str]], object]]]] = {
    "hand": ("hand", lambda words: _stack(one(words))),
    "start": ("start", lambda words: _tile(one(words))),
    "at": ("at", lambda words: _tile(one(words))),
    "from": ("before", lambda words: _tile(one(words))),
    "dropped": ("trail", _trail),
    "final": ("final", lambda words: _tile(one(words))),
    "fakirs": ("fakirs", lambda words: number(one(words), 0, COPIES[FAKIR])),
    "kills": ("kills", lambda words: number(one(words), 0, 1)),
    "place": ("kill_place", _place),
    "echidna": ("echidna", _flag),
    "iblis": ("iblis", _flag),
    "window": ("window", lambda words: number(one(words), 1, 9)),
    "suit": ("suit", _suit),
    "back": ("back", lambda words: Phase(one_of(words, list(Phase)))),
}
"""The words of a ``turn:`` line: the field each sets, and how its words are read."""
