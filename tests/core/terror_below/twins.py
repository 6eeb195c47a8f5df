"""States that a viewer cannot tell apart: all that is hidden from it has changed places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from core.terror_below.chapters.pieces import put
from core.terror_below.frames import DrawingCard, LookingAtWorm, SortingWorms, TakingBounty, Turn
from core.terror_below.state import BOUNTIES, DECKS, ITEMS, VEHICLES, WEAPONS, WORMS

if TYPE_CHECKING:
    from random import Random

    from core.terror_below.game import TerrorBelow
    from core.terror_below.state import State, Under

HANDS: Final = {VEHICLES: "vehicles", ITEMS: "items", WEAPONS: "weapons", BOUNTIES: "hidden"}
"""What a seat hides, by the deck it came from."""


def unknown_to(state: State, viewer: int) -> set[tuple[int, int]]:
    """The cards that a viewer cannot know: of the decks, of other hands, and face down from other hands."""
    found = {(deck, card) for deck in range(len(DECKS)) for card in state.piles[deck].deck}
    for number, squad in enumerate(state.squads):
        if number != viewer:
            found |= {(deck, card) for deck, hand in HANDS.items() for card in getattr(squad, hand)}
    for slot in state.slots:
        found |= {(VEHICLES, under.card) for under in slot.cards if under.face_down and under.seat != viewer}
    return found


def known_to(rules: TerrorBelow, state: State, viewer: int) -> set[tuple[int, int]]:
    """The hidden cards of which the viewer knows where they are: (deck, card)."""
    hand = rules.view(state, viewer).hand
    seen = hand.seen if hand is not None else ()
    decks = {"WormCard": WORMS, "ItemCard": ITEMS, "WeaponCard": WEAPONS, "BountyCard": BOUNTIES}
    looked_at = {(decks[type(card).__name__], card.number) for card in seen}
    return looked_at | {(fact.deck, fact.card) for fact in state.known if not fact.by or viewer in fact.by}


def told_apart_by_nobody(rules: TerrorBelow, state: State, viewer: int, dice: Random) -> State:
    """Another state that is the same for all that the viewer can know; hands of others lie in another order too."""
    unknown = unknown_to(state, viewer) - known_to(rules, state, viewer)
    for deck in range(len(state.piles)):
        cards = sorted(card for other, card in unknown if other == deck)
        state = _renamed(state, viewer, deck, dict(zip(cards, dice.sample(cards, len(cards)), strict=True)), dice)
    return replace(state, known=tuple(dice.sample(state.known, len(state.known))))


def _renamed(state: State, viewer: int, deck: int, new: dict[int, int], dice: Random) -> State:
    def other(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(new.get(card, card) for card in cards)

    def turned(under: Under) -> Under:
        return replace(under, card=new.get(under.card, under.card)) if deck == VEHICLES else under

    squads = list(state.squads)
    for number, squad in enumerate(squads):
        if deck in HANDS and number != viewer:
            hand = other(getattr(squad, HANDS[deck]))
            squads[number] = replace(squad, **{HANDS[deck]: tuple(dice.sample(hand, len(hand)))})
    return replace(
        state,
        squads=tuple(squads),
        piles=put(state.piles, deck, replace(state.piles[deck], deck=other(state.piles[deck].deck))),
        slots=tuple(replace(slot, cards=tuple(map(turned, slot.cards))) for slot in state.slots),
        stack=tuple(_frame(frame, deck, other) for frame in state.stack),
        known=tuple(
            replace(fact, card=new.get(fact.card, fact.card)) if fact.deck == deck else fact for fact in state.known
        ),
    )


SEEN: Final[dict[type[Any], dict[int, tuple[str, ...]]]] = {
    Turn: {ITEMS: ("fresh_items",), WEAPONS: ("fresh_weapons",), VEHICLES: ("drawn",)},
    DrawingCard: dict.fromkeys(range(len(DECKS)), ("seen",)),
    TakingBounty: {BOUNTIES: ("seen",)},
    SortingWorms: {WORMS: ("seen", "placed")},
    LookingAtWorm: {WORMS: ("seen",)},
}
"""What of a frame names hidden cards, by their deck; that of a drawn card says its own."""


def _frame(frame: Any, deck: int, other: Any) -> Any:
    names = SEEN.get(type(frame), {}).get(deck, ()) if getattr(frame, "deck", deck) == deck else ()
    found = {name: getattr(frame, name) for name in names}
    return replace(
        frame, **{name: other(of) if isinstance(of, tuple) else other((of,))[0] for name, of in found.items()}
    )
