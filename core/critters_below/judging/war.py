"""What the war may bring, as far as everybody can count it: lines that could be true. CB 6; R34."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from typing import TYPE_CHECKING, Final

from core.critters_below.odds import face_down
from core.critters_below.state import FLANK
from core.critters_below.symbols import Gain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.state import Day

LINES: Final = 60
"""So many lines are dealt to count what may come."""

SEEN: Final = 0.75
"""The chance that whoever lives on a later day of peace goes out on it."""

MORTAL: Final = 0.85
"""The chance to live through a day of which nothing is known."""


class Outlook:
    """What the war may bring, from one day on.

    Attributes:
        lines: The events of every place of the line, of lines that could be true.
        today: The place of today's card.
        peaceful: By line, whether there is peace today.
        later: By line, the chance to be out on a later day of peace if one lives until then, days before it counted.
    """

    def __init__(self, cards: Edition, line: Sequence[Day], day: int) -> None:
        self._cards = cards
        self.today = day + FLANK - 1
        self.lines = tuple(_dealt(cards, line))
        self.peaceful = tuple([self._is_peace(events, self.today) for events in self.lines])
        self.later = tuple([self._later(events) for events in self.lines])
        self.is_last = self.today == len(line) - 1

    def peace(self) -> float:
        """The chance of peace today."""
        return sum(self.peaceful) / len(self.lines)

    def gains(self, events: Sequence[int]) -> tuple[Gain, ...]:
        """The Conditions that going out brings today, on a line. CB 6.4."""
        return tuple(
            [
                mark
                for age in (2, 1, 0)
                for mark in self._cards.stripes[events[self.today - age]][age]
                if isinstance(mark, Gain)
            ]
        )

    def known_by(self, back: int) -> Iterable[tuple[int, ...]]:
        """The lines by numbers, those apart that differ in the day so many days back."""
        groups: dict[int, list[int]] = defaultdict(list)
        for number, events in enumerate(self.lines):
            groups[events[self.today - back]].append(number)
        return tuple(map(tuple, groups.values()))

    def kinds(self) -> Counter[int]:
        """By event, how many days it has on average in what is still to come, today too."""
        found: Counter[int] = Counter()
        for events in self.lines:
            found.update(events[self.today - 2 :])
        return found

    def _is_peace(self, events: Sequence[int], place: int) -> bool:
        total = sum(self._cards.penalties(events[place - age], age) for age in (2, 1, 0))
        return total < self._cards.war.win_below

    def _later(self, events: Sequence[int]) -> float:
        for place in range(self.today + 1, len(events)):
            if self._is_peace(events, place):
                return float(SEEN * MORTAL ** (place - self.today - 1))
        return 0.0


def _dealt(cards: Edition, line: Sequence[Day]) -> Iterable[tuple[int, ...]]:
    """Lines that could be true for all that is turned up; the same each time, for the same line."""
    seen = [(day.planes, day.event if day.up else None) for day in line]
    left = {planes: sorted(counts.elements()) for planes, counts in face_down(cards, seen).items()}
    luck = Random(f"{seen}")  # noqa: S311 - what can be repeated is wanted, not secrecy
    for _ in range(LINES if any(event is None for _, event in seen) else 1):
        stock = {planes: luck.sample(events, len(events)) for planes, events in left.items()}
        yield tuple([stock[planes].pop() if event is None else event for planes, event in seen])


def going_out(outlook: Outlook, numbers: Sequence[int], lives: Callable[[Sequence[int]], float]) -> float:
    """The chance to win by going out today, on lines of these numbers; `lives` is what is left of a life after it."""
    return sum(
        1.0 if outlook.peaceful[number] else lives(outlook.lines[number]) * outlook.later[number] for number in numbers
    ) / len(numbers)


def staying(outlook: Outlook, numbers: Sequence[int], life: float, others: float) -> float:
    """The chance to win by staying today: lost with peace while others, with that chance, are out. R12, R31."""
    if outlook.is_last:
        return 0.0
    return sum(
        life * outlook.later[number] * (1 - others if outlook.peaceful[number] else 1.0) for number in numbers
    ) / len(numbers)
