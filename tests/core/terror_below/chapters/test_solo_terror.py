"""The Terror Turn and the clock of a solo game. TB 11.1, 11.2; R30, R62."""

from __future__ import annotations

from typing import Any, Final

import pytest

from core.engine.decisions import Over
from core.terror_below.events import (
    AttackBegan,
    AttackCounted,
    DiceRolled,
    Refilled,
    TargetMoved,
    TurnBegan,
    VehicleDealt,
    VehiclePlayed,
    WormAppeared,
    WormLeft,
)
from core.terror_below.seats import Solo
from core.terror_below.state import VEHICLES
from tests.core.terror_below.kit import Play, decks, position, seat, vehicle, worm
from tests.core.terror_below.steady_cards import steady

DELIVERY: Final = Solo("special-delivery")
HAND: Final = ("walk-1", "walk-2", "walk-3")

OWN: Final = steady(
    vehicles=(vehicle("to-right", 4, *["E"] * 4), vehicle("around", 4, *["EESS"] * 4)),
    worms=(
        worm("quick", rubble=[(1, 0)], egg="jade", limit=1, health=1, kind="boomer"),
        worm("pair", rubble=[(1, 0)], egg="jade", limit=2, health=9),
        worm("dull", limit=9),
    ),
)


def solo(*seats: Any, **more: Any) -> Play:
    """A position of a solo game."""
    plans = seats or (seat(pawn="motel", vehicles=HAND),)
    return position(*plans, own=more.pop("own", OWN), solo=more.pop("solo", DELIVERY), **more)


