"""The best turns of a position: every outcome weighed, the best few played out and counted.

The weighing looks at one turn only: points now, no fakirs spent, no djinn invoked, no sale.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamekit.core.game import Action
from gamekit.core.score import ScoreLine
from gamekit.five_tribes import targets, walks
from gamekit.five_tribes.actions import (
    DROPS,
    END_TURN,
    LIFTS,
    Build,
    Buy,
    Collect,
    Kill,
    NoKill,
    PlacePalace,
    PlacePalm,
    SkipTile,
    TakeDjinn,
)
from gamekit.five_tribes.data import (
    BLUE,
    CARDS,
    FAKIR,
    KINDS,
    RED,
    SUIT_VALUES,
    WHITE,
    WITHIN,
    YELLOW,
)
from gamekit.five_tribes.phases import Phase
from gamekit.five_tribes.scoring import suits
from gamekit.five_tribes.stacks import FIELD, FULL, ONE
from gamekit.five_tribes.state import FiveTribesState

_WEIGHED = (
    Collect,
    Build,
    Kill,
    NoKill,
    PlacePalm,
    PlacePalace,
    Buy,
    TakeDjinn,
    SkipTile,
)
"""Steps that are weighed; fakirs and paid djinns are kept."""

SHORTLIST = 20
"""How many of the outcomes that look best are played out."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A whole turn and what it brings.

    Attributes
    ----------
    start, end
        Tile indices of the move.
    colour
        Index of the last meeple's colour.
    actions
        The turn, from the lift to its end.
    points
        Change of the player's own total in victory points, counted by playing it; a card drawn
        unseen counts nothing.
    lines
        The score lines that changed, as they stand after the turn.
    """

    start: int
    end: int
    colour: int
    actions: tuple[Action, ...]
    points: int
    lines: tuple[ScoreLine, ...]


def best_turns(state: FiveTribesState, count: int = 1) -> tuple[Turn, ...]:
    """Return the ``count`` turns that bring the player to act the most points, best first.

    Parameters
    ----------
    state
        A position in ``Phase.MOVE``; any other phase has no turns to weigh and gives ``()``.
    count
        How many turns, with different outcomes.

    Examples
    --------
    >>> import gamekit
    >>> state = gamekit.load("five_tribes").new(players=2, seed=1)
    >>> for price in (0, 0, 0, 1):
    ...     state = state.apply(state.game.parse_action(f"bid {price}", state))
    >>> turn, = best_turns(state)
    >>> turn.points > 0
    True
    """
    if state.phase is not Phase.MOVE:
        return ()
    # A card that Kandicha would draw is unseen (FAQ-35): it must not show in what is counted.
    state = state.with_(pile=(), discards=())
    weighed = sorted(_outcomes(state), reverse=True)
    turns = [played_out(state, *outcome[1:]) for outcome in weighed[: SHORTLIST + count]]
    turns.sort(key=lambda turn: -turn.points)
    return tuple(turns[:count])


def _outcomes(state: FiveTribesState) -> Iterator[tuple[int, int, int, int]]:
    """Yield every outcome with a quick estimate: ``(points, start, end, colour)``."""
    seat = state.player
    worth = _Worth(state)
    for start, colour, ends in walks.outcome_masks(state.stacks):
        for end in walks.tiles(ends):
            stack = 0 if end == start else state.stacks[end]
            taken = (stack >> FIELD * colour & FULL) + 1
            if end == start:
                taken = 2
            emptied = stack & ~(FULL << FIELD * colour) == 0
            mine = state.camels[end] == seat or (emptied and worth.can_claim(end))
            points = worth.tribe(colour, taken, end, start) + worth.action(end, mine)
            if emptied and worth.can_claim(end):
                points += worth.tile(end)
            yield points, start, end, colour


class _Worth:
    """What things are worth to the player to act, looked up once for a position."""

    def __init__(self, state: FiveTribesState) -> None:
        self.state = state
        self.seat = state.player
        self.goods = state.goods[self.seat]
        self.before = _goods_value(self.goods)
        self.card = [self._card(card) for card in range(FAKIR + 1)]
        self.cards = self._first_cards()
        self.djinn = self._best_djinn()
        self.blue = [targets.blue_around(state, tile) for tile in range(len(state.tiles))]
        self.victims = [self._victim(tile) for tile in range(len(state.tiles))]

    def _card(self, card: int) -> int:
        goods = list(self.goods)
        goods[card] += 1
        return _goods_value(goods) - self.before

    def _first_cards(self) -> list[int]:
        """Points for the first 0, 1, 2 ... cards of the row (FT-8.3)."""
        goods, sums = list(self.goods), [0]
        for card in self.state.row:
            goods[card] += 1
            sums.append(_goods_value(goods) - self.before)
        return sums

    def _best_djinn(self) -> int:
        """Points of the best djinn on offer, less the elders it costs (FT-9.7)."""
        state = self.state
        price = 2 if state.own_fakirs and state.elders[self.seat] else 4
        if state.elders[self.seat] < price // 2:
            return 0
        return max([CARDS[djinn].points - price for djinn in state.djinn_row] + [0])

    def _victim(self, tile: int) -> int:
        """Points of a tile that killing its single meeple would win (FT-8.6)."""
        stack = self.state.stacks[tile]
        single = any(stack == one for one in ONE)
        return self.tile(tile) if single and self.can_claim(tile) else 0

    def can_claim(self, tile: int) -> bool:
        """Whether the player would put a camel there (FT-7.2, FT-7.4)."""
        return self.state.camels[tile] < 0 and self.state.camels_left[self.seat] > 0

    def tile(self, tile: int) -> int:
        """Points of owning the tile with what stands on it (FT-3.6 to FT-3.8)."""
        state = self.state
        points = KINDS[state.tiles[tile]].points
        return points + 3 * state.palms[tile] + 5 * state.palaces[tile]

    def tribe(self, colour: int, taken: int, end: int, start: int) -> int:
        """Points of the tribe action (FT-8)."""
        state = self.state
        if colour == YELLOW:
            viziers = state.viziers
            own = viziers[self.seat]
            passed = sum(own <= other < own + taken for other in viziers) - 1
            return taken + 10 * passed
        if colour == WHITE:
            return 2 * taken
        if colour == BLUE:
            return self.blue[end] * taken
        if colour == RED:
            near = WITHIN[end][min(taken, len(WITHIN[end]) - 1)]
            return max((self.victims[tile] for tile in near if tile not in (end, start)), default=0)
        return self.cards[min(taken, len(self.cards) - 1)]

    def action(self, end: int, mine: bool) -> int:
        """Points of the tile action (FT-9), 0 where it would cost more than it brings."""
        state = self.state
        kind = KINDS[state.tiles[end]]
        if kind.place == "oasis":
            return 3 if mine else 0
        if kind.place == "village":
            return 5 if mine else 0
        if kind.place == "small_market" and state.gold[self.seat] >= 3:
            return max([self.card[card] - 3 for card in state.row[:3]] + [0])
        if kind.place == "sacred_place":
            return self.djinn
        return 0


def _goods_value(goods: list[int] | tuple[int, ...]) -> int:
    return sum(SUIT_VALUES[len(suit)] for suit in suits(goods))


def played_out(state: FiveTribesState, start: int, end: int, colour: int) -> Turn:
    """Play a turn with this outcome, choosing at each step what brings most at once."""
    before = state.score_sheet()[state.player]
    seat = state.player
    actions: list[Action] = []

    def do(action: Action) -> None:
        nonlocal state
        actions.append(action)
        state = state.apply(action)

    do(LIFTS[start])
    while state.phase is Phase.DROP:
        do(_next_drop(state, end, colour))
    while state.player == seat and state.phase in (Phase.TRIBE, Phase.TILE, Phase.BUY):
        do(_best_step(state, seat))
    after = state.score_sheet()[seat]
    if state.phase is Phase.SALE:
        do(END_TURN)
    points = sum(line.points for line in after) - sum(line.points for line in before)
    changed = tuple(line for line in after if line not in before)
    return Turn(start, end, colour, tuple(actions), points, changed)


def _next_drop(state: FiveTribesState, end: int, colour: int) -> Action:
    """Return a drop after which the move can still end there with that colour."""
    for tile, letter in walks.drops(state.at, state.before, state.hand, state.has):
        hand = state.hand - ONE[letter]
        if not hand:
            if tile == end and letter == colour:
                return DROPS[tile][letter]
            continue
        has = list(state.has)
        has[letter] |= 1 << tile
        if walks.endings(tile, state.at, hand, tuple(has))[colour] >> end & 1:
            return DROPS[tile][letter]
    raise AssertionError("an outcome of this position has a way to it")


def _best_step(state: FiveTribesState, seat: int) -> Action:
    """Return the tribe or tile action that leaves the player with the most points."""
    steps = [action for action in state.legal_actions() if isinstance(action, _WEIGHED)]
    return max(steps, key=lambda action: state.apply(action).score_sheet().total(seat))
