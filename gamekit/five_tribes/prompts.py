"""What the player to act is to do now, in one short sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.core.message import Message
from gamekit.five_tribes.actions import (
    AddFakir,
    Buy,
    Kill,
    Lift,
    PlacePalace,
    PlacePalm,
    Sell,
    StopBuying,
    TakeDjinn,
    UseDjinn,
)
from gamekit.five_tribes.data import BLUE, KINDS, RED
from gamekit.five_tribes.phases import Phase
from gamekit.five_tribes.stacks import COLOURS, count, size
from gamekit.five_tribes.targets import reach
from gamekit.five_tribes.words import colour, colours_of, counted_tribe

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


def prompt(state: FiveTribesState, lang: str = "en") -> str:
    """Return what the player to act is to do now.

    Examples
    --------
    >>> import gamekit
    >>> prompt(gamekit.load("five_tribes").new(seed=1))
    'Choose a free spot of the turn order track.'
    """
    return prompt_message(state).text(lang)


def prompt_message(state: FiveTribesState) -> Message:
    """Return the same as a message of both languages."""
    key, facts = _PROMPTS[state.phase](state)
    return Message(f"ft.prompt.{key}", **facts)


Said = tuple[str, dict[str, object]]


def _can(state: FiveTribesState, *kinds: type[Action]) -> bool:
    return any(isinstance(action, kinds) for action in state.legal_actions())


def _bid(state: FiveTribesState) -> Said:
    return "bid", {}


def _move(state: FiveTribesState) -> Said:
    if _can(state, Lift):
        return "move", {}
    return ("no_move" if _can(state, UseDjinn) else "pass"), {}


def _drop(state: FiveTribesState) -> Said:
    if size(state.hand) == 1:
        return "drop_last", {"colour": colour(next(c for c in range(5) if count(state.hand, c)))}
    return "drop", {"hand": colours_of(state.hand)}


def _tribe(state: FiveTribesState) -> Said:
    if state.taken == BLUE:
        return ("tribe_B_fakir" if _can(state, AddFakir) else "tribe_B"), {}
    if state.taken != RED:
        letter = COLOURS[state.taken]
        return f"tribe_{letter}", {"meeples": counted_tribe(state.taken, state.count)}
    if state.kills:
        return "tribe_R_second", {}
    if _can(state, Kill):
        return "tribe_R", {"r": reach(state)}
    return "tribe_R_none", {}


def _tile(state: FiveTribesState) -> Said:
    # Skipping is all that is left on an oasis or village without supply, or without the price.
    if not _can(state, Buy, TakeDjinn, PlacePalm, PlacePalace):
        return "tile_nothing", {}
    place = KINDS[state.tiles[state.final]].place
    if place == "large_market" and len(state.row) == 1:  # FAQ-17
        return "large_market_one", {}
    return place, {}


def _buy(state: FiveTribesState) -> Said:
    return ("buy_stop" if _can(state, StopBuying) else "buy"), {}


def _sale(state: FiveTribesState) -> Said:
    if state.suit:
        return "sale_suit", {}
    return ("sale" if _can(state, Sell) else "sale_nothing"), {}


def _djinn(state: FiveTribesState) -> Said:
    return state.pending, {}


def _over(state: FiveTribesState) -> Said:
    return "over", {}


_PROMPTS: Mapping[Phase, Callable[[FiveTribesState], Said]] = {
    Phase.BID: _bid,
    Phase.MOVE: _move,
    Phase.DROP: _drop,
    Phase.TRIBE: _tribe,
    Phase.TILE: _tile,
    Phase.BUY: _buy,
    Phase.SALE: _sale,
    Phase.DJINN: _djinn,
    Phase.OVER: _over,
}
