"""What a seat may know, and positions that agree with it (R-16).

Everything on the board is open, the discards, too, and how many treasures lie where. Hidden are the
kinds of the treasures on the cairns, in the pile and before the others, and the seed. Treasures
once seen (those that a player laid down are on the discards) are not remembered beyond that: when
hidden things are drawn anew, all that are not in sight are shuffled and dealt.

When the game is over the treasures of all players are scored, and open.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from gamekit.core.chance import shuffled
from gamekit.nord.codec import to_json
from gamekit.nord.data import KINDS
from gamekit.nord.state import NordState


def observation(state: NordState, player: int) -> dict[str, Any]:
    """Return what this seat may know, as JSON-able data.

    The keys are those of the JSON document (see :mod:`gamekit.nord.codec`), except that ``seed`` is
    left out, ``viewer`` names the seat, each of ``seats`` has also ``tiles`` (how many treasures it
    has), hidden treasures are ``None``, each of ``cairns`` tells whether a treasure lies there, and
    the pile is a number.
    """
    seen = to_json(state)
    del seen["seed"]
    seen["viewer"] = state.seat_name(player)
    seen["pile"] = len(state.pile)
    seen["cairns"] = [bool(kind) for kind in state.cairns]
    for seat, entry in enumerate(seen["seats"]):
        entry["tiles"] = len(state.hands[seat])
        if seat in _veiled(state, player):
            entry["treasures"] = None
    return seen


def resample(state: NordState, player: int, seed: int) -> NordState:
    """Return a position that agrees with what ``player`` knows, the hidden rest drawn anew.

    The same observation and ``seed`` always give the same position.
    """
    random = Random(f"{seed}:{player}")
    chance = int(random.random() * 2**32)
    return _redrawn(state, player, random).with_(seed=chance)


def canonical(state: NordState, player: int) -> NordState:
    """Return the one position that stands for all that ``player`` cannot tell apart."""
    return _redrawn(state, player, Random("unseen")).with_(seed=0)


def _veiled(state: NordState, player: int) -> list[int]:
    """Return the seats whose treasures this one may not see."""
    return [seat for seat in range(state.players) if seat != player and not state.is_over]


def _redrawn(state: NordState, player: int, random: Random) -> NordState:
    """Deal the treasures out of sight anew: to the other hands, the cairns and the pile."""
    veiled = _veiled(state, player)
    unseen = Counter(dict.fromkeys(KINDS, state.box.tiles_per_kind))
    unseen.subtract(state.discards)
    for seat, hand in enumerate(state.hands):
        if seat not in veiled:
            unseen.subtract(hand)
    tiles = shuffled(unseen.elements(), random)
    hands = list(state.hands)
    for seat in veiled:
        n = len(state.hands[seat])
        hands[seat], tiles = tuple(sorted(tiles[:n])), tiles[n:]
    cairns = []
    for kind in state.cairns:
        if kind:
            kind, tiles = tiles[0], tiles[1:]
        cairns.append(kind)
    return state.with_(hands=tuple(hands), cairns=tuple(cairns), pile=tiles, events=())
