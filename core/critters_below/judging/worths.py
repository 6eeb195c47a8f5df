"""What symbols and cards are worth to a seat: what they do to its body, what they bring beside, and to others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from core.critters_below.judging.bodies import GAINS, after, bodies_of, tolls
from core.critters_below.judging.standing import WEARIED, body_of
from core.critters_below.symbols.faces import FACES, Face
from core.critters_below.symbols.symbol import parted

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.critters_below.edition import Edition
    from core.critters_below.judging.bodies import Bodies, Toll
    from core.critters_below.judging.standing import Standing
    from core.critters_below.symbols.symbol import Symbol
    from core.engine.decisions import Seat

DRAWN: Final = 0.03
CROWDED: Final = 0.008
"""What a card drawn is worth, and one that there is no room for."""

FOUND: Final = 0.7
"""The best card found is worth this part of what it would do now."""

SHELTERED: Final = 0.012
"""What protection is worth for each day of its kind to come."""

HELD: Final = 0.35
"""A card in the Pocket is worth this part of what it would bring to a weary body."""


class Worth(NamedTuple):
    """What a symbol is worth beside what it does to a body.

    Attributes:
        brings: What it brings to a seat as things stand; given whether what it finds can still be used in the turn.
            None for nothing.
        promises: What it brings before anything is known. None for nothing.
        is_early: It is best done before all else in a turn, for it brings news or cards.
    """

    brings: Callable[[Worths, Standing, Any, bool], float] | None
    promises: Callable[[Any], float] | None
    is_early: bool


NOTHING_BESIDE: Final = Worth(None, None, is_early=False)
"""The worth of a symbol that is judged by what it does to a body alone."""

worth: Final[Face[Worth]] = Face("what it is worth", FACES)
"""What symbols are worth to a computer player."""


class Effect(NamedTuple):
    """The effect of symbols on a seat.

    Attributes:
        own: What they do to the body of whoever uses them.
        extra: What they bring beside the body.
        rank: What comes first in a turn: news and cards, then what harms, then what helps against it.
    """

    own: tuple[Toll, ...]
    extra: float
    rank: int


class _Parts(NamedTuple):
    """What is always the same about some symbols.

    Attributes:
        own: What they do to the body of whoever uses them.
        target: What they do to the first target; None without one.
        bringing: Those that bring something beside the body, each with what tells how much.
    """

    own: tuple[Toll, ...]
    target: tuple[Toll, ...] | None
    bringing: tuple[tuple[Callable[[Worths, Standing, Any, bool], float], Symbol], ...]
    rank: int


class Worths:
    """What symbols and cards are worth, with the cards of an edition."""

    def __init__(self, cards: Edition, bodies: Bodies) -> None:
        self._cards = cards
        self._bodies = bodies
        self._known: dict[tuple[Symbol, ...], _Parts] = {}
        for symbols in (*cards.effects, *cards.abilities, *[side for sides in cards.sides for side in sides]):
            self._known[symbols] = self._parts(symbols)

    def _parts(self, symbols: tuple[Symbol, ...]) -> _Parts:
        own, *others = parted(symbols)
        found = [(brings, symbol) for symbol in own if (brings := worth.of(symbol).brings) is not None]
        kinds = [toll.kind for toll in tolls(own) if toll.way == GAINS]
        harms = not self._cards.harmful.isdisjoint(kinds)
        rank = 0 if any(worth.of(symbol).is_early for symbol in own) else 1 if harms else 2
        return _Parts(tolls(own), tolls(others[0]) if others else None, tuple(found), rank)

    def effect(self, st: Standing, symbols: tuple[Symbol, ...], *, is_first: bool = True) -> Effect:
        """What these symbols do for a seat. `is_first` while what they find can still be used in the turn."""
        own, target, bringing, rank = self._known[symbols]
        extra = 0.0
        for brings, symbol in bringing:
            extra += brings(self, st, symbol, is_first)
        if target is not None:
            extra += st.care * st.done_to_others(target)
        return Effect(own, extra, rank)

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
        return self.held(st, self._cards.effects_of(card))

    def given(self, st: Standing, card: int) -> float:
        """What a card does for the mate that needs it most, in a team. CB 9.1."""
        mates = [seat for seat in st.d.living if seat != st.seat]
        return max([self.given_to(st, mate, card) for mate in mates], default=0.0) if st.is_team else 0.0

    def given_to(self, st: Standing, mate: Seat, card: int) -> float:
        """What a card does for a mate, as it stands now; one that harms somebody else does nothing."""
        parts = self._known[self._cards.effects_of(card)]
        body = body_of(st.d, mate)
        return (
            0.0
            if parts.target is not None
            else st.bodies.life(after(body, parts.own, st.d.piles)) - st.bodies.life(body)
        )

    def helps(self, st: Standing, symbols: tuple[Symbol, ...]) -> float:
        """How much symbols help a weary body, and what they bring beside."""
        found = self.effect(st, symbols, is_first=False)
        return st.eased(found.own) + found.extra

    def ability(self, symbols: tuple[Symbol, ...]) -> float:
        """How much an ability helps a body that has a little of everything, before anything else is known."""
        own = self._known[symbols].own
        harmful = [WEARIED * (kind in self._cards.harmful) for kind in range(len(self._cards.conditions))]
        body = bodies_of(harmful, ())
        piles = tuple([condition.cards for condition in self._cards.conditions])
        found = self._bodies.life(after(body, own, piles)) - self._bodies.life(body)
        for symbol in parted(symbols)[0]:
            promises = worth.of(symbol).promises
            if promises is not None:
                found += promises(symbol)
        return found

    def brought(self, st: Standing, items: int, *, is_first: bool = False) -> float:
        """What so many cards from the Discard Pile are worth."""
        number = min(items, len(st.d.discard))
        plain = DRAWN * min(number, st.room) + CROWDED * max(0, number - st.room)
        return plain + (self.best_of(st, st.piled, number) if is_first else 0.0)

    def unseen(self, st: Standing) -> Mapping[int, float]:
        """By kind of item that a card unseen may be, what it brings at once."""
        return {kind: self.now(st, kind) for kind in st.unseen}

    def best_of(self, st: Standing, kinds: Mapping[int, float], number: int) -> float:
        """What the best of so many cards is expected to do at once, when it need not be used."""
        whole = sum(kinds.values())
        if not number or not whole:
            return 0.0
        gains = sorted(
            [(max(0.0, st.changed(self._known[self._cards.effects[kind]].own)), many) for kind, many in kinds.items()]
        )
        found, below, before = 0.0, 0.0, 0.0
        for gain, many in gains:
            below += many
            reached = (below / whole) ** number
            found += gain * (reached - before)
            before = reached
        return FOUND * found
