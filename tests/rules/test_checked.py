"""Positions worked out by hand from the rules alone, as a second opinion on the engine."""

import pytest

from gamekit.core.errors import IllegalAction
from gamekit.core.verdict import Verdict
from gamekit.five_tribes.data import COLOUR_INDEX, PRICES
from gamekit.five_tribes.hint import best_turns
from gamekit.five_tribes.phases import EndReason
from gamekit.five_tribes.stacks import size
from gamekit.five_tribes.state import FiveTribesState
from tests.rules.positions import (
    BLACK,
    BLUE,
    GAME,
    ORANGE,
    PINK,
    Phase,
    camels,
    do,
    goods,
    in_bag,
    meeples,
    pack,
    position,
    texts,
    tile,
)

ASSASSINS = "turn: pink tribe R2 final (4,3)"
SALE = "turn: pink sale"
STEP = {(4, 1): "YW", (4, 3): "W"}
"""FT-EX2: two elders are taken on the oasis."""


def verdict(state: FiveTribesState, text: str) -> Verdict:
    """Return the verdict on an action, in English."""
    return state.explain(GAME.attempted(text, state))


def without_turn(state: FiveTribesState) -> FiveTribesState:
    """Return the position when the marker to move has played, whatever it did."""
    return do(state.with_(phase=Phase.SALE), "end")


def seats_in_order(state: FiveTribesState, turns: int) -> list[int]:
    """Return who plays, turn by turn."""
    seats = []
    for _ in range(turns):
        seats.append(state.player)
        state = without_turn(state)
    return seats


# -- FT-4, FT-5: the order ------------------------------------------------------------------------


def test_the_latest_zero_plays_first_and_bids_first_in_the_next_round() -> None:
    """FT-4.4, FT-4.7, FT-5.1: three zeros, one paid spot, and the round after."""
    state = position(STEP, "bids: pink blue orange black", "turn: pink bid")
    state = do(state, "bid 0", "bid 0", "bid 0", "bid 1")
    assert state.gold == (50, 50, 50, 49)
    assert seats_in_order(state, 4) == [BLACK, ORANGE, BLUE, PINK]
    for _ in range(4):
        state = without_turn(state)
    assert (state.phase, state.round) == (Phase.BID, 2)
    assert state.bid_track == (BLACK, ORANGE, BLUE, PINK)


def test_two_markers_of_one_player_in_the_aisle() -> None:
    """FT-4.4, FT-4.8, FAQ-32: each new 0 goes in front, whosever the earlier ones are."""
    state = position(STEP, "bids: pink blue pink blue", "turn: pink bid")
    state = do(state, "bid 0", "bid 5", "bid 0", "bid 0")
    assert seats_in_order(state, 4) == [BLUE, BLUE, PINK, PINK]


@pytest.mark.parametrize("spot", PRICES)
def test_kumarbi_for_every_spot(spot: int) -> None:
    """FT-14.Ku: k fakirs, the price of the spot k places cheaper, down to 0 and no further."""
    state = position({}, "pink: fakirs 8 djinns kumarbi", "turn: pink bid")
    cheaper = [18, 12, 8, 5, 3, 1, 0]
    cheaper = cheaper[cheaper.index(spot) :]
    for fakirs, price in enumerate(cheaper):
        after = do(state, f"bid {spot} fakirs {fakirs}" if fakirs else f"bid {spot}")
        assert after.gold[PINK] == 50 - price
        assert goods(after, PINK, "fakir") == 8 - fakirs
    assert f"bid {spot} fakirs {len(cheaper)}" not in texts(state)


def test_advice_on_a_dear_bid_can_be_followed() -> None:
    """FT-4.3: with the 0 spots full there is no cheaper spot than 1."""
    lines = ("bids: pink", "order: 0=blue 0=pink 0=blue", "turn: pink bid")
    state = position({}, "pink: gold 0 fakirs 1 djinns kumarbi", *lines)
    assert texts(state) == {"bid 1 fakirs 1"}
    assert "cheaper" not in verdict(state, "bid 1").text


# -- FT-6, FT-7, FT-12: moves, camels, the end ----------------------------------------------------


