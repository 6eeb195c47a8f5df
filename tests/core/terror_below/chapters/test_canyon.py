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

from core.terror_below.chapters.rubble import rubble_spaces
from core.terror_below.events import RubbleFell, TargetMoved
from core.terror_below.state import draft_of
from tests.core.terror_below.kit import decks, new_game, table, vehicle, worm
from tests.core.terror_below.own_decks import steady
from tests.core.terror_below.statements import stated

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


def rim(*cards: str, **has: Any) -> Play:
    """Ada acts on the Canyon side with these Vehicles."""
    return table(**{"vehicles": cards, "own": OWN, "side": "canyon"} | has)


class TestTheBoard:
    """TB 10.4."""

    def test_the_middle_rows_have_letters_and_no_die_reaches_them(self) -> None:
        """TB 10.4: their spaces are called by the red number and x or y."""
        board = rim().board
        assert board.labels[18:30] == tuple(f"{red}-{row}" for row in "xy" for red in range(1, 7))
        assert {board.space_of(red, blue) // 6 for red in range(1, 7) for blue in range(1, 7)} == {0, 1, 2, 5, 6, 7}

    def test_nothing_is_ever_placed_in_the_canyon(self) -> None:
        """TB 10.4, R45: no Rubble falls there, nor anywhere instead, and nobody puts it there."""
        play = rim(on="1-1", worms={1: "rake"}, targets={1: "3-3"}, stage="attacking")
        assert (play.fact("all rubble"), play.count(RubbleFell)) == ({"3-2": 1, "4-3": 1}, 2)
        spaces = rubble_spaces(draft_of(play.state, play.decks), 0, own=False)
        assert spaces
        assert not any(play.board.canyon[space] for space in spaces)

    def test_the_canyon_is_no_edge(self) -> None:
        """R24: a pawn that finds no Location free comes back on the edge, but not in the Canyon."""
        board = rim().board
        edge = {board.labels[space] for space in board.edge}
        assert "6-x" not in edge
        assert {"1-x", "1-y", "6-y", "1-1", "6-6"} <= edge

    def test_a_game_begins_on_its_locations(self) -> None:
        """TB 10.4: the board has spaces of its own for them, and every Worm begins where its dice say."""
        play = new_game(4, own=OWN, board="canyon", script={"dice/egg": [(1, 1)] * 20})
        places = {play.name_of(space): play.board.labels[space] for space in play.board.starts.values()}
        names = ("general-store", "government-facility", "state-police", "motel", "hospital")
        assert places == dict(zip(names, ("2-1", "5-1", "5-3", "1-5", "4-6"), strict=True))


@stated(rim, stage="playing", on="1-1")
def test_a_target_goes_on_to_the_other_rim() -> None:
    """R27, R54, R14: in the same direction, to the first space that is not Canyon, a Location too; else it is ignored.

    to-down; targets 1 3-3 > play to-down under 1 = target 1 3-y; told TargetMoved 1
    to-down; targets 1 4-3 > play to-down under 1 = target 1 4-4; told TargetMoved 1
    to-down; targets 1 1-x > play to-down under 1 = target 1 1-y; told TargetMoved 1
    to-right; targets 1 3-y > play to-right under 1 = target 1 6-y; told TargetMoved 1
    to-right; targets 1 1-x > play to-right under 1 = target 1 1-x; told TargetMoved 0
    walk-1; items air-horn; targets 1 5-4; acting > use air-horn > move target 1 up = target 1 state-police
    magnet; on 3-3; targets 1 3-y, 2 3-3, 3 3-3 > play magnet under 1 > stop = target 1 3-3
    magnet; on 4-4; targets 1 3-y, 2 4-4, 3 4-4 > play magnet under 1 > stop = target 1 3-4
    magnet; on 1-x; targets 1 3-3, 2 1-x, 3 1-x > play magnet under 1 > stop = target 1 2-3
    -; worms 1 spitter; targets 1 3-3; attacking > luck dice/egg 5 3 = asked luck dice/egg > luck dice/egg 6 4
        = 4-3 eggs jade; 6-4 eggs amber
    """


def test_a_target_that_the_canyon_shuts_in_need_not_be_moved() -> None:
    """R27: to all sides there is Canyon up to the edge, and the School Bus moves nothing."""
    rows = ["L.#..L", "..#...", "##.###", "..#...", "..#...", "L.#L.L"]
    places = {"motel": [1, 1], "hospital": [6, 1], "general-store": [1, 6], "state-police": [4, 6]}
    island = {"rows": rows, "locations": {**places, "government-facility": [6, 6]}}
    own = decks(boards={"canyon": island}, vehicles=[vehicle("bus", 1, effects=[{"verb": "next-player-nudges"}])])
    play = rim("bus", on="1-2", own=own, targets=dict.fromkeys((1, 2, 3), "3-3"), stage="playing")
    assert play.choose("play bus under 1", "stop").asked != "Ben nudge"
    assert play.count(TargetMoved) == 0


@stated(rim, on="3-3")
def test_a_leap_over_a_single_space_costs_a_point_and_any_vehicle() -> None:
    """TB 10.4; R4, R5, R28: straight ahead and back, no die is rolled; all Rubble of the landing comes piece by piece.

    walk-1, walk-7; acting 3 = of leap: down with walk-1, down with walk-7 > leap down with walk-1 = on 3-y; points 2
        ; vehicles walk-7; vp 0; gone vehicles walk-1
    walk-1; on 2-y = of leap: up with walk-1
    walk-1; rubble 3-y 2 > leap down with walk-1 = carries 2; 3-y rubble 0
    walk-1; carries 2; rubble 3-y 2 > leap down with walk-1 = asked Ada trade > trade for weapon = carries 1
        ; many weapons 1
    walk-1; Ben on 3-y = of leap: none; refuses leap down with walk-1: You cannot land on 3-y. R28
    - = of leap: none; refuses leap down with walk-1: You hold no Vehicle to discard for a leap. TB 10.4
    walk-1 = refuses leap down with walk-7: You do not hold that card.
        ; refuses leap up with walk-1: There is no Canyon to leap above you. TB 10.4
        ; refuses step down: You can leap over 3-x, but not enter it: it is Canyon. TB 10.4
    walk-1; items energy-drink; acting 0 = of leap: none; refuses leap down with walk-1: You have no points left. TB 4
    walk-7; on 1-x = lacks leap right with walk-7; refuses leap right with walk-7: You cannot land off the board. R28
    -; on 3-2; Ben on 3-3 = of ramp: down left, down right
    """


@stated(rim, on="4-3", rubble={"4-4": 1})
def test_a_wider_leap_takes_a_six_or_seven_and_a_die_that_kills_on_one_to_three() -> None:
    """TB 9.1, 10.4; R22, R23, R28, R57: it gains a point before the die; the fallen drop what they carry there.

    walk-5, walk-6, walk-7 = of leap: down with walk-6, down with walk-7
        ; refuses leap down with walk-5: A leap this wide needs a Vehicle of 6 or more points. TB 10.4
    walk-6, walk-1; leader shep; acting 3 > leap down with walk-6 = told Scored points 1; told Scored source leaps
        > luck dice/leap 4 = vp 1; on 4-4; carries 1; points 2; leader shep; told DiceRolled purpose leap
    walk-6, walk-1; leader shep > leap down with walk-6 > luck dice/leap 6 = vp 1; on 4-4; leader shep
    walk-6, walk-1; leader shep > leap down with walk-6 > luck dice/leap 3 = vp 1; on none; dead shep
    walk-6, walk-1; leader shep > leap down with walk-6 > luck dice/leap 1 = vp 1; on none; dead shep
    walk-6; vp 19 > leap down with walk-6 = asked over goal
    walk-7; on 3-y > leap right with walk-7 > luck dice/leap 5 = on 6-y; told Leapt depth 2
    walk-6, walk-1; eggs jade, azure; carries 2 > leap down with walk-6 > luck dice/leap 2 = carries 0
        ; 4-4 eggs jade, azure; 4-4 rubble 2
    walk-6, walk-1; on 5-4; eggs jade; carries 2; rubble none > leap up with walk-6 = supply rubble 48
        > luck dice/leap 1 > luck dice/egg 2 2 = 2-2 eggs jade; supply rubble 50; told PiecesDropped 1
    walk-6, walk-1; Ben vehicles walk-2 > leap down with walk-6 > luck dice/leap 1 = asked Ada leader > first
        = asked Ben vehicle; many vehicles 3
    walk-6, walk-1; leader sebastian; acting 3 > leap down with walk-6 > luck dice/leap 1 > luck dice/survive 5
        = on 4-4; carries 1; points 2; asked Ada act
    walk-6, walk-1; leader sebastian; acting 3 > leap down with walk-6 > luck dice/leap 1 > luck dice/survive 2
        = on none; 4-4 rubble 1
    """


@stated(rim)
def test_a_space_next_to_the_canyon_is_cleared_and_entered_as_any_other() -> None:
    """TB 4, 10.4, R3: the middle rows hold pawns, Eggs and Rubble; who only passes may not leap.

    walk-1; on 2-y; rubble 1-y = of clear: 1-y; of step: down, right
    walk-1; on 1-x; lying 1-y jade > step down > pick up = eggs jade
    walk-1; on 3-2; Ben on 3-3; acting 3 > step down = options step up, step left, step right
    """


def leaps(play: Play, viewer: int = 0) -> list[tuple[str, str, str, str, int, int]]:
    """The leaps of a view: origin, direction, first space of Canyon, landing, depth and cost."""
    actions = play.rules.view(play.state, viewer).actions
    assert actions is not None
    names = play.board.labels
    found = [(names[leap.origin], leap.direction, names[leap.first], names[leap.landing]) for leap in actions.leaps]
    return [(*of, leap.depth, leap.cost) for of, leap in zip(found, actions.leaps, strict=True)]


def test_leaps_that_can_be_paid_are_told_as_far_as_the_points_last() -> None:
    """TB 10.4, R28: the cheapest first, then as the board is read; a wide one with a 6 or 7, none onto a pawn."""
    near, then = ("3-3", "down", "3-x", "3-y", 1, 1), ("2-3", "down", "2-x", "2-y", 1, 2)
    assert leaps(rim("walk-1", on="3-3", by=[2])) == [near, then]
    far, back = ("4-3", "down", "4-x", "4-4", 2, 4), ("2-y", "up", "2-x", "2-3", 1, 4)
    assert leaps(rim("walk-6", on="1-3", by=[4]))[-2:] == [far, back]
    assert leaps(rim("walk-5", on="4-3", by=[1])) == []
    assert leaps(rim("walk-6", on="4-3", by=[1])) == [("4-3", "down", "4-x", "4-4", 2, 1)]
    assert leaps(rim("walk-1", on="3-3", by=[1], ben={"on": "3-y"})) == []
    assert leaps(rim("walk-1", on="3-3", side="desert")) == []
