"""FT-5, FT-11, FT-12: whose turn it is, the clean-up, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.tuples import replaced
from gamekit.five_tribes import walks
from gamekit.five_tribes.data import DJINN_ROW, ROW, TRACK
from gamekit.five_tribes.phases import EndReason, Phase
from gamekit.five_tribes.piles import draw_djinns, draw_resources

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


def next_turn(state: FiveTribesState) -> FiveTribesState:
    """Let the marker on the dearest spot play, or end the round when none is left (FT-4.7)."""
    track = state.turn_track
    for place in range(len(TRACK) - 1, -1, -1):
        seat = track[place]
        if seat >= 0:
            keep = state.options.paid_effect_whole_round  # FT-14.Ec
            return state.with_(
                phase=Phase.MOVE,
                player=seat,
                # FT-5.1, FAQ-43: the marker takes the first empty place of the bid order track.
                turn_track=replaced(track, place, -1),
                next_bids=(*state.next_bids, seat),
                echidna=keep and state.echidna,
                iblis=keep and state.iblis,
            )
    return end_round(state)


def end_round(state: FiveTribesState) -> FiveTribesState:
    """End the game when an end has been triggered or no move is left, else clean up (FT-11)."""
    state = state.with_(echidna=False, iblis=False, used=())
    if state.ending is None and not walks.liftable(state.stacks, state.has):
        state = state.with_(ending=EndReason.NO_MOVE)  # FT-12.5
    if state.ending is not None:  # FT-12.1, FAQ-33, FAQ-40: the round is played to its end
        return state.with_(phase=Phase.OVER).say(f"ft.event.over.{state.ending}")
    # FT-11.1, FAQ-36: what is left moves to the start of the row, new cards come behind it.
    state, cards = draw_resources(state, ROW - len(state.row))
    # FT-11.2
    state, djinns = draw_djinns(state, DJINN_ROW - len(state.djinn_row))
    return state.with_(  # FT-11.3
        phase=Phase.BID,
        round=state.round + 1,
        row=state.row + cards,
        djinn_row=state.djinn_row + djinns,
        bid_track=state.next_bids,
        next_bids=(),
        player=state.next_bids[0],
    ).say("ft.event.round", n=state.round + 1)


def no_move(state: FiveTribesState) -> FiveTribesState:
    """Let the player without a move go on to the sale (FT-12.3, FT-12.4)."""
    if state.ending is None and state.options.no_move_is_final:
        state = state.with_(ending=EndReason.NO_MOVE).say("ft.event.no_move")
    return state.with_(phase=Phase.SALE)
