"""The thoughts of a Hunter, on one core: `python -m bench.programs.thoughts GAME`. Nothing is played at random."""

from __future__ import annotations

import json
import sys
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any, Final

from bench.programs.playouts import SEATS
from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Choice, Over, asked
from core.engine.seats import seats_named
from core.games import spoken
from core.players.levels import HUNTER, SCAVENGER, player_named
from core.players.thinking import Budget, seen_by, think

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.decisions import Decision
    from core.words.spoken import SpokenGame

THOUGHTS: Final = 16
EVERY: Final = 9
"""One question in so many is thought about, so that all parts of a game count."""


def main() -> None:
    """Print milliseconds of a Hunter's thought and how many it has in a second, and the same of a Scavenger's."""
    rules = spoken(sys.argv[1])
    spent = {HUNTER: 0.0, SCAVENGER: 0.0}
    for number, (state, decision) in zip(range(THOUGHTS), questions(rules, sys.argv[1]), strict=False):
        for level in spent:
            player = player_named(level, rules, rules.judgement(), rules.hunter())
            start = process_time()
            think(player, seen_by(rules, state, decision), Budget(seconds=None), _luck(f"thought {number}"))
            spent[level] += process_time() - start
    figures = {
        "hunter_ms": spent[HUNTER] / THOUGHTS * 1e3,
        "hunter_per_second": THOUGHTS / spent[HUNTER],
        "scavenger_ms": spent[SCAVENGER] / THOUGHTS * 1e3,
        "scavenger_per_second": THOUGHTS / spent[SCAVENGER],
    }
    print(json.dumps(figures))  # noqa: T201 - its output is its result


def questions(rules: SpokenGame[Any, Any, Any], game: str) -> Iterator[tuple[Any, Decision]]:
    """Questions in games that Scavengers play, without end."""
    setup = rules.usual(seats_named(SEATS[game]), {})
    player = player_named(SCAVENGER, rules, rules.judgement(), rules.hunter())
    met = games = 0
    while True:
        games += 1
        state, deal = rules.new(setup), Dealer(f"thoughts {games}").deal
        while not isinstance(pending := rules.pending(state), Over):
            if isinstance(pending, Chance):
                state, _ = rules.apply(state, deal(pending))
                continue
            decision = asked(pending)[0]
            if len(decision.options) > 1:
                met += 1
                if met % EVERY == 0:
                    yield state, decision
            luck = _luck(f"game {games} {met}")
            option = think(player, seen_by(rules, state, decision, quiet=True), Budget(), luck).option
            state, _ = rules.apply(state, Choice(decision.seat, option))


def _luck(seed: str) -> Random:
    return Random(seed)  # noqa: S311 - the same each time


if __name__ == "__main__":
    main()
