"""A played game as text: headers, the start position, one line an action, comments.

The format, line by line::

    [game five_tribes 1]          game id and record version, always first
    [start FT1-...]               position code of the start
    [white space in brackets is a header: key, then text]
    pink: bid 5                   an action: who, then its notation
    # anything                    a comment; it belongs to the action above it

Nothing in a record is executed; every action is checked when it is read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from gamekit.core.errors import BadRecord, GamekitError
from gamekit.core.game import Action, Game, State
from gamekit.core.handed_in import shown
from gamekit.core.message import Message

VERSION = 1
MAX_CHARACTERS = 400_000
_SHOWN = 40


@dataclass(frozen=True)
class Record:
    """A game that was read: headers, start, actions, the states after each, comments.

    ``states[0]`` is the start, so there is one state more than actions. ``comments[i]``
    are the lines after action ``i`` (``comments[0]`` before the first).
    """

    headers: Mapping[str, str]
    actions: tuple[Action, ...]
    states: tuple[State, ...]
    comments: tuple[tuple[str, ...], ...] = field(default=())

    @property
    def start(self) -> State:
        """The position before the first action."""
        return self.states[0]

    @property
    def end(self) -> State:
        """The position after the last action."""
        return self.states[-1]


def write(
    game: Game, start: State, actions: Sequence[Action], headers: Mapping[str, str] | None = None
) -> str:
    """Return the record of ``actions`` played from ``start``.

    Raises
    ------
    IllegalAction
        When an action cannot be played.
    GamekitError
        When a header has a line break or a bracket in it.
    """
    lines = [f"[game {game.id} {VERSION}]", f"[start {start.code()}]"]
    for key, value in (headers or {}).items():
        if not key.isidentifier() or key in ("game", "start") or not _plain(str(value)):
            raise GamekitError(Message("error.record_header", header=str(key)))
        lines.append(f"[{key} {value}]")
    state = start
    for action in actions:
        seat = state.current_player
        lines.append(f"{state.seat_name(seat)}: {action}")
        state = state.apply(action)
    return "\n".join(lines) + "\n"


def read(game: Game, text: str) -> Record:
    """Return the record written in ``text``; see :meth:`Game.replay`."""
    if not isinstance(text, str) or len(text) > MAX_CHARACTERS:
        raise BadRecord(Message("error.record_size", n=MAX_CHARACTERS))
    headers: dict[str, str] = {}
    states: list[State] = []
    actions: list[Action] = []
    comments: list[list[str]] = [[]]
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if not line:
            continue
        try:
            if not headers:
                _check_first(game, line)
                headers["game"] = game.id
            elif line.startswith("#"):
                comments[-1].append(line[1:].strip())
            elif line.startswith("["):
                key, value = _header(line)
                if key == "start" and not states:
                    states.append(game.from_code(value))
                elif key in headers or key == "start" or actions:
                    raise BadRecord(Message("error.record_header", header=shown(key, _SHOWN)))
                headers[key] = value
            else:
                if not states:
                    raise BadRecord(Message("error.record_start"))
                actions.append(_action(game, states[-1], line))
                states.append(states[-1].apply(actions[-1]))
                comments.append([])
        except GamekitError as fault:
            raise BadRecord(Message("ui.error.line", n=number, reason=fault.message)) from fault
    if not states:
        raise BadRecord(Message("error.record_start"))
    return Record(headers, tuple(actions), tuple(states), tuple(map(tuple, comments)))


def _plain(text: str) -> bool:
    return text.isprintable() and "[" not in text and "]" not in text


def _check_first(game: Game, line: str) -> None:
    words = line.strip("[]").split()
    if len(words) != 3 or words[0] != "game" or not line.startswith("["):
        raise BadRecord(Message("error.record_first"))
    if words[1] != game.id:
        raise BadRecord(Message("ui.error.code_game", game=shown(words[1])))
    if words[2] != str(VERSION):
        raise BadRecord(Message("error.record_version", version=shown(words[2])))


def _header(line: str) -> tuple[str, str]:
    if not line.endswith("]"):
        raise BadRecord(Message("error.record_header", header=shown(line, _SHOWN)))
    key, _, value = line[1:-1].partition(" ")
    return key, value.strip()


def _action(game: Game, state: State, line: str) -> Action:
    who, colon, notation = line.partition(":")
    if not colon:
        raise BadRecord(Message("ui.error.move_unreadable", text=shown(line, _SHOWN)))
    seat = state.current_player
    if seat is None:
        raise BadRecord(Message("ui.state.over"))
    expected = state.seat_name(seat)
    if who.strip() != expected:
        raise BadRecord(Message("error.record_player", player=expected))
    return game.parse_action(notation.strip(), state)