class TestTheTerrorTurn:
    """TB 11.2."""

    def test_it_follows_each_turn_after_the_refill(self) -> None:
        """TB 11.2: the Worms have a turn of their own."""
        play = solo(seat(pawn="motel", vehicles="walk-1")).acting(points=1)

        play.choose("stop")

        assert len(play.squad().vehicles) == 3
        assert play.happened(Refilled)
        assert play.asked == "luck dice/terror-blue"

    @pytest.mark.parametrize(("face", "slot"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
    def test_the_blue_die_names_a_worm_that_gets_a_card(self, face: int, slot: int) -> None:
        """TB 11.2: 1-2, 3-4 and 5-6; the card lies face up and nobody played it."""
        play = solo(top={"vehicles": "to-right"}, targets={1: "2-4", 2: "2-4", 3: "2-4"}).refilling()

        play.luck(face, stream="dice/terror-blue")

        assert play.under(slot) == ["to-right"]
        under = play.state.slots[slot - 1].cards[0]
        assert (under.seat, under.face_down) == (-1, False)

    def test_its_distraction_is_resolved_and_nothing_else_of_it(self) -> None:
        """TB 11.2: no points, no ability."""
        play = solo(top={"vehicles": "around"}, targets={1: "2-2"}).refilling()

        play.luck(1, stream="dice/terror-blue")

        assert play.target(1) == "4-4"
        assert len(play.happened(TargetMoved)) == 4
        assert play.happened(VehiclePlayed) == []

    @pytest.mark.parametrize(("face", "slot"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
    def test_the_red_die_names_a_worm_that_attacks(self, face: int, slot: int) -> None:
        """TB 11.2: however few cards lie under it, and it is replaced."""
        play = solo(top={"vehicles": "walk-7"}).refilling().luck(1)
        before = [place.worm for place in play.state.slots]

        play.luck(face, stream="dice/terror-red")

        assert [event.slot for event in play.happened(AttackBegan)] == [slot - 1]
        assert play.happened(WormLeft)[0].worm == before[slot - 1]
        assert [event.slot for event in play.happened(WormAppeared)] == [slot - 1]

    def test_the_card_comes_before_the_attack_and_then_the_next_turn(self) -> None:
        """TB 11.2: one card and one attack in every Terror Turn."""
        play = solo().refilling().luck(1).luck(6)

        kinds = {DiceRolled, VehicleDealt, AttackBegan, AttackCounted, TurnBegan}
        assert [type(event) for event in play.events if type(event) in kinds] == [
            DiceRolled,
            VehicleDealt,
            DiceRolled,
            AttackBegan,
            AttackCounted,
            TurnBegan,
        ]
        assert [event.purpose for event in play.happened(DiceRolled)] == ["terror-blue", "terror-red"]
        assert play.asked == "Ada vehicle"

    def test_a_worm_at_its_limit_attacks_before_the_first_die(self) -> None:
        """TB 11.2: and is replaced at once."""
        play = solo(worms={2: "quick"}, targets={2: "2-4"}, under={2: ("walk-4",)}).refilling()

        assert [event.slot for event in play.happened(AttackBegan)] == [1]
        assert play.happened(WormAppeared)
        assert play.asked == "luck dice/terror-blue"

    def test_a_worm_that_the_card_fills_attacks_before_the_second_die(self) -> None:
        """TB 11.2."""
        play = solo(worms={2: "quick"}, targets={2: "2-4"}, top={"vehicles": "to-right"}).refilling()

        play.luck(4, stream="dice/terror-blue")

        assert [(event.slot, play.name_of(event.space)) for event in play.happened(AttackBegan)] == [(1, "3-4")]
        assert play.asked == "luck dice/terror-red"

    def test_the_attack_of_the_red_die_may_be_the_third_of_the_turn(self) -> None:
        """TB 11.2: before the dice, between them, and by the red one."""
        play = solo(worms={1: "quick", 2: "pair"}, targets={1: "2-4", 2: "2-4"}, under={1: ("walk-4",), 2: ("walk-5",)})
        play.refilling().luck(3).luck(5)

        assert [event.slot for event in play.happened(AttackBegan)] == [0, 1, 2]
        assert play.state.attacks == 3

    def test_the_new_worm_may_be_the_one_that_the_red_die_names(self) -> None:
        """TB 11.2: it attacks from where it began, with no card under it."""
        play = solo(worms={1: "quick"}, targets={1: "2-4"}, top={"vehicles": "to-right", "worms": ("pair",)})
        play.refilling().luck(1).luck(1)

        attacks = [play.decks.worms[event.worm].id for event in play.happened(AttackBegan)]
        assert attacks == ["quick", "pair"]

    def test_without_a_worm_in_its_slot_no_card_comes_and_none_attacks(self) -> None:
        """TB 11.2, R18: the Worm deck ran out."""
        play = solo(worms={2: ""}).refilling()

        play.luck(3, stream="dice/terror-blue").luck(4, stream="dice/terror-red")

        assert play.happened(VehicleDealt) == []
        assert play.happened(AttackBegan) == []
        assert play.asked == "Ada vehicle"

    def test_the_vehicle_deck_is_reshuffled_for_it(self) -> None:
        """R18: when a card is needed and none is there."""
        play = solo(deck={"vehicles": ()}).refilling()
        assert play.state.piles[VEHICLES].deck == ()

        play.luck(1, stream="dice/terror-blue").luck(stream="deck/vehicles")

        assert len(play.happened(VehicleDealt)) == 1

    def test_the_hunt_of_an_attack_before_the_dice_comes_first(self) -> None:
        """TB 11.2: each attack is resolved whole."""
        play = solo(
            seat(pawn="3-4", vehicles=HAND, weapons="pistol"),
            worms={2: "pair"},
            targets={2: "2-4"},
            under={2: ("walk-4", "walk-5")},
        ).refilling()

        assert play.asked == "Ada hunt"
        play.choose("stop", "lead nobody-2")
        assert play.asked == "luck dice/terror-blue"

    def test_both_dice_are_seen_while_the_attack_goes_on(self) -> None:
        """TB 11.2: the view tells them until the Terror Turn is over."""
        play = solo(
            seat(pawn="3-4", vehicles=HAND, weapons="pistol"), worms={2: "pair"}, targets={2: "2-4"}
        ).refilling()
        play.luck(1).luck(3)
        view = play.rules.view(play.state, 0)

        assert view.solo is not None
        assert (view.solo.blue, view.solo.red) == (1, 3)


class TestTheClock:
    """TB 11.1."""

    def test_every_attack_counts(self) -> None:
        """TB 11.1: killed or not."""
        play = solo(attacks=3).attacking()

        assert play.state.attacks == 4
        assert [(event.count, event.limit) for event in play.happened(AttackCounted)] == [(4, 15)]

    def test_a_killed_worm_counts_too(self) -> None:
        """TB 11.1: its card is discarded as any other."""
        play = solo(
            seat(pawn="3-4", vehicles=HAND, weapons="pistol"), worms={1: "quick"}, targets={1: "2-4"}, attacks=3
        ).attacking()

        play.choose("fire pistol")

        assert play.state.attacks == 4

    def test_the_fifteenth_loses_the_game_at_once(self) -> None:
        """TB 11.1: when it is resolved; no new Worm comes."""
        play = solo(attacks=14).attacking()

        assert play.asked == "over attacks"
        assert isinstance(play.pending, Over)
        assert play.pending.ranking == ()
        assert play.happened(WormAppeared) == []

    def test_it_loses_in_the_middle_of_a_terror_turn(self) -> None:
        """TB 11.1, 11.2: before the dice, if that is when it comes."""
        play = solo(attacks=14, worms={2: "quick"}, targets={2: "2-4"}, under={2: ("walk-4",)}).refilling()

        assert play.asked == "over attacks"

    def test_the_hunt_of_the_fifteenth_is_still_fought(self) -> None:
        """R30: the game goes on until it is resolved."""
        play = solo(
            seat(pawn="3-4", vehicles=HAND, weapons="pistol"), worms={1: "quick"}, targets={1: "2-4"}, attacks=14
        ).attacking()
        assert play.asked == "Ada hunt"

        play.choose("fire pistol")

        assert play.asked == "over attacks"

    def test_completing_the_objective_in_the_fifteenth_wins(self) -> None:
        """R30: it is tested the moment it is met."""
        play = solo(
            seat(pawn="3-4", vehicles=HAND, weapons="pistol"),
            solo=Solo("total-extermination"),
            worms={1: "quick"},
            targets={1: "2-4"},
            line=("hunt boomer",),
            claimed=("screamer", "burrower"),
            attacks=14,
        ).attacking()

        play.choose("fire pistol", "claim hunt boomer")

        assert play.asked == "over objective"
        assert isinstance(play.pending, Over)
        assert play.pending.ranking == ((0,),)

    def test_the_limit_is_the_decks(self) -> None:
        """TB 11.1: a pack may have another."""
        own = decks(solo={"attack_limit": 2}, worms=(worm("dull", limit=9),))
        play = solo(own=own, attacks=1).attacking()

        assert play.asked == "over attacks"


class TestLosingTheSquad:
    """TB 11.1."""

    def test_a_squad_wiped_out_loses_at_once(self) -> None:
        """TB 11.1: no final turn."""
        play = solo(
            seat(pawn="3-4", members=(), vehicles=HAND, weapons="pistol"), worms={1: "pair"}, targets={1: "2-4"}
        ).attacking()

        play.choose("stop")

        assert play.asked == "over eliminated"
        assert isinstance(play.pending, Over)
        assert play.pending.ranking == ()

    def test_a_fatal_leap_of_the_last_member_loses(self) -> None:
        """TB 11.1, 10.4, R23: and what was carried is dropped first."""
        play = solo(seat(pawn="4-3", members=(), vehicles="walk-7", eggs=("jade",)), side="canyon").acting()

        play.choose("leap down with walk-7").luck(1, stream="dice/leap")

        assert play.asked == "over eliminated"
        assert play.eggs("4-4") == ("jade",)

    def test_with_members_left_the_game_goes_on(self) -> None:
        """TB 8.2, 8.3: as in the standard game."""
        play = solo(
            seat(pawn="3-4", vehicles=HAND, weapons="pistol"), worms={1: "pair"}, targets={1: "2-4"}
        ).attacking()

        play.choose("stop", "lead nobody-2")

        assert play.asked == "Ada return"
