"""The evidence for chances to win in small numbers; `make evidence` shows it in large ones."""

from __future__ import annotations

from math import log

import pytest

from bench.evidence.chances import Calibration, Forecast, base_rates, forecasts_of, loss
from bench.evidence.games import for_several

GAMES = {"terror-below": 12, "critters-below": 8, "terrorscape-2": 12}


def test_every_game_for_two_and_more_is_judged() -> None:
    assert [game.id for game in for_several()] == [*GAMES]


def test_a_chance_costs_the_less_the_truer_it_was() -> None:
    """And the share of games that a seat wins is what it is compared with."""
    made = [Forecast(0, 0.9, won=True), Forecast(0, 0.1, won=False), Forecast(1, 0.5, won=True)]

    assert loss(made[:2]) == pytest.approx(-log(0.9))
    assert loss(made[:2]) < loss(base_rates(made[:2])) == pytest.approx(log(2))
    assert [one.chance for one in base_rates(made)] == [0.5, 0.5, 1.0]


@pytest.mark.parametrize("game", GAMES)
def test_chances_tell_more_than_base_rates(game: str) -> None:
    """Even beside those of these very games."""
    made = [one for number in range(GAMES[game]) for one in forecasts_of((game, number))[1]]
    found = Calibration({game: GAMES[game]}, {game: made})

    assert found.is_well
    assert f"{game}: {len(made):,} chances" in str(found)
    assert not Calibration({game: 1}, {game: [one._replace(chance=1 - one.chance) for one in made]}).is_well
