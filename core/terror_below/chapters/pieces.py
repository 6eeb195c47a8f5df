"""Moving pieces and cards about: the small changes that every chapter is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.terror_below.decks.cards import EGGS
from core.terror_below.events import EggCounts, Scored, Source
from core.terror_below.flow import GameDecided
from core.terror_below.frames import Turn
from core.terror_below.state import DECKS, SOURCES, Known, Pile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.engine.decisions import Audience, Seat
    from core.terror_below.decks.cards import Effect, Egg, Powers, Verb
    from core.terror_below.state import Draft, Position, Squad

T = TypeVar("T")

ONE_EGG: Final[dict[Egg, EggCounts]] = {
    "amber": (1, 0, 0, 0),
    "jade": (0, 1, 0, 0),
    "azure": (0, 0, 1, 0),
    "violet": (0, 0, 0, 1),
}


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same tuple with another value in one place."""
    changed = [*values]
    changed[place] = value
    return tuple(changed)


def without(values: tuple[T, ...], value: T) -> tuple[T, ...]:
    """The same tuple without the first such value."""
    place = values.index(value)
    return values[:place] + values[place + 1 :]


def plus(one: EggCounts, other: EggCounts) -> EggCounts:
    """Two counts of Eggs together."""
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def minus(one: EggCounts, other: EggCounts) -> EggCounts:
    """A count of Eggs without another."""
    return (one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3])


def eggs_in(counts: EggCounts) -> tuple[Egg, ...]:
    """The colours of which there is at least one, in order."""
    return tuple(egg for egg, count in zip(EGGS, counts, strict=True) if count)


def change(d: Draft, seat: Seat, **fields: Any) -> None:
    """Set fields of a seat's squad."""
    d.squads[seat] = replace(d.squads[seat], **fields)


OTHERS: Final[tuple[tuple[Audience, ...], ...]] = tuple(
    tuple((PUBLIC, *(other for other in range(seats) if other != seat)) for seat in range(seats)) for seats in range(6)
)
"""By how many play, then by seat: everybody but this one."""

CLOCKWISE: Final[tuple[tuple[tuple[Seat, ...], ...], ...]] = tuple(
    tuple(tuple((seat + step) % seats for step in range(seats)) for seat in range(seats)) for seats in range(6)
)
"""By how many play, then by seat: all seats in turn order, beginning with this one."""


def others(d: Draft, seat: Seat) -> Audience:
    """Everybody but one seat."""
    return OTHERS[len(d.squads)][seat]


def turn_frame(d: Position) -> Turn | None:
    """The turn that is going on; None while setting up."""
    bottom = d.stack[0]
    return bottom if type(bottom) is Turn else None


def the_turn(d: Position) -> Turn:
    """The turn that is going on, where there must be one."""
    return d.stack[0]  # type: ignore[return-value]  # who asks knows that the bottom frame is a turn: it is asked often


def set_turn(d: Draft, **fields: Any) -> None:
    """Set fields of the turn that is going on."""
    d.stack[0] = replace(d.stack[0], **fields)


def powers_of(d: Draft, seat: Seat) -> Powers:
    """The effects in force for a seat, by its Leader or its Hat."""
    squad = d.squads[seat]
    return d.decks.powers[squad.leader][squad.hat]


def power(d: Draft, seat: Seat, verb: Verb) -> Effect | None:
    """An effect in force for a seat, by its Leader or its Hat; None when there is none."""
    squad = d.squads[seat]
    return d.decks.powers[squad.leader][squad.hat].get(verb)


def needed_power(d: Draft, seat: Seat, verb: Verb) -> Effect:
    """An effect that must be in force for a seat."""
    effect = power(d, seat, verb)
    if effect is None:
        raise AssertionError(f"seat {seat} has no {verb}")
    return effect


def living(d: Position) -> tuple[Seat, ...]:
    """The seats with at least one living squad member (R25)."""
    return tuple([seat for seat, squad in enumerate(d.squads) if squad.alive])


