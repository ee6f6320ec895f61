"""EX-2, EX-4a to EX-4c, EX-5: setting up, connections, alliances, an envoy."""

from gamekit.core.example import Example
from gamekit.core.message import Words
from gamekit.nord import placing
from gamekit.nord.data import GREY, KINDS, USES
from gamekit.nord.examples.claims import (
    MALIN,
    SIMON,
    TORBEN,
    area,
    at_gates,
    branch,
    claim,
    example,
    group,
    labels,
    legal,
    linked,
    refused,
    step,
    together,
    touched,
    warriors,
    whole_group,
)
from gamekit.nord.island import bits
from gamekit.nord.phases import Phase
from gamekit.nord.state import Aboard

ISLAND = """
~~ ~~ ~~  ~~  ~~  ~~  ~~ ~~  ~~ ~~  ~~ ~~
~~ ~~ ~~  C5$ #C5 M5  F5 #D6 H6 C6$ F6 ~~
~~ ~~ ~~  H5  H5  M5  F5 M6  M6 F6  F6 ~~
~~ ~~ C1$ F1  F7  C7$ ~~ F8  F8 C8$ H8 ~~
~~ ~~ H1  F1  F7  H7  @@ F8  M8 M8 #F8 ~~
~~ ~~ #A1 F1  F7  H7  ~~ ~~  ~~ ~~  ~~ ~~
~~ ~~ M1  M1  M7  #E7 ~~ ~~  ~~ ~~  ~~ ~~
~~ F3 M3  M3  H3  ~~  ~~ ~~  ~~ ~~  ~~ ~~
~~ F3 #B3 C3$ H3  ~~  ~~ ~~  ~~ ~~  ~~ ~~
~~ ~~ ~~  ~~  ~~  ~~  ~~ ~~  ~~ ~~  ~~ ~~
players: 2
treasures m: hammer chalice sword
treasures t: gold axe sword
turn: m setup
"""


