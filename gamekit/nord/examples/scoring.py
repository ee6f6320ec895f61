"""EX-10 to EX-13: challenging a jarl, and what the scorings bring."""

from gamekit.core.example import Example
from gamekit.core.message import Words
from gamekit.nord import final, network, scorings
from gamekit.nord.actions import LETTERS
from gamekit.nord.data import GREY
from gamekit.nord.examples.claims import (
    MALIN,
    SIMON,
    TORBEN,
    area,
    branch,
    claim,
    example,
    labels,
    legal,
    men_aboard,
    owner,
    refused,
    step,
    touched,
    treasure,
    warriors,
    whole_group,
)
from gamekit.nord.phases import Phase
from gamekit.nord.state import NordState

_JARL = """
~  H   H   H   H
#A Hm2 Ht3 ~t4 @
~  F   F   ~   ~
warriors A: m2 t3
jarls A: grey
boat: 9
turn: t turn
"""


def challenge() -> Example:
    """EX-10: who may challenge, and the last space of the big boat."""
    at = labels(_JARL)
    return example(
        "10",
        10,
        Words("Challenging a jarl", "Egy jarl kihívása"),
        _JARL,
        (
            step(
                "A grey jarl holds A. Malin (red) has two warriors there, Torben (green) three. "
                "Nine spaces of the big boat are taken.",
                "Az A településen szürke jarl áll. Malinnak (piros) ott két harcosa van, "
                "Torbennek (zöld) három. A nagy sárkányhajón kilenc hely foglalt.",
            ),
            step(
                "Workers 2, 3 and 4 connect A with the small dragon boat.",
                "A 2-es, a 3-as és a 4-es munkás összeköti az A települést a kis sárkányhajóval.",
                None,
                ("path", "set:A", "sq:1,1", "sq:1,2", "sq:1,3", "boat"),
            ),
            step(
                "Torben challenges. The jarl goes to space 10 and brings 10 fame points. The boat "
                "is full: a scoring follows.",
                "Torben kihívja. A jarl a 10. helyre kerül, és 10 hírnévpontot hoz. A hajó tele "
                "van: értékelés következik.",
                "challenge A",
            ),
        ),
        (
            claim(
                "Settlement A holds a grey jarl.",
                "Az A településen szürke jarl van.",
                lambda s: s[0].jarls == (GREY,),
            ),
            claim(
                "It is connected to the small dragon boat.",
                "Össze van kötve a kis sárkányhajóval.",
                lambda s: (
                    network.at_boat(s[0]) == 1
                    and whole_group(s[0], at["2"], at["3"], at["4"])
                    and touched(s[0], at["4"]) == "A"
                ),
            ),
            claim(
                "Nine of the ten spaces of the big dragon boat are taken.",
                "A nagy sárkányhajó tíz helyéből kilenc foglalt.",
                lambda s: len(s[0].big_boat) == 9 and s[0].box.big_boat_spaces == 10,
            ),
            claim(
                "Torben has more warriors in A than Malin and may challenge.",
                "Torbennek az A településen több harcosa van, mint Malinnak: kihívhatja.",
                lambda s: warriors(s[0], "A") == (2, 3) and "challenge A" in legal(s[0]),
            ),
            claim(
                "The jarl goes to space 10, the last one, and Torben walks 10 fields.",
                "A jarl a 10., az utolsó helyre kerül, Torben 10 mezőt lép.",
                lambda s: s[2].points == (0, 10) and s[2].jarls == (-1,),
            ),
            claim(
                "The boat is full, so a scoring follows.",
                "A hajó tele van, ezért értékelés következik.",
                lambda s: (
                    s[0].scoring == 1
                    and s[2].scoring == 2
                    and men_aboard(s[0]) == 7
                    and men_aboard(s[2]) == 0
                ),
            ),
            claim(
                "Workers and warriors of A stay where they are.",
                "Az A munkásai és harcosai a helyükön maradnak.",
                lambda s: s[2].warriors == s[0].warriors and s[2].workers == s[0].workers,
            ),
        ),
        "NORD-10.1 NORD-10.2 NORD-10.3 NORD-10.4 NORD-10.5 NORD-2.5",
        branch(
            "Malin would like to challenge",
            "Malin szeretné kihívni",
            step("Now it is Malin's turn.", "Most Malin következik."),
            step(
                "She has two warriors and the connection. But Torben has three there.",
                "Megvan a két harcosa, és a kapcsolat is él. De Torbennek ott három van.",
                "challenge A",
                ("circle", "set:A"),
                refused=True,
            ),
            start=_JARL.replace("turn: t", "turn: m"),
            claims=(
                claim(
                    "Malin cannot challenge: she does not have the most warriors.",
                    "Malin nem hívhatja ki: nem neki van a legtöbb harcosa.",
                    lambda s: (
                        refused(s[0], "challenge A", "NORD-10.2")
                        and warriors(s[0], "A")[MALIN] >= 2
                    ),
                ),
            ),
        ),
        parts="island ship mats",
    )


