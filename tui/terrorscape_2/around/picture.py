"""The picture of Terrorscape 2: the rooms of the station, and who is known to be where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2.edition import built_in
from core.terrorscape_2.station import NOWHERE
from tui.look.drawing import Ruled
from tui.look.spans import Line, Span, fit
from tui.screens.history.picture import Extent, Picture

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.engine.decisions import Seat
    from core.engine.history import Entry
    from core.terrorscape_2.state import State
    from core.terrorscape_2.views import StationView
    from tui.look.boxes import Size
    from tui.look.drawing import Drawing
    from tui.look.glyphs import Glyphs

WIDTHS: Final[Mapping[Size, int]] = {"small": 51, "medium": 81, "large": 101}


class StationPicture(Picture):
    """The rooms in rows."""

    def extents(self, view: StationView) -> tuple[Extent, ...]:
        """Three widths."""
        del view
        rows = max(place.row for place in built_in().plan.station.location)
        return tuple(Extent(size, width, 2 * rows) for size, width in WIDTHS.items())

    def drawn(self, view: StationView, over: None, size: Size, glyphs: Glyphs, before: Drawing | None = None) -> Ruled:
        """The station at a size."""
        del over, glyphs, before
        width = WIDTHS[size]
        places = built_in().plan.station.location
        columns = max(place.col for place in places)
        wide = width // columns
        lines: list[Line] = []
        for row in range(1, max(place.row for place in places) + 1):
            here = sorted((place.col, number) for number, place in enumerate(places) if place.row == row)
            lines.append(tuple(Span(places[n].code.ljust(wide), "accent", hit=("space", n)) for _, n in here))
            lines.append(tuple(Span(_on(view, number).ljust(wide)[:wide], "text") for _, number in here))
        return Ruled(width, tuple(fit(line, width) for line in lines))

    def done(self, entry: Entry[State], view: StationView, viewer: Seat) -> None:
        """Nothing lies over it."""
        del entry, view, viewer


def _on(view: StationView, place: int) -> str:
    found = [one.survivor[:2].capitalize() for one in view.team if one.at == place]
    seen = view.spotted.at if view.spotted is not None else NOWHERE
    if place == seen:
        found.append("K?" if view.vanished else "K")
    if view.vanished and view.at == place:
        found.append("K")
    return " ".join(found) or "."
