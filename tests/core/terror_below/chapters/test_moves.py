"""Moving and ramping. TB 4.1, 4.2; R1, R3, R4, R43, R44."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.decisions import Choice
from core.terror_below.events import Ramped, Stepped
from core.terror_below.frames import Actions
from core.terror_below.options import Step, Stop
from tests.core.terror_below.kit import Play, character, decks, position, seat

DIGGING = decks(characters=[character("digger", {"verb": "enter-rubble", "amount": 2})])
"""A Leader who digs as with a Hard Hat, for two points."""


def steps(play: Play) -> tuple[str, ...]:
    return play.options_of("step")


def ramps(play: Play) -> tuple[str, ...]:
    return play.options_of("ramp")


@pytest.mark.parametrize(("way", "space"), [("up", "3-3"), ("down", "3-5"), ("left", "2-4"), ("right", "4-4")])
def test_a_step_goes_one_space_orthogonally_for_a_point(way: str, space: str) -> None:
    """TB 4.1, R1."""
    play = position(seat(pawn="3-4")).acting(points=3).choose(f"step {way}")

    assert play.pawn() == space
    assert play.points == 2
    assert [event.direction for event in play.happened(Stepped)] == [way]


def test_no_step_leads_off_the_board() -> None:
    """TB 4.1."""
    play = position(seat(pawn="1-1")).acting()

    assert steps(play) == ("step down", "step right")
    assert play.why_not("step up") == "You may not go up: the board ends there. TB 4.1"


def test_no_step_leads_onto_rubble() -> None:
    """TB 4.1."""
    play = position(seat(pawn="3-4"), rubble={"3-3": 1, "4-4": 2}).acting()

    assert steps(play) == ("step down", "step left")
    assert play.why_not("step up") == "You may not enter 3-3: it holds Rubble. TB 4.1"


def test_a_step_may_lead_into_a_location() -> None:
    """TB 4.1."""
    play = position(seat(pawn="2-3")).acting().choose("step left")

    assert play.pawn() == "general-store"


def test_a_pawn_leaves_eggs_where_they_lie_when_it_moves_over_them() -> None:
    """TB 4.4: picking up is an action of its own."""
    play = position(seat(pawn="3-4"), eggs={"3-3": "jade"}).acting().choose("step up", "step up")

    assert play.eggs("3-3") == ("jade",)
    assert play.carried() == ()


def test_a_pawn_passes_through_the_space_of_another() -> None:
    """TB 4.1, R3."""
    play = position(seat(pawn="3-4"), seat(pawn="3-3")).acting(points=2).choose("step up")

    assert play.pawn() == "3-3"
    play.choose("step up")
    assert play.pawn() == "3-2"


def test_a_pawn_does_not_enter_the_space_of_another_with_its_last_point() -> None:
    """TB 4.1, R3."""
    play = position(seat(pawn="3-4"), seat(pawn="3-3")).acting(points=1)

    assert "step up" not in play.options
    assert play.why_not("step up") == "You may not stop on Ben. TB 4.1"


WALLS = {"2-3": 1, "4-3": 1, "2-2": 1, "4-2": 1, "3-1": 1}
"""Rubble around 3-3 and 3-2, but for 3-4."""


def test_a_pawn_may_pass_through_the_space_of_another_and_back_again() -> None:
    """R3: where it came from is a space where it may stop."""
    play = position(seat(pawn="3-4"), seat(pawn="3-3"), seat(pawn="3-2"), rubble=WALLS).acting(points=2)

    play.choose("step up")

    assert steps(play) == ("step down",)


def test_a_pawn_does_not_enter_the_space_of_another_that_it_could_not_leave_again() -> None:
    """R3: it stands on Rubble, where it could not come back to."""
    walls = WALLS | {"3-4": 1, "3-2": 1}
    play = position(seat(pawn="3-4"), seat(pawn="3-3"), rubble=walls).acting()

    assert "step up" not in play.options
    assert play.why_not("step up") == "You may not enter the space of Ben: your points do not take you further. R3"


def test_a_pawn_that_passes_goes_no_further_than_its_points_bring_it_out_again() -> None:
    """R3: the way back over Ben costs two points, and one is left."""
    play = position(seat(pawn="3-4"), seat(pawn="3-3"), seat(pawn="3-2"), rubble=WALLS).acting(points=2)

    play.choose("step up")

    assert play.why_not("step up") == "You may not stop on Cleo. TB 4.1"


def test_a_pawn_passes_through_two_others_when_its_points_reach_beyond() -> None:
    """R3."""
    crowd = (seat(pawn="3-4"), seat(pawn="3-3"), seat(pawn="3-2"))
    walls = {"2-3": 1, "4-3": 1, "2-2": 1, "4-2": 1}
    play = position(*crowd, rubble=walls).acting(points=3).choose("step up", "step up", "step up")

    assert play.pawn() == "3-1"


def test_a_pawn_with_another_can_do_nothing_but_move() -> None:
    """R3: neither clear, pick up, ramp, play an Item, shoot nor end."""
    play = position(
        seat(pawn="3-4", items="energy-drink", weapons="pistol"),
        seat(pawn="3-3", hat="cowboy-hat"),
        seat(pawn="2-3"),
        rubble={"4-3": 1},
        eggs={"3-3": "jade"},
    ).acting()

    play.choose("step up")

    assert play.options == ("step up", "step down", "step left")
    for words in ("clear 4-3", "pick up", "ramp left up", "use energy-drink", "shoot pistol at Ben", "stop"):
        assert play.why_not(words) == "You stand with Ben: you must move on. R3"


def test_a_pawn_passing_through_a_location_delivers_nothing_there() -> None:
    """R3."""
    play = position(seat(pawn="2-3", eggs="jade"), seat(pawn="general-store")).acting().choose("step left")

    assert play.options_of("deliver") == ()
    assert play.why_not("deliver jade") == "You stand with Ben: you must move on. R3"


def test_a_ramp_lands_in_a_straight_line() -> None:
    """TB 4.2, R4: the rulebook's first example; two spaces for a point."""
    play = position(seat(pawn="3-4"), seat(pawn="3-3")).acting(points=3).choose("ramp up up")

    assert play.pawn() == "3-2"
    assert play.points == 2
    assert [(event.over, play.name_of(event.space)) for event in play.happened(Ramped)] == [(1, "3-2")]


