"""Dependencies point down: notebooks, widgets, the kit, the standard library."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import gamekit

ROOT = Path(__file__).parents[2]
KIT = ROOT / "gamekit"
WIDGETS = ROOT / "widgets" / "gamekit_widgets"
GAMES = [
    path.name for path in KIT.iterdir() if (path / "scene.py").exists() and path.name != "core"
]

# The one module that starts the server reaches for it when it is called, never at import.
LATE = {("gamekit/site/server.py", "voila")}


def modules(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def imported(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield every imported module by its full name, and whether it is imported at once."""
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    tree = ast.parse(path.read_text("utf-8"))
    late = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            names = [module, *(f"{module}.{alias.name}" for alias in node.names)]
        else:
            continue
        for name in names:
            yield name, id(node) not in late


def label(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", modules(KIT), ids=label)
def test_kit_imports_the_standard_library_only(path: Path) -> None:
    foreign = {
        name.split(".")[0]
        for name, _ in imported(path)
        if name.split(".")[0] not in sys.stdlib_module_names | {"gamekit"}
    }
    assert {(label(path), name) for name in foreign} <= LATE


def test_server_is_imported_late() -> None:
    at_once = {name.split(".")[0] for name, now in imported(KIT / "site" / "server.py") if now}
    assert "voila" not in at_once


@pytest.mark.parametrize("path", modules(KIT / "core"), ids=label)
def test_core_imports_no_game(path: Path) -> None:
    # The registry loads games by name when they are asked for; nothing names one in an import.
    for name, _ in imported(path):
        assert name.split(".")[:2] not in [["gamekit", game] for game in GAMES], name


@pytest.mark.parametrize("game", GAMES)
def test_game_imports_no_other_game_and_nothing_above_it(game: str) -> None:
    others = {other for other in GAMES if other != game}
    for path in modules(KIT / game):
        # Exercises are a game's own lessons; its rules know of none.
        above = {"bots", "site"} if "exercises" in path.parts else {"bots", "site", "lessons"}
        for name, _ in imported(path):
            package, _, rest = name.partition(".")
            assert package != "gamekit" or rest.split(".")[0] not in others | above, (
                f"{label(path)} imports {name}"
            )


@pytest.mark.parametrize("path", modules(KIT), ids=label)
def test_kit_knows_no_widgets(path: Path) -> None:
    assert not [name for name, _ in imported(path) if name.startswith("gamekit_widgets")]


@pytest.mark.parametrize("path", modules(KIT) + modules(WIDGETS), ids=label)
def test_nothing_imports_tests(path: Path) -> None:
    for name, _ in imported(path):
        assert name.split(".")[0] not in ("widgets", "tests", "notebooks"), name


def test_games_are_found() -> None:
    assert set(gamekit.games()) <= set(GAMES)


def test_import_of_the_kit_brings_no_notebook_machinery() -> None:
    code = (
        "import sys, gamekit, gamekit.__main__; gamekit.load('five_tribes').new(players=2, seed=1)"
        "; print(*{name.split('.')[0] for name in sys.modules})"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy = {"anywidget", "ipywidgets", "IPython", "traitlets", "bokeh", "numpy", "voila"}
    assert not heavy & set(ran.stdout.split())
