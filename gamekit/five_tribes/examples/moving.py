"""FT-EX2 to FT-EX6: how meeples move, and what is gathered where the move ends."""

from gamekit.core.example import Example
from gamekit.core.message import Words
from gamekit.five_tribes.actions import Drop
from gamekit.five_tribes.data import GREEN, RED, WHITE
from gamekit.five_tribes.examples.claims import (
    States,
    branch,
    claim,
    example,
    held,
    legal,
    meeples,
    refused,
    step,
    tile,
)
from gamekit.five_tribes.phases import Phase
from gamekit.five_tribes.stacks import count, size
from gamekit.five_tribes.walks import NOWHERE, drops, moves


def _moves_from(states: States, row: int, column: int) -> list[str]:
    """Return the orders of dropping of all complete moves that start on a tile."""
    found = moves(states[0].stacks)
    return [order for path, order in found if path[0] == (row, column)]


def short_move() -> Example:
    """FT-EX2: a correct move of two meeples."""
    return example(
        2,
        4,
        Words("A short, correct move", "Egy rövid, szabályos mozgás"),
        """
        ..      ..   ..     ..  ..  ..
        ..      ..   ..     ..  ..  ..
        ..      ..   ..     ..  ..  ..
        SM6:YW  VI5  OA8:W  ..  ..  ..
        ..      ..   ..     ..  ..  ..
        turn: pink move
        """,
        (
            step(
                "A yellow and a white meeple share the small market. One white waits on the "
                "oasis, two tiles away.",
                "A kis piacon egy sárga és egy fehér figura áll. Két lapkával odébb, az oázison "
                "egy fehér várakozik.",
            ),
            step(
                "Both meeples are in your hand; the market is empty. Two meeples: two steps.",
                "Mindkét figura a kezedben van, a piac kiürült. Két figura: két lépés.",
                "lift (4,1)",
            ),
            step(
                "Yellow goes down on the village. The village was empty, and that is fine in "
                "passing.",
                "A sárga lekerül a falura. A falu üres volt, de útközben ez nem baj.",
                "Y (4,2)",
                ("arrow", "tile:4,1", "tile:4,2"),
            ),
            step(
                "White goes down beside the white already there. Hand empty, move finished.",
                "A fehér odakerül a másik fehér mellé. Üres a kezed, kész a mozgás.",
                "W (4,3)",
                ("path", "tile:4,1", "tile:4,2", "tile:4,3"),
            ),
        ),
        (
            claim(
                "The player lifts the 2 meeples of the left tile.",
                "A játékos felveszi a bal oldali lapka 2 figuráját.",
                lambda s: held(s[1]) == "YW" and meeples(s[1], 4, 1) == "",
            ),
            claim(
                "The yellow one goes down on the neighbouring tile.",
                "A sárga a szomszédos lapkára kerül.",
                lambda s: meeples(s[2], 4, 2) == "Y" and held(s[2]) == "W",
            ),
            claim(
                "The white one goes down on the tile after it.",
                "A fehér a következő lapkára kerül.",
                lambda s: legal(s[2]) == {"W (4,3)"} and size(s[3].hand) == 2,
            ),
            claim(
                "The move is correct, because 1 white already stood there.",
                "A mozgás szabályos, mert ott már állt 1 fehér.",
                lambda s: meeples(s[2], 4, 3) == "W" and s[3].phase is Phase.TRIBE,
            ),
            claim(
                "It is the only move of this stack.",
                "Ezzel a csoporttal nincs is más mozgás.",
                lambda s: _moves_from(s, 4, 1) == ["YW"],
            ),
        ),
        "FT-6.1 FT-6.2 FT-6.3",
        branch(
            "White goes down first",
            "Előbb a fehér megy le",
            step(
                "Now yellow is left, and the oasis holds no yellow. Same tiles, other order, no "
                "move.",
                "Most a sárga maradt utolsónak, az oázison viszont nincs sárga. Ugyanaz az út, "
                "más sorrend, és már nem szabályos.",
                "W (4,2)",
                ("arrow", "tile:4,1", "tile:4,2"),
                refused=True,
            ),
            after=1,
            claims=(
                claim(
                    "White first leads to no move.",
                    "Ha a fehér megy le előbb, nincs szabályos vége.",
                    lambda s: refused(s[0], "W (4,2)", "FT-6.3"),
                ),
            ),
        ),
    )


