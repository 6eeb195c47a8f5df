"""What is kept from one answer to the next shows the same as what is made anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.engine.decisions import PUBLIC
from tests.tui.played_tables import new_table, play_until
from tests.tui.solo_moments import solo_table
from tui.look.glyphs import FULL
from tui.play.desk.panels import Room
from tui.terror_below.board.picture import drawn, sheet_of
from tui.terror_below.desk import BoardDesk
from tui.terror_below.layout import plan
from tui.terror_below.reading import with_room
from tui.terror_below.scene import boxes_of, laid_over
from tui.terror_below.sitting import BoardSitting

if TYPE_CHECKING:
    from core.engine.decisions import Event, Seat
    from tui.table.table import Table
    from tui.terror_below.board.picture import Drawn

COMMANDS = ("", "card.1", "move.right", "danger", "look", "squads", "log", "undo", "bounties", "back", "card.2", "go")
"""What is pressed between answers; nothing, most of the time."""


class Looked:
    """Draws every panel and the board with what was kept, and beside it anew."""

    def __init__(self, columns: int, lines: int) -> None:
        self.columns, self.lines = columns, lines
        self.desk = BoardDesk()
        self.picture: Drawn | None = None

    def same(self, sitting: BoardSitting) -> bool:
        """Whether everything looks as it does when it is drawn anew."""
        view = sitting.view
        found = plan(
            self.columns,
            self.lines,
            rows=len(view.spaces) // view.columns,
            seats=len(view.squads),
            solo=view.solo is not None,
        )
        assert found is not None
        found, scene = with_room(found, sitting.scene(80))
        boxes = boxes_of(found, laid_over(view, sitting.mode, sitting.panels.laid, found.size))
        sitting.panels.parts = tuple(boxes)
        panels = [
            self.desk.lines(part, scene, found.size, box.width, box.height)
            == self.desk.drawn(part, scene, Room(found.size, box.width, box.height))
            for part, box in boxes.items()
            if part != "board"
        ]
        sheet = sheet_of(view, found.size)
        self.picture = drawn(view, scene.overlays, sheet, FULL, self.picture)
        return all(panels) and self.picture.lines() == drawn(view, scene.overlays, sheet, FULL).lines()


@pytest.mark.long
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (120, 36), (160, 48)])
def test_the_table_looks_as_if_it_were_drawn_anew_all_through_a_game(seats: int, columns: int, lines: int) -> None:
    """Somebody sits through a game, answers with a little of everything, and looks around."""
    table = solo_table() if seats == 1 else new_table(seats)
    sitting, looked = BoardSitting(table), Looked(columns, lines)
    for number in range(150):
        if (awaited := table.awaited) is None:
            return
        if number % 11 == 0:
            sitting.hide()
            assert looked.same(sitting), f"nobody looks after answer {number}"
        if table.viewer != awaited:
            sitting.reveal()
        for command in COMMANDS[number % len(COMMANDS)], COMMANDS[number * 5 % len(COMMANDS)]:
            if command and table.awaited == table.viewer:
                sitting.command(command)
            assert looked.same(sitting), f"after {command!r} and answer {number}"
        if table.awaited == table.viewer:
            options = table.view().options
            sitting.answer((options[number * 7 % len(options)],))
            assert looked.same(sitting), f"after answer {number}"


def told(table: Table, viewer: Seat) -> tuple[Event, ...]:
    """Everything that happened, gathered from the root."""
    return tuple(event for entry in table.history.line() for event in entry.events if event.seen_by(viewer))


def test_what_happened_is_told_whole_whichever_way_the_history_goes() -> None:
    """Forward, back, on another way, and to each viewer what it may know."""
    table = new_table(3)
    play_until(table, lambda view: view.round >= 4)
    seats = (PUBLIC, 0, 1, 2)
    assert len({told(table, seat) for seat in seats}) == len(seats)
    for number in range(40):
        awaited = table.awaited
        assert awaited is not None
        if number % 7 == 3:
            table.history.undo()
        elif number % 7 == 5:
            table.history.redo()
        elif number % 13 == 8:
            table.history.jump(number)
        else:
            table.reveal(awaited)
            options = table.view().options
            table.choose(options[number * 5 % len(options)])
        for seat in seats:
            assert table.events(seat) == told(table, seat), number
