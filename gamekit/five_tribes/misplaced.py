"""Actions that belong to another step of the round, and when they would be due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.five_tribes import actions as a
from gamekit.five_tribes.data import tile_key
from gamekit.five_tribes.phases import Phase, Refusal
from gamekit.five_tribes.stacks import size

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState

_TRIBE = (a.Collect, a.AddFakir, a.Build, a.Kill, a.NoKill)
_TILE = (a.PlacePalm, a.PlacePalace, a.Buy, a.TakeDjinn, a.SkipTile)
_SALE = (a.Sell, a.CloseSuit, a.EndTurn)


def refuse(state: FiveTribesState, action: object) -> Refusal:
    """Return why an action of another step cannot be done in this one."""
    phase = state.phase
    if phase is Phase.OVER:
        return Refusal("why.ft.over", ("FT-12.1",))
    if phase is Phase.DJINN:
        return Refusal("why.ft.djinn_waits", ("FT-14.3",), {}, (f"djinn:{state.pending}",))
    if isinstance(action, a.Bid):
        return Refusal("why.ft.bid_over", ("FT-4.7", "FT-4.6"))
    if phase is Phase.BID:
        return Refusal("why.ft.bid_first", ("FT-4.0", "FT-4.1"))
    if isinstance(action, a.Settle | a.Claim | a.Keep):
        return Refusal("why.ft.target_of_nothing", ("FT-14.3",))
    if phase is Phase.DROP:
        here = (tile_key(state.at),)
        return Refusal("why.ft.hand_not_empty", ("FT-6.2",), {"n": size(state.hand)}, here)
    if isinstance(action, a.Lift):
        return Refusal("why.ft.lift_once", ("FT-5.2", "FT-6.1"))
    if isinstance(action, a.Drop):
        key = "why.ft.lift_first" if phase is Phase.MOVE else "why.ft.lift_once"
        return Refusal(key, ("FT-6.1", "FT-5.2"))
    if isinstance(action, a.Pass):
        return Refusal("why.ft.pass_late", ("FT-12.4",))
    if phase is Phase.MOVE:
        return Refusal("why.ft.move_first", ("FT-5.2",))
    if phase is Phase.TRIBE:
        key = "why.ft.sale_last" if isinstance(action, _SALE) else "why.ft.tribe_first"
        return Refusal(key, ("FT-10.1", "FAQ-44") if isinstance(action, _SALE) else ("FT-5.2",))
    if isinstance(action, _TRIBE):
        return Refusal("why.ft.tribe_done", ("FT-5.2", "FT-8.8"))
    if isinstance(action, _SALE):
        return Refusal("why.ft.sale_last", ("FT-10.1", "FAQ-44"))
    if phase is Phase.BUY:
        return Refusal("why.ft.market_second", ("FT-9.6", "FAQ-18"), {"n": state.window})
    if isinstance(action, a.StopBuying) and phase is Phase.TILE:
        return Refusal("why.ft.stop_early", ("FT-9.6",))
    return Refusal("why.ft.tile_done", ("FT-9.9", "FT-5.2"))
