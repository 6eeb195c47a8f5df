"""The calibration of judged chances to win: how often games between Scavengers were won from positions of each chance.

A position is judged whenever a turn begins. What the chances of a game are worth is their log loss, in nats a chance,
beside that of the base rates: the share of positions that each seat wins.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from math import log
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bench.evidence.games import for_several
from bench.spreading import each
from core.engine.dealer import Dealer
from core.engine.decisions import winners
from core.engine.playing_out import play_out
from core.games import spoken
from core.players.chances import luck_of
from core.players.hints import SUREST
from core.players.levels import usual_levels
from core.players.thinking import without_favourite
from tui.commands.simulation import sat_down

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.decisions import Choice, Decision
    from core.engine.playing_out import Answering
    from core.engine.playout import Playout
    from tui.commands.spread.batches import Spread

PARTS: Final = 5
"""Chances are told by fifths."""


class Forecast(NamedTuple):
    """The chance of a seat to win, as it was judged in a position, and whether it won."""

    seat: int
    chance: float
    won: bool


@dataclass
class Calibration:
    """By game how many were played, and what was forecast in them."""

    games: dict[str, int] = field(default_factory=dict)
    forecasts: dict[str, list[Forecast]] = field(default_factory=lambda: defaultdict(list))

    @property
    def is_well(self) -> bool:
        """Whether in each game the log loss is less than that of the base rates."""
        return bool(self.games) and all(loss(made) < loss(base_rates(made)) for made in self.forecasts.values())

    def __str__(self) -> str:
        lines = [f"chances: {sum(self.games.values()):,} games between Scavengers, judged whenever a turn begins"]
        for game, made in self.forecasts.items():
            lines.append(
                f"  {game}: {len(made):,} chances, log loss {loss(made):.3f}, of the base rates "
                f"{loss(base_rates(made)):.3f}"
            )
            parts: list[list[Forecast]] = [[] for _ in range(PARTS)]
            for one in made:
                parts[min(PARTS - 1, int(one.chance * PARTS))].append(one)
            told = [
                f"{100 * number // PARTS} to {100 * (number + 1) // PARTS} %: won {_percent(part)} of {len(part):,}"
                for number, part in enumerate(parts)
                if part
            ]
            lines.append(f"    judged {', '.join(told)}")
        return "\n".join(lines)


def loss(made: Sequence[Forecast]) -> float:
    """The log loss of forecasts, in nats a forecast."""
    total = 0.0
    for one in made:
        chance = max(1 - SUREST, min(SUREST, one.chance))
        total -= log(chance if one.won else 1 - chance)
    return total / len(made)


def base_rates(made: Sequence[Forecast]) -> list[Forecast]:
    """The same forecasts with the base rate of each seat: the share of them in which it won."""
    won: dict[int, list[bool]] = defaultdict(list)
    for one in made:
        won[one.seat].append(one.won)
    return [one._replace(chance=sum(won[one.seat]) / len(won[one.seat])) for one in made]


def calibrate(games: int, spread: Spread, done: Callable[[int], object]) -> Calibration:
    """Play so many games of each kind for two and more; `done` is told of each."""
    found = Calibration()
    every = [(game.id, number) for number in range(games) for game in for_several()]
    for game, made in each(forecasts_of, every, spread):
        found.games[game] = found.games.get(game, 0) + 1
        found.forecasts[game] += made
        done(1)
    return found


def forecasts_of(which: tuple[str, int]) -> tuple[str, list[Forecast]]:
    """A game between Scavengers, by its name and number: the chance of each seat whenever a turn began."""
    name, number = which
    rules: Any = spoken(name)
    judgement = rules.judgement()
    seats = len(usual_levels(rules.players, rules.levels()))
    seed = f"chances {number}"
    deal = Dealer(seed).deal
    answer: Answering = judgement.playing(luck_of(seed))
    values = without_favourite(judgement).values
    start = rules.new(sat_down(rules, seats, {}))
    turn, chances = rules.turn_of(start), []

    def watched(playout: Playout[Any], pending: tuple[Decision, ...]) -> Choice:
        nonlocal turn
        if (now := playout.turn()) != turn:
            turn = now
            chances.append(values(playout.state()))
        return answer(playout, pending)

    last, _ = play_out(rules, start, watched, deal)
    won = winners(rules.pending(last).ranking)
    return name, [Forecast(seat, chance, seat in won) for one in chances for seat, chance in enumerate(one)]


def _percent(made: Sequence[Forecast]) -> str:
    return f"{100 * sum(one.won for one in made) / len(made):.0f} %"
