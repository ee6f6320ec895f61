"""What an action does, told in a sentence or two: captions, spoken text, legal verdicts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from gamekit.core.game import Action
from gamekit.core.message import Message
from gamekit.core.saying import Said, one_after_another
from gamekit.five_tribes import actions as a
from gamekit.five_tribes.bidding import AISLE
from gamekit.five_tribes.data import (
    BLUE,
    GREEN,
    MARKETS,
    PRICES,
    RESOURCE_INDEX,
    RESOURCES,
    SUIT_VALUES,
    YELLOW,
)
from gamekit.five_tribes.phases import Phase
from gamekit.five_tribes.saying import SPEAKER, colour_index
from gamekit.five_tribes.stacks import FIELD, FULL, ONE, count, size
from gamekit.five_tribes.targets import blue_around
from gamekit.five_tribes.tribes import build_gold

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


def narrate(
    before: FiveTribesState, action: Action, after: FiveTribesState, lang: str = "en"
) -> str:
    """Return what happened from one position to the next, everything automatic included.

    Examples
    --------
    >>> import gamekit
    >>> state = gamekit.load("five_tribes").new(seed=1)
    >>> bid = gamekit.load("five_tribes").parse_action("bid 5", state)
    >>> narrate(state, bid, state.apply(bid)).split()[1:]
    ['bids', '5', 'and', 'pays', 'at', 'once.']
    """
    return story(before, action, after).text(lang)


def story(before: FiveTribesState, action: Action, after: FiveTribesState) -> Message:
    """Return the same as a message of both languages."""
    # What Anun-Nak's hand has found says more than that it will find something.
    told = [] if isinstance(action, a.Settle) else SPEAKER.told(before, tell(before, action))
    return one_after_another([*told, *after.events])


def tell(state: FiveTribesState, action: Action) -> list[Said]:
    """Return what a legal action does, as far as it can be known before."""
    return _TELL[type(action)](state, action)


def suit_value(suit: int) -> int:
    """Return the gold for the goods of a suit, given as bits (FT-10.3)."""
    return SUIT_VALUES[suit.bit_count()]


def suit_goods(suit: int) -> tuple[int, ...]:
    """Return a suit of bits as the numbers of each card."""
    return tuple(suit >> good & 1 for good in range(len(RESOURCES)))


def build_facts(state: FiveTribesState) -> Said:
    """Return the sum of the builders: blue-valued tiles, builders, fakirs, gold (FT-8.4)."""
    blue = blue_around(state, state.final) if state.final >= 0 else 0
    plain = blue * (state.count + state.fakirs)
    gold = build_gold(state) if plain else 0
    facts: dict[str, object] = {"b": blue, "k": state.count, "f": state.fakirs, "n": gold}
    if gold > plain:
        return Said("build_double", facts)
    return Said("build_fakirs" if state.fakirs else "build", facts)


def _bid(state: FiveTribesState, action: a.Bid) -> list[Said]:
    price = PRICES[PRICES.index(action.spot) - action.fakirs]
    facts = {"player": state.player, "n": action.spot, "f": action.fakirs, "price": price}
    if price > state.gold[state.player]:
        return [Said("bid_poor", facts)]
    if action.fakirs:
        return [Said("bid_fakirs", facts)]
    if action.spot:
        return [Said("bid", facts)]
    pushed = any(state.turn_track[place] >= 0 for place in AISLE)
    return [Said("bid_push" if pushed else "bid_zero", facts)]


def _lift(state: FiveTribesState, action: a.Lift) -> list[Said]:
    stack = state.stacks[action.tile]
    return [Said("lift", {"tile": action.tile, "hand": stack, "n": size(stack)})]


def _drop(state: FiveTribesState, action: a.Drop) -> list[Said]:
    tile, colour = action.tile, colour_index(action.colour)
    left = size(state.hand) - 1
    if left:
        return [Said("drop", {"colour": colour, "tile": tile, "n": left})]
    stack = state.stacks[tile]
    waiting = count(stack, colour)
    own = sum(dropped == (colour, tile) for dropped in state.trail)
    facts: dict[str, object] = {
        "colour": colour,
        "tile": tile,
        "meeples": (waiting + 1) * ONE[colour],
    }
    said = [Said("drop_loop" if waiting == own else "drop_last", facts)]
    if state.camels[tile] >= 0:
        return [*said, Said("owned", {"tile": tile, "player": state.camels[tile]})]
    if stack & ~(FULL << FIELD * colour):
        return [*said, Said("stay", {"tile": tile})]
    return said


def _collect(state: FiveTribesState, action: a.Collect) -> list[Said]:
    facts: dict[str, object] = {"player": state.player, "meeples": state.hand}
    if state.taken == GREEN:
        cards = state.row[: state.count]
        facts["goods"] = tuple(cards.count(good) for good in range(len(RESOURCES)))
        return [Said("collect_cards" if cards else "collect_nothing", facts)]
    held = (state.viziers if state.taken == YELLOW else state.elders)[state.player]
    return [Said("collect", {**facts, "n": held + state.count})]


def _fakir(state: FiveTribesState, action: a.AddFakir) -> list[Said]:
    strength = state.count + state.fakirs + 1
    key = "fakir_build" if state.taken == BLUE else "fakir_range"
    return [Said(key, {"player": state.player, "n": strength, "r": strength})]


def _build(state: FiveTribesState, action: a.Build) -> list[Said]:
    key, facts = build_facts(state)
    return [Said(key, {**facts, "player": state.player, "tile": state.final})]


def _kill(state: FiveTribesState, action: a.Kill) -> list[Said]:
    colour = colour_index(action.colour)
    if action.tile is not None:
        return [Said("kill", {"tribe": colour, "tile": action.tile})]
    assert action.seat is not None
    left = (state.viziers if colour == YELLOW else state.elders)[action.seat] - 1
    return [Said("kill_held", {"tribe": colour, "player": action.seat, "n": left})]


def _no_kill(state: FiveTribesState, action: a.NoKill) -> list[Said]:
    return [Said("no_kill", {})]


def _plant(
    state: FiveTribesState, action: a.PlacePalm | a.PlacePalace, there: tuple[int, ...]
) -> list[Said]:
    palm = isinstance(action, a.PlacePalm)
    facts: dict[str, object] = {"tile": action.tile, "n": there[action.tile] + 1}
    said = [Said("palm" if palm else "palace", facts)]
    if action.pay:
        djinn = "lamia" if palm else "hagis"
        said.insert(0, Said("shift", {"player": state.player, "djinn": djinn, "pay": action.pay}))
    return said


def _palm(state: FiveTribesState, action: a.PlacePalm) -> list[Said]:
    return _plant(state, action, state.palms)


def _palace(state: FiveTribesState, action: a.PlacePalace) -> list[Said]:
    return _plant(state, action, state.palaces)


def _buy(state: FiveTribesState, action: a.Buy) -> list[Said]:
    facts: dict[str, object] = {"player": state.player, "good": state.row[action.position - 1]}
    if state.phase is Phase.BUY:
        return [Said("buy_second", facts)]
    return [Said("buy", {**facts, "n": MARKETS[state.tiles[state.final]][0]})]


def _stop(state: FiveTribesState, action: a.StopBuying) -> list[Said]:
    return [Said("stop", {"player": state.player})]


def _take(state: FiveTribesState, action: a.TakeDjinn) -> list[Said]:
    return [Said("take", {"player": state.player, "djinn": action.djinn, "pay": action.pay})]


def _skip(state: FiveTribesState, action: a.SkipTile) -> list[Said]:
    kind = state.tiles[state.final]
    key = "skip_out" if kind in ("OA8", "VI5") else "skip"
    return [Said(key, {"player": state.player, "tile": state.final})]


def _use(state: FiveTribesState, action: a.UseDjinn) -> list[Said]:
    return [Said("use", {"player": state.player, "djinn": action.djinn, "pay": action.pay})]


def _settle(state: FiveTribesState, action: a.Settle) -> list[Said]:
    return [Said("settle", {"tile": action.tile, "n": min(3, size(state.bag))})]


def _claim(state: FiveTribesState, action: a.Claim) -> list[Said]:
    return []


def _keep(state: FiveTribesState, action: a.Keep) -> list[Said]:
    return [Said("keep", {"player": state.player, "djinn": action.djinn})]


def _sell(state: FiveTribesState, action: a.Sell) -> list[Said]:
    suit = state.suit | 1 << RESOURCE_INDEX[action.good]
    facts = {"good": action.good, "n": suit.bit_count(), "value": suit_value(suit)}
    return [Said("sell", facts)]


def _sold(state: FiveTribesState, action: a.CloseSuit) -> list[Said]:
    value = suit_value(state.suit)
    facts = {"n": state.suit.bit_count(), "value": value, "player": state.player}
    return [Said("sold", facts)]


def _end(state: FiveTribesState, action: a.EndTurn) -> list[Said]:
    return [Said("end", {"player": state.player})]


def _pass(state: FiveTribesState, action: a.Pass) -> list[Said]:
    return [Said("pass", {"player": state.player})]


_TELL: dict[type[Action], Callable[[FiveTribesState, Any], list[Said]]] = {
    a.Bid: _bid,
    a.Lift: _lift,
    a.Drop: _drop,
    a.Collect: _collect,
    a.AddFakir: _fakir,
    a.Build: _build,
    a.Kill: _kill,
    a.NoKill: _no_kill,
    a.PlacePalm: _palm,
    a.PlacePalace: _palace,
    a.Buy: _buy,
    a.StopBuying: _stop,
    a.TakeDjinn: _take,
    a.SkipTile: _skip,
    a.UseDjinn: _use,
    a.Settle: _settle,
    a.Claim: _claim,
    a.Keep: _keep,
    a.Sell: _sell,
    a.CloseSuit: _sold,
    a.EndTurn: _end,
    a.Pass: _pass,
}
