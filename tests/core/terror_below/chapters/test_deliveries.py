"""Eggs: picking up, delivering, and the Delivery Bonus. TB 4.4, 4.5, 4.6; R6, R7, R18, R33, R46, R47."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.terror_below.events import BountyTaken, CardDrawn
from core.terror_below.state import SOURCES
from tests.core.terror_below.kit import PLACES, table
from tests.core.terror_below.own_decks import PIECES
from tests.core.terror_below.statements import stated

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

LINE = ("hunt any", "hunt queen", "hunt boomer", "hunt thrasher")
"""A Bounty Line that no delivery fits."""


def carrying(*eggs: str, **has: Any) -> Play:
    """Ada acts in the Motel with these Eggs."""
    return table(**{"on": "motel", "eggs": eggs, "line": LINE} | has)


@stated(on="3-4")
def test_all_eggs_of_a_space_are_picked_up_for_a_point_and_no_action_follows() -> None:
    """TB 4.4, R38: onto those carried before; an Item may follow, however many points are left, and brings no action.

    eggs violet; items energy-drink; lying 3-4 jade + amber + jade; acting 3 > pick up = eggs amber, jade, jade, violet
        ; points 2; 3-4 eggs none; told EggsPickedUp eggs (1, 2, 0, 0)
    items energy-drink, cowboy-hat; Ben on 3-3; rubble 4-4; lying 3-4 jade > pick up
        = refuses step down, ramp up up, clear 4-4: You picked up Eggs, and that ended your actions. TB 4.4
        ; refuses pick up, deliver jade: You picked up Eggs, and that ended your actions. TB 4.4 > use energy-drink
        = options use cowboy-hat, stop
    lying 3-4 jade > pick up = asked Ben vehicle
    lying 3-3 jade = refuses pick up: There is no Egg on your space to pick up. TB 4.4
    """


@pytest.mark.parametrize("place", PLACES)
def test_a_delivery_without_a_bounty_scores_the_plain_reward_for_a_point(place: str) -> None:
    """TB 4.5: 1 VP; the Egg goes to the supply."""
    play = carrying("jade", "jade", on=place).choose("deliver jade").shows(eggs=("jade",), supply_jade=6)
    assert dict(zip(SOURCES, play.squad().score, strict=True))["plain"] == PIECES["plain_delivery"] == play.squad().vp
    assert play.choose(*["stop"] * (play.asked == "Ada bonus")).points == 4


@stated(carrying)
def test_a_delivery_takes_a_location_and_a_carried_egg_and_completes_one_bounty_of_both() -> None:
    """TB 4.5, 5.2; R6: of the Line or of one's own hand, which lies under the Leader then; or it is left alone.

    jade; on 3-4; line jade to motel = of deliver: none
        ; refuses deliver jade: You can deliver only inside a Location. TB 4.5
    jade = of deliver: jade; refuses deliver azure: You do not carry an Azure Egg. TB 4.5
    eggs none = refuses deliver azure: You carry no Egg. TB 4.5
    jade; line amber to motel, jade to motel, jade to hospital, hunt any = of deliver: jade for jade to motel, jade
        > deliver jade for jade to motel = completed jade to motel; vp 2
    jade; line jade to motel, hunt any, hunt queen, hunt boomer > deliver jade = vp 1
        ; line jade to motel, hunt any, hunt queen, hunt boomer
    jade; line amber to motel, jade to hospital, hunt any, hunt queen = of deliver: jade
        ; refuses deliver jade for amber to motel, deliver jade for jade to hospital: No Bounty wants Jade at the Motel.
        ; refuses deliver jade for hunt any: No Bounty wants Jade at the Motel. It can be delivered for 1 VP. TB 4.5
    jade; hidden jade to motel > deliver jade for jade to motel = vp 2; hidden none; completed jade to motel
        ; line hunt any, hunt queen, hunt boomer, hunt thrasher; told EggDelivered hidden True
    jade; Ben hidden jade to motel = of deliver: jade
    """


def test_one_egg_completes_one_bounty_though_two_of_the_kind_are_displayed() -> None:
    """TB 4.5, R6: each of them is offered."""
    decks = carrying("jade").decks
    twins = [card.number for card in decks.bounties if (card.egg, card.place) == ("jade", "motel")][:2]
    play = carrying("jade", line=(*twins, *LINE[:2]))
    assert [option.bounty for option in play.decision.options if getattr(option, "bounty", -1) in twins] == twins  # type: ignore[attr-defined]  # those with a Bounty
    play.choose("deliver jade for jade to motel").shows(completed=["jade to motel"], eggs=())


@stated(carrying, line=("jade to motel", *LINE[:3]))
def test_the_line_closes_up_and_is_refilled_at_the_end_before_the_bonus_is_offered() -> None:
    """TB 4.5; R18, R47: the discard pile becomes the deck for it, and without one the Line stays short.

    jade; top bounties azure to motel > deliver jade for jade to motel
        = line hunt any, hunt queen, hunt boomer, azure to motel; asked Ada bonus; told BountyRevealed 1
    jade; deck bounties none > deliver jade for jade to motel = asked luck deck/bounties > luck = asked Ada bonus
        ; told BountyRevealed 1
    jade; gone bounties > deliver jade for jade to motel = line hunt any, hunt queen, hunt boomer; asked Ada bonus
    """


@stated(carrying)
def test_each_location_has_a_bonus_and_one_is_taken_in_a_turn() -> None:
    """TB 4.6; R7, R32, R46: one declined, or that could give nothing, is not used up, and the latter not offered.

    jade; on general-store; top items air-horn > deliver jade > accept = items air-horn; of use: none
    jade; on state-police; top weapons machete > deliver jade > accept = weapons machete
    jade; line jade to motel, hunt any, hunt queen, hunt boomer > deliver jade for jade to motel > accept = vp 3
        ; told Scored source bounties, motel
    jade; on hospital; leader rebecca; members shep; dead alan > deliver jade > accept = leader rebecca
        ; members shep, alan; dead none
    jade; on hospital; members none; dead alan, shep > deliver jade > accept = options revive alan, revive shep
        > revive shep = members shep; dead alan
    jade, amber > deliver jade > accept > deliver amber = asked Ada act; told BonusTaken 1
    jade, amber > deliver jade > stop > deliver amber = asked Ada bonus; told BonusTaken 0
    jade, amber, azure, azure > deliver jade > stop > deliver amber > accept > deliver azure = asked Ada act
        ; told BonusTaken 1
    jade, jade; on hospital > deliver jade = asked Ada act; told BonusTaken 0
    jade, jade; on general-store; gone items > deliver jade = asked Ada act; told BonusTaken 0
    jade, jade; on state-police; gone weapons > deliver jade = asked Ada act; told BonusTaken 0
    jade, jade; on government-facility; gone bounties; line none > deliver jade = asked Ada act; told BonusTaken 0
    jade, amber; on state-police; dead alan; gone weapons; acting 7 > deliver jade > step down > step down > step down
        > step left > deliver amber = asked Ada bonus
    """


def facility(**has: Any) -> Play:
    """The bonus of the Facility was accepted; Azure to the Motel lies on the deck."""
    around = {"on": "government-facility", "top": {"bounties": "azure to motel"}} | has
    return carrying("jade", "jade", **around).choose("deliver jade", "accept")


@stated(facility)
def test_the_facility_gives_a_bounty_of_the_line_or_the_top_of_the_deck_as_a_hidden_one() -> None:
    """TB 4.6, 5.2; R18, R32, R36, R46: the Line is refilled; the top is not offered when none is left.

    - = options take hunt any, take hunt queen, take hunt boomer, take hunt thrasher, take the top > take hunt queen
        = hidden hunt queen; line hunt any, hunt boomer, hunt thrasher, azure to motel
    - > take the top = hidden azure to motel; line hunt any, hunt queen, hunt boomer, hunt thrasher
    gone bounties = options take hunt any, take hunt queen, take hunt boomer, take hunt thrasher
    deck bounties none > take the top = asked luck deck/bounties > luck = many hidden 1
    line jade to government-facility, hunt any, hunt queen, hunt boomer > take jade to government-facility
        > deliver jade for jade to government-facility = completed jade to government-facility
    """


def test_all_see_a_bounty_taken_from_the_line_and_its_owner_alone_that_from_the_deck() -> None:
    """R33."""
    assert [event.audience for event in facility().choose("take hunt queen").happened(BountyTaken)] == [None]
    play = facility().choose("take the top")
    for viewer, cards in ((-1, [-1]), (0, list(play.squad().hidden)), (1, [-1])):
        assert [event.card for event in play.seen(viewer) if isinstance(event, CardDrawn)] == cards
