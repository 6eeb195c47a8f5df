"""Fights taken from games: how many of them the solver settles within its budget, and how fast it goes.

Every line that it finds is played by the rules: it must win.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from bench.evidence.defenders import busy, careful
from bench.evidence.villages import FIGHTS, pairs
from bench.spreading import each
from core.buried_beneath.events import YourTurnBegan
from core.buried_beneath.frames import Ended, Placing
from core.buried_beneath.game import BuriedBeneath
from core.buried_beneath.setup import Setup
from core.buried_beneath.solving.solver import Solver
from core.engine.decisions import Choice
from core.engine.random_play import play_at_random
from core.engine.seats import seats_named

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.buried_beneath.solving.solver import Verdict
    from core.buried_beneath.state import State
    from core.engine.decisions import Option
    from tui.commands.spread.batches import Spread

ENOUGH: Final = 400_000
"""The positions that a fight may take."""

TRIES: Final = 12
"""Turns that a careful player of these games tries each time."""


@dataclass
class Settled:
    """What the solver made of the fights.

    Attributes:
        wrong: Lines that did not win, in words.
    """

    fights: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    positions: int = 0
    seconds: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def is_well(self) -> bool:
        """Whether every line won."""
        return bool(self.fights) and not self.wrong

    def __str__(self) -> str:
        settled = self.verdicts["won"] + self.verdicts["lost"]
        took = median(self.seconds) if self.seconds else 0
        text = (
            f"solving: {settled:,} of {self.fights:,} fights settled within {ENOUGH:,} positions, "
            f"{self.verdicts['won']:,} won by a line and {self.verdicts['lost']:,} proved lost; "
            f"{self.positions / max(sum(self.seconds), 1e-9):,.0f} positions a second, "
            f"a fight in {took:.2f} s in the middle, {max(self.seconds, default=0):.1f} s at most; "
            f"{len(self.wrong):,} wrong"
        )
        return "\n".join([text, *self.wrong[:10]])


def settle(fights: int, spread: Spread, done: Callable[[int], object]) -> Settled:
    """Let the solver look at so many fights; `done` is told of each."""
    found = Settled()
    for verdict, positions, seconds, fault in each(solved, range(fights), spread):
        found.fights += 1
        found.verdicts[verdict] += 1
        found.positions += positions
        found.seconds.append(seconds)
        if fault:
            found.wrong.append(fault)
        done(1)
    return found


def solved(number: int) -> tuple[Verdict, int, float, str]:
    """The verdict about one fight, what it took, and what is wrong with its line."""
    rules = BuriedBeneath()
    state = taken_from_a_game(rules, number)
    began = perf_counter()
    finding = Solver(state, rules.cards).search(ENOUGH)
    seconds = perf_counter() - began
    fault = (
        "" if finding.verdict != "won" or wins(rules, state, finding.line) else f"Fight {number}: its line does not win"
    )
    return finding.verdict, finding.positions, seconds, fault


def taken_from_a_game(rules: BuriedBeneath, number: int) -> State:
    """The beginning of a turn, not the first of its fight, in a game by chance or with care: the number says which."""
    couples = pairs()
    for game in range(number, number + 100 * len(couples), len(couples)):
        hero, boss = couples[game % len(couples)]
        seed = f"taken {game}"
        setup = Setup(seats_named(("Ada",)), hero, "", boss, FIGHTS[game % len(FIGHTS)]).as_begun()
        chooser = careful(rules, seed, TRIES) if game % 2 else busy(seed)
        history, _ = play_at_random(rules, setup, seed, chooser=chooser)
        turns: list[Any] = [
            entry.state
            for entry in history.line()
            if isinstance(entry.state.stack[-1], Placing)
            and entry.state.turn > 1
            and any(isinstance(event, YourTurnBegan) for event in entry.events)
        ]
        if turns:
            state: State = Random(seed).choice(turns)  # noqa: S311 - which one it is has to be the same each time
            return state
    raise AssertionError("no game came to a second turn")


def wins(rules: BuriedBeneath, state: State, line: tuple[Option, ...]) -> bool:
    """Whether a line, played by the rules, wins the fight."""
    wave = state.wave
    for option in line:
        state, _ = rules.apply(state, Choice(0, option))
    top = state.stack[-1]
    return state.wave == wave + 1 or (isinstance(top, Ended) and top.won)
