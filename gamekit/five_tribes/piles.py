"""The two draw piles: drawing, and shuffling the discards when a pile has run out.

The top card of a pile comes first in its tuple.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.chance import shuffled

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


def draw_resources(state: FiveTribesState, number: int) -> tuple[FiveTribesState, tuple[int, ...]]:
    """Return the state without the top cards of the resource pile, and these cards.

    When the pile runs out, the discards are shuffled into a new one; when they are used up too,
    there are fewer cards (FT-11.1, FAQ-37).
    """
    pile = state.pile
    if len(pile) < number and state.discards:
        state, random = state.chance()
        pile += shuffled(state.discards, random)
        state = state.with_(discards=()).say("ft.event.reshuffle")
    return state.with_(pile=pile[number:]), pile[:number]


def draw_djinns(state: FiveTribesState, number: int) -> tuple[FiveTribesState, tuple[str, ...]]:
    """Return the state without the top djinns of the pile, and these djinns.

    As for resources, the discarded djinns are shuffled when the pile runs out (FT-11.2, FT-14.Si).
    """
    pile = state.djinn_pile
    if len(pile) < number and state.djinn_discards:
        state, random = state.chance()
        pile += shuffled(state.djinn_discards, random)
        state = state.with_(djinn_discards=()).say("ft.event.reshuffle_djinns")
    return state.with_(djinn_pile=pile[number:]), pile[:number]
