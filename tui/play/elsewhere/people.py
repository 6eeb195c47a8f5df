"""Who is at the other screens of a table, and whether this screen is still one of them."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC
from typing import TYPE_CHECKING

from core.words.english import series
from saves.clock import now
from saves.errors import SaveError
from tui.table.shared.shared import shared_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from tui.play.elsewhere.apart import Apart
    from tui.table.shared.shared import Shared


class People:
    """The people of a table at several screens, and where they are."""

    def __init__(self, screen: Apart, close_page: Callable[[], None]) -> None:
        """Those of the table of a screen. `close_page` takes away what is asked for there, when it ends."""
        self.screen = screen
        self._close_page = close_page
        self.table = screen.table
        self.sitting = screen.sitting

    def waiting(self) -> str:
        """Who is waited for and is not there, in a sentence; empty for nobody."""
        shared = shared_of(self.table)
        if shared is None:
            return ""
        told = []
        for viewer in shared.asked_elsewhere:
            found = shared.whereabouts(viewer)
            if found.mark != "looks":
                told.append(f"{self.table.words.seats[viewer].name} {is_where(found.mark, found.since)}.")
        return " ".join(told)

    def present(self) -> tuple[str, ...]:
        """Where the people of the seats are; empty for a seat that a computer player has, and at one keyboard."""
        shared, table = shared_of(self.table), self.table
        if shared is None:
            return ()
        seats = range(len(table.setup.seats))
        return tuple("" if table.played_by(seat) else shared.whereabouts(seat).mark for seat in seats)

    def has_ended(self, shared: Shared) -> bool:
        """Whether this screen ends: newer ones have all who sat here, or the owner has closed it."""
        presence = shared.presence
        if presence is None:
            return False
        names = [sitter.name for sitter in shared.own]
        if presence.closed_by_owner():
            self._end(names, (), closed=True)
            return True
        lost = shared.lost
        if not lost:
            return False
        if len(lost) < len(names):
            gone = series([sitter.name for sitter in shared.own if sitter.number in lost])
            with suppress(SaveError):
                shared.give_up()
            self.sitting.look_again()
            self.screen.say(f"{gone} {'look' if len(lost) > 1 else 'looks'} at another screen now.")
            return False
        self._end(names, lost)
        return True

    def _end(self, names: list[str], numbers: tuple[int, ...], *, closed: bool = False) -> None:
        """Hide the table behind what is said of it."""
        from tui.screens.apart.overtaken import OvertakenPage

        app, screen = self.screen.app, self.screen
        if isinstance(app.screen, OvertakenPage):
            return
        self._close_page()
        self.sitting.hide()
        screen.redraw()

        def left(takes_back: bool | None) -> None:
            shared = shared_of(self.table)
            if not takes_back or shared is None:
                from tui.screens.asks import ScreenEnded

                app.post_message(ScreenEnded(page.sentences[0]))
                return
            with suppress(SaveError):
                shared.take_back(numbers)
            self.sitting.look_again()
            screen.go_on()

        page = OvertakenPage(names, closed_by="The owner" if closed else "")
        app.push_screen(page, left)


def where_words(mark: str, since: datetime | None) -> str:
    """Where a person is who does not look, in a few words: `away 2 min`, `has not come`."""
    return "has not come" if mark == "never" or since is None else f"away {_minutes(since)}".rstrip()


def is_where(mark: str, since: datetime | None) -> str:
    """The same as the end of a sentence: `is away, 2 min`."""
    if mark == "never" or since is None:
        return "has not come yet"
    told = _minutes(since)
    return f"is away, {told}" if told else "is away"


def _minutes(since: datetime) -> str:
    minutes = int((now().astimezone(UTC) - since).total_seconds() // 60)
    return f"{minutes} min" if minutes > 0 else ""