def test_the_other_turn_of_the_same_player_without_camels() -> None:
    """FAQ-33, FAQ-1: the round is finished, an emptied tile stays free, the game ends then."""
    board = {**camels(10), **STEP, (5, 1): "GB", (5, 3): "B"}
    state = position(board, "order: 0=pink 0=blue", "next bids: blue pink", "turn: pink move")
    state = do(state, "lift (4,1)", "Y (4,2)", "W (4,3)", "collect", "palm (4,3)")
    assert (state.ending, state.camels_left[PINK]) == (EndReason.LAST_CAMEL, 0)
    state = do(state, "end", "lift (5,1)", "G (5,2)", "B (5,3)")
    assert state.camels[tile(5, 3)] == -1
    # Blue-valued round (5,3): (4,2) and (4,4).
    state = do(state, "build")
    assert state.gold[PINK] == 50 + 2 * 2
    state = without_turn(do(state, "palm (5,3)", "end"))
    assert (state.phase, state.end_reason) == (Phase.OVER, EndReason.LAST_CAMEL)


def test_moves_of_the_last_round_may_have_come_back() -> None:
    """FT-12.6: at the end nobody is told that the board has no move when it has one."""
    state = position(STEP, "next bids: blue blue pink pink", "ending: no_move", SALE)
    after = do(state, "end")
    assert after.phase is Phase.OVER
    assert "No move is left" not in " ".join(event.text("en") for event in after.events)


def test_after_passing_nothing_is_said_to_have_been_done() -> None:
    """FT-12.4: who passed has not moved, and neither tribe nor tile has acted."""
    state = position({(1, 1): "Y"}, "pink: goods fish")
    assert verdict(state, "sell fish").rules == ("FT-12.3", "FT-12.4")
    state = do(state, "pass")
    assert state.ending is EndReason.NO_MOVE
    for text, claim in (("lift (1,1)", "moved"), ("collect", "has acted"), ("skip", "is done")):
        assert claim not in verdict(state, text).text


# -- FT-8: tribes ---------------------------------------------------------------------------------


def test_fakirs_are_not_builders_at_the_place_of_a_kill() -> None:
    """FT-14.Ka, D23: four blue tiles round (4,5), one builder, two fakirs for the range."""
    state = position({(4, 5): "B"}, "pink: fakirs 2 djinns kandicha", ASSASSINS)
    state = do(state, "fakir", "fakir", "kill B (4,5)")
    assert state.gold[PINK] == 54
    assert state.camels[tile(4, 5)] == PINK


def test_a_fakir_discarded_for_range_may_be_drawn_again() -> None:
    """FT-14.Ka, FAQ-37: an empty pile is made of the discards, this fakir among them."""
    lines = ("pile:", "discards:", "row: fish", "pink: fakirs 1 djinns kandicha")
    hands = "blue: fakirs 17 goods ivory ivory jewels jewels gold gold papyrus papyrus papyrus"
    hands += " papyrus silk silk silk silk spice spice spice spice fish fish fish fish fish wheat"
    hands += " wheat wheat wheat wheat wheat" + 6 * " pottery"
    state = position({(4, 6): "G"}, *lines, hands, ASSASSINS)
    state = do(state, "fakir", "kill G (4,6)")
    assert goods(state, PINK, "fakir") == 1
    assert (state.pile, state.discards) == ((), ())


def three_djinns(nekir: str = "off") -> FiveTribesState:
    return position(
        {(4, 4): "GB"},
        "pink: elders 1 djinns iblis kandicha",
        "blue: viziers 3 elders 3 djinns boaz",
        "orange: viziers 1 elders 1 djinns nekir",
        f"options: nekir_per_meeple={nekir}",
        "pile: silk",
        ASSASSINS,
    )


@pytest.mark.parametrize(("option", "income"), [("off", 2), ("on", 4)])
def test_iblis_boaz_kandicha_and_nekir(option: str, income: int) -> None:
    """FT-14.Ib, FT-14.Bo, FT-14.Ka, FT-14.Ne: two victims before the unprotected opponent."""
    state = do(three_djinns(option), "use iblis E")
    kills = {text for text in texts(state) if text.startswith("kill")}
    assert kills == {"kill G (4,4)", "kill B (4,4)", "kill Y of orange", "kill W of orange"}
    state = do(state, "kill W of orange")
    assert texts(state) == {"kill Y of orange"}
    state = do(state, "kill Y of orange")
    assert (state.viziers, state.elders) == ((1, 3, 0), (1, 3, 0))
    assert state.gold == (50, 50, 50 + income)
    assert state.phase is Phase.TILE


