"""Delivering Eggs, and the Delivery Bonus. TB 4.5, 4.6; R6, R7, R46, R47."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from core.terror_below.chapters.dead_bounties import has_bounties
from core.terror_below.chapters.drawing import hide_bounty
from core.terror_below.chapters.objectives import claim
from core.terror_below.chapters.pieces import (
    ONE_EGG,
    change,
    has_cards,
    minus,
    needed_power,
    others,
    plus,
    power,
    remember,
    score,
    set_turn,
    the_turn,
    to_bottom,
    top,
    turn_frame,
    without,
)
from core.terror_below.decks.cards import EGGS
from core.terror_below.events import (
    BonusTaken,
    BountyTaken,
    CardsReturned,
    CardsSeen,
    EggDelivered,
    MemberRevived,
)
from core.terror_below.flow import answers, asks, pop, push, runs, swap
from core.terror_below.frames import (
    Delivering,
    DrawingBounty,
    DrawingCard,
    OfferingBonus,
    RefillingLine,
    Reviving,
    TakingBounty,
)
from core.terror_below.options import ACCEPT, STOP, Deliver, Revive, Stop, TakeBounty, TakeTopBounty, YesNo
from core.terror_below.state import BOUNTIES, ITEMS, WEAPONS, Pile

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat
    from core.terror_below.events import Source
    from core.terror_below.state import Draft

BONUS = "bonus"
"""In `Turn.used`: the Delivery Bonus of this turn has been taken."""
ANY_EGG = "any-egg"
PLAIN_DELIVERY = "plain-delivery"
PLAIN = tuple(Deliver(egg) for egg in EGGS)


def delivery_options(d: Draft, seat: Seat, place: int) -> list[Option]:
    """Every way to deliver one carried Egg at a Location: for a matching Bounty, open or Hidden, or for none. R6."""
    squad = d.squads[seat]
    name = d.decks.places[place]
    bounties = d.decks.bounties
    matching = [
        card for card in (*d.line, *squad.hidden) if (bounty := bounties[card]).place == name and bounty.egg is not None
    ]
    turn = turn_frame(d)
    any_egg = matching and turn is not None and ANY_EGG not in turn.used and power(d, seat, "any-egg") is not None
    options: list[Option] = []
    for number, egg in enumerate(EGGS):
        if squad.eggs[number]:
            options += [Deliver(egg, card) for card in matching if any_egg or bounties[card].egg == egg]
            options.append(PLAIN[number])
    return options


def deliver(d: Draft, seat: Seat, option: Deliver) -> None:
    """Deliver one Egg where the pawn stands; the Line is refilled before the bonus is offered. TB 4.5, R47."""
    squad = d.squads[seat]
    place = d.locations[d.pawns[seat]]
    name = d.decks.places[place]
    egg = ONE_EGG[option.egg]
    change(d, seat, eggs=minus(squad.eggs, egg))
    d.eggs_left = plus(d.eggs_left, egg)
    push(d, OfferingBonus(seat, place))
    turn = turn_frame(d)
    source: Source
    if option.bounty >= 0:
        bounty = d.decks.bounties[option.bounty]
        hidden = option.bounty in squad.hidden
        points, source = bounty.points, "bounties"
        if bounty.egg != option.egg:
            # Selia completes it with another colour, for less.
            points -= needed_power(d, seat, "any-egg").amount
            if turn is not None:
                set_turn(d, used=(*turn.used, ANY_EGG))
        if hidden:
            change(d, seat, hidden=without(d.squads[seat].hidden, option.bounty))
        else:
            d.line = without(d.line, option.bounty)
            push(d, RefillingLine())
        change(d, seat, completed=(*squad.completed, option.bounty))
    else:
        hidden = False
        points, source = d.decks.pieces.plain_delivery, "plain"
        more = power(d, seat, "plain-delivery")
        if more is not None and more.place == name and turn is not None and PLAIN_DELIVERY not in turn.used:
            points += more.amount
            set_turn(d, used=(*turn.used, PLAIN_DELIVERY))
    d.events.append(EggDelivered(seat, option.egg, name, option.bounty, points, hidden=hidden))
    score(d, seat, points, source)
    if option.bounty >= 0:
        claim(d, seat, name)


@runs(Delivering)
def _deliver_on(d: Draft, frame: Delivering) -> bool | None:
    if frame.left and any(d.squads[frame.seat].eggs):
        return True
    pop(d)
    return None


@asks(Delivering, "deliver")
def _ask_deliver(d: Draft, frame: Delivering) -> tuple[Seat, tuple[Option, ...]]:
    return frame.seat, tuple(delivery_options(d, frame.seat, d.locations[d.pawns[frame.seat]]))


@answers(Delivering)
def _delivered(d: Draft, frame: Delivering, option: Deliver) -> None:
    swap(d, Delivering(frame.seat, frame.left - 1))
    deliver(d, frame.seat, option)


def bonus_gives(d: Draft, seat: Seat, place: int) -> bool:
    """Whether a Location's bonus could give this seat anything now (R46)."""
    match d.decks.bonus[place].gives:
        case "item":
            return has_cards(d, ITEMS)
        case "weapon":
            return has_cards(d, WEAPONS)
        case "points":
            return True
        case "bounty":
            return bool(d.line) or has_bounties(d)
        case "life":
            return bool(d.squads[seat].dead)
        case gives:
            assert_never(gives)