def _delivered(state: NordState) -> dict[tuple[str, int], int]:
    """Return the points of raw materials by settlement and seat."""
    return {
        (LETTERS[found.settlement], found.seat): found.points
        for found in scorings.deliveries(state)
    }


_RAW = """
Mt7 ~    ~   Fs  Ft2
Mm4 @    M   Mt3 Ft1
#A  Mm5  Mm6 #B  ~
F   C.8  H   F   ~
F   H    ~   F   ~
warriors A: m3 t2
warriors B: m2 t2 s1
boat: jarl yellow m3 t3 s2
turn: m turn
"""


def raw_materials() -> Example:
    """EX-11: who delivers what, and what follows."""
    at = labels(_RAW)
    return example(
        "11",
        11,
        Words("Scoring raw materials", "Nyersanyag-értékelés"),
        _RAW,
        (
            step(
                "Warriors in A: Malin (red) 3, Torben (green) 2. In B: Malin 2, Torben 2, Simon "
                "(blue) 1.",
                "Harcosok az A településen: Malin (piros) 3, Torben (zöld) 2. A B településen: "
                "Malin 2, Torben 2, Simon (kék) 1.",
            ),
            step(
                "In A Torben has the fewest, in B Simon. Whoever has the fewest delivers nothing "
                "there.",
                "Az A településen Torbennek, a B településen Simonnak van a legkevesebb. Akinek a "
                "legkevesebb, oda nem szállít.",
                None,
                ("circle", "set:A"),
                ("circle", "set:B"),
            ),
            step(
                "Torben delivers to B: 1 for the forest of 1 and 2, 1 for miner 3. Together 2.",
                "Torben a B településre szállít: 1 az 1-es és 2-es erdejéért, 1 a 3-as "
                "bányászért. Összesen 2.",
                None,
                ("circle", "sq:0,4"),
                ("circle", "sq:1,4"),
                ("circle", "sq:1,3"),
            ),
            step(
                "Malin delivers to both: miner 4 to A, miners 5 and 6 to A and to B. Together 5.",
                "Malin mindkettőre szállít: a 4-es az A, az 5-ös és a 6-os az A és a B "
                "településre is. Összesen 5.",
                None,
                ("circle", "sq:1,0"),
                ("circle", "sq:2,1"),
                ("circle", "sq:2,2"),
            ),
            step(
                "Malin challenges A's jarl: space 10, 10 points. The boat is full: scoring 1, with "
                "firedamp, sea burial and new treasures.",
                "Malin kihívja az A jarlját: 10. hely, 10 pont. A hajó tele van: 1. értékelés, "
                "sújtóléggel, tengeri temetéssel, új kincsekkel.",
                "challenge A",
            ),
            step(
                "Miners 3, 4, 5 and 6 are back in the supplies, 7 stays. A new treasure lies on 8.",
                "A 3-as, a 4-es, az 5-ös és a 6-os bányász a készletben van, a 7-es marad. A "
                "8-ason új kincslapka fekszik.",
                None,
                ("circle", "sq:0,0"),
                ("circle", "sq:3,1"),
            ),
        ),
        (
            claim(
                "There are three alliances: 4 and 7 at A, 5 and 6 at A and B, the others at B.",
                "Három szövetség van: a 4-es és a 7-es az A, az 5-ös és a 6-os az A és a B, a "
                "többi a B mellett.",
                lambda s: (
                    whole_group(s[0], at["4"], at["7"])
                    and touched(s[0], at["4"]) == "A"
                    and whole_group(s[0], at["5"], at["6"])
                    and touched(s[0], at["5"]) == "AB"
                    and whole_group(s[0], at["1"], at["2"], at["3"], (0, 3))
                    and touched(s[0], at["1"]) == "B"
                ),
            ),
            claim(
                "Square 8 is an empty cairn.",
                "A 8-as üres kőhalom.",
                lambda s: treasure(s[0], at["8"]) == "",
            ),
            claim(
                "Torben delivers nothing to A, where he has the fewest warriors.",
                "Torben az A településre nem szállít, mert ott neki van a legkevesebb harcosa.",
                lambda s: ("A", TORBEN) not in _delivered(s[0]),
            ),
            claim(
                "At B Torben scores 2: the forest of 1 and 2 counts once, and miner 3.",
                "A B településen Torben 2 pontot kap: az 1-es és a 2-es erdeje egyszer számít, és "
                "ott a 3-as bányász.",
                lambda s: (
                    _delivered(s[0])["B", TORBEN] == 2
                    and {at["1"], at["2"], (0, 3)} == area(s[0], at["1"])
                ),
            ),
            claim(
                "Malin delivers at both settlements and walks 5: three mines for A, two for B.",
                "Malin mindkét településre szállít, és 5-öt lép: három bánya az A, kettő a B "
                "településre.",
                lambda s: (
                    _delivered(s[0])["A", MALIN] == 3
                    and _delivered(s[0])["B", MALIN] == 2
                    and s[4].points == (10 + 5, 2, 0)
                ),
            ),
            claim(
                "Simon delivers nothing: in B he has the fewest.",
                "Simon nem szállít: a B településen neki van a legkevesebb harcosa.",
                lambda s: all(seat != SIMON for _, seat in _delivered(s[0])),
            ),
            claim(
                "Firedamp: miners 3, 4, 5 and 6 go home, 7 stays.",
                "Sújtólég: a 3-as, a 4-es, az 5-ös és a 6-os hazamegy, a 7-es marad.",
                lambda s: (
                    all(owner(s[4], at[name]) == -1 for name in "3456")
                    and owner(s[4], at["7"]) == TORBEN
                ),
            ),
            claim(
                "Foresters stay on the island.",
                "Az erdészek a szigeten maradnak.",
                lambda s: owner(s[4], at["1"]) == owner(s[4], at["2"]) == TORBEN,
            ),
            claim(
                "Sea burial: all men leave the big boat, and the dead jarls move up.",
                "Tengeri temetés: minden ember lekerül a nagy sárkányhajóról, a halott jarlok "
                "előrébb kerülnek.",
                lambda s: (
                    men_aboard(s[0]) == 8
                    and [one.colour for one in s[4].big_boat] == [3, GREY]
                    and all(one.jarl for one in s[4].big_boat)
                ),
            ),
            claim(
                "Everybody has the men of the boat and of the mines back.",
                "Mindenki visszakapta a hajón és a bányákban lévő embereit.",
                lambda s: (
                    [b - a for a, b in zip(s[0].supply, s[4].supply, strict=True)]
                    == [3 + 3, 3 + 1, 2]
                ),
            ),
            claim(
                "Square 8 gets a new treasure.",
                "A 8-as négyzet új kincslapkát kap.",
                lambda s: treasure(s[4], at["8"]) != "" and s[4].scoring == 2,
            ),
        ),
        "NORD-11.2 NORD-11.4 NORD-11.5 NORD-11.6 NORD-12.1 NORD-12.2 NORD-12.3 NORD-12.4 NORD-12.5 "
        "NORD-10.4 R-24",
        branch(
            "Simon has one warrior in A",
            "Simonnak egy harcosa van az A településen",
            step(
                "Now Simon has the fewest in A, and Torben may deliver there, too.",
                "Most az A településen Simonnak van a legkevesebb harcosa, ezért Torben oda is "
                "szállíthat.",
                None,
                ("circle", "set:A"),
            ),
            step(
                "His miner 7 brings 1 more point and falls to firedamp.",
                "A 7-es bányásza még 1 pontot hoz, és sújtólég áldozata lesz.",
                "challenge A",
                ("circle", "sq:0,0"),
            ),
            start=_RAW.replace("A: m3 t2", "A: m3 t2 s1"),
            claims=(
                claim(
                    "Torben delivers 1 to A as well.",
                    "Torben az A településre is szállít 1 pontért.",
                    lambda s: (
                        _delivered(s[0])["A", TORBEN] == 1
                        and _delivered(s[0])["B", TORBEN] == 2
                        and s[1].points == (15, 3, 0)
                    ),
                ),
                claim(
                    "Worker 7 goes home.",
                    "A 7-es munkás hazamegy.",
                    lambda s: owner(s[1], at["7"]) == -1,
                ),
            ),
        ),
        branch(
            "Simon has two warriors in A",
            "Simonnak két harcosa van az A településen",
            step(
                "Simon and Torben both have the fewest in A: neither delivers.",
                "Az A településen Simonnak és Torbennek is a legkevesebb harcosa van: egyikük sem "
                "szállít.",
                None,
                ("circle", "set:A"),
            ),
            step(
                "Only Malin scores at A. Worker 7 stays.",
                "Az A településen csak Malin kap pontot. A 7-es munkás marad.",
                "challenge A",
                ("circle", "sq:0,0"),
            ),
            start=_RAW.replace("A: m3 t2", "A: m3 t2 s2"),
            claims=(
                claim(
                    "Neither Simon nor Torben delivers to A.",
                    "Sem Simon, sem Torben nem szállít az A településre.",
                    lambda s: (
                        {seat for name, seat in _delivered(s[0]) if name == "A"} == {MALIN}
                        and owner(s[1], at["7"]) == TORBEN
                    ),
                ),
            ),
        ),
        parts="island ship mats",
    )