@pytest.mark.parametrize(("land", "space"), [("left", "2-3"), ("right", "4-3")])
def test_a_ramp_may_turn(land: str, space: str) -> None:
    """TB 4.2, R4: the rulebook's second example."""
    play = position(seat(pawn="3-4"), seat(pawn="3-3")).acting().choose(f"ramp up {land}")

    assert play.pawn() == space


def test_a_ramp_never_lands_where_it_began() -> None:
    """R4."""
    play = position(seat(pawn="3-4"), seat(pawn="3-3")).acting()

    assert ramps(play) == ("ramp up up", "ramp up left", "ramp up right")
    assert play.why_not("ramp up down") == "You cannot land on 3-4 when you ramp Ben. R4"


def test_a_ramp_lands_on_no_rubble_and_on_no_pawn() -> None:
    """TB 4.2, R4."""
    play = position(seat(pawn="3-4"), seat(pawn="3-3"), seat(pawn="3-2"), rubble={"2-3": 1}).acting()

    assert ramps(play) == ("ramp up right",)
    assert play.why_not("ramp up up") == "You cannot land on 3-2 when you ramp Ben. R4"
    assert play.why_not("ramp up left") == "You cannot land on 2-3 when you ramp Ben. R4"


def test_a_ramp_does_not_leave_the_board() -> None:
    """R4."""
    play = position(seat(pawn="3-2"), seat(pawn="3-1")).acting()

    assert ramps(play) == ("ramp up left", "ramp up right")
    assert play.why_not("ramp up up") == "You cannot land off the board when you ramp Ben. R4"


def test_a_ramp_may_land_in_a_location() -> None:
    """R4."""
    play = position(seat(pawn="3-3"), seat(pawn="2-3")).acting().choose("ramp left left")

    assert play.pawn() == "general-store"


def test_a_pawn_inside_a_location_is_ramped_like_any_other() -> None:
    """R4."""
    play = position(seat(pawn="2-3"), seat(pawn="general-store")).acting()

    assert ramps(play) == ("ramp left up", "ramp left down")


def test_the_jumped_space_may_hold_rubble() -> None:
    """R4."""
    play = position(seat(pawn="3-4"), seat(pawn="3-3"), rubble={"3-3": 2}).acting().choose("ramp up up")

    assert play.pawn() == "3-2"


