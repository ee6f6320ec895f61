"""The picture of a game on the front page, made of its own pieces."""

import re
from importlib.resources import files

from gamekit.drawing.sprites import definitions

_USED = re.compile(r'href="#([^"]+)"')


def cover(game: str) -> str:
    """Return the game's cover as an SVG element that brings its symbols along.

    Examples
    --------
    >>> cover("five_tribes").count("<use") > 5
    True
    """
    picture = files("gamekit.drawing").joinpath("covers", f"{game}.svg").read_text("utf-8")
    lines = "".join(line.strip() for line in picture.splitlines())
    return lines.replace("</svg>", f"<defs>{definitions(game, _USED.findall(lines))}</defs></svg>")
