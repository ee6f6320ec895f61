"""Djinns that work by themselves, and those that change a tribe action (FT-14.2, FT-14.3)."""

from tests.rules.positions import (
    BLUE,
    PINK,
    Phase,
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

ASSASSINS = "turn: pink tribe R2 final (4,3)"

# -- Ba'al, Marid, Monkir, Nekir ------------------------------------------------------------------


def test_baal_pays_for_djinns_gained() -> None:
    """FT-14.Ba: 1 gold for an own djinn, 2 for an opponent's."""
    lines = ("djinns: boaz", "turn: pink tile final (3,2)")
    own = position({}, "pink: elders 2 djinns baal", *lines)
    assert do(own, "take boaz EE").gold == (51, 50)
    other = do(position({}, "pink: elders 2", "blue: djinns baal", *lines), "take boaz EE")
    assert other.gold == (50, 52)
    assert "income" in events(other)


def test_baal_pays_for_sibittis_too() -> None:
    """FT-14.Ba: any way of gaining a djinn, once per djinn."""
    state = position(
        {}, "pink: elders 2 djinns baal sibittis", "djinn pile: boaz enki leta", "turn: pink sale"
    )
    state = do(state, "use sibittis EE")
    assert state.gold == (50, 50)
    assert do(state, "keep boaz").gold == (51, 50)


def test_taking_baal_pays_nothing() -> None:
    """FT-14.Ba: he does not pay for himself."""
    state = position({}, "pink: elders 2", "djinns: baal", "turn: pink tile final (3,2)")
    assert do(state, "take baal EE").gold == (50, 50)


def test_marid_pays_for_every_drop_on_his_owners_tiles() -> None:
    """FT-14.Ma: 1 gold for own drops, the last one too; not for lifting."""
    board = {(1, 1): "YW@pink", (1, 2): "@pink", (1, 3): "W@pink"}
    state = do(position(board, "pink: djinns marid"), "lift (1,1)")
    assert state.gold == (50, 50)
    state = do(state, "Y (1,2)")
    assert state.gold == (51, 50)
    assert do(state, "W (1,3)").gold == (52, 50)


def test_marid_pays_double_for_opponents() -> None:
    """FT-14.Ma: 2 gold when an opponent moves; other tiles and other owners do not count."""
    board = {(1, 1): "YW", (1, 2): "@blue", (1, 3): "W@pink"}
    state = do(position(board, "blue: djinns marid"), "lift (1,1)", "Y (1,2)", "W (1,3)")
    assert state.gold == (50, 52)


def test_marid_needs_the_camel_there_already() -> None:
    """FT-14.Ma: the drop that wins the tile does not pay."""
    state = position({(1, 1): "YW", (1, 3): "W"}, "pink: djinns marid")
    state = do(state, "lift (1,1)", "Y (1,2)", "W (1,3)")
    assert state.camels[tile(1, 3)] == PINK
    assert state.gold == (50, 50)


def test_monkir_pays_for_palaces() -> None:
    """FT-14.Mo: 1 gold for an own palace, 2 for an opponent's."""
    lines = "turn: pink tile final (4,2)"
    assert do(position({}, "pink: djinns monkir", lines), "palace (4,2)").gold == (51, 50)
    assert do(position({}, "blue: djinns monkir", lines), "palace (4,2)").gold == (50, 52)


def test_monkir_sees_every_palace() -> None:
    """FT-14.Mo: those of Bouraq and those shifted by Hagis."""
    state = position({}, "pink: fakirs 2 djinns bouraq hagis monkir", "turn: pink sale")
    assert do(state, "use bouraq F", "palace (1,2)").gold[PINK] == 51
    assert do(state, "use bouraq F", "palace (5,1) F").gold[PINK] == 51


def test_monkir_ignores_palms() -> None:
    """FT-14.Mo: palaces only."""
    state = position({}, "pink: djinns monkir", "turn: pink tile final (2,3)")
    assert do(state, "palm (2,3)").gold == (50, 50)


def test_nekir_pays_for_kills() -> None:
    """FT-14.Ne: 1 gold for own assassins, 2 for an opponent's."""
    board = {(4, 3): "Y"}
    assert do(position(board, "pink: djinns nekir", ASSASSINS), "kill Y (4,3)").gold == (51, 50)
    assert do(position(board, "blue: djinns nekir", ASSASSINS), "kill Y (4,3)").gold == (50, 52)


def test_nekir_pays_nothing_without_a_kill() -> None:
    """FT-14.Ne: assassins that find nobody bring nothing."""
    assert do(position({}, "pink: djinns nekir", ASSASSINS), "no kill").gold == (50, 50)


IBLIS = "pink: fakirs 1 djinns iblis nekir"


def test_nekir_pays_once_for_two_kills() -> None:
    """FT-14.Ne: once per kill action, or per meeple with option nekir_per_meeple."""
    board = {(4, 3): "YG"}
    steps = ("use iblis F", "kill Y (4,3)", "kill G (4,3)")
    assert do(position(board, IBLIS, ASSASSINS), *steps).gold[PINK] == 51
    each = position(board, IBLIS, ASSASSINS, "options: nekir_per_meeple=on")
    assert do(each, *steps).gold[PINK] == 52


def test_nekir_pays_for_a_vizier_that_kandicha_diverts() -> None:
    """FT-14.Ne: it still counts as a kill."""
    state = position({}, "pink: djinns kandicha nekir", "blue: viziers 1", ASSASSINS)
    assert do(state, "kill Y of blue").gold[PINK] == 51


# -- Boaz -----------------------------------------------------------------------------------------


def test_boaz_protects_what_stands_before_his_owner() -> None:
    """FT-14.Bo, FAQ-12: viziers and elders of the owner are no targets."""
    state = position({}, "blue: viziers 1 elders 1 djinns boaz", ASSASSINS)
    assert texts(state) == {"no kill"}
    found = refusal(state, "kill W of blue")
    assert (found.key, found.rules[0]) == ("why.ft.kill_boaz", "FT-14.Bo")
    assert "djinn:boaz" in found.places


def test_boaz_protects_nothing_else() -> None:
    """FT-14.Bo, FAQ-12: meeples on tiles, and the other players' meeples, are targets."""
    state = position(
        {(4, 3): "W@blue"}, "players: 3", "blue: djinns boaz", "orange: elders 1", ASSASSINS
    )
    assert texts(state) == {"kill W (4,3)", "kill W of orange"}


def test_boaz_also_stops_iblis() -> None:
    """FT-14.Ib, FAQ-12: two kills do not get past him, and Iblis alone has no effect."""
    state = position({}, "pink: fakirs 1 djinns iblis", "blue: elders 3 djinns boaz", ASSASSINS)
    assert refusal(state, "use iblis F").key == "why.ft.idle_iblis"


# -- Kandicha -------------------------------------------------------------------------------------

KANDICHA = "pink: djinns kandicha"


def test_kandicha_and_a_merchant() -> None:
    """FT-14.Ka: the top card of the pile."""
    state = position({(4, 3): "G"}, KANDICHA, "pile: ivory fish", ASSASSINS)
    after = do(state, "kill G (4,3)")
    assert goods(after, PINK, "ivory") == 1
    assert "kandicha_card" in events(after)


def test_kandicha_with_an_empty_pile() -> None:
    """FT-14.Ka, FAQ-37: the discards are shuffled first; with none there is no card."""
    state = position({(4, 3): "G"}, KANDICHA, ASSASSINS)
    shuffled = do(state.with_(pile=(), discards=state.pile), "kill G (4,3)")
    assert sum(shuffled.goods[PINK]) == 1
    assert "reshuffle" in events(shuffled)
    assert sum(do(state.with_(pile=(), discards=()), "kill G (4,3)").goods[PINK]) == 0


def test_kandicha_and_a_builder() -> None:
    """FT-14.Ka: the blue tiles round the tile where it was killed, without fakirs."""
    state = position({(4, 5): "B"}, "pink: fakirs 2 djinns kandicha", ASSASSINS)
    after = do(state, "fakir", "kill B (4,5)")
    assert after.gold[PINK] == 54


def test_kandicha_doubled_by_echidna() -> None:
    """FT-14.Ka, FT-14.Ec: x 2 under Echidna."""
    state = position({(4, 5): "B"}, "pink: elders 2 djinns kandicha echidna", ASSASSINS)
    assert do(state, "use echidna EE", "kill B (4,5)").gold[PINK] == 58


def test_kandicha_and_viziers_and_elders() -> None:
    """FT-14.Ka: they come before the owner, from a tile or from an opponent."""
    state = position({(4, 3): "Y"}, KANDICHA, "blue: elders 2", ASSASSINS)
    whites = in_bag(state, "W")
    vizier = do(state, "kill Y (4,3)")
    assert vizier.viziers == (1, 0)
    assert vizier.camels[tile(4, 3)] == PINK
    elder = do(state, "kill W of blue")
    assert elder.elders == (1, 1)
    assert in_bag(elder, "W") == whites


def test_kandicha_and_an_assassin() -> None:
    """FT-14.Ka: nothing for an assassin."""
    state = position({(4, 2): "R"}, KANDICHA, ASSASSINS)
    reds = in_bag(state, "R")
    after = do(state, "kill R (4,2)")
    assert (after.gold, after.goods, in_bag(after, "R")) == (state.gold, state.goods, reds + 3)


def test_kandicha_rewards_her_owner_only() -> None:
    """FT-14.Ka: an opponent's kills bring her owner nothing."""
    state = position({(4, 3): "G"}, "blue: djinns kandicha", ASSASSINS)
    after = do(state, "kill G (4,3)")
    assert sum(map(sum, after.goods)) == 0


# -- Iblis ----------------------------------------------------------------------------------------


def test_iblis_kills_two_on_one_tile() -> None:
    """FT-14.Ib: any colours; emptying the tile gives control."""
    state = position({(4, 3): "YGG", (3, 3): "B"}, IBLIS, ASSASSINS)
    state = do(state, "use iblis F", "kill G (4,3)")
    assert state.phase is Phase.TRIBE
    assert texts(state) == {"kill Y (4,3)", "kill G (4,3)"}  # compulsory, at the same place
    found = refusal(state, "kill B (3,3)")
    assert (found.key, found.rules) == ("why.ft.kill_other_place", ("FT-14.Ib", "FAQ-11"))
    state = do(state, "kill Y (4,3)")
    assert meeples(state, 4, 3) == pack("G")
    assert state.phase is Phase.TILE


def test_iblis_kills_two_before_one_opponent() -> None:
    """FT-14.Ib, FAQ-11: any mix of elders and viziers of the same opponent."""
    state = position({(4, 3): "Y"}, IBLIS, "blue: viziers 1 elders 1", ASSASSINS)
    state = do(state, "use iblis F", "kill Y of blue")
    assert texts(state) == {"kill W of blue"}
    assert do(state, "kill W of blue").elders == (0, 0)


def test_iblis_at_a_place_with_one_victim() -> None:
    """FT-14.Ib: the place is free; one with a single victim means one kill."""
    state = position({(4, 3): "Y", (4, 2): "GG"}, IBLIS, ASSASSINS)
    state = do(state, "use iblis F", "kill Y (4,3)")
    assert state.phase is Phase.TILE
    assert state.camels[tile(4, 3)] == PINK
    assert meeples(state, 4, 2) == pack("GG")


def test_iblis_before_the_kill_only() -> None:
    """FT-14.Ib, FT-14.4: while assassins may still act, and with two victims at some place."""
    lines = ("pink: fakirs 1 djinns iblis", ASSASSINS)
    assert "use iblis F" in texts(position({(4, 3): "YG"}, *lines))
    assert refusal(position({(4, 3): "Y"}, *lines), "use iblis F").key == "why.ft.idle_iblis"
    late = do(position({(4, 3): "YG"}, *lines), "kill Y (4,3)")
    assert refusal(late, "use iblis F").key == "why.ft.idle_iblis"
    builders = position({(4, 3): "YG"}, lines[0], "turn: pink tribe B2 final (4,3)")
    assert refusal(builders, "use iblis F").key == "why.ft.idle_iblis"


def test_iblis_before_the_move() -> None:
    """FT-14.3, FT-14.Ib: early in the turn, as long as a move can end with assassins."""
    lines = "pink: fakirs 1 djinns iblis"
    state = position({(1, 1): "R", (1, 2): "RYG"}, lines)
    state = do(state, "use iblis F", "lift (1,1)", "R (1,2)", "kill Y (1,2)", "kill G (1,2)")
    assert state.camels[tile(1, 2)] == PINK
    assert refusal(position({(1, 1): "Y", (1, 2): "YG"}, lines), "use iblis F").key == (
        "why.ft.idle_iblis"
    )


def test_a_fakir_may_bring_the_two_victims_into_range() -> None:
    """FT-14.Ib, FT-14.4: the fakirs left after paying count for the range that can be had."""
    board = {(4, 6): "YG"}  # three steps away
    assert refusal(position(board, "pink: fakirs 1 djinns iblis", ASSASSINS), "use iblis F")
    state = position(board, "pink: fakirs 2 djinns iblis", ASSASSINS)
    state = do(state, "use iblis F", "fakir", "kill Y (4,6)", "kill G (4,6)")
    assert state.camels[tile(4, 6)] == PINK


def test_no_more_fakirs_between_two_kills() -> None:
    """FT-8.5, FT-14.Ib: they are discarded before the kill."""
    state = position({(4, 3): "YG"}, "pink: fakirs 3 djinns iblis", ASSASSINS)
    state = do(state, "use iblis F", "kill Y (4,3)")
    assert refusal(state, "fakir").key == "why.ft.fakir_late"
    assert refusal(state, "no kill").key == "why.ft.kill_must"


# -- Echidna --------------------------------------------------------------------------------------

ECHIDNA = "pink: elders 2 fakirs 2 djinns echidna"
BUILDERS = "turn: pink tribe B2 final (4,5)"


def test_echidna_doubles_builder_gold() -> None:
    """FT-14.Ec: fakirs included."""
    state = do(position({}, ECHIDNA, BUILDERS), "fakir", "use echidna EE", "build")
    assert state.gold[PINK] == 50 + 2 * 4 * (2 + 1)


def test_echidna_before_the_builders_pay() -> None:
    """FT-14.Ec, FT-14.4: afterwards, or for other tribes, she has no effect."""
    late = do(position({}, ECHIDNA, BUILDERS), "build")
    assert refusal(late, "use echidna EE").key == "why.ft.idle_echidna"
    viziers = position({}, ECHIDNA, "turn: pink tribe Y2 final (4,5)")
    assert refusal(viziers, "use echidna EE").key == "why.ft.idle_echidna"
    assassins = position({(4, 3): "B"}, ECHIDNA, ASSASSINS)
    assert refusal(assassins, "use echidna EE").key == "why.ft.idle_echidna"


def test_echidna_before_the_move() -> None:
    """FT-14.3, FT-14.Ec: as long as a move can end with builders."""
    state = position({(5, 5): "B", (4, 5): "B"}, ECHIDNA)
    state = do(state, "use echidna EE", "lift (5,5)", "B (4,5)", "build")
    assert state.gold[PINK] == 50 + 2 * 4 * 2
    assert refusal(position({(5, 5): "Y", (4, 5): "Y"}, ECHIDNA), "use echidna EE")


TWICE = (
    "pink: elders 2 djinns echidna",
    "order: 5=pink 3=blue",
    "next bids: blue pink",
    "turn: pink tribe B2 final (4,5)",
)
BOARD = {(5, 5): "B", (5, 4): "B", (5, 6): "G"}


def test_echidna_for_this_turn_only() -> None:
    """FT-14.Ec, FT-14.2: with two players the second turn of the round is not doubled."""
    state = do(position(BOARD, *TWICE), "use echidna EE", "build", "skip", "end")
    assert (state.current_player, state.echidna) == (PINK, False)
    state = do(state, "lift (5,5)", "B (5,4)", "build")
    assert state.gold[PINK] == 50 + 16 + 1 * 2


def test_echidna_for_the_whole_round_by_option() -> None:
    """FT-14.Ec: option paid_effect_whole_round, for the owner alone and until the clean-up."""
    option = "options: paid_effect_whole_round=on"
    state = do(position(BOARD, *TWICE, option), "use echidna EE", "build", "skip", "end")
    state = do(state, "lift (5,5)", "B (5,4)", "build")
    assert state.gold[PINK] == 50 + 16 + 2 * 1 * 2
    state = do(state, "skip", "end")
    assert state.current_player == BLUE
    over = do(state, "pass", "end")
    assert over.echidna is False


def test_the_effect_is_the_owners_alone() -> None:
    """FT-14.Ec: an opponent's builders between the owner's two turns are not doubled."""
    lines = ("pink: elders 2 djinns echidna", "order: 5=blue 3=pink", "next bids: blue pink")
    option = "options: paid_effect_whole_round=on"
    state = position(BOARD, *lines, option, "turn: pink tribe B2 final (4,5)")
    state = do(state, "use echidna EE", "build", "skip", "end")
    assert (state.current_player, state.echidna) == (BLUE, True)
    assert do(state, "lift (5,5)", "B (5,4)", "build").gold[BLUE] == 50 + 1 * 2


def test_an_effect_for_a_turn_to_come() -> None:
    """FT-14.Ec, FT-14.4: with the option it may be bought for the owner's second turn."""
    lines = ("pink: elders 2 djinns echidna iblis", "next bids: blue pink", "turn: pink sale")
    option = "options: paid_effect_whole_round=on"
    later = position({}, *lines, "order: 5=blue 3=pink", option)
    assert {"use echidna EE", "use iblis E"} <= texts(later)
    without = position({}, *lines, "order: 5=blue 3=pink")
    assert refusal(without, "use echidna EE").key == "why.ft.idle_echidna"
    assert refusal(without, "use iblis E").key == "why.ft.idle_iblis"