_FOOD = """
~  Ft  Fs  ~m  @
F  Fm3 ~   ~m4 ~
H  H   #A  Ct2 H
~  M   M   H   ~
~  ~   ~   ~   ~
warriors A: m5 t2
boat: jarl yellow m3 t3 s2
scoring: 2
turn: m turn
"""


def fed_warriors() -> Example:
    """EX-12: food, hunger, storm."""
    at = labels(_FOOD)

    def food(state: NordState) -> int:
        return scorings.feasts(state)[0].food

    return example(
        "12",
        12,
        Words("Scoring warriors", "Harcosértékelés"),
        _FOOD,
        (
            step(
                "Scoring 2 comes next. In A Malin (red) has five warriors, Torben (green) two.",
                "A 2. értékelés következik. Az A településen Malinnak (piros) öt harcosa van, "
                "Torbennek (zöld) kettő.",
            ),
            step(
                "The surroundings of A are the eight squares round it. The settlement itself "
                "feeds one.",
                "Az A külterülete a körülötte lévő nyolc négyzet. Maga a település egyet táplál.",
                None,
                ("circle", "set:A"),
            ),
            step(
                "Forester 3 stands in the surroundings and is connected over all the others: one "
                "more.",
                "A 3-as erdész a külterületen áll, és a többieken át össze van kötve: ez még egy.",
                None,
                ("path", "sq:1,1", "sq:0,1", "sq:0,2", "sq:0,3", "sq:1,3", "sq:2,3", "set:A"),
            ),
            step(
                "Fisher 4 is the third. The other fisher stands outside. Three food, for each "
                "player.",
                "A 4-es halász a harmadik. A másik halász kívül áll. Három élelmiszer, minden "
                "játékosnak.",
                None,
                ("circle", "sq:1,3"),
            ),
            step(
                "Malin fills the boat with A's jarl: 10 points. Then two of her warriors starve; "
                "three score 9. Torben's two score 4.",
                "Malin az A jarljával megtölti a hajót: 10 pont. Utána két harcosa éhen marad, "
                "három 9 pontot ér. Torben kettője 4-et.",
                "challenge A",
            ),
            step(
                "Storm: both fishers go home, both boats too. No new treasure on 2: a worker "
                "stands there.",
                "Vihar: mindkét halász és mindkét bárka visszamegy. A 2-esre nem jut kincs, mert "
                "munkás áll rajta.",
                None,
                ("circle", "sq:2,3"),
            ),
        ),
        (
            claim(
                "The settlement feeds 1, the forest of worker 3 another 1, fisher 4 another 1: 3.",
                "A település 1, a 3-as munkás erdeje még 1, a 4-es halász még 1: összesen 3.",
                lambda s: food(s[0]) == 3,
            ),
            claim(
                "Worker 3 is connected to A only through all the other workers.",
                "A 3-as munkás csak az összes többi munkáson át kapcsolódik az A településhez.",
                lambda s: (
                    whole_group(s[0], *s[0].island.squares(s[0].occupied))
                    and touched(s[0], at["3"]) == "A"
                ),
            ),
            claim(
                "The second fisher stands outside the surroundings.",
                "A második halász a külterületen kívül áll.",
                lambda s: (
                    not s[0].island.surroundings[0] >> s[0].island.index((0, 3)) & 1
                    and bool(s[0].island.surroundings[0] >> s[0].island.index(at["4"]) & 1)
                ),
            ),
            claim(
                "Malin has 5 warriors: 2 starve and go to her supply.",
                "Malinnak 5 harcosa van: 2 éhen marad, és a készletébe kerül.",
                lambda s: (
                    warriors(s[0], "A")[MALIN] == 5
                    and warriors(s[4], "A")[MALIN] == 3
                    # Two hungry, two fishers, three from the boat.
                    and s[4].supply[MALIN] - s[0].supply[MALIN] == 2 + 2 + 3
                ),
            ),
            claim(
                "Her three fed warriors bring 9 points.",
                "A három jóllakott harcosa 9 pontot hoz.",
                lambda s: scorings.feasts(s[0])[0].points[MALIN] == 9 and s[4].points[MALIN] == 19,
            ),
            claim(
                "Torben has 2, both fed: 4 points.",
                "Torbennek 2 harcosa van, mindkettő jóllakott: 4 pont.",
                lambda s: s[4].points[TORBEN] == 4 and warriors(s[4], "A")[TORBEN] == 2,
            ),
            claim(
                "Storm: Malin takes both sea workers back, both fishing boats return.",
                "Vihar: Malin mindkét tengeri munkását visszaveszi, mindkét halászbárka "
                "visszakerül.",
                lambda s: (
                    not s[4].workers[MALIN] & s[4].island.sea
                    and s[4].boats_left == s[0].boats_left + 2
                ),
            ),
            claim(
                "The big dragon boat is emptied of men.",
                "A nagy sárkányhajóról minden ember lekerül.",
                lambda s: men_aboard(s[0]) == 8 and men_aboard(s[4]) == 0,
            ),
            claim(
                "No new treasure comes on cairn 2, because a worker stands there.",
                "A 2-es kőhalomra nem kerül új kincslapka, mert munkás áll rajta.",
                lambda s: treasure(s[4], at["2"]) == "" and owner(s[4], at["2"]) == TORBEN,
            ),
            claim(
                "Workers on land stay.",
                "A szárazföldi munkások maradnak.",
                lambda s: s[4].occupied == s[0].occupied & ~s[0].island.sea and s[4].scoring == 3,
            ),
        ),
        "NORD-11.2 NORD-11.4 NORD-11.5 NORD-13.1 NORD-13.2 NORD-13.3 NORD-13.4 NORD-13.5 NORD-13.6 "
        "NORD-13.7 R-29",
        branch(
            "Without fisher 4",
            "A 4-es halász nélkül",
            step(
                "The chain breaks with him: forester 3 is not connected any more. Only the "
                "settlement feeds, one of each player.",
                "Vele a lánc is megszakad: a 3-as erdész már nem kapcsolódik. Csak a település "
                "táplál, mindenkinél egyet.",
                None,
                ("circle", "sq:1,3"),
            ),
            start=_FOOD.replace("~m4", "~"),
            claims=(
                claim(
                    "A worker who is not connected brings no food.",
                    "Az a munkás, amelyik nincs összekötve, nem ad élelmiszert.",
                    lambda s: food(s[0]) == 1 and touched(s[0], at["3"]) == "",
                ),
            ),
        ),
        parts="island ship mats",
    )


