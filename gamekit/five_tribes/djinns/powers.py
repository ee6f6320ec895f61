"""Paid powers that do something at once: Anun-Nak, Bouraq, Enki, Leta, Sibittis, Sloar, Utug."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from gamekit.core.game import Action
from gamekit.core.tuples import replaced
from gamekit.five_tribes import placing, words
from gamekit.five_tribes.actions import Claim, Keep, PlacePalace, PlacePalm, Settle
from gamekit.five_tribes.data import tile_key
from gamekit.five_tribes.djinns.base import ActionDjinn, AimedDjinn
from gamekit.five_tribes.djinns.incomes import gain
from gamekit.five_tribes.phases import Refusal
from gamekit.five_tribes.piles import draw_djinns, draw_resources
from gamekit.five_tribes.placing import PALACE, PALM, Thing
from gamekit.five_tribes.stacks import FIELD, FULL, ONE, size

if TYPE_CHECKING:
    from gamekit.five_tribes.state import FiveTribesState


class Placer(AimedDjinn):
    """FT-14.Br, FT-14.En: a palace on any village, a palm tree on any oasis."""

    def __init__(self, id: str, thing: Thing) -> None:
        super().__init__(id)
        self.thing = thing

    def idle(self, state: FiveTribesState, pay: str) -> Refusal | None:
        """Refuse when the supply is empty."""
        return None if self.targets(state) else self.no_effect(f"no_{self.thing.name}")

    def targets(self, state: FiveTribesState) -> tuple[Action, ...]:
        """Return the tiles of its kind, and their neighbours for Hagis or Lamia."""
        return placing.legal(state, self.thing, placing.homes_on_board(state, self.thing))

    def takes(self, action: Action) -> bool:
        """Accept palaces or palm trees."""
        return isinstance(action, self.thing.action)

    def refuse_target(self, state: FiveTribesState, action: Action) -> Refusal | None:
        """Return why it may not be placed there."""
        assert isinstance(action, PlacePalm | PlacePalace)
        homes = placing.homes_on_board(state, self.thing)
        return placing.refuse(state, self.thing, homes, action)

    def aim(self, state: FiveTribesState, action: Action) -> FiveTribesState:
        """Place it."""
        assert isinstance(action, PlacePalm | PlacePalace)
        return placing.place(state, self.thing, action)


class TileDjinn(AimedDjinn):
    """A power over one tile without camel, palm tree or palace."""

    action: type[Settle] | type[Claim] = Claim

    def tiles(self, state: FiveTribesState) -> tuple[int, ...]:
        """Return the tiles that may be chosen: quite empty ones."""
        return tuple(
            [tile for tile, stack in enumerate(state.stacks) if not stack and state.is_bare(tile)]
        )

    def targets(self, state: FiveTribesState) -> tuple[Action, ...]:
        """Return the tiles as actions."""
        return tuple([self.action(tile) for tile in self.tiles(state)])

    def takes(self, action: Action) -> bool:
        """Accept the action that names a tile."""
        return isinstance(action, self.action)

    def refuse_target(self, state: FiveTribesState, action: Action) -> Refusal | None:
        """Return what on the tile stands in the way."""
        assert isinstance(action, Settle | Claim)
        tile = action.tile
        if tile in self.tiles(state):
            return None
        if state.camels[tile] >= 0:
            what = "camel"
        elif state.palms[tile] or state.palaces[tile]:
            what = "built"
        else:
            what = "meeples" if state.stacks[tile] else "no_meeples"
        return Refusal(f"why.ft.target_{what}", (self.rule,), {}, (tile_key(tile),))


class AnunNak(TileDjinn):
    """FT-14.An: three random meeples from the bag on an empty tile."""

    action = Settle

    def idle(self, state: FiveTribesState, pay: str) -> Refusal | None:
        """Refuse with an empty bag (FAQ-5) or without an empty tile."""
        if not state.bag:
            return self.no_effect("bag")
        return None if self.tiles(state) else self.no_effect("no_empty_tile")

    def aim(self, state: FiveTribesState, action: Action) -> FiveTribesState:
        """Draw up to three meeples and put them on the tile."""
        assert isinstance(action, Settle)
        state, random = state.chance()
        bag, drawn = state.bag, 0
        for _ in range(min(3, size(bag))):
            pick = int(random.random() * size(bag))
            for colour, one in enumerate(ONE):
                pick -= bag >> FIELD * colour & FULL
                if pick < 0:
                    bag, drawn = bag - one, drawn + one
                    break
        return state.with_(bag=bag, stacks=replaced(state.stacks, action.tile, drawn)).say(
            "ft.event.settled",
            meeples=words.tribes_of(drawn),
            **words.tile_forms(state.tiles, action.tile),
        )


class Claimer(TileDjinn):
    """A power that puts the owner's camel on a tile."""

    def idle(self, state: FiveTribesState, pay: str) -> Refusal | None:
        """Refuse without a camel or without such a tile."""
        if not state.camels_left[state.player]:
            return self.no_effect("no_camel")
        return None if self.tiles(state) else self.no_tile()

    @abstractmethod
    def no_tile(self) -> Refusal:
        """Return the refusal for a board without such a tile."""

    def aim(self, state: FiveTribesState, action: Action) -> FiveTribesState:
        """Place the camel; the last one triggers the end (FT-12.2)."""
        assert isinstance(action, Claim)
        return state.take_control(state.player, action.tile)


