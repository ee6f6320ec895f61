"""FT-8: what the meeples taken from the last tile are good for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.core.tuples import raised, replaced
from gamekit.five_tribes import targets
from gamekit.five_tribes.actions import (
    ADD_FAKIR,
    BUILD,
    COLLECT,
    NO_KILL,
    AddFakir,
    Build,
    Collect,
    Kill,
    NoKill,
)
from gamekit.five_tribes.data import (
    BLUE,
    COLOUR_INDEX,
    RED,
    SEATS,
    WHITE,
    YELLOW,
    distance,
    tile_key,
)
from gamekit.five_tribes.djinns.effects import ECHIDNA, IBLIS
from gamekit.five_tribes.djinns.guards import BOAZ
from gamekit.five_tribes.djinns.incomes import KANDICHA, NEKIR
from gamekit.five_tribes.phases import Phase, Refusal
from gamekit.five_tribes.stacks import ONE, TILES, count

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


def legal(state: FiveTribesState) -> tuple[Action, ...]:
    """Return the tribe action, and the fakirs that may strengthen it."""
    if state.taken == RED:
        if state.kills:
            return targets.kills_at(state, state.kill_place)  # FT-14.Ib, FAQ-11
        actions: tuple[Action, ...] = tuple(targets.kills(state, targets.reach(state))) or (
            NO_KILL,
        )  # FT-8.8, FAQ-6
    elif state.taken == BLUE:
        actions = (BUILD,)
    else:
        return (COLLECT,)
    return (*actions, ADD_FAKIR) if state.own_fakirs else actions


def refuse(state: FiveTribesState, action: Action) -> Refusal | None:
    """Return why this is no tribe action of the moment."""
    if isinstance(action, Collect) and state.taken in (BLUE, RED):
        rules = ("FT-8.4",) if state.taken == BLUE else ("FT-8.5",)
        return Refusal("why.ft.tribe_not_collect", rules)
    if isinstance(action, Build) and state.taken != BLUE:
        return Refusal("why.ft.tribe_not_builders", ("FT-8.4",))
    if isinstance(action, Kill | NoKill) and state.taken != RED:
        return Refusal("why.ft.tribe_not_assassins", ("FT-8.5",))
    if isinstance(action, AddFakir):
        return _refuse_fakir(state)
    if isinstance(action, NoKill):
        return _refuse_no_kill(state)
    if isinstance(action, Kill):
        return _refuse_kill(state, action)
    return None


def _refuse_fakir(state: FiveTribesState) -> Refusal | None:
    if state.taken not in (BLUE, RED):
        return Refusal("why.ft.fakir_useless", ("FT-8.4", "FT-8.5"), {}, ("good:fakir",))
    if state.kills:
        return Refusal("why.ft.fakir_late", ("FT-8.5", "FT-14.Ib"))
    if not state.own_fakirs:
        return Refusal("why.ft.fakir_none", ("FT-8.4", "FT-8.5"))
    return None


def _refuse_no_kill(state: FiveTribesState) -> Refusal | None:
    found = [action for action in legal(state) if isinstance(action, Kill)]
    if not found:
        return None
    places = tuple(dict.fromkeys(map(_kill_key, found)))
    n = sum(_alike(state, action) for action in found)
    return Refusal("why.ft.kill_must", ("FT-8.8", "FT-8.5"), {"n": n}, places)


def _alike(state: FiveTribesState, action: Kill) -> int:
    """Return how many meeples at that place the kill could mean."""
    if action.tile is not None:
        return count(state.stacks[action.tile], COLOUR_INDEX[action.colour])
    assert action.seat is not None
    return (state.viziers if action.colour == "Y" else state.elders)[action.seat]


def _kill_key(action: Kill) -> str:
    if action.tile is not None:
        return tile_key(action.tile)
    assert action.seat is not None
    return held_key(action.seat, action.colour)


def held_key(seat: int, colour: str) -> str:
    """Return the scene key of the viziers or elders before a seat."""
    return f"held:{SEATS[seat]}:{colour}"


def _refuse_kill(state: FiveTribesState, action: Kill) -> Refusal | None:
    place = action.tile if action.tile is not None else TILES + (action.seat or 0)
    if state.kills and place != state.kill_place:
        rules = ("FT-14.Ib", "FAQ-11")
        return Refusal("why.ft.kill_other_place", rules, {}, (_kill_key(action),))
    if action.tile is None:
        return _refuse_kill_held(state, action)
    tile, colour = action.tile, COLOUR_INDEX[action.colour]
    here = (tile_key(tile),)
    stack = state.stacks[tile]
    if not stack:
        return Refusal("why.ft.kill_empty", ("FT-8.5", "FAQ-7"), {}, here)
    away, far = distance(state.final, tile), targets.reach(state)
    if away > far:
        values = {"d": away, "r": far, "f": away - far}
        return Refusal("why.ft.kill_range", ("FT-8.5", "FT-8.9"), values, here)
    if not count(stack, colour):
        return Refusal("why.ft.kill_colour", ("FT-8.5",), {}, here)
    return None


def _refuse_kill_held(state: FiveTribesState, action: Kill) -> Refusal | None:
    seat, colour = action.seat, COLOUR_INDEX[action.colour]
    assert seat is not None
    here = (_kill_key(action),)
    if seat == state.player:
        return Refusal("why.ft.kill_own", ("FT-8.5", "FAQ-9"), {}, here)
    if colour not in (YELLOW, WHITE):
        return Refusal("why.ft.kill_held_colour", ("FT-8.5",), {}, here)
    if BOAZ.protects(state, seat):
        places = (*here, BOAZ.key)
        return Refusal("why.ft.kill_boaz", ("FT-14.Bo", "FT-8.5", "FAQ-12"), {}, places)
    if not (state.viziers if colour == YELLOW else state.elders)[seat]:
        return Refusal("why.ft.kill_held_none", ("FT-8.5",), {}, here)
    return None


def play(state: FiveTribesState, action: Action) -> FiveTribesState:
    """Do the tribe action; the tile action comes next."""
    if isinstance(action, AddFakir):
        return state.discard_fakirs(1).with_(fakirs=state.fakirs + 1)
    if isinstance(action, Collect):
        return _finish(_collect(state))
    if isinstance(action, Build):
        return _finish(_build(state))
    if not state.kills:  # FAQ-10: the assassins are in the bag before the kill
        state = state.with_(bag=state.bag + state.hand, hand=0)
    if not isinstance(action, Kill):
        return _finish(state)
    state = _kill(state, action)
    if state.kills < IBLIS.kills(state) and targets.kills_at(state, state.kill_place):
        return state
    return _finish(state)


def _finish(state: FiveTribesState) -> FiveTribesState:
    return state.with_(
        phase=Phase.TILE, hand=0, taken=-1, count=0, fakirs=0, kills=0, kill_place=-1
    )


def _collect(state: FiveTribesState) -> FiveTribesState:
    seat, count = state.player, state.count
    if state.taken == YELLOW:  # FT-8.1
        return state.with_(viziers=raised(state.viziers, seat, count))
    if state.taken == WHITE:  # FT-8.2
        return state.with_(elders=raised(state.elders, seat, count))
    # FT-8.3: merchants take the first cards of the row; FAQ-15: as many as there are.
    cards = list(state.goods[seat])
    for card in state.row[:count]:
        cards[card] += 1
    return state.with_(
        bag=state.bag + state.hand,
        goods=replaced(state.goods, seat, tuple(cards)),
        row=state.row[count:],
    )


def build_gold(state: FiveTribesState) -> int:
    """Return what the builders in hand would bring now (FT-8.4, FT-14.Ec)."""
    blue = targets.blue_around(state, state.final)
    return blue * (state.count + state.fakirs) * ECHIDNA.factor(state)


def _build(state: FiveTribesState) -> FiveTribesState:
    return state.earn(state.player, build_gold(state)).with_(bag=state.bag + state.hand)


def _kill(state: FiveTribesState, action: Kill) -> FiveTribesState:
    """Take one meeple away, with everything that follows from it (FT-8.5, FT-8.6)."""
    colour = COLOUR_INDEX[action.colour]
    tile = action.tile
    if tile is not None:
        stack = state.stacks[tile] - ONE[colour]
        state = state.with_(stacks=replaced(state.stacks, tile, stack), kill_place=tile)
    else:
        assert action.seat is not None
        state = state.with_(kill_place=TILES + action.seat)
        if colour == YELLOW:
            state = state.with_(viziers=raised(state.viziers, action.seat, -1))
        else:
            state = state.with_(elders=raised(state.elders, action.seat, -1))
    state = KANDICHA.bury(state, colour, tile)
    if tile is not None and not stack:
        # FT-8.6; the last tile of the move had its camel before this one (FT-8.7, FAQ-2).
        state = state.take_control(state.player, tile)
    state = NEKIR.killed(state)
    return state.with_(kills=state.kills + 1)
