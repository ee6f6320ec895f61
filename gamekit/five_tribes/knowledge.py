"""What a seat may know, and positions that agree with it (FAQ-35).

Open are the board, the tracks, the rows and discards, what lies before the players, the bag (what
is in it can be counted) and how many cards each pile and each hand has; djinns drawn with Sibittis,
too, because all of them lie open a moment later. Hidden are the gold and the cards of the others,
the order of the piles, and the seed.

When the hidden things are drawn anew, the unseen cards are dealt again to the hands and the pile;
the cards of a suit being sold are on the table and stay. Nothing at all is remembered of the
others' gold: each gets a purse of 30 to 70, round the 50 everybody began with (FT-2.4).

When the game is over, everybody counts before everybody's eyes: gold and cards are open then.
"""

from collections import Counter
from random import Random
from typing import Any, Final

from gamekit.core.chance import shuffled
from gamekit.five_tribes.codec import to_json
from gamekit.five_tribes.data import COPIES, FAKIR, RESOURCES, START_GOLD
from gamekit.five_tribes.state import FiveTribesState

PURSE: Final = 20
"""How far from the starting gold a redrawn purse may be."""


def observation(state: FiveTribesState, player: int) -> dict[str, Any]:
    """Return what this seat may know, as JSON-able data.

    The keys are those of the JSON document (see :mod:`gamekit.five_tribes.codec`), except that
    ``seed`` is left out, ``viewer`` names the seat, each of ``seats`` has also ``cards`` (how many
    are in hand), hidden values are ``None``, and the piles are numbers of cards.
    """
    seen = to_json(state)
    del seen["seed"]
    seen["viewer"] = state.seat_name(player)
    seen["pile"] = len(state.pile)
    seen["djinn_pile"] = len(state.djinn_pile)
    for seat, entry in enumerate(seen["seats"]):
        entry["cards"] = sum(state.goods[seat])
        if seat in _veiled(state, player):
            entry["gold"] = None
            entry["goods"] = None
    return seen


def resample(state: FiveTribesState, player: int, seed: int) -> FiveTribesState:
    """Return a position that agrees with what ``player`` knows, the hidden rest drawn anew.

    The same observation and ``seed`` always give the same position.
    """
    random = Random(f"{seed}:{player}")
    gold = list(state.gold)
    for seat in _veiled(state, player):
        gold[seat] = START_GOLD - PURSE + int(random.random() * (2 * PURSE + 1))
    chance = int(random.random() * 2**32)
    return _redrawn(state, player, random).with_(gold=tuple(gold), seed=chance)


def canonical(state: FiveTribesState, player: int) -> FiveTribesState:
    """Return the one position that stands for all that ``player`` cannot tell apart."""
    gold = list(state.gold)
    for seat in _veiled(state, player):
        gold[seat] = START_GOLD
    return _redrawn(state, player, Random("unseen")).with_(gold=tuple(gold), seed=0)


def _veiled(state: FiveTribesState, player: int) -> list[int]:
    """Return the seats whose gold and cards this one may not see."""
    return [seat for seat in range(state.players) if seat != player and not state.is_over]


def _redrawn(state: FiveTribesState, player: int, random: Random) -> FiveTribesState:
    return state.with_(**_cards(state, player, random), **_djinns(state, random), events=())


def _cards(state: FiveTribesState, player: int, random: Random) -> dict[str, Any]:
    """Deal the unseen resource cards to the other hands and the pile."""
    shown = [0] * len(RESOURCES)
    if state.player != player:
        shown = [state.suit >> good & 1 for good in range(FAKIR)] + [0]
    unseen = Counter(dict(enumerate(COPIES)))
    unseen.subtract((*state.row, *state.discards))
    veiled = _veiled(state, player)
    for seat, held in enumerate(state.goods):
        if seat not in veiled:
            unseen.subtract(dict(enumerate(held)))
    unseen.subtract(dict(enumerate(shown)))
    cards = shuffled(unseen.elements(), random)
    hands = list(state.goods)
    for seat in veiled:
        known = shown if seat == state.player else [0] * len(RESOURCES)
        n = sum(state.goods[seat]) - sum(known)
        dealt, cards = Counter(cards[:n]), cards[n:]
        hands[seat] = tuple(known[card] + dealt[card] for card in range(len(RESOURCES)))
    return {"goods": tuple(hands), "pile": cards}


def _djinns(state: FiveTribesState, random: Random) -> dict[str, Any]:
    """Shuffle the djinns of the pile."""
    return {"djinn_pile": shuffled(sorted(state.djinn_pile), random)}
