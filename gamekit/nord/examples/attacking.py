"""EX-7a to EX-8c: attacks, merging, and the choice of a path."""

from gamekit.core.example import Example
from gamekit.core.message import Words
from gamekit.nord.examples.claims import (
    MALIN,
    SIMON,
    TORBEN,
    army,
    at_gates,
    before,
    branch,
    claim,
    example,
    forced,
    held,
    labels,
    legal,
    linked,
    men_aboard,
    owner,
    refused,
    step,
    together,
    touched,
    warriors,
    ways,
    whole_group,
)
from gamekit.nord.phases import Phase

_PLAIN = """
~  H   H   ~
#A H.1 H.2 #B
~  F   F   ~
warriors A: m1
warriors B: t1
turn: m turn
"""


def plain_attack() -> Example:
    """EX-7a: two workers, one attack."""
    return example(
        "7a",
        7,
        Words("A plain attack", "Egyszerű támadás"),
        _PLAIN,
        (
            step(
                "Malin (red) has a warrior in A. B holds one of Torben's (green) and none of hers.",
                "Malinnak (piros) az A településen van harcosa, a B településen nincs; ott "
                "Torbené (zöld) áll.",
            ),
            step(
                "Her worker at A's east gate forms a new alliance.",
                "A munkás az A keleti kapujánál új szövetséget alapít.",
                "place 1,1",
            ),
            step(
                "The second one reaches B's west gate. A and B were not connected before; now "
                "they are.",
                "A második eléri a B nyugati kapuját. Az A és a B eddig nem volt összekötve, most "
                "már igen.",
                "place 1,2",
            ),
            step(
                "Attacker A, target B. The shortest path is 1-2, both men hers: an army of two.",
                "Támadó az A, cél a B. A legrövidebb út az 1–2, mindkét ember Maliné: kétfős "
                "sereg.",
                "done",
                ("path", "set:A", "sq:1,1", "sq:1,2", "set:B"),
            ),
            step(
                "The first falls: big dragon boat, lowest empty space. The second becomes a "
                "warrior in B. Torben's warrior is not harmed.",
                "Az első elesik: a nagy sárkányhajó legkisebb üres helyére kerül. A második "
                "harcos lesz a B településen. Torben harcosának semmi baja.",
                "attack A B",
            ),
            step(
                "The path is gone, nothing else is newly connected. Step 2 is over.",
                "Az út eltűnt, új kapcsolat nincs. A 2. lépés véget ért.",
            ),
        ),
        (
            claim(
                "Malin places 1 and 2, starting from A.",
                "Malin az 1-est és a 2-est az A településtől indulva rakja le.",
                lambda s: at_gates(s[1], "A") == "E" and whole_group(s[2], (1, 1), (1, 2)),
            ),
            claim(
                "Worker 2 reaches the west gate of B.",
                "A 2-es munkás eléri a B nyugati kapuját.",
                lambda s: at_gates(s[1], "B") == "" and at_gates(s[2], "B") == "W",
            ),
            claim(
                "She has no warrior in B, and A and B were not connected before.",
                "A B településen nincs harcosa, és az A meg a B eddig nem volt összekötve.",
                lambda s: held(s[2], MALIN) == "A" and before(s[2]) == set(),
            ),
            claim(
                "So A has to attack B.",
                "Ezért az A településről támadnia kell a B ellen.",
                lambda s: (
                    forced(s[1]) == set()
                    and forced(s[2]) == {"AB"}
                    and legal(s[3]) == {"attack A B"}
                    and ways(s[3], "AB") == {((1, 1), (1, 2))}
                ),
            ),
            claim(
                "One man goes to the big dragon boat, the other into B as a warrior.",
                "Az egyik ember a nagy sárkányhajóra kerül, a másik harcos lesz a B településen.",
                lambda s: (
                    men_aboard(s[3]) == 0
                    and men_aboard(s[4]) == 1
                    and warriors(s[4], "B") == (1, 1)
                    and not s[4].workers[MALIN]
                    and s[4].points == (0, 0)
                ),
            ),
        ),
        "NORD-8.1 NORD-8.2 NORD-8.5 NORD-8.6 NORD-7.1 NORD-7.2",
        branch(
            "Only worker 1",
            "Csak az 1-es munkás",
            step(
                "A single worker touches A and nothing else: legal, but no attack.",
                "Egyetlen munkás csak az A településhez ér: szabályos, de nem támadás.",
                "done",
                ("circle", "sq:1,2"),
            ),
            after=1,
            claims=(
                claim(
                    "Without worker 2 nothing is newly connected.",
                    "A 2-es munkás nélkül nincs új kapcsolat.",
                    lambda s: linked(s[0]) == set() and s[0].phase is Phase.TURN,
                ),
            ),
        ),
        parts="island ship",
    )


