"""What an option would bring, as far as who looks can know it: its symbols in order, as things stand. CB 4, 5.

It is counted from a view alone, so that it says nothing that the view does not hold.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec import Struct

from core.critters_below import options as o
from core.critters_below.symbols.faces import FACES, Face
from core.critters_below.symbols.symbol import Symbol, parted
from core.engine.decisions import PUBLIC, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from core.critters_below.edition import Edition
    from core.critters_below.views import ShelterView
    from core.engine.decisions import Option

Hand: TypeAlias = tuple[int, ...]
"""Conditions of a hand, by kind."""


class Body(Struct, frozen=True, gc=False):
    """A Critter as it would be.

    Attributes:
        hand: How many of each kind; None where nobody keeps count. R33.
        cards: How many Conditions there are; what is not kept count of counts as if nothing ran out.
        damage: Its Damage by kinds.
    """

    hand: Hand | None
    cards: int
    damage: tuple[int, ...]


class SymbolAhead(Struct, frozen=True):
    """A symbol, and what it would do.

    Attributes:
        number: How many Conditions, Damage or cards; days that are open already count as none.
        of: How many there are to take them from: in a pile, on the Shelf, in the Discard Pile, in the Storage Deck.
        known: Of a Look: how many of the cards the viewer knows.
        spaces: Of what comes to the Shelf: the spaces.
        day: Of a day that is turned up: its number.
        chances: And what it may be, by kind of event.
        is_of_hand: It changes how many Conditions of a kind a hand holds.
        is_nothing: It does nothing as things stand.
    """

    symbol: Symbol
    number: int = 0
    of: int = 0
    known: int = 0
    spaces: tuple[int, ...] = ()
    day: int = 0
    chances: tuple[tuple[int, Fraction], ...] = ()
    is_of_hand: bool = False
    is_nothing: bool = False


class Struck(Struct, frozen=True):
    """What a Critter that is aimed at would have, and what would befall it."""

    seat: Seat
    before: Body
    after: Body
    steps: tuple[SymbolAhead, ...]


class Foreseen(Struct, frozen=True):
    """The result that an option would have.

    Attributes:
        user: Whose option it is; PUBLIC where nobody is known.
        before, after: The user, then as the symbols up to the first target leave it.
        symbols: All that it does.
        steps: Those of them up to the first target.
        struck: Everybody who could be aimed at, with what follows up to the next target.
        chained: The symbols after a second target: they are aimed by the first.
        card: The item that is used; empty for none.
        is_worn: It stays on, and is not discarded.
        space: Where a card would come to lie on the Shelf; 0 for nothing of the kind.
    """

    user: Seat
    before: Body
    after: Body
    symbols: tuple[Symbol, ...] = ()
    steps: tuple[SymbolAhead, ...] = ()
    struck: tuple[Struck, ...] = ()
    chained: tuple[Symbol, ...] = ()
    card: str = ""
    is_worn: bool = False
    space: int = 0


@dataclass(slots=True)
class TableAhead:
    """The part of a position that symbols change, as far as the viewer knows it."""

    cards: Edition
    view: ShelterView
    piles: list[int] = field(default_factory=list)
    hands: dict[Seat, list[int] | None] = field(default_factory=dict)
    counts: dict[Seat, int] = field(default_factory=dict)
    damage: dict[Seat, list[int]] = field(default_factory=dict)
    pockets: dict[Seat, int] = field(default_factory=dict)
    worn: dict[Seat, bool] = field(default_factory=dict)
    shelf: set[int] = field(default_factory=set)
    known: set[int] = field(default_factory=set)
    storage: int = 0
    discard: int = 0
    half: int = 0
    open_days: set[int] = field(default_factory=set)

    @classmethod
    def of(cls, cards: Edition, view: ShelterView) -> TableAhead:
        """What a viewer knows of a position."""
        table = cls(cards, view)
        table.piles = list(view.piles)
        for critter in view.critters:
            table.hands[critter.seat] = list(critter.hand) if critter.hand is not None else None
            table.counts[critter.seat] = critter.cards
            table.damage[critter.seat] = list(critter.damage)
            table.pockets[critter.seat] = critter.pocket
            table.worn[critter.seat] = critter.worn is not None
        table.shelf = {space.space for space in view.shelf}
        table.known = {space.space for space in view.shelf if space.item is not None}
        table.storage, table.discard = view.storage, view.discard
        table.half = sum(not room.opened for room in view.rooms)
        table.open_days = {day.day for day in view.line if day.seen is not None}
        return table

    def copy(self) -> TableAhead:
        """The same, to be changed by itself."""
        return TableAhead(
            self.cards,
            self.view,
            list(self.piles),
            {seat: list(hand) if hand is not None else None for seat, hand in self.hands.items()},
            dict(self.counts),
            {seat: list(damage) for seat, damage in self.damage.items()},
            dict(self.pockets),
            dict(self.worn),
            set(self.shelf),
            set(self.known),
            self.storage,
            self.discard,
            self.half,
            set(self.open_days),
        )

    def body(self, seat: Seat) -> Body:
        """A Critter as it is by now."""
        hand = self.hands.get(seat)
        return Body(
            tuple(hand) if hand is not None else None, self.counts.get(seat, 0), tuple(self.damage.get(seat, ()))
        )

    def lay(self) -> int:
        """The lowest free space, which is taken then. R21."""
        space = next(space for space in range(1, len(self.shelf) + 2) if space not in self.shelf)
        self.shelf.add(space)
        return space

    def change(self, seat: Seat, kind: int, number: int) -> None:
        """Conditions come to a hand from their pile, or go back to it."""
        self.piles[kind] -= number
        hand = self.hands.get(seat)
        if hand is not None:
            hand[kind] += number
        self.counts[seat] = self.counts.get(seat, 0) + number


foresees: Final[Face[Callable[[TableAhead, Any, Seat], SymbolAhead | None]]] = Face("what it would do", FACES)
"""Do a symbol for a seat, on a table that is only thought of; None for what is no step of its own."""


def foreseen(cards: Edition, view: ShelterView, option: Option) -> Foreseen | None:
    """What an option would bring; None for one of which nothing can be told."""
    table = TableAhead.of(cards, view)
    user = view.asked[0].seat if view.asked and (view.viewer == PUBLIC or view.asked[0].open) else view.viewer
    match option:
        case o.FlipShelf(space):
            shown = next((found for found in view.shelf if found.space == space), None)
            if shown is None or shown.item is None:
                return None
            table.shelf.discard(space)
            return _used(table, user, cards.effects[cards.kind_of(shown.item.item)], shown.item.item)
        case o.UseCard(card):
            table.pockets[user] = table.pockets.get(user, 1) - 1
            return _used(table, user, cards.effects[cards.cards[card]], cards.item(card).id)
        case o.UseFacility(name):
            number = cards.room_of(name)
            opened = any(room.number == number and room.opened for room in view.rooms)
            return _used(table, user, cards.sides[number][opened])
        case o.Ability():
            character = view.critters[user].character if user >= 0 else ""
            return _used(table, user, cards.abilities[cards.character_of(character)]) if character else None
        case o.Aim(seat):
            return _aimed(table, user, seat)
        case o.Drop() | o.Unwear():
            before = table.body(user)
            return Foreseen(user, before, before, space=table.lay())
        case _:
            # it answers a question, or its effect stands in the list already: nothing is foretold
            return None


def symbols_of(cards: Edition, view: ShelterView) -> tuple[Symbol, ...]:
    """The symbols of what is being used that are still to be done; none where nothing is."""
    return _symbols_used(cards, view)[view.doing[-1].step :] if view.doing else ()


def looks_at(cards: Edition, view: ShelterView) -> int:
    """How many cards of the Shelf the symbol looks at that is being done; 0 where it does not look."""
    done = _symbols_used(cards, view)[: view.doing[-1].step] if view.doing else ()
    return done[-1].looked_at if done else 0


def _symbols_used(cards: Edition, view: ShelterView) -> tuple[Symbol, ...]:
    doing = view.doing[-1]
    match doing.kind:
        case "item":
            found = cards.effects[cards.kind_of(doing.id)]
        case "facility":
            number = cards.room_of(doing.id)
            found = cards.sides[number][any(room.number == number and room.opened for room in view.rooms)]
        case "ability":
            found = cards.abilities[cards.character_of(doing.id)]
        case _:
            # a day is done at the door: nobody aims its symbols
            found = ()
    return found


def _used(table: TableAhead, user: Seat, symbols: tuple[Symbol, ...], card: str = "") -> Foreseen:
    parts = parted(symbols)
    before = table.body(user)
    steps = _done(table, user, parts[0])
    struck: tuple[Struck, ...] = ()
    if len(parts) > 1:
        others = [critter.seat for critter in table.view.critters if critter.seat != user and not critter.died]
        struck = tuple([_strike(table.copy(), seat, parts[1]) for seat in others])
    return Foreseen(
        user,
        before,
        table.body(user),
        symbols,
        steps,
        struck,
        parts[2] if len(parts) > 2 else (),
        card,
        is_worn=any(symbol.is_worn for symbol in symbols),
    )


def _aimed(table: TableAhead, user: Seat, seat: Seat) -> Foreseen:
    """What follows when this Critter is the target that is asked for."""
    rest = symbols_of(table.cards, table.view)
    parts = parted(rest)
    before = table.body(user)
    struck = _strike(table, seat, parts[1]) if len(parts) > 1 else _strike(table, seat, ())
    chained = parts[2] if len(parts) > 2 else ()
    return Foreseen(user, before, before, struck=(struck,), chained=chained)


def _strike(table: TableAhead, seat: Seat, symbols: Iterable[Symbol]) -> Struck:
    before = table.body(seat)
    steps = _done(table, seat, symbols)
    return Struck(seat, before, table.body(seat), steps)


def _done(table: TableAhead, seat: Seat, symbols: Iterable[Symbol]) -> tuple[SymbolAhead, ...]:
    return tuple([step for symbol in symbols if (step := foresees.of(symbol)(table, symbol, seat)) is not None])
