"""Who comes in through the doors of a table, whatever the door: words are looked at here, and screens counted."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from tui.doors.launching import screen_command
from tui.doors.limits import Knocks, most_screens
from tui.doors.reports import Came, Left, Wrong
from tui.doors.seats import door_names, seat_named
from tui.doors.words import TABLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from tui.doors.launching import Command, House
    from tui.doors.reports import Report
    from tui.doors.words import SeatWords

FULL: Final = "This table has as many screens as it can take. Close one, and come again."


class Guest:
    """A screen that is open through a door.

    Attributes:
        seat: Its seat; `TABLE` for the table screen.
        door: Which door.
        address: Where it came from.
        here: The address of this machine that it came to.
    """

    def __init__(self, seat: int, door: str, address: str, end: Callable[[str], None], here: str = "") -> None:
        """`end` ends it, and tells the text that it is given."""
        self.here = here
        self.seat = seat
        self.door = door
        self.address = address
        self.end = end


class Visitors:
    """All that doors of one table know together.

    Attributes:
        house: The table.
        words: The words of its seats, as they are now.
        knocks: Who has knocked.
        command: What starts a screen.
    """

    def __init__(
        self,
        house: House,
        words: SeatWords,
        report: Callable[[Report], None],
        knocks: Knocks | None = None,
        command: Command = screen_command,
    ) -> None:
        """What happens at the doors goes to `report`; `command` says what starts a screen."""
        self.house = house
        self.words = words
        self.knocks = Knocks() if knocks is None else knocks
        self.command = command
        self._report = report
        self._guests: set[Guest] = set()
        self._went = asyncio.Event()

    def seat_of(self, address: str, door: str, typed: str, name: str | None = None) -> int | None:
        """The seat that words open, of whoever comes by a name; None for none, and where they are looked at no more.

        A name that nobody has is no different from wrong words.
        """
        if not self.knocks.may_try(address):
            return None
        seat = self.words.seat_of(typed)
        wanted = seat if name is None else seat_named(name, self.house.names)
        if seat is not None and seat == wanted:
            return seat
        self._report(Wrong(door, address, silent=self.knocks.was_wrong(address)))
        return None

    def has_room(self) -> bool:
        """Whether one more screen may open."""
        return len(self._guests) < most_screens(len(self.house.names))

    def come(self, guest: Guest) -> None:
        """A screen opens."""
        self._guests.add(guest)
        self._report(Came(guest.door, guest.seat, guest.address))

    def go(self, guest: Guest) -> None:
        """It has ended."""
        if guest in self._guests:
            self._guests.remove(guest)
            self._report(Left(guest.door, guest.seat, guest.address))
            self._went.set()

    async def gone(self, door: str) -> None:
        """Wait until no screen of a door is open."""
        while any(guest.door == door for guest in self._guests):
            self._went.clear()
            await self._went.wait()

    def change_words(self, words: SeatWords) -> None:
        """Seats have other words: screens that came in with the old ones end."""
        old, self.words = self.words, words
        for guest in tuple(self._guests):
            if old.of.get(guest.seat) != words.of.get(guest.seat):
                guest.end(self.new_words_text())

    def end_all(self, door: str, text: Callable[[Guest], str]) -> None:
        """All screens of a door end, and are told a text."""
        for guest in tuple(self._guests):
            if guest.door == door:
                guest.end(text(guest))

    def new_words_text(self) -> str:
        """What a screen is told whose seat has other words now."""
        who = self.house.owner or "The owner of the table"
        return f"{who} has given this seat new words. Ask for them, and come in again."

    def name_of(self, seat: int) -> str:
        """By what name a seat comes in at a door."""
        return "table" if seat == TABLE else door_names(self.house.names)[seat]
