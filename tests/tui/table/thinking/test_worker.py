"""A worker does any task that can be told word by word."""

from __future__ import annotations

import os
import signal
import sys
from multiprocessing import resource_tracker
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec import Struct

from core.terror_below.game import TerrorBelow
from tui.table.thinking.worker import Worker, WorkError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.players.crew import Crew
    from core.words.spoken import SpokenGame

LIMIT: Final = 20.0


class Counting(Struct, frozen=True):
    """Counts to a number, with signs of life between; or fails at it."""

    to: int
    fails: bool = False

    def words(self, rules: SpokenGame[Any, Any, Any], _crew: Crew) -> Iterator[str | None]:
        """The title of the game with each number."""
        for number in range(self.to):
            yield None
            yield f"{rules.title} {number}"
        if self.fails:
            raise ValueError(self.to)


class Endless(Struct, frozen=True):
    """Says the same for ever."""

    word: str

    def words(self, rules: SpokenGame[Any, Any, Any], _crew: Crew) -> Iterator[str]:
        """Its word."""
        del rules
        while True:
            sleep(0.001)
            yield self.word


@pytest.fixture
def worker() -> Iterator[Worker[str]]:
    """One that leaves no process behind."""
    found: Worker[str] = Worker(TerrorBelow())
    yield found
    found.close()


def first_word(worker: Worker[str]) -> str:
    """What is said first, waited for."""
    until = monotonic() + LIMIT
    while (word := worker.look()) is None:
        assert monotonic() < until, "nothing is said"
        sleep(0.01)
    return word


def test_all_words_of_a_task_are_heard_in_order(worker: Worker[str]) -> None:
    """Signs of life are none of them."""
    worker.ask(Counting(3))
    assert worker.wait(LIMIT) == "Terror Below 2"
    assert worker.heard == ["Terror Below 0", "Terror Below 1", "Terror Below 2"]
    assert worker.done


def test_a_task_without_words_ends(worker: Worker[str]) -> None:
    """There may be nothing to find."""
    worker.ask(Counting(0))
    assert worker.wait(LIMIT) is None
    assert worker.done


def test_what_was_said_before_a_process_died_is_not_heard_twice(worker: Worker[str]) -> None:
    """Another one says it all again."""
    worker.ask(Endless("again"))
    first_word(worker)
    pid = worker.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    worker.ask(Counting(3))
    second = worker.pid
    assert second not in (None, pid)
    assert second is not None
    os.kill(second, signal.SIGKILL)

    worker.wait(LIMIT)
    assert worker.heard == ["Terror Below 0", "Terror Below 1", "Terror Below 2"]


def test_a_task_that_is_dropped_leaves_the_process_for_the_next(worker: Worker[str]) -> None:
    """No word of the one is taken for a word of the other."""
    worker.ask(Endless("no"))
    first_word(worker)
    pid = worker.pid
    worker.drop()
    assert worker.done
    worker.ask(Counting(2))

    assert worker.wait(LIMIT) == "Terror Below 1"
    assert worker.heard == ["Terror Below 0", "Terror Below 1"]
    assert worker.pid == pid


def test_what_goes_wrong_is_named_and_the_next_task_is_done(worker: Worker[str]) -> None:
    """A task of one's own that fails ends nothing else."""
    worker.ask(Counting(1, fails=True))
    with pytest.raises(WorkError, match=r"^ValueError$"):
        worker.wait(LIMIT)
    assert worker.done
    worker.ask(Counting(1))
    assert worker.wait(LIMIT) == "Terror Below 0"


class NoFile:
    """What Textual puts in the place of stderr while it draws."""

    def fileno(self) -> int:
        """It has no number that another process could be given."""
        return -1

    def write(self, text: str) -> int:
        """Nothing is written."""
        return len(text)

    def flush(self) -> None:
        """Nothing is kept back."""


def test_it_starts_while_the_terminal_is_drawn_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first process of a program needs the stderr that it was begun with."""
    tracker = resource_tracker.ResourceTracker()
    monkeypatch.setattr(resource_tracker, "_resource_tracker", tracker)
    monkeypatch.setattr(resource_tracker, "getfd", tracker.getfd)
    monkeypatch.setattr(sys, "stderr", NoFile())
    worker: Worker[str] = Worker(TerrorBelow())
    try:
        worker.ask(Counting(1))
        assert worker.wait(LIMIT) == "Terror Below 0"
    finally:
        worker.close()
        tracker._stop()  # type: ignore[attr-defined]  # its own process would outlive the test
