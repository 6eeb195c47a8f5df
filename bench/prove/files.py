"""Files that are changed at random, led by the lines that read them: those that come to new lines are changed further.

A gate may refuse a file with an error of its own, and with nothing else; it must not take long, nor much memory.
"""

from __future__ import annotations

import resource
import signal
import sys
import tempfile
from itertools import cycle
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from bench.prove.gates import READING, Gate, gates
from bench.prove.proved import Fault, Proved, Until

if TYPE_CHECKING:
    from types import FrameType

LONGEST: Final = 8.0
"""Seconds of a core that a file may take; files that cost much on purpose are those of `make evidence`."""

MEGABYTES: Final = 150
"""So much memory may a file take that none before took."""

EACH: Final = 150
"""So many files of a gate are read before the next gate's turn."""

LARGEST: Final = 1 << 20

TOKENS: Final = (
    *(
        b"0",
        b"-1",
        b"1e999",
        b"99999999999999999999",
        b"null",
        b"true",
        b'""',
        b"[]",
        b"{}",
        b"[[[[[[",
        b'{"is":"leap",',
    ),
    *(b"\x00", b"\xff", b"\xed\xa0\x80", b"\\ud800", b"\x1b[2J", b"\r\n", b"\n\n", b"\t", b'"', b",", b":", b"=", b"#"),
    *(b'{"is":"head","entry":0}', b'{"is":"note","entry":0,"name":"undo","value":0}', b"9" * 5_000, b"(+", b")", b"; "),
)
"""What is put in."""


class HangError(BaseException):
    """A gate takes too long. No gate may take it for an error of its own."""


class Fuzzing:
    """Files of one gate, from those that are sound to those that come to lines that none came to."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.folder = folder
        self.gate: Gate = gates()[name](folder)
        self.known: list[bytes] = list(self.gate.sound)
        self.lines: set[tuple[str, int]] = set()
        self._begun = False

    def go_on(self, luck: Random, files: int, until: Until, found: Proved, kept: Path) -> None:
        """Read so many changed files."""
        if not self._begun:
            self._begun = True
            for data in self.gate.sound:
                self._read(data, found, kept)
        for _ in range(files):
            if until.is_over:
                return
            data = self._changed(luck)
            before = len(self.lines)
            self._read(data, found, kept)
            if len(self.lines) > before:
                self.known.append(data)
                found.count("came to new lines")

    def _read(self, data: bytes, found: Proved, kept: Path) -> None:
        found.count("files read")
        wrong = self.wrong_with(data)
        if wrong:
            kept.mkdir(parents=True, exist_ok=True)
            number = sum(1 for _ in kept.glob(f"file-{self.name}-*"))
            file = kept / f"file-{self.name}-{number}.bin"
            file.write_bytes(data)
            found.faults.append(Fault(f"{self.name}: {wrong}", f'make prove ARGS="again {file}"'))

    def wrong_with(self, data: bytes) -> str:
        """What goes wrong when a gate reads this; empty when it reads it, or refuses it in its own way."""
        path = self.folder / "read" / self.gate.file
        path.parent.mkdir(exist_ok=True)
        for other in path.parent.iterdir():
            if other.is_file():
                other.unlink()
        path.write_bytes(data)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        signal.signal(signal.SIGVTALRM, _too_long)
        signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
        try:
            sys.settrace(self._trace)
            self.gate.read(path)
        except HangError:
            return f"it takes more than {LONGEST:.0f} seconds"
        except Exception as error:  # noqa: BLE001 - that anything is raised is what was looked for
            return f"{type(error).__name__}: {error}"
        finally:
            sys.settrace(None)
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        # in KB on Linux, in bytes on macOS
        unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
        grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // unit
        return f"it takes {grown} MB of memory" if grown > MEGABYTES else ""

    def _trace(self, frame: FrameType, event: str, _: Any) -> Any:
        del event
        return self._line if frame.f_code.co_filename.startswith(READING) else None

    def _line(self, frame: FrameType, event: str, _: Any) -> Any:
        if event == "line":
            self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line

    def _changed(self, luck: Random) -> bytes:
        """A file that is known, changed a few times; mostly whole again as far as its digests go."""
        # those that came to new lines last are changed most
        place = max(luck.randrange(len(self.known)), luck.randrange(len(self.known)))
        data = self.known[place]
        for _ in range(luck.choice((1, 1, 2, 3, 6))):
            data = changed(data, self.known, luck)
        if self.gate.whole is not None and luck.random() < 0.8:
            data = self.gate.whole(data)
        return data[:LARGEST]


def _too_long(*_: object) -> None:
    raise HangError


def changed(data: bytes, known: list[bytes], luck: Random) -> bytes:
    """A file with one change: of a few bytes, of a word, or of lines."""
    at, end = sorted((luck.randrange(len(data) + 1), luck.randrange(len(data) + 1)))
    match luck.randrange(9):
        case 0:
            at = min(at, len(data) - 1)
            return data[:at] + bytes([data[at] ^ 1 << luck.randrange(8)]) + data[at + 1 :] if data else b"x"
        case 1:
            return data[:at] + luck.choice(TOKENS) + data[at:]
        case 2:
            # a number or a word becomes another
            return _with_other_word(data, luck)
        case 3:
            return data[:at] + data[min(end, at + luck.choice((1, 4, 40))) :]
        case 4:
            other = luck.choice(known)
            start = luck.randrange(len(other) + 1)
            return data[:at] + other[start : start + luck.choice((8, 80, 800))] + data[at:]
        case _:
            return _with_other_lines(data, luck)


def _with_other_word(data: bytes, luck: Random) -> bytes:
    ends = [place for place, byte in enumerate(data) if byte in b' ,:"[]{}=\n']
    if len(ends) < 2:
        return data + luck.choice(TOKENS)
    place = luck.randrange(len(ends) - 1)
    return data[: ends[place] + 1] + luck.choice(TOKENS) + data[ends[place + 1] :]


def _with_other_lines(data: bytes, luck: Random) -> bytes:
    lines = data.split(b"\n")
    at, other = luck.randrange(len(lines)), luck.randrange(len(lines))
    match luck.randrange(5):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[other])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            lines = lines[: at + 1]
        case _:
            lines[at] = _with_other_word(lines[at], luck)
    return b"\n".join(lines)


def prove(
    until: Until, kept: Path, number: int, names: tuple[str, ...] = (), files: int = EACH, most: int = 0
) -> Proved:
    """Change files of all gates in turn, as long as there is time; at most so many rounds, where that is not 0."""
    found, luck = Proved("files"), Random(number)  # noqa: S311 - what is changed can be repeated
    with tempfile.TemporaryDirectory() as home:
        fuzzed: dict[str, Fuzzing] = {}
        names = names or tuple(gates())
        for turn, name in enumerate(cycle(names)):
            if (until.is_over and turn) or (most and turn >= most * len(names)):
                break
            if name not in fuzzed:
                folder = Path(home) / name
                folder.mkdir()
                fuzzed[name] = Fuzzing(name, folder)
            fuzzed[name].go_on(luck, files, until, found, kept)
    return found


def again(file: Path) -> str:
    """What goes wrong with a file that was kept; empty when nothing does."""
    name = file.name.removeprefix("file-").rpartition("-")[0]
    with tempfile.TemporaryDirectory() as home:
        return Fuzzing(name, Path(home)).wrong_with(file.read_bytes())
