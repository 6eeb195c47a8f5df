"""How true judged chances to win are: positions of games between Scavengers, and how often they were won from there.

A position is looked at whenever a turn begins. A chance that tells nothing would be the share of games that each seat
wins anyway; one that tells something costs less surprise than that: the log loss, in nats a position and seat.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from math import log
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bench.spreading import each
from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Over, winners
from core.games import SHELF, spoken
from core.players.chances import luck_of
from core.players.levels import usual_levels
from core.players.thinking import without_favourite
from tui.commands.simulation import sat_down

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tui.commands.spread.batches import Spread

PARTS: Final = 5
"""Chances are told by fifths."""

SUREST: Final = 0.995
"""A chance counts as no surer than this, or one that was thought impossible would cost without end."""


class Said(NamedTuple):
    """What a seat's chance was thought to be in a position, and whether it won."""

    game: str
    seat: int
    chance: float
    won: bool


@dataclass
class Trusted:
    """What was thought of positions, and what became of them."""

    games: dict[str, int] = field(default_factory=dict)
    said: dict[str, list[Said]] = field(default_factory=lambda: defaultdict(list))

    @property
    def is_well(self) -> bool:
        """Whether in each game chances tell more than who wins anyway."""
        return bool(self.games) and all(loss(said) < loss(anyway(said)) for said in self.said.values())

    def __str__(self) -> str:
        lines = [f"chances: {sum(self.games.values()):,} games between Scavengers, judged whenever a turn begins"]
        for game, said in self.said.items():
            lines.append(
                f"  {game}: {len(said):,} chances, surprise {loss(said):.3f} where who wins anyway costs "
                f"{loss(anyway(said)):.3f}"
            )
            parts: list[list[Said]] = [[] for _ in range(PARTS)]
            for one in said:
                parts[min(PARTS - 1, int(one.chance * PARTS))].append(one)
            told = [
                f"{100 * number // PARTS} to {100 * (number + 1) // PARTS} %: won {_percent(part)} of {len(part):,}"
                for number, part in enumerate(parts)
                if part
            ]
            lines.append(f"    thought {', '.join(told)}")
        return "\n".join(lines)


def loss(said: Sequence[Said]) -> float:
    """The log loss of chances, in nats a chance."""
    total = 0.0
    for one in said:
        chance = max(1 - SUREST, min(SUREST, one.chance))
        total -= log(chance if one.won else 1 - chance)
    return total / len(said)


def anyway(said: Sequence[Said]) -> list[Said]:
    """The same if each seat's chance were thought to be the share that it wins of all."""
    won: dict[int, list[bool]] = defaultdict(list)
    for one in said:
        won[one.seat].append(one.won)
    return [one._replace(chance=sum(won[one.seat]) / len(won[one.seat])) for one in said]


def trusted() -> tuple[str, ...]:
    """The games for two and more."""
    return tuple(game.id for game in SHELF if max(spoken(game.id).players) > 1)


def trust(games: int, spread: Spread, done: Callable[[int], object]) -> Trusted:
    """Play so many games of each kind for two and more; `done` is told of each."""
    found = Trusted()
    every = [(name, number) for number in range(games) for name in trusted()]
    for game, said in each(foretold, every, spread):
        found.games[game] = found.games.get(game, 0) + 1
        found.said[game] += said
        done(1)
    return found


def foretold(which: tuple[str, int]) -> tuple[str, list[Said]]:
    """A game between Scavengers: what each seat's chance was thought to be whenever a turn began."""
    name, number = which
    rules: Any = spoken(name)
    judgement = rules.judgement()
    seats = len(usual_levels(rules.players, rules.levels()))
    seed = f"chances {number}"
    deal, answer = Dealer(seed).deal, judgement.playing(luck_of(seed))
    values = without_favourite(judgement).values
    playout = rules.playout(rules.new(sat_down(rules, seats, {})))
    turn, chances = playout.turn(), []
    while not isinstance(pending := playout.pending, Over):
        if isinstance(pending, Chance):
            playout.take(deal(pending))
            continue
        if (now := playout.turn()) != turn:
            turn = now
            chances.append(values(playout.state()))
        playout.take(answer(playout, pending))
    won = winners(pending.ranking)
    return name, [Said(name, seat, chance, seat in won) for one in chances for seat, chance in enumerate(one)]


def _percent(said: Sequence[Said]) -> str:
    return f"{100 * sum(one.won for one in said) / len(said):.0f} %"
