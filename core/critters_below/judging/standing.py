"""How a seat stands: what is counted about it once, for one question, from what it may know."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from core.critters_below.judging.bodies import Body, after, bodies_of
from core.critters_below.judging.facing import facing
from core.critters_below.remembering import open_pile
from core.critters_below.state import NOTHING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.judging.bodies import Bodies, Toll
    from core.critters_below.judging.facing import Facing
    from core.critters_below.judging.tempers import Temper
    from core.critters_below.judging.war import Outlook
    from core.critters_below.state import Draft
    from core.engine.decisions import Seat

LEAST: Final = 0.003
"""No life of a mate counts less than this, for parts of it are reckoned with."""

WEARIED: Final = 2
"""Conditions of each harmful kind in the hand of a body that has a little of everything."""


class Standing:
    """How a seat stands.

    Attributes:
        body: What it has to bear; `life` is what is left of its life as things are.
        room: Cards that it can take without putting one down at the end of its turn.
        care: What the life of another is worth to it beside its own.
        is_team: Whether a death loses the game for all. CB 9.1.
    """

    def __init__(self, bodies: Bodies, d: Draft, seat: Seat, outlook: Outlook, temper: Temper) -> None:
        self.bodies = bodies
        self.d = d
        self.seat = seat
        self.outlook = outlook
        self.body = body_of(d, seat)
        self.life = bodies.life(self.body)
        self.room = max(0, d.pocket_limit - self.body.pocket)
        self.care = temper.care[d.setup.way]
        self.is_team = d.way.any_death_loses

    def changed(self, tolls: Sequence[Toll]) -> float:
        """How its life changes by what is done to its body."""
        return self.bodies.life(after(self.body, tolls, self.d.piles)) - self.life if tolls else 0.0

    @cached_property
    def wearied(self) -> Body:
        """Its body with a little of everything that harms."""
        harmful = self.d.edition.harmful
        hand = [number + WEARIED * (kind in harmful) for kind, number in enumerate(self.body.hand)]
        return bodies_of(hand, self.body.damage)

    @cached_property
    def _wearied_life(self) -> float:
        return self.bodies.life(self.wearied)

    def eased(self, tolls: Sequence[Toll]) -> float:
        """How the life of such a body changes by it."""
        return self.bodies.life(after(self.wearied, tolls, self.d.piles)) - self._wearied_life if tolls else 0.0

    @cached_property
    def others(self) -> tuple[tuple[Body, float], ...]:
        """The bodies of the other living, with what is left of their lives."""
        d = self.d
        bodies = [body_of(d, other) for other in d.living if other != self.seat]
        return tuple([(body, self.bodies.life(body)) for body in bodies])

    def done_to_others(self, tolls: Sequence[Toll]) -> float:
        """How the life of the best target changes: who bears it best, or least where one wins.

        A team needs the lives of all: a part that a mate loses is as bad as the same part of one's own. CB 9.1.
        """
        if not self.others:
            return 0.0
        life, piles = self.bodies.life, self.d.piles
        if self.is_team:
            parts = [(life(after(body, tolls, piles)) - left) / max(left, LEAST) for body, left in self.others]
            return self.life * max(parts)
        found = [life(after(body, tolls, piles)) - left for body, left in self.others]
        return min(found) if self.care < 0 else max(found)

    @cached_property
    def unseen(self) -> Mapping[int, int]:
        """By kind of item how many cards there are that the seat does not know the place of, and may lie anywhere."""
        d, cards = self.d, self.d.edition.cards
        known = {card for critter in d.critters if (card := critter.worn) != NOTHING}
        known.update(d.critters[self.seat].pocket)
        known.update([one.card for one in (*d.shelf, *d.storage) if one is not None and self.seat in one.known])
        known.update(open_pile(d.discard, d.laid))
        known.update([trace.card for trace in d.traces if trace.in_pile])
        found: dict[int, int] = {}
        for card in range(d.setup.stock(d.edition)):
            if card not in known:
                kind = cards[card]
                found[kind] = found.get(kind, 0) + 1
        return found

    @cached_property
    def piled(self) -> Mapping[int, float]:
        """By kind of item how many cards of it the Discard Pile is thought to hold. CB 5.10."""
        d, cards = self.d, self.d.edition.cards
        seen = {*open_pile(d.discard, d.laid), *[trace.card for trace in d.traces if trace.in_pile]}
        found: dict[int, float] = {}
        for card in seen:
            found[cards[card]] = found.get(cards[card], 0) + 1
        hidden = max(0, len(d.discard) - len(seen))
        whole = sum(self.unseen.values())
        for kind, number in self.unseen.items() if hidden and whole else ():
            found[kind] = found.get(kind, 0) + number * hidden / whole
        return found

    @cached_property
    def facing(self) -> Facing:
        """What it faces outside, with those who go out with it."""
        return facing(self.outlook, self.bodies, self.d, self.seat)


def body_of(d: Draft, seat: Seat) -> Body:
    """The burden of a seat: its hand and its Damage."""
    critter = d.critters[seat]
    return bodies_of(critter.hand, critter.damage, len(critter.pocket))
