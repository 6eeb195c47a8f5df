"""The Terror Turn and the clock of a solo game. TB 11.1, 11.2; R30, R62, R75."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.engine.decisions import Over
from core.terror_below import events as e
from core.terror_below.seats import Solo
from tests.core.terror_below.kit import decks, table, vehicle, worm
from tests.core.terror_below.own_decks import steady
from tests.core.terror_below.statements import stated

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

HAND: Final = ("walk-1", "walk-2", "walk-3")
OWN: Final = steady(
    vehicles=(vehicle("to-right", 4, *["E"] * 4), vehicle("around", 4, *["EESS"] * 4)),
    worms=(
        worm("quick", rubble=[(1, 0)], egg="jade", limit=1, health=1, kind="boomer"),
        worm("pair", rubble=[(1, 0)], egg="jade", limit=2, health=9),
    ),
)


def alone(**has: Any) -> Play:
    """The turn of a solo game is over; Worms that are named are after 2-4, and lay their Rubble on 3-4."""
    around = {"targets": dict.fromkeys(has.get("worms", ()), "2-4"), "stage": "refilling", "on": "motel"}
    return table(**{"own": OWN, "solo": Solo("special-delivery"), "vehicles": HAND} | around | has)


@pytest.mark.parametrize(("face", "slot"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
class TestTheDice:
    """TB 11.2: 1-2, 3-4 and 5-6."""

    def test_the_blue_die_names_a_worm_that_gets_a_card(self, face: int, slot: int) -> None:
        """TB 11.2: it lies face up and nobody played it: no points, no ability."""
        play = alone(top={"vehicles": "around"}, targets=dict.fromkeys((1, 2, 3), "2-2"))
        (under,) = play.luck(face, stream="dice/terror-blue").state.slots[slot - 1].cards
        found = (play.fact(f"under {slot}"), under.seat, under.face_down, play.fact(f"target {slot}"))
        assert found == (["around"], -1, False, "4-4")
        assert (play.count(e.TargetMoved), play.count(e.VehiclePlayed)) == (4, 0)

    def test_the_red_die_names_a_worm_that_attacks(self, face: int, slot: int) -> None:
        """TB 11.2: however few cards lie under it, and it is replaced."""
        play = alone(top={"vehicles": "walk-7"}).luck(1)
        before = [place.worm for place in play.state.slots]
        play.luck(face, stream="dice/terror-red").shows(told_AttackBegan=1)
        left, came = play.happened(e.WormLeft)[0], play.happened(e.WormAppeared)
        assert (left.slot, left.worm, [event.slot for event in came]) == (slot - 1, before[slot - 1], [slot - 1])


def test_the_card_comes_before_the_attack_and_then_the_next_turn() -> None:
    """TB 11.2: one card and one attack in every Terror Turn; both dice are seen while the attack goes on."""
    play = alone().luck(1).luck(6).shows(asked="Ada vehicle")
    order = [e.DiceRolled, e.VehicleDealt, e.DiceRolled, e.AttackBegan, e.AttackCounted, e.TurnBegan]
    assert [type(event) for event in play.events if type(event) in set(order)] == order
    play = alone(on="3-4", worms={2: "pair"}).luck(1).luck(3)
    dice = play.rules.view(play.state, 0).solo
    assert dice is not None
    assert (dice.blue, dice.red) == (1, 3)


@stated(alone)
def test_the_terror_turn_follows_each_turn_after_the_refill() -> None:
    """TB 11.2; R18: Worms at their limits attack before each die, whole; of an empty slot none, and no card comes.

    vehicles walk-1; acting 1 > stop = asked luck dice/terror-blue; many vehicles 3; told Refilled 2
    worms 1 quick, 2 pair; under 1 walk-4, 2 walk-5 = asked luck dice/terror-blue; told AttackBegan slot 0 > luck 3
        = asked luck dice/terror-red; told AttackBegan slot 0, 1; told DiceRolled purpose terror-blue > luck 5
        = told AttackBegan slot 0, 1, 2; told AttackCounted count 1, 2, 3
        ; told DiceRolled purpose terror-blue, terror-red
    worms 1 quick; top vehicles to-right, worms pair > luck 1 = worm 1 pair; under 1 none; target 1 1-1
        ; told AttackBegan 1 > luck 1 = told AttackBegan slot 0, 0; told AttackBegan 2
    worms 2 none > luck dice/terror-blue 3 > luck dice/terror-red 4 = asked Ada vehicle; told VehicleDealt 0
        ; told AttackBegan 0; told TurnBegan round 2
    deck vehicles none = pile vehicles none > luck dice/terror-blue 1 > luck deck/vehicles = told VehicleDealt 1
    on 3-4; worms 2 pair; under 2 walk-4 + walk-5 = asked Ada hunt > stop > lead nobody-2 = asked luck dice/terror-blue
    """


@stated(alone, stage="attacking")
def test_the_fifteenth_attack_loses_the_game_at_once() -> None:
    """TB 11.1, 11.2; R30, R75: when it is resolved, its hunt fought; killed or not, each counts; no new Worm comes.

    attacks 3 = told AttackCounted count 4; told AttackCounted limit 15
    on 3-4; weapons pistol; worms 1 quick; attacks 3 > fire pistol = told AttackCounted count 4
    attacks 14 = asked over attacks; ranking none; told WormAppeared 0; told AttackCounted count 15
    worms 2 quick; under 2 walk-4; attacks 14; refilling = asked over attacks; ranking none
    on 3-4; weapons pistol; worms 1 quick; attacks 14 = asked Ada hunt > fire pistol = asked over attacks; ranking none
    """


def test_completing_the_objective_in_it_wins_and_leaves_it_uncounted() -> None:
    """R30, R75: it counts once its Worm is discarded, so 14 are resolved, for 1 VP."""
    ada: Any = {"on": "3-4", "weapons": "pistol", "solo": Solo("total-extermination"), "worms": {1: "quick"}}
    play = alone(**ada, line=("hunt boomer",), claimed=("screamer", "burrower"), attacks=14, stage="attacking")
    play.choose("fire pistol", "claim hunt boomer")
    assert (play.pending, play.state.attacks) == (Over(((0,),), "objective"), 14)
    assert dict(play.rules.score_lines(play.state))["attacks-left"] == play.decks.solo.score.per_attack_left


def test_the_limit_is_the_decks() -> None:
    """TB 11.1: a pack may have another."""
    alone(own=decks(solo={"attack_limit": 2}), attacks=1, stage="attacking").shows(asked="over attacks")


@stated(alone, stage="attacking", members=())
def test_a_squad_wiped_out_loses_at_once_and_with_members_left_the_game_goes_on() -> None:
    """TB 8.2, 8.3, 10.4, 11.1; R23: no final turn; of a fatal leap too, and what was carried is dropped first.

    on 3-4; worms 1 pair > stop = asked over eliminated; ranking none
    on 3-4; members shep, alan; worms 1 pair > stop > lead alan = asked Ada return
    on 4-3; vehicles walk-7; eggs jade; side canyon; acting > leap down with walk-7 > luck dice/leap 1
        = asked over eliminated; 4-4 eggs jade
    """
