"""Where the course and its page template are."""

from pathlib import Path

__all__ = ["notebooks", "template"]


def notebooks() -> Path:
    """Return the folder with the notebooks of the course.

    An installed package carries them; a checkout has them next to the package.

    Raises
    ------
    FileNotFoundError
        When neither is there, which means that the installation is damaged.
    """
    here = Path(__file__).resolve()
    for folder in (here.parent / "notebooks", here.parents[2] / "notebooks"):
        if (folder / "template").is_dir():
            return folder
    raise FileNotFoundError("the notebooks of the course are missing; please install gamekit again")


def template() -> Path:
    """Return the folder with the server's settings and the page template."""
    return notebooks() / "template"