def no_diagonal() -> Example:
    """FT-EX3: one meeple does not reach a tile that touches at a corner."""
    return example(
        3,
        4,
        Words("Not across a corner", "Sarkon át nem"),
        """
        ..  VI5:G  VI5     ..  ..  ..
        ..  SM6    OA8:GG  ..  ..  ..
        ..  ..     ..      ..  ..  ..
        ..  ..     ..      ..  ..  ..
        ..  ..     ..      ..  ..  ..
        turn: pink move
        """,
        (
            step(
                "One green meeple stands on the village (1,2); two greens wait on the oasis (2,3).",
                "Egy zöld figura áll a falun (1,2), kettő az oázison (2,3).",
            ),
            step(
                "The straight line runs through a corner. That is no step.",
                "Az egyenes út a sarkon vezet át. Ez nem lépés.",
                None,
                ("arrow", "tile:1,2", "tile:2,3"),
            ),
            step(
                "Sideways it takes two steps, and one meeple makes only one. This green does not "
                "get there.",
                "Az oldalakon át két lépés kell, egyetlen figurával viszont csak egyet lépsz. Ez a "
                "zöld nem ér oda.",
                "lift (1,2)",
                ("path", "tile:1,2", "tile:1,3", "tile:2,3"),
                refused=True,
            ),
        ),
        (
            claim(
                "This green meeple does not reach the oasis.",
                "Ez a zöld figura nem éri el az oázist.",
                lambda s: (
                    refused(s[0], "lift (1,2)", "FT-6.11")
                    and _moves_from(s, 1, 2) == []
                    and legal(s[0]) == {"lift (2,3)"}
                ),
            ),
            claim(
                "Two greens wait there, so the colour is not what stops it.",
                "Ott két zöld várakozik, tehát nem a színen múlik.",
                lambda s: meeples(s[0], 2, 3) == "GG" and meeples(s[0], 1, 2) == "G",
            ),
        ),
        "FT-6.4 FT-6.2 FT-6.11",
        branch(
            "Two meeples on the village: yellow and green",
            "Két figura áll a falun: sárga és zöld",
            step(
                "Two meeples now stand on the village (1,2): a yellow and a green.",
                "A falun (1,2) most két figura áll: egy sárga és egy zöld.",
            ),
            step(
                "Both are in your hand. Two meeples make two steps.",
                "Mindkettő a kezedben van. Két figura két lépés.",
                "lift (1,2)",
            ),
            step(
                "Yellow goes down on (1,3), on the way.",
                "A sárga útközben az (1,3) lapkán marad.",
                "Y (1,3)",
                ("arrow", "tile:1,2", "tile:1,3"),
            ),
            step(
                "Green goes down on (2,3): two meeples, two steps, and green meets green.",
                "A zöld a (2,3) lapkára kerül: két figura, két lépés, és a zöld zöldre talál.",
                "G (2,3)",
                ("path", "tile:1,2", "tile:1,3", "tile:2,3"),
            ),
            start="""
            ..  VI5:YG  VI5     ..  ..  ..
            ..  SM6     OA8:GG  ..  ..  ..
            ..  ..      ..      ..  ..  ..
            ..  ..      ..      ..  ..  ..
            ..  ..      ..      ..  ..  ..
            turn: pink move
            """,
            claims=(
                claim(
                    "With two meeples the oasis is within reach.",
                    "Két figurával az oázis elérhető.",
                    lambda s: s[3].phase is Phase.TRIBE and held(s[3]) == "GGG",
                ),
            ),
        ),
    )


