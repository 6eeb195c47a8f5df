"""What a Hunter would have chosen in the place of the choice that a film shows, with what its seat knew then.

It is told of a game that is over: nobody counts it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from core.engine.decisions import Choice
from core.words.advice import option_name
from tui.look.marks import title, wrapped
from tui.look.spans import Line, Span, fit
from tui.play.desk.hint_panel import hint_lines
from tui.play.hinted import HintShown
from tui.table.thinking.bettering import question_of
from tui.table.thinking.hints import ONLY_ONE
from tui.table.thinking.seeking import HintError, in_full, nobody_can, seeking
from tui.table.thinking.worker import Worker, WorkError

if TYPE_CHECKING:
    from core.players.hints import Hint
    from tui.play.replay.film import Film
    from tui.table.table import Table
    from tui.table.thinking.seeking import InFull, Seeking

TITLE: Final = "IN HINDSIGHT"
NOT_YET: Final = "You can ask for hints about the past once the game is over."
NOBODY: Final = "Nobody chose this: it was luck."
NOTHING: Final = "Nobody has chosen anything yet."


class Shown(Protocol):
    """A film that is shown: whose it is, and the stop that it stands at."""

    table: Table
    at: int

    @property
    def film(self) -> Film:
        """The film."""

    @property
    def game_over(self) -> bool:
        """Whether its game is over."""


class _Asked(NamedTuple):
    """A question to the computer player: the stop, the seat, and the answer that was given."""

    stop: int
    task: Seeking
    answered: str


class Hindsight:
    """Seeks a hint for the choice that one stop of a film shows.

    Attributes:
        told: What was found; None while it is sought, or nothing is.
    """

    def __init__(self, projector: Shown) -> None:
        """Nothing is started yet."""
        self._projector = projector
        self._worker: Worker[Hint] | None = None
        self._asked: _Asked | None = None
        self.told: InFull | None = None
        self.done = 0.0

    @property
    def stop(self) -> int | None:
        """The stop that it is about; None while nothing is asked."""
        return None if self._asked is None else self._asked.stop

    @property
    def is_sought(self) -> bool:
        """Whether there is something to wait for."""
        return self._asked is not None and self.told is None

    def ask(self) -> None:
        """Seek what a Hunter would have chosen in the place of the choice that is shown. Raises `HintError`."""
        projector = self._projector
        game, film, at = projector.table.game, projector.film, projector.at
        if not projector.game_over:
            raise HintError(NOT_YET)
        if game.judgement() is None and game.hunter() is None:
            raise HintError(nobody_can(game))
        stop = film.chosen_at(at)
        entry = None if stop is None else film.stops[stop].entry
        if entry is None or entry.parent is None or not isinstance(entry.answer, Choice):
            raise HintError(NOBODY if at else NOTHING)
        choice, state = entry.answer, entry.parent.state
        decision = question_of(game.pending(state), choice)
        if decision is None or len(decision.options) < 2:
            raise HintError(ONLY_ONE)
        words = projector.table.words
        name = option_name(words, choice.option, game.view(state, choice.seat))
        answered = f"{words.seats[choice.seat].name} chose: {name}."
        self._asked = _Asked(at, seeking(game, state, decision, choice.option), answered)
        self.told, self.done = None, 0.0
        if self._worker is None:
            self._worker = Worker(game)
        self._worker.jobs = projector.table.jobs
        try:
            self._worker.ask(self._asked.task)
        except WorkError as error:
            self._fail(error)

    def look(self) -> bool:
        """Hear how far it is, without waiting; whether something is new. Raises `HintError`."""
        if self._worker is None or self._asked is None or self.told is not None:
            return False
        before = self.done
        try:
            heard = self._worker.look()
        except WorkError as error:
            self._fail(error)
        else:
            if heard is not None:
                self.done = heard.done
            if heard is not None and heard.advice:
                table = self._projector.table
                self.told = in_full(table.game, table.words, self._asked.task, heard)
        return self.told is not None or self.done != before

    def drop(self) -> None:
        """Nobody wants to know any more."""
        self._asked = self.told = None
        if self._worker is not None:
            self._worker.drop()

    def close(self) -> None:
        """End the process, if there is one."""
        self.drop()
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    def lines(self, width: int, height: int) -> tuple[Line, ...]:
        """The panel: whose knowledge it is, what was found, and what was done."""
        if self._asked is None:
            return ()
        seat = self._projector.table.words.seats[self._asked.task.decision.seat]
        answered = f"{self._asked.answered} {compared(self._asked.task, self.told)}".strip()
        left = height - len(wrapped(answered, width, 4)) - 1
        _, *rest = hint_lines(HintShown(self.told, self.done), width, left)
        if self.told is not None and self.told.said:
            rest = hint_lines(HintShown(self.told, 1.0, steps=len(self.told.line)), width)[1:]
        feet = 1 + bool(self.told is not None and self.told.legend)
        lines: list[Line] = [title(TITLE, width, f"as {seat.name} knew it"), *rest[: len(rest) - feet], ()]
        lines += [(Span(row, "text"),) for row in wrapped(answered, width, 4)]
        if self.told is not None and self.told.legend:
            lines.append((Span(self.told.legend, "faint"),))
        return tuple(fit(line, width) for line in lines[:height])

    def _fail(self, error: WorkError) -> None:
        self.drop()
        raise HintError(f"No hint could be found: {error}.") from error


def compared(task: Seeking, told: InFull | None) -> str:
    """By how much what was chosen is thought to be worse than the best, with what its seat knew then.

    Empty where it is not known: while it is sought, and where a search of the game's own tells no chances.
    """
    if told is None or task.chosen is None:
        return ""
    place = next((n for n, one in enumerate(told.hint.advice) if one.option == task.chosen), -1)
    best = told.hint.advice[0].chance
    chance = told.hint.advice[place].chance if place >= 0 else None
    if chance is None or best is None:
        return ""
    if place == 0:
        return "Nothing better was found."
    less = round(100 * best) - round(100 * chance)
    return f"{less}% less to win than 1." if less > 0 else "As good as 1."
