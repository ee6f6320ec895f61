"""What every widget here shares: one script, one stylesheet, one set of symbols a page.

A lesson shows ten or more widgets. Each instance of an anywidget carries its own copy of its
script, so the script, the stylesheet, the symbols and the words are held by hidden models that
are sent once, and each widget brings a few lines that fetch them from there.
"""

import hashlib
import json
import os
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any

import anywidget
import ipywidgets
import traitlets

from gamekit.core.message import catalogue
from gamekit.drawing import palette, svg
from gamekit.drawing.sprites import sprite

_REFERENCE = "IPY_MODEL_"

# Two pages with different releases in one JupyterLab stay apart by the hash of the script.
_STUB = """\
const kits = globalThis.__gamekit ??= new Map();
const text = async (model, name) => {
  const ref = model.get("_kit")[name];
  return (await model.widget_manager.get_model(ref.slice(10))).get("text");
};
const load = async (model) => {
  const script = new Blob([await text(model, "script")], { type: "text/javascript" });
  const url = URL.createObjectURL(script);
  try { return await import(url); } finally { URL.revokeObjectURL(url); }
};
export default {
  async render({ model, el }) {
    const { version } = model.get("_kit");
    if (!kits.has(version)) kits.set(version, load(model));
    const kit = await kits.get(version);
    return kit.mount({ model, el, text: (name) => text(model, name) });
  },
};
"""


class SharedText(ipywidgets.Widget):  # type: ignore[misc]
    """A text that several widgets of a page use."""

    text = traitlets.Unicode().tag(sync=True)


_shared: dict[str, SharedText] = {}


def share(name: str, make: Callable[[], str]) -> str:
    """Return the reference of the shared text ``name``; it is made when first asked for."""
    held = _shared.get(name)
    if held is None or held.comm is None:
        held = _shared[name] = SharedText(text=make())
    return f"{_REFERENCE}{held.model_id}"


def _static(name: str) -> str:
    return files("gamekit_widgets").joinpath("static", name).read_text("utf-8")


@cache
def _version() -> str:
    return hashlib.sha256((_static("gamekit.js") + _static("gamekit.css")).encode()).hexdigest()[
        :12
    ]


def stylesheet() -> str:
    """Return the widgets' stylesheet with every colour in it."""
    return palette.css() + svg.stylesheet() + _static("gamekit.css")


def _words(lang: str) -> str:
    chosen = {
        key: (entry.hu if lang == "hu" else entry.en)
        for key, entry in catalogue().items()
        if key.startswith("ui.")
    }
    return json.dumps(chosen, ensure_ascii=False, separators=(",", ":"))


class View(anywidget.AnyWidget):
    """A widget whose looks live in the shared script.

    Parameters
    ----------
    game_id
        Whose symbols and colours it shows; empty for none.
    lang
        ``"en"`` or ``"hu"``.
    lesson, cell, total
        Where it stands in a course, for remembered progress: id of the lesson, id of the cell,
        and how many exercises the lesson has.

    Notes
    -----
    ============ ====== =================================================================
    trait        synced what
    ============ ====== =================================================================
    ``kind``     yes    which view of the script draws it
    ``lang``     yes    language of every text
    ``sheet``    yes    what does not change while it is used (texts, prepared frames)
    ``place``    yes    ``{lesson, cell, total}``, or empty
    ============ ====== =================================================================
    """

    _esm = _STUB
    _kit = traitlets.Dict().tag(sync=True)
    kind = traitlets.Unicode().tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    sheet = traitlets.Dict().tag(sync=True)
    place = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        game_id: str,
        lang: str,
        *,
        lesson: str = "",
        cell: str = "",
        total: int = 0,
        **values: Any,  # noqa: ANN401
    ) -> None:
        kit = {
            "version": _version(),
            "game": game_id,
            "script": share("script", lambda: _static("gamekit.js")),
            "style": share("style", stylesheet),
            "words": share(f"words-{lang}", lambda: _words(lang)),
        }
        if game_id:
            kit["sprite"] = share(f"sprite-{game_id}", lambda: sprite(game_id))
        place = {"lesson": lesson, "cell": cell, "total": total} if lesson else {}
        super().__init__(_kit=kit, lang=lang, place=place, **values)

    def html(self) -> str:
        """Return what is shown where no widget can be."""
        return ""

    def __str__(self) -> str:
        return repr(self)

    def _repr_mimebundle_(
        self,
        **kwargs: Any,  # noqa: ANN401
    ) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        # Voila shows the widget and nothing else; a second picture would only make the page late.
        if "VOILA_BASE_URL" in os.environ:
            return dict(data), dict(metadata)
        data = dict(data) | {"text/plain": str(self)}
        picture = self.html()
        if picture:
            data["text/html"] = picture
        return data, dict(metadata)
