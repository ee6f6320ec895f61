"""EX-6a to EX-6d: where workers may be placed, and what they join."""

from gamekit.core.example import Example
from gamekit.core.message import Words
from gamekit.nord.examples.claims import (
    MALIN,
    SIMON,
    TORBEN,
    after,
    area,
    at_gates,
    before,
    branch,
    claim,
    example,
    forced,
    group,
    in_sea,
    labels,
    legal,
    linked,
    owner,
    place,
    places,
    refused,
    step,
    together,
    touched,
    treasure,
    warriors,
    whole_group,
)
from gamekit.nord.phases import Phase

_FIRST = """
~  ~   ~    ~   ~   ~  ~
F  H   C$.3 ~.4 ~   ~  ~
F  F.1 Hs7  #A  ~.5 ~  ~
H  H   M.2  M.6 ~   ~  ~
~  ~   ~    ~   ~   ~  ~
warriors A: m1
turn: m turn
"""


def first_worker() -> Example:
    """EX-6a: the six squares for a first worker, and what each leads to."""
    at = labels(_FIRST)
    numbered = {at[name] for name in "123456"}
    return example(
        "6a",
        6,
        Words("Six squares for the first worker", "Hat négyzet az első munkásnak"),
        _FIRST,
        (
            step(
                "Malin (red) has a warrior in A. Simon's worker 7 (blue) stands at A's west gate.",
                "Malinnak (piros) az A településen van harcosa. Simon 7-ese (kék) az A nyugati "
                "kapujánál áll.",
            ),
            step(
                "Six squares are open to her. On 1, 2 or 3 the worker joins Simon's 7.",
                "Hat négyzetre rakhat. Az 1-esen, a 2-esen és a 3-ason Simon 7-eséhez csatlakozik.",
                None,
                ("circle", "sq:2,1"),
                ("circle", "sq:3,2"),
                ("circle", "sq:1,2"),
            ),
            step(
                "On 4, 5 or 6 it founds an alliance at another gate of A.",
                "A 4-esen, az 5-ösön és a 6-oson új szövetséget alapít az A másik kapujánál.",
                None,
                ("circle", "sq:1,3"),
                ("circle", "sq:2,4"),
                ("circle", "sq:3,3"),
            ),
        ),
        (
            claim(
                "Worker 7 and the west gate of A are an alliance.",
                "A 7-es munkás és az A nyugati kapuja szövetség.",
                lambda s: (
                    at_gates(s[0], "A") == "W"
                    and touched(s[0], at["7"]) == "A"
                    and owner(s[0], at["7"]) == SIMON
                ),
            ),
            claim(
                "Malin can put her first worker on exactly six squares, 1 to 6.",
                "Malin az első munkását pontosan hat négyzetre rakhatja: 1–6.",
                lambda s: places(s[0]) == numbered,
            ),
            claim(
                "On 1, 2 or 3 the worker joins the alliance of Simon's 7.",
                "Az 1-esen, a 2-esen vagy a 3-ason Simon 7-esének szövetségéhez csatlakozik.",
                lambda s: all(
                    whole_group(after(s[0], place(at[name])), at[name], at["7"]) for name in "123"
                ),
            ),
            claim(
                "On 4, 5 or 6 a new alliance of one worker and one gate arises.",
                "A 4-esen, az 5-ösön vagy a 6-oson egy munkásból és egy kapuból új szövetség lesz.",
                lambda s: all(
                    whole_group(after(s[0], place(at[name])), at[name])
                    and touched(after(s[0], place(at[name])), at[name]) == "A"
                    for name in "456"
                ),
            ),
            claim(
                "Squares 4 and 5 take only a sea worker, in a fishing boat.",
                "A 4-es és az 5-ös csak tengeri munkást fogad, halászbárkában.",
                lambda s: (
                    {name for name in "123456" if in_sea(s[0], at[name])} == {"4", "5"}
                    and after(s[0], place(at["5"])).boats_left == s[0].boats_left - 1
                ),
            ),
        ),
        "NORD-7.1 NORD-7.2 NORD-7.3 NORD-7.5 NORD-7.6 NORD-3.1 NORD-4.1 R-12",
        branch(
            "First on sea square 4",
            "Először a 4-es tengeri négyzetre",
            step(
                "A fishing boat goes under the worker. A second one may go north or east of it.",
                "A munkás alá halászbárka kerül. A második tőle északra vagy keletre mehet.",
                "place 1,3",
                ("circle", "sq:0,3"),
                ("circle", "sq:1,4"),
            ),
            step(
                "The heath beside 4 will not do: this turn has begun on the sea.",
                "A 4-es melletti fenyérre már nem lehet: ez a forduló tengeren kezdődött.",
                "place 1,2",
                refused=True,
            ),
            claims=(
                claim(
                    "From 4 the second worker goes to (0,3) or (1,4).",
                    "A 4-esről a második munkás a (0,3) vagy az (1,4) négyzetre mehet.",
                    lambda s: places(s[0]) == {(0, 3), (1, 4)},
                ),
                claim(
                    "Land and sea are never mixed in one turn.",
                    "Egy fordulóban szárazföld és tenger nem keveredik.",
                    lambda s: refused(s[0], "place 1,2", "NORD-7.1"),
                ),
            ),
        ),
        branch(
            "First on sea square 5",
            "Először az 5-ös tengeri négyzetre",
            step(
                "From 5 the second worker may go to one of three squares of sea.",
                "Az 5-ös mellől a második munkás három tengeri négyzet egyikére mehet.",
                "place 2,4",
                ("circle", "sq:1,4"),
                ("circle", "sq:2,5"),
                ("circle", "sq:3,4"),
            ),
            claims=(
                claim(
                    "From 5 the second worker goes to (1,4), (2,5) or (3,4).",
                    "Az 5-ösről a második munkás az (1,4), a (2,5) vagy a (3,4) négyzetre mehet.",
                    lambda s: places(s[0]) == {(1, 4), (2, 5), (3, 4)},
                ),
                claim(
                    "Two are the most on the sea.",
                    "A tengerre legfeljebb kettő rakható.",
                    lambda s: places(after(s[0], "place 2,5")) == set(),
                ),
            ),
        ),
        branch(
            "First on heath 3",
            "Először a 3-as fenyérre",
            step(
                "The cairn is hers: she takes the treasure, face down. She may play it next turn.",
                "Övé a kőhalom: elveszi a kincslapkát, lefordítva. Legkorábban a következő "
                "fordulójában játszhatja ki.",
                "place 1,2",
                ("circle", "sq:1,2"),
            ),
            claims=(
                claim(
                    "Malin takes the treasure of square 3.",
                    "Malin elveszi a 3-as négyzet kincslapkáját.",
                    lambda s: treasure(s[0], at["3"]) == "" and len(s[0].hands[MALIN]) == 1,
                ),
            ),
        ),
        branch(
            "First on forest 1",
            "Először az 1-es erdőre",
            step(
                "Two more workers fit into this forest.",
                "Ebbe az erdőbe még két munkás fér.",
                "place 2,1",
                ("circle", "sq:2,0"),
                ("circle", "sq:1,0"),
            ),
            step("Forest (2,0) is beside 1.", "A (2,0) erdő az 1-es mellett van.", "place 2,0"),
            step(
                "Forest (1,0) is the last square of the area.",
                "Az (1,0) erdő a terület utolsó négyzete.",
                "place 1,0",
            ),
            claims=(
                claim(
                    "Two more workers fit on (2,0) and (1,0).",
                    "Még két munkás fér el: a (2,0) és az (1,0) négyzeten.",
                    lambda s: (
                        area(s[0], at["1"]) == {at["1"], (2, 0), (1, 0)}
                        and places(s[0]) == {(2, 0)}
                        and places(s[1]) == {(1, 0)}
                        and places(s[2]) == set()
                    ),
                ),
            ),
        ),
        branch(
            "First on mountain 2",
            "Először a 2-es hegyre",
            step(
                "Worker 2 stands beside Simon's 7. One more fits into this area, on 6.",
                "A 2-es Simon 7-ese mellé kerül. Ezen a területen még egy munkás fér el, a 6-oson.",
                "place 3,2",
            ),
            step(
                "Worker 6 stands at the south gate: now that gate, too, belongs to Simon's "
                "alliance.",
                "A 6-os a déli kapunál áll: most már az a kapu is Simon szövetségéhez tartozik.",
                "place 3,3",
                ("path", "sq:2,2", "sq:3,2", "sq:3,3", "set:A"),
            ),
            claims=(
                claim(
                    "After one mountain square the other one is free for a second worker.",
                    "Az egyik hegy után a másikra még egy munkás rakható.",
                    lambda s: (
                        places(s[0]) == {at["6"]}
                        and area(s[0], at["2"]) == {at["2"], at["6"]}
                        and after(s[0], "place 3,3") == s[1]
                    ),
                ),
                claim(
                    "Both together tie the south gate of A to worker 7.",
                    "A kettő együtt az A déli kapuját is a 7-es munkáshoz köti.",
                    lambda s: (
                        at_gates(s[1], "A") == "SW" and together(s[1], at["7"], at["2"], at["6"])
                    ),
                ),
            ),
        ),
    )


