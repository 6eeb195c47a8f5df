"""A turn, planned: every order of what a seat knows is tried out on its own body, and a card unseen for what it may be.

Only what the seat knows is looked at: its Pocket, the Shelf cards that it knows, what is open, and counting.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from core.critters_below.judging.bodies import Body, after, bodies_of, parts
from core.critters_below.judging.war import Outlook, going_out, staying
from core.critters_below.options import Ability, End, FlipShelf, UseCard, UseFacility
from core.critters_below.state import NOTHING
from core.critters_below.symbols import Detect, Look, Protect, Restock, Supply, Upgrade, Wear
from core.players.thinking import Judged, Why

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from core.critters_below.edition import Edition
    from core.critters_below.judging.bodies import Bodies
    from core.critters_below.state import Draft
    from core.critters_below.symbols import Symbol
    from core.engine.decisions import Decision, Option, Seat

LOOKED: Final = 0.012
"""What looking at a card is worth to whoever has room for it."""

DRAWN: Final = 0.03
CROWDED: Final = 0.008
"""What a card drawn is worth, and one that there is no room for."""

OPENED: Final = 0.02
STOCKED: Final = 0.003
"""What an opened Facility is worth, and each card more on the Shelf."""

SHELTERED: Final = 0.012
"""What protection is worth for each day of its kind to come."""

NEWS: Final = 0.6
"""What a chance to win is worth beside what is left of a life."""

TAGGED: Final = 0.01
"""A card that somebody has seen and left is worse, by so much for each who has."""

HELD: Final = 0.35
"""A card of the Pocket is kept for the part of what it would bring to a weary body that this is."""

CARE: Final[Mapping[str, float]] = {"standard": 0.02, "hardcore-coop": 1.0, "last-man-standing": -0.6}
"""What the life of another that is aimed at is worth beside one's own."""

INDIFFERENT: Final = 0.1
"""Below this it matters little what becomes of others."""

WEARIED: Final = 2
"""Conditions of each harmful kind in the hand that a card is valued for when it is kept."""


class Use(NamedTuple):
    """Something that a seat can do and knows the symbols of.

    Attributes:
        own: The symbols for itself; `others` those for the targets.
        is_card: Whether it is a card of its Pocket.
        extra: What it brings beside the body.
    """

    option: Option
    own: tuple[Symbol, ...]
    others: tuple[tuple[Symbol, ...], ...]
    is_card: bool
    extra: float


