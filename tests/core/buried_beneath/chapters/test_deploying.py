"""Camps deploy and go on. BB 7.4; R8, R10, R34."""

from __future__ import annotations

from core.buried_beneath.events import CampMoved, DeployBlocked, Deployed, EnemiesBegan, Struck, TrapSprung, UnitMoved
from tests.core.buried_beneath.kit import BLACK, WHITE, end, of, position, where


def test_a_unit_comes_down_the_path_and_the_camp_goes_one_card_clockwise() -> None:
    """BB 7.4: Black, then White, each at the location that its path leads to, with its Camp's Health."""
    state, happened = end(position(dice=(2, 2)))
    assert where(state) == ["sw2", "ne1"]
    assert [event.colour for event in of(Deployed, happened)] == [BLACK, WHITE]
    assert [(camp.spot, camp.dice) for camp in state.camps] == [(1, 1), (5, 1)]
    assert {unit.health for unit in state.units} == {3}
    assert [unit.number for unit in state.units] == [1, 2]


def test_moves_come_before_deployment() -> None:
    """BB 5.1: what has just come does not move in the same turn."""
    _, happened = end(position(units=[(BLACK, "nw1", 3)], dice=(1, 0)))
    kinds = [type(event) for event in happened]
    assert kinds.index(EnemiesBegan) < kinds.index(UnitMoved) < kinds.index(Deployed)


def test_a_blocked_camp_deploys_nobody_and_goes_on() -> None:
    """R10: it held a unit, so it goes on though nobody came."""
    state, happened = end(position(units=[(BLACK, "sw2", 3)], dice=(1, 0), smoke="sw2"))
    assert of(DeployBlocked, happened)
    assert (state.camps[BLACK].spot, state.camps[BLACK].dice) == (1, 1)


def test_an_empty_camp_stays() -> None:
    """R10."""
    state, happened = end(position(dice=(0, 1)))
    assert [camp.spot for camp in state.camps] == [0, 5]
    assert [event.colour for event in of(CampMoved, happened)] == [WHITE]


def test_two_camps_may_share_a_spot() -> None:
    """R10: White is stopped by the unit that Black has just deployed there."""
    state, happened = end(position(dice=(1, 1), spots=(3, 3)))
    assert [camp.spot for camp in state.camps] == [4, 4]
    assert of(DeployBlocked, happened)[0].colour == WHITE


def test_an_imps_camp_deploys_twice_in_a_row() -> None:
    """BB 7.1, R8: unit, Camp, unit, Camp."""
    state, happened = end(position(white="cinder-imp", dice=(0, 3)))
    assert where(state) == ["ne1", "e2"]
    assert (state.camps[WHITE].spot, state.camps[WHITE].dice) == (6, 1)
    kinds = [type(event) for event in happened if isinstance(event, Deployed | CampMoved)]
    assert kinds == [Deployed, CampMoved, Deployed, CampMoved]


def test_the_trap_takes_who_is_deployed_onto_it() -> None:
    """R34: 2 damage, and it is gone."""
    state, happened = end(position(dice=(1, 0), trap="sw2"))
    assert of(TrapSprung, happened)
    assert of(Struck, happened)[0].damage == 2
    assert [unit.health for unit in state.units] == [1]
    assert state.trap == -1
