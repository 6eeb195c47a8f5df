"""The picture of Buried Beneath: its village."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.buried_beneath.edition import built_in
from tui.buried_beneath.map.drawing import drawn
from tui.buried_beneath.map.plan import MEASURES
from tui.screens.history.picture import Extent, Picture

if TYPE_CHECKING:
    from core.buried_beneath.state import State
    from core.buried_beneath.views import VillageView
    from core.engine.decisions import Seat
    from core.engine.history import Entry
    from tui.buried_beneath.map.over import Over
    from tui.look.boxes import Size
    from tui.look.drawing import Drawing
    from tui.look.glyphs import Glyphs
    from tui.look.graph import Sheet


class VillagePicture(Picture):
    """The map of a position, at three sizes."""

    def extents(self, view: VillageView) -> tuple[Extent, ...]:
        """The same for every village."""
        del view
        return tuple(Extent(size, *measure.board) for size, measure in MEASURES.items())

    def drawn(
        self, view: VillageView, over: Over | None, size: Size, glyphs: Glyphs, before: Drawing | None = None
    ) -> Sheet:
        """The map at a size."""
        del before
        return drawn(built_in(), view, over, size, glyphs)

    def done(self, entry: Entry[State], view: VillageView, viewer: Seat) -> Any:
        """Nothing is laid over it."""
        del entry, view, viewer
