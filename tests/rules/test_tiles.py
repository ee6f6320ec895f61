"""Tile actions (FT-9)."""

import pytest

from gamekit.five_tribes.data import RESOURCES
from tests.rules.positions import (
    PINK,
    Phase,
    camels,
    do,
    goods,
    in_bag,
    position,
    refusal,
    texts,
    tile,
)

SMALL, LARGE, OASIS, VILLAGE, SACRED = "(2,1)", "(3,3)", "(2,3)", "(4,2)", "(3,2)"
ROW = "row: fish wheat silk ivory fakir pottery papyrus spice gold"


def test_an_oasis_gets_a_palm_tree() -> None:
    """FT-9.3, FT-9.2: compulsory, one palm on this tile."""
    state = position({}, f"turn: pink tile final {OASIS}")
    assert texts(state) == {"palm (2,3)"}
    found = refusal(state, "skip")
    assert (found.key, found.rules) == ("why.ft.palm_must", ("FT-9.3", "FT-9.2"))
    state = do(state, "palm (2,3)")
    assert state.palms[tile(2, 3)] == 1
    assert state.phase is Phase.SALE


def test_there_is_no_limit_per_tile_and_no_owner_needed() -> None:
    """FT-9.3, FAQ-27: on an opponent's oasis with palms as well."""
    state = do(position({(2, 3): "@blue+P3"}, f"turn: pink tile final {OASIS}"), "palm (2,3)")
    assert state.palms[tile(2, 3)] == 4


def test_a_village_gets_a_palace() -> None:
    """FT-9.4, FT-9.2: compulsory, one palace on this tile."""
    state = position({}, f"turn: pink tile final {VILLAGE}")
    assert texts(state) == {"palace (4,2)"}
    assert refusal(state, "skip").key == "why.ft.palace_must"
    assert do(state, "palace (4,2)").palaces[tile(4, 2)] == 1


def test_things_go_on_the_final_tile() -> None:
    """FT-9.3, FT-9.4: elsewhere only with a djinn."""
    state = position({}, f"turn: pink tile final {OASIS}")
    found = refusal(state, "palm (4,3)")
    assert (found.key, found.places) == ("why.ft.palm_elsewhere", ("tile:2,3",))
    assert refusal(state, "palm (2,4) E").key == "why.ft.palm_elsewhere"


def test_an_empty_supply_is_ignored() -> None:
    """FT-9.3, FT-9.4, FAQ-26: 12 palms and 10 palaces, then the action is skipped."""
    palms = position({(2, 3): "+P12"}, f"turn: pink tile final {OASIS}")
    assert texts(palms) == {"skip"}
    assert refusal(palms, "palm (2,3)").key == "why.ft.palm_none_left"
    palaces = position({(4, 2): "+H10"}, f"turn: pink tile final {VILLAGE}")
    assert texts(palaces) == {"skip"}
    assert refusal(palaces, "palace (4,2)").key == "why.ft.palace_none_left"


def test_a_small_market_sells_one_of_three() -> None:
    """FT-9.5: 3 gold, one card of the first three."""
    state = position({}, ROW, f"turn: pink tile final {SMALL}")
    assert texts(state) == {"buy 1", "buy 2", "buy 3", "skip"}
    found = refusal(state, "buy 4")
    assert (found.key, found.values["n"]) == ("why.ft.market_window", 3)
    after = do(state, "buy 2")
    assert after.gold[PINK] == 47
    assert goods(after, PINK, "wheat") == 1
    assert [RESOURCES[card] for card in after.row[:2]] == ["fish", "silk"]
    assert len(after.row) == 8  # FT-9.8
    assert after.phase is Phase.SALE


def test_a_small_market_with_few_cards() -> None:
    """FT-9.5, FAQ-16: among those that are there; with none it cannot be used."""
    one = position({}, "row: fish", f"turn: pink tile final {SMALL}")
    assert texts(one) == {"buy 1", "skip"}
    assert do(one, "buy 1").gold[PINK] == 47
    none = position({}, "row:", f"turn: pink tile final {SMALL}")
    assert texts(none) == {"skip"}
    assert refusal(none, "buy 1").key == "why.ft.market_empty"


def test_a_large_market_sells_two_of_six() -> None:
    """FT-9.6: 6 gold for two cards of the first six as they lay when it was paid."""
    state = position({}, ROW, f"turn: pink tile final {LARGE}")
    assert texts(state) == {*(f"buy {n}" for n in range(1, 7)), "skip"}
    state = do(state, "buy 1")
    assert state.gold[PINK] == 44
    assert state.phase is Phase.BUY
    assert texts(state) == {f"buy {n}" for n in range(1, 6)}  # FAQ-18: papyrus was seventh
    assert refusal(state, "buy 6").key == "why.ft.market_window"
    state = do(state, "buy 5")
    assert (goods(state, PINK, "fish"), goods(state, PINK, "pottery")) == (1, 1)
    assert state.gold[PINK] == 44
    assert state.phase is Phase.SALE


def test_two_cards_have_to_be_taken() -> None:
    """FAQ-18, FT-9.6: one may not stop after the first, unless the option says so."""
    state = do(position({}, ROW, f"turn: pink tile final {LARGE}"), "buy 1")
    found = refusal(state, "stop")
    assert (found.key, found.reading) == ("why.ft.market_second", "large_market_may_stop")
    assert refusal(state, "end").key == "why.ft.sale_last"
    option = "options: large_market_may_stop=on"
    state = do(position({}, ROW, f"turn: pink tile final {LARGE}", option), "buy 1")
    assert "stop" in texts(state)
    after = do(state, "stop")
    assert sum(after.goods[PINK]) == 1
    assert after.phase is Phase.SALE


