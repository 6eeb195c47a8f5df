"""Looking around: the cursor goes over the whole shelter and does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.critters_below.board.overlay import BoardOverlay
from tui.critters_below.board.pages import page_of
from tui.critters_below.facts import look
from tui.critters_below.modes.mode import Chosen, ShelterMode, ShowThing
from tui.play.modes.looking import LookMode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.critters_below.modes.mode import ShelterSight
    from tui.play.commands import Direction
    from tui.play.modes.mode import Outcome


class ShelterLook(LookMode, ShelterMode):
    """From thing to thing: days, Shelf, Facilities, Critters."""

    def __init__(self, sight: ShelterSight, at: Chosen) -> None:
        super().__init__(sight, at)
        lines = self.lines()
        if lines and not any(at in line for line in lines):
            self.place = lines[0][max(0, self.view.round)]

    def lines(self) -> list[list[Chosen]]:
        """All that can be looked at, line by line."""
        view = self.view
        last = max((space.space for space in view.shelf), default=0)
        shelf = [Chosen("space", space) for space in range(1, max(8, last) + 1)]
        found = [
            [Chosen("day", day.day + 1) for day in view.line if day.day + 1],
            *[shelf[first : first + 4] for first in range(0, len(shelf), 4)],
            [Chosen("room", room.number) for room in view.rooms],
            [Chosen("critter", critter.seat) for critter in view.critters],
        ]
        return [line for line in found if line]

    @property
    def at(self) -> Chosen:
        """What is looked at."""
        found: Chosen = self.place
        return found

    def overlays(self) -> BoardOverlay:
        """The cursor."""
        at = self.at
        return BoardOverlay(
            space=at.value if at.kind == "space" else 0,
            room=at.value if at.kind == "room" else -1,
            page=page_of(at.value) if at.kind == "space" else 0,
            aims=frozenset({at.value}) if at.kind == "critter" else frozenset(),
            day=at.value - 1 if at.kind == "day" else None,
        )

    def wordings(self) -> tuple[str, ...]:
        """What is looked at."""
        told = look(self.telling, self.at.kind, self.at.value) or ("",)
        return (*told, told[0].partition(". ")[0])

    def open_card(self) -> Outcome:
        """Open it in full."""
        return ShowThing(self.at.kind, self.at.value) if self.at.kind else super().open_card()

    def things(self) -> Sequence[Chosen]:
        """All of it."""
        return [at for line in self.lines() for at in line]

    def beside(self, direction: Direction) -> Chosen | None:
        """The thing that way."""
        lines = self.lines()
        row = next((row for row, line in enumerate(lines) if self.at in line), 0)
        line = lines[row]
        column = line.index(self.at) if self.at in line else 0
        if direction in {"left", "right"}:
            to = column + (1 if direction == "right" else -1)
            return line[to] if 0 <= to < len(line) else None
        to = row + (1 if direction == "down" else -1)
        if not 0 <= to < len(lines):
            return None
        other = lines[to]
        return other[min(len(other) - 1, round((column + 0.5) / len(line) * len(other) - 0.5))]

    def digit(self, place: int) -> Outcome:
        """The space of the Shelf of that number."""
        return self.look_at(Chosen("space", place + 1))

    def clicked(self, kind: str, value: int) -> Chosen | None:
        """What was clicked, where it can be looked at."""
        at = Chosen(kind, value)
        return at if at in self.things() else None
