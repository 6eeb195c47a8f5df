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
WIDE: Final = "leap down with walk-6"


def canyon(*seats: Any, **more: Any) -> Play:
    """A position on the Canyon side."""
    return position(*seats, own=OWN, side="canyon", **more)


def rim(pawn: str, *cards: str, points: int = 5, others: tuple[Any, ...] = (), **more: Any) -> Play:
    """Ada acts there with these Vehicles; `carried`, `eggs`, `leader`, `items` and `vp` are hers."""
    plan = {name: more.pop(name) for name in ("eggs", "leader", "items", "vp") if name in more}
    ada = seat(pawn=pawn, vehicles=cards, rubble=more.pop("carried", 0), **plan)
    return canyon(ada, *others, **more).acting(points)


class TestTheBoard:
    """TB 10.4."""

    def test_the_middle_rows_have_letters_and_no_die_reaches_them(self) -> None:
        """TB 10.4: their spaces are called by the red number and x or y."""
        board = canyon().board
        assert board.labels[18:30] == tuple(f"{red}-{row}" for row in "xy" for red in range(1, 7))
        assert {board.space_of(red, blue) // 6 for red in range(1, 7) for blue in range(1, 7)} == {0, 1, 2, 5, 6, 7}

    def test_nothing_is_ever_placed_in_the_canyon(self) -> None:
        """TB 10.4, R45: no pawn steps there, no Rubble falls there, nor anywhere instead, and nobody puts it there."""
        rim("3-3", "walk-1").refuses("step down", "You can leap over 3-x, but not enter it: it is Canyon. TB 10.4")
        play = canyon(seat(pawn="1-1"), worms={1: "rake"}, targets={1: "3-3"}).attacking()
        assert (play.rubble_spaces(), play.count(RubbleFell)) == ({"3-2": 1, "4-3": 1}, 2)
        spaces = rubble_spaces(draft_of(play.state, play.decks), 0, own=False)
        assert spaces
        assert not any(play.board.canyon[space] for space in spaces)

    def test_an_egg_that_would_land_in_the_canyon_goes_where_the_dice_say(self) -> None:
        """R14: both dice, rolled again while they give a Location; the Canyon they cannot give."""
        play = canyon(seat(pawn="1-1"), worms={1: "spitter"}, targets={1: "3-3"}).attacking()
        play.luck(5, 3, stream="dice/egg").shows(asked="luck dice/egg").luck(6, 4, stream="dice/egg")
        assert (play.eggs("4-3"), play.eggs("6-4")) == (("jade",), ("amber",))

    def test_the_canyon_is_no_edge(self) -> None:
        """R24: a pawn that finds no Location free comes back on the edge, but not in the Canyon."""
        board = canyon().board
        edge = {board.labels[space] for space in board.edge}
        assert "6-x" not in edge
        assert {"1-x", "1-y", "6-y", "1-1", "6-6"} <= edge

    def test_a_game_begins_on_its_locations(self) -> None:
        """TB 10.4: the board has spaces of its own for them, and every Worm begins where its dice say."""
        play = new_game(4, own=OWN, board="canyon", script={"dice/egg": [(1, 1)] * 20})
        places = {play.name_of(space): play.board.labels[space] for space in play.board.starts.values()}
        names = ("general-store", "government-facility", "state-police", "motel", "hospital")
        assert places == dict(zip(names, ("2-1", "5-1", "5-3", "1-5", "4-6"), strict=True))


class TestTargets:
    """R27, R54."""

    @pytest.mark.parametrize(
        ("before", "card", "after"),
        [
            ("3-3", "to-down", "3-y"),
            ("4-3", "to-down", "4-4"),
            ("1-x", "to-down", "1-y"),
            ("3-y", "to-right", "6-y"),
            ("1-x", "to-right", "1-x"),
        ],
    )
    def test_a_target_goes_on_to_the_other_rim(self, before: str, card: str, after: str) -> None:
        """R27: in the same direction, to the first space that is not Canyon; with none the arrow is ignored."""
        play = canyon(seat(pawn="1-1", vehicles=card), targets={1: before}).playing().choose(f"play {card} under 1")
        assert (play.target(1), play.count(TargetMoved)) == (after, int(after != before))

    def test_a_target_that_the_canyon_shuts_in_need_not_be_moved(self) -> None:
        """R27: to all sides there is Canyon up to the edge, and the School Bus moves nothing."""
        rows = ["L.#..L", "..#...", "##.###", "..#...", "..#...", "L.#L.L"]
        places = {"motel": [1, 1], "hospital": [6, 1], "general-store": [1, 6], "state-police": [4, 6]}
        island = {"rows": rows, "locations": {**places, "government-facility": [6, 6]}}
        bus = vehicle("bus", 1, effects=[{"verb": "next-player-nudges"}])
        own = decks(boards={"canyon": island}, vehicles=[bus])
        seats, targets = (seat(pawn="1-2", vehicles="bus"), seat(vehicles="walk-1")), dict.fromkeys((1, 2, 3), "3-3")
        play = position(*seats, own=own, side="canyon", targets=targets).playing().choose("play bus under 1", "stop")
        assert play.asked != "Ben nudge"
        assert play.count(TargetMoved) == 0

    def test_a_target_leaps_onto_a_location_too(self) -> None:
        """R27: from 5-4 upwards, over 5-y and 5-x, to the State Police."""
        play = rim("1-1", "walk-1", items="air-horn", targets={1: "5-4"}).choose("use air-horn", "move target 1 up")
        assert play.target(1) == "state-police"

    @pytest.mark.parametrize(
        ("pawn", "before", "after"),
        [("3-3", "3-y", "3-3"), ("4-4", "3-y", "3-4"), ("1-x", "3-3", "2-3")],
        ids=["over 3-x to the pawn", "right would go past 4-4", "down stays 3 spaces away"],
    )
    def test_closer_is_measured_after_the_whole_leap(self, pawn: str, before: str, after: str) -> None:
        """R54: and where one way alone is closer nothing is asked."""
        play = canyon(seat(pawn=pawn, vehicles="magnet"), targets={1: before, 2: pawn, 3: pawn}).playing()
        assert play.choose("play magnet under 1", "stop").target(1) == after


class TestLeapingOneSpace:
    """TB 10.4: over a single space of Canyon, for a point and any Vehicle card."""

    def test_it_costs_a_point_and_any_card(self) -> None:
        """TB 10.4: the pawn lands straight ahead, and no die is rolled; back over it too."""
        play = rim("3-3", "walk-1", "walk-7", points=3)
        assert play.options_of("leap") == ("leap down with walk-1", "leap down with walk-7")
        play.choose("leap down with walk-1").shows(pawn="3-y", points=2, vehicles=["walk-7"], vp=0)
        assert "walk-1" in play.discard("vehicles")
        assert rim("2-y", "walk-1").options_of("leap") == ("leap up with walk-1",)

    def test_all_rubble_of_the_landing_comes_onto_the_leader_piece_by_piece(self) -> None:
        """R28, R5: the third is traded at once, the fourth stays with the Leader."""
        play = rim("3-3", "walk-1", rubble={"3-y": 2}).choose("leap down with walk-1").shows(rubble=2)
        assert play.rubble("3-y") == 0
        play = rim("3-3", "walk-1", carried=2, rubble={"3-y": 2}).choose("leap down with walk-1")
        play.shows(asked="Ada trade").choose("trade for weapon").shows(rubble=1)
        assert len(play.squad().weapons) == 1

    @pytest.mark.parametrize(
        ("play", "words", "why"),
        [
            (rim("3-3", "walk-1", others=(seat(pawn="3-y"),)), "down with walk-1", "You cannot land on 3-y. R28"),
            (rim("3-3"), "down with walk-1", "You hold no Vehicle to discard for a leap. TB 10.4"),
            (rim("3-3", "walk-1"), "down with walk-7", "You do not hold that card."),
            (rim("3-3", "walk-1", items="energy-drink", points=0), "down with walk-1", "You have no points left. TB 4"),
            (rim("3-3", "walk-1"), "up with walk-1", "There is no Canyon to leap above you. TB 10.4"),
            (rim("1-x", "walk-7"), "right with walk-7", "You cannot land off the board. R28"),
        ],
        ids=["onto a pawn", "without a card", "another card", "without a point", "over sand", "off the board"],
    )
    def test_it_takes_a_card_a_point_and_a_free_landing(self, play: Play, words: str, why: str) -> None:
        """TB 10.4, R28."""
        assert play.why_not(f"leap {words}") == why
        assert f"leap {words}" not in play.options

    def test_a_ramp_over_a_pawn_never_lands_in_the_canyon(self) -> None:
        """R4."""
        play = canyon(seat(pawn="3-2"), seat(pawn="3-3")).acting()
        assert set(play.options_of("ramp")) == {"ramp down left", "ramp down right"}


class TestLeapingMore:
    """TB 10.4: over more than one space, for a point, a 6 or 7 and a die."""

    def test_only_a_six_or_seven_pays(self) -> None:
        """TB 10.4."""
        play = rim("4-3", "walk-5", "walk-6", "walk-7")
        assert play.options_of("leap") == (WIDE, "leap down with walk-7")
        play.refuses("leap down with walk-5", "A leap this wide needs a Vehicle of 6 or more points. TB 10.4")

    @pytest.mark.parametrize("face", range(1, 7))
    def test_one_to_three_kills_the_leader_and_more_lands_safely(self, face: int) -> None:
        """TB 10.4: and takes the Rubble there; the daredevil gains 1 VP either way, before the die."""
        play = rim("4-3", "walk-6", "walk-1", rubble={"4-4": 1}, points=3).choose(WIDE)
        assert [(event.points, event.source) for event in play.happened(Scored)] == [(1, "leaps")]
        leader = play.leader()
        play.luck(face, stream="dice/leap").shows(vp=1)
        if face > 3:
            play.shows(pawn="4-4", rubble=1, points=2, leader=leader)
        else:
            assert play.shows(pawn=None).leader() != leader

    def test_the_point_may_win_before_the_die_falls(self) -> None:
        """TB 9.1: the goal ends the game at once."""
        rim("4-3", "walk-6", vp=19).choose(WIDE).shows(asked="over goal")

    def test_sideways_too(self) -> None:
        """TB 10.4: from 3-y to the right, over 4-y and 5-y."""
        play = rim("3-y", "walk-7").choose("leap right with walk-7").luck(5, stream="dice/leap").shows(pawn="6-y")
        assert play.happened(Leapt)[0].depth == 2

    def test_the_fallen_drop_what_they_carry_where_they_would_have_landed(self) -> None:
        """TB 10.4: Eggs and Rubble, at most 2 a space."""
        play = rim("4-3", "walk-6", "walk-1", eggs=("jade", "azure"), carried=2, rubble={"4-4": 1}).choose(WIDE)
        play.luck(2, stream="dice/leap").shows(rubble=0)
        assert (play.eggs("4-4"), play.rubble("4-4")) == (("jade", "azure"), 2)

    def test_a_fatal_leap_onto_a_location_drops_where_the_dice_say(self) -> None:
        """R28, R22: Eggs by dice, Rubble to the supply."""
        play = rim("5-4", "walk-6", "walk-1", eggs="jade", carried=2)
        supply = play.state.rubble_left
        play.choose("leap up with walk-6").luck(1, stream="dice/leap").luck(2, 2, stream="dice/egg")
        assert (play.eggs("2-2"), play.state.rubble_left, play.count(PiecesDropped)) == (("jade",), supply + 2, 1)

    def test_a_death_ends_the_actions_and_the_ability_and_the_refill_follows(self) -> None:
        """R23: then the attack check, and the next turn."""
        play = rim("4-3", "walk-6", "walk-1", others=(seat(vehicles="walk-2"),), seats=3).choose(WIDE)
        play.luck(1, stream="dice/leap").shows(asked="Ada leader")
        assert len(play.choose(play.options[0]).shows(asked="Ben vehicle").squad().vehicles) == 3

    @pytest.mark.parametrize("face", [5, 2])
    def test_sebastian_who_survives_has_landed(self, face: int) -> None:
        """R57: he takes the Rubble there, and his actions go on; his die is rolled once."""
        play = rim("4-3", "walk-6", "walk-1", leader="sebastian", rubble={"4-4": 1}, points=3).choose(WIDE)
        play.luck(1, stream="dice/leap").luck(face, stream="dice/survive")
        if face == 5:
            play.shows(pawn="4-4", rubble=1, points=2, asked="Ada act")
        else:
            assert play.shows(pawn=None).rubble("4-4") == 1


class TestAround:
    """TB 4, 10.4: what else happens at the rims."""

    def test_a_space_next_to_the_canyon_is_cleared_and_entered_as_any_other(self) -> None:
        """TB 4, 10.4: the middle rows hold pawns, Eggs and Rubble; only dice do not reach them."""
        play = rim("2-y", "walk-1", rubble={"1-y": 1})
        assert play.options_of("clear") == ("clear 1-y",)
        assert play.options_of("step") == ("step down", "step right")
        canyon(seat(pawn="1-x", vehicles="walk-1"), eggs={"1-y": "jade"}).acting().choose("step down", "pick up").shows(
            eggs=("jade",)
        )

    def test_who_only_passes_may_not_leap(self) -> None:
        """R3: on another's space one can do nothing but move on."""
        play = rim("3-2", "walk-1", others=(seat(pawn="3-3"),), points=3).choose("step down")
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

    def test_leaps_that_can_be_paid_are_told_as_far_as_the_points_last(self) -> None:
        """TB 10.4, R28: the cheapest first, a wide one with a 6 or 7, none onto a pawn or in the desert."""
        near, then = ("3-3", "down", "3-x", "3-y", 1, 1), ("2-3", "down", "2-x", "2-y", 1, 2)
        assert self.leaps(rim("3-3", "walk-1", points=2)) == [near, then]
        assert self.leaps(rim("4-3", "walk-5", points=1)) == []
        assert self.leaps(rim("4-3", "walk-6", points=1)) == [("4-3", "down", "4-x", "4-4", 2, 1)]
        assert self.leaps(rim("3-3", "walk-1", points=1, others=(seat(pawn="3-y"),))) == []
        assert self.leaps(position(seat(pawn="3-3", vehicles="walk-1"), own=OWN).acting()) == []
