"""Where a lesson, or a puzzle, begins: a game set up and played up to there by the answers that its file names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.engine.decisions import Over
from core.engine.history import History
from core.engine.notation import NotationError
from core.engine.seats import SetupError, seats_named
from core.words.lessons.luck import StackedDealer
from core.words.lessons.reading import LessonError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Decision, Option, Seat
    from core.engine.notation import Notation
    from core.words.lessons.form import Start
    from core.words.spoken import SpokenGame


class Beginning:
    """A game that is played from a start, by answers in the words of a record.

    Attributes:
        setup: What is played.
        you: The seat that plays on.
        history: What is played on.
    """

    def __init__(self, game: SpokenGame[Any, Any, Any], start: Start, what: str) -> None:
        """Set the game up and deal; `what` is going to be played, as `lesson`. Raises `LessonError`."""
        self.game = game
        self._what = what
        try:
            seats = seats_named(start.seats)
            self.setup = game.as_begun(game.usual(seats, start.choices))
            state = game.new(self.setup)
        except SetupError as error:
            raise LessonError(f"The {what} cannot be played: {error}") from error
        self.you: Seat = start.seats.index(start.you)
        self._notation: Notation = game.notation(self.setup)
        self.history: History[Any] = History(game, state, StackedDealer(start.seed, start.luck, game))
        self.history.begin()

    def words(self, option: Option) -> str:
        """An answer as it stands in a record."""
        return self._notation.at(self.history.state).option(option)

    def read(self, words: str, where: str) -> Option:
        """The answer that words stand for. Raises `LessonError`, which says `where`."""
        try:
            return self._notation.at(self.history.state).option_of(words)
        except NotationError as error:
            raise LessonError(f"The {self._what} is stuck {where}: {error}.") from error

    def scripted(self, words: str, where: str) -> tuple[Seat, Option]:
        """The seat of an answer that comes by itself, and the answer. Raises `LessonError`."""
        pending = self.history.pending
        if isinstance(pending, Over):
            raise LessonError(f"The game is over {where} of the {self._what}.")
        decisions: Sequence[Decision] = pending if isinstance(pending, tuple) else ()
        option = self.read(words, where)
        for decision in sorted(decisions, key=lambda one: one.offer):
            if option in decision.options:
                return decision.seat, option
        kinds = ", ".join(one.kind for one in decisions) or "nothing"
        raise LessonError(f"{words!r} cannot be answered {where} of the {self._what}; the rules ask {kinds}.")
