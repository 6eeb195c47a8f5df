"""The abilities of the Vehicles. TB 3.2, 5.4; R8, R9, R10, R36, R39, R41, R49, R50."""

from __future__ import annotations

from typing import Any

from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from tests.core.terror_below.kit import Play, decks, table, vehicle, worm
from tests.core.terror_below.statements import stated

ABILITIES = """
boots second-card, bicycle face-down-card, skateboard extra-step, golf-cart take-rubble, dune-buggy look-worm,
station-wagon discard-vehicles, motorcycle lure-targets, pickup-truck drop-rubble, school-bus next-player-nudges,
tow-truck refill-less, eighteen-wheeler runaway
"""
"""The Vehicles of the edition with the abilities that these tests are about."""


def able(name: str, points: int, *verbs: str, arrows: str = "") -> dict[str, Any]:
    """Two copies of a Vehicle with these abilities."""
    return vehicle(name, points, arrows, arrows, effects=[{"verb": verb} for verb in verbs])


OWN = decks(
    vehicles=[
        able("double", 1, "look-worm", "discard-vehicles"),
        able("both-ways", 1, "take-rubble", "drop-rubble"),
        vehicle("shoes", 2, "", "", effects=[{"verb": "second-card", "at": 7}]),
        able("lure", 1, "lure-targets"),
        able("big-one", 7, "runaway"),
        able("wild", 4, "look-worm", arrows="NN"),
        able("other", 4, "look-worm", arrows="NE"),
    ],
    worms=[worm("small", limit=1), worm("pair", limit=2, egg="violet")],
)


def driving(card: str, *others: str, **has: Any) -> Play:
    """Ada has played this Vehicle under Worm 3, and has not begun to act; the Target of Worm 1 is on 3-4."""
    around = {"own": OWN, "on": "3-3", "ben": {"vehicles": "walk-1"}, "cleo": {"vehicles": "walk-1"}} | has
    around["targets"] = {1: "3-4", 2: "1-1", 3: "6-6"} | has.get("targets", {})
    return table(stage="playing", vehicles=(card, *others), **around).choose(f"play {card} under 3")


def test_each_vehicle_has_one_ability_that_comes_after_the_actions() -> None:
    """TB 3.2: each is tested below."""
    found = {" ".join((card.id, *(effect.verb for effect in card.effects))) for card in built_in().vehicles}
    assert found == set(ABILITIES.strip().replace("\n", " ").split(", "))
    driving("dune-buggy").shows(asked="Ada act").choose("stop").shows(asked="Ada look-worm")


@stated(driving)
def test_two_abilities_are_resolved_in_the_order_of_the_text() -> None:
    """TB 3.2, R5: a third piece that one takes is traded before the other, which then has none to put.

    double, walk-1 > stop = asked Ada look-worm > stop = asked Ada discard-vehicles
    both-ways; rubble 3-2 > stop > clear 3-2 > place 3-4 = told RubblePlaced 1; carries 0; asked Ben vehicle
    both-ways; carries 1; rubble 3-2 > stop > clear 3-2 > place 3-4 = told RubblePlaced 1; carries 1; asked Ben vehicle
    both-ways; carries 2; rubble 3-2 > stop > clear 3-2 > trade for weapon = told RubblePlaced 0; carries 0
    """


