"""Moving and ramping. TB 4.1, 4.2; R1, R3, R4, R43, R44."""

from __future__ import annotations

from typing import Any

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
WALLS = {"2-3": 1, "4-3": 1, "2-2": 1, "4-2": 1}
"""Rubble beside 3-3 and 3-2."""


def acting(*pawns: str, points: int = 5, pieces: dict[str, int] | None = None, **has: Any) -> Play:
    """Ada acts on the first of these spaces, the others stand on the rest; what else is named is hers."""
    others = (seat(pawn=pawn) for pawn in pawns[1:])
    around = {name: has.pop(name) for name in ("own", "lying") if name in has}
    ada = seat(pawn=pawns[0], **has)
    return position(ada, *others, rubble=pieces, eggs=around.pop("lying", {}), **around).acting(points=points)


def steps(play: Play) -> tuple[str, ...]:
    """The steps that are offered."""
    return play.options_of("step")


class TestSteps:
    """TB 4.1, R1."""

    @pytest.mark.parametrize(
        ("before", "way", "after"),
        [
            ("3-4", "up", "3-3"),
            ("3-4", "down", "3-5"),
            ("3-4", "left", "2-4"),
            ("3-4", "right", "4-4"),
            ("2-3", "left", "general-store"),
        ],
    )
    def test_a_step_goes_one_space_orthogonally_for_a_point(self, before: str, way: str, after: str) -> None:
        """TB 4.1, R1: into a Location too."""
        play = acting(before, points=3).choose(f"step {way}").shows(pawn=after, points=2)
        assert [event.direction for event in play.happened(Stepped)] == [way]

    def test_no_step_leads_off_the_board_or_onto_rubble(self) -> None:
        """TB 4.1."""
        play = acting("1-1").refuses("step up", "You cannot go up: the board ends there. TB 4.1")
        assert steps(play) == ("step down", "step right")
        play = acting("3-4", pieces={"3-3": 1, "4-4": 2})
        assert steps(play.refuses("step up", "You cannot enter 3-3: it holds Rubble. TB 4.1")) == (
            "step down",
            "step left",
        )

    def test_a_pawn_leaves_eggs_where_they_lie_when_it_moves_over_them(self) -> None:
        """TB 4.4: picking up is an action of its own."""
        play = acting("3-4", lying={"3-3": "jade"}).choose("step up", "step up").shows(eggs=())
        assert play.eggs("3-3") == ("jade",)

    def test_a_pawn_on_rubble_may_act_there_and_leave(self) -> None:
        """R44: Rubble of an attack lies on its space."""
        play = acting("3-4", pieces={"3-4": 1, "3-3": 1}, lying={"3-4": "jade"})
        play.shows(options=("step down", "step left", "step right", "clear 3-3", "pick up", "stop"))
        assert "step right" not in play.choose("step left").options

    def test_a_pawn_walled_in_by_rubble_can_only_clear(self) -> None:
        """TB 4.1, 4.3."""
        spaces = ("3-3", "3-5", "2-4", "4-4")
        play = acting("3-4", pieces=dict.fromkeys(spaces, 1))
        play.shows(options=(*(f"clear {space}" for space in spaces), "stop"))

    def test_nothing_costs_points_that_are_not_there(self) -> None:
        """TB 4."""
        play = acting("3-4", items="energy-drink", eggs="jade", pieces={"4-4": 1}, lying={"3-4": "jade"}, points=0)
        play.shows(options=("use energy-drink", "stop"))
        for words in ("step up", "clear 4-4", "pick up", "deliver jade"):
            play.refuses(words, "You have no points left. TB 4")

    def test_digging_takes_the_points_it_costs_and_to_move_on_from_under_a_pawn(self) -> None:
        """TB 5.3, R3, R43."""
        play = acting("3-4", leader="digger", own=DIGGING, pieces={"3-3": 1}, points=1)
        play.refuses("dig up", "That costs 2 points; you have 1 left. TB 4")
        acting("3-4", "3-3", leader="digger", own=DIGGING, pieces={"3-3": 1}, points=2).refuses("dig up")
        play = acting("3-4", "3-3", leader="digger", own=DIGGING, pieces={"3-3": 1}, points=3).choose("dig up")
        assert "stop" not in play.options