def setting_up() -> Example:
    """EX-2: an island for two, and what stands where when the game begins."""
    return example(
        "2",
        2,
        Words("Set up for two", "Két játékos kezdőállása"),
        ISLAND,
        (
            step(
                "Six land tiles, six settlements, six fishing boats. Malin is red, Torben is "
                "green.",
                "Hat területlap, hat település, hat halászbárka. Malin a piros, Torben a zöld.",
            ),
            step(
                "The forest in the middle has six squares and lies on two tiles. It is one area.",
                "A középső erdő hat négyzetből áll, és két lapra esik. Ez egyetlen terület.",
                None,
                ("circle", "sq:4,3"),
                ("circle", "sq:4,4"),
            ),
            step(
                "Malin puts a warrior and her jarl into settlement D.",
                "Malin a D településre teszi egy harcosát és a jarlját.",
                "settle D",
            ),
            step(
                "Torben chooses settlement A. Grey jarls go into the four settlements that are "
                "left.",
                "Torben az A települést választja. A maradék négy településre szürke jarl kerül.",
                "settle A",
            ),
        ),
        (
            claim(
                "With two players there are 6 land tiles, 6 settlements and 6 fishing boats.",
                "Két játékosnál 6 területlap, 6 település és 6 halászbárka van játékban.",
                lambda s: (
                    len({n for row in s[0].island.tiles for n in row if n}) == 6
                    and len(s[0].island.settlements) == 6
                    and s[0].boats_left == 6
                ),
            ),
            claim(
                "The small dragon boat takes one square of the sea, and land touches it.",
                "A kis sárkányhajó egy tengeri négyzeten áll, és ér hozzá szárazföld.",
                lambda s: (
                    s[0].island.square(s[0].island.boat) == (4, 6)
                    and s[0].island.beside_boat & s[0].island.land != 0
                    and s[0].defects() == ()
                ),
            ),
            claim(
                "One forest area has 6 squares and runs across the border of two tiles.",
                "Van egy 6 négyzetes erdő, amely két lap határán is átnyúlik.",
                lambda s: (
                    area(s[0], (4, 3)) == {(r, c) for r in (3, 4, 5) for c in (3, 4)}
                    and {s[0].island.tiles[r][c] for r, c in area(s[0], (4, 3))} == {1, 7}
                ),
            ),
            claim(
                "Mountain and heath areas of one to five squares lie beside it.",
                "Hegy- és fenyérterület is van, mindegyik egy–öt négyzetes.",
                lambda s: (
                    {
                        kind: max(
                            found.bit_count()
                            for found in s[0].island.areas
                            if found & s[0].island.kinds[kind]
                        )
                        <= 5
                        for kind in "MH"
                    }
                    == {"M": True, "H": True}
                ),
            ),
            claim(
                "Every square of land outside the settlements is forest, mountain or heath.",
                "A településeken kívül minden szárazföldi négyzet erdő, hegy vagy fenyér.",
                lambda s: (
                    {s[0].island.terrain(at) for at in bits(s[0].island.land)} == set("FMH")
                    and s[0].island.land.bit_count() == 6 * 8 - 6
                ),
            ),
            claim(
                "Malin has one warrior and her jarl in D, Torben his in A.",
                "Malinnak a D településen egy harcosa és a jarlja van, Torbennek az A településen.",
                lambda s: (
                    warriors(s[3], "D") == (1, 0)
                    and warriors(s[3], "A") == (0, 1)
                    and (s[3].jarls[3], s[3].jarls[0]) == (MALIN, TORBEN)
                ),
            ),
            claim(
                "A grey jarl stands in each of the four other settlements.",
                "A többi négy település mindegyikén szürke jarl áll.",
                lambda s: (
                    [at for at, jarl in enumerate(s[3].jarls) if jarl == GREY] == [1, 2, 4, 5]
                ),
            ),
            claim(
                "The two jarls not in play take spaces 1 and 2 of the big dragon boat.",
                "A két jarl, amely nem játszik, a nagy sárkányhajó 1. és 2. helyén van.",
                lambda s: s[3].big_boat == (Aboard(True, 2), Aboard(True, 3)),
            ),
            claim(
                "Every player has three treasures, one of each action.",
                "Mindenkinek három kincslapkája van, mindegyik műveletből egy.",
                lambda s: all(
                    sorted(KINDS[kind] for kind in hand) == sorted(USES) for hand in s[0].hands
                ),
            ),
            claim(
                "A face-down treasure lies on every cairn; the other 24 are the pile.",
                "Minden kőhalmon egy lefordított kincslapka fekszik, a többi 24 a húzópakli.",
                lambda s: all(s[0].cairns) and len(s[0].cairns) == 6 and len(s[0].pile) == 24,
            ),
            claim(
                "Both score men stand on 0, the marker on scoring 1, and 23 men are in each "
                "supply.",
                "Mindkét pontjelző ember a 0 mezőn áll, az értékelésjelző az 1. értékelésen, "
                "a készletekben 23–23 ember van.",
                lambda s: (
                    s[3].points == (0, 0)
                    and s[3].scoring == 1
                    and s[3].supply == (23, 23)
                    and s[3].phase is Phase.TURN
                ),
            ),
        ),
        "NORD-1.1 NORD-1.2 NORD-1.3 NORD-1.5 NORD-1.6 NORD-1.8 NORD-1.9 NORD-1.10 NORD-1.11 "
        "NORD-1.12 NORD-1.13",
        branch(
            "Torben wants settlement D, too",
            "Torben is a D települést szeretné",
            step(
                "Malin's jarl is in D already. Torben has to choose one that is still empty.",
                "A D településen már ott van Malin jarlja. Torbennek üres települést kell "
                "választania.",
                "settle D",
                ("circle", "set:D"),
                refused=True,
            ),
            after=2,
            claims=(
                claim(
                    "A settlement is chosen only while it is empty.",
                    "Csak olyan település választható, amely még üres.",
                    lambda s: (
                        refused(s[0], "settle D", "NORD-1.10")
                        and legal(s[0]) == {f"settle {letter}" for letter in "ABCEF"}
                    ),
                ),
            ),
        ),
        parts="island ship mats",
    )


