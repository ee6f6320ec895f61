"""FT-3 and FT-13: victory points, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gamekit.core.message import Message
from gamekit.core.score import ScoreLine, ScoreSheet
from gamekit.five_tribes import words
from gamekit.five_tribes.data import CARDS, FAKIR, KINDS, RESOURCES, SEATS, SUIT_VALUES, tile_key
from gamekit.five_tribes.djinns.endgame import AL_AMIN, HAURVATAT, JAFAAR, SHAMHAT, Worth

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState

LEAD = 10
"""FT-3.3: points for every opponent with strictly fewer viziers (FAQ-41)."""
PALACE_POINTS = 5
"""FT-3.7."""


def score_sheet(state: FiveTribesState) -> ScoreSheet:
    """Return each seat's points as they would stand if the game ended now (FT-13.1)."""
    return ScoreSheet(tuple(_lines(state, seat)) for seat in range(state.players))


def winners(state: FiveTribesState) -> tuple[int, ...]:
    """Return the seats with the highest total; a tie is shared (FT-13.3, FAQ-42)."""
    totals = [_total(state, seat) for seat in range(state.players)]
    most = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == most)


def suits(goods: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the merchandise of a hand as suits, each as long as can be (FT-3.9, FT-10.5).

    >>> suits((0, 0, 0, 1, 0, 0, 2, 1, 1, 3))
    ((3, 6, 7, 8), (6,))
    """
    most = max(goods[:FAKIR])
    return tuple(
        tuple(good for good in range(FAKIR) if goods[good] > taken) for taken in range(most)
    )


def _total(state: FiveTribesState, seat: int) -> int:
    return sum(line.points for line in _lines(state, seat))


def _lines(state: FiveTribesState, seat: int) -> Iterator[ScoreLine]:
    name = SEATS[seat]
    gold = state.gold[seat]
    yield ScoreLine(gold, "FT-3.1", Message("ft.score.gold", n=gold), (f"gold:{name}",))
    viziers, elders = state.viziers[seat], state.elders[seat]
    yield _worth(state, seat, "FT-3.2", "viziers", viziers, JAFAAR, (f"held:{name}:Y",))
    fewer = sum(other < viziers for other in state.viziers)
    lead = Message("ft.score.lead", n=fewer, each=LEAD)
    yield ScoreLine(fewer * LEAD, "FT-3.3", lead, (f"held:{name}:Y",))
    yield _worth(state, seat, "FT-3.4", "elders", elders, SHAMHAT, (f"held:{name}:W",))
    owned = state.djinns[seat]
    yield ScoreLine(
        sum(CARDS[djinn].points for djinn in owned),
        "FT-3.5",
        Message("ft.score.djinns", n=len(owned), djinns=words.listed(map(words.djinn, owned))),
        tuple(f"djinn:{djinn}" for djinn in owned),
    )
    yield from _board_lines(state, seat)
    yield from _goods_lines(state, seat)


def _worth(
    state: FiveTribesState,
    seat: int,
    rule: str,
    what: str,
    number: int,
    djinn: Worth,
    pieces: tuple[str, ...],
) -> ScoreLine:
    """Return the line for things of one sort, worth more with a djinn (FT-13.2)."""
    each = djinn.each(state, seat)
    if each == djinn.usual:
        return ScoreLine(
            number * each, rule, Message(f"ft.score.{what}", n=number, each=each), pieces
        )
    reason = Message(f"ft.score.{what}_djinn", n=number, each=each, djinn=words.djinn(djinn.id))
    return ScoreLine(number * each, rule, reason, (*pieces, djinn.key))


def _board_lines(state: FiveTribesState, seat: int) -> Iterator[ScoreLine]:
    own = [tile for tile, camel in enumerate(state.camels) if camel == seat]
    palms = sum([state.palms[tile] for tile in own])
    under_palms = tuple(tile_key(tile) for tile in own if state.palms[tile])
    yield _worth(state, seat, "FT-3.6", "palms", palms, HAURVATAT, under_palms)
    palaces = sum([state.palaces[tile] for tile in own])
    yield ScoreLine(
        palaces * PALACE_POINTS,
        "FT-3.7",
        Message("ft.score.palaces", n=palaces, each=PALACE_POINTS),
        tuple(tile_key(tile) for tile in own if state.palaces[tile]),
    )
    points = [KINDS[state.tiles[tile]].points for tile in own]
    yield ScoreLine(
        sum(points),
        "FT-3.8",
        Message("ft.score.tiles", n=len(own), values=words.listed(points)),
        tuple(map(tile_key, own)),
    )


def _goods_lines(state: FiveTribesState, seat: int) -> Iterator[ScoreLine]:
    found = suits(state.goods[seat])
    for suit in found:
        yield ScoreLine(
            SUIT_VALUES[len(suit)],
            "FT-3.9",
            Message("ft.score.suit", n=len(suit), goods=tuple(map(words.good, suit))),
            tuple(f"good:{RESOURCES[good]}" for good in suit),
        )
    if not found:
        yield ScoreLine(0, "FT-3.9", Message("ft.score.no_goods"))
    wilds = AL_AMIN.wilds(state, seat)
    if wilds:
        before = tuple(map(len, found))
        gain = _value(AL_AMIN.lengthened(before, wilds)) - _value(before)
        reason = Message("ft.score.wilds", n=wilds, djinn=words.djinn(AL_AMIN.id))
        yield ScoreLine(gain, AL_AMIN.rule, reason, ("good:fakir", AL_AMIN.key))


def _value(lengths: Sequence[int]) -> int:
    return sum(SUIT_VALUES[length] for length in lengths)
