"""The worked examples FT-EX1 to FT-EX10, one thing used as test, board, captions and quiz."""

from collections.abc import Mapping
from types import MappingProxyType

from gamekit.core.example import Example
from gamekit.five_tribes.examples import moving, table, tribes

EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        example.id: example
        for example in (
            table.bidding(),
            moving.short_move(),
            moving.no_diagonal(),
            moving.no_turning_back(),
            moving.loop(),
            moving.which_tile(),
            tribes.builders(),
            tribes.assassins(),
            table.sale(),
            table.scoring(),
        )
    }
)
