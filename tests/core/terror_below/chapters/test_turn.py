"""The turn: play a Vehicle, resolve it, refill the hand. TB 3; R18, R34, R36, R37, R38, R40, R51."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.terror_below import events as e
from core.terror_below.decks.edition import built_in
from tests.core.terror_below.kit import Play, decks, position, seat, vehicle, worm
from tests.core.terror_below.own_decks import PIECES, shipped

if TYPE_CHECKING:
    from core.terror_below.decks.cards import VehicleCard

ARROWS = decks(
    vehicles=[
        vehicle("north", 3, "N"),
        vehicle("corner", 3, "NWNE"),
        vehicle("far-west", 3, "WWWWWWS"),
        vehicle("still", 3, ""),
    ]
)
"""Vehicles whose arrows and points these tests name."""
SHIPPED = decks(only=["vehicles"], vehicles=shipped()["vehicles"]["vehicle"])
"""Decks with the shipped Vehicles alone, so that their numbers are those of the edition."""
WAYS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
TOP: Any = {"vehicles": ("walk-6", "walk-2", "walk-4")}


def with_hand(*vehicles: str | int, target: str = "3-4", **has: Any) -> Play:
    """Ada plays a Vehicle; the Target of Worm 1 is there."""
    targets = {1: target, 2: "1-1", 3: "6-6"}
    return position(seat(vehicles=vehicles, **has), seats=3, own=ARROWS, targets=targets).playing()


def refilled(*hand: str, **around: Any) -> Play:
    """Ada's hand is refilled."""
    return position(seat(vehicles=hand), seats=3, **around).refilling()


class TestPlaying:
    """TB 3.1, R18."""

    def test_any_vehicle_of_the_hand_is_played_face_up_under_any_worm(self) -> None:
        """TB 3.1."""
        play = with_hand("north", "still").shows(asked="Ada vehicle")
        play.shows(options=tuple(f"play {card} under {slot}" for card in ("north", "still") for slot in (1, 2, 3)))
        (under,) = play.choose("play still under 2").shows(vehicles=["north"]).state.slots[1].cards
        assert (play.under(2), under.seat, under.face_down) == (["still"], 0, False)

    def test_none_is_played_under_a_worm_at_its_limit_or_an_empty_slot(self) -> None:
        """TB 3.1, R18."""
        own = decks(worms=[worm("small", limit=1), worm("smaller", limit=2)])
        worms, under = {1: "small", 2: "smaller", 3: ""}, {1: ("walk-1",), 2: ("walk-1",)}
        play = position(seat(vehicles="walk-3"), own=own, worms=worms, under=under).playing()
        play.shows(options=("play walk-3 under 2",)).refuses("play walk-3 under 3", "R18")
        play.refuses("play walk-3 under 1", "Worm 1 is full: 1 of 1 card. TB 3.1")


class TestDistraction:
    """TB 3.2."""

    @pytest.mark.parametrize(
        ("card", "before", "after", "moves", "ignored"),
        [
            ("north", "3-4", "3-3", ["up"], 0),
            ("corner", "3-4", "3-2", ["up", "left", "up", "right"], 0),
            ("far-west", "3-4", "1-5", ["left", "left", "down"], 4),
            ("north", "4-2", "government-facility", ["up"], 0),
            ("still", "3-4", "3-4", [], 0),
        ],
    )
    def test_it_moves_the_target_of_the_worm_played_on_arrow_by_arrow(
        self, card: str, before: str, after: str, moves: list[str], ignored: int
    ) -> None:
        """TB 3.2: from left to right; one off the board is ignored, and the next one resolved."""
        play = with_hand(card, target=before).choose(f"play {card} under 1").shows(targets=[after, "1-1", "6-6"])
        assert [event.direction for event in play.happened(e.TargetMoved)] == moves
        assert [(event.direction, event.why) for event in play.happened(e.ArrowIgnored)] == [("left", "edge")] * ignored

    @pytest.mark.parametrize("card", built_in().vehicles, ids=lambda card: f"{card.number}-{card.id}")
    def test_every_copy_of_every_vehicle_moves_the_target_along_its_arrows(self, card: VehicleCard) -> None:
        """TB 3.2: from a space near a corner, so that the edge is met."""
        play = position(seat(vehicles=card.number), seats=3, own=SHIPPED, targets={1: "2-2"}).playing()
        column, row = 2, 2
        for arrow in card.arrows:
            right, down = WAYS[arrow]
            column, row = min(6, max(1, column + right)), min(6, max(1, row + down))
        play.choose(f"play {card.id} under 1").shows(points=card.points)
        assert play.board.labels[play.state.slots[0].target] == f"{column}-{row}"
        assert play.count(e.TargetMoved) + play.count(e.ArrowIgnored) == len(card.arrows)
        assert play.happened(e.VehiclePlayed) == [e.VehiclePlayed(0, card.number, 0, card.points)]


