"""The worked examples EX-2 to EX-13, one thing used as test, board, captions and quiz."""

from collections.abc import Mapping
from types import MappingProxyType

from gamekit.core.example import Example
from gamekit.nord.examples import armies, attacking, beginning, placing, scoring

EXAMPLES: Mapping[str, Example] = MappingProxyType(
    {
        example.id: example
        for example in (
            beginning.setting_up(),
            beginning.one_alliance(),
            beginning.alliance_and_neutrals(),
            beginning.two_alliances(),
            beginning.envoy(),
            placing.first_worker(),
            placing.one_area(),
            placing.foreign_bridge(),
            placing.two_conflicts(),
            attacking.plain_attack(),
            attacking.hidden_attacker(),
            attacking.merging_without_target(),
            attacking.merging_without_attacker(),
            attacking.choice_of_path(),
            armies.three_settlements(),
            armies.four_settlements(),
            scoring.challenge(),
            scoring.raw_materials(),
            scoring.fed_warriors(),
            scoring.treasures_at_the_end(),
        )
    }
)
