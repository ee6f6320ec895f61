"""Five Tribes as a game of the kit: its name, its options, and where everything else is."""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import ClassVar

from gamekit.core.errors import GamekitError
from gamekit.core.example import Example
from gamekit.core.game import Action, Game, Option, State
from gamekit.core.message import Message, Words
from gamekit.core.rule import RuleRegister
from gamekit.five_tribes import setup
from gamekit.five_tribes.data import OUR_READING, Options
from gamekit.five_tribes.state import FiveTribesState


class FiveTribes(Game):
    """Five Tribes by Bruno Cathala: the base game with fakirs, 2 to 4 players."""

    id: ClassVar[str] = "five_tribes"
    title: ClassVar[str] = "Five Tribes"
    designers: ClassVar[tuple[str, ...]] = ("Bruno Cathala",)
    publisher: ClassVar[str] = "Days of Wonder"
    seats: ClassVar[range] = range(2, 5)
    version: ClassVar[int] = 1

    @property
    def options(self) -> Mapping[str, Option]:
        """The disputed rulings, by name."""
        return _OPTIONS

    @cached_property
    def rules(self) -> RuleRegister:
        """The rule register."""
        return RuleRegister("gamekit.five_tribes")

    @property
    def examples(self) -> Mapping[str, Example]:
        """The worked examples, by id."""
        from gamekit.five_tribes import examples

        return examples.EXAMPLES

    def new(
        self, players: int = 2, seed: int = 0, options: Mapping[str, bool] | None = None
    ) -> FiveTribesState:
        """Return the start of a game, see :meth:`gamekit.core.game.Game.new`."""
        if not isinstance(players, int) or players not in self.seats:
            raise GamekitError(
                Message(
                    "error.players",
                    game=self.title,
                    low=self.seats[0],
                    high=self.seats[-1],
                    n=str(players),
                )
            )
        if not isinstance(seed, int) or isinstance(seed, bool) or abs(seed) >= 10**40:
            raise GamekitError(Message("error.seed"))
        return setup.new(players, seed, read_options(options or {}))

    def from_code(self, text: str) -> FiveTribesState:
        """Return the state of a position code."""
        from gamekit.five_tribes import codec

        return codec.from_code(text)

    def from_json(self, data: object) -> FiveTribesState:
        """Return the state of a JSON document."""
        from gamekit.five_tribes import codec

        return codec.from_json(data)

    def sketch(self, text: str) -> FiveTribesState:
        """Return the position drawn by hand as text."""
        from gamekit.five_tribes import sketch

        return sketch.read(text)

    def parse_action(self, text: str, state: State) -> Action:
        """Return the action that ``text`` means in ``state``."""
        from gamekit.five_tribes import notation

        assert isinstance(state, FiveTribesState)
        return notation.parse(text, state)

    def attempted(self, text: str, state: State) -> Action:
        """Return the action of the notation, whether or not it is legal."""
        from gamekit.five_tribes import notation

        assert isinstance(state, FiveTribesState)
        return notation.attempted(text, state)


def read_options(given: Mapping[str, object]) -> Options:
    """Return the options with the given ones set.

    Raises
    ------
    GamekitError
        For a name that is no option, or a value that is not true or false.
    """
    for name, value in given.items():
        if name not in _OPTIONS:
            names = ", ".join(_OPTIONS)
            raise GamekitError(Message("error.option", option=str(name), options=names))
        if not isinstance(value, bool):
            raise GamekitError(Message("error.option_value", option=name))
    return OUR_READING._replace(**given)  # type: ignore[arg-type]


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
