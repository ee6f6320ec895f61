"""Positions drawn by hand as text.

The island comes first, one word a square, then lines in any order, each at most once. A sketch::

    ~    ~    ~    ~
    #A   H.1  Ms5  #C
    H.3  H.2  M    ~
    Ft4  #B   ~    @
    F    F    ~    ~
    warriors A: m1
    warriors B: t1
    warriors C: m1 s1
    boat: 7
    turn: m turn

A square is ``~`` sea, ``F`` forest, ``M`` mountain, ``H`` heath, ``C`` heath with a cairn, then, if
present, ``$`` a treasure on the cairn, and a worker's owner: ``m t s k`` for red, green, blue and
yellow. A number after the owner, and ``.1`` on an empty square, are names for captions and
do not belong to the position; :func:`labels` returns them. ``#A`` is a settlement, ``@`` the small
dragon boat. Whatever is not drawn is sea.

Such a drawing is a *cut-out*: nothing is known of the island beyond it, so settlements, jarls, men
and fishing boats may be missing, and the rules of laying an island are not asked. With the numbers
of the land tiles (``F6``, ``C6$``, ``F6m``, ``#B6`` or ``#6``, ``~~``, ``@@``) the drawing is the
*whole* island, and everything must be there and keep the rules. Settlements drawn with a number
alone get their letters in the order of the numbers. Without any drawing the position lies on a
sample island: the normal one of so many players, or that of the line ``island: helmet_4``; every
cairn has its treasure then.

The other lines, with a settlement or a seat before the colon:

``warriors A: m1 t2``, ``jarls A: grey``
    Unsaid: no warriors; a grey jarl as long as there are some, then those of the players. ``grey``
    may be a seat, too, or ``none``.
``treasures m: hammer sword``, ``points m: 12``, ``supply m: 20``, ``workers m: -1,3 2,4``
    Unsaid: no treasures, no points, all men who are nowhere else. ``workers`` are those that cannot
    be drawn or are not (row and column, counted from 0).

Lines about everybody:

``players: 3``
    Otherwise as many as the seats that are mentioned need, at least 2.
``boat: 7``, ``boat: jarl yellow m t2 jarl grey``
    Spaces taken on the big dragon boat, or who takes them, space 1 first. Unsaid, or a number: the
    jarls of colours not in play, then men of all seats in turn.
``boats: 3``
    Fishing boats left. Unsaid: all that are not under workers.
``cairns: axe gold``, ``pile: ...``, ``discards: ...``
    Treasures on the squares marked ``$``, in reading order; the rest from the top. Unsaid: drawn by
    the seed, no discards, the rest in the pile.
``scoring: 2``, ``seed: 7 3``, ``options: boat_land_adjacent=off``, ``island: normal_2``
    The next scoring; the seed stands with the number of chance events so far.
``turn: m turn``
    Seat and phase: ``setup``, ``turn`` (also ``A``, ``B``), ``envoy``, ``place``, ``attack``,
    ``path``, ``fifth``, ``over``. Unsaid: the first seat begins a turn.
``new: 1,1 1,2``, ``played: axe``, ``attack: A B``, ``attack: A B 2``, ``before: A-C B-C``
    What a turn needs that is going on: squares of the workers placed in it, the treasure played,
    attacking and target settlement (``path``, and ``fifth`` with the men not yet served), the pairs
    that were connected when it began (unsaid: those connected without the new workers).

Lines that begin with ``#`` and a space are remarks.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from gamekit.core import drawn
from gamekit.core.drawn import Fault, Line, at_most, no_word, number, one, one_of
from gamekit.core.sound import refuse_unsound
from gamekit.nord import filling
from gamekit.nord.actions import LETTERS
from gamekit.nord.data import (
    BOAT,
    BOX,
    CAIRN,
    GREY,
    KINDS,
    NONE,
    OUR_READING,
    SCORINGS,
    SEA,
    SEAT_INDEX,
    SEATS,
    SETTLEMENT,
    Box,
)
from gamekit.nord.filling import Said, island_of
from gamekit.nord.island import MARGIN, Square
from gamekit.nord.phases import Phase
from gamekit.nord.state import Aboard, NordState
from gamekit.nord.writing import INITIALS
from gamekit.nord.writing import write as write

MAX_SIDE: Final = 40
"""Rows and columns of a drawing."""

_CELL = re.compile(
    r"(?P<ground>~~?|[FMHC])(?P<tile>[0-9]{1,2})?(?P<treasure>\$)?"
    r"(?:(?P<owner>[mtsk])(?P<number>[0-9]{1,2})?|\.(?P<label>[0-9]{1,2}))?"
)
_SITE = re.compile(r"#(?P<letter>[A-H])?(?P<tile>[0-9]{1,2})?")
_SQUARE = re.compile(r"(-?[0-9]{1,2}),(-?[0-9]{1,2})")
_MEN = re.compile(r"([a-z]+?)([0-9]{0,2})")
_SEATS: Final[Mapping[str, int]] = SEAT_INDEX | {name: at for at, name in enumerate(INITIALS)}
_JARLS: Final[Mapping[str, int]] = {**_SEATS, "grey": GREY, "none": NONE}
_PHASES: Final[Mapping[str, Phase]] = {phase.value: phase for phase in Phase} | {
    "a": Phase.TURN,
    "b": Phase.TURN,
}
_KEYS: Final = (
    *("players", "boat", "boats", "cairns", "pile", "discards", "scoring", "seed", "options"),
    *("island", "turn", "new", "played", "attack", "before"),
)
"""The words before a colon that stand alone."""
_OF_SETTLEMENTS: Final = ("warriors", "jarls")
_OF_SEATS: Final = ("treasures", "points", "supply", "workers")
_MENTIONS: Final = ("warriors", "boat", "turn", *_OF_SEATS)
"""Lines whose seats are players; others name colours that need not play."""


def read(text: str, box: Box = BOX) -> NordState:
    """Return the position of a sketch.

    Raises
    ------
    BadPosition
        With the line and the reason; without a line when the whole does not fit together.

    Examples
    --------
    >>> state = read("#A H.1 H.2 #B" + chr(10) + "warriors A: m1")
    >>> state.phase.value, state.seat_name(state.current_player), len(state.legal_actions())
    ('turn', 'red', 4)
    """
    state = filling.fill(_Reader(drawn.lines_of(text, "# "), box).said, box)
    refuse_unsound(state)
    return state


def labels(text: str) -> Mapping[str, Square]:
    """Return the squares that a sketch gives a number: of its worker, or of the empty square.

    >>> labels("#A H.1 Ms5 #C")
    {'1': (0, 1), '5': (0, 2)}
    """
    rows = (line.text.split() for line in drawn.lines_of(text, "# ") if ":" not in line.text)
    found = {}
    for row, words in enumerate(rows):
        for column, word in enumerate(words):
            cell = _CELL.fullmatch(word)
            name = cell and (cell["number"] or cell["label"])
            if name:
                found[name] = (row, column)
    return found


class _Reader:
    """Reads a sketch line by line and counts what has been used up."""

    def __init__(self, lines: Sequence[Line], box: Box) -> None:
        self.said = Said()
        self._box = box
        self._seen: set[str] = set()
        self._men: Counter[int] = Counter()
        self._boats = 0
        self._treasures: Counter[str] = Counter()
        self._grid: list[list[str]] = []
        self._sites: dict[Square, re.Match[str]] = {}
        drawing = [line for line in lines if ":" not in line.text]
        # How many play, and where the settlements are, decides what other lines mean.
        self.said.players = self._players(lines)
        for line in drawing:
            with drawn.blaming(line):
                self._row(line.text.split())
                self._check_supplies()
        if drawing:
            with drawn.blaming(drawing[-1]):
                self._lay()
        for line in lines:
            with drawn.blaming(line):
                if ":" in line.text:
                    self._keyed(line.text)
                    self._check_supplies()

    def _players(self, lines: Sequence[Line]) -> int:
        highest = 1
        for line in lines:
            key, colon, rest = line.text.partition(":")
            words = key.lower().split()
            if not colon:
                cells = map(_CELL.fullmatch, key.split())
                owners = [cell["owner"] for cell in cells if cell and cell["owner"]]
            elif words == ["players"]:
                with drawn.blaming(line):
                    return number(rest.strip(), 2, 4)
            elif words[:1] and words[0] in _MENTIONS:
                spoken = " ".join((*words[1:], rest.lower()))
                spoken = re.sub(r"jarl \w+", "", spoken)
                owners = re.findall(r"(?<![a-z])([a-z]+)[0-9]*(?![a-z0-9])", spoken)
            else:
                continue
            seats = [_SEATS[owner] for owner in owners if owner in _SEATS]
            highest = max(highest, *seats) if seats else highest
        return highest + 1

    # -- the drawing ----------------------------------------------------------------------------

    def _row(self, words: Sequence[str]) -> None:
        row = len(self._grid)
        if row == MAX_SIDE or len(words) > MAX_SIDE:
            raise Fault("error.nord.sketch_size", n=MAX_SIDE)
        if self._grid and len(words) != len(self._grid[0]):
            raise Fault("error.nord.sketch_row", n=len(words), most=len(self._grid[0]))
        letters, tiles = [], []
        for column, word in enumerate(words):
            cell, site = _CELL.fullmatch(word), _SITE.fullmatch(word)
            tile = 0
            if site:
                letters.append(SETTLEMENT)
                self._sites[row, column] = site
            elif word in (BOAT, BOAT * 2):
                letters.append(BOAT)
            elif cell:
                letters.append(cell["ground"][0])
                tile = int(cell["tile"] or 0)
                self._square((row, column), cell, word)
            else:
                no_word(word)
            tiles.append(tile)
        self._grid.append(letters)
        self.said.tiles.append(tiles)

    def _square(self, square: Square, cell: re.Match[str], word: str) -> None:
        sea = cell["ground"][0] == SEA
        if (sea and cell["tile"]) or (cell["treasure"] and cell["ground"] != CAIRN):
            no_word(word)
        if cell["treasure"]:
            self.said.marked.append(square)
        if cell["owner"]:
            self.said.workers.append((_SEATS[cell["owner"]], square))
            self._men[_SEATS[cell["owner"]]] += 1
            self._boats += sea

    def _lay(self) -> None:
        """Name the settlements and make the island."""
        numbered = any(map(any, self.said.tiles))
        named = any(site["letter"] for site in self._sites.values())
        order: list[tuple[str, int, Square]] = []
        for (row, column), site in self._sites.items():
            if (site["letter"] is None) is named or (numbered and site["tile"] is None):
                no_word(site[0])
            order.append((site["letter"] or "", int(site["tile"] or 0), (row, column)))
            if numbered:
                self.said.tiles[row][column] = int(site["tile"] or 0)
        order.sort()
        for at, (letter, _, _) in enumerate(order):
            if at >= len(LETTERS) or (named and letter != LETTERS[at]):
                raise Fault("error.nord.sketch_letters", last=LETTERS[-1])
        if numbered:
            for letters, tiles in zip(self._grid, self.said.tiles, strict=True):
                for letter, tile in zip(letters, tiles, strict=True):
                    if not tile and letter not in (SEA, BOAT):
                        raise Fault("error.nord.sketch_tiles")
        self.said.island = island_of(
            tuple("".join(row) for row in self._grid),
            tuple(square for _, _, square in order),
            tuple(map(tuple, self.said.tiles)) if numbered else (),
        )

    # -- lines with a colon -----------------------------------------------------------------------

    def _keyed(self, line: str) -> None:
        found = drawn.keyed(line, self._known, self._seen)
        if found is None:
            no_word(" ".join(line.partition(":")[0].lower().split()))
        key, rest = found
        what, _, whose = key.partition(" ")
        words = rest.split()
        if what in _OF_SETTLEMENTS and whose:
            self._of_settlement(what, self._settlement(whose), words)
        elif what in _OF_SEATS and whose:
            self._of_seat(what, self._seat(whose), words)
        elif what in ("turn", "new", "played", "attack", "before"):
            self._moment(what, words)
        else:
            self._of_all(what, words)

    def _known(self, key: str) -> bool:
        what, _, whose = key.partition(" ")
        owned = what in _OF_SETTLEMENTS or what in _OF_SEATS
        return bool(whose) if owned else key in _KEYS

    def _of_settlement(self, what: str, settlement: int, words: Sequence[str]) -> None:
        if what == "warriors":
            men = Counter[int]()
            for seat, n in self._men_of(words):
                men[seat] += n
            self.said.warriors[settlement] = men
        else:
            self.said.jarls[settlement] = _JARLS[one_of(words, tuple(_JARLS))]

    def _of_seat(self, what: str, seat: int, words: Sequence[str]) -> None:
        said = self.said
        if what == "treasures":
            said.hands[seat] = self._kinds(words)
        elif what == "points":
            said.points[seat] = number(one(words), 0, drawn.MOST)
        elif what == "supply":
            said.supply[seat] = number(one(words), 0, self._box.men)
        else:
            squares = tuple(map(_square, words))
            said.workers += [(seat, square) for square in squares]
            self._men[seat] += len(squares)

    def _of_all(self, what: str, words: Sequence[str]) -> None:
        said, box = self.said, self._box
        if what == "boat":
            said.boat = self._boat(words)
        elif what == "boats":
            said.boats = number(one(words), 0, box.boats(said.players))
        elif what == "cairns":
            said.cairns = self._kinds(words)
        elif what == "pile":
            said.pile = self._kinds(words)
        elif what == "discards":
            said.discards = self._kinds(words)
        elif what == "scoring":
            said.scoring = number(one(words), 1, SCORINGS + 1)
        elif what == "seed":
            said.seed, said.draws = drawn.seed(words)
        elif what == "options":
            said.options = drawn.switches(words, OUR_READING)
        elif what == "island":
            if said.island:
                raise Fault("error.nord.sketch_two_islands")
            said.sample = one_of(words, tuple(box.samples))

    def _moment(self, what: str, words: Sequence[str]) -> None:
        said = self.said
        if what == "turn":
            if not 1 <= len(words) <= 2:
                raise Fault("error.nord.sketch_turn")
            said.player = self._seat(words[0])
            said.phase = _PHASES[one_of(words[1:], tuple(_PHASES))] if words[1:] else Phase.TURN
        elif what == "new":
            said.new = tuple(map(_square, words))
        elif what == "played":
            said.played = one_of(words, tuple(KINDS))
        elif what == "attack":
            if not 2 <= len(words) <= 3:
                raise Fault("error.nord.sketch_attack")
            said.attacker, said.target = map(self._settlement, words[:2])
            said.waiting = number(words[2], 0, self._box.men) if words[2:] else 0
        else:
            said.before = tuple(self._pair(word) for word in words)

    # -- words ------------------------------------------------------------------------------------

    def _seat(self, word: str) -> int:
        seat = _SEATS.get(word.lower(), NONE)
        if seat == NONE:
            no_word(word)
        if seat >= self.said.players:
            raise Fault("error.sketch_seat", word=SEATS[seat], n=self.said.players)
        return seat

    def _settlement(self, word: str) -> int:
        most = filling.island(self.said, self._box).settlements
        found = LETTERS.find(word.upper()) if len(word) == 1 else NONE
        if not 0 <= found < len(most):
            no_word(word)
        return found

    def _pair(self, word: str) -> tuple[int, int]:
        left, dash, right = word.partition("-")
        if not dash:
            no_word(word)
        return self._settlement(left), self._settlement(right)

    def _men_of(self, words: Sequence[str]) -> Iterator[tuple[int, int]]:
        for word in words:
            found = _MEN.fullmatch(word.lower())
            if found is None or found[1] not in _SEATS:
                no_word(word)
            seat, n = self._seat(found[1]), int(found[2] or 1)
            self._men[seat] += n
            yield seat, n

    def _boat(self, words: Sequence[str]) -> int | tuple[Aboard, ...]:
        spaces = self._box.big_boat_spaces
        if len(words) == 1 and words[0].isdecimal():
            return number(words[0], 0, spaces)
        aboard: list[Aboard] = []
        waiting = list(words)
        while waiting:
            word = waiting.pop(0)
            if word.lower() == "jarl" and waiting:
                colour = _JARLS.get(waiting.pop(0).lower(), NONE)
                if colour == NONE:
                    no_word(word)
                aboard.append(Aboard(True, colour))
            else:
                for seat, n in self._men_of([word]):
                    aboard += [Aboard(False, seat)] * n
        at_most(len(aboard), spaces, "boat")
        return tuple(aboard)

    def _kinds(self, words: Sequence[str]) -> tuple[str, ...]:
        kinds = tuple(word.lower() for word in words)
        for kind in kinds:
            if kind not in KINDS:
                no_word(kind)
        self._treasures.update(kinds)
        return kinds

    # -- what has been used up ------------------------------------------------------------------

    def _check_supplies(self) -> None:
        """Blame the line that uses more than the box holds."""
        said, box = self.said, self._box
        for seat, n in self._men.items():
            if seat >= said.players:
                raise Fault("error.sketch_seat", word=SEATS[seat], n=said.players)
            at_most(n, box.men - 1, SEATS[seat])
        at_most(self._boats, box.boats(said.players), SEA)
        for kind, n in self._treasures.items():
            at_most(n, box.tiles_per_kind, kind)


def _square(word: str) -> Square:
    found = _SQUARE.fullmatch(word)
    if found is None or min(int(found[1]), int(found[2])) < -MARGIN:
        no_word(word)
    return int(found[1]), int(found[2])
