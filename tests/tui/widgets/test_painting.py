"""What goes to the terminal when something changes: the pieces of lines that are different, and the same picture."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import pytest
from rich.cells import cell_len
from textual.widget import Widget

from tests.tui.played_tables import TableApp, new_table, open_curtain, settle
from tests.tui.screens.reading import LARGE, MEDIUM, SMALL
from tui.widgets.painting import PAINTER, PanelCompositor, Pieces

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from rich.segment import Segment
    from textual.pilot import Pilot

Cell: TypeAlias = tuple[Any, ...]
Cells: TypeAlias = list[list[Cell]]


def cells_of(strip: Iterable[Segment]) -> list[Cell]:
    """Every character of a line as it is seen: a blank has no ink, and no cell shows what a click there means."""
    return [
        (character, style.bgcolor, style.underline, style.reverse, character != " " and (style.color, style.bold))
        for text, style, _ in strip
        for character in text
        if style is not None
    ]


def seen(app: TableApp) -> Cells:
    """What the whole screen would be if it were painted anew."""
    return [cells_of(strip) for strip in app.screen._compositor.render_strips()]


def painted(before: Cells, pieces: Iterable[tuple[int, int, Iterable[Segment]]]) -> Cells:
    """A screen after pieces of it were painted."""
    after = [list(line) for line in before]
    for x, y, piece in pieces:
        cells = cells_of(piece)
        after[y][x : x + len(cells)] = cells
    return after


def watched(app: TableApp, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Everything that is painted from now on."""
    found: list[Any] = []
    display = app._display

    def paint(screen: Any, update: Any) -> None:
        found.append(update)
        display(screen, update)

    monkeypatch.setattr(app, "_display", paint)
    return found


CODES: Final = re.compile(r"\x1b\[(?:(\d+);(\d+)H|([\d;]*)m)|\n|[^\x1b\n]")
"""What a picture is for a terminal: a place to go to, a style, a new line, a character."""

GROUND: Final = re.compile(
    r"\b(48;5;\d+|48;2;\d+;\d+;\d+|4\d?|10[0-7]|[79])\b|\b38;5;\d+\b|\b38;2;\d+;\d+;\d+\b|\b\d+\b"
)
"""A word of a style; those in the group are seen on a blank too: its ground, what is under it or through it."""


class Terminal:
    """What a terminal shows after all that was written to it: of each place the character and its style.

    A blank has no ink.
    """

    def __init__(self) -> None:
        self.shown: dict[tuple[int, int], tuple[str, str]] = {}

    def take(self, text: str) -> None:
        """Show what is written."""
        x = y = at = 0
        style = ""
        for code in CODES.finditer(text):
            assert code.start() == at, text[at : at + 20]
            at = code.end()
            if code[1]:
                x, y = int(code[2]) - 1, int(code[1]) - 1
            elif code[3] is not None:
                style = code[3]
            elif code[0] == "\n":
                x, y = 0, y + 1
            else:
                words = style if code[0] != " " else ";".join(filter(None, GROUND.findall(style)))
                self.shown[x, y] = (code[0], words)
                x += cell_len(code[0])
        assert at == len(text), text[at : at + 20]


async def played(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[dict[tuple[int, int], Any]], bool]:
    """What a terminal shows after each of some keys at a table, and whether any piece of a line was painted."""
    app = TableApp(folder, new_table())
    terminal, screens = Terminal(), []
    async with app.run_test(size=MEDIUM) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        updates = watched(app, monkeypatch)
        updates.append(app.screen._compositor.render_update(full=True))
        pieces = False
        for key in ("right", "enter", "b", "b", "down", "tab", "pageup", "x", "left", "enter", "u", "right"):
            await changed(pilot, key)
            for update in updates:
                if update is not None:
                    terminal.take(update.render_segments(app.console))
                    pieces = pieces or isinstance(update, Pieces)
            updates.clear()
            screens.append(dict(terminal.shown))
    return screens, pieces


async def test_a_screen_looks_the_same_when_textual_paints_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, pieces = await played(tmp_path / "ours", monkeypatch)
    monkeypatch.setenv(PAINTER, "textual")
    theirs, theirs_pieces = await played(tmp_path / "theirs", monkeypatch)

    assert (pieces, theirs_pieces) == (True, False)
    assert len(ours[0]) > MEDIUM[0]
    assert any(before != after for before, after in pairwise(ours))
    assert ours == theirs


async def changed(pilot: Pilot[None], key: str) -> None:
    """Press a key, and wait until all that it changes is painted."""
    await pilot.press(key)
    await settle(pilot)


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
async def test_pieces_make_the_picture_that_a_whole_screen_would(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keys that move a cursor, step, open a panel, scroll, are refused, undo."""
    app = TableApp(tmp_path, new_table())
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        updates = watched(app, monkeypatch)
        pieces = 0
        for key in ("right", "enter", "down", "tab", "pageup", "x", "left", "enter", "u", "right"):
            before, updates[:] = seen(app), []
            await changed(pilot, key)
            if not all(isinstance(update, Pieces) for update in updates if update is not None):
                continue
            found = [piece for update in updates if update is not None for piece in update.pieces]
            assert painted(before, found) == seen(app)
            pieces += len(found)

        assert pieces


async def test_only_what_a_key_changes_is_painted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = TableApp(tmp_path, new_table())
    async with app.run_test(size=MEDIUM) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        await changed(pilot, "right")
        updates = watched(app, monkeypatch)
        before = seen(app)
        await changed(pilot, "down")

        found = [piece for update in updates for piece in update.pieces]
        assert painted(before, found) == seen(app) != before
        assert sum(segment.cell_length for _, _, piece in found for segment in piece) < MEDIUM[0] * MEDIUM[1]
        assert updates[0].render_segments(app.console).startswith(f"\x1b[{found[0][1] + 1};{found[0][0] + 1}H")


async def test_a_notice_over_a_panel_is_not_painted_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = TableApp(tmp_path, new_table())
    async with app.run_test(size=SMALL, notifications=True) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        app.notify("Ada")
        await settle(pilot)
        updates = watched(app, monkeypatch)
        header = app.screen.query_one("#header")
        header.refresh()
        await settle(pilot)

        assert isinstance(app.screen._compositor, PanelCompositor)
        assert updates
        assert not any(isinstance(update, Pieces) for update in updates)
        assert any("Ada" in "".join(cell[0] for cell in line) for line in seen(app)[:2])


async def test_what_makes_way_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A panel opens over others and closes; one that was hidden has changed, and somebody asks where they stand.

    What it showed may be for the eyes of one seat alone.
    """
    app = TableApp(tmp_path, new_table())
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await open_curtain(pilot)
        screen, asked = app.table_screen, []
        lay_out = screen._refresh_layout

        def ask_and_lay_out(*size: Any, **told: Any) -> None:
            shown = screen._compositor.visible_widgets
            screen._compositor.update_widgets({panel for panel in screen.query(Widget) if panel not in shown})
            asked.append(screen.query_one("#over").region)
            lay_out(*size, **told)

        monkeypatch.setattr(screen, "_refresh_layout", ask_and_lay_out)
        updates = watched(app, monkeypatch)
        for key in ("b", "b"):
            before, updates[:] = seen(app), []
            await changed(pilot, key)
            found = [piece for update in updates if update is not None for piece in update.pieces]
            assert painted(before, found) == seen(app) != before
        assert asked
