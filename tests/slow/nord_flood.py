"""Nord's connections and scorings the plain way: dictionaries of squares, one flood a question.

Shares nothing with the engine but the drawing of the island.
"""

from collections import deque
from itertools import product

from gamekit.nord.state import NordState

Square = tuple[int, int]
SIDES = ((-1, 0), (0, 1), (1, 0), (0, -1))


def near(square: Square) -> list[Square]:
    """Return the four neighbours."""
    return [(square[0] + down, square[1] + right) for down, right in SIDES]


def workers(state: NordState) -> dict[Square, int]:
    """Return the owner of every worker, found by asking every square of the window."""
    island = state.island
    found = {}
    for index in range(island.size):
        for seat in range(state.players):
            if state.workers[seat] & 1 << index:
                assert island.square(index) not in found
                found[island.square(index)] = seat
    return found


def components(standing: dict[Square, int]) -> list[set[Square]]:
    """Return the sets of workers that hang together."""
    left, found = set(standing), []
    while left:
        queue = deque([left.pop()])
        group = set(queue)
        while queue:
            for other in near(queue.popleft()):
                if other in left:
                    left.discard(other)
                    group.add(other)
                    queue.append(other)
        found.append(group)
    return found


def touched(state: NordState, group: set[Square]) -> set[int]:
    """Return the settlements at whose gates a group stands."""
    return {
        number
        for number, square in enumerate(state.island.settlements)
        if group & set(near(square))
    }


def at_boat(state: NordState, group: set[Square]) -> bool:
    """Tell whether a group is connected to the small dragon boat."""
    rows = state.island.rows
    for row, line in enumerate(rows):
        if "@" in line:
            beside = group & set(near((row, line.index("@"))))
            if state.options.boat_land_adjacent:
                return bool(beside)
            return any(terrain(state, square) == "~" for square in beside)
    return False


def terrain(state: NordState, square: Square) -> str:
    """Return the letter of a square in the drawing; what is not drawn is sea."""
    row, column = square
    rows = state.island.rows
    inside = 0 <= row < len(rows) and 0 <= column < len(rows[0])
    return rows[row][column] if inside else "~"


def connected_pairs(state: NordState) -> set[tuple[int, int]]:
    """Return the connected pairs of settlements, both ways round."""
    found = set()
    for group in components(workers(state)):
        found |= {(one, other) for one, other in product(touched(state, group), repeat=2)}
    return {(one, other) for one, other in found if one != other}


def armies(state: NordState, source: int, target: int) -> set[frozenset[Square]]:
    """Return the own men on every shortest connection, all of which are walked one by one."""
    standing = workers(state)
    starts = [at for at in near(state.island.settlements[source]) if at in standing]
    ends = set(near(state.island.settlements[target])) & standing.keys()
    walks = [[at] for at in starts]
    while walks:
        done = [walk for walk in walks if walk[-1] in ends]
        if done:
            return {frozenset(at for at in walk if standing[at] == state.player) for walk in done}
        walks = [
            [*walk, other]
            for walk in walks
            for other in near(walk[-1])
            if other in standing and other not in walk
        ]
    return set()


def attacks(state: NordState) -> set[tuple[int, int]]:
    """Return the attacks that the three conditions allow, pair by pair."""
    mine = [here[state.player] > 0 for here in state.warriors]
    return {
        (one, other)
        for one, other in connected_pairs(state)
        if mine[one] and not mine[other] and not state.before[one] >> other & 1
    }


def first_squares(state: NordState) -> set[Square]:
    """Return the squares for a first worker."""
    if not state.supply[state.player]:
        return set()
    standing = workers(state)
    wanted: set[Square] = set()
    for number, square in enumerate(state.island.settlements):
        if state.warriors[number][state.player]:
            wanted |= set(near(square))
            for group in components(standing):
                if number in touched(state, group):
                    wanted |= {other for at in group for other in near(at)}
    return {
        at
        for at in wanted
        if at not in standing and terrain(state, at) in ("FMHC~" if state.boats_left else "FMHC")
    }


def area(state: NordState, square: Square) -> set[Square]:
    """Return the area of a land square."""
    kind = "HC" if terrain(state, square) in "HC" else terrain(state, square)
    queue, found = deque([square]), {square}
    while queue:
        for other in near(queue.popleft()):
            if other not in found and terrain(state, other) in kind:
                found.add(other)
                queue.append(other)
    return found


def raw_materials(state: NordState) -> list[int]:
    """Return the points of each seat if raw materials were scored now."""
    standing = workers(state)
    points = [0] * state.players
    for number, seat in product(range(len(state.warriors)), range(state.players)):
        present = [n for n in state.warriors[number] if n]
        own = state.warriors[number][seat]
        if own and (own == max(present) or own > min(present)):
            forests = set()
            for group in components(standing):
                if number in touched(state, group):
                    for at in group:
                        if standing[at] == seat and terrain(state, at) == "M":
                            points[seat] += 1
                        if standing[at] == seat and terrain(state, at) == "F":
                            forests.add(frozenset(area(state, at)))
            points[seat] += len(forests)
    return points


def fed_warriors(state: NordState) -> tuple[list[list[int]], list[int]]:
    """Return the warriors who stay, by settlement and seat, and the points of each seat."""
    standing = workers(state)
    points = [0] * state.players
    stay = []
    for number, (row, column) in enumerate(state.island.settlements):
        around = {(row + down, column + right) for down, right in product((-1, 0, 1), repeat=2)}
        forests, fishers = set(), 0
        for group in components(standing):
            if number in touched(state, group):
                for at in group & around:
                    fishers += terrain(state, at) == "~"
                    if terrain(state, at) == "F":
                        forests.add(frozenset(area(state, at)))
        food = 1 + len(forests) + fishers
        stay.append([min(n, food) for n in state.warriors[number]])
        for seat, n in enumerate(stay[-1]):
            points[seat] += n * n
    return stay, points
