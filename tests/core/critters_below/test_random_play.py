"""Whole games by chance: all end, every state is right, and undo and redo lead back."""

from __future__ import annotations

from collections import Counter

import pytest

from core.critters_below.game import CrittersBelow
from core.engine.random_play import play_at_random
from core.engine.seats import FIRST_NAMES, seats_named

SHIPPED = CrittersBelow()
WAYS = [
    (way, players)
    for way in ("standard", "hardcore-coop", "last-man-standing")
    for players in range(1, 7)
    if players > 1 or way != "last-man-standing"
]


def chosen(way: str, number: int, game: CrittersBelow) -> dict[str, str]:
    """Everything that can be chosen, in turn."""
    longer = "0" if way == "last-man-standing" else str(number % 3)
    return {
        "way": way,
        "critters": ("dealt", "chosen")[number % 2],
        "items": ("fewer", "usual", "more")[number % 3],
        "first-damage": ("yes", "no")[number // 2 % 2],
        "special": ("off", "cards", "1", "2")[number % 4] if game is SHIPPED else "off",
        "memory": ("kept", "none")[number % 2],
        "longer": longer,
    }


@pytest.mark.long
def test_games_end_in_every_way() -> None:
    """CB 6.5, 6.6, 9.1, 10.1: in peace too."""
    ended: Counter[str] = Counter()
    for number in range(60):
        for way in ("standard", "hardcore-coop", "last-man-standing"):
            setup = SHIPPED.usual(seats_named(FIRST_NAMES[:5]), chosen(way, number, SHIPPED))
            _, played = play_at_random(SHIPPED, setup, f"ends/{way}/{number}")
            ended[played.reason] += 1
    assert {"peace", "nobody-left", "team-failed", "last-one", "last-together"} <= set(ended)
