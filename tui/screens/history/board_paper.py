"""A paper with a board on it, and words beside the board or below it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tui.look.boxes import SIZES
from tui.look.glyphs import glyphs_of_locale
from tui.look.spans import Line, fit
from tui.terror_below.board.overlays import NONE
from tui.terror_below.board.picture import drawn, sheet_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.terror_below.views import View
    from tui.look.boxes import Size
    from tui.terror_below.board.overlays import Overlays

BESIDE: Final = 30
"""Columns that words need beside the board."""

BELOW: Final = 11
"""Rows that words need below the board."""

GAP: Final = 2


class Place(NamedTuple):
    """How the board stands on the paper: how large, and whether the words stand beside it."""

    size: Size
    beside: bool


def place_for(view: View, width: int, height: int) -> Place | None:
    """The largest board that leaves room for words; None where no board has any."""
    for size in reversed(SIZES):
        sheet = sheet_of(view, size)
        if sheet.height <= height and sheet.width + GAP + BESIDE <= width:
            return Place(size, beside=True)
        if sheet.height + BELOW <= height and sheet.width <= width:
            return Place(size, beside=False)
    return None


def board_lines(view: View, size: Size, overlays: Overlays = NONE) -> tuple[Line, ...]:
    """A board at a size."""
    return drawn(view, overlays, sheet_of(view, size), glyphs_of_locale()).lines()


def with_board(
    view: View, overlays: Overlays, words: Callable[[int], Sequence[Line]], width: int, height: int
) -> list[Line]:
    """The board where it has room, and words beside or below it; `words` gives them in lines of a width."""
    place = place_for(view, width, height)
    if place is None:
        return list(words(width))
    board = list(board_lines(view, place.size, overlays))
    if not place.beside:
        return [*board, *words(width)]
    across = sheet_of(view, place.size).width + GAP
    said = list(words(width - across))
    rows = max(len(board), len(said))
    board += [()] * (rows - len(board))
    said += [()] * (rows - len(said))
    return [(*fit(left, across), *right) for left, right in zip(board, said, strict=True)]
