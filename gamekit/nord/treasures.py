"""NORD-6, step 0: playing one treasure; and what the treasure pile does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gamekit.core.chance import shuffled
from gamekit.core.game import Action
from gamekit.core.tuples import raised, replaced
from gamekit.nord import placing
from gamekit.nord.actions import MOVES, MoveWarrior, PlayTreasure
from gamekit.nord.data import ENVOY, KINDS
from gamekit.nord.island import bits
from gamekit.nord.phases import Phase, Refusal

if TYPE_CHECKING:
    from gamekit.nord.state import NordState

PLAYS = {kind: PlayTreasure(kind) for kind in KINDS}


def playable(state: NordState) -> tuple[Action, ...]:
    """Return the treasures that may be played if a worker can be placed (NORD-6.1)."""
    hand = state.hands[state.player]
    if state.played or not hand:
        return ()
    stuck = not any(state.before) or next(_moves(state), None) is None
    return tuple(
        [PLAYS[kind] for kind in dict.fromkeys(hand) if not (stuck and KINDS[kind] == ENVOY)]
    )


def refuse(state: NordState, action: Action) -> Refusal | None:
    """Return why a treasure may not be played."""
    assert isinstance(action, PlayTreasure)
    kind, seat = action.kind, state.player
    values: dict[str, object] = {"treasure": kind, "use": KINDS[kind]}
    places = (f"treasure:{kind}",)
    if state.played:
        values["treasure"] = state.played
        return Refusal("why.nord.treasure_one", ("NORD-6.1",), values, places)
    if kind not in state.hands[seat]:
        return Refusal("why.nord.treasure_none", ("NORD-6.1",), values, places)
    if not placing.first(state):
        return Refusal("why.nord.treasure_no_worker", ("NORD-6.6",), values, places)
    if KINDS[kind] == ENVOY and next(_moves(state), None) is None:
        return Refusal("why.nord.envoy_nobody", ("NORD-6.3", "NORD-6.6"), values, places)
    return None


def play(state: NordState, action: Action) -> NordState:
    """Put the tile on the discards (NORD-6.1)."""
    assert isinstance(action, PlayTreasure)
    seat, kind = state.player, action.kind
    hand = list(state.hands[seat])
    hand.remove(kind)
    return state.with_(
        hands=replaced(state.hands, seat, tuple(hand)),
        discards=(*state.discards, kind),
        played=kind,
        phase=Phase.ENVOY if KINDS[kind] == ENVOY else Phase.TURN,
    )


# -- the envoy ------------------------------------------------------------------------------------


def _held_after(state: NordState, source: int, target: int) -> int:
    """Return the settlements with own warriors after one has gone from source to target."""
    held = state.held(state.player) | 1 << target
    return held & ~(1 << source) if state.warriors[source][state.player] == 1 else held


def legal_moves(state: NordState) -> tuple[Action, ...]:
    """Return the moves of an envoy (NORD-6.3) after which a worker can be placed (NORD-6.6)."""
    return tuple(_moves(state))


def _moves(state: NordState) -> Iterator[Action]:
    # No worker has been placed yet: what is connected is what was when the turn began.
    for source, linked in enumerate(state.before):
        if linked and state.warriors[source][state.player]:
            for target in bits(linked):
                if placing.first(state, _held_after(state, source, target)):
                    yield MOVES[source][target]


def refuse_move(state: NordState, action: Action) -> Refusal | None:
    """Return why the envoy cannot lead a warrior there."""
    assert isinstance(action, MoveWarrior)
    source, target = action.source, action.target
    values: dict[str, object] = {"source": source, "target": target}
    places = tuple(map(state.island.key_of, (source, target)))
    if not state.warriors[source][state.player]:
        return Refusal("why.nord.envoy_no_warrior", ("NORD-6.3",), values, places)
    if source == target:
        return Refusal("why.nord.envoy_same", ("NORD-6.3",), values, places[:1])
    if not state.before[source] >> target & 1:
        return Refusal("why.nord.envoy_apart", ("NORD-6.3", "NORD-3.2"), values, places[::-1])
    if not placing.first(state, _held_after(state, source, target)):
        return Refusal("why.nord.envoy_no_worker", ("NORD-6.6",), values, places)
    return None


def play_move(state: NordState, action: Action) -> NordState:
    """Move one warrior (NORD-6.3)."""
    assert isinstance(action, MoveWarrior)
    seat = state.player
    warriors = state.warriors
    for settlement, change in ((action.source, -1), (action.target, 1)):
        here = raised(warriors[settlement], seat, change)
        warriors = replaced(warriors, settlement, here)
    return state.with_(warriors=warriors, phase=Phase.TURN)


# -- the pile -------------------------------------------------------------------------------------


def refill_cairns(state: NordState) -> NordState:
    """Put a tile on every cairn square with neither worker nor treasure (NORD-11.5, R-14)."""
    occupied = state.occupied
    empty = [
        number
        for number, at in enumerate(state.island.cairns)
        if not state.cairns[number] and not occupied >> at & 1
    ]
    pile = state.pile
    if len(pile) < len(empty) and state.discards:  # NORD-6.2, R-31
        state, random = state.chance()
        pile += shuffled(state.discards, random)
        state = state.with_(discards=()).say("nord.event.reshuffle")
    cairns = list(state.cairns)
    for number, kind in zip(empty, pile, strict=False):
        cairns[number] = kind
    laid = min(len(empty), len(pile))
    state = state.with_(cairns=tuple(cairns), pile=pile[laid:])
    return state.say("nord.event.new_treasures", n=laid) if laid else state
