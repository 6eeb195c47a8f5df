"""Somebody hammers on the keys, clicks anywhere and pulls at the window, in a real pseudo-terminal, and does not wait.

The table must neither fall over nor stop: after each round a larger window is drawn, and ctrl+q leaves.
"""

from __future__ import annotations

import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

from bench.pseudoterminal import StuckError, started

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench.pseudoterminal import Pseudoterminal

SIZES: Final = (
    (80, 24),
    (120, 36),
    (160, 48),
    (100, 30),
    (80, 28),
    (200, 60),
    (40, 12),
    (79, 23),
    (24, 8),
    (3, 2),
    (1, 1),
)
"""Windows: those of the design, between them, and such as nobody can play in."""

PLAYABLE: Final = 6
"""So many of them, from the first, the program is started in."""

LAST_SIZES: Final = ((90, 26), (110, 30))
"""At the end of a round the window has these; the second must be drawn."""

DRAWN: Final = 200
"""So many bytes are a picture."""

ANSWERED_WITHIN: Final = 40.0
"""Seconds in which the program has answered, also where many others run beside it."""

ROUND: Final = (200, 1200)
"""A program is started anew after so many events, at least and at most."""

BURST: Final = 40
"""So many events at most come in one breath."""

KEYS: Final = (
    *(b"\r",) * 12,
    *(b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D") * 4,
    *(b"\x1b", b"a", b"b", b"\x10", b"\x1b[20~") * 6,
    *(b"\x1bOP", b"\x1bOQ", b"\x1bOR") * 3,
    *(bytes([key]) for key in b"1234567890.abcdefghijklmnoprstuvwxyzUGNY[]{}+-:/? "),
    *(b"\t", b"\x1b[Z", b"\x7f", b"\x1b[H", b"\x1b[F", b"\x1b[5~", b"\x1b[6~", b"\x1b[3~"),
    *(b"\x03", b"\x19", b"\x1a", b"\xe9", b"\xc3\xa9", b"\x1b[M \xe0\xf0", b"\x1b[99999999999u"),
)
"""What is pressed, as a terminal sends it: what goes on more often, and some that is no key at all."""

BUTTONS: Final = (0, 0, 0, 2, 64, 65, 35)
"""What the mouse does: left, right, the wheel, and moving."""


@dataclass
class Burst:
    """What became of the programs.

    Attributes:
        events: Keys, clicks and sizes in all.
        programs: How many programs took them.
        sizes: How often each size of the window was had.
        left: How many had left by a key among them before the end of their round.
        wrong: What fell over, stopped drawing or did not leave, in words.
    """

    events: int = 0
    programs: int = 0
    sizes: Counter[tuple[int, int]] = field(default_factory=Counter)
    left: int = 0
    wrong: list[str] = field(default_factory=list)

    @property
    def is_well(self) -> bool:
        """Whether every program lived as long as it should."""
        return self.programs > 0 and not self.wrong

    def __str__(self) -> str:
        text = (
            f"bursts: {self.events:,} keys, clicks and sizes to {self.programs:,} programs in {len(self.sizes)} sizes, "
            f"{self.left:,} left by a key, {len(self.wrong):,} fell over or stopped"
        )
        return "\n".join([text, *self.wrong[:10]])


def burst(events: int, done: Callable[[int], object], seed: int = 1) -> Burst:
    """Do so many things to programs, one after the other; `done` is told how many each took."""
    found, luck = Burst(), Random(seed)  # noqa: S311 - it decides what to press, not what is secret
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        while found.events < events:
            before = found.events
            _one_round(home, luck, found, min(luck.randint(*ROUND), events - found.events))
            done(found.events - before)
        for log in home.rglob("*.log"):
            found.wrong.append(log.read_text(encoding="utf-8", errors="replace"))
    return found


def _one_round(home: Path, luck: Random, found: Burst, events: int) -> None:
    ways: list[tuple[str, ...]] = [
        (),
        ("new", "--seat=Ada", "--seat=Ben"),
        ("new", "--seat=Ada", "--seat=Ben", "--seat=Cy"),
    ]
    if list(home.glob("saves/*")):
        ways.append(("resume",))
    arguments, size = luck.choice(ways), luck.choice(SIZES[:PLAYABLE])
    found.programs += 1
    found.sizes[size] += 1
    with started(home, arguments, size) as terminal:
        try:
            terminal.until(b"\x1b[?1049h", ANSWERED_WITHIN)
            _hammer(terminal, luck, found, events, size)
            if terminal.code is None:
                _must_draw_and_leave(terminal)
            else:
                found.left += 1
            code = terminal.wait(ANSWERED_WITHIN)
            if code:
                found.wrong.append(f"program {found.programs} ({' '.join(arguments)}): exit code {code}")
        except StuckError as error:
            found.wrong.append(f"program {found.programs} ({' '.join(arguments)}), {_state(terminal.pid)}: {error}")


def _hammer(terminal: Pseudoterminal, luck: Random, found: Burst, events: int, size: tuple[int, int]) -> None:
    """Bursts of events with pauses between, until there were enough or the program has left."""
    end = found.events + events
    while found.events < end and terminal.code is None:
        for _ in range(min(luck.randint(1, BURST), end - found.events)):
            found.events += 1
            if luck.random() < 0.03:
                size = luck.choice(SIZES)
                found.sizes[size] += 1
                terminal.resize(size)
            else:
                terminal.press(_event(luck, size), ANSWERED_WITHIN)
        _read_for(terminal, luck.random() * 0.3)


def _event(luck: Random, size: tuple[int, int]) -> bytes:
    if luck.random() > 0.12:
        return luck.choice(KEYS)
    column, row, button = luck.randint(1, size[0]), luck.randint(1, size[1]), luck.choice(BUTTONS)
    clicked = b"\x1b[<%d;%d;%dM" % (button, column, row)
    if button < 3:
        clicked += b"\x1b[<%d;%d;%dm" % (button, column, row)
    return clicked * luck.choice((1, 1, 2))


def _must_draw_and_leave(terminal: Pseudoterminal) -> None:
    """Raises `StuckError` when a larger window is not drawn, or ctrl+q does not leave."""
    terminal.resize(LAST_SIZES[0])
    _read_for(terminal, 1.0)
    while terminal.read(0.3):
        pass
    terminal.resize(LAST_SIZES[1])
    end, drawn = time.monotonic() + ANSWERED_WITHIN, 0
    while drawn < DRAWN and terminal.code is None:
        if time.monotonic() > end:
            raise StuckError("a new size was not drawn")
        drawn += len(terminal.read(0.1))
    # from a table to the title, and from there
    terminal.press(b"\x11\x11", ANSWERED_WITHIN)


def _read_for(terminal: Pseudoterminal, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end and terminal.code is None:
        terminal.read(0.02)


def _state(pid: int) -> str:
    """What the system says of a process, where it says so: `T` is stopped, `R` is busy, `S` waits."""
    try:
        return f"state {Path(f'/proc/{pid}/stat').read_text(encoding='utf-8').rsplit(')', 1)[1].split()[0]}"
    except (OSError, IndexError):
        return f"pid {pid}"
