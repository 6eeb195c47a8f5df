"""The evidence for a first game in small numbers; `make evidence` shows it in large ones."""

from __future__ import annotations

from bench.evidence.beginners import Begun, begun, firsts
from core.players.thinking import Budget

SHORT = Budget(iterations=1, seconds=None)


def test_every_game_against_computer_players_is_begun_on_every_side() -> None:
    assert [first.called for first in firsts()] == [
        "terror-below",
        "critters-below",
        "terrorscape-2 as Survivors",
        "terrorscape-2 as Killer",
    ]


def test_who_follows_second_choices_comes_to_an_end() -> None:
    """And what is told says how often they have won, with the interval."""
    shelter = firsts()[1]
    first, is_won = begun((shelter, 0), SHORT, 1)
    told = str(Begun({first.called: 1}, {first.called: int(is_won)}))

    assert first == shelter
    assert f"critters-below: won {100 * is_won} %" in told
