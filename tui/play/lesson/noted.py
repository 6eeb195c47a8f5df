"""A table on the screen with a note on it: what lessons and puzzles share."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tui.play.lesson.commands import BINDINGS, keys_told
from tui.play.lesson.desk import NOTE, LessonDesk
from tui.play.lesson.parts import LessonPassingOn, LessonTravelling
from tui.play.lesson.pointing import Pointed
from tui.play.screen import TableScreen
from tui.screens.asks import LessonLeft
from tui.table.time_travel import TravelTold

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.widget import Widget

    from tui.look.boxes import Box
    from tui.play.desk.desk import Desk
    from tui.play.front import Front
    from tui.play.habits import Habits
    from tui.play.lesson.note import Note
    from tui.screens.keys import KeyGroup
    from tui.table.sole import SoleTable
    from tui.table.table import Table


class NotedScreen(TableScreen):
    """The table of one person who is told what to do: a note lies on it, and most of a table's commands wait.

    Attributes:
        waiting: What is said of a command that waits until it is over.
        at_start: What is said where there is nothing to go back to.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*BINDINGS]

    waiting: str = ""
    at_start: str = ""

    def __init__(self, table: SoleTable, front: Front, *, habits: Habits | None = None) -> None:
        """The table of a game with that face, as somebody likes it."""
        super().__init__(table, front, recaps=False, habits=habits)
        self.travelling = LessonTravelling(self)
        self.passing = LessonPassingOn(self)
        self._told_over = False

    def desk_of(self, table: Table, front: Front) -> Desk:
        """The game's desk, with a note on it."""
        self._noted = LessonDesk(front.desk(table))
        return self._noted

    def compose(self) -> ComposeResult:
        """The panels and the board; the note lies over all of them."""
        note: list[Widget] = []
        for widget in super().compose():
            if widget.id == NOTE:
                note.append(widget)
            else:
                yield widget
        yield from note

    @property
    def told_keys(self) -> Mapping[str, str]:
        """For each command the key that players are told."""
        return keys_told(self.front.commands, self.shown_keys)

    def note_now(self) -> tuple[Note | None, Pointed]:
        """The note of the moment, None for none, and what it points at."""
        return None, Pointed()

    def draw(self, width: int, height: int) -> Mapping[str, Box] | None:
        """The table, with the note of the moment."""
        self._noted.note, self._noted.pointed = self.note_now()
        return super().draw(width, height)

    def boxes(self, width: int, height: int) -> Mapping[str, Box] | None:
        """Where the panels stand, the note too."""
        self._noted.note, self._noted.pointed = self.note_now()
        return super().boxes(width, height)

    def own_keys(self) -> Iterator[tuple[str, str]]:
        """Its own keys, and what each does."""
        yield from ()

    def groups_with(self, name: str) -> tuple[KeyGroup, ...]:
        """The keys for the help, its own ones, under a name, after those of the moment."""
        now, *others = super().key_groups()
        return (now, (name, tuple(self.own_keys())), *others)

    def go_back(self) -> bool:
        """Go back a step; False where there is none."""
        return False

    def action_step_back(self) -> None:
        """Go back a step."""
        if self.motion.is_playing:
            self.motion.player.skip()
        if self.go_back():
            self.stand_anew()
        else:
            self.say(self.at_start, refused=True)

    def stand_anew(self, words: str = "") -> None:
        """The table stands elsewhere in its history."""
        self.sitting.travel(TravelTold(words, moved=True))
        self.go_on()

    def action_leave_lesson(self) -> None:
        """Leave it; what was done is kept."""
        self.post_message(LessonLeft())
