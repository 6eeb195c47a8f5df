"""The Vehicles that the rulebook explains: Boots, Bicycle, Motorcycle. TB 5.4; R8, R9, R10, R39."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.terror_below.events import ActionsEnded, AttackBegan, TargetMoved, VehicleAdded, VehicleHidden
from tests.core.terror_below.kit import decks, position, seat, vehicle

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

OPEN: Final = "3-3"
OWN: Final = decks(
    only=("vehicles",),
    vehicles=[
        *(vehicle(f"walk-{points}", points, *[""] * 8) for points in range(1, 8)),
        vehicle("boots", 2, *[""] * 4, effects=[{"verb": "second-card", "at": 7}]),
        vehicle("bicycle", 2, *[""] * 4, effects=[{"verb": "face-down-card"}]),
        vehicle("motorcycle", 5, *[""] * 4, effects=[{"verb": "lure-targets"}]),
        vehicle("to-right", 6, *["E"] * 4, effects=[{"verb": "refill-less"}]),
    ],
)


def played(card: str, *rest: str, **more: Any) -> Play:
    """Ada plays a card under Worm 1 and holds these as well; `items`, `weapons`, `leader` and `pawn` are hers."""
    plan = {"pawn": OPEN} | {
        name: more.pop(name) for name in ("pawn", "leader", "items", "weapons", "eggs", "hat") if name in more
    }
    lying = more.pop("lying", {})
    others = more.pop("others", ())
    play = position(seat(vehicles=(card, *rest), **plan), *others, seats=3, own=OWN, eggs=lying, **more).playing()
    return play.choose(f"play {card} under 1")


class TestBoots:
    """Play one more Vehicle card from your hand, not a 7: you gain its Action Points only."""

    def test_the_second_card_comes_after_the_first_points_are_spent(self) -> None:
        """R8."""
        play = played("boots", "walk-3", "walk-7")
        assert play.asked == "Ada act"
        assert play.points == 2

        play.choose("step up", "step down")
        assert play.asked == "Ada second-card"

    def test_its_points_are_all_that_it_gives(self) -> None:
        """TB 5.4: no arrow is resolved, no ability, and it does not lie under a Worm."""
        play = played("boots", "to-right", targets={1: "2-2"}).choose("step up", "step down", "add to-right")
        assert play.points == 6
        assert play.target(1) == "2-2"
        assert play.under(1) == ["boots"]
        assert play.discard("vehicles") == ["to-right"]

        play.choose("stop")
        assert len(play.held("vehicles")) == play.decks.pieces.hand

    def test_a_seven_cannot_be_added(self) -> None:
        """TB 5.4."""
        play = played("boots", "walk-3", "walk-7").choose("stop")

        assert list(play.options) == ["add walk-3"]
        assert "R8" in play.why_not("add walk-7")

    def test_another_pair_of_boots_adds_two_points_and_no_third_card(self) -> None:
        """TB 5.4: the second card's ability is not resolved."""
        play = played("boots", "boots", "walk-5").choose("stop", "add boots")
        assert play.points == 2

        play.choose("step up", "step down")
        assert play.held("vehicles")[0] == "walk-5"
        assert len(play.happened(VehicleAdded)) == 1

    def test_with_only_sevens_in_hand_nothing_is_added(self) -> None:
        """R8."""
        play = played("boots", "walk-7", "walk-7").choose("stop")

        assert play.happened(VehicleAdded) == []
        assert play.happened(ActionsEnded)[0].left == 2

    def test_with_an_empty_hand_nothing_is_added(self) -> None:
        """R8."""
        assert played("boots").choose("stop").happened(VehicleAdded) == []

    def test_the_second_card_must_be_played(self) -> None:
        """R8."""
        play = played("boots", "walk-1").choose("stop")

        assert play.refusal("stop") is not None
        assert list(play.options) == ["add walk-1"]

    def test_ending_the_first_actions_loses_only_their_points(self) -> None:
        """R39."""
        assert played("boots", "walk-4").choose("stop", "add walk-4").points == 4

    def test_after_picking_up_eggs_the_second_points_are_lost(self) -> None:
        """R8, TB 5.4: the card is discarded all the same."""
        play = played("boots", "walk-4", lying={OPEN: "jade"}).choose("pick up", "add walk-4")

        assert play.happened(VehicleAdded)[0].points == 0
        assert play.discard("vehicles") == ["walk-4"]
        assert play.asked != "Ada act"

    def test_megan_goes_on_with_the_second_points(self) -> None:
        """Once per turn her pick-up does not end the actions."""
        play = played("boots", "walk-4", lying={OPEN: "jade"}, leader="megan").choose("pick up", "stop", "add walk-4")

        assert play.points == 4
        assert "step up" in play.options

    def test_items_may_be_played_while_the_second_points_are_spent(self) -> None:
        """R39."""
        play = played("boots", "walk-4", items="energy-drink").choose("stop", "add walk-4")

        assert "use energy-drink" in play.options

    def test_a_single_point_cannot_pass_through_a_pawn_to_the_second_card(self) -> None:
        """R3: the remaining points of now must bring the pawn out again."""
        play = played("boots", "walk-4", others=(seat(pawn="3-1"),)).choose("step up")

        assert play.points == 1
        assert "step up" not in play.options


