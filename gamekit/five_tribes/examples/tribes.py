"""FT-EX7 and FT-EX8: builders and assassins at work."""

from gamekit.core.example import Example
from gamekit.core.message import Words
from gamekit.five_tribes.data import BLUE, FAKIR, KINDS, WITHIN
from gamekit.five_tribes.examples.claims import (
    blue_around,
    branch,
    claim,
    example,
    held,
    in_bag,
    legal,
    meeples,
    refused,
    step,
    tile,
)
from gamekit.five_tribes.phases import EndReason, Phase

_BUILDERS = """
..  ..  ..   ..    ..      ..
..  ..  ..   ..    ..      ..
..  ..  LM4  OA8   LM4     SP6
..  ..  ..   SP10  LM4:WB  VI5
..  ..  ..   SM6   OA8:B   SP6
pink: gold 12 fakirs 3
turn: pink move
"""


def builders() -> Example:
    """FT-EX7: blue-valued tiles times builders and fakirs."""
    return example(
        7,
        6,
        Words("What the builders earn", "Mennyit hoznak az építők?"),
        _BUILDERS,
        (
            step(
                "A blue stands on the oasis (5,5), a blue and a white on the large market (4,5). "
                "You hold three fakirs.",
                "Egy kék áll az oázison (5,5), egy kék és egy fehér a nagy piacon (4,5). Három "
                "fakírod van.",
            ),
            step("One meeple, one step.", "Egy figura, egy lépés.", "lift (5,5)"),
            step(
                "Blue joins blue on the large market. Both builders come into your hand, the "
                "white stays.",
                "A kék a nagy piacon lévő kékhez kerül. Mindkét építő a kezedbe jön, a fehér ott "
                "marad.",
                "B (4,5)",
                ("arrow", "tile:5,5", "tile:4,5"),
            ),
            step(
                "Count the tiles with a blue value around the market and the market itself: four.",
                "Számold meg a kék értékű lapkákat a piac körül, a piaccal együtt: négy.",
                None,
                ("circle", "tile:3,6"),
                ("circle", "tile:4,4"),
                ("circle", "tile:4,6"),
                ("circle", "tile:5,6"),
            ),
            step(
                "The first fakir goes to the discards and works like one more builder.",
                "Az első fakír a dobott lapokhoz kerül, és annyit ér, mint még egy építő.",
                "fakir",
            ),
            step("So does the second.", "A második ugyanígy.", "fakir"),
            step("And the third.", "A harmadik is.", "fakir"),
            step(
                "4 blue tiles times 2 builders and 3 fakirs: 20 gold. The builders go into the "
                "bag.",
                "4 kék lapka, szorozva 2 építővel és 3 fakírral: 20 arany. Az építők a zsákba "
                "kerülnek.",
                "build",
            ),
        ),
        (
            claim(
                "Four blue-valued tiles lie around, and the final tile itself is red-valued.",
                "Körülötte négy kék értékű lapka van, maga a véglapka piros értékű.",
                lambda s: blue_around(s[2], 4, 5) == 4 and not KINDS[s[2].tiles[tile(4, 5)]].blue,
            ),
            claim(
                "One blue was there already, so 2 blues go into the bag.",
                "Egy kék már ott állt, így 2 kék kerül a zsákba.",
                lambda s: (
                    meeples(s[1], 4, 5) == "WB"
                    and held(s[2]) == "BB"
                    and in_bag(s[7], BLUE) == in_bag(s[6], BLUE) + 2
                ),
            ),
            claim(
                "3 fakirs are discarded.",
                "3 fakír kerül a dobott lapokhoz.",
                lambda s: (
                    s[2].goods[0][FAKIR] == 3
                    and s[6].goods[0][FAKIR] == 0
                    and s[6].discards.count(FAKIR) == s[2].discards.count(FAKIR) + 3
                ),
            ),
            claim(
                "4 x (2 + 3) = 20 gold.",
                "4 x (2 + 3) = 20 arany.",
                lambda s: s[7].gold[0] - s[6].gold[0] == 4 * (2 + 3) == 20,
            ),
            claim(
                "A white stays on the tile, so no camel goes there.",
                "Egy fehér a lapkán marad, ezért nem kerül rá teve.",
                lambda s: meeples(s[2], 4, 5) == "W" and s[2].camels[tile(4, 5)] == -1,
            ),
        ),
        "FT-8.4 FT-9.1 FT-7.2",
        branch(
            "The final tile is blue-valued itself",
            "Maga a véglapka is kék értékű",
            step(
                "A sacred place lies on (4,5) now, and its value is blue: five blue tiles.",
                "A (4,5) lapka most szent hely, és kék az értéke: öt kék lapka.",
                None,
                ("circle", "tile:4,5"),
            ),
            step(
                "The same step as before begins on (5,5).",
                "Ugyanaz a lépés, megint az (5,5) lapkáról.",
                "lift (5,5)",
            ),
            step(
                "Two builders are in your hand again.",
                "Megint két építő van a kezedben.",
                "B (4,5)",
                ("arrow", "tile:5,5", "tile:4,5"),
            ),
            step("First fakir.", "Első fakír.", "fakir"),
            step("Second fakir.", "Második fakír.", "fakir"),
            step("Third fakir.", "Harmadik fakír.", "fakir"),
            step(
                "5 blue tiles times 2 builders and 3 fakirs: 25 gold.",
                "5 kék lapka, szorozva 2 építővel és 3 fakírral: 25 arany.",
                "build",
            ),
            start=_BUILDERS.replace("LM4:WB", "SP6:WB"),
            claims=(
                claim(
                    "With a blue-valued final tile: 5 x (2 + 3) = 25 gold.",
                    "Kék értékű véglapkával: 5 x (2 + 3) = 25 arany.",
                    lambda s: (
                        blue_around(s[2], 4, 5) == 5
                        and s[6].gold[0] - s[5].gold[0] == 5 * (2 + 3) == 25
                    ),
                ),
            ),
        ),
        branch(
            "You keep your fakirs",
            "Megtartod a fakírjaidat",
            step("Two builders are in your hand.", "Két építő van a kezedben."),
            step(
                "Without fakirs the same builders bring 4 times 2: 8 gold.",
                "Fakír nélkül ugyanezek az építők 4-szer 2, azaz 8 aranyat hoznak.",
                "build",
            ),
            after=2,
            claims=(
                claim(
                    "Fakirs are never compulsory.",
                    "Fakírt eldobni sosem kötelező.",
                    lambda s: s[1].gold[0] - s[0].gold[0] == 8 and s[1].goods[0][FAKIR] == 3,
                ),
            ),
        ),
    )


