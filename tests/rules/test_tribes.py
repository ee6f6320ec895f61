"""The five tribe actions (FT-8)."""

import pytest

from tests.rules.positions import (
    BLUE,
    PINK,
    Phase,
    camels,
    do,
    events,
    goods,
    in_bag,
    meeples,
    pack,
    position,
    refusal,
    texts,
    tile,
)


def test_viziers_come_before_the_player() -> None:
    """FT-8.1: all of them, in front of you."""
    state = position({}, "turn: pink tribe Y3 final (4,3)")
    assert texts(state) == {"collect"}
    state = do(state, "collect")
    assert state.viziers == (3, 0)
    assert state.phase is Phase.TILE


def test_elders_come_before_the_player() -> None:
    """FT-8.2: all of them, to be spent later."""
    state = do(position({}, "turn: pink tribe W2 final (4,3)"), "collect")
    assert state.elders == (2, 0)


def test_merchants_take_the_first_cards_of_the_row() -> None:
    """FT-8.3: no choice; the merchants go to the bag, the row is not filled again."""
    state = position({}, "row: fish fakir ivory fish wheat", "turn: pink tribe G3 final (4,3)")
    before = in_bag(state, "G")
    state = do(state, "collect")
    assert [goods(state, PINK, good) for good in ("fish", "fakir", "ivory")] == [1, 1, 1]
    assert len(state.row) == 2
    assert in_bag(state, "G") == before + 3


def test_more_merchants_than_cards() -> None:
    """FT-8.3, FAQ-15: they take what is there, without compensation."""
    state = position({}, "row: fish", "turn: pink tribe G4 final (4,3)")
    gold = state.gold
    state = do(state, "collect")
    assert (goods(state, PINK, "fish"), sum(state.goods[PINK]), state.row) == (1, 1, ())
    assert state.gold == gold


BUILDERS = ("pink: fakirs 3", "turn: pink tribe B2 final (4,5)")


def test_builders_example() -> None:
    """FT-EX7, FT-8.4: 4 blue tiles, 2 builders and 3 fakirs bring 20 gold."""
    state = do(position({(4, 5): "W"}, *BUILDERS), "fakir", "fakir", "fakir")
    assert texts(state) == {"build"}
    after = do(state, "build")
    assert after.gold[PINK] == 50 + 4 * (2 + 3)
    assert goods(after, PINK, "fakir") == 0
    assert after.discards.count(9) == state.discards.count(9) == 3


def test_the_final_tile_counts_itself() -> None:
    """FT-EX7, FT-8.4, FAQ-39: diagonals too; with a blue final tile 25 gold."""
    state = position({}, "pink: fakirs 3", "turn: pink tribe B2 final (3,2)")
    swapped = list(state.tiles)
    here, other = tile(4, 5), tile(3, 2)
    swapped[here], swapped[other] = swapped[other], swapped[here]
    state = state.with_(tiles=tuple(swapped), final=here)
    assert do(state, "fakir", "fakir", "fakir", "build").gold[PINK] == 50 + 25


def test_builders_without_fakirs_go_to_the_bag() -> None:
    """FT-8.4: fakirs are never needed; the builders return to the bag at once."""
    state = position({}, *BUILDERS)
    before = in_bag(state, "B")
    state = do(state, "build")
    assert state.gold[PINK] == 58
    assert in_bag(state, "B") == before + 2
    assert goods(state, PINK, "fakir") == 3


def test_no_blue_tile_no_gold() -> None:
    """FT-8.4: with b = 0 the gain is 0."""
    state = position({}, "turn: pink tribe B2 final (1,5)")
    red = tuple("SM6" if t in (3, 4, 5, 9, 10, 11) else kind for t, kind in enumerate(state.tiles))
    assert do(state.with_(tiles=red), "build").gold[PINK] == 50


