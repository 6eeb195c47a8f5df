"""Many random games, played and told in figures."""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from core.engine.random_play import play_many
from core.games import game_named
from core.terror_below.seats import Setup, seats_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from saves.packs import DeckPack

GAME: Final = "terror-below"
NAMES: Final = ("Ada", "Ben", "Cleo", "Dov", "Eve")
"""Who sits down to simulated games."""


class Rounds(Struct, frozen=True):
    """The round in which games ended."""

    fewest: int
    median: float
    most: int


class Figures(Struct, frozen=True):
    """What many random games came to.

    Attributes:
        options: Legal options listed, over all decisions.
        outcomes: Dice rolls and shuffles dealt.
        seconds: How long it took, every legal option listed and every answer kept in a history.
        decisions_per_second: Choices made by seats in one of them.
        endings: Games by how they ended.
        wins: Games that each seat won, a shared first place counted for each who shares it.
        checked: Every state was checked.
        pack: The name of the deck pack; empty when it was none.
    """

    game: str
    seats: int
    games: int
    seed: str
    decisions: int
    options: int
    outcomes: int
    seconds: float
    decisions_per_second: int
    rounds: Rounds
    endings: dict[str, int]
    wins: tuple[int, ...]
    checked: bool
    pack: str


def simulate(
    seats: int, games: int, seed: str, *, check: bool, played: Callable[[], Any], pack: DeckPack | None = None
) -> Figures:
    """Play `games` random games of `seats` seats, with a deck pack or without; `played` is called after each.

    Raises `SetupError`, and `FaultError` at the first state that is wrong.
    """
    rules = game_named(GAME) if pack is None else pack.game
    setup = Setup(seats_named(NAMES[:seats]), start=None)
    decisions = options = outcomes = 0
    rounds: list[int] = []
    endings: dict[str, int] = {}
    wins = [0] * seats
    start = perf_counter()
    for one in play_many(rules, setup, seed, games, check=check):
        decisions += one.decisions
        options += one.options
        outcomes += one.outcomes
        rounds.append(one.rounds)
        endings[one.reason] = endings.get(one.reason, 0) + 1
        for seat in one.ranking[0] if one.ranking else ():
            wins[seat] += 1
        played()
    seconds = perf_counter() - start
    return Figures(
        game=rules.id,
        seats=seats,
        games=games,
        seed=seed,
        decisions=decisions,
        options=options,
        outcomes=outcomes,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds),
        rounds=Rounds(min(rounds), median(rounds), max(rounds)),
        endings=dict(sorted(endings.items())),
        wins=tuple(wins),
        checked=check,
        pack=rules.edition,
    )


def told(figures: Figures) -> str:
    """The figures for people, one line a matter."""
    each, listed = figures.decisions / figures.games, figures.options / figures.decisions
    wins = ", ".join(f"seat {number} {won:,}" for number, won in enumerate(figures.wins, 1))
    pack = f", deck pack {figures.pack}" if figures.pack else ""
    lines = (
        ("games", f"{figures.games:,} of {figures.seats} seats, seed {figures.seed}{pack}"),
        ("decisions", f"{figures.decisions:,}: {each:,.0f} a game, among {listed:.1f} options each"),
        ("speed", f"{figures.decisions_per_second:,} decisions a second"),
        ("rounds", f"{figures.rounds.fewest} to {figures.rounds.most}, median {figures.rounds.median:g}"),
        ("endings", ", ".join(f"{reason} {count:,}" for reason, count in figures.endings.items())),
        ("wins", wins),
        ("check", "every state is right" if figures.checked else "not asked for (--check)"),
    )
    return "\n".join(f"{what:<10}{text}" for what, text in lines)
