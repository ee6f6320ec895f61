"""Meeple moves (FT-6) against the slow search, the rulebook's figures and the facts of FT-6.10."""

import random
from itertools import islice

import pytest

from gamekit.five_tribes import stacks as st
from gamekit.five_tribes import walks
from tests.slow import meeple_search as slow

Sketch = dict[tuple[int, int], str]


def stacks_of(sketch: Sketch) -> tuple[int, ...]:
    return tuple(st.pack(sketch.get(square, "")) for square in st.SQUARES)


def tile(row: int, column: int) -> int:
    return (row - 1) * 6 + column - 1


def mask(*squares: tuple[int, int]) -> int:
    return sum(1 << tile(*square) for square in squares)


def moves(sketch: Sketch) -> list[walks.Move]:
    """Return the moves, after comparing every way of asking for them with the slow search."""
    stacks = stacks_of(sketch)
    found = walks.moves(stacks)
    expected = slow.all_moves(slow.board_of(sketch))
    assert len(found) == len(expected)
    assert set(found) == set(expected)
    assert list(walks.iter_moves(stacks)) == found
    ends = {(path[0], path[-1], colours[-1]) for path, colours in expected}
    assert walks.outcomes(stacks) == ends
    named = {
        (st.SQUARES[start], st.SQUARES[end], st.COLOURS[colour])
        for start, colour, end_mask in walks.outcome_masks(stacks)
        for end in walks.tiles(end_mask)
    }
    assert named == ends
    has = st.colours_mask(stacks)
    assert walks.liftable(stacks, has) == mask(*{path[0] for path, _ in expected})
    return found


def random_sketch(rng: random.Random, stacked: int, sizes: list[int], colours: str) -> Sketch:
    squares = rng.sample(st.SQUARES, stacked)
    return {square: "".join(rng.choices(colours, k=rng.choice(sizes))) for square in squares}


# --- the slow search ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_opening_boards(seed: int) -> None:
    """FT-6.1 to FT-6.5, FT-6.12: three meeples on every tile."""
    rng = random.Random(seed)
    assert len(moves(random_sketch(rng, 30, [3], st.COLOURS))) > 900


@pytest.mark.parametrize("seed", range(160))
def test_scattered_boards(seed: int) -> None:
    """FT-6.1 to FT-6.8: stacks of 1 to 5 among empty tiles, few colours or all."""
    rng = random.Random(seed)
    colours = rng.choice(["Y", "WB", "GRY", st.COLOURS])
    moves(random_sketch(rng, rng.randint(1, 14), [1, 1, 2, 2, 3, 3, 4, 5], colours))


@pytest.mark.parametrize("seed", range(60))
def test_stacks_up_to_seven(seed: int) -> None:
    """FT-6.8: loops that feed their own end, with other stacks about."""
    rng = random.Random(seed)
    size = rng.choice([5, 6, 7])
    sketch = random_sketch(rng, rng.randint(0, 10), [1, 2], st.COLOURS)
    colours = st.COLOURS if size < 7 else rng.choice(["YW", "RG", "B"])
    sketch[rng.choice(st.SQUARES)] = "".join(rng.choices(colours, k=size))
    moves(sketch)


@pytest.mark.parametrize("size", [8, 9])
@pytest.mark.parametrize("pattern", ["Y", "YYYYR"])
@pytest.mark.parametrize("crowd", [0, 9])
def test_one_big_stack(size: int, pattern: str, crowd: int) -> None:
    """FT-6.8: stacks past the size whose walks are kept (8 and 9 meeples)."""
    rng = random.Random(size + crowd)
    sketch = random_sketch(rng, crowd, [1], "YRB")
    sketch[rng.choice(st.SQUARES)] = (pattern * 9)[:size]
    assert moves(sketch)


# --- rule by rule ------------------------------------------------------------------------------


def test_all_meeples_are_taken() -> None:
    """FT-6.1: every meeple of the tile is dropped, and only tiles with meeples can be lifted."""
    found = moves({(1, 1): "YWG", (3, 2): "Y", (2, 3): "G"})
    assert found
    assert {path[0] for path, _ in found} == {(1, 1)}
    assert {"".join(sorted(colours)) for _, colours in found} == {"GWY"}


def test_one_meeple_a_step() -> None:
    """FT-6.2: n meeples make n steps, and the first tile entered touches the start tile."""
    for path, colours in moves({(2, 2): "YYWW", (2, 4): "Y", (4, 2): "W"}):
        assert len(path) == len(colours) + 1 == 5
        assert abs(path[0][0] - path[1][0]) + abs(path[0][1] - path[1][1]) == 1