def one_alliance() -> Example:
    """EX-4a: two workers and a gate."""
    return example(
        "4a",
        4,
        Words("An alliance", "Egy szövetség"),
        """
        F  F   F
        #A Fm1 Ft2
        H  H   H
        ~  ~   ~
        warriors A: m1 t1
        turn: m turn
        """,
        (
            step(
                "Malin (red) has worker 1, Torben (green) worker 2. They stand side by side.",
                "Az 1-es munkás Maliné (piros), a 2-es Torbené (zöld). Egymás mellett állnak.",
            ),
            step(
                "Worker 1 stands at the east gate of A, so both workers are connected to it.",
                "Az 1-es munkás az A keleti kapujánál áll, így mindketten kapcsolódnak hozzá.",
                None,
                ("arrow", "sq:1,1", "set:A"),
            ),
            step(
                "Two workers and a gate: an alliance. It does not matter that two people own it.",
                "Két munkás és egy kapu: ez szövetség. Nem számít, hogy két játékosé.",
                None,
                ("path", "sq:1,2", "sq:1,1", "set:A"),
            ),
        ),
        (
            claim(
                "Workers 1 and 2 are connected to each other.",
                "Az 1-es és a 2-es munkás kapcsolódik egymáshoz.",
                lambda s: together(s[0], (1, 1), (1, 2)),
            ),
            claim(
                "Both are connected to the east gate of A.",
                "Mindkettő kapcsolódik az A keleti kapujához.",
                lambda s: at_gates(s[0], "A") == "E" and touched(s[0], (1, 2)) == "A",
            ),
            claim(
                "Together with the gate they are an alliance.",
                "A kapuval együtt szövetséget alkotnak.",
                lambda s: [found.is_alliance for found in s[0].groups] == [True],
            ),
        ),
        "NORD-3.1 NORD-3.2 NORD-4.1",
        branch(
            "Worker 1 is missing",
            "Az 1-es munkás nélkül",
            step(
                "Nobody stands at a gate now. Worker 2 is connected to nothing and is neutral.",
                "Most egyik kapunál sem áll senki. A 2-es munkás nem kapcsolódik semmihez: "
                "semleges.",
                None,
                ("circle", "sq:1,2"),
            ),
            start="""
            F  F  F
            #A F  Ft2
            H  H  H
            ~  ~  ~
            warriors A: m1 t1
            turn: m turn
            """,
            claims=(
                claim(
                    "A worker that reaches no gate belongs to no alliance.",
                    "Az a munkás, amelyik kapuig nem ér el, egyik szövetségnek sem tagja.",
                    lambda s: [found.is_alliance for found in s[0].groups] == [False],
                ),
            ),
        ),
    )


def alliance_and_neutrals() -> Example:
    """EX-4b: one chain between two settlements, one between none."""
    return example(
        "4b",
        4,
        Words("An alliance and neutral workers", "Szövetség és semleges munkások"),
        """
        ~   F   F   F   ~
        #A  Fm1 Fs2 Ft3 #B
        ~   H   H   H   H
        ~   M   Mm4 Hs5 ~
        ~   M   Mt6 ~   ~
        warriors A: m1
        warriors B: t1 s1
        turn: m turn
        """,
        (
            step(
                "Workers 1, 2 and 3 stand in a row between A and B: red, blue and green.",
                "Az A és a B között sorban áll az 1-es, a 2-es és a 3-as munkás: piros, kék és "
                "zöld.",
            ),
            step(
                "They are connected to each other and to both settlements: one alliance.",
                "Egymáshoz is, mindkét településhez is kapcsolódnak: ez egyetlen szövetség.",
                None,
                ("path", "set:A", "sq:1,1", "sq:1,2", "sq:1,3", "set:B"),
            ),
            step(
                "Workers 4, 5 and 6 are connected to each other, but to no gate. They are neutral.",
                "A 4-es, az 5-ös és a 6-os csak egymáshoz kapcsolódik, kapuhoz nem. Ők semlegesek.",
                None,
                ("path", "sq:4,2", "sq:3,2", "sq:3,3"),
            ),
        ),
        (
            claim(
                "Workers 1, 2 and 3 are connected to each other.",
                "Az 1-es, a 2-es és a 3-as munkás kapcsolódik egymáshoz.",
                lambda s: whole_group(s[0], (1, 1), (1, 2), (1, 3)),
            ),
            claim(
                "They are connected to A and to B.",
                "Kapcsolódnak az A és a B településhez.",
                lambda s: touched(s[0], (1, 2)) == "AB" and linked(s[0]) == {"AB"},
            ),
            claim(
                "Workers 4, 5 and 6 are connected to each other.",
                "A 4-es, az 5-ös és a 6-os munkás kapcsolódik egymáshoz.",
                lambda s: whole_group(s[0], (3, 2), (3, 3), (4, 2)),
            ),
            claim(
                "They are connected to no settlement and therefore neutral.",
                "Egyik településhez sem kapcsolódnak, ezért semlegesek.",
                lambda s: (
                    touched(s[0], (3, 2)) == ""
                    and (found := group(s[0], (3, 2))) is not None
                    and not found.is_alliance
                ),
            ),
        ),
        "NORD-3.1 NORD-3.2 NORD-4.1 NORD-4.3",
    )


