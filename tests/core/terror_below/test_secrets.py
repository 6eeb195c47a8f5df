"""What is hidden, and from whom. R33: hands, Items, Weapons, Hidden Bounties, face-down cards, decks."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, get_args

import pytest
from msgspec.structs import asdict

from core.engine.decisions import PUBLIC, Event
from core.engine.random_play import play_at_random
from core.terror_below import events as e
from core.terror_below.seats import Setup, seats_named
from core.terror_below.state import BOUNTIES, DECKS, ITEMS, VEHICLES, WEAPONS, WORMS
from tests.core.terror_below.kit import game, table
from tests.core.terror_below.play import NAMES
from tests.core.terror_below.twins import HANDS, told_apart_by_nobody, unknown_to

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.terror_below.game import TerrorBelow
    from core.terror_below.state import State
    from tests.core.terror_below.play import Play

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


def random_game(seats: int, seed: int) -> Iterator[tuple[TerrorBelow, State, tuple[Event, ...]]]:
    """Every state of a game played by chance, with the events that led to it; each third one on the Canyon side."""
    rules = game()
    setup = Setup(seats_named(NAMES[:seats]), board="canyon" if seed % 3 == 2 else "desert")
    for entry in play_at_random(rules, setup, f"secrets {seed}")[0].line():
        yield rules, entry.state, entry.events


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


def hunting(worm: str, *answers: str, **has: Any) -> Play:
    """Ada hunts this Worm, and has answered so."""
    return table(on="3-3", worms={1: worm}, targets={1: "3-3"}, stage="attacking", **has).choose(*answers)


def driven(card: str, *answers: str, **has: Any) -> Play:
    """She has played this Vehicle, acted, and answered so."""
    play = table(vehicles=(card, *has.get("hand", ())), stage="playing")
    return play.choose(f"play {card} under 1", "stop", *answers)


def sorting_half_way() -> Play:
    """Ada has named the first of three Worms."""
    play: Play = LOOKS["through binoculars"]()
    return play.choose(play.options[1])


DELIVERED: Final = ("deliver amber", "accept")
STORE: Final[Any] = {"on": "general-store", "eggs": ("amber", "jade")}
FACILITY: Final[Any] = {"on": "government-facility", "leader": "laura", "eggs": "amber", "line": ("hunt any",)}
HELD: Final[Any] = {"weapons": "pistol", "vehicles": ("boots", "walk-7"), "hidden": "jade to general-store"}
HUNTER: Final[Any] = {"weapons": ("pistol", "machete"), "hidden": ("hunt queen", "hunt any"), "items": "smoke-bomb"}
KILLER: Final[Any] = {"weapons": "alien-rifle", "hidden": ("hunt screamer", "hunt any")}
LOOKS: Final[dict[str, Any]] = {
    "with Veronica": lambda: table(leader="veronica", **STORE).choose(*DELIVERED),
    "with Laura": lambda: table(**FACILITY).choose(*DELIVERED),
    "through binoculars": lambda: table(items="binoculars").choose("use binoculars"),
}
SITUATIONS: Final[dict[str, Any]] = LOOKS | {
    "sorting half way": sorting_half_way,
    "from a dune buggy": lambda: driven("dune-buggy"),
    "hiding a card": lambda: driven("bicycle", "hide walk-7 under 1", hand=("walk-7", "boots")),
    "hunting": lambda: hunting("queen-1", **HUNTER),
    "rewarded": lambda: hunting("screamer-1", "fire alien-rifle", **KILLER),
    "cards that came this turn": lambda: table(**STORE, **HELD).choose(*DELIVERED),
}


@pytest.mark.parametrize("situation", SITUATIONS)
class TestSituations:
    """R33: where cards are looked at, held back or about to be played."""

    def test_nobody_else_can_tell_what_it_is(self, situation: str) -> None:
        """R33: the views of all others, and what they are told when they ask too early, whatever the cards are."""
        play = SITUATIONS[situation]()
        rules, state, dice = play.rules, play.state, Random(7)  # noqa: S311 - play that can be repeated is wanted
        for viewer in (PUBLIC, 1, 2) * 7:
            twin = told_apart_by_nobody(rules, state, viewer, dice)
            assert rules.view(twin, viewer) == rules.view(state, viewer)
            for option in play.decision.options if viewer != PUBLIC else ():
                assert rules.why_not(state, viewer, option) == rules.why_not(twin, viewer, option)

    def test_no_event_has_told_anybody_else(self, situation: str) -> None:
        """R33."""
        play = SITUATIONS[situation]()
        for viewer in (PUBLIC, 1, 2):
            named = {card for event in play.seen(viewer) for card in named_cards(event)}
            assert not unknown_to(play.state, viewer) & named

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


@pytest.mark.parametrize("viewer", [PUBLIC, 0, 1, 2])
def test_everybody_may_read_the_discard_piles_and_how_many_cards_lie_in_decks(viewer: int) -> None:
    """R77, R33: the newest card last, and no card that lies elsewhere."""
    play = hunting("quiet-1", "fire pistol", weapons=("pistol", "machete")).shows(gone_weapons=["pistol"])
    view = play.rules.view(play.state, viewer)
    for number, cards in enumerate(view.discards.values()):
        assert [card.number for card in cards] == list(play.state.piles[number].discard)
    assert view.decks == {name: len(play.fact(f"pile {name}")) for name in view.decks}
