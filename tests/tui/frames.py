"""The whole table in characters, drawn without a screen: what a sitting shows in a terminal of some size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tui.look.glyphs import FULL
from tui.look.spans import fit, text_of
from tui.play.desk.hint_panel import DRAWN, hint_boxes, hint_panel
from tui.terror_below.board.board_size import board_size
from tui.terror_below.board.picture import drawn, sheet_of
from tui.terror_below.desk import BoardDesk
from tui.terror_below.layout import plan
from tui.terror_below.reading import look_room, with_room
from tui.terror_below.scene import boxes_of, laid_over
from tui.widgets.too_small import too_small_lines

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tui.look.spans import Line
    from tui.terror_below.sitting import BoardSitting


def panels(sitting: BoardSitting, columns: int, lines: int) -> dict[str, tuple[int, int, tuple[Line, ...]]]:
    """Each panel that is in sight: its column, its line, and what it shows."""
    view = sitting.view
    deep = len(view.spaces) // view.columns
    found = plan(columns, lines, rows=deep, seats=len(view.squads), solo=view.solo is not None)
    if found is None:
        return {"over": (0, 0, too_small_lines(columns, lines))}
    found, scene = with_room(found, sitting.scene(look_room(found)))
    boxes = boxes_of(
        found, laid_over(view, sitting.mode, sitting.panels.laid, found.size), maximised=sitting.panels.maximised
    )
    hint, desk = scene.hint, BoardDesk()
    boxes = boxes if hint is None else hint_boxes(boxes, found, hint)
    sitting.panels.parts = tuple(boxes)
    sitting.panels.board_grows = board_size(view, found.size, found.whole) != found.size
    shown: dict[str, tuple[int, int, tuple[Line, ...]]] = {}
    for part, box in boxes.items():
        if part == "board":
            sheet = sheet_of(view, board_size(view, found.size, box))
            rows = drawn(view, scene.overlays, sheet, FULL).lines()
        elif hint is not None and part in DRAWN:
            rows = tuple(fit(row, box.width) for row in hint_panel(part, scene, hint, box.width, box.height))
        else:
            rows = tuple(fit(row, box.width) for row in desk.lines(part, scene, found.size, box.width, box.height))
        shown[part] = (box.x, box.y, rows)
    return shown


def frame(sitting: BoardSitting, columns: int, lines: int) -> str:
    """All lines of the terminal, without the blanks at their ends."""
    return sheet_text(panels(sitting, columns, lines), columns, lines)


def sheet_text(shown: Mapping[Any, tuple[int, int, Sequence[Line]]], columns: int, lines: int) -> str:
    """Panels laid onto a sheet, each at its column and line: its characters, without the blanks at the lines' ends."""
    sheet = [[" "] * columns for _ in range(lines)]
    for x, y, rows in shown.values():
        for down, row in enumerate(rows):
            for right, character in enumerate(text_of(row)):
                sheet[y + down][x + right] = character
    return "\n".join("".join(line).rstrip() for line in sheet) + "\n"