def two_alliances() -> Example:
    """EX-4c: a settlement passes nothing on."""
    return example(
        "4c",
        4,
        Words("Two alliances at one settlement", "Két szövetség egy településnél"),
        """
        F   F  H
        Fm1 #A Hm2
        ~   ~  H
        ~   ~  ~
        warriors A: m1
        turn: m turn
        """,
        (
            step(
                "Malin's workers (red) stand at two gates of A: 1 in the west, 2 in the east.",
                "Malin két munkása (piros) az A két kapujánál áll: az 1-es nyugaton, a 2-es "
                "keleten.",
            ),
            step(
                "Each of them is connected to A, and that makes two alliances.",
                "Mindkettő kapcsolódik az A településhez, és ez két szövetség.",
                None,
                ("arrow", "sq:1,0", "set:A"),
                ("arrow", "sq:1,2", "set:A"),
            ),
            step(
                "A settlement passes nothing on. Workers 1 and 2 are not connected to each other.",
                "A település semmit sem ad tovább. Az 1-es és a 2-es nem kapcsolódik egymáshoz.",
                None,
                ("circle", "set:A"),
            ),
        ),
        (
            claim(
                "Workers 1 and 2 are both connected to A.",
                "Az 1-es és a 2-es munkás is kapcsolódik az A településhez.",
                lambda s: touched(s[0], (1, 0)) == "A" and touched(s[0], (1, 2)) == "A",
            ),
            claim(
                "They are not connected to each other.",
                "Egymáshoz viszont nem kapcsolódnak.",
                lambda s: not together(s[0], (1, 0), (1, 2)),
            ),
            claim(
                "There are two alliances.",
                "Két szövetség van.",
                lambda s: [found.is_alliance for found in s[0].groups] == [True, True],
            ),
            claim(
                "The north gate and the south gate are connected to nothing.",
                "Az északi és a déli kapu semmihez sem kapcsolódik.",
                lambda s: at_gates(s[0], "A") == "EW",
            ),
        ),
        "NORD-3.2 NORD-4.1 NORD-4.2 NORD-2.1",
    )


_ENVOY = """
~  H   H   ~
#A Hm1 Ht2 #B
~  H   H   ~
warriors A: s2 m1
warriors B: t1
treasures s: hammer
turn: s turn
"""