@runs(OfferingBonus)
def _offer_bonus(d: Draft, frame: OfferingBonus) -> bool | None:
    turn = turn_frame(d)
    if turn is not None and BONUS not in turn.used and bonus_gives(d, frame.seat, frame.place):
        return True
    pop(d)
    return None


@asks(OfferingBonus, "bonus")
def _ask_bonus(d: Draft, frame: OfferingBonus) -> tuple[Seat, tuple[Option, ...]]:
    return frame.seat, (ACCEPT, STOP)


@answers(OfferingBonus)
def _bonus(d: Draft, frame: OfferingBonus, option: YesNo) -> None:
    pop(d)
    if isinstance(option, Stop):
        return
    turn = the_turn(d)
    set_turn(d, used=(*turn.used, BONUS))
    seat = frame.seat
    d.events.append(BonusTaken(seat, d.decks.places[frame.place]))
    match d.decks.bonus[frame.place].gives:
        case "item":
            push(d, DrawingCard(seat, ITEMS))
        case "weapon":
            push(d, DrawingCard(seat, WEAPONS))
        case "points":
            score(d, seat, d.decks.pieces.motel, "motel")
        case "bounty":
            push(d, TakingBounty(seat))
        case "life":
            push(d, Reviving(seat))
        case gives:
            assert_never(gives)


@runs(TakingBounty)
def _take_bounty_by_look(d: Draft, frame: TakingBounty) -> bool | None:
    """Laura looks at the top of the Bounty deck as well; looking never causes a reshuffle. R36."""
    look = power(d, frame.seat, "look-bounties")
    if frame.looked or look is None:
        return True
    seen = top(d, BOUNTIES, look.amount)
    swap(d, TakingBounty(frame.seat, looked=True, seen=seen))
    if seen:
        d.events.append(CardsSeen(frame.seat, "bounties", len(seen), audience=others(d, frame.seat)))
        d.events.append(CardsSeen(frame.seat, "bounties", len(seen), seen, audience=(frame.seat,)))
    return True


@asks(TakingBounty, "hidden-bounty")
def _ask_bounty(d: Draft, frame: TakingBounty) -> tuple[Seat, tuple[Option, ...]]:
    options: list[Option] = [TakeBounty(card) for card in (*d.line, *frame.seen)]
    if not frame.seen and has_bounties(d):
        options.append(TakeTopBounty())
    return frame.seat, tuple(options)


@answers(TakingBounty)
def _take_bounty(d: Draft, frame: TakingBounty, option: TakeBounty | TakeTopBounty) -> None:
    seat = frame.seat
    pop(d)
    if isinstance(option, TakeTopBounty):
        push(d, DrawingBounty(seat))
        return
    rest = tuple(card for card in frame.seen if card != option.card)
    if option.card in frame.seen:
        pile = d.piles[BOUNTIES]
        d.piles[BOUNTIES] = Pile(without(pile.deck, option.card), pile.discard)
        hide_bounty(d, seat, option.card)
    else:
        d.line = without(d.line, option.card)
        change(d, seat, hidden=(*d.squads[seat].hidden, option.card))
        remember(d, BOUNTIES, (option.card,))
        d.events.append(BountyTaken(seat, option.card))
        push(d, RefillingLine())
    if rest:
        to_bottom(d, BOUNTIES, *rest)
        remember(d, BOUNTIES, rest, seat)
        d.events.append(CardsReturned(seat, "bounties", len(rest), bottom=True))


@runs(Reviving)
def _revive_at_once(d: Draft, frame: Reviving) -> bool | None:
    dead = d.squads[frame.seat].dead
    if len(dead) > 1:
        return True
    pop(d)
    for member in dead:
        _revive(d, frame.seat, member)
    return None


@asks(Reviving, "revive")
def _ask_revive(d: Draft, frame: Reviving) -> tuple[Seat, tuple[Option, ...]]:
    return frame.seat, tuple(Revive(character) for character in d.squads[frame.seat].dead)


@answers(Reviving)
def _revived(d: Draft, frame: Reviving, option: Revive) -> None:
    pop(d)
    _revive(d, frame.seat, option.character)


def _revive(d: Draft, seat: Seat, character: int) -> None:
    squad = d.squads[seat]
    change(d, seat, dead=without(squad.dead, character), members=(*squad.members, character))
    d.events.append(MemberRevived(seat, character))
