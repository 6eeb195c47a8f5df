"""Wrong things at both doors of a table: foreign words, words of other seats, and garbage; none may be let in.

Each comes from an address of its own and in a minute of its own, so that no limit stands before what is asked.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from contextlib import suppress
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tui.doors.launching import House
from tui.doors.limits import Knocks
from tui.doors.reports import LOOPBACK, Came
from tui.doors.seats import door_names
from tui.doors.visitors import Visitors
from tui.doors.words import new_words, word_list, words_for

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tui.doors.reports import Report

NAMES: Final = ("Ada", "Ben", "Cleo", "Dov", "Zoë & Eve")
SEED: Final = 24
AT_ONCE: Final = 8
"""So many come at a time."""

SOON: Final = 30.0
"""Seconds in which a door has answered, or closed."""

MINUTE: Final = 61.0

SHARES: Final = (("words by browser", 45), ("messages by browser", 15), ("bytes", 34), ("words by ssh", 6))
"""How many of a hundred wrong things are of which kind; a login by ssh takes thirty times as long as the others."""


class Doors(NamedTuple):
    """What came of it.

    Attributes:
        tried: How many wrong things of each kind.
        accepted: How many were let in.
        falls: What a door fell over, or did not get over; empty when nothing.
    """

    tried: Counter[str]
    accepted: int
    falls: tuple[str, ...]

    @property
    def is_well(self) -> bool:
        """Whether none was let in, and both doors still open for right words."""
        return self.accepted == 0 and not self.falls

    def __str__(self) -> str:
        kinds = ", ".join(f"{number:,} {kind}" for kind, number in sorted(self.tried.items()))
        falls = "; ".join(self.falls) or "no door fell"
        return f"doors     {self.tried.total():,} wrong things ({kinds}): {self.accepted} let in, {falls}"


def knock(wrong: int, done: Callable[[int], object]) -> Doors:
    """Bring so many wrong things to both doors of a table; `done` is told how many more have been."""
    return asyncio.run(_knock(wrong, done))


class _Table:
    """A table with both doors open, and who tries to come in."""

    def __init__(self) -> None:
        self.random = Random(SEED)  # noqa: S311 - evidence that can be repeated
        self.words = words_for(len(NAMES))
        minutes = count(0.0, MINUTE)
        self.came: list[Report] = []
        self.visitors = Visitors(
            House("no-such-game.jsonl", NAMES), self.words, self._hear, Knocks(lambda: next(minutes))
        )
        self.ports: dict[str, int] = {}
        self._addresses = count(1)

    def _hear(self, report: Report) -> None:
        if isinstance(report, Came):
            self.came.append(report)

    def address(self) -> str:
        """An address of this machine that nobody has come from yet."""
        number = next(self._addresses)
        return f"127.{1 + number // 64_000 % 250}.{number // 250 % 250}.{1 + number % 250}"

    def foreign(self) -> str:
        """Words that open no seat."""
        own = set(self.words.of.values())
        right = self.random.choice(tuple(own)).split("-")
        near = list(right)
        near[self.random.randrange(3)] = self.random.choice(word_list())
        tries = (
            new_words(),
            "-".join(near),
            "-".join(reversed(right)),
            "-".join(right[:2]),
            "",
            "-".join([*right, "owl"]),
        )
        found = self.random.choice(tries)
        return found if found not in own else "no-such-words"


async def _knock(wrong: int, done: Callable[[int], object]) -> Doors:
    import asyncssh

    from tui.doors.ssh import SshDoor
    from tui.doors.web import WebDoor

    falls: list[str] = []
    asyncio.get_running_loop().set_exception_handler(
        lambda _, found: falls.append(str(found.get("exception") or found["message"]))
    )
    table, tried = _Table(), Counter[str]()
    ssh, web = SshDoor(table.visitors, asyncssh.generate_private_key("ssh-ed25519")), WebDoor(table.visitors)
    table.ports = {"ssh": ssh.open(LOOPBACK, 0), "web": await web.open(LOOPBACK, 0)}
    kinds = [kind for kind, share in SHARES for _ in range(share)]
    deeds: dict[str, Callable[[_Table], Awaitable[None]]] = {
        "words by browser": _words_by_browser,
        "messages by browser": _message_by_browser,
        "bytes": _bytes,
        "words by ssh": _words_by_ssh,
    }
    left = iter(range(wrong))

    async def come() -> None:
        for _ in left:
            kind = table.random.choice(kinds)
            try:
                await asyncio.wait_for(deeds[kind](table), SOON)
            except TimeoutError:
                falls.append(f"no answer to {kind}")
            tried[kind] += 1
            done(1)

    try:
        await asyncio.gather(*(come() for _ in range(AT_ONCE)))
        accepted = len(table.came)
        falls += await _still_open(table)
    finally:
        await asyncio.gather(ssh.close(), web.close())
    return Doors(tried, accepted, tuple(dict.fromkeys(falls))[:5])


async def _line(table: _Table, session: Any) -> Any:
    return await session.ws_connect(f"http://{LOOPBACK}:{table.ports['web']}/ws")


def _session(table: _Table) -> Any:
    import aiohttp

    return aiohttp.ClientSession(connector=aiohttp.TCPConnector(local_addr=(table.address(), 0)))


async def _words_by_browser(table: _Table) -> None:
    """Three words that open no seat."""
    async with _session(table) as session, await _line(table, session) as line:
        await line.send_json(["words", table.foreign(), {"width": 80, "height": 24}])
        await line.receive()


async def _message_by_browser(table: _Table) -> None:
    """A first message that is none, also one that holds right words in another form."""
    right = table.words.of[0]
    said = table.random.choice(
        (
            json.dumps(["words", right]),
            json.dumps(["words", [right], {"width": 80, "height": 24}]),
            json.dumps(["words", right, {"width": "80", "height": 24}]),
            json.dumps({"words": right}),
            json.dumps(["stdin", right]),
            "[" * table.random.randrange(2000),
            table.random.randbytes(table.random.randrange(200)).decode("latin-1"),
        )
    )
    async with _session(table) as session, await _line(table, session) as line:
        if table.random.random() < 0.2:
            await line.send_bytes(said.encode())
        else:
            await line.send_str(said)
        await line.receive()


async def _bytes(table: _Table) -> None:
    """Bytes that are no ssh and no http, or only begin so."""
    random = table.random
    right = table.words.of[0]
    data = random.choice(
        (
            random.randbytes(random.randrange(1, 600)),
            b"SSH-2.0-OpenSSH_9\r\n" + random.randbytes(random.randrange(600)),
            b"SSH-1.0-x\r\n" + random.randbytes(40),
            b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n" + random.randbytes(60),
            f"GET /?words={right} HTTP/1.1\r\nHost: x\r\n\r\n".encode(),
            f"GET /download/{random.randbytes(8).hex()} HTTP/1.1\r\nHost: x\r\n\r\n".encode(),
            b"POST / HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n" + random.randbytes(100),
            f"{right}\n".encode(),
        )
    )
    reader, writer = await asyncio.open_connection(
        LOOPBACK, random.choice(tuple(table.ports.values())), local_addr=(table.address(), 0)
    )
    with suppress(ConnectionError):
        writer.write(data)
        writer.write_eof()
        await reader.read()
    writer.close()
    with suppress(ConnectionError):
        await writer.wait_closed()


async def _words_by_ssh(table: _Table) -> None:
    """Words of another seat under a name, right words under none, and foreign words."""
    import asyncssh

    names = door_names(NAMES)
    seat = table.random.randrange(len(NAMES))
    others = [said for other, said in table.words.of.items() if other != seat]
    name, words = table.random.choice(
        (
            (names[seat], table.random.choice(others)),
            (names[seat], table.foreign()),
            (table.random.choice(("root", "", "ada ben", "ada-2", "../ada", "x" * 500)), table.words.of[seat]),
            ("table", table.words.of[seat]),
        )
    )
    with suppress(asyncssh.Error, OSError):
        async with _client(table, name, words):
            pass


def _client(table: _Table, name: str, words: str) -> Any:
    import asyncssh

    return asyncssh.connect(
        LOOPBACK,
        table.ports["ssh"],
        local_addr=(table.address(), 0),
        username=name,
        password=words,
        known_hosts=None,
        config=None,
        client_keys=None,
        agent_path=None,
    )


async def _still_open(table: _Table) -> list[str]:
    """Which door does not open for right words any more."""
    import asyncssh

    falls = []
    try:
        async with _client(table, "ada", table.words.of[0]):
            pass
    except (asyncssh.Error, OSError) as error:
        falls.append(f"the ssh door no longer opens: {error}")
    async with _session(table) as session, await _line(table, session) as line:
        await line.send_json(["words", table.words.of[0], {"width": 80, "height": 24}])
        if json.loads((await line.receive()).data)[0] != "welcome":
            falls.append("the browser's door no longer opens")
    return falls
