"""A tiny game of its own, to prove that the widgets know no game.

Two players put big and small stones on a board of three by three; three in a row win. A big
stone may not lie in a corner (ST-2), and every cell takes one stone (ST-1).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from gamekit.core.errors import BadPosition, IllegalAction, MalformedAction
from gamekit.core.example import Claim, Example, Step, WhatIf
from gamekit.core.game import Action, Game, State
from gamekit.core.message import Message, Words
from gamekit.core.rule import Rule
from gamekit.core.scene import Mark, Part, Piece, Place, Scene
from gamekit.core.score import ScoreLine, ScoreSheet
from gamekit.core.verdict import Verdict

CELLS = 9
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
CORNERS = (0, 2, 6, 8)
SIZES = {"small": Words("small stone", "kis kő"), "big": Words("big stone", "nagy kő")}
SEATS = (Words("red", "piros"), Words("blue", "kék"))


class Said(Message):
    """A finished text that passes for a catalogue message."""

    def __init__(self, en: str, hu: str) -> None:
        super().__init__(en)
        self.words = Words(en, hu)

    def text(self, lang: str = "en") -> str:
        return self.words.text(lang)


class Rules(Mapping[str, Rule]):
    def __init__(self) -> None:
        said = {
            "ST-1": ("One stone to a cell.", "Egy mezőre egy kő fér."),
            "ST-2": ("A big stone keeps away from corners.", "Nagy kő sarokba nem mehet."),
            "ST-3": ("Three in a row win.", "Három egy sorban nyer."),
        }
        self._rules = {
            key: Rule(
                key,
                "ST",
                1,
                {"en": en, "hu": hu},
                {"en": en, "hu": hu},
                (),
                "printed",
                None,
                "enforced",
            )
            for key, (en, hu) in said.items()
        }

    def __getitem__(self, key: str) -> Rule:
        return self._rules[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)


class Phase(StrEnum):
    PUT = "put"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Put(Action):
    size: str
    cell: int

    def __str__(self) -> str:
        return f"{self.size} {self.cell}"


@dataclass(frozen=True, slots=True)
class Wait(Action):
    def __str__(self) -> str:
        return "wait"


@dataclass(frozen=True)
class Stones(State):
    """``cells`` holds ``(seat, size)`` or None; ``big`` the big stones left by seat."""

    cells: tuple[tuple[int, str] | None, ...] = (None,) * CELLS
    big: tuple[int, int] = (2, 2)
    turn: int = 0
    events: tuple[Message, ...] = ()

    @property
    def game(self) -> StonesGame:
        return GAME

    @property
    def players(self) -> int:
        return 2

    @property
    def current_player(self) -> int | None:
        return None if self.is_over else self.turn % 2

    @property
    def phase(self) -> Phase:
        return Phase.OVER if self.is_over else Phase.PUT

    def seat_name(self, seat: int | None, lang: str | None = None) -> str:
        assert seat is not None
        return SEATS[seat].text(lang or "en")

    def legal_actions(self, player: int | None = None) -> tuple[Action, ...]:
        if self.is_over or player not in (None, self.current_player):
            return ()
        puts = (Put(size, cell) for size in SIZES for cell in range(CELLS))
        return (*(put for put in puts if self.explain(put).ok), Wait())

    def explain(self, action: Action, lang: str = "en") -> Verdict:
        if isinstance(action, Put):
            places = (f"cell:{action.cell}",)
            if self.cells[action.cell] is not None:
                said = Said(
                    "**Somebody is there.** A cell takes one stone. Choose an empty one.",
                    "**Ott már áll valaki.** Egy mezőre egy kő fér. Válassz üreset.",
                )
                return Verdict(False, ("ST-1",), said, places=places, lang=lang)
            if action.size == "big" and action.cell in CORNERS:
                said = Said(
                    "**Too big for a corner.** Corners take small stones.",
                    "**Sarokba túl nagy.** A sarkokba kis kő való.",
                )
                corners = tuple(f"cell:{cell}" for cell in CORNERS if cell != action.cell)
                return Verdict(False, ("ST-2",), said, places=places + corners[:2], lang=lang)
            if action.size == "big" and not self.big[self.turn % 2]:
                said = Said("**No big stone left.**", "**Elfogyott a nagy kő.**")
                return Verdict(False, (), said, places=("hand:big",), lang=lang)
        return Verdict(True, ("ST-3",), Said("**Legal.**", "**Szabályos.**"), lang=lang)

    def apply(self, action: Action) -> State:
        verdict = self.explain(action)
        if not verdict.ok or self.is_over:
            raise IllegalAction(verdict)
        if isinstance(action, Wait):
            return replace(self, turn=self.turn + 1, events=())
        assert isinstance(action, Put)
        if action == Put("small", 8):
            # A bug on purpose, for the tests of what a learner sees of it.
            raise RuntimeError("the last corner is broken")
        seat = self.turn % 2
        cells = list(self.cells)
        cells[action.cell] = (seat, action.size)
        big = list(self.big)
        big[seat] -= action.size == "big"
        return Stones(tuple(cells), (big[0], big[1]), self.turn + 1)

    def label(self, action: Action, lang: str = "en") -> str:
        if isinstance(action, Put):
            place = Words(f"to cell {action.cell + 1}", f"ide: {action.cell + 1}. mező").text(lang)
            return f"{SIZES[action.size].text(lang)} {place}"
        return Words("Wait", "Kihagyom").text(lang)

    def keys(self, action: Action) -> tuple[str, ...]:
        if isinstance(action, Put):
            return (f"hand:{action.size}", f"cell:{action.cell}")
        return ("do:wait",)

    def attempt(self, picks: Sequence[str]) -> Action | None:
        size = next((key[5:] for key in picks if key.startswith("hand:")), None)
        cells = [int(key[5:]) for key in picks if key.startswith("cell:")]
        if len(cells) == 1 and self.cells[cells[0]] is not None:
            return Put(size or "small", cells[0])
        return Put(size, cells[0]) if size and len(cells) == 1 and len(picks) == 2 else None

    @property
    def is_over(self) -> bool:
        return bool(self.winners()) or None not in self.cells

    @property
    def end_reason(self) -> StrEnum | None:
        return Phase.OVER if self.is_over else None

    def winners(self) -> tuple[int, ...]:
        owners = [cell and cell[0] for cell in self.cells]
        return tuple(
            seat
            for seat in (0, 1)
            if any(all(owners[i] == seat and self.cells[i] for i in line) for line in LINES)
        )

    def score_sheet(self) -> ScoreSheet:
        return ScoreSheet(
            [
                ScoreLine(
                    sum(cell is not None and cell[0] == seat for cell in self.cells),
                    "ST-1",
                    Said("stones on the board", "kövek a táblán"),
                    tuple(
                        f"stone:{i}"
                        for i, cell in enumerate(self.cells)
                        if cell and cell[0] == seat
                    ),
                ),
                ScoreLine(3 * (seat in self.winners()), "ST-3", Said("a row", "egy sor")),
            ]
            for seat in (0, 1)
        )

    def observation(self, player: int) -> Mapping[str, Any]:
        return self.to_json()

    def resample(self, player: int, seed: int) -> State:
        return self

    def defects(self) -> tuple[Message, ...]:
        return ()

    def code(self, player: int | None = None) -> str:
        marks = {None: ".", (0, "small"): "r", (0, "big"): "R", (1, "small"): "b", (1, "big"): "B"}
        return "ST1-" + "".join(marks[cell] for cell in self.cells) + str(self.turn)

    def to_json(self) -> dict[str, Any]:
        return {"code": self.code()}

    def scene(
        self, viewer: int | None = None, lang: str = "en", *, parts: Sequence[str] = ()
    ) -> Scene:
        en = lang == "en"
        wanted = parts or ("grid", "hand")
        regions, places, pieces = [], [], []
        if "grid" in wanted:
            regions.append(Part("grid", "Board" if en else "Tábla", 10, 10, 300, 300, 3))
        if "hand" in wanted:
            regions.append(Part("hand", "Stones" if en else "Kövek", 10, 330, 300, 90, 0))
            for i, (size, name) in enumerate(SIZES.items()):
                left = self.big[self.turn % 2] if size == "big" else 9
                places.append(
                    Place(
                        f"hand:{size}", "chip", "hand", 10 + 150 * i, 330, 140, 90, name.text(lang)
                    )
                )
                if left:
                    pieces.append(
                        Piece(
                            f"supply:{self.turn % 2}:{size}",
                            f"{self.turn % 2}-{size}",
                            "pin",
                            f"hand:{size}",
                            50 + 150 * i,
                            345,
                            60,
                            owner=1 + self.turn % 2,
                        )
                    )
        for i, cell in enumerate(self.cells):
            x, y = 10 + 100 * (i % 3), 10 + 100 * (i // 3)
            if "grid" not in wanted:
                continue
            name = f"cell {i + 1}" if en else f"{i + 1}. mező"
            says = (
                "" if cell is None else f"{SEATS[cell[0]].text(lang)}, {SIZES[cell[1]].text(lang)}"
            )
            places.append(Place(f"cell:{i}", "tile", "grid", x + 3, y + 3, 94, 94, name, says))
            if cell is not None:
                size = 60 if cell[1] == "big" else 36
                pieces.append(
                    Piece(
                        f"stone:{i}",
                        f"{cell[0]}-{cell[1]}",
                        "mark-1" if cell[0] == 0 else "mark-2",
                        f"cell:{i}",
                        x + 50 - size / 2,
                        y + 50 - size / 2,
                        size,
                        says,
                        cell[0] + 1,
                    )
                )
        height = 430 if "hand" in wanted else 320
        title = "Stones" if en else "Kövek"
        said = f"{sum(cell is not None for cell in self.cells)} " + (
            "stones on the board" if en else "kő van a táblán"
        )
        last = (Mark("cell:4", "last"),) if self.cells[4] and "grid" in wanted else ()
        return Scene(
            "stones",
            lang,
            320,
            height,
            title,
            said,
            tuple(regions),
            tuple(places),
            tuple(pieces),
            marks=last,
        )

    def __str__(self) -> str:
        return self.code()


class StonesGame(Game):
    id = "stones"
    title = "Stones"
    designers = ("nobody",)
    publisher = "nobody"
    seats = range(2, 3)
    version = 1

    @property
    def options(self) -> Mapping[str, Any]:
        return {}

    @property
    def rules(self) -> Any:
        return RULES

    @property
    def examples(self) -> Mapping[str, Example]:
        return {"ST-EX1": EXAMPLE}

    def new(
        self, players: int = 2, seed: int = 0, options: Mapping[str, bool] | None = None
    ) -> State:
        return Stones()

    def from_code(self, text: str) -> State:
        marks = {".": None, "r": (0, "small"), "R": (0, "big"), "b": (1, "small"), "B": (1, "big")}
        body = text.removeprefix("ST1-")
        if len(body) < 10 or any(char not in marks for char in body[:9]) or not body[9:].isdigit():
            raise BadPosition(Message("error.code_short"))
        cells = tuple(marks[char] for char in body[:9])
        big = [2 - sum(cell == (seat, "big") for cell in cells) for seat in (0, 1)]
        return Stones(cells, (big[0], big[1]), int(body[9:]))

    def from_json(self, data: object) -> State:
        assert isinstance(data, dict)
        return self.from_code(data["code"])

    def sketch(self, text: str) -> State:
        return self.from_code(text)

    def attempted(self, text: str, state: State) -> Action:
        if text == "wait":
            return Wait()
        size, _, cell = text.partition(" ")
        if size not in SIZES or not cell.isdigit():
            raise MalformedAction(Message("ui.error.move_unreadable", text=text))
        return Put(size, int(cell))

    def parse_action(self, text: str, state: State) -> Action:
        action = self.attempted(text, state)
        verdict = state.explain(action)
        if not verdict.ok:
            raise IllegalAction(verdict)
        return action


RULES = Rules()
GAME = StonesGame()
EXAMPLE = Example(
    "ST-EX1",
    1,
    Words("Three in a row", "Három egy sorban"),
    "ST1-r..b.....2",
    (
        Step(Words("Red lies in a corner.", "A piros a sarokban van.")),
        Step(Words("A big stone for the other corner?", "Nagy kő a másik sarokba?"), "big 2", True),
        Step(
            Words("A small one fits.", "A kicsi elfér."),
            "small 2",
            shapes=(("arrow", "cell:0", "cell:2"),),
        ),
        Step(Words("Blue puts a stone beside.", "A kék mellé tesz."), "small 4"),
        Step(Words("Red closes the row.", "A piros bezárja a sort."), "big 1"),
    ),
    (Claim(Words("Red wins.", "A piros nyer."), lambda states: states[-1].winners() == (0,)),),
    ("ST-2", "ST-3"),
    (
        WhatIf(
            Words("Blue blocks", "A kék közbelép"),
            (
                Step(Words("Blue stands in between.", "A kék közéjük áll.")),
                Step(Words("No row for red.", "Nem lesz sor."), "big 1"),
            ),
            after=2,
        ),
    ),
    sketch=GAME.sketch,
    parse=GAME.attempted,
)
