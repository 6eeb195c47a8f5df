"""Hints for the seat that is asked at a table, found in a process of their own, told to all and counted.

What goes to the process is an imagined world, the same for all that the seat cannot tell apart: neither the hint nor
the time that it takes says more than the seat knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.engine.decisions import PUBLIC, Decision
from core.engine.past.knowing import seat_of
from tui.table.thinking.seeking import HintError, in_full, nobody_can, seeking
from tui.table.thinking.worker import Worker, WorkError

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.players.hints import Hint
    from tui.table.table import Table
    from tui.table.thinking.seeking import InFull, Seeking

NOBODY_ASKED: Final = "You can ask for a hint when you have something to decide."
OVER: Final = "The game is over. Press H in its replay for what a Hunter would do."
ONLY_ONE: Final = "No hint needed: there is only one option."
OPENLY: Final = "No hint here: the whole table answers this together."
SWITCHED_OFF: Final = "This game is played without hints."
"""Why no hint can be given."""


class Hints:
    """Asks for hints at one table, one at a time.

    Attributes:
        found: The hint that was found last, with its words; None while none is found.
        done: How much of the work on the one that is sought is done, 0 to 1.
    """

    def __init__(self, table: Table) -> None:
        """Nothing is started yet."""
        self._table = table
        self._worker: Worker[Hint] | None = None
        self._task: Seeking | None = None
        self._kept: tuple[tuple[int, int], InFull] | None = None
        self.found: InFull | None = None
        self.done = 0.0

    def refusal(self) -> str:
        """Why no hint can be given now, in a sentence; empty when one can."""
        table = self._table
        game, decision = table.game, table.decision()
        if table.is_over:
            return OVER
        if not table.history.is_open or decision is None or decision.seat != table.viewer or not decision.options:
            return OPENLY if table.is_before_all else NOBODY_ASKED
        if not (table.travel.remarks.gives_hints and game.gives_hints(table.setup)):
            return SWITCHED_OFF
        if game.judgement() is None and game.hunter() is None:
            return nobody_can(game)
        return ONLY_ONE if len(decision.options) == 1 else ""

    def ask(self) -> None:
        """Begin to seek a hint for who is asked. One that was found here before is there at once.

        Raises `HintError`.
        """
        table, decision = self._table, self._table.decision()
        why = self.refusal()
        if why or decision is None:
            raise HintError(why)
        self._task = seeking(table.game, table.history.state, decision)
        if self._kept is not None and self._kept[0] == self._here(decision):
            self.found, self.done = self._kept[1], 1.0
            return
        self.found, self.done = None, 0.0
        if self._worker is None:
            self._worker = Worker(table.game)
        self._worker.jobs = table.jobs
        try:
            self._worker.ask(self._task)
        except WorkError as error:
            raise HintError(_failed(error)) from error

    def look(self) -> bool:
        """Hear how far it is, without waiting; whether something is new. Raises `HintError`."""
        if self._worker is None or self._task is None or self.found is not None:
            return False
        before = self.done
        try:
            heard = self._worker.look()
        except WorkError as error:
            self._task = None
            raise HintError(_failed(error)) from error
        if heard is not None:
            self.done = heard.done
        if heard is not None and heard.advice:
            self._take(heard, self._task)
        return self.found is not None or self.done != before

    def ask_here(self, begins: Callable[[], None]) -> None:
        """Find a hint for who is asked in this process, and wait for it. One that was found before is there at once.

        `begins` is called before there is something to wait for. Raises `HintError`.
        """
        table, decision = self._table, self._table.decision()
        why = self.refusal()
        if why or decision is None:
            raise HintError(why)
        if self._kept is not None and self._kept[0] == self._here(decision):
            self.found = self._kept[1]
            return
        self.found = None
        task = seeking(table.game, table.history.state, decision)
        begins()
        for hint in task.words(table.game):
            if hint.advice:
                self._take(hint, task)

    def give(self) -> None:
        """The hint that was found is given to the seat that asked: it is told and counted. Raises `SaveError`."""
        table = self._table
        if table.viewer == PUBLIC:
            return
        by = seat_of(table.game, table.history.state, table.viewer)
        table.travel.remarks.give_hint(by, table.history.head.number)
        table.save()

    def drop(self) -> None:
        """Nobody wants to hear it any more."""
        self._task = self.found = None
        if self._worker is not None:
            self._worker.drop()

    def close(self) -> None:
        """End the process, if there is one."""
        self.drop()
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    def _take(self, hint: Hint, task: Seeking) -> None:
        self.found, self.done = in_full(self._table.game, self._table.words, task, hint), 1.0
        self._kept = (self._here(task.decision), self.found)

    def _here(self, decision: Decision) -> tuple[int, int]:
        return self._table.history.head.number, decision.seat


def _failed(error: WorkError) -> str:
    return f"No hint could be found: {error}."
