"""How large the spaces of the board are drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from tui.look.boxes import SIZES
from tui.terror_below.board.cells import CELLS, BoardCells

if TYPE_CHECKING:
    from core.terror_below.views import View
    from tui.look.boxes import Box, Size


def board_size(view: View, size: Size, box: Box | None) -> Size:
    """The largest cells that fit into the board's box, at least those of the table's own size."""
    return size if box is None else _largest(view.board, view.columns, len(view.spaces) // view.columns, size, box)


@lru_cache(maxsize=16)
def _largest(board: Literal["desert", "canyon"], columns: int, rows: int, size: Size, box: Box) -> Size:
    """The last of the sizes from `size` on that fits."""
    found = size
    for other in SIZES[SIZES.index(size) :]:
        sheet = BoardCells(CELLS[board, other], columns, rows)
        if sheet.width <= box.width and sheet.height <= box.height:
            found = other
    return found