def clockwise_from(d: Position, seat: Seat) -> tuple[Seat, ...]:
    """All seats in turn order, beginning with this one."""
    return CLOCKWISE[len(d.squads)][seat]


def remember(d: Draft, deck: int, cards: tuple[int, ...], *by: Seat) -> None:
    """These seats, or everybody, know from now on where hidden cards lie. R33.

    Only games that began with it keep it (`Setup.memory`).
    """
    if not d.setup.memory:
        return
    known = {(fact.deck, fact.card): fact for fact in d.known}
    for card in cards:
        fact = known.get((deck, card))
        if fact is None:
            known[deck, card] = Known(deck, card, by)
        elif fact.by:
            known[deck, card] = Known(deck, card, tuple(sorted({*fact.by, *by})) if by else ())
    d.known = tuple(known.values())


def forget(d: Draft, deck: int, cards: Sequence[int]) -> None:
    """Nobody knows any more where these cards lie."""
    if d.known:
        d.known = tuple([fact for fact in d.known if fact.deck != deck or fact.card not in cards])


def discard(d: Draft, deck: int, *cards: int) -> None:
    """Put cards on top of a discard pile."""
    pile = d.piles[deck]
    d.piles[deck] = Pile(pile.deck, pile.discard + cards)


def box(d: Draft, deck: int, *cards: int) -> None:
    """Put cards out of the game."""
    d.boxed = put(d.boxed, deck, d.boxed[deck] + cards)


def to_bottom(d: Draft, deck: int, *cards: int) -> None:
    """Put cards of a deck to its bottom, the last one lowest."""
    pile = d.piles[deck]
    rest = tuple([card for card in pile.deck if card not in cards])
    d.piles[deck] = Pile((*cards[::-1], *rest), pile.discard)


def top(d: Position, deck: int, count: int) -> tuple[int, ...]:
    """Up to `count` cards from the top of a deck, topmost first; what lies in the discard pile is not counted (R36)."""
    return d.piles[deck].deck[: -count - 1 : -1]


def take_top(d: Draft, deck: int) -> int:
    """Take the top card of a deck that has one."""
    pile = d.piles[deck]
    d.piles[deck] = Pile(pile.deck[:-1], pile.discard)
    return pile.deck[-1]


def take_tops(d: Draft, deck: int, count: int) -> tuple[int, ...]:
    """Take up to `count` cards from the top of a deck, topmost first."""
    pile = d.piles[deck]
    taken = pile.deck[: -count - 1 : -1]
    d.piles[deck] = Pile(pile.deck[: len(pile.deck) - len(taken)], pile.discard)
    return taken


def has_cards(d: Position, deck: int) -> bool:
    """Whether a card can be drawn from a deck, by a reshuffle if need be (R18)."""
    pile = d.piles[deck]
    return bool(pile.deck or pile.discard)


def gain(d: Draft, seat: Seat, deck: int, card: int) -> None:
    """Put an Item or Weapon into a seat's hand; during its own turn it stays unplayed until the turn is over (R32)."""
    name = DECKS[deck]
    change(d, seat, **{name: (*getattr(d.squads[seat], name), card)})
    turn = turn_frame(d)
    if turn is not None and turn.seat == seat:
        fresh = f"fresh_{name}"
        set_turn(d, **{fresh: (*getattr(turn, fresh), card)})


def score(d: Draft, seat: Seat, points: int, source: Source) -> None:
    """Gain VP. Raises `GameDecided` at the goal: what belongs to the same moment must be done before. TB 9.1, R64."""
    squad: Squad = d.squads[seat]
    place = SOURCES.index(source)
    change(d, seat, score=put(squad.score, place, squad.score[place] + points))
    total = squad.vp + points
    d.events.append(Scored(seat, points, source, total))
    if total >= d.decks.pieces.goal and goal_counts(d):
        raise GameDecided("goal")


def goal_counts(d: Position) -> bool:
    """Whether VP alone win: always, but for a solo game of another scenario than Scramble. R64."""
    return d.setup.solo is None or d.setup.solo.scenario == "scramble"
