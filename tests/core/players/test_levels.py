"""The levels: who is seated where nobody has chosen, and the next one up."""

from __future__ import annotations

import pytest

from core.games import SHELF, spoken
from core.players.levels import GENTLE, LADDER, LEVELS, next_levels, usual_levels


@pytest.mark.parametrize(
    ("levels", "higher"),
    [
        (("", "Greenhorn", "Greenhorn"), ("", "Scavenger", "Scavenger")),
        (("Scavenger", ""), ("Hunter", "")),
        (("", "Wanderer", "Wanderer"), ("", "Greenhorn", "Greenhorn")),
        (("", "Greenhorn", "Hunter"), ("", "Scavenger", "Hunter")),
        (("", "Wanderer", "Scavenger"), ("", "Greenhorn", "Scavenger")),
        (("", "Hunter"), ("", "Hunter")),
        (("", ""), ("", "")),
    ],
)
def test_the_lowest_climb_to_the_next_level(levels: tuple[str, ...], higher: tuple[str, ...]) -> None:
    """Nobody climbs past the top, and nobody down."""
    assert next_levels(levels, LADDER) == higher


def test_who_stands_above_the_ladder_of_a_game_stays() -> None:
    assert next_levels(("", "Hunter"), LADDER[:2]) == ("", "Hunter")
    assert next_levels(("", "Scavenger"), LADDER[:2]) == ("", "Scavenger")


def test_gentle_players_are_seated_where_they_can_play() -> None:
    """Else the best of those who can."""
    assert usual_levels((2, 3), LEVELS, GENTLE) == ("", GENTLE, GENTLE)
    assert usual_levels((2,), ("Wanderer",), GENTLE) == ("", "Wanderer")
    assert usual_levels((2,), (), GENTLE) == ("", "")


@pytest.mark.parametrize("game", [game.id for game in SHELF])
def test_each_game_leads_from_gentle_players_upwards(game: str) -> None:
    """By levels that can play it, in their order."""
    ladder = spoken(game).ladder()

    assert ladder[0] == GENTLE
    assert [level for level in LEVELS if level in ladder] == list(ladder)


@pytest.mark.parametrize("game", [game.id for game in SHELF if max(spoken(game.id).players) > 1])
def test_who_wins_against_scavengers_is_led_to_hunters(game: str) -> None:
    """In each game for several a Hunter wins more than a Scavenger: docs/balance.md."""
    assert next_levels(("", "Scavenger", "Scavenger"), spoken(game).ladder()) == ("", "Hunter", "Hunter")
