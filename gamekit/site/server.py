"""Run the tutorial site on this computer."""

import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from contextlib import closing
from importlib.util import find_spec

from gamekit.site.files import notebooks, template

__all__ = ["MissingServer", "free_port", "serve"]


class MissingServer(ModuleNotFoundError):
    """The packages that serve the site are not installed."""


def free_port(wanted: int, host: str = "127.0.0.1", tries: int = 50) -> int:
    """Return the first port from ``wanted`` on that nothing listens on.

    Raises
    ------
    OSError
        When ``tries`` ports in a row are taken.
    """
    for port in range(wanted, wanted + tries):
        with closing(socket.socket(socket.AF_INET, socket.SOCK_STREAM)) as probe:
            if os.name != "nt":
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return port
    raise OSError(f"no free port between {wanted} and {wanted + tries - 1}")


def _announce(address: str, open_browser: bool) -> None:
    """Say where the site is as soon as it answers."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            urllib.request.build_opener(_KeepPut).open(address, timeout=5).close()
        except urllib.error.HTTPError:
            pass
        except OSError:
            time.sleep(0.1)
            continue
        print(f"\n  gamekit: {address}\n\n  Ctrl+C stops it.\n", flush=True)
        if open_browser:
            webbrowser.open(address)
        return


class _KeepPut(urllib.request.HTTPRedirectHandler):
    """Take the first answer: following it would start a kernel for nobody."""

    def redirect_request(self, *_: object) -> None:
        return None


def serve(port: int = 8866, host: str = "127.0.0.1", open_browser: bool = False) -> None:
    """Serve the tutorial site until it is interrupted.

    Parameters
    ----------
    port
        The port to listen on; the next free one is taken when it is in use.
    host
        The address to listen on. ``0.0.0.0`` lets the phones of a classroom in.
    open_browser
        Whether to open the site in the browser.

    Raises
    ------
    MissingServer
        When the packages of ``gamekit[site]`` are not installed.
    """
    if find_spec("voila") is None:
        raise MissingServer(
            "the tutorial site needs a few more packages: pip install 'gamekit[site]'"
        )
    from voila.app import Voila

    port = free_port(port, host)
    os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")
    os.environ.setdefault("JUPYTER_PLATFORM_DIRS", "1")
    shown = socket.gethostname() if host in ("", "0.0.0.0") else host
    threading.Thread(
        target=_announce, args=(f"http://{shown}:{port}/", open_browser), daemon=True
    ).start()
    sys.exit(
        Voila.launch_instance(
            [
                str(notebooks()),
                f"--Voila.config_file_paths={template()}",
                f"--port={port}",
                f"--Voila.ip={host}",
                "--Voila.port_retries=0",
                "--no-browser",
                "--Voila.log_level=ERROR",
            ]
        )
    )
