"""Attacks as they are shown: along which connections, and where the men would go."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gamekit.nord import attacking, network
from gamekit.nord.actions import LETTERS
from gamekit.nord.phases import Phase

if TYPE_CHECKING:
    from gamekit.nord.scene import Sheet
    from gamekit.nord.state import NordState


class March(NamedTuple):
    """One way to attack."""

    source: int
    target: int
    way: tuple[int, ...]
    """The connection, as window indices."""
    men: int
    """Own workers on it: the army (NORD-8.6)."""
    others: int
    """Further connections of the same length with another army."""

    def places(self, state: NordState) -> tuple[str, ...]:
        """Return the keys of the places it leads through."""
        island = state.island
        way = map(island.key, self.way)
        return island.key_of(self.source), *way, island.key_of(self.target)


def marches(state: NordState) -> tuple[March, ...]:
    """Return what can be chosen from now: connections of one attack, or else attacks.

    While workers are placed these are the attacks that would have to follow (NORD-8.13).
    """
    if state.phase is Phase.PATH:
        pair = state.attacker, state.target
        armies = network.armies(state, *pair)
        return tuple(March(*pair, way, army.bit_count(), 0) for army, way in armies.items())
    if state.phase not in (Phase.PLACE, Phase.ATTACK):
        return ()
    found = []
    for attack in attacking.possible(state):
        armies = network.armies(state, attack.source, attack.target)
        army, way = next(iter(armies.items()))
        men, others = army.bit_count(), len(armies) - 1
        found.append(March(attack.source, attack.target, way, men, others))
    return tuple(found)


def told(sheet: Sheet, march: March) -> str:
    """Return in words where the men of an army go (NORD-8.6, NORD-8.7)."""
    if march.others:
        return sheet.tell("several_ways", n=march.others + 1)
    state, served = sheet.state, attacking.ORDER[: march.men]
    due = served.count(attacking.ABOARD)
    aboard = min(due, state.box.big_boat_spaces - len(state.big_boat))
    home = due - aboard + max(0, march.men - len(served) - 1)
    parts = [sheet.tell("army.boat", n=aboard)] if aboard else []
    for end, settlement in (
        (attacking.TARGET, march.target),
        (attacking.ATTACKER, march.source),
    ):
        if end in served:
            parts.append(sheet.tell("army.to", settlement=LETTERS[settlement], n=1))
    if march.men > len(served):
        parts.append(sheet.tell("army.choice", n=1))
    if home:
        parts.append(sheet.tell("army.home", n=home))
    return sheet.tell("army", n=march.men, parts=", ".join(parts))
