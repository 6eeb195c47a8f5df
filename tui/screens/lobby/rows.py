"""Who looks at a table, row by row: each person's place, the table screen, and who came and went."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, Protocol, TypeAlias

from saves.shared.presence import whereabouts
from tui.doors.reports import Wrong
from tui.doors.words import TABLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import datetime

    from core.engine.seats import SeatSetup
    from saves.shared.presence import Presence, Seen
    from tui.doors.hosting import Happened
    from tui.table.shared.shared import Shared
    from tui.table.shared.sitters import Sitter
    from tui.table.table import Table

Mark: TypeAlias = Literal["looks", "away", "never", "computer"]

SIGNS: Final[Mapping[Mark, tuple[str, str]]] = {
    "looks": ("●", "good"),
    "away": ("○", "accent"),
    "never": ("·", "text"),
    "computer": ("*", "muted"),
}
"""The sign of each mark, and its colour."""

BY: Final = {"here": "at the owner's keyboard", "window": "another window here", "ssh": "by ssh", "web": "in a browser"}
"""How somebody looks, by the door that they came through."""

HERE: Final = "here, at this keyboard"
NOT_YET: Final = "has not come yet"
TABLE_SCREEN: Final = "Table screen, for everybody"


class Row(NamedTuple):
    """One person at the table, or the table screen.

    Attributes:
        number: Among all who can have a screen; `TABLE` for the table screen.
        name: What they are called.
        seat: Their seat as it is drawn; None for the table screen.
        place: The number of that seat; -1 for the table screen.
        mark: Whether they look.
        where: How they look, or why not.
        when: Since when, or for how long they have been away.
        level: The computer player that has their seat; empty for none.
        screen: The newest of their screens that lives; None without one.
    """

    number: int
    name: str
    seat: SeatSetup | None
    place: int
    mark: Mark
    where: str
    when: str
    level: str = ""
    screen: Seen | None = None


class LookedAt(Protocol):
    """A game that has screens.

    Attributes:
        table: The game.
    """

    table: Table

    @property
    def sitters(self) -> Sequence[Sitter]:
        """Everybody who can have a screen."""

    @property
    def screens(self) -> Sequence[Seen]:
        """All its screens, the newest first."""

    @property
    def presence(self) -> Presence | None:
        """The one of these screens that shows this list; None where none of them does."""


def rows_of(shared: LookedAt, at: datetime) -> tuple[Row, ...]:
    """Everybody at a table, in the order of the seats, then its table screen."""
    table, found = shared.table, list[Row]()
    for sitter in shared.sitters:
        seat, level = table.setup.seats[sitter.seat], table.played_by(sitter.seat)
        screen = next((seen for seen in shared.screens if seen.alive and sitter.number in seen.file.seats), None)
        if level:
            row = Row(
                sitter.number,
                sitter.name,
                seat,
                sitter.seat,
                "computer",
                f"computer player, {level}",
                "",
                level,
                screen,
            )
        else:
            mark, where, when = _whereabouts(shared, sitter.number, screen, at)
            row = Row(sitter.number, sitter.name, seat, sitter.seat, mark, where, when, "", screen)
        found.append(row)
    return (*found, _table_screen(shared))


def _whereabouts(shared: LookedAt, number: int, screen: Seen | None, at: datetime) -> tuple[Mark, str, str]:
    own = shared.presence
    if screen is not None and own is not None and screen.file.id == own.file.id:
        return "looks", HERE, ""
    there = whereabouts(shared.screens, number)
    if there.since is None:
        return "never", NOT_YET, ""
    where = BY.get(there.door, "")
    if there.mark == "looks":
        return "looks", where, f"since {there.since.astimezone(at.tzinfo):%H:%M}"
    return "away", where, f"away {for_long(there.since, at)}"


def _table_screen(shared: LookedAt) -> Row:
    screen = next((seen for seen in shared.screens if seen.alive and not seen.file.seats), None)
    if screen is None:
        return Row(TABLE, TABLE_SCREEN, None, -1, "never", "", "nobody has opened it")
    return Row(TABLE, TABLE_SCREEN, None, -1, "looks", "", "no hands on it", "", screen)


def for_long(since: datetime, at: datetime) -> str:
    """For how long something has been so: `40 s`, `2 min`, `3 h`."""
    seconds = max(0, int((at - since).total_seconds()))
    if seconds < 60:
        return f"{seconds} s"
    return f"{seconds // 60} min" if seconds < 3600 else f"{seconds // 3600} h"


class Told(NamedTuple):
    """Something that happened at the doors, in a line.

    Attributes:
        at: When.
        seat: Whose it is; None for the table screen and for strangers.
        sign: What leads the line where no seat does.
        text: What happened.
        ink: Its colour.
    """

    at: datetime
    seat: SeatSetup | None
    sign: str
    text: str
    ink: str = "text"


def told_of(shared: Shared, happened: Iterable[Happened]) -> tuple[Told, ...]:
    """Who came and went, and who said wrong words, the oldest first."""
    table, found = shared.table, list[Told]()
    sitters = {sitter.number: sitter for sitter in shared.sitters}
    for seen in shared.screens:
        file, come = seen.file, {"ssh": " by ssh", "web": " by browser", "window": " in another window"}
        numbers = [number for number in file.seats if number in sitters]
        if file.owner and file.door == "here":
            who = sitters[numbers[0]] if numbers else None
            seat = None if who is None else table.setup.seats[who.seat]
            found.append(Told(file.since, seat, "", "opens the table to others."))
        elif not numbers:
            found.append(Told(file.since, None, "TV", "The table screen comes."))
        for number in [] if file.owner and file.door == "here" else numbers:
            who = sitters[number]
            seat = table.setup.seats[who.seat]
            found.append(Told(file.since, seat, "", f"{who.name} comes in{come.get(file.door, '')}."))
            if not seen.alive:
                found.append(Told(seen.signed, seat, "", f"{who.name} is away."))
    for at, report in happened:
        if isinstance(report, Wrong):
            more = " It has to wait a minute." if report.silent else ""
            found.append(Told(at, None, "??", f"Wrong words from {report.address}.{more}", "bad"))
    return tuple(sorted(found, key=lambda told: told.at))
