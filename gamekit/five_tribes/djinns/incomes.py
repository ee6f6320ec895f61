"""Djinns that bring income by themselves: Ba'al, Marid, Monkir, Nekir, and Kandicha.

The first four watch for something and bring 1 gold when their owner does it, 2 gold when an
opponent does. Kandicha rewards what her owner's assassins kill.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamekit.core.tuples import raised
from gamekit.five_tribes import targets, words
from gamekit.five_tribes.data import BLUE, GREEN, WHITE, YELLOW
from gamekit.five_tribes.djinns.base import Djinn
from gamekit.five_tribes.djinns.effects import ECHIDNA
from gamekit.five_tribes.piles import draw_resources
from gamekit.five_tribes.stacks import ONE

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


class Watcher(Djinn):
    """A djinn that brings gold whenever a certain thing happens."""

    def happened(self, state: FiveTribesState) -> FiveTribesState:
        """Return the state after the seat to act did what this djinn watches for."""
        owner = state.owner(self.id)
        return state if owner is None else self.pay_out(state, owner)

    def pay_out(self, state: FiveTribesState, owner: int) -> FiveTribesState:
        """Return the state after the owner got the income: 1 for an own deed, else 2."""
        gold = 1 if owner == state.player else 2
        return state.earn(owner, gold).say(
            "ft.event.income", djinn=words.djinn(self.id), player=words.player(owner), gold=gold
        )


class Marid(Watcher):
    """FT-14.Ma: a meeple is dropped in a move on a tile that carries the owner's camel."""

    def dropped(self, state: FiveTribesState, tile: int) -> FiveTribesState:
        """Return the state after a drop on a controlled tile, the last one of a move included."""
        owner = state.camels[tile]
        return self.pay_out(state, owner) if self.id in state.djinns[owner] else state


class Nekir(Watcher):
    """FT-14.Ne: assassins kill, once for a kill action or, by option, for every meeple."""

    def killed(self, state: FiveTribesState) -> FiveTribesState:
        """Return the state after a kill; ``state.kills`` still counts those before it."""
        if state.kills and not state.options.nekir_per_meeple:
            return state
        return self.happened(state)


class Baal(Watcher):
    """FT-14.Ba: somebody gains a djinn, other than Ba'al himself."""

    def gained(self, state: FiveTribesState, djinn: str) -> FiveTribesState:
        """Return the state after the seat to act gained a djinn."""
        return state if djinn == self.id else self.happened(state)


class Kandicha(Djinn):
    """FT-14.Ka: the owner's kills of merchants, builders, viziers and elders are rewarded."""

    def bury(self, state: FiveTribesState, colour: int, tile: int | None) -> FiveTribesState:
        """Return the state after a meeple, already taken away, went where it belongs."""
        seat = state.player
        if not state.owns(self.id):
            return state.with_(bag=state.bag + ONE[colour])
        name = {"djinn": words.djinn(self.id), "player": words.player(seat)}
        if colour in (YELLOW, WHITE):
            if colour == YELLOW:
                state = state.with_(viziers=raised(state.viziers, seat, 1))
            else:
                state = state.with_(elders=raised(state.elders, seat, 1))
            return state.say("ft.event.kandicha_meeple", tribe=words.tribe(colour), **name)
        state = state.with_(bag=state.bag + ONE[colour])
        if colour == GREEN:
            state, cards = draw_resources(state, 1)
            for card in cards:  # none when pile and discards are empty (FAQ-37)
                state = state.take_card(seat, card).say("ft.event.kandicha_card", **name)
        elif colour == BLUE and tile is not None:
            # One builder where it was killed, without fakirs, doubled by Echidna.
            gold = targets.blue_around(state, tile) * ECHIDNA.factor(state)
            if gold:
                state = state.earn(seat, gold).say("ft.event.kandicha_gold", gold=gold, **name)
        return state


BAAL, MARID, MONKIR, NEKIR = Baal("baal"), Marid("marid"), Watcher("monkir"), Nekir("nekir")
"""FT-14.Mo: Monkir watches for palaces, wherever and however placed."""
KANDICHA = Kandicha("kandicha")


def gain(state: FiveTribesState, djinn: str) -> FiveTribesState:
    """Return the state after the seat to act gained a djinn, by whatever way (FT-14.1)."""
    owned = list(state.djinns)
    owned[state.player] += (djinn,)
    return BAAL.gained(state.with_(djinns=tuple(owned)), djinn)
