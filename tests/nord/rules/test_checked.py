"""Positions worked out by hand, where advice or an outcome once went wrong or easily could."""

from gamekit.core.game import Action
from gamekit.nord import actions as a
from gamekit.nord.sketch import read
from gamekit.nord.state import NordState


def _refused(state: NordState, action: Action) -> tuple[str, str]:
    verdict = state.explain(action, "en")
    assert not verdict.ok
    assert action not in state.legal_actions()
    return verdict.message.key, verdict.message.text("en")


LAST_BOAT = """
~  ~    ~  ~
#A ~    H  ~
H  H    H  ~
warriors A: m1
boats: 1
"""


def test_no_boat_left_while_at_sea() -> None:
    """NORD-7.5: who has begun at sea is not sent to land when the boats run out (NORD-7.1)."""
    state = read(LAST_BOAT).apply(a.Place(1, 1))
    assert state.boats_left == 0
    assert state.legal_actions() == (a.DONE,)
    key, text = _refused(state, a.Place(0, 1))
    assert key == "why.nord.no_fishing_boat_now"
    assert "Place on land" not in text
    assert text.endswith('All of them are at sea. No other worker fits: tap "Done".')


def test_a_warrior_after_another_treasure() -> None:
    """NORD-6.1: after an axe nobody is told to play a hammer in the same turn (NORD-6.3)."""
    state = read("#A H.1 H #B\nwarriors A: m1\ntreasures m: axe hammer").apply(
        a.PlayTreasure("axe")
    )
    key, text = _refused(state, a.MoveWarrior(0, 1))
    assert key == "why.nord.envoy_first"
    assert text.endswith("Place your first worker. Allowed this turn: 3 on land or 2 at sea.")


JARL_ONLY = """
~   Fm  ~m  ~
Fm  #A  Fm  ~
~   ~m  @   ~
warriors A: m2
supply m: 0
treasures m: axe
"""


def test_advice_when_only_a_jarl_is_left() -> None:
    """NORD-5.2: with no man in the supply no refusal asks for a worker."""
    state = read(JARL_ONLY)
    assert state.legal_actions() == (a.Challenge(0),)
    for action in (a.Place(0, 1), a.Place(1, 1), a.Place(2, 2), a.PlayTreasure("gold")):
        _, text = _refused(state, action)
        assert text.endswith("You cannot place a worker: challenge a jarl."), text


FAR_THIRD = """
#A F.1 M.2 F.3 F.4
~  F   M   F   F
warriors A: m1
treasures m: axe
options: two_areas_kinds=off
"""


def test_a_square_apart_is_no_matter_of_a_reading() -> None:
    """NORD-6.4: R-3 decides on a third area beside the new workers, not on one far from them."""
    state = read(FAR_THIRD).apply(a.PlayTreasure("axe"))
    state = state.apply(a.Place(0, 1)).apply(a.Place(0, 2))
    beside = state.explain(a.Place(0, 3), "en")
    assert (beside.message.key, beside.reading) == ("why.nord.third_area", "two_areas_kinds")
    apart = state.explain(a.Place(0, 4), "en")
    assert (apart.message.key, apart.reading) == ("why.nord.not_together", None)


def _chain(men: int, boat: int) -> NordState:
    """A chain of so many own men from A to B; the last one is placed now, then done."""
    line = " ".join(["#A", *["Hm"] * (men - 1), "H", "#B", "H"])
    sea = " ".join("~" * (men + 3))
    drawn = f"{sea}\n{line}\n{sea}\nwarriors A: m1\nwarriors B: t1\nboat: {boat}"
    return read(drawn).apply(a.Place(1, men)).apply(a.DONE)


