"""A position of Critters Below as a frozen value, and the draft that chapters change."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.structs import replace

from core.critters_below.edition import Edition
from core.critters_below.forms import CONDITIONS
from core.critters_below.frames import AnyFrame
from core.critters_below.setup import Setup
from core.critters_below.symbols.symbol import kept_off
from core.engine.decisions import PUBLIC, Event, Seat

if TYPE_CHECKING:
    from core.critters_below.forms import Variant

NOTHING: Final = -1
"""No card, no Character, no Facility."""

STREAMS: Final = (
    "critters",
    "first",
    "facilities",
    "war",
    "items",
    "damage",
    "discard",
    "shelf",
    "hand",
    "limit",
    "grave",
)
"""The streams of luck; a state counts what each has given."""

NO_HAND: Final = (0,) * len(CONDITIONS)

FLANK: Final = 2
"""Event cards before the first round's: day -1 and day 0. CB 2.7."""


class Placed(Struct, frozen=True, gc=False, omit_defaults=True):
    """A card on the Shelf or in the Storage Deck.

    Attributes:
        known: The living seats that know it, lowest first. R38.
        mixes: The mixes that it may have come out of; see `Trace`.
    """

    card: int
    known: tuple[Seat, ...] = ()
    mixes: tuple[int, ...] = ()


class Trace(Struct, frozen=True, gc=False, omit_defaults=True):
    """What is remembered of a card that was known and went out of sight among others: it lies in one of some places.

    Attributes:
        by: The living seats that remember it; empty where all have seen it.
        mixes: It lies in a place that carries one of these.
        in_pile: Or in the Discard Pile, where nobody has drawn it.
    """

    card: int
    by: tuple[Seat, ...]
    mixes: tuple[int, ...]
    in_pile: bool = False


class Day(Struct, frozen=True, gc=False, omit_defaults=True):
    """A card of the event line: the planes on its back, its event, and whether it is turned up."""

    planes: int
    event: int
    up: bool = False


class Room(Struct, frozen=True, gc=False, omit_defaults=True):
    """A Facility in play: its number, and the day on which it was opened (0 while it is half open)."""

    number: int
    opened: int = 0


class Critter(Struct, frozen=True, gc=False, omit_defaults=True):
    """A seat: its Character, hand, Pocket, Damage.

    Attributes:
        character: Its Character; -1 before the set-up says.
        pocket: Its cards, in the order of holding.
        hand: How many Conditions of each kind are in its hand.
        damage: Its Damage by kinds, in the order received.
        worn: The Wearable that is on; -1 for none.
        hardened: The Character's own Wearable is on. R20.
        died: The day of its death; 0 while it lives.
        mixes: The mixes that a card of its Pocket may have come out of; see `Trace`.
    """

    character: int = NOTHING
    pocket: tuple[int, ...] = ()
    hand: tuple[int, ...] = NO_HAND
    damage: tuple[int, ...] = ()
    worn: int = NOTHING
    hardened: bool = False
    died: int = 0
    mixes: tuple[int, ...] = ()


class Fell(Struct, frozen=True, gc=False):
    """What luck showed of a hand since the turn began: a flip, or Conditions that left at random.

    Attributes:
        place: The back that was flipped, from 1; 0 for those that left at random.
        kinds: What it was.
    """

    day: int
    seat: Seat
    place: int
    kinds: tuple[int, ...]


