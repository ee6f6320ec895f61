"""What the player to act is to do now, in one short sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from gamekit.core.message import Message
from gamekit.nord import placing, words
from gamekit.nord.actions import Challenge, Place, PlayTreasure
from gamekit.nord.phases import Phase

if TYPE_CHECKING:
    from gamekit.nord.state import NordState

Said = tuple[str, dict[str, object]]


def prompt(state: NordState, lang: str = "en") -> str:
    """Return what the player to act is to do now.

    Examples
    --------
    >>> from gamekit.nord import GAME
    >>> prompt(GAME.new(seed=1))
    'Choose an empty settlement for your first warrior and your jarl.'
    """
    return prompt_message(state).text(lang)


def prompt_message(state: NordState) -> Message:
    """Return the same as a message of both languages."""
    key, facts = _PROMPTS[state.phase](state)
    return Message(f"nord.prompt.{key}", **facts)


def _always(key: str) -> Callable[[NordState], Said]:
    return lambda state: (key, {})


def _turn(state: NordState) -> Said:
    if state.played:
        on_land, at_sea = placing.most(state, False), placing.most(state, True)
        return "turn_played", {"n": on_land, "m": at_sea}
    can = {type(action) for action in state.legal_actions()}
    if Place not in can:
        return "turn_jarl_only", {}
    if Challenge in can:
        return ("turn_jarl_treasure" if PlayTreasure in can else "turn_jarl"), {}
    return ("turn_treasure" if PlayTreasure in can else "turn"), {}


def _place(state: NordState) -> Said:
    due = state.forced_attacks
    none, one, several = _PLACING if placing.more(state) else _FULL
    if not due:
        return none, {}
    return (one if len(due) == 1 else several), {"attacks": words.attacks(due)}


_PLACING = ("place", "place_forces", "place_forces_one_of")
_FULL = ("place_full", "place_full_forces", "place_full_forces_one_of")
"""By the attacks that being done would force: none, one, several."""


def _attack(state: NordState) -> Said:
    due = state.forced_attacks
    return ("attack" if len(due) == 1 else "attacks"), {"attacks": words.attacks(due)}


def _between(key: str) -> Callable[[NordState], Said]:
    def said(state: NordState) -> Said:
        return key, {
            "attacker": words.settlement(state.attacker),
            "target": words.settlement(state.target),
        }

    return said


_PROMPTS: Mapping[Phase, Callable[[NordState], Said]] = {
    Phase.SETUP: _always("setup"),
    Phase.TURN: _turn,
    Phase.ENVOY: _always("envoy"),
    Phase.PLACE: _place,
    Phase.ATTACK: _attack,
    Phase.PATH: _between("path"),
    Phase.FIFTH: _between("fifth"),
    Phase.OVER: _always("over"),
}
