"""Five Tribes as a game of the kit: its name, its options, and where everything else is."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from gamekit.core.game import Option
from gamekit.core.message import Words
from gamekit.core.plan import PlannedGame
from gamekit.five_tribes import setup
from gamekit.five_tribes.data import OUR_READING
from gamekit.five_tribes.state import FiveTribesState


class FiveTribes(PlannedGame):
    """Five Tribes by Bruno Cathala: the base game with fakirs, 2 to 4 players."""

    id: ClassVar[str] = "five_tribes"
    title: ClassVar[str] = "Five Tribes"
    designers: ClassVar[tuple[str, ...]] = ("Bruno Cathala",)
    publisher: ClassVar[str] = "Days of Wonder"
    seats: ClassVar[range] = range(2, 5)
    version: ClassVar[int] = 1
    package: ClassVar[str] = "gamekit.five_tribes"

    @property
    def options(self) -> Mapping[str, Option]:
        """The disputed rulings, by name."""
        return _OPTIONS

    def new(
        self, players: int = 2, seed: int = 0, options: Mapping[str, bool] | None = None
    ) -> FiveTribesState:
        """Return the start of a game, see :meth:`gamekit.core.game.Game.new`."""
        self.check_new(players, seed, options or {})
        return setup.new(players, seed, OUR_READING._replace(**(options or {})))


_OPTIONS: Mapping[str, Option] = MappingProxyType(
    {
        option.name: option
        for option in (
            Option(
                "no_move_is_final",
                True,
                "FT-12.6",
                Words(
                    "Once a player had no legal move, the game ends with this round, "
                    "even if a move becomes possible again.",
                    "Ha egy játékosnak nem volt szabályos lépése, a játék a forduló végén "
                    "akkor is véget ér, ha közben megint lehet lépni.",
                ),
            ),
            Option(
                "djinn_mid_move",
                False,
                "FT-14.3",
                Words(
                    "Paid djinns may be used between two drops of a move, too.",
                    "A fizetős dzsinneket lépés közben, két letétel között is használhatod.",
                ),
            ),
            Option(
                "hagis_diagonal",
                True,
                "FT-14.Ha",
                Words(
                    "For Hagis and Lamia, tiles that touch at a corner are neighbours, too.",
                    "Hagisnál és Lamiánál a sarkukkal érintkező lapkák is szomszédosak.",
                ),
            ),
            Option(
                "nekir_per_meeple",
                False,
                "FT-14.Ne",
                Words(
                    "Nekir pays for every meeple killed, not once for all of them.",
                    "Nekir minden megölt figuráért fizet, nem egyszer az összesért.",
                ),
            ),
            Option(
                "paid_effect_whole_round",
                False,
                "FT-14.Ec",
                Words(
                    "Echidna and Iblis last until the end of the round, "
                    "also for a second turn of their owner.",
                    "Echidna és Iblis hatása a forduló végéig tart, a gazdája második körében is.",
                ),
            ),
            Option(
                "large_market_may_stop",
                False,
                "FT-9.6",
                Words(
                    "At a large market you may stop after the first card.",
                    "A nagy piacon az első lap után meg is állhatsz.",
                ),
            ),
        )
    }
)

GAME = FiveTribes()
