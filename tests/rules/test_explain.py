"""Every refusal has its own sentence, reached from a real position."""

from typing import Any

import pytest

from gamekit.core.message import catalogue
from gamekit.core.verdict import Verdict
from gamekit.five_tribes import actions as a
from gamekit.five_tribes.explain import explain
from gamekit.five_tribes.phases import Phase
from gamekit.five_tribes.stacks import ONE
from gamekit.five_tribes.state import FiveTribesState
from tests.rules.moments import (
    BIDDING,
    HAGIS,
    HEEL,
    IBLIS,
    LAMIA,
    LARGE,
    MIDDLE,
    MOVE,
    NO_CORNERS,
    OASIS,
    SACRED,
    SALE,
    SMALL,
    STRIP,
    TARGETS,
    VILLAGE,
    Make,
    at,
    fresh,
    tribe,
    waiting,
)
from tests.rules.positions import GAME, do, position
from tests.telling import WhyNot

LAST_TURN = "next bids: blue pink blue pink"
"""All markers have been played: this is the last turn of the round."""

CASES: dict[str, tuple[Make, str | a.AnyAction, str, str]] = {
    # FT-4: bidding
    "bid_taken": (at({}, *BIDDING), "bid 5", "for 5 gold", "Az 5 aranyas helyen"),
    "bid_gold": (
        at({}, "pink: gold 4", "bids: pink blue pink blue", "turn: pink bid"),
        "bid 8",
        "Price: 8. You have: 4.",
        "Az ár: 8. Nálad van: 4.",
    ),
    "bid_zero_full": (
        at({}, "bids: blue", "order: 0=pink 0b=blue 0c=pink", "turn: blue bid"),
        "bid 0",
        "at least 1",
        "Legalább 1",
    ),
    "no_spot": (at({}, *BIDDING), a.Bid(7), "0, 1, 3, 5, 8", "0, 1, 3, 5, 8"),
    "bid_no_kumarbi": (at({}, *BIDDING), "bid 8 fakirs 1", "Kumarbi", "Kumarbi"),
    "bid_kumarbi_used": (
        at({}, "blue: fakirs 2 djinns kumarbi", "used: kumarbi", *BIDDING),
        "bid 8 fakirs 1",
        "already helped",
        "már segített",
    ),
    "bid_fakirs_held": (
        at({}, "blue: fakirs 1 djinns kumarbi", *BIDDING),
        "bid 12 fakirs 3",
        "Offered: 3. You have: 1.",
        "adnál: 3. Nálad van: 1.",
    ),
    "bid_fakirs_wasted": (
        at({}, "blue: fakirs 3 djinns kumarbi", *BIDDING),
        "bid 1 fakirs 2",
        "at most 1",
        "legfeljebb 1",
    ),
    "bid_first": (at(STRIP, *BIDDING), "lift (4,1)", "Choose a free spot", "Válassz egy szabad"),
    "bid_over": (at(STRIP, MOVE), "bid 3", "Choose a stack", "Válassz egy csoportot"),
    # FT-6: choosing a stack
    "lift_empty": (at(STRIP, MOVE), "lift (1,1)", "sacred place (1,1)", "A szent helyen (1,1)"),
    "stuck_one": (
        at(STRIP, MOVE),
        "lift (4,3)",
        "no neighbour of the oasis (4,3) holds white",
        "az oázis (4,3) egyik szomszédján sem áll ilyen színű: fehér",
    ),
    "stuck_alone": (
        at({**STRIP, (1, 1): "GB"}, MOVE), "lift (1,1)", "(green, blue)", "zöld, kék",
    ),
    "stuck_far": (
        at({**STRIP, (1, 1): "RB", (5, 6): "R"}, MOVE),
        "lift (1,1)",
        "9 steps away. Its own steps: 2.",
        "9 lépésre áll. Ennyit lép: 2.",
    ),
    "stuck_parity": (
        at({**STRIP, (1, 1): "RB", (1, 2): "R"}, MOVE),
        "lift (1,1)",
        "Distance to its nearest match: 1. With 2 steps",
        "ilyen messze van: 1. Lépéseinek száma 2",
    ),
    "no_stack": (at({(1, 1): "Y", (3, 3): "W"}, MOVE), "lift (1,1)", "pass", "passzolj"),
    "must_move": (at(STRIP, MOVE), "pass", "Stacks that can: 1.", "Elindítható csoport: 1."),
    "lift_first": (at(STRIP, MOVE), "Y (4,2)", "a stack is lifted", "fel kell venned"),
    "move_first": (at(STRIP, MOVE), "collect", "last meeple has landed", "utolsó figurád"),
    # FT-6: dropping
    "same_tile": (
        at(STRIP, MOVE, after=("lift (4,1)",)), "Y (4,1)",
        "small market (4,1)", "a kis piacon (4,1) állsz",
    ),
    "step_skips": (
        at(STRIP, MOVE, after=("lift (4,1)",)), "Y (4,3)",
        "The oasis (4,3) is 2 steps away, and you may not skip the village (4,2).",
        "a köztes lapkát nem ugorhatod át: falu (4,2).",
    ),
    "step_too_far": (
        at(STRIP, MOVE, after=("lift (4,1)",)), "Y (4,4)",
        "The sacred place (4,4) is 3 steps away", "A szent hely (4,4) 3 lépésre van",
    ),
    "diagonal": (
        at(STRIP, MOVE, after=("lift (4,1)",)), "Y (5,2)",
        "only at a corner", "csak a sarkával ér",
    ),
    "backtrack_start": (
        at(STRIP, MOVE, after=("lift (4,1)", "Y (4,2)")), "W (4,1)",
        "your start tile", "A kis piacról (4,1) indultál",
    ),
    "backtrack": (
        at(HEEL, MOVE, after=("lift (2,1)", "R (2,2)", "R (1,2)")), "B (2,2)",
        "You left the small market (2,2) one step ago", "jöttél el a kis piacról (2,2)",
    ),
    "not_in_hand": (
        at(STRIP, MOVE, after=("lift (4,1)",)), "G (4,2)",
        "Wanted: green. In hand: 1 yellow, 1 white.", "Kézben: 1 sárga, 1 fehér.",
    ),
    "last_colour": (
        at(MIDDLE, MOVE, after=("lift (3,3)", "R (3,4)", "W (3,5)")), "G (2,5)",
        "is green. Standing on the village (2,5): 1 yellow", "A falun (2,5) áll: 1 sárga",
    ),
    "end_on_empty": (
        at(MIDDLE, MOVE, after=("lift (3,3)", "R (3,4)", "W (3,5)")), "G (3,6)",
        "Nobody stands on the sacred place (3,6)", "A szent helyen (3,6) nem áll senki",
    ),
    "end_on_start": (
        at({(2, 2): "YGBW", (4, 2): "W"}, MOVE,
           after=("lift (2,2)", "Y (2,3)", "G (3,3)", "B (3,2)")),
        "W (2,2)",
        "You lifted everybody from the small market (2,2)", "A kis piacról (2,2) te vettél fel",
    ),
    "no_finish_one": (
        at(STRIP, MOVE, after=("lift (4,1)",)), "W (4,2)",
        "Yellow is left for last, and no tile within one step holds yellow."
        " Put down here instead: yellow.",
        "Utoljára ez maradna: sárga",
    ),
    "no_finish_back": (
        at(HEEL, MOVE, after=("lift (2,1)", "R (2,2)")), "B (1,2)",
        "Red is left for last, and the only match beside the village (1,2) lies straight back.",
        "A falu (1,2) mellett",
    ),
    "no_finish_nobody": (
        at(HEEL, MOVE, after=("lift (2,1)",)), "B (2,2)",
        "Left in hand: 2 red. Nobody", "Kézben marad: 2 piros. A táblán",
    ),
    "no_finish_far": (
        at({(4, 1): "YGW", (4, 4): "W"}, MOVE, after=("lift (4,1)",)), "Y (5,1)",
        "4 steps away. Steps left: 2. This colour may go to: (4,2).",
        "4 lépésre áll, a hátralévő lépés: 2. Ez a szín ide mehet: (4,2).",
    ),
    "no_finish_parity": (
        at({(4, 1): "YGW", (4, 4): "W", (5, 2): "G"}, MOVE, after=("lift (4,1)",)), "W (5,1)",
        "Distance to the nearest match: 1. With 2 steps", "ilyen messze van: 1.",
    ),
    "no_finish": (
        at({(5, 3): "RWB", (5, 2): "W"}, MOVE, after=("lift (5,3)",)), "R (5,4)",
        "Without turning straight back, no way of 2 steps", "Azonnali visszalépés nélkül 2",
    ),
    "hand_not_empty": (
        at(STRIP, MOVE, after=("lift (4,1)",)), "collect", "1 yellow, 1 white", "1 sárga, 1 fehér",
    ),
    "use_mid_move": (
        at(STRIP, "pink: elders 1 djinns enki", MOVE, after=("lift (4,1)",)), "use enki E",
        "A reading of ours: FT-14.3.", "A mi olvasatunk: FT-14.3.",
    ),
    # FT-8: the tribe action
    "tribe_not_collect": (tribe("B2"), "collect", "2 builders", "2 építő"),
    "tribe_not_builders": (tribe("Y2"), "build", "2 viziers", "2 vezír"),
    "tribe_not_assassins": (tribe("W3"), "kill G (1,1)", "3 elders", "3 vén"),
    "fakir_useless": (tribe("Y2", "pink: fakirs 1"), "fakir", "2 viziers", "2 vezír"),
    "fakir_none": (tribe("B2"), "fakir", "No fakir left", "Elfogyott a fakírod"),
    "fakir_late": (
        at(TARGETS, "pink: fakirs 1 djinns iblis", "used: iblis", IBLIS), "fakir",
        "first meeple is already dead", "már meghalt",
    ),
    "kill_range": (
        tribe("R2", "pink: fakirs 3"), "kill G (1,1)",
        "Distance: 5. Range: 2. Discard fakirs (missing: 3)", "Távolság: 5. Hatótáv: 2.",
    ),
    "kill_range_bare": (tribe("R2"), "kill G (1,1)", "Fakirs in hand: 0", "Fakírod: 0"),
    "kill_empty": (tribe("R2"), "kill Y (4,4)", "sacred place (4,4)", "A szent hely (4,4) üres"),
    "kill_colour": (
        tribe("R2"), "kill R (3,3)", "(3,3): 1 yellow, 1 white", "A nagy piacon (3,3) áll",
    ),
    "kill_own": (tribe("R2", "pink: viziers 1"), "kill Y of pink", "safe", "nem bántják"),
    "kill_held_colour": (tribe("R2"), "kill G of blue", "yellow, white", "sárgát, fehéret"),
    "kill_held_none": (
        tribe("R2", "blue: elders 2"), "kill Y of blue",
        "Wanted: vizier. In front of Blue: 2 elders.", "A kék játékos előtt áll: 2 vén.",
    ),
    "kill_boaz": (
        tribe("R2", "blue: elders 1 djinns boaz"), "kill W of blue",
        "Blue has Boaz", "A kék játékos dzsinnje Boaz",
    ),
    "kill_other_place": (
        at(TARGETS, "pink: djinns iblis", "used: iblis", IBLIS), "kill G (4,3)",
        "large market (3,3)", "nagy piac (3,3)",
    ),
    "kill_must": (tribe("R2"), "no kill", "Victims within reach: 3.", "Elérhető áldozat: 3."),
    "no_seat": (tribe("R2"), "kill W of black", "black", "fekete"),
    "kill_where": (tribe("R2"), a.Kill("Y"), "in front of a player", "egy játékos előtt"),
    "tribe_first": (tribe("B2"), "skip", "Let your builders build", "Építs"),
    "tribe_done": (at({}, SMALL), "collect", "once in a turn", "Egy körben egyszer"),
    # FT-9: the tile action
    "tile_other": (at({}, SMALL), "palm (2,2)", "small market (2,2)", "kis piac (2,2)"),
    "palm_must": (at({}, OASIS), "skip", "red arrow on the oasis (2,3)", "Az oázison (2,3)"),
    "palace_must": (at({}, VILLAGE), "skip", "red arrow on the village", "A falun (4,2)"),
    "palm_none_left": (at({(5, 1): "+P12"}, OASIS), "palm (2,3)", "All 12", "Mind a 12"),
    "palace_none_left": (at({(1, 2): "+H10"}, VILLAGE), "palace (4,2)", "All 10", "Mind a 10"),
    "palm_elsewhere": (at({}, OASIS), "palm (2,4)", "on the oasis (2,3)", "oázis (2,3)"),
    "palace_elsewhere": (at({}, VILLAGE), "palace (4,3)", "the village (4,2)", "falu (4,2)"),
    "palm_not_near": (
        at({}, LAMIA, OASIS), "palm (5,6) E", "neighbour of the oasis (2,3)", "innen: oázis (2,3)",
    ),
    "palace_not_near": (
        at({}, HAGIS, VILLAGE), "palace (1,6) E", "of the village (4,2)", "innen: falu (4,2)",
    ),
    "palm_no_shift": (at({}, LAMIA, OASIS), "palm (2,3) E", "oasis (2,3) itself", "oázis (2,3)"),
    "palace_no_shift": (at({}, HAGIS, VILLAGE), "palace (4,2) E", "(4,2) itself", "falu (4,2)"),
    "shift_price": (
        at({}, LAMIA, OASIS), "palm (2,4)", "Lamia wants a price", "Lamia fizetséget kér",
    ),
    "shift_diagonal": (
        at({}, HAGIS, VILLAGE, NO_CORNERS), "palace (3,1) E",
        "A reading of ours: FT-14.Ha.", "A mi olvasatunk: FT-14.Ha.",
    ),
    "market_gold": (at({}, "pink: gold 2", SMALL), "buy 1", "Price: 3. You have: 2.", "Az ár: 3."),
    "market_window": (at({}, SMALL), "buy 4", "up to place 3", "a 3. helyig"),
    "market_empty": (at({}, "row:", SMALL), "buy 1", "end of the round", "A forduló végén"),
    "buy_first": (at({}, LARGE, after=("buy 1",)), "skip", "6 gold", "6 aranyat"),
    "market_second": (
        at({}, LARGE, after=("buy 1",)), "stop",
        "A reading of ours: FAQ-18.", "A mi olvasatunk: FAQ-18.",
    ),
    "stop_early": (at({}, LARGE), "stop", "after its first card", "az első lap után"),
    "tile_done": (at({}, SALE), "skip", "once in a turn", "Egy körben egyszer"),
    "djinn_price": (
        at({}, "djinns: boaz", SACRED), "take boaz EE", "elders 0, fakirs 0", "vén 0, fakír 0",
    ),
    "djinn_pay_other": (
        at({}, "pink: elders 2", "djinns: boaz", SACRED), "take boaz EF",
        "Pay with: 2 elders.", "Fizess ezzel: 2 vén.",
    ),
    "djinn_price_kind": (
        at({}, "pink: elders 2", "djinns: boaz", SACRED), "take boaz E", "2 elders", "2 vén",
    ),
    "djinn_not_open": (
        at({}, "pink: elders 2", "djinns: boaz leta", SACRED), "take marid EE",
        "There you find: Boaz, Leta.", "Ott vannak: Boaz, Leta.",
    ),
    "djinn_row_empty": (at({}, "djinns:", SACRED), "take boaz EE", "No djinn", "Nincs kitett"),
    "lift_once": (at(STRIP, SMALL), "lift (4,1)", "one move", "egy mozgás"),
    "pass_late": (at({}, SMALL), "pass", "instead of moving", "Mozgás helyett"),
    "end_early": (at({}, SMALL), "end", "An action still waits", "Hátravan egy akció"),
    "sale_last": (at({}, SMALL), "sell fish", "after all actions", "minden akció után"),
    # FT-14: djinns
    "use_unowned": (at({}, SALE), "use enki E", "Enki does not lie", "Enki nincs előtted"),
    "use_other_owner": (
        at({}, "blue: djinns enki", SALE), "use enki E", "belongs to Blue", "gazdája a kék játékos",
    ),
    "use_free": (at({}, "pink: djinns boaz", SALE), "use boaz E", "by itself", "Magától működik"),
    "use_at_end": (at({}, "pink: djinns jafaar", SALE), "use jafaar E", "scoring", "pontozásra"),
    "use_kumarbi": (at({}, "pink: djinns kumarbi", SALE), "use kumarbi F", "bidding", "licitálás"),
    "use_shifter": (at({}, LAMIA, SALE), "use lamia E", "when you place", "amikor leteszel"),
    "use_bidding": (at({}, "blue: djinns enki", *BIDDING), "use enki E", "own turn", "körödben"),
    "use_mid_step": (
        at(TARGETS, "pink: elders 1 djinns iblis enki", "used: iblis", IBLIS), "use enki E",
        "between two steps. Choose the second victim", "két lépés között",
    ),
    "use_suit": (
        at({}, "pink: elders 1 goods fish djinns enki", SALE, after=("sell fish",)), "use enki E",
        "then call Enki", "Enki",
    ),
    "djinn_used": (
        at({}, "pink: elders 1 djinns enki", "used: enki", SALE), "use enki E", "Enki", "Enki",
    ),
    "djinn_cost_E": (at({}, "pink: elders 2 djinns enki", SALE), "use enki EE", "1 elder", "1 vén"),
    "djinn_cost_F": (at({}, "pink: djinns sloar", SALE), "use sloar E", "1 fakir", "1 fakír"),
    "djinn_cost_EE": (at({}, "pink: djinns leta", SALE), "use leta E", "2 elders", "2 vén"),
    "djinn_unpaid": (
        at({}, "pink: djinns leta", SALE), "use leta EE", "elders 0, fakirs 0", "vén 0, fakír 0",
    ),
    "idle_bag": (fresh(djinns=(("anun_nak",), ())), "use anun_nak E", "bag is empty", "a zsák"),
    "idle_no_empty_tile": (
        fresh(djinns=(("anun_nak",), ()), bag=ONE[0]), "use anun_nak E", "Anun-Nak", "Anun-Nak",
    ),
    "idle_no_camel": (
        fresh(djinns=(("leta",), ()), camels_left=(0, 11)), "use leta EE", "No camel", "a tevéd",
    ),
    "idle_no_meeple_tile": (
        at({}, "pink: elders 2 djinns utug", SALE), "use utug EE", "meeples alone", "csak figura",
    ),
    "idle_no_palm": (
        at({(5, 1): "+P12"}, "pink: elders 1 djinns enki", SALE), "use enki E", "All 12", "a 12",
    ),
    "idle_no_palace": (
        at({(1, 2): "+H10"}, "pink: elders 1 djinns bouraq", SALE), "use bouraq E", "All 10", "10",
    ),
    "idle_echidna": (
        at({}, "pink: elders 2 djinns echidna", LAST_TURN, SALE), "use echidna EE",
        "double", "duplázza",
    ),
    "idle_iblis": (
        at({}, "pink: elders 1 djinns iblis", LAST_TURN, SALE), "use iblis E",
        "same place", "ugyanazon",
    ),
    "idle_this_turn": (
        at({}, "pink: elders 2 djinns echidna", "order: 0=pink", SALE), "use echidna EE",
        "A reading of ours: FT-14.Ec.", "A mi olvasatunk: FT-14.Ec.",
    ),
    "idle_no_djinn": (
        fresh(djinns=(("sibittis",), ()), djinn_pile=()), "use sibittis EE", "both empty", "pakli",
    ),
    "idle_no_card": (
        fresh(djinns=(("sloar",), ()), goods=((0,) * 9 + (1,), (0,) * 10), pile=()), "use sloar F",
        "both empty", "elfogytak",
    ),
    "target_meeples": (
        waiting("leta"), "claim (1,1)", "(1,1): 2 viziers", "A szent helyen (1,1) van: 2 vezír",
    ),
    "target_camel": (
        waiting("leta"), "claim (1,3)", "a camel of Blue", "A falun (1,3) a kék játékos tevéje",
    ),
    "target_built": (waiting("leta"), "claim (2,3)", "1 palm tree", "1 pálmafa"),
    "target_no_meeples": (waiting("utug"), "claim (5,6)", "sacred place (5,6)", "(5,6) nincs"),
    "keep_not_drawn": (
        waiting("sibittis", "drawn: boaz enki marid"), "keep leta",
        "Boaz, Enki, Marid", "Boaz, Enki, Marid",
    ),
    "djinn_waits": (waiting("leta"), "end", "Leta is paid", "Leta már megkapta az árát"),
    "target_of_nothing": (at({}, SALE), "claim (1,1)", "when a djinn", "kifizettél"),
    "palm_home": (waiting("enki"), "palm (1,1)", "Enki plants on an oasis", "Enki oázisra"),
    "palace_home": (waiting("bouraq"), "palace (1,1)", "Bouraq builds", "Bouraq falura"),
    "palm_far_home": (
        at({}, "pink: elders 2 djinns lamia enki", "used: enki", "turn: pink djinn enki back sale"),
        "palm (1,1) E",
        "the sacred place (1,1) has none", "szent hely (1,1)",
    ),
    "palace_far_home": (
        at({}, "pink: elders 2 djinns hagis bouraq", "used: bouraq",
           "turn: pink djinn bouraq back sale"),
        "palace (5,4) E",
        "the small market (5,4) has none", "kis piac (5,4)",
    ),
    # FT-10: the sale
    "sell_fakir": (at({}, "pink: fakirs 1", SALE), "sell fakir", "no merchandise", "árunak"),
    "sell_none": (
        at({}, "pink: goods fish fish wheat", SALE), "sell ivory",
        "Wanted: ivory. Merchandise in hand: 2 fish, 1 wheat.", "Áru a kezedben: 2 hal, 1 búza.",
    ),
    "sell_nothing": (at({}, SALE), "sell fish", "End your turn.", "Fejezd be a körödet."),
    "suit_twice": (
        at({}, "pink: goods fish fish", SALE, after=("sell fish",)), "sell fish",
        "Already in it: fish.", "Már benne van: hal.",
    ),
    "suit_empty": (at({}, SALE), "sold", "different goods", "különböző árukat"),
    "suit_open": (
        at({}, "pink: goods fish", SALE, after=("sell fish",)), "end",
        "It holds: fish.", "Benne van: hal.",
    ),
    "over": (fresh(), "end", "The game is over.", "Véget ért a játék."),
    # what the game does not have
    "no_tile": (at(STRIP, MOVE), a.Lift(30), "5 rows of 6", "soronként 6"),
    "no_colour": (at(STRIP, MOVE), a.Drop("P", 0), "Named: P.", "Amit megneveztél: P."),
    "no_number": (at({}, *BIDDING), a.Bid(0, -1), "Named: -1.", "Amit megneveztél: -1."),
    "no_card": (at({}, SMALL), a.Buy(0), "at most 9", "legfeljebb 9"),
    "no_djinn": (at({}, SACRED), a.TakeDjinn("genie", "EE"), "genie", "genie"),
    "no_good": (at({}, SALE), a.Sell("tea"), "tea", "tea"),
    "no_payment": (at({}, SALE), a.UseDjinn("enki", "G"), "Elders (E)", "vénnel (E)"),
}  # fmt: skip

