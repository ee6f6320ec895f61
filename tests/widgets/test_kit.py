"""One script a page, a light import, nothing but catalogue keys in the script."""

import re
import subprocess
import sys
from importlib.resources import files

from gamekit.core.message import catalogue
from gamekit_widgets import Board
from gamekit_widgets.kit import SharedText, stylesheet
from tests.widgets.stones import Stones

STATIC = files("gamekit_widgets").joinpath("static")
SCRIPT = STATIC.joinpath("gamekit.js").read_text("utf-8")


def test_boards_share_script_style_symbols_and_words() -> None:
    one, other = Board(Stones()), Board(Stones())
    assert one._kit == other._kit
    assert set(one._kit) == {"version", "game", "script", "style", "words", "sprite"}
    own = len(str(one.get_state()))
    assert own < 16_000, "a board's own state"
    assert one._esm == other._esm
    assert len(one._esm) < 1_500


def test_shared_texts_are_made_again_when_they_were_closed() -> None:
    first = Board(Stones())._kit["script"]
    SharedText.close_all()
    second = Board(Stones())._kit["script"]
    assert first != second


def test_every_text_of_the_script_is_in_the_catalogue() -> None:
    asked = set(re.findall(r'"(ui\.[a-z_.0-9]+)"', SCRIPT))
    assert len(asked) > 30
    assert asked <= set(catalogue())
    assert {f"ui.hint.grade_{n}" for n in range(1, 6)} <= set(catalogue())


def test_the_script_names_no_game_and_no_host() -> None:
    assert not re.search(r"meeple|djinn|camel|five_tribes|nord|dwar7s", SCRIPT, re.IGNORECASE)
    assert set(re.findall(r"https?://[\w./]+", SCRIPT)) <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"^\s*import\s", SCRIPT, re.MULTILINE)


def test_every_class_of_the_stylesheet_is_the_widgets_own() -> None:
    css = STATIC.joinpath("gamekit.css").read_text("utf-8")
    bare = re.sub(r"/\*.*?\*/|\{[^{}]*\}", " ", css, flags=re.DOTALL)
    classes = set(re.findall(r"\.([a-z][\w-]*)", bare))
    assert {name for name in classes if not name.startswith(("gkw", "is-", "gk-"))} == set()


def test_stylesheet_brings_every_colour() -> None:
    css = stylesheet()
    used = set(re.findall(r"var\(--([a-z-]+)[,)]", css)) - {"width", "ratio", "grow"}
    assert used <= set(re.findall(r"--([a-z0-9-]+):", css))


def test_import_alone_loads_nothing_heavy() -> None:
    code = (
        "import sys, gamekit_widgets; "
        "print([m for m in ('anywidget', 'bokeh', 'gamekit.five_tribes') if m in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
