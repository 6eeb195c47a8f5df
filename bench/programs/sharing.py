"""A hint as the table has it found, by so many processes: `python -m bench.programs.sharing GAME JOBS`."""

from __future__ import annotations

import json
import sys
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Any, Final

from bench.programs.thoughts import questions
from core.games import spoken
from tui.table.thinking.seeking import seeking
from tui.table.thinking.worker import Worker

if TYPE_CHECKING:
    from core.players.hints import Hint

HINTS: Final = 6
LONGEST: Final = 120.0
WARM: Final = 2.0
"""Seconds after the first hint until all processes are surely there."""


def main() -> None:
    """Print milliseconds for a hint, from the question to the answer: by the clock, for that is what is waited for."""
    rules: Any = spoken(sys.argv[1])
    worker: Worker[Hint] = Worker(rules, patience=LONGEST, jobs=int(sys.argv[2]))
    spent: list[float] = []
    for (state, decision), _ in zip(questions(rules, sys.argv[1]), range(HINTS + 1), strict=False):
        start = perf_counter()
        worker.ask(seeking(rules, state, decision))
        hint = worker.wait(LONGEST)
        spent.append(perf_counter() - start)
        if hint is None or not hint.advice:
            raise TimeoutError("no hint was found")
        if len(spent) == 1:
            sleep(WARM)
    worker.close()
    print(json.dumps({"hint_ms": sum(spent[1:]) / HINTS * 1e3}))  # noqa: T201 - its output is its result


if __name__ == "__main__":
    main()
