"""A worked example of a rulebook: test, board, captions, quiz and what-ifs from one thing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from gamekit.core.errors import IllegalAction
from gamekit.core.game import Action, State
from gamekit.core.message import Words


@dataclass(frozen=True, slots=True)
class Step:
    """One caption of an example, with the action that leads to it.

    Attributes
    ----------
    caption
        What changed, in both languages.
    action
        Notation of the action played before this caption, ``None`` for a look at the same position.
    refused
        True when the action is tried and the rules refuse it; the position stays, and the
        board shows the verdict.
    shapes
        Arrows, circles and pins to draw, as ``(kind, place key, ...)`` tuples, for instance
        ``("arrow", "tile:1,2", "tile:2,3")``.
    """

    caption: Words
    action: str | None = None
    refused: bool = False
    shapes: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """One sentence of the rulebook about its example, as something that can be checked.

    ``holds(states)`` gets the positions after each step, in order (``states[0]`` is the
    start), and returns whether the sentence is true.
    """

    text: Words
    holds: Callable[[tuple[State, ...]], bool]


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A branch: from the position after step ``after``, or from another start, other steps.

    ``claims`` are checked on the branch's own positions.
    """

    title: Words
    steps: tuple[Step, ...]
    after: int = 0
    start: str | None = None
    claims: tuple[Claim, ...] = ()


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of an example: a position, its caption, and a refused action if any."""

    state: State
    caption: Words
    action: Action | None = None
    refused: bool = False
    shapes: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Example:
    """A worked example.

    Attributes
    ----------
    id
        For instance ``"FT-EX5"``.
    page
        Page of the rulebook, 0 when unknown.
    title
        In both languages.
    start
        Sketch of the start position.
    steps
        ``steps[0]`` captions the start and has no action.
    rules
        Ids of the rules it shows.
    parts
        Names of the scene parts worth showing, see ``State.scene``.
    reconstructed
        True when the printed figure is lost and the position was rebuilt from the text.
    labels
        Reads the names that a sketch gives places, see :meth:`pins`.
    """

    id: str
    page: int
    title: Words
    start: str
    steps: tuple[Step, ...]
    claims: tuple[Claim, ...]
    rules: tuple[str, ...]
    what_ifs: tuple[WhatIf, ...] = ()
    parts: tuple[str, ...] = ()
    reconstructed: bool = True
    options: dict[str, bool] = field(default_factory=dict)
    sketch: Callable[[str], State] | None = None
    parse: Callable[[str, State], Action] | None = None
    labels: Callable[[str], Mapping[str, str]] | None = None

    def pins(self, what_if: int | None = None) -> Mapping[str, str]:
        """Return the scene keys of the places that the captions call by a name, by that name."""
        if self.labels is None:
            return {}
        start = None if what_if is None else self.what_ifs[what_if].start
        return self.labels(start or self.start)

    def frames(self, what_if: int | None = None) -> tuple[Frame, ...]:
        """Return the pictures of the example, or of one of its what-ifs.

        Raises
        ------
        IllegalAction
            When a step that should be played is refused, or the other way round.
        """
        main = self._play(self._state(self.start), self.steps)
        if what_if is None:
            return main
        branch = self.what_ifs[what_if]
        start = self._state(branch.start) if branch.start else main[branch.after].state
        return self._play(start, branch.steps)

    def states(self, what_if: int | None = None) -> tuple[State, ...]:
        """Return the positions after each step, ``states()[0]`` being the start."""
        return tuple(frame.state for frame in self.frames(what_if))

    def check(self) -> tuple[Claim, ...]:
        """Return the claims that do not hold; ``()`` when all do."""
        failed = [claim for claim in self.claims if not claim.holds(self.states())]
        for index, branch in enumerate(self.what_ifs):
            states = self.states(index)
            failed += [claim for claim in branch.claims if not claim.holds(states)]
        return tuple(failed)

    def _state(self, text: str) -> State:
        assert self.sketch is not None
        return self.sketch(text)

    def _play(self, state: State, steps: tuple[Step, ...]) -> tuple[Frame, ...]:
        assert self.parse is not None
        frames = []
        for step in steps:
            action = None if step.action is None else self.parse(step.action, state)
            if action is not None:
                verdict = state.explain(action)
                if verdict.ok is step.refused:
                    raise IllegalAction(verdict)
                if not step.refused:
                    state = state.apply(action)
            frames.append(Frame(state, step.caption, action, step.refused, step.shapes))
        return tuple(frames)