class State(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position.

    Attributes:
        day: The round, from 1; 0 while setting up.
        turn: The seat whose turn it is; -1 for nobody.
        first: The first player; -1 before it is drawn. R2.
        line: The event line, left to right.
        storage: The Storage Deck, the top card first.
        discard: The Discard Pile, the top card last.
        laid: How many cards have come to it, in the sight of all, since it was last shuffled.
        traces: What is remembered of cards that went out of sight.
        shelf: The spaces of the Shelf, from space 1; None for an empty one, and none empty at the end. R21.
        rooms: The Facilities in play.
        piles: Conditions left, by kind.
        had: Who has had a turn in this round.
        named: Who was named next; -1 for nobody. CB 9.2.
        luck: How many outcomes each of `STREAMS` has given.
        fell: What luck showed of hands since the turn began.
        stack: What is going on, innermost last.
    """

    setup: Setup
    day: int = 0
    turn: Seat = PUBLIC
    first: Seat = PUBLIC
    line: tuple[Day, ...] = ()
    storage: tuple[Placed, ...] = ()
    discard: tuple[int, ...] = ()
    laid: int = 0
    traces: tuple[Trace, ...] = ()
    shelf: tuple[Placed | None, ...] = ()
    rooms: tuple[Room, ...] = ()
    piles: tuple[int, ...] = NO_HAND
    critters: tuple[Critter, ...] = ()
    had: tuple[Seat, ...] = ()
    named: Seat = PUBLIC
    luck: tuple[int, ...] = (0,) * len(STREAMS)
    fell: tuple[Fell, ...] = ()
    stack: tuple[AnyFrame, ...] = ()


class Draft(Struct, gc=False, kw_only=True):
    """A position in the making: the fields of a state, the cards it is played with, and what has happened.

    Attributes:
        by: The seat that answers.
        living: Who is alive, in seat order.
    """

    edition: Edition
    setup: Setup
    day: int
    turn: Seat
    first: Seat
    line: tuple[Day, ...]
    storage: tuple[Placed, ...]
    discard: tuple[int, ...]
    laid: int
    traces: tuple[Trace, ...]
    shelf: tuple[Placed | None, ...]
    rooms: tuple[Room, ...]
    piles: tuple[int, ...]
    critters: tuple[Critter, ...]
    had: tuple[Seat, ...]
    named: Seat
    luck: tuple[int, ...]
    fell: tuple[Fell, ...]
    stack: list[AnyFrame]
    events: list[Event]
    by: Seat = PUBLIC
    living: tuple[Seat, ...] = ()

    def state(self) -> State:
        """The position as a value."""
        return State(
            setup=self.setup,
            day=self.day,
            turn=self.turn,
            first=self.first,
            line=self.line,
            storage=self.storage,
            discard=self.discard,
            laid=self.laid,
            traces=self.traces,
            shelf=self.shelf,
            rooms=self.rooms,
            piles=self.piles,
            critters=self.critters,
            had=self.had,
            named=self.named,
            luck=self.luck,
            fell=self.fell,
            stack=tuple(self.stack),
        )

    @property
    def way(self) -> Variant:
        """The way to play."""
        return self.edition.ways[self.setup.way]

    @property
    def today(self) -> int:
        """The place of today's card in the event line, from 0."""
        return self.day + FLANK - 1

    @property
    def days(self) -> int:
        """How many rounds there are at most. CB 6.6."""
        return len(self.line) - FLANK

    @property
    def pocket_limit(self) -> int:
        """Cards that a Pocket may hold at the end of a turn. CB 4.6, 10.4."""
        return self.edition.pocket_limit(self.setup.way)

    def in_order(self) -> tuple[Seat, ...]:
        """The living from the first player on. R2."""
        return _in_order(self.living, self.first)

    def next_living(self, seat: Seat) -> Seat:
        """The next living seat after one; itself when nobody else lives."""
        seats = len(self.critters)
        after = [(seat + step) % seats for step in range(1, seats + 1)]
        return next((other for other in after if not self.critters[other].died), seat)

    def kept_off(self, seat: Seat) -> tuple[int, ...]:
        """The kinds of events whose Conditions do not reach a seat outside. CB 5.13; R20."""
        critter = self.critters[seat]
        worn = self.edition.effects_of(critter.worn) if critter.worn != NOTHING else ()
        return kept_off((*worn, *self.edition.abilities[critter.character])) if critter.hardened else kept_off(worn)

    def change(self, seat: Seat, **changes: Any) -> None:
        """Change what a seat has."""
        critter = replace(self.critters[seat], **changes)
        self.critters = (*self.critters[:seat], critter, *self.critters[seat + 1 :])
        if "died" in changes:
            self.living = _living(self.critters)

    def occupied(self) -> tuple[int, ...]:
        """The spaces of the Shelf that hold a card, from 1."""
        return tuple([space for space, placed in enumerate(self.shelf, 1) if placed is not None])

    def on_shelf(self, space: int) -> Placed | None:
        """The card on a space of the Shelf."""
        return self.shelf[space - 1] if 1 <= space <= len(self.shelf) else None

    def put(self, space: int, placed: Placed | None) -> None:
        """Put a card on a space of the Shelf, or take one away."""
        spaces = [*self.shelf]
        if space > len(spaces):
            spaces += [None] * (space - len(spaces))
        spaces[space - 1] = placed
        while spaces and spaces[-1] is None:
            del spaces[-1]
        self.shelf = tuple(spaces)

    def lay(self, placed: Placed) -> int:
        """Put a card on the lowest free space, and say which. R21."""
        space = 1 + (self.shelf.index(None) if None in self.shelf else len(self.shelf))
        self.put(space, placed)
        return space


def draft_of(state: State, edition: Edition) -> Draft:
    """The draft of what comes after a state."""
    return Draft(
        edition=edition,
        setup=state.setup,
        day=state.day,
        turn=state.turn,
        first=state.first,
        line=state.line,
        storage=state.storage,
        discard=state.discard,
        laid=state.laid,
        traces=state.traces,
        shelf=state.shelf,
        rooms=state.rooms,
        piles=state.piles,
        critters=state.critters,
        had=state.had,
        named=state.named,
        luck=state.luck,
        fell=state.fell,
        stack=list(state.stack),
        events=[],
        living=_living(state.critters),
    )


def _living(critters: tuple[Critter, ...]) -> tuple[Seat, ...]:
    return tuple([seat for seat, critter in enumerate(critters) if not critter.died])


@lru_cache(maxsize=1000)
def _in_order(living: tuple[Seat, ...], first: Seat) -> tuple[Seat, ...]:
    return (*[seat for seat in living if seat >= first], *[seat for seat in living if seat < first])
