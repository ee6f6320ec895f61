"""What the browser needs of a scene: its picture, the places to press, what moved."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from html import escape
from typing import Any

from gamekit import drawing
from gamekit.core.game import Game, State
from gamekit.core.message import Message, tell
from gamekit.core.scene import Part, Place, Scene
from gamekit.core.verdict import Verdict

# What the browser draws itself, at once and without asking.
_LIVE_MARKS = ("legal", "chosen", "forced", "illegal", "pin")
_HEADLINE = re.compile(r"\*\*(.+?)\*\*\s*", re.DOTALL)
_BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
_NAME = re.compile(r' aria-label="[^"]*"')


def draw(scene: Scene, ids: str) -> str:
    """Return the SVG of a scene for a page that has the symbols; ``ids`` keeps it apart.

    The names of places are left out: the browser says them where it lets them be pressed.
    """
    return _NAME.sub("", drawing.render(scene, symbols="none", ids=f"{ids}-"))


def picture(scene: Scene, ids: str) -> dict[str, Any]:
    """Return a scene as the browser module wants it.

    ``places`` are lists: key, left, top, width, height, name, what stands there, part, kind.
    ``details`` is there when the scene has some: keys, words, and what is drawn over it.
    """
    still = replace(scene, marks=tuple(m for m in scene.marks if m.state not in _LIVE_MARKS))
    shown: dict[str, Any] = {
        "svg": draw(still, ids),
        "width": scene.width,
        "height": scene.height,
        "title": scene.title,
        "places": places(scene),
    }
    if scene.details:
        shown["details"] = [
            [list(keys), text, drawn] for keys, text, drawn in drawing.overlays(scene)
        ]
    return shown


def places(scene: Scene) -> list[list[object]]:
    """Return what can be pressed, in reading order; see :func:`picture`."""
    order = {part.key: index for index, part in enumerate(scene.parts)}
    views = {part.key: part for part in scene.parts if part.view}
    ordered = sorted(scene.places, key=lambda p: (order.get(p.part, len(order)), p.y, p.x))
    return [
        [p.key, *_seen(p, views.get(p.part)), p.name, p.says, p.part, p.kind]
        for p in ordered
        if p.name
    ]


def _seen(place: Place, part: Part | None) -> tuple[float, float, float, float]:
    """Return where the scene shows a place, its part shown as a whole if it has a view."""
    if part is None:
        return place.x, place.y, place.width, place.height
    x, y, scale = part.place(place.x, place.y)
    return round(x, 1), round(y, 1), round(place.width * scale, 1), round(place.height * scale, 1)


def motions(before: Scene, after: Scene) -> list[list[object]]:
    """Return which pieces come from where: key, dx, dy, scale, and where the piece is now."""
    now = {piece.key: piece for piece in after.pieces}
    return [
        [
            motion.key,
            round(motion.x - now[motion.key].x, 1),
            round(motion.y - now[motion.key].y, 1),
            round(motion.size / now[motion.key].size, 3),
            now[motion.key].x,
            now[motion.key].y,
        ]
        for motion in drawing.motions(before, after)
    ]


def headline(text: str) -> tuple[str, str]:
    """Split a message into its bold verdict and the rest.

    Examples
    --------
    >>> headline("**Not a neighbour.** It touches only at a corner.")
    ('Not a neighbour.', 'It touches only at a corner.')
    >>> headline("One sentence.")
    ('', 'One sentence.')
    """
    match = _HEADLINE.match(text)
    return (match[1], text[match.end() :]) if match else ("", text)


def rule_notes(game: Game, ids: Iterable[str], lang: str) -> list[dict[str, str]]:
    """Return the rules with these ids, to be opened on the spot."""
    known = game.rules
    return [
        {"id": rule_id, "title": known[rule_id].title[lang], "text": known[rule_id].statement[lang]}
        for rule_id in ids
        if rule_id in known
    ]


def card(
    state: State, verdict: Verdict, picks: Iterable[str], scene: Scene, lang: str
) -> dict[str, Any]:
    """Return a refusal as a card: headline, facts, rules, and the places to look at in order."""
    title, text = headline(verdict.message.text(lang))
    return {
        "kind": "plain" if verdict.ok else "refused",
        "title": title,
        "text": text,
        "note": "",
        "rules": rule_notes(state.game, verdict.rules, lang),
        "places": where(verdict.places or tuple(picks), scene),
    }


def note(kind: str, text: str) -> dict[str, Any]:
    """Return a card that is no refusal: ``kind`` is ``good``, ``hint`` or ``plain``."""
    title, rest = headline(text)
    return {"kind": kind, "title": title, "text": rest, "note": "", "rules": [], "places": []}


def where(keys: Iterable[str], scene: Scene) -> list[str]:
    """Return the places that these keys of places and pieces stand for, each once, in order."""
    known = {place.key for place in scene.places}
    stands = {piece.key: piece.place for piece in scene.pieces}
    found = (key if key in known else stands.get(key, "") for key in keys)
    return [key for key in dict.fromkeys(found) if key in known]


class Table:
    """Pictures that share most of their parts, each part kept once."""

    def __init__(self) -> None:
        self._index: dict[str, int] = {}

    def add(self, text: str) -> list[int]:
        """Take a picture in; return the numbers of its parts."""
        parts = text.replace("><", ">\0<").split("\0")
        return [self._index.setdefault(part, len(self._index)) for part in parts]

    @property
    def parts(self) -> list[str]:
        """Every part, by number."""
        return list(self._index)


def figure(scene: Scene, ids: str) -> str:
    """Return a scene as HTML that needs no script: a figure with picture and caption."""
    drawn = drawing.render(scene, standalone=True, ids=f"{ids}-")
    return (
        f'<figure style="margin:0;max-width:640px">{drawn}'
        f"<figcaption>{plain(scene.description)}</figcaption></figure>"
    )


def plain(text: str) -> str:
    """Return a text as it may stand in HTML, its bold words bold."""
    return _BOLD.sub(r"<b>\1</b>", escape(text))


def status(state: State, lang: str, picks: Sequence[str] = ()) -> str:
    """Return whose turn it is and what is to be done, or how the game ended.

    With a part of an action picked, it says what is still to be chosen.
    """
    if state.is_over:
        winners = tuple(state.seat_name(seat, lang) for seat in state.winners())
        key = "ui.state.winner" if len(winners) == 1 else "ui.state.shared_win"
        over = tell("ui.state.over", lang)
        if not winners:
            return over
        return f"{over} {Message(key, player=winners[0], players=winners).text(lang)}"
    name = capital(state.seat_name(state.current_player, lang))
    asked = state.explain_picks(picks, lang) if picks else None
    now = asked.message.text(lang) if asked is not None and ".pick." in asked.message.key else ""
    return f"{tell('ui.state.player_next', lang, player=name)} {now or state.prompt(lang)}".strip()


def capital(text: str) -> str:
    """Return the text with a capital initial."""
    return text[:1].upper() + text[1:]


def missing(keys: Mapping[str, object], scene: Scene) -> list[str]:
    """Return the keys that no place of the scene has."""
    known = {place.key for place in scene.places}
    return [key for key in keys if key not in known]