def test_last_meeple_needs_its_colour() -> None:
    """FT-6.3: a white meeple may end on the tile with a white one, a yellow one may not."""
    sketch = {(4, 1): "YW", (4, 3): "W"}
    assert moves(sketch) == [(((4, 1), (4, 2), (4, 3)), "YW")]


def test_edges_do_not_wrap() -> None:
    """FT-6.4: the end of a row does not touch the start of the next, nor top and bottom."""
    assert moves({(1, 6): "R", (2, 1): "R"}) == []
    assert moves({(1, 3): "R", (5, 3): "R"}) == []
    assert walks.NEIGHBOURS[tile(1, 6)] == (tile(1, 5), tile(2, 6))
    for index, near in enumerate(walks.NEIGHBOURS):
        names = {st.SQUARES[other] for other in near}
        assert names == set(slow.neighbours(st.SQUARES[index]))
        assert walks.NEIGHBOUR_MASK[index] == mask(*names)


def test_start_tile_counts_as_just_left() -> None:
    """FT-6.5: the second step may not return to the start tile."""
    assert moves({(2, 2): "RR", (2, 3): "R"}) == [(((2, 3), (2, 2)), "R")]
    held = st.pack("R")
    has = st.colours_mask(stacks_of({(2, 2): "R", (2, 4): "R"}))
    drops = walks.drops(tile(2, 3), tile(2, 2), held, has)
    assert drops == ((tile(2, 4), st.COLOURS.index("R")),)


def test_passing_over_empty_tiles() -> None:
    """FT-6.6: empty tiles may be entered, and no move ends on one found empty but by a loop."""
    sketch = {(1, 1): "YWG", (1, 4): "G"}
    found = moves(sketch)
    assert (((1, 1), (1, 2), (1, 3), (1, 4)), "YWG") in found
    assert {path[-1] for path, _ in found} == {(1, 4)}


def test_own_drops_count() -> None:
    """FT-6.8: a meeple dropped earlier in the same move serves the last one."""
    found = moves({(1, 1): "YYWGB"})
    assert found
    for path, colours in found:
        earlier = [i for i, square in enumerate(path[1:-1]) if square == path[-1]]
        assert any(colours[i] == colours[-1] == "Y" for i in earlier)


@pytest.mark.parametrize("start", st.SQUARES)
def test_few_meeples_alone(start: tuple[int, int]) -> None:
    """FT-6.9, FT-6.10: 1 to 4 meeples alone never move; 5 exactly if two share a colour."""
    for letters in ("R", "RR", "RRR", "RRRR", "RRRG", "YWGBR"):
        assert moves({start: letters}) == []
    assert moves({start: "YYGBR"})


@pytest.mark.parametrize("start", st.SQUARES)
@pytest.mark.parametrize("letters", ["YWGBRY", "YWGBRYWGB", "YYYYYYYWWWWWWWGGGGGGG"])
def test_six_or_more_alone(start: tuple[int, int], letters: str) -> None:
    """FT-6.10: six or more meeples alone always have a move."""
    stacks = stacks_of({start: letters})
    has = st.colours_mask(stacks)
    assert walks.liftable(stacks, has) == mask(start)
    path, colours = next(walks.iter_moves(stacks))
    assert sorted(colours) == sorted(letters)
    assert path[0] == start
    assert any(
        square == path[-1] and colour == colours[-1]
        for square, colour in zip(path[1:-1], colours, strict=False)
    )


@pytest.mark.parametrize("letters", ["YYWGBR", "YYYWGB", "YYYYYW", "YYYYYYW", "YYYWWGGB"])
@pytest.mark.parametrize("elsewhere", [{}, {(5, 5): "W"}, {(5, 6): "Y"}])
def test_first_drops_of_big_stacks(letters: str, elsewhere: Sketch) -> None:
    """FT-6.8, FT-6.12: a colour that must come twice is not offered away."""
    for start in [(1, 1), (1, 3), (3, 3)]:
        expected = []
        for square in slow.neighbours(start):
            for letter in sorted(set(letters), key=st.COLOURS.index):
                left = {other: letters.count(other) for other in letters}
                left[letter] -= 1
                board = slow.board_of(elsewhere | {square: elsewhere.get(square, "") + letter})
                if next(slow.continuations(board, square, start, left), None):
                    expected.append((tile(*square), st.COLOURS.index(letter)))
        has = st.colours_mask(stacks_of(elsewhere))
        offered = walks.drops(tile(*start), walks.NOWHERE, st.pack(letters), has)
        assert list(offered) == expected


