"""Puzzles made again: `make puzzles ARGS="GAME --to FOLDER"` plays games, and writes the puzzles that it finds in them.

Whatever seed and number of games are named, the same puzzles are found: no clock decides which.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from itertools import takewhile
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from bench.puzzling.buried_beneath import village_of, villages
from bench.puzzling.played import SOURCES, played_puzzles
from bench.spreading import each, spread_by
from core.games import SHELF, spoken
from core.words.lessons.reading import LessonError
from core.words.puzzles.attempt import Attempt
from core.words.puzzles.form import read_puzzle
from core.words.puzzles.holding import holds
from core.words.puzzles.writing import written
from tui.commands.refusal import Refusal
from tui.commands.spread.batches import EndedError

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

    from core.words.puzzles.form import Puzzle
    from tui.commands.spread.batches import Spread

MAKERS: Final[dict[str, Callable[[str, int], Iterator[tuple[str, Puzzle] | str | None]]]] = {
    "buried-beneath": villages,
    **{source.game: partial(played_puzzles, source) for source in SOURCES},
}
"""For each game that has puzzles what finds them: names and puzzles, words on the way, None after each game."""


ALIKE: Final[dict[str, Callable[[Puzzle], Hashable]]] = {"buried-beneath": village_of}
"""For games in which one puzzle may be found in several games: what it is about."""


def looked_through(game: str, seed: str, number: int) -> list[tuple[str, Puzzle] | str]:
    """What is found in one game. Whoever looks through it, and after whichever others, they are the same."""
    return list(takewhile(lambda one: one is not None, MAKERS[game](seed, number)))  # type: ignore[arg-type]  # as said


def main() -> int:
    """Find puzzles, and put each into a file of its own."""
    parser = argparse.ArgumentParser(prog="make puzzles", description=__doc__)
    parser.add_argument("game", choices=[game.id for game in SHELF if game.id in MAKERS])
    parser.add_argument("--seed", default="puzzle", help="whose luck the games are played with")
    parser.add_argument("--first", type=int, default=1, help="the number of the first game")
    parser.add_argument("--games", type=int, default=10_000, help="play so many games")
    parser.add_argument("--minutes", type=float, default=40, help="stop after so many minutes")
    parser.add_argument("--jobs", type=int, help="so many processes look through games (1)")
    parser.add_argument("--dask", metavar="ADDRESS", help="use a Dask cluster; local starts one here")
    parser.add_argument("--to", type=Path, help="the folder for the files")
    parser.add_argument("--check", action="store_true", help="look at the puzzles that there are, and find none")
    asked = parser.parse_args()
    if asked.check:
        return _check(asked.game)
    if asked.to is None:
        parser.error("the folder for the files is missing: --to")
    asked.to.mkdir(parents=True, exist_ok=True)
    try:
        with spread_by(asked.jobs if asked.dask else asked.jobs or 1, asked.dask) as spread:
            _find(asked, spread)
    except (Refusal, EndedError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def _check(game: str) -> int:
    """Replay every puzzle of a game, and look at each that was measured in a few worlds; tell those that fall."""
    rules, fallen = spoken(game), 0
    for name, text in rules.puzzles().items():
        try:
            fault = "" if holds(Attempt(rules, read_puzzle(text, name))) else "another answer is better now"
        except LessonError as error:
            fault = str(error)
        if fault:
            fallen += 1
            print(f"{name}: {fault}")  # noqa: T201 - the result
    print(f"{fallen} of {len(rules.puzzles())} puzzles fall")  # noqa: T201 - the result
    return 1 if fallen else 0


def _find(asked: argparse.Namespace, spread: Spread) -> None:
    """Look through games until there are enough, or until the time is over. What is found comes in their order."""
    began, found, games = perf_counter(), 0, 0
    alike, known = ALIKE.get(asked.game), set[Any]()
    numbers = range(asked.first, asked.first + asked.games)
    for come in each(partial(looked_through, asked.game, asked.seed), numbers, spread, most=1):
        for one in come:
            if isinstance(one, str):
                print(one, flush=True)  # noqa: T201 - what is told on the way
                continue
            name, puzzle = one
            about = name if alike is None else alike(puzzle)
            if about in known:
                continue
            known.add(about)
            (asked.to / f"{name}.toml").write_text(written(puzzle), "utf-8")
            found += 1
            goal = puzzle.goal or "best answer"
            print(f"{name}: {goal}, grade {puzzle.grade}, {len(puzzle.line)} answers", flush=True)  # noqa: T201 - the result
        games += 1
        if perf_counter() - began > asked.minutes * 60:
            break
    print(f"{found} puzzles in {games} games, {perf_counter() - began:.0f} seconds")  # noqa: T201 - the result


if __name__ == "__main__":
    sys.exit(main())