def test_only_a_pawn_next_to_ones_own_is_ramped() -> None:
    """TB 4.2, R1: not diagonally, not two spaces away, not an empty space."""
    play = position(seat(pawn="3-4"), seat(pawn="2-3"), seat(pawn="3-2")).acting()

    assert ramps(play) == ()
    assert play.why_not("ramp up up") == "There is nobody to ramp above you. TB 4.2"


def test_a_ramp_needs_a_point() -> None:
    """TB 4.2."""
    play = position(seat(pawn="3-4", items="energy-drink"), seat(pawn="3-3")).acting(points=0)

    assert ramps(play) == ()
    assert play.why_not("ramp up up") == "You have no points left. TB 4"


def test_a_pawn_on_rubble_may_act_there_and_leave() -> None:
    """R44: Rubble of an attack lies on its space."""
    play = position(seat(pawn="3-4"), rubble={"3-4": 1, "3-3": 1}, eggs={"3-4": "jade"}).acting()

    assert play.options == ("step down", "step left", "step right", "clear 3-3", "pick up", "stop")
    play.choose("step left")
    assert "step right" not in play.options


def test_a_pawn_walled_in_by_rubble_can_only_clear() -> None:
    """TB 4.1, 4.3."""
    play = position(seat(pawn="3-4"), rubble={"3-3": 1, "3-5": 1, "2-4": 1, "4-4": 1}).acting()

    assert play.options == ("clear 3-3", "clear 3-5", "clear 2-4", "clear 4-4", "stop")


def test_with_a_car_jack_rubble_stops_no_step_and_the_pawn_may_end_on_it() -> None:
    """R43."""
    play = position(seat(pawn="3-4", items="car-jack"), rubble={"3-3": 2}).acting(points=2)

    play.choose("use car-jack", "step up")

    assert play.pawn() == "3-3"
    assert play.points == 1
    assert "stop" in play.options


def test_with_a_car_jack_a_ramp_still_lands_on_no_rubble() -> None:
    """R43."""
    play = position(seat(pawn="3-4", items="car-jack"), seat(pawn="3-3"), rubble={"3-2": 1}).acting()

    play.choose("use car-jack")

    assert ramps(play) == ("ramp up left", "ramp up right")


def test_with_a_car_jack_a_pawn_still_does_not_stop_on_another() -> None:
    """TB 4.1."""
    play = position(seat(pawn="3-4", items="car-jack"), seat(pawn="3-3"), rubble={"3-3": 1}).acting(points=1)

    play.choose("use car-jack")

    assert "step up" not in play.options


def test_a_hard_hat_digs_into_rubble_and_takes_a_piece() -> None:
    """R43: for the points on the card."""
    play = position(seat(pawn="3-4", hat="hard-hat"), rubble={"3-3": 2}).acting(points=5)
    hat = play.decks.items[play.squad().hat]
    (dig,) = hat.effects

    play.choose("dig up")

    assert play.pawn() == "3-3"
    assert play.points == 5 - dig.amount
    assert play.rubble("3-3") == 1
    assert play.squad().rubble == 1
    assert "stop" in play.options


def test_a_hard_hat_does_not_dig_with_fewer_points_than_it_costs() -> None:
    """TB 5.3."""
    play = position(seat(pawn="3-4", leader="digger"), rubble={"3-3": 1}, own=DIGGING).acting(points=1)

    assert play.options_of("dig") == ()
    assert play.why_not("dig up") == "That costs 2 points; you have 1 left. TB 4"


def test_a_hard_hat_digs_under_no_pawn_without_points_to_move_on() -> None:
    """R3, R43."""
    walled = {"3-3": 1}
    seats = (seat(pawn="3-4", leader="digger"), seat(pawn="3-3"))
    with_two = position(*seats, rubble=walled, own=DIGGING).acting(points=2)
    with_three = position(*seats, rubble=walled, own=DIGGING).acting(points=3)

    assert "dig up" not in with_two.options
    with_three.choose("dig up")
    assert with_three.options_of("stop") == ()


def test_nothing_costs_points_that_are_not_there() -> None:
    """TB 4."""
    play = position(seat(pawn="3-4", items="energy-drink", eggs="jade"), rubble={"4-4": 1}, eggs={"3-4": "jade"})
    play.acting(points=0)

    assert play.options == ("use energy-drink", "stop")
    for words in ("step up", "clear 4-4", "pick up", "deliver jade"):
        assert play.why_not(words) == "You have no points left. TB 4"