def hidden_attacker() -> Example:
    """EX-7b: the attacker is not the settlement built from."""
    start = """
    ~   H    H    ~   ~
    #A  H.1  H.2  #B  ~
    Ft4 Fs3  F    ~   ~
    F   Ft5  #C   ~   ~
    ~   ~    ~    ~   ~
    warriors A: m1
    warriors B: m1 t1
    warriors C: s1
    turn: m turn
    """
    at = labels(start)
    return example(
        "7b",
        7,
        Words("A tricky attack", "Fogós támadás"),
        start,
        (
            step(
                "Malin is red. Before the turn 4, 3 and 5 connect A with C. B stands alone.",
                "Malin a piros. A forduló előtt a 4-es, a 3-as és az 5-ös köti össze az A és a "
                "C települést. A B magában áll.",
            ),
            step(
                "Malin's worker 1 joins that chain.",
                "Malin 1-ese beáll ebbe a láncba.",
                "place 1,1",
            ),
            step(
                "Worker 2 reaches B's west gate. All three are together now.",
                "A 2-es eléri a B nyugati kapuját. Most mindhárom település együtt van.",
                "place 1,2",
            ),
            step(
                "She is done placing. Now every pair of settlements is looked at.",
                "Kész a lerakással. Most minden településpárt végig kell nézni.",
                "done",
            ),
            step(
                "A on B? No: she has a warrior in B.",
                "A támadja a B települést? Nem: ott van Malinnak harcosa.",
                "attack A B",
                refused=True,
            ),
            step(
                "A on C? No: these two were together before.",
                "A támadja a C települést? Nem: ez a kettő eddig is össze volt kötve.",
                "attack A C",
                ("path", "set:A", "sq:2,0", "sq:2,1", "sq:3,1", "set:C"),
                refused=True,
            ),
            step(
                "B on C? Yes, over 2-1-3-5. Her 2 and 1 march: one falls, one becomes a warrior "
                "in C. Simon's 3 and Torben's 5 stay.",
                "B támadja a C települést? Igen, a 2–1–3–5 úton. Az egyik embere elesik, a "
                "másik a C településen lesz harcos. Simon és Torben munkása marad.",
                "attack B C",
            ),
        ),
        (
            claim(
                "Before the turn workers 3, 4 and 5 connect A and C.",
                "A forduló előtt a 3-as, a 4-es és az 5-ös munkás köti össze az A és a C "
                "települést.",
                lambda s: (
                    linked(s[0]) == {"AC"}
                    and before(s[3]) == {"AC"}
                    and whole_group(s[0], at["3"], at["4"], at["5"])
                ),
            ),
            claim(
                "Worker 2 reaches the west gate of B: no attack, Malin has a warrior there.",
                "A 2-es eléri a B nyugati kapuját: nincs támadás, Malinnak ott van harcosa.",
                lambda s: (
                    at_gates(s[2], "B") == "W"
                    and refused(s[3], "attack A B", "NORD-8.2")
                    and refused(s[3], "attack B A", "NORD-8.2")
                ),
            ),
            claim(
                "Worker 1 joins the chain 3-4-5, and she has no warrior in C.",
                "Az 1-es a 3–4–5 lánchoz csatlakozik, és a C településen Malinnak nincs harcosa.",
                lambda s: together(s[1], at["1"], at["3"]) and held(s[0], MALIN) == "AB",
            ),
            claim(
                "A cannot attack C, because they were connected before.",
                "Az A nem támadhatja a C települést, mert eddig is össze voltak kötve.",
                lambda s: refused(s[3], "attack A C", "NORD-8.2", "NORD-8.4"),
            ),
            claim(
                "B and C are newly connected: B has to attack C.",
                "A B és a C most kapcsolódott össze: a B településről támadni kell a C ellen.",
                lambda s: "BC" not in before(s[3]) and forced(s[3]) == {"BC"},
            ),
            claim(
                "The shortest path is 2-1-3-5, and her men on it are 2 and 1.",
                "A legrövidebb út a 2–1–3–5, és rajta Malin emberei a 2-es és az 1-es.",
                lambda s: (
                    ways(s[3], "BC") == {(at["2"], at["1"], at["3"], at["5"])}
                    and army(s[3], "BC") == {at["1"], at["2"]}
                ),
            ),
            claim(
                "One man falls, one becomes a warrior in C; 3, 4 and 5 stay.",
                "Egy ember elesik, egy a C településen lesz harcos; a 3-as, a 4-es és az 5-ös "
                "marad.",
                lambda s: (
                    men_aboard(s[6]) == 1
                    and warriors(s[6], "C") == (1, 0, 1)
                    and whole_group(s[6], at["3"], at["4"], at["5"])
                ),
            ),
        ),
        "NORD-8.2 NORD-8.3 NORD-8.4 NORD-8.5 NORD-8.6",
        parts="island ship",
    )


