"""The table on the screen while a puzzle is solved: its own keys, and over it what has to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.words.puzzles.attempt import TRIES
from tui.play.lesson.commands import WAITS
from tui.play.lesson.note import Note
from tui.play.lesson.noted import NotedScreen
from tui.play.lesson.pointing import Pointed
from tui.play.puzzle.head import ANSWER, PuzzleHead
from tui.play.puzzle.pointing import PuzzlePointing
from tui.screens.asks import PuzzleOver

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tui.play.commands import Command
    from tui.play.front import Front
    from tui.play.habits import Habits
    from tui.screens.keys import KeyGroup
    from tui.table.puzzle import PuzzleTable

WAITING: Final = "Not in a puzzle; you can do that after it."
GIVE_UP: Final = "give up, and see the answer"
AT_THE_QUESTION: Final = "You are at the start of the puzzle."


class PuzzleScreen(NotedScreen):
    """The table of a game in which a puzzle is solved.

    Attributes:
        puzzle: The same table, as that of a puzzle.
    """

    waiting = WAITING
    at_start = AT_THE_QUESTION

    def __init__(self, table: PuzzleTable, front: Front, *, habits: Habits | None = None) -> None:
        """The table of a puzzle, of a game with that face, as somebody likes it."""
        super().__init__(table, front, habits=habits)
        self.pointing = PuzzlePointing(self)
        self.puzzle = table
        self.tip = PuzzleHead(self)

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands of a table without those that wait until the puzzle is over."""
        waiting = (WAITS | self.sitting.own_travels().keys()) - {ANSWER}
        return tuple(
            command._replace(words="answer", help=GIVE_UP) if command.id == ANSWER else command
            for command in super().commands
            if command.id not in waiting
        )

    def note_now(self) -> tuple[Note | None, Pointed]:
        """What was tried and is wrong, once something was; at the last try, what kind of move is best."""
        attempt = self.puzzle.attempt
        if attempt.is_over or not attempt.wrong:
            return None, Pointed()
        tried = TRIES - attempt.tries_left
        hits = self.front.narrowed(attempt.best) if attempt.kind else ()
        note = Note(
            tried,
            TRIES,
            attempt.kind,
            reads=False,
            first=True,
            keys=self.told_keys,
            name="TRIED",
            crossed=attempt.crossed,
        )
        return note, Pointed(frozenset(), frozenset(hits))

    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys for the help, those of the puzzle after those of the moment."""
        return self.groups_with("puzzle")

    def own_keys(self) -> Iterator[tuple[str, str]]:
        """Back an answer, give up, leave."""
        keys = self.told_keys
        yield keys["lesson.back"], "undo your last answer"
        yield keys[ANSWER], GIVE_UP
        yield keys["lesson.leave"], "quit the puzzle"

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

    def go_back(self) -> bool:
        """Undo the last answer."""
        return self.puzzle.attempt.back()

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
