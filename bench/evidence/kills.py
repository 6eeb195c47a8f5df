"""A program that plays is killed again and again: what it had said to be saved must be there."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from bench.evidence.games import GAME
from core.engine.digest import digest
from saves.errors import SaveError
from saves.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT: Final = Path(__file__).resolve().parents[2]
KILLS_A_GAME: Final = 10
MOST_ANSWERS: Final = 60
"""A program is killed after so many answers, at most, have been heard of."""


@dataclass
class Killed:
    """What became of the games.

    Attributes:
        kills: How many programs were killed.
        answers: How many entries they had said to be saved.
        lost: What was not there, or not as it was, in words.
    """

    kills: int = 0
    answers: int = 0
    lost: list[str] = field(default_factory=list)

    @property
    def is_well(self) -> bool:
        """Whether nothing was lost."""
        return not self.lost

    def __str__(self) -> str:
        text = (
            f"kills: {self.kills:,} programs killed, {self.answers:,} entries said to be saved, {len(self.lost):,} lost"
        )
        return "\n".join([text, *self.lost[:10]])


def kill(kills: int, done: Callable[[int], object], seed: int = 1, game: str = GAME) -> Killed:
    """Kill so many programs that play this game, ten in each; `done` is told of each."""
    found, luck = Killed(), Random(seed)  # noqa: S311 - it decides when to kill, not what is secret
    while found.kills < kills:
        with tempfile.TemporaryDirectory() as folder:
            known: list[str] = []
            for _ in range(min(KILLS_A_GAME, kills - found.kills)):
                known = _kill_once(Path(folder), luck, found, known, game)
                found.kills += 1
                done(1)
    return found


def _kill_once(folder: Path, luck: Random, found: Killed, known: list[str], game: str) -> list[str]:
    """Let a program go on with the game of a folder and kill it. Returns the digests that must be there ever after."""
    seed = luck.randrange(10**9)
    with subprocess.Popen(  # noqa: S603 - a program of our own
        [sys.executable, "-m", "bench.programs.keep_playing", str(folder), str(seed), game],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "random"},
        stdout=subprocess.PIPE,
        text=True,
    ) as player:
        if player.stdout is None:
            raise RuntimeError("the program has no output")
        said = [player.stdout.readline() for _ in range(luck.randrange(1, MOST_ANSWERS))]
        player.kill()
        said += player.stdout.read().splitlines(keepends=True)
    heard = [line.split() for line in said if line.endswith("\n")]
    if not heard:
        found.lost.append(f"program {seed} saved nothing")
        return known
    entries, head, state = heard[-1]
    found.answers += len(heard)
    store = Store(folder)
    try:
        loaded = store.load(*store.paths())
    except SaveError as error:
        found.lost.append(f"program {seed}: {error}")
        return known
    digests = [digest(entry.state) for entry in loaded.history.entries]
    if loaded.recovered:
        found.lost.append(f"program {seed}: {loaded.notices[0]}")
    elif len(digests) < int(entries) or digests[int(head)] != state or digests[: len(known)] != known:
        found.lost.append(f"program {seed}: {len(digests)} entries are there, and {entries} were saved")
    return digests[: int(entries)]
