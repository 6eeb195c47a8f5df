"""Critters Below in every way to play, with each number of Critters, made easier and harder.

Each game must end as its way allows, be sound at every entry, and come back by undo and refolding.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bench.evidence.found import Found, in_parts
from bench.evidence.undoing import fault_in
from core.critters_below.forms import WAYS
from core.critters_below.game import CrittersBelow
from core.engine.random_play import FaultError, play_at_random
from core.engine.seats import FIRST_NAMES, seats_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.critters_below.forms import WayName
    from core.critters_below.setup import Setup
    from core.engine.decisions import Decision, Option
    from tui.commands.spread.batches import Spread

ENDINGS: Final = {
    "standard": ("peace", "nobody-left", "no-more-days"),
    "hardcore-coop": ("peace", "team-failed", "no-more-days"),
    "last-man-standing": ("last-one", "last-together", "nobody-left"),
}
"""How games may end, by the way to play. CB 6.5, 6.6, 9.1, 10.1."""

IN_TURN: Final = {
    "first-damage": ("yes", "no"),
    "special": ("off", "cards", "1", "2", "off"),
    "critters": ("dealt", "chosen", "dealt"),
    "memory": ("kept", "kept", "kept", "none"),
}
"""Choices that change from game to game, so that each meets each other. CB 8.2, 11; R30, R36."""

JUDGED: Final = 6
"""One of so many games is played with judgement: it takes ten times as long as chance."""


class Shelter(NamedTuple):
    """A way to play, how many play it, and with how many items. CB 8.1, 9, 10."""

    way: WayName
    players: int
    items: str

    def setup(self, rules: CrittersBelow, game: int) -> Setup:
        """What is played in a game with this number. In one shuffle the war is always as long. CB 8.3; R27."""
        cards = rules.cards
        longer = (0,) if cards.way(self.way).events == "one-shuffle" else cards.difficulty.extra_two_plane_events
        chosen = {
            "way": self.way,
            "items": self.items,
            "longer": str(longer[game // 2 % len(longer)]),
            **{choice: values[game % len(values)] for choice, values in IN_TURN.items()},
        }
        return rules.usual(seats_named(FIRST_NAMES[: self.players]), chosen)


@dataclass
class Sheltered(Found):
    """What became of the games.

    Attributes:
        ways: In how many ways they were played.
    """

    ways: int = 0

    def add(self, other: Sheltered) -> None:
        """The games of another part."""
        super().add(other)
        self.ways += other.ways

    def __str__(self) -> str:
        return self.told(
            f"shelters: {self.ways:,} ways to play, {self.games:,} games, {self.entries:,} entries, "
            f"{len(self.wrong):,} games wrong"
        )


def shelters() -> tuple[Shelter, ...]:
    """Every way with each number of Critters, with fewer items, as many as usual, and more. CB 8.1, 9, 10."""
    cards = CrittersBelow().cards
    return tuple(
        Shelter(way, players, items)
        for way in WAYS
        for players, items in product(
            range(cards.way(way).players[0], cards.way(way).players[1] + 1), ("fewer", "usual", "more")
        )
    )


def wait(games: int, spread: Spread, done: Callable[[int], object]) -> Sheltered:
    """Play so many games in each of them; `done` is told of each."""
    return in_parts(Sheltered(), play, shelters(), games, spread, done)


def play(shelter: tuple[int, Shelter], games: int) -> Sheltered:
    """Play so many games in one of them, which has this number: by chance, and some with judgement."""
    number, one = shelter
    found = Sheltered(ways=1)
    rules = CrittersBelow()
    for game in range(games):
        seed = f"shelter {number}/{game}"
        found.games += 1
        setup = one.setup(rules, game)
        try:
            history, played = play_at_random(
                rules, setup, seed, check=True, chooser=None if game % JUDGED else scavenging(rules, seed)
            )
        except FaultError as error:
            found.wrong.append(f"{one}: {error}")
            continue
        found.entries += len(history.entries)
        found.endings[played.reason] += 1
        wrong = fault_in(history, CrittersBelow())
        if played.reason not in ENDINGS[one.way]:
            wrong = f"it ended by {played.reason}"
        if wrong:
            found.wrong.append(f"{one}: Seed {seed}: {wrong}")
    return found


def scavenging(rules: CrittersBelow, seed: str) -> Callable[[Any, Decision], Option]:
    """Takes what its judgement thinks best, so that there is peace sometimes; what it is offered, by chance."""
    judgement, luck = rules.judgement(), Random(seed)  # noqa: S311 - play that can be repeated is wanted, not secrecy

    def choose(state: Any, decision: Decision) -> Option:
        if decision.offer:
            return luck.choice(decision.options)
        return judgement.options(state, decision)[0].option

    return choose
