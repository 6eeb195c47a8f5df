"""The Hunter of a game of much luck: the judgement's first option, unless another is better in the same worlds.

Where luck differs more from world to world than options do, a search finds what it was lucky with. Here every option
is tried in the same worlds, with the same luck, and what counts is by how much it did better there than the first one.
The half that did worse is dropped, and the rest tried in more. Only one that is better by more than chance explains is
taken; the judgement counts beside what was tried as so many worlds (`trust`).

What comes of an option in a world follows from that world alone, so that a crew can share the worlds out.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec import Struct, field

from core.engine.dealer import Dealer
from core.engine.decisions import Chance, Choice, Option
from core.players.crew import ALONE, dealt, gathered
from core.players.thinking import Judged, Thought, forced, reasons

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.game import Game
    from core.players.crew import Crew
    from core.players.thinking import Budget, Seen, WeighedJudgement

MOST: Final = 6
"""Options that are tried, the judgement's best."""

FEWEST: Final = 6
"""Worlds in which all are tried before the worse half is dropped; what is left is tried in twice as many more."""

SURE: Final = 1.0
"""So many standard errors better than the judgement's first one an option has to be."""

LONGEST: Final = 60
"""Decisions after which a world is valued, wherever it has come to."""

TOGETHER: Final = 4
"""So many worlds for each hand are shared out at a time, where several share them."""


class Trials(Struct, frozen=True, gc=False):
    """Options that are all to be tried in the worlds of these numbers."""

    options: tuple[Option, ...]
    worlds: tuple[int, ...]


class Worth(NamedTuple):
    """What an option came to in a world: on the scale of the judgement, and as the chance to win."""

    worth: float
    chance: float


class Tried(Struct):
    """What came of an option.

    Attributes:
        worths: What it was worth in each world, in the order of the worlds.
        gain: By how much it is thought to be better than the first one; `error` is the standard error of that.
    """

    judged: Judged
    worths: list[float] = field(default_factory=list)
    gain: float = 0.0
    error: float = float("inf")

    def weigh(self, first: Tried, trust: int) -> None:
        """Weigh it against the first one."""
        gains = [mine - theirs for mine, theirs in zip(self.worths, first.worths, strict=False)]
        worlds = len(gains)
        self.gain = (trust * (self.judged.value - first.judged.value) + sum(gains)) / (trust + worlds)
        if worlds >= FEWEST:
            mean = sum(gains) / worlds
            self.error = sqrt(sum((gain - mean) ** 2 for gain in gains) / (worlds - 1) / worlds)


class WeigherHand:
    """The hand of a Weigher: it tries options in worlds."""

    def __init__(self, game: Game[Any, Any, Any], judgement: WeighedJudgement, seen: Seen, seed: str) -> None:
        self._game = game
        self._judgement = judgement
        self._seen = seen
        self._seed = seed

    def play(self, piece: Trials) -> list[list[Worth]]:
        """For each world what each option comes to there."""
        return [self._in_world(f"{self._seed}/{number}", piece.options) for number in piece.worlds]

    def _in_world(self, seed: str, options: tuple[Option, ...]) -> list[Worth]:
        world = self._seen.worlds(_luck(seed))
        return [self._played(world, option, seed) for option in options]

    def _played(self, world: Any, option: Option, seed: str) -> Worth:
        """What an option is worth in a world that is played on to where it rests, and the chance to win there."""
        judgement, seat = self._judgement, self._seen.decision.seat
        playout = self._game.playout(world)
        deal = Dealer(seed).deal
        answer = judgement.playing(_luck(f"{seed}/playing"))
        playout.take(Choice(seat, option))
        made = 0
        while made < LONGEST and not judgement.rests(playout):
            pending = playout.pending
            if type(pending) is Chance:
                playout.take(deal(pending))
            elif type(pending) is tuple:
                playout.take(answer(playout, pending))
                made += 1
            else:
                break
        return Worth(judgement.worth(playout, seat), judgement.values(playout.state())[seat])


