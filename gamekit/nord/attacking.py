"""NORD-8, step 2: attacks until none is possible; what is joined then is one alliance."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from gamekit.core.game import Action
from gamekit.core.message import Message
from gamekit.core.tuples import raised, replaced
from gamekit.nord import network, rounds
from gamekit.nord.actions import ATTACKS, FIFTHS, Attack, FifthTo, TakePath
from gamekit.nord.data import NONE
from gamekit.nord.island import bits
from gamekit.nord.phases import Phase, Refusal

if TYPE_CHECKING:
    from gamekit.nord.state import NordState

ABOARD, TARGET, ATTACKER = "aboard", "target", "attacker"
ORDER: Final = (ABOARD, TARGET, ATTACKER, ABOARD)
"""NORD-8.6: where the attackers go, one by one; the fifth may choose, all others go home."""


def possible(state: NordState) -> tuple[Attack, ...]:
    """Return the attacks that the player to act must carry out one of now (NORD-8.2).

    Three conditions: own warriors in the attacking settlement, none in the target, and both
    connected now but not when the turn began (NORD-8.4). Where the workers were placed from does
    not matter (NORD-8.3), and the player names any of these pairs (R-23).
    """
    held, before = state.held(state.player), state.before
    now: dict[int, int] = {}
    for group in state.groups:
        targets = group.touches & network.GATES & ~held
        if targets:
            for source in bits(group.touches & held):
                new = targets & ~before[source]
                if new:
                    now[source] = now.get(source, 0) | new
    if not now:
        return ()
    return tuple([ATTACKS[source][at] for source in sorted(now) for at in bits(now[source])])


def go_on(state: NordState) -> NordState:
    """Demand an attack while one is possible (NORD-8.5); otherwise end the turn (NORD-8.11).

    Every attack takes an own man away, so there is an end of it (NORD-8.10), and only then is the
    big boat looked at (R-9).
    """
    if possible(state):
        return state.with_(phase=Phase.ATTACK, attacker=NONE, target=NONE, waiting=0)
    return rounds.end_turn(state)


# -- choosing an attack ---------------------------------------------------------------------------


def legal(state: NordState) -> tuple[Action, ...]:
    """Return the attacks to choose from (NORD-8.5, R-8)."""
    return possible(state)


def refuse(state: NordState, action: Action) -> Refusal | None:
    """Return which of the conditions of an attack fails (NORD-8.2)."""
    assert isinstance(action, Attack)
    source, target = action.source, action.target
    values: dict[str, object] = {"attacker": source, "target": target}
    places = tuple(map(state.island.key_of, (target, source)))
    if source == target:
        return Refusal("why.nord.attack_itself", ("NORD-8.2",), values, places[:1])
    held = state.held(state.player)
    if not held >> source & 1:
        return Refusal("why.nord.attack_no_warrior", ("NORD-8.2",), values, places[::-1])
    if held >> target & 1:
        return Refusal("why.nord.attack_own_target", ("NORD-8.2",), values, places)
    if not network.links(state)[source] >> target & 1:
        rules = ("NORD-8.2", "NORD-8.9", "NORD-3.2")
        return Refusal("why.nord.attack_apart", rules, values, places)
    if state.before[source] >> target & 1:
        way = network.old_way(state, source, target)
        values["path"] = tuple(map(state.island.square, way))
        places += tuple(state.island.key(at, "w") for at in way)
        return Refusal("why.nord.attack_old", ("NORD-8.2", "NORD-8.4"), values, places)
    return None


def play(state: NordState, action: Action) -> NordState:
    """Name both settlements; the shortest connection gives the army (NORD-8.6)."""
    assert isinstance(action, Attack)
    state = state.with_(attacker=action.source, target=action.target)
    armies = network.armies(state, action.source, action.target)
    if len(armies) > 1:
        return state.with_(phase=Phase.PATH)
    return _march(state, next(iter(armies)))


# -- choosing a shortest connection -----------------------------------------------------------


def _paths(state: NordState) -> dict[int, tuple[int, ...]]:
    return network.armies(state, state.attacker, state.target)


def legal_paths(state: NordState) -> tuple[Action, ...]:
    """Return one shortest connection for every army there can be (NORD-8.6)."""
    square = state.island.square
    return tuple([TakePath(tuple(map(square, way))) for way in _paths(state).values()])


def refuse_path(state: NordState, action: Action) -> Refusal | None:
    """Return why a connection does not do."""
    assert isinstance(action, TakePath)
    island, paths = state.island, _paths(state)
    way = tuple(map(island.index, action.squares))
    if way in paths.values():
        return None
    values: dict[str, object] = {"attacker": state.attacker, "target": state.target}
    places = tuple(map(island.key, way))
    ends = zip((way[0], way[-1]), (state.attacker, state.target), strict=True)
    if (
        any(not state.occupied >> at & 1 for at in way)
        or any(not island.spread(1 << one) >> other & 1 for one, other in pairwise(way))
        or any(not island.before_gates[settlement] >> at & 1 for at, settlement in ends)
    ):
        return Refusal("why.nord.path_broken", ("NORD-8.6", "NORD-3.1"), values, places)
    shortest = len(next(iter(paths.values())))
    if len(way) > shortest:
        values |= {"n": len(way), "m": shortest}
        return Refusal("why.nord.path_not_shortest", ("NORD-8.6",), values, places)
    return Refusal("why.nord.path_same", ("NORD-8.6",), values, places)


def play_path(state: NordState, action: Action) -> NordState:
    """Let the own workers on the chosen connection attack."""
    assert isinstance(action, TakePath)
    way = sum([1 << state.island.index(square) for square in action.squares])
    return _march(state, way & state.workers[state.player])


# -- the army -----------------------------------------------------------------------------------


def _march(state: NordState, army: int) -> NordState:
    """Take the army from the island and serve its men one by one (NORD-8.6)."""
    seat, men = state.player, army.bit_count()
    facts = {"attacker": state.attacker, "target": state.target}
    events = [Message("nord.event.army", player=seat, n=men, **facts)]
    boat, warriors, home = state.big_boat, state.warriors, 0
    for place in range(min(men, len(ORDER))):
        if ORDER[place] is not ABOARD:
            settlement = state.target if ORDER[place] is TARGET else state.attacker
            warriors = _reinforced(warriors, settlement, seat)
            events.append(_arrived(seat, settlement))
        elif len(boat) < state.box.big_boat_spaces:
            boat = (*boat, state.man(seat))
            events.append(Message("nord.event.boarded", player=seat, space=len(boat)))
        else:  # NORD-8.7
            home += 1
            events.append(Message("nord.event.overflow", player=seat))
    state = state.with_(
        groups=network.left_by(state, army),
        workers=raised(state.workers, seat, -army),
        # NORD-8.8: their fishing boats return.
        boats_left=state.boats_left + (army & state.island.sea).bit_count(),
        new=tuple([at for at in state.new if not army >> at & 1]),
        big_boat=boat,
        warriors=warriors,
        supply=raised(state.supply, seat, home) if home else state.supply,
        events=(*state.events, *events),
    )
    if men > len(ORDER):
        return state.with_(phase=Phase.FIFTH, waiting=men - len(ORDER))
    return go_on(state)


def _reinforced(
    warriors: tuple[tuple[int, ...], ...], settlement: int, seat: int
) -> tuple[tuple[int, ...], ...]:
    return replaced(warriors, settlement, raised(warriors[settlement], seat, 1))


def _arrived(seat: int, settlement: int) -> Message:
    return Message("nord.event.warrior", player=seat, settlement=settlement)


# -- the fifth attacker ---------------------------------------------------------------------------


def legal_fifth(state: NordState) -> tuple[Action, ...]:
    """Return where the fifth attacker may go (NORD-8.6)."""
    return FIFTHS[state.target], FIFTHS[state.attacker]


def refuse_fifth(state: NordState, action: Action) -> Refusal | None:
    """Return why the fifth attacker cannot go there."""
    assert isinstance(action, FifthTo)
    if action.settlement in (state.target, state.attacker):
        return None
    values = {
        "settlement": action.settlement,
        "attacker": state.attacker,
        "target": state.target,
    }
    places = tuple(map(state.island.key_of, (state.target, state.attacker)))
    return Refusal("why.nord.fifth_elsewhere", ("NORD-8.6",), values, places)


def play_fifth(state: NordState, action: Action) -> NordState:
    """Place the fifth attacker; all that are left go to the supply (NORD-8.6)."""
    assert isinstance(action, FifthTo)
    seat, left = state.player, state.waiting - 1
    events = [*state.events, _arrived(seat, action.settlement)]
    if left:
        events.append(Message("nord.event.home", player=seat, n=left))
    state = state.with_(
        warriors=_reinforced(state.warriors, action.settlement, seat),
        supply=raised(state.supply, seat, left),
        events=tuple(events),
    )
    return go_on(state)
