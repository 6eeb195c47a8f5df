"""How large the spaces of the board are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.look.boxes import SIZES
from tui.terror_below.board.picture import sheet_of

if TYPE_CHECKING:
    from core.terror_below.views import View
    from tui.look.boxes import Box, Size


def board_size(view: View, size: Size, box: Box | None) -> Size:
    """The largest cells that fit into the board's box, at least those of the table's own size."""
    if box is None:
        return size
    fitting = [
        other
        for other in SIZES[SIZES.index(size) :]
        if sheet_of(view, other).width <= box.width and sheet_of(view, other).height <= box.height
    ]
    return fitting[-1] if fitting else size
