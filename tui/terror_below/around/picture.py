"""The picture of Terror Below: its board."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from core.engine.decisions import PUBLIC
from core.terror_below.events import RubbleFell, TurnBegan
from tui.look.boxes import SIZES
from tui.screens.history.picture import Extent, Picture
from tui.terror_below.board.overlays import NONE, Overlays, bonus_spaces, moves_of_targets
from tui.terror_below.board.picture import Drawn, drawn, sheet_of

if TYPE_CHECKING:
    from core.engine.decisions import Event, Seat
    from core.engine.history import Entry
    from core.terror_below.state import State
    from core.terror_below.views import View
    from tui.look.boxes import Size
    from tui.look.drawing import DrawnPicture
    from tui.look.glyphs import Glyphs


class BoardPicture(Picture):
    """The board of a position, at three sizes."""

    def extents(self, view: View) -> tuple[Extent, ...]:
        """How large the board is with small, medium and large spaces."""
        sheets = [(size, sheet_of(view, size)) for size in SIZES]
        return tuple(Extent(size, sheet.width, sheet.height) for size, sheet in sheets)

    def drawn(
        self, view: View, over: Overlays | None, size: Size, glyphs: Glyphs, before: DrawnPicture | None = None
    ) -> Drawn:
        """The board at a size."""
        return drawn(view, over or NONE, sheet_of(view, size), glyphs, cast("Drawn | None", before))

    def done(self, entry: Entry[State], view: View, viewer: Seat) -> Overlays:
        """The way that Targets took, the Rubble that fell, and the bonus spaces that this turn has used up."""
        seen = [event for event in entry.events if event.seen_by(viewer)]
        return Overlays(
            path=moves_of_targets(seen),
            rubble=tuple(event.space for event in seen if isinstance(event, RubbleFell)),
            used=bonus_spaces(view, _turn_so_far(entry)),
        )


def _turn_so_far(entry: Entry[State]) -> list[Event]:
    """What everybody saw in the turn that an entry lies in, up to it."""
    parts: list[tuple[Event, ...]] = []
    at: Entry[State] | None = entry
    while at is not None:
        parts.append(at.events)
        if any(isinstance(event, TurnBegan) for event in at.events):
            break
        at = at.parent
    return [event for part in reversed(parts) for event in part if event.seen_by(PUBLIC)]
