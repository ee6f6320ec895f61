"""What legal actions do, labels, prompts and picks: whatever is told, in both languages."""

import random
from collections.abc import Sequence
from importlib import resources

import pytest

from gamekit.core.message import Message, catalogue
from gamekit.nord import actions as a
from gamekit.nord import picks, story
from gamekit.nord.data import Box, Options, load_box
from gamekit.nord.explain import explain, label, narrate, prompt
from gamekit.nord.phases import Phase
from gamekit.nord.saying import SPEAKER
from gamekit.nord.state import NordState
from tests.nord import moments as m
from tests.nord.boards import (
    EX_6A,
    EX_7A,
    EX_7B,
    EX_8B,
    EX_8C,
    EX_9A,
    EX_10,
    GAME,
    MALIN,
    SIMON,
    TORBEN,
    act,
    at,
    do,
    full_but,
)
from tests.telling import assert_clean

FULL_HAND = "axe gold helmet"


def played(board: str, warriors: str, *labels: str, **changes: object) -> m.Make:
    return m.made(board, warriors, *at(board, *labels), **changes)


STORIES: list[tuple[m.Make, str, str, str]] = [
    # NORD-1.10, NORD-1.12
    (
        m.new, "settle B",
        "Red settles in B with a warrior and the jarl.",
        "A piros játékos a B településen telepszik le, egy harcossal és a jarljával.",
    ),
    (
        lambda: do(m.new(), "settle B"), "settle A",
        "The settlements still empty get grey jarls: 4.",
        "Az üresen maradt településekre szürke jarl kerül, számuk: 4.",
    ),
    # NORD-7: placing
    (
        m.FIRST, "place 2,1",
        "Red puts a worker on the forest (2,1).", "A piros játékos munkást rak az erdőre (2,1).",
    ),
    (
        m.FIRST, "place 1,3",
        "Red puts a worker with a fishing boat on the sea (1,3). Fishing boats left: 6."
        " A new alliance begins at settlement A.",
        "A piros játékos halászbárkát és munkást rak a tengerre (1,3). Maradt halászbárka: 6."
        " Új szövetség alakul, benne: A település.",
    ),
    (
        m.FIRST, "place 1,2",
        "Red takes the treasure on (1,2), unseen by the others.",
        "A piros játékos magához veszi az (1,2) négyzet kincsét, képpel lefelé.",
    ),
    (
        m.made(m.EX_6C, "A t1 m1", "place 2,3"), "place 2,4",
        "Neutral workers who join it: 1.", "Eddig semleges munkás, aki csatlakozik: 1.",
    ),
    (
        m.made(m.TO_THE_BOAT, "A m1"), "place 0,2",
        "Now connected to the small dragon boat: A.",
        "A kis sárkányhajóval most kapcsolódott össze: A.",
    ),
    # NORD-8.13: what being done would force, before it is done
    (
        played(EX_7A, "A m1, B t1", "1"), "place 1,2",
        'Connected now: A-B. After "Done" you must attack: A against B.',
        "Most kapcsolódott össze: A–B. A „Kész” után támadnod kell: az A a B ellen.",
    ),
    (
        played(EX_8C, "A m1, B t1, C m1 s1", "1"), "place 2,1",
        'After "Done" you must choose one of these attacks: A against B, C against B.',
        "A „Kész” után ezek egyikével támadnod kell: az A a B ellen, a C a B ellen.",
    ),
    (
        played(EX_7A, "A m1, B m1", "1"), "place 1,2",
        "So far this means no attack: A-B would simply merge.",
        "Ebből egyelőre nem lesz támadás, csak egyesülés: A–B.",
    ),
    # NORD-8: being done
    (
        m.FORESTER, "done",
        "Red places no more workers. No settlements have come together, so nobody is attacked.",
        "A piros játékos nem rak le több munkást."
        " Nem kapcsolódtak össze újabb települések, ezért nincs támadás.",
    ),
    (
        played(EX_7A, "A m1, B m1", "1", "2"), "done",
        "No attack is possible. What has come together merges: A-B.",
        "Támadni nem lehet. Ami összekapcsolódott, egyesül: A–B.",
    ),
    (
        played(EX_8B, "A m1, B t1", "1"), "place 2,1",
        "So far this means no attack, because this was connected before the turn already: A-B.",
        "Ebből egyelőre nem lesz támadás, mert ez a forduló előtt is össze volt kötve: A–B.",
    ),
    (
        played(EX_8B, "A m1, B t1", "1", "2"), "done",
        "because this was connected before the turn already: A-B. What has come together merges.",
        "mert ez a forduló előtt is össze volt kötve: A–B. Ami összeért, egyesül.",
    ),
    (m.TWO_PLACED, "done", "An attack is due: A against B.", "Támadni kell: az A a B ellen."),
    (
        lambda: m.CHOICE().with_(phase=Phase.PLACE), "done",
        "One of these attacks is due: A against B, C against B.",
        "Ezek egyikével támadni kell: az A a B ellen, a C a B ellen.",
    ),
    # NORD-8.6: the army, man by man
    (
        m.TRICKY, "attack B C",
        "Settlement B attacks C. The shortest path is (1,2)-(1,1)-(2,1)-(3,1), workers on it: 4."
        " Red’s army: 2. One falls and goes to space 2 of the big dragon boat."
        " One becomes a warrior in settlement C. No other attack is possible.",
        "A B településről támadás indul a C település ellen."
        " A legrövidebb út: (1,2)–(1,1)–(2,1)–(3,1), munkás rajta: 4."
        " A piros játékos seregének létszáma: 2."
        " Egy ember elesik, a nagy sárkányhajó 2. helyére kerül."
        " Egy ember harcos lesz a C településen. Több támadás nem lehetséges.",
    ),
    (
        m.CHOICE, "attack A B",
        "Settlement A attacks B. Shortest paths that cost different men: 3.",
        "A legrövidebb utak más-más sereget adnak, számuk: 3.",
    ),
    (
        m.PATHS, "path 2,0-2,1",
        "The shortest path is (2,0)-(2,1), workers on it: 2. Red’s army: 2.",
        "A legrövidebb út: (2,0)–(2,1), munkás rajta: 2. A piros játékos seregének létszáma: 2.",
    ),
    (
        m.PATHS, "path 2,0-2,1",
        "No attack is possible. What has come together merges: A-C.",
        "Támadni nem lehet. Ami összekapcsolódott, egyesül: A–C.",
    ),
    (
        m.PATHS, "path 2,0-3,0",
        "Attacks are still possible, so one of them must follow: A against B, C against B.",
        "Még lehet támadni, tehát ezek egyike következik: az A a B ellen, a C a B ellen.",
    ),
    (
        m.made(EX_9A, "A m1 t1, B m1, C s1", *at(EX_9A, "1", "2"), "done", player=TORBEN,
               hand=""),
        "attack A B",
        "An attack is still possible, so it must follow: A against B.",
        "Még lehet támadni, tehát kell is: az A a B ellen.",
    ),
    (
        m.FIVE, "attack A B",
        "The fifth attacker may go to B or to A.", "Az ötödik támadó választhat: B vagy A.",
    ),
    (
        m.FIFTH, "fifth A",
        "The fifth attacker takes his place. One becomes a warrior in settlement A."
        " No other attack is possible.",
        "Az ötödik támadó is a helyére kerül. Egy ember harcos lesz az A településen."
        " Több támadás nem lehetséges.",
    ),
    (
        m.made(m.LONGER, "A m1, B t1", *m.MANY, "attack A B", hand="helmet"), "fifth B",
        "Those left go back to the supply of Red: 1.",
        "Akik maradtak, visszatérnek a piros játékos készletébe. Számuk: 1.",
    ),
    # NORD-6: treasures
    (
        m.made(EX_6A, "A m1", hand=FULL_HAND), "play axe",
        "Red plays axe (Two areas): the new workers may stand on 2 land terrains",
        "A piros játékos kincslapkát játszik ki: fejsze (Két terület)."
        " Az új munkások 2 szárazföldi terepen",
    ),
    (
        m.made(EX_6A, "A m1", hand=FULL_HAND, options=Options(two_areas_kinds=False)), "play axe",
        "may stand in 2 land areas", "2 szárazföldi területen",
    ),
    (
        m.made(EX_6A, "A m1", hand=FULL_HAND), "play helmet",
        "up to 5 workers on land this turn, or 3 at sea", "szárazföldre 5, vagy tengerre 3",
    ),
    (
        m.made(m.ENVOY, "A s2 m1, B t1", player=SIMON, hand="hammer"), "play hammer",
        "Blue plays hammer (Envoy): one warrior goes to a connected settlement.",
        "pöröly (Követ). Egy harcosa átmegy egy összekötött településre.",
    ),
    (
        m.ENVOYS, "warrior A B",
        "The envoy leads a warrior of Blue from settlement A to B.",
        "A követ átviszi a kék játékos egyik harcosát az A településről a B településre.",
    ),
    (
        m.made(m.ENVOY, "A s1 m1, B t1", "play hammer", player=SIMON, hand="hammer"),
        "warrior A B",
        "The envoy leads the last warrior of Blue from", "a kék játékos utolsó harcosát",
    ),
    # NORD-10: a jarl
    (
        m.made(EX_10, "A m2 t3", player=TORBEN), "challenge A",
        "Green is strongest in settlement A, with 3 warriors, and challenges the grey jarl."
        " The grey jarl goes to space 2 of the big dragon boat: 2 fame points for Green.",
        "A zöld játékos az A településen 3 harcossal a legerősebb. Akit kihív: szürke jarl."
        " A szürke jarl a nagy sárkányhajó 2. helyére kerül,"
        " a zöld játékos ezért 2 hírnévpontot kap.",
    ),
    (
        m.made(EX_10, "A m2 t3", player=TORBEN, jarls={"A": MALIN}), "challenge A",
        "challenges the red jarl", "Akit kihív: piros jarl.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("make", "said", "en", "hu"), STORIES)
def test_a_legal_action_is_told_before_and_after(make: m.Make, said: str, en: str, hu: str) -> None:
    state = make()
    action = act(state, said)
    verdict = explain(state, action)
    assert verdict.ok
    assert verdict.rules
    assert all(rule in GAME.rules for rule in verdict.rules)
    ahead = "Done" in en or "So far" in en
    for lang, expected in (("en", en), ("hu", hu)):
        assert expected in verdict.message.text(lang)
        told = narrate(state, action, state.apply(action), lang)
        assert_clean(told)
        assert (expected in told) is not ahead


def test_forced_attacks_are_facts_and_places() -> None:
    """NORD-8.13: programs and boards can ask for them before anything is done."""
    state = played(EX_8C, "A m1, B t1, C m1 s1", "1")()
    verdict = explain(state, act(state, "place 2,1"))
    assert verdict.facts == {
        "player": "red",
        "square": "2,1",
        "links": ("A B", "B C"),
        "attacks": ("A B", "C B"),
    }
    assert verdict.places == ("sq:2,1", "set:A", "set:B", "set:C")


def test_a_jarl_without_warriors_of_its_own_is_a_reading_of_ours() -> None:
    """R-18: an absent player's jarl stays and may be challenged."""
    state = m.made(EX_10, "A t3", player=TORBEN, jarls={"A": MALIN})()
    verdict = explain(state, act(state, "challenge A"))
    assert verdict.message.text("en").endswith("A reading of ours: R-18.")
    assert verdict.reading is None


class TestScorings:
    def story(self, state: NordState, said: str, lang: str = "en") -> str:
        action = act(state, said)
        return narrate(state, action, state.apply(action), lang)

    def test_raw_materials(self) -> None:
        """EX-11: the jarl fills the boat, then deliveries, firedamp, burial, new treasures."""
        state = m.made(
            m.EX_11_AT_BOAT, "A m3 t2, B m2 t2 s1", big_boat=full_but(3, 1, MALIN, SIMON)
        )()
        told = self.story(state, "challenge A")
        expected = (
            "All 10 spaces of the big dragon boat are taken: a scoring follows.",
            "Scoring 1: raw materials.",
            "Red delivers to settlement A: forest areas 0, mountain workers 3. Fame points: 3.",
            "Red delivers to settlement B: forest areas 0, mountain workers 2. Fame points: 2.",
            "Green delivers to settlement B: forest areas 1, mountain workers 1. Fame points: 2.",
            "Firedamp: mountain workers who delivered go home. Their number: 4.",
            "Sea burial: the men of the big dragon boat go home (2), the jarls move up.",
            "New treasures lie on free cairns: 1.",
        )
        assert " ".join(expected) in told
        hungarian = self.story(state, "challenge A", "hu")
        assert "A zöld játékos a B településre szállít: erdő 1, hegyi munkás 1." in hungarian
        assert "Sújtólég: hazatérnek a hegyi munkások, akik szállítottak." in hungarian

    def test_a_pile_that_runs_out(self) -> None:
        """NORD-6.2."""
        state = m.made(m.EX_11_AT_BOAT, "A m3 t2, B m2 t2 s1", big_boat=full_but(3, 1),
                       pile=(), discards=("axe", "gold"))()  # fmt: skip
        assert "The treasure pile has run out: the discards are shuffled into a new one. New" in (
            self.story(state, "challenge A")
        )
        assert "az eldobott kincslapkákból új készül. Új" in self.story(state, "challenge A", "hu")

    def test_a_verdict_sums_up_and_names_what_was_assumed(self) -> None:
        state = m.made(m.EX_11_AT_BOAT, "A m3 t2, B m2 t2 s1", big_boat=full_but(3, 1))()
        verdict = explain(state, act(state, "challenge A"))
        assert "Scoring 1: raw materials. Fame points it brings: Red 5, Green 2, Blue 0." in (
            verdict.text
        )
        assert "delivers" not in verdict.text
        assert verdict.text.count("An assumption of ours: NORD-12.2.") == 1
        assert "A mi feltevésünk: NORD-12.2." in verdict.in_language("hu").text

    def test_warriors(self) -> None:
        """EX-12: food, hunger, points, storm; the end of the game with its treasures."""
        state = m.made(m.EX_12_AT_BOAT, "A m5 t2", scoring=4, hand="helmet " * 3,
                       big_boat=full_but(3, 1))()  # fmt: skip
        told = self.story(state, "challenge A")
        expected = (
            "Scoring 4: warriors.",
            "Food of settlement A: 3 (forest areas 1, sea workers 1).",
            "Hunger in settlement A, warriors of Red who go home: 2.",
            "Fed warriors of Red in settlement A: 3. Fame points: 9.",
            "Fed warriors of Green in settlement A: 2. Fame points: 4.",
            "Storm: all sea workers go home, their fishing boats return. Their number: 2.",
        )
        assert " ".join(expected) in told
        assert told.endswith(
            "The fourth scoring is done. The treasures still count, then the game is over."
            " Red: 10 for treasures, 29 fame points in all."
            " Green: 0 for treasures, 4 fame points in all."
            " Blue: 0 for treasures, 0 fame points in all. Winner: Red."
        )
        hungarian = self.story(state, "challenge A", "hu")
        assert "Az A településen éhes marad a piros játékos 2 harcosa" in hungarian
        assert hungarian.endswith("Győztes: piros játékos.")

    def test_treasures_in_other_hands_are_not_told_before(self) -> None:
        state = m.made(m.EX_12_AT_BOAT, "A m5 t2", scoring=4,
                       big_boat=full_but(3, 1))()  # fmt: skip
        text = explain(state, act(state, "challenge A")).text
        assert "for treasures" not in text
        assert "Winner" not in text

    def test_nobody_can_do_anything(self) -> None:
        """NORD-5.3 with a boat that is not full is a reading of ours (R-10)."""
        state = m.made(EX_6A, "A m1 t1", *at(EX_6A, "2"), supply=(1, 0, 0))()
        verdict = explain(state, a.DONE)
        assert "Green can neither place a worker nor challenge a jarl" in verdict.text
        assert "A reading of ours: R-10." in verdict.text
        assert verdict.reading is None

    def test_a_shared_win(self) -> None:
        state = m.new().with_(phase=Phase.OVER, hands=((), ()))
        told = SPEAKER.told(state, story._final(state))  # type: ignore[attr-defined]
        assert told[-1].text("en") == "Shared win: Red, Green."
        assert told[-1].text("hu") == "Közös győzelem: piros játékos, zöld játékos."


def box(**tags: str) -> Box:
    """Return the box with other tags of evidence."""
    text = (resources.files("gamekit.nord") / "box.toml").read_text("utf-8")
    for name, tag in tags.items():
        head, rest = text.split(f"[values.{name}]", 1)
        value, after = rest.split('tag = "', 1)
        text = f'{head}[values.{name}]{value}tag = "{tag}{after[1:]}'
    return load_box(text)


class TestAssumptions:
    def test_a_box_with_printed_values_has_none(self) -> None:
        printed = box(forest_points="P", mountain_points="P")
        state = m.made(m.EX_11_AT_BOAT, "A m3 t2, B m2 t2 s1", big_boat=full_but(3, 1))()
        text = explain(state.with_(box=printed), act(state, "challenge A")).text
        assert "Red 5" in text
        assert "assumption" not in text

    @pytest.mark.parametrize(
        ("make", "action", "value", "rule"),
        [
            (m.made(EX_10, "A m1"), a.Challenge(0), "challenge_warriors", "NORD-10.2"),
            (
                m.made(EX_6A, "A m1", *at(EX_6A, "1"), "place 2,0", "place 1,0"),
                a.Place(3, 0), "land_workers", "NORD-7.1",
            ),
            (
                m.made(m.OPEN_SEA, "A m1", "play helmet", "place 0,1", "place 0,0", "place -1,0",
                       hand="helmet"),
                a.Place(-2, 0), "many_sea_workers", "NORD-6.5",
            ),
        ],
    )  # fmt: skip
    def test_a_refusal_names_what_it_rests_on(
        self, make: m.Make, action: a.AnyAction, value: str, rule: str
    ) -> None:
        state = make()
        assert "assumption" not in explain(state, action).text
        verdict = explain(state.with_(box=box(**{value: "A"})), action)
        assert not verdict.ok
        assert f"An assumption of ours: {rule}." in verdict.text


LEGAL_READINGS: list[tuple[m.Make, str, str | None, str]] = [
    (m.made(m.AT_BOAT_BY_LAND, "A t3", player=TORBEN), "challenge A", "boat_land_adjacent", "R-1"),
    (m.made(EX_10, "A t3", player=TORBEN), "challenge A", None, ""),
    (m.made(EX_6A, "A m1", "play axe", *at(EX_6A, "1"), "place 1,1", hand="axe"), "place 1,0",
     None, ""),
    (m.made(m.THREE_AREAS, "A m1", "play axe", "place 0,1", "place 0,2", hand="axe"), "place 0,3",
     "two_areas_kinds", "R-3"),
]  # fmt: skip


@pytest.mark.parametrize(("make", "said", "option", "rule"), LEGAL_READINGS)
def test_a_legal_action_names_the_reading_that_allows_it(
    make: m.Make, said: str, option: str | None, rule: str
) -> None:
    state = make()
    verdict = explain(state, act(state, said))
    assert verdict.reading == option
    assert verdict.message.text("en").endswith(f"A reading of ours: {rule}.") is bool(option)
    if option:
        off = state.options._replace(**{option: False})
        assert state.with_(options=off, groups=()).refuse(act(state, said)) is not None


LABELS: list[tuple[m.Make, a.AnyAction, str, str]] = [
    (m.new, a.Settle(1), "Settle in B", "Letelepedés: B település"),
    (m.FIRST, a.PlayTreasure("hammer"), "Play hammer: Envoy", "Pöröly kijátszása: Követ"),
    (m.ENVOYS, a.MoveWarrior(0, 1), "Warrior from A to B", "Harcos innen: A, ide: B"),
    (m.FIRST, a.Place(3, 2), "Worker to the mountain (3,2)", "Munkás a hegyre (3,2)"),
    (m.FIRST, a.Place(1, 2), "Worker to the heath (1,2)", "Munkás a fenyérre (1,2)"),
    (m.FIRST, a.Place(-1, 2), "Worker to the sea (-1,2)", "Munkás a tengerre (-1,2)"),
    (m.FIRST, a.Place(2, 3), "Worker to (2,3)", "Munkás ide: (2,3)"),
    (m.FORESTER, a.DONE, "Done", "Kész"),
    (m.DUE, a.Attack(0, 1), "Attack: A against B", "Támadás: az A a B ellen"),
    (m.PATHS, a.TakePath(((2, 0), (3, 0))), "Path (2,0)-(3,0), own men: 1",
     "Út: (2,0)–(3,0), saját ember: 1"),
    (m.FIFTH, a.FifthTo(1), "Fifth man to B", "Ötödik ember ide: B"),
    (m.JARL, a.Challenge(0), "Challenge the jarl of A", "Jarl kihívása: A település"),
]  # fmt: skip


@pytest.mark.parametrize(("make", "action", "en", "hu"), LABELS)
def test_labels(make: m.Make, action: a.AnyAction, en: str, hu: str) -> None:
    state = make()
    assert (label(state, action, "en"), label(state, action, "hu")) == (en, hu)


PROMPTS: list[tuple[m.Make, str, str]] = [
    (m.new, "setup", ""),
    (m.FIRST, "turn", ""),
    (m.made(EX_6A, "A m1", hand="axe"), "turn_treasure", ""),
    (m.JARL, "turn_jarl", ""),
    (m.made(EX_10, "A t3", player=TORBEN, hand="axe"), "turn_jarl_treasure", ""),
    (m.NO_MEN, "turn_jarl_only", ""),
    (m.made(EX_6A, "A m1", "play helmet", hand="helmet"), "turn_played", "5 on land or 3 at sea"),
    (m.ENVOYS, "envoy", ""),
    (m.FORESTER, "place", ""),
    (m.made(EX_6A, "A m1", *at(EX_6A, "1"), "place 2,0", "place 1,0"), "place_full", ""),
    (m.TWO_PLACED, "place_forces", "must attack: A against B."),
    (played(EX_8C, "A m1, B t1, C m1 s1", "1", "2"), "place_forces_one_of",
     "A against B, C against B."),
    (m.made(EX_7B, "A m1, B m1 t1, C s1", *at(EX_7B, "1", "2"), "place 0,1"),
     "place_full_forces", "B against C."),
    (played(EX_8C, "A m1, B t1, C m1 s1", "1", "2", "3"), "place_full_forces_one_of",
     "A against B, C against B."),
    (m.TRICKY, "attack", "B against C."),
    (m.CHOICE, "attacks", "A against B, C against B."),
    (m.PATHS, "path", "from A to B"),
    (m.FIFTH, "fifth", "B or A"),
    (lambda: m.FIRST().with_(phase=Phase.OVER), "over", ""),
]  # fmt: skip


@pytest.mark.parametrize(("make", "key", "fact"), PROMPTS)
def test_prompts(make: m.Make, key: str, fact: str) -> None:
    state = make()
    for lang in ("en", "hu"):
        assert_clean(prompt(state, lang))
        assert len(prompt(state, lang).split()) <= 30
    assert fact in prompt(state)
    found = SPEAKER.saying(state, "nord.pick.part", {}).values["now"]
    assert isinstance(found, Message)
    assert found.key == f"nord.prompt.{key}"


def test_every_prompt_has_its_case() -> None:
    known = {key[12:] for key in catalogue() if key.startswith("nord.prompt.")}
    assert known == {key for _, key, _ in PROMPTS}


PICKS: list[tuple[m.Make, list[str], str | None]] = [
    (m.new, ["set:B"], "settle B"),
    (m.FIRST, ["sq:2,1"], "place 2,1"),
    (m.FIRST, ["t:1,2"], "place 1,2"),
    (m.FIRST, ["w:2,2"], "place 2,2"),
    (m.FIRST, ["sq:-3,2"], "place -3,2"),
    (m.FIRST, ["set:A"], "challenge A"),
    (m.FIRST, ["jarl:A"], "challenge A"),
    (m.FIRST, ["gate:A:N"], "challenge A"),
    (m.FIRST, ["treasure:gold"], "play gold"),
    (m.FIRST, ["do:done"], "done"),
    (m.FIRST, ["mat:red"], None),
    (m.FIRST, ["set:H"], None),
    (m.FIRST, ["path:1"], None),
    (m.JARL, ["boat"], "place 1,4"),
    (m.FORESTER, ["do:done"], "done"),
    (m.TWO_PLACED, ["set:A"], None),
    (m.TWO_PLACED, ["set:A", "set:B"], "attack A B"),
    (m.TRICKY, ["set:B"], None),
    (m.TRICKY, ["set:B", "set:C"], "attack B C"),
    (m.TRICKY, ["war:B:red", "war:C:blue"], "attack B C"),
    (m.TRICKY, ["set:A", "set:C"], "attack A C"),
    (m.TRICKY, ["set:C"], "attack C B"),
    (m.TRICKY, ["set:C", "set:B"], "attack B C"),
    (m.TRICKY, ["do:done"], "done"),
    (m.ENVOYS, ["war:A:blue"], None),
    (m.ENVOYS, ["war:A:blue", "set:B"], "warrior A B"),
    (m.ENVOYS, ["set:A", "set:B"], "warrior A B"),
    (m.ENVOYS, ["set:B"], "warrior B B"),
    (m.TO_AND_FRO, ["set:A", "set:B"], "warrior A B"),
    (m.TO_AND_FRO, ["set:B", "set:A"], "warrior B A"),
    (m.TO_AND_FRO, ["set:B", "set:C"], "warrior B C"),
    (m.PATHS, ["path:1"], "path 1,1-2,1"),
    (m.PATHS, ["w:3,0"], "path 2,0-3,0"),
    (m.PATHS, ["sq:2,0"], None),
    (m.PATHS, ["sq:2,0", "sq:2,1"], "path 2,0-2,1"),
    (m.PATHS, ["sq:0,0"], "path 0,0"),
    (m.FIFTH, ["set:B"], "fifth B"),
    (m.FIFTH, ["set:C"], "fifth C"),
]


@pytest.mark.parametrize(("make", "picked", "said"), PICKS)
def test_picks(make: m.Make, picked: list[str], said: str | None) -> None:
    state = make()
    action = picks.attempt(state, picked)
    assert (None if action is None else str(action)) == said
    for lang in ("en", "hu"):
        verdict = picks.explain_picks(state, picked, lang)
        assert verdict is not None
        assert_clean(verdict.text)
        assert verdict.ok is (action in state.legal_actions())


OPEN: list[tuple[m.Make, Sequence[str], str, str]] = [
    (m.TRICKY, ["set:B"], "Attacker: settlement B. Choose its target.", "Támadó: B település."),
    (m.ENVOYS, ["war:A:blue"], "A warrior from settlement A.", "innen indul: A település."),
    (m.TWO_PLACED, ["set:A"], "You tapped settlement A. Place", "Az A településre koppintottál."),
    (m.PATHS, ["sq:2,0"], "one from A to B", "az A és a B település között"),
    (m.FIRST, ["mat:green"], "the things of Green. Place", "Azok a zöld játékos holmijai."),
    (m.FIRST, ["track"], "Nothing to choose there. Place", "Ott nincs mit választani."),
]


@pytest.mark.parametrize(("make", "picked", "en", "hu"), OPEN)
def test_open_questions(make: m.Make, picked: Sequence[str], en: str, hu: str) -> None:
    for lang, expected in (("en", en), ("hu", hu)):
        verdict = picks.explain_picks(make(), picked, lang)
        assert verdict is not None
        assert not verdict.ok
        assert expected in verdict.text


def test_no_picks_no_verdict() -> None:
    assert picks.explain_picks(m.FIRST(), []) is None


# -- whole games ----------------------------------------------------------------------------------


def spoken_keys(message: Message) -> set[str]:
    """Return the keys of a message and of those in it."""
    found = {message.key}
    for value in message.values.values():
        if isinstance(value, Message):
            found |= spoken_keys(value)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_told(players: int) -> None:
    """Every legal action is explained, labelled and picked; what it then does is told."""
    chance = random.Random(players)
    state = m.new(players, players)
    told: set[str] = set()
    while not state.is_over:
        legal = state.legal_actions()
        meanings = [frozenset(picks.keys(state, action)) for action in legal]
        assert len(set(meanings)) == len(legal)
        for action in chance.sample(legal, min(3, len(legal))):
            assert picks.attempt(state, picks.keys(state, action)) == action
            verdict = explain(state, action, "hu")
            assert verdict.ok
            assert_clean(verdict.text)
            assert_clean(label(state, action, "hu"))
            told |= spoken_keys(verdict.message)
        action = chance.choice(legal)
        after = state.apply(action)
        message = story.story(state, action, after)
        told |= spoken_keys(message)
        for lang in ("en", "hu"):
            assert_clean(message.text(lang))
            assert_clean(prompt(state, lang))
        assert len(message.text("en").split(". ")) >= len(after.events)
        state = after
    expected = {f"nord.event.{end}" for end in ("scoring", "over", "army", "warrior", "boarded")}
    assert told >= expected | {"nord.do.final", "nord.do.place", "nord.do.done", "told.then"}


def test_every_sentence_is_told_somewhere() -> None:
    """The positions above and some chance games reach every line of the catalogue."""
    told: set[str] = set()
    for make, said, _, _ in STORIES:
        state = make()
        action = act(state, said)
        after = state.apply(action)
        told |= spoken_keys(story.story(state, action, after))
        told |= spoken_keys(explain(state, action).message)
    chance = random.Random(7)
    for seed in range(12):
        state = m.new(2 + seed % 3, seed)
        while not state.is_over:
            action = chance.choice(state.legal_actions())
            after = state.apply(action)
            if after.events:
                told |= spoken_keys(story.story(state, action, after))
            state = after
    known = {key for key in catalogue() if key.startswith(("nord.do.", "nord.event."))}
    assert known - told - NEVER_HERE == set()


NEVER_HERE = {"nord.do.tied", "nord.do.winners", "nord.do.gains", "nord.event.reshuffle"}
"""Told in tests of their own."""
