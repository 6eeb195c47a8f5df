"""A first game: how often whoever always follows the second choice of a hint wins against gentle computer players.

They should win about half. In Critters Below nobody has to lose for another to win, so that it says how hard the
shelter is, not the players.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from bench.evidence.games import for_several
from bench.spreading import each
from core.engine.decisions import winners
from core.games import spoken
from core.players.hints import SEARCH, hinting
from core.players.league import interval
from core.players.levels import GENTLE, player_named, usual_levels
from core.players.playing import play
from core.players.thinking import Budget, Judged, Thought, forced
from tui.commands.simulation import sat_down

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from core.engine.decisions import Seat
    from core.players.thinking import Seen
    from core.words.spoken import SpokenGame
    from tui.commands.spread.batches import Spread


class First(NamedTuple):
    """A kind of first game.

    Attributes:
        seat: Where whoever follows hints sits; None for each seat in turn.
    """

    game: str
    seat: Seat | None
    called: str


def firsts() -> tuple[First, ...]:
    """Each game against computer players, and each side of it where it has sides."""
    found: list[First] = []
    for game in for_several():
        sides = [First(game.id, seat, f"{game.id} as {name}") for seat, (name, _) in enumerate(game.sides)]
        found += sides or [First(game.id, None, game.id)]
    return tuple(found)


class Follower:
    """Takes the second choice of a hint; the first where there is no other, or the same question comes back."""

    name = "Follower"

    def __init__(self, rules: SpokenGame[Any, Any, Any], search: Budget, worlds: int | None) -> None:
        """A player of one game; `search` and `worlds` are what its hints are given."""
        self._rules = rules
        self._search = search
        self._worlds = worlds
        self._met: set[tuple[Any, ...]] = set()

    def thinking(self, seen: Seen, budget: Budget, luck: Random) -> Iterator[Thought]:
        """What is second in the hint that a person would be given."""
        del budget, luck
        decision = seen.decision
        if (only := forced(decision)) is not None:
            yield only
            return
        rules, world = self._rules, seen.worlds(Random(0))  # noqa: S311 - a hint is the same from any world
        hint = None
        for hint in hinting(  # noqa: B007 - the last one counts
            rules,
            rules.judgement(),
            world,
            decision,
            own=rules.hunter(),
            search=self._search,
            worlds=self._worlds,
        ):
            pass
        if hint is None:
            raise AssertionError("no hint is given")
        # who always turns away from what is best could go in a circle
        question = (seen.view.round, decision.kind, decision.options)
        second = len(hint.advice) > 1 and question not in self._met
        self._met.add(question)
        option = hint.advice[1 if second else 0].option
        yield Thought(option, (Judged(option, 0.0),))


@dataclass
class Begun:
    """What became of first games.

    Attributes:
        games, won: How many were played of each kind, and how many were won by who followed.
    """

    games: dict[str, int] = field(default_factory=dict)
    won: dict[str, int] = field(default_factory=dict)

    @property
    def is_well(self) -> bool:
        """Whether every kind was played."""
        return all(self.games.get(first.called) for first in firsts())

    def __str__(self) -> str:
        lines = [
            f"beginners: {sum(self.games.values()):,} first games against {GENTLE}s, by the second choice of hints"
        ]
        for called, of in self.games.items():
            low, high = interval(self.won[called], of)
            share = 100 * self.won[called] / of
            lines.append(f"  {called}: won {share:.0f} % ({100 * low:.0f} to {100 * high:.0f}) of {of:,}")
        return "\n".join(lines)


def begin(
    games: int, spread: Spread, done: Callable[[int], object], search: Budget = SEARCH, worlds: int | None = None
) -> Begun:
    """Play so many first games of each kind; `done` is told of each."""
    found = Begun()
    every = [(first, number) for number in range(games) for first in firsts()]
    for first, is_won in each(partial(begun, search=search, worlds=worlds), every, spread):
        found.games[first.called] = found.games.get(first.called, 0) + 1
        found.won[first.called] = found.won.get(first.called, 0) + is_won
        done(1)
    return found


def begun(one: tuple[First, int], search: Budget = SEARCH, worlds: int | None = None) -> tuple[First, bool]:
    """A game of a kind, and whether who followed has won."""
    first, number = one
    rules = spoken(first.game)
    seats = len(usual_levels(rules.players, rules.levels()))
    gentle, judgement = player_named(GENTLE, rules, rules.judgement()), rules.judgement()
    at = number % seats if first.seat is None else first.seat
    follower = Follower(rules, search, worlds)
    line = [follower if seat == at else gentle for seat in range(seats)]
    played = play(rules, sat_down(rules, seats, {}), line, f"first {number}", Budget(), judgement=judgement)
    return first, at in winners(played.ranking)
