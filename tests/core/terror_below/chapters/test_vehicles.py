"""The abilities of the Vehicles. TB 3.2, 5.4; R8, R9, R10, R36, R39, R41, R49, R50."""

from __future__ import annotations

from typing import Any

import pytest

from core.terror_below.decks.edition import built_in
from core.terror_below.events import (
    ActionsEnded,
    CardsReturned,
    CardsSeen,
    DiceRolled,
    RubblePlaced,
    TargetMoved,
    VehicleAdded,
    VehicleDealt,
    VehicleHidden,
    VehiclesDiscarded,
)
from tests.core.terror_below.kit import Play, decks, position, seat, vehicle, worm
from tests.core.terror_below.own_decks import PIECES

ABILITIES = {
    "boots": "second-card",
    "bicycle": "face-down-card",
    "skateboard": "extra-step",
    "golf-cart": "take-rubble",
    "dune-buggy": "look-worm",
    "station-wagon": "discard-vehicles",
    "motorcycle": "lure-targets",
    "pickup-truck": "drop-rubble",
    "school-bus": "next-player-nudges",
    "tow-truck": "refill-less",
    "eighteen-wheeler": "runaway",
}
"""The Vehicles of the edition with the abilities that these tests are about."""


def driving(card: str, *others: str, carried: int = 0, **has: Any) -> Play:
    """Ada has played this Vehicle under Worm 3, and has not begun to act; the Target of Worm 1 is on 3-4.

    `carried` is her Rubble; what is no matter of her seat goes to `position`.
    """
    names = ("worms", "targets", "under", "rubble", "eggs", "deck", "top", "gone", "own", "final")
    around = {name: has.pop(name) for name in names if name in has}
    rest = has.pop("rest", (seat(vehicles="walk-1"), seat(vehicles="walk-1")))
    around["targets"] = {1: "3-4", 2: "1-1", 3: "6-6"} | around.get("targets", {})
    plan = seat(**({"pawn": "3-3"} | has), vehicles=(card, *others), rubble=carried)
    return position(plan, *rest, **around).playing().choose(f"play {card} under 3")


def test_each_vehicle_has_one_ability() -> None:
    """TB 3.2: each is tested below."""
    assert {card.id: tuple(effect.verb for effect in card.effects) for card in built_in().vehicles} == {
        name: (verb,) for name, verb in ABILITIES.items()
    }


def test_the_ability_comes_after_the_actions() -> None:
    """TB 3.2."""
    play = driving("dune-buggy")
    assert play.asked == "Ada act"

    play.choose("stop")

    assert play.asked == "Ada look-worm"


def test_a_vehicle_with_two_abilities_resolves_them_in_the_order_of_its_text() -> None:
    """TB 3.2."""
    both = [{"verb": "look-worm"}, {"verb": "discard-vehicles"}]
    play = driving("double", "walk-1", own=decks(vehicles=[vehicle("double", 1, effects=both)])).choose("stop")
    assert play.asked == "Ada look-worm"

    play.choose("stop")

    assert play.asked == "Ada discard-vehicles"


@pytest.mark.parametrize(("carried", "dropped"), [(0, 1), (1, 1), (2, 0)])
def test_rubble_that_one_ability_takes_is_there_for_the_next(carried: int, dropped: int) -> None:
    """TB 3.2, R5: the third piece is traded before the second ability, which then has none to put."""
    both = [{"verb": "take-rubble"}, {"verb": "drop-rubble"}]
    own = decks(vehicles=[vehicle("both-ways", 1, effects=both)])
    play = driving("both-ways", carried=carried, rubble={"3-2": 1}, own=own).choose("stop", "clear 3-2")
    if carried == 2:
        play.choose("trade for weapon")
    if dropped:
        play.choose("place 3-4")

    assert len(play.happened(RubblePlaced)) == dropped
    assert play.squad().rubble == (carried + 1 - dropped) % 3
    assert play.asked == "Ben vehicle"


# Boots


