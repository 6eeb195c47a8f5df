"""Items: when they can be played, and every one of them in the situations it can meet. TB 5.1; R32, R38, R45."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from tests.core.terror_below.kit import decks, table
from tests.core.terror_below.own_decks import steady
from tests.core.terror_below.statements import stated

if TYPE_CHECKING:
    from core.terror_below.decks.cards import ItemCard
    from tests.core.terror_below.play import Play

FULL: Final = {f"{red}-{blue}": 2 for red in range(1, 7) for blue in range(1, 7)}
"""Rubble that leaves no room; Locations and the pawn's space take none."""
for _space in ("4-1", "1-3", "6-3", "2-6", "5-6", "3-3"):
    del FULL[_space]


def holding(*items: str, **has: Any) -> Play:
    """Ada acts on a space of desert with desert all around it, with three points and these Items."""
    return table(**{"own": steady(), "on": "3-3", "by": [3], "items": items} | has)


def rich(card: int, **more: Any) -> Play:
    """Ada holds the Item, and everything that any Item could need is there."""
    ada = {"on": "general-store", "dead": "nobody-9", "eggs": ("amber", "jade", "jade"), "carries": 1}
    around = {"lying": {"1-2": "azure"}, "line": ("amber to motel", "hunt any"), "ben": {"on": "1-4", "eggs": "violet"}}
    return table(**ada | around | {"items": () if "top" in more else card, "by": [4]} | more)


@pytest.mark.parametrize("card", built_in().items, ids=[f"{card.number}-{card.id}" for card in built_in().items])
class TestEveryItem:
    """TB 5.1: each card of the deck as it is shipped."""

    def test_is_hidden_until_it_is_played_and_then_worn_or_discarded(self, card: ItemCard) -> None:
        """TB 5.1, 5.3; R33; an Item for the caught is played in an attack instead (R21)."""
        play = rich(card.number)
        view = play.rules.view(play.state, 1)
        assert view.hand is not None
        assert (view.squads[0].items, view.hand.items) == (1, ())
        if card.id == "smoke-bomb":
            play = table(on="3-3", items=card.number, worms={1: "queen-1"}, targets={1: "3-3"}, stage="attacking")
            play.choose("escape by smoke-bomb")
        else:
            assert play.choose(f"use {card.id}").happened(e.ItemPlayed)[0].card == card.number
        play.shows(items=[], hat=card.id if card.hat else None, gone_items=[] if card.hat else [card.id])

    def test_cannot_be_played_on_the_turn_it_comes(self, card: ItemCard) -> None:
        """TB 5.1, R32."""
        play = rich(card.number, top={"items": (card.number,)}, line=()).choose("deliver amber", "accept")
        assert (play.squad().items, play.options_of("use")) == ((card.number,), ())
        if card.id != "smoke-bomb":
            play.refuses(f"use {card.id}", "TB 5.1")


@stated(holding)
def test_an_item_with_an_effect_is_played_between_the_distraction_and_the_ability() -> None:
    """TB 5.1; R1, R3, R32, R37, R38, R45: without it never; the step ends by itself when nothing is left to be done.

    first-aid-kit, energy-drink = of use: energy-drink; refuses use first-aid-kit: R45
    egg-carton, energy-drink; eggs amber, jade = of use: energy-drink; refuses use egg-carton: R45
    egg-carton, energy-drink; on motel; eggs amber = of use: energy-drink; refuses use egg-carton: R45
    egg-carton, energy-drink; on motel; eggs amber, jade; acting 0 = of use: energy-drink; refuses use egg-carton: R45
    grappling-hook, energy-drink; lying 3-3 amber, 2-2 jade; leader alan = of use: energy-drink
        = refuses use grappling-hook: R45
    stolen-lunch, energy-drink; Ben on 2-2; Ben eggs jade; Cleo on 3-2 = of use: energy-drink
        = refuses use stolen-lunch: R45
    stolen-lunch, energy-drink; Ben on 3-5; Ben eggs jade; Cleo on 3-2 = of use: energy-drink
    stolen-lunch, energy-drink; Ben on none; Cleo on 3-2 = of use: energy-drink
    energy-drink; acting 0 = of use: energy-drink
    energy-drink; lying 3-3 amber > pick up > use energy-drink = told ActionsEnded left 4; not asked Ada act
    air-horn; acting 1 > step up = options use air-horn, stop
    first-aid-kit; acting 1 > step up = told ActionsEnded left 0
    car-jack; Ben items energy-drink = Ben refuses use energy-drink
    energy-drink; playing; Ben vehicles walk-1 = asked Ben vehicle
    energy-drink; Ben on 3-2 > step up = refuses use energy-drink: R3
    -; seats 2; on general-store; eggs amber; vehicles walk-1, walk-1, walk-1; Ben vehicles walk-1, walk-1, walk-1
        ; top items energy-drink; acting 1 > deliver amber > accept > luck 1 > play walk-1 under 1 > stop > luck 1
        > play walk-1 under 2 = of use: energy-drink
    """


