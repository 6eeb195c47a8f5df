"""Files of every format that was ever written stay readable.

A new format brings a file of its own, and a migration by which the older ones are read. The files here never change.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from core.engine.past.said import ENDED
from saves.form.formats import FORMAT, MIGRATIONS
from saves.form.lines import Note
from saves.recovery import load
from saves.store import Store
from tests.core.toy_game import Setup, luck_of
from tests.saves.games import Clock, begun, bodies, chained, digests, play, toys

FILES = Path(__file__).parent / "files"


def written(folder: Path) -> Path:
    """The game of these files, written by this program."""
    clock = Clock()
    store = Store(folder, toys, clock)
    history, journal = begun(store, Setup(("Ada", "[b]Ben\n☠"), 6))
    play(history, journal, luck_of(6), 14, wandering=0.3)
    journal.note(3, "branch", "what if")
    clock.later(7)
    journal.close()
    clock.later(60)
    loaded, journal = store.resume(journal.path)
    play(loaded.history, journal, luck_of(8), 3)
    journal.close()
    return journal.path


@pytest.mark.parametrize("number", range(1, FORMAT + 1))
def test_a_file_of_every_format_is_read(number: int, tmp_path: Path) -> None:
    now = load(written(tmp_path), toys)

    then = load(FILES / f"format-{number}.jsonl", toys)

    assert then.format == number
    assert then.notices == ()
    assert then.setup == Setup(("Ada", "[b]Ben\n☠"), 6)
    assert then.notes == (Note(3, "branch", "what if"),)
    assert digests(then.history) == digests(now.history)
    assert then.history.head.number == now.history.head.number


def test_this_format_is_still_written_to_the_byte(tmp_path: Path) -> None:
    """A change of what is written is a new format; one more note, here on how the game ended, is none."""
    ended = f'"name":"{ENDED}"'.encode()
    lines = [body for body in bodies(written(tmp_path).read_bytes()) if ended not in body]

    assert chained(lines) == (FILES / f"format-{FORMAT}.jsonl").read_bytes()


def test_every_older_format_has_its_migration() -> None:
    assert sorted(MIGRATIONS) == list(range(1, FORMAT))