def test_iblis_empties_a_tile_for_kandicha() -> None:
    """FT-14.Ib, FT-14.Ka, FT-8.6: a card, the gold of (4,4), then the camel."""
    state = do(three_djinns(), "use iblis E", "kill G (4,4)")
    assert (goods(state, PINK, "silk"), state.camels[tile(4, 4)]) == (1, -1)
    state = do(state, "kill B (4,4)")
    # In the block round (4,4) the sacred place itself is the only blue-valued tile.
    assert state.gold[PINK] == 51
    assert state.camels[tile(4, 4)] == PINK


@pytest.mark.parametrize(
    ("option", "second"), [("on", {"kill G (4,4)", "kill W (4,4)"}), ("off", None)]
)
def test_iblis_in_the_second_turn_of_the_round(option: str, second: set[str] | None) -> None:
    """FT-14.Ib, D24: by option his help lasts for the owner's other turn."""
    state = position(
        {(4, 4): "GGW", (1, 1): "YW", (1, 3): "W"},
        *("pink: djinns iblis", "used: iblis", f"options: paid_effect_whole_round={option}"),
        *("order: 0=pink", "next bids: blue blue pink", "turn: pink sale iblis"),
    )
    state = do(state, "end")
    assert state.iblis is (option == "on")
    red = {"taken": 4, "count": 2, "final": tile(4, 3), "hand": pack("RR")}
    state = do(state.with_(phase=Phase.TRIBE, bag=state.bag - pack("RR"), **red), "kill G (4,4)")
    if second is None:
        assert state.phase is Phase.TILE
    else:
        assert texts(state) == second


def test_echidna_of_another_player_doubles_nothing() -> None:
    """FT-14.Ec, D24: by option she stays in force, but for her owner alone."""
    lines = ("options: paid_effect_whole_round=on", "pink: djinns echidna", "used: echidna")
    state = position({}, *lines, "turn: blue tribe B2 final (4,5) echidna")
    assert do(state, "build").gold == (50, 50 + 4 * 2)


def test_echidna_helps_no_builders_without_gold() -> None:
    """FT-14.4, FT-14.Ec: refused when every end for builders has no blue-valued tile round it."""
    rows = ["SM6:GB SM6 SM6:B OA8 OA8 OA8", "SM6 SM6 SM6 OA8 OA8 OA8", "SM6 SM6 LM4 LM4 LM4 LM4"]
    rows += ["VI5 VI5 VI5 VI5 VI5 SP6", "SP6 SP6 SP6 SP10 SP12 SP15"]
    state = GAME.sketch("\n".join([*rows, "pink: elders 2 djinns echidna"]))
    assert isinstance(state, FiveTribesState)
    assert "lift (1,1)" in texts(state)
    assert "use echidna EE" not in texts(state)
    assert "FT-14.4" in verdict(state, "use echidna EE").rules


def test_range_is_bought_to_ones_own_wish() -> None:
    """FT-8.8: nobody within 2, so no kill is due; after one fakir it is."""
    state = position({(4, 6): "G"}, "pink: fakirs 1", ASSASSINS)
    assert texts(state) == {"no kill", "fakir"}
    assert texts(do(state, "fakir")) == {"kill G (4,6)"}


def test_victims_are_counted_not_kinds() -> None:
    """FT-8.8: two merchants and an elder on a tile, three viziers before an opponent: six."""
    state = position({(4, 4): "GGW"}, "blue: viziers 3", ASSASSINS)
    assert verdict(state, "no kill").facts["n"] == 6


def test_a_colour_out_of_range_is_out_of_range() -> None:
    """FT-8.5: to choose another colour there would not help."""
    state = position({(1, 1): "G", (4, 4): "W"}, ASSASSINS)
    assert verdict(state, "kill Y (1,1)").rules == ("FT-8.5",)
    assert "Out of range" in verdict(state, "kill Y (1,1)").text


