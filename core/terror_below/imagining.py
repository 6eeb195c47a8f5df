"""Worlds that could be true for all that a viewer knows: what is hidden from it is dealt anew. R33.

What stays as it is, besides what its view shows:

- counting: hidden cards change places with hidden cards of their deck alone, so nothing is in two places, and what lies
  open, was discarded or is in the box is nowhere else;
- `State.known`: a card that the viewer put back on a deck or under it (Binoculars, Dune Buggy, Laura, Veronica) lies
  there still, also once somebody has drawn it; a Hidden Bounty that was taken from the Line, and a Weapon that lay open
  in an attack and went back, are in the hand that took them;
- what the viewer is looking at;
- how many cards each seat holds, and how many of them came this turn (R32);
- that a question is asked: who is asked for a second card holds one that may be played (R8), who still acts can do
  something (R38), who is rewarded with a choice has a Bounty to choose.

What somebody else knows goes along with the place on a deck where it was seen to be put back: there lies another card,
and that one is known instead. Which cards of a hand others know is nobody's to know, so that is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from core.engine.decisions import PUBLIC
from core.terror_below.attack_frames import Rewarding
from core.terror_below.chapters.actions import STOP, action_options, second_cards
from core.terror_below.chapters.hunt import rewards
from core.terror_below.frames import (
    Actions,
    AddingVehicle,
    DrawingCard,
    LookingAtWorm,
    SortingWorms,
    TakingBounty,
    Turn,
)
from core.terror_below.state import BOUNTIES, ITEMS, VEHICLES, WEAPONS, WORMS, Draft, Known, Pile, State, draft_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from core.engine.decisions import Seat
    from core.terror_below.frames import AnyFrame
    from core.terror_below.state import Slot, Squad

HANDS: Final = ((VEHICLES, "vehicles"), (ITEMS, "items"), (WEAPONS, "weapons"), (BOUNTIES, "hidden"))
"""What a squad hides: the deck it came from, and the field of `Squad`."""

TRIES: Final = 500
"""Worlds in which nobody would be asked what is asked are left; the rarest that is not is one in about a hundred."""


class Cards(NamedTuple):
    """The cards of one deck that a viewer does not see.

    Attributes:
        fixed: Those of which it knows all the same where they are.
        pool: The others, in ascending order.
    """

    fixed: frozenset[int]
    pool: tuple[int, ...]


def imagined(d: Draft, viewer: Seat, luck: Random) -> State:
    """A state that could be true for all that a viewer may know, what is hidden dealt anew by `luck`."""
    state = d.state()
    own = _looked_at(state, viewer)
    unseen = tuple(_unseen(state, deck, viewer, own) for deck in range(len(state.piles)))
    for _ in range(TRIES):
        world = _dealt(state, viewer, unseen, luck)
        if _is_asked(draft_of(world, d.decks)):
            break
    return world


def shuffled(state: State, luck: Random) -> State:
    """The same state with its decks shuffled by `luck`; cards that somebody has put or looked at there stay."""
    seen = getattr(state.stack[-1], "seen", ())
    looked_at = (seen,) if isinstance(seen, int) else seen
    open_deck = _deck_looked_at(state.stack[-1])
    piles = []
    for number, pile in enumerate(state.piles):
        fixed = {fact.card for fact in state.known if fact.deck == number}
        fixed.update(looked_at if number == open_deck else ())
        stock = [card for card in pile.deck if card not in fixed]
        luck.shuffle(stock)
        piles.append(Pile(tuple([card if card in fixed else stock.pop() for card in pile.deck]), pile.discard))
    return replace(state, piles=tuple(piles))


def _looked_at(state: State, viewer: Seat) -> tuple[int, ...]:
    """The cards that the viewer is looking at; they lie on top of their deck, the first one topmost."""
    frame, turn = state.stack[-1], state.stack[0]
    match frame:
        case DrawingCard() | TakingBounty() | SortingWorms() if frame.seat == viewer:
            return frame.seen
        case LookingAtWorm() if type(turn) is Turn and turn.seat == viewer:
            return (frame.seen,)
        case _:
            # in no other frame does anybody look at cards
            return ()


def _deck_looked_at(frame: AnyFrame) -> int | None:
    """The deck of which cards are being looked at."""
    match frame:
        case DrawingCard():
            return frame.deck
        case TakingBounty():
            return BOUNTIES
        case SortingWorms() | LookingAtWorm():
            return WORMS
        case _:
            # in no other frame does anybody look at cards
            return None


def _hidden_places(state: State, deck: int, viewer: Seat) -> Iterator[int]:
    """The cards of a deck that lie where the viewer cannot see them."""
    yield from state.piles[deck].deck
    for kind, field in HANDS:
        if kind == deck:
            for seat, squad in enumerate(state.squads):
                if seat != viewer:
                    yield from getattr(squad, field)
    if deck == VEHICLES:
        for slot in state.slots:
            yield from [under.card for under in slot.cards if under.face_down and under.seat != viewer]
        bottom = state.stack[0]
        if type(bottom) is Turn:
            yield from bottom.drawn


def _unseen(state: State, deck: int, viewer: Seat, looked_at: tuple[int, ...]) -> Cards:
    fixed = {fact.card for fact in state.known if fact.deck == deck and (not fact.by or viewer in fact.by)}
    if looked_at and _deck_looked_at(state.stack[-1]) == deck:
        fixed.update(looked_at)
    hidden = [*_hidden_places(state, deck, viewer)]
    return Cards(frozenset(fixed.intersection(hidden)), tuple(sorted(card for card in hidden if card not in fixed)))


def _dealt(state: State, viewer: Seat, unseen: tuple[Cards, ...], luck: Random) -> State:
    """One world. Places are filled in an order that tells nothing, from cards in an order that luck makes."""
    draw = luck.random
    stock = [sorted(cards.pool, key=lambda _: draw()) for cards in unseen]
    piles = tuple(
        Pile(tuple([card if card in cards.fixed else left.pop() for card in pile.deck]), pile.discard)
        for pile, cards, left in zip(state.piles, unseen, stock, strict=True)
    )
    bottom = state.stack[0]
    turn = bottom if type(bottom) is Turn else None
    squads: list[Squad] = []
    for seat, squad in enumerate(state.squads):
        if seat == viewer:
            squads.append(squad)
            continue
        fresh = {
            ITEMS: turn.fresh_items if turn is not None and turn.seat == seat else (),
            WEAPONS: turn.fresh_weapons if turn is not None and turn.seat == seat else (),
        }
        hands: dict[str, tuple[int, ...]] = {}
        for deck, field in HANDS:
            old = getattr(squad, field)
            came = [card for card in old if card in fresh.get(deck, ())]
            had = [card for card in old if card not in came]
            new = [_filled(part, unseen[deck].fixed, stock[deck]) for part in (had, came)]
            hands[field] = (*new[0], *new[1])
            if turn is not None and came:
                turn = replace(turn, fresh_items=new[1]) if deck == ITEMS else replace(turn, fresh_weapons=new[1])
            elif turn is not None and fresh.get(deck):
                turn = replace(turn, fresh_items=()) if deck == ITEMS else replace(turn, fresh_weapons=())
        squads.append(replace(squad, **hands))
    slots = _slots(state.slots, viewer, stock[VEHICLES])
    stack = list(state.stack)
    if turn is not None:
        stack[0] = replace(turn, drawn=_filled(list(turn.drawn), unseen[VEHICLES].fixed, stock[VEHICLES]))
    stack[-1] = _looked_at_by_another(stack[-1], viewer, turn, piles)
    known = _known(state, viewer, piles, unseen)
    return replace(state, piles=piles, squads=tuple(squads), slots=slots, stack=tuple(stack), known=known)


def _filled(places: list[int], fixed: frozenset[int], stock: list[int]) -> tuple[int, ...]:
    """A part of a hand: what is known to be in it, then others. How its cards lay there is nobody's to know."""
    there = sorted([card for card in places if card in fixed])
    return (*there, *[stock.pop() for _ in range(len(places) - len(there))])


