"""Helpers share a thought with the process that has it: what is found stays the same, whatever becomes of them."""

from __future__ import annotations

import os
import signal
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Final

import pytest
from msgspec import Struct

from core.players.thinking import Budget
from core.terror_below.game import TerrorBelow
from tests.tui.table.thinking.test_players import LIMIT, RULES, SHORT, in_this_process, is_gone, moment
from tui.table.thinking.helpers import Begun, Found, Helpers, Piece, Ready
from tui.table.thinking.players import Thinker
from tui.table.thinking.worker import Worker, WorkError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.players.crew import Crew, Hand
    from core.words.spoken import SpokenGame

LONG: Final = Budget(iterations=100_000, seconds=None)


class Doubling:
    """Doubles numbers; it stumbles over a negative one, and stands still before a hundred in another process."""

    def __init__(self, here: int = 0) -> None:
        self._here = here

    def play(self, piece: int) -> tuple[int, int]:
        """The double, and the process that made it."""
        if piece < 0:
            raise ValueError(piece)
        if piece == 100 and os.getpid() != self._here:
            os.kill(os.getpid(), signal.SIGSTOP)
        return 2 * piece, os.getpid()


class Doubled(Struct, frozen=True):
    """Has numbers doubled as soon as there are so many hands."""

    numbers: tuple[int, ...]

    def words(self, rules: SpokenGame[Any, Any, Any], crew: Crew) -> Iterator[list[tuple[int, int]] | None]:
        """All doubles at once."""
        del rules
        own = Doubling(os.getpid())
        while crew.size < len(self.numbers):
            crew.share(own, (0,))
            sleep(0.01)
            yield None
        yield crew.share(own, self.numbers)

    def hand(self, rules: SpokenGame[Any, Any, Any]) -> Hand[int, tuple[int, int]]:
        """One that doubles."""
        del rules
        return Doubling()


@pytest.fixture
def worker() -> Iterator[Worker[list[tuple[int, int]]]]:
    """One with two helpers, that leaves no process behind."""
    found: Worker[list[tuple[int, int]]] = Worker(TerrorBelow(), jobs=3)
    yield found
    found.close()


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    """One that leaves no process behind."""
    found = Thinker(RULES)
    yield found
    found.close()


def test_pieces_are_played_by_as_many_processes(worker: Worker[list[tuple[int, int]]]) -> None:
    """They come back in their order; the next task finds the same processes."""
    worker.ask(Doubled((1, 2, 3)))
    found = worker.wait(LIMIT)
    assert found is not None
    assert [number for number, _ in found] == [2, 4, 6]
    assert {pid for _, pid in found} == {*worker.pids}
    assert len(worker.pids) == 3
    worker.ask(Doubled((4, 5, 6)))
    again = worker.wait(LIMIT)
    assert again is not None
    assert {pid for _, pid in again} == {*worker.pids} == {pid for _, pid in found}


def test_a_helper_that_dies_costs_nothing(worker: Worker[list[tuple[int, int]]]) -> None:
    """Its piece is played where the others are gathered."""
    worker.ask(Doubled((1, 2, 3)))
    worker.wait(LIMIT)
    first, second, third = worker.pids
    os.kill(second, signal.SIGKILL)
    os.kill(third, signal.SIGKILL)
    assert is_gone(second)
    assert is_gone(third)
    worker.ask(Doubled((7,)))
    assert worker.wait(LIMIT) == [(14, first)]


def test_a_helper_that_hangs_is_done_without(worker: Worker[list[tuple[int, int]]]) -> None:
    """After a while its piece is played here; it ends with the others."""
    worker.ask(Doubled((1, 100, 3)))
    found = worker.wait(LIMIT)
    assert found is not None
    assert [number for number, _ in found] == [2, 200, 6]
    assert found[1][1] == worker.pid
    pids = worker.pids
    worker.close()
    assert all(map(is_gone, pids))


def test_what_goes_wrong_in_a_helper_goes_wrong_here_too(worker: Worker[list[tuple[int, int]]]) -> None:
    """It is told as of any task."""
    worker.ask(Doubled((1, -1, 3)))
    with pytest.raises(WorkError, match="ValueError"):
        worker.wait(LIMIT)