def test_what_was_taken_back_is_named() -> None:
    """FT-8.5, FAQ-10: the tribe taken, not the victim; assassins of a second kill are gone."""
    state = position({}, "turn: pink tribe G2 final (4,3)")
    assert "You took back: 2 merchants" in verdict(state, "kill Y of blue").text
    second = do(three_djinns(), "use iblis E", "kill G (4,4)")
    assert second.hand == 0
    assert "In hand" not in verdict(second, "collect").text


# -- FT-9, FT-10: tiles and the sale --------------------------------------------------------------


def test_one_card_left_at_a_large_market() -> None:
    """FAQ-17: the whole price, no second choice, stopping or not; and the prompt says one card."""
    lines = ("row: silk", "options: large_market_may_stop=on", "turn: pink tile final (3,3)")
    state = position({}, *lines)
    assert "two" not in state.prompt()
    state = do(state, "buy 1")
    assert (state.phase, state.gold[PINK], state.row) == (Phase.SALE, 44, ())


def test_the_window_stays_as_it_lay_when_paid() -> None:
    """FAQ-18, FT-9.8: the seventh card is not for sale after the first has gone."""
    row = "row: ivory jewels gold papyrus silk spice fish wheat pottery"
    state = do(position({}, row, "turn: pink tile final (3,3)"), "buy 6")
    assert texts(state) == {f"buy {place}" for place in range(1, 6)}
    state = do(state, "buy 5")
    assert [goods(state, PINK, good) for good in ("silk", "spice", "fish")] == [1, 1, 0]


def test_a_djinn_bought_with_the_fakir_that_paid_for_range() -> None:
    """FAQ-14: each card once; the one elder and one fakir left buy, and nothing is left."""
    board = {(3, 2): "", (3, 1): "G"}
    lines = ("pink: elders 1 fakirs 2", "djinns: boaz", "turn: pink tribe R2 final (3,2)")
    state = do(position(board, *lines), "fakir", "kill G (3,1)")
    assert {"take boaz EF", "skip"} == texts(state)
    state = do(state, "take boaz EF")
    assert (state.elders[PINK], goods(state, PINK, "fakir"), in_bag(state, "W")) == (0, 0, 20)


def test_lamia_cannot_shift_what_is_not_there() -> None:
    """FAQ-26, FT-14.La: all twelve palm trees placed, the oasis is passed by."""
    board = {(5, 1): "+P12"}
    state = position(board, "pink: elders 1 djinns lamia", "turn: pink tile final (2,3)")
    assert texts(state) == {"skip"}


@pytest.mark.parametrize(
    ("option", "squares"),
    [
        ("on", "(3,1) (3,2) (3,3) (4,1) (4,3) (5,1) (5,2) (5,3)"),
        ("off", "(3,2) (4,1) (4,3) (5,2)"),
    ],
)
def test_the_neighbours_of_a_village(option: str, squares: str) -> None:
    """FT-14.Ha: eight neighbours, or four by option; the village itself costs nothing."""
    lines = (f"options: hagis_diagonal={option}", "pink: fakirs 1 djinns hagis")
    state = position({}, *lines, "turn: pink tile final (4,2)")
    shifted = {f"palace {square} F" for square in squares.split()}
    assert texts(state) == {"palace (4,2)", *shifted}


def test_hagis_with_bouraq_then_with_the_village() -> None:
    """FT-14.2, FT-14.Br, FT-14.Mo: once a round; Monkir sees both palaces."""
    lines = ("pink: elders 2 fakirs 1 djinns bouraq hagis", "blue: djinns monkir")
    state = position({}, *lines, "turn: pink tile final (4,2)")
    state = do(state, "use bouraq E", "palace (4,5) F")
    assert (state.used, state.gold) == (("bouraq", "hagis"), (50, 52))
    assert texts(state) == {"palace (4,2)"}
    state = do(state, "palace (4,2)")
    assert state.gold == (50, 54)
    assert (state.palaces[tile(4, 5)], state.palaces[tile(4, 2)]) == (1, 1)


