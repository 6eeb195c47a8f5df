"""The Killer's cards: drawing, discarding from the deck, and levels. TS 9.6, 9.8; R7 to R9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.engine.decisions import Shuffle
from core.terrorscape_2.flow import answers, asks, dealt, pop, push, runs, swap
from core.terrorscape_2.frames import Doing, DrawingCards, Fleeing, MakingRoom, Reshuffling
from core.terrorscape_2.hunt_events import CardPaid, CardsDrawn, CardsMilled, LevelUp, ThrownOut, Unlocked
from core.terrorscape_2.options import Pay, Refuse, TakeIn, ThrowOut
from core.terrorscape_2.refusing.refusal import NOT_IN_HAND, always, refuses
from core.terrorscape_2.setup import KILLER
from core.terrorscape_2.state import ITS

if TYPE_CHECKING:
    from core.engine.decisions import Spec
    from core.terrorscape_2.flow import Asked
    from core.terrorscape_2.state import Draft


def id_of(d: Draft, card: int) -> str:
    """The id of a skill card."""
    return d.edition.skill_ids[d.hunter.killer][card]


def in_hand(d: Draft) -> tuple[str, ...]:
    """The ids of the cards in the hand, each once."""
    ids = d.edition.skill_ids[d.hunter.killer]
    return tuple(dict.fromkeys([ids[card] for card in d.hunter.hand]))


def payments(d: Draft) -> tuple[Pay, ...]:
    """A card of the hand as a cost: any of them. TS 9.7; R5."""
    return tuple([Pay(name) for name in in_hand(d)])


def take(d: Draft, name: str) -> int:
    """Take a card out of the hand, and say its number."""
    ids = d.edition.skill_ids[d.hunter.killer]
    card = next(card for card in d.hunter.hand if ids[card] == name)
    d.hunt(hand=tuple([held for held in d.hunter.hand if held != card]))
    return card


def throw(d: Draft, card: int) -> None:
    """A card goes to the discard pile."""
    d.hunt(discard=(*d.hunter.discard, card))


def give_up(d: Draft, name: str) -> None:
    """Pay with a card of the hand: which one the Survivors never learn. TS 9.7; R45."""
    throw(d, take(d, name))
    d.events.append(CardPaid(card=name, audience=ITS))


@runs(DrawingCards)
def _draw(d: Draft, frame: DrawingCards) -> None:
    """One by one; an empty deck when a card is due is a level, then a reshuffle. TS 9.6, 9.8; R7, R8."""
    drawn = d.hunter.deck[: frame.left]
    left = frame.left - len(drawn)
    _take_up(d, drawn, mill=frame.mill)
    if not left or not d.hunter.discard:
        pop(d)
        return
    swap(d, DrawingCards(left, frame.mill))
    push(d, Reshuffling())
    level = d.hunter.level + 1
    if level <= d.edition.common.levels:
        d.hunt(level=level)
        d.events.append(LevelUp(level=level))
        push(d, Doing("level", level))


def _take_up(d: Draft, cards: tuple[int, ...], *, mill: bool) -> None:
    """The cards on top of the deck go to the hand; what has no room there, or is milled, is discarded."""
    for card in cards:
        deck = d.hunter.deck[1:]
        # the Survivors do not even learn that the hand is full. R9
        kept = not mill and not _is_full(d)
        if kept:
            d.hunt(deck=deck, hand=(*d.hunter.hand, card))
        else:
            d.hunt(deck=deck, discard=(*d.hunter.discard, card))
        name = id_of(d, card)
        told = CardsMilled(card=name, audience=ITS) if mill else CardsDrawn(card=name, kept=kept, audience=ITS)
        d.events.append(told)


def _discarded(d: Draft, frame: Reshuffling) -> tuple[str, Spec] | None:
    return ("skills", Shuffle(len(d.hunter.discard))) if d.hunter.discard else None


@dealt(Reshuffling, _discarded)
def _reshuffle(d: Draft, frame: Reshuffling, values: tuple[int, ...]) -> None:
    """A card that is being played is not among them. R7."""
    d.hunt(deck=tuple([d.hunter.discard[value] for value in values]), discard=())


@runs(Reshuffling)
def _nothing_to_shuffle(d: Draft, frame: Reshuffling) -> None:
    """Nothing is left there, or nothing was."""
    pop(d)


def unlock(d: Draft, name: str) -> None:
    """A locked card comes to the hand; in a full one a card may be thrown out for it. TS 9.8; R7, R9.

    In an encounter the Survivors have the keyboard: it is passed on whether there is room or not.
    """
    tells = d.setup.always_asked and any(isinstance(frame, Fleeing) for frame in d.stack)
    found = [card for card in d.hunter.locked if id_of(d, card) == name]
    for card in found:
        d.hunt(locked=tuple([other for other in d.hunter.locked if other != card]))
        if tells or _is_full(d):
            push(d, MakingRoom(card))
        else:
            d.hunt(hand=(*d.hunter.hand, card))
        d.events.append(Unlocked(card=name))


def _is_full(d: Draft) -> bool:
    return len(d.hunter.hand) >= d.edition.common.hand_limit


@asks(MakingRoom, "room")
def _ask_room(d: Draft, frame: MakingRoom) -> Asked:
    if not _is_full(d):
        return KILLER, (TakeIn(),)
    return KILLER, (*[ThrowOut(name) for name in in_hand(d)], Refuse())


refuses(MakingRoom, ThrowOut)(always(NOT_IN_HAND))


@answers(MakingRoom)
def _make_room(d: Draft, frame: MakingRoom, option: ThrowOut | TakeIn | Refuse) -> None:
    pop(d)
    if isinstance(option, TakeIn):
        d.hunt(hand=(*d.hunter.hand, frame.card))
        return
    if isinstance(option, Refuse):
        throw(d, frame.card)
        d.events.append(ThrownOut(card=id_of(d, frame.card), audience=ITS))
        return
    throw(d, take(d, option.card))
    d.hunt(hand=(*d.hunter.hand, frame.card))
    d.events.append(ThrownOut(card=option.card, audience=ITS))
