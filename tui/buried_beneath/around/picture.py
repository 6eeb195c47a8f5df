"""The picture of Buried Beneath: its village."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.buried_beneath.edition import edition_of
from core.buried_beneath.state import draft_of
from core.buried_beneath.views import view_of
from core.buried_beneath.words.foretold import reading_of
from tui.buried_beneath.map.drawing import drawn
from tui.buried_beneath.map.overlay import MapOverlay
from tui.buried_beneath.map.plan import MEASURES
from tui.look.boxes import SIZES
from tui.screens.history.picture import Extent, Picture

if TYPE_CHECKING:
    from core.buried_beneath.state import State
    from core.buried_beneath.views import VillageView
    from core.buried_beneath.words.foretold import Reading
    from core.engine.decisions import Seat
    from core.engine.history import Entry
    from tui.look.boxes import Size
    from tui.look.drawing import DrawnPicture
    from tui.look.glyphs import Glyphs
    from tui.look.graph import MapSheet


class VillagePicture(Picture):
    """The map of a position, at three sizes."""

    def extents(self, view: VillageView) -> tuple[Extent, ...]:
        """The same for every village."""
        del view
        return tuple(Extent(size, *MEASURES[size].board) for size in SIZES)

    def drawn(
        self, view: VillageView, over: MapOverlay | None, size: Size, glyphs: Glyphs, before: DrawnPicture | None = None
    ) -> MapSheet:
        """The map at a size."""
        del before
        return drawn(edition_of(view.edition), view, over, size, glyphs)

    def done(self, entry: Entry[State], view: VillageView, viewer: Seat) -> MapOverlay | None:
        """The roads that were gone, who was hit, what was lost."""
        del viewer
        reading = self.read(entry, view)
        if reading is None:
            return None
        return MapOverlay(
            roads=dict.fromkeys(reading.roads, False),
            hit=reading.lost,
            ghosts=reading.fled - set(view.out),
            hero_hit=reading.hero_hit and view.hero_at not in reading.coming,
        )

    def read(self, entry: Entry[State], view: VillageView) -> Reading | None:
        """What an entry came to, line by line; None for the first, and before the village is laid out."""
        if entry.parent is None or not view.cards:
            return None
        cards = edition_of(view.edition)
        events: tuple[Any, ...] = entry.events
        return reading_of(cards, view_of(draft_of(entry.parent.state, cards), 0, ()), events)
