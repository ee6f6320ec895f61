"""FT-EX1, FT-EX9, FT-EX10: bidding, selling and scoring, where nobody moves."""

from gamekit.core.example import Claim, Example
from gamekit.core.message import Words
from gamekit.five_tribes.data import FAKIR
from gamekit.five_tribes.examples.claims import (
    branch,
    claim,
    example,
    legal,
    order,
    points,
    refused,
    step,
)
from gamekit.five_tribes.phases import Phase

PETI, ZOLI, GERDA, LEVI = range(4)


def bidding() -> Example:
    """FT-EX1: four players bid for turn order."""
    return example(
        1,
        3,
        Words("Four bids", "Négy licit"),
        """
        ..      ..   ..     ..  ..  ..
        ..      ..   ..     ..  ..  ..
        ..      ..   ..     ..  ..  ..
        SM6:YW  VI5  OA8:W  ..  ..  ..
        ..      ..   ..     ..  ..  ..
        players: 4
        bids: pink blue orange black
        turn: pink bid
        """,
        (
            step(
                "Four markers wait to bid: Peti (pink), Zoli (blue), Gerda (orange), Levi (black). "
                "Everybody has 50 gold.",
                "Négy jelző vár licitre: Peti (rózsaszín), Zoli (kék), Gerda (narancssárga), Levi "
                "(fekete). Mindenkinek 50 aranya van.",
            ),
            step(
                "Peti would like to play early, but not at any price. He pays 3 gold.",
                "Peti szeretne korán sorra kerülni, de nem mindenáron. 3 aranyat fizet.",
                "bid 3",
                ("circle", "spot:3"),
            ),
            step(
                "Zoli would pay 3 as well. Peti's marker stands there: taken.",
                "Zoli is 3 aranyat szánna rá. Ott már Peti jelzője áll: foglalt.",
                "bid 3",
                ("circle", "spot:3"),
                refused=True,
            ),
            step(
                "Overtaking Peti would cost 5 gold, too much for Zoli. He pays 1.",
                "Peti elé 5 aranyért kerülne, ennyit Zoli nem ad. 1 aranyat fizet.",
                "bid 1",
                ("circle", "spot:1"),
            ),
            step(
                "Gerda pays nothing and takes the 0 spot nearest to the 1.",
                "Gerda semmit sem fizet, és az 1-es melletti 0-s helyre áll.",
                "bid 0",
                ("circle", "spot:0"),
            ),
            step(
                "Levi pays nothing either. His marker pushes Gerda's one place back, so he plays "
                "before her.",
                "Levi sem fizet. A jelzője eggyel hátrébb tolja Gerdáét, ezért előtte játszik.",
                "bid 0",
                ("circle", "spot:0"),
            ),
            step(
                "All four have bid. They play in this order: Peti, Zoli, Levi, Gerda.",
                "Mind a négyen licitáltak. Ebben a sorrendben játszanak: Peti, Zoli, Levi, Gerda.",
            ),
        ),
        (
            claim(
                "Peti takes 3: early, but not dear.",
                "Peti a 3-at választja: korán jön, de nem drágán.",
                lambda s: s[1].turn_track[4] == PETI and s[1].gold[PETI] == 47,
            ),
            claim(
                "Zoli cannot take 3, because it is occupied.",
                "Zoli nem állhat a 3-ra, mert foglalt.",
                lambda s: refused(s[1], "bid 3", "FT-4.3"),
            ),
            claim(
                "To get ahead of Peti, 5 is the cheapest.",
                "Peti elé legolcsóbban az 5-tel kerülne.",
                lambda s: min(int(bid.split()[1]) for bid in legal(s[1]) if int(bid[4:]) > 3) == 5,
            ),
            claim(
                "Zoli takes 1 and pays it.",
                "Zoli az 1-et választja, és ki is fizeti.",
                lambda s: s[3].turn_track[3] == ZOLI and s[3].gold[ZOLI] == 49,
            ),
            claim(
                "Gerda takes the 0 place nearest to the priced spots.",
                "Gerda a fizetős helyekhez legközelebbi 0-s helyre áll.",
                lambda s: s[4].turn_track[:3] == (-1, -1, GERDA) and s[4].gold[GERDA] == 50,
            ),
            claim(
                "Levi takes that place and pushes Gerda one back.",
                "Levi erre a helyre áll, és Gerdát eggyel hátrébb tolja.",
                lambda s: s[5].turn_track[:3] == (-1, GERDA, LEVI),
            ),
            claim(
                "They play in the order Peti, Zoli, Levi, Gerda.",
                "A sorrend: Peti, Zoli, Levi, Gerda.",
                lambda s: order(s[5]) == (PETI, ZOLI, LEVI, GERDA) and s[5].phase is Phase.MOVE,
            ),
            claim(
                "They have 47, 49, 50 and 50 gold now.",
                "Most 47, 49, 50 és 50 aranyuk van.",
                lambda s: s[5].gold == (47, 49, 50, 50),
            ),
        ),
        "FT-4.1 FT-4.2 FT-4.3 FT-4.4 FT-4.7",
        branch(
            "Zoli pays 5 after all",
            "Zoli mégis ad 5-öt",
            step("It is Zoli's bid.", "Zoli licitál."),
            step(
                "Zoli pays 5 gold and will play before Peti.",
                "Zoli 5 aranyat fizet, így Peti előtt játszik.",
                "bid 5",
                ("circle", "spot:5"),
            ),
            step("Gerda pays nothing.", "Gerda nem fizet.", "bid 0"),
            step(
                "Levi pays nothing. The order: Zoli, Peti, Levi, Gerda.",
                "Levi sem fizet. A sorrend: Zoli, Peti, Levi, Gerda.",
                "bid 0",
            ),
            after=1,
            claims=(
                claim(
                    "With 5 Zoli gets ahead of Peti.",
                    "5 arannyal Zoli megelőzi Petit.",
                    lambda s: order(s[3]) == (ZOLI, PETI, LEVI, GERDA) and s[3].gold[ZOLI] == 45,
                ),
            ),
        ),
        branch(
            "Nobody wants to pay",
            "Senki sem akar fizetni",
            step("The four markers wait to bid.", "A négy jelző licitra vár."),
            step("Peti pays nothing.", "Peti nem fizet.", "bid 0"),
            step("Zoli pays nothing.", "Zoli sem fizet.", "bid 0"),
            step("Gerda pays nothing.", "Gerda sem fizet.", "bid 0"),
            step(
                "Three markers stand on 0, and there is no fourth place.",
                "Három jelző áll a 0-n, negyedik hely nincs.",
                "bid 0",
                ("circle", "spot:0"),
                refused=True,
            ),
            step(
                "Levi has to pay at least 1, and so he plays first.",
                "Levinek legalább 1 aranyat kell fizetnie, így viszont ő az első.",
                "bid 1",
                ("circle", "spot:1"),
            ),
            claims=(
                claim(
                    "A fourth marker cannot go to 0.",
                    "Negyedik jelző nem állhat a 0-ra.",
                    lambda s: refused(s[3], "bid 0", "FT-4.5"),
                ),
                claim(
                    "Among the zeros, the last to bid plays first.",
                    "A 0-sok közül az játszik előbb, aki később licitált.",
                    lambda s: order(s[5]) == (LEVI, GERDA, ZOLI, PETI),
                ),
            ),
        ),
        parts="bids mats",
    )


