"""What a door lets happen: how many may knock, how often, with how many wrong words, and how much they may send.

Time is given by a clock of seconds that only goes forward, so that tests bring their own.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict, deque
from contextlib import suppress
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

MINUTE: Final = 60.0

WRONG_WORDS: Final = 5
"""So many wrong words an address may say within a minute; then it hears nothing for the rest of it."""

FROM_ONE: Final = 40
"""So many times within a minute an address may connect."""

FROM_ALL: Final = 240
"""So many times within a minute all addresses together may connect: how fast words can be guessed at all."""

AT_THE_DOOR: Final = 32
"""So many connections may be open that have not said their words yet."""

AT_THE_DOOR_FROM_ONE: Final = 12
"""So many of them from one address."""

PATIENCE: Final = 20.0
"""Seconds in which whoever has connected must have come in."""

SPARE_SCREENS: Final = 16
"""So many screens a door lets in beside two for each seat."""

ADDRESSES: Final = 4096
"""As many addresses are remembered; the one that was silent longest is forgotten first."""

TYPED: Final = 8 * 1024
"""Bytes a second that a person may type, move the mouse and paste, over time."""

TYPED_AT_ONCE: Final = 128 * 1024
"""Bytes that may come at once: a long text that was pasted."""

SHOWN: Final = 512 * 1024
"""Bytes a second that a screen may send, over time."""

SHOWN_AT_ONCE: Final = 1024 * 1024
"""Bytes that a screen may send at once."""


def most_screens(seats: int) -> int:
    """How many screens may be open at once at a table of so many seats."""
    return seats * 2 + SPARE_SCREENS


def neighbourhood(address: str) -> str:
    """What counts as one address: of the longer kind of addresses a whole network of a household is one."""
    with suppress(ValueError):
        found = ip_address(address.partition("%")[0])
        if isinstance(found, IPv6Address):
            if found.ipv4_mapped is not None:
                return str(found.ipv4_mapped)
            return str(IPv6Address(int(found) >> 64 << 64))
        return str(found)
    return address


class Lately:
    """How often something has happened within the last minute."""

    def __init__(self) -> None:
        self._at: deque[float] = deque()

    def count(self, now: float) -> int:
        """How often by now."""
        while self._at and self._at[0] <= now - MINUTE:
            self._at.popleft()
        return len(self._at)

    def add(self, now: float) -> None:
        """It happens now."""
        self._at.append(now)


class Knocks:
    """Who has knocked at the doors of a table, and who is let in no further."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._all = Lately()
        self._from: OrderedDict[str, tuple[Lately, Lately]] = OrderedDict()
        self._waiting: Counter[str] = Counter()

    def may_connect(self, address: str) -> bool:
        """Whether a connection from there is taken at all; it counts as one either way."""
        now, (knocks, wrong) = self._clock(), self._of(address)
        if wrong.count(now) >= WRONG_WORDS or knocks.count(now) >= FROM_ONE or self._all.count(now) >= FROM_ALL:
            return False
        knocks.add(now)
        self._all.add(now)
        from_here = self._waiting[neighbourhood(address)]
        return from_here < AT_THE_DOOR_FROM_ONE and self._waiting.total() < AT_THE_DOOR

    def may_try(self, address: str) -> bool:
        """Whether words from there are looked at."""
        return self._of(address)[1].count(self._clock()) < WRONG_WORDS

    def was_wrong(self, address: str) -> bool:
        """Words from there opened nothing. Returns whether that address hears nothing more for now."""
        now, (_, wrong) = self._clock(), self._of(address)
        wrong.add(now)
        return wrong.count(now) >= WRONG_WORDS

    def waits(self, address: str) -> None:
        """A connection from there stands at the door."""
        self._waiting[neighbourhood(address)] += 1

    def waits_no_more(self, address: str) -> None:
        """It has come in, or has gone."""
        place = neighbourhood(address)
        self._waiting[place] -= 1
        if self._waiting[place] <= 0:
            del self._waiting[place]

    def _of(self, address: str) -> tuple[Lately, Lately]:
        place = neighbourhood(address)
        found = self._from.pop(place, None) or (Lately(), Lately())
        self._from[place] = found
        while len(self._from) > ADDRESSES:
            self._from.popitem(last=False)
        return found


class Flow:
    """How many bytes pass: so many a second over time, so many more at once."""

    def __init__(self, each_second: int, at_once: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._each_second = each_second
        self._at_once = at_once
        self._clock = clock
        self._left = float(at_once)
        self._seen = clock()

    def take(self, size: int) -> float:
        """So many bytes pass now. Returns the seconds to wait before more may; 0 when more may at once."""
        now = self._clock()
        self._left = min(self._at_once, self._left + (now - self._seen) * self._each_second) - size
        self._seen = now
        return max(0.0, -self._left / self._each_second)