class Turns:
    """Plans turns with the cards of an edition."""

    def __init__(self, cards: Edition, bodies: Bodies) -> None:
        self._cards = cards
        self._bodies = bodies

    def actions(self, d: Draft, decision: Decision, outlook: Outlook) -> tuple[Judged, ...]:
        """The actions worth trying, the best first, and the end; each with the best that can follow it."""
        seat = decision.seat
        body = body_of(d, seat)
        options = decision.options
        uses = self._uses(d, seat, options, outlook)
        left = d.edition.numbers.actions.most - _actions_done(d)
        may_end = End() in options
        plan = _Plan(self, d, seat, uses)
        judged: list[Judged] = []
        if may_end:
            judged.append(Judged(End(), plan.worth(body, 0.0), why=self._why(body)))
        for number, use in enumerate(uses):
            value = plan.best(body, 0.0, (number,), left - 1)
            judged.append(Judged(use.option, value, why=self._why(plan.after(body, use))))
        judged += self._unseen(d, seat, options, plan, outlook, body)
        judged.sort(key=lambda one: -one.value)
        return tuple(judged) or tuple([Judged(option, 0.0) for option in options])

    def card_worth(self, d: Draft, seat: Seat, card: int, outlook: Outlook) -> float:
        """What a card is worth in the Pocket of a seat: what it would do now, or to a body that needs it more."""
        symbols = self._cards.effects[self._cards.cards[card]]
        use = self._use(d, seat, UseCard(card), symbols, outlook, is_card=True)
        return self._held(d, seat, use)

    def aims(self, d: Draft, decision: Decision, targets: Sequence[Seat], symbols: Sequence[Symbol]) -> list[Judged]:
        """The targets, the best first: who can bear it best; where there is one winner, who can bear it least."""
        care = CARE[d.setup.way]
        judged = []
        for option, target in zip(decision.options, targets, strict=True):
            body = body_of(d, target)
            then = self._bodies.life(after(body, symbols, d.piles))
            change = then - self._bodies.life(body)
            value = care * change
            if abs(care) < INDIFFERENT:
                # where nobody has to fall, harm goes to who is well, help to who is weary
                value += STOCKED * then
            judged.append(Judged(option, value, why=(Why("bears" if care > 0 else "suffers"),)))
        return sorted(judged, key=lambda one: -one.value)

    def helps(self, d: Draft, seat: Seat, symbols: tuple[Symbol, ...], outlook: Outlook) -> float:
        """How much symbols help a weary body, and what they bring beside."""
        use = self._use(d, seat, End(), symbols, outlook, is_card=False)
        body = self._wearied(body_of(d, seat))
        return self._bodies.life(after(body, use.own, d.piles)) - self._bodies.life(body) + use.extra

    def ability_helps(self, d: Draft, seat: Seat, symbols: tuple[Symbol, ...]) -> float:
        """The same before the first day, when nothing is known yet but the cards."""
        own, *_ = parts(symbols)
        body = self._wearied(body_of(d, seat))
        found = self._bodies.life(after(body, own, d.piles)) - self._bodies.life(body)
        for symbol in own:
            match symbol:
                case Look(number):
                    found += LOOKED * number
                case Supply(number):
                    found += DRAWN * number
                case Protect():
                    found += SHELTERED
                case _:
                    pass
        return found

    def _uses(self, d: Draft, seat: Seat, options: Sequence[Option], outlook: Outlook) -> list[Use]:
        found = []
        critter = d.critters[seat]
        rooms = {self._cards.facilities[room.number].id: room for room in d.rooms}
        for option in options:
            match option:
                case UseCard(card):
                    symbols = self._cards.effects[self._cards.cards[card]]
                case FlipShelf(space) if (placed := d.on_shelf(space)) is not None and seat in placed.known:
                    symbols = self._cards.effects[self._cards.cards[placed.card]]
                case UseFacility(name):
                    symbols = self._cards.sides[rooms[name].number][rooms[name].opened > 0]
                case Ability():
                    symbols = self._cards.abilities[critter.character]
                case _:
                    continue
            found.append(self._use(d, seat, option, symbols, outlook, is_card=isinstance(option, UseCard)))
        return found

    def _use(
        self, d: Draft, seat: Seat, option: Option, symbols: tuple[Symbol, ...], outlook: Outlook, *, is_card: bool
    ) -> Use:
        own, *others = parts(symbols)
        extra = self._extra(d, seat, own, outlook)
        if others:
            extra += CARE[d.setup.way] * self._done_to_others(d, seat, others[0])
        return Use(option, own, tuple(others), is_card, extra)

    def _unseen(
        self, d: Draft, seat: Seat, options: Sequence[Option], plan: _Plan, outlook: Outlook, body: Body
    ) -> list[Judged]:
        """A card of the Shelf that the seat does not know: what it brings on average, less where others left it."""
        spaces = [option.space for option in options if isinstance(option, FlipShelf)]
        unseen = [
            (len(placed.known), space)
            for space in spaces
            if (placed := d.on_shelf(space)) is not None and seat not in placed.known
        ]
        if not unseen:
            return []
        kinds = self._unknown_kinds(d, seat)
        total = 0.0
        for kind, number in kinds.items():
            use = self._use(d, seat, FlipShelf(0), self._cards.effects[kind], outlook, is_card=False)
            total += number * plan.worth(plan.after(body, use), use.extra)
        value = total / max(1, sum(kinds.values()))
        return [
            Judged(FlipShelf(space), value - TAGGED * tags, why=(Why("unseen"),)) for tags, space in sorted(unseen)[:2]
        ]

    def _unknown_kinds(self, d: Draft, seat: Seat) -> dict[int, int]:
        """By kind of item, how many cards there are that the seat does not know the place of."""
        known = {card for critter in d.critters if (card := critter.worn) != NOTHING}
        known.update(d.critters[seat].pocket)
        known.update([one.card for one in (*d.shelf, *d.storage) if one is not None and seat in one.known])
        known.update(d.discard[len(d.discard) - max(d.laid, 1) :])
        known.update([trace.card for trace in d.traces if trace.in_pile])
        found: dict[int, int] = {}
        for card in range(d.setup.stock(self._cards)):
            if card not in known:
                kind = self._cards.cards[card]
                found[kind] = found.get(kind, 0) + 1
        return found

    def brought(self, d: Draft, seat: Seat, items: int) -> float:
        """What so many cards from the Discard Pile are worth."""
        room = max(0, d.pocket_limit - len(d.critters[seat].pocket))
        number = min(items, len(d.discard))
        return DRAWN * min(number, room) + CROWDED * max(0, number - room)

    def _extra(self, d: Draft, seat: Seat, symbols: Sequence[Symbol], outlook: Outlook) -> float:
        """What symbols bring beside the body: cards, news, protection, an open Facility."""
        critter = d.critters[seat]
        room = max(0, d.pocket_limit - len(critter.pocket))
        lying = len(d.occupied())
        found = 0.0
        for symbol in symbols:
            match symbol:
                case Look(number):
                    unknown = sum(1 for one in d.shelf if one is not None and seat not in one.known)
                    found += LOOKED * min(number, unknown) * (1 if room else 0.5)
                case Supply(number):
                    found += self.brought(d, seat, number)
                case Restock(wanted):
                    found += STOCKED * min(max(0, wanted - lying), len(d.storage))
                case Upgrade() if any(not one.opened for one in d.rooms):
                    found += OPENED
                case Detect(back) if not d.line[outlook.today - back].up and d.way.win != "last-alive":
                    found += NEWS * self._news(d, seat, outlook, back)
                case Protect(event) if critter.worn == NOTHING and not critter.hardened:
                    found += SHELTERED * outlook.kinds()[event] / len(outlook.lines)
                case Wear() if critter.worn != NOTHING or critter.hardened:
                    found -= SHELTERED
                case _:
                    pass
        return found

    def _news(self, d: Draft, seat: Seat, outlook: Outlook, back: int) -> float:
        """How much better one chooses between out and stay when a day is known."""
        numbers = range(len(outlook.lines))
        blind = max(self.chances(d, seat, outlook, numbers))
        groups = outlook.known_by(back)
        seeing = sum(len(group) * max(self.chances(d, seat, outlook, group)) for group in groups) / len(numbers)
        return max(0.0, seeing - blind)

    def chances(self, d: Draft, seat: Seat, outlook: Outlook, numbers: Sequence[int]) -> tuple[float, float]:
        """The chance to win by going out, and by staying; in co-op with the weakest of all."""
        seats = d.living if d.way.vote == "majority" else (seat,)
        bodies = [body_of(d, one) for one in seats]
        piles = d.piles
        lived: dict[tuple[object, ...], float] = {}

        def lives(events: Sequence[int]) -> float:
            gains = outlook.gains(events)
            if gains not in lived:
                lived[gains] = min(self._bodies.life(after(body, gains, piles)) for body in bodies)
            return lived[gains]

        others = OTHERS if len(d.living) > 1 and d.way.vote != "majority" else 0.0
        life = min(map(self._bodies.life, bodies))
        return going_out(outlook, numbers, lives), staying(outlook, numbers, life, others)

    def _done_to_others(self, d: Draft, seat: Seat, symbols: Sequence[Symbol]) -> float:
        """How the life of the best target changes: the one that bears it best, or least where one wins."""
        found = []
        for other in d.living:
            if other != seat:
                body = body_of(d, other)
                found.append(self._bodies.life(after(body, symbols, d.piles)) - self._bodies.life(body))
        if not found:
            return 0.0
        return min(found) if d.way.win == "last-alive" else max(found)

    def _held(self, d: Draft, seat: Seat, use: Use) -> float:
        """What a card that is kept may bring: the better of what it does now, and to a body that has everything."""
        body = body_of(d, seat)
        now = self._bodies.life(after(body, use.own, d.piles)) - self._bodies.life(body)
        worn = self._wearied(body)
        then = self._bodies.life(after(worn, use.own, d.piles)) - self._bodies.life(worn)
        return max(now, HELD * then) + use.extra

    def _wearied(self, body: Body) -> Body:
        harmful = [condition.kind == "harmful" for condition in self._cards.conditions]
        hand = [number + WEARIED * bad for number, bad in zip(body.hand, harmful, strict=True)]
        return bodies_of(hand, body.damage)

    def _why(self, body: Body) -> tuple[Why, ...]:
        """What speaks for it: the life it leaves, and the danger of the next flip."""
        death = _percent(self._bodies.death(body))
        return (Why("lives", _percent(self._bodies.life(body))), *((Why("deadly", death),) if death else ()))

    def held(self, d: Draft, seat: Seat, use: Use) -> float:
        """What it costs to have used a card of the Pocket."""
        return max(0.0, self._held(d, seat, use)) * HELD

    @property
    def bodies(self) -> Bodies:
        """What bodies can bear."""
        return self._bodies