_ASSASSINS = """
..      ..      ..      ..      SM6:YR  LM4
..      ..      ..      ..      ..      SP6:R
..      ..      ..      ..      LM4:G   ..
..      ..      ..      ..      LM4:BB  VI5:W
..      ..      ..      ..      ..      ..
row: fish silk wheat
turn: pink move
"""

_ONE_CAMEL = """
..@pink  ..@pink  ..@pink  ..@pink  SM6:YR  LM4
..@pink  ..@pink  ..@pink  ..@pink  ..      SP6:R
..@pink  ..@pink  ..       ..       LM4:G   ..
..       ..       ..       ..       LM4:BB  VI5:W
..       ..       ..       ..       ..      ..
pink: camels 1
turn: pink move
"""


def assassins() -> Example:
    """FT-EX8: one turn of assassins takes two tiles."""
    return example(
        8,
        6,
        Words("Assassins take two tiles", "Az orgyilkosok két lapkát szereznek"),
        _ASSASSINS,
        (
            step(
                "Yellow and red stand on the small market (1,5), a red on the sacred place (2,6), "
                "a green alone on the large market (3,5).",
                "A kis piacon (1,5) egy sárga és egy piros áll, a szent helyen (2,6) egy piros, a "
                "nagy piacon (3,5) egyedül egy zöld.",
            ),
            step("Both are in your hand.", "Mindkettő a kezedben van.", "lift (1,5)"),
            step(
                "Yellow goes down on the empty large market (1,6).",
                "A sárga lekerül az üres nagy piacra (1,6).",
                "Y (1,6)",
                ("arrow", "tile:1,5", "tile:1,6"),
            ),
            step(
                "Red joins red, and both come into your hand. The sacred place is empty: your "
                "first camel.",
                "A piros piroshoz kerül, és mindkettő a kezedbe jön. A szent hely kiürült: rajta "
                "az első tevéd.",
                "R (2,6)",
                ("path", "tile:1,5", "tile:1,6", "tile:2,6"),
            ),
            step(
                "Two assassins reach two tiles far. The blues on (4,5) are three away.",
                "Két orgyilkos két lapkányira ér el. A (4,5) lapka kékjei három lapkányira vannak.",
                "kill B (4,5)",
                ("arrow", "tile:2,6", "tile:4,5"),
                refused=True,
            ),
            step(
                "The green on (3,5) is two away and stands alone. It falls, the market is empty: "
                "your second camel.",
                "A (3,5) zöldje két lapkányira van, és egyedül áll. Elesik, a piac kiürül: rajta a "
                "második tevéd.",
                "kill G (3,5)",
                ("arrow", "tile:2,6", "tile:3,5"),
            ),
            step(
                "The tile action is that of the sacred place. The market taken by the assassins "
                "gives none.",
                "A lapkaakciót a szent hely adja. Az orgyilkosok szerezte piac nem ad semmit.",
                "buy 1",
                ("circle", "tile:2,6"),
                refused=True,
            ),
        ),
        (
            claim(
                "Both reds leave, and (2,6) is empty: the first camel.",
                "Mindkét piros lekerül, a (2,6) kiürül: az első teve.",
                lambda s: (
                    held(s[3]) == "RR"
                    and meeples(s[3], 2, 6) == ""
                    and s[3].camels[tile(2, 6)] == 0
                ),
            ),
            claim(
                "The 2 assassins have range 2.",
                "A 2 orgyilkos hatótávja 2.",
                lambda s: (
                    legal(s[3], "kill") == {"kill Y (1,6)", "kill G (3,5)", "kill W (4,6)"}
                    and tile(4, 5) not in WITHIN[tile(2, 6)][2]
                ),
            ),
            claim(
                "(4,5) is at 3 and would need 1 fakir.",
                "A (4,5) távolsága 3, oda kellene 1 fakír.",
                lambda s: (
                    refused(s[3], "kill B (4,5)", "FT-8.5") and tile(4, 5) in WITHIN[tile(2, 6)][3]
                ),
            ),
            claim(
                "Killing the single green empties (3,5): the second camel.",
                "A zöld megölésével a (3,5) kiürül: a második teve.",
                lambda s: meeples(s[5], 3, 5) == "" and s[5].camels[tile(3, 5)] == 0,
            ),
            claim(
                "In one turn the assassins bring control not of 1 but of 2 tiles.",
                "Az orgyilkosok egy körben nem 1, hanem 2 lapkát hoznak.",
                lambda s: s[0].camels_left[0] - s[5].camels_left[0] == 2,
            ),
            claim(
                "Only the action of (2,6) may be done, not that of (3,5).",
                "Csak a (2,6) akciója hajtható végre, a (3,5) lapkáé nem.",
                lambda s: (
                    s[5].phase is Phase.TILE and s[5].final == tile(2, 6) and refused(s[5], "buy 1")
                ),
            ),
        ),
        "FT-8.5 FT-8.6 FT-8.7 FT-8.9 FT-9.1 FT-7.2",
        branch(
            "Only one camel is left",
            "Már csak egy tevéd van",
            step(
                "Ten of your eleven camels stand on tiles already. One is left.",
                "A tizenegy tevédből tíz már a táblán áll. Egy maradt.",
            ),
            step("Both meeples are in your hand.", "Mindkét figura a kezedben van.", "lift (1,5)"),
            step(
                "Yellow goes down on (1,6).",
                "A sárga lekerül az (1,6) lapkára.",
                "Y (1,6)",
            ),
            step(
                "The sacred place is served first and gets the last camel. The game ends with "
                "this round.",
                "A szent hely az első, oda kerül az utolsó teve. A játék ezzel a fordulóval véget "
                "ér.",
                "R (2,6)",
                ("path", "tile:1,5", "tile:1,6", "tile:2,6"),
            ),
            step(
                "The green falls all the same, but the empty market stays without an owner.",
                "A zöld így is elesik, de az üres piac gazdátlan marad.",
                "kill G (3,5)",
                ("arrow", "tile:2,6", "tile:3,5"),
            ),
            start=_ONE_CAMEL,
            claims=(
                claim(
                    "With one camel left only (2,6) is taken.",
                    "Ha csak egy teve van, egyedül a (2,6) lesz a játékosé.",
                    lambda s: (
                        s[4].camels[tile(2, 6)] == 0
                        and s[4].camels[tile(3, 5)] == -1
                        and meeples(s[4], 3, 5) == ""
                    ),
                ),
                claim(
                    "The last camel ends the game with this round.",
                    "Az utolsó teve ezzel a fordulóval véget vet a játéknak.",
                    lambda s: s[3].ending is EndReason.LAST_CAMEL and not s[4].is_over,
                ),
            ),
        ),
        branch(
            "You hold a fakir",
            "Van egy fakírod",
            step(
                "The same two assassins, and one fakir in your hand.",
                "Ugyanaz a két orgyilkos, és egy fakír a kezedben.",
            ),
            step(
                "The fakir adds one to their range: three tiles.",
                "A fakír eggyel növeli a hatótávot: három lapka.",
                "fakir",
            ),
            step(
                "Now a blue on (4,5) can be killed. The other blue stays, so no camel goes there.",
                "Így már elesik egy kék a (4,5) lapkán. A másik ott marad, ezért nem kerül rá "
                "teve.",
                "kill B (4,5)",
                ("arrow", "tile:2,6", "tile:4,5"),
            ),
            start="""
            ..  ..  ..  ..  SM6     LM4:Y
            ..  ..  ..  ..  ..      SP6@pink
            ..  ..  ..  ..  LM4:G   ..
            ..  ..  ..  ..  LM4:BB  VI5:W
            ..  ..  ..  ..  ..      ..
            pink: fakirs 1
            turn: pink tribe R2 final (2,6)
            """,
            claims=(
                claim(
                    "With 1 fakir (4,5) is in range.",
                    "1 fakírral a (4,5) hatótávon belül van.",
                    lambda s: (
                        refused(s[0], "kill B (4,5)", "FT-8.5")
                        and "kill B (4,5)" in legal(s[1])
                        and meeples(s[2], 4, 5) == "B"
                        and s[2].camels[tile(4, 5)] == -1
                    ),
                ),
            ),
        ),
    )