def no_turning_back() -> Example:
    """FT-EX4: the second red cannot go back to the small market, in both readings."""

    def only_backtracking(states: States) -> bool:
        # Blue on (1,2) and one red left: red stands on (2,2), and only FT-6.5 closes that tile.
        board = list(states[2].has)
        board[3] |= 1 << tile(1, 2)
        red = 1 << 6 * RED
        here, left = tile(1, 2), tile(2, 2)
        free = drops(here, NOWHERE, red, tuple(board))
        return free == ((left, RED),) and drops(here, left, red, tuple(board)) == ()

    return example(
        4,
        4,
        Words("Not straight back", "Vissza azonnal nem"),
        """
        SP12     VI5  VI5:B  ..  ..  ..
        SM6:RRB  SM6  OA8    ..  ..  ..
        ..       ..   ..     ..  ..  ..
        ..       ..   ..     ..  ..  ..
        ..       ..   ..     ..  ..  ..
        turn: pink move
        """,
        (
            step(
                "Two reds and a blue on (2,1). The small market (2,2) is empty, a blue stands on "
                "(1,3).",
                "Két piros és egy kék áll a (2,1) lapkán. A kis piac (2,2) üres, az (1,3) lapkán "
                "egy kék várakozik.",
            ),
            step(
                "All three are in your hand: three steps.",
                "Mindhárom a kezedben van: három lépés.",
                "lift (2,1)",
            ),
            step(
                "Red goes down on the small market.",
                "A piros lekerül a kis piacra.",
                "R (2,2)",
                ("arrow", "tile:2,1", "tile:2,2"),
            ),
            step(
                "The plan: blue one tile up, then the last red back to the small market. A red "
                "stands there, so the colour would match.",
                "A terv: a kék egy lapkával feljebb, aztán az utolsó piros vissza a kis piacra. "
                "Piros már áll ott, a szín tehát egyezne.",
                None,
                ("path", "tile:2,1", "tile:2,2", "tile:1,2"),
                ("arrow", "tile:1,2", "tile:2,2"),
            ),
            step(
                "But you would step back onto the tile just left. Red would find no other mate: "
                "refused.",
                "Csakhogy épp arra a lapkára lépnél vissza, amelyről jöttél. Más párja a pirosnak "
                "nincs: nem lehet.",
                "B (1,2)",
                ("path", "tile:2,1", "tile:2,2", "tile:1,2"),
                refused=True,
            ),
        ),
        (
            claim(
                "The second red cannot be dropped on the small market.",
                "A második pirosat nem lehet letenni a kis piacon.",
                lambda s: refused(s[2], "B (1,2)"),
            ),
            claim(
                "The colour would match: only the step back is in the way.",
                "A szín egyezne: egyedül a visszalépés az akadály.",
                only_backtracking,
            ),
            claim(
                "The stack has legal moves all the same: three, all with blue last.",
                "A csoporttal azért van szabályos mozgás: három, mind kékkel a végén.",
                lambda s: _moves_from(s, 2, 1) == ["RRB"] * 3,
            ),
        ),
        "FT-6.5 FT-6.3",
        branch(
            "Red, red, blue",
            "Piros, piros, kék",
            step("The stack is in your hand again.", "A csoport megint a kezedben van."),
            step(
                "Red goes down on the small market.",
                "A piros lekerül a kis piacra.",
                "R (2,2)",
                ("arrow", "tile:2,1", "tile:2,2"),
            ),
            step(
                "The second red goes down one tile up, on (1,2).",
                "A második piros egy lapkával feljebb, az (1,2) lapkára kerül.",
                "R (1,2)",
                ("path", "tile:2,1", "tile:2,2", "tile:1,2"),
            ),
            step(
                "Blue goes down on (1,3): blue meets blue. Legal.",
                "A kék az (1,3) lapkára kerül: a kék kékre talál. Szabályos.",
                "B (1,3)",
                ("path", "tile:2,1", "tile:2,2", "tile:1,2", "tile:1,3"),
            ),
            after=1,
            claims=(
                claim(
                    "Red, red, blue is a legal move.",
                    "A piros, piros, kék sorrend szabályos.",
                    lambda s: s[3].phase is Phase.TRIBE and held(s[3]) == "BB",
                ),
            ),
        ),
        branch(
            "The picture may have shown this instead",
            "Az ábra ezt is mutathatta",
            step(
                "Two reds on the small market (2,2), one on (2,3), one on (2,4).",
                "Két piros áll a kis piacon (2,2), egy a (2,3), egy a (2,4) lapkán.",
            ),
            step(
                "Both reds are in your hand: two steps.",
                "Mindkét piros a kezedben van: két lépés.",
                "lift (2,2)",
            ),
            step(
                "The first red joins a red. One is left in hand.",
                "Az első piros egy másik piros mellé kerül. Egy maradt a kezedben.",
                "R (2,3)",
                ("arrow", "tile:2,2", "tile:2,3"),
            ),
            step(
                "You would return to the start tile you have just left: refused.",
                "A kiinduló lapkára lépnél, amelyet épp elhagytál: nem lehet.",
                "R (2,2)",
                ("arrow", "tile:2,3", "tile:2,2"),
                refused=True,
            ),
            step(
                "Going on instead works: red meets red.",
                "Továbbmenni viszont szabad: piros a piroshoz.",
                "R (2,4)",
                ("path", "tile:2,2", "tile:2,3", "tile:2,4"),
            ),
            start="""
            ..  ..      ..     ..      ..  ..
            ..  SM6:RR  OA8:R  SP15:R  ..  ..
            ..  ..      ..     ..      ..  ..
            ..  ..      ..     ..      ..  ..
            ..  ..      ..     ..      ..  ..
            turn: pink move
            """,
            claims=(
                claim(
                    "Back onto the small market is refused as stepping straight back.",
                    "A kis piacra visszalépni azonnal nem lehet.",
                    lambda s: refused(s[2], "R (2,2)", "FT-6.5"),
                ),
                claim(
                    "Going on to (2,4) is legal.",
                    "Továbbmenni a (2,4) lapkára szabályos.",
                    lambda s: s[4].phase is Phase.TRIBE and held(s[4]) == "RR",
                ),
            ),
        ),
    )