@stated(driving)
def test_boots_ask_for_a_second_card_but_a_seven_when_their_points_are_spent() -> None:
    """TB 5.4; R3, R8, R39: it gives its points only, none after a pick-up, and lies under no Worm; Megan goes on.

    shoes, walk-3, walk-5, walk-7 > step up > step down = asked Ada second-card; options add walk-3, add walk-5
        = refuses add walk-7: Boots cannot add Walk-7: it has 7 points. R8
    boots, wild > stop = points 0 > add wild = points 4; gone vehicles wild; targets 3-4, 1-1, 6-6 > stop
        = asked Ben vehicle; targets 3-4, 1-1, 6-6; under 3 boots
    shoes, shoes, walk-5; top vehicles walk-6 + walk-1 > stop > add shoes = points 2 > stop = asked Ben vehicle
        ; vehicles walk-5, walk-6, walk-1
    boots > stop = asked Ben vehicle; told VehicleAdded 0
    boots, walk-7, walk-7; top vehicles walk-1 > stop = asked Ben vehicle; vehicles walk-7, walk-7, walk-1
    boots, walk-5; items energy-drink, air-horn > stop > add walk-5 = points 5; of use: energy-drink, air-horn
        = offers step up
    shoes, walk-4; Ben on 3-1 > step up = points 1; refuses step up
    boots, walk-5; lying 3-3 jade > pick up = asked Ada second-card > add walk-5 = asked Ben vehicle
        ; gone vehicles walk-5; told VehicleAdded points 0
    boots, walk-5; lying 3-3 jade; leader megan > pick up > stop > add walk-5 = points 5
    """


@stated(driving)
def test_a_bicycle_hides_a_card_of_the_hand_under_a_worm() -> None:
    """TB 3.3, 5.4, 6.2; R9: it counts towards the limit at once, and moves the Target only when the Worm attacks.

    bicycle, walk-3; worms 1 small; under 1 walk-1 > stop = asked Ada face-down
        = options hide walk-3 under 2, hide walk-3 under 3, stop
        = refuses hide walk-3 under 1: Worm 1 is full: 1 of 1 card. TB 3.1 > hide walk-3 under 2 = many vehicles 3
    bicycle, walk-3; worms 1 small; targets 1 6-5 > stop > hide walk-3 under 1 = told AttackBegan 1
    bicycle, wild; worms 1 pair; targets 1 5-5 > stop > hide wild under 1 = under 1 wild by Ada; target 1 5-5
        > play walk-1 under 1 > stop = told TargetMoved direction up, up; all eggs 5-3 violet; told AttackBegan 1
    bicycle, walk-3 > stop > stop = asked Ben vehicle; told VehicleHidden 0
    bicycle > stop = asked Ben vehicle; told VehicleHidden 0
    """


@stated(driving)
def test_a_skateboard_gives_one_more_step_that_may_be_left() -> None:
    """TB 3.2, 4.1, R43: an ordinary step, after which there is none; onto Rubble with a Car Jack only.

    skateboard > stop = asked Ada extra-step; options step up, step down, step left, step right, stop > step up
        = on 3-2; asked Ben vehicle; told Stepped direction up
    skateboard > stop > stop = on 3-3; asked Ben vehicle
    skateboard; rubble 3-2; Ben on 2-3 > stop = options step down, step right, stop
        = refuses step up: You cannot enter 3-2: it holds Rubble. TB 4.1
        = refuses step left: You cannot stop on the space of Ben. TB 4.1
    skateboard; lying 3-3 jade > pick up = asked Ada extra-step
    skateboard; rubble 3-2, 3-4, 2-3, 4-3 > stop = asked Ben vehicle
    skateboard; rubble 3-2; items car-jack > use car-jack > stop = offers step up
    skateboard; rubble 3-2; hat hard-hat > stop = of step: down, left, right
    skateboard; rubble 3-2; leader shep > stop = of step: down, left, right
        = refuses step up: You cannot stop on 3-2: it holds Rubble. R43
    """


@stated(driving)
def test_a_dune_buggy_looks_at_the_top_worm_and_may_put_it_to_the_bottom() -> None:
    """R36: looking never causes a shuffle.

    dune-buggy; top worms quiet-6 + quiet-5 > stop > accept = top worms quiet-5; bottom worms quiet-6
        = told CardsReturned deck worms; told CardsReturned count 1; told CardsReturned bottom True
    dune-buggy; top worms quiet-6 + quiet-5 > stop > stop = top worms quiet-6
    dune-buggy; deck worms none > stop = asked Ben vehicle; told CardsSeen 0
    """


