"""What is hidden, and from whom. R33: hands, Items, Weapons, Hidden Bounties, face-down cards, decks."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, get_args

import pytest
from msgspec.structs import asdict, replace

from core.engine.decisions import PUBLIC, Event, Outcome
from core.engine.random_play import play_at_random
from core.terror_below import events as e
from core.terror_below.chapters.pieces import put
from core.terror_below.frames import DrawingCard, LookingAtWorm, SortingWorms, TakingBounty, Turn
from core.terror_below.seats import Setup, seats_named
from core.terror_below.state import BOUNTIES, DECKS, ITEMS, VEHICLES, WEAPONS, WORMS
from tests.core.terror_below.crowded import answered, crowded
from tests.core.terror_below.kit import game, position, seat
from tests.core.terror_below.play import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terror_below.game import TerrorBelow
    from core.terror_below.state import State, Under
    from tests.core.terror_below.play import Play

HANDS: Final = {VEHICLES: "vehicles", ITEMS: "items", WEAPONS: "weapons", BOUNTIES: "hidden"}
"""What a seat hides, by the deck it came from."""

NAMED: Final[dict[type[Event], int]] = {
    **dict.fromkeys((e.VehiclePlayed, e.VehicleAdded, e.VehicleHidden, e.VehicleTurned, e.VehicleDealt), VEHICLES),
    **dict.fromkeys((e.VehiclesDiscarded, e.AbilitySkipped, e.Refilled, e.Leapt), VEHICLES),
    **dict.fromkeys((e.ItemPlayed, e.HatLost, e.Escaped), ITEMS),
    **dict.fromkeys((e.WeaponPlayed, e.WeaponBorrowed, e.DamageDealt), WEAPONS),
    **dict.fromkeys((e.EggDelivered, e.BountyDiscarded, e.BountyRevealed, e.BountyCompleted, e.BountyDead), BOUNTIES),
    **dict.fromkeys((e.WormAppeared, e.AttackBegan, e.WormDefeated, e.WormLeft), WORMS),
}
"""Events that name cards, and of which deck."""

BY_DECK: Final = (e.CardDrawn, e.CardsSeen)
"""Events that say themselves of which deck the cards are."""


def named_cards(event: Event) -> list[tuple[int, int]]:
    """The cards that an event names, but for those that its only viewer looks at: (deck, card)."""
    if isinstance(event, e.CardsSeen) and event.audience == (event.seat,):
        return []
    fields = asdict(event)
    deck = DECKS.index(fields["deck"]) if isinstance(event, BY_DECK) else NAMED.get(type(event))
    if deck is None:
        return []
    cards = [fields[name] for name in ("card", "bounty", "worm") if name in fields]
    return [(deck, card) for card in (*cards, *fields.get("cards", ())) if card >= 0]


def went_openly(events: tuple[Event, ...]) -> set[tuple[int, int]]:
    """The cards that went into a hand before the eyes of all."""
    taken = {(BOUNTIES, event.card) for event in events if isinstance(event, e.BountyTaken)}
    return taken | {(WEAPONS, event.card) for event in events if isinstance(event, e.WeaponReturned)}


def unknown_to(state: State, viewer: int) -> set[tuple[int, int]]:
    """The cards that a viewer cannot know: of the decks, of other hands, and face down from other hands."""
    found = {(deck, card) for deck in range(len(DECKS)) for card in state.piles[deck].deck}
    for number, squad in enumerate(state.squads):
        if number != viewer:
            found |= {(deck, card) for deck, hand in HANDS.items() for card in getattr(squad, hand)}
    for slot in state.slots:
        found |= {(VEHICLES, under.card) for under in slot.cards if under.face_down and under.seat != viewer}
    return found


def twin(state: State, owner: int, dice: Random) -> State:
    """The same state for all but `owner`: what it hides is exchanged for cards of the decks, and these are shuffled."""
    d = state
    for deck in (*HANDS, WORMS):
        hand = HANDS.get(deck)
        own = set(getattr(d.squads[owner], hand)) if hand is not None else set()
        if deck == VEHICLES:
            own |= {under.card for slot in d.slots for under in slot.cards if under.face_down and under.seat == owner}
        looked_at = _seen_by_another(state, owner, deck)
        cards = [*sorted(own), *(card for card in d.piles[deck].deck if card not in looked_at)]
        mixed = cards.copy()
        dice.shuffle(mixed)
        d = _exchanged(d, deck, owner, dict(zip(cards, mixed, strict=True)))
    return d


def _seen_by_another(state: State, owner: int, deck: int) -> tuple[int, ...]:
    """The cards of a deck that another seat is looking at."""
    frame, turn = state.stack[-1], state.stack[0]
    match frame:
        case DrawingCard() if frame.deck == deck and frame.seat != owner:
            return frame.seen
        case TakingBounty() if deck == BOUNTIES and frame.seat != owner:
            return frame.seen
        case SortingWorms() if deck == WORMS and frame.seat != owner:
            return frame.seen
        case LookingAtWorm() if deck == WORMS and isinstance(turn, Turn) and turn.seat != owner:
            return (frame.seen,)
        case _:
            return ()


def _exchanged(state: State, deck: int, owner: int, new: dict[int, int]) -> State:
    def other(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(new.get(card, card) for card in cards)

    def turned(under: Under) -> Under:
        mine = under.face_down and under.seat == owner
        return replace(under, card=new.get(under.card, under.card)) if mine else under

    squads, slots = state.squads, state.slots
    piles = put(state.piles, deck, replace(state.piles[deck], deck=other(state.piles[deck].deck)))
    if deck in HANDS:
        hand = other(getattr(squads[owner], HANDS[deck]))
        squads = put(squads, owner, replace(squads[owner], **{HANDS[deck]: hand}))
    if deck == VEHICLES:
        slots = tuple(replace(slot, cards=tuple(map(turned, slot.cards))) for slot in slots)
    stack = tuple(_exchanged_frame(frame, deck, other) for frame in state.stack)
    return replace(state, piles=piles, squads=squads, slots=slots, stack=stack)


def _exchanged_frame(frame: Any, deck: int, other: Any) -> Any:
    match frame:
        case Turn() if deck == ITEMS:
            return replace(frame, fresh_items=other(frame.fresh_items))
        case Turn() if deck == WEAPONS:
            return replace(frame, fresh_weapons=other(frame.fresh_weapons))
        case Turn() if deck == VEHICLES:
            return replace(frame, drawn=other(frame.drawn))
        case DrawingCard() if frame.deck == deck:
            return replace(frame, seen=other(frame.seen))
        case TakingBounty() if deck == BOUNTIES:
            return replace(frame, seen=other(frame.seen))
        case SortingWorms() if deck == WORMS:
            return replace(frame, seen=other(frame.seen), placed=other(frame.placed))
        case LookingAtWorm() if deck == WORMS:
            return replace(frame, seen=other((frame.seen,))[0])
        case _:
            return frame


def random_game(seats: int, seed: int) -> Iterator[tuple[TerrorBelow, State, tuple[Event, ...]]]:
    """Every state of a game played by chance, with the events that led to it; each third one on the Canyon side."""
    rules = game()
    setup = Setup(seats_named(NAMES[:seats]), board="canyon" if seed % 3 == 2 else "desert")
    for entry in play_at_random(rules, setup, f"secrets {seed}")[0].line():
        yield rules, entry.state, entry.events


def assert_nobody_else_can_tell(rules: TerrorBelow, state: State, owner: int, dice: Random) -> None:
    """Whatever `owner` hides, the views of all others and of the public are the same."""
    hidden = twin(state, owner, dice)
    for viewer in (PUBLIC, *range(len(state.squads))):
        if viewer != owner:
            assert rules.view(hidden, viewer) == rules.view(state, viewer), f"viewer {viewer}, owner {owner}"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_views_of_all_others_are_the_same_whatever_a_seat_hides(seats: int) -> None:
    """R33: over random games, with the hidden cards of each seat exchanged for others."""
    for seed in range(3):
        dice = Random(seed)  # noqa: S311 - play that can be repeated is wanted
        for number, (rules, state, _) in enumerate(random_game(seats, seed)):
            if number % 5 == 0:
                assert_nobody_else_can_tell(rules, state, number // 5 % seats, dice)


@pytest.mark.parametrize("part", range(4))
def test_views_of_all_others_are_the_same_where_much_is_hidden(part: int) -> None:
    """R33: in crowded positions, with hands full of Items and Weapons and cards face down."""
    dice = Random(part)  # noqa: S311 - play that can be repeated is wanted
    for number in range(part * 10, part * 10 + 10):
        for play, _ in answered(*crowded(number)):
            assert_nobody_else_can_tell(play.rules, play.state, dice.randrange(len(play.state.squads)), dice)


def test_the_exchange_is_seen_by_its_owner() -> None:
    """The test above would be worth nothing if the twins were the same."""
    dice = Random(1)  # noqa: S311 - play that can be repeated is wanted
    told = 0
    for rules, state, _ in random_game(3, 1):
        if state.round == 3:
            told += rules.view(twin(state, 0, dice), 0) != rules.view(state, 0)
    assert told > 5


def test_no_event_names_a_card_to_who_cannot_know_it() -> None:
    """R33: over random games, an event never names a card that stays hidden from its viewer."""
    for seats, seed in ((2, 5), (3, 6), (4, 7), (5, 8), (3, 9), (2, 10)):
        for _, state, events in random_game(seats, seed):
            if not events:
                continue
            for viewer in (PUBLIC, *range(seats)):
                named = [card for event in events if event.seen_by(viewer) for card in named_cards(event)]
                if named:
                    assert not (unknown_to(state, viewer) - went_openly(events)) & set(named), (viewer, events)


def test_every_event_that_names_cards_is_known_to_these_tests() -> None:
    """R33: so that none is overlooked above; a shuffle tells how many cards, not which."""
    known = {*NAMED, *BY_DECK, e.BountyTaken, e.WeaponReturned}
    naming = {
        kind for kind in get_args(e.AnyEvent) if {"card", "cards", "bounty", "worm"} & set(kind.__struct_fields__)
    }
    assert naming - known == {e.DeckShuffled}


def acting(*answers: str, points: int = 5, line: tuple[str, ...] = (), **has: Any) -> Play:
    """Ada acts and has answered so."""
    return position(seat(**has), seats=3, line=line).acting(points).choose(*answers)


def driven(card: str, *answers: str, **has: Any) -> Play:
    """She has played this Vehicle and acted."""
    play = position(seat(vehicles=(card, *has.pop("hand", ()))), seats=3).playing()
    return play.choose(f"play {card} under 1", "stop", *answers)


def hunting(worm: str, *answers: str, **has: Any) -> Play:
    """She hunts this Worm."""
    return position(seat(pawn="3-3", **has), seats=3, worms={1: worm}, targets={1: "3-3"}).attacking().choose(*answers)


def sorting_half_way() -> Play:
    """Ada has named the first of three Worms."""
    play: Play = LOOKS["through binoculars"]()
    return play.choose(play.options[1])


STORE: Final[Any] = {"pawn": "general-store", "eggs": ("amber", "jade")}
LOOKS: Final[dict[str, Any]] = {
    "with Veronica": lambda: acting("deliver amber", "accept", leader="veronica", **STORE),
    "with Laura": lambda: acting(
        "deliver amber", "accept", pawn="government-facility", leader="laura", eggs="amber", line=("hunt any",)
    ),
    "through binoculars": lambda: acting("use binoculars", items="binoculars"),
}
SITUATIONS: Final[dict[str, Any]] = LOOKS | {
    "sorting half way": sorting_half_way,
    "from a dune buggy": lambda: driven("dune-buggy"),
    "hiding a card": lambda: driven("bicycle", "hide walk-7 under 1", hand=("walk-7", "boots")),
    "hunting": lambda: hunting(
        "queen-1", weapons=("pistol", "machete"), hidden=("hunt queen", "hunt any"), items="smoke-bomb"
    ),
    "rewarded": lambda: hunting(
        "screamer-1", "fire alien-rifle", weapons="alien-rifle", hidden=("hunt screamer", "hunt any")
    ),
    "cards that came this turn": lambda: acting(
        *("deliver amber", "accept"),
        **STORE,
        weapons="pistol",
        vehicles=("boots", "walk-7"),
        hidden="jade to general-store",
    ),
}


@pytest.mark.parametrize("situation", SITUATIONS)
class TestSituations:
    """R33: where cards are looked at, held back or about to be played."""

    def test_nobody_else_can_tell_what_it_is(self, situation: str) -> None:
        """R33: the views of all others stay the same whatever the cards are."""
        play = SITUATIONS[situation]()
        dice = Random(7)  # noqa: S311 - play that can be repeated is wanted
        for _ in range(20):
            assert_nobody_else_can_tell(play.rules, play.state, 0, dice)

    def test_no_event_has_told_anybody_else(self, situation: str) -> None:
        """R33."""
        play = SITUATIONS[situation]()
        for viewer in (PUBLIC, 1, 2):
            named = {card for event in play.seen(viewer) for card in named_cards(event)}
            assert not unknown_to(play.state, viewer) & named

    def test_refusals_do_not_depend_on_what_is_hidden(self, situation: str) -> None:
        """R33: what another seat is told when it asks too early."""
        play = SITUATIONS[situation]()
        other = twin(play.state, 0, Random(3))  # noqa: S311 - play that can be repeated is wanted
        for option in play.decision.options:
            for viewer in (1, 2):
                assert play.rules.why_not(play.state, viewer, option) == play.rules.why_not(other, viewer, option)

    def test_the_owner_sees_the_own_cards(self, situation: str) -> None:
        """R33."""
        play = SITUATIONS[situation]()
        hand = play.rules.view(play.state, 0).hand
        assert hand is not None
        for name in HANDS.values():
            assert [card.number for card in getattr(hand, name)] == list(getattr(play.squad(), name))


@pytest.mark.parametrize("look", LOOKS)
def test_only_who_looks_at_cards_sees_them(look: str) -> None:
    """R33."""
    play = LOOKS[look]()
    for viewer in (0, 1, 2):
        hand = play.rules.view(play.state, viewer).hand
        assert hand is not None
        assert bool(hand.seen) == (viewer == 0)
    assert play.rules.view(play.state, PUBLIC).hand is None


def test_a_bounty_taken_from_the_line_may_be_named_but_shows_as_a_count() -> None:
    """R33: all saw it go."""
    play = position(
        seat(pawn="government-facility", eggs="amber"), seats=3, line=("hunt any",), deck={"bounties": ()}
    ).acting(1)
    play.choose("deliver amber", "accept", "take hunt any")
    assert [event.audience for event in play.happened(e.BountyTaken)] == [None]
    assert play.rules.view(play.state, 1).squads[0].hidden == 1


def test_a_bounty_taken_from_the_deck_is_secret() -> None:
    """R33."""
    play = position(seat(pawn="government-facility", eggs="amber"), seats=3, top={"bounties": "hunt queen"}).acting(1)
    play.choose("deliver amber", "accept", "take the top")
    for viewer, known in ((0, True), (1, False), (PUBLIC, False)):
        drawn = [event for event in play.happened(e.CardDrawn) if event.seen_by(viewer)]
        assert [event.card >= 0 for event in drawn] == [known]


def test_luck_that_is_answered_tells_only_what_all_may_know() -> None:
    """R33: the order of a reshuffled deck is in no event."""
    play = position(seat(), seats=3, deck={"vehicles": ("walk-1",)}).refilling()
    order = tuple(range(len(play.state.piles[VEHICLES].discard)))
    play.answer(Outcome(order[::-1]))
    shuffled = play.happened(e.DeckShuffled)[0]
    assert asdict(shuffled) == {"audience": None, "deck": "vehicles", "cards": len(order), "again": True}
