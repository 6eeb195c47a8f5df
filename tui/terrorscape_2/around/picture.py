"""The picture of Terrorscape 2: the floor plan of its station."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.decisions import PUBLIC
from core.terrorscape_2.edition import edition_of
from core.terrorscape_2.state import Draft
from core.terrorscape_2.views import view_of
from tui.look.boxes import SIZES
from tui.screens.history.picture import Extent, Picture
from tui.terrorscape_2.around.film import done
from tui.terrorscape_2.station.drawing import drawn
from tui.terrorscape_2.station.measures import floor_plan

if TYPE_CHECKING:
    from core.engine.decisions import Seat
    from core.engine.history import Entry
    from core.terrorscape_2.state import State
    from core.terrorscape_2.views import StationView
    from tui.look.boxes import Size
    from tui.look.drawing import DrawnPicture
    from tui.look.glyphs import Glyphs
    from tui.look.graph import MapSheet
    from tui.terrorscape_2.station.overlay import PlanOverlay


class StationPicture(Picture):
    """The floor plan of a position, at three sizes."""

    def extents(self, view: StationView) -> tuple[Extent, ...]:
        """As large as the station is."""
        floors = ((size, floor_plan(edition_of(view.edition).plan, size)) for size in SIZES)
        return tuple(Extent(size, floor.width, floor.height) for size, floor in floors)

    def drawn(
        self,
        view: StationView,
        over: PlanOverlay | None,
        size: Size,
        glyphs: Glyphs,
        before: DrawnPicture | None = None,
    ) -> MapSheet:
        """The floor plan at a size."""
        del before
        return drawn(edition_of(view.edition), view, over, size, glyphs)

    def done(self, entry: Entry[State], view: StationView, viewer: Seat) -> PlanOverlay | None:
        """Ways that were gone, places that were asked about or hit, who was found: as far as the viewer knows."""
        if entry.parent is None:
            return None
        cards = edition_of(view.edition)
        before = view_of(Draft(entry.parent.state, cards), viewer, ())
        known = [event for event in entry.events if event.seen_by(viewer)]
        return done(cards.plan, known, before)

    def done_by_all(self, entry: Entry[State], view: StationView) -> PlanOverlay | None:
        """The same of everything that was done, whoever was told of it: of a game that is over."""
        if entry.parent is None:
            return None
        cards = edition_of(view.edition)
        before = view_of(Draft(entry.parent.state, cards), PUBLIC, (), opened=True)
        return done(cards.plan, entry.events, before)
