"""Players that are no people, thinking in a process of their own, so that the table never waits for them.

The process is started when it is first needed and ends with the program, however that ends. When it dies it is started
again and asked the same; when nothing is heard of it for too long, it is ended first. It is given an imagined world and
never the true state, and thinks the same thought each time.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from multiprocessing import get_context
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from core.engine.decisions import Decision
from core.players.levels import player_named
from core.players.thinking import Budget, Thought, seen_in

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from core.engine.decisions import Seat
    from core.words.spoken import SpokenGame

PATIENCE: Final = 8.0
"""Seconds without a word after which a process hangs: far more than thinking takes between two thoughts."""

STARTS: Final = 3
"""How often a process is started for one question."""

LEAVE: Final = 1.0
"""Seconds that a process is given to end when it is told to."""


class ThinkingError(Exception):
    """Nobody can think here, in words: the game goes on, but not with players that are no people."""


class Question(Struct, frozen=True):
    """What the process is asked.

    Attributes:
        number: Counts questions: an answer to an older one is not waited for any more.
        world: An imagined state.
        luck: What the thought's luck is drawn from.
    """

    number: int
    level: str
    world: Any
    decision: Decision
    budget: Budget
    luck: str


class Word(Struct, frozen=True):
    """What the process says: a thought, the last one of its question or not; or what went wrong."""

    number: int
    thought: Thought | None = None
    last: bool = False
    fault: str = ""


class Thinker:
    """Asks a process to think about one decision at a time.

    Attributes:
        newest: The best thought so far about the question that was asked last; None before the first.
        done: Whether that is the last one.
    """

    def __init__(self, rules: SpokenGame[Any, Any, Any], patience: float = PATIENCE) -> None:
        """A thinker about one game. Nothing is started yet."""
        self._rules = rules
        self._patience = patience
        self._context = get_context("spawn")
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._question: Question | None = None
        self._asked = 0
        self._starts = 0
        self._heard = 0.0
        self.newest: Thought | None = None
        self.done = True

    @property
    def pid(self) -> int | None:
        """The process that thinks; None while there is none."""
        return self._process.pid if self._process is not None else None

    def ask(self, state: Any, decision: Decision, level: str, luck: str, budget: Budget | None = None) -> None:
        """Ask for thoughts about a decision of a true state, which stays here: what goes out is an imagined world.

        A question that was asked before is dropped. Raises `ThinkingError`.
        """
        if self._question is not None and not self.done:
            # it would go on with the old question first
            self._end()
        seat: Seat = decision.seat
        world = self._rules.imagine(state, seat, Random(f"{luck}/world"))  # noqa: S311 - it is to be repeatable
        self._asked += 1
        self._starts = 0
        self._question = Question(self._asked, level, world, decision, budget or Budget(), luck)
        self.newest, self.done = None, False
        self._send(self._question)

    def look(self) -> Thought | None:
        """Hear what has been said, without waiting: the best thought so far.

        A process that died or hangs is replaced, and asked again. Raises `ThinkingError` when that does not help.
        """
        question = self._question
        if question is None or self.done:
            return self.newest
        try:
            while self._pipe is not None and self._pipe.poll():
                if self._hear(self._pipe.recv(), question):
                    return self.newest
        except (EOFError, OSError):
            self._again(question)
            return self.newest
        if self._process is None or not self._process.is_alive() or monotonic() - self._heard > self._patience:
            self._again(question)
        return self.newest

    def wait(self, seconds: float) -> Thought | None:
        """The last thought, waited for; after so many seconds the best one so far. Raises `ThinkingError`."""
        until = monotonic() + seconds
        while not self.done and (left := until - monotonic()) > 0:
            if self._pipe is not None:
                with suppress(EOFError, OSError):
                    self._pipe.poll(min(left, 0.05))
            self.look()
        return self.newest

    def enough(self) -> Thought | None:
        """Stop thinking; the best thought so far. None when there is none yet: then it goes on."""
        thought = self.look()
        if thought is not None and not self.done:
            self.done = True
            self._tell_to_stop()
        return thought

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._question = None
        self.done = True
        self._end()

    def _hear(self, word: Word, question: Question) -> bool:
        """Take in what was said; whether it was the last word about the question."""
        self._heard = monotonic()
        if word.number != question.number:
            return False
        if word.fault:
            self._end()
            self.done = True
            raise ThinkingError(f"{question.level} cannot think about this: {word.fault}. Answer for that seat.")
        if word.thought is not None:
            self.newest, self.done = word.thought, word.last
        return word.last

    def _again(self, question: Question) -> None:
        """Ask a new process the same: it thinks the same."""
        self._end()
        self._send(question)

    def _send(self, question: Question) -> None:
        while True:
            if self._process is None:
                self._start()
            self._heard = monotonic()
            try:
                if self._pipe is not None:
                    self._pipe.send(question)
                    return
            except (BrokenPipeError, OSError):
                self._end()

    def _start(self) -> None:
        self._starts += 1
        if self._starts > STARTS:
            self.done = True
            raise ThinkingError(
                "What thinks for players that are no people ends again and again. Answer for that seat."
            )
        try:
            ours, theirs = self._context.Pipe()
            process = self._context.Process(target=_think, args=(theirs, self._rules), daemon=True, name="thinking")
            process.start()
        except OSError as error:
            self.done = True
            why = error.strerror or type(error).__name__
            raise ThinkingError(
                f"Players that are no people cannot think here: {why}. Answer for that seat."
            ) from error
        theirs.close()
        self._process, self._pipe = process, ours

    def _tell_to_stop(self) -> None:
        try:
            if self._pipe is not None:
                self._pipe.send(None)
        except (BrokenPipeError, OSError):
            self._end()

    def _end(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.terminate()
            process.join(LEAVE)
            if process.is_alive():
                process.kill()
                process.join()
            process.close()


def _think(pipe: Connection, rules: SpokenGame[Any, Any, Any]) -> None:
    """Answer questions until nobody is there to ask any: what the process does."""
    # the terminal is the table's: it hears its keys, and nothing else is written to it
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - open as long as it lives
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            question = pipe.recv()
            if question is not None:
                _answer(pipe, rules, question)


def _answer(pipe: Connection, rules: SpokenGame[Any, Any, Any], question: Question) -> None:
    """Say each thought about a question, until the last one or until another word comes from outside."""
    luck = Random(question.luck)  # noqa: S311 - thoughts that can be repeated are wanted, not secrecy
    try:
        player = player_named(question.level, rules, rules.judgement())
        seen = seen_in(rules, question.world, question.decision)
        thought = None
        for thought in player.thinking(seen, question.budget, luck):
            if pipe.poll():
                # enough; or nobody is there any more, which the next word will show
                return
            pipe.send(Word(question.number, thought))
        pipe.send(Word(question.number, thought, last=True))
    except (EOFError, OSError):
        raise
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is told at the table, in words
        pipe.send(Word(question.number, fault=type(error).__name__))
