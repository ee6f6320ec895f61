"""NORD-11 to NORD-13: the four scorings."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gamekit.core.message import Message
from gamekit.nord import final, network, treasures
from gamekit.nord.data import FOREST, MOUNTAIN, SCORINGS

if TYPE_CHECKING:
    from gamekit.nord.state import NordState


class Delivery(NamedTuple):
    """What one player delivers to one settlement (NORD-12.2)."""

    settlement: int
    seat: int
    foresters: tuple[int, ...]
    """By forest area that counts, the own workers in it that are connected, as sets of squares."""
    miners: int
    """The own workers on mountains that are connected, as a set of squares."""
    points: int


class Feast(NamedTuple):
    """What one settlement feeds (NORD-13)."""

    settlement: int
    foresters: tuple[int, ...]
    """By forest area that counts, the workers in the surroundings that make it count."""
    fishers: int
    """The sea workers that count, as a set of squares."""
    food: int
    fed: tuple[int, ...]
    """Warriors who stay, by seat."""
    hungry: tuple[int, ...]
    """Warriors who go home, by seat (NORD-13.4)."""
    points: tuple[int, ...]
    """By seat (NORD-13.5)."""


def is_for_warriors(scoring: int) -> bool:
    """Tell whether a scoring, 1 to 4, is one for warriors (NORD-11.2)."""
    return scoring % 2 == 0


def may_deliver(state: NordState, settlement: int, seat: int) -> bool:
    """Tell whether a player has the warriors to deliver to a settlement (NORD-12.1).

    Enough of them, and not the fewest of those who have any, unless it is also the most (R-7).
    """
    here = state.warriors[settlement]
    own, present = here[seat], [n for n in here if n]
    if own < state.box.delivery_warriors or not own:
        return False
    return own == max(present) or own > min(present)


def deliveries(state: NordState) -> tuple[Delivery, ...]:
    """Return what is delivered if raw materials are scored now, by settlement, then seat."""
    island, box = state.island, state.box
    forests = [area for area in island.areas if area & island.kinds[FOREST]]
    found = []
    for settlement in range(len(state.warriors)):
        connected = network.connected(state, settlement)
        for seat, workers in enumerate(state.workers):
            own = workers & connected
            if own and may_deliver(state, settlement, seat):
                # NORD-12.2, R-24: an area counts once a settlement, whatever leads there;
                # NORD-12.3: it may count for other settlements as well.
                foresters = tuple([own & area for area in forests if own & area])
                miners = own & island.kinds[MOUNTAIN]
                points = (
                    len(foresters) * box.forest_points + miners.bit_count() * box.mountain_points
                )
                if foresters or miners:
                    found.append(Delivery(settlement, seat, foresters, miners, points))
    return tuple(found)


def feasts(state: NordState) -> tuple[Feast, ...]:
    """Return what every settlement feeds if warriors are scored now."""
    island, box = state.island, state.box
    forests = [area for area in island.areas if area & island.kinds[FOREST]]
    found = []
    for settlement, here in enumerate(state.warriors):
        # NORD-13.2: anyone's workers, in the surroundings and connected to this settlement; where
        # two overlap they feed both.
        near = network.connected(state, settlement) & island.surroundings[settlement]
        foresters = tuple([near & area for area in forests if near & area])
        fishers = near & island.sea
        food = (
            box.settlement_food
            + len(foresters) * box.forest_food
            + fishers.bit_count() * box.sea_food
        )
        fed = tuple([min(n, food) for n in here])  # NORD-13.3: of each player
        hungry = tuple([n - stay for n, stay in zip(here, fed, strict=True)])
        points = tuple([box.warrior_points[n] for n in fed])
        found.append(Feast(settlement, foresters, fishers, food, fed, hungry, points))
    return tuple(found)


def carry_out(state: NordState) -> NordState:
    """Carry out the scoring that the marker shows, with all that follows (NORD-12.5, NORD-13.7)."""
    scoring = state.scoring
    state = state.say("nord.event.scoring", scoring=scoring)
    state = _warriors(state) if is_for_warriors(scoring) else _raw_materials(state)
    state = treasures.refill_cairns(_sea_burial(state))
    state = state.with_(scoring=scoring + 1)  # NORD-11.6
    return final.finish(state) if scoring == SCORINGS else state


def _raw_materials(state: NordState) -> NordState:
    """Score the deliveries, then send the miners who delivered home (NORD-12)."""
    points, events = list(state.points), list(state.events)
    delivered = [0] * state.players
    for one in deliveries(state):
        delivered[one.seat] |= one.miners
        points[one.seat] += one.points
        n, m = len(one.foresters), one.miners.bit_count()
        facts = {"player": one.seat, "settlement": one.settlement, "points": one.points}
        events.append(Message("nord.event.delivery", n=n, m=m, **facts))
    state = state.with_(points=tuple(points), events=tuple(events))
    return _sent_home(state, delivered, "nord.event.firedamp")  # NORD-12.4


def _warriors(state: NordState) -> NordState:
    """Feed the warriors and score them, then bring all sea workers home (NORD-13)."""
    supply, points, events = list(state.supply), list(state.points), list(state.events)
    table = feasts(state)
    for feast in table:
        if any(feast.fed):
            events.append(_food(feast))
        for seat in range(state.players):
            supply[seat] += feast.hungry[seat]  # NORD-13.4
            points[seat] += feast.points[seat]
            facts = {"player": seat, "settlement": feast.settlement}
            if feast.hungry[seat]:
                events.append(Message("nord.event.hungry", n=feast.hungry[seat], **facts))
            if feast.fed[seat]:
                n, won = feast.fed[seat], feast.points[seat]
                events.append(Message("nord.event.fed", n=n, points=won, **facts))
    state = state.with_(
        warriors=tuple([feast.fed for feast in table]),
        supply=tuple(supply),
        points=tuple(points),
        events=tuple(events),
    )
    sailors = [squares & state.island.sea for squares in state.workers]
    return _sent_home(state, sailors, "nord.event.storm")  # NORD-13.6


def _food(feast: Feast) -> Message:
    n, f, m = feast.food, len(feast.foresters), feast.fishers.bit_count()
    return Message("nord.event.food", settlement=feast.settlement, n=n, f=f, m=m)


def _sent_home(state: NordState, gone: list[int], event: str) -> NordState:
    """Return these workers to their owners' supplies, and their boats to the common one."""
    everybody = sum(gone)
    if not everybody:
        return state
    changes = zip(state.workers, state.supply, gone, strict=True)
    workers, supply = zip(
        *[(squares & ~out, men + out.bit_count()) for squares, men, out in changes], strict=True
    )
    return state.with_(
        groups=network.left_by(state, everybody),
        workers=workers,
        supply=supply,
        boats_left=state.boats_left + (everybody & state.island.sea).bit_count(),
    ).say(event, n=everybody.bit_count())


def _sea_burial(state: NordState) -> NordState:
    """Return the men of the big boat to their supplies; the jarls move up (NORD-11.4, R-13)."""
    supply = list(state.supply)
    for aboard in state.big_boat:
        if not aboard.jarl:
            supply[aboard.colour] += 1
    jarls = tuple([aboard for aboard in state.big_boat if aboard.jarl])
    men = len(state.big_boat) - len(jarls)
    state = state.with_(supply=tuple(supply), big_boat=jarls)
    return state.say("nord.event.burial", n=men) if men else state
