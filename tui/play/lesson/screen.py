"""The table on the screen while a lesson is taken: its own rules, its own keys, and a note that says what to do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from core.engine.decisions import PUBLIC
from core.words.lessons.reading import LessonError
from tui.play.commands import spelled
from tui.play.lesson.commands import WAITING, WAITS
from tui.play.lesson.note import note_of
from tui.play.lesson.noted import NotedScreen
from tui.play.lesson.parts import LessonPointing
from tui.play.lesson.pointing import Hit, Pointed, pointed_by
from tui.screens.asks import LessonBroken, LessonOver, LessonStepped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.engine.history import Entry
    from core.words.lessons.taking import Taking
    from tui.play.commands import Command
    from tui.play.front import Front
    from tui.play.habits import Habits
    from tui.play.lesson.note import Note
    from tui.screens.keys import KeyGroup
    from tui.table.lesson import LessonTable

AT_THE_START = "You are at the start of the lesson."
THERE_AGAIN = "Nothing has changed: in a lesson you ask nobody."
"""What is said after an undo that the lesson only shows."""


class LessonScreen(NotedScreen):
    """The table of a game in which a lesson is taken.

    Attributes:
        lesson: The same table, as that of a lesson.
    """

    waiting = WAITING
    at_start = AT_THE_START

    def __init__(self, table: LessonTable, front: Front, *, habits: Habits | None = None) -> None:
        """The table of a lesson, of a game with that face, as somebody likes it."""
        super().__init__(table, front, habits=habits)
        self.pointing = LessonPointing(self)
        self.lesson = table
        table.spell = lambda text: spelled(text, self.told_keys)
        # what a step wants may lie in a box over the table: the command, and where the table stood before
        self._pressing: tuple[str, Entry[Any]] | None = None
        self._is_broken = False
        # the command before this one went on from a note that only wanted to be read
        self._has_read = False

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

    def note_now(self) -> tuple[Note | None, Pointed]:
        """The note of the step, and what it points at."""
        return note_of(self.lesson.taking, self.told_keys), pointed_by(self.lesson, self.front)

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
        return self.groups_with("lesson")

    def own_keys(self) -> Iterator[tuple[str, str]]:
        """Back a step, and leave."""
        keys = self.told_keys
        yield keys["lesson.back"], "back a step"
        yield keys["lesson.leave"], "quit, your place is kept"

    def go_back(self) -> bool:
        """Go back a step of the lesson, and keep the place."""
        if not self.lesson.taking.back():
            return False
        self._stepped()
        return True

    # How it goes on.

    def _settle_press(self) -> None:
        """What the step wanted is done, when no box of it lies over the table any more."""
        if self._pressing is None or self.app.screen is not self:
            return
        (command, stood), self._pressing = self._pressing, None
        stays = self.lesson.taking.step.stays
        if stays and self.table.history.head is not stood:
            self.table.history.jump(stood.number)
            self.stand_anew(THERE_AGAIN)
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
            self.stand_anew()
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
