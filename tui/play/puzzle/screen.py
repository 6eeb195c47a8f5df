"""The table on the screen while a puzzle is solved: its own keys, and over it what has to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tui.play.lesson.commands import BINDINGS, WAITS, keys_told
from tui.play.lesson.parts import LessonPassingOn, LessonTravelling
from tui.play.puzzle.head import ANSWER, PuzzleHead
from tui.play.puzzle.pointing import PuzzlePointing
from tui.play.screen import TableScreen
from tui.screens.asks import LessonLeft, PuzzleOver
from tui.table.time_travel import TravelTold

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.binding import BindingType

    from tui.play.commands import Command
    from tui.play.front import Front
    from tui.play.habits import Habits
    from tui.screens.keys import KeyGroup
    from tui.table.puzzle import PuzzleTable

WAITING: Final = "Not in a puzzle; you can do that after it."
GIVE_UP: Final = "give up, and see the answer"
AT_THE_QUESTION: Final = "You are at the start of the puzzle."


class PuzzleScreen(TableScreen):
    """The table of a game in which a puzzle is solved.

    Attributes:
        puzzle: The same table, as that of a puzzle.
        waiting: What is said of a command that waits until the puzzle is over.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*BINDINGS]

    waiting = WAITING

    def __init__(self, table: PuzzleTable, front: Front, *, habits: Habits | None = None) -> None:
        """The table of a puzzle, of a game with that face, as somebody likes it."""
        super().__init__(table, front, recaps=False, habits=habits)
        self.travelling = LessonTravelling(self)
        self.pointing = PuzzlePointing(self)
        self.passing = LessonPassingOn(self)
        self.puzzle = table
        self.tip = PuzzleHead(self)
        self._told_over = False

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands of a table without those that wait until the puzzle is over."""
        waiting = (WAITS | self.sitting.own_travels().keys()) - {ANSWER}
        return tuple(
            command._replace(words="answer", help=GIVE_UP) if command.id == ANSWER else command
            for command in super().commands
            if command.id not in waiting
        )

    @property
    def told_keys(self) -> Mapping[str, str]:
        """For each command the key that players are told."""
        return keys_told(self.front.commands, self.shown_keys)

    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys for the help, those of the puzzle after those of the moment."""
        now, *others = super().key_groups()
        keys = self.told_keys
        own = (
            (keys["lesson.back"], "undo your last answer"),
            (keys[ANSWER], GIVE_UP),
            (keys["lesson.leave"], "quit the puzzle"),
        )
        return (now, ("puzzle", own), *others)

    # What is done.

    def action_command(self, command: str) -> None:
        """Do a command of the table that answers or looks; all else waits."""
        if command == ANSWER:
            if not self.motion.touched():
                self.puzzle.attempt.give_up()
                self._tell_end()
        elif command in {"undo", "undo.turn"}:
            if not self.motion.touched():
                self.action_step_back()
        elif command in WAITS or command in self.sitting.own_travels():
            self.say(WAITING, refused=True)
        else:
            super().action_command(command)

    def action_step_back(self) -> None:
        """Undo the last answer."""
        if self.motion.is_playing:
            self.motion.player.skip()
        if not self.puzzle.attempt.back():
            self.say(AT_THE_QUESTION, refused=True)
            return
        self.sitting.travel(TravelTold("", moved=True))
        self.go_on()

    def action_leave_lesson(self) -> None:
        """Leave the puzzle."""
        self.post_message(LessonLeft())

    def move_on(self) -> None:
        """Everything has been shown: the next question, or the end of the puzzle."""
        super().move_on()
        self._tell_end()

    def _tell_end(self) -> None:
        """Once it is over, have that told."""
        if self.puzzle.attempt.is_over and not self._told_over and self.is_on_top and not self.motion.is_playing:
            self._told_over = True
            self.redraw()
            self.post_message(PuzzleOver(self.puzzle))
