"""A turn, planned: every set of what a seat knows is tried out on its own body, and a card unseen for what it may be.

Only what the seat knows is looked at: its Pocket, the Shelf cards that it knows, what is open, and counting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.critters_below.frames import Turn
from core.critters_below.judging.bodies import after
from core.critters_below.judging.worths import HELD
from core.critters_below.options import Ability, End, FlipShelf, UseCard, UseFacility
from core.players.thinking import Judged, Why

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.judging.bodies import Body
    from core.critters_below.judging.standing import Standing
    from core.critters_below.judging.worths import Effect, Worths
    from core.critters_below.state import Draft
    from core.engine.decisions import Option

TAGGED: Final = 0.01
"""A Shelf card loses this much of its worth for each seat that has seen it and left it."""

TOLD: Final = 0.03
"""In a team such a card gains this much: a seat that knows a trap puts it under the Storage Deck."""


class Use(NamedTuple):
    """Something that a seat can do and knows the symbols of.

    Attributes:
        cost: What it is worth to keep it for later.
        alone: What it comes to if nothing else is done.
    """

    option: Option
    effect: Effect
    cost: float
    alone: float


class Turns:
    """Plans turns with the cards of an edition."""

    def __init__(self, cards: Edition, worths: Worths) -> None:
        self._cards = cards
        self._worths = worths

    def actions(self, st: Standing, options: Sequence[Option]) -> list[Judged]:
        """The actions worth trying, and the end; each with the best that can be done beside it."""
        left = self._cards.numbers.actions.most - actions_done(st.d)
        uses = self.uses(st, options, left)
        best = _Plan(st, uses).best(left)
        judged = [
            Judged(use.option, value, why=why(st, after(st.body, use.effect.own, st.d.piles)))
            for use, value in zip(uses, best, strict=True)
        ]
        if End() in options:
            judged.append(Judged(End(), st.life, why=why(st, st.body)))
        return judged + self._unseen(st, options)

    def uses(self, st: Standing, options: Sequence[Option], left: int) -> list[Use]:
        """What can be done and is known, in the order in which it is best done."""
        d, seat, worths = st.d, st.seat, self._worths
        rooms = {self._cards.facilities[room.number].id: room for room in d.rooms}
        found = []
        for option in options:
            cost = 0.0
            match option:
                case UseCard(card):
                    symbols = self._cards.effects[self._cards.cards[card]]
                    cost = HELD * max(0.0, worths.held(st, symbols))
                case FlipShelf(space) if (placed := d.on_shelf(space)) is not None and seat in placed.known:
                    symbols = self._cards.effects[self._cards.cards[placed.card]]
                case UseFacility(name):
                    symbols = self._cards.sides[rooms[name].number][rooms[name].opened > 0]
                case Ability():
                    symbols = self._cards.abilities[d.critters[seat].character]
                case _:
                    # unknown cards are judged elsewhere, and what is free is no use
                    continue
            effect = worths.effect(st, symbols, is_first=left > 1)
            alone = st.changed(effect.own) + effect.extra - cost
            found.append(Use(option, effect, cost, alone))
        found.sort(key=lambda use: (use.effect.rank, -use.alone))
        return found

    def _unseen(self, st: Standing, options: Sequence[Option]) -> list[Judged]:
        """A card of the Shelf that the seat does not know: what it brings on average, less where others left it."""
        unseen = [
            (len(placed.known), option.space)
            for option in options
            if isinstance(option, FlipShelf)
            and (placed := st.d.on_shelf(option.space)) is not None
            and st.seat not in placed.known
        ]
        if not unseen:
            return []
        gains = self._worths.unseen(st)
        blind = sum(gains[kind] * number for kind, number in st.unseen.items()) / max(1, sum(st.unseen.values()))
        tagged = TOLD if st.is_team else -TAGGED
        judged = [
            Judged(FlipShelf(space), st.life + blind + tagged * min(tags, 1 if st.is_team else tags), why=UNSEEN)
            for tags, space in sorted(unseen)
        ]
        return sorted(judged, key=lambda one: -one.value)[:2]


UNSEEN: Final = (Why("unseen"),)


class _Plan:
    """What can be done together, on one's own body."""

    def __init__(self, st: Standing, uses: Sequence[Use]) -> None:
        self._st = st
        self._uses = uses
        self._best = [-1.0] * len(uses)

    def best(self, left: int) -> list[float]:
        """For each use the best that can come of it, with others or alone, in so many actions."""
        if left > 0:
            self._further(self._st.body, 0.0, (), left)
        return self._best

    def _further(self, body: Body, extra: float, done: tuple[int, ...], left: int) -> None:
        piles, life = self._st.d.piles, self._st.bodies.life
        for number in range(done[-1] + 1 if done else 0, len(self._uses)):
            use = self._uses[number]
            then = after(body, use.effect.own, piles)
            brought = extra + use.effect.extra - use.cost
            value = life(then) + brought
            all_done = (*done, number)
            for one in all_done:
                self._best[one] = max(self._best[one], value)
            if left > 1:
                self._further(then, brought, all_done, left - 1)


def why(st: Standing, body: Body) -> tuple[Why, ...]:
    """What speaks for it: the life it leaves, and the danger of the next flip."""
    death = _percent(st.bodies.death(body))
    lives = Why("lives", _percent(st.bodies.life(body)), (_percent(st.life),))
    return (lives, *((Why("deadly", death),) if death else ()))


def actions_done(d: Draft) -> int:
    """Actions done in the turn that is played."""
    turn = d.stack[0]
    return turn.actions if isinstance(turn, Turn) else 0


def _percent(part: float) -> int:
    return round(100 * part)