NEVER_ALONE = {"way_colour", "way_tile", "way_other"}
"""Sentences inside others."""
NEVER = {"stuck_stack", "no_action"}
"""The rules' own key for what `stuck_far` and `stuck_parity` tell in full; and what no typed code
can hand in."""
READINGS = {
    "use_mid_move": "djinn_mid_move",
    "shift_diagonal": "hagis_diagonal",
    "market_second": "large_market_may_stop",
    "idle_this_turn": "paid_effect_whole_round",
}


def why(key: str) -> tuple[FiveTribesState, a.AnyAction, Verdict]:
    make, said, _, _ = CASES[key]
    state = make()
    if key == "over":
        state = state.with_(phase=Phase.OVER)
    action = GAME.attempted(said, state) if isinstance(said, str) else said
    return state, action, explain(state, action)


def test_every_refusal_has_its_case() -> None:
    known = {key.removeprefix("why.ft.") for key in catalogue() if key.startswith("why.ft.")}
    assert known - NEVER_ALONE - NEVER == set(CASES)


@pytest.mark.parametrize("key", CASES)
class TestWhyNot(WhyNot):
    game, family, readings, cases = GAME, "why.ft.", READINGS, CASES

    def why(self, key: str) -> tuple[Any, Any, Verdict]:
        return why(key)


