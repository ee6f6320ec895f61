"""Actions in a few words, as on a button or a target."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gamekit.core.game import Action
from gamekit.core.message import Message
from gamekit.five_tribes import actions as a
from gamekit.five_tribes.data import BLUE, GREEN, MARKETS
from gamekit.five_tribes.phases import Phase
from gamekit.five_tribes.saying import saying
from gamekit.five_tribes.story import build_facts, suit_value

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


def label(state: FiveTribesState, action: Action, lang: str = "en") -> str:
    """Return the action in words; it need not be legal."""
    return label_message(state, action).text(lang)


def label_message(state: FiveTribesState, action: Action) -> Message:
    """Return the same as a message of both languages."""
    key, facts = _LABELS[type(action)](state, action)
    return saying(state, key if "." in key else f"ft.label.{key}", facts)


Said = tuple[str, dict[str, object]]


def _bid(state: FiveTribesState, action: a.Bid) -> Said:
    facts: dict[str, object] = {"n": action.spot, "f": action.fakirs}
    return ("bid_fakirs" if action.fakirs else "bid"), facts


def _collect(state: FiveTribesState, action: a.Collect) -> Said:
    facts: dict[str, object] = {"meeples": state.hand, "n": min(state.count, len(state.row))}
    return ("collect_cards" if state.taken == GREEN else "collect"), facts


def _fakir(state: FiveTribesState, action: a.AddFakir) -> Said:
    strength = state.count + state.fakirs + 1
    return ("fakir_build" if state.taken == BLUE else "fakir_range"), {"n": strength, "r": strength}


def _build(state: FiveTribesState, action: a.Build) -> Said:
    key, facts = build_facts(state)
    return key, dict(facts)


def _kill(state: FiveTribesState, action: a.Kill) -> Said:
    if action.tile is None:
        return "kill_held", {"tribe": action.colour, "player": action.seat}
    return "kill", {"tribe": action.colour, "tile": action.tile}


def _palm(state: FiveTribesState, action: a.PlacePalm) -> Said:
    return ("palm_paid" if action.pay else "palm"), {"tile": action.tile, "pay": action.pay}


def _palace(state: FiveTribesState, action: a.PlacePalace) -> Said:
    return ("palace_paid" if action.pay else "palace"), {"tile": action.tile, "pay": action.pay}


def _buy(state: FiveTribesState, action: a.Buy) -> Said:
    if not 1 <= action.position <= len(state.row):
        return "buy_place", {"n": action.position}
    facts: dict[str, object] = {"good": state.row[action.position - 1]}
    if state.phase is Phase.BUY:
        return "buy_second", facts
    market = MARKETS.get(state.tiles[state.final]) if state.final >= 0 else None
    return ("buy", {**facts, "n": market[0]}) if market else ("buy_card", facts)


def _skip(state: FiveTribesState, action: a.SkipTile) -> Said:
    return ("go_on" if state.legal_actions() == (action,) else "skip"), {}


def _sold(state: FiveTribesState, action: a.CloseSuit) -> Said:
    return "sold", {"n": suit_value(state.suit)}


def _always(key: str, *names: str) -> Callable[[FiveTribesState, Any], Said]:
    """Return the label of actions that are told by their own fields alone."""
    return lambda state, action: (key, {name: getattr(action, name) for name in names})


_LABELS: dict[type[Action], Callable[[FiveTribesState, Any], Said]] = {
    a.Bid: _bid,
    a.Lift: _always("lift", "tile"),
    a.Drop: _always("drop", "colour", "tile"),
    a.Collect: _collect,
    a.AddFakir: _fakir,
    a.Build: _build,
    a.Kill: _kill,
    a.NoKill: _always("no_kill"),
    a.PlacePalm: _palm,
    a.PlacePalace: _palace,
    a.Buy: _buy,
    a.StopBuying: _always("stop"),
    a.TakeDjinn: _always("take", "djinn", "pay"),
    a.SkipTile: _skip,
    a.UseDjinn: _always("use", "djinn", "pay"),
    a.Settle: _always("settle", "tile"),
    a.Claim: _always("claim", "tile"),
    a.Keep: _always("keep", "djinn"),
    a.Sell: _always("sell", "good"),
    a.CloseSuit: _sold,
    a.EndTurn: _always("ui.button.ft_end_turn"),
    a.Pass: _always("ui.button.ft_pass"),
}
