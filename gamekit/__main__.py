"""The command line: ``gamekit serve``."""

import argparse
import sys
from collections.abc import Sequence

from gamekit.site import MissingServer, serve

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    parser = argparse.ArgumentParser(prog="gamekit", description="Board games taught on the board.")
    commands = parser.add_subparsers(dest="command", required=True)
    site = commands.add_parser("serve", help="run the tutorial site on this computer")
    site.add_argument("--port", type=int, default=8866, help="port to listen on (default: 8866)")
    site.add_argument(
        "--host",
        default="127.0.0.1",
        help="address to listen on; 0.0.0.0 lets other devices of the network in",
    )
    site.add_argument("--open", action="store_true", help="open the site in the browser")
    chosen = parser.parse_args(arguments)
    try:
        serve(port=chosen.port, host=chosen.host, open_browser=chosen.open)
    except (MissingServer, FileNotFoundError, OSError) as fault:
        print(f"gamekit: {fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