def sale() -> Example:
    """FT-EX9: everything is sold to have gold for bidding."""
    return example(
        9,
        7,
        Words("Selling everything", "Mindent eladni"),
        """
        pink: gold 4 fakirs 2 goods fish fish wheat pottery papyrus silk spice
        turn: pink sale
        """,
        (
            step(
                "You want gold for high bids, and sell everything: two fish, wheat, pottery, "
                "papyrus, silk, spice.",
                "Aranyra van szükséged a magas licitekhez, ezért mindent eladsz: két hal, búza, "
                "kerámia, papirusz, selyem, fűszer.",
            ),
            step(
                "One fish begins the first suit.",
                "Egy hal kezdi az első sorozatot.",
                "sell fish",
                ("circle", "good:fish"),
            ),
            step(
                "The second fish does not fit: each kind only once in a suit.",
                "A második hal nem fér bele: egy sorozatban minden fajta csak egyszer lehet.",
                "sell fish",
                ("circle", "good:fish"),
                refused=True,
            ),
            step("Wheat.", "Búza.", "sell wheat"),
            step("Pottery.", "Kerámia.", "sell pottery"),
            step("Papyrus.", "Papirusz.", "sell papyrus"),
            step("Silk.", "Selyem.", "sell silk"),
            step(
                "Spice is the sixth kind. No other is in your hand.",
                "A fűszer a hatodik fajta. Több nincs a kezedben.",
                "sell spice",
            ),
            step(
                "Fakirs are no merchandise, so they stay with you.",
                "A fakír nem áru, ezért nálad marad.",
                "sell fakir",
                ("circle", "good:fakir"),
                refused=True,
            ),
            step(
                "Six different goods bring 30 gold.",
                "Hat különböző áru 30 aranyat hoz.",
                "sold",
            ),
            step(
                "The second fish is a suit of its own.",
                "A második hal önmagában is sorozat.",
                "sell fish",
            ),
            step(
                "It brings 1 gold more: 31 together.",
                "Még 1 aranyat hoz: összesen 31 arany.",
                "sold",
            ),
        ),
        (
            claim(
                "The first suit has 6 different goods and brings 30.",
                "Az első sorozat 6 különböző áru, és 30 aranyat hoz.",
                lambda s: s[7].suit.bit_count() == 6 and s[9].gold[0] - s[7].gold[0] == 30,
            ),
            claim(
                "The doubled card brings 1 more.",
                "A duplán meglévő lap még 1 aranyat hoz.",
                lambda s: s[11].gold[0] - s[9].gold[0] == 1,
            ),
            claim(
                "All together: 31 gold.",
                "Összesen 31 arany.",
                lambda s: s[11].gold[0] - s[0].gold[0] == 31,
            ),
            claim(
                "Fakirs cannot be sold.",
                "Fakírt nem lehet eladni.",
                lambda s: refused(s[7], "sell fakir", "FT-10.2") and s[11].goods[0][FAKIR] == 2,
            ),
            claim(
                "A kind may stand only once in a suit.",
                "Egy fajta csak egyszer lehet egy sorozatban.",
                lambda s: refused(s[1], "sell fish", "FT-10.2"),
            ),
            claim(
                "Nothing else is left to sell.",
                "Más eladni való nem maradt.",
                lambda s: sum(s[11].goods[0][:FAKIR]) == 0 and legal(s[11], "sell") == set(),
            ),
        ),
        "FT-10.1 FT-10.2 FT-10.3 FT-10.4",
        parts="tray mats",
    )


