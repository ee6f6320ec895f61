"""The steps of a turn by name, and how a refusal is put.

Refusals (``Refusal.values``) and events (``state.events``) carry plain facts, never words. What a
fact is called says what it is, and how it is to be spoken:

``player``, ``other`` a seat · ``settlement``, ``attacker``, ``target``, ``source`` the index of a
settlement · ``square``, ``squares``, ``path`` ``(row, column)`` or several · ``terrain`` ``"F"``,
``"M"``, ``"H"`` or ``"~"`` · ``treasure`` a kind such as ``"hammer"`` · ``use`` what a treasure is
for, such as ``"envoy"`` · ``jarl`` a seat or ``data.GREY`` · ``space`` of the big dragon boat, from
1 · ``scoring`` 1 to 4 · ``turn`` ``"A"`` or ``"B"`` · ``n``,
``m``, ``points`` numbers · ``value`` whatever was handed in.
"""

from enum import StrEnum

from gamekit.core.verdict import Refusal as Refusal


class Phase(StrEnum):
    """Where in the turn we are (NORD-5)."""

    SETUP = "setup"
    """NORD-1.10: a settlement is chosen for the first warrior and the jarl."""
    TURN = "turn"
    """NORD-5.1: turn A or B is chosen by what is done: a treasure, a first worker, a challenge."""
    ENVOY = "envoy"
    """NORD-6.3: an envoy was played; one warrior is to be moved."""
    PLACE = "place"
    """NORD-7: at least one worker is placed; more, or done."""
    ATTACK = "attack"
    """NORD-8.5: an attack is compulsory."""
    PATH = "path"
    """NORD-8.6: several shortest connections would cost different men."""
    FIFTH = "fifth"
    """NORD-8.6: the fifth attacker goes to the target or the attacking settlement."""
    OVER = "over"
    """NORD-5.5: the game has ended."""


class EndReason(StrEnum):
    """Why the game has ended."""

    FOURTH_SCORING = "fourth_scoring"
    """NORD-5.5: the fourth scoring is done."""
