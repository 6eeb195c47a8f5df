"""How long a game was played, from the moments that its file tells."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Final

from saves.form.lines import Closed, Opened, Standing

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from saves.form.lines import AnyLine, Header

PAUSE: Final = timedelta(minutes=30)
"""Of a longer time in which nothing happens only so much counts: the table was left standing."""


class Playtime:
    """Counts the time from moment to moment, as long as the game is not over.

    Attributes:
        seconds: What has been counted.
        over: The game has ended: time spent looking at it does not count, until its end is undone.
    """

    def __init__(self, since: datetime, seconds: int = 0, *, over: bool = False) -> None:
        self.seconds = seconds
        self.over = over
        self._last = since

    def goes_on(self, now: datetime) -> None:
        """The game was played until now, or looked at after its end."""
        if not self.over:
            # a clock that was set back takes nothing away
            self.seconds += max(0, int(min(now - self._last, PAUSE).total_seconds()))
        self._last = now

    def begins(self, now: datetime) -> None:
        """The game was not played until now."""
        self._last = now


def playtime(header: Header, lines: Iterable[AnyLine | None]) -> Playtime:
    """The time that a file tells of."""
    time = Playtime(header.created)
    for line in lines:
        if isinstance(line, Standing | Closed):
            time.goes_on(line.at)
            if isinstance(line, Standing):
                time.over = line.over
        elif isinstance(line, Opened):
            time.begins(line.at)
    return time
