"""What those who go out face today: the chance to win by it, and what it is worth to know a day. CB 6.1, 9.3; R34."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from core.critters_below.judging.bodies import Body, after
from core.critters_below.judging.war import going_out, staying

if TYPE_CHECKING:
    from core.critters_below.judging.bodies import Bodies
    from core.critters_below.judging.war import Outlook, Prospect
    from core.critters_below.state import Draft
    from core.engine.decisions import Seat

OTHERS: Final = 0.5
"""The chance that somebody else goes out on a day of peace."""

REMEMBERED: Final = 2000
"""So many crews are remembered: in the worlds of one decision they are mostly the same."""


class Facing:
    """Those who go out together, before what the war may bring: each with what it has to bear and what it keeps off."""

    def __init__(
        self,
        outlook: Outlook,
        bodies: Bodies,
        crew: tuple[tuple[Body, tuple[int, ...]], ...],
        piles: tuple[int, ...],
        others: float,
    ) -> None:
        """`others` is the chance that somebody else is out on a day of peace."""
        self._outlook = outlook
        self._bodies = bodies
        self._crew = crew
        self._piles = piles
        self._others = others
        self._fallen: dict[int, float] = {}
        self._news: dict[int, float] = {}

    def chances(self, prospect: Prospect) -> tuple[float, float]:
        """The chance to win by going out, and by staying; of a team, for all of them. CB 6.1, 9.3."""
        staid = staying(prospect, self._left, self._others, is_last=self._outlook.is_last)
        return going_out(prospect, self._lives), staid

    def news(self, back: int) -> float:
        """How much better one chooses between out and stay when a day is known."""
        found = self._news.get(back)
        if found is None:
            groups = self._outlook.known_by(back)
            seeing = sum(group.lines * max(self.chances(group)) for group in groups) / self._outlook.whole.lines
            found = self._news[back] = max(0.0, seeing - self._blind)
        return found

    @cached_property
    def _blind(self) -> float:
        """The better chance, of out and of stay, while no more is known."""
        return max(self.chances(self._outlook.whole))

    @cached_property
    def _left(self) -> float:
        """What is left of their lives as things are."""
        left = 1.0
        for body, _ in self._crew:
            left *= self._bodies.life(body)
        return left

    def _lives(self, falling: int) -> float:
        """What is left of their lives after what falls, by its place in the outlook's `falls`."""
        found = self._fallen.get(falling)
        if found is None:
            found = 1.0
            for body, off in self._crew:
                tolls = [toll for event, toll in self._outlook.falls[falling] if event not in off]
                found *= self._bodies.life(after(body, tolls, self._piles))
            self._fallen[falling] = found
        return found


_known = lru_cache(maxsize=REMEMBERED)(Facing)


def facing(outlook: Outlook, bodies: Bodies, d: Draft, seat: Seat) -> Facing:
    """Who goes out with a seat, itself too: all of a team that votes together. CB 9.3."""
    together = d.way.vote == "majority"
    seats = d.living if together else (seat,)
    crew = [(Body(d.critters[one].hand, d.critters[one].damage), d.kept_off(one)) for one in seats]
    return _known(outlook, bodies, tuple(crew), d.piles, 0.0 if together or len(d.living) == 1 else OTHERS)
