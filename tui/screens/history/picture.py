"""The picture of a game: its board, or what stands for one; and a paper with it, words beside it or below."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tui.look.glyphs import glyphs_of_locale
from tui.look.spans import Line, fit

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.decisions import Seat
    from core.engine.history import Entry
    from tui.look.boxes import Size
    from tui.look.drawing import DrawnPicture
    from tui.look.glyphs import Glyphs

BESIDE: Final = 30
"""Columns that words need beside the picture."""

BELOW: Final = 11
"""Rows that words need below the picture."""

GAP: Final = 2


class Extent(NamedTuple):
    """How much room a picture takes at a size."""

    size: Size
    columns: int
    lines: int


class Picture(ABC):
    """The picture of any position of one game. What can lie over it, only the game knows."""

    @abstractmethod
    def extents(self, view: Any) -> tuple[Extent, ...]:
        """The sizes in which a view can be drawn, the smallest first."""

    @abstractmethod
    def drawn(
        self, view: Any, over: Any, size: Size, glyphs: Glyphs, before: DrawnPicture | None = None
    ) -> DrawnPicture:
        """A view at a size, with what lies `over` it, None for nothing; it may share what it can with `before`."""

    def fitting(self, view: Any, columns: int, lines: int) -> Extent | None:
        """The largest extent that fits into so much room; None where none does."""
        fits = [extent for extent in self.extents(view) if extent.columns <= columns and extent.lines <= lines]
        return fits[-1] if fits else None

    @abstractmethod
    def done(self, entry: Entry[Any], view: Any, viewer: Seat) -> Any:
        """What an entry did, as a seat knew it, to be laid over the view after it."""


class OnPaper(NamedTuple):
    """How the picture stands on the paper: its extent, and whether the words stand beside it."""

    extent: Extent
    beside: bool


def place_for(extents: Sequence[Extent], width: int, height: int) -> OnPaper | None:
    """The largest picture that leaves room for words; None where none has any."""
    for extent in reversed(extents):
        if extent.lines <= height and extent.columns + GAP + BESIDE <= width:
            return OnPaper(extent, beside=True)
        if extent.lines + BELOW <= height and extent.columns <= width:
            return OnPaper(extent, beside=False)
    return None


def with_picture(
    picture: Picture, view: Any, over: Any, words: Callable[[int], Sequence[Line]], width: int, height: int
) -> list[Line]:
    """The picture where it has room, and words beside or below it; `words` gives them in lines of a width."""
    place = place_for(picture.extents(view), width, height)
    if place is None:
        return list(words(width))
    drawn = list(picture.drawn(view, over, place.extent.size, glyphs_of_locale()).lines())
    if not place.beside:
        return [*drawn, *words(width)]
    across = place.extent.columns + GAP
    said = list(words(width - across))
    rows = max(len(drawn), len(said))
    drawn += [()] * (rows - len(drawn))
    said += [()] * (rows - len(said))
    return [(*fit(left, across), *right) for left, right in zip(drawn, said, strict=True)]
