"""Nothing of a paper stays on the terminal when it is put away, whatever is asked of the screen meanwhile."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from tests.tui.critters_below.shelters import sample, table_at
from tests.tui.played_tables import TableApp, settle, shown

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

PLACE: Final = re.compile(r"\x1b\[([0-9;?]*)([A-Za-z])")


class Terminal:
    """What stands on a terminal after all that was sent to it: characters alone."""

    def __init__(self, text: str) -> None:
        """It begins with this text."""
        self.rows = [list(row) for row in text.split("\n")]

    def write(self, sent: str) -> None:
        """Take what is sent: characters, and where they begin."""
        x = y = at = 0
        while at < len(sent):
            if sent[at] == "\x1b":
                found = PLACE.match(sent, at)
                assert found is not None, sent[at : at + 20]
                if found[2] == "H":
                    row, column = found[1].split(";")
                    x, y = int(column) - 1, int(row) - 1
                at = found.end()
                continue
            if sent[at] == "\n":
                x, y = 0, y + 1
            else:
                self.rows[y][x] = sent[at]
                x += 1
            at += 1

    @property
    def text(self) -> str:
        """All that stands there."""
        return "\n".join("".join(row) for row in self.rows)


async def test_a_panel_that_was_covered_is_painted_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its lines have changed while the paper of the war lay over it, and somebody asks where a panel stands too early.

    Too early is after it was told of, and before all is laid out anew.
    """
    app = TableApp(tmp_path, table_at(sample()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen: Any = app.table_screen
        await pilot.press("t")
        await settle(pilot)
        assert "THE WAR" in shown(pilot)
        terminal, display = Terminal(shown(pilot)), app._display

        def paint(on: Any, update: Any) -> None:
            if update is not None:
                terminal.write(update.render_segments(app.console))
            display(on, update)

        monkeypatch.setattr(app, "_display", paint)
        screen.sitting.command("danger")
        screen.redraw()
        screen._picture._check_refresh()
        screen._compositor.update_widgets({screen._panels["stores"]})
        assert screen._panels["hand"].region.y == 21
        for _ in range(8):
            await pilot.pause()

        assert "STORAGE" in terminal.text
        assert terminal.text == shown(pilot)
