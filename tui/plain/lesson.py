"""A lesson in lines: what each step says in sentences, the question as it is always told, and what goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.words.english import series
from core.words.lessons.reading import LessonError
from saves.errors import SaveError
from tui.plain.asking import NO, YES, price
from tui.plain.playing import FIRST_WORDS
from tui.plain.sole import PlainSole
from tui.table.breaking import broken
from tui.table.lesson import game_after, keep_place
from tui.table.time_travel import Asking
from tui.table.typed import typed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.words.lessons.form import LessonStep
    from saves.store import Store
    from tui.places import Places
    from tui.plain.lines import Lines
    from tui.table.lesson import LessonTable
    from tui.table.session import OpenedTable
    from tui.table.typed import Typed, Word

TRAVELS: Final[Mapping[str, Word]] = {"undo": "undo", "redo": "redo", "reset": "restart"}
"""Commands that a step may ask for by themselves, and what is typed for them; all else is only read in lines."""

WAITING: Final = "Not in a lesson; you can do that after it."
ON: Final = "Play on from here? yes or no: "
ANEW: Final = "Play on, with a new game? yes or no: "
FIRST: Final = "You are at the start of the lesson."
READ: Final = "Press enter to continue."
THERE_AGAIN: Final = "Nothing has changed: in a lesson you ask nobody."
HELP: Final = "In a lesson, back goes back a step, quit stops and keeps your place. Otherwise:"


def without_keys(sentence: str) -> str:
    """What a lesson says before the first key: up to the colon or the end of the sentence before it; empty for none."""
    before, brace, _ = sentence.partition("{")
    if not brace:
        return sentence
    end = max(before.rfind(": "), before.rfind(". "))
    return f"{before[:end]}." if end >= 0 else ""


def told_plainly(step: LessonStep) -> str:
    """What a step says to somebody who has no board before them."""
    return step.plain or without_keys(step.say)


class PlainLesson(PlainSole):
    """A lesson that is taken in lines. How far it has come is kept after every step.

    Attributes:
        goes_on: The true game from where the lesson has led, when that is wanted; None before.
    """

    waiting = WAITING
    help = HELP

    def __init__(self, table: LessonTable, lines: Lines, where: Places, store: Store) -> None:
        super().__init__(table, lines)
        self.lesson = table
        self.goes_on: OpenedTable | None = None
        self._where = where
        self._store = store
        table.spell = lambda words: without_keys(words) or WAITING

    def _step(self) -> None:
        """What comes by itself, the note of the step and its question, or the end."""
        table, taking = self.lesson, self.lesson.taking
        try:
            if taking.goes_by:
                taking.let_go_by()
                self._know_all()
            choice = taking.scripted
            if choice is not None:
                table.choose(choice.option, choice.seat)
                taking.was_scripted()
                self._tell_news()
                return
        except LessonError as error:
            self._break_off(str(error))
            return
        if fault := taking.fault():
            self._break_off(f"The lesson is stuck: {fault}.")
            return
        keep_place(table, self._where.learnt)
        self._tell_news()
        if taking.is_over:
            self._end()
            return
        if not self._shown:
            self._ask()
        self._do(typed(self.lines.ask()))

    def _ask(self) -> None:
        """The note; then the question and what goes on, or that it only wants to be read."""
        self._shown = True
        taking = self.lesson.taking
        step, steps = taking.step, len(taking.lesson.steps)
        note = f"Step {taking.at.step + 1} of {steps}. {told_plainly(step)}"
        self.lines.say("", *broken(note))
        if step.want:
            self.lines.say("", *self._in_words.asked(), *self._wanted())
        else:
            wanted = self._travel_wanted()
            self.lines.say(READ if wanted is None else f"Type {TRAVELS[wanted]} to continue.")

    def _wanted(self) -> Sequence[str]:
        """Which of the numbered options the step continues with."""
        numbers = [
            str(number)
            for option in self.lesson.taking.offered()
            if (number := self._in_words.number_of(option)) is not None
        ]
        if not numbers:
            return ()
        return broken(f"Type {series(numbers).replace(' and ', ' or ')} to continue.")

    def _travel_wanted(self) -> str | None:
        """The command of the history that the step asks for; None for none."""
        return next((command for command in TRAVELS if command in self.lesson.taking.step.press), None)

    # What was typed.

    def _do(self, asked: Typed) -> None:
        taking = self.lesson.taking
        wanted = self._travel_wanted()
        if asked.text == "back":
            self._back()
        elif wanted is not None and asked.word == TRAVELS[wanted]:
            self._press(wanted)
        elif asked.word == "options" and not taking.step.want and wanted is None:
            self._press((*taking.step.press, "go")[0])
        elif asked.word == "options":
            self._shown = False
        elif asked.word == "undo":
            self._back()
        else:
            super()._do(asked)

    def _press(self, command: str) -> None:
        """Take a step that wants a command."""
        table, taking = self.lesson, self.lesson.taking
        if command == "undo" and taking.step.stays:
            stood = table.history.head
            travelled = self._time.take_back("decision")
            if isinstance(travelled, Asking):
                self.lines.say(*price(travelled.question))
            table.history.jump(stood.number)
            self.lines.say(THERE_AGAIN)
        taking.press(command)
        self._shown = False

    def _back(self) -> None:
        """Back a step."""
        if self.lesson.taking.back():
            self._shown = False
        else:
            self.lines.say(FIRST)

    # The end.

    def _break_off(self, why: str) -> None:
        self.lines.say(*broken(why))
        self._quit()

    def _end(self) -> None:
        """It is over: the game goes on from here, if the player wants that."""
        self.lines.say("", *broken(self.lesson.taking.lesson.end))
        said, question = "", ANEW if self.lesson.taking.has_ended else ON
        while said not in {*YES, *NO}:
            said = self.lines.ask(question).strip().casefold()
        if said in YES:
            try:
                self.goes_on = game_after(self.lesson, self._store)
            except SaveError as error:
                self.lines.say(*broken(str(error)))
        self._quit()

    def _welcome(self) -> tuple[str, ...]:
        lesson = self.lesson.taking.lesson
        head = f"{self.lesson.game.title}, a lesson: {lesson.title}. {lesson.about}"
        return (*broken(head), *broken(FIRST_WORDS))

    def _goodbye(self) -> tuple[str, ...]:
        return () if self.lesson.taking.is_over else ("Your place in the lesson is kept.",)
