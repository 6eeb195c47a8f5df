"""What would have been better at the swings of a game that is over: sought one after the other, with a hint's own work.

It goes by what the seat that chose knew then, and by nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from core.engine.decisions import Choice, Decision
from core.words.advice import option_name
from tui.table.thinking.seeking import HintError, in_full, seeking
from tui.table.thinking.worker import WorkError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from core.engine.decisions import Pending
    from core.engine.history import Entry
    from core.players.hints import Hint
    from core.words.looking_back import Chances, Swing
    from tui.table.thinking.seeking import InFull, Seeking
    from tui.table.thinking.worker import Worker

LUCK: Final = "Nobody chose this: it was luck."
NOTHING_BETTER: Final = "Nothing better was found."
ONE_WAY: Final = "There was no other choice."


class _Sought(NamedTuple):
    """A swing of which it is sought: its entry, the task, and what was chosen, in words."""

    entry: int
    task: Seeking
    chosen: str


class Played(Protocol):
    """A table whose game is over."""

    game: Any
    words: Any
    jobs: int


class Bettering:
    """Seeks what would have been better.

    Attributes:
        told: What is told of a swing, by the number of its entry.
    """

    def __init__(self, table: Played, worker: Callable[[], Worker[Hint]]) -> None:
        """Nothing is started yet."""
        self._table = table
        self._make = worker
        self._worker: Worker[Hint] | None = None
        self._wanted: list[_Sought] = []
        self._asked: _Sought | None = None
        self.told: dict[int, str] = {}

    def begin(self, swings: Iterable[Swing], entries: Mapping[int, Entry[Any]], found: Chances) -> None:
        """Begin with these swings, or go on with those that are not told yet."""
        self._wanted = []
        for swing in swings:
            entry = entries[swing.entry]
            # a swing that came over several answers is nobody's choice
            if swing.entry not in self.told and entry.parent is not None and entry.parent.number in found:
                self._want(entry, entry.parent)
        self._next()

    def look(self) -> bool:
        """Hear what was found, without waiting; whether something is new. What cannot be found is not told."""
        if self._worker is None or self._asked is None:
            return False
        try:
            heard = self._worker.look()
        except WorkError:
            self.pause()
            return False
        if heard is None or not heard.advice:
            return False
        table, asked = self._table, self._asked
        told = in_full(table.game, table.words, asked.task, heard)
        self.told[asked.entry] = f"{asked.chosen} {better(asked.task, told)}"
        self._next()
        return True

    def pause(self) -> None:
        """Nobody looks any more: end the process."""
        self._asked = None
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    def _want(self, entry: Entry[Any], parent: Entry[Any]) -> None:
        game, words, choice = self._table.game, self._table.words, entry.answer
        if not isinstance(choice, Choice):
            self.told[entry.number] = LUCK
            return
        decision = question_of(game.pending(parent.state), choice)
        if decision is None or len(decision.options) < 2:
            self.told[entry.number] = ONE_WAY
            return
        name = option_name(words, choice.option, game.view(parent.state, choice.seat))
        chosen = f"{words.seats[choice.seat].name} chose: {name}."
        try:
            self._wanted.append(_Sought(entry.number, seeking(game, parent.state, decision, choice.option), chosen))
        except HintError:
            # a game that cannot be imagined has no hints
            return

    def _next(self) -> None:
        if not self._wanted:
            self.pause()
            return
        self._asked = self._wanted.pop(0)
        if self._worker is None:
            self._worker = self._make()
        self._worker.jobs = self._table.jobs
        try:
            self._worker.ask(self._asked.task)
        except WorkError:
            self.pause()


def better(task: Seeking, told: InFull) -> str:
    """What would have been better than what was chosen, by how much, and why."""
    best = told.hint.advice[0]
    if best.option == task.chosen:
        return NOTHING_BETTER
    chance = next((one.chance for one in told.hint.advice if one.option == task.chosen), None)
    words = told.advice[0]
    if chance is None or best.chance is None:
        return f"Better: {words.name}. {words.why}".strip()
    more = round(100 * best.chance) - round(100 * chance)
    return f"Better: {words.name}, {more}% more to win. {words.why}".strip() if more > 0 else NOTHING_BETTER


def question_of(pending: Pending, choice: Choice) -> Decision | None:
    """The question that a choice has answered; None where it answered none."""
    questions = pending if isinstance(pending, tuple) else ()
    return next((one for one in questions if one.seat == choice.seat and choice.option in one.options), None)
