"""Death of a Leader: what is dropped, who leads next, and the return. TB 8; R22, R24, R58, R60."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from tests.core.terror_below.kit import PLACES, position, seat, table
from tests.core.terror_below.own_decks import steady
from tests.core.terror_below.statements import stated

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

HAND = ("walk-1", "walk-2", "walk-3")
SIDE = range(1, 7)
OWN: dict[str, Any] = {"items": "energy-drink", "weapons": "pistol", "hidden": "hunt any", "hat": "party-hat"}


def caught(**has: Any) -> Play:
    """Ada is caught in the open; her Worm lays Rubble left and right of its Egg."""
    around = {"own": steady(), "worms": {1: "giant", 2: "beast"}, "targets": {1: "3-3"}, "stage": "attacking"}
    return table(**{"on": "3-3", "ben": {"vehicles": HAND}} | around | has)


@stated(caught)
def test_eggs_and_rubble_are_dropped_on_the_space_and_one_of_the_remaining_members_leads_at_once() -> None:
    """TB 8.1, 8.2; R14, R20: at most 2 pieces a space; the last member leads unasked; the others die after that.

    eggs amber, violet; carries 2 > stop = eggs none; carries 0; 3-3 eggs amber, jade, violet; 3-3 rubble 2
        ; told PiecesDropped rubble 2
    on 3-3 > stop = told PiecesDropped 0
    on 2-3; carries 2; rubble 2-3 = supply rubble 45 > stop = 2-3 rubble 2; supply rubble 47
    on motel; targets 1 motel; eggs amber; Ben on 1-1 > luck 6 6 > stop > luck 1 1 > lead nobody-2 = told LeaderDied 1
    leader shep; members alan, dale > stop = asked Ada leader; options lead alan, lead dale > lead dale = leader dale
        ; members alan; dead shep
    leader shep; members alan > stop = leader alan; told LeaderChosen seat 0
    Ben on 2-3; Ben weapons sharpened-stick > stop > fire sharpened-stick > stop = asked Ada leader; gone weapons none
        ; told LeaderDied seat 0 > lead nobody-2 = asked Ben leader; told LeaderDied seat 0, 1
    """


@pytest.mark.parametrize("place", PLACES)
def test_inside_a_location_rubble_goes_to_the_supply_and_eggs_fall_by_dice(place: str) -> None:
    """R14, R22, R55: in the order amber, jade, azure, violet, off Locations; the attack's Egg has fallen before."""
    play = caught(on=place, targets={1: place}, eggs=("violet", "amber"), carries=2).luck(6, 6)
    before = play.state.rubble_left
    play.choose("stop").shows(asked="luck dice/egg", supply_rubble=before + 2).luck(1, 3).luck(1, 1).luck(1, 2)
    assert (play.asked, play.fact("1-1 eggs"), play.fact("1-2 eggs")) == ("Ada leader", ("amber",), ("violet",))


@stated(caught, vehicles=HAND, completed="amber to motel", **OWN)
def test_hat_and_pawn_are_lost_and_when_all_are_dead_the_hand_too() -> None:
    """TB 8.1, 9.2; R9, R58: completed Bounties, VP and cards face down stay; who is eliminated is asked nothing more.

    vp 7 > stop = hat none; gone items party-hat; on none; vp 7; vehicles walk-1, walk-2, walk-3; items energy-drink
        ; weapons pistol; hidden hunt any; completed amber to motel
    members none; dead shep; eggs amber > stop = asked Ben vehicle; leader none; vehicles none; items none
        ; weapons none; hidden none; gone weapons pistol; gone bounties hunt any; completed amber to motel
        ; gone vehicles walk-1, walk-2, walk-3; gone items party-hat, energy-drink; 3-3 eggs amber, jade
    members none; under 2 walk-1 by Ada > stop = under 2 walk-1 by Ada
    """


@stated(caught, leader="sebastian")
def test_sebastian_lives_on_a_high_die_and_keeps_everything() -> None:
    """TB 2.2, 6.5, 8.1, 9.2: it is no kill; he rolls only when he would be killed, and saves nobody from behind.

    hat party-hat; eggs violet; carries 1 > stop = asked luck dice/survive > luck 5 = leader sebastian; on 3-3
        ; hat party-hat; eggs violet; carries 1; gone worms giant; vp 0; told LeaderSurvived 1; told LeaderDied 0
        ; told WormDefeated 0; told DiceRolled purpose survive
    eggs violet > stop > luck 6 = told LeaderSurvived 1
    eggs violet > stop > luck 4 = asked Ada leader; on none; gone worms none; 3-3 eggs jade, violet
        ; told LeaderSurvived 0; told LeaderDied 1
    eggs violet > stop > luck 1 = told LeaderDied 1
    weapons sharpened-stick > fire sharpened-stick > stop > luck 6 = weapons none; gone weapons sharpened-stick
    weapons pistol; worms 1 runt > fire pistol = told DiceRolled 0
    leader shep; members sebastian > stop = leader sebastian
    members none > stop > luck 5 = told SquadEliminated 0
    members none > stop > luck 4 = told SquadEliminated 1
    """


@stated(on=None, vehicles=HAND, ben={"on": "motel"}, cleo={"on": "3-3"}, stage="starting")
def test_a_pawn_comes_back_on_a_free_location_of_choice_and_the_turn_goes_on() -> None:
    """TB 8.3.

    on none = asked Ada return; refuses enter motel, enter 3-4: TB 8.3
        ; of enter: government-facility, general-store, state-police, hospital > enter hospital = on hospital
        ; asked Ada vehicle; told PawnEntered back True
    """


def test_it_waits_for_ones_own_turn() -> None:
    """TB 8.3: on your next turn."""
    play = caught().choose("stop", "lead nobody-2").shows(asked="Ben vehicle", on=None)
    assert play.rules.view(play.state, 1).squads[0].returning


def test_without_a_free_location_it_comes_back_on_the_edge_and_with_that_full_anywhere() -> None:
    """R24, R60: on an edge space without a pawn or Rubble; else on Rubble too."""
    edge = {f"{red}-{blue}": 1 for red in SIDE for blue in SIDE if {red, blue} & {1, 6}}
    for rubble, free, taken in (({"1-1": 1}, {"1-2"}, {"1-1", "2-2"}), (edge, {"1-1", "2-2"}, set())):
        play = position(seat(pawn=None), seat(pawn="motel"), seat(pawn="3-3"), rubble=rubble)
        play.state = replace(play.state, locations=(-1,) * len(play.state.locations))
        options = set(play.starting().shows(asked="Ada return").options)
        assert {f"enter {space}" for space in free} <= options
        assert not {f"enter {space}" for space in taken | {"2-6", "3-3"}} & options
        assert len(options) == (36 if len(rubble) > 1 else 20) - 2