class TestWhereToLook:
    def test_the_matches_out_of_reach_are_shown(self) -> None:
        assert why("no_finish_far")[2].places == ("tile:5,1", "tile:4,4")

    def test_a_finish_that_works_is_shown(self) -> None:
        assert why("last_colour")[2].places == ("tile:2,5", "tile:4,5")

    def test_the_tile_that_would_be_straight_back_is_shown(self) -> None:
        assert why("no_finish_back")[2].places == ("tile:1,2", "tile:2,2")

    def test_facts_are_in_notation(self) -> None:
        assert why("not_in_hand")[2].facts == {"colour": "G", "hand": "YW"}
        assert why("kill_held_none")[2].facts == {
            "tribe": "Y", "player": "blue", "meeples": "WW",
        }  # fmt: skip


class TestMostInstructiveFirst:
    """When several rules fail, the plainest one is told."""

    def test_far_before_not_in_hand(self) -> None:
        state = do(position(STRIP, MOVE), "lift (4,1)")
        assert explain(state, GAME.attempted("G (4,3)", state)).message.key.endswith("skips")

    def test_diagonal_before_not_in_hand(self) -> None:
        state = do(position(STRIP, MOVE), "lift (4,1)")
        assert explain(state, GAME.attempted("G (5,2)", state)).message.key.endswith("diagonal")

    def test_straight_back_before_colour_and_empty(self) -> None:
        state = do(position(STRIP, MOVE), "lift (4,1)", "Y (4,2)")
        assert explain(state, GAME.attempted("G (4,1)", state)).message.key.endswith("start")