def test_a_tribe_does_its_own_action_only() -> None:
    """FT-8: the colour in hand decides what is done."""
    viziers = position({}, "pink: fakirs 1", "turn: pink tribe Y2 final (4,3)")
    assert refusal(viziers, "build").key == "why.ft.tribe_not_builders"
    assert refusal(viziers, "kill W of blue").key == "why.ft.tribe_not_assassins"
    assert refusal(viziers, "no kill").key == "why.ft.tribe_not_assassins"
    assert refusal(viziers, "fakir").key == "why.ft.fakir_useless"
    builders = position({}, "turn: pink tribe B2 final (4,3)")
    assert refusal(builders, "collect").key == "why.ft.tribe_not_collect"
    assert refusal(builders, "fakir").key == "why.ft.fakir_none"


def test_the_tribe_action_is_compulsory() -> None:
    """FT-8, FT-5.2: neither tile action nor sale nor end before it."""
    state = position({}, "turn: pink tribe Y2 final (4,3)")
    assert refusal(state, "skip").key == "why.ft.tribe_first"
    assert refusal(state, "palm (4,3)").key == "why.ft.tribe_first"
    assert refusal(state, "end").key == "why.ft.sale_last"


RANGE = {(1, 6): "Y", (3, 5): "G", (4, 6): "W", (4, 5): "BB"}
ASSASSINS = "turn: pink tribe R2 final (2,6)"


def test_the_range_of_assassins() -> None:
    """FT-EX8, FT-8.5, FT-8.9: as many steps sideways as assassins, empty tiles do not block."""
    state = position(RANGE, ASSASSINS)
    assert texts(state) == {"kill Y (1,6)", "kill G (3,5)", "kill W (4,6)"}
    found = refusal(state, "kill B (4,5)")
    assert found.key == "why.ft.kill_range"
    assert (found.values["d"], found.values["r"], found.values["f"]) == (3, 2, 1)


def test_a_fakir_lengthens_the_range() -> None:
    """FT-8.5: by one each, discarded before the kill."""
    state = do(position(RANGE, "pink: fakirs 2", ASSASSINS), "fakir")
    assert "kill B (4,5)" in texts(state)
    after = do(state, "kill B (4,5)")
    assert goods(after, PINK, "fakir") == 1
    assert meeples(after, 4, 5) == pack("B")


def test_assassins_go_to_the_bag_and_so_does_the_victim() -> None:
    """FT-8.5, FAQ-10: one meeple, of any colour."""
    state = position(RANGE, ASSASSINS)
    reds, greens = in_bag(state, "R"), in_bag(state, "G")
    after = do(state, "kill G (3,5)")
    assert (in_bag(after, "R"), in_bag(after, "G")) == (reds + 2, greens + 1)
    assert after.phase is Phase.TILE
    assert after.hand == 0


def test_assassins_take_two_tiles_in_one_turn() -> None:
    """FT-EX8, FT-8.6, FT-8.7, FAQ-38: the final tile, then a tile emptied in range."""
    state = position({(1, 5): "YR", (2, 6): "R", (3, 5): "G", (4, 6): "W", (4, 5): "BB"})
    state = do(state, "lift (1,5)", "Y (1,6)", "R (2,6)")
    assert state.camels[tile(2, 6)] == PINK
    state = do(state, "kill G (3,5)")
    assert state.camels[tile(3, 5)] == PINK
    assert state.camels_left[PINK] == 9
    assert texts(state) == {"skip"}  # the sacred place (2,6), not the large market (3,5)
    assert refusal(state, "buy 1").key == "why.ft.tile_other"


def test_with_one_camel_the_final_tile_is_served_first() -> None:
    """FT-8.7, FAQ-2: the emptied tile in range stays without owner."""
    squares = {**camels(10), (4, 5): "YR", (5, 6): "R", (5, 5): "G"}
    state = do(position(squares), "lift (4,5)", "Y (4,6)", "R (5,6)")
    assert state.camels_left[PINK] == 0
    state = do(state, "kill G (5,5)")
    assert state.camels[tile(5, 6)] == PINK
    assert state.camels[tile(5, 5)] == -1
    assert "no_camel" in events(state)


