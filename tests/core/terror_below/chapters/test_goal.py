"""The goal. TB 1, 9.1."""

from __future__ import annotations

from typing import Any

import pytest

from core.engine.decisions import Over
from core.terror_below.events import GameEnded
from tests.core.terror_below.kit import Play, decks, position, seat

OWN = decks(pieces={"goal": 10})


def delivering(vp: int, *others: Any, **has: Any) -> Play:
    """Ada may deliver in the Motel, with these Victory Points of 10."""
    plan = seat(pawn="motel", eggs=("amber", "amber"), vp=vp, **has)
    return position(plan, *others, seats=3, line=("amber to motel",), own=OWN).acting()


def test_nobody_wins_short_of_the_goal() -> None:
    """TB 1."""
    delivering(8).choose("deliver amber").shows(vp=9, asked="Ada bonus")


def test_reaching_the_goal_ends_the_game_at_once_and_nothing_can_be_answered() -> None:
    """TB 1, 9, 9.1: in the middle of actions, with an Egg and points left."""
    play = delivering(9).choose("deliver amber")
    assert play.pending == Over(((0,), (1, 2)), "goal")
    assert play.happened(GameEnded) == [GameEnded(((0,), (1, 2)), "goal")]
    assert play.why_not("stop", "Ada") == play.why_not("step up", "Ben") == "The game is over. TB 9"


def test_victory_points_are_not_limited_by_their_tokens() -> None:
    """R17: the box holds tokens for 24; five seats have more together."""
    plans = [seat(pawn=place, vp=9) for place in ("hospital", "general-store", "state-police", "3-4")]
    play = position(seat(pawn="motel", eggs="amber", vp=8), *plans).acting().choose("deliver amber")
    assert sum(squad.vp for squad in play.state.squads) == 45


def test_going_past_the_goal_wins_and_a_delivery_bonus_can_reach_it() -> None:
    """TB 1, 4.6: the Motel's."""
    delivering(9).choose("deliver amber for amber to motel").shows(vp=11, asked="over goal")
    delivering(8).choose("deliver amber", "accept").shows(asked="over goal")


@pytest.mark.parametrize("item", ["air-horn", "suspicious-briefcase", "first-aid-kit", "detour-sign", "binoculars"])
def test_an_item_can_reach_the_goal(item: str) -> None:
    """TB 1, 5.1."""
    play = delivering(9, items=item, dead=("shep",)).choose(f"use {item}")
    while not play.asked.startswith("over"):
        play.choose("stop" if play.asked in {"Ada nudge", "Ada clear-line"} else play.options[0])
    play.shows(asked="over goal")


def test_the_seats_behind_the_winner_are_ranked_by_vp_and_completed_bounties() -> None:
    """TB 9.3."""
    play = delivering(9, seat(vp=3), seat(vp=3, completed="jade to motel"), seat(vp=5)).choose("deliver amber")
    assert play.pending == Over(((0,), (3,), (2,), (1,)), "goal")