_LOOP = """
..  ..         ..   ..  ..  ..
..  SM6:GGBRY  OA8  ..  ..  ..
..  SP6        LM4  ..  ..  ..
..  ..         ..   ..  ..  ..
..  ..         ..   ..  ..  ..
row: silk fish spice wheat pottery fish fakir papyrus fakir
turn: pink move
"""


def loop() -> Example:
    """FT-EX5: five meeples walk a full loop."""
    return example(
        5,
        5,
        Words("Walking a loop", "Így jársz hurkot"),
        _LOOP,
        (
            step(
                "Five meeples on the small market (2,2): two green, one blue, one red, one yellow.",
                "Öt figura áll a kis piacon (2,2): két zöld, egy kék, egy piros, egy sárga.",
            ),
            step(
                "All five are in your hand: five steps.",
                "Mind az öt a kezedben van: öt lépés.",
                "lift (2,2)",
            ),
            step(
                "First green on the oasis. Remember it.",
                "Az első zöld az oázisra kerül. Jegyezd meg a helyét!",
                "G (2,3)",
                ("arrow", "tile:2,2", "tile:2,3"),
            ),
            step(
                "Blue on the large market.",
                "A kék a nagy piacon marad.",
                "B (3,3)",
                ("path", "tile:2,2", "tile:2,3", "tile:3,3"),
            ),
            step(
                "Red on the sacred place.",
                "A piros a szent helyen marad.",
                "R (3,2)",
                ("path", "tile:2,2", "tile:2,3", "tile:3,3", "tile:3,2"),
            ),
            step(
                "Yellow on the small market, where you began. You left it three steps ago, so you "
                "may enter it.",
                "A sárga a kis piacra kerül, oda, ahonnan indultál. Három lépéssel ezelőtt hagytad "
                "el, tehát ráléphetsz.",
                "Y (2,2)",
                ("path", "tile:2,2", "tile:2,3", "tile:3,3", "tile:3,2", "tile:2,2"),
            ),
            step(
                "Second green on the oasis, beside the first: two greens. The loop is closed.",
                "A második zöld az oázisra kerül, az első mellé: két zöld. Bezárult a hurok.",
                "G (2,3)",
                ("path", "tile:2,2", "tile:2,3", "tile:3,3", "tile:3,2", "tile:2,2", "tile:2,3"),
            ),
        ),
        (
            claim(
                "The first green goes to the oasis, which was empty.",
                "Az első zöld az oázisra kerül, amely üres volt.",
                lambda s: meeples(s[1], 2, 3) == "" and meeples(s[2], 2, 3) == "G",
            ),
            claim(
                "The blue one goes to the large market, the red one to the sacred place.",
                "A kék a nagy piacra, a piros a szent helyre kerül.",
                lambda s: meeples(s[4], 3, 3) == "B" and meeples(s[4], 3, 2) == "R",
            ),
            claim(
                "The yellow one goes to the small market, the start tile.",
                "A sárga a kis piacra, a kiinduló lapkára kerül.",
                lambda s: meeples(s[5], 2, 2) == "Y" and s[5].start == tile(2, 2),
            ),
            claim(
                "The player has gathered 2 greens on the oasis and can use these merchants.",
                "A játékos 2 zöldet gyűjtött össze az oázison, ezekkel a kereskedőkkel élhet.",
                lambda s: held(s[6]) == "GG" and s[6].phase is Phase.TRIBE,
            ),
            claim(
                "The others were left on the way.",
                "A többi figura útközben maradt el.",
                lambda s: [meeples(s[6], *at) for at in ((3, 3), (3, 2), (2, 2))] == list("BRY"),
            ),
            claim(
                "The oasis is empty of meeples now, so a camel goes there.",
                "Az oázis most üres, ezért teve kerül rá.",
                lambda s: meeples(s[6], 2, 3) == "" and s[6].camels[tile(2, 3)] == 0,
            ),
        ),
        "FT-6.8 FT-6.9 FT-6.5 FT-6.6 FT-7.1 FT-7.2",
        branch(
            "No yellow: four meeples",
            "Nincs sárga: négy figura",
            step(
                "Only four meeples stand on the small market: two green, one blue, one red.",
                "Csak négy figura áll a kis piacon: két zöld, egy kék, egy piros.",
            ),
            step(
                "The fourth step brings green to the start tile. You emptied it, so nobody is "
                "there to match.",
                "A negyedik lépés a kiinduló lapkára viszi a zöldet. Azt te ürítetted ki, senki "
                "sem várja ott.",
                "lift (2,2)",
                ("path", "tile:2,2", "tile:2,3", "tile:3,3", "tile:3,2", "tile:2,2"),
                refused=True,
            ),
            start=_LOOP.replace("GGBRY", "GGBR"),
            claims=(
                claim(
                    "At least 5 meeples make a full loop: with 4 there is no move.",
                    "A teljes hurokhoz legalább 5 figura kell: néggyel nincs mozgás.",
                    lambda s: _moves_from(s, 2, 2) == [] and refused(s[0], "lift (2,2)"),
                ),
            ),
        ),
        branch(
            "Blue goes down first",
            "A kék megy le elsőnek",
            step(
                "Then blue waits on the oasis and green comes to it. No match.",
                "Akkor kék vár az oázison, és zöld érkezik hozzá. Nem egyezik.",
                "B (2,3)",
                ("arrow", "tile:2,2", "tile:2,3"),
                refused=True,
            ),
            after=1,
            claims=(
                claim(
                    "Only green may go down first.",
                    "Elsőnek csak a zöld mehet le.",
                    lambda s: (
                        refused(s[0], "B (2,3)", "FT-6.3")
                        and {action[0] for action in legal(s[0])} == {"G"}
                    ),
                ),
            ),
        ),
        branch(
            "The turn goes on",
            "A kör folytatódik",
            step(
                "The two greens are in your hand, and the oasis is yours.",
                "A két zöld a kezedben van, és az oázis a tiéd.",
            ),
            step(
                "The merchants go into the bag and bring the first two cards: silk and fish.",
                "A kereskedők a zsákba kerülnek, és az első két lapot hozzák: selyem és hal.",
                "collect",
            ),
            step(
                "The oasis has a red arrow: a palm tree goes there, like it or not.",
                "Az oázison piros nyíl van: a pálmafa mindenképp odakerül.",
                "palm (2,3)",
                ("circle", "tile:2,3"),
            ),
            after=6,
            claims=(
                claim(
                    "Two merchants bring two cards.",
                    "Két kereskedő két lapot hoz.",
                    lambda s: (
                        sum(s[1].goods[0]) == 2
                        and count(s[1].bag, GREEN) == count(s[0].bag, GREEN) + 2
                    ),
                ),
                claim(
                    "The palm tree is compulsory.",
                    "A pálmafa kötelező.",
                    lambda s: legal(s[1]) == {"palm (2,3)"} and s[2].palms[tile(2, 3)] == 1,
                ),
            ),
        ),
    )


