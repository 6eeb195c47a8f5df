"""The flip, Damage, the hand limit and death. CB 4.7, 4.8, 7; R2, R3, R13, R17, R18, R23, R24, R25."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from core.critters_below.chapters.ending import end
from core.critters_below.chapters.storing import heal, leave
from core.critters_below.events import Cleared, ConditionFlipped, Damaged, Died, HandLimited, NothingToFlip, WentBack
from core.critters_below.flow import OPEN, answers, asks, dealt, pop, push, runs, swap
from core.critters_below.forms import CONDITIONS
from core.critters_below.frames import Burying, Flipping, Healing, Limiting
from core.critters_below.options import FlipBack, HealDamage
from core.critters_below.refusal import always, refuses
from core.critters_below.remembering import buried_with, forget, look_at_top, tidy
from core.critters_below.state import NO_HAND, NOTHING, Fell, Placed
from core.engine.decisions import PUBLIC, Reason, Shuffle

if TYPE_CHECKING:
    from core.critters_below.flow import Asked
    from core.critters_below.state import Draft
    from core.engine.decisions import Seat, Spec

OPEN.update((Flipping, Healing))

refuses(Flipping, FlipBack)(always(Reason("no-such-back", "CB 4.7", "The hand has no such card.")))
refuses(Healing, HealDamage)(always(Reason("no-such-damage", "R18", "There is no Damage of that kind.")))


def cards_of(hand: tuple[int, ...]) -> tuple[int, ...]:
    """The Conditions of a hand, sorted by kind."""
    return tuple([kind for kind, number in enumerate(hand) for _ in range(number)])


def _hand(d: Draft, frame: Flipping) -> tuple[str, Spec] | None:
    cards = sum(d.critters[frame.seat].hand)
    return ("hand", Shuffle(cards)) if cards and not frame.order else None


@dealt(Flipping, _hand)
def _shuffle(d: Draft, frame: Flipping, values: tuple[int, ...]) -> None:
    """The hand is shuffled; the next player flips, alone its owner does. CB 4.7; R17, R25."""
    cards = cards_of(d.critters[frame.seat].hand)
    swap(d, Flipping(frame.seat, _flipper(d, frame.seat), tuple([cards[value] for value in values])))


def _flipper(d: Draft, seat: Seat) -> Seat:
    """The one that is next; who names itself is flipped for by the next living seat. R25."""
    if d.named not in {PUBLIC, seat}:
        return d.named
    return d.next_living(seat)


@runs(Flipping)
def _nothing(d: Draft, frame: Flipping) -> bool:
    """An empty hand: nothing happens. R3."""
    if frame.order:
        return True
    pop(d)
    d.events.append(NothingToFlip(seat=frame.seat))
    return False


@asks(Flipping, "flip")
def _ask_flip(d: Draft, frame: Flipping) -> Asked:
    return ((frame.flipper, tuple([FlipBack(place) for place in range(1, len(frame.order) + 1)])),)


@answers(Flipping)
def _flip(d: Draft, frame: Flipping, option: FlipBack) -> None:
    """All cards of the flipped kind leave the hand; a harmful one lies as Damage. CB 7.1 to 7.3."""
    seat = frame.seat
    kind = frame.order[option.place - 1]
    number = d.critters[seat].hand[kind]
    flip = d.edition.conditions[kind].flip
    later = flip == "heal" and d.setup.heals_first
    pop(d)
    d.fell = (*d.fell, Fell(d.day, seat, option.place, (kind,)))
    if not later:
        leave(d, seat, kind, number, kept=flip == "damage")
    d.events.append(
        ConditionFlipped(seat=seat, flipper=frame.flipper, place=option.place, kind=kind, others=number - 1)
    )
    match flip:
        case "damage":
            _hurt(d, seat, kind)
        case "heal":
            _mend(d, seat, kind if later else NOTHING)
        case "clear":
            pass
        case _:
            assert_never(flip)


def _mend(d: Draft, seat: Seat, kind: int) -> None:
    """One Damage of the owner's choice; without any the cards of this kind leave all the same. CB 7.3; R18."""
    kinds = set(d.critters[seat].damage)
    if len(kinds) > 1:
        push(d, Healing(seat, kind))
        return
    if kinds:
        heal(d, seat, kinds.pop(), 1)
    _clear(d, seat, kind)


def _clear(d: Draft, seat: Seat, kind: int) -> None:
    """The flipped kind leaves the hand, if it has not. CB 7.3."""
    if kind != NOTHING:
        number = d.critters[seat].hand[kind]
        leave(d, seat, kind, number)
        d.events.append(Cleared(seat=seat, kind=kind, number=number))


