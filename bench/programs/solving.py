"""The solver of Buried Beneath on a fight that it does not settle soon, beside random play of the same fight."""

from __future__ import annotations

import json
from time import process_time_ns

from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.setup import Setup
from core.buried_beneath.solving.solver import Solver
from core.engine.dealer import Dealer
from core.engine.playing_out import play_out
from core.engine.random_play import by_chance
from core.engine.seats import seats_named

SECONDS = 2.0
FIGHT = Setup(seats_named(("Ada",)), "ranger", "1EF0", "", 4)


def main() -> None:
    """Print positions a second, and decisions a second."""
    game = BuriedBeneath()
    state = game.new(FIGHT)
    solver = Solver(state, game.cards)
    start = process_time_ns()
    for _ in solver.steps():
        if process_time_ns() - start >= SECONDS * 1e9:
            break
    solved = solver.made / (process_time_ns() - start) * 1e9
    spent = decisions = number = 0
    while spent < SECONDS * 1e9:
        seed = f"bench/{number}"
        start = process_time_ns()
        _, made = play_out(game, state, by_chance(seed), Dealer(seed).deal)
        spent += process_time_ns() - start
        decisions += made
        number += 1
    told = {"positions_per_second": solved, "decisions_per_second": decisions / spent * 1e9}
    print(json.dumps(told))  # noqa: T201 - its output is its result


if __name__ == "__main__":
    main()
