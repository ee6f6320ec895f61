"""What a seat may know, and positions that agree with it (FAQ-35).

Open are the board, the tracks, the rows and discards, what lies before the players, the bag (what
is in it can be counted) and how many cards each pile and each hand has. Hidden are the gold and the
cards of the others, the order of the piles, the djinns somebody else has drawn with Sibittis, and
the seed.

When the hidden things are drawn anew, the unseen cards are dealt again to the hands and the pile;
the cards of a suit being sold are on the table and stay. Nothing at all is remembered of the
others' gold: each gets a purse of 30 to 70, round the 50 everybody began with (FT-2.4).
"""

from collections import Counter
from random import Random
from typing import Any, Final

from gamekit.five_tribes.chance import shuffled
from gamekit.five_tribes.codec import to_json
from gamekit.five_tribes.data import CARDS, COPIES, FAKIR, RESOURCES, START_GOLD
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
        if seat != player:
            entry["gold"] = None
            entry["goods"] = None
    if state.drawn and state.player != player:
        seen["turn"]["drawn"] = len(state.drawn)
    return seen


def resample(state: FiveTribesState, player: int, seed: int) -> FiveTribesState:
    """Return a position that agrees with what ``player`` knows, the hidden rest drawn anew.

    The same observation and ``seed`` always give the same position.
    """
    random = Random(f"{seed}:{player}")
    gold = tuple(
        held if seat == player else START_GOLD - PURSE + int(random.random() * (2 * PURSE + 1))
        for seat, held in enumerate(state.gold)
    )
    chance = int(random.random() * 2**32)
    return _redrawn(state, player, random).with_(gold=gold, seed=chance)


def canonical(state: FiveTribesState, player: int) -> FiveTribesState:
    """Return the one position that stands for all that ``player`` cannot tell apart."""
    gold = tuple(held if seat == player else START_GOLD for seat, held in enumerate(state.gold))
    return _redrawn(state, player, Random("unseen")).with_(gold=gold, seed=0)


def _redrawn(state: FiveTribesState, player: int, random: Random) -> FiveTribesState:
    return state.with_(**_cards(state, player, random), **_djinns(state, player, random), events=())


def _cards(state: FiveTribesState, player: int, random: Random) -> dict[str, Any]:
    """Deal the unseen resource cards to the other hands and the pile."""
    shown = [0] * len(RESOURCES)
    if state.player != player:
        shown = [state.suit >> good & 1 for good in range(FAKIR)] + [0]
    unseen = Counter(dict(enumerate(COPIES)))
    unseen.subtract((*state.row, *state.discards))
    unseen.subtract(Counter(dict(enumerate(state.goods[player]))))
    unseen.subtract(Counter(dict(enumerate(shown))))
    cards = shuffled(unseen.elements(), random)
    hands = list(state.goods)
    for seat, held in enumerate(state.goods):
        if seat != player:
            known = shown if seat == state.player else [0] * len(RESOURCES)
            n = sum(held) - sum(known)
            dealt, cards = Counter(cards[:n]), cards[n:]
            hands[seat] = tuple(known[card] + dealt[card] for card in range(len(RESOURCES)))
    return {"goods": tuple(hands), "pile": cards}


def _djinns(state: FiveTribesState, player: int, random: Random) -> dict[str, Any]:
    """Shuffle the unseen djinns: the pile, and those somebody else has drawn."""
    owned = (name for names in state.djinns for name in names)
    seen = {*owned, *state.djinn_row, *state.djinn_discards}
    hidden = 0 if state.player == player else len(state.drawn)
    if not hidden:
        seen.update(state.drawn)
    unseen = shuffled((name for name in CARDS if name not in seen), random)
    drawn = unseen[:hidden] if hidden else state.drawn
    return {"drawn": drawn, "djinn_pile": unseen[hidden:]}
