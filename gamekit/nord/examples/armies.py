"""EX-9a and EX-9b: several settlements, two alliances, and armies of one, two and three."""

from gamekit.core.example import Example
from gamekit.core.message import Words
from gamekit.nord.examples.claims import (
    MALIN,
    SIMON,
    TORBEN,
    after,
    area,
    army,
    before,
    branch,
    claim,
    example,
    forced,
    held,
    in_sea,
    labels,
    legal,
    linked,
    possible_pairs,
    refused,
    step,
    touched,
    warriors,
    ways,
    whole_group,
)
from gamekit.nord.phases import Phase

_THREE = """
#A ~.3 ~.4 ~.5 #B
Fs Fs  H.1 Ms  Ms
~  Fm  H.2 Ms  ~
~  Fs  H   Mm  ~
~  Fs  #C  Ms  ~
warriors A: m1 t1
warriors B: m1
warriors C: s1
treasures m: hammer
treasures t: helmet
turn: t turn
"""
_MALIN_FIRST = _THREE.replace("turn: t", "turn: m")


def three_settlements() -> Example:
    """EX-9a: an army of one, an army of three, an envoy and an army of two."""
    at = labels(_THREE)
    return example(
        "9a",
        9,
        Words("Three settlements, two alliances", "Három település, két szövetség"),
        _THREE,
        (
            step(
                "Malin is red, Torben green, Simon blue. The left chain connects A with C, the "
                "right one B with C.",
                "Malin a piros, Torben a zöld, Simon a kék. A bal lánc az A–C, a jobb a B–C párt "
                "köti össze.",
            ),
            step(
                "Malin (A, B) lacks only C, and both are connected to it already. Simon (C) lacks "
                "A and B, likewise.",
                "Malinnak (A, B) csak a C hiányzik, és az már mindkettővel össze van kötve. Simon "
                "(C) ugyanígy jár az A és a B településsel.",
                None,
                ("circle", "set:C"),
            ),
            step(
                "Torben (A) lacks B and C. C is connected already; B he can attack, if he "
                "connects it.",
                "Torbennek (A) a B és a C hiányzik. A C már össze van kötve; a B megtámadható, ha "
                "eljut odáig.",
                None,
                ("circle", "set:B"),
            ),
        ),
        (
            claim(
                "One alliance connects A and C, the other B and C.",
                "Az egyik szövetség az A és a C, a másik a B és a C települést köti össze.",
                lambda s: (
                    linked(s[0]) == {"AC", "BC"}
                    and touched(s[0], (1, 1)) == "AC"
                    and touched(s[0], (1, 3)) == "BC"
                ),
            ),
            claim(
                "A and B are not connected.",
                "Az A és a B nincs összekötve.",
                lambda s: "AB" not in linked(s[0]),
            ),
            claim(
                "Malin has warriors in A and B and lacks C; she cannot attack.",
                "Malinnak az A és a B településen van harcosa, a C hiányzik; nem támadhat.",
                lambda s: held(s[0], MALIN) == "AB" and possible_pairs(s[0], MALIN) == set(),
            ),
            claim(
                "Simon has a warrior in C and lacks A and B; he cannot attack.",
                "Simonnak a C településen van harcosa, az A és a B hiányzik; nem támadhat.",
                lambda s: held(s[0], SIMON) == "C" and possible_pairs(s[0], SIMON) == set(),
            ),
            claim(
                "Torben can only ever attack from A to B.",
                "Torben csak az A településről támadhat a B ellen.",
                lambda s: held(s[0], TORBEN) == "A" and possible_pairs(s[0], TORBEN) == {"AB"},
            ),
        ),
        "NORD-8.2 NORD-8.4 NORD-8.5 NORD-8.6 NORD-8.8 NORD-8.10 NORD-8.12 NORD-6.3 NORD-6.5 R-6",
        branch(
            "Torben places 1 and 2",
            "Torben az 1-est és a 2-est rakja",
            step(
                "Worker 1 closes the gap between the two chains.",
                "Az 1-es munkás bezárja a rést a két lánc között.",
                "place 1,2",
            ),
            step(
                "Worker 2 stands beside it and makes a second way.",
                "A 2-es mellé kerül, és második utat nyit.",
                "place 2,2",
            ),
            step(
                "A and B are connected. An attack is forced.",
                "Az A és a B össze van kötve. Támadni kell.",
                "done",
                ("path", "set:A", "sq:1,0", "sq:1,1", "sq:1,2", "sq:1,3", "sq:1,4", "set:B"),
            ),
            step(
                "On the shortest path only 1 is his: an army of one, and it falls.",
                "A legrövidebb úton csak az 1-es az övé: egyfős sereg, és elesik.",
                "attack A B",
            ),
            step(
                "Worker 2 still connects A with B. Another attack is forced: 2 falls too. Two men "
                "lost, nothing won.",
                "A 2-es munkás még összeköti a kettőt. Újra támadni kell: a 2-es is elesik. Két "
                "ember odaveszett, nyereség semmi.",
                "attack A B",
            ),
            claims=(
                claim(
                    "On the shortest path only worker 1 is Torben's.",
                    "A legrövidebb úton csak az 1-es munkás Torbené.",
                    lambda s: (
                        forced(s[2]) == {"AB"}
                        and army(s[2], "AB") == {at["1"]}
                        and [len(way) for way in ways(s[2], "AB")] == [5]
                    ),
                ),
                claim(
                    "His man dies on the boat and no warrior comes into B.",
                    "Az embere a hajón végzi, és nem kerül harcos a B településre.",
                    lambda s: warriors(s[3], "B") == (1, 0, 0) and len(s[3].big_boat) == 2,
                ),
                claim(
                    "A and B are still connected over 2, so a second attack must follow.",
                    "Az A és a B a 2-esen át még össze van kötve, ezért jön a második támadás.",
                    lambda s: (
                        s[3].phase is Phase.ATTACK
                        and legal(s[3]) == {"attack A B"}
                        and army(s[3], "AB") == {at["2"]}
                    ),
                ),
                claim(
                    "Worker 2 dies as well, and the turn is over.",
                    "A 2-es is elesik, és a forduló véget ér.",
                    lambda s: (
                        len(s[4].big_boat) == 3
                        and not s[4].workers[TORBEN]
                        and s[4].phase is Phase.TURN
                        and s[4].player == SIMON
                    ),
                ),
            ),
        ),
        branch(
            "Torben goes by sea: many workers on 3, 4, 5",
            "Torben a tengeren megy: sok munkás a 3-asra, a 4-esre, az 5-ösre",
            step(
                "He plays a helmet: many workers.",
                "Kijátszik egy sisakot: sok munkás.",
                "play helmet",
            ),
            step("Worker 3, with a fishing boat.", "A 3-as, halászbárkával.", "place 0,1"),
            step("Worker 4.", "A 4-es munkás.", "place 0,2"),
            step(
                "Worker 5 reaches B. By sea the path is 3-4-5, all his.",
                "Az 5-ös eléri a B települést. A tengeren az út 3–4–5, mind az övé.",
                "place 0,3",
                ("path", "set:A", "sq:0,1", "sq:0,2", "sq:0,3", "set:B"),
            ),
            step("The attack is forced.", "Támadni kell.", "done"),
            step(
                "One falls, one goes into B, one into A. The three fishing boats return to the "
                "common supply.",
                "Egy elesik, egy a B, egy az A településre kerül. A három halászbárka visszamegy "
                "a közös készletbe.",
                "attack A B",
            ),
            claims=(
                claim(
                    "Three workers on the sea need three fishing boats.",
                    "Három tengeri munkáshoz három halászbárka kell.",
                    lambda s: (
                        all(in_sea(s[0], at[name]) for name in "345")
                        and s[4].boats_left == s[0].boats_left - 3
                    ),
                ),
                claim(
                    "Without the tile a third sea worker would be one too many.",
                    "A lapka nélkül a harmadik tengeri munkás már sok volna.",
                    lambda s: refused(
                        after(s[0].with_(played=""), "place 0,1", "place 0,2"),
                        "place 0,3",
                        "NORD-7.1",
                    ),
                ),
                claim(
                    "The shortest path is 3-4-5, and all three are his.",
                    "A legrövidebb út a 3–4–5, és mindhárom az övé.",
                    lambda s: (
                        ways(s[4], "AB") == {(at["3"], at["4"], at["5"])}
                        and army(s[4], "AB") == {at["3"], at["4"], at["5"]}
                    ),
                ),
                claim(
                    "One goes to the boat, one into B, one into A.",
                    "Egy a hajóra, egy a B, egy az A településre kerül.",
                    lambda s: (
                        len(s[5].big_boat) == 2
                        and warriors(s[5], "B") == (1, 1, 0)
                        and warriors(s[5], "A") == (1, 2, 0)
                    ),
                ),
                claim(
                    "All fishing boats are back in the supply.",
                    "Minden halászbárka visszakerült a készletbe.",
                    lambda s: s[5].boats_left == s[0].boats_left,
                ),
            ),
        ),
        branch(
            "Malin sends an envoy and places 2",
            "Malin követet küld, és a 2-est rakja",
            step(
                "Now it is Malin's turn.",
                "Most Malin következik.",
            ),
            step("She plays a hammer: an envoy.", "Kijátszik egy pörölyt: követ.", "play hammer"),
            step(
                "Malin moves her warrior along the right-hand chain. Now B is a target for her.",
                "Malin a jobb oldali láncon átviszi a harcosát. Így a B a célpontja lehet.",
                "warrior B C",
                ("path", "set:B", "sq:1,4", "sq:1,3", "sq:2,3", "sq:3,3", "sq:4,3", "set:C"),
            ),
            step(
                "Her worker 2 ties the two chains together.",
                "A 2-es munkása összeköti a két láncot.",
                "place 2,2",
            ),
            step("A has to attack B.", "Az A településről támadni kell a B ellen.", "done"),
            step(
                "On the path stand her new worker and an older one: an army of two. One falls, one "
                "goes into B.",
                "Az úton az új munkása és egy régebbi áll: kétfős sereg. Egy elesik, egy bejut a "
                "B településre.",
                "attack A B",
            ),
            start=_MALIN_FIRST,
            claims=(
                claim(
                    "Her warrior goes from B to C along the right-hand alliance.",
                    "A harcosa a jobb oldali szövetség mentén a B településről a C településre "
                    "megy.",
                    lambda s: held(s[0], MALIN) == "AB" and held(s[2], MALIN) == "AC",
                ),
                claim(
                    "With worker 2 A attacks B.",
                    "A 2-es munkással az A támadja a B települést.",
                    lambda s: forced(s[3]) == {"AB"} and before(s[4]) == {"AC", "BC"},
                ),
                claim(
                    "Two of her workers are on the shortest path, an old one among them.",
                    "A legrövidebb úton két munkása áll, köztük egy régi.",
                    lambda s: army(s[4], "AB") == {at["2"], (2, 1)},
                ),
                claim(
                    "One dies, one becomes a warrior in B.",
                    "Egy elesik, egy harcos lesz a B településen.",
                    lambda s: (
                        len(s[5].big_boat) == 2
                        and warriors(s[5], "B") == (1, 0, 0)
                        and held(s[5], MALIN) == "ABC"
                    ),
                ),
            ),
        ),
        parts="island ship",
    )