@pytest.mark.parametrize("start", st.SQUARES)
def test_ending_on_the_start_tile(start: tuple[int, int]) -> None:
    """FT-6.10, FAQ-29: only 8 or more meeples, an even number, end on the start tile."""
    crowd = dict.fromkeys(st.SQUARES, "R")
    for number in range(1, 15):
        outcomes = walks.outcomes(stacks_of(crowd | {start: "R" * number}))
        assert ((start, start, "R") in outcomes) == (number >= 8 and number % 2 == 0), number


def test_long_moves_do_not_make_the_list() -> None:
    """FT-6.12: the first moves of twelve mixed meeples come at once, and obey the rules."""
    stacks = stacks_of({(3, 3): "YYYWWWGGGBBR"})
    for path, colours in islice(walks.iter_moves(stacks), 500):
        assert len(path) == 13
        assert all(path[i] != path[i + 2] for i in range(11))
        assert "".join(sorted(colours)) == "BBGGGRWWWYYY"
        earlier = [i for i, square in enumerate(path[1:-1]) if square == path[-1]]
        assert any(colours[i] == colours[-1] for i in earlier)


def test_levels_repeat() -> None:
    """FT-6.12: the tables of long walks are shared, not made anew for every length."""
    assert walks.level(40) is walks.level(90)
    assert walks.level(41) is walks.level(91)
    reached = {walks.level(40).reach[walks.NOWHERE][0], walks.level(41).reach[walks.NOWHERE][0]}
    assert reached == {mask(*(s for s in st.SQUARES if sum(s) % 2 == odd)) for odd in (0, 1)}


def test_empty_board_and_empty_hand() -> None:
    """FT-6.1: without meeples there is no move, no ending and no drop."""
    assert moves({}) == []
    none = (0,) * 5
    assert walks.drops(tile(2, 2), walks.NOWHERE, 0, none) == ()
    assert walks.endings(tile(2, 2), walks.NOWHERE, 0, none) == none
    assert not walks.can_finish(tile(2, 2), walks.NOWHERE, 0, (mask((2, 3)),) * 5)


# --- the rulebook's figures --------------------------------------------------------------------


def test_ex2_short_move() -> None:
    """FT-EX2: vizier, then elder, is a move; elder, then vizier, is not."""
    found = moves({(4, 1): "YW", (4, 3): "W"})
    path = ((4, 1), (4, 2), (4, 3))
    assert (path, "YW") in found
    assert (path, "WY") not in found


def test_ex3_no_diagonal() -> None:
    """FT-EX3, FT-6.4: the single green meeple does not reach the oasis two steps away."""
    sketch = {(1, 2): "G", (2, 3): "GG"}
    assert not [path for path, _ in moves(sketch) if path[0] == (1, 2)]


def test_ex4_no_stepping_back() -> None:
    """FT-EX4, FT-6.5: the second red cannot go back to the market; another order works."""
    found = moves({(2, 1): "RRB", (1, 3): "B"})
    assert (((2, 1), (2, 2), (1, 2), (2, 2)), "RBR") not in found
    assert (((2, 1), (2, 2), (1, 2), (1, 3)), "RRB") in found


def test_ex4_second_reading() -> None:
    """FT-EX4, FT-6.5: nor may it return to the start tile; going on to a red one is fine."""
    found = moves({(2, 2): "RR", (2, 3): "R", (2, 4): "R"})
    assert (((2, 2), (2, 3), (2, 2)), "RR") not in found
    assert (((2, 2), (2, 3), (2, 4)), "RR") in found


def test_ex5_loop() -> None:
    """FT-EX5, FT-6.8: five meeples round the block, the second green on the first."""
    found = moves({(2, 2): "GGBRY"})
    assert (((2, 2), (2, 3), (3, 3), (3, 2), (2, 2), (2, 3)), "GBRYG") in found
    assert {colours[0] + colours[-1] for _, colours in found} == {"GG"}


def test_ex6_choice_of_the_end() -> None:
    """FT-EX6: the elder may end on either of two tiles."""
    found = moves({(5, 2): "YW", (5, 4): "W", (4, 3): "WWB"})
    lifted = [move for move in found if move[0][0] == (5, 2)]
    assert (((5, 2), (5, 3), (5, 4)), "YW") in lifted
    assert (((5, 2), (5, 3), (4, 3)), "YW") in lifted


def test_ex8_assassins() -> None:
    """FT-EX8: vizier on the way, assassin onto the single assassin."""
    sketch = {(1, 5): "YR", (2, 6): "R", (3, 5): "G", (4, 6): "W", (4, 5): "BB"}
    found = moves(sketch)
    assert (((1, 5), (1, 6), (2, 6)), "YR") in found
    assert {path[-1] for path, _ in found if path[0] == (1, 5)} == {(2, 6)}
