"""What is shown while somebody looks at one thing: its alliance, its food, its area, an attack.

Everything here is drawn over the scene for as long as a key is hovered or focused, and said.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gamekit.core.scene import Detail, Mark, Shape
from gamekit.nord import network, words
from gamekit.nord.actions import LETTERS
from gamekit.nord.data import NONE, SCORINGS, SEATS
from gamekit.nord.island import bits
from gamekit.nord.phases import Phase
from gamekit.nord.scene_alliances import Alliance, new_pairs
from gamekit.nord.scorings import Delivery, Feast, deliveries, feasts, is_for_warriors

if TYPE_CHECKING:
    from gamekit.nord.scene import Sheet

__all__ = ["details"]


def details(sheet: Sheet) -> tuple[Detail, ...]:
    """Return what is shown of each thing in the parts drawn so far."""
    parts = {part.key for part in sheet.parts}
    found: list[Detail] = []
    if "island" not in parts:
        return ()
    for alliance in sheet.alliances:
        found.append(_alliance(sheet, alliance))
    found += _settlements(sheet)
    found += _areas(sheet)
    found += _boat(sheet)
    if "tray" in parts:
        found += _paths(sheet)
    if "mats" in parts:
        found += [_seat(sheet, seat) for seat in range(sheet.state.players)]
    return tuple(found)


def _alliance(sheet: Sheet, alliance: Alliance) -> Detail:
    state, island = sheet.state, sheet.state.island
    keys = tuple(island.key(at) for at in bits(alliance.squares))
    men = [
        sheet.tell("count", what=words.seat(seat), n=n)
        for seat, own in enumerate(state.workers)
        if (n := (own & alliance.squares).bit_count())
    ]
    said = [
        sheet.tell("detail.alliance", name=alliance.name, men=", ".join(men))
        if alliance.name
        else sheet.tell("detail.neutral", men=", ".join(men))
    ]
    settlements = alliance.settlements
    if settlements:
        letters = words.settlements(settlements)
        said.append(sheet.tell("detail.settlements", settlements=letters))
    # In a conflict its workers are connected to more than what is shown as their alliance.
    group = network.group_of(state, bits(alliance.squares)[0])
    reached = bits(group.touches & network.GATES) if group else ()
    pairs = new_pairs(state, reached)
    if pairs:
        said.append(sheet.tell("detail.new_pairs", pairs=words.links(pairs)))
    if alliance.boat:
        said.append(sheet.tell("detail.at_boat"))
    marks = [Mark(island.key_of(settlement), "last") for settlement in settlements]
    fresh = dict.fromkeys(settlement for pair in pairs for settlement in pair)
    marks += [Mark(island.key_of(settlement), "changed") for settlement in fresh]
    return Detail(keys, " ".join(said), tuple(marks), (Shape("area", keys, "plain"),))


def _settlements(sheet: Sheet) -> Iterator[Detail]:
    """Show what a settlement would bring in the next scoring, or the attacks to or from it."""
    state = sheet.state
    warriors = is_for_warriors(number := min(state.scoring, SCORINGS))
    table = feasts(state) if warriors else ()
    brought = () if warriors else deliveries(state)
    everything: list[Shape] = []
    gained = [0] * state.players
    for settlement in range(len(state.warriors)):
        key = state.island.key_of(settlement)
        mine = [march for march in sheet.marches if settlement in march[:2]]
        if mine:
            pairs = dict.fromkeys((march.source, march.target) for march in mine)
            text = sheet.tell("detail.attacks", attacks=words.attacks(pairs))
            ways = enumerate(march.places(state) for march in mine)
            shapes = [Shape("way", way, "plain", "", lane) for lane, way in ways]
        if warriors:
            told, drawn = _food(sheet, table[settlement])
            gains = tuple(enumerate(table[settlement].points))
        else:
            here = [delivery for delivery in brought if delivery.settlement == settlement]
            told, drawn = _delivered(sheet, settlement, here)
            gains = tuple((delivery.seat, delivery.points) for delivery in here)
        if any(points for _, points in gains):
            everything += drawn
        for seat, points in gains:
            gained[seat] += points
        if not mine:
            text, shapes = told, drawn
        yield Detail((key,), text, (), tuple(shapes))
    if state.phase is not Phase.OVER and any(part.key == "ship" for part in sheet.parts):
        what, total = words.scoring(number), words.points(enumerate(gained))
        text = sheet.tell("detail.scoring", n=number, what=what, points=total)
        yield Detail((f"scoring:{number}",), text, (), tuple(dict.fromkeys(everything)))


def _food(sheet: Sheet, feast: Feast) -> tuple[str, list[Shape]]:
    """Show the surroundings and what in them feeds the warriors (NORD-13.1, NORD-13.2)."""
    state, island = sheet.state, sheet.state.island
    home = island.key_of(feast.settlement)
    around = [_place_at(sheet, at) for at in bits(island.surroundings[feast.settlement])]
    shapes = [Shape("area", (home, *filter(None, around)), "hint")]
    box = state.box
    for foresters in feast.foresters:
        shapes.append(_flow(sheet, bits(foresters)[0], home, "plain", box.forest_food))
    for at in bits(feast.fishers):
        shapes.append(_flow(sheet, at, home, "plain", box.sea_food))
    text = sheet.tell(
        "detail.food",
        settlement=LETTERS[feast.settlement],
        n=feast.food,
        own=box.settlement_food,
        forests=len(feast.foresters) * box.forest_food,
        fishers=feast.fishers.bit_count() * box.sea_food,
    )
    gains = [(seat, points) for seat, points in enumerate(feast.points) if points]
    if gains:
        text += " " + sheet.tell("detail.points", points=words.points(gains))
    return text, shapes


def _place_at(sheet: Sheet, at: int) -> str:
    """Return the key of the place on a square, "" when it is not shown."""
    island = sheet.state.island
    if at == island.boat:
        return "boat"
    settlement = island.settlement_at.get(at)
    if settlement is not None:
        return island.key_of(settlement)
    left, top, width, height = sheet.parts[0].view or (0, 0, 0, 0)
    row, column = island.square(at)
    there = left <= 100 * column < left + width and top <= 100 * row < top + height
    return island.key(at) if there else ""


def _flow(sheet: Sheet, at: int, home: str, style: str, n: int) -> Shape:
    return Shape("flow", (sheet.state.island.key(at), home), style, f"+{n}")


def _delivered(sheet: Sheet, settlement: int, here: list[Delivery]) -> tuple[str, list[Shape]]:
    """Show who delivers what to a settlement (NORD-12.2)."""
    island, box = sheet.state.island, sheet.state.box
    letter, home = LETTERS[settlement], island.key_of(settlement)
    shapes = []
    for delivery in here:
        style = f"o{delivery.seat + 1}"
        for foresters in delivery.foresters:
            men = bits(foresters)
            shapes.append(_flow(sheet, men[0], home, style, box.forest_points))
            if len(men) > 1:
                # One point for all of them, because they stand in one area.
                shapes.append(Shape("area", tuple(map(island.key, men)), style))
        for at in bits(delivery.miners):
            shapes.append(_flow(sheet, at, home, style, box.mountain_points))
    if not here:
        return sheet.tell("detail.no_delivery", settlement=letter), shapes
    gains = words.points((delivery.seat, delivery.points) for delivery in here)
    return sheet.tell("detail.delivery", settlement=letter, points=gains), shapes


def _areas(sheet: Sheet) -> Iterator[Detail]:
    """Show the area of empty squares (NORD-1.5)."""
    island, occupied = sheet.state.island, sheet.state.occupied
    for area in island.areas:
        empty = tuple(island.key(at) for at in bits(area & ~occupied))
        if empty:
            terrain = words.terrain(island.terrain(bits(area)[0]))
            text = sheet.tell("detail.area", terrain=terrain, n=area.bit_count())
            whole = tuple(island.key(at) for at in bits(area))
            yield Detail(empty, text, (), (Shape("area", whole, "hint"),))


def _boat(sheet: Sheet) -> Iterator[Detail]:
    """Show which settlements are connected to the small dragon boat (NORD-2.5)."""
    state = sheet.state
    if state.island.boat == NONE:
        return
    near = bits(network.at_boat(state))
    groups = tuple(
        Shape("area", tuple(map(state.island.key, bits(alliance.squares))), "plain")
        for alliance in sheet.alliances
        if alliance.boat
    )
    key = "detail.boat" if near else "detail.boat_alone"
    text = sheet.tell(key, settlements=words.settlements(near))
    marks = tuple(Mark(state.island.key_of(settlement), "last") for settlement in near)
    yield Detail(("boat",), text, marks, groups)


def _paths(sheet: Sheet) -> Iterator[Detail]:
    if sheet.state.phase is not Phase.PATH:
        return
    for number, march in enumerate(sheet.marches):
        pair = (march.source, march.target)
        text = sheet.tell("detail.attacks", attacks=words.attacks([pair]))
        way = Shape("way", march.places(sheet.state), "last", "", number)
        yield Detail((f"path:{number + 1}",), text, (), (way,))


def _seat(sheet: Sheet, seat: int) -> Detail:
    """Show where a seat's men stand."""
    state, island, token = sheet.state, sheet.state.island, SEATS[seat]
    own = bits(state.workers[seat])
    held = bits(state.held(seat))
    marks = tuple(Mark(island.key_of(settlement), "last") for settlement in held)
    workers = tuple(map(island.key, own))
    shapes = (Shape("area", workers, f"o{seat + 1}"),) if workers else ()
    text = sheet.tell(
        "detail.seat",
        player=words.player(seat),
        n=len(own),
        m=sum(here[seat] for here in state.warriors),
        settlements=words.settlements(held) or sheet.tell("none"),
    )
    keys = (f"mat:{token}", f"supply:{token}", f"points:{token}")
    return Detail(keys, text, marks, shapes)
