"""Plots, drawn by Bokeh when the reader comes near them; a page without plots pays nothing.

A plot is data first (:class:`Bars`): caption, names, numbers. The figure is made when the page
asks for it, in the colours of the page; the numbers are always there as a table.
"""

import json
import logging
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

import traitlets

from gamekit.core.game import Game, State
from gamekit.core.message import tell
from gamekit_widgets import picture
from gamekit_widgets.kit import View, share

_log = logging.getLogger("gamekit")
_COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}")
_FONT: Final = "system-ui, Segoe UI, Roboto, Noto Sans, DejaVu Sans, sans-serif"
HEIGHT: Final = 300
BASE: Final = ("text", "line", "piece-line")


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars, each made of parts.

    Attributes
    ----------
    labels
        Name of each bar.
    parts
        Name of each part and its length in every bar.
    axis
        What the lengths are, and what the labels are.
    colours
        Custom property of each part; used in turn.
    lying
        Whether the bars lie.
    """

    labels: tuple[str, ...]
    parts: tuple[tuple[str, tuple[float, ...]], ...]
    axis: tuple[str, str]
    colours: tuple[str, ...]
    lying: bool = False

    def totals(self) -> tuple[float, ...]:
        """Return the length of each bar."""
        return tuple(map(sum, zip(*(values for _, values in self.parts), strict=True)))


def _suit_table(game: Game, lang: str) -> Bars:
    """Return what a suit of one to nine different goods is worth (FT-10.3)."""
    from gamekit.five_tribes.data import SUIT_VALUES

    value = tell("ui.plot.suit_value", lang)
    return Bars(
        tuple(str(n) for n in range(1, len(SUIT_VALUES))),
        ((value, SUIT_VALUES[1:]),),
        (value, tell("ui.plot.suit_cards", lang)),
        ("accent",),
    )


def _score_bars(game: Game, lang: str, start: str, after: Sequence[str] = ()) -> Bars:
    """Return each player's points by reason, in the position after some actions."""
    state: State = game.sketch(start)
    for text in after:
        state = state.apply(game.parse_action(text, state))
    score = state.score_sheet()
    by_rule: dict[str, list[float]] = {}
    for seat, lines in enumerate(score):
        for line in lines:
            by_rule.setdefault(line.rule, [0.0] * len(score))[seat] += line.points
    return Bars(
        tuple(picture.capital(state.seat_name(seat, lang)) for seat in range(len(score))),
        tuple(
            (game.rules[rule].title[lang], tuple(points))
            for rule, points in by_rule.items()
            if any(points)
        ),
        (tell("ui.plot.points", lang), ""),
        ("gold", "o2", "elder", "o1", "palace-dome", "palm", "o3", "value-red", "tile-art"),
        lying=True,
    )


PLOTS: Final[Mapping[str, Callable[..., Bars]]] = {
    "score_bars": _score_bars,
    "suit_table": _suit_table,
}


class Plot(View):
    """A plot with its caption and its numbers.

    Parameters
    ----------
    bars
        What is plotted.
    caption
        One or two sentences: what the picture shows.
    game
        Whose colours it has.
    lang
        ``"en"`` or ``"hu"``.

    Notes
    -----
    ============ ====== =================================================================
    trait        synced what
    ============ ====== =================================================================
    ``sheet``    yes    ``{caption, head, rows, colours, parts}``
    ``item``     yes    the figure as Bokeh's JSON, empty until the page asks for it
    ============ ====== =================================================================
    """

    item = traitlets.Unicode().tag(sync=True)

    def __init__(self, bars: Bars, caption: str, game: Game, lang: str = "en") -> None:
        self._bars = bars
        self._caption = caption
        super().__init__(game.id, lang, kind="plot")
        self.sheet = {
            "caption": caption,
            "head": [bars.axis[1], *(name for name, _ in bars.parts)],
            "rows": [
                [label, *(f"{values[i]:g}" for _, values in bars.parts)]
                for i, label in enumerate(bars.labels)
            ],
            "colours": [*BASE, *bars.colours],
            "parts": [
                {"name": name, "colour": bars.colours[i % len(bars.colours)]}
                for i, (name, _) in enumerate(bars.parts)
            ],
        }
        self.on_msg(self._receive)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Draw when the page comes near, in the page's colours."""
        if not isinstance(content, dict) or content.get("type") != "draw":
            return
        told = content.get("colours")
        told = told if isinstance(told, dict) else {}
        colours = {name: _colour(told.get(name)) for name in (*BASE, *self._bars.colours)}
        try:
            script = files("bokeh").joinpath("server", "static", "js", "bokeh.min.js")
            self._kit = {**self._kit, "bokeh": share("bokeh", lambda: script.read_text("utf-8"))}
            self.item = json.dumps(figure(self._bars, colours))
        except Exception:
            # The numbers are there as a table; a page must not break for want of a picture.
            _log.exception("a plot could not be drawn")

    def html(self) -> str:
        """Return the numbers as a table, for pages without script."""
        head = "".join(f"<th>{picture.plain(name)}</th>" for name in self.sheet["head"])
        rows = "".join(
            f"<tr>{''.join(f'<td>{picture.plain(cell)}</td>' for cell in row)}</tr>"
            for row in self.sheet["rows"]
        )
        caption = picture.plain(self._caption)
        return f"<table><caption>{caption}</caption><tr>{head}</tr>{rows}</table>"

    def __repr__(self) -> str:
        return f"Plot({self._caption!r})"

    def __str__(self) -> str:
        rows = (", ".join(map(str, row)) for row in (self.sheet["head"], *self.sheet["rows"]))
        return "\n".join([self._caption, *rows])