class Leta(Claimer):
    """FT-14.Le: a tile that is quite empty."""

    def no_tile(self) -> Refusal:
        """Name the missing empty tile."""
        return self.no_effect("no_empty_tile")


class Utug(Claimer):
    """FT-14.Ut: a tile bearing meeples only; they stay."""

    def tiles(self, state: FiveTribesState) -> tuple[int, ...]:
        """Return the tiles with meeples and nothing else."""
        return tuple(
            [tile for tile, stack in enumerate(state.stacks) if stack and state.is_bare(tile)]
        )

    def no_tile(self) -> Refusal:
        """Name the missing tile with meeples."""
        return self.no_effect("no_meeple_tile")


class Sibittis(AimedDjinn):
    """FT-14.Si: the top three djinns of the pile, one to keep."""

    def idle(self, state: FiveTribesState, pay: str) -> Refusal | None:
        """Refuse when there is no djinn to draw."""
        left = state.djinn_pile or state.djinn_discards
        return None if left else self.no_effect("no_djinn")

    def invoke(self, state: FiveTribesState) -> FiveTribesState:
        """Draw, then wait for the choice."""
        state, drawn = draw_djinns(super().invoke(state), 3)
        return state.with_(drawn=drawn)

    def targets(self, state: FiveTribesState) -> tuple[Action, ...]:
        """Return the djinns drawn."""
        return tuple([Keep(djinn) for djinn in state.drawn])

    def takes(self, action: Action) -> bool:
        """Accept the choice of a djinn."""
        return isinstance(action, Keep)

    def refuse_target(self, state: FiveTribesState, action: Action) -> Refusal | None:
        """Return why this djinn may not be kept."""
        assert isinstance(action, Keep)
        if action.djinn in state.drawn:
            return None
        places = tuple(f"drawn:{djinn}" for djinn in state.drawn)
        return Refusal("why.ft.keep_not_drawn", (self.rule,), {}, places)

    def aim(self, state: FiveTribesState, action: Action) -> FiveTribesState:
        """Keep one djinn and discard the others."""
        assert isinstance(action, Keep)
        others = tuple(djinn for djinn in state.drawn if djinn != action.djinn)
        state = state.with_(drawn=(), djinn_discards=state.djinn_discards + others)
        return gain(state, action.djinn)


class Sloar(ActionDjinn):
    """FT-14.Sl: the top card of the resource pile, unseen."""

    def idle(self, state: FiveTribesState, pay: str) -> Refusal | None:
        """Refuse when there is no card to draw; the fakir paid does not count."""
        return None if state.pile or state.discards else self.no_effect("no_card")

    def invoke(self, state: FiveTribesState) -> FiveTribesState:
        """Draw the card."""
        state, cards = draw_resources(state, 1)
        for card in cards:
            state = state.take_card(state.player, card)
        return state.say("ft.event.sloar", player=words.player(state.player))


ANUN_NAK, LETA, UTUG = AnunNak("anun_nak"), Leta("leta"), Utug("utug")
BOURAQ, ENKI = Placer("bouraq", PALACE), Placer("enki", PALM)
SIBITTIS, SLOAR = Sibittis("sibittis"), Sloar("sloar")