@asks(Healing, "heal")
def _ask_heal(d: Draft, frame: Healing) -> Asked:
    return ((frame.seat, tuple([HealDamage(kind) for kind in sorted(set(d.critters[frame.seat].damage))])),)


@answers(Healing)
def _heal(d: Draft, frame: Healing, option: HealDamage) -> None:
    pop(d)
    heal(d, frame.seat, option.kind, 1)
    _clear(d, frame.seat, frame.kind)


def _hurt(d: Draft, seat: Seat, kind: int) -> None:
    """The flipped card lies in front of its owner; the last one that it can bear kills. CB 7.1, 7.4."""
    damage = (*d.critters[seat].damage, kind)
    d.change(seat, damage=damage)
    d.events.append(Damaged(seat=seat, kind=kind, number=len(damage)))
    if len(damage) >= d.edition.deadly:
        _die(d, seat)


def _die(d: Draft, seat: Seat) -> None:
    """Conditions go back; items, Wearable and the first Can go on top of the Storage Deck. CB 7.4; R23, R24."""
    critter = d.critters[seat]
    piles = list(d.piles)
    for kind in (*cards_of(critter.hand), *critter.damage):
        piles[kind] += 1
    d.piles = tuple(piles)
    d.change(seat, hand=NO_HAND, damage=(), hardened=False, died=d.day)
    d.events.append(Died(seat=seat, day=d.day, damage=critter.damage))
    can = next((card for card in d.discard if d.edition.item(card).can), NOTHING)
    d.laid -= can in d.discard[len(d.discard) - d.laid :]
    d.discard = tuple([card for card in d.discard if card != can])
    mixes = buried_with(d, seat, (critter.worn, can))
    look_at_top(d)
    back = tuple([card for card in (*critter.pocket, critter.worn, can) if card != NOTHING])
    d.change(seat, pocket=(), worn=NOTHING, mixes=())
    forget(d, seat)
    d.shelf = tuple([_forgotten(placed, seat) if placed is not None else None for placed in d.shelf])
    d.storage = tuple([_forgotten(placed, seat) for placed in d.storage])
    if d.way.any_death_loses:
        d.storage = (*[Placed(card, (), mixes) for card in back], *d.storage)
    elif back:
        push(d, Burying(back, mixes))
    d.events.append(WentBack(seat=seat, pocket=len(critter.pocket), worn=critter.worn, can=can))
    if d.way.any_death_loses:
        end(d, (), "team-failed")


def _forgotten(placed: Placed, seat: Seat) -> Placed:
    """The dead know nothing. R38."""
    if seat not in placed.known:
        return placed
    return Placed(placed.card, tuple([other for other in placed.known if other != seat]), placed.mixes)


def _grave(d: Draft, frame: Burying) -> tuple[str, Spec] | None:
    return ("grave", Shuffle(len(frame.cards))) if len(frame.cards) > 1 else None


@dealt(Burying, _grave)
def _bury(d: Draft, frame: Burying, values: tuple[int, ...]) -> None:
    swap(d, Burying((frame.cards[values[0]],), frame.mixes))
    d.storage = (*[Placed(frame.cards[value], (), frame.mixes) for value in values[1:]], *d.storage)


@runs(Burying)
def _lay_on_top(d: Draft, frame: Burying) -> None:
    """The last card of the shuffled ones lies on top of the others."""
    d.storage = (*[Placed(card, (), frame.mixes) for card in frame.cards], *d.storage)
    pop(d)
    tidy(d)


def _too_many(d: Draft, frame: Limiting) -> tuple[str, Spec] | None:
    cards = sum(d.critters[frame.seat].hand)
    return ("limit", Shuffle(cards)) if cards > d.edition.hand_limit else None


@dealt(Limiting, _too_many)
def _limit(d: Draft, frame: Limiting, values: tuple[int, ...]) -> None:
    """Random Conditions leave until the limit is met. CB 4.8."""
    cards = cards_of(d.critters[frame.seat].hand)
    gone = sorted(cards[value] for value in values[: len(cards) - d.edition.hand_limit])
    for kind in gone:
        leave(d, frame.seat, kind, 1)
    d.fell = (*d.fell, Fell(d.day, frame.seat, 0, tuple(gone)))
    counts = tuple([gone.count(kind) for kind in range(len(CONDITIONS))])
    d.events.append(HandLimited(seat=frame.seat, counts=counts))


@runs(Limiting)
def _within(d: Draft, frame: Limiting) -> None:
    pop(d)