_SCORE = """
OA8@pink+P2  VI5@pink+H1  SM6@pink  ..  ..  ..
..           ..           ..        ..  ..  ..
..           ..           ..        ..  ..  ..
..           ..           ..        ..  ..  ..
..           ..           ..        ..  ..  ..
players: 4
pink: gold 17 viziers 5 elders 3 djinns boaz enki fakirs 3 goods fish fish wheat pottery papyrus
blue: viziers 5
orange: viziers 3
black: viziers 2
turn: pink over
"""


def scoring() -> Example:
    """FT-EX10: a score sheet of our own; the rulebook prints an empty one."""

    def total(rule: str, worth: int, en: str, hu: str) -> Claim:
        return claim(en, hu, lambda s: points(s[0], rule) == worth)

    return example(
        10,
        8,
        Words("Counting Peti's points", "Peti pontjai"),
        _SCORE,
        (
            step(
                "The game is over. Peti (pink) has 17 gold and three tiles, and shows his goods, "
                "djinns, viziers and elders.",
                "Vége a játéknak. Petinek (rózsaszín) 17 aranya és három lapkája van, és "
                "megmutatja áruit, dzsinnjeit, vezíreit és véneit.",
            ),
            step(
                "Gold and tribes: 17 gold, 5 viziers, 20 for Gerda and Levi with fewer viziers, 6 "
                "for three elders.",
                "Arany és törzsek: 17 arany, 5 vezír, 20 Gerdáért és Leviért, akiknek kevesebb "
                "vezírjük van, 6 a három vénért.",
                None,
                ("circle", "held:pink:Y"),
                ("circle", "held:pink:W"),
            ),
            step(
                "The board: tiles 8, 5 and 6, two palm trees at 3, one palace at 5.",
                "A tábla: 8, 5 és 6 a lapkákért, két pálmafa 3 pontjával, egy palota 5 pontjával.",
                None,
                ("circle", "tile:1,1"),
                ("circle", "tile:1,2"),
                ("circle", "tile:1,3"),
            ),
            step(
                "The cards: Boaz 6, Enki 8, a suit of four goods 13, the second fish 1. Fakirs "
                "nothing. Total: 106.",
                "A kártyák: Boaz 6, Enki 8, a négy különböző áru 13, a második hal 1. A fakír "
                "semmi. Összesen 106.",
            ),
        ),
        (
            total("FT-3.1", 17, "17 gold: 17 points.", "17 arany: 17 pont."),
            total("FT-3.2", 5, "5 viziers: 5 points.", "5 vezír: 5 pont."),
            total(
                "FT-3.3",
                20,
                "Two opponents have fewer viziers: 2 x 10 points.",
                "Két ellenfelének kevesebb vezírje van: 2 x 10 pont.",
            ),
            total("FT-3.4", 6, "3 elders: 6 points.", "3 vén: 6 pont."),
            total("FT-3.5", 14, "Boaz and Enki: 6 + 8 points.", "Boaz és Enki: 6 + 8 pont."),
            total("FT-3.6", 6, "2 palm trees: 2 x 3 points.", "2 pálmafa: 2 x 3 pont."),
            total("FT-3.7", 5, "1 palace: 5 points.", "1 palota: 5 pont."),
            total("FT-3.8", 19, "Three tiles: 8 + 5 + 6 points.", "Három lapka: 8 + 5 + 6 pont."),
            total(
                "FT-3.9",
                14,
                "Goods: 13 for four kinds and 1 for the second fish; fakirs nothing.",
                "Áruk: 13 a négy fajtáért, 1 a második halért; a fakírokért semmi.",
            ),
            claim(
                "Total: 106.",
                "Összesen: 106.",
                lambda s: s[0].score_sheet().total(0) == 106,
            ),
        ),
        "FT-13.1 FT-3.1 FT-3.2 FT-3.3 FT-3.4 FT-3.5 FT-3.6 FT-3.7 FT-3.8 FT-3.9",
        branch(
            "Peti has Al-Amin, too",
            "Petinek Al-Amin is megvan",
            step(
                "Al-Amin brings 5, and two fakirs count as a fifth kind: 21 instead of 13. Total: "
                "119.",
                "Al-Amin 5 pont, és két fakír ötödik fajtának számít: 13 helyett 21. Összesen 119.",
            ),
            start=_SCORE.replace("boaz enki", "boaz enki al_amin"),
            claims=(
                claim(
                    "One wild lengthens the suit of 4 to 5: 21 + 1.",
                    "Egy helyettesítő lap a 4-es sorozatot 5-ösre bővíti: 21 + 1.",
                    lambda s: points(s[0], "FT-3.9") + points(s[0], "FT-14.Al") >= 22,
                ),
                claim(
                    "Total with Al-Amin: 119.",
                    "Al-Aminnal összesen: 119.",
                    lambda s: s[0].score_sheet().total(0) == 119,
                ),
            ),
        ),
        branch(
            "Peti has Jafaar instead",
            "Al-Amin helyett Jafaar van Petinél",
            step(
                "Jafaar brings 6, and his viziers count 3 each: 10 more. Total: 122.",
                "Jafaar 6 pont, és minden vezír 3 pontot ér: ez 10-zel több. Összesen 122.",
            ),
            start=_SCORE.replace("boaz enki", "boaz enki jafaar"),
            claims=(
                claim(
                    "Total with Jafaar: 122; the comparison stays at 20.",
                    "Jafaarral összesen: 122; az összehasonlítás 20 marad.",
                    lambda s: s[0].score_sheet().total(0) == 122 and points(s[0], "FT-3.3") == 20,
                ),
            ),
        ),
        parts="sultanate mats",
        reconstructed=False,
    )
