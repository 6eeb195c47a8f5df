"""Looking around: the cursor goes over the whole shelter and does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tui.critters_below.board.over import Over
from tui.critters_below.board.pages import page_of
from tui.critters_below.modes.mode import Chosen, ShelterMode, ShowThing
from tui.critters_below.told import look
from tui.look.footer import Key
from tui.play.modes.mode import Close, Outcome, Say

if TYPE_CHECKING:
    from tui.critters_below.modes.mode import ShelterSight
    from tui.play.commands import Direction


class LookMode(ShelterMode):
    """Arrows go from thing to thing: days, Shelf, Facilities, Critters; enter opens, escape leaves."""

    note: ClassVar[str] = "LOOK"

    def __init__(self, sight: ShelterSight, at: Chosen) -> None:
        super().__init__(sight)
        lines = self.lines()
        self._at = at if any(at in line for line in lines) else lines[0][max(0, self.view.round)] if lines else at

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
        return self._at

    def overlays(self) -> Over:
        """The cursor."""
        at = self._at
        return Over(
            space=at.value if at.kind == "space" else 0,
            room=at.value if at.kind == "room" else -1,
            page=page_of(at.value) if at.kind == "space" else 0,
            aims=frozenset({at.value}) if at.kind == "critter" else frozenset(),
            day=at.value - 1 if at.kind == "day" else None,
        )

    def wordings(self) -> tuple[str, ...]:
        """What is looked at."""
        told = look(self.telling, self._at.kind, self._at.value) or ("",)
        return (*told, told[0].partition(". ")[0])

    def keys(self) -> tuple[Key, ...]:
        """Go, open, leave."""
        return (
            Key("←→↑↓", "look around", "move.right"),
            Key("enter", "open", "go"),
            Key("esc", "back", "back"),
        )

    def go_on(self) -> str:
        """Enter opens."""
        return "open"

    def go(self) -> Outcome:
        """Open it in full."""
        return self.open_card()

    def open_card(self) -> Outcome:
        """Open it in full."""
        return ShowThing(self._at.kind, self._at.value) if self._at.kind else super().open_card()

    def back(self) -> Outcome:
        """Back to the question."""
        return Close()

    def move(self, direction: Direction) -> Outcome:
        """To the thing that way."""
        lines = self.lines()
        row = next((row for row, line in enumerate(lines) if self._at in line), 0)
        line = lines[row]
        column = line.index(self._at) if self._at in line else 0
        if direction in {"left", "right"}:
            to = column + (1 if direction == "right" else -1)
            if not 0 <= to < len(line):
                return self.nothing_there()
            self._at = line[to]
            return None
        to = row + (1 if direction == "down" else -1)
        if not 0 <= to < len(lines):
            return self.nothing_there()
        other = lines[to]
        self._at = other[min(len(other) - 1, round((column + 0.5) / len(line) * len(other) - 0.5))]
        return None

    def choose_next(self, step: int) -> Outcome:
        """The next thing, or the one before."""
        every = [at for line in self.lines() for at in line]
        here = every.index(self._at) if self._at in every else 0
        self._at = every[(here + step) % len(every)]
        return None

    def digit(self, place: int) -> Outcome:
        """The space of the Shelf of that number."""
        self._at = Chosen("space", place + 1)
        return None

    def click(self, kind: str, value: int) -> Outcome:
        """Look at what was clicked."""
        if any(Chosen(kind, value) in line for line in self.lines()):
            self._at = Chosen(kind, value)
            return None
        return Say("There is nothing to look at.", refused=True)