_AREA = """
M   ~   ~   ~   ~   ~
M.4 H   H   F   ~   ~
#A  M.1 M.2 F.3 F.5 Hs6
~   ~   ~   F   H   H
~   ~   ~   ~   ~   ~
warriors A: t1 m1
turn: t turn
"""
_BRIDGE = _AREA.replace("M.1 M.2", "Mt1 Mt2").replace("turn: t", "turn: m")


def one_area() -> Example:
    """EX-6b: the new workers stay in one area."""
    at = labels(_AREA)
    return example(
        "6b",
        6,
        Words("Only one area", "Csak egy területre"),
        _AREA,
        (
            step(
                "Torben (green) has a warrior in A. A mountain area begins at A's east gate.",
                "Torbennek (zöld) az A településen van harcosa. Az A keleti kapujánál "
                "hegyterület kezdődik.",
            ),
            step(
                "He places worker 1 at the east gate.",
                "Az 1-es munkást a keleti kapuhoz rakja.",
                "place 2,1",
            ),
            step(
                "Worker 2 goes into the same mountain area.",
                "A 2-es ugyanarra a hegyterületre kerül.",
                "place 2,2",
            ),
            step(
                "Square 4 is mountain and stands at a gate of A, but belongs to another area.",
                "A 4-es is hegy, és az A kapujánál van, de másik területhez tartozik.",
                "place 1,0",
                ("circle", "sq:1,0"),
                refused=True,
            ),
        ),
        (
            claim(
                "Torben has a warrior in A, beside which the mountain area lies.",
                "Torbennek van harcosa az A településen, amely mellett a hegyterület fekszik.",
                lambda s: warriors(s[0], "A")[TORBEN] == 1 and at["1"] in places(s[0]),
            ),
            claim(
                "He places workers 1 and 2 in the mountain area next to A.",
                "Az 1-es és a 2-es munkást az A melletti hegyterületre rakja.",
                lambda s: (
                    area(s[0], at["1"]) == {at["1"], at["2"]}
                    and whole_group(s[2], at["1"], at["2"])
                    and touched(s[2], at["2"]) == "A"
                ),
            ),
            claim(
                "A third worker on 4 is not legal: it is mountain, too, but not of that area.",
                "A harmadik nem mehet a 4-esre: az is hegy, de nem az a terület.",
                lambda s: (
                    s[0].island.terrain(s[0].island.index(at["4"])) == "M"
                    and at["4"] not in area(s[0], at["1"])
                    and not s[2].explain(s[3].game.attempted(place(at["4"]), s[3])).ok
                ),
            ),
            claim(
                "That square 4 lies at a gate of A does not help.",
                "Az sem segít, hogy a 4-es az A egyik kapujánál van.",
                lambda s: (
                    at["4"] in places(s[0])
                    and refused(s[2], place(at["4"]), "NORD-7.3")
                    and legal(s[2]) == {"done"}
                ),
            ),
        ),
        "NORD-7.2 NORD-7.3 NORD-1.5",
    )


