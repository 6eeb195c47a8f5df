"""The Canyon side of the board. TB 10.4; R23, R27, R28, R54, R57, R14 and R22 where the Canyon matters.

The board of these tests, with Locations L and the Canyon #:

        1 2 3 4 5 6
    1   . L . . L .
    2   . . . . . .
    3   . . . . L .
    x   . # # # # #
    y   . . . # # .
    4   . . . . . .
    5   L . . . . .
    6   . . . L . .
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.terror_below.chapters.rubble import rubble_spaces
from core.terror_below.events import Leapt, PiecesDropped, RubbleFell, Scored, TargetMoved
from core.terror_below.options import Step
from core.terror_below.state import draft_of
from tests.core.terror_below.kit import decks, new_game, position, seat, vehicle, worm
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from tests.core.terror_below.play import Play

OWN: Final = steady(
    vehicles=(
        vehicle("to-down", 2, *["S"] * 4),
        vehicle("to-right", 2, *["E"] * 4),
        vehicle("magnet", 2, effects=[{"verb": "lure-targets"}]),
    ),
    worms=(
        worm("rake", rubble=[(0, -1), (0, 1), (1, 0)], egg="jade", limit=1, health=1),
        worm("spitter", kind="queen", rubble=[], eggs={"amber": (0, 1), "jade": (1, 0)}, limit=1, health=9),
    ),
)


def canyon(*seats: Any, **more: Any) -> Play:
    """A position on the Canyon side."""
    return position(*seats, own=OWN, side="canyon", **more)


class TestTheBoard:
    """TB 10.4."""

    def test_the_middle_rows_have_letters_and_no_die_reaches_them(self) -> None:
        """Their spaces are called by the red number and x or y."""
        board = canyon().board

        assert board.labels[18:24] == ("1-x", "2-x", "3-x", "4-x", "5-x", "6-x")
        assert board.labels[24:30] == ("1-y", "2-y", "3-y", "4-y", "5-y", "6-y")
        assert {board.space_of(red, blue) // 6 for red in range(1, 7) for blue in range(1, 7)} == {0, 1, 2, 5, 6, 7}

    def test_no_pawn_steps_into_the_canyon(self) -> None:
        """TB 10.4: no pawn may ever be placed there."""
        play = canyon(seat(pawn="3-3", vehicles="walk-1")).acting()

        assert "step down" not in play.options
        assert play.why_not("step down") == "You may not enter 3-x: it is Canyon. You may leap over it. TB 10.4"

    def test_no_rubble_falls_into_the_canyon(self) -> None:
        """TB 10.4: it is not placed, nor anywhere instead."""
        play = canyon(seat(pawn="1-1"), worms={1: "rake"}, targets={1: "3-3"}).attacking()

        assert play.rubble_spaces() == {"3-2": 1, "4-3": 1}
        assert len(play.happened(RubbleFell)) == 2

    def test_an_egg_that_would_land_in_the_canyon_goes_where_the_dice_say(self) -> None:
        """R14: both dice, rolled again while they give a Location; the Canyon they cannot give."""
        play = canyon(seat(pawn="1-1"), worms={1: "spitter"}, targets={1: "3-3"}).attacking()

        assert play.eggs("4-3") == ("jade",)
        play.luck(5, 3, stream="dice/egg")
        assert play.asked == "luck dice/egg"
        play.luck(6, 4, stream="dice/egg")
        assert play.eggs("6-4") == ("amber",)

    def test_nobody_puts_rubble_into_the_canyon(self) -> None:
        """TB 10.4, R45: not with a Detour Sign either."""
        play = canyon(seat(pawn="1-1"))
        d = draft_of(play.state, play.decks)

        spaces = rubble_spaces(d, 0, own=False)

        assert spaces
        assert not any(play.board.canyon[space] for space in spaces)

    def test_the_canyon_is_no_edge(self) -> None:
        """R24: a pawn that finds no Location free comes back on the edge, but not in the Canyon."""
        board = canyon().board
        edge = [board.labels[space] for space in board.edge]

        assert "6-x" not in edge
        assert {"1-x", "1-y", "6-y", "1-1", "6-6"} <= set(edge)

    def test_a_game_begins_on_its_locations(self) -> None:
        """TB 10.4: the board has spaces of its own for them, and every Worm begins where its dice say."""
        play = new_game(4, own=OWN, board="canyon", script={"dice/egg": [(1, 1)] * 20})

        places = {play.name_of(space): play.board.labels[space] for space in play.board.starts.values()}
        assert places == {
            "general-store": "2-1",
            "government-facility": "5-1",
            "state-police": "5-3",
            "motel": "1-5",
            "hospital": "4-6",
        }


class TestTargets:
    """R27."""

    @pytest.mark.parametrize(
        ("before", "card", "after"),
        [
            ("3-3", "to-down", "3-y"),
            ("4-3", "to-down", "4-4"),
            ("1-x", "to-down", "1-y"),
            ("3-y", "to-right", "6-y"),
        ],
    )
    def test_a_target_that_would_enter_the_canyon_goes_on_to_its_other_rim(
        self, before: str, card: str, after: str
    ) -> None:
        """In the same direction, to the first space that is not Canyon."""
        play = canyon(seat(pawn="1-1", vehicles=card), targets={1: before}).playing()

        play.choose(f"play {card} under 1")

        assert play.target(1) == after
        assert len(play.happened(TargetMoved)) == 1

    def test_with_no_space_behind_the_canyon_the_arrow_is_ignored(self) -> None:
        """To the right of 1-x there is Canyon up to the edge."""
        play = canyon(seat(pawn="1-1", vehicles="to-right"), targets={1: "1-x"}).playing()

        play.choose("play to-right under 1")

        assert play.target(1) == "1-x"
        assert play.happened(TargetMoved) == []

    def test_a_target_that_the_canyon_shuts_in_need_not_be_moved(self) -> None:
        """R27: to all sides there is Canyon up to the edge, and the School Bus moves nothing."""
        rows = ["L.#..L", "..#...", "##.###", "..#...", "..#...", "L.#L.L"]
        places = {"motel": [1, 1], "hospital": [6, 1], "general-store": [1, 6], "state-police": [4, 6]}
        island = {"rows": rows, "locations": {**places, "government-facility": [6, 6]}}
        bus = vehicle("bus", 1, effects=[{"verb": "next-player-nudges"}])
        own = decks(boards={"canyon": island}, vehicles=[bus])
        shut_in = dict.fromkeys((1, 2, 3), "3-3")

        play = position(
            seat(pawn="1-2", vehicles="bus"), seat(vehicles="walk-1"), own=own, side="canyon", targets=shut_in
        ).playing()
        play.choose("play bus under 1", "stop")

        assert play.asked != "Ben nudge"
        assert play.happened(TargetMoved) == []

    def test_a_target_leaps_onto_a_location_too(self) -> None:
        """R27: from 5-4 upwards, over 5-y and 5-x, to the State Police."""
        play = canyon(seat(pawn="1-1", vehicles="walk-1", items="air-horn"), targets={1: "5-4"}).acting()

        play.choose("use air-horn", "move target 1 up")

        assert play.target(1) == "state-police"

    def test_a_leap_that_comes_closer_is_taken(self) -> None:
        """R54: from 3-y over 3-x to the pawn."""
        play = canyon(seat(pawn="3-3", vehicles="magnet"), targets={1: "3-y", 2: "3-3", 3: "3-3"}).playing()

        play.choose("play magnet under 1", "stop")

        assert play.target(1) == "3-3"

    def test_closer_is_measured_after_the_whole_leap(self) -> None:
        """R54: to the right the Target would go past 4-4, so only down is closer, and nothing is asked."""
        play = canyon(seat(pawn="4-4", vehicles="magnet"), targets={1: "3-y", 2: "4-4", 3: "4-4"}).playing()

        play.choose("play magnet under 1", "stop")

        assert play.target(1) == "3-4"

    def test_a_leap_that_ends_as_far_away_is_not_closer(self) -> None:
        """R54: from 3-3 over 3-x to 3-y it stays 3 spaces from 1-x, so only left is closer, and nothing is asked."""
        play = canyon(seat(pawn="1-x", vehicles="magnet"), targets={1: "3-3", 2: "1-x", 3: "1-x"}).playing()

        play.choose("play magnet under 1", "stop")

        assert play.asked != "Ada closer"
        assert play.target(1) == "2-3"


class TestLeapingOneSpace:
    """TB 10.4: over a single space of Canyon, for a point and any Vehicle card."""

    def test_it_costs_a_point_and_a_card(self) -> None:
        """The pawn lands straight ahead, and no die is rolled."""
        play = canyon(seat(pawn="3-3", vehicles=("walk-1", "walk-7"))).acting(points=3)

        play.choose("leap down with walk-1")

        assert play.pawn() == "3-y"
        assert play.points == 2
        assert play.held("vehicles") == ["walk-7"]
        assert "walk-1" in play.discard("vehicles")
        assert play.squad().vp == 0

    def test_any_card_will_do(self) -> None:
        """A small one and a big one."""
        play = canyon(seat(pawn="3-3", vehicles=("walk-1", "walk-7"))).acting()

        assert play.options_of("leap") == ("leap down with walk-1", "leap down with walk-7")

    def test_back_over_it_too(self) -> None:
        """From the other rim, up."""
        play = canyon(seat(pawn="2-y", vehicles="walk-1")).acting()

        assert play.options_of("leap") == ("leap up with walk-1",)

    def test_all_rubble_of_the_landing_comes_onto_the_leader(self) -> None:
        """R28, R5: piece by piece."""
        play = canyon(seat(pawn="3-3", vehicles="walk-1"), rubble={"3-y": 2}).acting()

        play.choose("leap down with walk-1")

        assert play.squad().rubble == 2
        assert play.rubble("3-y") == 0

    def test_the_piece_that_completes_a_set_is_traded_at_once(self) -> None:
        """R5: the third is traded, the fourth stays with the Leader."""
        play = canyon(seat(pawn="3-3", vehicles="walk-1", rubble=2), rubble={"3-y": 2}).acting()

        play.choose("leap down with walk-1")
        assert play.asked == "Ada trade"

        play.choose("trade for weapon")
        assert play.squad().rubble == 1
        assert len(play.squad().weapons) == 1

    def test_not_onto_a_pawn(self) -> None:
        """R28."""
        play = canyon(seat(pawn="3-3", vehicles="walk-1"), seat(pawn="3-y")).acting()

        assert play.options_of("leap") == ()
        assert play.why_not("leap down with walk-1") == "You cannot land on 3-y. R28"

    def test_not_without_a_card(self) -> None:
        """TB 10.4."""
        play = canyon(seat(pawn="3-3")).acting()

        assert play.options_of("leap") == ()
        assert play.why_not("leap down with walk-1") == "You hold no Vehicle to discard for a leap. TB 10.4"

    def test_not_with_a_card_that_is_not_held(self) -> None:
        """TB 10.4."""
        play = canyon(seat(pawn="3-3", vehicles="walk-1")).acting()

        assert play.why_not("leap down with walk-7") == "You do not hold that card."

    def test_not_without_a_point(self) -> None:
        """TB 10.4: it is an action."""
        play = canyon(seat(pawn="3-3", vehicles="walk-1", items="energy-drink")).acting(points=0)

        assert play.options_of("leap") == ()
        assert play.why_not("leap down with walk-1") == "You have no points left. TB 4"

    def test_not_over_sand(self) -> None:
        """TB 10.4."""
        play = canyon(seat(pawn="3-3", vehicles="walk-1")).acting()

        assert play.why_not("leap up with walk-1") == "There is no Canyon to leap above you. TB 10.4"

    def test_not_off_the_board(self) -> None:
        """From 1-x to the right there is Canyon up to the edge."""
        play = canyon(seat(pawn="1-x", vehicles="walk-7")).acting()

        assert play.options_of("leap") == ()
        assert play.why_not("leap right with walk-7") == "You cannot land off the board. R28"

    def test_a_ramp_over_a_pawn_never_lands_in_the_canyon(self) -> None:
        """R4."""
        play = canyon(seat(pawn="3-2"), seat(pawn="3-3")).acting()

        assert set(play.options_of("ramp")) == {"ramp down left", "ramp down right"}


class TestLeapingMore:
    """TB 10.4: over more than one space, for a point, a 6 or 7 and a die."""

    def test_only_a_six_or_seven_pays(self) -> None:
        """TB 10.4."""
        play = canyon(seat(pawn="4-3", vehicles=("walk-5", "walk-6", "walk-7"))).acting()

        assert play.options_of("leap") == ("leap down with walk-6", "leap down with walk-7")
        assert play.why_not("leap down with walk-5") == "So wide a leap takes a Vehicle of 6 or more. TB 10.4"

    @pytest.mark.parametrize("face", [1, 2, 3])
    def test_one_to_three_kills_the_leader(self, face: int) -> None:
        """TB 10.4."""
        play = canyon(seat(pawn="4-3", vehicles=("walk-6", "walk-1"))).acting()
        leader = play.leader()

        play.choose("leap down with walk-6").luck(face, stream="dice/leap")

        assert play.pawn() is None
        assert play.leader() != leader

    @pytest.mark.parametrize("face", [4, 5, 6])
    def test_four_to_six_lands_safely(self, face: int) -> None:
        """TB 10.4: and takes the Rubble there."""
        play = canyon(seat(pawn="4-3", vehicles="walk-6"), rubble={"4-4": 1}).acting(points=3)

        play.choose("leap down with walk-6").luck(face, stream="dice/leap")

        assert play.pawn() == "4-4"
        assert play.squad().rubble == 1
        assert play.points == 2

    @pytest.mark.parametrize("face", [1, 6])
    def test_the_daredevil_gains_a_victory_point_either_way(self, face: int) -> None:
        """TB 10.4: at once, before the die."""
        play = canyon(seat(pawn="4-3", vehicles=("walk-6", "walk-1"))).acting()

        play.choose("leap down with walk-6")
        assert [(event.points, event.source) for event in play.happened(Scored)] == [(1, "leaps")]

        play.luck(face, stream="dice/leap")
        assert play.squad().vp == 1

    def test_the_point_may_win_before_the_die_falls(self) -> None:
        """TB 9.1: the goal ends the game at once."""
        play = canyon(seat(pawn="4-3", vehicles="walk-6", vp=19)).acting()

        play.choose("leap down with walk-6")

        assert play.asked == "over goal"

    def test_sideways_too(self) -> None:
        """From 3-y to the right, over 4-y and 5-y."""
        play = canyon(seat(pawn="3-y", vehicles="walk-7")).acting()

        play.choose("leap right with walk-7").luck(5, stream="dice/leap")

        assert play.pawn() == "6-y"
        assert play.happened(Leapt)[0].depth == 2

    def test_the_fallen_drop_what_they_carry_where_they_would_have_landed(self) -> None:
        """TB 10.4: Eggs and Rubble, at most 2 a space."""
        play = canyon(
            seat(pawn="4-3", vehicles=("walk-6", "walk-1"), eggs=("jade", "azure"), rubble=2), rubble={"4-4": 1}
        ).acting()

        play.choose("leap down with walk-6").luck(2, stream="dice/leap")

        assert play.eggs("4-4") == ("jade", "azure")
        assert play.rubble("4-4") == 2
        assert play.squad().rubble == 0

    def test_a_fatal_leap_onto_a_location_drops_where_the_dice_say(self) -> None:
        """R28, R22: Eggs by dice, Rubble to the supply."""
        play = canyon(
            seat(pawn="5-4", vehicles=("walk-6", "walk-1"), eggs=("jade",), rubble=2),
        ).acting()
        supply = play.state.rubble_left

        play.choose("leap up with walk-6").luck(1, stream="dice/leap").luck(2, 2, stream="dice/egg")

        assert play.eggs("2-2") == ("jade",)
        assert play.state.rubble_left == supply + 2
        assert len(play.happened(PiecesDropped)) == 1

    def test_a_death_ends_the_actions_and_the_ability_and_the_refill_follows(self) -> None:
        """R23: then the attack check, and the next turn."""
        play = canyon(seat(pawn="4-3", vehicles=("walk-6", "walk-1")), seat(vehicles="walk-2"), seats=3).acting()
        play.choose("leap down with walk-6").luck(1, stream="dice/leap")

        assert play.asked == "Ada leader"
        play.choose(play.options[0])
        assert len(play.squad().vehicles) == 3
        assert play.asked == "Ben vehicle"

    def test_sebastian_who_survives_has_landed(self) -> None:
        """R57: he takes the Rubble there, and his actions go on."""
        play = canyon(seat(pawn="4-3", leader="sebastian", vehicles="walk-6"), rubble={"4-4": 1}).acting(points=3)

        play.choose("leap down with walk-6").luck(1, stream="dice/leap").luck(5, stream="dice/survive")

        assert play.pawn() == "4-4"
        assert play.squad().rubble == 1
        assert play.points == 2
        assert play.asked == "Ada act"

    def test_sebastian_may_die_all_the_same(self) -> None:
        """R57: his die is rolled once."""
        play = canyon(seat(pawn="4-3", leader="sebastian", vehicles=("walk-6", "walk-1")), rubble={"4-4": 1}).acting(
            points=3
        )

        play.choose("leap down with walk-6").luck(1, stream="dice/leap").luck(2, stream="dice/survive")

        assert play.pawn() is None
        assert play.rubble("4-4") == 1


class TestAround:
    """What else happens at the rims."""

    def test_a_space_next_to_the_canyon_is_cleared_and_entered_as_any_other(self) -> None:
        """TB 4: the Canyon is no neighbour to clear."""
        play = canyon(seat(pawn="2-y", vehicles="walk-1"), rubble={"1-y": 1}).acting()

        assert play.options_of("clear") == ("clear 1-y",)
        assert play.options_of("step") == ("step down", "step right")

    def test_the_middle_rows_hold_pawns_eggs_and_rubble(self) -> None:
        """TB 10.4: only dice do not reach them."""
        play = canyon(seat(pawn="1-x", vehicles="walk-1"), eggs={"1-y": "jade"}).acting()

        play.choose("step down", "pick up")

        assert play.carried() == ("jade",)

    def test_who_only_passes_may_not_leap(self) -> None:
        """R3: on another's space one can do nothing but move on."""
        play = canyon(seat(pawn="3-2", vehicles="walk-1"), seat(pawn="3-3")).acting(points=3)

        play.choose("step down")

        assert all(isinstance(option, Step) for option in play.decision.options)


