"""The turn: play a Vehicle, resolve it, refill the hand; two players roll for a Worm. TB 3, 10.1; R18, R34 to R42."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from tests.core.terror_below.kit import Play, decks, table, vehicle, worm
from tests.core.terror_below.own_decks import shipped
from tests.core.terror_below.statements import stated

if TYPE_CHECKING:
    from core.terror_below.decks.cards import VehicleCard

OWN = decks(
    vehicles=[
        vehicle("north", 3, "N"),
        vehicle("corner", 3, "NWNE"),
        vehicle("far-west", 3, "WWWWWWS"),
        vehicle("still", 3, ""),
    ],
    worms=[*(worm(f"small-{slot}", limit=1) for slot in (1, 2, 3)), worm("smaller", limit=2)],
)
"""Vehicles whose arrows and points these tests name, and Worms with low limits."""
SHIPPED = decks(only=["vehicles"], vehicles=shipped()["vehicles"]["vehicle"])
"""Decks with the shipped Vehicles alone, so that their numbers are those of the edition."""
WAYS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def holding(*vehicles: str | int, **has: Any) -> Play:
    """Ada plays a Vehicle."""
    around = {"own": OWN, "targets": {1: "3-4", 2: "1-1", 3: "6-6"}, "stage": "playing"} | has
    return table(vehicles=vehicles, **around)


@stated(holding)
def test_any_vehicle_of_the_hand_is_played_face_up_under_any_worm_below_its_limit_or_the_turn_is_a_refill() -> None:
    """TB 3.1; R18, R37: not in an empty slot; with an empty hand, or every Worm full, there is the refill alone.

    north, still = asked Ada vehicle
        ; of play: north under 1, north under 2, north under 3, still under 1, still under 2, still under 3
        > play still under 2 = vehicles north; under 2 still
    walk-3; worms 1 small-1, 2 smaller, 3 none; under 1 walk-1, 2 walk-1 = options play walk-3 under 2
        ; refuses play walk-3 under 3: R18; refuses play walk-3 under 1: Worm 1 is full: 1 of 1 card. TB 3.1
    on 3-3 = asked Ben vehicle; told VehiclePlayed 0; many vehicles 3
    walk-1; worms 1 small-1, 2 small-2, 3 small-3; under 1 walk-2, 2 walk-2, 3 walk-2 = told AttackBegan slot 0, 1, 2
        ; told VehiclePlayed 0; many vehicles 3
    """


@stated(holding)
def test_a_distraction_moves_the_target_of_the_worm_played_on_arrow_by_arrow() -> None:
    """TB 3.2: from left to right; one off the board is ignored, and the next one resolved.

    north > play north under 1 = targets 3-3, 1-1, 6-6; told TargetMoved direction up; told ArrowIgnored 0
    corner > play corner under 1 = targets 3-2, 1-1, 6-6; told TargetMoved direction up, left, up, right
    far-west > play far-west under 1 = targets 1-5, 1-1, 6-6; told TargetMoved direction left, left, down
        ; told ArrowIgnored why edge, edge, edge, edge; told ArrowIgnored direction left, left, left, left
    north; targets 1 4-2, 2 1-1, 3 6-6 > play north under 1 = targets government-facility, 1-1, 6-6
    still > play still under 1 = targets 3-4, 1-1, 6-6; told TargetMoved 0; told ArrowIgnored 0
    """


@pytest.mark.parametrize("card", built_in().vehicles, ids=lambda card: f"{card.number}-{card.id}")
def test_every_copy_of_every_vehicle_moves_the_target_along_its_arrows(card: VehicleCard) -> None:
    """TB 3.2: from a space near a corner, so that the edge is met."""
    column, row = 2, 2
    for arrow in card.arrows:
        right, down = WAYS[arrow]
        column, row = min(6, max(1, column + right)), min(6, max(1, row + down))
    play = holding(card.number, own=SHIPPED, targets={1: "2-2"}).choose(f"play {card.id} under 1")
    assert play.shows(points=card.points).board.labels[play.state.slots[0].target] == f"{column}-{row}"
    assert play.count(e.TargetMoved) + play.count(e.ArrowIgnored) == len(card.arrows)
    assert play.happened(e.VehiclePlayed) == [e.VehiclePlayed(0, card.number, 0, card.points)]


@stated(holding)
def test_the_steps_of_a_turn_follow_one_another() -> None:
    """TB 3, 3.2; R2, R38: Vehicle, Distraction, actions, ability, refill, the next seat; they end by themselves.

    skateboard, walk-2; on 3-4 > play skateboard under 1 = asked Ada act > stop = asked Ada extra-step; vehicles walk-2
        > stop = asked Ben vehicle; many vehicles 3; told TurnBegan seat 1; told TurnBegan round 1
    still; on 3-3 > play still under 1 = points 3 > step up = points 2 > stop = told ActionsEnded left 2
        ; told ActionsEnded seat 0
    still; on 3-3 > play still under 1 > step up > step down > step up = asked Ben vehicle; told ActionsEnded left 0
    still; on 3-3; items energy-drink > play still under 1 > step up > step down > step up
        = options use energy-drink, stop
    """


@stated(stage="refilling", start=2)
def test_play_passes_clockwise_and_the_round_grows_when_the_start_player_is_reached() -> None:
    """TB 3.

    turn 1 = told TurnBegan seat 2; told TurnBegan round 2
    turn 2; vehicles walk-1 > play walk-1 under 1 > stop = told TurnBegan seat 0, 1; told TurnBegan round 1, 1
    """


@stated(stage="refilling")
def test_the_hand_is_refilled_to_three_from_the_top_of_the_deck() -> None:
    """TB 3.3; R34, R36, R51: a hand above a limit that has fallen is kept; the last card does not cause a shuffle.

    vehicles walk-1; top vehicles walk-6 + walk-2 + walk-4 = vehicles walk-1, walk-6, walk-2
    vehicles walk-1, walk-2, walk-3, walk-4 = vehicles walk-1, walk-2, walk-3, walk-4
    vehicles none; deck vehicles walk-6 + walk-5 + walk-4 = not asked luck deck/vehicles; pile vehicles none
    vehicles walk-1; gone vehicles = vehicles walk-1; not asked Ada vehicle; told Refilled 0
    """


def test_the_discard_pile_becomes_the_deck_in_the_middle_of_a_refill() -> None:
    """TB 3.3, R18: one card is left; two come from the shuffled discard pile."""
    play = table(vehicles=(), deck={"vehicles": ("walk-6",)}, stage="refilling")
    discarded = sorted(play.shows(asked="luck deck/vehicles", vehicles=[]).state.piles[1].discard)
    first, *rest = play.luck().squad().vehicles
    assert (play.card_name("vehicles", first), rest) == ("walk-6", discarded[:-3:-1])
    assert play.happened(e.DeckShuffled) == [e.DeckShuffled("vehicles", len(discarded), again=True)]


HAND = ("walk-1", "walk-2", "walk-3")
TWO = decks(vehicles=[vehicle("zigzag", 5, *["EENE"] * 4), vehicle("away", 7, "N", effects=[{"verb": "runaway"}])])


def ended(**has: Any) -> Play:
    """Ada's turn is over but for the roll; both hands are full."""
    around = {"own": TWO, "seats": 2, "ben": {"vehicles": HAND}, "top": {"vehicles": "zigzag"}, "stage": "refilling"}
    return table(**{"vehicles": HAND} | around | has)


