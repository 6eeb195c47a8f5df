"""What is lit when the Killer is asked: what a Killer does most often, by what its screen shows.

Rooms are weighed by the trace: nearer to where Survivors are likely is better. Where the game gives no trace, the noise
that was heard stands in for it. Nothing here knows more than the Killer sees, and nothing is answered by it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.terrorscape_2 import options as o
from core.terrorscape_2.forms import ZONES
from core.terrorscape_2.station import NOWHERE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from core.terrorscape_2.edition import Edition
    from core.terrorscape_2.forms import SkillCard
    from core.terrorscape_2.knowing.tracing import Trace
    from core.terrorscape_2.options import AnyOption
    from core.terrorscape_2.station import Plan
    from core.terrorscape_2.views import StationView

POSSIBLE: Final = 0.1
"""What a Survivor counts in a room where it may be and is not likely, beside 1 in a likely one."""

FAST: Final = ("droid", "sense zone", "fear", "sense", "move")
"""First words of what fast cards do, in the order in which they are lit: first what asks, then what moves."""

PAID: Final = ("slow", "fast", "special", "attack")
"""Kinds of cards in the order in which they are paid with."""

BOTH: Final = 2
"""Main actions of a turn. TS 9.4."""

SHUT: Final = "block"
"""What a slow card does that is lit last."""


class Likeliest:
    """What the Killer does most often in a position.

    Attributes:
        here: By room how many Survivors are likely there.
        pull: By room how near the Survivors are to it.
    """

    def __init__(self, cards: Edition, view: StationView, traces: Sequence[Trace]) -> None:
        """`traces` are what the Killer is shown of where Survivors may be; empty where the game shows none."""
        self._cards, self._view, self._traces = cards, view, traces
        rooms = range(len(cards.plan.codes))
        heard = view.heard.places if view.heard is not None and not traces else ()
        self._share = tuple([sum((at in one.likely) / len(one.likely) for one in traces if one.likely) for at in rooms])
        self.here = tuple([sum(at in one.likely for one in traces) + (at in heard) for at in rooms])
        self._possible = tuple([sum(at in one.possible for one in traces) for at in rooms])
        counted = [self.here[at] + POSSIBLE * self._possible[at] for at in rooms]
        ranges = cards.plan.ranges
        self.pull = tuple([sum(counted[to] / (1 + ranges[at][to]) ** 2 for to in rooms) for at in rooms])

    @property
    def plan(self) -> Plan:
        """The station."""
        return self._cards.plan

    def action(self, beside: Collection[int], left: int) -> int:
        """The room that a main action leads to, nowhere for a SEARCH: where somebody is likely, one searches.

        With both actions left one goes where more are likely, and still searches there.
        """
        here = self._view.at
        if left < BOTH:
            return NOWHERE if self.here[here] else self.room(beside)
        best = max(beside, key=lambda at: (self._share[at], self.pull[at], -at), default=NOWHERE)
        return NOWHERE if best == NOWHERE or self.here[here] > self.here[best] else best

    def room(self, places: Collection[int]) -> int:
        """The room that is nearest to the Survivors; nowhere for none."""
        return max(places, key=lambda at: (self.pull[at], -at), default=NOWHERE)

    def place(self, places: Mapping[int, AnyOption]) -> int:
        """The room that a card or a step asks for, of those that these options are about; nowhere for none."""
        offered = list(places.values())
        if any(isinstance(option, o.Step | o.Slip) for option in offered):
            beside = self.plan.neighbours[self._view.at]
            return self.room([at for at in places if at in beside] or places)
        placed = any(isinstance(option, o.PlaceDroid) for option in offered) and len(places) > 1
        rooms = [at for at in places if not placed or at != self._view.at]
        return max(rooms, key=lambda at: (self.here[at], self.pull[at], -at), default=NOWHERE)

    def moved(self, places: Collection[int]) -> int:
        """The room of the droid that is moved: the one that tells least."""
        return min(places, key=lambda at: (self.here[at], self._possible[at], at))

    def zone(self, zones: Sequence[o.InZone]) -> int:
        """The number of the zone that is asked about: the one with most of the likely rooms."""
        own = self.plan.zones

        def held(zone: o.InZone) -> float:
            number = ZONES.index(zone.zone)
            shares = [sum(own[at] == number for at in one.likely) / max(1, len(one.likely)) for one in self._traces]
            return sum(shares) if shares else sum(self.here[at] for at in range(len(own)) if own[at] == number)

        return max(range(len(zones)), key=lambda number: (held(zones[number]), -number))

    def door(self, doors: Sequence[AnyOption]) -> int:
        """The number of the door that is blocked: the one towards the Survivors; the other one is moved."""

        def held(number: int) -> float:
            ends = self.plan.edges[getattr(doors[number], "door", 0)]
            return max(self.pull[end] for end in ends if end != self._view.at)

        numbers = range(len(doors))
        if any(isinstance(option, o.TakeBlock) for option in doors):
            return min(numbers, key=lambda number: (held(number), number))
        return max(numbers, key=lambda number: (held(number), -number))

    def payment(self, options: Iterable[o.Pay]) -> list[o.Pay]:
        """Cards to be paid with, the one that is given first in front."""
        held = [one.skill for one in self._view.hand]

        def rank(option: o.Pay) -> tuple[int, int]:
            card = self._card(option.card)
            return (PAID.index(card.kind) if card is not None else len(PAID), held.index(option.card))

        return sorted(options, key=rank)

    def fast(self, names: Collection[str]) -> str:
        """The fast card that is lit, or none: FEAR where it reaches somebody, a MOVE from a full hand."""
        found = []
        for name in names:
            card = self._card(name)
            does = card.effects[0] if card is not None else ""
            order = next((place for place, words in enumerate(FAST) if does.startswith(words)), len(FAST))
            if not self._wasted(does):
                found.append((order, name))
        return min(found)[1] if found else ""

    def _wasted(self, does: str) -> bool:
        """Whether a card would most likely bring nothing now."""
        near = self.plan.within(self._view.at, 1)
        if does.startswith("fear"):
            reached = {*self._view.droids, self._view.at} if "droids" in does else {*near}
            return not any(self.here[at] for at in reached)
        return does.startswith("move") and len(self._view.hand) < self._cards.common.hand_limit - 1

    def slow(self, names: Collection[str]) -> str:
        """The slow card that is lit: the dearest one, a BLOCK last; empty for none."""

        def worth(name: str) -> tuple[int, bool]:
            card = self._card(name)
            return (card.cost, not card.effects[0].startswith(SHUT)) if card is not None else (0, False)

        return max(names, key=worth, default="")

    def _card(self, name: str) -> SkillCard | None:
        killer = next((one for one in self._cards.killers if one.id == self._view.killer), None)
        return next((card for card in killer.card if card.id == name), None) if killer is not None else None
