"""Every Bounty of the edition. TB 4.5, 5.2, 7.4; R6, R33, R47."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.terror_below.decks.cards import EGGS
from core.terror_below.decks.edition import built_in
from core.terror_below.events import BountyCompleted, EggDelivered, Scored
from tests.core.terror_below.kit import PLACES, Play, decks, position, seat, worm
from tests.core.terror_below.own_decks import PIECES, shipped

if TYPE_CHECKING:
    from core.terror_below.decks.cards import BountyCard

KINDS = ("screamer", "boomer", "burrower", "thrasher", "queen")

OWN = decks(
    pieces={"goal": 1000},
    only=["bounties"],
    bounties=[row for table in shipped()["bounties"].values() for row in table],
    worms=[worm(kind, kind=kind, egg="violet", health=1) for kind in KINDS],
)
"""The shipped Bounties alone, so that their numbers are those of the edition; and one frail Worm of each type."""

BOUNTIES = built_in().bounties
DELIVERIES = [card for card in BOUNTIES if not card.is_hunt]
HUNTS = [card for card in BOUNTIES if card.is_hunt]


def name(card: BountyCard) -> str:
    """What a test of this Bounty is called."""
    return f"{card.number}-{card.worm or f'{card.egg}-to-{card.place}'}"


def words(card: BountyCard) -> str:
    """The Bounty as the kit says it."""
    return f"hunt {card.worm}" if card.is_hunt else f"{card.egg} to {card.place}"


def delivering(card: BountyCard, egg: str, place: str, *, hidden: bool = False) -> Play:
    """Ada is at a Location with an Egg; the Bounty is hers, or alone in the Line."""
    plan = seat(pawn=place, eggs=egg, hidden=(card.number,) if hidden else ())
    return position(plan, seats=3, own=OWN, line=() if hidden else (card.number,)).acting()


def hunting(card: BountyCard, kind: str, *, hidden: bool = False) -> Play:
    """Ada kills a Worm of this type; the Bounty is hers, or alone in the Line."""
    plan = seat(pawn="3-4", weapons="pistol", hidden=(card.number,) if hidden else ())
    play = position(plan, seats=3, own=OWN, worms={1: kind}, targets={1: "3-4"}, line=() if hidden else (card.number,))
    return play.attacking().choose("fire pistol")


def test_the_deck_has_deliveries_and_hunts() -> None:
    """TB 5.2."""
    assert DELIVERIES
    assert HUNTS
    assert {card.worm for card in HUNTS} == {*KINDS, "any"}
    assert {card.place for card in DELIVERIES} == set(PLACES)
    assert {card.egg for card in DELIVERIES} == set(EGGS)


@pytest.mark.parametrize("card", BOUNTIES, ids=name)
def test_every_bounty_pays_more_than_no_bounty(card: BountyCard) -> None:
    """TB 4.5: "you score even more points"."""
    assert card.points > (PIECES["plain_kill"] if card.is_hunt else PIECES["plain_delivery"])


@pytest.mark.parametrize("hidden", [False, True], ids=["line", "hidden"])
@pytest.mark.parametrize("card", DELIVERIES, ids=name)
def test_every_delivery_is_completed_and_pays_its_points(card: BountyCard, hidden: bool) -> None:
    """TB 4.5."""
    assert card.egg is not None
    assert card.place is not None
    play = delivering(card, card.egg, card.place, hidden=hidden)

    play.choose(f"deliver {card.egg} for {words(card)}")

    assert play.squad().completed == (card.number,)
    assert play.squad().vp == card.points
    assert play.happened(EggDelivered) == [
        EggDelivered(0, card.egg, card.place, card.number, card.points, hidden=hidden)
    ]


@pytest.mark.parametrize("card", DELIVERIES, ids=name)
def test_every_delivery_asks_for_its_egg_and_its_location(card: BountyCard) -> None:
    """TB 4.5."""
    for egg in EGGS:
        for place in PLACES:
            fits = (egg, place) == (card.egg, card.place)
            offered = delivering(card, egg, place).options_of("deliver")
            assert offered == ((f"deliver {egg} for {words(card)}",) if fits else ()) + (f"deliver {egg}",)


@pytest.mark.parametrize("hidden", [False, True], ids=["line", "hidden"])
@pytest.mark.parametrize("card", HUNTS, ids=name)
def test_every_hunt_is_completed_by_a_kill_of_its_worm_and_pays_its_points(card: BountyCard, hidden: bool) -> None:
    """TB 7.4: an Any Worm Bounty by a kill of any."""
    for kind in KINDS:
        play = hunting(card, kind, hidden=hidden)
        if card.worm not in (kind, "any"):
            assert play.asked != "Ada reward"
            assert play.squad().vp == PIECES["plain_kill"]
            assert play.squad().completed == ()
            continue
        assert play.options == (f"claim {words(card)}", "claim nothing")

        play.choose(f"claim {words(card)}")

        assert play.squad().completed == (card.number,)
        assert play.squad().vp == card.points
        assert play.happened(BountyCompleted) == [BountyCompleted(0, card.number, hidden=hidden)]


@pytest.mark.parametrize("card", HUNTS, ids=name)
def test_every_hunt_may_be_left_for_the_plain_reward(card: BountyCard) -> None:
    """TB 7.4, R6."""
    kind = KINDS[0] if card.worm == "any" else str(card.worm)

    play = hunting(card, kind).choose("claim nothing")

    assert play.squad().vp == PIECES["plain_kill"]
    assert card.number in play.state.line


@pytest.mark.parametrize("card", HUNTS, ids=name)
def test_no_hunt_is_completed_by_a_delivery(card: BountyCard) -> None:
    """TB 4.5."""
    for place in PLACES:
        assert delivering(card, "amber", place).options_of("deliver") == ("deliver amber",)


def test_one_kill_completes_one_bounty() -> None:
    """TB 7.4, R6: of the Line or a Hidden one, as the player chooses."""
    twins = [card for card in HUNTS if card.worm == "any"]
    plan = seat(pawn="3-4", weapons="pistol", hidden=(twins[0].number,))
    line = (twins[1].number,)
    play = position(plan, seats=3, own=OWN, worms={1: "boomer"}, targets={1: "3-4"}, line=line).attacking()

    play.choose("fire pistol", "claim hunt any")

    assert len(play.squad().completed) == 1
    assert len(play.happened(BountyCompleted)) == 1
    assert [event.points for event in play.happened(Scored)] == [twins[0].points]


def test_nobody_claims_the_hidden_bounty_of_another() -> None:
    """TB 5.2."""
    card = next(card for card in HUNTS if card.worm == "any")
    plans = (seat(pawn="3-4", weapons="pistol"), seat(hidden=(card.number,)))
    play = position(*plans, own=OWN, worms={1: "boomer"}, targets={1: "3-4"}).attacking().choose("fire pistol")

    assert play.squad().vp == PIECES["plain_kill"]


def test_a_bounty_taken_from_the_line_for_a_kill_is_replaced() -> None:
    """TB 7.4, R47."""
    line = tuple(card.number for card in HUNTS[: PIECES["line"]])
    plan = seat(pawn="3-4", weapons="pistol")
    play = position(plan, seats=3, own=OWN, worms={1: "boomer"}, targets={1: "3-4"}, line=line).attacking()
    before = play.state.piles[2].deck[-1]

    play.choose("fire pistol")
    play.choose(play.options[0])

    assert len(play.state.line) == PIECES["line"]
    assert play.state.line[-1] == before


def test_a_shown_bounty_is_seen_by_all_and_a_hidden_one_is_only_counted() -> None:
    """R33."""
    card, other = DELIVERIES[:2]
    play = position(seat(hidden=(card.number,), completed=(other.number,)), seats=3, own=OWN).playing()

    for viewer in (-1, 1):
        squad = play.rules.view(play.state, viewer).squads[0]
        assert squad.hidden == 1
        assert squad.completed == (other,)
    own_hand = play.rules.view(play.state, 0).hand
    assert own_hand is not None
    assert own_hand.hidden == (card,)
