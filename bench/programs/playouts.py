"""Random legal play of a game without a history: `python -m bench.programs.playouts GAME`. Legality and events on."""

from __future__ import annotations

import json
import sys
from time import process_time_ns
from typing import Final

from core.engine.dealer import Dealer
from core.engine.playing_out import play_out
from core.engine.random_play import by_chance
from core.engine.seats import seats_named
from core.games import game_named

SECONDS = 2.0

SEATS: Final = {
    "terror-below": ("Ada", "Ben", "Cleo", "Dov"),
    "buried-beneath": ("Ada",),
    "critters-below": ("Ada", "Ben", "Cleo", "Dov"),
    "terrorscape-2": ("Ada", "Ben"),
}
"""Who plays each game, in the setup that is usual."""


def main() -> None:
    """Print decisions a second."""
    name = sys.argv[1]
    game = game_named(name)
    setup = game.usual(seats_named(SEATS[name]), {})
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
