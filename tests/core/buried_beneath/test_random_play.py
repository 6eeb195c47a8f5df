"""Whole games by chance and by players that try: all end, every state is right, and undo and redo lead back."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from core.buried_beneath.game import BuriedBeneath
from core.engine.digest import digest
from core.engine.random_play import play_at_random
from tests.core.buried_beneath.kit import GAME
from tests.core.buried_beneath.players import busy, careful, setup_for

if TYPE_CHECKING:
    from core.engine.history import History

SHIPPED = BuriedBeneath()


@pytest.mark.parametrize("game", [GAME, SHIPPED], ids=["tests", "shipped"])
def test_games_by_chance_end_and_are_right_in_every_state(game: BuriedBeneath) -> None:
    heroes, bosses = len(game.cards.heroes), len(game.cards.bosses)
    for number in range(3 * heroes * bosses):
        seed = f"chance/{number}"
        _, played = play_at_random(game, setup_for(number, game), seed, check=True, chooser=busy(seed))
        assert played.reason


def test_careful_players_win_and_lose_and_every_state_is_right() -> None:
    ended: Counter[str] = Counter()
    for number in range(28):
        seed = f"careful/{number}"
        chooser = careful(SHIPPED, seed, 12)
        _, played = play_at_random(SHIPPED, setup_for(number, SHIPPED), seed, check=True, chooser=chooser)
        ended[played.reason] += 1
    assert {"boss", "puzzle", "fled", "health"} <= set(ended)


def test_undo_to_the_start_and_redo_to_the_end_meet_the_same_states() -> None:
    for number in range(12):
        seed = f"undo/{number}"
        history, _ = play_at_random(SHIPPED, setup_for(number, SHIPPED), seed, chooser=busy(seed))
        _there_and_back(history)


def _there_and_back(history: History[Any]) -> None:
    states = [entry.state for entry in history.line()]
    digests = [digest(state) for state in states]
    while history.undo():
        pass
    assert history.head is history.root or history.head.parent is history.root
    while history.redo():
        pass
    again = [digest(entry.state) for entry in history.line()]
    assert again == digests
