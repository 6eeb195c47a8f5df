"""The desk of every game: each panel that stands is declared, drawn, and as large as its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from core.engine.history import History
from tests.games.played import played, tables
from tui.fronts import front_of
from tui.look.boxes import LEAST, overlap
from tui.look.spans import width_of
from tui.play.desk.panels import PICTURE, Room
from tui.table.table import Table

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from tests.games.played import Played

with_tables = pytest.mark.parametrize(("name", "seats"), tables())


def table_of(game: Played, entry: int, viewer: Seat) -> Table:
    """The table at an entry of the game, with somebody who looks."""
    state = game.sample[entry].state
    table = Table(game.game, game.setup, History(game.game, state, game.history.dealer))
    if viewer != PUBLIC:
        table.reveal(viewer)
    return table


@with_tables
def test_every_panel_that_stands_is_drawn(name: str, seats: int) -> None:
    """At the least of each of three sizes, to whoever looks: as many lines as have room, each as wide as the panel.

    What is kept from one view to the next shows the same as what is made anew.
    """
    game, front = played(name, seats), front_of(name)
    desk = front.desk(table_of(game, 0, PUBLIC))
    for entry in range(0, len(game.sample), 13):
        for viewer in game.viewers:
            sitting = front.sitting(table_of(game, entry, viewer))
            for columns, lines in LEAST.values():
                plan = desk.plan(sitting.view, columns, lines)
                assert plan is not None
                plan, scene = desk.fitted(plan, sitting.scene(desk.room(plan)))
                boxes = desk.boxes(plan, scene)
                assert boxes.keys() <= set(desk.parts)
                for part, box in boxes.items():
                    assert not any(overlap(box, other) for its, other in boxes.items() if its != part), part
                    if part != PICTURE:
                        drawn = desk.lines(part, scene, plan.size, box.width, box.height)
                        assert len(drawn) <= box.height, part
                        assert {width_of(line) for line in drawn} <= {box.width}, part
                        assert drawn == desk.drawn(part, scene, Room(plan.size, box.width, box.height)), part


@with_tables
def test_a_note_of_a_lesson_lies_over_panels_that_there_are(name: str, seats: int) -> None:
    """Each group of panels that it may lie over is declared."""
    game = played(name, seats)
    desk = front_of(name).desk(table_of(game, 0, PUBLIC))

    assert {part for parts in desk.note_parts for part in parts} <= set(desk.parts)
