"""NORD-1: a new game, drawn from its seed."""

from random import Random

from gamekit.core.chance import shuffled
from gamekit.core.errors import GamekitError
from gamekit.core.message import Message
from gamekit.nord.data import KINDS, NONE, SEATS, USES, Box, Options
from gamekit.nord.island import Island
from gamekit.nord.laying import lay
from gamekit.nord.state import NordState


def new(
    players: int, seed: int, options: Options, box: Box, island: Island | None = None
) -> NordState:
    """Return the start of a game for 2 to 4 players, the same for the same seed.

    Raises
    ------
    GamekitError
        When the island has another number of settlements than so many players use.
    """
    random = Random(f"{seed}:0")
    number = box.settlements(players)
    if island is None:
        island = lay(players, random, options, box)
    elif len(island.settlements) != number:
        raise GamekitError(
            Message("error.nord.island_players", n=len(island.settlements), m=number)
        )
    # NORD-1.8: one treasure of each action for everybody, the symbol left to chance.
    hands: list[list[str]] = [[] for _ in range(players)]
    rest: list[str] = []
    for use in USES:
        kinds = [kind for kind, action in KINDS.items() if action == use]
        tiles = shuffled(kinds * box.tiles_per_kind, random)
        for seat, hand in enumerate(hands):
            hand.append(tiles[seat])
        rest += tiles[players:]
    # NORD-1.9: one on each cairn square, the rest is the pile.
    pile = shuffled(rest, random)
    cairns = len(island.cairns)
    return NordState(
        options=options,
        box=box,
        island=island,
        players=players,
        seed=seed,
        draws=1,
        workers=(0,) * players,
        boats_left=box.boats(players),  # NORD-1.1
        warriors=((0,) * players,) * number,
        jarls=(NONE,) * number,
        # NORD-1.11: the jarls of colours not in play.
        big_boat=tuple(NordState.jarl(seat) for seat in range(players, len(SEATS))),
        cairns=pile[:cairns] + ("",) * (cairns - len(pile[:cairns])),
        pile=pile[cairns:],
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        points=(0,) * players,
        supply=(box.men - 1,) * players,  # NORD-1.7: one man marks the points
        before=(0,) * number,
    )
