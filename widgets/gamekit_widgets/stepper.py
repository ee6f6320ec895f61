"""A worked example to step through; every picture is drawn beforehand, so no kernel is needed."""

from typing import Any

from gamekit.core.example import Example, Frame
from gamekit.core.message import tell
from gamekit.core.scene import Mark, Scene, Shape
from gamekit_widgets import picture
from gamekit_widgets.kit import View


class Stepper(View):
    """An :class:`~gamekit.core.example.Example` with its captions, refusals and what-ifs.

    Parameters
    ----------
    example
        What to show.
    lang
        ``"en"`` or ``"hu"``.
    hide_last
        Ask for the last step first: the learner presses the place, then it is shown.
    lesson, cell, total
        See :class:`~gamekit_widgets.kit.View`.

    Notes
    -----
    The trait ``sheet`` holds everything: ``parts`` are pieces of SVG, each kept once; ``tracks``
    are the main line and the what-ifs, whose ``frames`` list the numbers of their parts, with
    ``caption``, ``card`` and ``motions``; ``ask`` is the question when the last step is hidden.

    Keys: arrows or page keys step, space goes on, Home and End, ``f`` full screen.
    """

    def __init__(
        self,
        example: Example,
        lang: str = "en",
        *,
        hide_last: bool = False,
        lesson: str = "",
        cell: str = "",
        total: int = 0,
    ) -> None:
        self._example = example
        self._first = example.frames()[0].state
        game = self._first.game
        super().__init__(game.id, lang, kind="stepper", lesson=lesson, cell=cell, total=total)
        table = picture.Table()
        tracks = [self._track(None, example.title.text(lang), table)]
        tracks += [
            self._track(index, branch.title.text(lang), table)
            for index, branch in enumerate(example.what_ifs)
        ]
        scene = self._scene(self._first)
        self.sheet = {
            "title": example.title.text(lang),
            "note": tell("ui.state.reconstructed", lang) if example.reconstructed else "",
            "size": {"width": scene.width, "height": scene.height, "title": scene.title},
            "parts": table.parts,
            "tracks": tracks,
            "ask": self._question() if hide_last else None,
        }

    def _scene(self, state: Any) -> Scene:  # noqa: ANN401
        scene: Scene = state.scene(None, self.lang, parts=self._example.parts)
        return scene

    def _track(self, what_if: int | None, title: str, table: picture.Table) -> dict[str, Any]:
        shown: list[dict[str, Any]] = []
        before: Scene | None = None
        names = self._example.pins(what_if).items()
        pins = tuple(Mark(key, "pin", name) for name, key in names)
        for frame in self._example.frames(what_if):
            scene = self._scene(frame.state)
            marks, card = self._refusal(frame, scene)
            marks = marks or pins
            shapes = tuple(_shape(shape) for shape in frame.shapes)
            svg = picture.draw(scene.marked(*marks, shapes=shapes), self.model_id)
            shown.append(
                {
                    "parts": table.add(svg),
                    "caption": frame.caption.text(self.lang),
                    "card": card,
                    "motions": picture.motions(before, scene) if before else [],
                }
            )
            before = scene
        return {"title": title, "frames": shown}

    def _refusal(
        self, frame: Frame, scene: Scene
    ) -> tuple[tuple[Mark, ...], dict[str, Any] | None]:
        """Return the marks and the card of a step that the rules refuse."""
        if not frame.refused or frame.action is None:
            return (), None
        verdict = frame.state.explain(frame.action, self.lang)
        card = picture.card(frame.state, verdict, frame.state.keys(frame.action), scene, self.lang)
        places = card["places"]
        marks = [Mark(places[0], "illegal")] if places else []
        if len(places) > 1:
            marks += [Mark(key, "pin", str(number)) for number, key in enumerate(places, 1)]
        return tuple(marks), card

    def _question(self) -> dict[str, Any]:
        """Return what is asked when the last step is hidden: any of its places is an answer."""
        before, last = self._example.frames()[-2:]
        if last.action is None:
            raise ValueError("the last step has no action to ask for")
        scene = self._scene(before.state)
        keys = picture.where(before.state.keys(last.action), scene)
        return {
            "question": tell("ui.stepper.ask", self.lang),
            "keys": keys[-1:],
            "places": picture.places(scene),
            "no": picture.note("hint", tell("ui.state.not_yet", self.lang)),
        }

    def html(self) -> str:
        """Return the first picture and every caption, for pages without script."""
        captions = "".join(
            f"<li>{picture.plain(frame.caption.text(self.lang))}</li>"
            for frame in self._example.frames()
        )
        return f"{picture.figure(self._scene(self._first), self.model_id)}<ol>{captions}</ol>"

    def __repr__(self) -> str:
        return f"Stepper({self._example.id!r}, lang={self.lang!r})"

    def __str__(self) -> str:
        title = self._example.title.text(self.lang)
        frames = enumerate(self._example.frames(), start=1)
        return "\n".join([title, *(f"{n}. {frame.caption.text(self.lang)}" for n, frame in frames)])


def _shape(spec: tuple[str, ...]) -> Shape:
    kind, *places = spec
    return Shape(kind, tuple(places))