class Weigher:
    """Weighs options against the judgement's first one, in imagined worlds."""

    name = "Hunter"

    def __init__(self, game: Game[Any, Any, Any], judgement: WeighedJudgement, crew: Crew = ALONE) -> None:
        """A player of a game; `crew` plays its worlds."""
        self._game = game
        self._judgement = judgement
        self._crew = crew

    def hand(self, seen: Seen, luck: Random) -> WeigherHand:
        """A hand for the thoughts that `thinking` has of the same."""
        return WeigherHand(self._game, self._judgement, seen, _seed(luck))

    def thinking(self, seen: Seen, budget: Budget, luck: Random) -> Iterator[Thought]:
        """Thoughts that grow surer as worlds are played."""
        decision = seen.decision
        if (only := forced(decision)) is not None:
            yield only
            return
        seed = _seed(luck)
        ranked = self._judgement.options(seen.worlds(_luck(f"{seed}/first")), decision)
        iterations = round(budget.iterations * self._judgement.share(decision, ranked))
        tried = [Tried(one) for one in ranked[:MOST]]
        if len(tried) == 1 or len(tried) * FEWEST > iterations:
            why, own = reasons(self._judgement, seen, ranked[0])
            yield Thought(ranked[0].option, ranked, why, own=own)
            return
        own_hand = WeigherHand(self._game, self._judgement, seen, seed)
        began = perf_counter()
        left, chances, until, played = tried, list[float](), FEWEST, 0
        while len(left) > 1 and played + len(left) <= iterations:
            first, hands = len(chances), self._crew.size
            most = 1 if hands == 1 else TOGETHER * hands
            worlds = range(first, min(until, first + most, first + (iterations - played) // len(left)))
            options = tuple([one.judged.option for one in left])
            pieces = [Trials(options, numbers) for numbers in dealt(worlds, hands)]
            for worths in gathered(self._crew.share(own_hand, pieces)):
                for one, came in zip(left, worths, strict=True):
                    one.worths.append(came.worth)
                chances.append(worths[0].chance)
            played += len(left) * len(worlds)
            if budget.seconds is not None and perf_counter() - began >= budget.seconds:
                break
            if len(chances) == until:
                left, until = self._better_half(left), 3 * until
                yield self._thought(seen, tried, chances, played / iterations)
        yield self._thought(seen, tried, chances, 1.0)

    def _better_half(self, left: list[Tried]) -> list[Tried]:
        """The first, and of the others those that did best beside it."""
        first, *others = left
        for one in others:
            one.weigh(first, self._judgement.trust)
        others.sort(key=lambda one: -one.gain)
        return [first, *others[: len(others) // 2]]

    def _thought(self, seen: Seen, tried: list[Tried], chances: list[float], done: float) -> Thought:
        first, *others = tried
        for one in others:
            one.weigh(first, self._judgement.trust)
        surely = [one for one in others if one.gain > SURE * one.error]
        best = max(surely, key=lambda one: one.gain, default=first)
        order = sorted(tried, key=lambda one: (one is not best, -one.gain))
        level, unit = sum(chances) / len(chances), self._judgement.unit
        ranked = []
        for one in order:
            # what is not sure to be better is not said to be
            gain = one.gain if one is best else min(one.gain, best.gain)
            chance = max(0.0, min(1.0, level + unit * gain))
            ranked.append(Judged(one.judged.option, chance, len(one.worths), one.judged.why))
        why, own = reasons(self._judgement, seen, best.judged)
        return Thought(best.judged.option, tuple(ranked), why, done=done, own=own)


def _seed(luck: Random) -> str:
    return f"{luck.getrandbits(64):x}"


def _luck(seed: str) -> Random:
    return Random(seed)  # noqa: S311 - thoughts that can be repeated are wanted, not secrecy