class TestTheView:
    """What the seat that acts is told of leaps."""

    @staticmethod
    def leaps(play: Play, viewer: int = 0) -> list[tuple[str, str, str, str, int, int]]:
        """The leaps of a view: origin, direction, first space of Canyon, landing, depth and cost."""
        actions = play.rules.view(play.state, viewer).actions
        assert actions is not None
        names = play.board.labels
        return [
            (names[leap.origin], leap.direction, names[leap.first], names[leap.landing], leap.depth, leap.cost)
            for leap in actions.leaps
        ]

    def test_leaps_from_the_own_space_and_after_some_steps(self) -> None:
        """TB 10.4: as far as the points last, the cheapest first."""
        play = canyon(seat(pawn="3-3", vehicles="walk-1")).acting(points=2)

        assert self.leaps(play) == [("3-3", "down", "3-x", "3-y", 1, 1), ("2-3", "down", "2-x", "2-y", 1, 2)]

    def test_only_those_that_can_be_paid(self) -> None:
        """TB 10.4: a wide one takes a 6 or 7."""
        small = canyon(seat(pawn="4-3", vehicles="walk-5")).acting(points=1)
        big = canyon(seat(pawn="4-3", vehicles="walk-6")).acting(points=1)

        assert self.leaps(small) == []
        assert self.leaps(big) == [("4-3", "down", "4-x", "4-4", 2, 1)]

    def test_not_onto_another_pawn(self) -> None:
        """R28."""
        play = canyon(seat(pawn="3-3", vehicles="walk-1"), seat(pawn="3-y")).acting(points=1)

        assert self.leaps(play) == []

    def test_nobody_else_is_told_for_it_would_tell_what_is_held(self) -> None:
        """R33: not the public, and no other seat."""
        play = canyon(seat(pawn="4-3", vehicles="walk-6"), seat(pawn="1-1")).acting()

        assert self.leaps(play)
        assert self.leaps(play, viewer=1) == []
        assert self.leaps(play, viewer=-1) == []

    def test_the_desert_has_none(self) -> None:
        """TB 10.4 is the Canyon's."""
        play = position(seat(pawn="3-3", vehicles="walk-1"), own=OWN).acting()

        assert self.leaps(play) == []