class TestPassing:
    """TB 4.1, R3: through the space of another pawn."""

    def test_a_pawn_passes_and_does_not_enter_with_its_last_point(self) -> None:
        """TB 4.1, R3."""
        acting("3-4", "3-3", points=2).choose("step up").shows(pawn="3-3").choose("step up").shows(pawn="3-2")
        acting("3-4", "3-3", points=1).refuses("step up", "You cannot stop on the space of Ben. TB 4.1")
        acting("3-4", "3-3", "3-2", points=3, pieces=WALLS).choose(*["step up"] * 3).shows(pawn="3-1")

    def test_it_goes_no_further_than_its_points_bring_it_out_again(self) -> None:
        """R3: where it came from is a space where it may stop, unless that holds Rubble."""
        play = acting("3-4", "3-3", "3-2", points=2, pieces=WALLS | {"3-1": 1}).choose("step up")
        assert steps(play.refuses("step up", "You cannot stop on the space of Cleo. TB 4.1")) == ("step down",)
        acting("3-4", "3-3", pieces=WALLS | {"3-4": 1, "3-2": 1}).refuses(
            "step up", "You cannot pass Ben: your points reach no space to stop on. R3"
        )

    def test_on_it_a_pawn_can_do_nothing_but_move(self) -> None:
        """R3: neither clear, pick up, ramp, play an Item, shoot, deliver nor end."""
        around: Any = {"pieces": {"4-3": 1}, "lying": {"3-3": "jade"}}
        play = acting("3-4", "3-3", "2-3", items="energy-drink", weapons="pistol", hat="cowboy-hat", **around)
        play.choose("step up").shows(options=("step up", "step down", "step left"))
        for words in ("clear 4-3", "pick up", "ramp left up", "use energy-drink", "shoot pistol at Ada", "stop"):
            play.refuses(words, "You share a space with Ben: keep moving. R3")
        play = acting("2-3", "general-store", eggs="jade").choose("step left")
        assert play.refuses("deliver jade", "You share a space with Ben: keep moving. R3").options_of("deliver") == ()


class TestRamps:
    """TB 4.2, R4."""

    @pytest.mark.parametrize(("land", "space"), [("up", "3-2"), ("left", "2-3"), ("right", "4-3")])
    def test_a_ramp_lands_in_a_straight_line_or_turns(self, land: str, space: str) -> None:
        """TB 4.2, R4: the rulebook's examples; two spaces for a point."""
        play = acting("3-4", "3-3", points=3).choose(f"ramp up {land}").shows(pawn=space, points=2)
        assert [(event.over, play.name_of(event.space)) for event in play.happened(Ramped)] == [(1, space)]

    @pytest.mark.parametrize(
        ("pawns", "pieces", "offered", "refused"),
        [
            (("3-4", "3-3"), {"3-3": 2}, ("up up", "up left", "up right"), {"down": "3-4"}),
            (("3-4", "3-3", "3-2"), {"2-3": 1}, ("up right",), {"up": "3-2", "left": "2-3"}),
            (("3-2", "3-1"), {}, ("up left", "up right"), {"up": "off the board"}),
            (("3-3", "2-3"), {}, ("left up", "left down", "left left"), {}),
            (("2-3", "general-store"), {}, ("left up", "left down"), {}),
        ],
        ids=["over Rubble, not back", "no Rubble, no pawn", "not off the board", "into a Location", "out of one"],
    )
    def test_a_ramp_lands_where_a_pawn_may_stop(
        self, pawns: tuple[str, ...], pieces: dict[str, int], offered: tuple[str, ...], refused: dict[str, str]
    ) -> None:
        """TB 4.2, R4: never where it began; the jumped space may hold Rubble."""
        play = acting(*pawns, pieces=pieces)
        assert play.options_of("ramp") == tuple(f"ramp {words}" for words in offered)
        for way, space in refused.items():
            assert play.why_not(f"ramp up {way}") == f"You cannot land on {space} when you ramp Ben. R4".replace(
                "on off", "off"
            )

    def test_only_a_pawn_next_to_ones_own_is_ramped_for_a_point(self) -> None:
        """TB 4.2, R1: not diagonally, not two spaces away, not an empty space."""
        play = acting("3-4", "2-3", "3-2").refuses("ramp up up", "There is nobody to ramp above you. TB 4.2")
        assert play.options_of("ramp") == ()
        play = acting("3-4", "3-3", items="energy-drink", points=0)
        assert play.refuses("ramp up up", "You have no points left. TB 4").options_of("ramp") == ()


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
