"""The table on the screen while a lesson is taken: its own rules, its own keys, and a note that says what to do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from core.engine.decisions import PUBLIC
from core.words.lessons.reading import LessonError
from tui.play.commands import spelled
from tui.play.lesson.commands import BINDINGS, WAITING, WAITS, keys_told
from tui.play.lesson.desk import NOTE, LessonDesk
from tui.play.lesson.note import note_of
from tui.play.lesson.parts import LessonPassingOn, LessonPointing, LessonTravelling
from tui.play.lesson.pointing import Hit, pointed_by
from tui.play.screen import TableScreen
from tui.screens.asks import LessonBroken, LessonLeft, LessonOver, LessonStepped
from tui.table.time_travel import TravelTold

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.widget import Widget

    from core.engine.history import Entry
    from core.words.lessons.taking import Taking
    from tui.look.boxes import Box
    from tui.play.commands import Command
    from tui.play.desk import Desk
    from tui.play.front import Front
    from tui.play.habits import Habits
    from tui.screens.keys import KeyGroup
    from tui.table.lesson import LessonTable
    from tui.table.table import Table

THERE_AGAIN = "Nothing has changed: in a lesson you ask nobody."
"""What is said after an undo that the lesson only shows."""


class LessonScreen(TableScreen):
    """The table of a game in which a lesson is taken.

    Attributes:
        lesson: The same table, as that of a lesson.
        waiting: What is said of a command that waits until the lesson is over.
    """

    waiting = WAITING

    BINDINGS: ClassVar[list[BindingType]] = [*BINDINGS]

    def __init__(self, table: LessonTable, front: Front, *, habits: Habits | None = None) -> None:
        """The table of a lesson, of a game with that face, as somebody likes it."""
        super().__init__(table, front, recaps=False, habits=habits)
        self.travelling = LessonTravelling(self)
        self.pointing = LessonPointing(self)
        self.passing = LessonPassingOn(self)
        self.lesson = table
        table.spell = lambda text: spelled(text, self._keys)
        # what a step wants may lie in a box over the table: the command, and where the table stood before
        self._pressing: tuple[str, Entry[Any]] | None = None
        self._told_over = False
        self._is_broken = False
        # the command before this one went on from a note that only wanted to be read
        self._has_read = False

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

    def begin(self) -> None:
        """Show the table, and what comes before the first step."""
        super().begin()
        self._follow()

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands of a table without those that wait until the lesson is over, unless the step wants one."""
        waiting = WAITS | self.sitting.own_travels().keys()
        taking = self.lesson.taking
        return tuple(
            command for command in super().commands if command.id not in waiting or taking.goes_on_by(command.id)
        )

    @property
    def _keys(self) -> Mapping[str, str]:
        """For each command the key that players are told."""
        return keys_told(self.front.commands, self.shown_keys)

    # What is drawn.

    def draw(self, width: int, height: int) -> Mapping[str, Box] | None:
        """The table, with the note of the step."""
        self._say()
        return super().draw(width, height)

    def boxes(self, width: int, height: int) -> Mapping[str, Box] | None:
        """Where the panels stand, the note too."""
        self._say()
        return super().boxes(width, height)

    def _say(self) -> None:
        """The note of the step, and what it points at."""
        self._noted.note = note_of(self.lesson.taking, self._keys)
        self._noted.pointed = pointed_by(self.lesson, self.front)

    # What is done.

    def action_command(self, command: str) -> None:
        """Do a command of the table: what goes on, and what only looks. All else waits."""
        taking = self.lesson.taking
        has_read, self._has_read = self._has_read, False
        reads = taking.is_ready and taking.step.is_read
        if command == "continue" and reads:
            command = "go"
        if taking.goes_on_by(command):
            if reads:
                if not self.motion.touched():
                    self.sitting.message = None
                    self._has_read = True
                    self.pressed(command)
                return
            stood = self.table.history.head
            self._pressing = command, stood
            super().action_command(command)
            self._settle_press()
        elif command in {"undo", "undo.turn"}:
            if not self.motion.touched():
                self.action_step_back()
        elif command in WAITS or command in self.sitting.own_travels():
            self.say(WAITING, refused=True)
        else:
            super().action_command(command)
            if (command == "go" and has_read) or (command == "back" and reads):
                self._pass_over()

    def _pass_over(self) -> None:
        """A wrong key on a note that is only read is no mistake: the note says again what continues, or leaves it."""
        if self.sitting.message is not None and self.sitting.message.refused:
            self.sitting.message = None
            self.redraw()

    def action_hide(self) -> None:
        """Draw the curtain; where the step wants it, that goes on."""
        wanted = self.lesson.taking.goes_on_by("hide")
        super().action_hide()
        if wanted:
            self.pressed("hide")

    def clicks(self) -> Iterator[Hit]:
        """The clicks that take the step."""
        taking = self.lesson.taking
        for words in taking.step.press if taking.is_ready else ():
            kind, _, name = words.partition(" ")
            if name and (hit := self.front.hit_named(self.table, kind, name)) is not None:
                yield hit

    def named(self, hit: Hit) -> str:
        """What the step calls one of its clicks."""
        return next(
            words
            for words in self.lesson.taking.step.press
            if " " in words and self.front.hit_named(self.table, *words.split(" ", 1)) == hit
        )

    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys for the help, those of the lesson after those of the moment."""
        now, *others = super().key_groups()
        keys = self._keys
        own = ((keys["lesson.back"], "back a step"), (keys["lesson.leave"], "quit, your place is kept"))
        return (now, ("lesson", own), *others)

    def action_step_back(self) -> None:
        """Go back a step."""
        if self.motion.is_playing:
            self.motion.player.skip()
        if not self.lesson.taking.back():
            self.say("You are at the start of the lesson.", refused=True)
            return
        self._stand_anew()
        self._stepped()

    def action_leave_lesson(self) -> None:
        """Leave the lesson; its place is kept."""
        self.post_message(LessonLeft())

    # How it goes on.

    def _settle_press(self) -> None:
        """What the step wanted is done, when no box of it lies over the table any more."""
        if self._pressing is None or self.app.screen is not self:
            return
        (command, stood), self._pressing = self._pressing, None
        stays = self.lesson.taking.step.stays
        if stays and self.table.history.head is not stood:
            self.table.history.jump(stood.number)
            self._stand_anew(THERE_AGAIN)
        self.pressed(command)

    def go_on(self) -> None:
        """After a command; after a box that the step wanted was closed, on to the next step."""
        if self._pressing is not None and self._pressing[0] != "hide" and self.table.viewer == PUBLIC:
            # the box asked others, and nothing of who takes the lesson was seen meanwhile
            self.sitting.reveal()
        super().go_on()
        if self._pressing is not None:
            self.call_after_refresh(self._settle_press)

    def pressed(self, command: str) -> None:
        """The step wanted this command or click, and it is done."""
        self.lesson.taking.pressed(command)
        self._stepped()
        self._follow()
        self.redraw()

    def _stand_anew(self, words: str = "") -> None:
        """The table stands elsewhere in its history."""
        self.sitting.travel(TravelTold(words, moved=True))
        self.go_on()

    def move_on(self) -> None:
        """Everything has been shown: on to the next step."""
        super().move_on()
        self._stepped()
        self._follow()

    def on_screen_resume(self) -> None:
        """Nothing lies over the table any more: what the step wanted is done, whoever was about to answer does."""
        self.call_after_refresh(self._go_on_after_box)

    def _go_on_after_box(self) -> None:
        self._settle_press()
        self._follow()

    def _follow(self) -> None:
        """Let the others answer what comes before the step, one answer after the other; tell it when all is over."""
        if self.app.screen is not self or self.motion.is_playing or self._is_broken or self._pressing is not None:
            return
        try:
            self._follow_on(self.lesson.taking)
        except LessonError as error:
            self._break_off(str(error))

    def _break_off(self, why: str) -> None:
        """The rules do not allow the step: say so, once."""
        self._is_broken = True
        self.post_message(LessonBroken(why))

    def _follow_on(self, taking: Taking) -> None:
        if taking.goes_by:
            taking.let_go_by()
            self._stand_anew()
            return
        choice = taking.scripted
        if choice is not None:
            if (left := self.company.stands_for) > 0:
                # a deed of which nothing moves stands for a moment, as those of computer players do
                self.set_timer(left, self._follow)
                return
            self.sitting.answered_by(choice.seat, choice.option)
            taking.was_scripted()
            self.company.let_stand()
            self.go_on()
        elif fault := taking.fault():
            self._break_off(f"The lesson is stuck: {fault}.")
        elif taking.is_over and not self._told_over:
            self._told_over = True
            self.post_message(LessonOver(self.lesson))

    def _stepped(self) -> None:
        """Have the place kept once what has changed has been painted."""
        self.call_after_refresh(partial(self.post_message, LessonStepped(self.lesson)))
