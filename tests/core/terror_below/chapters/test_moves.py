"""Moving and ramping. TB 4.1, 4.2; R1, R3, R4, R43, R44."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.decisions import Choice
from core.terror_below.frames import Actions
from core.terror_below.options import Step, Stop
from tests.core.terror_below.kit import character, decks, position, seat
from tests.core.terror_below.statements import stated

DIGGING = decks(characters=[character("digger", {"verb": "enter-rubble", "amount": 2})])
"""A Leader who digs as with a Hard Hat, for two points."""


@stated(on="3-4")
def test_a_step_goes_one_space_orthogonally_for_a_point() -> None:
    """TB 4, 4.1, 4.3, 4.4; R1, R44: into a Location too, not off the board or onto Rubble; Eggs are left lying.

    acting 3 > step up = on 3-3; points 2; told Stepped direction up
    acting 3 > step down = on 3-5; points 2; told Stepped direction down
    acting 3 > step left = on 2-4; points 2; told Stepped direction left
    acting 3 > step right = on 4-4; points 2; told Stepped direction right
    on 2-3; acting 3 > step left = on general-store; points 2; told Stepped direction left
    on 1-1 = refuses step up: You cannot go up: the board ends there. TB 4.1; of step: down, right
    rubble 3-3, 4-4 2 = refuses step up: You cannot enter 3-3: it holds Rubble. TB 4.1; of step: down, left
    lying 3-3 jade > step up > step up = eggs none; 3-3 eggs jade
    rubble 3-4, 3-3; lying 3-4 jade = options step down, step left, step right, clear 3-3, pick up, stop > step left
        = lacks step right
    rubble 3-3, 3-5, 2-4, 4-4 = options clear 3-3, clear 3-5, clear 2-4, clear 4-4, stop
    items energy-drink; eggs jade; rubble 4-4; lying 3-4 jade; acting 0 = options use energy-drink, stop
        ; refuses step up, clear 4-4, pick up, deliver jade: You have no points left. TB 4
    """


@stated(on="3-4", leader="digger", own=DIGGING, rubble={"3-3": 1})
def test_digging_takes_the_points_it_costs_and_to_move_on_from_under_a_pawn() -> None:
    """TB 5.3, R3, R43.

    acting 1 = refuses dig up: you have 1 left. TB 4
    Ben on 3-3; acting 2 = refuses dig up
    Ben on 3-3; acting 3 > dig up = lacks stop
    """


@stated(on="3-4", ben={"on": "3-3"})
def test_a_pawn_passes_another_as_far_as_its_points_bring_it_out_again() -> None:
    """TB 4.1, R3: where it came from is a space where it may stop, unless that holds Rubble.

    acting 2 > step up = on 3-3 > step up = on 3-2
    acting 1 = refuses step up: You cannot stop on the space of Ben. TB 4.1
    Cleo on 3-2; rubble 2-3, 4-3, 2-2, 4-2, 3-4; acting 3 > step up > step up > step up = on 3-1
    Cleo on 3-2; rubble 2-3, 4-3, 2-2, 4-2, 3-1; acting 2 > step up
        = refuses step up: You cannot stop on the space of Cleo. TB 4.1; of step: down
    rubble 2-3, 4-3, 2-2, 4-2, 3-4, 3-2
        = refuses step up: You cannot pass Ben: your points reach no space to stop on. R3
    Cleo on 2-3; items energy-drink; weapons pistol; hat cowboy-hat; rubble 4-3; lying 3-3 jade > step up
        = options step up, step down, step left
        ; refuses clear 4-3, pick up, ramp left up: You share a space with Ben: keep moving. R3
        ; refuses use energy-drink, shoot pistol at Ada, stop: You share a space with Ben: keep moving. R3
    on 2-3; Ben on general-store; eggs jade > step left = of deliver: none
        ; refuses deliver jade: You share a space with Ben: keep moving. R3
    """


@stated(on="3-4", ben={"on": "3-3"})
def test_a_ramp_over_a_pawn_lands_in_a_straight_line_or_turns_where_a_pawn_may_stop() -> None:
    """TB 4.2; R1, R4: two spaces for a point; never where it began; the jumped space may hold Rubble; not diagonally.

    acting 3 > ramp up up = on 3-2; points 2; told Ramped over 1
    acting 3 > ramp up left = on 2-3; points 2; told Ramped over 1
    acting 3 > ramp up right = on 4-3; points 2; told Ramped over 1
    rubble 3-3 2 = of ramp: up up, up left, up right; refuses ramp up down: You cannot land on 3-4 when you ramp Ben. R4
    Cleo on 3-2; rubble 2-3 = of ramp: up right; refuses ramp up up: You cannot land on 3-2 when you ramp Ben. R4
        ; refuses ramp up left: You cannot land on 2-3 when you ramp Ben. R4
    on 3-2; Ben on 3-1; Cleo on 6-6 = of ramp: up left, up right
        ; refuses ramp up up: You cannot land off the board when you ramp Ben. R4
    on 3-3; Ben on 2-3 = of ramp: left up, left down, left left
    on 2-3; Ben on general-store = of ramp: left up, left down
    Ben on 2-3; Cleo on 3-2 = of ramp: none; refuses ramp up up: There is nobody to ramp above you. TB 4.2
    items energy-drink; acting 0 = of ramp: none; refuses ramp up up: You have no points left. TB 4
    """


Space = tuple[int, int]


def stands(space: Space, rubble: set[Space], others: set[Space]) -> bool:
    """Whether a pawn may stop on a space: the rule, as the rulebook says it."""
    return 1 <= space[0] <= 6 and 1 <= space[1] <= 6 and space not in rubble and space not in others


def gets_out(space: Space, points: int, rubble: set[Space], others: set[Space], passes: bool) -> bool:
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
WALLS = st.lists(st.sampled_from([space for space in SPACES if space not in LOCATIONS]), max_size=24, unique=True)
BESIDE = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


@settings(max_examples=150, deadline=None, derandomize=True, database=None)
@given(
    pawns=st.lists(st.sampled_from(SPACES), min_size=2, max_size=5, unique=True),
    walls=WALLS,
    points=st.integers(1, 5),
    leader=st.sampled_from(["nobody-1", "shep"]),
)
def test_the_steps_offered_are_those_that_the_rulebook_allows(
    pawns: list[Space], walls: list[Space], points: int, leader: str
) -> None:
    """TB 4.1, R3, R43: found a second time, by trying every way."""
    names = [f"{column}-{row}" for column, row in pawns]
    plans = [seat(pawn=name, leader="" if number else leader) for number, name in enumerate(names)]
    play = position(*plans, rubble={f"{column}-{row}": 1 for column, row in walls}).acting(points=points)
    rubble, others, shep = set(walls), set(pawns[1:]), leader == "shep"
    (column, row), allowed = pawns[0], []
    for way, (right, down) in BESIDE.items():
        to = (column + right, row + down)
        entered = to in SPACES and (shep or to not in rubble)
        if entered and (stands(to, rubble, others) or gets_out(to, points - 1, rubble, others, shep)):
            allowed.append(f"step {way}")

    assert list(play.options_of("step")) == allowed


@settings(max_examples=120, deadline=None, derandomize=True, database=None)
@given(
    pawns=st.lists(st.sampled_from(SPACES), min_size=2, max_size=4, unique=True),
    walls=WALLS,
    points=st.integers(1, 3),
    has=st.sampled_from([{}, {"leader": "shep"}, {"hat": "hard-hat"}, {"leader": "shep", "hat": "hard-hat"}]),
)
def test_the_reach_shown_is_where_steps_lead_at_their_cost(
    pawns: list[Space], walls: list[Space], points: int, has: dict[str, str]
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
        todo += [play.rules.apply(state, Choice(0, way))[0] for way in pending[0].options if isinstance(way, Step)]

    found.pop(play.state.pawns[0], None)
    assert shown == found
    for reach in view.actions.reach:
        state = play.state
        for step in reach.steps:
            state, _ = play.rules.apply(state, Choice(0, step))
        assert state.pawns[0] == reach.space
