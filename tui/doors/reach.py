"""Who can reach a door, by the address that it listens at; and what friends type to come to it."""

from __future__ import annotations

import socket
from contextlib import suppress
from importlib.util import find_spec
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from tui.doors.goodbye import ssh_line
from tui.doors.reports import LOOPBACK

if TYPE_CHECKING:
    from tui.doors.reports import DoorIs

Reach: TypeAlias = Literal["machine", "network", "everywhere"]

EVERY_ADDRESS: Final = "0.0.0.0"  # noqa: S104 - only where the owner asks for it by name
"""Stands for all addresses of this machine."""

NEEDED: Final = {"ssh": ("asyncssh",), "web": ("aiohttp", "textual_serve")}
"""What each door is made of."""

INSTALL: Final = "pip install 'terror-below[host]'"

WHO: Final = {
    "machine": "Only this machine can knock; nobody gets in without three words.",
    "network": "Everybody in this network can knock; three words let them in.",
    "everywhere": "Anybody can knock, maybe from anywhere; three words let them in.",
}
"""Who can knock at a door, in a sentence."""

ELSEWHERE: Final = (("192.0.2.1", 9), ("2001:db8::1", 9))
"""Addresses that are nobody's: asked which way it would go there, the system says this machine's; nothing is sent."""


def missing() -> tuple[str, ...]:
    """The doors that cannot be opened here, for what they are made of is not installed."""
    return tuple(door for door, needed in NEEDED.items() if any(find_spec(name) is None for name in needed))


def own_addresses() -> tuple[str, ...]:
    """The addresses by which others may reach this machine, the likeliest first."""
    found: dict[str, None] = {}
    for family, elsewhere in zip((socket.AF_INET, socket.AF_INET6), ELSEWHERE, strict=True):
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asked:
            asked.connect(elsewhere)
            address = str(asked.getsockname()[0])
            if not ip_address(address.partition("%")[0]).is_loopback:
                found[address] = None
    return tuple(found)


def reach_of(address: str) -> Reach:
    """From where an address can be reached, as far as a machine can know."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return "everywhere"
    if parsed.is_unspecified:
        others = [_parsed(own) for own in own_addresses()]
        return "everywhere" if any(other is not None and other.is_global for other in others) else "network"
    if parsed.is_loopback:
        return "machine"
    return "everywhere" if parsed.is_global else "network"


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    with suppress(ValueError):
        return ip_address(address.partition("%")[0])
    return None


def who_can_knock(address: str) -> str:
    """Who can knock at a door that listens there, in a sentence."""
    return WHO[reach_of(address)]


def widest(addresses: list[str]) -> str:
    """Of several addresses that doors listen at, one that most can reach."""
    order = list(WHO)
    return max(addresses, key=lambda address: order.index(reach_of(address)), default=LOOPBACK)


def address_for_friends(listening: str) -> str:
    """The address that friends type for a door that listens there."""
    parsed = _parsed(listening)
    if parsed is None or not parsed.is_unspecified:
        return listening
    return next(iter(own_addresses()), LOOPBACK)


def line_of(door: DoorIs, name: str, words: str) -> str:
    """What a friend types to come in by a door; with words where the door takes them with it."""
    host = address_for_friends(door.address)
    if door.door == "ssh":
        return ssh_line(name, host, door.port)
    return f"http://{f'[{host}]' if ':' in host else host}:{door.port}/#{words}"
