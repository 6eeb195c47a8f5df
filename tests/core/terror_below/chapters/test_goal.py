"""The goal. TB 1, 9.1."""

from __future__ import annotations

import pytest

from core.engine.decisions import Over
from core.terror_below.events import GameEnded
from tests.core.terror_below.kit import Play, decks, position, seat


def delivering(vp: int, **has: object) -> Play:
    plan = seat(pawn="motel", eggs=("amber", "amber"), vp=vp, **has)
    return position(plan, seats=3, line=("amber to motel",), own=decks(pieces={"goal": 10})).acting()


def test_nobody_wins_short_of_the_goal() -> None:
    """TB 1."""
    play = delivering(8).choose("deliver amber")

    assert play.squad().vp == 9
    assert play.asked == "Ada bonus"


def test_reaching_the_goal_ends_the_game_at_once() -> None:
    """TB 1, 9.1: in the middle of actions, with an Egg and points left."""
    play = delivering(9).choose("deliver amber")

    assert play.pending == Over(((0,), (1, 2)), "goal")
    assert play.happened(GameEnded) == [GameEnded(((0,), (1, 2)), "goal")]


def test_victory_points_are_not_limited_by_their_tokens() -> None:
    """R17: the box holds tokens for 24; five seats have more together."""
    plans = [seat(pawn=place, vp=9) for place in ("hospital", "general-store", "state-police", "3-4")]
    play = position(seat(pawn="motel", eggs="amber", vp=8), *plans).acting().choose("deliver amber")

    assert sum(squad.vp for squad in play.state.squads) == 45


def test_going_past_the_goal_wins_too() -> None:
    """TB 1."""
    play = delivering(9).choose("deliver amber for amber to motel")

    assert play.squad().vp == 11
    assert play.asked == "over goal"


def test_a_delivery_bonus_can_reach_the_goal() -> None:
    """TB 1, 4.6: the Motel's."""
    play = delivering(8).choose("deliver amber", "accept")

    assert play.asked == "over goal"


@pytest.mark.parametrize("item", ["air-horn", "suspicious-briefcase", "first-aid-kit", "detour-sign", "binoculars"])
def test_an_item_can_reach_the_goal(item: str) -> None:
    """TB 1, 5.1."""
    play = delivering(9, items=item, dead=("shep",)).choose(f"use {item}")
    while play.asked in {"Ada nudge", "Ada clear-line"}:
        play.choose("stop")
    while not play.asked.startswith("over"):
        play.choose(play.options[0])

    assert play.asked == "over goal"


def test_a_ramp_in_a_party_hat_can_reach_the_goal() -> None:
    """TB 1, 5.3."""
    own = decks(pieces={"goal": 10})
    play = position(seat(pawn="3-4", hat="party-hat", vp=9), seat(pawn="3-3"), own=own).acting()

    play.choose("ramp up up")

    assert play.asked == "over goal"
    assert play.pawn() == "3-2"


def test_the_seats_behind_the_winner_are_ranked_by_vp_and_completed_bounties() -> None:
    """TB 9.3."""
    play = position(
        seat(pawn="motel", eggs="amber", vp=9),
        seat(vp=3),
        seat(vp=3, completed="jade to motel"),
        seat(vp=5),
        own=decks(pieces={"goal": 10}),
    ).acting()

    play.choose("deliver amber")

    assert play.pending == Over(((0,), (3,), (2,), (1,)), "goal")


def test_nothing_can_be_answered_after_the_end() -> None:
    """TB 9."""
    play = delivering(9).choose("deliver amber")

    assert play.why_not("stop", "Ada") == "The game is over. TB 9"
    assert play.why_not("step up", "Ben") == "The game is over. TB 9"
