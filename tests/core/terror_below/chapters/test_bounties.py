"""Every Bounty of the edition. TB 4.5, 5.2, 7.4; R6, R33, R47."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.terror_below.decks.cards import EGGS
from core.terror_below.decks.edition import built_in
from core.terror_below.events import BountyCompleted, EggDelivered
from tests.core.terror_below.kit import PLACES, Play, decks, table, worm
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
    return table(on=place, eggs=egg, own=OWN, **{"hidden" if hidden else "line": (card.number,)})


def hunting(kind: str, *line: int, hidden: tuple[int, ...] = ()) -> Play:
    """Ada kills a Worm of this type; Bounties are in the Line, or hers."""
    around: Any = {"own": OWN, "worms": {1: kind}, "targets": {1: "3-4"}, "line": line, "stage": "attacking"}
    return table(on="3-4", weapons="pistol", hidden=hidden, **around).choose("fire pistol")


def test_the_deck_has_deliveries_and_hunts_that_pay_more_than_no_bounty() -> None:
    """TB 4.5, 5.2: "you score even more points"."""
    assert {card.worm for card in HUNTS} == {*KINDS, "any"}
    assert {card.place for card in DELIVERIES} == set(PLACES)
    assert {card.egg for card in DELIVERIES} == set(EGGS)
    assert all(card.points > PIECES["plain_delivery"] for card in DELIVERIES)
    assert all(card.points > PIECES["plain_kill"] for card in HUNTS)


@pytest.mark.parametrize("card", DELIVERIES, ids=name)
class TestEveryDelivery:
    """TB 4.5."""

    @pytest.mark.parametrize("hidden", [False, True], ids=["line", "hidden"])
    def test_is_completed_and_pays_its_points(self, card: BountyCard, hidden: bool) -> None:
        """TB 4.5."""
        egg, place = str(card.egg), str(card.place)
        play = delivering(card, egg, place, hidden=hidden).choose(f"deliver {egg} for {words(card)}")
        assert play.shows(vp=card.points).squad().completed == (card.number,)
        assert play.happened(EggDelivered) == [
            EggDelivered(0, card.egg or "amber", card.place or "motel", card.number, card.points, hidden=hidden)
        ]

    def test_asks_for_its_egg_and_its_location(self, card: BountyCard) -> None:
        """TB 4.5."""
        for egg in EGGS:
            for place in PLACES:
                fits = (egg, place) == (card.egg, card.place)
                offered = delivering(card, egg, place).options_of("deliver")
                assert offered == ((f"deliver {egg} for {words(card)}",) if fits else ()) + (f"deliver {egg}",)


@pytest.mark.parametrize("card", HUNTS, ids=name)
class TestEveryHunt:
    """TB 7.4, R6."""

    @pytest.mark.parametrize("hidden", [False, True], ids=["line", "hidden"])
    def test_is_completed_by_a_kill_of_its_worm_and_pays_its_points(self, card: BountyCard, hidden: bool) -> None:
        """TB 7.4: an Any Worm Bounty by a kill of any."""
        for kind in KINDS:
            play = hunting(kind, hidden=(card.number,)) if hidden else hunting(kind, card.number)
            if card.worm not in (kind, "any"):
                assert play.shows(vp=PIECES["plain_kill"], completed=[]).asked != "Ada reward"
                continue
            play.shows(options=(f"claim {words(card)}", "claim nothing")).choose(f"claim {words(card)}")
            assert play.shows(vp=card.points).squad().completed == (card.number,)
            assert play.happened(BountyCompleted) == [BountyCompleted(0, card.number, hidden=hidden)]

    def test_may_be_left_for_the_plain_reward_and_is_not_completed_by_a_delivery(self, card: BountyCard) -> None:
        """TB 4.5, 7.4, R6."""
        play = hunting(KINDS[0] if card.worm == "any" else str(card.worm), card.number).choose("claim nothing")
        assert card.number in play.shows(vp=PIECES["plain_kill"]).state.line
        for place in PLACES:
            assert delivering(card, "amber", place).options_of("deliver") == ("deliver amber",)


def test_a_shown_bounty_is_seen_by_all_and_a_hidden_one_is_only_counted() -> None:
    """R33."""
    card, other = DELIVERIES[:2]
    play = table(hidden=(card.number,), completed=(other.number,), own=OWN)
    for viewer in (-1, 1):
        squad = play.rules.view(play.state, viewer).squads[0]
        assert (squad.hidden, squad.completed) == (1, (other,))
    hand = play.rules.view(play.state, 0).hand
    assert hand is not None
    assert hand.hidden == (card,)