def test_boots_ask_for_a_second_card_when_their_points_are_spent() -> None:
    """TB 5.4, R8."""
    play = driving("boots", "walk-3", "walk-5")
    play.choose(*["step up", "step down"] * (play.points // 2))

    assert play.asked == "Ada second-card"
    assert play.options == ("add walk-3", "add walk-5")


def test_the_second_card_gives_its_points_only_and_is_discarded() -> None:
    """TB 5.4: neither ability nor Distraction, and it lies under no Worm."""
    own = decks(vehicles=[vehicle("wild", 4, "NN", effects=[{"verb": "look-worm"}])])
    play = driving("boots", "wild", own=own).choose("stop", "add wild")
    before = play.target(3)

    assert play.points == 4
    assert play.discard("vehicles") == ["wild"]
    play.choose("stop")
    assert play.asked == "Ben vehicle"
    assert play.target(3) == before
    assert play.under(3) == ["boots"]


def test_the_second_card_must_be_played() -> None:
    """R8."""
    play = driving("boots", "walk-3").choose("stop")

    assert play.options == ("add walk-3",)


def test_the_second_card_is_no_seven() -> None:
    """TB 5.4, R8."""
    play = driving("boots", "walk-3", "walk-7").choose("stop")

    assert play.options == ("add walk-3",)
    assert play.why_not("add walk-7").endswith("Boots take no 7. R8")


def test_boots_with_only_sevens_in_hand_end_with_their_own_points() -> None:
    """R8."""
    play = driving("boots", "walk-7", "walk-7").choose("stop")

    assert play.asked == "Ben vehicle"
    assert play.happened(VehicleAdded) == []
    assert play.held("vehicles").count("walk-7") >= 2


def test_boots_as_the_last_card_in_hand_end_with_their_own_points() -> None:
    """R8."""
    play = driving("boots").choose("stop")

    assert play.asked == "Ben vehicle"


def test_ending_the_first_points_of_boots_loses_only_those() -> None:
    """R39."""
    play = driving("boots", "walk-5").choose("stop", "add walk-5")

    assert play.points == 5
    assert play.options_of("step")


def test_after_a_pick_up_the_points_of_the_second_card_are_lost() -> None:
    """TB 5.4, R8: it must be played all the same."""
    play = driving("boots", "walk-5", eggs={"3-3": "jade"}).choose("pick up")
    assert play.asked == "Ada second-card"

    play.choose("add walk-5")

    assert play.asked == "Ben vehicle"
    assert play.happened(VehicleAdded)[0].points == 0
    assert play.discard("vehicles") == ["walk-5"]


def test_items_are_played_while_the_points_of_the_second_card_are_spent() -> None:
    """R39."""
    play = driving("boots", "walk-1", items=("energy-drink", "air-horn")).choose("stop", "add walk-1")

    assert play.options_of("use") == ("use energy-drink", "use air-horn")


def test_the_second_card_asks_for_no_third() -> None:
    """TB 5.4: Boots added to Boots give points only."""
    play = driving("boots", "boots", "walk-5").choose("stop", "add boots", "stop")

    assert play.asked == "Ben vehicle"
    assert "walk-5" in play.held("vehicles")


def test_megan_goes_on_with_the_second_card_after_her_pick_up() -> None:
    """R8, R39: that pick-up did not end her actions."""
    play = driving("boots", "walk-5", leader="megan", eggs={"3-3": "jade"}).choose("pick up", "stop", "add walk-5")

    assert play.points == 5


# Bicycle


def test_a_bicycle_hides_a_card_of_the_hand_under_any_worm_below_its_limit() -> None:
    """TB 5.4, R9."""
    own = decks(worms=[worm("small", limit=1)])
    play = driving("bicycle", "walk-3", own=own, worms={1: "small"}, under={1: ("walk-1",)}).choose("stop")

    assert play.asked == "Ada face-down"
    assert play.options == ("hide walk-3 under 2", "hide walk-3 under 3", "stop")
    assert play.why_not("hide walk-3 under 1") == "Worm 1 is full: 1 of 1. TB 3.1"


def test_a_hidden_card_counts_towards_the_limit_at_once() -> None:
    """R9."""
    own = decks(worms=[worm("small", limit=1)])
    play = driving("bicycle", "walk-3", own=own, worms={1: "small"}, targets={1: "6-5"})

    play.choose("stop", "hide walk-3 under 1")

    assert [type(event).__name__ for event in play.events].count("AttackBegan") == 1


def test_a_hidden_card_moves_its_target_only_when_the_worm_attacks() -> None:
    """TB 5.4, 6.2."""
    own = decks(vehicles=[vehicle("wild", 4, "NN")], worms=[worm("small", limit=2, egg="violet")])
    play = driving("bicycle", "wild", own=own, worms={1: "small"}, targets={1: "5-5"})
    play.choose("stop", "hide wild under 1")
    (under,) = play.state.slots[0].cards
    assert (under.face_down, under.seat) == (True, 0)
    assert play.target(1) == "5-5"

    play.choose("play walk-1 under 1", "stop")

    assert [event.direction for event in play.happened(TargetMoved) if event.slot == 0] == ["up", "up"]
    assert play.egg_spaces() == {"5-3": ("violet",)}
    assert [type(event).__name__ for event in play.events].count("AttackBegan") == 1


def test_a_hidden_card_is_known_to_its_owner_alone() -> None:
    """R9, R33."""
    play = driving("bicycle", "walk-3").choose("stop", "hide walk-3 under 1")
    (card,) = (under.card for under in play.state.slots[0].cards)

    told = {
        viewer: [event.card for event in play.seen(viewer) if isinstance(event, VehicleHidden)] for viewer in (-1, 0, 1)
    }
    assert told == {-1: [-1], 0: [card], 1: [-1]}
    shown = {viewer: play.rules.view(play.state, viewer).slots[0].cards[0].card for viewer in (-1, 0, 1)}
    assert shown == {-1: None, 0: play.decks.vehicles[card], 1: None}


def test_a_bicycle_may_hide_nothing() -> None:
    """R9."""
    play = driving("bicycle", "walk-3").choose("stop", "stop")

    assert play.asked == "Ben vehicle"
    assert play.happened(VehicleHidden) == []


def test_a_bicycle_with_nothing_to_hide_asks_nothing() -> None:
    """R9: the hand is empty."""
    play = driving("bicycle").choose("stop")

    assert play.asked == "Ben vehicle"


def test_the_hand_is_refilled_after_a_card_was_hidden() -> None:
    """TB 3.3."""
    play = driving("bicycle", "walk-3").choose("stop", "hide walk-3 under 1")

    assert len(play.held("vehicles")) == PIECES["hand"]


# Skateboard


def test_a_skateboard_gives_one_more_step() -> None:
    """TB 4.1."""
    play = driving("skateboard").choose("stop")
    assert play.asked == "Ada extra-step"
    assert play.options == ("step up", "step down", "step left", "step right", "stop")

    play.choose("step up")

    assert play.pawn() == "3-2"
    assert play.asked == "Ben vehicle"


def test_the_step_of_a_skateboard_may_be_left() -> None:
    play = driving("skateboard").choose("stop", "stop")

    assert play.pawn() == "3-3"


def test_the_step_of_a_skateboard_is_ordinary() -> None:
    """TB 4.1: onto no Rubble, and not onto a pawn, for there is no further step."""
    play = driving("skateboard", rubble={"3-2": 1}, rest=(seat(pawn="2-3", vehicles="walk-1"), seat())).choose("stop")

    assert play.options == ("step down", "step right", "stop")
    assert play.why_not("step up") == "You may not enter 3-2: it holds Rubble. TB 4.1"
    assert play.why_not("step left") == "You may not stop on Ben. TB 4.1"


def test_a_skateboard_steps_after_a_pick_up() -> None:
    """TB 3.2: the ability is no action."""
    play = driving("skateboard", eggs={"3-3": "jade"}).choose("pick up")

    assert play.asked == "Ada extra-step"


def test_a_skateboard_walled_in_asks_nothing() -> None:
    play = driving("skateboard", rubble={"3-2": 1, "3-4": 1, "2-3": 1, "4-3": 1}).choose("stop")

    assert play.asked == "Ben vehicle"


def test_a_skateboard_rolls_over_rubble_with_a_car_jack_only() -> None:
    """R43: for the rest of the turn; Shep may not end there and a Hard Hat pays points."""
    jack = driving("skateboard", rubble={"3-2": 1}, items="car-jack").choose("use car-jack", "stop")
    shep = driving("skateboard", rubble={"3-2": 1}, leader="shep").choose("stop")
    hat = driving("skateboard", rubble={"3-2": 1}, hat="hard-hat").choose("stop")

    assert "step up" in jack.options
    assert shep.options == hat.options == ("step down", "step left", "step right", "stop")
    assert shep.why_not("step up") == "You may not stop on 3-2: it holds Rubble. R43"


# Golf Cart


def test_a_golf_cart_takes_a_piece_of_rubble_next_to_the_pawn() -> None:
    """R49: orthogonally, one piece."""
    play = driving("golf-cart", rubble={"3-2": 2, "2-2": 1, "5-5": 1}).choose("stop")
    assert play.options == ("clear 3-2", "stop")

    play.choose("clear 3-2")

    assert (play.squad().rubble, play.rubble("3-2")) == (1, 1)


def test_a_golf_cart_may_leave_it() -> None:
    play = driving("golf-cart", rubble={"3-2": 2}).choose("stop", "stop")

    assert play.squad().rubble == 0


def test_a_golf_cart_asks_nothing_without_rubble_around() -> None:
    play = driving("golf-cart", rubble={"2-2": 1}).choose("stop")

    assert play.asked == "Ben vehicle"


def test_a_golf_cart_takes_orthogonally_for_alan_too() -> None:
    """R49."""
    play = driving("golf-cart", rubble={"2-2": 1}, leader="alan").choose("stop")

    assert play.asked == "Ben vehicle"


def test_a_golf_cart_takes_one_piece_even_with_a_miners_helmet() -> None:
    """R49: the helmet is for the action."""
    play = driving("golf-cart", rubble={"3-2": 2}, hat="miners-helmet").choose("stop")

    assert play.options == ("clear 3-2", "stop")


def test_a_golf_carts_third_piece_is_traded() -> None:
    """R5."""
    play = driving("golf-cart", rubble={"3-2": 1}, carried=2).choose("stop", "clear 3-2")

    assert play.asked == "Ada trade"


# Dune Buggy


def test_a_dune_buggy_looks_at_the_top_worm_which_only_its_player_sees() -> None:
    """R33."""
    play = driving("dune-buggy", top={"worms": "quiet-6"}).choose("stop")
    number = play.state.piles[0].deck[-1]

    told = {
        viewer: [event.cards for event in play.seen(viewer) if isinstance(event, CardsSeen)] for viewer in (-1, 0, 1)
    }
    assert told == {-1: [()], 0: [(number,)], 1: [()]}
    assert play.rules.view(play.state, 0).hand.seen == (play.decks.worms[number],)  # type: ignore[union-attr]  # a seat has a hand
    assert play.rules.view(play.state, 1).hand.seen == ()  # type: ignore[union-attr]  # a seat has a hand


def test_a_dune_buggy_may_put_the_worm_to_the_bottom() -> None:
    play = driving("dune-buggy", top={"worms": ("quiet-6", "quiet-5")}).choose("stop", "accept")

    assert play.pile("worms")[0] == "quiet-5"
    assert play.pile("worms")[-1] == "quiet-6"
    assert play.happened(CardsReturned) == [CardsReturned(0, "worms", 1, bottom=True)]


def test_a_dune_buggy_may_leave_the_worm() -> None:
    play = driving("dune-buggy", top={"worms": ("quiet-6", "quiet-5")}).choose("stop", "stop")

    assert play.pile("worms")[:2] == ["quiet-6", "quiet-5"]


def test_a_dune_buggy_sees_nothing_in_an_empty_worm_deck() -> None:
    """R36: looking never causes a shuffle."""
    play = driving("dune-buggy", deck={"worms": ()}).choose("stop")

    assert play.asked == "Ben vehicle"
    assert play.happened(CardsSeen) == []


# Station Wagon


def test_a_station_wagon_discards_any_number_of_vehicles_before_the_refill() -> None:
    play = driving("station-wagon", "walk-1", "walk-7").choose("stop")
    assert play.options == ("discard walk-1", "discard walk-7", "stop")

    play.choose("discard walk-7")
    assert "discard walk-7" not in play.options
    play.choose("discard walk-1")

    assert play.asked == "Ben vehicle"
    assert len(play.held("vehicles")) == PIECES["hand"]
    assert play.discard("vehicles") == ["walk-7", "walk-1"]
    assert len(play.happened(VehiclesDiscarded)) == 2


def test_a_station_wagon_may_keep_all() -> None:
    play = driving("station-wagon", "walk-1", "walk-7").choose("stop", "stop")

    assert play.held("vehicles")[:2] == ["walk-1", "walk-7"]


def test_a_station_wagon_with_an_empty_hand_asks_nothing() -> None:
    play = driving("station-wagon").choose("stop")

    assert play.asked == "Ben vehicle"


# Motorcycle


def lured(targets: dict[int, str], pawn: str = "3-3", **around: Any) -> Play:
    """A Motorcycle without arrows has been played, and its actions are over."""
    own = decks(vehicles=[vehicle("lure", 1, effects=[{"verb": "lure-targets"}])])
    return driving("lure", own=own, targets=targets, pawn=pawn, **around).choose("stop")


def test_a_motorcycle_brings_every_target_one_space_closer() -> None:
    """TB 5.4, R10: straight ones by themselves, in slot order."""
    play = lured({1: "3-6", 2: "1-3", 3: "3-1"})

    assert [play.target(slot) for slot in (1, 2, 3)] == ["3-5", "2-3", "3-2"]
    assert [event.slot for event in play.happened(TargetMoved)] == [0, 1, 2]


def test_of_two_ways_closer_the_player_of_a_motorcycle_chooses() -> None:
    """TB 5.4, R11."""
    play = lured({1: "4-4", 2: "3-3", 3: "1-1"})
    assert play.asked == "Ada closer"
    assert play.options == ("move target 1 up", "move target 1 left")
    assert play.why_not("move target 1 down").endswith("would not come closer if it moved down. R10")

    play.choose("move target 1 left")
    assert play.options == ("move target 3 down", "move target 3 right")
    play.choose("move target 3 right")

    assert [play.target(slot) for slot in (1, 2, 3)] == ["3-4", "3-3", "2-1"]


def test_a_target_on_the_pawns_space_stays() -> None:
    """R10."""
    play = lured({1: "3-3", 2: "3-3", 3: "3-3"})

    assert play.happened(TargetMoved) == []
    assert play.asked == "Ben vehicle"


def test_a_motorcycle_leaves_empty_slots_alone() -> None:
    """R18."""
    play = lured({1: "3-5"}, worms={2: ""})

    assert play.target(1) == "3-4"
    assert play.state.slots[1].target == -1


def test_a_motorcycle_lures_to_where_the_pawn_is_after_its_actions() -> None:
    """TB 3.2: the ability comes after the actions."""
    own = decks(vehicles=[vehicle("lure", 1, effects=[{"verb": "lure-targets"}])])
    play = driving("lure", own=own, targets={1: "3-2", 2: "3-2", 3: "3-2"}, pawn="3-3").choose("step up")

    assert play.pawn() == "3-2"
    assert play.happened(TargetMoved) == []


def test_a_tin_foil_hat_does_not_stop_a_motorcycle() -> None:
    """R42: it looks at arrows, and its own player lures."""
    play = lured({1: "3-2", 2: "3-3", 3: "3-3"}, hat="tin-foil-hat")

    assert play.target(1) == "3-3"


# Pickup Truck


def test_a_pickup_truck_drops_a_carried_piece_on_an_adjacent_space_of_ones_choice() -> None:
    """R49: a Location and a full space take none; a pawn's space does."""
    ben = seat(pawn="3-3", vehicles="walk-1")
    play = driving("pickup-truck", pawn="2-3", carried=2, rubble={"2-2": 2}, rest=(ben, seat())).choose("stop")
    assert play.options == ("place 2-4", "place 3-3")
    assert play.why_not("place general-store").endswith("cannot take Rubble. TB 6.4")
    assert play.why_not("place 2-2") == "2-2 cannot take Rubble. TB 6.4"

    play.choose("place 3-3")

    assert (play.squad().rubble, play.rubble("3-3")) == (1, 1)


def test_a_pickup_truck_with_one_place_to_drop_it_does_so_by_itself() -> None:
    """R49."""
    play = driving("pickup-truck", pawn="1-1", carried=1, rubble={"2-1": 2}).choose("stop")

    assert play.rubble("1-2") == 1
    assert len(play.happened(RubblePlaced)) == 1


def test_a_pickup_truck_with_no_room_around_keeps_its_rubble() -> None:
    """R49."""
    play = driving("pickup-truck", pawn="1-1", carried=1, rubble={"2-1": 2, "1-2": 2}).choose("stop")

    assert play.squad().rubble == 1
    assert play.asked == "Ben vehicle"


def test_a_pickup_truck_without_rubble_drops_nothing() -> None:
    play = driving("pickup-truck").choose("stop")

    assert play.happened(RubblePlaced) == []
    assert play.asked == "Ben vehicle"


# School Bus


def test_a_school_bus_lets_the_next_player_move_any_target_one_space() -> None:
    """The card says who chooses; it must be done."""
    play = driving("school-bus").choose("stop")
    assert play.asked == "Ben nudge"
    assert play.options_of("move")[:4] == tuple(f"move target 1 {way}" for way in ("up", "down", "left", "right"))
    assert "stop" not in play.options

    play.choose("move target 1 left")

    assert play.target(1) == "2-4"
    assert play.asked == "Ben vehicle"


def test_a_school_bus_moves_no_target_off_the_board() -> None:
    """TB 3.2."""
    play = driving("school-bus", targets={2: "1-1"}).choose("stop")

    assert "move target 2 up" not in play.options
    assert play.why_not("move target 2 up") == "Target 2 cannot move up. TB 3.2"


def test_a_school_bus_passes_over_an_eliminated_player() -> None:
    gone = seat(leader=None, members=(), dead=("shep", "alan"), pawn=None)
    play = driving("school-bus", rest=(gone, seat(vehicles="walk-1")), final=(2,)).choose("stop")

    assert play.asked == "Cleo nudge"


def test_a_school_bus_asks_a_player_whose_pawn_is_not_on_the_board() -> None:
    """R25: alive is alive."""
    play = driving("school-bus", rest=(seat(pawn=None), seat())).choose("stop")

    assert play.asked == "Ben nudge"


def test_a_school_bus_with_nobody_else_alive_does_nothing() -> None:
    gone = [seat(leader=None, members=(), dead=(name,), pawn=None) for name in ("shep", "alan")]
    play = driving("school-bus", rest=tuple(gone), final=()).choose("stop")

    assert play.asked == "over final-turns"
    assert play.happened(ActionsEnded)


# Tow Truck


def test_a_tow_truck_refills_to_one_card_fewer() -> None:
    play = driving("tow-truck", "walk-1").choose("stop")

    assert len(play.held("vehicles")) == PIECES["hand"] - 1


def test_a_tow_truck_discards_nothing() -> None:
    """R51."""
    play = driving("tow-truck", "walk-1", "walk-2", "walk-3").choose("stop")

    assert play.held("vehicles") == ["walk-1", "walk-2", "walk-3"]


def test_the_next_turn_refills_as_usual() -> None:
    """TB 3.3: the card says this turn."""
    play = driving("tow-truck").choose("stop")
    play.choose(play.options[0], "stop")

    assert len(play.held("vehicles", 1)) == PIECES["hand"]


# Eighteen Wheeler


def wheeler(**around: Any) -> Play:
    own = decks(
        vehicles=[
            vehicle("big-one", 7, effects=[{"verb": "runaway"}]),
            vehicle("wild", 4, "NE", effects=[{"verb": "look-worm"}]),
        ],
        worms=[worm("small", limit=1)],
    )
    return driving("big-one", own=own, top={"vehicles": "wild"}, **around).choose("stop")


@pytest.mark.parametrize(("face", "slot"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_an_eighteen_wheeler_rolls_for_a_worm(face: int, slot: int) -> None:
    """TB 10.1: 1-2, 3-4, 5-6."""
    play = wheeler().luck(face, stream="dice/runaway")

    assert play.under(slot)[-1] == "wild"
    assert play.happened(VehicleDealt)[0].slot == slot - 1


def test_an_eighteen_wheelers_card_only_moves_the_target() -> None:
    """No points and no ability; it lies face up and is nobody's."""
    play = wheeler().luck(1)

    assert play.target(1) == "4-3"
    assert play.asked == "Ben vehicle"
    (under,) = play.state.slots[0].cards
    assert (under.seat, under.face_down) == (-1, False)


def test_an_eighteen_wheeler_spares_a_full_worm_and_rolls_all_the_same() -> None:
    """R50."""
    play = wheeler(worms={1: "small"}, under={1: ("walk-1",)}, targets={1: "6-5"})
    assert play.asked == "luck dice/runaway"

    play.luck(2)

    assert play.happened(DiceRolled)[0].purpose == "runaway"
    assert play.happened(VehicleDealt) == []


def test_an_eighteen_wheeler_under_an_empty_slot_does_nothing() -> None:
    """R18, R50."""
    play = wheeler(worms={1: ""}).luck(1)

    assert play.happened(VehicleDealt) == []


def test_an_eighteen_wheeler_can_fill_a_worm_that_then_attacks() -> None:
    """TB 6.1."""
    play = wheeler(worms={1: "small"}, targets={1: "6-5"}).luck(1)

    assert [type(event).__name__ for event in play.events].count("AttackBegan") == 1


def test_a_tin_foil_hat_does_not_stop_a_card_that_a_die_brought() -> None:
    """R42."""
    play = wheeler(rest=(seat(pawn="3-3", hat="tin-foil-hat", vehicles="walk-1"), seat()), pawn="6-1").luck(1)

    assert play.target(1) == "4-3"


def test_an_eighteen_wheeler_shuffles_the_discard_pile_when_the_deck_is_empty() -> None:
    """R18."""
    own = decks(vehicles=[vehicle("big-one", 7, effects=[{"verb": "runaway"}])])
    play = driving("big-one", own=own, deck={"vehicles": ()}).choose("stop").luck(1)
    assert play.asked == "luck deck/vehicles"

    play.luck()

    assert len(play.under(1)) == 1


def test_an_eighteen_wheeler_brings_nothing_when_no_vehicle_is_left() -> None:
    """R18, R50."""
    own = decks(vehicles=[vehicle("big-one", 7, effects=[{"verb": "runaway"}])])
    play = driving("big-one", own=own, gone=("vehicles",)).choose("stop").luck(1)

    assert play.happened(VehicleDealt) == []
    assert play.asked == "Ben vehicle"


@pytest.mark.parametrize("card", sorted(ABILITIES))
def test_no_ability_happens_twice_or_stalls(card: str) -> None:
    """TB 3.2: in a bare position each turn comes to its end."""
    play = driving(card, "walk-1", "walk-2")
    for _ in range(40):
        if play.asked == "Ben vehicle":
            break
        if play.asked.startswith("luck"):
            play.luck(*(1,) if "dice" in play.asked else ())
        else:
            play.choose(play.options[-1])

    assert play.asked == "Ben vehicle"
