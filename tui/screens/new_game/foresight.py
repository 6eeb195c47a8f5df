"""What a worker finds out about the game that is chosen on the page for a new game. Nothing waits for it."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from tui.table.thinking.worker import Worker, WorkError

if TYPE_CHECKING:
    from core.words.spoken import SpokenGame
    from tui.table.thinking.worker import Task

REST: Final = 0.6
"""Seconds that a choice has to stand before anything is asked about it."""

LOOKS: Final = 0.2
"""Seconds between two looks at what was found."""

SOUGHT: Final = "Checking whether it can be won …"


class Foresight:
    """Asks a worker about what is chosen, and keeps its newest sentence.

    Attributes:
        sentence: What is known; empty where nothing is asked, or nothing can be known.
    """

    def __init__(self) -> None:
        self.sentence = ""
        self._worker: Worker[str] | None = None
        self._rules: SpokenGame[Any, Any, Any] | None = None
        self._task: Task[str] | None = None
        self._since = 0.0
        self._asked = True

    def look(self, rules: SpokenGame[Any, Any, Any], task: Task[str] | None) -> bool:
        """Ask what is new once it has stood for a while, and hear what was found; whether the sentence has changed."""
        before = self.sentence
        if task != self._task or (task is not None and rules is not self._rules):
            self._drop()
            self._rules, self._task, self._since = rules, task, monotonic()
            self._asked = task is None
            self.sentence = ""
        elif not self._asked and monotonic() - self._since >= REST:
            self._ask()
        elif self._worker is not None and self._asked and not self._worker.done:
            self._hear(self._worker)
        return self.sentence != before

    def close(self) -> None:
        """End the process."""
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    def _ask(self) -> None:
        self._asked = True
        if self._task is None or self._rules is None:
            return
        if self._worker is None:
            self._worker = Worker(self._rules)
        self.sentence = SOUGHT
        try:
            self._worker.ask(self._task)
        except WorkError:
            self.sentence = ""

    def _hear(self, worker: Worker[str]) -> None:
        try:
            word = worker.look()
        except WorkError:
            # a page for a new game does without it
            self.sentence = ""
            return
        if word is not None:
            self.sentence = word

    def _drop(self) -> None:
        """End the process: its question is out of date, and with other rules so is the process."""
        if self._worker is not None:
            self.close()