def test_the_roll_of_two_players_comes_after_the_refill_and_before_the_attacks() -> None:
    """TB 10.1: a new fourth step."""
    play = ended(vehicles=HAND[:2], under={1: ("walk-1",) * 4}, targets={1: "3-3"})
    assert play.shows(asked="luck dice/worm").count(e.AttackBegan) == 0
    order = [e.Refilled, e.Refilled, e.DiceRolled, e.VehicleDealt, e.AttackBegan, e.TurnBegan]
    assert [type(event) for event in play.luck(5).events if type(event) in set(order)] == order


@pytest.mark.parametrize(("face", "slot"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_each_worm_has_two_faces_of_the_die(face: int, slot: int) -> None:
    """TB 10.1: 1-2, 3-4, 5-6; the card lies face up and is nobody's."""
    play = ended().luck(face, stream="dice/worm")
    (under,) = play.rules.view(play.state, 1).slots[slot - 1].cards
    assert under.card is not None
    assert (under.card.id, under.seat, play.happened(e.VehicleDealt)[0].audience) == ("zigzag", -1, None)


@stated(ended)
def test_only_the_arrows_of_the_card_are_resolved_under_a_full_worm_too() -> None:
    """TB 3.1, 6.1, 10.1; R18, R37, R59: a Worm at its limit attacks then; an empty slot gets none; two players only.

    targets 1 4-1 > luck 1 = target 1 6-1
    top vehicles away > luck 1 = asked Ben vehicle; told DiceRolled purpose worm
    targets 1 3-3; under 1 walk-1 + walk-1 + walk-1 + walk-1 > luck 2 = told VehicleDealt slot 0; told AttackBegan 1
        ; 6-2 eggs amber
    vehicles walk-1; playing; under 1 walk-2 + walk-2 + walk-2 + walk-2
        = options play walk-1 under 2, play walk-1 under 3; refuses play walk-1 under 1: TB 3.1
    targets 2 3-3; under 2 walk-1 + walk-1 + walk-1 > luck 4 = asked Ben vehicle; told AttackBegan slot 1
    worms 1 quiet-1, 2 quiet-2, 3 none > luck 6 = asked Ben vehicle; told VehicleDealt 0
    deck vehicles none > luck 1 > luck deck/vehicles = told VehicleDealt 1
    gone vehicles > luck 1 = told VehicleDealt 0
    seats 3 = asked Ben vehicle; told DiceRolled 0
    on none; leader none; members none; vehicles none; turn 1; final none = asked luck dice/worm > luck 1
        = asked over final-turns
    vehicles none; playing = asked luck dice/worm
    """
