"""Random legal play of catanatron's game by four players, on its base map."""

from __future__ import annotations

import json
from random import Random
from time import process_time_ns
from typing import Any

from catanatron import Color, Game, RandomPlayer

SECONDS = 2.0
TURNS = 1000


def main() -> None:
    """Print decisions a second; setting up a game is not counted."""
    random = Random(20)  # noqa: S311 - the same games each time

    def pick(_player: Any, _game: Any, actions: list[Any]) -> Any:
        return random.choice(actions)

    spent = decisions = 0
    warm = True
    while spent < SECONDS * 1e9:
        players = [RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
        game = Game(players, seed=random.randrange(1, 1 << 30))
        start = process_time_ns()
        made = 0
        while game.winning_color() is None and game.state.num_turns < TURNS:
            game.play_tick(decide_fn=pick)
            made += 1
        if not warm:
            spent += process_time_ns() - start
            decisions += made
        warm = False
    print(json.dumps({"decisions_per_second": decisions / spent * 1e9}))  # noqa: T201 - its output is its result


if __name__ == "__main__":
    main()
