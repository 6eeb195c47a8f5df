"""Answers in every way to play: side, tiles, first Worms, seats; scenario and advanced options."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest

from core.engine.decisions import Choice
from core.engine.random_play import play_at_random
from core.terror_below.seats import Board, FirstWorms, ScenarioName, Setup, Solo, Tiles, seats_named
from tests.core.terror_below.any_answers import (
    RULES,
    any_option,
    assert_accepted,
    assert_refused,
    assert_sound_options,
    decision_at,
    picks,
)
from tests.core.terror_below.kit import NAMES

SIDES: Final[tuple[Board, ...]] = ("desert", "canyon")
TILES: Final[tuple[Tiles, ...]] = ("printed", "shuffled", "dice")
WORMS: Final[tuple[FirstWorms, ...]] = ("starters", "drawn")
SCENARIOS: Final[tuple[ScenarioName, ...]] = ("special-delivery", "total-extermination", "scramble")

SHARED: Final = [
    Setup(seats_named(NAMES[:seats]), start=None, board=board, tiles=tiles, worms=worms, late_seat=worms == "drawn")
    for board, tiles, worms, seats in product(SIDES, TILES, WORMS, (2, 3, 4, 5))
]
ALONE: Final = [
    Setup(seats_named(NAMES[:1]), board=board, tiles=tiles, worms=worms, solo=Solo(scenario, queens, missing))
    for (scenario, queens, missing), (board, tiles, worms) in zip(
        product(SCENARIOS, (False, True), (0, 1, 2)), 2 * list(product(SIDES, TILES, WORMS)), strict=False
    )
]


def named(setup: Setup) -> str:
    """A setup in a few words."""
    seats = f"{len(setup.seats)}" if setup.solo is None else f"{setup.solo.scenario}-{setup.solo.missing}"
    queens = "-queens" if setup.solo is not None and setup.solo.queens else ""
    return f"{seats}{queens}-{setup.board}-{setup.tiles}-{setup.worms}"


@pytest.mark.parametrize("setup", [*SHARED[::7], *ALONE[::3]], ids=named)
def test_every_option_is_accepted_and_all_else_refused_in_words(setup: Setup) -> None:
    """TB 10 and 11: leaps, tiles, the squad that is left behind; nothing is offered that is not sound."""
    history, _ = play_at_random(RULES, setup, named(setup))
    pick = picks(named(setup))
    for entry in history.entries[:: max(1, len(history.entries) // 10)]:
        decision = decision_at(entry.state)
        offered = (*decision.options, *decision.by_agreement) if decision is not None else ()
        if decision is not None:
            assert_sound_options(entry.state, decision)
            assert_accepted(entry.state, decision)
        for option in (any_option(pick) for _ in range(10)):
            if option not in offered:
                assert_refused(entry.state, Choice(decision.seat if decision is not None else 0, option))