def test_a_large_market_with_one_card_costs_the_same() -> None:
    """FT-9.6, FAQ-17: 6 gold for one card; with none it cannot be used."""
    state = do(position({}, "row: fish", f"turn: pink tile final {LARGE}"), "buy 1")
    assert (state.gold[PINK], state.phase) == (44, Phase.SALE)
    none = position({}, "row:", f"turn: pink tile final {LARGE}")
    assert texts(none) == {"skip"}


@pytest.mark.parametrize(("place", "gold", "price"), [(SMALL, 2, 3), (LARGE, 5, 6)])
def test_a_market_has_to_be_paid(place: str, gold: int, price: int) -> None:
    """FT-9.5, FT-9.6: too little gold, no purchase."""
    state = position({}, f"pink: gold {gold}", ROW, f"turn: pink tile final {place}")
    assert texts(state) == {"skip"}
    found = refusal(state, "buy 1")
    assert (found.key, found.values["price"]) == ("why.ft.market_gold", price)
    enough = position({}, f"pink: gold {price}", ROW, f"turn: pink tile final {place}")
    assert do(enough, "buy 1").gold[PINK] == 0


def test_a_sacred_place_gives_a_djinn_for_two_elders() -> None:
    """FT-9.7: 2 elders, or 1 elder and 1 fakir; elders to the bag, the fakir to the discards."""
    lines = ("djinns: boaz enki leta", f"turn: pink tile final {SACRED}")
    state = position({}, "pink: elders 2 fakirs 1", *lines)
    assert texts(state) == {
        *(f"take {name} {pay}" for name in ("boaz", "enki", "leta") for pay in ("EE", "EF")),
        "skip",
    }
    elders = in_bag(state, "W")
    both = do(state, "take boaz EE")
    assert (both.elders[PINK], goods(both, PINK, "fakir")) == (0, 1)
    assert in_bag(both, "W") == elders + 2
    mixed = do(state, "take leta EF")
    assert (mixed.elders[PINK], goods(mixed, PINK, "fakir")) == (1, 0)
    assert RESOURCES[mixed.discards[-1]] == "fakir"
    assert mixed.djinns[PINK] == ("leta",)
    assert set(mixed.djinn_row) == {"boaz", "enki"}  # FT-9.8


def test_a_djinn_has_to_be_paid() -> None:
    """FT-9.7: what is missing is said; two fakirs are no price."""
    lines = ("djinns: boaz", f"turn: pink tile final {SACRED}")
    state = position({}, "pink: elders 1", *lines)
    assert texts(state) == {"skip"}
    found = refusal(state, "take boaz EE")
    assert (found.key, found.values["elders"]) == ("why.ft.djinn_price", 1)
    fakirs = position({}, "pink: fakirs 5", *lines)
    assert texts(fakirs) == {"skip"}
    assert refusal(fakirs, "take boaz EF").key == "why.ft.djinn_price"


def test_only_open_djinns() -> None:
    """FT-9.7, FAQ-19: those in the row; with none the place cannot be used."""
    rich = "pink: elders 4"
    state = position({}, rich, "djinns: boaz", f"turn: pink tile final {SACRED}")
    assert refusal(state, "take leta EE").key == "why.ft.djinn_not_open"
    none = position({}, rich, "djinns:", f"turn: pink tile final {SACRED}")
    assert texts(none) == {"skip"}
    assert refusal(none, "take leta EE").key == "why.ft.djinn_row_empty"


@pytest.mark.parametrize("place", [SMALL, LARGE, SACRED])
def test_markets_and_sacred_places_are_optional(place: str) -> None:
    """FT-9.2: one may go on without using them."""
    state = position({}, "pink: elders 2", f"turn: pink tile final {place}")
    after = do(state, "skip")
    assert after.phase is Phase.SALE
    assert after.gold == state.gold


def test_only_the_action_of_the_last_tile() -> None:
    """FT-9.1, FAQ-38: whatever other tiles offer."""
    state = position({}, "pink: elders 2", f"turn: pink tile final {SMALL}")
    for text in ("palm (2,3)", "palace (4,2)", "take boaz EE"):
        found = refusal(state, text)
        assert (found.key, found.rules[0]) == ("why.ft.tile_other", "FT-9.1")
    assert refusal(state, "stop").key == "why.ft.stop_early"


def test_one_purchase_a_visit() -> None:
    """FT-9.9: after the tile action it is done."""
    state = do(position({}, ROW, f"turn: pink tile final {SMALL}"), "buy 1")
    found = refusal(state, "buy 1")
    assert (found.key, found.rules[0]) == ("why.ft.tile_done", "FT-9.9")
    assert refusal(state, "skip").key == "why.ft.tile_done"


def test_the_owner_of_the_tile_does_not_matter() -> None:
    """FT-9.1: an opponent's market serves everybody."""
    state = position({**camels(6, "blue"), (2, 1): "@blue"}, ROW, f"turn: pink tile final {SMALL}")
    assert "buy 1" in texts(state)


def test_a_djinn_may_be_used_at_once() -> None:
    """FT-9.10, FAQ-20: its cost is paid extra."""
    lines = ("djinns: enki", f"turn: pink tile final {SACRED}")
    state = do(position({}, "pink: elders 3", *lines), "take enki EE")
    assert "use enki E" in texts(state)
    assert do(state, "use enki E", "palm (2,3)").palms[tile(2, 3)] == 1
