"""Computer players think in a process of their own: it may die, hang and be left at any time."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from multiprocessing.context import SpawnProcess
from pathlib import Path
from random import Random
from time import monotonic, perf_counter, sleep
from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import Decision, asked
from core.players.levels import player_named
from core.players.thinking import Budget, Thought, seen_by, think
from core.terror_below.game import TerrorBelow
from core.terror_below.seats import Setup, seats_named
from tests.core.terror_below.kit import NAMES
from tests.core.terror_below.test_imagining import states_of
from tui.table.thinking.players import Thinker, ThinkingError
from tui.table.thinking.worker import BEGIN, STARTS

if TYPE_CHECKING:
    from collections.abc import Iterator

RULES: Final = TerrorBelow()
LONG: Final = Budget(iterations=100_000, seconds=None)
SHORT: Final = Budget(iterations=24, seconds=None)
LIMIT: Final = 20.0
"""Seconds after which a thought that does not come is not waited for any longer."""


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    """One that leaves no process behind."""
    found = Thinker(RULES)
    yield found
    found.close()


def moment() -> tuple[Any, Decision]:
    """A state in which a Vehicle is to be played."""
    for state in states_of(Setup(seats_named(NAMES[:2]), start=0).as_begun(), "process"):
        pending = RULES.pending(state)
        if isinstance(pending, tuple) and pending[0].kind == "vehicle":
            return state, pending[0]
    raise AssertionError("no Vehicle is ever played")


def in_this_process(state: Any, decision: Decision) -> Thought:
    """What a Hunter thinks here."""
    luck = Random("luck")  # noqa: S311 - tests must be repeatable
    player = player_named("Hunter", RULES, RULES.judgement())
    return think(player, seen_by(RULES, state, decision), SHORT, luck)


def first_thought(thinker: Thinker) -> Thought:
    """What is thought first, waited for."""
    until = monotonic() + LIMIT
    while (thought := thinker.look()) is None:
        assert monotonic() < until, "nothing is thought"
        sleep(0.01)
    return thought


def is_gone(pid: int) -> bool:
    """Whether a process has ended, waited for."""
    until = monotonic() + LIMIT
    while monotonic() < until:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        if Path(f"/proc/{pid}/stat").exists() and ") Z " in Path(f"/proc/{pid}/stat").read_text(encoding="utf-8"):
            return True
        sleep(0.02)
    return False


def test_it_thinks_what_would_be_thought_here(thinker: Thinker) -> None:
    """The process is started when it is first needed, and used again."""
    state, decision = moment()
    assert thinker.pid is None

    thinker.ask(state, decision, "Hunter", "luck", SHORT)
    first = thinker.wait(LIMIT)
    pid = thinker.pid
    thinker.ask(state, decision, "Hunter", "luck", SHORT)

    assert first == thinker.wait(LIMIT) == in_this_process(state, decision)
    assert thinker.done
    assert thinker.pid == pid


def test_a_process_that_is_killed_costs_nothing_but_time(thinker: Thinker) -> None:
    """Another one is asked the same, and thinks the same."""
    state, decision = moment()
    thinker.ask(state, decision, "Hunter", "luck", SHORT)
    pid = thinker.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)

    assert thinker.wait(LIMIT) == in_this_process(state, decision)
    assert thinker.pid not in (None, pid)
    assert is_gone(pid)


def test_a_process_that_hangs_is_replaced() -> None:
    """Nothing is heard of it for too long."""
    state, decision = moment()
    thinker = Thinker(RULES, patience=1.5)
    try:
        thinker.ask(state, decision, "Hunter", "luck", LONG)
        first_thought(thinker)
        pid = thinker.pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)
        until = monotonic() + LIMIT
        while thinker.pid == pid and monotonic() < until:
            thinker.look()
            sleep(0.02)

        assert thinker.pid not in (None, pid)
        assert is_gone(pid)
    finally:
        thinker.close()


def test_a_process_that_is_slow_to_start_is_waited_for(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has more time until its first sign of life than between two of them."""
    state, decision = moment()
    thinker.ask(state, decision, "Hunter", "luck", LONG)
    pid, later = thinker.pid, BEGIN - 1
    monkeypatch.setattr("tui.table.thinking.worker.monotonic", lambda: monotonic() + later)

    thinker.look()
    assert thinker.pid == pid

    monkeypatch.undo()
    first_thought(thinker)
    assert thinker.pid == pid


