"""Hats: worn, changed, shot off, lost, and what each does meanwhile. TB 5.3; R40, R42, R43, R48, R73."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.terror_below.decks.edition import built_in
from core.terror_below.events import HatLost
from tests.core.terror_below.kit import table, vehicle
from tests.core.terror_below.own_decks import steady
from tests.core.terror_below.statements import stated

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

OWN = steady(
    vehicles=(
        vehicle("right-right", 1, *["EE"] * 8),
        vehicle("right-up", 1, *["EN"] * 8),
        vehicle("shoes", 2, effects=[{"verb": "second-card", "at": 7}]),
    )
)
"""With Vehicles whose arrows and points these tests name."""


def wearing(hat: str, **has: Any) -> Play:
    """Ada acts on 3-3 with four points, and wears this Hat."""
    return table(**{"own": OWN, "on": "3-3", "by": [4], "hat": None if hat == "none" else hat} | has)


@pytest.mark.parametrize("hat", [card.id for card in built_in().items if card.hat])
def test_a_hat_lies_face_up_and_is_lost_when_its_leader_dies(hat: str) -> None:
    """TB 5.3, 8.1: everybody sees it."""
    play = wearing("none", items=hat).choose(f"use {hat}").shows(hat=hat)
    shown = play.rules.view(play.state, 1).squads[0].hat
    assert shown is not None
    assert shown.id == hat
    dead = table(own=OWN, on="3-3", hat=hat, worms={1: "giant"}, targets={1: "3-3"}, stage="attacking").choose("stop")
    assert [event.why for event in dead.shows(hat=None, gone_items=[hat]).happened(HatLost)] == ["death"]


@stated(wearing)
def test_a_new_hat_replaces_the_old_one_for_no_point_and_a_miners_helmet_clears_two_pieces() -> None:
    """TB 4.3, 5.3; R5, R18, R38, R48: within a turn too; pieces arrive one by one, and shot off it takes one again.

    hard-hat; items party-hat, trucker-cap > use party-hat = hat party-hat; gone items hard-hat
        ; told HatLost why replaced > use trucker-cap = hat trucker-cap; gone items hard-hat, party-hat
    none; items party-hat; acting 1 > step up > use party-hat = hat party-hat
    hard-hat; items party-hat; on general-store; eggs amber; gone items; acting 1 > use party-hat > deliver amber
        > accept > luck deck/items = items hard-hat
    miners-helmet; rubble 3-2 2, 2-3 = of clear: 3-2, 3-2 x2, 2-3 > clear 3-2 x2 = points 3; carries 2
    miners-helmet; rubble 3-2 2; carries 2 > clear 3-2 x2 = asked Ada trade; 3-2 rubble 1 > trade for item = carries 1
        ; 3-2 rubble 0
    miners-helmet; weapons pistol; rubble 3-2 2, 2-3 2 > clear 3-2 x2 > shoot pistol at Ada
        = refuses clear 2-3 x2: TB 4.3; of clear: 2-3
    """


@stated(wearing)
def test_a_pistol_shoots_off_the_hat_of_any_leader_on_ones_own_turn() -> None:
    """TB 5.1, 5.3; R3, R32, R38, R48: one's own too; from any distance, for no point, after a pick-up, as an Item.

    hard-hat; weapons pistol; Ben hat party-hat > shoot pistol at Ben = Ben hat none; gone items party-hat
        ; gone weapons pistol; told HatLost by 0
    hard-hat; weapons pistol; Ben hat party-hat > shoot pistol at Ada = hat none; gone items hard-hat
        ; gone weapons pistol; told HatLost by 0
    none; weapons pistol; Ben on hospital; Ben hat party-hat; lying 3-3 amber; acting 1 > pick up
        = options shoot pistol at Ben, stop
    none; on state-police; carries 2; rubble 6-2; top weapons pistol; Ben hat party-hat > clear 6-2 > trade for weapon
        = refuses shoot pistol at Ben: TB 5.1; of shoot: none
    hard-hat; weapons pistol, alien-rifle = refuses shoot pistol at Ben: R48; of shoot: pistol at Ada
        ; refuses shoot alien-rifle at Ada: R48
    hard-hat; weapons pistol; Ben on 3-2 > step up = refuses shoot pistol at Ada: R3
    hard-hat; weapons pistol; items party-hat > shoot pistol at Ada > use party-hat = hat party-hat
    """


@stated(wearing, stage="playing", by=[])
def test_a_cowboy_hat_gives_a_point_more_when_a_vehicle_of_three_or_less_is_played() -> None:
    """TB 5.3, R40: not the second card of Boots, not later, and a shot takes nothing back.

    cowboy-hat; vehicles walk-1 > play walk-1 under 1 = points 2; told VehiclePlayed points 2
    cowboy-hat; vehicles walk-3 > play walk-3 under 1 = points 4; told VehiclePlayed points 4
    cowboy-hat; vehicles walk-4 > play walk-4 under 1 = points 4; told VehiclePlayed points 4
    cowboy-hat; vehicles walk-7 > play walk-7 under 1 = points 7; told VehiclePlayed points 7
    cowboy-hat; vehicles shoes, walk-1 > play shoes under 1 = points 3 > stop > add walk-1 = points 1
    none; items cowboy-hat; acting 2 > use cowboy-hat = points 2
    cowboy-hat; weapons pistol; vehicles walk-2 > play walk-2 under 1 > shoot pistol at Ada = points 3
    """


@stated(wearing)
def test_a_hard_hat_digs_into_rubble_for_two_points_and_takes_a_piece() -> None:
    """TB 4, 4.1, 5.3; R5, R43, R44, R48: one may act on what is left; shot off, one may still leave it.

    hard-hat; rubble 3-2 2; lying 3-2 jade > dig up = on 3-2; points 2; carries 1; 3-2 rubble 1; offers pick up, stop
    hard-hat; rubble 3-2; carries 2 > dig up = asked Ada trade
    hard-hat; rubble 3-2; acting 1 = refuses dig up: TB 4; refuses step up; offers step down
    hard-hat; rubble 3-1; Ben on 3-2 = refuses ramp up up
    hard-hat; weapons pistol; rubble 3-2 2, 3-1 > dig up = offers dig up > shoot pistol at Ada = on 3-2; refuses dig up
        ; offers step down, step left, stop
    """


@stated(wearing, by=[0])
def test_a_trucker_caps_hand_limit_is_one_higher() -> None:
    """TB 3.3, 5.3; R51: put on this turn, beside Rebecca's; shot off, the hand is kept and not refilled.

    none; items trucker-cap > use trucker-cap = many vehicles 4
    none; items trucker-cap; leader rebecca > use trucker-cap = many vehicles 5
    trucker-cap; weapons pistol; vehicles walk-1, walk-2, walk-3, walk-4 > shoot pistol at Ada
        = vehicles walk-1, walk-2, walk-3, walk-4; told Refilled 0
    """


@stated(wearing, stage="playing", by=[], targets={1: "2-3", 2: "2-3"}, turn=1)
def test_a_tin_foil_hat_ignores_arrows_of_others_onto_its_space() -> None:
    """R42, R48: one by one, also of a card face down when it is turned up, none of a card that nobody played.

    tin-foil-hat; Ben on 3-1; Ben vehicles right-up > play right-up under 1 = target 1 2-2; told ArrowIgnored why hat
    tin-foil-hat; Ben on 3-1; Ben vehicles right-right > play right-right under 1 = target 1 2-3
        ; told ArrowIgnored why hat, hat
    tin-foil-hat; vehicles right-up; turn 0; Ben on 3-1 > play right-up under 1 = target 1 3-2; told ArrowIgnored 0
    tin-foil-hat; Ben on 3-1; Ben vehicles right-right; targets 1 3-3 > play right-right under 1 = target 1 5-3
        ; told ArrowIgnored 0
    tin-foil-hat; on 6-6; Ben on 3-1; Ben vehicles right-up > play right-up under 1 = target 1 3-2; told ArrowIgnored 0
    none; on 1-1; vehicles right-up; turn 0; Ben on 3-3; Ben hat tin-foil-hat > play right-up under 1 = target 1 2-2
    tin-foil-hat; under 1 right-right by Ben; turn 0; attacking = told ArrowIgnored why hat, hat
    tin-foil-hat; under 1 right-right by Ada; turn 0; attacking = told ArrowIgnored 0
    tin-foil-hat; seats 2; turn 0; vehicles walk-1, walk-1, walk-1; Ben vehicles walk-1, walk-1, walk-1
        ; top vehicles right-up; refilling > luck dice/worm 1 = target 1 3-2
    tin-foil-hat; Ben on 1-1; Ben weapons pistol; Ben vehicles right-up, right-right, walk-1; final 1
        > play right-up under 1 = target 1 2-2 > shoot pistol at Ada > stop > play right-right under 2 = target 2 4-3
    """


@stated(wearing, weapons="pistol", ben={"on": "3-2"}, cleo={"on": "2-1"})
def test_a_party_hat_scores_for_the_first_ramp_of_a_turn_if_it_is_worn_then() -> None:
    """TB 4.2, 9.1; R48, R73: what was gained is gained, and a ramp without it uses that up.

    party-hat > ramp up up > ramp left left = vp 1; told Scored source items
    party-hat > shoot pistol at Ada > ramp up up = vp 0; told Scored 0
    party-hat > ramp up up > shoot pistol at Ada > ramp left left = vp 1; told Scored source items
    none; items party-hat > ramp up up > use party-hat > ramp left left = vp 0; told Scored 0
    party-hat; leader merl > ramp up up = vp 1; points 4; told Scored source items
    party-hat; vp 19 > ramp up up = asked over goal; on 3-1
    """
