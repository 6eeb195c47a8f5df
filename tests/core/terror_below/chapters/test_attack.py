"""A Worm Attack: when, face-down cards, Eggs, Rubble, and what comes after it. TB 6; R12 to R19, R44, R55, R56."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.terror_below.events import (
    AttackBegan,
    EggLaid,
    EggNotLaid,
    LeaderDied,
    Refilled,
    RubbleFell,
    SeatsCaught,
    TurnBegan,
    VehicleTurned,
    WormAppeared,
    WormDefeated,
    WormLeft,
)
from tests.core.terror_below.kit import decks, position, seat, vehicle, worm
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

HAND: Final = ("walk-1", "walk-2", "walk-3")
QUEEN: Final = worm(
    "empress",
    kind="queen",
    rubble=[(0, 0), (-1, -1), (1, 1)],
    eggs={"violet": (-1, 0), "azure": (0, 1), "jade": (1, 0), "amber": (0, -1)},
    limit=2,
)
LINE_WORM: Final = worm("rake", rubble=[(-1, 0), (1, 0), (2, 0)], egg="jade", limit=2)
EARLY: Final = worm("early", rubble=[(1, 0)], egg="amber", limit=1, health=1)
OWN: Final = steady(
    vehicles=(
        vehicle("to-right", 1, *["E"] * 4),
        vehicle("to-up", 1, *["N"] * 4),
        vehicle("around", 1, "EENW"),
        vehicle("to-left", 1, *["W"] * 4),
    ),
    worms=(QUEEN, LINE_WORM, EARLY),
)


def attack(name: str, target: str, *seats: Any, **more: Any) -> Play:
    """The Worm attacks from that space, with three seats at the table."""
    return position(*seats, seats=3, own=more.pop("own", OWN), worms={1: name}, targets={1: target}, **more).attacking()


class TestWhen:
    """TB 6.1."""

    def test_after_the_refill_and_before_the_next_turn(self) -> None:
        """TB 6.1: between two turns."""
        play = position(
            seat(vehicles=("walk-1", "walk-2", "walk-3")),
            seat(vehicles=HAND),
            seats=3,
            own=OWN,
            worms={1: "early"},
            targets={1: "3-3"},
        ).playing()
        play.choose("play walk-1 under 1")
        assert play.happened(AttackBegan) == []

        play.choose("stop")
        kinds = [type(event) for event in play.events if type(event) in {Refilled, AttackBegan, WormLeft, TurnBegan}]
        assert kinds == [Refilled, Refilled, AttackBegan, WormLeft, TurnBegan]
        assert play.asked == "Ben vehicle"

    def test_a_worm_below_its_limit_does_not_attack(self) -> None:
        """TB 6.1."""
        play = position(seats=3, own=OWN, worms={1: "rake"}, targets={1: "3-3"}, under={1: ("walk-1",)}).ending()

        assert play.happened(AttackBegan) == []

    def test_cards_face_down_count(self) -> None:
        """R9: towards the limit, at once."""
        play = position(
            seats=3, own=OWN, worms={1: "rake"}, targets={1: "3-3"}, under={1: ("walk-1", "walk-1 by Ben")}
        ).ending()

        assert len(play.happened(AttackBegan)) == 1

    def test_a_worm_above_its_limit_attacks_once(self) -> None:
        """TB 10.1 may bring one card too many."""
        play = position(
            seats=3, own=OWN, worms={1: "early"}, targets={1: "3-3"}, under={1: ("walk-1", "walk-2")}
        ).ending()

        assert len(play.happened(AttackBegan)) == 1

    def test_of_two_worms_at_their_limits_the_lower_slot_attacks_first(self) -> None:
        """R12."""
        play = position(
            seats=3,
            own=OWN,
            worms={2: "rake", 3: "early"},
            targets={2: "3-3", 3: "3-5"},
            under={2: ("walk-1", "walk-2"), 3: ("walk-3",)},
        ).ending()

        assert [event.slot for event in play.happened(AttackBegan)] == [1, 2]

    def test_one_whole_attack_after_the_other(self) -> None:
        """R12: the first Worm has left and another has come before the second attacks."""
        play = position(
            seats=3,
            own=OWN,
            worms={1: "early", 2: "rake"},
            targets={1: "3-5", 2: "3-3"},
            under={1: ("walk-3",), 2: ("walk-1", "walk-2")},
        ).ending()

        kinds = [type(event) for event in play.events if isinstance(event, AttackBegan | WormLeft | WormAppeared)]
        assert kinds == [AttackBegan, WormLeft, WormAppeared] * 2

    def test_who_died_in_the_first_attack_is_not_caught_in_the_second(self) -> None:
        """R12, TB 8.1: the pawn is off the board."""
        play = position(
            seat(pawn="3-3"),
            seats=3,
            own=OWN,
            worms={1: "early", 2: "rake"},
            targets={1: "3-3", 2: "3-3"},
            under={1: ("walk-3",), 2: ("walk-1", "walk-2")},
        ).ending()
        play.choose("stop", "lead nobody-2")

        assert len(play.happened(AttackBegan)) == 2
        assert [event.seats for event in play.happened(SeatsCaught)] == [(0,)]
        assert len(play.happened(LeaderDied)) == 1

    def test_what_the_first_attack_laid_counts_in_the_second(self) -> None:
        """R12, TB 6.4: a space that the first attack filled is full for the second, and catches nobody (R56)."""
        play = position(
            seat(pawn="4-3"),
            seats=3,
            own=OWN,
            rubble={"4-3": 1},
            worms={1: "early", 2: "rake"},
            targets={1: "3-3", 2: "3-3"},
            under={1: ("walk-3",), 2: ("walk-1", "walk-2")},
        ).ending()
        play.choose("stop", "lead nobody-2")

        assert play.rubble("4-3") == 2
        assert len(play.happened(SeatsCaught)) == 1

    def test_an_attack_that_catches_nobody_asks_nobody(self) -> None:
        """TB 7."""
        play = attack("rake", "3-3", seat(), seat(vehicles=HAND))

        assert play.asked == "Ben vehicle"
        assert play.happened(SeatsCaught) == []


class TestFaceDownCards:
    """TB 6.2."""

    def test_they_are_turned_up_and_move_the_target_before_it_lays(self) -> None:
        """TB 6.2."""
        play = attack("rake", "3-3", under={1: ("to-right by Ben", "to-up by Ada")})

        assert play.eggs("4-2") == ("jade",)
        assert play.rubble_spaces() == {"3-2": 1, "5-2": 1, "6-2": 1}
        assert [event.seat for event in play.happened(VehicleTurned)] == [1, 0]

    def test_they_are_resolved_in_the_order_they_were_placed(self) -> None:
        """TB 6.2: at the edge the order matters."""
        right_then_left = attack("rake", "6-2", under={1: ("to-right by Ben", "to-left by Ben")})
        left_then_right = attack("rake", "6-2", under={1: ("to-left by Ben", "to-right by Ben")})

        assert right_then_left.eggs("5-2") == ("jade",)
        assert left_then_right.eggs("6-2") == ("jade",)

    def test_their_arrows_are_resolved_from_left_to_right(self) -> None:
        """TB 3.2: each that leads off the board is ignored, and the next is resolved."""
        play = attack("rake", "5-1", under={1: ("around by Ben",)})

        assert play.eggs("5-1") == ("jade",)

    def test_cards_that_lie_open_are_not_resolved_again(self) -> None:
        """TB 6.2."""
        play = attack("rake", "3-3", under={1: ("to-right", "to-up by Ben", "to-right")})

        assert play.eggs("3-2") == ("jade",)
        assert len(play.happened(VehicleTurned)) == 1

    def test_they_may_bring_the_target_onto_a_location(self) -> None:
        """TB 7.1, R13."""
        play = attack("rake", "2-3", seat(pawn="general-store"), under={1: ("to-left by Ben",)})

        assert play.luck(1, 1).asked == "Ada hunt"

    def test_they_may_bring_the_target_away_from_a_pawn(self) -> None:
        """TB 7.1: who is caught is seen afterwards."""
        play = attack("early", "3-3", seat(pawn="3-3"), under={1: ("to-up by Ben",)})

        assert play.happened(SeatsCaught) == []


class TestEgg:
    """TB 6.3; R14, R15."""

    def test_it_lies_on_the_targets_space(self) -> None:
        """TB 6.3."""
        play = attack("rake", "3-3")

        assert play.egg_spaces() == {"3-3": ("jade",)}
        assert play.state.eggs_left[1] == play.decks.pieces.eggs_per_colour - 1

    def test_any_number_of_eggs_may_lie_on_a_space(self) -> None:
        """Appendix: there is no limit."""
        play = attack("rake", "3-3", eggs={"3-3": ("jade",) * 5 + ("amber",)})

        assert play.eggs("3-3") == ("amber", *("jade",) * 6)

    def test_it_lies_on_rubble_too(self) -> None:
        """TB 6.3: only a Location takes none."""
        assert attack("rake", "3-3", rubble={"3-3": 2}).eggs("3-3") == ("jade",)

    def test_at_a_location_the_dice_say_where_after_all_rubble(self) -> None:
        """R14."""
        play = attack("rake", "general-store")
        assert play.rubble_spaces() == {"2-3": 1, "3-3": 1}
        assert play.egg_spaces() == {}

        play.luck(5, 2, stream="dice/egg")
        assert play.egg_spaces() == {"5-2": ("jade",)}
        assert play.happened(EggLaid)[0].by_dice

    def test_the_red_die_counts_columns_and_the_blue_die_rows(self) -> None:
        """TB 2.3: coordinates are red, then blue."""
        assert attack("rake", "general-store").luck(2, 5).egg_spaces() == {"2-5": ("jade",)}

    def test_on_a_location_again_the_dice_are_rolled_again(self) -> None:
        """R14: until they give a space that is none."""
        play = attack("rake", "general-store").luck(1, 3).luck(4, 1)
        assert play.asked == "luck dice/egg"
        assert play.egg_spaces() == {}

        assert play.luck(1, 2).egg_spaces() == {"1-2": ("jade",)}

    def test_an_egg_that_the_dice_placed_catches_nobody(self) -> None:
        """R14."""
        play = attack("rake", "motel", seat(pawn="5-2"), seat(vehicles=HAND)).luck(5, 2)

        assert play.happened(SeatsCaught) == []
        assert play.asked == "Ben vehicle"

    def test_a_colour_that_has_run_out_is_not_laid(self) -> None:
        """R15."""
        play = attack("rake", "3-3", eggs={"6-6": ("jade",) * 7})

        assert play.eggs("3-3") == ()
        assert play.happened(EggNotLaid)[0].egg == "jade"

    def test_a_colour_that_has_run_out_is_not_rolled_for(self) -> None:
        """R15."""
        play = attack("rake", "motel", seat(), seat(vehicles=HAND), eggs={"6-6": ("jade",) * 7})

        assert play.asked == "Ben vehicle"
        assert play.happened(EggNotLaid)[0].egg == "jade"


class TestQueen:
    """TB 6.3; R55."""

    def test_rubble_in_the_middle_and_an_egg_of_each_colour_around(self) -> None:
        """TB 6.3."""
        play = attack("empress", "3-3")

        assert play.egg_spaces() == {"3-2": ("amber",), "4-3": ("jade",), "3-4": ("azure",), "2-3": ("violet",)}
        assert play.rubble_spaces() == {"3-3": 1, "2-2": 1, "4-4": 1}

    def test_a_pawn_in_the_middle_is_caught_by_the_rubble(self) -> None:
        """R13."""
        assert attack("empress", "3-3", seat(pawn="3-3")).asked == "Ada hunt"

    def test_a_pawn_in_the_middle_of_full_rubble_is_not_caught(self) -> None:
        """R56: nothing is added to its space, for the Eggs lie around it."""
        assert attack("empress", "3-3", seat(pawn="3-3"), rubble={"3-3": 2}).happened(SeatsCaught) == []

    def test_a_pawn_under_one_of_the_eggs_is_caught(self) -> None:
        """R13."""
        assert attack("empress", "3-3", seat(pawn="2-3")).asked == "Ada hunt"

    def test_a_pawn_where_a_colour_has_run_out_is_not_caught(self) -> None:
        """R15, R56."""
        play = attack("empress", "3-3", seat(pawn="2-3"), eggs={"6-6": ("violet",) * 7})

        assert play.happened(SeatsCaught) == []

    def test_eggs_without_a_space_are_rolled_for_in_the_order_of_their_colours(self) -> None:
        """R55: from the corner amber and violet leave the board."""
        play = attack("empress", "1-1").luck(6, 6, stream="dice/egg").luck(6, 5, stream="dice/egg")

        assert play.egg_spaces() == {"2-1": ("jade",), "1-2": ("azure",), "6-6": ("amber",), "6-5": ("violet",)}

    def test_eggs_beside_a_location_are_rolled_for_after_the_rubble(self) -> None:
        """R14: at 2-3 the violet Egg would lie on the General Store."""
        play = attack("empress", "2-3")
        assert len(play.happened(RubbleFell)) == 3

        assert play.luck(6, 6).eggs("6-6") == ("violet",)

    def test_of_eggs_to_roll_for_those_that_ran_out_are_left_out(self) -> None:
        """R15, R55."""
        play = attack("empress", "1-1", eggs={"6-6": ("amber",) * 7}).luck(6, 5)

        assert play.eggs("6-5") == ("violet",)
        assert [event.egg for event in play.happened(EggNotLaid)] == ["amber"]

    def test_on_a_location_the_eggs_lie_around_it_and_the_middle_takes_no_rubble(self) -> None:
        """TB 6.4; who is inside is caught (R13)."""
        play = attack("empress", "general-store", seat(pawn="general-store")).luck(6, 6)

        assert play.rubble_spaces() == {"2-4": 1}
        assert play.eggs("6-6") == ("violet",)
        assert play.asked == "Ada hunt"


class TestRubble:
    """TB 6.4; R16."""

    def test_a_second_piece_is_added_and_a_third_is_not(self) -> None:
        """TB 6.4: at most 2 a space."""
        play = attack("rake", "3-3", rubble={"2-3": 1, "4-3": 2})

        assert play.rubble_spaces() == {"2-3": 2, "4-3": 2, "5-3": 1}

    def test_none_on_a_location(self) -> None:
        """TB 6.4."""
        play = attack("rake", "2-3")

        assert play.rubble_spaces() == {"3-3": 1, "4-3": 1}

    def test_none_off_the_board(self) -> None:
        """TB 6.4: it is not placed anywhere else."""
        play = attack("rake", "6-5")

        assert play.rubble_spaces() == {"5-5": 1}

    def test_into_the_space_of_a_pawn(self) -> None:
        """TB 7.1, the rulebook's example: because Rubble came into her space Veronica is caught and must hunt."""
        play = attack("rake", "3-3", seat(pawn="5-3", leader="veronica"))

        assert play.rubble("5-3") == 1
        assert play.asked == "Ada hunt"

    def test_when_the_pieces_run_out_the_first_of_the_pattern_fall(self) -> None:
        """R16."""
        play = attack("rake", "3-3", own=decks(pieces={"rubble": 2}, worms=[LINE_WORM]))

        assert play.rubble_spaces() == {"2-3": 1, "4-3": 1}

    def test_a_full_space_costs_no_piece(self) -> None:
        """R16: the last pieces fall where there is room."""
        own = decks(pieces={"rubble": 3}, worms=[LINE_WORM])

        assert attack("rake", "3-3", own=own, rubble={"2-3": 2}).rubble_spaces() == {"2-3": 2, "4-3": 1}


