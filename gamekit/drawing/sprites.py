"""The symbols that pieces are drawn with, read from the sprite sheets in ``symbols/``.

A sheet is an SVG file of ``<symbol>`` elements: ``common.svg`` for what every game shares
(owner marks, states), one more for each game. Colours are custom properties with a fallback.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

__all__ = ["Symbol", "definitions", "sprite", "symbols_of"]

_SYMBOL = re.compile(
    r'<symbol id="([^"]+)" viewBox="0 0 (\d+) (\d+)"(?: data-mark="(\d+) (\d+) (\d+)")?>'
    r"(.*?)</symbol>",
    re.DOTALL,
)
_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
_BETWEEN = re.compile(r">\s+<")
_FALLBACK = re.compile(r"var\((--[a-z0-9-]+),[^)]*\)")
_USED = re.compile(r'<use href="#([^"]+)"')


class Symbol(NamedTuple):
    """A drawing that can be used many times."""

    id: str
    width: int
    height: int
    body: str
    needs: frozenset[str]
    """Every symbol drawn inside this one, itself included."""
    mark: tuple[float, float, float] | None
    """Centre and size of the owner's mark, as parts of the symbol's width."""


def _sheet(name: str) -> dict[str, re.Match[str]]:
    file = files("gamekit.drawing").joinpath("symbols", f"{name}.svg")
    if not file.is_file():
        return {}
    return {match[1]: match for match in _SYMBOL.finditer(file.read_text(encoding="utf-8"))}


@cache
def symbols_of(game: str) -> Mapping[str, Symbol]:
    """Return the symbols that boards of ``game`` may use, by id.

    A game without a sheet of its own has the common ones.

    Examples
    --------
    >>> sheet = symbols_of("five_tribes")
    >>> sheet["ft-djinn-card"].height, sheet["ft-turn"].mark
    (140, (0.5, 0.6, 0.26))
    >>> sorted(sheet["ft-sacred-10"].needs)
    ['ft-sacred-10', 'ft-sacred-6']
    """
    raw = _sheet("common") | _sheet(game)

    def needs(name: str) -> frozenset[str]:
        inside = (needs(other) for other in _USED.findall(raw[name][7]))
        return frozenset({name}).union(*inside)

    return {name: _symbol(match, needs(name)) for name, match in raw.items()}


def _symbol(match: re.Match[str], needs: frozenset[str]) -> Symbol:
    width, height = int(match[2]), int(match[3])
    mark = None
    if match[4]:
        mark = (int(match[4]) / width, int(match[5]) / width, int(match[6]) / width)
    # A title inside a symbol would show up as a tooltip and be read out for every piece. The
    # fallback colours are for looking at a sheet by itself; a picture has its palette.
    body = _FALLBACK.sub(r"var(\1)", _TITLE.sub("", match[7]))
    body = _BETWEEN.sub("><", body).strip()
    return Symbol(match[1], width, height, body, needs, mark)


def definitions(game: str, names: Iterable[str], ids: str = "") -> str:
    """Return ``<symbol>`` elements for these symbols and all they are built from.

    Parameters
    ----------
    game
        Whose sheet to take them from.
    names
        Ids of symbols.
    ids
        Prefix for every id, so that several pictures can share a page.

    Raises
    ------
    KeyError
        When neither the game's sheet nor the common one has a symbol.
    """
    sheet = symbols_of(game)
    needed = sorted(frozenset[str]().union(*(sheet[name].needs for name in names)))
    return "".join(_definition(sheet[name], ids) for name in needed)


@cache
def _definition(symbol: Symbol, ids: str) -> str:
    body = _USED.sub(rf'<use href="#{ids}\1"', symbol.body) if ids else symbol.body
    size = f"{symbol.width} {symbol.height}"
    return f'<symbol id="{ids}{symbol.id}" viewBox="0 0 {size}">{body}</symbol>'


@cache
def sprite(game: str) -> str:
    """Return a hidden SVG with all symbols of a game, to be put into a page once.

    Pictures drawn with ``render(scene, symbols="none")`` refer to it.
    """
    inside = definitions(game, symbols_of(game))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" '
        f'style="position:absolute"><defs>{inside}</defs></svg>'
    )
