"""The colours of pages and boards, as one stylesheet.

``palette.json`` is the only place where a colour is written down. Everything that is shown
gets it as CSS custom properties: the page template, the board widget, an exported picture.
"""

import json
from functools import cache
from importlib.resources import files

__all__ = ["css", "games"]

Properties = dict[str, str]

# Where the dark values apply. An explicit choice (`data-theme`) wins over the host notebook
# (`data-jp-theme-light`), and that over the device's wish. Print is always light.
_DARK = (
    (
        "@media screen and (prefers-color-scheme: dark)",
        ':root:not([data-theme], :has(> body[data-jp-theme-light="true"]))',
    ),
    ("@media screen", ':root[data-theme="dark"]'),
    (
        "@media screen",
        ':root:not([data-theme]):has(> body[data-jp-theme-light="false"])',
    ),
)


@cache
def _palette() -> tuple[dict[str, Properties], dict[str, dict[str, Properties]]]:
    """Return the shared properties by theme, and those of each game by theme."""
    text = files("gamekit.drawing").joinpath("palette.json").read_text(encoding="utf-8")
    data = json.loads(text)
    shared = {theme: data["base"][theme] | data["states"][theme] for theme in ("light", "dark")}
    return shared, data["games"]


def games() -> tuple[str, ...]:
    """Return the games that have a palette of their own.

    >>> games()
    ('five_tribes', 'nord', 'dwar7s_fall')
    """
    return tuple(_palette()[1])


def _block(selector: str, properties: Properties) -> str:
    return f"{selector}{{{';'.join(f'--{name}:{value}' for name, value in properties.items())}}}"


def css(*names: str) -> str:
    """Return the stylesheet that defines the custom properties, light and dark.

    The shared properties (``--surface``, ``--text``, ``--legal``, ...) are set on the root. The
    properties of a game (``--accent``, ``--tile``, ``--o1``, ...) are set on every element with
    ``data-game="NAME"``, and the classes ``o1`` to ``o4`` say whose piece an element is by
    setting ``--owner``, ``--owner-ink`` and ``--owner-line``.

    Parameters
    ----------
    *names
        The games to include; all of them when none is given.

    Raises
    ------
    KeyError
        When a game has no palette.

    Examples
    --------
    >>> css("nord").splitlines()[0][:38]
    ':root{--surface:#FBF7EF;--surface-rais'
    """
    shared, by_game = _palette()
    chosen = {name: by_game[name] for name in names or by_game}
    lines = [_block(":root", shared["light"])]
    lines += [_block(f'[data-game="{name}"]', sets["light"]) for name, sets in chosen.items()]
    for media, root in _DARK:
        blocks = [_block(root, shared["dark"])]
        for name, sets in chosen.items():
            game = f'[data-game="{name}"]'
            blocks.append(_block(f"{root}{game},{root} {game}", sets["dark"]))
        lines.append(f"{media}{{{''.join(blocks)}}}")
    lines += [
        f"[data-game] .o{seat}{{--owner:var(--o{seat});--owner-ink:var(--o{seat}-ink);"
        f"--owner-line:var(--o{seat}-line)}}"
        for seat in range(1, 5)
    ]
    return "\n".join(lines) + "\n"
