"""The board: shows a state, takes presses, says why not."""

import logging
import threading
from collections.abc import Callable, Collection, Sequence
from typing import Any

import traitlets

from gamekit.core.errors import BadPosition, GamekitError
from gamekit.core.game import Action, Game, State
from gamekit.core.message import Words, tell
from gamekit.core.registry import load
from gamekit.core.scene import Scene
from gamekit.drawing import describe, describe_html
from gamekit_widgets import picture
from gamekit_widgets.kit import View
from gamekit_widgets.play import Effect, Lock, Outcome, Play

_log = logging.getLogger("gamekit")

Card = dict[str, Any]
OnChange = Callable[["Board"], None]

MOST_RESUMED = 1000
"""Longest line of actions that a page may ask to be played again; a whole game is shorter."""


class Board(View):
    """A board to play on, of any game.

    Parameters
    ----------
    state
        The position to begin with, or a position code of ``game``; without it a new game begins.
        A code that cannot be read leaves a message on the board.
    game
        Id of the game or the game itself; needed when ``state`` is no :class:`State`.
    lang
        ``"en"`` or ``"hu"``.
    viewer
        Seat whose view is shown, ``None`` to see everything.
    parts
        Parts of the scene to show, ``()`` for all.
    lock
        ``lock(state, action)`` is False for legal actions that are not offered.
    seats
        Seats that act on this board, ``None`` for all, ``()`` to look only.
    show_targets
        Whether possible places are marked; the learner can switch it.
    caption
        Said under the board until something happens.
    lesson, cell, total
        See :class:`~gamekit_widgets.kit.View`.

    Notes
    -----
    Everything is decided here; the browser shows the last ``frame`` and sends presses.

    ============ ====== =================================================================
    trait        synced what
    ============ ====== =================================================================
    ``frame``    yes    all that is shown, replaced as a whole: ``rev`` counts frames,
                        ``acks`` the presses handled by page, then ``svg, places, choices,
                        picks, buttons, status, caption, card, text, motions`` ...
    ``code``     yes    position code of what is shown
    ``lang``     yes    language of every text
    ``place``    yes    where it stands in a course
    ============ ====== =================================================================

    Examples
    --------
    >>> board = Board(game="five_tribes", lang="en")  # doctest: +SKIP
    >>> board.play("bid 5")                           # doctest: +SKIP
    """

    frame = traitlets.Dict().tag(sync=True)
    code = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        state: State | str | None = None,
        *,
        game: Game | str | None = None,
        lang: str = "en",
        viewer: int | None = None,
        parts: Sequence[str] = (),
        lock: Lock | None = None,
        seats: Collection[int] | None = None,
        show_targets: bool = True,
        caption: Words | None = None,
        lesson: str = "",
        cell: str = "",
        total: int = 0,
        **values: Any,  # noqa: ANN401
    ) -> None:
        self._guard = threading.RLock()
        self._viewer = viewer
        self._parts = tuple(parts)
        self._intro = caption
        self._listeners: list[OnChange] = []
        self._seen: dict[str, int] = {}
        self._foreign: dict[str, int] = {}
        self._rev = 0
        self._wordy = False
        self._caption = caption.text(lang) if caption else ""
        self._card: Card | None = None
        self._scene: Scene | None = None
        start, fault = _position(state, game)
        if fault is not None:
            self._card = picture.note("plain", fault.text(lang))
        self._play = Play(start, lock, seats)
        values.setdefault("kind", "board")
        super().__init__(start.game.id, lang, lesson=lesson, cell=cell, total=total, **values)
        self.sheet = {"targets": show_targets, "id": self.model_id}
        self._show()
        self.on_msg(self._receive)

    # --- what authors use ---------------------------------------------------------------

    @property
    def state(self) -> State:
        """The position shown; set it to begin anew from another one."""
        return self._play.state

    @state.setter
    def state(self, state: State) -> None:
        with self._guard:
            self._play.start(state)
            self._caption, self._card = "", None
            self._changed()

    @property
    def history(self) -> tuple[State, ...]:
        """The positions since the start, the one shown last."""
        return self._play.states

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions since the start."""
        return self._play.actions

    def play(self, action: Action | str) -> None:
        """Do an action, or its notation.

        Raises
        ------
        GamekitError
            When it cannot be read, is ambiguous, or is refused by the rules.
        """
        with self._guard:
            if isinstance(action, str):
                action = self.state.game.parse_action(action, self.state)
            self._play.play(action)
            self._narrate()
            self._changed()

    def undo(self) -> None:
        """Take back the last action, if there is one."""
        with self._guard:
            if self._play.undo():
                self._narrate()
                self._changed()

    def reset(self) -> None:
        """Go back to the start."""
        with self._guard:
            if self._play.undo(len(self.actions)):
                self._narrate()
                self._changed()

    def on_change(self, callback: OnChange) -> None:
        """Call ``callback(board)`` after every change of position."""
        self._listeners.append(callback)

    def press(self, key: str) -> None:
        """Do what a learner's press of ``key`` does: pick, play, or say why not."""
        with self._guard:
            self._handle(key)

    # --- presses from the browser -------------------------------------------------------

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Handle one message: each press once, in the order it was made, never with a traceback."""
        if isinstance(content, dict) and content.get("type") == "resume":
            self._resume(content.get("line"), content.get("seed"))
            return
        if not isinstance(content, dict) or content.get("type") != "press":
            return
        page, number = str(content.get("page", "")), content.get("seq")
        key, rev = content.get("key"), content.get("rev")
        if not isinstance(number, int) or not isinstance(rev, int) or not isinstance(key, str):
            return
        with self._guard:
            if number != self._seen.get(page, 0) + 1:
                # Sent twice, because the answer got lost; or one before it got lost, and the page
                # will send both again.
                self._show(page)
                return
            stale = rev < self._foreign.get(page, self._rev)
            self._seen[page] = number
            try:
                if stale:
                    self._show()
                else:
                    self._handle(key, page)
            except Exception:
                _log.exception("a press could not be handled: %s", key)
                self._card = picture.note("trouble", tell("ui.error.unexpected", self.lang))
                self._show(page, same_picture=True)

    def _resume(self, line: object, _seed: object) -> None:
        """Play again what a page remembers of this board, as far as it can be played."""
        with self._guard:
            if self.actions or self._seen or not isinstance(line, list):
                return
            for text in line[:MOST_RESUMED]:
                try:
                    action = self.state.game.parse_action(str(text), self.state)
                    self._play.play(action)
                except GamekitError:
                    break
            if not self.actions:
                return
            self._narrate()
            self._card = picture.note("plain", tell("ui.state.resumed", self.lang))
            self._changed()

    def _handle(self, key: str, page: str = "") -> None:
        if key.startswith("ui:"):
            self._command(key[3:], page)
            return
        outcome = self._play.press(key)
        self._card = self._answer(outcome)
        if outcome.effect is Effect.PLAYED:
            self._narrate()
            self._changed(page)
        else:
            self._show(page)

    def _command(self, name: str, page: str) -> None:
        play = self._play
        done = False
        if name == "undo":
            done = play.undo()
        elif name == "redo":
            done = play.redo()
        elif name == "turn":
            done = play.undo(len(self.actions) - play.turn_start)
        elif name == "reset":
            done = play.undo(len(self.actions))
        elif name == "unpick":
            play.unpick()
        elif name == "words":
            # Most boards are never read in words, and words make each answer longer.
            self._wordy = True
            self._show(page)
            return
        self._card = None
        if done:
            self._narrate()
            self._changed(page)
        else:
            self._show(page)

    def _answer(self, outcome: Outcome) -> Card | None:
        """Return the card for what came of a press."""
        effect, lang = outcome.effect, self.lang
        if outcome.verdict is not None:
            return picture.card(self.state, outcome.verdict, outcome.picks, self._drawn(), lang)
        if effect is Effect.UNCLEAR:
            verdict = self.state.explain_picks(outcome.picks, lang)
            if verdict is not None:
                answer = picture.note("plain", verdict.message.text(lang))
                return answer | {"places": picture.where(outcome.picks, self._drawn())}
        said = {
            Effect.LOCKED: "ui.board.locked",
            Effect.UNCLEAR: "ui.board.unclear",
            Effect.VIEW_ONLY: "ui.board.over" if self.state.is_over else "ui.board.view_only",
        }.get(effect)
        if said is None:
            return None
        answer = picture.note("plain", tell(said, lang))
        return answer | {"places": picture.where(outcome.picks, self._drawn())}

    # --- what is shown ------------------------------------------------------------------

    def _narrate(self) -> None:
        self._card = None
        if not self.actions:
            self._caption = self._intro.text(self.lang) if self._intro else ""
            return
        before, after = self.history[-2:]
        self._caption = before.narrate(self.actions[-1], after, self.lang)

    def _changed(self, page: str = "") -> None:
        """Show the new position and tell who listens."""
        self._show(page)
        for listener in tuple(self._listeners):
            listener(self)

    def _drawn(self) -> Scene:
        """Return the scene of the position now."""
        scene: Scene = self.state.scene(self._viewer, self.lang, parts=self._parts)
        return scene

    def _extra(self) -> dict[str, Any]:
        """Return what a kind of board adds to its frame."""
        return {}

    def _show(self, page: str = "", *, same_picture: bool = False) -> None:
        """Send a frame; ``page`` is whose press caused it, others must see it first."""
        self._rev += 1
        for other in {*self._seen, *self._foreign} - {page}:
            self._foreign[other] = self._rev
        if page:
            self._foreign.setdefault(page, 0)
        shown = {"rev": self._rev, "acks": dict(self._seen), "card": self._card}
        if same_picture and self.frame:
            self.frame = {**self.frame, **shown, "motions": []}
            return
        play, lang = self._play, self.lang
        scene = self._drawn()
        before, self._scene = self._scene, scene
        choices = play.choices
        keys = {key: action for action, chosen in choices for key in chosen if len(chosen) == 1}
        keys |= {key: action for action, chosen in choices for key in chosen if key not in keys}
        buttons = self._buttons(picture.missing(keys, scene), keys, scene)
        self.frame = {
            **shown,
            **picture.picture(scene, self.model_id),
            "choices": [list(chosen) for _, chosen in choices],
            "picks": list(play.picks),
            "buttons": buttons,
            "status": picture.status(play.state, lang, play.picks),
            "caption": self._caption,
            "undo": len(play.actions),
            "redo": len(play.future),
            "line": [str(action) for action in play.actions],
            "turn": len(play.actions) - play.turn_start,
            "motions": picture.motions(before, scene) if before else [],
            "text": describe_html(scene, level=4) if self._wordy else "",
            **self._extra(),
        }
        # Only wanted when the kernel is lost, so the picture need not wait for it.
        self.code = play.state.code(self._viewer)

    def _buttons(
        self, keys: Sequence[str], actions: dict[str, Action], scene: Scene
    ) -> list[list[str]]:
        """Return a button for every key that has no place in the picture: key, label."""
        state, lang = self.state, self.lang
        names: dict[str, str] = {}
        if any(not key.startswith("do:") for key in keys) and self._parts:
            whole = state.scene(self._viewer, lang)
            names = {place.key: place.name for place in whole.places}
        return [
            [key, picture.capital(names.get(key) or state.label(actions[key], lang))]
            for key in keys
        ]

    # --- elsewhere ----------------------------------------------------------------------

    def html(self) -> str:
        """Return the position as a picture that needs no script."""
        return picture.figure(self._drawn(), self.model_id)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.state.code(self._viewer)!r}, lang={self.lang!r})"

    def __str__(self) -> str:
        return describe(self._drawn())


def _position(
    state: State | str | None, game: Game | str | None
) -> tuple[State, GamekitError | None]:
    """Return the position to begin with, and what was wrong with the code."""
    if isinstance(state, State):
        return state, None
    if game is None:
        raise TypeError("a board needs a state or a game")
    chosen = load(game) if isinstance(game, str) else game
    if not state:
        return chosen.new(), None
    try:
        return chosen.from_code(state), None
    except BadPosition as fault:
        return chosen.new(), fault
