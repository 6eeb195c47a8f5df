"""The evidence for chances to win in small numbers; `make evidence` shows it in large ones."""

from __future__ import annotations

from math import log

import pytest

from bench.evidence.chances import Said, Trusted, anyway, foretold, loss, trusted

GAMES = {"terror-below": 12, "critters-below": 8, "terrorscape-2": 12}


def test_every_game_for_two_and_more_is_judged() -> None:
    assert trusted() == tuple(GAMES)


def test_a_chance_costs_the_less_the_truer_it_was() -> None:
    """And the share of games that a seat wins is what it is compared with."""
    said = [Said("any", 0, 0.9, won=True), Said("any", 0, 0.1, won=False), Said("any", 1, 0.5, won=True)]

    assert loss(said[:2]) == pytest.approx(-log(0.9))
    assert loss(said[:2]) < loss(anyway(said[:2])) == pytest.approx(log(2))
    assert [one.chance for one in anyway(said)] == [0.5, 0.5, 1.0]


@pytest.mark.parametrize("game", GAMES)
def test_chances_tell_more_than_who_wins_anyway(game: str) -> None:
    """Even beside the share that was won in these very games."""
    said = [one for number in range(GAMES[game]) for one in foretold((game, number))[1]]
    found = Trusted({game: GAMES[game]}, {game: said})

    assert found.is_well
    assert f"{game}: {len(said):,} chances" in str(found)
    assert not Trusted({game: 1}, {game: [one._replace(chance=1 - one.chance) for one in said]}).is_well
