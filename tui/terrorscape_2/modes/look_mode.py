"""Looking around the station, where nothing can be done by accident."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.terrorscape_2.station import NOWHERE
from tui.play.modes.looking import LookMode
from tui.terrorscape_2.modes.mode import StationMode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.play.commands import Direction
    from tui.play.modes.mode import Outcome
    from tui.terrorscape_2.modes.mode import StationSight


class StationLook(LookMode, StationMode):
    """From room to room."""

    points: ClassVar[bool] = True
    edge: ClassVar[str] = "The station ends there."

    def __init__(self, sight: StationSight, at: int) -> None:
        super().__init__(sight, at)
        self.point_at(max(at, 0))

    def point_at(self, at: int) -> None:
        """The cursor goes to a room."""
        self.place = self.cursor = at

    def look_at(self, place: int) -> Outcome:
        """The cursor goes with the look."""
        self.point_at(place)
        return None

    def beside(self, direction: Direction) -> int | None:
        """The room that way."""
        found = self.room_beside(self.cursor, direction)
        return found if found != NOWHERE else None

    def things(self) -> Sequence[int]:
        """All rooms in the order of the map."""
        return range(len(self.sight.cards.plan.codes))

    def clicked(self, kind: str, value: int) -> int | None:
        """The room that was clicked."""
        return value if kind == "space" else None