def envoy() -> Example:
    """EX-5: a warrior walks along an alliance."""
    at = labels(_ENVOY)
    return example(
        "5",
        5,
        Words("An envoy", "Egy követ"),
        _ENVOY,
        (
            step(
                "Simon (blue) has two warriors in A and none in B. Others' workers 1 and 2 "
                "connect the two.",
                "Simonnak (kék) az A településen két harcosa van, a B településen egy sem. "
                "Mások munkásai, az 1-es és a 2-es kötik össze a kettőt.",
            ),
            step(
                "He plays a hammer: an envoy. The tile goes face up onto the discards.",
                "Kijátszik egy pörölyt, ez követ. A lapka képpel felfelé a dobott lapkák közé "
                "kerül.",
                "play hammer",
            ),
            step(
                "One of his warriors walks from A to B along the workers.",
                "Egyik harcosa a munkások mentén átmegy az A településről a B településre.",
                "warrior A B",
                ("path", "set:A", "sq:1,1", "sq:1,2", "set:B"),
            ),
            step(
                "Turn A goes on: he places a worker. B holds a warrior of his, so there is no "
                "attack.",
                "Az A-forduló folytatódik: Simon lerak egy munkást. A B településen már van "
                "harcosa, támadás nincs.",
                "place 0,1",
            ),
        ),
        (
            claim(
                "A and B are connected by workers 1 and 2.",
                "Az A és a B települést az 1-es és a 2-es munkás köti össze.",
                lambda s: linked(s[0]) == {"AB"} and whole_group(s[0], at["1"], at["2"]),
            ),
            claim(
                "Whose workers they are does not matter: neither is Simon's.",
                "Nem számít, kik a munkások: egyikük sem Simoné.",
                lambda s: not s[0].workers[SIMON],
            ),
            claim(
                "One of Simon's warriors moves from A to B.",
                "Simon egyik harcosa az A településről a B településre megy.",
                lambda s: (
                    warriors(s[0], "A")[SIMON] == 2
                    and warriors(s[2], "A") == (1, 0, 1)
                    and warriors(s[2], "B") == (0, 1, 1)
                ),
            ),
            claim(
                "The treasure lies on the discards.",
                "A kincslapka a dobott lapkák közt van.",
                lambda s: s[1].discards == ("hammer",) and s[1].hands[SIMON] == (),
            ),
            claim(
                "He places workers in the same turn.",
                "Ugyanebben a fordulóban munkást is lerak.",
                lambda s: s[2].phase is Phase.TURN and len(s[3].new) == 1,
            ),
        ),
        "NORD-6.1 NORD-6.3 NORD-5.4",
        branch(
            "His last warrior goes",
            "Az utolsó harcosa megy át",
            step(
                "Now Simon has a single warrior in A.",
                "Most Simonnak csak egy harcosa van az A településen.",
            ),
            step(
                "He plays the envoy all the same.",
                "Így is kijátssza a követet.",
                "play hammer",
            ),
            step(
                "The last warrior may go, and B need not have had one of his.",
                "Az utolsó harcos is átmehet, és a B településen nem kellett Simonnak harcos.",
                "warrior A B",
                ("path", "set:A", "sq:1,1", "sq:1,2", "set:B"),
            ),
            start=_ENVOY.replace("s2 m1", "s1 m1"),
            claims=(
                claim(
                    "Simon leaves A and stands in B.",
                    "Simon elhagyja az A települést, és a B településen van.",
                    lambda s: (
                        warriors(s[2], "A")[SIMON] == 0
                        and warriors(s[2], "B")[SIMON] == 1
                        and bool(placing.first(s[2]))
                    ),
                ),
            ),
        ),
        branch(
            "Worker 2 is missing",
            "A 2-es munkás nélkül",
            step(
                "The chain ends at worker 1. A and B are not connected.",
                "A lánc az 1-es munkásnál véget ér. Az A és a B nincs összekötve.",
            ),
            step(
                "The envoy finds no way for anybody, so the tile stays in hand.",
                "A követ senkit sem tud átvinni, ezért a lapka Simonnál marad.",
                "play hammer",
                ("arrow", "sq:1,1", "set:B"),
                refused=True,
            ),
            start=_ENVOY.replace("Ht2", "H.2"),
            claims=(
                claim(
                    "Without a connection there is no envoy.",
                    "Kapcsolat nélkül követ sincs.",
                    lambda s: linked(s[0]) == set() and refused(s[0], "play hammer", "NORD-6.3"),
                ),
            ),
        ),
    )
