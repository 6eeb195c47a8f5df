"""The picture of Buried Beneath: its village."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.buried_beneath.edition import built_in
from core.buried_beneath.village import CODES, village_of
from core.buried_beneath.words.prompts import shown_at
from tui.look.drawing import Ruled
from tui.look.spans import Line, Span, fit
from tui.screens.history.picture import Extent, Picture

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.buried_beneath.views import VillageView
    from core.engine.decisions import Seat
    from core.engine.history import Entry
    from tui.look.boxes import Size
    from tui.look.drawing import Drawing
    from tui.look.glyphs import Glyphs

EXTENTS: Final[Mapping[Size, tuple[int, int]]] = {"small": (49, 19), "medium": (63, 27), "large": (95, 33)}


class VillagePicture(Picture):
    """Every location with what it shows and who is there."""

    def extents(self, view: VillageView) -> tuple[Extent, ...]:
        """Three sizes, the same for every village."""
        del view
        return tuple(Extent(size, *extent) for size, extent in EXTENTS.items())

    def drawn(self, view: VillageView, over: Any, size: Size, glyphs: Glyphs, before: Drawing | None = None) -> Drawing:
        """A village at a size."""
        del over, glyphs, before
        width, height = EXTENTS[size]
        lines: list[Line] = []
        if view.cards:
            village = village_of(built_in(), view.center, view.cards)
            for at in village.reading:
                here = [
                    *("(H)" for _ in range(view.hero_at == at)),
                    *("v" for _ in range(at in view.out)),
                    *(f"{'BW'[unit.colour]}{unit.health}" for unit in view.units if unit.at == at),
                    *("ruin" for _ in range(at in view.markers)),
                ]
                shown = shown_at(built_in(), view, at)
                text = f"{CODES[at]:<7}{village.name(at):<14}{shown:<8}{' '.join(here)}"
                lines.append((Span(text),))
        lines = [fit(line, width) for line in lines[:height]]
        lines += [fit((), width)] * (height - len(lines))
        return Ruled(width, tuple(lines))

    def done(self, entry: Entry[Any], view: VillageView, viewer: Seat) -> Any:
        """Nothing is laid over it."""
        del entry, view, viewer