@stated(holding)
def test_with_a_car_jack_rubble_stops_no_movement_for_the_rest_of_the_turn() -> None:
    """TB 4.1, R43: one may end on it, not ramp onto it; with a Hard Hat one may still dig in for more points.

    car-jack; rubble 3-2 2; lying 3-2 jade = refuses step up > use car-jack > step up = on 3-2; carries 0
        ; offers stop, pick up; 3-2 rubble 2
    car-jack; rubble 3-1; Ben on 3-2 > use car-jack = of ramp: up left, up right
    car-jack; rubble 3-2; Ben on 3-2; acting 1 > use car-jack = refuses step up
    car-jack; seats 2; vehicles walk-1, walk-1, walk-1, walk-1; rubble 3-2; final 0; acting 1 > use car-jack > stop
        > luck 1 > play walk-1 under 2 = refuses step up
    car-jack; hat hard-hat; rubble 3-2 2 > use car-jack > dig up = points 1; carries 1; 3-2 rubble 1
    car-jack; hat hard-hat; rubble 3-2 2; acting 1 > use car-jack > step up = on 3-2; carries 0; 3-2 rubble 2
        ; told ActionsEnded left 0
    """


@stated(holding)
def test_binoculars_put_the_top_three_worms_in_any_order_and_gain_a_point() -> None:
    """R36, R45, R74: the first named lies on top; nothing is shuffled, and of an empty deck there is only the VP.

    binoculars; deck worms quiet-4 + quiet-5 + quiet-6 > use binoculars
        = options next quiet-4, next quiet-5, next quiet-6 > next quiet-6 > next quiet-4 = vp 1
        ; pile worms quiet-6, quiet-4, quiet-5
    binoculars; deck worms quiet-5 + quiet-6 > use binoculars > next quiet-6 = asked Ada act; vp 1
        = pile worms quiet-6, quiet-5; told CardsReturned count 2
    binoculars; deck worms quiet-5 > use binoculars = asked Ada act; vp 1; pile worms quiet-5
        ; told CardsReturned count 1
    binoculars; deck worms none > use binoculars = asked Ada act; vp 1; pile worms none; told CardsReturned 0
    """


@stated(holding, targets={1: "4-4"})
def test_an_air_horn_moves_one_target_up_to_two_spaces_and_gains_a_point() -> None:
    """TB 3.2; R11, R18, R42: around a corner, back, one or none; a Tin Foil Hat looks at arrows only.

    air-horn > use air-horn > move target 1 up > move target 1 left = target 1 3-3; vp 1; asked Ada act
    air-horn > use air-horn > move target 1 up > move target 1 down = target 1 4-4; vp 1; asked Ada act
    air-horn > use air-horn > move target 1 down > stop = target 1 4-5; vp 1; asked Ada act
    air-horn > use air-horn > stop = target 1 4-4; vp 1; asked Ada act
    air-horn; targets 1 6-6; worms 1 quiet-1, 2 none, 3 none > use air-horn
        = options move target 1 up, move target 1 left, stop; refuses move target 1 down: TB 3.2
    air-horn > use air-horn > move target 1 up = of move: target 1 up, target 1 down, target 1 left, target 1 right
    air-horn; Ben on 4-3; Ben hat tin-foil-hat > use air-horn > move target 1 up > stop = target 1 4-3
    """


@stated(holding)
def test_a_first_aid_kit_brings_back_a_dead_member_and_an_energy_drink_gives_two_points() -> None:
    """TB 4, 4.6; R38, R39: of choice, behind the others; points may come last, lost with a first card of Boots.

    first-aid-kit; members nobody-2; dead shep > use first-aid-kit = members nobody-2, shep; vp 1; told MemberRevived 1
    first-aid-kit; members none; dead shep, alan > use first-aid-kit = options revive shep, revive alan > revive alan
        = members alan; vp 1
    energy-drink; acting 1 > use energy-drink = points 3; given 3
    energy-drink; acting 1 > step up > use energy-drink = points 2; offers step up
    energy-drink; vehicles boots, walk-4, walk-5; playing > play boots under 1 > use energy-drink > stop > add walk-4
        = points 4
    """


@stated(holding, on="motel", eggs=("amber", "jade"), by=[2])
def test_an_egg_carton_delivers_two_eggs_for_a_point_each_scored_as_its_own_delivery() -> None:
    """TB 4.5, 4.6, 9.1; R7, R45, R47: one bonus for both, one Bounty per Egg, the Line refilled in between.

    egg-carton; on government-facility; eggs amber, jade, azure > use egg-carton > deliver jade > stop = given 2
        = options deliver amber, deliver azure > deliver amber > stop = asked Ada act; points 1; vp 2; eggs azure
    egg-carton > use egg-carton > deliver jade > accept > deliver amber = asked Ada act; vp 3; told BonusTaken 1
    egg-carton; line amber to motel; hidden jade to motel > use egg-carton > deliver amber for amber to motel > stop
        > deliver jade for jade to motel > stop = vp 4; told EggDelivered hidden False, True
    egg-carton; eggs amber, amber; line amber to motel > use egg-carton > deliver amber for amber to motel > stop
        > deliver amber > stop = vp 3
    egg-carton; line amber to motel, hunt any, hunt queen, hunt boomer; top bounties jade to motel > use egg-carton
        > deliver amber for amber to motel > stop = offers deliver jade for jade to motel
    egg-carton; vp 19 > use egg-carton > deliver amber = asked over goal; eggs jade
    egg-carton; leader selia; eggs jade, jade; line amber to motel, violet to motel, hunt any, hunt queen
        > use egg-carton > deliver jade for amber to motel > stop = vp 1; lacks deliver jade for violet to motel
    """


