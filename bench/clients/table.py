"""A table that real clients come to: the whole program in a terminal, with both doors open on this machine."""

from __future__ import annotations

import json
import socket
import time
from typing import TYPE_CHECKING, Final, Self

from bench.pseudoterminal import StuckError, started

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import TracebackType

    from bench.pseudoterminal import Pseudoterminal

NAMES: Final = ("Ada", "Ben", "Cleo")
SEED: Final = "24"
SOON: Final = 60.0
"""Seconds after which what should have happened has not."""


class NotSoError(Exception):
    """A client saw something else than it should; its text says what it should have seen."""


def must(holds: object, what: str) -> None:
    """Raise `NotSoError` unless something holds."""
    if not holds:
        raise NotSoError(what)


def free_port() -> int:
    """A port of this machine that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class HostedTable:
    """A game of Critters Below of three, kept in a folder; Ada sits at the host, and Cleo begins.

    Attributes:
        ssh: The port of the ssh door.
        web: The port of the browser's door.
    """

    def __init__(self, home: Path) -> None:
        self._home = home
        self.ssh, self.web = free_port(), free_port()
        self._program: Pseudoterminal | None = None

    def open(self) -> None:
        """Begin the game, or open it again. Raises `StuckError`."""
        doors = ["--ssh", str(self.ssh), "--web", str(self.web)]
        new = ["new", "critters-below", *[word for name in NAMES for word in ("--seat", name)], "--seed", SEED]
        self._program = started(self._home, ["host", *([] if self._games else new), *doors], (120, 36))
        self.until(lambda: self._is_open(self.ssh) and self._is_open(self.web), "the doors to open")

    def leave(self) -> None:
        """The owner leaves: the lobby, the table, the program."""
        program = self._program
        if program is None:
            return
        for keys in (b"\r", b"\x11", b"\x11"):
            program.press(keys)
            self.until(lambda: False, "", seconds=1.0)
        program.wait()

    def until(self, holds: Callable[[], object], what: str, seconds: float = SOON) -> None:
        """Let the program go on until something holds; where `what` is empty, for so many seconds.

        Raises `StuckError`.
        """
        end = time.monotonic() + seconds
        while not holds():
            if self._program is not None:
                self._program.read(0.05)
            if time.monotonic() > end:
                if what:
                    raise StuckError(f"waited in vain for {what}")
                return

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._program is not None:
            self._program.__exit__(kind, error, trace)

    def words(self, name: str) -> str:
        """The words of a seat."""
        [file] = self._home.glob("saves/*.screens/words.json")
        found: str = json.loads(file.read_text())["words"][str(NAMES.index(name))]
        return found

    @property
    def length(self) -> int:
        """Bytes of the game's file: it grows with each answer."""
        return sum(path.stat().st_size for path in self._games)

    @property
    def _games(self) -> list[Path]:
        return list(self._home.glob("saves/*.jsonl"))

    @staticmethod
    def _is_open(port: int) -> bool:
        with socket.socket() as asked:
            return asked.connect_ex(("127.0.0.1", port)) == 0
