"""Which tile becomes yours: one stack, several ends, few of them won (FT-7.2, FT-7.3)."""

from random import Random

from gamekit.core.message import Message, words
from gamekit.core.registry import load
from gamekit.five_tribes.exercises.boards import TRIES, Board, Place, draw, name
from gamekit.five_tribes.exercises.endings import Ending, endings, names, scatter, way
from gamekit.lessons.goals import goal
from gamekit.lessons.task import TaskSpec, Try


def becomes_yours(cell_id: str, seed: int) -> TaskSpec:
    """One stack whose move wins a tile at one or two of its ends only.

    At another end somebody stays, at another a camel stands on a tile that would be emptied.

    Raises
    ------
    RuntimeError
        When no such position is found.
    """
    chance = Random(f"becomes_yours {seed}")
    for _ in range(TRIES):
        board, start = scatter(chance, size=2 + seed % 3, others=8, near=4)
        alone = [ending for ending in endings(board, start) if not ending.staying]
        kept = [ending for ending in endings(board, start) if ending.staying]
        places = sorted({ending.place for ending in alone})
        if not kept or not 2 <= len(places) <= 3:
            continue
        camel = places[int(chance.random() * len(places))]
        right = [ending for ending in alone if ending.place != camel]
        return _spec(cell_id, seed, chance, (board, start), right, kept, camel)
    raise RuntimeError(f"no position for seed {seed}")


def _spec(
    cell_id: str,
    seed: int,
    chance: Random,
    position: tuple[Board, Place],
    right: list[Ending],
    kept: list[Ending],
    camel: Place,
) -> TaskSpec:
    board, start = position
    best, decoy = right[0], kept[int(chance.random() * len(kept))]
    answer = way(board, start, best, chance)
    facts = {
        "start": name(start),
        "right": name(best.place),
        "decoys": names([decoy.place, best.place]),
        "row": str(best.place[0]),
        "colour": Message(f"ft.colour.{best.colour}"),
        "path": tuple(drop.split()[1] for drop in answer[1:]),
    }
    return TaskSpec(
        id=cell_id,
        title=words("ft.exercise.control.title"),
        prompt=words("ft.exercise.control.prompt", **facts),
        start=load("five_tribes").sketch(draw(board, built={camel: "@blue"})),
        goal=goal({"camels_placed": 1}, "five_tribes"),
        success=words("ft.exercise.control.success"),
        hints=tuple(words(f"ft.exercise.control.hint{grade}", **facts) for grade in range(1, 6)),
        answer=answer,
        tries=(
            Try(
                words("ft.exercise.control.camel", place=name(camel)),
                reached=goal({"ends_on": name(camel)}, "five_tribes"),
            ),
            *(_stays(ending) for ending in kept if _is_alone(ending, kept)),
        ),
        lock=(answer[0],),
        parts=("sultanate", "tray"),
        rules=("FT-7.1", "FT-7.2", "FT-7.3"),
        fails=goal(
            {"all": [{"move_from": name(start)}, {"not": {"camels_placed": 1}}]}, "five_tribes"
        ),
        missed=words("ft.exercise.control.missed"),
        another=lambda next_seed: becomes_yours(cell_id, next_seed),
    )


def _is_alone(ending: Ending, endings: list[Ending]) -> bool:
    """Tell whether no other colour may end there, so that the tile names who stays."""
    return [other.place for other in endings].count(ending.place) == 1


def _stays(ending: Ending) -> Try:
    colours = (Message(f"ft.colour.{letter}") for letter in dict.fromkeys(ending.staying))
    return Try(
        words("ft.exercise.control.stays", place=name(ending.place), colours=tuple(colours)),
        reached=goal({"ends_on": name(ending.place)}, "five_tribes"),
    )