def test_the_best_so_far_can_be_taken_and_the_next_question_asked(thinker: Thinker) -> None:
    """It does not think on about what is decided; the process stays."""
    state, decision = moment()
    thinker.ask(state, decision, "Hunter", "luck", LONG)
    first_thought(thinker)
    pid = thinker.pid
    thought = thinker.enough()

    assert thought is not None
    assert thought.option in decision.options
    assert thought.done < 1
    assert thinker.done
    thinker.ask(state, decision, "Hunter", "luck", SHORT)
    assert thinker.wait(LIMIT) == in_this_process(state, decision)
    assert thinker.pid == pid


def test_another_question_drops_the_one_before(thinker: Thinker) -> None:
    """After an undo nobody waits for what was thought about."""
    state, decision = moment()
    thinker.ask(state, decision, "Hunter", "luck", LONG)
    thinker.ask(state, decision, "Hunter", "luck", SHORT)

    assert thinker.wait(LIMIT) == in_this_process(state, decision)


def test_looking_never_waits(thinker: Thinker) -> None:
    """The table answers keys while a Hunter thinks."""
    state, decision = moment()
    thinker.ask(state, decision, "Hunter", "luck", LONG)
    first_thought(thinker)
    longest = 0.0
    for _ in range(50):
        start = perf_counter()
        thinker.look()
        longest = max(longest, perf_counter() - start)
        sleep(0.005)

    assert longest < 0.1


def test_leaving_during_thought_leaves_no_process_behind() -> None:
    """Closed, or not even that: it ends with the program that asked, killed too."""
    state, decision = moment()
    thinker = Thinker(RULES)
    thinker.ask(state, decision, "Hunter", "luck", LONG)
    first_thought(thinker)
    pid = thinker.pid
    assert pid is not None
    thinker.close()
    assert thinker.pid is None
    assert is_gone(pid)


PROGRAM: Final = """
import sys, time
from core.players.thinking import Budget
from tests.tui.table.thinking.test_players import RULES, first_thought, moment
from tui.table.thinking.players import Thinker

if __name__ == "__main__":
    thinker = Thinker(RULES)
    state, decision = moment()
    thinker.ask(state, decision, "Hunter", "luck", Budget(100_000, None))
    first_thought(thinker)
    print(thinker.pid, flush=True)
    time.sleep(60)
"""


def test_it_ends_with_a_program_that_is_killed(tmp_path: Path) -> None:
    """No word of farewell reaches it then."""
    script = tmp_path / "asking.py"
    script.write_text(PROGRAM, encoding="utf-8")
    program = subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(Path.cwd())},
    )
    with program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        program.kill()

    assert is_gone(pid)


def test_what_cannot_be_started_is_said_in_words(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is unharmed: somebody may answer for that seat."""
    state, decision = moment()

    def refuse(*_: object, **__: object) -> None:
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(SpawnProcess, "start", refuse)
    with pytest.raises(ThinkingError, match=r"Hunter failed: Resource temporarily unavailable\. Please answer"):
        thinker.ask(state, decision, "Hunter", "luck", SHORT)
    assert thinker.done


def test_one_that_ends_again_and_again_is_given_up(thinker: Thinker) -> None:
    """After as many starts as are made for one question."""
    state, decision = moment()
    thinker.ask(state, decision, "Hunter", "luck", LONG)
    killed: set[int] = set()

    def kill_what_is_started() -> None:
        until = monotonic() + LIMIT
        while monotonic() < until:
            if (pid := thinker.pid) is not None and pid not in killed:
                killed.add(pid)
                os.kill(pid, signal.SIGKILL)
            thinker.look()
            sleep(0.01)

    with pytest.raises(ThinkingError, match="again and again"):
        kill_what_is_started()

    assert len(killed) == STARTS


def test_what_goes_wrong_in_thought_is_said_in_words(thinker: Thinker) -> None:
    """It does not end the program."""
    state, decision = moment()
    thinker.ask(state, decision, "Rex", "luck", SHORT)

    with pytest.raises(ThinkingError, match="Rex failed: UnknownLevelError"):
        thinker.wait(LIMIT)


def test_what_goes_to_the_process_is_an_imagined_world(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    """R33: the true state stays at the table."""
    state, decision = moment()
    sent: list[Any] = []
    monkeypatch.setattr(thinker._worker, "_send", sent.append)
    thinker.ask(state, decision, "Hunter", "luck", SHORT)

    (task,) = [asked_for.task for asked_for in sent]
    assert task.world != state
    assert RULES.view(task.world, decision.seat) == RULES.view(state, decision.seat)
    assert asked(RULES.pending(task.world))[0].options == decision.options
