"""Settings of the tutorial site, for Voila alone and for Voila inside a Jupyter server.

Both read this file: ``gamekit serve`` names its folder, and ``jupyter_server_config.py`` beside
it loads it when the folder is on ``JUPYTER_CONFIG_PATH``.
"""

import logging
import os
from pathlib import Path
from string import Template

import tornado.web
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from jupyter_server.utils import url_path_join
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import AllowListFileHandler, MultiStaticFileHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

import gamekit
from gamekit.core.message import LANGUAGES, catalogue, say, tell
from gamekit.drawing import palette

c = get_config()  # noqa: F821 (the loader provides it)

HERE = Path(__file__).resolve().parent
NOTEBOOKS = HERE.parent


# --- The page -------------------------------------------------------------------------------

os.environ["JUPYTER_PATH"] = os.pathsep.join(
    path for path in (str(HERE), os.environ.get("JUPYTER_PATH", "")) if path
)
c.VoilaConfiguration.template = "gamekit"
c.VoilaConfiguration.theme = "light"
c.VoilaConfiguration.allow_template_override = "NO"
c.VoilaConfiguration.allow_theme_override = "NO"
c.VoilaConfiguration.strip_sources = True
c.VoilaConfiguration.show_tracebacks = False
c.VoilaConfiguration.file_allowlist = []
# Other extensions of the environment are of no use on a page and only slow it down.
c.VoilaConfiguration.extension_allowlist = [
    "@voila-dashboards/widgets-manager8",
    "@jupyter-widgets/jupyterlab-manager",
    "anywidget",
    "@bokeh/jupyter_bokeh",
]
c.VoilaConfiguration.resources = {
    "gamekit": {
        "palette": palette.css(),
        "credits": {
            lang: {
                name: ", ".join(
                    (f"{say(game.title, lang)}: {say(game.designers, lang)}", game.publisher)
                )
                for name, game in ((name, gamekit.load(name)) for name in gamekit.games())
            }
            for lang in LANGUAGES
        },
        "words": {
            lang: {
                key: getattr(entry, lang)
                for key, entry in catalogue().items()
                if key.startswith(("page.", "ui."))
            }
            for lang in LANGUAGES
        },
    }
}


# --- The way there --------------------------------------------------------------------------

# A page brings a hundred scripts of Voila's, 5 MB in all. Packed they are a third of that, and for
# the next lessons they are at hand; ten minutes, so that an update of Voila is not mixed with an
# older one for long.
_headers_of = {kind: kind.set_extra_headers for kind in (MultiStaticFileHandler, FileFindHandler)}


def keep_for_a_while(self: tornado.web.StaticFileHandler, path: str) -> None:
    """Let the browser keep a script of the page."""
    _headers_of[type(self)](self, path)
    if "/voila/" in self.request.path:
        self.set_header("Cache-Control", "public, max-age=600")


for _kind in _headers_of:
    _kind.set_extra_headers = keep_for_a_while

# Voila adds its configured settings when the application is already made, too late for this one.
_settings_of = Voila.init_settings
Voila.init_settings = lambda self: _settings_of(self) | {"compress_response": True}
c.ServerApp.tornado_settings = {"compress_response": True}


# --- Kernels --------------------------------------------------------------------------------

# A page that is left ends its kernel by a beacon, which cannot carry the token that guards
# other requests; the kernel's random id is what guards this one.
VoilaShutdownKernelHandler.check_xsrf_cookie = lambda self: None

# What no beacon ended (a closed lid, a lost connection) is ended after ten idle minutes.
c.MappingKernelManager.cull_idle_timeout = 600
c.MappingKernelManager.cull_interval = 60
c.MappingKernelManager.cull_connected = False
c.KernelManager.transport_encryption = "auto"

_open = KernelWebsocketHandler.open


async def open_without_delay(self: KernelWebsocketHandler, kernel_id: str) -> None:
    """Send small answers at once: by default each one waits 40 ms for the next."""
    self.set_nodelay(True)
    await _open(self, kernel_id)


KernelWebsocketHandler.open = open_without_delay

# Jupyter counts its pings in milliseconds and tornado in seconds; the remark about it helps nobody.
logging.getLogger("tornado.general").setLevel(logging.ERROR)


# --- The front door -------------------------------------------------------------------------


def preferred_language(handler: tornado.web.RequestHandler) -> str:
    """Return the language chosen on the site before, else the one the browser asks for."""
    chosen = handler.get_cookie("gamekit-lang")
    if chosen in LANGUAGES:
        return chosen
    wishes = []
    for part in handler.request.headers.get("Accept-Language", "").split(","):
        tag, _, quality = part.partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            continue
        wishes.append((-weight, tag.strip().lower()[:2]))
    return next((lang for _, lang in sorted(wishes, key=lambda w: w[0]) if lang in LANGUAGES), "en")


def index_address(handler: tornado.web.RequestHandler, lang: str) -> str:
    """Return the address of the index notebook, wherever the server's root is."""
    root = Path(handler.settings["contents_manager"].root_dir).resolve()
    folder = NOTEBOOKS.relative_to(root).as_posix() if NOTEBOOKS.is_relative_to(root) else ""
    base = handler.settings.get("base_url", "/")
    return url_path_join(base, "voila/render", "" if folder == "." else folder, lang, "index.ipynb")


@tornado.web.authenticated
async def show_index(self: TornadoVoilaTreeHandler, path: str = "") -> None:
    """Lead to the index of the reader's language; lists of files are of no use to a learner."""
    self.set_header("Vary", "Accept-Language, Cookie")
    self.redirect(index_address(self, preferred_language(self)))


def write_error(self: tornado.web.RequestHandler, status_code: int, **_: object) -> None:
    """Say what happened in the reader's language, with a way on."""
    lang = preferred_language(self)
    # Folders and files that are not served are no pages either.
    kind = "missing" if status_code in (403, 404) else "broken"
    page = Template((HERE / "fault.html").read_text("utf-8"))
    self.set_header("Content-Type", "text/html; charset=utf-8")
    self.finish(
        page.substitute(
            lang=lang,
            palette=palette.css("five_tribes"),
            title=tell(f"page.{kind}", lang),
            way_on=tell("page.to_contents", lang),
            index=index_address(self, lang),
        )
    )


class Lost(tornado.web.RequestHandler):
    """Any address that leads nowhere."""

    write_error = write_error

    def prepare(self) -> None:
        """Answer every method alike."""
        raise tornado.web.HTTPError(404)


TornadoVoilaTreeHandler.get = show_index
for _kind in (BaseVoilaHandler, AllowListFileHandler):
    _kind.write_error = write_error
c.Voila.tornado_settings = {"default_handler_class": Lost}
