"""The tutorial site: where its files are, and the server that shows them.

Importing this package needs the standard library only; the server comes with
``pip install "gamekit[site]"``.
"""

from gamekit.site.files import notebooks, template
from gamekit.site.server import MissingServer, serve

__all__ = ["MissingServer", "notebooks", "serve", "template"]
