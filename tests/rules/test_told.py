"""What legal actions do, labels, prompts and picks: whatever is told, in both languages."""

import random

import pytest

from gamekit.five_tribes.explain import explain, label, narrate, prompt
from gamekit.five_tribes.picks import attempt, explain_picks, keys
from gamekit.five_tribes.state import FiveTribesState
from tests.rules.moments import (
    BIDDING,
    LAMIA,
    LARGE,
    MOVE,
    OASIS,
    SACRED,
    SALE,
    SMALL,
    STRIP,
    VILLAGE,
    Make,
    at,
    tribe,
    waiting,
)
from tests.rules.positions import GAME, camels, position
from tests.telling import assert_clean

STORIES: list[tuple[Make, str, str, str]] = [
    (
        at(STRIP, MOVE), "lift (4,1)",
        "The small market (4,1) is empty now. In hand: 1 yellow, 1 white. Steps to go: 2.",
        "A kis piac (4,1) kiürült. Kézben: 1 sárga, 1 fehér. Hátralévő lépés: 2.",
    ),
    (
        at(STRIP, MOVE, after=("lift (4,1)",)), "Y (4,2)",
        "Yellow goes down on the village (4,2). In hand: 1.",
        "A sárga lekerül a falura (4,2). Kézben: 1.",
    ),
    (
        at(STRIP, MOVE, after=("lift (4,1)", "Y (4,2)")), "W (4,3)",
        "White meets white on the oasis (4,3). Taken back: 2 elders."
        " Pink puts a camel on the oasis (4,3).",
        "A fehér párra talál az oázison (4,3). Visszavett figura: 2 vén."
        " A rózsaszín játékos tevét tesz az oázisra (4,3).",
    ),
    (
        at({**STRIP, (4, 3): "WB"}, MOVE, after=("lift (4,1)", "Y (4,2)")), "W (4,3)",
        "White meets white on the oasis (4,3). Taken back: 2 elders."
        " Others stay on the oasis (4,3), so nobody takes it.",
        "Az oázison (4,3) maradtak mások, ezért a lapka most nem lesz senkié.",
    ),
    (
        at({**STRIP, (4, 3): "W@blue"}, MOVE, after=("lift (4,1)", "Y (4,2)")), "W (4,3)",
        "The camel on the oasis (4,3) stays. Owner: Blue.",
        "Az oázison (4,3) marad a teve. A lapka gazdája: kék játékos.",
    ),
    (
        at({**camels(11), **STRIP}, MOVE, after=("lift (4,1)", "Y (4,2)")), "W (4,3)",
        "but Pink has no camel: the tile stays free.",
        "a rózsaszín játékos tevéi elfogytak: a lapka szabad marad.",
    ),
    (
        at({(2, 2): "GGBRY"}, MOVE,
           after=("lift (2,2)", "G (2,3)", "B (3,3)", "R (3,2)", "Y (2,2)")),
        "G (2,3)",
        "Green meets the green dropped on the oasis (2,3) in this move.",
        "akit ebben a mozgásban tettél le",
    ),
    (
        at({(4, 3): "Y"}, "pink: fakirs 3", "turn: pink tribe B2 final (4,5)",
           after=("fakir", "fakir", "fakir")),
        "build",
        "4 × (2 + 3) = 20 gold for Pink.",
        "4 × (2 + 3) = 20 arany.",
    ),
    (
        at({}, "row: fish fakir silk", "turn: pink tribe G2 final (4,5)"), "collect",
        "2 merchants go into the bag. Pink takes from the start of the row: 1 fish, 1 fakir.",
        "2 kereskedő megy a zsákba. Amit a rózsaszín játékos a sor elejéről kap: 1 hal, 1 fakír.",
    ),
    (
        at({}, "row: fakir fish silk", SMALL), "buy 1",
        "Pink buys a fakir for 3 gold.",
        "A rózsaszín játékos 3 aranyért fakírt vesz.",
    ),
    (
        at({}, "bids: pink blue", "order: 0=blue 3=pink", "turn: pink bid"), "bid 0",
        "pushes the earlier 0 markers back", "hátrébb tolja",
    ),
    (
        at({}, "blue: gold 0", "bids: blue", "order: 0=pink 0b=blue 0c=pink", "turn: blue bid"),
        "bid 1",
        "Blue cannot pay any bid", "egyik licitet sem tudja kifizetni",
    ),
    (
        at({(4, 3): "Y"}, "pink: fakirs 1 elders 2 djinns echidna", "used: echidna",
            "turn: pink tribe B2 final (4,5) echidna"),
        "build",
        "Echidna doubles: 2 × 4 × (2 + 0) = 16 gold", "Echidna dupláz",
    ),
    (
        at({}, LAMIA, OASIS), "palm (2,4) E",
        "Pink pays Lamia: 1 elder. A palm tree grows on the sacred place (2,4).",
        "Pálmafa kerül a szent helyre (2,4).",
    ),
    (
        at({}, "pink: goods fish wheat", SALE, after=("sell fish",)), "sell wheat",
        "Wheat joins the suit. Different goods: 2, worth 3 gold.", "Új lap a sorozatban: búza.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("make", "said", "en", "hu"), STORIES)
def test_the_verdict_on_a_legal_action_is_its_story(
    make: Make, said: str, en: str, hu: str
) -> None:
    state = make()
    action = GAME.parse_action(said, state)
    verdict = explain(state, action)
    after = state.apply(action)
    assert verdict.ok
    assert verdict.rules
    for lang, expected in (("en", en), ("hu", hu)):
        assert expected in verdict.message.text(lang)
        assert narrate(state, action, after, lang) == verdict.message.text(lang)


LEGAL_READINGS = [
    (at({}, LAMIA, OASIS), "palm (1,2) E", "hagis_diagonal", "FT-14.Ha"),
    (at({}, LAMIA, OASIS), "palm (2,4) E", None, ""),
    (at({}, LARGE, "options: large_market_may_stop=on", after=("buy 1",)), "stop",
     "large_market_may_stop", "FAQ-18"),
    (at({}, LARGE, "options: large_market_may_stop=on", after=("buy 1",)), "buy 1", None, ""),
    (at(STRIP, "pink: elders 1 djinns enki", "options: djinn_mid_move=on", MOVE,
        after=("lift (4,1)",)),
     "use enki E", "djinn_mid_move", "FT-14.3"),
]  # fmt: skip


@pytest.mark.parametrize(("make", "said", "option", "rule"), LEGAL_READINGS)
def test_a_legal_action_names_the_reading_that_allows_it(
    make: Make, said: str, option: str | None, rule: str
) -> None:
    state = make()
    verdict = explain(state, GAME.parse_action(said, state))
    assert verdict.reading == option
    assert verdict.message.text("en").endswith(f"A reading of ours: {rule}.") is bool(option)


def test_chance_is_not_told_before() -> None:
    make = waiting("anun_nak", on={(1, 1): "YY"})
    state = make()
    action = GAME.parse_action("settle (5,6)", state)
    verdict = explain(state, action)
    assert verdict.message.text("en").endswith("Their number: 3.")
    told = narrate(state, action, state.apply(action))
    assert told.startswith("Out of the bag to the sacred place (5,6): ")


def test_a_card_drawn_unseen_is_not_named() -> None:
    state = position({}, "pink: fakirs 1 djinns sloar", "pile: ivory fish", SALE)
    action = GAME.parse_action("use sloar F", state)
    for lang in ("en", "hu"):
        told = narrate(state, action, state.apply(action), lang)
        assert "vory" not in told
        assert "elefánt" not in told


LABELS = [
    (at(STRIP, MOVE), "lift (4,1)", "Lift from the small market (4,1)",
     "Felvétel a kis piacról (4,1)"),
    (at(STRIP, MOVE, after=("lift (4,1)",)), "Y (4,2)", "Yellow to the village (4,2)",
     "Sárga a falura (4,2)"),
    (at({}, *BIDDING), "bid 8", "Bid 8", "Licit: 8"),
    (tribe("W2"), "collect", "Collect 2 elders", "Begyűjtés: 2 vén"),
    (tribe("R2", "pink: fakirs 1"), "fakir", "Discard a fakir: range 3",
     "Fakír eldobása: hatótáv 3"),
    (tribe("R2"), "kill Y (3,3)", "Kill the vizier on the large market (3,3)",
     "Megölni: vezír a nagy piacon (3,3)"),
    (tribe("R2", "blue: elders 1"), "kill W of blue", "Kill one elder of Blue",
     "Megölni: vén (kék játékos)"),
    (at({}, "row: fish silk", SMALL), "buy 1", "Buy fish for 3 gold", "Hal 3 aranyért"),
    (at({}, OASIS), "palm (2,3)", "Palm tree to the oasis (2,3)", "Pálmafa az oázisra (2,3)"),
    (at({}, SALE), "end", "End turn", "Kör vége"),
]  # fmt: skip


@pytest.mark.parametrize(("make", "said", "en", "hu"), LABELS)
def test_labels(make: Make, said: str, en: str, hu: str) -> None:
    state = make()
    action = GAME.attempted(said, state)
    assert (label(state, action, "en"), label(state, action, "hu")) == (en, hu)


PICKS: list[tuple[Make, list[str], str | None]] = [
    (at(STRIP, *BIDDING), ["tile:4,1"], "lift (4,1)"),
    (at({}, *BIDDING), ["spot:5"], "bid 5"),
    (at({}, "blue: fakirs 2 djinns kumarbi", *BIDDING), ["fakirs:2", "spot:8"], "bid 8 fakirs 2"),
    (at({}, *BIDDING), ["row:1"], "buy 1"),
    (at(STRIP, MOVE), ["m:4,1:Y:0"], "lift (4,1)"),
    (at(STRIP, MOVE, after=("lift (4,1)",)), ["tile:5,2"], "Y (5,2)"),
    (at(STRIP, MOVE, after=("lift (4,1)",)), ["hand:Y"], None),
    (at(STRIP, MOVE, after=("lift (4,1)",)), ["tile:4,2"], None),
    (at(STRIP, MOVE, after=("lift (4,1)",)), ["hand:W", "tile:4,2"], "W (4,2)"),
    (at(STRIP, MOVE, after=("lift (4,1)", "Y (4,2)")), ["tile:4,3"], "W (4,3)"),
    (tribe("R2"), ["tile:3,3"], None),
    (tribe("R2"), ["m:3,3:W:0"], "kill W (3,3)"),
    (tribe("R2"), ["tile:1,1"], "kill G (1,1)"),
    (tribe("R2"), ["tile:4,4"], "kill Y (4,4)"),
    (tribe("R2", "blue: elders 1"), ["held:blue:W"], "kill W of blue"),
    (tribe("Y2", "blue: elders 1"), ["held:blue:W"], None),
    (tribe("R2", "pink: fakirs 1"), ["good:fakir"], "fakir"),
    (at({}, OASIS), ["tile:2,4"], "palm (2,4)"),
    (at({}, VILLAGE), ["tile:4,2"], "palace (4,2)"),
    (at({}, "pink: elders 2 fakirs 1", "djinns: boaz", SACRED), ["djinn-row:boaz"], None),
    (at({}, "pink: elders 2 fakirs 1", "djinns: boaz", SACRED),
     ["djinn-row:boaz", "pay:EF"], "take boaz EF"),
    (at({}, "djinns: boaz", SALE), ["djinn-row:boaz"], "take boaz EE"),
    (at({}, "blue: djinns enki", SALE), ["djinn:enki"], "use enki E"),
    (at({}, "pink: fakirs 1 djinns enki", SALE), ["djinn:enki"], "use enki F"),
    (waiting("leta"), ["tile:1,1"], "claim (1,1)"),
    (waiting("anun_nak"), ["tile:1,1"], "settle (1,1)"),
    (waiting("enki"), ["tile:1,1"], "palm (1,1)"),
    (at({}, SALE), ["good:fakir"], "sell fakir"),
    (at({}, SALE), ["mat:blue"], None),
    (at({}, SALE), ["do:end"], "end"),
    (at({}, SALE), ["something:else"], None),
    (at({}, SALE), [], None),
]  # fmt: skip


@pytest.mark.parametrize(("make", "picked", "meant"), PICKS)
def test_what_picks_mean(make: Make, picked: list[str], meant: str | None) -> None:
    state = make()
    action = attempt(state, picked)
    assert (None if action is None else str(action)) == meant
    verdict = explain_picks(state, picked)
    assert (verdict is None) is (not picked)
    if verdict is not None:
        for lang in ("en", "hu"):
            assert_clean(verdict.message.text(lang))


OPEN_QUESTIONS = [
    (at(STRIP, MOVE, after=("lift (4,1)",)), "tile:4,2", "Which meeple goes down on the village"),
    (at(STRIP, MOVE, after=("lift (4,1)",)), "hand:Y", "Choose the tile for yellow."),
    (tribe("R2"), "tile:3,3", "Choose one: yellow, white."),
    (tribe("R2"), "victim:W", "Victim: white."),
    (tribe("Y2", "blue: elders 1"), "held:blue:W", "In front of Blue: 1 elder. Collect your"),
    (at({}, "pink: elders 2 fakirs 1", "djinns: boaz", SACRED), "djinn-row:boaz",
     "Choose how to pay: 2 elders, 1 elder and 1 fakir."),
    (at({}, "blue: fakirs 2 djinns kumarbi", *BIDDING), "fakirs:2", "Fakirs for this bid: 2."),
    (at({}, SALE), "pay:E", "Payment: 1 elder."),
    (at({}, SALE), "mat:blue", "That is the mat of Blue. End your turn."),
    (at({}, SALE), "something:else", "Nothing to choose there. End your turn."),
]  # fmt: skip


@pytest.mark.parametrize(("make", "pick", "said"), OPEN_QUESTIONS)
def test_what_is_still_to_be_chosen(make: Make, pick: str, said: str) -> None:
    verdict = explain_picks(make(), [pick])
    assert verdict is not None
    assert not verdict.ok
    assert said in verdict.message.text("en")


PROMPTS = [
    (at({}, *BIDDING), "Choose a free spot of the turn order track."),
    (at(STRIP, MOVE), "Choose a stack to lift."),
    (at({(1, 1): "Y"}, MOVE), "Nothing can move: pass."),
    (at({(1, 1): "Y"}, "pink: elders 1 djinns enki", MOVE),
     "Nothing can move: use a djinn or pass."),
    (at(STRIP, MOVE, after=("lift (4,1)", "Y (4,2)")),
     "Put the last meeple down where its colour stands: white."),
    (tribe("B2", "pink: fakirs 1"), "Let your builders build, or discard a fakir first."),
    (tribe("R2", on={}), "Nobody is within reach: go on."),
    (at({}, "pink: gold 0", SMALL), "Nothing can be done on this tile: go on."),
    (at({}, SMALL), "Buy a card for 3 gold, or skip the tile."),
    (at({}, LARGE, after=("buy 1",)), "Choose your second card."),
    (at({}, "pink: goods fish", SALE), "Sell goods, or end your turn."),
    (at({}, SALE), "End your turn."),
    (waiting("leta"), "Choose an empty tile for your camel."),
]  # fmt: skip


@pytest.mark.parametrize(("make", "said"), PROMPTS)
def test_prompts(make: Make, said: str) -> None:
    state = make()
    assert prompt(state) == said
    assert_clean(prompt(state, "hu"))


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 6), (4, 7)])
def test_a_whole_game_is_told(players: int, seed: int) -> None:
    chance = random.Random(seed)
    state = GAME.new(players, seed)
    assert isinstance(state, FiveTribesState)
    while not state.is_over:
        legal = state.legal_actions()
        meanings = [frozenset(keys(state, action)) for action in legal]
        assert len(set(meanings)) == len(legal)
        for action in legal if chance.random() < 0.1 else legal[:1]:
            verdict = explain(state, action)
            assert verdict.ok
            assert verdict.rules
            assert attempt(state, keys(state, action)) == action
            for lang in ("en", "hu"):
                assert_clean(verdict.in_language(lang).text)
                assert_clean(label(state, action, lang))
        action = chance.choice(legal)
        after = state.apply(action)
        for lang in ("en", "hu"):
            assert_clean(narrate(state, action, after, lang))
            assert_clean(prompt(after, lang))
        state = after
