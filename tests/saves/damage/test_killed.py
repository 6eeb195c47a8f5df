"""A program that is killed at any moment loses nothing that was answered."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from core.engine.digest import digest
from tests.core.toy_game import luck_of
from tests.saves.games import digests, play

if TYPE_CHECKING:
    from saves.store import Store

KILLS = 15


@pytest.mark.long
def test_every_answer_that_was_saved_is_there_after_a_kill(store: Store) -> None:
    """The same game is gone on with by one program after another, each killed while it plays."""
    luck = luck_of(11)
    known: list[str] = []
    for kill in range(KILLS):
        with subprocess.Popen(
            [sys.executable, "-m", "tests.saves.player", str(store.folder), str(kill)],
            cwd=Path(__file__).parents[3],
            stdout=subprocess.PIPE,
            text=True,
        ) as player:
            assert player.stdout is not None
            said = [player.stdout.readline() for _ in range(luck.randrange(1, 40))]
            player.kill()
            said += player.stdout.read().splitlines(keepends=True)
        entries, head, state = [line for line in said if line.endswith("\n")][-1].split()

        loaded = store.load(*store.paths())

        found = digests(loaded.history)
        assert len(found) >= int(entries)
        assert digest(loaded.history.entries[int(head)].state) == state
        assert found[: len(known)] == known
        known = found[: int(entries)]

    loaded, journal = store.resume(*store.paths())
    play(loaded.history, journal, luck, 5)
    journal.close()
    assert digests(store.load(journal.path).history) == digests(loaded.history)
