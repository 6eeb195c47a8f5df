"""Random games in every way to play: each must end, be sound at every entry, and come back by undo and refolding."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final, get_args

from bench.evidence.eager import Eager
from bench.evidence.found import Found, in_parts
from bench.evidence.games import NAMES
from bench.evidence.undoing import fault_in
from core.engine.random_play import FaultError, play_at_random
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Board, FirstWorms, ScenarioName, Setup, Solo, Tiles, seats_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from tui.commands.spread.batches import Spread

ALONE: Final = ("goal", "objective", "attacks", "eliminated", "ruins")
SHARED: Final = ("goal", "final-turns", "nobody")
"""How solo games may end, and those of several."""


@dataclass
class Played(Found):
    """What became of the games.

    Attributes:
        ways: In how many ways they were played.
    """

    ways: int = 0

    def add(self, other: Played) -> None:
        """The games of another part."""
        super().add(other)
        self.ways += other.ways

    def __str__(self) -> str:
        return self.told(
            f"ways: {self.ways:,} ways to play, {self.games:,} games, {self.entries:,} entries, "
            f"{len(self.wrong):,} games wrong"
        )


def every_way() -> tuple[Setup, ...]:
    """Side, tiles and first Worms with each number of seats, and with each scenario and advanced option. TB 10, 11.

    Those of several seats are there with the late seat and without it.
    """
    tables = list(product(get_args(Board), get_args(Tiles), get_args(FirstWorms)))
    shared = [
        Setup(seats_named(NAMES[:seats]), None, board, tiles, worms, late_seat)
        for seats, late_seat, (board, tiles, worms) in product((2, 3, 4, 5), (False, True), tables)
    ]
    alone = [
        Setup(seats_named(NAMES[:1]), 0, board, tiles, worms, solo=Solo(scenario, queens, missing))
        for scenario, queens, missing, (board, tiles, worms) in product(
            get_args(ScenarioName), (False, True), (0, 1, 2), tables
        )
    ]
    return (*shared, *alone)


def play_every_way(games: int, spread: Spread, done: Callable[[int], object]) -> Played:
    """Play so many games in every way; `done` is told of each way."""
    return in_parts(Played(), play, every_way(), games, spread, done)


def play(way: tuple[int, Setup], games: int) -> Played:
    """Play so many games in one way, which has this number: by chance, and every second one by who wants to score."""
    number, setup = way
    found = Played(ways=1)
    for game in range(games):
        seed = f"way {number}/{game}"
        found.games += 1
        rules = TerrorBelow()
        chooser = Eager(rules, seed) if game % 2 else None
        try:
            history, played = play_at_random(rules, setup, seed, check=True, chooser=chooser)
        except FaultError as error:
            found.wrong.append(f"{setup}: {error}")
            continue
        found.entries += len(history.entries)
        found.endings[played.reason] += 1
        wrong = fault_in(history, TerrorBelow())
        if played.reason not in (SHARED if setup.solo is None else ALONE):
            wrong = f"it ended by {played.reason}"
        if wrong:
            found.wrong.append(f"{setup}: Seed {seed}: {wrong}")
    return found