OTHERS: Final = 0.5
"""The chance that somebody else goes out on a day of peace."""


class _Plan:
    """What can be done one after the other, on one's own body."""

    def __init__(self, turns: Turns, d: Draft, seat: Seat, uses: list[Use]) -> None:
        self._turns = turns
        self._piles = d.piles
        self._uses = uses
        self._costs = [turns.held(d, seat, use) if use.is_card else 0.0 for use in uses]

    def after(self, body: Body, use: Use) -> Body:
        return after(body, use.own, self._piles)

    def worth(self, body: Body, extra: float) -> float:
        """What it comes to when the turn ends so."""
        return self._turns.bodies.life(body) + extra

    def best(self, body: Body, extra: float, done: tuple[int, ...], left: int) -> float:
        """The best that can come of what was done, the last of it now, with so many actions left."""
        number = done[-1]
        use = self._uses[number]
        body = self.after(body, use)
        extra += use.extra - self._costs[number]
        found = self.worth(body, extra)
        if left > 0:
            for other in range(len(self._uses)):
                if other not in done:
                    found = max(found, self.best(body, extra, (*done, other), left - 1))
        return found


def body_of(d: Draft, seat: Seat) -> Body:
    """What a seat has to bear."""
    critter = d.critters[seat]
    return bodies_of(critter.hand, critter.damage, len(critter.pocket))


def _actions_done(d: Draft) -> int:
    return getattr(d.stack[0], "actions", 0)


def _percent(part: float) -> int:
    return round(100 * part)