def _colour(told: object) -> str:
    """Return a colour a page told, or grey when it is none."""
    return told if isinstance(told, str) and _COLOUR.fullmatch(told) else "#888888"


def figure(bars: Bars, colours: Mapping[str, str]) -> dict[str, Any]:
    """Return a Bokeh figure of the bars as JSON.

    Parameters
    ----------
    bars
        What is plotted.
    colours
        Value of every custom property named in :data:`BASE` and ``bars.colours``.
    """
    from bokeh.embed import json_item
    from bokeh.models import ColumnDataSource, FactorRange, HoverTool
    from bokeh.plotting import figure as new_figure

    names = [name for name, _ in bars.parts]
    keys = [f"part{i}" for i in range(len(names))]
    data: dict[str, list[Any]] = {"label": list(bars.labels), "total": list(bars.totals())}
    data |= {key: list(values) for key, (_, values) in zip(keys, bars.parts, strict=True)}
    source = ColumnDataSource(data)
    # Bokeh lists lying bars from the bottom up.
    factors = FactorRange(*(reversed(bars.labels) if bars.lying else bars.labels))
    options: dict[str, Any] = {"y_range" if bars.lying else "x_range": factors}
    plot: Any = new_figure(
        height=HEIGHT, sizing_mode="stretch_width", toolbar_location=None, tools="", **options
    )
    look: dict[str, Any] = {
        "source": source,
        "fill_color": [colours[bars.colours[i % len(bars.colours)]] for i in range(len(names))],
        "line_color": colours["piece-line"],
        "line_width": 1.5,
    }
    number: dict[str, Any] = {
        "source": source,
        "text": "total",
        "text_color": colours["text"],
        "text_font": _FONT,
        "text_font_size": "15px",
        "text_font_style": "bold",
    }
    if bars.lying:
        stacked = plot.hbar_stack(keys, y="label", height=0.55, **look)
        plot.text(x="total", y="label", x_offset=6, text_baseline="middle", **number)
        lengths, value, label, rest = plot.x_range, plot.xaxis[0], plot.yaxis[0], plot.ygrid[0]
    else:
        stacked = plot.vbar_stack(keys, x="label", width=0.7, **look)
        plot.text(x="label", y="total", y_offset=-3, text_align="center", **number)
        lengths, value, label, rest = plot.y_range, plot.yaxis[0], plot.xaxis[0], plot.xgrid[0]
    most = max(bars.totals())
    lengths.start, lengths.end = 0, (1.2 if bars.lying else 1.1) * most
    value.ticker.desired_num_ticks = 5
    if len(names) > 1:
        _number_parts(plot, bars, colours, 0.06 * most)
    for name, key, bar in zip(names, keys, stacked, strict=True):
        plot.add_tools(HoverTool(renderers=[bar], tooltips=[(name, f"@{key}")]))
    plot.background_fill_color = plot.border_fill_color = plot.outline_line_color = None
    plot.grid.grid_line_color = colours["line"]
    rest.grid_line_color = None
    value.axis_label, label.axis_label = bars.axis
    for axis in (value, label):
        axis.axis_label_text_font = axis.major_label_text_font = _FONT
        axis.axis_label_text_font_style = "normal"
        axis.axis_label_text_font_size = axis.major_label_text_font_size = "14px"
        axis.axis_label_text_color = axis.major_label_text_color = colours["text"]
        axis.axis_line_color = axis.major_tick_line_color = colours["line"]
        axis.minor_tick_line_color = None
    return dict(json_item(plot))


def _number_parts(plot: Any, bars: Bars, colours: Mapping[str, str], least: float) -> None:  # noqa: ANN401
    """Write the number of each part into it, where there is room: hue alone tells nothing."""
    at: list[tuple[str, float, str]] = []
    for i, label in enumerate(bars.labels):
        end = 0.0
        for number, (_, values) in enumerate(bars.parts, start=1):
            end += values[i]
            if values[i] >= least:
                at.append((label, end - values[i] / 2, str(number)))
    labels, middles, numbers = (list(column) for column in zip(*at, strict=True))
    along, across = ("x", "y") if bars.lying else ("y", "x")
    plot.text(
        **{along: middles, across: labels},
        text=numbers,
        text_align="center",
        text_baseline="middle",
        text_color="#ffffff",
        text_outline_color=colours["piece-line"],
        text_font=_FONT,
        text_font_size="15px",
        text_font_style="bold",
    )


def plot(
    name: str,
    game: Game,
    lang: str = "en",
    caption: str = "",
    **values: Any,  # noqa: ANN401
) -> Plot:
    """Return a plot by its name.

    Parameters
    ----------
    name
        One of :data:`PLOTS`.
    game
        The game it is about.
    lang
        ``"en"`` or ``"hu"``.
    caption
        What the picture shows.
    **values
        What the plot needs: ``score_bars`` takes ``start`` (a sketch) and ``after`` (notations).

    Raises
    ------
    KeyError
        When there is no such plot.
    """
    return Plot(PLOTS[name](game, lang, **values), caption, game, lang)