def treasures_at_the_end() -> Example:
    """EX-13: the treasures of three players."""
    return example(
        "13",
        13,
        Words("Treasures at the end", "Kincsek a játék végén"),
        """
        ~  F  F  ~
        #A H  H  #B
        ~  M  M  ~
        warriors A: m1 t1
        warriors B: s1
        treasures m: helmet helmet helmet axe gold sword
        treasures t: hammer hammer hammer hammer
        treasures s: chalice chalice
        turn: m over
        """,
        (
            step(
                "The game is over. Everybody turns the treasures up that were not played: Malin is "
                "red, Torben green, Simon blue.",
                "Vége a játéknak. Mindenki felfordítja a ki nem játszott kincslapkáit: Malin a "
                "piros, Torben a zöld, Simon a kék.",
            ),
            step(
                "Malin has four kinds: 5 points. Three helmets are equal: 9 more. Together 14.",
                "Malinnak négyféle kincse van: 5 pont. Három sisakja egyforma: még 9. Összesen 14.",
            ),
            step(
                "Torben has one kind: 1 point. Four equal hammers: 16. Together 17.",
                "Torbennek egyféle kincse van: 1 pont. Négy egyforma pöröly: 16. Összesen 17.",
            ),
            step(
                "Simon has one kind: 1 point. Two equal ones bring nothing; it takes three.",
                "Simonnak egyféle kincse van: 1 pont. Két egyforma semmit sem ér, legalább három "
                "kell.",
            ),
        ),
        (
            claim(
                "Malin: 4 kinds are worth 5, 3 helmets 9; together 14.",
                "Malin: 4 fajta 5 pontot ér, 3 sisak 9-et; összesen 14.",
                lambda s: (
                    final.kind_points(s[0].hands[MALIN]) == 5
                    and final.equal_points(s[0].hands[MALIN], "helmet") == 9
                    and s[0].score_sheet().total(MALIN) == 14
                ),
            ),
            claim(
                "Torben: one kind 1, four hammers 16; together 17.",
                "Torben: egy fajta 1, négy pöröly 16; összesen 17.",
                lambda s: (
                    final.kind_points(s[0].hands[TORBEN]) == 1
                    and final.equal_points(s[0].hands[TORBEN], "hammer") == 16
                    and s[0].score_sheet().total(TORBEN) == 17
                ),
            ),
            claim(
                "Simon: one kind 1, nothing for two chalices; together 1.",
                "Simon: egy fajta 1, két kehely semmi; összesen 1.",
                lambda s: (
                    final.equal_points(s[0].hands[SIMON], "chalice") == 0
                    and s[0].score_sheet().total(SIMON) == 1
                ),
            ),
            claim(
                "With nothing else on the track, Torben wins.",
                "Ha a pontsávon nincs más, Torben nyer.",
                lambda s: s[0].winners() == (TORBEN,) and s[0].phase is Phase.OVER,
            ),
        ),
        "NORD-14.1 NORD-14.2 NORD-14.3 NORD-15.1 R-30",
        parts="mats",
    )