def merging_without_target() -> Example:
    """EX-8a: no target, so the alliances merge."""
    return example(
        "8a",
        8,
        Words("Merging: no target", "Egyesülés: nincs cél"),
        _PLAIN.replace("warriors B: t1", "warriors B: m1"),
        (
            step(
                "Malin (red) has a warrior in A and one in B.",
                "Malinnak (piros) az A és a B településen is van egy-egy harcosa.",
            ),
            step(
                "Her first worker stands at A's east gate.",
                "Az első munkása az A keleti kapujánál áll.",
                "place 1,1",
            ),
            step(
                "Worker 2 reaches B's west gate.",
                "A 2-es munkás eléri a B nyugati kapuját.",
                "place 1,2",
            ),
            step(
                "No target: her warrior is in B already. The gate simply joins the alliance.",
                "Nincs cél: a B településen már van harcosa. A kapu egyszerűen a szövetség tagja "
                "lesz.",
                "done",
                ("circle", "set:B"),
            ),
        ),
        (
            claim(
                "Worker 2 joins the west gate of B to the alliance at A.",
                "A 2-es munkás a B nyugati kapuját az A melletti szövetséghez köti.",
                lambda s: touched(s[2], (1, 1)) == "AB" and linked(s[2]) == {"AB"},
            ),
            claim(
                "Malin already has a warrior in B, so there is no attack.",
                "Malinnak a B településen már van harcosa, ezért nincs támadás.",
                lambda s: held(s[2], MALIN) == "AB" and forced(s[2]) == set(),
            ),
            claim(
                "Nothing moves and nobody falls.",
                "Semmi sem mozdul, senki sem esik el.",
                lambda s: (
                    s[3].phase is Phase.TURN
                    and s[3].workers == s[2].workers
                    and s[3].warriors == s[0].warriors
                    and men_aboard(s[3]) == 0
                ),
            ),
        ),
        "NORD-8.1 NORD-8.2 NORD-8.11",
    )


_OLD_LINK = """
Ft5 Fs6 Ft7 Fs8
#A  F   F   #B
H.1 H.2 Ms3 Ms4
~   ~   ~   ~
warriors A: m1
warriors B: t1
turn: m turn
"""