def test_where_seven_men_go_with_one_space_left() -> None:
    """NORD-8.7: 1st to space 10, 4th to the supply, 6th and 7th home; then the boat is full."""
    state = _chain(7, 9)
    supply = state.supply[0]
    state = state.apply(a.Attack(0, 1))
    # 1st aboard (space 10), 2nd to B, 3rd to A, 4th home because the boat is full.
    assert len(state.big_boat) == 10
    assert [here[0] for here in state.warriors] == [2, 1]
    assert state.supply[0] == supply + 1
    aboard = sum(not one.jarl and one.colour == 0 for one in state.big_boat)
    state = state.apply(a.FifthTo(1))
    # One food each: one warrior stays in A and B only in a warriors' scoring; this is scoring 1.
    assert [here[0] for here in state.warriors] == [2, 2]
    assert state.scoring == 2
    assert state.supply[0] == supply + 1 + 2 + aboard
    assert not any(state.workers)


TWO_WAYS = """
~  ~  ~
#A H  #B
Fs H  Fs
~  ~  ~
warriors A: m1
warriors B: s1
boat: 9
"""


def test_a_full_boat_is_scored_once_after_all_attacks() -> None:
    """NORD-8.10: an army of one dies, the next must follow by the way that is left (R-9)."""
    state = read(TWO_WAYS)
    state = state.apply(a.Place(1, 1)).apply(a.Place(2, 1)).apply(a.DONE)
    first = state.apply(a.Attack(0, 1))
    assert first.boat_is_full
    assert first.legal_actions() == (a.Attack(0, 1),)
    assert (first.scoring, first.supply[0]) == (1, state.supply[0])
    last = first.apply(a.Attack(0, 1))
    assert last.warriors[1][0] == 0
    assert last.scoring == 2
    keys = [event.key for event in last.events]
    assert keys.count("nord.event.overflow") == keys.count("nord.event.scoring") == 1


LAST_TURN = """
~  Hm ~  H
Mm #A Hm F
~  Ht ~  H
warriors A: m1 t1
boats: 0
supply m: 1
supply t: 0
boat: jarl blue jarl yellow
jarls A: none
scoring: 4
points m: 1
points t: 0
treasures m: axe
treasures t: axe gold
"""


def test_a_tie_on_points_is_told_and_broken_by_treasures() -> None:
    """NORD-15.1: two points each for red (1 + axe) and green (two kinds); green kept two tiles."""
    before = read(LAST_TURN).apply(a.Place(1, 3))
    over = before.apply(a.DONE)
    assert over.is_over
    # Scoring 4 brings both one point: one food, one warrior each.
    assert over.points == (2, 1)
    assert over.winners() == (1,)
    told = {lang: before.narrate(a.DONE, over, lang) for lang in ("en", "hu")}
    assert told["en"].endswith(
        "Equal on points: Red, Green. More treasures kept decide. Winner: Green."
    )
    assert told["hu"].endswith(
        "Pontban holtverseny: piros játékos, zöld játékos. "
        "A több megmaradt kincslapka dönt. Győztes: zöld játékos."
    )


SECOND_WAY = """
Ft Fs Ft Fs
#A F  F  #B
H  H  Ms Ms
~  ~  ~  ~
warriors A: m1
warriors B: t1
"""


def test_merging_by_a_second_way_is_told_with_its_cause() -> None:
    """NORD-8.11: the north ties A and B already, so the new way in the south only merges."""
    one = read(SECOND_WAY).apply(a.Place(2, 0))
    two = one.apply(a.Place(2, 1))
    assert two.forced_attacks == ()
    assert (
        one.explain(a.Place(2, 1), "en")
        .message.text("en")
        .endswith("no attack, because this was connected before the turn already: A-B.")
    )
    done = two.apply(a.DONE)
    assert two.narrate(a.DONE, done, "en") == (
        "Red places no more workers. No attack is possible, because this was connected before "
        "the turn already: A-B. What has come together merges."
    )
    # The first worker alone founds an alliance at A, apart from the others.
    assert "come together" in one.narrate(a.DONE, one.apply(a.DONE), "en")


def test_a_longer_alliance_is_no_merging() -> None:
    """NORD-8.1: a worker added to the one alliance of A and B meets nobody."""
    state = read(SECOND_WAY).apply(a.Place(1, 2))
    told = state.narrate(a.DONE, state.apply(a.DONE), "en")
    assert told.endswith("No settlements have come together, so nobody is attacked.")