class TestBicycle:
    """Put one more Vehicle card face down under any Worm that is below its limit. R9."""

    def ridden(self, *rest: str, **more: Any) -> Play:
        """Ada has played a Bicycle and ended her actions."""
        return played("bicycle", *rest, **more).choose("stop")

    def test_a_card_goes_face_down_under_any_worm_below_its_limit(self) -> None:
        """TB 5.4."""
        play = self.ridden("walk-3", "walk-4", under={2: ("walk-1",) * 4})
        assert play.asked == "Ada face-down"
        assert set(play.options) == {
            "hide walk-3 under 1",
            "hide walk-4 under 1",
            "hide walk-3 under 3",
            "hide walk-4 under 3",
            "stop",
        }

        play.choose("hide walk-4 under 3")
        assert play.under(3) == ["walk-4"]
        assert play.state.slots[2].cards[0].face_down

    def test_it_is_optional(self) -> None:
        """R9."""
        play = self.ridden("walk-3").choose("stop")

        assert play.happened(VehicleHidden) == []
        assert "walk-3" in play.held("vehicles")

    def test_with_an_empty_hand_nothing_is_asked(self) -> None:
        """R9."""
        assert self.ridden().asked != "Ada face-down"

    def test_the_card_counts_towards_the_limit_at_once(self) -> None:
        """R9: the Worm attacks when this turn is over."""
        play = self.ridden("walk-3", "walk-4", "walk-4", targets={2: "3-6"}, under={2: ("walk-1",) * 3})
        play.choose("hide walk-3 under 2")

        assert [event.slot for event in play.happened(AttackBegan)] == [1]

    def test_its_arrows_are_resolved_only_when_the_worm_attacks(self) -> None:
        """TB 5.4, 6.2."""
        play = self.ridden("to-right", targets={2: "2-2"}).choose("hide to-right under 2")

        assert play.target(2) == "2-2"
        assert play.happened(TargetMoved) == []

    def test_its_owner_may_look_at_it_and_nobody_else(self) -> None:
        """R9, R33."""
        play = self.ridden("walk-3", "walk-4").choose("hide walk-3 under 2")

        for viewer, known in ((0, True), (1, False), (2, False), (-1, False)):
            card = play.rules.view(play.state, viewer).slots[1].cards[0]
            assert (card.card is not None) == known
            assert card.face_down
            cards = [event.card for event in play.happened(VehicleHidden) if event.seen_by(viewer)]
            assert [number >= 0 for number in cards] == [known]

    def test_the_hand_is_refilled_for_both_cards(self) -> None:
        """TB 3.3."""
        play = self.ridden("walk-3", "walk-4").choose("hide walk-3 under 2")

        assert len(play.held("vehicles")) == play.decks.pieces.hand


class TestMotorcycle:
    """Each Target moves 1 space closer to your pawn; where several directions qualify, you choose. R10."""

    def ridden(self, targets: dict[int, str], **more: Any) -> Play:
        """Ada, on 3-3, has played a Motorcycle and ended her actions."""
        return played("motorcycle", targets=targets, **more).choose("stop")

    def test_targets_in_line_with_the_pawn_move_without_a_question(self) -> None:
        """R10."""
        play = self.ridden({1: "3-6", 2: "6-3", 3: "3-1"})

        assert (play.target(1), play.target(2), play.target(3)) == ("3-5", "5-3", "3-2")

    def test_a_target_on_the_pawns_space_stays(self) -> None:
        """R10."""
        play = self.ridden({1: OPEN, 2: "3-4", 3: "4-3"})

        assert play.target(1) == OPEN
        assert (play.target(2), play.target(3)) == (OPEN, OPEN)
        assert len(play.happened(TargetMoved)) == 2

    def test_where_two_directions_bring_it_closer_the_player_chooses(self) -> None:
        """R10, R11."""
        play = self.ridden({1: "5-5", 2: "3-4", 3: "3-4"})
        assert play.asked == "Ada closer"
        assert set(play.options) == {"move target 1 up", "move target 1 left"}
        assert "R10" in play.why_not("move target 1 down")

        play.choose("move target 1 left")
        assert play.target(1) == "4-5"

    def test_targets_move_in_the_order_of_their_slots(self) -> None:
        """R10."""
        play = self.ridden({1: "5-5", 2: "1-1", 3: "6-6"})
        for slot in (1, 2, 3):
            assert {words.split()[2] for words in play.options} == {str(slot)}
            play.choose(play.options[0])

        assert play.asked != "Ada closer"

    def test_one_step_less_of_orthogonal_distance_is_closer(self) -> None:
        """R10: from 1-4 up and right both are."""
        play = self.ridden({1: "1-4", 2: OPEN, 3: OPEN})

        assert set(play.options) == {"move target 1 up", "move target 1 right"}

    def test_it_looks_at_where_the_pawn_stands_after_the_actions(self) -> None:
        """TB 3.2: the ability comes last."""
        play = played("motorcycle", targets={1: "3-6", 2: OPEN, 3: OPEN}).choose("step left", "stop")

        assert "move target 1 left" in play.options

    def test_an_empty_slot_is_passed_over(self) -> None:
        """R18."""
        play = self.ridden({1: "3-6", 3: "3-1"}, worms={1: "quiet-1", 2: "", 3: "quiet-2"})

        assert (play.target(1), play.target(3)) == ("3-5", "3-2")

    @pytest.mark.parametrize("hat", ["tin-foil-hat", "party-hat"])
    def test_a_target_may_come_onto_a_pawn_whatever_its_hat(self, hat: str) -> None:
        """R42: an ability is no arrow."""
        play = self.ridden({1: "3-5", 2: OPEN, 3: OPEN}, others=(seat(pawn="3-4", hat=hat),))

        assert play.target(1) == "3-4"
