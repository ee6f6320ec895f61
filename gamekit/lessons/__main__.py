"""``python -m gamekit.lessons``: write the notebooks from the lesson files."""

import argparse
from pathlib import Path

from gamekit.lessons.notebook import write_all


def main() -> None:
    """Write every notebook into the folder given (default ``notebooks``)."""
    parser = argparse.ArgumentParser(prog="python -m gamekit.lessons", description=main.__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("notebooks"))
    for path in write_all(parser.parse_args().folder):
        print(path)


if __name__ == "__main__":
    main()
