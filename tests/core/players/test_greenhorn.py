"""The Greenhorn: a Scavenger among the options that it sees."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import Decision
from core.players.greenhorn import OVERLOOKS, Greenhorn
from core.players.levels import GREENHORN, LEVELS, SCAVENGER, levels_for, player_named
from core.players.playing import play
from core.players.thinking import Budget, Judged, Seen, think
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, seats_named
from tests.core.terror_below.kit import NAMES

if TYPE_CHECKING:
    from collections.abc import Callable

BUDGET: Final = Budget(iterations=1, seconds=None)
LUCKS: Final = 2_000


class Ranked:
    """A judgement that puts options in the order in which they are asked."""

    unit = 0.1

    def options(self, _: Any, decision: Decision) -> tuple[Judged, ...]:
        """The first one is worth most."""
        return tuple(Judged(option, -float(number)) for number, option in enumerate(decision.options))

    def __getattr__(self, name: str) -> Callable[..., Any]:
        raise AttributeError(name)


class Dim(Ranked):
    """The same, in a game of which a Greenhorn sees almost nothing."""

    overlooks = 0.9


def answers(judgement: Any, options: int) -> Counter[Any]:
    """How often a Greenhorn takes each of so many options, the best first."""
    player = Greenhorn(judgement)
    decision = Decision(0, "which", tuple(range(options)))  # type: ignore[arg-type]  # any value is an option here
    lucks = [Random(f"greenhorn {number}") for number in range(LUCKS)]  # noqa: S311 - tests must be repeatable
    seen = Seen(None, decision, lambda _: None)
    return Counter(think(player, seen, BUDGET, luck).option for luck in lucks)


def test_it_takes_the_best_option_that_it_sees() -> None:
    """It overlooks each with the same chance; where it sees none it takes the worst."""
    found = answers(Ranked(), 3)

    expected = (1 - OVERLOOKS, OVERLOOKS * (1 - OVERLOOKS), OVERLOOKS**2)
    for option, share in enumerate(expected):
        assert found[option] / LUCKS == pytest.approx(share, abs=0.04)


def test_a_game_says_how_much_it_overlooks() -> None:
    assert answers(Dim(), 2)[0] / LUCKS == pytest.approx(0.1, abs=0.03)


def test_it_stands_between_chance_and_a_scavenger() -> None:
    """It plays every game that a Scavenger can, and loses to one."""
    game = TerrorBelow()
    judgement = game.judgement()
    players = [player_named(level, game, judgement) for level in (GREENHORN, SCAVENGER)]
    setup = Setup(seats_named(NAMES[:2]))
    wins = sum(
        play(game, setup, players, f"greenhorn/{number}", BUDGET, judgement=judgement).ranking[0] == (1,)
        for number in range(4)
    )

    assert levels_for(game, judgement) == LEVELS
    assert wins >= 3
