"""What has happened at a table since an answer, for those who look at it now."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from core.engine.decisions import PUBLIC
from core.terror_below.events import DiceRolled
from tui.terror_below.motion.frames import frames

if TYPE_CHECKING:
    from random import Random

    from core.engine.decisions import Event, Seat
    from core.engine.history import Entry
    from core.terror_below.state import State
    from core.terror_below.views import View
    from tui.look.boxes import Size
    from tui.table.table import Table
    from tui.terror_below.motion.frame import Frame


class Happening(NamedTuple):
    """What has happened between two positions, as one viewer knows it.

    Attributes:
        before, after: The positions.
        events: What happened, oldest first.
        heard: How many events everybody had been told before.
    """

    before: View
    after: View
    events: tuple[Event, ...]
    heard: int

    def frames(self, size: Size, luck: Random | None = None) -> tuple[Frame, ...]:
        """What moves, and what stands between to be read."""
        return frames(self.before, self.after, self.events, size=size, luck=luck, beats=True)

    def told(self, number: int) -> int:
        """How many events everybody has been told when so many of these have happened."""
        return self.heard + sum(event.seen_by(PUBLIC) for event in self.events[:number])


def happened_since(table: Table, entry: Entry[State], viewer: Seat) -> Happening | None:
    """What has happened after an entry, as a viewer knows it; None when the table is not on a line from there."""
    passed: list[Entry[State]] = []
    at: Entry[State] | None = table.history.head
    while at is not None and at is not entry:
        passed.append(at)
        at = at.parent
    if at is None:
        return None
    events = tuple(event for one in reversed(passed) for event in one.events if event.seen_by(viewer))
    public = sum(event.seen_by(PUBLIC) for one in passed for event in one.events)
    before = table.game.view(entry.state, viewer)
    after = table.game.view(table.history.state, viewer)
    return Happening(before, after, events, len(table.events(PUBLIC)) - public)


def parted(happening: Happening, moment: View) -> tuple[Happening, Happening]:
    """A happening before and after the red die of a Terror Turn, at which it rests. TB 11.2."""
    fell = next(
        (at for at, event in enumerate(happening.events, 1) if _is_red(event)),
        len(happening.events),
    )
    rest = happening._replace(before=moment, events=happening.events[fell:], heard=happening.told(fell))
    return happening._replace(after=moment, events=happening.events[:fell]), rest


def _is_red(event: Event) -> bool:
    return isinstance(event, DiceRolled) and event.purpose == "terror-red"
