"""The slow, independent check of the meeple moves: a plain recursive depth-first search.

Written straight from FT-6.1 to FT-6.8 over squares ``(row, column)`` and dictionaries of letters.
It shares nothing with the engine on purpose; it is judged by reading it beside the rules.
"""

from collections.abc import Iterator

Square = tuple[int, int]
Board = dict[Square, dict[str, int]]
Move = tuple[tuple[Square, ...], str]


def board_of(rows: dict[Square, str]) -> Board:
    """Return a board from the letters on some squares; the other squares are empty."""
    board: Board = {(row, column): {} for row in range(1, 6) for column in range(1, 7)}
    for square, letters in rows.items():
        for letter in letters:
            board[square][letter] = board[square].get(letter, 0) + 1
    return board


def neighbours(square: Square) -> list[Square]:
    """FT-6.4: up, left, right and down, inside a board of 5 rows and 6 columns."""
    row, column = square
    around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
    return [(r, c) for r, c in around if 1 <= r <= 5 and 1 <= c <= 6]


def continuations(
    board: Board, at: Square, before: Square | None, hand: dict[str, int]
) -> Iterator[Move]:
    """Yield the complete ways to drop what is in hand: (squares entered, colours dropped).

    The board serves as scratch paper: it is as before once the iterator has run to its end.
    """
    in_hand = sum(hand.values())
    for square in neighbours(at):
        if square == before:  # FT-6.5: not back onto the tile just left
            continue
        for colour in list(hand):
            if hand[colour] == 0:
                continue
            if in_hand == 1:
                if board[square].get(colour, 0) >= 1:  # FT-6.3, with FT-6.8 by `board` itself
                    yield (square,), colour
                continue
            hand[colour] -= 1
            board[square][colour] = board[square].get(colour, 0) + 1
            for squares, colours in continuations(board, square, at, hand):
                yield (square, *squares), colour + colours
            board[square][colour] -= 1
            hand[colour] += 1


def moves_from(board: Board, start: Square) -> Iterator[Move]:
    """Yield every complete move that lifts the meeples of `start` (FT-6.1)."""
    hand = board[start]
    if sum(hand.values()) == 0:
        return
    board[start] = {}
    for squares, colours in continuations(board, start, None, dict(hand)):
        yield (start, *squares), colours
    board[start] = hand


def all_moves(board: Board) -> list[Move]:
    """List every complete move of the board, each once."""
    return [move for start in list(board) for move in moves_from(board, start)]


def all_outcomes(board: Board) -> set[tuple[Square, Square, str]]:
    """Return (start, end, last colour) of every complete move."""
    return {(path[0], path[-1], colours[-1]) for path, colours in all_moves(board)}