def test_killing_on_a_controlled_tile_changes_no_owner() -> None:
    """FT-8.6: a camel stays where it is."""
    state = do(position({(3, 5): "G@blue"}, ASSASSINS), "kill G (3,5)")
    assert state.camels[tile(3, 5)] == BLUE
    assert state.camels_left == (11, 10)


def test_a_tile_that_keeps_meeples_is_not_taken() -> None:
    """FT-8.6: only an emptied tile."""
    state = do(position({(3, 5): "GG"}, ASSASSINS), "kill G (3,5)")
    assert state.camels[tile(3, 5)] == -1


def test_killing_on_the_final_tile() -> None:
    """FAQ-8, FT-8.5: distance 0; emptying it gives control."""
    state = do(position({(2, 6): "Y"}, ASSASSINS), "kill Y (2,6)")
    assert state.camels[tile(2, 6)] == PINK


def test_killing_before_an_opponent() -> None:
    """FT-8.5: a vizier or an elder, at any range, into the bag."""
    state = position({}, "blue: viziers 1 elders 2", ASSASSINS)
    assert texts(state) == {"kill Y of blue", "kill W of blue"}
    before = in_bag(state, "W")
    after = do(state, "kill W of blue")
    assert after.elders == (0, 1)
    assert in_bag(after, "W") == before + 1


def test_never_ones_own() -> None:
    """FAQ-9: own viziers and elders are no targets, and other tribes stand before nobody."""
    state = position({}, "pink: elders 1", "blue: elders 1 viziers 0", ASSASSINS)
    assert refusal(state, "kill W of pink").key == "why.ft.kill_own"
    assert refusal(state, "kill Y of blue").key == "why.ft.kill_held_none"
    assert refusal(state, "kill B of blue").key == "why.ft.kill_held_colour"


def test_empty_tiles_and_absent_colours_are_no_targets() -> None:
    """FAQ-7, FT-8.5: there must be such a meeple."""
    state = position(RANGE, ASSASSINS)
    assert refusal(state, "kill Y (2,5)").key == "why.ft.kill_empty"
    found = refusal(state, "kill R (1,6)")
    assert (found.key, found.places) == ("why.ft.kill_colour", ("tile:1,6",))


def test_the_kill_is_compulsory() -> None:
    """FT-8.8: not when a target exists."""
    found = refusal(position(RANGE, ASSASSINS), "no kill")
    assert (found.key, found.values["n"]) == ("why.ft.kill_must", 3)
    assert "tile:3,5" in found.places


def test_no_target_no_kill() -> None:
    """FT-8.8, FAQ-6: the assassins go to the bag, the tile action follows."""
    state = position({(5, 1): "Y"}, ASSASSINS)
    assert texts(state) == {"no kill"}
    before = in_bag(state, "R")
    after = do(state, "no kill")
    assert in_bag(after, "R") == before + 2
    assert after.phase is Phase.TILE


def test_nobody_has_to_buy_range() -> None:
    """FT-8.8: a target out of range need not be brought into range, but may be."""
    state = position({(4, 5): "B"}, "pink: fakirs 1", ASSASSINS)
    assert texts(state) == {"no kill", "fakir"}
    assert texts(do(state, "fakir")) == {"kill B (4,5)"}


@pytest.mark.parametrize("number", [2, 3, 9])
def test_any_number_of_assassins_kills_one(number: int) -> None:
    """FT-8.5: any number of assassins kills exactly one."""
    far = position({(2, 6): "YW"}, f"turn: pink tribe R{number} final (2,6)")
    after = do(far, "kill Y (2,6)")
    assert meeples(after, 2, 6) == pack("W")
    assert "control" not in events(after)