def foreign_bridge() -> Example:
    """EX-6c: other people's workers connect, too."""
    at = labels(_BRIDGE)
    return example(
        "6c",
        6,
        Words("Over a neighbour's workers", "A szomszéd munkásain át"),
        _BRIDGE,
        (
            step(
                "Malin (red) has a warrior in A, but no worker. Torben's 1 and 2 (green) lead "
                "east.",
                "Malinnak (piros) az A településen harcosa van, munkása nincs. Torben 1-ese és "
                "2-ese (zöld) kelet felé vezet.",
            ),
            step(
                "She places worker 3 in the forest. Torben's workers connect it to A.",
                "A 3-as munkást az erdőbe rakja. Torben munkásai kötik össze az A településsel.",
                "place 2,3",
                ("path", "sq:2,3", "sq:2,2", "sq:2,1", "set:A"),
            ),
            step(
                "Worker 5 touches Simon's 6. Neutral until now, it joins the alliance.",
                "Az 5-ös Simon 6-osához ér. Az eddig semleges volt, most csatlakozik a "
                "szövetséghez.",
                "place 2,4",
                ("circle", "sq:2,5"),
            ),
        ),
        (
            claim(
                "Malin places 3 and 5 in the forest.",
                "Malin a 3-asra és az 5-ösre rak, mindkettő erdő.",
                lambda s: (
                    owner(s[2], at["3"]) == owner(s[2], at["5"]) == MALIN
                    and {at["3"], at["5"]} <= area(s[2], at["3"])
                ),
            ),
            claim(
                "Torben's workers 1 and 2 connect the forest to A, where she has a warrior.",
                "Torben 1-ese és 2-ese köti össze az erdőt az A településsel, ahol harcosa van.",
                lambda s: (
                    owner(s[0], at["1"]) == owner(s[0], at["2"]) == TORBEN
                    and touched(s[1], at["3"]) == "A"
                    and warriors(s[0], "A")[MALIN] == 1
                ),
            ),
            claim(
                "Worker 6 was neutral before.",
                "A 6-os munkás előtte semleges volt.",
                lambda s: (
                    (found := group(s[0], at["6"])) is not None
                    and not found.is_alliance
                    and owner(s[0], at["6"]) == SIMON
                ),
            ),
            claim(
                "Through worker 5 it belongs to the alliance at A.",
                "Az 5-ös munkás révén az A melletti szövetség tagja lesz.",
                lambda s: together(s[2], at["1"], at["6"]) and touched(s[2], at["6"]) == "A",
            ),
        ),
        "NORD-7.2 NORD-7.3 NORD-7.8 NORD-3.1",
        branch(
            "Without workers 1 and 2",
            "Az 1-es és a 2-es munkás nélkül",
            step(
                "The way from A to the forest is empty now.",
                "Most üres az út az A településtől az erdőig.",
            ),
            step(
                "Nothing connects square 3 to a warrior of Malin's.",
                "A 3-as négyzetet semmi sem köti össze Malin harcosával.",
                "place 2,3",
                ("circle", "sq:2,3"),
                refused=True,
            ),
            start=_AREA.replace("turn: t", "turn: m"),
            claims=(
                claim(
                    "Without Torben's workers the forest is out of reach.",
                    "Torben munkásai nélkül az erdő elérhetetlen.",
                    lambda s: refused(s[0], "place 2,3", "NORD-7.2"),
                ),
            ),
        ),
    )


