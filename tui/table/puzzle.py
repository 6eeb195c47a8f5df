"""A table at which a puzzle is solved, and what becomes of it. It knows no Textual."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.dealer import Dealer
from core.engine.decisions import IllegalError, Reason
from core.games import spoken
from core.words.lessons.reading import LessonError
from core.words.puzzles.attempt import TRIES, Attempt
from core.words.puzzles.choosing import next_of, of_day
from core.words.puzzles.form import read_puzzle
from tui.learnt import PuzzlePlace, keep_learnt, read_learnt
from tui.table.lesson import table_at
from tui.table.session import OpenedTable
from tui.table.sole import SoleTable

if TYPE_CHECKING:
    from pathlib import Path

    from core.engine.decisions import Event, Option, Seat
    from saves.store import Store


class PuzzleTable(SoleTable):
    """A game in which a puzzle is solved. It is kept in no save: what is kept is whether it was solved.

    Attributes:
        attempt: The puzzle, and how far it is solved.
        name: The name of the puzzle.
        number: Its place among the puzzles of its game, from 1.
        of: How many there are.
        is_of_day: It is the puzzle of the day.
    """

    is_puzzle = True

    def __init__(self, attempt: Attempt, name: str, number: int, of: int, *, is_of_day: bool = False) -> None:
        super().__init__(attempt.game, attempt.setup, attempt.history, attempt.you, attempt.puzzle.start.level)
        self.attempt = attempt
        self.name = name
        self.number = number
        self.of = of
        self.is_of_day = is_of_day

    @property
    def needs_curtain(self) -> bool:
        """Nobody else sits here."""
        return False

    @property
    def can_undo(self) -> bool:
        """Whether an answer was given since the question."""
        return not self.attempt.is_over and self.history.head.number > self.attempt.first

    @property
    def can_redo(self) -> bool:
        """A puzzle is solved answer by answer."""
        return False

    @property
    def note(self) -> str:
        """What has to be done, and how many tries are left."""
        attempt = self.attempt
        if attempt.is_over:
            return "Solved." if attempt.is_solved else "The answer was told."
        left = attempt.tries_left
        tries = "1 try left." if left == 1 else f"{left} tries."
        return f"{attempt.asked} {tries}"

    def choose(self, option: Option, seat: Seat | None = None, **told: Any) -> tuple[Event, ...]:
        """Answer for the viewer. Raises `IllegalError` with what is said to a wrong answer."""
        if words := self.attempt.refusal(option):
            raise IllegalError(Reason("puzzle", "", words))
        happened = super().choose(option, seat, **told)
        while (unasked := self.attempt.unasked()) is not None:
            happened += super().choose(unasked, self.attempt.you)
        self.attempt.answered()
        return happened


def puzzle_named(game: str, learnt: Path, day: str, name: str = "", grade: int = 0, after: str = "") -> str:
    """The name of a puzzle: of the day, then the next that is not solved, of a `grade` if one is given.

    `after` is the one before. Raises `LessonError` where there is none.
    """
    rules = spoken(game)
    puzzles = rules.puzzles()
    if not puzzles:
        raise LessonError(f"{rules.title} has no puzzles yet.")
    if name and name not in puzzles:
        raise LessonError(
            f"{rules.title} has no puzzle {name[:40]!r}. It has {len(puzzles)}, as {next(iter(puzzles))}."
        )
    if name:
        return name
    names = [one for one, text in puzzles.items() if not grade or read_puzzle(text, one).grade == grade]
    if not names:
        raise LessonError(f"{rules.title} has no puzzle of grade {grade}.")
    solved = read_learnt(learnt).puzzles_solved(game)
    return next_of(names, solved, day, after)


def puzzle_table(game: str, name: str, day: str) -> OpenedTable:
    """A table for a puzzle, by its name. Raises `LessonError` for one that cannot be given."""
    rules = spoken(game)
    puzzles = rules.puzzles()
    names = list(puzzles)
    attempt = Attempt(rules, read_puzzle(puzzles[name], name))
    is_of_day = of_day(names, day) == name
    return OpenedTable(PuzzleTable(attempt, name, names.index(name) + 1, len(names), is_of_day=is_of_day), ())


def keep_result(table: PuzzleTable, learnt: Path, day: str) -> None:
    """Keep whether a puzzle that is over was solved, and when first. A disk that refuses costs no more than that."""
    kept, game, attempt = read_learnt(learnt), table.game.id, table.attempt
    before = kept.puzzle(game, table.name)
    if before.solved:
        return
    tried = TRIES - attempt.tries_left + attempt.is_solved
    place = PuzzlePlace(before.tries + tried, day if attempt.is_solved else "")
    keep_learnt(kept.with_puzzle(game, table.name, place), learnt)


def game_from(table: PuzzleTable, store: Store) -> OpenedTable:
    """A true game from the question of a puzzle, against computer players. It never enters the record book."""
    attempt = table.attempt
    dealer = Dealer(attempt.puzzle.start.seed)
    return table_at(table.game, table.setup, attempt.state, dealer, table.levels, store)