@pytest.mark.parametrize("jobs", [2, 3])
def test_a_thought_is_the_same_by_any_number_of_processes(thinker: Thinker, jobs: int) -> None:
    """It is asked twice, so that the helpers are there when it is asked again."""
    state, decision = moment()
    for _ in range(2):
        thinker.ask(state, decision, "Hunter", "luck", SHORT, jobs)
        assert thinker.wait(LIMIT) == in_this_process(state, decision)
    assert len(thinker.pids) == jobs


def test_another_number_of_processes_holds_from_the_next_thought(thinker: Thinker) -> None:
    """As it is set in the middle of a game."""
    state, decision = moment()
    for jobs in (1, 2, 1):
        thinker.ask(state, decision, "Hunter", "luck", SHORT, jobs)
        assert thinker.wait(LIMIT) == in_this_process(state, decision)
        assert len(thinker.pids) == jobs


def test_helpers_end_with_the_process_that_they_help(thinker: Thinker) -> None:
    """They are ended by nobody: they hear that nobody is there."""
    state, decision = moment()
    thinker.ask(state, decision, "Hunter", "luck", LONG, 2)
    until = monotonic() + LIMIT
    while thinker.look() is None and monotonic() < until:
        sleep(0.01)
    working, helping = thinker.pids
    os.kill(working, signal.SIGKILL)
    assert is_gone(helping)


class Scripted:
    """A connection whose other end says one thing of its own, and one thing more for each that is sent."""

    def __init__(self, *says: Any) -> None:
        self.sent: list[Any] = []
        self._says = [*says]
        self._may_say = 1

    def poll(self, timeout: float = 0.0) -> bool:
        """Whether there is something to hear."""
        del timeout
        return bool(self._says) and self._may_say > 0

    def recv(self) -> Any:
        """The next thing."""
        said = self._says.pop(0)
        self._may_say -= 1
        if isinstance(said, Exception):
            raise said
        return said

    def send(self, what: Any) -> None:
        """Keep what is sent."""
        self.sent.append(what)
        self._may_say += 1

    def close(self) -> None:
        """Nothing more is heard."""
        self._says = []


def begun(*pipes: Scripted, task: Any = None) -> Helpers:
    """Helpers at the other ends, which know the task and are ready."""
    ends: Any = pipes
    helpers = Helpers(ends)
    helpers.begin(task)
    helpers.share(Doubling(), (0,))
    return helpers


def test_a_helper_is_told_the_task_and_its_pieces_and_nothing_else() -> None:
    """The task is what the process that works was asked: imagined worlds, where there are secrets."""
    pipe = Scripted(Ready(), Ready(1), Found((22, 0)))
    task = Doubled((10, 11))
    helpers = begun(pipe, task=task)
    assert helpers.size == 2
    assert [number for number, _ in helpers.share(Doubling(), (10, 11))] == [20, 22]
    assert pipe.sent == [Begun(1, task), Piece(11)]


@pytest.mark.parametrize("says", [EOFError(), OSError(), Found(fault="ValueError"), Ready(1)])
def test_what_a_helper_does_not_bring_is_played_here(says: Any) -> None:
    """Whatever it says in its place. It keeps its hand for this task, so that nothing is asked of another."""
    helpers = begun(Scripted(Ready(), Ready(1), says))
    assert [number for number, _ in helpers.share(Doubling(), (1, 2))] == [2, 4]
    assert helpers.size == 2


def test_a_lost_helper_is_missing_from_the_next_task() -> None:
    """One that only failed stays."""
    failing = Scripted(Ready(), Ready(1), Found(fault="ValueError"), Ready(2))
    helpers = begun(Scripted(Ready(), Ready(1), EOFError()), failing)
    assert helpers.size == 3
    helpers.share(Doubling(), (1, 2, 3))
    helpers.begin(None)
    helpers.share(Doubling(), (0,))
    assert helpers.size == 2