class TestAfterwards:
    """TB 6.5; R18, R19, R44."""

    def test_the_worm_and_the_cards_under_it_are_discarded(self) -> None:
        """R19: those face down too."""
        play = attack("rake", "3-3", under={1: ("walk-1", "walk-2 by Ben")})

        assert play.discard("worms") == ["rake"]
        assert play.discard("vehicles") == ["walk-1", "walk-2"]

    def test_a_new_worm_comes_to_the_same_slot_without_cards(self) -> None:
        """TB 6.5."""
        play = attack("rake", "3-3", under={1: ("walk-1", "walk-2")}, top={"worms": "early"})

        slot = play.state.slots[0]
        assert play.decks.worms[slot.worm].id == "early"
        assert slot.cards == ()
        assert play.target(1) == "1-1"

    def test_the_other_worms_keep_their_cards_and_targets(self) -> None:
        """TB 6.5."""
        play = position(
            seats=3,
            own=OWN,
            worms={1: "early", 2: "rake"},
            targets={2: "6-6"},
            under={1: ("walk-1",), 2: ("walk-2",)},
        ).ending()

        assert play.under(2) == ["walk-2"]
        assert play.target(2) == "6-6"

    def test_a_defeated_worm_leaves_like_any_other(self) -> None:
        """R18: it goes to the discard pile."""
        play = attack("early", "3-3", seat(pawn="3-3", weapons="pistol"), under={1: ("walk-1",)})
        play.choose("fire pistol")

        assert len(play.happened(WormDefeated)) == 1
        assert play.discard("worms") == ["early"]
        assert play.discard("vehicles") == ["walk-1"]

    def test_when_the_deck_is_empty_the_discarded_worms_are_shuffled(self) -> None:
        """R18: the one that has just left among them."""
        play = position(seats=3, own=OWN, worms={1: "early"}, deck={"worms": ()}, under={1: ("walk-1",)}).ending()
        assert play.asked == "luck deck/worms"
        discarded = len(play.state.piles[0].discard)

        play.luck()
        assert len(play.state.piles[0].deck) == discarded - 1
        assert play.happened(WormAppeared)[-1].slot == 0

    def test_who_stands_on_rubble_may_act_and_leave(self) -> None:
        """R44."""
        play = position(seat(pawn="3-3"), seats=3, own=OWN, rubble={"3-3": 2, "3-2": 1}, eggs={"3-3": "jade"}).acting()

        assert play.options_of("clear") == ("clear 3-2",)
        assert {"pick up", "step down"} <= set(play.options)
        assert "TB 4.3" in play.why_not("clear 3-3")

    def test_who_left_the_rubble_may_not_step_back(self) -> None:
        """TB 4.1, R44."""
        play = position(seat(pawn="3-3"), seats=3, own=OWN, rubble={"3-3": 2}).acting().choose("step down")

        assert "step up" not in play.options
        assert "clear 3-3" in play.options