def test_a_shift_that_cannot_be_paid_like_that() -> None:
    """FT-14.5, FT-14.La: the djinn that would be paid is named, and the way that is open."""
    lines = ("pink: fakirs 1 djinns lamia enki", "used: enki")
    for turn in ("tile final (2,3)", "djinn enki back sale"):
        state = position({}, *lines, f"turn: pink {turn}")
        told = verdict(state, "palm (2,2) E")
        assert (told.rules, told.facts["pay"]) == (("FT-14.5", "FT-14.3"), ("F",))
        with pytest.raises(IllegalAction):
            state.apply(GAME.attempted("palm (2,2) E", state))


def test_a_payment_for_the_tile_itself() -> None:
    """FT-14.4: nothing to pay there, with Lamia or without; it is no question of the place."""
    for lines in (
        ("used: enki", "turn: pink djinn enki back sale"),
        ("turn: pink tile final (2,3)",),
    ):
        state = position({}, "pink: elders 1 djinns enki", *lines)
        told = verdict(state, "palm (2,3) E")
        assert told.rules == ("FT-14.4", "FT-14.La")
        assert "Nothing to pay" in told.text


def test_a_free_shift_is_refused_for_what_is_so() -> None:
    """FT-14.Br, FT-14.2: Bouraq's palace has no last tile; a used Hagis asks for no price."""
    waiting = position(
        {}, "pink: elders 1 djinns bouraq hagis", "used: bouraq",
        "turn: pink djinn bouraq back move",
    )  # fmt: skip
    assert "(5,6)" not in verdict(waiting, "palace (2,2)").text
    used = position({}, "pink: elders 1 djinns hagis", "used: hagis", "turn: pink tile final (4,2)")
    assert verdict(used, "palace (4,1)").rules == ("FT-14.2", "FAQ-21")


def test_corners_are_a_matter_of_the_djinn_that_shifts() -> None:
    """FT-14.La: her own rule is named, not only that of Hagis."""
    lines = ("options: hagis_diagonal=off", "pink: elders 1 djinns lamia")
    state = position({}, *lines, "turn: pink tile final (2,3)")
    assert verdict(state, "palm (1,2) E").rules[0] == "FT-14.La"


def test_a_card_of_the_open_suit_is_not_for_sale_again() -> None:
    """FT-10.2: no second card is spoken of, and none in the suit is offered once more."""
    state = do(position({}, "pink: goods fish silk", SALE), "sell fish")
    assert "second card" not in verdict(state, "sell fish").text
    assert verdict(state, "sell wheat").facts["goods"] == {"silk": 1}
    assert verdict(do(state, "sell silk"), "sell wheat").facts["suit"] == ("silk", "fish")


# -- FT-14: djinns --------------------------------------------------------------------------------


def test_marid_between_three() -> None:
    """FT-14.Ma: tiles of his owner alone, each time anew, a loop included."""
    board = {(2, 2): "GGBRY", (2, 3): "@pink", (3, 3): "@orange", (3, 2): "@pink"}
    state = position(board, "pink: djinns marid", "turn: blue move")
    state = do(state, "lift (2,2)", "G (2,3)", "B (3,3)", "R (3,2)", "Y (2,2)", "G (2,3)")
    assert state.gold == (50 + 3 * 2, 50, 50)
    assert (state.count, state.camels[tile(2, 3)]) == (2, PINK)


def test_a_tile_claimed_before_the_move_pays_in_it() -> None:
    """FT-14.Ut, FT-14.Ma: the camel stands there before the drop."""
    board = {(1, 1): "YW", (1, 2): "B", (1, 3): "W"}
    state = position(board, "pink: elders 1 fakirs 1 djinns utug marid")
    state = do(state, "use utug EF", "claim (1,2)", "lift (1,1)", "Y (1,2)")
    assert state.gold == (51, 50)
    assert meeples(state, 1, 2) == pack("YB")


def test_in_the_middle_of_a_move_by_option() -> None:
    """FT-14.3, FT-14.Le: the tile just lifted from is empty and may be claimed."""
    state = position(
        {(1, 1): "YW", (1, 2): "R", (1, 3): "W"},
        *("pink: elders 4 djinns leta", "options: djinn_mid_move=on"),
    )
    state = do(state, "lift (1,1)", "use leta EE")
    assert verdict(state, "claim (1,1)").rules[0] == "FT-14.Le"
    state = do(state, "claim (1,1)", "Y (1,2)", "W (1,3)")
    assert [state.camels[tile(1, column)] for column in (1, 2, 3)] == [PINK, -1, PINK]


