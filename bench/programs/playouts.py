"""Random legal play of Terror Below by four seats without a history: legality and events on."""

from __future__ import annotations

import json
from time import process_time_ns

from core.engine.dealer import Dealer
from core.engine.playing_out import play_out
from core.engine.random_play import by_chance
from core.games import game_named
from core.terror_below.seats import Setup, seats_named

SECONDS = 2.0


def main() -> None:
    """Print decisions a second."""
    game = game_named("terror-below")
    setup = Setup(seats_named(("Ada", "Ben", "Cleo", "Dov")))
    play_out(game, game.new(setup), by_chance("warm"), Dealer("warm").deal)
    spent = decisions = number = 0
    while spent < SECONDS * 1e9:
        seed = f"bench/{number}"
        start = process_time_ns()
        _, made = play_out(game, game.new(setup), by_chance(seed), Dealer(seed).deal)
        spent += process_time_ns() - start
        decisions += made
        number += 1
    print(json.dumps({"decisions_per_second": decisions / spent * 1e9}))  # noqa: T201 - its output is its result


if __name__ == "__main__":
    main()
