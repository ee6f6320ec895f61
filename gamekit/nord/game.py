"""Nord as a game of the kit: its name, its options, and where everything else is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from gamekit.core.errors import GamekitError
from gamekit.core.game import Option
from gamekit.core.message import Message, Words
from gamekit.core.plan import PlannedGame
from gamekit.nord import island as islands
from gamekit.nord import setup
from gamekit.nord.data import BOX, OUR_READING, Box
from gamekit.nord.island import Island
from gamekit.nord.state import NordState


class Nord(PlannedGame):
    """Nord by Johannes and Roland Goslar, 2 to 4 players.

    Parameters
    ----------
    box
        The numbers and tiles to play with, see :func:`gamekit.nord.data.load_box`.
    """

    id: ClassVar[str] = "nord"
    title: ClassVar[str] = "Nord"
    designers: ClassVar[tuple[str, ...]] = ("Johannes Goslar", "Roland Goslar")
    publisher: ClassVar[str] = "Kronberger Spiele"
    seats: ClassVar[range] = range(2, 5)
    version: ClassVar[int] = 1
    package: ClassVar[str] = "gamekit.nord"

    def __init__(self, box: Box = BOX) -> None:
        self.box = box
        self.context = (box,)

    @property
    def options(self) -> Mapping[str, Option]:
        """The disputed rulings, by name."""
        return _OPTIONS

    @property
    def islands(self) -> Mapping[str, Island]:
        """The sample islands, by name."""
        return {name: islands.read_sample(one.rows) for name, one in self.box.samples.items()}

    def new(
        self,
        players: int = 2,
        seed: int = 0,
        options: Mapping[str, bool] | None = None,
        *,
        island: Island | str | None = None,
    ) -> NordState:
        """Return the start of a game, see :meth:`gamekit.core.game.Game.new`.

        ``island`` is one to play on or the name of a sample island; without it one is laid at
        random from the normal sides of the tiles (NORD-1.4, R-22).
        """
        self.check_new(players, seed, options or {})
        chosen = OUR_READING._replace(**(options or {}))
        if isinstance(island, str):
            known = self.islands
            if island not in known:
                names = ", ".join(known)
                raise GamekitError(Message("error.nord.island_name", name=island, names=names))
            island = known[island]
        return setup.new(players, seed, chosen, self.box, island)


_OPTIONS: Mapping[str, Option] = MappingProxyType(
    {
        option.name: option
        for option in (
            Option(
                "boat_land_adjacent",
                True,
                "NORD-2.5",
                Words(
                    "Workers on land beside the small dragon boat are connected to it, too.",
                    "A kis sárkányhajóval a mellette szárazföldön álló munkás is kapcsolatban van.",
                ),
            ),
            Option(
                "two_areas_kinds",
                True,
                "NORD-6.4",
                Words(
                    "Two areas lets you use any number of areas of two terrains, "
                    "not just two areas.",
                    "A két terület lapkával két tereptípus akárhány területére rakhatsz, "
                    "nem csak két területre.",
                ),
            ),
            Option(
                "boat_distance_like_settlements",
                True,
                "NORD-1.6",
                Words(
                    "The distance between a settlement and the small dragon boat is counted "
                    "in squares between them, like that of two settlements.",
                    "Egy település és a kis sárkányhajó távolságát a köztük fekvő négyzetekben "
                    "mérjük, mint két települését.",
                ),
            ),
        )
    }
)

GAME = Nord()