def test_an_elder_that_pays_anun_nak_may_be_drawn() -> None:
    """FT-14.An, FT-14.4, FAQ-5: one vizier in the bag and the elder just paid: two meeples."""
    board = {(1, 1): 16 * "W" + 15 * "Y", (1, 2): 18 * "G" + 18 * "B" + 18 * "R"}
    lines = ("pink: elders 4 djinns anun_nak", "turn: pink move")
    state = position({**board, (1, 3): "@pink"}, "bag: Y", *lines)
    state = do(state, "use anun_nak E", "settle (1,4)")
    assert meeples(state, 1, 4) == pack("YW")
    assert size(state.bag) == 0
    empty = position({**board, (1, 1): board[1, 1] + "Y"}, "bag:", *lines)
    assert verdict(empty, "use anun_nak E").rules == ("FT-14.4", "FT-14.An")


def test_sibittis_takes_the_pile_first() -> None:
    """FT-14.Si, FT-11.2: one left in the pile, then two of the reshuffled discards."""
    others = "blue: djinns kandicha kumarbi lamia leta marid monkir nekir shamhat sloar utug hagis"
    state = position(
        {}, "pink: elders 2 djinns sibittis", f"{others} haurvatat jafaar", "djinns: iblis",
        "djinn pile: boaz", "djinn discards: al_amin anun_nak baal bouraq echidna enki", SALE,
    )  # fmt: skip
    state = do(state, "use sibittis EE")
    assert state.drawn[0] == "boaz"
    assert set(state.drawn[1:]) <= {"al_amin", "anun_nak", "baal", "bouraq", "echidna", "enki"}
    assert (len(state.drawn), len(state.djinn_pile), state.djinn_row) == (3, 4, ("iblis",))
    assert do(state, "keep boaz").djinn_discards == state.drawn[1:]


def test_kumarbi_is_named_with_a_bid() -> None:
    """FT-14.Ku: while bidding nobody is told to wait for the bidding."""
    state = position({}, "pink: fakirs 1 djinns kumarbi", "turn: pink bid")
    assert "Save" not in verdict(state, "use kumarbi F").text


def test_fakirs_lost_to_power_count_no_more_for_al_amin() -> None:
    """FT-14.Al, FT-14.Sl: five fakirs are two wild goods, four fakirs after paying Sloar too."""
    goods_held = "goods fish fish wheat pottery silk"
    state = position(
        {}, f"pink: gold 0 fakirs 5 {goods_held} djinns al_amin sloar", "pile: fakir", SALE
    )
    # Suits of 4 and 1; two wild goods make 6 and 1: 30 + 1; djinns 5 + 8.
    assert sum(line.points for line in state.score_sheet()[PINK]) == 30 + 1 + 13
    state = do(state, "use sloar F")
    assert goods(state, PINK, "fakir") == 5
    assert sum(line.points for line in state.score_sheet()[PINK]) == 30 + 1 + 13


def test_the_hint_does_not_look_into_the_pile() -> None:
    """FAQ-35, FT-14.Ka: the same advice whatever card Kandicha would draw."""
    board = {(1, 1): "YR", (1, 3): "R", (2, 3): "G"}
    goods_held = "pink: goods fish wheat pottery silk djinns kandicha"
    advice = [
        best_turns(position(board, goods_held, "blue: viziers 3", f"pile: {pile}", "row: fish"))
        for pile in ("papyrus fakir", "fakir papyrus")
    ]
    assert advice[0][0].colour == COLOUR_INDEX["R"]
    assert advice[0] == advice[1]


def test_four_players_compared_by_viziers() -> None:
    """FT-3.3, FAQ-41, FT-14.Ja: 10 for each opponent with fewer; equals bring nothing."""
    numbers = {"pink": 4, "blue": 4, "orange": 1, "black": 0}
    lines = [f"{seat}: gold 0 viziers {n}" for seat, n in numbers.items()]
    lines[2] += " djinns jafaar"
    sheet = position({}, *lines).score_sheet()
    assert [sum(line.points for line in sheet[seat]) for seat in range(4)] == [
        4 + 20,
        4 + 20,
        3 + 10 + 6,
        0,
    ]
