"""The Hunter of a game of much luck: options are weighed in the same worlds, and only the surely better is taken."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import Chance, Choice, Decision, Option, Over, Roll
from core.players.levels import player_named
from core.players.thinking import Budget, Judged, Seen, Thought, think
from core.players.weighing import FEWEST, MOST, Weigher

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Answer, Pending

WORLDS: Final = 600


class Bet(Option, frozen=True, tag="bet"):
    """An option of the tests."""

    number: int


class Round:
    """A world that is played on: a bet, then a die; it rests once that is thrown."""

    def __init__(self, luck: float) -> None:
        self.luck = luck
        self.bet = -1
        self.die = 0
        self.pending: Pending = (Decision(0, "bet", tuple(map(Bet, range(8)))),)

    def take(self, answer: Answer) -> list[Any]:
        """The bet, or the die."""
        if isinstance(answer, Choice):
            assert isinstance(answer.option, Bet)
            self.bet = answer.option.number
            self.pending = Chance("die", 0, Roll(6))
        else:
            self.die = answer.values[0]
            self.pending = Over((), "thrown")
        return []

    def state(self) -> Round:
        """Itself."""
        return self


class Betting:
    """A game of one bet. What a world has in store is its number."""

    @staticmethod
    def playout(world: float) -> Round:
        """Begin."""
        return Round(world)


class Better:
    """A judgement whose first option is bet 0; what a bet is worth, `pays` says of the world, the die and the bet."""

    unit = 0.5

    def __init__(self, pays: Callable[[float, int, int], float], trust: int = 10, options: int = 4) -> None:
        self.pays = pays
        self.trust = trust
        self.count = options
        self.met: list[tuple[int, float, int]] = []

    def options(self, state: Any, decision: Decision) -> tuple[Judged, ...]:
        """Each bet a little less."""
        del state, decision
        return tuple(Judged(Bet(number), -number / 1000) for number in range(self.count))

    def playing(self, luck: Random) -> Any:
        """Nothing is asked any more."""
        del luck

    def values(self, state: Round) -> tuple[float, ...]:
        """Halves."""
        del state
        return (0.5, 0.5)

    def share(self, decision: Decision, judged: tuple[Judged, ...]) -> float:
        """All of it."""
        del decision, judged
        return 1.0

    def told(self, view: Any, judged: Judged) -> tuple[str, ...]:
        """Nothing."""
        del view, judged
        return ()

    def aloud(self, view: Any, seat: int, option: Option) -> tuple[str, ...]:
        """Nothing."""
        del view, seat, option
        return ()

    def rests(self, playout: Round) -> bool:
        """Once the die is thrown."""
        return playout.die > 0

    def worth(self, playout: Round, seat: int) -> float:
        """What the bet pays."""
        del seat
        self.met.append((playout.bet, playout.luck, playout.die))
        return self.pays(playout.luck, playout.die, playout.bet)


def seen(options: int = 4) -> Seen:
    """The question: which bet. A world is a number of its luck."""
    return Seen(None, Decision(0, "bet", tuple(map(Bet, range(options)))), lambda luck: luck.random())


def thought(judgement: Better, worlds: int = WORLDS, seed: int = 1) -> Thought:
    """What it thinks in the end."""
    luck = Random(seed)  # noqa: S311 - tests must be repeatable
    return think(Weigher(Betting(), judgement), seen(judgement.count), Budget(worlds, None), luck)  # type: ignore[arg-type]  # as much of a game as it needs


def test_what_is_a_little_better_in_every_world_is_found_however_much_worlds_differ() -> None:
    """The same worlds and the same die for all: what is between them is the bet alone."""
    better = Better(lambda world, die, bet: 10 * world + die + (0.02 if bet == 2 else 0.0))
    found = thought(better)

    assert found.option == Bet(2)
    worlds = {bet: [(world, die) for one, world, die in better.met if one == bet] for bet in range(4)}
    assert worlds[2] == worlds[0][: len(worlds[2])]
    assert all(worlds[0][: len(met)] == met for met in worlds.values())


@pytest.mark.parametrize("seed", range(5))
def test_what_chance_explains_changes_no_mind(seed: int) -> None:
    """Bets that are worth the same in the long run, and anything in a world: it stays with the judgement's first."""
    luck = Random(seed)  # noqa: S311 - tests must be repeatable
    assert thought(Better(lambda *_: luck.random()), 60, seed).option == Bet(0)


def test_a_judgement_that_is_trusted_is_kept_to() -> None:
    """Nothing that some worlds say counts against what it is as sure of as a million are."""
    assert thought(Better(lambda *bet: 0.1 * bet[2], trust=1)).option == Bet(3)
    assert thought(Better(lambda *bet: 0.1 * bet[2], trust=10_000_000)).option == Bet(0)


def test_the_worse_half_is_dropped_and_the_budget_kept() -> None:
    """All are tried at first, fewer in ever more worlds; the first one in all of them."""
    better = Better(lambda world, die, bet: world + 0.01 * die * bet, options=8)
    found = thought(better)

    visits = {one.option: one.visits for one in found.ranked}
    assert len(visits) == MOST
    assert sum(visits.values()) <= WORLDS
    assert sum(visits.values()) == len(better.met)
    assert min(visits.values()) == FEWEST
    assert visits[Bet(0)] == visits[found.option] == max(visits.values())
    assert found.option == Bet(MOST - 1)


def test_chances_are_told_and_the_one_that_is_chosen_has_the_best() -> None:
    found = thought(Better(lambda world, _, bet: world + 0.01 * bet))

    assert found.option == found.ranked[0].option
    chances = [one.value for one in found.ranked]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)
    assert next(one.value for one in found.ranked if one.option == Bet(0)) == 0.5


def test_with_a_budget_too_small_for_all_nothing_is_tried() -> None:
    """Then it answers as the judgement does."""
    better = Better(lambda *bet: bet[2])

    assert thought(better, 4 * FEWEST - 1).option == Bet(0)
    assert not better.met


def test_the_same_luck_thinks_the_same_thought_and_a_clock_ends_it() -> None:
    better = Better(lambda world, die, bet: world * die * (bet - 1))

    assert thought(better) == thought(better)
    luck = Random(1)  # noqa: S311 - tests must be repeatable
    weigher = Weigher(Betting(), better)  # type: ignore[arg-type]  # as much of a game as it needs
    *_, last = weigher.thinking(seen(), Budget(10_000_000, 0.0), luck)
    assert sum(one.visits for one in last.ranked) == 4


def test_a_game_whose_judgement_has_a_keen_one_has_such_a_hunter() -> None:
    judgement = Better(lambda *_: 0.0)
    judgement.keen = judgement  # type: ignore[attr-defined]  # what makes the difference

    assert isinstance(player_named("Hunter", Betting(), judgement), Weigher)  # type: ignore[arg-type]  # as before
    assert player_named("Hunter", Betting(), judgement).name == "Hunter"  # type: ignore[arg-type]  # as before
