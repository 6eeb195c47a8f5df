"""Hunting a Worm: who is caught, in what order, damage, the killing blow and its reward. TB 7."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from core.terror_below import events as e
from tests.core.terror_below.kit import decks, table, worm
from tests.core.terror_below.own_decks import steady
from tests.core.terror_below.statements import stated

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

MISER = decks(pieces={"rubble": 1}, worms=[worm("miser", rubble=[(-1, 0), (1, 0)])])


def hunt(**has: Any) -> Play:
    """A Worm attacks 3-3, where Ada is; without a word it is the one of 7 health, and Rubble falls on 2-3 and 4-3."""
    around = {"own": steady(), "worms": {1: "beast"}, "targets": {1: "3-3"}, "stage": "attacking", "on": "3-3"}
    return table(**around | has)


@stated(hunt)
def test_whoever_has_something_added_to_the_space_is_caught() -> None:
    """TB 7.1, 8.1; R13, R16, R22, R56: inside a Location only a Target on it is a danger, to Alan too.

    Ben on 3-4 = told SeatsCaught seats (0,); told LeaderDied 0
    on 2-3; Ben on 3-4 = told SeatsCaught seats (0,)
    on 4-3; Ben on 3-4 = told SeatsCaught seats (0,)
    on 3-4; Ben on 3-2 = told SeatsCaught 0
    Ben on 2-3; lying 1-6 amber + amber + amber + amber + amber + amber + amber = told SeatsCaught seats (1,)
    on 2-3; Ben on 4-3; rubble 2-3 2 = told SeatsCaught seats (1,)
    on 2-3; Ben on 3-4; rubble 2-3 = told SeatsCaught seats (0,)
    on general-store; Ben on 3-4; targets 1 2-3 = told SeatsCaught 0
    on none; Ben on 2-3 = told SeatsCaught seats (1,)
    on general-store; Ben on 2-3; targets 1 general-store > luck 1 1 = asked Ada hunt; told SeatsCaught seats (0, 1)
    on general-store; leader alan; weapons pistol; carries 1; targets 1 general-store; worms 1 giant > luck 1 1
        > fire pistol > stop = told LeaderDied seat 0; all rubble 2-3 1
    """


@stated(hunt, own=MISER, worms={1: "miser"})
def test_a_piece_that_the_supply_has_not_catches_nobody() -> None:
    """R16.

    on 2-3; Ben on 4-3 = told SeatsCaught seats (0,)
    """


@stated(hunt)
def test_the_seat_whose_turn_it_was_hunts_first_then_clockwise() -> None:
    """TB 7.2, 7.3, 8.1; R20, R33: each plays Weapons until it stops for good; a kill ends the hunt, and all are safe.

    Ben on 2-3; Cleo on 4-3; turn 1 = told SeatsCaught seats (1, 2, 0)
    Ben on 3-4; Cleo on 4-3; turn 1 = told SeatsCaught seats (2, 0)
    weapons pistol, shotgun; Ben on 2-3; worms 1 giant = options fire pistol, fire shotgun, stop > fire pistol
        = asked Ada hunt; options fire shotgun, stop > fire shotgun = asked Ada hunt > stop = asked Ben hunt > stop
        = asked Ada leader
    weapons pistol, machete > stop = weapons pistol, machete; told HuntStopped seat 0
    weapons pistol; Ben on 2-3; Ben weapons pistol; Cleo on 4-3; Cleo weapons pistol; worms 1 runt > fire pistol
        = Ben weapons pistol; told WormDefeated seat 0; told WeaponPlayed seat 0; told LeaderDied 0; on 3-3; Ben on 2-3
        ; Cleo on 4-3; all rubble 2-3 1, 4-3 1; 3-3 eggs azure
    weapons none = options stop
    Ben on 2-3; Cleo on 4-3; turn 2 > stop > stop > stop > first > first > first = told LeaderDied seat 2, 0, 1
        ; on none; Ben on none; Cleo on none
    """


@stated(hunt, worms={1: "runt"}, under={1: ("walk-1",) * 3}, vehicles=("walk-1", "walk-2", "walk-3"))
def test_what_was_drawn_in_the_turn_serves_in_the_attack_right_after_it() -> None:
    """TB 5.1, R32.

    carries 2; rubble 3-4; top weapons pistol; acting 1 > clear 3-4 > trade for weapon = asked Ada hunt
        ; options fire pistol, stop
    carries 2; rubble 3-4; top items smoke-bomb; acting 1 > clear 3-4 > trade for item = asked Ada hunt
        ; options escape by smoke-bomb, stop
    """


@stated(hunt, on="2-3")
def test_damage_of_all_hunters_adds_up_and_only_the_killing_blow_is_rewarded() -> None:
    """TB 7.3, 7.4: a health of 7; the rulebook's example of a Hunting Rifle's 5 and a Pistol's 2 among them.

    weapons shotgun; Ben on 4-3; Ben weapons harpoon-gun; Cleo on 3-3; Cleo weapons sharpened-stick > fire shotgun
        > stop > fire harpoon-gun > stop = told WormDefeated 0 > fire sharpened-stick = told WormDefeated seat 2; vp 0
        ; Ben vp 0; Cleo vp 1
    leader veronica; weapons hunting-rifle, pistol; line hunt screamer > fire hunting-rifle > luck dice/damage 5 2
        = told WormDefeated 0 > fire pistol = asked Ada reward > claim hunt screamer = completed hunt screamer; vp 3
        ; gone worms beast; gone weapons hunting-rifle, pistol
    weapons hunting-rifle, pistol > fire hunting-rifle > luck 2 5 > fire pistol = vp 1; completed none
    """


@stated(hunt, worms={1: "runt"}, weapons="pistol")
def test_a_kill_scores_a_fitting_bounty_of_the_line_or_the_hand_or_one_point() -> None:
    """TB 7.4; R6, R33, R47: one kill completes one Bounty of a Thrasher; each may be declined; the Line closes up.

    line hunt queen, amber to motel > fire pistol = vp 1
    line hunt thrasher, hunt any; gone bounties > fire pistol > claim hunt any = vp 3
        ; told BountyCompleted hidden False; line hunt thrasher; not asked Ada reward
    line hunt thrasher; gone bounties > fire pistol > claim nothing = vp 1; completed none; line hunt thrasher
    line hunt queen, hunt thrasher, jade to motel, amber to motel; top bounties violet to hospital > fire pistol
        > claim hunt thrasher = line hunt queen, jade to motel, amber to motel, violet to hospital
    line hunt boomer, hunt any; hidden hunt thrasher, hunt queen > fire pistol = asked Ada reward
        ; options claim hunt any, claim hunt thrasher, claim nothing; refuses claim hunt boomer: TB 7.4
    line hunt queen; hidden hunt any > fire pistol > claim hunt any = completed hunt any; hidden none; line hunt queen
        ; told BountyCompleted hidden True
    Ben hidden hunt thrasher > fire pistol = vp 1; Ben hidden hunt thrasher
    """


@stated(hunt, worms={1: "giant"}, items=("smoke-bomb", "energy-drink"))
def test_a_smoke_bomb_lets_one_escape_when_it_is_ones_time_to_hunt() -> None:
    """TB 5.1; R21, R38, R52: too late after ones own first Weapon, not of another; an Item of the turn is none.

    weapons pistol; Ben on 2-3 > escape by smoke-bomb = asked Ben hunt; on 3-3; told Escaped seat 0 > stop
        = gone items smoke-bomb; weapons pistol; told LeaderDied seat 1
    weapons pistol, shotgun > fire pistol = options fire shotgun, stop
        ; refuses escape by smoke-bomb: Play Smoke Bomb before your first Weapon of this attack. R52
    on 2-3; items none; weapons pistol; Ben on 3-3; Ben items smoke-bomb > fire pistol > stop
        = offers escape by smoke-bomb
    acting = refuses use smoke-bomb: TB 7.3; of use: energy-drink
    weapons none = options escape by smoke-bomb, stop; refuses use energy-drink: TB 5.1
    """


def test_who_escaped_is_no_longer_caught_in_the_view_too() -> None:
    """R21."""
    play = hunt(items="smoke-bomb", ben={"on": "2-3"}).choose("escape by smoke-bomb")
    attack = play.rules.view(play.state, 1).attack
    assert attack is not None
    assert (play.happened(e.Escaped)[0].seat, attack.caught) == (0, (1,))
