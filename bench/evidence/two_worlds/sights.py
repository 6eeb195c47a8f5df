"""What reaches a seat's terminal through the doors of a table, in two worlds that the seat cannot tell apart.

The doors are the real ones, and so are the screens behind them. The same keys are pressed at both, and others answer.
In the end every cell must look the same, and nothing may have stood in one, even for a moment, that never stood in the
other. A screen draws what has come by the moment that it draws, so that some pictures are passed over: where that made
a difference, it does not come again when the pair is played once more, and what does come again is told.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol

from bench.evidence.found import Found
from bench.evidence.games import MANOR
from bench.evidence.two_worlds.glass import Cell, Glass
from bench.evidence.two_worlds.worlds import Pair, World
from tui.doors.launching import House, screen_command
from tui.doors.limits import Knocks
from tui.doors.reports import LOOPBACK
from tui.doors.seats import door_names
from tui.doors.visitors import Visitors
from tui.doors.words import TABLE, words_for
from tui.places import places
from tui.settings import Settings, keep

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

STEPS: Final = 8
"""So often something is done, or a key pressed, in a pair."""

DEEDS: Final = 0.6
"""How often it is others who do something."""

REPEATS: Final = 2
"""So often a pair is played again in which something differed."""

QUIET: Final = 0.5
"""Seconds without a byte after which a screen has drawn what there is to be drawn."""

QUIET_UNSEEN: Final = 0.9
"""The same where deeds are hidden: what is told there comes at regular moments."""

TABLE_HAS: Final = 250
"""So many cells of a screen are not blank when the table stands on it."""

LINES_HAVE: Final = 40
"""So many bytes have come when the table was told in plain mode."""

LONGEST: Final = 60.0
"""Seconds after which a screen that goes on drawing is stuck."""

SIZES: Final = ((80, 24), (120, 36), (160, 48))

KEYS: Final = (b"i", b"y", b"g", b"?", b"\t", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"O", b"x", b"b", b"t")
"""What is pressed at a screen: what only looks, in all games."""

LEAVE: Final = b"\x1b"

LINES: Final = (b"look\n", b"log all\n", b"hand\n", b"others\n", b"why 1\n", b"options\n", b"tries\n")
"""What is typed in plain mode."""

MANNERS: Final = ("ssh", "ssh", "web", "lines")
"""By which doors a pair is watched, in turn; `lines` is ssh without a terminal."""


@dataclass
class Watched(Found):
    """What became of the pairs.

    Attributes:
        deeds: Answers of others that were not the same in both worlds, or were given in one of them alone.
        sent: Bytes that reached a terminal of each pair.
        exact: Pairs in which they were the same one by one, and not only what they have drawn.
        again: Pairs in which the moment of drawing made a difference, which did not come again.
        doors: Pairs by the door through which they were watched.
    """

    deeds: int = 0
    sent: int = 0
    exact: int = 0
    again: int = 0
    doors: dict[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        doors = ", ".join(f"{number:,} by {door}" for door, number in sorted(self.doors.items()))
        return self.told(
            f"sights: {self.games:,} games in two worlds ({doors}), {self.deeds:,} deeds that differed, "
            f"{self.sent:,} bytes, the same one by one in {self.exact:,} of them; "
            f"{self.again:,} played again; {len(self.wrong):,} differences"
        )


def watch(pairs: int, at_once: int, done: Callable[[int], object], first: int = 0) -> Watched:
    """Watch so many pairs, of all games with secrets in turn, so many at once; `done` is told of each."""
    return asyncio.run(_watch(range(first, first + pairs), at_once, done))


async def _watch(numbers: range, at_once: int, done: Callable[[int], object]) -> Watched:
    found, left = Watched(), iter(numbers)

    async def go_on() -> None:
        for number in left:
            await _compared(number, found)
            done(1)

    await asyncio.gather(*(go_on() for _ in range(at_once)))
    return found


async def _compared(number: int, found: Watched) -> None:
    """Watch a pair, and once more where something differed."""
    told = ""
    for repeat in range(REPEATS + 1):
        with tempfile.TemporaryDirectory() as folder:
            try:
                pair = Pair(Path(folder), number)
            except LookupError:
                # of this game the viewer knows everything
                return
            try:
                watching = _Watching(pair, number, repeat)
                told = await watching.play()
            finally:
                pair.close()
        if not told:
            found.games += 1
            found.deeds += watching.deeds
            found.sent += watching.sent
            found.exact += watching.is_exact
            found.again += bool(repeat)
            found.endings[pair.kind] += 1
            found.doors[watching.manner] = found.doors.get(watching.manner, 0) + 1
            return
    found.games += 1
    found.wrong.append(f"pair {number} of {pair.kind} by {watching.manner}: {told}")


class Came:
    """What has reached a terminal.

    Attributes:
        data: The bytes.
        glass: What they have drawn.
    """

    def __init__(self) -> None:
        self.data = bytearray()
        self.glass = Glass()

    def take(self, data: bytes) -> None:
        """More has come."""
        self.data += data
        self.glass.take(data)

    def __len__(self) -> int:
        return len(self.data)


class _Sight(Protocol):
    """A terminal at a door.

    Attributes:
        came: All that has reached it.
    """

    came: Came

    async def type(self, keys: bytes) -> None:
        """Press keys."""

    async def resize(self, size: tuple[int, int]) -> None:
        """Pull at the window."""


class _Watching:
    """One pair, as it is watched.

    Attributes:
        manner: Through which door.
        deeds: Answers that were not the same in both.
        sent: Bytes that came.
        is_exact: Whether they were the same in both, one by one.
    """

    def __init__(self, pair: Pair, number: int, repeat: int = 0) -> None:
        self.pair = pair
        self.luck = Random(f"sights {number}")  # noqa: S311 - looks that can be repeated
        self.manner = MANNERS[number // 3 % len(MANNERS)]
        self.size = self.luck.choice(SIZES)
        self.deeds = self.sent = 0
        self.is_exact = False
        # on a machine that has much else to do a screen is given more time
        self.quiet = (QUIET_UNSEEN if pair.kind == MANOR else QUIET) * (1 + repeat)
        self.done: list[tuple[str, tuple[int, ...]]] = []

    async def play(self) -> str:
        """Watch it to its end. Returns what differed; empty where nothing did."""
        one, other = self.pair.worlds
        async with self._sight(one) as mine, self._sight(other) as theirs:
            sights = (mine, theirs)
            await self._rest(sights, "the first picture", begins=True)
            if not all(self._stands(sight.came) for sight in sights):
                return "no table came"
            if told := self._difference(sights):
                return told
            for _ in range(STEPS):
                goes_on = await self._go_on(sights)
                if not self.pair.is_same:
                    # a question with one answer was answered by itself, and its luck is what the viewer may see
                    break
                if told := self._difference(sights):
                    return told
                self.sent, self.is_exact = len(mine.came), mine.came.data == theirs.came.data
                if not goes_on:
                    break
            return ""

    async def _go_on(self, sights: Sequence[_Sight]) -> bool:
        """Do something; whether the pair goes on."""
        if self.luck.random() < DEEDS:
            return await self._deed(sights)
        if self.manner == "lines":
            await self._press(sights, self.luck.choice(LINES))
        elif self.luck.random() < 0.3:
            self.size = self.luck.choice(SIZES)
            for sight in sights:
                await sight.resize(self.size)
            await self._rest(sights, f"the size {self.size}")
        else:
            keys = self.luck.choice(KEYS)
            await self._press(sights, keys)
            # others do not wait until somebody has put away what lies over the table
            is_alike = self.pair.is_same and (self.luck.random() >= DEEDS or await self._deed(sights))
            await self._press(sights, LEAVE)
            return is_alike
        return self.pair.is_same

    async def _deed(self, sights: Sequence[_Sight]) -> bool:
        """Let somebody answer; False where the pair is over."""
        deeds = self.pair.go_on()
        if deeds < 0:
            return False
        self.deeds += deeds
        await self._rest(sights, "a deed")
        return True

    async def _press(self, sights: Sequence[_Sight], keys: bytes) -> None:
        for sight in sights:
            await sight.type(keys)
        await self._rest(sights, f"{keys!r}")

    async def _rest(self, sights: Sequence[_Sight], what: str, *, begins: bool = False) -> None:
        """Wait until nothing more comes; at the beginning, until both tables stand there."""
        end = time.monotonic() + LONGEST
        last, before = time.monotonic(), (0, 0)
        while time.monotonic() < end:
            await asyncio.sleep(0.03)
            self.pair.follow()
            now = (len(sights[0].came), len(sights[1].came))
            if now != before or (begins and not all(self._stands(sight.came) for sight in sights)):
                last, before = time.monotonic(), now
            elif time.monotonic() - last > self.quiet:
                break
        self.done.append((what, before))

    def _stands(self, came: Came) -> bool:
        """Whether the table has come to a terminal."""
        if self.manner == "lines":
            return len(came) > LINES_HAVE
        return sum(letter != " " for letter, _ in came.glass.now.values()) > TABLE_HAS

    def _difference(self, sights: Sequence[_Sight]) -> str:
        """What is not the same on both; empty where all is."""
        mine, theirs = (sight.came for sight in sights)
        last = self.done[-1][0]
        if self.manner == "lines":
            if mine.data == theirs.data:
                return ""
            at = next((at for at, (a, b) in enumerate(zip(mine.data, theirs.data, strict=False)) if a != b), len(mine))
            return (
                f"after {last}: {bytes(mine.data[at - 60 : at + 60])!r} and {bytes(theirs.data[at - 60 : at + 60])!r}"
            )
        here, there = mine.glass, theirs.glass
        if here.now == there.now and here.ever == there.ever:
            return ""
        return f"after {last}: {_told(here.ever - there.ever)} and {_told(there.ever - here.ever)}"

    @asynccontextmanager
    async def _sight(self, world: World) -> AsyncIterator[_Sight]:
        """A terminal at a door of a world, at the watched seat."""
        settings = places(world.home).settings
        keep(Settings(tips=False, motion="none", recaps=False), settings)

        def command(house: House, seat: int, door: str, *, plain: bool = False) -> list[str]:
            _, _, _, *arguments = screen_command(house, seat, door, plain=plain)
            return [sys.executable, "-m", "bench.programs.still_screen", str(settings), *arguments]

        words = words_for(len(self.pair.names))
        house = House(str(world.path), self.pair.names, data_dir=str(world.home))
        visitors = Visitors(house, words, lambda _: None, Knocks(), command)
        sitter = self.pair.sitter
        seat = TABLE if sitter is None else sitter.number
        through = _by_browser if self.manner == "web" else _by_ssh
        async with through(visitors, seat, None if self.manner == "lines" else self.size) as sight:
            yield sight


def _told(drawn: set[Cell | str]) -> str:
    """What was drawn in one world alone, line by line, cut short."""
    lines: dict[int, str] = {}
    for cell in sorted(found for found in drawn if isinstance(found, Cell)):
        lines[cell.line] = lines.get(cell.line, "") + cell.letter
    commands = sorted(repr(found) for found in drawn if isinstance(found, str))
    return f"{ {line: text.strip() for line, text in lines.items()} } {commands}"[:300]


class _BySsh:
    """A client of the ssh door."""

    def __init__(self, process: Any) -> None:
        self.came = Came()
        self._process = process
        self.task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while data := await self._process.stdout.read(1 << 16):
            self.came.take(data)

    async def type(self, keys: bytes) -> None:
        """Press keys."""
        self._process.stdin.write(keys)

    async def resize(self, size: tuple[int, int]) -> None:
        """Pull at the window."""
        self._process.change_terminal_size(*size)


@asynccontextmanager
async def _by_ssh(visitors: Visitors, seat: int, size: tuple[int, int] | None) -> AsyncIterator[_Sight]:
    import asyncssh

    from tui.doors.ssh import SshDoor

    door = SshDoor(visitors, asyncssh.generate_private_key("ssh-ed25519"))
    port = door.open(LOOPBACK, 0)
    name = "table" if seat == TABLE else door_names(visitors.house.names)[seat]
    try:
        async with asyncssh.connect(
            LOOPBACK,
            port,
            username=name,
            password=visitors.words.of[seat],
            known_hosts=None,
            config=None,
            client_keys=None,
            agent_path=None,
        ) as client:
            terminal = {} if size is None else {"term_type": "xterm-256color", "term_size": size}
            sight = _BySsh(await client.create_process(encoding=None, **terminal))
            yield sight
            sight.task.cancel()
    finally:
        await door.close()


class _ByBrowser:
    """A page of the browser's door."""

    def __init__(self, line: Any) -> None:
        self.came = Came()
        self._line = line
        self.task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for message in self._line:
            if isinstance(message.data, bytes):
                self.came.take(message.data)

    async def type(self, keys: bytes) -> None:
        """Press keys."""
        await self._line.send_str(json.dumps(["stdin", keys.decode()]))

    async def resize(self, size: tuple[int, int]) -> None:
        """Pull at the window."""
        await self._line.send_str(json.dumps(["resize", dict(zip(("width", "height"), size, strict=True))]))


@asynccontextmanager
async def _by_browser(visitors: Visitors, seat: int, size: tuple[int, int] | None) -> AsyncIterator[_Sight]:
    import aiohttp

    from tui.doors.web import WebDoor

    door = WebDoor(visitors)
    port = await door.open(LOOPBACK, 0)
    width, height = size or SIZES[0]
    try:
        async with aiohttp.ClientSession() as session:
            line = await session.ws_connect(f"http://{LOOPBACK}:{port}/ws")
            await line.send_json(["words", visitors.words.of[seat], {"width": width, "height": height}])
            sight = _ByBrowser(line)
            yield sight
            sight.task.cancel()
            with suppress(ConnectionError):
                await line.close()
    finally:
        await door.close()
