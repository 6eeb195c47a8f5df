"""What symbols and cards are worth to a seat: what they do to its body, what they bring beside, and to others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.critters_below.judging.bodies import after, bodies_of, parts
from core.critters_below.judging.standing import WEARIED, body_of, kept_off
from core.critters_below.symbols import Detect, Look, Protect, Restock, Supply, Upgrade, Wear

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.judging.bodies import Bodies
    from core.critters_below.judging.standing import Standing
    from core.critters_below.symbols import Symbol
    from core.engine.decisions import Seat

LOOKED: Final = 0.012
"""What looking at a card is worth to whoever has room for it."""

DRAWN: Final = 0.03
CROWDED: Final = 0.008
"""What a card drawn is worth, and one that there is no room for."""

FOUND: Final = 0.7
"""The part of what the best card found would do now that it is worth."""

OPENED: Final = 0.02
STOCKED: Final = 0.003
"""What an opened Facility is worth, and each card more on the Shelf."""

SHELTERED: Final = 0.012
"""What protection is worth for each day of its kind to come."""

NEWS: Final = 0.6
"""What a chance to win is worth beside what is left of a life."""

HELD: Final = 0.35
"""A card of the Pocket is kept for the part of what it would bring to a weary body that this is."""


class Effect(NamedTuple):
    """What symbols do.

    Attributes:
        own: The symbols for whoever uses them.
        others: Those for each target.
        extra: What they bring beside the body.
    """

    own: tuple[Symbol, ...]
    others: tuple[tuple[Symbol, ...], ...]
    extra: float


class Worths:
    """What symbols and cards are worth, with the cards of an edition."""

    def __init__(self, cards: Edition, bodies: Bodies) -> None:
        self._cards = cards
        self._bodies = bodies
        self._parts = {
            symbols: parts(symbols)
            for symbols in (*cards.effects, *cards.abilities, *[side for sides in cards.sides for side in sides])
        }

    def effect(self, st: Standing, symbols: tuple[Symbol, ...], *, is_first: bool = True) -> Effect:
        """What these symbols do for a seat. `is_first` while what they find can still be used in the turn."""
        own, *others = self._parts.get(symbols) or parts(symbols)
        extra = self._extra(st, own, is_first=is_first)
        if others:
            extra += st.care * st.done_to_others(others[0])
        return Effect(own, tuple(others), extra)

    def now(self, st: Standing, kind: int) -> float:
        """What a card of a kind brings that is used at once."""
        found = self.effect(st, self._cards.effects[kind], is_first=False)
        return st.changed(found.own) + found.extra

    def held(self, st: Standing, symbols: tuple[Symbol, ...]) -> float:
        """What symbols that are kept may bring: the better of what they do now, and to a body that has everything."""
        found = self.effect(st, symbols, is_first=False)
        return max(st.changed(found.own), HELD * st.eased(found.own)) + found.extra

    def card(self, st: Standing, card: int) -> float:
        """What a card is worth in the Pocket."""
        return self.held(st, self._cards.effects[self._cards.cards[card]])

    def given(self, st: Standing, card: int) -> float:
        """What a card does for the mate that needs it most, in a team. CB 9.1."""
        mates = [seat for seat in st.d.living if seat != st.seat]
        return max([self.given_to(st, mate, card) for mate in mates], default=0.0) if st.is_team else 0.0

    def given_to(self, st: Standing, mate: Seat, card: int) -> float:
        """What a card does for a mate, as it stands now; one that harms somebody else does nothing."""
        own, *others = self._parts[self._cards.effects[self._cards.cards[card]]]
        body = body_of(st.d, mate)
        return 0.0 if others else st.bodies.life(after(body, own, st.d.piles)) - st.bodies.life(body)

    def helps(self, st: Standing, symbols: tuple[Symbol, ...]) -> float:
        """How much symbols help a weary body, and what they bring beside."""
        found = self.effect(st, symbols, is_first=False)
        return st.eased(found.own) + found.extra

    def ability(self, symbols: tuple[Symbol, ...]) -> float:
        """How much an ability helps a body that has a little of everything, before anything else is known."""
        own = self._parts[symbols][0]
        harmful = [WEARIED * (condition.kind == "harmful") for condition in self._cards.conditions]
        body = bodies_of(harmful, ())
        piles = tuple([condition.cards for condition in self._cards.conditions])
        found = self._bodies.life(after(body, own, piles)) - self._bodies.life(body)
        for symbol in own:
            match symbol:
                case Look(number):
                    found += LOOKED * number
                case Supply(number):
                    found += DRAWN * number
                case Protect():
                    found += SHELTERED
                case _:
                    # what it does to the body is in `own` already; the others need more to be known
                    pass
        return found

    def brought(self, st: Standing, items: int, *, is_first: bool = False) -> float:
        """What so many cards from the Discard Pile are worth."""
        number = min(items, len(st.d.discard))
        plain = DRAWN * min(number, st.room) + CROWDED * max(0, number - st.room)
        return plain + (self._best_of(st, st.piled, number) if is_first else 0.0)

    def unseen(self, st: Standing) -> Mapping[int, float]:
        """By kind of item that a card unseen may be, what it brings at once."""
        return {kind: self.now(st, kind) for kind in st.unseen}

    def _best_of(self, st: Standing, kinds: Mapping[int, float], number: int) -> float:
        """What the best of so many cards is expected to do at once, when it need not be used."""
        whole = sum(kinds.values())
        if not number or not whole:
            return 0.0
        gains = sorted(
            [(max(0.0, st.changed(self._parts[self._cards.effects[kind]][0])), many) for kind, many in kinds.items()]
        )
        found, below, before = 0.0, 0.0, 0.0
        for gain, many in gains:
            below += many
            reached = (below / whole) ** number
            found += gain * (reached - before)
            before = reached
        return FOUND * found

    def _extra(self, st: Standing, symbols: Sequence[Symbol], *, is_first: bool) -> float:
        """What symbols bring beside the body: cards, news, protection, an open Facility."""
        d = st.d
        found = 0.0
        for symbol in symbols:
            match symbol:
                case Look(number):
                    unknown = sum(1 for one in d.shelf if one is not None and st.seat not in one.known)
                    number = min(number, unknown)
                    found += LOOKED * number * (1 if st.room else 0.5)
                    if is_first:
                        found += self._best_of(st, st.unseen, number)
                case Supply(number):
                    found += self.brought(st, number, is_first=is_first)
                case Restock(wanted):
                    found += STOCKED * min(max(0, wanted - len(d.occupied())), len(d.storage))
                case Upgrade() if any(not one.opened for one in d.rooms):
                    found += OPENED
                case Detect(back) if not d.line[st.outlook.today - back].up and d.way.win != "last-alive":
                    found += NEWS * st.news(back)
                case Protect(event):
                    found += SHELTERED * st.outlook.days_of(event)
                case Wear():
                    # what is worn now goes off
                    found -= SHELTERED * sum(map(st.outlook.days_of, kept_off(d, st.seat)))
                case _:
                    # what is done to a body is judged with the body; the others bring nothing here
                    pass
        return found
