"""Steps of the environments by random agents who look at what they observe, a game by its id."""

from __future__ import annotations

import json
import sys
from random import Random
from time import process_time_ns

from games_below_rl.aec import env

SECONDS = 3.0


def main() -> None:
    """Print steps a second; making the environment is not counted."""
    random = Random(20)  # noqa: S311 - the same games each time
    table = env(game=sys.argv[1], seats=int(sys.argv[2]))
    steps = 0
    table.reset(seed=0)
    start = process_time_ns()
    while (spent := process_time_ns() - start) < SECONDS * 1e9:
        table.reset(seed=steps)
        for _ in table.agent_iter():
            seen, _, over, cut, _ = table.last()
            table.step(None if over or cut else random.choice(seen["action_mask"].nonzero()[0]))
            steps += not (over or cut)
    print(json.dumps({"steps_per_second": steps / spent * 1e9}))  # noqa: T201 - its output is its result


if __name__ == "__main__":
    main()
