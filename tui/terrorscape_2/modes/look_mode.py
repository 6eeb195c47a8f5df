"""Looking around the station, where nothing can be done by accident."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.terrorscape_2.station import NOWHERE
from tui.look.footer import Key
from tui.play.modes.mode import Close
from tui.terrorscape_2.modes.mode import StationMode

if TYPE_CHECKING:
    from tui.play.commands import Direction
    from tui.play.modes.mode import Outcome
    from tui.terrorscape_2.modes.mode import StationSight


class LookMode(StationMode):
    """The cursor goes from room to room."""

    note: ClassVar[str] = "LOOK"
    points: ClassVar[bool] = True

    def __init__(self, sight: StationSight, at: int) -> None:
        super().__init__(sight)
        self.cursor = at if at != NOWHERE else 0

    def words(self) -> str:
        """What is done here."""
        return "Look around: arrows go from room to room, esc goes back."

    def go_on(self) -> str:
        """Enter goes back."""
        return "back"

    def keys(self) -> tuple[Key, ...]:
        """Go about, and back."""
        return (Key("arrows", "room", "move.right"), Key("n", "next", "next"), Key("esc", "back", "back"))

    def move(self, direction: Direction) -> Outcome:
        """The room that way."""
        return self.step_cursor(self.cursor, direction)

    def choose_next(self, step: int) -> Outcome:
        """The next room in the order of the map."""
        return self.next_of(range(len(self.sight.cards.plan.codes)), step)

    def go(self) -> Outcome:
        """Back."""
        return Close()

    def back(self) -> Outcome:
        """Back."""
        return Close()

    def click(self, kind: str, value: int) -> Outcome:
        """Look at a room, or at a way."""
        if kind == "space":
            self.cursor = value
            return None
        return super().click(kind, value)
