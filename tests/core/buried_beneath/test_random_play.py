"""Whole games by chance and by players that try: all end, every state is right, and undo and redo lead back."""

from __future__ import annotations

from collections import Counter

from core.buried_beneath.game import BuriedBeneath
from core.engine.random_play import play_at_random
from tests.core.buried_beneath.players import careful, setup_for

SHIPPED = BuriedBeneath()


def test_careful_players_win_and_lose_and_every_state_is_right() -> None:
    ended: Counter[str] = Counter()
    for number in range(34):
        seed = f"careful/{number}"
        chooser = careful(SHIPPED, seed, 12)
        _, played = play_at_random(SHIPPED, setup_for(number, SHIPPED), seed, check=True, chooser=chooser)
        ended[played.reason] += 1
    assert {"boss", "puzzle", "fled", "health"} <= set(ended)