def which_tile() -> Example:
    """FT-EX6: fewer elders with the tile, or more without."""

    def ends(states: States) -> set[str]:
        return {str(action) for action in states[2].legal_actions() if isinstance(action, Drop)}

    return example(
        6,
        5,
        Words("Which tile is to become empty?", "Melyik lapka ürüljön ki?"),
        """
        ..  ..      ..       ..     ..  ..
        ..  ..      ..       ..     ..  ..
        ..  ..      ..       ..     ..  ..
        ..  ..      OA8:WWB  ..     ..  ..
        ..  SM6:YW  OA8      SM6:W  ..  ..
        turn: pink move
        """,
        (
            step(
                "Yellow and white stand on (5,2). One white waits on (5,4), two whites and a blue "
                "on the oasis (4,3).",
                "Az (5,2) lapkán egy sárga és egy fehér áll. Az (5,4) lapkán egy fehér vár, az "
                "oázison (4,3) két fehér és egy kék.",
            ),
            step(
                "Both meeples are in your hand.",
                "Mindkét figura a kezedben van.",
                "lift (5,2)",
            ),
            step(
                "Yellow goes down on the oasis (5,3). Two tiles with a white lie next to it.",
                "A sárga lekerül az oázisra (5,3). Két szomszédján is áll fehér.",
                "Y (5,3)",
                ("arrow", "tile:5,3", "tile:5,4"),
                ("arrow", "tile:5,3", "tile:4,3"),
            ),
            step(
                "White joins the single white. You take up both, the market is empty, and a camel "
                "goes there.",
                "A fehér az egyedül álló fehérhez kerül. Mindkettőt felveszed, a piac kiürül, és "
                "teve kerül rá.",
                "W (5,4)",
                ("path", "tile:5,2", "tile:5,3", "tile:5,4"),
            ),
        ),
        (
            claim(
                "The last white has two tiles to choose from.",
                "Az utolsó fehér két lapka közül választhat.",
                lambda s: ends(s) == {"W (5,4)", "W (4,3)"},
            ),
            claim(
                "On (5,4) there was 1 white and nobody else.",
                "Az (5,4) lapkán 1 fehér állt, más senki.",
                lambda s: meeples(s[2], 5, 4) == "W",
            ),
            claim(
                "Now 2 whites are in hand.",
                "Most 2 fehér van kézben.",
                lambda s: count(s[3].hand, WHITE) == size(s[3].hand) == 2,
            ),
            claim(
                "The tile is empty, so the player takes control of it.",
                "A lapka üres, ezért a játékosé lesz.",
                lambda s: meeples(s[3], 5, 4) == "" and s[3].camels[tile(5, 4)] == 0,
            ),
        ),
        "FT-7.1 FT-7.2 FT-6.3",
        branch(
            "White goes to the oasis (4,3)",
            "A fehér az oázisra (4,3) megy",
            step("One white is left in your hand.", "Egy fehér maradt a kezedben."),
            step(
                "Three whites come into your hand: one more than at the market. The blue stays, so "
                "no camel.",
                "Három fehér kerül a kezedbe: eggyel több, mint a piacon. A kék ott marad, tehát "
                "nincs teve.",
                "W (4,3)",
                ("path", "tile:5,2", "tile:5,3", "tile:4,3"),
            ),
            after=2,
            claims=(
                claim(
                    "On (4,3) there were 2 whites and 1 blue.",
                    "A (4,3) lapkán 2 fehér és 1 kék állt.",
                    lambda s: meeples(s[0], 4, 3) == "WWB",
                ),
                claim(
                    "Now 3 whites are in hand.",
                    "Most 3 fehér van kézben.",
                    lambda s: held(s[1]) == "WWW",
                ),
                claim(
                    "A blue stays, so the player does not take control.",
                    "Egy kék ott marad, ezért a lapka nem lesz a játékosé.",
                    lambda s: meeples(s[1], 4, 3) == "B" and s[1].camels[tile(4, 3)] == -1,
                ),
            ),
        ),
    )