def merging_without_attacker() -> Example:
    """EX-8b: connected before, so the alliances merge."""
    at = labels(_OLD_LINK)
    return example(
        "8b",
        8,
        Words("Merging: connected before", "Egyesülés: régi kapcsolat"),
        _OLD_LINK,
        (
            step(
                "The chain 5-6-7-8 already connects A with B. Malin (red) has no warrior in B.",
                "Az 5–6–7–8 lánc már összeköti az A és a B települést. Malinnak (piros) a B "
                "településen nincs harcosa.",
            ),
            step(
                "She places worker 1 at A's south gate.",
                "Az 1-es munkást az A déli kapujához rakja.",
                "place 2,0",
            ),
            step(
                "Worker 2 touches Simon's 3 (blue) and so reaches B's south gate.",
                "A 2-es Simon 3-asához (kék) ér, azon át pedig a B déli kapujához.",
                "place 2,1",
                ("path", "set:A", "sq:2,0", "sq:2,1", "sq:2,2", "sq:2,3", "set:B"),
            ),
            step(
                "A could attack, B could be attacked, but these two were together before. The "
                "alliances merge.",
                "Az A támadhatna, a B lehetne a cél, de ez a kettő eddig is össze volt kötve. A "
                "szövetségek egyesülnek.",
                "done",
            ),
        ),
        (
            claim(
                "Before the turn 5, 6, 7 and 8 connect A and B.",
                "A forduló előtt az 5-ös, a 6-os, a 7-es és a 8-as összeköti az A és a B "
                "települést.",
                lambda s: (
                    whole_group(s[0], at["5"], at["6"], at["7"], at["8"]) and linked(s[0]) == {"AB"}
                ),
            ),
            claim(
                "Workers 3 and 4 are an alliance with the south gate of B.",
                "A 3-as és a 4-es munkás a B déli kapujával alkot szövetséget.",
                lambda s: (
                    whole_group(s[0], at["3"], at["4"])
                    and touched(s[0], at["3"]) == "B"
                    and at_gates(s[0], "B") == "NS"
                ),
            ),
            claim(
                "Malin places 1 and 2 from the south gate of A; 2 joins the alliance of 3 and 4.",
                "Malin az A déli kapujától rakja az 1-est és a 2-est; a 2-es a 3–4 szövetséghez "
                "csatlakozik.",
                lambda s: whole_group(s[2], at["1"], at["2"], at["3"], at["4"]),
            ),
            claim(
                "B would be a target and A an attacker, but they were connected before: no attack.",
                "A B lehetne cél, az A támadó, de eddig is össze voltak kötve: nincs támadás.",
                lambda s: (
                    held(s[2], MALIN) == "A"
                    and before(s[2]) == {"AB"}
                    and forced(s[2]) == set()
                    and s[3].phase is Phase.TURN
                ),
            ),
            claim(
                "The two alliances merge into one that touches A and B.",
                "A két szövetségből egy lesz, amely az A és a B településhez is ér.",
                lambda s: touched(s[0], at["3"]) == "B" and touched(s[3], at["3"]) == "AB",
            ),
        ),
        "NORD-8.1 NORD-8.2 NORD-8.4 NORD-8.11",
        branch(
            "Without worker 6",
            "A 6-os munkás nélkül",
            step(
                "Now the upper chain is broken: A and B are apart.",
                "Most a felső lánc megszakad: az A és a B külön van.",
            ),
            step("Malin places 1 again.", "Malin megint az 1-esre rak.", "place 2,0"),
            step("And 2, as before.", "Aztán a 2-esre, ugyanúgy.", "place 2,1"),
            step(
                "The very same placing forces an attack: A on B over 1-2-3-4.",
                "Ugyanez a lerakás most támadást követel: az A támadja a B települést, az út "
                "1–2–3–4.",
                "done",
                ("path", "set:A", "sq:2,0", "sq:2,1", "sq:2,2", "sq:2,3", "set:B"),
            ),
            start=_OLD_LINK.replace("Fs6", "F"),
            claims=(
                claim(
                    "A and B were apart before.",
                    "Az A és a B előtte külön volt.",
                    lambda s: linked(s[0]) == set(),
                ),
                claim(
                    "Now A has to attack B, with two men.",
                    "Most az A településről támadni kell a B ellen, két emberrel.",
                    lambda s: (
                        forced(s[3]) == {"AB"}
                        and ways(s[3], "AB") == {(at["1"], at["2"], at["3"], at["4"])}
                        and army(s[3], "AB") == {at["1"], at["2"]}
                    ),
                ),
            ),
        ),
    )


