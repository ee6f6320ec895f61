"""FT-2: a new game, drawn from its seed."""

from random import Random

from gamekit.core.chance import shuffled
from gamekit.five_tribes.data import (
    CAMELS,
    CARDS,
    COPIES,
    DJINN_ROW,
    KINDS,
    MARKERS,
    MEEPLES,
    RESOURCES,
    ROW,
    START_GOLD,
    Options,
)
from gamekit.five_tribes.stacks import ONE, TILES
from gamekit.five_tribes.state import FiveTribesState


def new(players: int, seed: int, options: Options) -> FiveTribesState:
    """Return the start of a game for 2 to 4 players, the same for the same seed."""
    random = Random(f"{seed}:0")
    # FT-2.5: the tiles, shuffled, face up in 5 rows of 6.
    tiles = shuffled((kind.code for kind in KINDS.values() for _ in range(kind.count)), random)
    # FT-2.6: three meeples at random on every tile; the bag is empty then.
    meeples = shuffled((one for one, n in zip(ONE, MEEPLES, strict=True) for _ in range(n)), random)
    stacks = tuple(sum(meeples[3 * tile : 3 * tile + 3]) for tile in range(TILES))
    # FT-2.7: all turn markers in random order (two of each player when there are two players).
    markers = shuffled((seat for seat in range(players) for _ in range(MARKERS[players])), random)
    # FT-2.8, FT-2.9: 9 resource cards in a row, 3 djinns.
    cards = shuffled(
        (card for card, n in zip(range(len(RESOURCES)), COPIES, strict=True) for _ in range(n)),
        random,
    )
    djinns = shuffled(CARDS, random)
    return FiveTribesState(
        options=options,
        players=players,
        seed=seed,
        draws=1,
        tiles=tiles,
        stacks=stacks,
        gold=(START_GOLD,) * players,  # FT-2.4
        viziers=(0,) * players,
        elders=(0,) * players,
        goods=((0,) * len(RESOURCES),) * players,
        djinns=((),) * players,
        camels_left=(CAMELS[players],) * players,  # FT-2.1, FT-2.2
        row=cards[:ROW],
        pile=cards[ROW:],
        djinn_row=djinns[:DJINN_ROW],
        djinn_pile=djinns[DJINN_ROW:],
        bid_track=markers,
        player=markers[0],
    )
