"""Djinns in general (FT-14.1 to FT-14.5) and those that are paid for."""

import pytest

from gamekit.five_tribes.data import CARDS, RESOURCES
from gamekit.five_tribes.djinns.registry import ACTIONS, DJINNS
from gamekit.five_tribes.phases import EndReason
from gamekit.five_tribes.stacks import size
from gamekit.five_tribes.state import FiveTribesState
from tests.rules.positions import (
    BLUE,
    GAME,
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

SALE = "turn: pink sale"


def uses(state: FiveTribesState) -> set[str]:
    """Return the djinns that may be used."""
    return {text for text in texts(state) if text.startswith("use")}


# -- all of them ----------------------------------------------------------------------------------


def test_the_22_cards() -> None:
    """FT-1.4, FT-14.2: 22 djinns, 141 points: 4 x 4, 1 x 5, 10 x 6, 5 x 8, 2 x 10."""
    points = sorted(card.points for card in CARDS.values())
    assert (len(points), sum(points)) == (22, 141)
    assert [points.count(value) for value in (4, 5, 6, 8, 10)] == [4, 1, 10, 5, 2]
    assert set(DJINNS) == set(CARDS)
    assert {name for name, card in CARDS.items() if card.kind == "action"} == set(ACTIONS)


@pytest.mark.parametrize("phase", ["move", "tribe Y2 final (4,1)", "tile final (4,1)", "sale"])
def test_a_paid_power_between_any_two_steps(phase: str) -> None:
    """FT-14.3: before the move, before the tribe action, before and after the tile action."""
    state = position({(1, 1): "R"}, "pink: elders 1 djinns enki", f"turn: pink {phase}")
    assert uses(state) == {"use enki E"}
    after = do(state, "use enki E")
    assert after.phase is Phase.DJINN
    after = do(after, "palm (2,3)")
    assert (after.phase, after.final, after.hand) == (state.phase, state.final, state.hand)
    assert after.elders[PINK] == 0


def test_elders_to_the_bag_and_fakirs_to_the_discards() -> None:
    """FT-14.4, FT-14.5: either pays E/F."""
    state = position({}, "pink: elders 1 fakirs 1 djinns enki", SALE)
    assert uses(state) == {"use enki E", "use enki F"}
    elders = in_bag(state, "W")
    assert in_bag(do(state, "use enki E"), "W") == elders + 1
    by_fakir = do(state, "use enki F")
    assert RESOURCES[by_fakir.discards[-1]] == "fakir"
    assert by_fakir.elders[PINK] == 1


def test_an_elder_and_an_elder_or_fakir() -> None:
    """FT-14.5: E+E/F takes two elders, or one of each."""
    state = position({}, "pink: elders 2 fakirs 2 djinns leta", SALE)
    assert uses(state) == {"use leta EE", "use leta EF"}
    assert refusal(state, "use leta E").key == "why.ft.djinn_cost_EE"
    one = position({}, "pink: elders 1 fakirs 2 djinns leta", SALE)
    assert uses(one) == {"use leta EF"}
    none = position({}, "pink: fakirs 5 djinns leta", SALE)
    assert uses(none) == set()
    found = refusal(none, "use leta EF")
    assert (found.key, found.values["need_elders"]) == ("why.ft.djinn_unpaid", 1)


def test_once_per_round() -> None:
    """FT-14.2, FAQ-21: also with two turns of the same player in the round."""
    lines = ("pink: elders 4 djinns enki", "order: 5=pink", "next bids: blue blue pink", SALE)
    state = do(position({}, *lines), "use enki E", "palm (2,3)")
    assert state.used == ("enki",)
    assert refusal(state, "use enki E").key == "why.ft.djinn_used"
    state = do(state, "end")
    assert (state.current_player, state.phase) == (PINK, Phase.MOVE)
    assert refusal(state, "use enki E").key == "why.ft.djinn_used"


def test_usable_again_in_the_next_round() -> None:
    """FT-14.2: the mark goes with the clean-up."""
    state = position(
        {(1, 1): "YW", (1, 3): "W"},
        *("pink: elders 4 djinns enki", "next bids: pink blue blue pink", "used: enki", SALE),
    )
    state = do(state, "end")
    assert (state.phase, state.used) == (Phase.BID, ())


def test_only_the_owner_and_only_in_an_own_turn() -> None:
    """FT-14.2, FAQ-22: not another's djinn, not while bidding."""
    state = position({}, "pink: elders 2", "blue: elders 2 djinns enki", SALE)
    assert refusal(state, "use enki E").key == "why.ft.use_other_owner"
    assert refusal(state, "use bouraq E").key == "why.ft.use_unowned"
    bid = position({}, "pink: elders 2 djinns enki", "turn: pink bid")
    assert refusal(bid, "use enki E").key == "why.ft.use_bidding"


def test_not_in_the_middle_of_a_step() -> None:
    """FT-14.3: neither while dropping (by default), nor while a suit is open."""
    board = {(4, 1): "YW", (4, 3): "W"}
    state = do(position(board, "pink: elders 1 djinns enki"), "lift (4,1)")
    found = refusal(state, "use enki E")
    assert (found.key, found.reading) == ("why.ft.use_mid_move", "djinn_mid_move")
    selling = do(position({}, "pink: elders 1 djinns enki goods fish", SALE), "sell fish")
    assert refusal(selling, "use enki E").key == "why.ft.use_mid_step"


def test_while_dropping_by_option() -> None:
    """FT-14.3: option djinn_mid_move."""
    board = {(4, 1): "YW", (4, 3): "W"}
    state = position(board, "pink: elders 1 djinns enki", "options: djinn_mid_move=on")
    state = do(state, "lift (4,1)", "Y (4,2)", "use enki E", "palm (2,3)")
    assert state.phase is Phase.DROP
    assert state.palms[tile(2, 3)] == 1
    assert do(state, "W (4,3)").phase is Phase.TRIBE


def test_powers_without_cost_are_not_invoked() -> None:
    """FT-14.2: they work by themselves, at the end, with a bid or with a placement."""
    state = position({}, "pink: elders 3 djinns boaz jafaar kumarbi hagis", SALE)
    assert uses(state) == set()
    for name, key in (
        ("boaz", "use_free"),
        ("jafaar", "use_at_end"),
        ("kumarbi", "use_kumarbi"),
        ("hagis", "use_shifter"),
    ):
        assert refusal(state, f"use {name} E").key == f"why.ft.{key}"


def test_nothing_else_while_a_djinn_waits() -> None:
    """FT-14.3: the target comes first, and there always is one."""
    state = do(position({}, "pink: elders 1 djinns enki", SALE), "use enki E")
    for text in ("end", "sell fish", "claim (1,1)", "keep boaz", "use enki E", "lift (1,1)"):
        assert refusal(state, text).key == "why.ft.djinn_waits"


def test_no_target_without_a_djinn() -> None:
    """FT-14.3: settle, claim and keep belong to a power that has been paid for."""
    state = position({}, "pink: elders 2 djinns leta", SALE)
    for text in ("claim (1,1)", "settle (1,1)", "keep boaz"):
        assert refusal(state, text).key == "why.ft.target_of_nothing"


def test_a_power_without_a_legal_move() -> None:
    """FAQ-23, FT-12.4: before passing, and after."""
    state = position({}, "pink: elders 2 djinns enki leta")
    assert texts(state) == {"pass", "use enki E", "use leta EE"}
    assert "use enki E" in texts(do(state, "pass"))


# -- Anun-Nak -------------------------------------------------------------------------------------

ANUN_NAK = "pink: elders 1 fakirs 1 djinns anun_nak"


def test_anun_nak_settles_an_empty_tile() -> None:
    """FT-14.An: three random meeples from the bag on a tile with nothing on it."""
    board = {(1, 1): "Y", (1, 2): "@blue", (2, 3): "+P1", (4, 2): "+H1"}
    state = do(position(board, ANUN_NAK, SALE), "use anun_nak F")
    targets = texts(state)
    assert len(targets) == 26
    for square, key in (("(1,1)", "meeples"), ("(1,2)", "camel"), ("(2,3)", "built")):
        assert refusal(state, f"settle {square}").key == f"why.ft.target_{key}"
    bag = size(state.bag)
    after = do(state, "settle (3,3)")
    assert size(meeples(after, 3, 3)) == 3
    assert size(after.bag) == bag - 3
    assert after.draws == state.draws + 1
    assert do(state, "settle (3,3)") == after  # chance lies in the state


def test_anun_nak_with_a_small_bag() -> None:
    """FT-14.An, FAQ-5: fewer than three are placed, none cannot be asked for."""
    state = do(position({}, ANUN_NAK, SALE), "use anun_nak F").with_(bag=pack("YG"))
    assert meeples(do(state, "settle (3,3)"), 3, 3) == pack("YG")
    empty = position({}, ANUN_NAK, SALE).with_(bag=0)
    assert uses(empty) == set()
    found = refusal(empty, "use anun_nak E")
    assert (found.key, found.rules) == ("why.ft.idle_bag", ("FT-14.4", "FT-14.An"))


def test_anun_nak_makes_a_move_possible() -> None:
    """FAQ-24: then the player has to move, and the end is not triggered."""
    state = position({(1, 1): "Y"}, ANUN_NAK)
    assert "pass" in texts(state)
    state = do(state, "use anun_nak F").with_(bag=pack("YYY"))
    state = do(state, "settle (1,2)")
    assert (state.phase, state.ending) == (Phase.MOVE, None)
    assert texts(state) == {"lift (1,1)", "lift (1,2)"}
    assert refusal(state, "pass").key == "why.ft.must_move"


def test_anun_nak_pays_marid_nothing() -> None:
    """FT-14.Ma: only drops of a move count."""
    state = position({}, ANUN_NAK, "blue: djinns marid", SALE)
    assert do(state, "use anun_nak F", "settle (3,3)").gold == (50, 50)


# -- Bouraq, Enki, Hagis, Lamia -------------------------------------------------------------------


def test_bouraq_builds_in_any_village() -> None:
    """FT-14.Br: controlled or not."""
    state = do(position({(1, 3): "@blue"}, "pink: fakirs 1 djinns bouraq", SALE), "use bouraq F")
    assert texts(state) == {f"palace {at}" for at in ("(1,2)", "(1,3)", "(2,5)", "(4,2)", "(4,6)")}
    assert refusal(state, "palace (1,1)").key == "why.ft.palace_elsewhere"
    assert do(state, "palace (1,3)").palaces[tile(1, 3)] == 1


def test_enki_plants_in_any_oasis() -> None:
    """FT-14.En: six oases to choose from."""
    state = do(position({(2, 3): "@blue"}, "pink: fakirs 1 djinns enki", SALE), "use enki F")
    assert len(texts(state)) == 6
    assert do(state, "palm (2,3)").palms[tile(2, 3)] == 1


def test_no_supply_no_power() -> None:
    """FT-14.Br, FT-14.En, FT-14.4: with none left they cannot be used."""
    state = position({(4, 2): "+H10", (2, 3): "+P12"}, "pink: fakirs 4 djinns bouraq enki", SALE)
    assert uses(state) == set()
    assert refusal(state, "use bouraq F").key == "why.ft.idle_no_palace"
    assert refusal(state, "use enki F").key == "why.ft.idle_no_palm"


def test_hagis_shifts_the_compulsory_palace() -> None:
    """FT-14.Ha, FAQ-26: to one of up to eight neighbours, of any kind and owner."""
    state = position(
        {(3, 1): "@blue"}, "pink: elders 1 djinns hagis", "turn: pink tile final (4,2)"
    )
    assert texts(state) == {
        "palace (4,2)",
        *(f"palace ({r},{c}) E" for r in (3, 4, 5) for c in (1, 2, 3) if (r, c) != (4, 2)),
    }
    after = do(state, "palace (3,1) E")
    assert after.palaces[tile(3, 1)] == 1
    assert after.palaces[tile(4, 2)] == 0
    assert (after.elders[PINK], after.used) == (0, ("hagis",))


def test_hagis_sideways_only_by_option() -> None:
    """FT-14.Ha, FT-14.La: option hagis_diagonal off leaves four neighbours."""
    state = position(
        {},
        *("pink: elders 1 djinns hagis", "turn: pink tile final (4,2)"),
        "options: hagis_diagonal=off",
    )
    assert len(texts(state)) == 1 + 4
    found = refusal(state, "palace (3,1) E")
    assert (found.key, found.reading) == ("why.ft.palace_not_near", "hagis_diagonal")
    far = refusal(state, "palace (1,6) E")
    assert (far.key, far.reading) == ("why.ft.palace_not_near", None)


def test_shifting_has_to_be_paid_and_to_shift() -> None:
    """FT-14.4, FT-14.2: no payment for the home tile, no shift for nothing, once a round."""
    lines = ("pink: elders 1 djinns lamia", "turn: pink tile final (2,3)")
    state = position({}, *lines)
    assert refusal(state, "palm (2,3) E").key == "why.ft.palm_no_shift"
    assert refusal(state, "palm (2,2) F").key == "why.ft.djinn_unpaid"
    assert state.refuse(GAME.attempted("palm (2,2)", state)) is not None
    assert refusal(position({}, *lines, "used: lamia"), "palm (2,2) E").key == "why.ft.djinn_used"


def test_lamia_shifts_a_palm_of_enki() -> None:
    """FT-14.La, FT-14.En: to a neighbour of some oasis, each paid on its own."""
    state = do(position({}, "pink: elders 2 djinns enki lamia", SALE), "use enki E")
    assert "palm (1,1)" not in texts(state)
    assert "palm (1,2) E" in texts(state)  # beside the oasis (2,3)
    assert "palm (1,1) E" not in texts(state)
    after = do(state, "palm (1,2) E")
    assert (after.palms[tile(1, 2)], after.elders[PINK]) == (1, 0)
    assert after.used == ("enki", "lamia")


def test_hagis_shifts_a_palace_of_bouraq() -> None:
    """FT-14.Br, FT-14.Ha: likewise."""
    state = do(position({}, "pink: fakirs 2 djinns bouraq hagis", SALE), "use bouraq F")
    assert do(state, "palace (5,1) F").palaces[tile(5, 1)] == 1


# -- Leta, Utug -----------------------------------------------------------------------------------


def test_leta_claims_an_empty_tile() -> None:
    """FT-14.Le, FAQ-38: no camel, meeple, palm or palace; no tile action follows."""
    board = {(1, 1): "Y", (1, 2): "@blue", (2, 3): "+P1"}
    state = do(position(board, "pink: elders 2 djinns leta", SALE), "use leta EE")
    assert len(texts(state)) == 27
    assert refusal(state, "claim (1,1)").key == "why.ft.target_meeples"
    after = do(state, "claim (3,2)")
    assert after.camels[tile(3, 2)] == PINK
    assert after.phase is Phase.SALE
    assert "control" in events(after)


def test_utug_claims_a_tile_with_meeples_only() -> None:
    """FT-14.Ut: at least one meeple and nothing else; the meeples stay."""
    board = {(1, 1): "YG", (1, 2): "R@blue", (2, 3): "R+P1"}
    state = do(position(board, "pink: elders 2 djinns utug", SALE), "use utug EE")
    assert texts(state) == {"claim (1,1)"}
    assert refusal(state, "claim (1,2)").key == "why.ft.target_camel"
    assert refusal(state, "claim (2,3)").key == "why.ft.target_built"
    assert refusal(state, "claim (5,5)").key == "why.ft.target_no_meeples"
    after = do(state, "claim (1,1)")
    assert after.camels[tile(1, 1)] == PINK
    assert meeples(after, 1, 1) == pack("YG")


@pytest.mark.parametrize(("name", "square"), [("leta", (5, 1)), ("utug", (5, 2))])
def test_a_claim_with_the_last_camel_ends_the_game(name: str, square: tuple[int, int]) -> None:
    """FT-14.Le, FT-14.Ut, FT-12.2: the last camel, whoever placed it."""
    board = {**camels(10), (5, 2): "R"}
    state = position(board, f"pink: elders 2 djinns {name}", SALE)
    state = do(state, f"use {name} EE", f"claim ({square[0]},{square[1]})")
    assert state.ending is EndReason.LAST_CAMEL


@pytest.mark.parametrize("name", ["leta", "utug"])
def test_no_camel_no_claim(name: str) -> None:
    """FT-14.4, FT-14.Le, FT-14.Ut: without a camel they cannot be used."""
    board = {**camels(11), (5, 2): "R"}
    state = position(board, f"pink: elders 2 djinns {name}", "ending: last_camel", SALE)
    assert uses(state) == set()
    assert refusal(state, f"use {name} EE").key == "why.ft.idle_no_camel"


def test_no_tile_no_claim() -> None:
    """FT-14.4: without a tile to claim either."""
    state = position({}, "pink: elders 2 djinns utug", SALE)
    assert refusal(state, "use utug EE").key == "why.ft.idle_no_meeple_tile"
    crowded = position({}, "pink: elders 2 djinns leta", SALE)
    crowded = crowded.with_(palms=(1,) * 30)
    assert refusal(crowded, "use leta EE").key == "why.ft.idle_no_empty_tile"


def test_a_tile_of_utug_may_be_emptied_later() -> None:
    """FT-14.Ut: without changing the owner."""
    state = position({(1, 2): "W@blue", (1, 1): "W"})
    state = do(state, "lift (1,1)", "W (1,2)")
    assert state.camels[tile(1, 2)] == BLUE


# -- Sibittis, Sloar ------------------------------------------------------------------------------

PILE = ("djinns: haurvatat jafaar shamhat", "djinn pile: boaz enki leta utug")


def test_sibittis_keeps_one_of_three() -> None:
    """FT-14.Si: the top three of the pile; the others are discarded, the row is not touched."""
    state = position({}, "pink: elders 2 djinns sibittis", *PILE, SALE)
    state = do(state, "use sibittis EE")
    assert texts(state) == {"keep boaz", "keep enki", "keep leta"}
    found = refusal(state, "keep utug")
    assert (found.key, found.rules) == ("why.ft.keep_not_drawn", ("FT-14.Si",))
    after = do(state, "keep enki")
    assert after.djinns[PINK] == ("sibittis", "enki")
    assert after.djinn_discards[-2:] == ("boaz", "leta")
    assert after.djinn_row == state.djinn_row
    assert after.djinn_pile[0] == "utug"


def test_sibittis_in_the_middle_of_a_turn() -> None:
    """FT-14.Si, FT-14.3: the new djinn may be used in the same turn."""
    lines = ("pink: elders 3 djinns sibittis", *PILE, "turn: pink tile final (2,1)")
    state = do(position({}, *lines), "use sibittis EE", "keep enki")
    assert state.phase is Phase.TILE
    assert "use enki E" in texts(state)


def test_sibittis_with_a_short_pile() -> None:
    """FT-14.Si: the discards are shuffled in; at least one djinn is needed."""
    others = ("boaz", "sibittis", "enki", "leta", "utug", "jafaar")
    blue = "blue: djinns " + " ".join(name for name in CARDS if name not in others)
    lines = ("pink: elders 2 djinns sibittis", blue, "djinns: boaz", SALE)
    pile, discards = "djinn pile: enki", "djinn discards: leta utug jafaar"
    state = do(position({}, *lines, pile, discards), "use sibittis EE")
    assert len(state.drawn) == 3
    assert "enki" in state.drawn
    assert "reshuffle_djinns" in events(state)
    assert (len(state.djinn_pile), state.djinn_discards) == (1, ())
    none = position({}, *lines, pile, discards).with_(djinn_pile=(), djinn_discards=())
    assert refusal(none, "use sibittis EE").key == "why.ft.idle_no_djinn"


def test_sloar_takes_the_top_card() -> None:
    """FT-14.Sl: one fakir for one card of the pile."""
    state = position({}, "pink: fakirs 1 djinns sloar", "pile: ivory fish", SALE)
    assert uses(state) == {"use sloar F"}
    after = do(state, "use sloar F")
    assert goods(after, PINK, "ivory") == 1
    assert goods(after, PINK, "fakir") == 0
    assert after.pile[:1] == state.pile[1:2]
    assert refusal(state, "use sloar E").key == "why.ft.djinn_cost_F"


def test_sloar_with_an_empty_pile() -> None:
    """FT-14.Sl, FAQ-37: the discards are shuffled at once; with none there is nothing to draw."""
    state = position({}, "pink: fakirs 1 djinns sloar", SALE)
    emptied = state.with_(discards=(*state.discards, *state.pile), pile=())
    after = do(emptied, "use sloar F")
    assert "reshuffle" in events(after)
    assert sum(after.goods[PINK]) == 1
    assert after.discards == ()
    none = state.with_(pile=(), discards=())
    assert refusal(none, "use sloar F").key == "why.ft.idle_no_card"