class TestSteps:
    """TB 3, R2, R37, R38."""

    def test_the_steps_of_a_turn_follow_one_another(self) -> None:
        """TB 3: Vehicle, Distraction, actions, ability, refill, the next seat."""
        play = position(seat(vehicles=("skateboard", "walk-2"), pawn="3-4"), seat(vehicles="walk-1"), seats=3).playing()
        play.choose("play skateboard under 1").shows(asked="Ada act")
        play.choose("stop").shows(asked="Ada extra-step", vehicles=["walk-2"]).choose("stop").shows(asked="Ben vehicle")
        assert len(play.held("vehicles")) == PIECES["hand"]
        assert play.happened(e.TurnBegan) == [e.TurnBegan(1, 1)]

    def test_a_turn_gives_the_points_of_the_vehicle_which_may_be_left_over(self) -> None:
        """TB 3.2, R2."""
        play = with_hand("still", pawn="3-3").choose("play still under 1").shows(points=3)
        play.choose("step up").shows(points=2).choose("stop")
        assert play.happened(e.ActionsEnded) == [e.ActionsEnded(0, 2)]

    def test_actions_end_by_themselves_when_no_point_and_no_item_is_left(self) -> None:
        """R38."""
        moves = ("play still under 1", "step up", "step down", "step up")
        play = with_hand("still", pawn="3-3").choose(*moves).shows(asked="Ben vehicle")
        assert play.happened(e.ActionsEnded) == [e.ActionsEnded(0, 0)]
        play = with_hand("still", pawn="3-3", items="energy-drink").choose(*moves)
        play.shows(asked="Ada act", options=("use energy-drink", "stop"))

    def test_a_seat_that_can_play_nothing_only_refills(self) -> None:
        """R37: its hand is empty, or every Worm is at its limit, and attacks after this turn."""
        own = decks(worms=[worm(f"small-{slot}", limit=1) for slot in (1, 2, 3)])
        full = {slot: f"small-{slot}" for slot in (1, 2, 3)}
        under = dict.fromkeys(full, ("walk-2",))
        empty = position(seat(pawn="3-3"), seat(vehicles="walk-1"), seats=3).playing().shows(asked="Ben vehicle")
        play = position(seat(vehicles="walk-1"), seats=3, own=own, worms=full, under=under).playing()
        assert [event.slot for event in play.happened(e.AttackBegan)] == [0, 1, 2]
        for each in (empty, play):
            assert (each.count(e.VehiclePlayed), len(each.held("vehicles"))) == (0, PIECES["hand"])

    @pytest.mark.parametrize(("turn", "began"), [(1, e.TurnBegan(2, 2)), (2, e.TurnBegan(0, 1))])
    def test_play_passes_clockwise_and_the_round_grows_when_the_start_player_is_reached(
        self, turn: int, began: e.TurnBegan
    ) -> None:
        """TB 3."""
        play = position(*(seat(vehicles="walk-1") for _ in range(3)), turn=turn, start=2).refilling()
        assert play.happened(e.TurnBegan) == [began]


class TestRefill:
    """TB 3.3; R18, R33, R34, R36, R51."""

    def test_the_hand_is_refilled_to_three_from_the_top_of_the_deck(self) -> None:
        """TB 3.3, R51: a hand above a limit that has fallen is kept."""
        refilled("walk-1", top=TOP).shows(vehicles=["walk-1", "walk-6", "walk-2"])
        hand = ("walk-1", "walk-2", "walk-3", "walk-4")
        refilled(*hand).shows(vehicles=list(hand))

    def test_the_discard_pile_becomes_the_deck_in_the_middle_of_a_refill(self) -> None:
        """TB 3.3, R18: one card is left; two come from the shuffled discard pile."""
        play = refilled(deck={"vehicles": ("walk-6",)}).shows(asked="luck deck/vehicles", vehicles=[])
        discarded = sorted(play.state.piles[1].discard)
        first, *rest = play.luck().squad().vehicles
        assert (play.card_name("vehicles", first), rest) == ("walk-6", discarded[:-3:-1])
        assert play.happened(e.DeckShuffled) == [e.DeckShuffled("vehicles", len(discarded), again=True)]

    def test_the_last_card_of_the_deck_does_not_cause_a_shuffle_and_without_any_the_hand_stays_short(self) -> None:
        """R36, R34: the deck is made anew when a card is needed, not when the last one leaves."""
        play = refilled(deck={"vehicles": ("walk-6", "walk-5", "walk-4")})
        assert (play.asked != "luck deck/vehicles", play.pile("vehicles")) == (True, [])
        play = refilled("walk-1", gone=("vehicles",)).shows(vehicles=["walk-1"])
        assert (play.asked != "Ada vehicle", play.count(e.Refilled)) == (True, 0)
