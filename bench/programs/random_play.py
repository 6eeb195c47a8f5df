"""Random legal play of Terror Below by four seats: legality, events and history on. Then digests and views."""

from __future__ import annotations

import json
from random import Random
from time import process_time_ns

from core.engine.digest import digest
from core.engine.random_play import play_at_random
from core.games import game_named
from core.terror_below.seats import Setup, seats_named

SECONDS = 2.0
STATES = 300


def main() -> None:
    """Print decisions a second, and microseconds for a decision, a digest and a view."""
    game = game_named("terror-below")
    setup = Setup(seats_named(("Ada", "Ben", "Cleo", "Dov")))
    history, _ = play_at_random(game, setup, "warm")
    spent = decisions = number = 0
    while spent < SECONDS * 1e9:
        start = process_time_ns()
        history, played = play_at_random(game, setup, f"bench/{number}")
        spent += process_time_ns() - start
        decisions += played.decisions
        number += 1
    entries = Random(1).sample(history.line(), min(STATES, len(history.line())))  # noqa: S311 - the same ones each time
    start = process_time_ns()
    for entry in entries:
        digest(entry.state)
    digested = process_time_ns()
    for entry in entries:
        game.view(entry.state, 0)
    viewed = process_time_ns()
    figures = {
        "decisions_per_second": decisions / spent * 1e9,
        "decision_us": spent / decisions / 1e3,
        "digest_us": (digested - start) / len(entries) / 1e3,
        "view_us": (viewed - digested) / len(entries) / 1e3,
    }
    print(json.dumps(figures))  # noqa: T201 - its output is its result


if __name__ == "__main__":
    main()
