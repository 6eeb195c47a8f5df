"""A lesson that is taken: where it stands, what goes on, and what is answered in words and costs nothing.

It holds the history that is played on, and knows of no table: a table plays on it, and so does a test that takes the
whole lesson without one.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.engine.dealer import Dealer
from core.engine.decisions import Choice, Over, asked
from core.engine.past.tries import stretch_start
from core.words.lessons.beginning import Beginning
from core.words.lessons.reading import LessonError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Option, Seat
    from core.engine.history import History
    from core.words.lessons.form import Lesson, LessonStep
    from core.words.spoken import SpokenGame

PRESSED: Final = "!"
"""Stands before a command among acts."""

NOT_NOW: Final = "That can wait. This step asks for something else."
"""What is said to an answer that a step does not want and says nothing about."""

MOST_ACTS: Final = 400
"""A lesson is taken in fewer acts than this."""


class At(NamedTuple):
    """Where a lesson stands: the step, from 0, and how much of it is done, what comes before it counted too."""

    step: int
    done: int


class StepMark(NamedTuple):
    """Where a step was ready to be taken: the entry of the history, and how many acts led there."""

    at: At
    entry: int
    acts: int


class Taking:
    """A lesson being taken.

    Attributes:
        setup: What is played.
        you: The seat that takes the lesson.
        history: What is played on; it begins with the first step.
        at: Where the lesson stands.
        acts: What was done in it, in the words of a record; commands behind `PRESSED`.
        marks: Where each step that was ready could be gone back to, the last one is this one.
    """

    def __init__(self, game: SpokenGame[Any, Any, Any], lesson: Lesson, acts: Sequence[str] = ()) -> None:
        """A lesson in which this much was done. Raises `LessonError` when that cannot be."""
        self.game = game
        self.lesson = lesson
        self._game_played = Beginning(game, lesson.start, "lesson")
        self.setup = self._game_played.setup
        self.you: Seat = self._game_played.you
        self.history: History[Any] = self._game_played.history
        self.at = At(0, 0)
        self.acts: list[str] = []
        self.marks: list[StepMark] = []
        for words in lesson.start.begin:
            self.history.choose(*self._game_played.scripted(words, "before the first step"))
            self._need_no_asking()
        self._arrive()
        if len(acts) > MOST_ACTS:
            raise LessonError("More was done than the lesson has room for.")
        for act in acts:
            self._again(act)

    # Where it stands.

    @property
    def is_over(self) -> bool:
        """Whether every step was taken."""
        return self.at.step >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep:
        """The step that it stands at. Raises `IndexError` when it is over."""
        return self.lesson.steps[self.at.step]

    @property
    def has_ended(self) -> bool:
        """Whether it has led to the end of the game."""
        return isinstance(self.history.pending, Over)

    @property
    def is_ready(self) -> bool:
        """Whether the player can take the step: nothing comes before it any more."""
        return not self.is_over and self.at.done >= len(self.step.before)

    @property
    def scripted(self) -> Choice | None:
        """The answer that comes next by itself; None when the player goes on. Raises `LessonError`."""
        if self.is_over or self.is_ready:
            return None
        return Choice(*self._game_played.scripted(self.step.before[self.at.done], self._here))

    @property
    def goes_by(self) -> bool:
        """Whether the answer that comes next by itself is one that is not shown."""
        return not self.is_over and self.at.done < len(self.step.unseen)

    @property
    def _wanted(self) -> tuple[str, ...]:
        """The patterns of the answers that go on now."""
        return self.step.taken[self.at.done - len(self.step.before)]

    @property
    def _here(self) -> str:
        return f"in step {self.at.step + 1}"

    @property
    def plain_dealer(self) -> Dealer:
        """The dealer after the lesson: luck of the same seed, none of it named."""
        return Dealer(self.lesson.start.seed)

    def fault(self) -> str:
        """Why the rules do not allow the step that it stands at; empty when they do."""
        if not self.is_ready:
            return ""
        step = self.step
        questions = asked(self.history.pending)
        wanted = self.lesson.start.seats.index(step.seat) if step.seat else self.you
        if step.asked and not any(one.seat == wanted and one.kind == step.asked for one in questions):
            found = ", ".join(f"{one.kind} of {self.lesson.start.seats[one.seat]}" for one in questions) or "nothing"
            return f"{self._here} the question is {step.asked}, and the rules ask {found}"
        if step.want and not self.offered():
            return f"{self._here} none of {', '.join(self._wanted)} can be answered"
        return ""

    def offered(self) -> tuple[Option, ...]:
        """The answers that go on, as far as they are offered now."""
        pending = self.history.pending
        found = [one for one in pending if one.seat == self.you] if isinstance(pending, tuple) else []
        return tuple(option for one in found for option in one.options if self.wants(option))

    def wants(self, option: Option) -> bool:
        """Whether an answer goes on."""
        return self.is_ready and any(fnmatchcase(self.words(option), pattern) for pattern in self._wanted)

    def words(self, option: Option) -> str:
        """An answer as it stands in a record."""
        return self._game_played.words(option)

    def refusal(self, option: Option) -> str:
        """What is said to an answer that does not go on; empty for one that does."""
        if self.is_over or self.wants(option):
            return ""
        if not self.is_ready:
            return NOT_NOW
        words = self.words(option)
        for pattern, said in self.step.instead.items():
            if fnmatchcase(words, pattern):
                return said
        return self.step.no or NOT_NOW

    def goes_on_by(self, command: str) -> bool:
        """Whether a command takes the step."""
        if not self.is_ready:
            return False
        return command in self.step.press or (self.step.is_read and command == "go")

    # Going on.

    def answered(self, option: Option, words: str) -> None:
        """The player has given an answer that goes on; `words` are those that it had before it was given."""
        del option
        self.acts.append(words)
        self._done()

    def pressed(self, command: str) -> None:
        """The player has given a command that goes on; what it does with the history is done."""
        self.acts.append(f"{PRESSED}{command}")
        self._done()

    def was_scripted(self) -> None:
        """What came next by itself has been answered."""
        self._done()

    def take(self, option: Option) -> None:
        """Give an answer that goes on, without a table. Raises `LessonError` for any other."""
        if not self.wants(option):
            raise LessonError(f"{self.words(option)!r} does not continue the lesson {self._here}.")
        words = self.words(option)
        self.history.choose(self.you, option)
        self._need_no_asking()
        self.answered(option, words)

    def press(self, command: str) -> None:
        """Give a command that goes on, without a table. Raises `LessonError` for any other."""
        if not self.goes_on_by(command):
            raise LessonError(f"{command!r} does not continue the lesson {self._here}.")
        if not self.step.stays:
            if command == "undo":
                self.history.undo()
            elif command == "redo":
                self.history.redo()
            elif command == "reset":
                self._begin_stretch_again()
        self.pressed(command)

    def _begin_stretch_again(self) -> None:
        """Back to where this part of the game began."""
        start = stretch_start(self.game, self.history.head)
        if start is not None:
            self.history.jump(start.number)

    def follow(self) -> None:
        """Give all answers that come by themselves now. Raises `LessonError`."""
        while (choice := self.scripted) is not None:
            self._give(choice)

    def let_go_by(self) -> None:
        """Give all answers that come by themselves now and are not shown. Raises `LessonError`."""
        while self.goes_by and (choice := self.scripted) is not None:
            self._give(choice)

    def _give(self, choice: Choice) -> None:
        self.history.choose(choice.seat, choice.option)
        self._need_no_asking()
        self._done()

    def unasked(self) -> Option | None:
        """The answer of the player that needs no asking now, and is no step; None where there is none."""
        found = self.game.by_itself(self.history.state)
        if found is None or found.seat != self.you or self._comes_next(found.option):
            return None
        return found.option

    def _comes_next(self, option: Option) -> bool:
        """Whether the lesson has this answer of its own, once what was just answered is done."""
        at = self._after
        while at.step < len(self.lesson.steps):
            step = self.lesson.steps[at.step]
            before = at.done < len(step.before)
            wanted = (step.before[at.done],) if before else step.taken[at.done - len(step.before)]
            if wanted:
                return any(fnmatchcase(self.words(option), pattern) for pattern in wanted)
            # it is only read
            at = At(at.step + 1, 0)
        return False

    def _need_no_asking(self) -> None:
        while (option := self.unasked()) is not None:
            self.history.choose(self.you, option)

    def can_go_back(self) -> bool:
        """Whether there is a step before, or something done in this one."""
        return len(self.marks) > 1 or self._has_begun

    @property
    def _has_begun(self) -> bool:
        return bool(self.marks) and self.marks[-1].at != self.at

    def back(self) -> bool:
        """Go back a step, or to the beginning of this one where some of it is done; False when there is none before."""
        if not self.can_go_back():
            return False
        if not self._has_begun:
            self.marks.pop()
        self.return_to(self.marks[-1])
        return True

    def return_to(self, mark: StepMark) -> None:
        """Go back to where a step was ready."""
        self.history.jump(mark.entry)
        self.at = mark.at
        del self.acts[mark.acts :]

    # Inside.

    def _done(self) -> None:
        self.at = self._after
        self._arrive()

    @property
    def _after(self) -> At:
        """Where it stands once what comes next is done."""
        step, done = self.step, self.at.done + 1
        return At(self.at.step + 1, 0) if done >= len(step.before) + len(step.taken) else At(self.at.step, done)

    def _arrive(self) -> None:
        """A step is ready: it can be gone back to from here on."""
        ready = not self.is_over and self.at.done == len(self.step.before)
        if ready or self.is_over:
            self.marks.append(StepMark(self.at, self.history.head.number, len(self.acts)))

    def _again(self, act: str) -> None:
        self.follow()
        if self.is_over:
            raise LessonError("More was done than the lesson has steps.")
        if fault := self.fault():
            raise LessonError(f"The lesson is stuck: {fault}.")
        if act.startswith(PRESSED):
            self.press(act.removeprefix(PRESSED))
            return
        self.take(self._game_played.read(act, self._here))
