"""Meeple moves in whatever position: what may be dropped is what a complete move begins with."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from gamekit.five_tribes import stacks as st
from gamekit.five_tribes import walks
from tests.slow import meeple_search as slow

tiles = some.integers(0, 29)
few = some.text(st.COLOURS, min_size=1, max_size=3)
boards = some.dictionaries(tiles, few, max_size=12)
# Six mixed meeples or seven of two colours keep the slow search short.
hands = some.one_of(
    some.text(st.COLOURS, min_size=1, max_size=5), some.text("YW", min_size=5, max_size=7)
)
unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


def split(board: dict[int, str]) -> tuple[slow.Board, tuple[int, ...]]:
    """Return the same board for the slow search and for the walks."""
    has = st.colours_mask([st.pack(board.get(tile, "")) for tile in range(30)])
    return slow.board_of({st.SQUARES[tile]: held for tile, held in board.items()}), has


def slow_moves(
    board: slow.Board, at: int, before: int, hand: str
) -> list[tuple[tuple[slow.Square, ...], str]]:
    came_from = None if before == walks.NOWHERE else st.SQUARES[before]
    counts = {letter: hand.count(letter) for letter in hand}
    return list(slow.continuations(board, st.SQUARES[at], came_from, counts))


@given(board=boards, at=tiles, hand=hands, which=some.integers(0, 4))
@settings(unhurried, max_examples=400)
def test_drops_are_the_first_drops(board: dict[int, str], at: int, hand: str, which: int) -> None:
    """FT-6.11, FT-6.12: every drop offered can be completed and none is missing."""
    before = (*walks.NEIGHBOURS[at], walks.NOWHERE)[which % (len(walks.NEIGHBOURS[at]) + 1)]
    if before == walks.NOWHERE:
        board = {tile: held for tile, held in board.items() if tile != at}
    squares, has = split(board)
    expected = slow_moves(squares, at, before, hand)
    packed = st.pack(hand)
    firsts = {(path[0], colours[0]) for path, colours in expected}
    offered = walks.drops(at, before, packed, has)
    assert {(st.SQUARES[tile], st.COLOURS[colour]) for tile, colour in offered} == firsts
    assert list(offered) == sorted(set(offered))
    ends = {(path[-1], colours[-1]) for path, colours in expected}
    assert {
        (st.SQUARES[tile], st.COLOURS[colour])
        for colour, mask in enumerate(walks.endings(at, before, packed, has))
        for tile in walks.tiles(mask)
    } == ends
    assert walks.can_finish(at, before, packed, has) == bool(expected)


@given(board=some.dictionaries(tiles, few, max_size=30), start=tiles, hand=hands)
@settings(unhurried, max_examples=100)
def test_listing_is_the_slow_listing(board: dict[int, str], start: int, hand: str) -> None:
    """FT-6.1 to FT-6.8: the same moves, outcomes and liftable tiles as the slow search."""
    board = board | {start: hand}
    squares, has = split(board)
    stacks = [st.pack(board.get(tile, "")) for tile in range(30)]
    expected = slow.all_moves(squares)
    found = walks.moves(stacks)
    assert len(found) == len(expected)
    assert set(found) == set(expected)
    assert walks.outcomes(stacks) == {(path[0], path[-1], c[-1]) for path, c in expected}
    lifted = {st.SQUARES[tile] for tile in walks.tiles(walks.liftable(stacks, has))}
    assert lifted == {path[0] for path, _ in expected}


@given(
    board=some.dictionaries(tiles, few, max_size=20),
    hand=some.text(st.COLOURS, min_size=1, max_size=14),
    data=some.data(),
)
@settings(unhurried, max_examples=200)
def test_no_dead_end(board: dict[int, str], hand: str, data: some.DataObject) -> None:
    """FT-6.11: whoever follows the drops offered, however oddly, completes the move."""
    start = data.draw(tiles)
    stacks = [st.pack(board.get(tile, "")) for tile in range(30)]
    stacks[start] = st.pack(hand)
    if not walks.liftable(stacks, st.colours_mask(stacks)) >> start & 1:
        return
    at, before, left = start, walks.NOWHERE, stacks[start]
    stacks[start] = 0
    while left:
        offered = walks.drops(at, before, left, st.colours_mask(stacks))
        assert offered
        tile, colour = data.draw(some.sampled_from(offered))
        assert tile in walks.NEIGHBOURS[at]
        assert tile != before
        at, before, left = tile, at, left - st.ONE[colour]
        held = st.count(stacks[tile], colour)
        stacks[tile] += st.ONE[colour]
    assert held >= 1


@given(letters=some.text(st.COLOURS, max_size=40))
def test_stacks_keep_their_meeples(letters: str) -> None:
    """FT-6.1: a stack holds exactly the meeples put on it, in any order."""
    stack = st.pack(letters)
    assert sorted(st.unpack(stack)) == sorted(letters)
    assert st.size(stack) == len(letters)
    assert [st.count(stack, c) for c in range(5)] == [letters.count(c) for c in st.COLOURS]
    masks = st.colours_mask([0] * 29 + [stack])
    assert [bool(mask >> 29) for mask in masks] == [c in letters for c in st.COLOURS]
