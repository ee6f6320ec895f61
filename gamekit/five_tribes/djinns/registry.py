"""All 22 djinns by id."""

from typing import Final

from gamekit.five_tribes.djinns.base import ActionDjinn, Djinn
from gamekit.five_tribes.djinns.bids import KUMARBI
from gamekit.five_tribes.djinns.effects import ECHIDNA, IBLIS
from gamekit.five_tribes.djinns.endgame import AL_AMIN, HAURVATAT, JAFAAR, SHAMHAT
from gamekit.five_tribes.djinns.guards import BOAZ
from gamekit.five_tribes.djinns.incomes import BAAL, KANDICHA, MARID, MONKIR, NEKIR
from gamekit.five_tribes.djinns.powers import ANUN_NAK, BOURAQ, ENKI, LETA, SIBITTIS, SLOAR, UTUG
from gamekit.five_tribes.djinns.shifts import HAGIS, LAMIA

_ALL: tuple[Djinn, ...] = (
    AL_AMIN,
    ANUN_NAK,
    BAAL,
    BOAZ,
    BOURAQ,
    ECHIDNA,
    ENKI,
    HAGIS,
    HAURVATAT,
    IBLIS,
    JAFAAR,
    KANDICHA,
    KUMARBI,
    LAMIA,
    LETA,
    MARID,
    MONKIR,
    NEKIR,
    SHAMHAT,
    SIBITTIS,
    SLOAR,
    UTUG,
)

DJINNS: Final = {djinn.id: djinn for djinn in _ALL}
"""Every djinn."""

ACTIONS: Final = {djinn.id: djinn for djinn in _ALL if isinstance(djinn, ActionDjinn)}
"""Those whose power is invoked by ``UseDjinn``."""
