"""A program in a real pseudo-terminal: its output kept with times, and replayed by a terminal emulator."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

import pyte

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import TracebackType

COLUMNS, ROWS = 120, 36
LEAST: Final = 0.01
"""Percent of a core: less cannot be measured."""

LONGEST: Final = 5.0
"""Seconds in which a key must have changed something, on a busy machine too."""

FULL: Final = 0.95
"""A frame is full when this part of its cells, and of those with text, is as on the settled screen."""

ANSWERS: Final = {
    b"\x1b[?2026$p": b"\x1b[?2026;2$y",
    b"\x1b[?2048$p": b"\x1b[?2048;0$y",
    b"\x1b[6n": b"\x1b[1;1R",
    b"\x1b[c": b"\x1b[?62c",
}
"""What a modern terminal answers to what programs ask it."""

UNPAINTED: Final = (b"\x1b[>25u", b"\x1b[>1u", b"\x1b[>0u", b"\x1b[<u", b"\x1b[=0;1u")
"""Keyboard modes, which the emulator takes for text."""

Picture: TypeAlias = list[tuple[str, str, str]]
"""The cells of a screen, row by row: character, colour, ground."""


class NothingPaintedError(RuntimeError):
    """The program ended, or painted nothing, in the time that it had."""


class Terminal:
    """A running program, from its start to the end of the `with` block, when it is ended."""

    def __init__(self, argv: Sequence[str], environment: Mapping[str, str]) -> None:
        self.chunks: list[tuple[float, bytes]] = []
        self.start = time.perf_counter()
        self.pid, self._file = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            os.execve(argv[0], list(argv), dict(environment))  # noqa: S606 - a program of our own

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self._file)

    def read(self, seconds: float, quiet: float | None = None) -> None:
        """Collect for `seconds`; with `quiet`, no longer than until nothing more came for that long."""
        end = time.perf_counter() + seconds
        last: float | None = None
        while (wait := end - time.perf_counter()) > 0:
            if quiet is not None and last is not None:
                wait = min(wait, last + quiet - time.perf_counter())
                if wait <= 0:
                    return
            if not select.select([self._file], [], [], wait)[0]:
                continue
            try:
                data = os.read(self._file, 65536)
            except OSError:
                data = b""
            if not data:
                screen = "\n".join(self.text())
                raise NothingPaintedError(f"the program ended:\n{screen}")
            last = time.perf_counter()
            self.chunks.append((last, data))
            for question, answer in ANSWERS.items():
                if question in data:
                    os.write(self._file, answer)

    def until(self, words: str, seconds: float = 30.0, quiet: float = 0.5) -> None:
        """Read until these words are on the screen and it has settled. Raises `NothingPaintedError`."""
        end = time.perf_counter() + seconds
        while not any(words in line for line in self.text()):
            if time.perf_counter() > end:
                screen = "\n".join(self.text())
                raise NothingPaintedError(f"{words!r} did not come on the screen:\n{screen}")
            self.read(0.2)
        count = 0
        while len(self.chunks) > count:
            count = len(self.chunks)
            self.read(quiet)

    def key(self, data: bytes, quiet: float = 0.1) -> float:
        """Press a key; the milliseconds to the last byte of what it changes. Raises `NothingPaintedError`."""
        count = len(self.chunks)
        start = time.perf_counter()
        os.write(self._file, data)
        self.read(LONGEST, quiet)
        if len(self.chunks) == count:
            raise NothingPaintedError(f"the key {data!r} changed nothing")
        return (self.chunks[-1][0] - start) * 1e3

    def key_if_any(self, data: bytes) -> None:
        """Press a key that may change nothing."""
        os.write(self._file, data)
        self.read(1.0)

    def after(self, other: Terminal, data: bytes, quiet: float = 0.15) -> float:
        """Press a key in another terminal; the milliseconds to the last byte that comes in this one."""
        count = len(self.chunks)
        start = time.perf_counter()
        os.write(other._file, data)
        self.read(LONGEST, quiet)
        other.read(0.05)
        if len(self.chunks) == count:
            raise NothingPaintedError(f"the key {data!r} changed nothing elsewhere")
        return (self.chunks[-1][0] - start) * 1e3

    def idle_percent(self, seconds: float) -> float:
        """Percent of a core that the program takes while nothing happens. Raises `NothingPaintedError` for a byte."""
        self.read(1.0)
        count, before = len(self.chunks), self._processor_seconds()
        self.read(seconds)
        if len(self.chunks) > count:
            raise NothingPaintedError(f"an idle program painted {len(self.chunks) - count} times")
        return max((self._processor_seconds() - before) / seconds * 100, LEAST)

    def _processor_seconds(self) -> float:
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def resident_mb(self) -> float:
        """The memory that the program holds now, in MB."""
        told = subprocess.run(  # noqa: S603 - fixed words
            ["ps", "-o", "rss=", "-p", str(self.pid)],  # noqa: S607 - every system has it
            capture_output=True,
            text=True,
            check=True,
        )
        return int(told.stdout) / 1024

    def text(self) -> list[str]:
        """The lines of the screen as they are now."""
        screen, stream = _emulator()
        for _, data in self.chunks:
            stream.feed(_painted(data))
        return [str(line) for line in screen.display]

    def full_frame_ms(self) -> float:
        """Milliseconds from the start to the first full frame of the settled screen. Raises `NothingPaintedError`."""
        screen, stream = _emulator()
        shots = []
        for moment, data in self.chunks:
            stream.feed(_painted(data))
            shots.append((moment, _picture(screen)))
        if not shots or shots[-1][1] == _picture(_emulator()[0]):
            raise NothingPaintedError("nothing was painted")
        settled = shots[-1][1]
        for moment, shot in shots:
            if _is_full(shot, settled):
                return (moment - self.start) * 1e3
        raise NothingPaintedError("no frame was full")


def _is_full(shot: Picture, settled: Picture) -> bool:
    same = sum(mine == last for mine, last in zip(shot, settled, strict=True))
    written = [place for place, cell in enumerate(settled) if cell[0].strip()]
    text = sum(shot[place][0] == settled[place][0] for place in written)
    return same >= FULL * len(settled) and text >= FULL * len(written)


def _emulator() -> tuple[Any, Any]:
    screen = pyte.Screen(COLUMNS, ROWS)
    return screen, pyte.ByteStream(screen)


def _painted(data: bytes) -> bytes:
    for mode in UNPAINTED:
        data = data.replace(mode, b"")
    return data


def _picture(screen: Any) -> Picture:
    return [
        (cell.data, cell.fg, cell.bg) for row in range(ROWS) for cell in (screen.buffer[row][x] for x in range(COLUMNS))
    ]
