"""The Killer's own notes: marks of Survivors on the floor plan, and guesses of the repairs. Nothing is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from core.terrorscape_2.forms import TEAM
from core.terrorscape_2.station import NOWHERE
from tui.look.footer import Key
from tui.play.modes.mode import Close, Say
from tui.terrorscape_2.modes.mode import StationMode
from tui.terrorscape_2.station.signs import name_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from tui.play.commands import Direction
    from tui.play.modes.mode import Outcome
    from tui.terrorscape_2.modes.mode import StationSight
    from tui.terrorscape_2.notes import Notes


class NotesMode(StationMode):
    """Arrows choose the room, a Survivor's letter sets or clears its mark there, brackets count the repairs."""

    note: ClassVar[str] = "NOTES"
    points: ClassVar[bool] = True

    def __init__(
        self, sight: StationSight, at: int, read: Callable[[], Notes], keep: Callable[[Notes], Say | None]
    ) -> None:
        """The cursor begins at a room; `read` tells what is noted, `keep` notes something else."""
        super().__init__(sight)
        self.cursor = at if at != NOWHERE else 0
        self._read, self._keep = read, keep
        for what in ("radio", "vehicle"):
            self.handlers[f"ts.notes.{what}.less"] = self._counting(what, -1)
            self.handlers[f"ts.notes.{what}.more"] = self._counting(what, 1)

    # What the player does.

    def move(self, direction: Direction) -> Outcome:
        """The room that way."""
        return self.step_cursor(self.cursor, direction)

    def choose_next(self, step: int) -> Outcome:
        """The next room in the order of the map."""
        return self.next_of(range(len(self.sight.cards.plan.codes)), step)

    def choose_survivor(self, who: int) -> Outcome:
        """Set or clear the mark of a Survivor in the room."""
        return self._keep(self._read().marked(self.cursor, who))

    def digit(self, place: int) -> Outcome:
        """The mark of the first, the second or the third Survivor."""
        if place >= TEAM:
            return Say(f"There are {TEAM} Survivors: 1 to {TEAM} mark them here.", refused=True)
        return self.choose_survivor(place)

    def _counting(self, what: str, step: int) -> Callable[[], Outcome]:
        return lambda: self.count(what, getattr(self._read(), what) + step)

    def count(self, what: str, number: int) -> Outcome:
        """So much is believed done of a repair."""
        needed = getattr(self.sight.cards.plan.station.repair, what)
        if not 0 <= number <= needed:
            return Say(f"The {what} has {needed} steps: 0 to {needed}.", refused=True)
        now = self._read()
        return self._keep(now._replace(radio=number) if what == "radio" else now._replace(vehicle=number))

    def go(self) -> Outcome:
        """Back to the question."""
        return Close()

    def back(self) -> Outcome:
        """Back to the question."""
        return Close()

    def stop(self) -> Outcome:
        """Back to the question."""
        return Close()

    def click(self, kind: str, value: int) -> Outcome:
        """A room is chosen; a Survivor is marked there."""
        if kind == "space":
            self.cursor = value
            return None
        return self.choose_survivor(value) if kind == "survivor" else super().click(kind, value)

    # What is told.

    def wordings(self) -> tuple[str, ...]:
        """Which room, and what can be noted of it."""
        plan = self.sight.cards.plan
        here = sorted(who for room, who in self._read().marks if room == self.cursor)
        names = [name_of(self.sight.cards, self.view.team[who].survivor) for who in here if who < len(self.view.team)]
        marked = f": {', '.join(names)} marked" if names else ""
        return (
            f"{plan.codes[self.cursor]}{marked}. Only you see your notes.",
            f"{plan.codes[self.cursor]}{marked}. Your notes.",
        )

    def words(self) -> str:
        """The sentence of the prompt."""
        return self.wordings()[0]

    def go_on(self) -> str:
        """Enter goes back."""
        return "back"

    def keys(self) -> tuple[Key, ...]:
        """The room, the marks, the repairs, and back."""
        return (
            Key("arrows", "room", "move.right"),
            Key("1-3", "mark", "card.1"),
            Key("( )", "radio", "ts.notes.radio.more"),
            Key("{ }", "vehicle", "ts.notes.vehicle.more"),
            Key("e", "back", "ts.notes"),
        )
