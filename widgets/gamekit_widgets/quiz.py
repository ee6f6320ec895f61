"""A question with an answer to each answer; works without a kernel."""

from collections.abc import Sequence

from gamekit.core.game import Game
from gamekit.core.message import Words
from gamekit_widgets import picture
from gamekit_widgets.kit import View

Answers = Sequence[tuple[Words, bool, Words]]


class Quiz(View):
    """A question; every answer says why somebody would choose it.

    Parameters
    ----------
    question
        In both languages.
    answers
        ``(text, right, feedback)`` each; more than one may be right.
    lang
        ``"en"`` or ``"hu"``.
    game, rules
        Whose rules, and the ids shown with the right answer.
    lesson, cell, total
        See :class:`~gamekit_widgets.kit.View`.

    Notes
    -----
    The trait ``sheet`` holds everything: ``{question, answers: [{text, right, feedback}], rules}``.
    """

    def __init__(
        self,
        question: Words,
        answers: Answers,
        lang: str = "en",
        *,
        game: Game | None = None,
        rules: Sequence[str] = (),
        lesson: str = "",
        cell: str = "",
        total: int = 0,
    ) -> None:
        self._question = question.text(lang)
        self._answers = [(text.text(lang), right, said.text(lang)) for text, right, said in answers]
        if not any(right for _, right, _ in self._answers):
            raise ValueError("a question needs a right answer")
        super().__init__(
            game.id if game else "", lang, kind="quiz", lesson=lesson, cell=cell, total=total
        )
        self.sheet = {
            "question": self._question,
            "answers": [
                {"text": text, "right": right, "feedback": said}
                for text, right, said in self._answers
            ],
            "rules": picture.rule_notes(game, rules, lang) if game else [],
        }

    def html(self) -> str:
        """Return question and answers with their feedback folded in, for pages without script."""
        items = "".join(
            f"<li><details><summary>{picture.plain(text)}</summary>{picture.plain(said)}</details></li>"
            for text, _, said in self._answers
        )
        return f'<p>{picture.plain(self._question)}</p><ol type="A">{items}</ol>'

    def __repr__(self) -> str:
        return f"Quiz({self._question!r})"

    def __str__(self) -> str:
        answers = zip("ABCDEFGH", self._answers, strict=False)
        return "\n".join(
            [self._question, *(f"{letter} {text}" for letter, (text, _, _) in answers)]
        )
