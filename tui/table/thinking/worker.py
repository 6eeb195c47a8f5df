"""Work for the table in a process of its own, so that the table never waits for it: thoughts, hints, proofs, chances.

The process is started when it is first needed and ends with the program, however that ends. When it dies it is started
again and asked the same; when nothing is heard of it for too long, it is ended first. What it is asked is a task, which
holds all that it needs besides the rules, and nothing that may not leave the table: imagined worlds where there are
secrets. Helpers may share a task with it, where cores are free.
"""

from __future__ import annotations

import sys
from contextlib import redirect_stderr, suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from msgspec import Struct

from tui.cores import processes
from tui.table.thinking.helpers import Helpers, help_out, silence

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from multiprocessing.context import SpawnContext, SpawnProcess

    from core.players.crew import Crew
    from core.words.spoken import SpokenGame
    from tui.pipes import PipeEnd

PATIENCE: Final = 8.0
"""Seconds without a word after which a process hangs: far more than passes between two words of any task."""

NO_TASK: Final = 0
"""What a process that has just started speaks of."""

BEGIN: Final = 60.0
"""Seconds that a process is given until it can work, on a machine that does much else."""

STARTS: Final = 3
"""How often a process is started for one task."""

LEAVE: Final = 1.0
"""Seconds that a process is given to end when it is told to."""

WordT = TypeVar("WordT")
WordT_co = TypeVar("WordT_co", covariant=True)


class WorkError(Exception):
    """The work cannot be done here; why, in words that go after a colon. The table is unharmed."""


class Task(Protocol[WordT_co]):
    """The work for a process. It is sent there as it is, so it has to be picklable."""

    def words(self, rules: SpokenGame[Any, Any, Any], crew: Crew, /) -> Iterator[WordT_co | None]:
        """The results, word by word: at least one word every few seconds.

        None is a sign of life, and nothing else. The caller may stop at any word. A `crew` may play worlds of a
        `SharedTask`; what is found does not depend on it.
        """


class NumberedTask(Struct, frozen=True):
    """A task on its way to the process. `number` counts tasks: a word about an older one is not waited for any more."""

    number: int
    task: Any


class WorkerSaid(Struct, frozen=True):
    """What the process says: a word, the end of its task, or what went wrong; of no task, that it can work."""

    number: int
    word: Any = None
    last: bool = False
    fault: str = ""