@stated(holding)
def test_a_detour_sign_puts_rubble_anywhere_that_can_take_it() -> None:
    """TB 6.4: not under a pawn, nor on a Location, nor on a full space.

    detour-sign; rubble 1-1 2, 1-2; Ben on 5-5 > use detour-sign = refuses place 1-1: TB 6.4
        ; offers place 1-2, place 6-6 = lacks place 3-3, place 5-5, place 1-1, place government-facility
        > place 6-6 = vp 1; 6-6 rubble 1; told RubblePlaced seat 0
    """


def test_a_detour_sign_asks_nothing_of_one_space_with_room_and_needs_a_space_and_a_piece() -> None:
    """TB 6.4, R45."""
    many, few = decks(pieces={"rubble": 200}), decks(pieces={"rubble": 2})
    one = holding("detour-sign", own=many, rubble=FULL | {"6-6": 1}).choose("use detour-sign").shows(asked="Ada act")
    assert one.fact("6-6 rubble") == 2
    for own, rubble in ((many, FULL), (few, {"1-1": 2})):
        holding("detour-sign", "energy-drink", own=own, rubble=rubble).refuses("use detour-sign", "R45")


@stated(holding)
def test_a_grappling_hook_takes_all_eggs_of_one_space_next_to_you_and_a_stolen_lunch_one_of_a_player() -> None:
    """R1, R38: orthogonally, from under Rubble and a pawn, after a pick-up too; inside a Location too.

    grappling-hook; lying 3-2 amber + jade + jade, 2-2 violet; rubble 3-2 2; Ben on 3-2; acting 2 > use grappling-hook
        = eggs amber, jade, jade; points 2; all eggs 2-2 violet; offers step down
    grappling-hook; lying 3-2 amber, 2-3 jade > use grappling-hook = options hook 3-2, hook 2-3 > hook 2-3 = eggs jade
    grappling-hook; lying 3-3 amber, 3-2 jade > pick up > use grappling-hook = eggs amber, jade
    stolen-lunch; on 2-3; Ben on general-store; Ben eggs jade > use stolen-lunch = eggs jade; Ben eggs none
        = told EggStolen victim 1
    stolen-lunch; Ben on 3-2; Ben eggs amber, jade, jade; Cleo on 4-3; Cleo eggs jade > use stolen-lunch
        = options steal amber from Ben, steal jade from Ben, steal jade from Cleo > steal jade from Ben = eggs jade
        ; Ben eggs amber, jade; asked Ada act
    """


LINE = ("amber to motel", "jade to motel", "hunt any", "hunt queen")
NEXT = ("violet to hospital", "azure to hospital", "hunt boomer", "hunt screamer")


@stated(holding, line=LINE, top={"bounties": NEXT})
def test_a_suspicious_briefcase_discards_any_bounties_of_the_line_refills_it_and_gains_a_point() -> None:
    """TB 9.1; R18, R47: the Line closes up before it is refilled, and the VP comes last.

    suspicious-briefcase > use suspicious-briefcase > drop jade to motel > drop hunt any
        = line amber to motel, hunt queen > stop = vp 1; gone bounties jade to motel, hunt any
        = line amber to motel, hunt queen, violet to hospital, azure to hospital
    suspicious-briefcase > use suspicious-briefcase > stop = vp 1
        ; line amber to motel, jade to motel, hunt any, hunt queen
    suspicious-briefcase; vp 18 > use suspicious-briefcase > drop amber to motel > drop jade to motel > drop hunt any
        > drop hunt queen = asked Ada act; line violet to hospital, azure to hospital, hunt boomer, hunt screamer
        = told BountyDiscarded 4
    suspicious-briefcase; vp 19 > use suspicious-briefcase > drop amber to motel > drop jade to motel > drop hunt any
        > drop hunt queen = asked over goal; line violet to hospital, azure to hospital, hunt boomer, hunt screamer
    suspicious-briefcase; line none > use suspicious-briefcase > stop
        = line violet to hospital, azure to hospital, hunt boomer, hunt screamer
    suspicious-briefcase; gone bounties > use suspicious-briefcase > drop hunt any > drop hunt queen > stop
        > luck deck/bounties = vp 1; line amber to motel, jade to motel, hunt any, hunt queen
    """