def test_who_hides_a_card_or_looks_at_one_is_told_which_and_all_others_how_many() -> None:
    """R9, R33."""
    play = driving("bicycle", "walk-3").choose("stop", "hide walk-3 under 1")
    (card,) = (under.card for under in play.state.slots[0].cards)
    hidden = [[told.card for told in play.seen(viewer) if isinstance(told, e.VehicleHidden)] for viewer in (-1, 0, 1)]
    assert hidden == [[-1], [card], [-1]]
    binoculars = table(items="binoculars").choose("use binoculars")
    for play, many in ((driving("dune-buggy").choose("stop"), 1), (binoculars, 3)):
        looks = [[told for told in play.seen(viewer) if isinstance(told, e.CardsSeen)] for viewer in (-1, 0, 1)]
        found = [[(look.count, len(look.cards)) for look in of] for of in looks]
        assert found == [[(many, 0)], [(many, many)], [(many, 0)]]


@stated(driving)
def test_a_station_wagon_discards_before_the_refill_and_a_tow_truck_refills_to_one_card_fewer() -> None:
    """TB 3.2, 3.3, R51: any number of Vehicles; the truck discards nothing, and counts this turn alone.

    station-wagon, walk-1, walk-7 > stop = options discard walk-1, discard walk-7, stop > discard walk-7
        = options discard walk-1, stop > discard walk-1 = asked Ben vehicle = gone vehicles walk-7, walk-1
        ; many vehicles 3; told VehiclesDiscarded 2
    station-wagon, walk-1, walk-7; top vehicles walk-3 > stop > stop = vehicles walk-1, walk-7, walk-3
    station-wagon > stop = asked Ben vehicle
    tow-truck, walk-1 > stop = many vehicles 2 > first > stop = Ben many vehicles 3
    tow-truck, walk-1, walk-2, walk-3 > stop = vehicles walk-1, walk-2, walk-3
    """


@stated(driving)
def test_a_motorcycle_brings_every_target_one_space_closer_to_where_its_pawn_has_come() -> None:
    """TB 3.2, 5.4; R10, R11, R18, R42: of two ways its player chooses; a Hat looks at arrows only.

    lure; targets 1 3-6, 2 1-3, 3 3-1 > stop = targets 3-5, 2-3, 3-2; told TargetMoved slot 0, 1, 2
    lure; targets 1 4-4, 2 3-5, 3 1-1 > stop = asked Ada closer; options move target 1 up, move target 1 left
        = refuses move target 1 down: would come no closer by moving down. R10 > move target 1 left
        = options move target 3 down, move target 3 right > move target 3 right = targets 3-4, 3-4, 2-1
    lure; targets 1 3-3, 2 3-3, 3 3-3 > stop = asked Ben vehicle; told TargetMoved 0
    lure; targets 1 3-5; worms 2 none > stop = targets 3-4, , 6-6; of move: target 3 up, target 3 left
    lure; targets 1 3-2, 2 3-2, 3 3-2 > step up = on 3-2; told TargetMoved 0
    lure; targets 1 3-2, 2 3-3, 3 3-3; hat tin-foil-hat > stop = targets 3-3, 3-3, 3-3
    """


