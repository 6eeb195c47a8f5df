"""Games a second of workers on this machine, or tasks a second of a scheduler whose workers only wait.

    python -m bench.programs.farm games WORKERS
    python -m bench.programs.farm waits THREADS SECONDS

The first plays games that take all of a core; the second shows what a scheduler bears, for its tasks take no core.
"""

from __future__ import annotations

import json
import sys
from functools import partial
from pickle import dumps
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Any, Final

from core.games import spoken
from tui.commands.rows.row import rows_of
from tui.commands.simulation import played_one_after_the_other, sat_down
from tui.commands.spread.cluster import cluster_at

if TYPE_CHECKING:
    from tui.commands.spread.batches import Spread

GAME: Final = "critters-below"
EACH: Final = 25
"""Games in a batch, as in a long run."""

BATCHES: Final = 48
TASKS: Final = 4
"""So many tasks wait for each thread."""

PROCESSES: Final = 2
"""Threads that wait are spread over so many workers."""


def wait(numbers: range, *, seconds: float) -> int:
    """A task that takes so long, and nothing else."""
    sleep(seconds)
    return len(numbers)


def games(workers: int) -> dict[str, float]:
    """Games a second of so many workers; the bytes that a worker is sent for a batch, and that it sends for a game."""
    rules: Any = spoken(GAME)
    setup = sat_down(rules, None, {})
    play = partial(played_one_after_the_other, rows_of(rules, setup, "farm"), setup, check=False)
    batches = [range(first, first + EACH) for first in range(1, 1 + EACH * BATCHES, EACH)]
    with cluster_at("local", workers, "farm") as spread:
        # the first games of a worker load the rules
        for _ in spread(play, [range(1 - number, 2 - number) for number in range(4 * workers)]):
            pass
        start = perf_counter()
        came = [batch for _, batch in spread(play, batches)]
        spent = perf_counter() - start
    back = sum(len(dumps(batch)) for batch in came)
    return {
        "games_per_second": EACH * BATCHES / spent,
        "bytes_a_batch": len(dumps(play)),
        "bytes_a_game": back / (EACH * BATCHES),
    }


def waits(threads: int, seconds: float) -> dict[str, float]:
    """Tasks a second of a scheduler with so many threads whose tasks wait for so long; 1 is as many as they could."""
    from distributed import LocalCluster

    with (
        LocalCluster(
            n_workers=PROCESSES,
            threads_per_worker=threads // PROCESSES,
            host="127.0.0.1",
            dashboard_address="127.0.0.1:0",
        ) as cluster,
        cluster_at(cluster.scheduler_address, 1, "farm") as spread,
    ):
        _waited(spread, threads, 0)
        spent = _waited(spread, TASKS * threads, seconds)
    rate = TASKS * threads / spent
    return {"tasks_per_second": rate, "of_what_could_be": rate * seconds / threads}


def _waited(spread: Spread, tasks: int, seconds: float) -> float:
    """How long it takes to have so many tasks done."""
    start = perf_counter()
    for _ in spread(partial(wait, seconds=seconds), [range(number, number + 1) for number in range(tasks)]):
        pass
    return perf_counter() - start


def main() -> None:
    """Print the figures."""
    kind, number, *rest = sys.argv[1:]
    found = games(int(number)) if kind == "games" else waits(int(number), float(rest[0]))
    print(json.dumps(found))  # noqa: T201 - its output is its result


if __name__ == "__main__":
    main()
