"""What has happened at a table since an answer, for those who look at it now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from core.engine.past.seen_again import seen_again

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from core.engine.decisions import Event, Seat
    from core.engine.filming import Glimpse
    from core.engine.history import Entry
    from core.words.spoken import Words
    from tui.look.boxes import Size
    from tui.play.motion.moment import Moment, Motion
    from tui.table.table import Table


class Happening(NamedTuple):
    """The events between two positions, as one viewer knows them.

    Attributes:
        before, after: The positions.
        film: What happened, oldest first, with the position after each event.
        heard: How many events the log had told before.
        ears: Whose log it is.
        motion: What of it moves.
        words: The sentences of the game.
    """

    before: Any
    after: Any
    film: tuple[Glimpse[Any], ...]
    heard: int
    ears: Seat
    motion: Motion
    words: Words[Any]

    @property
    def events(self) -> tuple[Event, ...]:
        """The events that happened."""
        return tuple([event for event, _ in self.film])

    def moments(self, size: Size, luck: Random | None = None) -> tuple[Moment, ...]:
        """What moves, and what stands between to be read."""
        return self.motion.moments(self.before, self.after, self.film, size=size, luck=luck, beats=True)

    def told(self, number: int) -> int:
        """How many events the log has told when so many of these have happened."""
        return self.heard + sum(event.seen_by(self.ears) for event in self.events[:number])


def happened_since(table: Table, entry: Entry[Any], viewer: Seat, ears: Seat, motion: Motion) -> Happening | None:
    """What has happened after an entry, as a viewer knows it; None when the table is not on a line from there."""
    passed: list[Entry[Any]] = []
    at: Entry[Any] | None = table.history.head
    while at is not None and at is not entry:
        passed.append(at)
        at = at.parent
    if at is None:
        return None
    film = tuple(glimpse for one in reversed(passed) for glimpse in seen_again(table.game, one, viewer))
    heard = sum(event.seen_by(ears) for one in passed for event in one.events)
    before, after = table.view_at(entry, viewer), table.view_at(table.history.head, viewer)
    return Happening(before, after, film, len(table.events(ears)) - heard, ears, motion, table.words)


def parted(happening: Happening, moment: Any, rests: Callable[[Event], bool]) -> tuple[Happening, Happening]:
    """A happening before and after the event at which it rests, where the position was `moment`."""
    fell = next((at for at, event in enumerate(happening.events, 1) if rests(event)), len(happening.events))
    rest = happening._replace(before=moment, film=happening.film[fell:], heard=happening.told(fell))
    return happening._replace(after=moment, film=happening.film[:fell]), rest
