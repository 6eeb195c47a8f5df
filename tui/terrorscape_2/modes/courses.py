"""What the Killer may answer one after the other at once: a card with what it costs and asks, a way of several steps.

All of it is what the rules say may be answered next; nothing is seen ahead of what would be revealed.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, TypeAlias

from core.terrorscape_2 import options as o
from core.terrorscape_2.station import NOWHERE
from tui.terrorscape_2.modes.mode import door_of, place_of

if TYPE_CHECKING:
    from core.terrorscape_2.options import AnyOption
    from tui.terrorscape_2.modes.likeliest import Likeliest
    from tui.terrorscape_2.modes.mode import StationSight

Course: TypeAlias = "tuple[AnyOption, ...]"
"""Answers, one after the other."""

ON_FOOT = (o.Step, o.Slip)
"""Answers after which one may go on from the new room."""


class Courses:
    """What may be answered after what is begun, at one question."""

    def __init__(self, sight: StationSight, likeliest: Likeliest) -> None:
        self._sight = sight
        self._likeliest = likeliest
        self._routes: dict[Course, dict[int, Course]] = {}

    def after(self, begun: Course) -> Course:
        """The options after what is begun; those of the question where nothing is."""
        options: Course = self._sight.ahead(begun) if begun else self._sight.view.options
        return options

    def routes(self, begun: Course) -> dict[int, Course]:
        """By room the answers that lead there, the fewest first: steps go on where another one may follow."""
        if begun in self._routes:
            return self._routes[begun]
        found: dict[int, Course] = {}
        own = self._sight.view.at  # type: ignore[attr-defined]  # of this game
        waiting = deque([begun])
        while waiting:
            course = waiting.popleft()
            for option in self.after(course):
                at = place_of(option)
                if at == NOWHERE or at in found or (at == own and course != begun):
                    continue
                found[at] = (*course, option)
                if isinstance(option, ON_FOOT):
                    waiting.append(found[at])
        self._routes[begun] = found
        return found

    def zones(self, begun: Course) -> list[o.InZone]:
        """The zones that may be asked about."""
        return [option for option in self.after(begun) if isinstance(option, o.InZone)]

    def doors(self, begun: Course) -> Course:
        """The doors that may be chosen."""
        return tuple([option for option in self.after(begun) if door_of(option) != NOWHERE])

    def payments(self, played: o.Play) -> list[Course]:
        """What a card may be paid with, what is paid most often in front; nothing for a card that costs nothing."""
        found: dict[tuple[str, ...], Course] = {}
        waiting: list[Course] = [(played,)]
        while waiting:
            course = waiting.pop(0)
            owed = [option for option in self.after(course) if isinstance(option, o.Pay)]
            waiting += [(*course, option) for option in self._likeliest.payment(owed)]
            if not owed and len(course) > 1:
                paid = [option for option in course[1:] if isinstance(option, o.Pay)]
                found.setdefault(tuple(sorted(option.card for option in paid)), tuple(paid))
        return list(found.values())