_FOUR = """
#A M.3 F.2 F.1 #D
Hm M   ~   F   Hm
Hs Hs  #B  Hs  Hs
~  Hm  H   Hs  ~
~  Hs  H.4 Hm  ~
~  Hm  H   Hs  ~
~  Hs  #C  Hm  ~
~  ~   ~   ~   ~
warriors A: s1
warriors B: s1
warriors C: m1
warriors D: s1 t1
treasures t: axe
turn: t turn
"""


def four_settlements() -> Example:
    """EX-9b: one square in three hands, and two areas in one turn."""
    at = labels(_FOUR)
    return example(
        "9b",
        9,
        Words("Four settlements, two alliances", "Négy település, két szövetség"),
        _FOUR,
        (
            step(
                "Malin is red, Torben green, Simon blue. The left chain connects A, B and C, the "
                "right one B, C and D.",
                "Malin a piros, Torben a zöld, Simon a kék. A bal lánc az A–B–C, a jobb a B–C–D "
                "települést köti össze.",
            ),
            step(
                "Only A and D are apart. Torben has a single warrior, in D. To attack he must tie "
                "D to A.",
                "Csak az A és a D van külön. Torbennek egyetlen harcosa van, a D településen. Ha "
                "támadni akar, azt kell az A településhez kötnie.",
                None,
                ("circle", "set:A"),
                ("circle", "set:D"),
            ),
        ),
        (
            claim(
                "One alliance connects A, B and C, the other B, C and D.",
                "Az egyik szövetség az A, a B és a C, a másik a B, a C és a D települést köti "
                "össze.",
                lambda s: touched(s[0], (2, 1)) == "ABC" and touched(s[0], (2, 3)) == "BCD",
            ),
            claim(
                "Only A and D are not connected.",
                "Csak az A és a D nincs összekötve.",
                lambda s: linked(s[0]) == {"AB", "AC", "BC", "BD", "CD"},
            ),
            claim(
                "Malin is in C only, which is connected to all others: she cannot attack.",
                "Malin csak a C településen van, az pedig mindegyikkel össze van kötve: nem "
                "támadhat.",
                lambda s: held(s[0], MALIN) == "C" and possible_pairs(s[0], MALIN) == set(),
            ),
            claim(
                "Simon lacks only C, which is connected to all others: he cannot attack.",
                "Simonnak csak a C hiányzik, az pedig mindegyikkel össze van kötve: nem támadhat.",
                lambda s: held(s[0], SIMON) == "ABD" and possible_pairs(s[0], SIMON) == set(),
            ),
            claim(
                "Torben is in D only and has to link it to A.",
                "Torben csak a D településen van, és azt kell az A településhez kötnie.",
                lambda s: held(s[0], TORBEN) == "D" and possible_pairs(s[0], TORBEN) == {"DA"},
            ),
        ),
        "NORD-8.2 NORD-8.4 NORD-8.6 NORD-8.10 NORD-8.11 NORD-8.12 NORD-6.4",
        branch(
            "Torben places 4",
            "Torben a 4-esre rak",
            step(
                "Worker 4 touches both alliances. D and A are newly connected.",
                "A 4-es mindkét szövetséghez hozzáér. A D és az A most kapcsolódott össze.",
                "place 4,2",
            ),
            step("An attack is forced.", "Támadni kell.", "done"),
            step(
                "The path is long, but only 4 is his. He falls.",
                "Hosszú az út, de csak a 4-es az övé. Elesik.",
                "attack D A",
            ),
            claims=(
                claim(
                    "Square 4 lies next to both alliances.",
                    "A 4-es négyzet mindkét szövetség mellett van.",
                    lambda s: touched(s[0], at["4"]) == "ABCD",
                ),
                claim(
                    "D attacks A with one man, who dies.",
                    "A D egyetlen emberrel támadja az A települést, és az elesik.",
                    lambda s: (
                        forced(s[1]) == {"DA"}
                        and army(s[1], "DA") == {at["4"]}
                        and warriors(s[2], "A") == (0, 0, 1)
                        and len(s[2].big_boat) == 2
                        and s[2].phase is Phase.TURN
                    ),
                ),
            ),
        ),
        branch(
            "Torben plays two areas: 1, 2, 3",
            "Torben két területre rak: 1, 2, 3",
            step("He plays an axe: two areas.", "Kijátszik egy fejszét: két terület.", "play axe"),
            step("Forest 1, at D's west gate.", "Az 1-es erdő, a D nyugati kapuja.", "place 0,3"),
            step("Forest 2 beside it.", "Mellette a 2-es erdő.", "place 0,2"),
            step(
                "Mountain 3 is another area. The tile allows it, and A is reached.",
                "A 3-as hegy már másik terület. A lapka megengedi, és eléri az A települést.",
                "place 0,1",
                ("path", "set:D", "sq:0,3", "sq:0,2", "sq:0,1", "set:A"),
            ),
            step("The attack is forced.", "Támadni kell.", "done"),
            step(
                "Three men of his: one falls, one goes into A, one into D.",
                "Három embere van: egy elesik, egy az A, egy a D településre kerül.",
                "attack D A",
            ),
            claims=(
                claim(
                    "The path is D-1-2-3-A, three men.",
                    "Az út D–1–2–3–A, három ember.",
                    lambda s: (
                        ways(s[4], "DA") == {(at["1"], at["2"], at["3"])}
                        and army(s[4], "DA") == {at["1"], at["2"], at["3"]}
                    ),
                ),
                claim(
                    "Squares 1 and 2 are one forest, 3 is mountain.",
                    "Az 1-es és a 2-es egy erdő, a 3-as hegy.",
                    lambda s: at["2"] in area(s[0], at["1"]) and at["3"] not in area(s[0], at["1"]),
                ),
                claim(
                    "One goes to the boat, and D and A gain one warrior each.",
                    "Egy a hajóra kerül, a D és az A településen egy-egy harcossal több lesz.",
                    lambda s: (
                        len(s[5].big_boat) == 2
                        and warriors(s[5], "A") == (0, 1, 1)
                        and warriors(s[5], "D") == (0, 2, 1)
                    ),
                ),
            ),
        ),
        branch(
            "The same without the tile",
            "Ugyanez a lapka nélkül",
            step("Torben places forest 1.", "Torben az 1-es erdőre rak.", "place 0,3"),
            step("And forest 2.", "Aztán a 2-es erdőre.", "place 0,2"),
            step(
                "Mountain 3 is another area, and he played no tile.",
                "A 3-as hegy másik terület, és nem játszott ki lapkát.",
                "place 0,1",
                ("circle", "sq:0,1"),
                refused=True,
            ),
            claims=(
                claim(
                    "Without Two areas the third worker is not legal.",
                    "A két terület lapka nélkül a harmadik munkás nem szabályos.",
                    lambda s: refused(s[1], "place 0,1", "NORD-7.3"),
                ),
            ),
        ),
        branch(
            "Malin places 4",
            "Malin a 4-esre rak",
            step("Now it is Malin's turn.", "Most Malin következik."),
            step("The same square in other hands.", "Ugyanaz a négyzet, más kézben.", "place 4,2"),
            step(
                "Malin is only in C, which was connected to all. No attack: one great alliance of "
                "four settlements.",
                "Malin csak a C településen van, az pedig eddig is mindegyikkel össze volt kötve. "
                "Nincs támadás: négy település, egyetlen nagy szövetség.",
                "done",
            ),
            start=_FOUR.replace("turn: t", "turn: m"),
            claims=(
                claim(
                    "Malin cannot attack; the alliances merge and touch A, B, C and D.",
                    "Malin nem támadhat; a szövetségek egyesülnek, és mind a négy településhez "
                    "érnek.",
                    lambda s: (
                        forced(s[1]) == set()
                        and s[2].phase is Phase.TURN
                        and len(s[2].groups) == 1
                        and touched(s[2], at["4"]) == "ABCD"
                    ),
                ),
            ),
        ),
        branch(
            "Simon places 4",
            "Simon a 4-esre rak",
            step("Now it is Simon's turn.", "Most Simon következik."),
            step("Again the same square.", "Megint ugyanaz a négyzet.", "place 4,2"),
            step(
                "Simon lacks only C, and it was connected to all his settlements. No attack: "
                "everything merges.",
                "Simonnak csak a C hiányzik, az pedig minden településével össze volt kötve. "
                "Nincs támadás: minden egyesül.",
                "done",
            ),
            start=_FOUR.replace("turn: t", "turn: s"),
            claims=(
                claim(
                    "Simon cannot attack either; one alliance touches all four.",
                    "Simon sem támadhat; egyetlen szövetség ér mind a négyhez.",
                    lambda s: (
                        forced(s[1]) == set()
                        and s[2].phase is Phase.TURN
                        and whole_group(s[2], *s[2].island.squares(s[2].occupied))
                        and linked(s[2]) == {"AB", "AC", "AD", "BC", "BD", "CD"}
                    ),
                ),
            ),
        ),
        parts="island ship",
    )
