"""What the program that keeps the doors says to the one that shows the lobby, and what it is told: a line of JSON each.

It reads orders and writes reports. Words of a seat are in neither: they are read from their file.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct, json

from tui.doors.launching import House

Door: TypeAlias = Literal["ssh", "web"]

USUAL_PORTS: Final = {"ssh": 2222, "web": 8000}

LOOPBACK: Final = "127.0.0.1"


class _Line(Struct, frozen=True, tag_field="is", tag=lambda name: name.lower()):
    """A line."""


class Begin(_Line, frozen=True):
    """The first order.

    Attributes:
        house: The table that doors lead to.
        words: The folder of the words of its seats.
        keys: The folder of the key of the ssh door.
    """

    house: House
    words: str
    keys: str


class Open(_Line, frozen=True):
    """Open a door at an address; where the port is not `exact` and taken, at one of the next."""

    door: Door
    address: str = LOOPBACK
    port: int = 0
    exact: bool = True


class Close(_Line, frozen=True):
    """Close a door; screens that came through it end."""

    door: Door


class Reread(_Line, frozen=True):
    """Words were changed: read them again."""


Order: TypeAlias = Begin | Open | Close | Reread


class DoorIs(_Line, frozen=True):
    """How a door stands.

    Attributes:
        port: Where it listens; 0 while it is closed.
        address: The address that it listens at.
        key: The fingerprint of the host's key, for a client to compare; of the ssh door alone.
        fault: Why it could not be opened, as a sentence.
    """

    door: Door
    port: int = 0
    address: str = ""
    key: str = ""
    fault: str = ""


class Came(_Line, frozen=True):
    """A screen has come in."""

    door: str
    seat: int
    address: str


class Left(_Line, frozen=True):
    """A screen has ended."""

    door: str
    seat: int
    address: str


class Wrong(_Line, frozen=True):
    """Somebody said wrong words; `silent` when that address hears nothing more for a minute."""

    door: str
    address: str
    silent: bool = False


Report: TypeAlias = DoorIs | Came | Left | Wrong


def written(line: Order | Report) -> bytes:
    """A line, with its end."""
    return json.encode(line) + b"\n"


def read_order(line: bytes) -> Order:
    """An order. Raises `ValueError`."""
    order: Order = json.decode(line, type=Order)
    return order


def read_report(line: bytes) -> Report:
    """A report. Raises `ValueError`."""
    report: Report = json.decode(line, type=Report)
    return report