def stands(space: tuple[int, int], rubble: set[tuple[int, int]], others: set[tuple[int, int]]) -> bool:
    """Whether a pawn may stop on a space: the rule, as the rulebook says it."""
    return 1 <= space[0] <= 6 and 1 <= space[1] <= 6 and space not in rubble and space not in others


def gets_out(
    space: tuple[int, int], points: int, rubble: set[tuple[int, int]], others: set[tuple[int, int]], passes: bool
) -> bool:
    """Whether some way of at most these points leads from a space to one where the pawn may stop."""
    column, row = space
    if points == 0 or not (1 <= column <= 6 and 1 <= row <= 6):
        return False
    for to in ((column, row - 1), (column, row + 1), (column - 1, row), (column + 1, row)):
        if stands(to, rubble, others):
            return True
        if (passes or to not in rubble) and gets_out(to, points - 1, rubble, others, passes):
            return True
    return False


SPACES = [(column, row) for column in range(1, 7) for row in range(1, 7)]
LOCATIONS = {(4, 1), (1, 3), (6, 3), (2, 6), (5, 6)}
BESIDE = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(
    pawns=st.lists(st.sampled_from(SPACES), min_size=2, max_size=5, unique=True),
    walls=st.lists(st.sampled_from([space for space in SPACES if space not in LOCATIONS]), max_size=24, unique=True),
    points=st.integers(1, 5),
    leader=st.sampled_from(["nobody-1", "shep"]),
)
def test_the_steps_offered_are_those_that_the_rulebook_allows(
    pawns: list[tuple[int, int]], walls: list[tuple[int, int]], points: int, leader: str
) -> None:
    """TB 4.1, R3, R43: found a second time, by trying every way."""
    names = [f"{column}-{row}" for column, row in pawns]
    plans = [seat(pawn=name, leader="" if number else leader) for number, name in enumerate(names)]
    play = position(*plans, rubble={f"{column}-{row}": 1 for column, row in walls}).acting(points=points)
    rubble, others = set(walls), set(pawns[1:])
    shep = leader == "shep"
    column, row = pawns[0]
    allowed = []
    for way, (right, down) in BESIDE.items():
        to = (column + right, row + down)
        entered = to in SPACES and (shep or to not in rubble)
        if entered and (stands(to, rubble, others) or gets_out(to, points - 1, rubble, others, shep)):
            allowed.append(f"step {way}")

    assert list(steps(play)) == allowed


@settings(max_examples=120, deadline=None, derandomize=True, database=None)
@given(
    pawns=st.lists(st.sampled_from(SPACES), min_size=2, max_size=4, unique=True),
    walls=st.lists(st.sampled_from([space for space in SPACES if space not in LOCATIONS]), max_size=20, unique=True),
    points=st.integers(1, 3),
    has=st.sampled_from([{}, {"leader": "shep"}, {"hat": "hard-hat"}, {"leader": "shep", "hat": "hard-hat"}]),
)
def test_the_reach_shown_is_where_steps_lead_and_what_they_cost(
    pawns: list[tuple[int, int]], walls: list[tuple[int, int]], points: int, has: dict[str, str]
) -> None:
    """TB 4.1, R3, R43: found a second time, by playing every way."""
    names = [f"{column}-{row}" for column, row in pawns]
    # An Item in hand keeps the actions from ending by themselves (R38).
    plans = [seat(pawn=names[0], items="energy-drink", **has), *(seat(pawn=name) for name in names[1:])]
    play = position(*plans, rubble={f"{column}-{row}": 1 for column, row in walls}).acting(points=points)
    view = play.rules.view(play.state, 0)
    assert view.actions is not None
    shown = {reach.space: reach.cost for reach in view.actions.reach}

    found: dict[int, int] = {}
    todo = [play.state]
    while todo:
        state = todo.pop()
        pending = play.rules.pending(state)
        assert isinstance(pending, tuple)
        left = next(frame.points for frame in state.stack if isinstance(frame, Actions))
        if Stop() in pending[0].options:
            spent = points - left
            found[state.pawns[0]] = min(spent, found.get(state.pawns[0], spent))
        steps_on = [option for option in pending[0].options if isinstance(option, Step)]
        todo += [play.rules.apply(state, Choice(0, step))[0] for step in steps_on]

    found.pop(play.state.pawns[0], None)
    assert shown == found
    for reach in view.actions.reach:
        state = play.state
        for step in reach.steps:
            state, _ = play.rules.apply(state, Choice(0, step))
        assert state.pawns[0] == reach.space
