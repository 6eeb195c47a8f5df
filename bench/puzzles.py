"""Puzzles made again: `make puzzles ARGS="GAME --to FOLDER"` plays games, and writes the puzzles that it finds in them.

Whatever seed and number of games are named, the same puzzles are found: no clock decides which.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final

from bench.puzzling.buried_beneath import villages
from core.games import SHELF
from core.words.puzzles.writing import written

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from core.words.puzzles.form import Puzzle

MAKERS: Final[dict[str, Callable[[str, int], Iterator[tuple[str, Puzzle] | None]]]] = {"buried-beneath": villages}
"""For each game that has puzzles what finds them: names and puzzles, None after each game that was played."""


def main() -> int:
    """Find puzzles, and put each into a file of its own."""
    parser = argparse.ArgumentParser(prog="make puzzles", description=__doc__)
    parser.add_argument("game", choices=[game.id for game in SHELF if game.id in MAKERS])
    parser.add_argument("--seed", default="puzzle", help="whose luck the games are played with")
    parser.add_argument("--first", type=int, default=1, help="the number of the first game")
    parser.add_argument("--games", type=int, default=10_000, help="play so many games")
    parser.add_argument("--minutes", type=float, default=40, help="stop after so many minutes")
    parser.add_argument("--to", type=Path, required=True, help="the folder for the files")
    asked = parser.parse_args()
    asked.to.mkdir(parents=True, exist_ok=True)
    began, found, games = perf_counter(), 0, 0
    for one in MAKERS[asked.game](asked.seed, asked.first):
        if one is None:
            games += 1
            if games >= asked.games or perf_counter() - began > asked.minutes * 60:
                break
            continue
        name, puzzle = one
        (asked.to / f"{name}.toml").write_text(written(puzzle), "utf-8")
        found += 1
        print(f"{name}: {puzzle.goal or 'best answer'}, grade {puzzle.grade}, {len(puzzle.line)} answers", flush=True)  # noqa: T201 - the result
    print(f"{found} puzzles in {games} games, {perf_counter() - began:.0f} seconds")  # noqa: T201 - the result
    return 0


if __name__ == "__main__":
    sys.exit(main())
