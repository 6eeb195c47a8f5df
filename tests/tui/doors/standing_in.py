"""A table that stands in for one behind doors: a small program that tells who it believes to be, and what it hears."""

from __future__ import annotations

import sys
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

import asyncssh

from tui.doors.launching import House
from tui.doors.limits import Knocks
from tui.doors.ssh import SshDoor
from tui.doors.visitors import Visitors
from tui.doors.web import WebDoor
from tui.doors.words import TABLE, SeatWords

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from tui.doors.reports import Report

NAMES: Final = ("Ada", "Ben", "Zoë & Cleo")
WORDS: Final = SeatWords({0: "owl-lamp-river", 1: "moss-kite-anvil", 2: "fox-salt-bread", TABLE: "oak-wool-star"})

LOOPBACK: Final = "127.0.0.1"

PROGRAM: Final = """
import json, os, shutil, signal, sys
def tell(**told):
    os.write(1, json.dumps(told).encode() + b"\\n")
def size(*_):
    tell(size=list(shutil.get_terminal_size()))
def hung_up(*_):
    tell(hung_up=True)
    sys.exit(0)
signal.signal(signal.SIGHUP, hung_up)
if hasattr(signal, "SIGWINCH"):
    signal.signal(signal.SIGWINCH, size)
tell(who=sys.argv[1:], terminal=os.isatty(0), environment=dict(os.environ))
size()
for line in sys.stdin:
    tell(heard=line.strip())
    if line.strip() == "leave":
        sys.exit(3)
"""

PAGED: Final = """
import json, os, sys
def packet(kind, data):
    os.write(1, kind + len(data).to_bytes(4, "big") + data)
def tell(**told):
    packet(b"D", json.dumps(told).encode())
os.write(1, b"__GANGLION__\\n")
packet(b"M", json.dumps({"type": "standing", "text": "round 7"}).encode())
tell(who=sys.argv[1:], environment=dict(os.environ))
read = sys.stdin.buffer.read
while head := read(5):
    data = read(int.from_bytes(head[1:], "big"))
    tell(heard=[head[:1].decode(), data.decode()])
    if data == b"leave":
        sys.exit("You have left the table.")
"""


def standing_in(house: House, seat: int, door: str, *, plain: bool = False) -> list[str]:
    """What starts the program that stands in for a screen."""
    program = PAGED if door == "web" else PROGRAM
    return [sys.executable, "-c", program, *house.names[seat : seat + 1], door, *(["plain"] if plain else [])]


class Doors:
    """Doors to that table, and what was told of them.

    Attributes:
        visitors: Who comes in.
        told: What the doors have reported.
    """

    def __init__(self, knocks: Knocks | None = None, names: Iterable[str] = NAMES) -> None:
        self.told: list[Report] = []
        house = House("game.jsonl", tuple(names), "Ada")
        self.visitors = Visitors(house, WORDS, self.told.append, knocks or Knocks(), standing_in)


@asynccontextmanager
async def ssh_door(doors: Doors) -> AsyncIterator[tuple[SshDoor, int]]:
    """An open ssh door to it, with its port."""
    door = SshDoor(doors.visitors, asyncssh.generate_private_key("ssh-ed25519"))
    port = door.open(LOOPBACK, 0)
    try:
        yield door, port
    finally:
        await door.close()


@asynccontextmanager
async def web_door(doors: Doors) -> AsyncIterator[tuple[WebDoor, int]]:
    """An open web door to it, with its port."""
    door = WebDoor(doors.visitors)
    port = await door.open(LOOPBACK, 0)
    try:
        yield door, port
    finally:
        await door.close()


def connect(port: int, name: str, words: str, **options: Any) -> Any:
    """A client of ours at an ssh door; it knows no keys and no settings of whoever runs the tests."""
    return asyncssh.connect(
        LOOPBACK,
        port,
        username=name,
        password=words,
        known_hosts=None,
        config=None,
        client_keys=None,
        agent_path=None,
        **options,
    )
