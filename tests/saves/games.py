"""Saved toy games, and disks that fail, for the tests of saves."""

from __future__ import annotations

import errno
import os
from datetime import UTC, datetime, timedelta
from io import FileIO
from typing import TYPE_CHECKING, Any, Final

from core.engine.dealer import Dealer
from core.engine.digest import digest
from core.engine.history import History
from core.engine.registry import UnknownGameError
from saves.form.lines import CHAIN_START, tied, untied
from saves.store import Store
from tests.core.toy_game import Say, Setup, State, Toy, luck_of, play_at_random

if TYPE_CHECKING:
    import random
    from collections.abc import Callable
    from pathlib import Path

    from core.engine.game import Game
    from saves.form.lines import Origin
    from saves.journal import Journal
    from saves.loading import Games, Loaded

START: Final = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)

TOY: Final = Toy()


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.time = START

    def __call__(self) -> datetime:
        return self.time

    def later(self, minutes: int) -> None:
        self.time += timedelta(minutes=minutes)


class Shelf(Store):
    """A store that lets go of its open files when the test is over."""

    def __init__(self, folder: Path, games: Games, clock: Clock) -> None:
        super().__init__(folder, games, clock)
        self.journals: list[Journal] = []

    def begin(
        self,
        game: Game[Any, Any, Any],
        setup: Any,
        history: History[Any],
        letters: str = "",
        origin: Origin | None = None,
    ) -> Journal:
        self.journals.append(super().begin(game, setup, history, letters, origin))
        return self.journals[-1]

    def resume(self, path: Path) -> tuple[Loaded, Journal]:
        loaded, journal = super().resume(path)
        self.journals.append(journal)
        return loaded, journal

    def let_go(self) -> None:
        """What the end of the program does."""
        for journal in self.journals:
            for file in (journal._damaged, None if journal._kept is None else journal._kept.file):
                if file is not None:
                    file.close()


def toys(name: str) -> Toy:
    """The only game of these tests."""
    if name != TOY.id:
        raise UnknownGameError(name)
    return TOY


def begun(store: Store, setup: Setup | None = None, seed: str = "a seed") -> tuple[History[State], Journal]:
    """A toy game of which nothing is on disk yet, and its journal."""
    setup = setup or Setup(rounds=100)
    history = History(TOY, TOY.new(setup), Dealer(seed))
    history.begin()
    return history, store.begin(TOY, setup, history, "AB")


def play(history: History[State], journal: Journal, luck: random.Random, answers: int, wandering: float = 0.0) -> None:
    """Answer so many times at random, each answer saved."""
    for _ in range(answers):
        play_at_random(history, luck, 1, wandering)
        journal.sync(history)


def saved(store: Store, answers: int = 30, wandering: float = 0.3, seed: int = 1, rounds: int = 100) -> Path:
    """The file of a toy game that was played, saved and left."""
    history, journal = begun(store, Setup(rounds=rounds))
    play(history, journal, luck_of(seed), answers, wandering)
    journal.close()
    return journal.path


def one_round(store: Store) -> Path:
    """The file of a toy game that was left after one round: entries 0 to 3."""
    history, journal = begun(store)
    for seat in (0, 1):
        history.choose(seat, Say(high=True))
        journal.sync(history)
    journal.close()
    return journal.path


def digests(history: History[State]) -> list[str]:
    """The digest of the state after every entry."""
    return [digest(entry.state) for entry in history.entries]


def shape(history: History[Any]) -> list[tuple[int | None, int | None, list[int]]]:
    """How the entries hang together, and where redo leads from each."""
    return [
        (
            None if entry.parent is None else entry.parent.number,
            None if (after := history.onward(entry)) is None else after.number,
            [child.number for child in history.children(entry)],
        )
        for entry in history.entries
    ]


def bodies(data: bytes) -> list[bytes]:
    """The lines of a sound file without their chains."""
    chain, found = CHAIN_START, []
    for line in data.splitlines():
        parts = untied(line, chain)
        assert parts is not None
        found.append(parts[0])
        chain = parts[1]
    return found


def chained(lines: list[bytes]) -> bytes:
    """Lines as a file whose chain is whole, whatever they say."""
    chain, text = CHAIN_START, list[bytes]()
    for line in lines:
        tied_line, chain = tied(line, chain)
        text += (tied_line, b"\n")
    return b"".join(text)


def forge(path: Path, change: Callable[[list[bytes]], list[bytes]]) -> None:
    """Change what a saved game says, and make its chain whole again."""
    path.write_bytes(chained(change(bodies(path.read_bytes()))))


class Disk:
    """A disk that a test fills.

    Attributes:
        room: How many bytes it still takes; None when it has no end.
        broken: Whether files cannot be cut either.
        interrupts: Whether the next write is interrupted when it is done.
    """

    def __init__(self) -> None:
        self.room: int | None = None
        self.broken = False
        self.interrupts = False
        self.writes = 0

    def open(self, path: Path, mode: str) -> FileIO:
        """A file on this disk."""
        return _DiskFile(self, path, mode)


class _DiskFile(FileIO):
    def __init__(self, disk: Disk, path: Path, mode: str) -> None:
        super().__init__(path, mode)
        self._disk = disk

    def write(self, data: Any, /) -> int:
        disk = self._disk
        disk.writes += 1
        taken = len(data) if disk.room is None else min(len(data), disk.room)
        if not taken:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        if disk.room is not None:
            disk.room -= taken
        written = super().write(data[:taken])
        if disk.interrupts:
            disk.interrupts = False
            raise KeyboardInterrupt
        return written

    def truncate(self, size: int | None = None, /) -> int:
        if self._disk.broken:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        before = os.fstat(self.fileno()).st_size
        after = super().truncate(size)
        if self._disk.room is not None:
            self._disk.room += before - after
        return after