class Worker(Generic[WordT]):
    """Gives a process one task at a time.

    Attributes:
        jobs: How many processes share a task; 0 for as many as cores are free. Holds from the next task.
        heard: All words about the task that was asked last, the newest last.
        done: Whether there will be no more of them.
    """

    def __init__(self, rules: SpokenGame[Any, Any, Any], patience: float = PATIENCE, jobs: int = 1) -> None:
        """A worker for one game. Nothing is started yet."""
        self.jobs = jobs
        self._started_for = jobs
        self._rules = rules
        self._patience = patience
        self._process: SpawnProcess | None = None
        self._pipe: PipeEnd | None = None
        self._helpers: list[SpawnProcess] = []
        self._asked: NumberedTask | None = None
        self._number = 0
        self._starts = 0
        self._listened = 0.0
        self._can_work = False
        self.heard: list[WordT] = []
        self.done = True

    @property
    def pid(self) -> int | None:
        """The process that works; None while there is none."""
        return self._process.pid if self._process is not None else None

    @property
    def pids(self) -> tuple[int, ...]:
        """All processes: the one that works, and its helpers."""
        started = [self._process, *self._helpers] if self._process is not None else []
        return tuple([process.pid for process in started if process.pid is not None])

    @property
    def newest(self) -> WordT | None:
        """The last word so far about the task that was asked last; None before the first."""
        return self.heard[-1] if self.heard else None

    def ask(self, task: Task[WordT]) -> None:
        """Begin with a task. One that is not done is dropped. Raises `WorkError`."""
        if self._asked is not None and not self.done:
            # it would go on with the old task first
            self._end()
        if self._started_for != self.jobs:
            self._end()
        self._number += 1
        self._starts = 0
        self._asked = NumberedTask(self._number, task)
        self.heard, self.done = [], False
        self._send(self._asked)

    def look(self) -> WordT | None:
        """Hear what has been said, without waiting: the newest word.

        A process that died or hangs is replaced, and asked again. Raises `WorkError` when that does not help.
        """
        asked = self._asked
        if asked is None or self.done:
            return self.newest
        try:
            while self._pipe is not None and self._pipe.poll():
                if self._hear(self._pipe.recv(), asked):
                    return self.newest
        except (EOFError, OSError):
            self._again(asked)
            return self.newest
        patience = self._patience if self._can_work else max(self._patience, BEGIN)
        if self._process is None or not self._process.is_alive() or monotonic() - self._listened > patience:
            self._again(asked)
        return self.newest

    def wait(self, seconds: float) -> WordT | None:
        """The last word, waited for; after so many seconds the newest one. Raises `WorkError`."""
        until = monotonic() + seconds
        while not self.done and (left := until - monotonic()) > 0:
            if self._pipe is not None:
                with suppress(EOFError, OSError):
                    self._pipe.poll(min(left, 0.05))
            self.look()
        return self.newest

    def enough(self) -> WordT | None:
        """Stop; the newest word. None when there is none yet: then it goes on. Raises `WorkError`."""
        word = self.look()
        if word is not None and not self.done:
            self.done = True
            self._tell_to_stop()
        return word

    def drop(self) -> None:
        """Stop, whatever has been said: nobody wants to hear more. The process stays for the next task."""
        if self._asked is not None and not self.done:
            self.done = True
            self._tell_to_stop()

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._asked = None
        self.done = True
        self._end()

    def _hear(self, said: WorkerSaid, asked: NumberedTask) -> bool:
        """Take in what was said; whether it was the end of the task."""
        self._listened, self._can_work = monotonic(), True
        if said.number != asked.number:
            return False
        if said.fault:
            self._end()
            self.done = True
            raise WorkError(said.fault)
        if said.word is not None:
            self.heard.append(said.word)
        self.done = said.last
        return said.last

    def _again(self, asked: NumberedTask) -> None:
        """Ask a new process the same: it says the same, from the first word."""
        self._end()
        self.heard = []
        self._send(asked)

    def _send(self, asked: NumberedTask) -> None:
        while True:
            if self._process is None:
                self._start()
            self._listened = monotonic()
            try:
                if self._pipe is not None:
                    self._pipe.send(asked)
                    return
            except (BrokenPipeError, OSError):
                self._end()

    def _start(self) -> None:
        # most tables never ask for anything
        from multiprocessing import get_context

        self._starts += 1
        if self._starts > STARTS:
            self.done = True
            raise WorkError("the process ends again and again")
        self._started_for, self._can_work = self.jobs, False
        context = get_context("spawn")
        try:
            # Textual puts something in the place of stderr that is no file, which a new process cannot be given
            with redirect_stderr(sys.__stderr__):
                self._process, self._pipe = self._started(context)
        except (OSError, ValueError) as error:
            self.done = True
            raise WorkError(getattr(error, "strerror", None) or type(error).__name__) from error

    def _started(self, context: SpawnContext) -> tuple[SpawnProcess, PipeEnd]:
        """A process that works, and its helpers beside it. Raises `OSError`, `ValueError`."""
        ours, theirs = context.Pipe()
        between = [context.Pipe() for _ in range(processes(self.jobs) - 1)]
        ends = [here for here, _ in between]
        process = context.Process(target=_work, args=(theirs, self._rules, ends), daemon=True, name="worker")
        process.start()
        for _, there in between:
            helper = context.Process(target=help_out, args=(there, self._rules), daemon=True, name="helper")
            # without it there is one hand less
            with suppress(OSError):
                helper.start()
                self._helpers.append(helper)
        for end in (theirs, *[end for pair in between for end in pair]):
            end.close()
        return process, ours

    def _tell_to_stop(self) -> None:
        try:
            if self._pipe is not None:
                self._pipe.send(None)
        except (BrokenPipeError, OSError):
            self._end()

    def _end(self) -> None:
        started = [*([] if self._process is None else [self._process]), *self._helpers]
        pipe = self._pipe
        self._process = self._pipe = None
        self._helpers = []
        if pipe is not None:
            pipe.close()
        for process in started:
            process.terminate()
        for process in started:
            process.join(LEAVE)
            if process.is_alive():
                process.kill()
                process.join()
            process.close()


def _work(pipe: PipeEnd, rules: SpokenGame[Any, Any, Any], ends: Sequence[PipeEnd]) -> None:
    """Do tasks until nobody is there to ask for any: what the process does. Helpers are at the other ends."""
    silence()
    helpers = Helpers(ends)
    with suppress(EOFError, OSError, KeyboardInterrupt):
        pipe.send(WorkerSaid(NO_TASK))
        while True:
            asked = pipe.recv()
            if asked is not None:
                helpers.begin(asked.task)
                _do(pipe, rules, asked, helpers)


def _do(pipe: PipeEnd, rules: SpokenGame[Any, Any, Any], asked: NumberedTask, crew: Crew) -> None:
    """Say each word of a task, until the last one or until another word comes from outside."""
    try:
        for word in asked.task.words(rules, crew):
            if pipe.poll():
                # enough; or nobody is there any more, which the next word will show
                return
            pipe.send(WorkerSaid(asked.number, word))
        pipe.send(WorkerSaid(asked.number, last=True))
    except (EOFError, OSError):
        raise
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is told at the table, in words
        pipe.send(WorkerSaid(asked.number, fault=type(error).__name__))
