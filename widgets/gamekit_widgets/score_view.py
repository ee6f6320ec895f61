"""The score sheet: points with their reasons, and the pieces they come from."""

from collections.abc import Sequence

from gamekit.core.game import State
from gamekit.core.message import tell
from gamekit.core.scene import Scene
from gamekit_widgets import picture
from gamekit_widgets.board import Board
from gamekit_widgets.kit import View


class ScoreSheetView(View):
    """Each player's points, line by line; pressing a line rings its pieces.

    Parameters
    ----------
    state
        Any position; the points are those of a game that ended now.
    lang
        ``"en"`` or ``"hu"``.
    viewer
        Seat whose view the picture shows, ``None`` to see everything.
    parts
        Parts of the scene to show, ``()`` for all.
    board
        Ring the pieces there and follow its position, instead of showing a picture here.
    lesson, cell, total
        See :class:`~gamekit_widgets.kit.View`.

    Notes
    -----
    The trait ``sheet`` holds everything: ``{players: [{name, total, lines: [{points, reason,
    rule, pieces}]}], picture, board}``.
    """

    def __init__(
        self,
        state: State,
        lang: str = "en",
        *,
        viewer: int | None = None,
        parts: Sequence[str] = (),
        board: Board | None = None,
        lesson: str = "",
        cell: str = "",
        total: int = 0,
    ) -> None:
        self._viewer, self._parts, self._board = viewer, tuple(parts), board
        super().__init__(state.game.id, lang, kind="score", lesson=lesson, cell=cell, total=total)
        self._count(state)
        if board is not None:
            board.on_change(lambda shown: self._count(shown.state))

    def _count(self, state: State) -> None:
        self._state = state
        score = state.score_sheet()
        self.sheet = {
            "players": [
                {
                    "name": picture.capital(state.seat_name(seat, self.lang)),
                    "total": score.total(seat),
                    "lines": [
                        {
                            "points": line.points,
                            "reason": picture.capital(line.reason.text(self.lang)),
                            "rule": line.rule,
                            "pieces": list(line.pieces),
                        }
                        for line in score[seat]
                    ],
                }
                for seat in range(len(score))
            ],
            "picture": None if self._board else picture.picture(self._scene(), self.model_id),
            "board": self._board.model_id if self._board else "",
        }

    def _scene(self) -> Scene:
        scene: Scene = self._state.scene(self._viewer, self.lang, parts=self._parts)
        return scene

    def html(self) -> str:
        """Return the sheet as tables, for pages without script."""
        total = tell("ui.score.total", self.lang)
        return "".join(
            f"<h4>{picture.plain(player['name'])}</h4><table>"
            + "".join(
                f"<tr><td>{picture.plain(line['reason'])}</td><td>{line['rule']}</td>"
                f"<td>{line['points']}</td></tr>"
                for line in player["lines"]
            )
            + f"<tr><th>{total}</th><td></td><th>{player['total']}</th></tr></table>"
            for player in self.sheet["players"]
        )

    def __repr__(self) -> str:
        return f"ScoreSheetView(totals={self._state.score_sheet().totals()})"

    def __str__(self) -> str:
        rows = []
        for player in self.sheet["players"]:
            rows.append(f"{player['name']}: {player['total']}")
            rows += [f"  {line['points']:>4} {line['reason']}" for line in player["lines"]]
        return "\n".join(rows)