def _slots(slots: tuple[Slot, ...], viewer: Seat, stock: list[int]) -> tuple[Slot, ...]:
    found = []
    for slot in slots:
        if any(under.face_down and under.seat != viewer for under in slot.cards):
            cards = [
                replace(under, card=stock.pop()) if under.face_down and under.seat != viewer else under
                for under in slot.cards
            ]
            found.append(replace(slot, cards=tuple(cards)))
        else:
            found.append(slot)
    return tuple(found)


def _looked_at_by_another(frame: AnyFrame, viewer: Seat, turn: Turn | None, piles: tuple[Pile, ...]) -> AnyFrame:
    """What another seat is looking at are the cards that lie there now."""
    deck = _deck_looked_at(frame)
    if deck is None:
        return frame
    top = piles[deck].deck[::-1]
    match frame:
        case DrawingCard() | TakingBounty() if frame.seat != viewer:
            return replace(frame, seen=top[: len(frame.seen)])
        case SortingWorms() if frame.seat != viewer:
            return replace(frame, seen=top[: len(frame.seen)], placed=top[: len(frame.placed)])
        case LookingAtWorm() if turn is None or turn.seat != viewer:
            return LookingAtWorm(top[0])
        case _:
            # the viewer itself looks at them, and knows what it sees
            return frame


def _known(state: State, viewer: Seat, piles: tuple[Pile, ...], unseen: tuple[Cards, ...]) -> tuple[Known, ...]:
    """What each seat knows in the world: the viewer the same, others what lies where they know of a card on a deck."""
    found: list[Known] = []
    for fact in state.known:
        deck = state.piles[fact.deck].deck
        if fact.card in unseen[fact.deck].fixed or _holds(state, viewer, fact):
            found.append(fact)
        elif fact.card in deck:
            found.append(replace(fact, card=piles[fact.deck].deck[deck.index(fact.card)]))
    return tuple(sorted(found, key=lambda fact: (fact.deck, fact.card)))


def _holds(state: State, viewer: Seat, fact: Known) -> bool:
    """Whether the viewer itself holds a card of which others know."""
    if viewer == PUBLIC:
        return False
    squad = state.squads[viewer]
    return any(fact.deck == deck and fact.card in getattr(squad, field) for deck, field in HANDS)


def _is_asked(d: Draft) -> bool:
    """Whether what is asked would be asked, with these cards in the hand of whoever is asked."""
    frame, turn = d.stack[-1], d.stack[0]
    match frame:
        case Actions() if type(turn) is Turn:
            return action_options(d, frame, turn) != (STOP,)
        case AddingVehicle() if type(turn) is Turn:
            return bool(second_cards(d, turn))
        case Rewarding():
            return bool(rewards(d, frame.seat, frame.worm))
        case _:
            # the others are asked whatever the hand holds
            return True