_CONFLICTS = """
~   ~   ~    ~   ~
~   F   F    #B  ~
#A  H.1 H.2  H.3 ~
~   F   Mt4  M   ~
~   F   #C   ~   ~
warriors A: s1
warriors B: m1
warriors C: t1
turn: s turn
"""


def two_conflicts() -> Example:
    """EX-6d: new workers reach an alliance and a gate; both endings."""
    at = labels(_CONFLICTS)
    return example(
        "6d",
        6,
        Words("Two conflicts at once", "Két konfliktus egyszerre"),
        _CONFLICTS,
        (
            step(
                "Simon (blue) is in A, Malin (red) in B, Torben (green) in C. Torben's 4 stands "
                "at C's north gate.",
                "Simon (kék) harcosa az A, Maliné (piros) a B, Torbené (zöld) a C településen "
                "áll. Torben 4-ese a C északi kapujánál van.",
            ),
            step(
                "Simon's worker 1 leaves A along the heath.",
                "Simon 1-ese az A településtől indul el a fenyéren.",
                "place 2,1",
            ),
            step(
                "Worker 2 touches Torben's 4. That is a conflict.",
                "A 2-es munkás Torben 4-eséhez ér. Ez konfliktus.",
                "place 2,2",
                ("circle", "sq:3,2"),
            ),
            step(
                "Worker 3 touches B's south gate. Another conflict.",
                "A 3-as a B déli kapujához ér. Ez még egy konfliktus.",
                "place 2,3",
                ("circle", "set:B"),
            ),
            step(
                "A is newly connected to B and to C, and Simon has no warrior in either. He picks "
                "one of two attacks.",
                "Az A most kapcsolódott össze a B és a C településsel, és Simonnak egyiken sincs "
                "harcosa. Két támadás lehetséges, ő választ.",
                "done",
                ("path", "set:A", "sq:2,1", "sq:2,2", "sq:2,3", "set:B"),
                ("path", "set:A", "sq:2,1", "sq:2,2", "sq:3,2", "set:C"),
            ),
        ),
        (
            claim(
                "Worker 4 and the north gate of C are an alliance.",
                "A 4-es munkás és a C északi kapuja szövetség.",
                lambda s: (
                    touched(s[0], at["4"]) == "C"
                    and at_gates(s[0], "C") == "N"
                    and owner(s[0], at["4"]) == TORBEN
                ),
            ),
            claim(
                "Simon places 1, 2 and 3 on heath, starting from A.",
                "Simon az 1-est, a 2-est és a 3-ast fenyérre rakja, az A településtől indulva.",
                lambda s: (
                    area(s[0], at["1"]) == {at["1"], at["2"], at["3"]}
                    and len(s[3].new) == 3
                    and at_gates(s[3], "A") == "E"
                ),
            ),
            claim(
                "Worker 2 is connected to Torben's worker 4.",
                "A 2-es munkás Torben 4-esével kapcsolódik össze.",
                lambda s: together(s[2], at["1"], at["2"], at["4"]) and linked(s[2]) == {"AC"},
            ),
            claim(
                "Worker 3 is connected to the south gate of B.",
                "A 3-as munkás a B déli kapujával kapcsolódik össze.",
                lambda s: at_gates(s[3], "B") == "S" and linked(s[3]) == {"AB", "AC", "BC"},
            ),
            claim(
                "These conflicts have to be solved: A can attack B or C.",
                "Ezeket a konfliktusokat meg kell oldani: az A a B vagy a C ellen támadhat.",
                lambda s: (
                    before(s[4]) == set()
                    and forced(s[3]) == {"AB", "AC"}
                    and s[4].phase is Phase.ATTACK
                    and legal(s[4]) == {"attack A B", "attack A C"}
                ),
            ),
        ),
        "NORD-7.7 NORD-8.1 NORD-8.2 NORD-8.5 NORD-7.2",
        branch(
            "He attacks B",
            "A B ellen támad",
            step(
                "Over 1-2-3: three men of his. One falls, one goes into B, one into A. No path "
                "is left.",
                "Az út: 1–2–3, három saját ember. Az egyik elesik, egy a B, egy az A "
                "településre kerül. Nem marad út.",
                "attack A B",
            ),
            after=4,
            claims=(
                claim(
                    "Three men: boat, B, A.",
                    "Három ember: hajó, B, A.",
                    lambda s: (
                        len(s[0].big_boat) == 2
                        and warriors(s[0], "B") == (1, 0, 1)
                        and warriors(s[0], "A") == (0, 0, 2)
                        and not s[0].workers[SIMON]
                    ),
                ),
                claim(
                    "The attack on C is no longer possible.",
                    "A C elleni támadás már nem lehetséges.",
                    lambda s: linked(s[0]) == set() and s[0].phase is Phase.TURN,
                ),
            ),
        ),
        branch(
            "He attacks C",
            "A C ellen támad",
            step(
                "Over 1-2-4: Torben's 4 is on the path, not in the army. One man falls, one goes "
                "into C. Worker 3 stays behind.",
                "Az út: 1–2–4. Torben 4-ese az út része, a seregé nem: egy ember elesik, egy "
                "bejut a C településre. A 3-as ott marad.",
                "attack A C",
            ),
            after=4,
            claims=(
                claim(
                    "Two men of Simon's stand on the path: boat, C.",
                    "Az úton Simon két embere áll: hajó, C.",
                    lambda s: (
                        len(s[0].big_boat) == 2
                        and warriors(s[0], "C") == (0, 1, 1)
                        and warriors(s[0], "A") == (0, 0, 1)
                    ),
                ),
                claim(
                    "Torben's 4 and Simon's 3 stay; A and B are apart again.",
                    "Torben 4-ese és Simon 3-asa marad; az A és a B megint külön van.",
                    lambda s: (
                        owner(s[0], at["4"]) == TORBEN
                        and owner(s[0], at["3"]) == SIMON
                        and linked(s[0]) == set()
                        and s[0].phase is Phase.TURN
                    ),
                ),
            ),
        ),
        parts="island ship",
    )
