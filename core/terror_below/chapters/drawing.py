"""Decks: shuffling, reshuffling, drawing. R5, R18, R32, R36."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from core.engine.decisions import Roll, Shuffle
from core.terror_below.attack_frames import Appearing
from core.terror_below.chapters.dead_bounties import box_dead_discards, bury, clear_line, is_dead
from core.terror_below.chapters.pieces import (
    change,
    forget,
    gain,
    others,
    power,
    remember,
    take_top,
    to_bottom,
    top,
)
from core.terror_below.events import (
    BountyRevealed,
    CardDrawn,
    CardsReturned,
    CardsSeen,
    DeckShuffled,
    WormAppeared,
)
from core.terror_below.flow import answers, asks, dealt, pop, push, runs, swap
from core.terror_below.frames import DrawingBounty, DrawingCard, Lot, RefillingLine, ShufflingDeck
from core.terror_below.options import KeepCard
from core.terror_below.state import BOUNTIES, DECKS, ITEMS, WORMS, Pile, Slot

if TYPE_CHECKING:
    from core.engine.decisions import Option, Seat
    from core.terror_below.state import Draft


def need(d: Draft, deck: int) -> bool:
    """Whether a card of this deck can be taken now.

    When only its discard pile has cards, shuffling it is begun: return from the frame, and ask again when it runs
    again. When both are empty, nothing is begun. R18, R36.
    """
    pile = d.piles[deck]
    if pile.deck:
        return True
    if deck == BOUNTIES and d.setup.solo is not None:
        box_dead_discards(d)
        pile = d.piles[deck]
    if pile.discard:
        push(d, ShufflingDeck(deck, again=True))
    return False


def _shuffled_cards(d: Draft, frame: ShufflingDeck) -> tuple[int, ...]:
    pile = d.piles[frame.deck]
    return pile.discard if frame.again else pile.deck


@dealt(ShufflingDeck, lambda d, frame: (f"deck/{DECKS[frame.deck]}", Shuffle(len(_shuffled_cards(d, frame)))))
def _shuffle(d: Draft, frame: ShufflingDeck, order: tuple[int, ...]) -> None:
    # Cards are put in the order of their numbers first, so that a shuffle's outcome does not tell how they lay.
    cards = sorted(_shuffled_cards(d, frame))
    forget(d, frame.deck, cards)
    pile = d.piles[frame.deck]
    d.piles[frame.deck] = Pile(tuple([cards[place] for place in order]), () if frame.again else pile.discard)
    d.events.append(DeckShuffled(DECKS[frame.deck], len(cards), again=frame.again))
    pop(d)


@dealt(Lot, lambda d, frame: ("lot", Roll(len(d.squads))))
def _draw_lots(d: Draft, frame: Lot, faces: tuple[int, ...]) -> None:
    (face,) = faces
    d.start = face - 1
    pop(d)


@runs(DrawingCard)
def _draw(d: Draft, frame: DrawingCard) -> bool | None:
    """Draw an Item or Weapon. With Veronica two are seen, of which her second never causes a reshuffle (R36)."""
    if frame.seen:
        return True
    if not need(d, frame.deck):
        if d.stack[-1] is frame:
            pop(d)
        return None
    more = power(d, frame.seat, "draw-more")
    seen = top(d, frame.deck, more.amount) if more is not None else ()
    if len(seen) > 1:
        name = DECKS[frame.deck]
        swap(d, DrawingCard(frame.seat, frame.deck, seen))
        d.events.append(CardsSeen(frame.seat, name, len(seen), audience=others(d, frame.seat)))
        d.events.append(CardsSeen(frame.seat, name, len(seen), seen, audience=(frame.seat,)))
        return None
    pop(d)
    _into_hand(d, frame.seat, frame.deck, take_top(d, frame.deck))
    return None


@asks(DrawingCard, "keep")
def _ask_keep(d: Draft, frame: DrawingCard) -> tuple[Seat, tuple[Option, ...]]:
    return frame.seat, tuple(KeepCard(card) for card in frame.seen)


@answers(DrawingCard)
def _keep(d: Draft, frame: DrawingCard, option: KeepCard) -> None:
    rest = tuple(card for card in frame.seen if card != option.card)
    pop(d)
    to_bottom(d, frame.deck, *rest)
    remember(d, frame.deck, rest, frame.seat)
    pile = d.piles[frame.deck]
    d.piles[frame.deck] = Pile(pile.deck[:-1], pile.discard)
    _into_hand(d, frame.seat, frame.deck, option.card)
    d.events.append(CardsReturned(frame.seat, DECKS[frame.deck], len(rest), bottom=True))


def _into_hand(d: Draft, seat: Seat, deck: int, card: int) -> None:
    gain(d, seat, deck, card)
    name: Literal["items", "weapons"] = "items" if deck == ITEMS else "weapons"
    d.events.append(CardDrawn(seat, name, audience=others(d, seat)))
    d.events.append(CardDrawn(seat, name, card, audience=(seat,)))


@runs(RefillingLine)
def _refill_line(d: Draft, frame: RefillingLine) -> None:
    """The Line closes up and new Bounties come last, until it is full or there are none. R47."""
    if d.setup.solo is not None:
        clear_line(d)
    while len(d.line) < d.decks.pieces.line:
        if not need(d, BOUNTIES):
            if d.stack[-1] is frame:
                break
            return
        card = take_top(d, BOUNTIES)
        if is_dead(d, card):
            bury(d, card)
            continue
        d.line = (*d.line, card)
        d.events.append(BountyRevealed(card))
    pop(d)


@runs(DrawingBounty)
def _draw_bounty(d: Draft, frame: DrawingBounty) -> None:
    """Take the top of the Bounty deck as a Hidden Bounty. TB 4.6."""
    if not need(d, BOUNTIES):
        if d.stack[-1] is frame:
            pop(d)
        return
    pop(d)
    hide_bounty(d, frame.seat, take_top(d, BOUNTIES))


def hide_bounty(d: Draft, seat: Seat, card: int) -> None:
    """A card of the Bounty deck becomes a Hidden Bounty, seen by its owner alone; a dead one is discarded. R33, R63."""
    if is_dead(d, card):
        bury(d, card)
        return
    change(d, seat, hidden=(*d.squads[seat].hidden, card))
    d.events.append(CardDrawn(seat, "bounties", audience=others(d, seat)))
    d.events.append(CardDrawn(seat, "bounties", card, audience=(seat,)))


@runs(Appearing)
def _appear(d: Draft, frame: Appearing) -> None:
    """Deal a Worm to a slot and put its Target on the board; a slot stays empty when there is no Worm. TB 2.5, 6.5."""
    if not need(d, WORMS):
        if d.stack[-1] is frame:
            pop(d)
        return
    pop(d)
    card = take_top(d, WORMS)
    space = d.board.space_of(*d.decks.worms[card].start)
    d.slots[frame.slot] = Slot(card, space)
    d.events.append(WormAppeared(frame.slot, card, space))
