"""What the war may bring, as far as everybody can count it: lines that could be true. CB 6; R34."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from core.critters_below.judging.bodies import GAINS, Toll
from core.critters_below.odds import AGES, face_down
from core.critters_below.state import FLANK
from core.critters_below.symbols.symbol import ITEMS

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

Falling: TypeAlias = "tuple[tuple[int, Toll], ...]"
"""The Conditions that fall outside, each with its event; what one wears may keep them off. CB 5.13."""


class Prospect(NamedTuple):
    """What some lines bring, put together.

    Attributes:
        lines: How many there are.
        peaceful: How many hold peace today.
        hopes: Of those without peace by what falls today, as its place in the outlook's `falls`: the chances to be out
            later, added up.
        calm: The same of those with peace: what is left to who stays.
    """

    lines: int
    peaceful: int
    hopes: tuple[tuple[int, float], ...]
    calm: float


class Outlook:
    """What the war may bring, from one day on.

    Attributes:
        lines: The events of every place of the line, of lines that could be true.
        today: The place of today's card.
        falls: All that may fall on those outside today, each once.
        peaceful: By line, whether there is peace today.
        later: By line, the chance to be out on a later day of peace if one lives until then, days before it counted.
        is_last: Whether there is no later day.
    """

    def __init__(self, cards: Edition, line: Sequence[Day], day: int) -> None:
        self._cards = cards
        self.today = day + FLANK - 1
        self.lines = tuple(_dealt(cards, line))
        penalties = [[cards.penalties(event, age) for age in range(len(AGES))] for event in range(len(cards.events))]
        wanted = cards.war.win_below
        calm = [
            [
                sum(penalties[events[place - age]][age] for age in AGES) < wanted
                for place in range(self.today, len(events))
            ]
            for events in self.lines
        ]
        self.peaceful = tuple([days[0] for days in calm])
        self.later = tuple([_later(days) for days in calm])
        self.is_last = self.today == len(line) - 1
        fallen = [self.falling(events) for events in self.lines]
        self.falls = tuple(dict.fromkeys(fallen))
        places = {falling: place for place, falling in enumerate(self.falls)}
        self._fallen = [places[falling] for falling in fallen]
        self.whole = self._prospect(range(len(self.lines)))
        self._kinds: Counter[int] = Counter()
        for events in self.lines:
            self._kinds.update(events[self.today - 2 :])
        self._groups: dict[int, tuple[Prospect, ...]] = {}

    def peace(self) -> float:
        """The chance of peace today."""
        return self.whole.peaceful / self.whole.lines

    def falling(self, events: Sequence[int]) -> Falling:
        """The Conditions that going out brings today, on a line, each with its event. CB 6.4."""
        falls = self._cards.falls
        return tuple(
            [
                (event, Toll(GAINS, kind, number))
                for event, age in [(events[self.today - age], age) for age in AGES]
                for kind, number in falls[event][age]
                if kind != ITEMS
            ]
        )

    def supplies(self, events: Sequence[int]) -> int:
        """The items that going out brings today, on a line. CB 6.4."""
        return sum(self._cards.items_of(events[self.today - age], age) for age in AGES)

    def known_by(self, back: int) -> tuple[Prospect, ...]:
        """The lines, those apart that differ in the day so many days back."""
        found = self._groups.get(back)
        if found is None:
            groups: dict[int, list[int]] = defaultdict(list)
            for number, events in enumerate(self.lines):
                groups[events[self.today - back]].append(number)
            found = self._groups[back] = tuple(map(self._prospect, groups.values()))
        return found

    def days_of(self, event: int) -> float:
        """How many days of a kind there are on average in what is still to come, today's three too."""
        return self._kinds[event] / len(self.lines)

    def _prospect(self, numbers: Sequence[int]) -> Prospect:
        hopes: dict[int, float] = defaultdict(float)
        peaceful, calm = 0, 0.0
        for number in numbers:
            if self.peaceful[number]:
                peaceful += 1
                calm += self.later[number]
            else:
                hopes[self._fallen[number]] += self.later[number]
        return Prospect(len(numbers), peaceful, tuple(hopes.items()), calm)


def _later(calm: Sequence[bool]) -> float:
    """The chance to be out on the first day of peace after today's."""
    for days, is_calm in enumerate(calm[1:]):
        if is_calm:
            return float(SEEN * MORTAL**days)
    return 0.0


def _dealt(cards: Edition, line: Sequence[Day]) -> Iterable[tuple[int, ...]]:
    """Lines that could be true for all that is turned up; the same each time, for the same line."""
    seen = [(day.planes, day.event if day.up else None) for day in line]
    left = {planes: sorted(counts.elements()) for planes, counts in face_down(cards, seen).items()}
    luck = Random(f"{seen}")  # noqa: S311 - what can be repeated is wanted, not secrecy
    for _ in range(LINES if any(event is None for _, event in seen) else 1):
        stock = {planes: luck.sample(events, len(events)) for planes, events in left.items()}
        yield tuple([stock[planes].pop() if event is None else event for planes, event in seen])


def going_out(prospect: Prospect, lives: Callable[[int], float]) -> float:
    """The chance to win by going out today; `lives` is what is left of a life after what falls, by its place."""
    hope = sum(lives(falling) * later for falling, later in prospect.hopes if later)
    return (prospect.peaceful + hope) / prospect.lines


def staying(prospect: Prospect, life: float, others: float, *, is_last: bool) -> float:
    """The chance to win by staying today: lost with peace while others, with that chance, are out. R12, R31."""
    if is_last:
        return 0.0
    hope = sum(later for _, later in prospect.hopes) + prospect.calm * (1 - others)
    return life * hope / prospect.lines
