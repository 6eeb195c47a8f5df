"""Computer players, thinking in a process of their own, so that the table never waits for them.

The process is given an imagined world and never the true state, and thinks the same thought each time.
"""

from __future__ import annotations

from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from core.engine.decisions import Decision
from core.players.levels import hunter_of, player_named
from core.players.thinking import Budget, Thought, seen_in
from tui.table.thinking.worker import PATIENCE, Worker, WorkError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.players.crew import Crew, Hand
    from core.words.spoken import SpokenGame


class ThinkingError(Exception):
    """Nobody can think here, in words: the game goes on, but not with computer players."""


class Thinking(Struct, frozen=True):
    """The task to think about one decision.

    Attributes:
        world: An imagined state in which it is asked.
        luck: What the thought's luck is drawn from.
    """

    level: str
    world: Any
    decision: Decision
    budget: Budget
    luck: str

    def words(self, rules: SpokenGame[Any, Any, Any], crew: Crew) -> Iterator[Thought]:
        """Thoughts, each at least as good as the one before."""
        player = player_named(self.level, rules, rules.judgement(), rules.hunter(), crew)
        return player.thinking(seen_in(rules, self.world, self.decision), self.budget, self._luck())

    def hand(self, rules: SpokenGame[Any, Any, Any]) -> Hand[Any, Any]:
        """A hand that plays worlds of a Hunter's thoughts."""
        if (judgement := rules.judgement()) is None:
            raise AssertionError("worlds are shared out without a judgement")
        seen = seen_in(rules, self.world, self.decision, quiet=True)
        return hunter_of(rules, judgement).hand(seen, self._luck())

    def _luck(self) -> Random:
        return Random(self.luck)  # noqa: S311 - thoughts that can be repeated are wanted, not secrecy


def thinking(
    rules: SpokenGame[Any, Any, Any], state: Any, decision: Decision, level: str, luck: str, budget: Budget
) -> Thinking:
    """The task to think about a decision of a true state, which stays here: what goes out is an imagined world."""
    world = rules.imagine(state, decision.seat, Random(f"{luck}/world"))  # noqa: S311 - it is to be repeatable
    return Thinking(level, world, decision, budget, luck)


class Thinker:
    """Lets a process think about one decision at a time."""

    def __init__(self, rules: SpokenGame[Any, Any, Any], patience: float = PATIENCE) -> None:
        """A thinker about one game. Nothing is started yet."""
        self._rules = rules
        self._level = ""
        self._worker: Worker[Thought] = Worker(rules, patience)

    @property
    def pid(self) -> int | None:
        """The process that thinks; None while there is none."""
        return self._worker.pid

    @property
    def pids(self) -> tuple[int, ...]:
        """The process that thinks, and those that help it."""
        return self._worker.pids

    @property
    def newest(self) -> Thought | None:
        """The best thought so far about the question that was asked last; None before the first."""
        return self._worker.newest

    @property
    def done(self) -> bool:
        """Whether that is the last one."""
        return self._worker.done

    def ask(
        self, state: Any, decision: Decision, level: str, luck: str, budget: Budget | None = None, jobs: int = 1
    ) -> None:
        """Ask for thoughts about a decision of a true state, which stays here: what goes out is an imagined world.

        A question that was asked before is dropped. `jobs` processes share it, 0 for as many as cores are free. Raises
        `ThinkingError`.
        """
        self._level = level
        self._worker.jobs = jobs
        with self._in_words():
            self._worker.ask(thinking(self._rules, state, decision, level, luck, budget or Budget()))

    def look(self) -> Thought | None:
        """Hear what has been thought, without waiting: the best thought so far.

        A process that died or hangs is replaced, and asked again. Raises `ThinkingError` when that does not help.
        """
        with self._in_words():
            return self._worker.look()

    def wait(self, seconds: float) -> Thought | None:
        """The last thought, waited for; after so many seconds the best one so far. Raises `ThinkingError`."""
        with self._in_words():
            return self._worker.wait(seconds)

    def enough(self) -> Thought | None:
        """Stop thinking; the best thought so far. None when there is none yet: then it goes on.

        Raises `ThinkingError`.
        """
        with self._in_words():
            return self._worker.enough()

    def drop(self) -> None:
        """Stop, whatever has been thought: nobody waits for it. The process stays for the next question."""
        self._worker.drop()

    def close(self) -> None:
        """End the process, whatever it is doing."""
        self._worker.close()

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        try:
            yield
        except WorkError as error:
            raise ThinkingError(f"{self._level} failed: {error}. Please answer for that seat.") from error