@stated(lambda *cards, **has: driving(*cards, **has | {"ben": {"vehicles": "walk-1"} | has.get("ben", {})}))
def test_a_pickup_truck_drops_a_carried_piece_next_to_its_pawn_and_a_golf_cart_takes_one() -> None:
    """R5, R49: on no Location or full space, but under a pawn; without a choice it asks nothing; one piece alone.

    pickup-truck; on 2-3; carries 2; rubble 2-2 2; Ben on 3-3 > stop = options place 2-4, place 3-3
        = refuses place general-store: cannot take Rubble. TB 6.4; refuses place 2-2: 2-2 cannot take Rubble. TB 6.4
        > place 3-3 = carries 1; 3-3 rubble 1
    pickup-truck; on 1-1; carries 1; rubble 2-1 2 > stop = asked Ben vehicle; carries 0; told RubblePlaced 1
    pickup-truck; on 1-1; carries 1; rubble 2-1 2, 1-2 2 > stop = asked Ben vehicle; carries 1; told RubblePlaced 0
    pickup-truck; on 1-1 > stop = asked Ben vehicle; told RubblePlaced 0
    golf-cart; rubble 3-2 2, 2-2, 5-5 > stop = options clear 3-2, stop > clear 3-2 = carries 1; 3-2 rubble 1
    golf-cart; rubble 3-2 2, 2-2; hat miners-helmet > stop = options clear 3-2, stop > clear 3-2 = 3-2 rubble 1
    golf-cart; rubble 3-2 2, 2-2; leader alan > stop = options clear 3-2, stop > clear 3-2 = 3-2 rubble 1
    golf-cart; rubble 3-2 2 > stop > stop = carries 0; asked Ben vehicle
    golf-cart; rubble 2-2 > stop = asked Ben vehicle
    golf-cart; rubble 3-2; carries 2 > stop > clear 3-2 = asked Ada trade
    """


@stated(driving)
def test_a_school_bus_makes_the_next_living_player_move_a_target() -> None:
    """TB 3.2, R25: any of them, one space on the board; who is off the board is asked too.

    school-bus > stop = asked Ben nudge; lacks stop; refuses move target 2 up: Target 2 cannot move up. TB 3.2
        = offers move target 1 up, move target 1 down, move target 1 right, move target 2 right, move target 3 left
        > move target 1 left = asked Ben vehicle; target 1 2-4
    school-bus; Ben on none; Ben leader none; Ben members none; final 2 > stop = asked Cleo nudge
    school-bus; Ben on none > stop = asked Ben nudge
    school-bus; Ben on none; Ben leader none; Ben members none; Cleo on none; Cleo leader none; Cleo members none
        ; final none > stop = asked over final-turns; told ActionsEnded 1
    """


@stated(driving)
def test_an_eighteen_wheeler_rolls_for_a_worm_whose_target_the_top_vehicle_moves() -> None:
    """TB 6.1, 10.1; R18, R42, R50: no full Worm gets it; it is nobody's, so that a Tin Foil Hat does not stop it.

    big-one; top vehicles other > stop > luck dice/runaway 1 = under 1 other; asked Ben vehicle; target 1 4-3
    big-one; top vehicles other > stop > luck dice/runaway 2 = under 1 other; told VehicleDealt slot 0
    big-one; top vehicles other > stop > luck dice/runaway 3 = under 2 other; told VehicleDealt slot 1
    big-one; top vehicles other > stop > luck dice/runaway 4 = under 2 other; told VehicleDealt slot 1
    big-one; top vehicles other > stop > luck dice/runaway 5 = under 3 big-one, other
    big-one; top vehicles other > stop > luck dice/runaway 6 = under 3 big-one, other
    big-one; top vehicles other; on 6-1; Ben on 3-3; Ben hat tin-foil-hat > stop > luck 1 = target 1 4-3
    big-one; worms 1 small; under 1 walk-1; targets 1 6-5; top vehicles other > stop = asked luck dice/runaway > luck 2
        = told DiceRolled purpose runaway; told VehicleDealt 0
    big-one; worms 1 none; top vehicles other > stop = asked luck dice/runaway > luck 2
        = told DiceRolled purpose runaway; told VehicleDealt 0
    big-one; worms 1 small; targets 1 6-5; top vehicles other > stop > luck 1 = told AttackBegan 1
    big-one; deck vehicles none > stop > luck 1 = asked luck deck/vehicles > luck = told VehicleDealt slot 0
    big-one; gone vehicles > stop > luck 1 = asked Ben vehicle; told VehicleDealt 0
    """