def choice_of_path() -> Example:
    """EX-8c: two attackers, four shortest paths, and no scoring."""
    start = """
    ~    ~    ~    ~
    #A   H.1  Ms5  #C
    H.3  H.2  M    ~
    Ft4  #B   ~    ~
    F    F    ~    ~
    warriors A: m1
    warriors B: t1
    warriors C: m1 s1
    boat: 7
    turn: m turn
    """
    at = labels(start)
    return example(
        "8c",
        8,
        Words("Attack, merge, look at the boat", "Támadás, egyesülés, hajó"),
        start,
        (
            step(
                "Malin (red) is in A and C. Simon's 5 is at C, Torben's 4 at B. Seven spaces of "
                "the big boat are taken.",
                "Malin (piros) az A és a C településen van. Simon 5-öse a C, Torben 4-ese a B "
                "mellett áll. A nagy sárkányhajón hét hely foglalt.",
            ),
            step(
                "She starts at A's east gate.",
                "Az A keleti kapujánál kezd.",
                "place 1,1",
            ),
            step("Worker 2 reaches B.", "A 2-es eléri a B települést.", "place 2,1"),
            step(
                "Through 3 she also touches A's south gate. That is the same settlement: it just "
                "joins.",
                "A 3-as az A déli kapujához is hozzáér. Ez ugyanaz a település: magától egyesül.",
                "place 2,0",
                ("circle", "sq:2,0"),
            ),
            step(
                "A, B and C are all together now. Only B holds no warrior of hers. She may attack "
                "it from A or from C.",
                "Most mindhárom település össze van kötve. Malinnak csak a B településen nincs "
                "harcosa; az A vagy a C felől támadhat.",
                "done",
            ),
        ),
        (
            claim(
                "Worker 5 forms an alliance with C's west gate, worker 4 with B's west gate.",
                "Az 5-ös a C nyugati, a 4-es a B nyugati kapujával alkot szövetséget.",
                lambda s: (
                    whole_group(s[0], at["5"])
                    and touched(s[0], at["5"]) == "C"
                    and whole_group(s[0], at["4"])
                    and touched(s[0], at["4"]) == "B"
                    and (at_gates(s[0], "B"), at_gates(s[0], "C")) == ("W", "W")
                ),
            ),
            claim(
                "Seven spaces of the big boat are taken before.",
                "A nagy sárkányhajón előtte hét hely foglalt.",
                lambda s: len(s[0].big_boat) == 7,
            ),
            claim(
                "Through worker 3 she also stands at A's south gate: that merges by itself.",
                "A 3-as révén az A déli kapujánál is ott van: ez magától egyesül.",
                lambda s: at_gates(s[3], "A") == "ES" and together(s[3], at["1"], at["3"]),
            ),
            claim(
                "Each of the three settlements is now connected to the other two.",
                "A három település mindegyike össze van kötve a másik kettővel.",
                lambda s: linked(s[4]) == {"AB", "AC", "BC"} and before(s[4]) == set(),
            ),
            claim(
                "Only in B she has no warrior, so she attacks from A or from C.",
                "Csak a B településen nincs harcosa, ezért az A vagy a C felől támad.",
                lambda s: held(s[4], MALIN) == "AC" and forced(s[4]) == {"AB", "CB"},
            ),
            claim(
                "From A there are three shortest paths: 1-2, 3-2 and 3-4.",
                "Az A felől három legrövidebb út van: 1–2, 3–2 és 3–4.",
                lambda s: (
                    ways(s[4], "AB") == {(at["1"], at["2"]), (at["3"], at["2"]), (at["3"], at["4"])}
                ),
            ),
            claim(
                "From C there is one shortest path: 5-1-2.",
                "A C felől egyetlen legrövidebb út van: 5–1–2.",
                lambda s: ways(s[4], "CB") == {(at["5"], at["1"], at["2"])},
            ),
        ),
        "NORD-8.1 NORD-8.2 NORD-8.5 NORD-8.6 NORD-8.10 NORD-8.11 NORD-9.1 R-8",
        branch(
            "Option 1: A on B over 3-2",
            "1. lehetőség: az A a B ellen, a 3–2 úton",
            step(
                "There are three shortest paths: 1-2, 3-2 and 3-4. She chooses.",
                "Három legrövidebb út van: 1–2, 3–2 és 3–4. Malin választ.",
                "attack A B",
                ("path", "set:A", "sq:2,0", "sq:2,1", "set:B"),
            ),
            step(
                "Worker 3 falls, worker 2 goes into B. A and C stay connected and merge. Eight "
                "of ten spaces are taken: no scoring.",
                "A 3-as elesik, a 2-es bejut a B településre. Az A és a C összekötve marad: "
                "egyesülnek. Nyolc hely foglalt: nincs értékelés.",
                "path 2,0-2,1",
            ),
            after=4,
            claims=(
                claim(
                    "One man goes to the boat, one becomes a warrior in B.",
                    "Egy ember a hajóra kerül, egy harcos lesz a B településen.",
                    lambda s: (
                        warriors(s[1], "B") == (1, 1, 0)
                        and owner(s[1], at["3"]) == owner(s[1], at["2"]) == -1
                    ),
                ),
                claim(
                    "A and C stay connected over 1 and 5, with her warriors in both: no attack.",
                    "Az A és a C az 1-esen és az 5-ösön át összekötve marad, mindkettőn van "
                    "harcosa: nincs támadás.",
                    lambda s: (
                        linked(s[1]) == {"AC"}
                        and whole_group(s[1], at["1"], at["5"])
                        and s[1].phase is Phase.TURN
                        and s[1].player == TORBEN
                    ),
                ),
                claim(
                    "Two spaces of the boat stay empty: no scoring.",
                    "A hajón két hely üresen marad: nincs értékelés.",
                    lambda s: len(s[1].big_boat) == 8 and s[1].scoring == 1,
                ),
            ),
        ),
        branch(
            "Option 2: C on B",
            "2. lehetőség: a C a B ellen",
            step(
                "One shortest path: 5-1-2. Worker 1 falls, worker 2 goes into B. A and B stay "
                "connected over 3 and 4 and merge.",
                "Egyetlen út van: 5–1–2. Az 1-es elesik, a 2-es bejut a B településre. Az A és "
                "a B összekötve marad: egyesülnek.",
                "attack C B",
            ),
            after=4,
            claims=(
                claim(
                    "Worker 1 goes to the boat, 2 into B; Simon's 5 stays.",
                    "Az 1-es a hajóra, a 2-es a B településre kerül; Simon 5-öse marad.",
                    lambda s: (
                        warriors(s[0], "B") == (1, 1, 0)
                        and owner(s[0], at["1"]) == owner(s[0], at["2"]) == -1
                        and owner(s[0], at["5"]) == SIMON
                    ),
                ),
                claim(
                    "A and B stay connected over 3 and 4, with her warriors in both: no attack.",
                    "Az A és a B a 3-ason és a 4-esen át összekötve marad, mindkettőn van "
                    "harcosa: nincs támadás.",
                    lambda s: (
                        linked(s[0]) == {"AB"}
                        and whole_group(s[0], at["3"], at["4"])
                        and s[0].phase is Phase.TURN
                    ),
                ),
                claim(
                    "Here, too, one man falls, and there is no scoring.",
                    "Így is egy ember esik el, és nincs értékelés.",
                    lambda s: len(s[0].big_boat) == 8 and s[0].scoring == 1,
                ),
            ),
        ),
        branch(
            "A on B over 3-4: an army of one",
            "Az A a B ellen a 3–4 úton: egyfős sereg",
            step(
                "She could also march over 3 and Torben's 4.",
                "A 3-ason és Torben 4-esén át is mehetne.",
                "attack A B",
            ),
            step(
                "Worker 4 is not hers: only 3 marches, and falls. B is still connected, so "
                "another attack follows.",
                "A 4-es nem az övé: csak a 3-as indul el, és elesik. A B még össze van kötve, "
                "ezért újabb támadás jön.",
                "path 2,0-3,0",
            ),
            after=4,
            claims=(
                claim(
                    "One man has fallen for nothing, and the next attack is forced.",
                    "Egy ember hiába esett el, és a következő támadás kötelező.",
                    lambda s: (
                        warriors(s[1], "B") == (0, 1, 0)
                        and len(s[1].big_boat) == 8
                        and forced(s[1]) == {"AB", "CB"}
                        and s[1].phase is Phase.ATTACK
                    ),
                ),
            ),
        ),
        parts="island ship",
    )
