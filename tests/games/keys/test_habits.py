"""How somebody likes their tables is known at the table of every game: to what draws it, and to what answers."""

from __future__ import annotations

import pytest

from core.engine.dealer import Dealer
from core.engine.history import History
from core.games import spoken
from tests.games.shelf import GAMES, few, setup_of
from tui.fronts import front_of
from tui.play.habits import Habits
from tui.play.screen import TableScreen
from tui.table.table import Table


@pytest.mark.parametrize("name", GAMES)
def test_every_scene_and_every_way_to_answer_knows_what_was_set(name: str) -> None:
    game = spoken(name)
    setup = setup_of(game, few(game))
    history = History(game, game.new(setup), Dealer("1"))
    history.begin()
    table = Table(game, setup, history)
    liked = Habits(legend=True, at_once=True)
    sitting = TableScreen(table, front_of(name), habits=liked).sitting

    assert sitting.scene(40).legend
    assert sitting.mode.sight.habits == liked
    sitting.reveal()
    assert sitting.mode.sight.habits == liked
