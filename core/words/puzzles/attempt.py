"""A puzzle being solved: what was answered, what is right, and what is told when it is over.

It holds the history that is played on, and knows of no table: a table plays on it, and so does a test.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from core.engine.decisions import Choice, asked
from core.engine.plain_text import plain
from core.words.english import capital, count
from core.words.lessons.beginning import Beginning
from core.words.lessons.reading import LessonError
from core.words.puzzles.happening import reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from core.engine.decisions import Option
    from core.engine.history import History
    from core.words.puzzles.form import Puzzle
    from core.words.puzzles.goal import Goal
    from core.words.spoken import SpokenGame

TRIES: Final = 3
"""So many wrong answers, and the right one is told."""

GRADES: Final = ("easy", "medium", "hard")
"""The grades in words, from 1."""

NOT_BEST: Final = "That is not the best."

NOT_YET: Final = "You may do that first, but what must be done comes after it."
"""What is said to an answer that may come before the best one."""

NAMED: Final = 3
"""So many answers that may come first are named."""

QUESTION: Final = "the question of the puzzle"


def tries(number: int) -> str:
    """So many tries: `1 try`, `2 tries`."""
    return "1 try" if number == 1 else f"{number} tries"


class Bar(NamedTuple):
    """An answer beside the others, once the puzzle is over.

    Attributes:
        name: What was answered.
        share: The share of games won after it, 0 to 1.
        is_best: It counts as right.
        tried: It was tried.
    """

    name: str
    share: float
    is_best: bool
    tried: bool


class Attempt:
    """A puzzle being solved.

    Attributes:
        game: The game with the cards that the puzzle is played with.
        setup: What is played.
        you: The seat that solves it.
        history: What is played on.
        first: The number of the entry at which the puzzle begins.
        wrong: The wrong answers, in the words of a record, each with the number of its entry.
        is_solved: It was solved.
        is_shown: The answer was told.
    """

    def __init__(self, game: SpokenGame[Any, Any, Any], puzzle: Puzzle) -> None:
        """A puzzle at its question. Raises `LessonError` when it cannot be given."""
        game = game if not puzzle.edition else _of_edition(game, puzzle.edition)
        self.game = game
        self.puzzle = puzzle
        self._begun = Beginning(game, puzzle.start, "puzzle")
        self.setup, self.you = self._begun.setup, self._begun.you
        self.history: History[Any] = self._begun.history
        self._need_no_asking()
        for words in puzzle.start.begin:
            self.history.choose(*self._begun.scripted(words, f"before {QUESTION}"))
            self._need_no_asking()
        self.first = self.history.head.number
        self.wrong: list[tuple[int, str]] = []
        self.is_solved = False
        self.is_shown = False
        options = self.options
        if not options:
            raise LessonError(f"The puzzle asks nothing of {puzzle.start.you}.")
        self.offered = len(options)
        for words in (*puzzle.best, *puzzle.before, *puzzle.ends, *filter(None, (puzzle.played,))):
            if self._begun.read(words, f"at {QUESTION}") not in options:
                raise LessonError(f"{words!r} cannot be answered at {QUESTION}.")
        self.goal: Goal | None = game.goal(puzzle.goal, self.history.state) if puzzle.goal else None
        self._say = game.words(self.setup, game.signs)

    # Where it stands.

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that can be answered now."""
        pending = self.history.pending
        questions = [one for one in pending if one.seat == self.you] if isinstance(pending, tuple) else []
        return tuple(option for one in questions for option in one.options)

    @property
    def is_over(self) -> bool:
        """Whether it was solved, or the answer told."""
        return self.is_solved or self.is_shown

    @property
    def tries_left(self) -> int:
        """How many wrong answers may still be given, this one counted."""
        return TRIES - len(self.wrong)

    @property
    def state(self) -> Any:
        """The state at its question."""
        return self.history.entry(self.first).state

    @property
    def asked(self) -> str:
        """What has to be done, in a sentence."""
        if self.goal is not None:
            return self.goal.asked
        return "What must be done in this turn?" if self.puzzle.before else "Find the best move."

    @property
    def grade(self) -> str:
        """The grade in a word."""
        return GRADES[self.puzzle.grade - 1]

    def words(self, option: Option) -> str:
        """An answer as it stands in a record."""
        return self._begun.words(option)

    @property
    def befalls(self) -> Mapping[str, str]:
        """What may happen, by its names, in clauses of a sentence."""
        return self._say.befalls

    def unasked(self) -> Option | None:
        """The answer that needs no asking now; None where there is none."""
        found = self.game.by_itself(self.history.state)
        return None if found is None or found.seat != self.you else found.option

    # Going on.

    def refusal(self, option: Option) -> str:
        """What is said to a wrong answer, which is counted once; empty for a right one, and when all is over.

        What may come before the best answer is told so, and costs no try.
        """
        if self.is_over or option not in self.options or self._is_right(option):
            return ""
        told = self.history.head.number, self.words(option)
        if self.history.head.number == self.first and told[1] in self.puzzle.before:
            return NOT_YET
        if told not in self.wrong:
            self.wrong.append(told)
        if not self.tries_left:
            self.is_shown = True
        missed = self._missed(told[1]) if self.goal is None else self.goal.missed
        return f"{missed} {tries(self.tries_left)} left." if self.tries_left else missed

    def _missed(self, words: str) -> str:
        """What is said of an answer that is not the best, with what it costs where that is known."""
        ends = self.puzzle.ends
        if words not in ends or self.puzzle.best[0] not in ends:
            return NOT_BEST
        return f"{NOT_BEST[:-1]}: it wins {round(100 * (ends[self.puzzle.best[0]] - ends[words]))} of 100 games less."

    @property
    def crossed(self) -> tuple[str, ...]:
        """The wrong answers to the question that is open, by what they are called at the table."""
        here = self.history.head.number
        return tuple(capital(self.name_of(words, self.history.state)) for entry, words in self.wrong if entry == here)

    @property
    def kind(self) -> str:
        """What kind of move the best one is, in a sentence, once a single try is left; empty before."""
        if self.is_over or self.tries_left != 1 or self.history.head.number != self.first:
            return ""
        question = next(one for one in asked(self.game.pending(self.state)) if one.seat == self.you)
        return self._say.narrowed(self.best, question.kind, self.game.view(self.state, self.you))

    @property
    def best(self) -> Option:
        """The answer that is best at its question."""
        return self.game.notation(self.setup).at(self.state).option_of(self.puzzle.best[0])

    def answered(self) -> None:
        """A right answer was given."""
        self.is_solved = self.is_solved or self.goal is None or self.goal.is_done(self.history.state)

    def give_up(self) -> None:
        """Have the answer told."""
        self.is_shown = not self.is_solved

    def back(self) -> bool:
        """Go back an answer; False at the question, and when all is over."""
        if self.is_over or self.history.head.number <= self.first:
            return False
        self.history.undo()
        while self.history.head.number > self.first and self.unasked() is not None:
            self.history.undo()
        return True

    def take(self, option: Option) -> None:
        """Give a right answer, without a table. Raises `LessonError` for any other."""
        if refused := self.refusal(option):
            raise LessonError(refused)
        self.history.choose(self.you, option)
        self._need_no_asking()
        self.answered()

    def _is_right(self, option: Option) -> bool:
        if self.goal is None:
            return self.words(option) in self.puzzle.best
        if self.history.head.number == self.first:
            return self.words(option) in self.puzzle.best
        after = self.game.apply(self.history.state, Choice(self.you, option))[0]
        return self.goal.is_done(after) or self.goal.leads_on(after)

    def _need_no_asking(self) -> None:
        while (choice := self.game.by_itself(self.history.state)) is not None:
            self.history.choose(choice.seat, choice.option)

    # What is told afterwards.

    def solution(self) -> Iterator[str]:
        """The line, an answer after the other, each as it is called at the table."""
        state = self.state
        notation = self.game.notation(self.setup)
        for words in self.puzzle.line:
            while (choice := self.game.by_itself(state)) is not None:
                state = self.game.apply(state, choice)[0]
            option = notation.at(state).option_of(words)
            yield capital(self._called(option, state))
            state = self.game.apply(state, Choice(self.you, option))[0]

    def name_of(self, words: str, state: Any = None) -> str:
        """An answer as it is called at the table: at the question of the puzzle, or in another state."""
        state = self.state if state is None else state
        return self._called(self.game.notation(self.setup).at(state).option_of(words), state)

    def _called(self, option: Option, state: Any) -> str:
        """What an option is called where no question stands beside it."""
        return self._say.alone(option, self.game.view(state, self.you))

    def bars(self) -> tuple[Bar, ...]:
        """The best answers beside each other, best first; none where it is proved."""
        tried = {words for entry, words in self.wrong if entry == self.first}
        return tuple(
            Bar(capital(self.name_of(words)), share, words in self.puzzle.best, words in tried)
            for words, share in self.puzzle.ends.items()
        )

    def reasons(self) -> Iterator[str]:
        """Why it is so, in sentences."""
        puzzle, best = self.puzzle, len(self.puzzle.best)
        if self.goal is not None:
            does = "does it" if best == 1 else "do it"
            yield f"Only {best} of {count(self.offered, 'first move')} {does}."
            if puzzle.played:
                yield f"A Scavenger begins otherwise: {self.name_of(puzzle.played)}. {self.goal.left(puzzle.least)}"
            return
        names = {words: self.name_of(words) for words in puzzle.ends}
        tried = [words for entry, words in self.wrong if entry == self.first]
        for words in (*reversed(tried), puzzle.played, *[*puzzle.ends][best:]):
            if told := reason(puzzle, self._say, self.you, names, words):
                yield told
                break
        if 0 < len(puzzle.before) <= NAMED:
            first = ", ".join(capital(self.name_of(words)) for words in puzzle.before)
            yield f"{'This' if len(puzzle.before) == 1 else 'Each of these'} may come first: {first}."
        elif puzzle.before:
            yield f"Each of {len(puzzle.before)} other moves of the same turn may come first."
        if puzzle.played:
            yield f"A Scavenger plays otherwise: {capital(self.name_of(puzzle.played))}."

    def how_found(self) -> Iterator[str]:
        """How it was found that this is the answer, in sentences."""
        puzzle = self.puzzle
        if self.goal is not None:
            yield f"It is proved: every line was looked at, {count(puzzle.positions, 'position')} in all."
            return
        yield f"Each of these moves was played to the end of the game {puzzle.worlds} times, all seats by Scavengers."
        yield "What you cannot see was dealt anew each time, and each move met the same luck."
        yield "Against other players another move may be better."


def _of_edition(game: SpokenGame[Any, Any, Any], digest: str) -> SpokenGame[Any, Any, Any]:
    """A game with the cards of an earlier edition. Raises `LessonError` where it is not kept."""
    texts = None if game.packs is None else game.packs.former(digest)
    if game.packs is None or texts is None:
        raise LessonError(
            f"The puzzle is played with an edition of {game.title} that is not kept: {plain(digest, 40)!r}."
        )
    return cast("SpokenGame[Any, Any, Any]", game.packs.game(texts, ""))
