"""The picture of Critters Below: the days of the war above, the Shelf below, and who is in the shelter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.look.drawing import Ruled
from tui.look.spans import Line, Span, fit
from tui.screens.history.picture import Extent, Picture

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.critters_below.state import State
    from core.critters_below.views import DayView, ShelterView
    from core.engine.decisions import Seat
    from core.engine.history import Entry
    from tui.look.boxes import Size
    from tui.look.drawing import Drawing
    from tui.look.glyphs import Glyphs

WIDTHS: Final[Mapping[Size, int]] = {"small": 43, "medium": 61, "large": 79}

ABREAST: Final = 4
"""Spaces of the Shelf in a row."""


class ShelterPicture(Picture):
    """Days, Shelf and Critters."""

    def extents(self, view: ShelterView) -> tuple[Extent, ...]:
        """Three widths."""
        rows = 3 + (_last(view) + ABREAST - 1) // ABREAST + len(view.critters)
        return tuple(Extent(size, width, rows) for size, width in WIDTHS.items())

    def drawn(
        self, view: ShelterView, over: Seat | None, size: Size, glyphs: Glyphs, before: Drawing | None = None
    ) -> Ruled:
        """The shelter at a size; `over` is the Critter who did something."""
        del glyphs, before
        width = WIDTHS[size]
        lines: list[Line] = [tuple(_day(view, day) for day in view.line), (Span("=" * width, "muted"),)]
        wide = width // ABREAST
        on = {space.space: space for space in view.shelf}
        for first in range(1, _last(view) + 1, ABREAST):
            cells = []
            for space in range(first, first + ABREAST):
                placed = on.get(space)
                name = "" if placed is None else placed.item.item if placed.item is not None else "###"
                cells.append(Span(f"{space:>2} {name}".ljust(wide)[:wide], "text", hit=("card", space - 1)))
            lines.append(tuple(cells))
        lines.append((Span("=" * width, "muted"),))
        for critter in view.critters:
            told = (
                f"dead, day {critter.died}" if critter.died else f"{len(critter.damage)} Damage, hand {critter.cards}"
            )
            emphasis = "bold" if critter.seat == over else ""
            who = view.setup.seats[critter.seat]
            lines.append((Span(f"{who.tag} {who.name}, {critter.character}: {told}", "text", emphasis=emphasis),))
        return Ruled(width, tuple(fit(line, width) for line in lines))

    def done(self, entry: Entry[State], view: ShelterView, viewer: Seat) -> Seat | None:
        """Whose turn it was."""
        del entry, viewer
        return view.turn


def _last(view: ShelterView) -> int:
    return max((space.space for space in view.shelf), default=0)


def _day(view: ShelterView, day: DayView) -> Span:
    told = "+" * day.planes if day.seen is None else str(day.seen.event)
    return Span(f"{day.day}{told} ", "accent" if day.day == view.round else "text")
