"""Undo of one step of Terror Below, by a history that holds a whole game."""

from __future__ import annotations

import json
from statistics import median
from time import process_time_ns

from core.engine.random_play import play_at_random
from core.games import game_named
from core.terror_below.seats import Setup, seats_named

PASSES = 200
STEPS = 60


def main() -> None:
    """Print microseconds for one undo."""
    setup = Setup(seats_named(("Ada", "Ben", "Cleo", "Dov")))
    history, _ = play_at_random(game_named("terror-below"), setup, "undo")
    last = history.head.number
    times = []
    for _ in range(PASSES):
        history.jump(last)
        start = process_time_ns()
        for _ in range(STEPS):
            history.undo()
        times.append((process_time_ns() - start) / STEPS / 1e3)
    print(json.dumps({"undo_us": median(times)}))  # noqa: T201 - its output is its result


if __name__ == "__main__":
    main()
