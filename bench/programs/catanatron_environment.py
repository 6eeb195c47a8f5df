"""Steps of catanatron's environment by a random agent who looks at what it observes: Catan, one against one."""

from __future__ import annotations

import json
from random import Random
from time import process_time_ns

import catanatron_gym  # noqa: F401 - it names its environment
import gymnasium

SECONDS = 3.0


def main() -> None:
    """Print steps a second; making the environment is not counted."""
    random = Random(20)  # noqa: S311 - the same games each time
    table = gymnasium.make("catanatron_gym:catanatron-v1", disable_env_checker=True)
    steps = 0
    start = process_time_ns()
    while (spent := process_time_ns() - start) < SECONDS * 1e9:
        _, info = table.reset()
        over = cut = False
        while not (over or cut):
            actions = info.get("valid_actions") or table.unwrapped.get_valid_actions()
            _, _, over, cut, info = table.step(random.choice(actions))
            steps += 1
    print(json.dumps({"steps_per_second": steps / spent * 1e9}))  # noqa: T201 - its output is its result


if __name__ == "__main__":
    main()
