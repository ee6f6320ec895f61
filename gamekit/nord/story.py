"""What an action does, told in sentences: captions, spoken text, legal verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from gamekit.core.game import Action
from gamekit.core.message import Message
from gamekit.core.saying import Said, one_after_another
from gamekit.nord import actions as a
from gamekit.nord import final, network
from gamekit.nord.data import KINDS, MANY_WORKERS, SEA, TWO_AREAS
from gamekit.nord.island import bits
from gamekit.nord.phases import Phase
from gamekit.nord.saying import SPEAKER

if TYPE_CHECKING:
    from gamekit.nord.state import NordState

Facts = dict[str, object]
Pairs = tuple[tuple[int, int], ...]

TRIGGERS: Final = ("nord.event.boat_full", "nord.event.stuck", "nord.event.scoring")
"""With one of these a scoring begins; all events from there on belong to it."""


def narrate(before: NordState, action: Action, after: NordState, lang: str = "en") -> str:
    """Return what happened from one position to the next, everything automatic included.

    Examples
    --------
    >>> from gamekit.nord import GAME
    >>> from gamekit.nord.actions import Settle
    >>> state = GAME.new(seed=1)
    >>> narrate(state, Settle(1), state.apply(Settle(1)))
    'Red settles in B with a warrior and the jarl.'
    """
    return story(before, action, after).text(lang)


def story(before: NordState, action: Action, after: NordState) -> Message:
    """Return the same as a message of both languages."""
    scoring = [_spoken(before, event) for event in _scoring_events(after)]
    ended = after.is_over and not before.is_over
    last = SPEAKER.told(after, _final(after)) if ended else []
    return one_after_another([*turn_told(before, action, after), *scoring, *last])


def turn_told(before: NordState, action: Action, after: NordState) -> list[Message]:
    """Return the sentences of the turn itself, without a scoring that follows."""
    happened = after.events[: len(after.events) - len(_scoring_events(after))]
    return [
        *SPEAKER.told(before, tell(before, action, after)),
        *[_spoken(before, event) for event in happened],
        *SPEAKER.told(before, _closing(before, action, after)),
    ]


def outlook(state: NordState, action: Action, after: NordState) -> list[Message]:
    """Return what a legal action will do, a scoring in short, and what it will force."""
    scoring = _scoring_events(after)
    begun = [_spoken(state, event) for event in scoring if event.key in TRIGGERS]
    ahead = _forced(state, after) + _gained(state, scoring)
    return [*turn_told(state, action, after), *begun, *SPEAKER.told(state, ahead)]


def _spoken(state: NordState, event: Message) -> Message:
    return SPEAKER.saying(state, event.key, event.values)


def _scoring_events(after: NordState) -> tuple[Message, ...]:
    for number, event in enumerate(after.events):
        if event.key in TRIGGERS:
            return after.events[number:]
    return ()


def _gained(state: NordState, events: Iterable[Message]) -> list[Said]:
    """Return the fame points that scorings bring, by seat."""
    points = [0] * state.players
    scored = False
    for event in events:
        scored = scored or event.key == "nord.event.scoring"
        if event.key in ("nord.event.delivery", "nord.event.fed"):
            seat, n = event.values["player"], event.values["points"]
            assert isinstance(seat, int) and isinstance(n, int)  # noqa: PT018
            points[seat] += n
    return [Said("gains", {"gains": tuple(enumerate(points))})] if scored else []


def _forced(state: NordState, after: NordState) -> list[Said]:
    """Return which attacks being done would force after this worker (NORD-8.13)."""
    if after.phase is not Phase.PLACE:
        return []
    due = after.forced_attacks
    if due:
        return [Said("forces" if len(due) == 1 else "forces_one_of", {"attacks": due})]
    joined = new_links(state.before, network.links(after))
    if joined:
        return [Said("forces_none", {"links": joined})]
    again = _tied_again(after)
    return [Said("forces_none_old", {"links": again})] if again else []


def new_links(before: tuple[int, ...], now: tuple[int, ...]) -> Pairs:
    """Return the pairs of settlements that are connected now and were not before.

    >>> new_links((0b000, 0b000, 0b000), (0b010, 0b001, 0b000))
    ((0, 1),)
    """
    return tuple(
        (one, other)
        for one, (then, linked) in enumerate(zip(before, now, strict=True))
        for other in bits(linked & ~then)
        if one < other
    )


def _tied_again(state: NordState) -> Pairs:
    """Return the pairs that this turn's workers tie together although they were connected before.

    They merge alliances without any attack.
    """
    new = sum(1 << at for at in state.new)
    old = network.left_by(state, new)
    found = set()
    for group in state.groups:
        if group.squares & new:
            parts = [part.touches for part in old if part.squares & group.squares]
            for one, other in combinations(bits(group.touches & network.GATES), 2):
                pair = 1 << one | 1 << other
                tied_by_one = any(pair & ~touches == 0 for touches in parts)
                if state.before[one] >> other & 1 and not tied_by_one:
                    found.add((one, other))
    return tuple(sorted(found))


# -- before the events ----------------------------------------------------------------------------


def tell(state: NordState, action: Action, after: NordState) -> list[Said]:
    """Return what an action itself does."""
    return _TELL[type(action)](state, action, after)


def _settle(state: NordState, action: a.Settle, after: NordState) -> list[Said]:
    facts: Facts = {"player": state.player, "settlement": action.settlement}
    return [Said("settle", facts)]


def _play(state: NordState, action: a.PlayTreasure, after: NordState) -> list[Said]:
    box, use = state.box, KINDS[action.kind]
    facts: Facts = {"player": state.player, "treasure": action.kind}
    if use == MANY_WORKERS:
        facts |= {"n": box.many_land_workers, "m": box.many_sea_workers}
        return [Said("play_many_workers", facts)]
    if use == TWO_AREAS:
        facts["n"] = box.area_kinds
        kinds = state.options.two_areas_kinds
        return [Said("play_two_areas" if kinds else "play_two_areas_only", facts)]
    return [Said("play_envoy", facts)]


def _warrior(state: NordState, action: a.MoveWarrior, after: NordState) -> list[Said]:
    facts = {"player": state.player, "source": action.source, "target": action.target}
    last = not after.warriors[action.source][state.player]
    return [Said("warrior_last" if last else "warrior", facts)]


def _place(state: NordState, action: a.Place, after: NordState) -> list[Said]:
    square = (action.row, action.column)
    at = state.island.index(square)
    facts: Facts = {"player": state.player, "square": square}
    if state.island.terrain(at) == SEA:
        said = [Said("place_sea", facts | {"n": after.boats_left})]
    else:
        said = [Said("place", facts)]
    group = network.group_of(after, at)
    assert group is not None
    joined = [one for one in state.groups if one.squares & group.squares]
    touched = group.touches & network.GATES
    if touched and not any(one.is_alliance for one in joined):
        said.append(Said("founds", {"settlements": tuple(bits(touched))}))
    neutral = sum(one.squares.bit_count() for one in joined if not one.is_alliance)
    if neutral:
        said.append(Said("neutral", {"n": neutral}))
    links = new_links(network.links(state), network.links(after))
    if links:
        said.append(Said("linked", {"links": links}))
    at_boat = network.at_boat(after) & ~network.at_boat(state)
    if at_boat:
        said.append(Said("at_boat", {"settlements": tuple(bits(at_boat))}))
    return said


def _done(state: NordState, action: a.Done, after: NordState) -> list[Said]:
    return [Said("done", {"player": state.player})]


def _attack(state: NordState, action: a.Attack, after: NordState) -> list[Said]:
    facts: Facts = {"attacker": action.source, "target": action.target}
    armies = network.armies(state, action.source, action.target)
    if len(armies) > 1:
        return [Said("attack_paths", facts | {"n": len(armies)})]
    return [Said("attack", facts), *_marched(state, next(iter(armies.values())))]


def _take_path(state: NordState, action: a.TakePath, after: NordState) -> list[Said]:
    return _marched(state, tuple(map(state.island.index, action.squares)))


def _marched(state: NordState, way: tuple[int, ...]) -> list[Said]:
    path = tuple(map(state.island.square, way))
    return [Said("march", {"path": path, "n": len(path)})]


def _fifth(state: NordState, action: a.FifthTo, after: NordState) -> list[Said]:
    return [Said("fifth", {})]


def _challenge(state: NordState, action: a.Challenge, after: NordState) -> list[Said]:
    n = state.warriors[action.settlement][state.player]
    facts = {
        "player": state.player,
        "settlement": action.settlement,
        "n": n,
        "jarl": state.jarls[action.settlement],
    }
    return [Said("challenge", facts)]


_TELL: dict[type[Action], Callable[[NordState, Any, NordState], list[Said]]] = {
    a.Settle: _settle,
    a.PlayTreasure: _play,
    a.MoveWarrior: _warrior,
    a.Place: _place,
    a.Done: _done,
    a.Attack: _attack,
    a.TakePath: _take_path,
    a.FifthTo: _fifth,
    a.Challenge: _challenge,
}


# -- after the events -----------------------------------------------------------------------------


def _closing(state: NordState, action: Action, after: NordState) -> list[Said]:
    """Return what the end of step 2 comes to: more attacks, merging, or nothing new (NORD-8)."""
    if not isinstance(action, a.Done | a.Attack | a.TakePath | a.FifthTo):
        return []
    if after.phase is Phase.PATH:
        return []
    if after.phase is Phase.FIFTH:
        return [Said("fifth_waits", {"attacker": after.attacker, "target": after.target})]
    if after.phase is Phase.ATTACK:
        due = after.forced_attacks
        one, several = ("due", "due_one_of") if isinstance(action, a.Done) else _AGAIN
        return [Said(one if len(due) == 1 else several, {"attacks": due})]
    joined = _joined(state, action)
    if joined:
        return [Said("merged", {"links": joined})]
    again = _tied_again(state) if isinstance(action, a.Done) else ()
    if again:
        return [Said("merged_old", {"links": again})]
    return [Said("no_conflict" if isinstance(action, a.Done) else "attacks_over", {})]


_AGAIN = ("due_again", "due_one_of_again")


def _joined(state: NordState, action: Action) -> Pairs:
    """Return the pairs of this turn that are still connected when step 2 ends."""
    if isinstance(action, a.Attack):
        army = next(iter(network.armies(state, action.source, action.target)))
    elif isinstance(action, a.TakePath):
        way = sum(1 << state.island.index(square) for square in action.squares)
        army = way & state.workers[state.player]
    else:
        army = 0
    left = state.with_(groups=network.left_by(state, army)) if army else state
    return new_links(state.before, network.links(left))


def _final(after: NordState) -> list[Said]:
    """Return the final scoring of the treasures, and who has won (NORD-14, NORD-15)."""
    said = []
    for seat in range(after.players):
        facts: Facts = {
            "player": seat,
            "points": final.treasure_points(after.hands[seat], after.box),
            "n": final.total(after, seat),
        }
        said.append(Said("final", facts))
    most = max(final.total(after, seat) for seat in range(after.players))
    tied = tuple(seat for seat in range(after.players) if final.total(after, seat) == most)
    if len(tied) > 1:
        said.append(Said("tied", {"players": tied}))
    best = after.winners()
    key = "winner" if len(best) == 1 else "winners"
    return [*said, Said(key, {"players": best})]
