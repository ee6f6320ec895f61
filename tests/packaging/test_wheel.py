"""What a wheel carries, and what the repository must not."""

import json
import os
import re
import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted(
    path for lang in ("en", "hu") for path in (ROOT / "notebooks" / lang).rglob("*.ipynb")
)
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def contents(wheel: Path) -> set[str]:
    return set(zipfile.ZipFile(wheel).namelist())


def test_wheel_carries_every_file_of_both_packages(contents: set[str]) -> None:
    for folder, inside in ((ROOT / "gamekit", ROOT), (ROOT / "widgets", ROOT / "widgets")):
        for path in folder.rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts:
                assert path.relative_to(inside).as_posix() in contents


def test_wheel_carries_the_course_and_its_template(contents: set[str]) -> None:
    for path in [*NOTEBOOKS, *(ROOT / "notebooks" / "template").rglob("*")]:
        if path.is_file() and "__pycache__" not in path.parts:
            assert f"gamekit/site/{path.relative_to(ROOT).as_posix()}" in contents
    assert len(NOTEBOOKS) > 2


@pytest.mark.parametrize(
    "name",
    [
        "gamekit/py.typed",
        "gamekit/locale/ui.tsv",
        "gamekit/drawing/palette.json",
        "gamekit/drawing/symbols/five_tribes.svg",
        "gamekit_widgets/py.typed",
        "gamekit_widgets/static/gamekit.js",
        "gamekit_widgets/static/gamekit.css",
        "gamekit/site/notebooks/template/voila.py",
    ],
)
def test_wheel_carries(contents: set[str], name: str) -> None:
    assert name in contents


def test_wheel_carries_nothing_else(contents: set[str]) -> None:
    tops = {name.split("/")[0] for name in contents}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"gamekit", "gamekit_widgets"}
    assert not [name for name in contents if "__pycache__" in name or name.endswith(".pyc")]


def test_wheel_works_without_anything_else(wheel: Path, tmp_path: Path) -> None:
    """A fresh environment with the wheel alone: rules, drawing, course and command line."""
    venv.create(tmp_path / "env", with_pip=False)
    python = tmp_path / "env" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    code = """
import gamekit
from gamekit.site import notebooks
state = gamekit.load("five_tribes").new(players=2, seed=7)
assert state.legal_actions()
assert (notebooks() / "hu" / "index.ipynb").exists()
from gamekit.__main__ import main
assert main(["serve"]) == 1
"""
    zipfile.ZipFile(wheel).extractall(tmp_path / "installed")
    ran = subprocess.run(
        [str(python), "-c", code],
        env=os.environ | {"PYTHONPATH": str(tmp_path / "installed")},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert "gamekit[site]" in ran.stderr


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_lock_carries_versions_and_hashes_only(lock: Path) -> None:
    text = lock.read_text("utf-8")
    assert "://" not in text
    assert not re.search(r"^--?(index|extra|find|trusted)", text, re.M)
    entries = re.split(r"\n(?=\S)", "\n".join(re.sub(r"^#.*$", "", text, flags=re.M).splitlines()))
    for entry in filter(str.strip, entries):
        assert re.match(r"[a-z0-9._-]+==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


def test_locks_hold_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = project["project"]["optional-dependencies"]
    groups = project["dependency-groups"]
    wanted = {
        "site.txt": extras["widgets"] + extras["site"] + groups["build"],
        "dev.txt": extras["widgets"] + extras["site"] + groups["build"] + groups["dev"],
    }
    for lock, requirements in wanted.items():
        text = (ROOT / "requirements" / lock).read_text("utf-8")
        for requirement in requirements:
            name = re.match(r"[\w.-]+", requirement).group().lower().replace("_", "-")
            assert name == "gamekit" or f"\n{name}==" in text, f"{name} is not in {lock}"


def test_every_pin_of_the_site_is_the_same_for_development() -> None:
    site, dev = (
        set(re.findall(r"^[a-z0-9._-]+==\S+", (ROOT / "requirements" / name).read_text(), re.M))
        for name in ("site.txt", "dev.txt")
    )
    assert site <= dev


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: "/".join(path.parts[-3:]))
def test_notebook_is_saved_without_results(path: Path) -> None:
    notebook = json.loads(path.read_text("utf-8"))
    for cell in notebook["cells"]:
        assert not cell.get("outputs"), cell["id"]
        assert cell.get("execution_count") is None, cell["id"]
    assert "widgets" not in notebook["metadata"]


def test_template_asks_no_other_host_for_anything() -> None:
    for path in (ROOT / "notebooks" / "template").rglob("*"):
        if path.is_file() and path.suffix != ".pyc":
            assert not re.search(r"(https?:)?//[\w-]+\.[a-z]", path.read_text("utf-8")), path
