"""What a board does with presses: picks, plays, refuses, takes back. No browser in here."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import StrEnum

from gamekit.core.game import Action, State
from gamekit.core.verdict import Verdict

Lock = Callable[[State, Action], bool]
"""``lock(state, action)``: may this legal action be chosen on the board?"""


class Effect(StrEnum):
    """What came of a press."""

    PICKED = "picked"
    PLAYED = "played"
    REFUSED = "refused"
    LOCKED = "locked"
    UNCLEAR = "unclear"
    VIEW_ONLY = "view_only"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a press, with the action meant and the verdict when there is one."""

    effect: Effect
    action: Action | None = None
    verdict: Verdict | None = None
    picks: tuple[str, ...] = ()


class Play:
    """A line of play that can be taken back, and the keys picked for the next action.

    Parameters
    ----------
    start
        The first position.
    lock
        Legal actions for which it is False are not offered.
    seats
        Seats that act on this board; ``None`` for all of them.
    """

    def __init__(
        self, start: State, lock: Lock | None = None, seats: Collection[int] | None = None
    ) -> None:
        self.lock = lock
        self.seats = seats
        self.start(start)

    def start(self, state: State) -> None:
        """Begin anew from ``state``."""
        self.states: tuple[State, ...] = (state,)
        self.actions: tuple[Action, ...] = ()
        self.future: tuple[Action, ...] = ()
        self.picks: tuple[str, ...] = ()
        self._choices: tuple[tuple[Action, tuple[str, ...]], ...] | None = None

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[-1]

    @property
    def may_act(self) -> bool:
        """Whether somebody who acts on this board is to act."""
        seat = self.state.current_player
        return seat is not None and (self.seats is None or seat in self.seats)

    @property
    def choices(self) -> tuple[tuple[Action, tuple[str, ...]], ...]:
        """The actions offered now, each with the keys that mean it."""
        if self._choices is None:
            state = self.state
            self._choices = tuple(
                (action, state.keys(action))
                for action in (state.legal_actions() if self.may_act else ())
                if self.lock is None or self.lock(state, action)
            )
        return self._choices

    @property
    def turn_start(self) -> int:
        """Index of the position in which the turn under way began."""
        index = len(self.states) - 1
        seat = self.state.current_player
        while index and self.states[index - 1].current_player == seat:
            index -= 1
        return index

    def play(self, action: Action) -> None:
        """Do ``action``.

        Raises
        ------
        IllegalAction
            When the rules refuse it.
        """
        after = self.state.apply(action)
        redone = self.future[:1] == (action,)
        self.future = self.future[1:] if redone else ()
        self.states += (after,)
        self.actions += (action,)
        self._turn_over()

    def undo(self, steps: int = 1) -> bool:
        """Take back the last actions; False when there is none."""
        steps = min(steps, len(self.actions))
        if not steps:
            return False
        self.future = self.actions[-steps:] + self.future
        self.actions = self.actions[:-steps]
        self.states = self.states[:-steps]
        self._turn_over()
        return True

    def redo(self) -> bool:
        """Do the action last taken back once more; False when there is none."""
        if not self.future:
            return False
        self.play(self.future[0])
        return True

    def unpick(self) -> None:
        """Let go of everything picked."""
        self.picks = ()

    def _turn_over(self) -> None:
        self.picks = ()
        self._choices = None

    def press(self, key: str) -> Outcome:
        """Pick the place or piece ``key``; plays, refuses or waits for more."""
        if not self.may_act:
            return Outcome(Effect.VIEW_ONLY)
        if key in self.picks:
            self.picks = tuple(pick for pick in self.picks if pick != key)
            return Outcome(Effect.PICKED)
        picks = (*self.picks, key)
        if self._fits(picks):
            return self._take(picks)
        action = self.state.attempt(picks)
        if action is not None:
            return self._judge(action, picks)
        # Another piece instead of the one in hand: the new press counts.
        for keep in (*(tuple(p for p in self.picks if p != pick) for pick in self.picks), ()):
            if self._fits((*keep, key)):
                return self._take((*keep, key))
        if self._resembles(picks):
            # A piece that no legal action begins with: the next press tells why.
            self.picks = picks
            return Outcome(Effect.PICKED, picks=picks)
        verdict = self.state.explain_picks(picks)
        refused = verdict is not None and not verdict.ok
        return Outcome(Effect.REFUSED if refused else Effect.UNCLEAR, None, verdict, picks)

    def _fits(self, picks: tuple[str, ...]) -> bool:
        wanted = set(picks)
        return any(wanted <= set(keys) for _, keys in self.choices)

    def _resembles(self, picks: tuple[str, ...]) -> bool:
        """Tell whether the picks are of the kinds with which a longer action begins."""
        kinds = {pick.partition(":")[0] for pick in picks}
        return any(
            kinds < {key.partition(":")[0] for key in keys} and len(picks) < len(keys)
            for _, keys in self.choices
        )

    def _take(self, picks: tuple[str, ...]) -> Outcome:
        exact = [action for action, keys in self.choices if set(keys) == set(picks)]
        if len(exact) != 1:
            self.picks = picks
            return Outcome(Effect.PICKED, picks=picks)
        self.play(exact[0])
        return Outcome(Effect.PLAYED, exact[0], picks=picks)

    def _judge(self, action: Action, picks: tuple[str, ...]) -> Outcome:
        """Say why not; what was picked before stays in hand if it is of use."""
        verdict = self.state.explain(action)
        if not verdict.ok:
            if not self._fits(self.picks):
                self.picks = ()
            return Outcome(Effect.REFUSED, action, verdict, picks)
        if self.lock is not None and not self.lock(self.state, action):
            self.picks = ()
            return Outcome(Effect.LOCKED, action, picks=picks)
        self.play(action)
        return Outcome(Effect.PLAYED, action, picks=picks)
