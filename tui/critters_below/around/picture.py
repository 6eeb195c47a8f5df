"""The picture of Critters Below: the war, the horizon, the Shelf, the Facilities and the stores."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.critters_below import events as e
from core.critters_below.edition import edition_of
from core.critters_below.words.terms import LETTERS, Terms
from tui.critters_below.board.horizon import horizon
from tui.critters_below.board.overlay import NOTHING_OVER, BoardOverlay
from tui.critters_below.board.shelter import measure, shelter
from tui.critters_below.board.stores import stores
from tui.critters_below.board.war import LINES, war
from tui.critters_below.signs import PLAIN
from tui.look.boxes import SIZES
from tui.look.drawing import Ruled
from tui.look.glyphs import FULL
from tui.look.spans import Line, Span, fit
from tui.screens.history.picture import Extent, Picture

if TYPE_CHECKING:
    from core.critters_below.state import State
    from core.critters_below.views import ShelterView
    from core.engine.decisions import Seat
    from core.engine.history import Entry
    from tui.look.boxes import Size
    from tui.look.drawing import DrawnPicture
    from tui.look.glyphs import Glyphs

STORES: Final[dict[Size, int]] = {"small": 2, "medium": 3, "large": 5}
"""Lines of the stores."""


class ShelterPicture(Picture):
    """The board of a position, at three sizes."""

    def extents(self, view: ShelterView) -> tuple[Extent, ...]:
        """As wide as the shelter, whatever the war needs."""
        rooms = max(1, len(view.rooms))
        return tuple(
            Extent(size, found.width, LINES[size] + 1 + found.height + STORES[size])
            for size in SIZES
            for found in (measure(size, rooms),)
        )

    def drawn(
        self,
        view: ShelterView,
        over: BoardOverlay | None,
        size: Size,
        glyphs: Glyphs,
        before: DrawnPicture | None = None,
    ) -> Ruled:
        """The board at a size."""
        del before
        cards = edition_of(view.edition)
        terms = Terms(cards, LETTERS)
        over = over or NOTHING_OVER
        below = shelter(cards, terms, view.setup.seats, view, over, size, glyphs)
        lines: list[Line] = [
            *war(cards, view, over, size, below.width),
            horizon(over, size, below.width),
            *below.lines(),
            *stores(cards, terms, view, size, below.width)[: STORES[size]],
        ]
        if glyphs is not FULL:
            lines = [_plain(line) for line in lines]
        return Ruled(below.width, tuple(fit(line, below.width) for line in lines))

    def done(self, entry: Entry[State], view: ShelterView, viewer: Seat) -> BoardOverlay | None:
        """Whoever was aimed at, where cards came to lie, which Facility was used."""
        events: tuple[Any, ...] = tuple(event for event in entry.events if event.seen_by(viewer))
        cards = edition_of(view.edition)
        aims = frozenset(event.target for event in events if isinstance(event, e.Aimed))
        space = next((event.space for event in events if isinstance(event, e.Dropped | e.TakenOff)), 0)
        rooms = [event.facility for event in events if isinstance(event, e.FacilityUsed | e.Opened)]
        room = cards.room_of(rooms[-1]) if rooms and rooms[-1] else -1
        return BoardOverlay(space=space, room=room, aims=aims) if aims or space or room >= 0 else None


def _plain(line: Line) -> Line:
    return tuple(Span(span.text.translate(PLAIN), *span[1:]) for span in line)
