"""A task: a board with a goal, hints in five grades, and what wrong tries mean."""

from typing import Any

from gamekit.core.message import tell
from gamekit.core.verdict import Verdict
from gamekit.lessons.task import TaskSpec
from gamekit_widgets import picture
from gamekit_widgets.board import Board, Card
from gamekit_widgets.play import Effect, Outcome


class Task(Board):
    """Something to be done on the board.

    Parameters
    ----------
    spec
        The task, see :class:`gamekit.lessons.TaskSpec`.
    lang
        ``"en"`` or ``"hu"``.
    lesson, cell, total
        See :class:`~gamekit_widgets.kit.View`; ``cell`` is the task's id unless given.

    Notes
    -----
    ============ ====== =================================================================
    trait        synced what
    ============ ====== =================================================================
    ``frame``    yes    as :class:`Board`; ``frame["task"]`` is ``{solved, tries, hints, left}``
    ``sheet``    yes    ``{title, prompt, hints, another, targets}``
    ============ ====== =================================================================
    """

    def __init__(
        self, spec: TaskSpec, lang: str = "en", *, lesson: str = "", cell: str = "", total: int = 0
    ) -> None:
        self._spec = spec
        self._fresh()
        self._seed = 0
        super().__init__(
            spec.start,
            lang=lang,
            parts=spec.parts,
            lock=lambda _state, action: self._spec.allows(action),
            kind="task",
            lesson=lesson,
            cell=cell or spec.id,
            total=total,
        )
        self._brief()

    def _fresh(self) -> None:
        self._solved = False
        self._tries = 0
        self._hints = 0
        self._left: tuple[str, ...] = ()

    def _brief(self) -> None:
        spec, lang = self._spec, self.lang
        self.sheet = {
            **self.sheet,
            "title": spec.title.text(lang),
            "prompt": spec.prompt.text(lang),
            "hints": [hint.text(lang) for hint in spec.hints],
            "another": spec.another is not None,
        }

    @property
    def solved(self) -> bool:
        """Whether the goal has been reached since the task was opened."""
        return self._solved

    @property
    def tries(self) -> int:
        """Plays that missed the goal and actions refused so far."""
        return self._tries

    @property
    def hints(self) -> int:
        """Hints opened so far."""
        return self._hints

    def _command(self, name: str, page: str) -> None:
        if name == "answer":
            self._show_answer(page)
            return
        self._left = ()
        if name.startswith("hint:"):
            self._hints = max(self._hints, int(name[5:]))
            self._show(page)
        elif name == "another" and self._spec.another is not None:
            self._turn_to(self._seed + 1)
        else:
            super()._command(name, page)

    def _turn_to(self, seed: int) -> None:
        """Begin another exercise of the same kind."""
        assert self._spec.another is not None
        self._seed = seed
        self._spec = self._spec.another(seed)
        self._fresh()
        self._brief()
        self._parts = tuple(self._spec.parts)
        self.state = self._spec.start

    def _resume(self, line: object, seed: object) -> None:
        with self._guard:
            untouched = not self.actions and not self._seen
            if untouched and self._spec.another and isinstance(seed, int) and 0 < seed < 10**6:
                self._turn_to(seed)
            super()._resume(line, seed)

    def _handle(self, key: str, page: str = "") -> None:
        if not key.startswith("ui:"):
            self._left = ()
        super()._handle(key, page)

    def _show_answer(self, page: str) -> None:
        """Play one more action of the answer; the first time, go back to the start before."""
        if self._left:
            action = self.state.game.parse_action(self._left[0], self.state)
            self._play.play(action)
            self._left = self._left[1:]
        else:
            self._play.undo(len(self.actions))
            self._left = self._spec.answer
        self._narrate()
        if not self._left:
            self._card = picture.note("good", self._spec.success.text(self.lang))
        self._show(page)

    def _changed(self, page: str = "") -> None:
        self._judge()
        super()._changed(page)

    def _judge(self) -> None:
        """Say whether the goal is reached, or missed for good."""
        spec, lang = self._spec, self.lang
        play = (self.history, self.actions)
        if not self.actions:
            return
        if spec.reached(*play):
            self._solved = True
            self._card = picture.note("good", spec.success.text(lang))
            return
        for likely in spec.tries:
            if likely.reached is not None and likely.reached(*play):
                self._tries += 1
                self._card = picture.note("hint", likely.text.text(lang))
                return
        if spec.fails is not None and spec.fails(*play):
            self._tries += 1
            missed = spec.missed.text(lang) if spec.missed else ""
            said = missed or tell("ui.state.legal_goal_missed", lang)
            self._card = picture.note("hint", said)

    def _answer(self, outcome: Outcome) -> Card | None:
        card = super()._answer(outcome)
        if outcome.effect is Effect.REFUSED and card is not None:
            self._tries += 1
            assert outcome.verdict is not None
            own = self._own_words(outcome.verdict, outcome.picks)
            if own:
                title, text = picture.headline(own)
                card |= {"title": title, "text": text}
        elif outcome.effect is Effect.LOCKED:
            self._tries += 1
        return card

    def _own_words(self, verdict: Verdict, picks: tuple[str, ...]) -> str:
        """Return what this task says of a refusal instead of the engine, ``""`` for nothing."""
        for likely in self._spec.tries:
            if (
                likely.reached is None
                and likely.rule in ("", *verdict.rules[:1])
                and (not likely.places or set(likely.places) & set(picks))
            ):
                return likely.text.text(self.lang)
        return ""

    def _extra(self) -> dict[str, Any]:
        return {
            "task": {
                "solved": self._solved,
                "seed": self._seed,
                "tries": self._tries,
                "hints": self._hints,
                "left": len(self._left),
            }
        }

    def html(self) -> str:
        """Return the prompt and the start position as a picture."""
        prompt = picture.plain(self._spec.prompt.text(self.lang))
        return f"<p>{prompt}</p>{super().html()}"

    def __repr__(self) -> str:
        return f"Task({self._spec.id!r}, lang={self.lang!r})"

    def __str__(self) -> str:
        title, prompt = self._spec.title.text(self.lang), self._spec.prompt.text(self.lang)
        return f"{title}\n{prompt}\n{super().__str__()}"
