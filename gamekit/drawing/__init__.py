"""Pictures and plain words of a scene, for every game alike.

:func:`render` makes SVG of a :class:`~gamekit.core.scene.Scene`, :func:`overlays` of what is shown
while one looks at something; :func:`describe` and
:func:`describe_html` make text of it, :func:`motions` tells what moved between two scenes.
"""

from gamekit.drawing.motion import Motion, motions
from gamekit.drawing.sprites import sprite
from gamekit.drawing.svg import overlays, render, stylesheet
from gamekit.drawing.words import describe, describe_html

__all__ = [
    "Motion",
    "describe",
    "describe_html",
    "motions",
    "overlays",
    "render",
    "sprite",
    "stylesheet",
]
