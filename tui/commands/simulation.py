"""Many random games, played and told in figures."""

from __future__ import annotations

from collections import Counter
from functools import partial
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from core.engine.random_play import play_at_random
from core.engine.seats import FIRST_NAMES, seats_named
from tui.commands.rows.row import Row, Rows, rows_of
from tui.commands.spread.batches import gathered, here
from tui.commands.spread.kept import Kept, run_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from msgspec import Struct as Setup

    from core.engine.game import Game
    from core.engine.random_play import Playthrough
    from tui.commands.spread.batches import Spread

BY_CHANCE: Final = "random"
"""Who plays every seat of these games, in rows."""


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


class GameTally(Struct):
    """What games came to, summed up. The tallies of parts add up to that of the whole, in any order."""

    decisions: int = 0
    options: int = 0
    outcomes: int = 0
    rounds: list[int] = []
    endings: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)

    def count(self, one: Playthrough) -> None:
        """One game more. A shared first place is a win for each who shares it."""
        self.decisions += one.decisions
        self.options += one.options
        self.outcomes += one.outcomes
        self.rounds.append(one.rounds)
        self.endings[one.reason] += 1
        self.wins.update(one.ranking[0] if one.ranking else ())

    def add(self, other: GameTally) -> None:
        """All games of another tally."""
        self.decisions += other.decisions
        self.options += other.options
        self.outcomes += other.outcomes
        self.rounds += other.rounds
        self.endings += other.endings
        self.wins += other.wins


def sat_down(rules: Game[Any, Any, Any], seats: int | None, chosen: Mapping[str, str]) -> Setup:
    """The usual setup for so many seats with these choices; without a number, for as few as play together.

    Raises `SetupError` when that cannot be played.
    """
    several = [number for number in rules.players if number > 1]
    names = FIRST_NAMES[: seats or (several or rules.players)[0]]
    setup: Setup = rules.as_begun(rules.usual(seats_named(names), chosen))
    return setup


class Batch(Struct):
    """What some games came to, one after the other: summed up, and a row each."""

    tally: GameTally
    rows: list[Row]


def simulate(
    rules: Game[Any, Any, Any],
    setup: Setup,
    games: int,
    seed: str,
    *,
    check: bool,
    played: Callable[[int], Any],
    spread: Spread = here,
    write: Callable[[Sequence[Row]], Any] = lambda _: None,
    keep: Path | None = None,
) -> Figures:
    """Play so many random games of a setup, wherever `spread` has them played.

    The figures are the same in any number of processes, but for those of the clock. `played` is told how many games
    more have been played, `write` given their rows in the order of their numbers; the folder `keep` keeps what was
    played. Raises `FaultError` at the first state that is wrong, `EndedError`, and `Refusal` for such a folder.
    """
    seats = len(rules.seated(setup))
    tally = GameTally()
    start = perf_counter()
    kept: Kept[Batch] | None = None
    if keep is not None:
        run = run_of(rules, setup, games, seed) | {"plays": "simulate", "check": check}
        kept = Kept(keep, run, Batch, lambda batch: batch, _fits)
    for numbers, batch in gathered(
        partial(played_one_after_the_other, rows_of(rules, setup, seed), setup, check=check), games, spread, kept
    ):
        tally.add(batch.tally)
        write(batch.rows)
        played(len(numbers))
    seconds = perf_counter() - start
    return Figures(
        game=rules.id,
        seats=seats,
        games=games,
        seed=seed,
        decisions=tally.decisions,
        options=tally.options,
        outcomes=tally.outcomes,
        seconds=round(seconds, 3),
        decisions_per_second=round(tally.decisions / seconds),
        rounds=Rounds(min(tally.rounds), median(tally.rounds), max(tally.rounds)),
        endings=dict(sorted(tally.endings.items())),
        wins=tuple(tally.wins[seat] for seat in range(seats)),
        checked=check,
        pack=rules.edition,
    )


def _fits(numbers: range, batch: Batch) -> bool:
    """Whether a batch can be that of these games."""
    return [row.number for row in batch.rows] == list(numbers) and len(batch.tally.rounds) == len(numbers)


def played_one_after_the_other(rows: Rows, setup: Setup, numbers: range, *, check: bool) -> Batch:
    """The games of these numbers, played one after the other."""
    batch = Batch(GameTally(), [])
    for number in numbers:
        luck = f"{rows.seed}/{number}"
        start = perf_counter()
        history, one = play_at_random(rows.rules, setup, luck, check=check)
        seconds = perf_counter() - start
        batch.tally.count(one)
        batch.rows.append(
            rows.row(
                number,
                luck,
                (BY_CHANCE,) * rows.seats,
                history.state,
                one.ranking,
                reason=one.reason,
                rounds=one.rounds,
                decisions=one.decisions,
                seconds=seconds,
                first=one.first + 1,
            )
        )
    return batch


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
