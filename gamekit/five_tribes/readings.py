"""Where a disputed ruling decides about an action: which option, and the rule it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.core.saying import Reading
from gamekit.five_tribes import actions as a
from gamekit.five_tribes.data import distance
from gamekit.five_tribes.phases import Phase
from gamekit.five_tribes.placing import PALACE, PALM, Thing, homes_on_board
from gamekit.five_tribes.stacks import SQUARES

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


SECOND_CARD = Reading("large_market_may_stop", "FAQ-18")
MID_MOVE = Reading("djinn_mid_move", "FT-14.3")
CORNERS = Reading("hagis_diagonal", "FT-14.Ha")
ONE_TURN = Reading("paid_effect_whole_round", "FT-14.Ec")


def of_legal(state: FiveTribesState, action: Action) -> Reading | None:
    """Return the reading without which this legal action would be refused."""
    if isinstance(action, a.StopBuying):
        return SECOND_CARD
    if isinstance(action, a.UseDjinn) and state.phase is Phase.DROP:
        return MID_MOVE
    if isinstance(action, a.PlacePalm | a.PlacePalace) and action.pay:
        near = any(distance(action.tile, home) == 1 for home in homes(state, action))
        return None if near else CORNERS
    return None


def thing_of(action: a.PlacePalm | a.PlacePalace) -> Thing:
    """Return what the action places."""
    return PALM if isinstance(action, a.PlacePalm) else PALACE


def homes(state: FiveTribesState, action: a.PlacePalm | a.PlacePalace) -> tuple[int, ...]:
    """Return the tiles where the thing belongs: the last one, or for a djinn all of the kind."""
    if state.phase is Phase.DJINN:
        return homes_on_board(state, thing_of(action))
    return (state.final,)


def touches_a_corner(state: FiveTribesState, action: a.PlacePalm | a.PlacePalace) -> bool:
    """Tell whether the tile touches such a home at a corner."""
    row, column = SQUARES[action.tile]
    return any(
        abs(row - SQUARES[home][0]) == 1 and abs(column - SQUARES[home][1]) == 1
        for home in homes(state, action)
    )
