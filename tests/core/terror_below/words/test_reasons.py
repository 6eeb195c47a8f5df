"""Why an option is chosen, for the seat that chooses: in words of the table, and nothing that it cannot know."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from core.engine.decisions import asked
from core.players.thinking import Judged, Why
from core.terror_below.judging.plans import TurnPlan
from core.terror_below.judging.reasons import why_of
from core.terror_below.judging.sides import BoardSide
from core.terror_below.judging.worth import SquadOutlook
from core.terror_below.options import PickUp, Step, Stop
from tests.core.terror_below.kit import position, seat
from tests.core.terror_below.steady_cards import steady

if TYPE_CHECKING:
    from core.engine.decisions import Option
    from tests.core.terror_below.play import Play


def said(play: Play, option: Option | None = None) -> tuple[str, ...]:
    """What is said of an option, or of the best one, to the seat that is asked."""
    decision = asked(play.pending)[0]
    world = play.rules.imagine(play.state, decision.seat, Random(1))  # noqa: S311 - tests must be repeatable
    judged = play.rules.judgement().options(world, decision)
    one = next(one for one in judged if option in (None, one.option))
    return play.rules.judgement().told(play.rules.view(world, decision.seat), one)


def test_what_is_picked_up_is_told_with_its_space() -> None:
    """TB 4.4: how many Eggs, and where they lie."""
    play = position(seat(pawn="3-3"), eggs={"3-4": ("amber", "jade")}).acting(2)

    assert said(play, Step("down"))[0] == "Picks up 2 Eggs on 3-4."


def test_the_worm_is_named_that_may_catch_you() -> None:
    """TB 6: who stays where a full Worm strikes; and who steps away leaves its reach."""
    play = position(
        seat(pawn="3-3"), own=steady(), worms={1: "giant"}, targets={1: "3-3"}, under={1: ("walk-1",) * 2}
    ).acting(4)

    assert "Worm 1 will probably catch you here." in said(play, Stop())
    assert any("Leaves the reach of Worm 1." in one for one in said(play))


def test_a_way_out_and_back_is_told_as_that() -> None:
    """TB 4.1, 4.4: who picks up on the way and comes back stands where the turn began."""
    play = position(seat(pawn="3-3"), eggs={"3-4": "jade"}).acting(3)
    d = play.rules.draft(play.state)
    outlook = SquadOutlook(d, 0, BoardSide.of(play.decks, play.board))
    here, there = d.pawns[0], play.board.space_of(3, 4)
    taken = Why("pick-up", 1, (there,))
    plan = TurnPlan(1.0, 3, here, d.squads[0].eggs, (Step("down"), PickUp(), Step("up")), (taken,))
    why = why_of(outlook, plan, 0.0, outlook.hazards(d.slots))

    told = play.rules.judgement().told(play.rules.view(play.state, 0), Judged(Step("down"), 1.0, why=why))
    assert told[0] == "Picks up an Egg on 3-4, then back."


def test_a_hunt_says_what_its_chance_is_of() -> None:
    """TB 7: and how much damage is missing."""
    play = position(seat(pawn="3-3", weapons="pistol"), own=steady(), worms={1: "runt"}, targets={1: "3-3"}).attacking()

    assert said(play)[0] == "100% chance to kill the Worm: it needs 1 more damage."


def test_eggs_underfoot_are_there() -> None:
    """TB 4.4: the space is named, and no way to it."""
    play = position(seat(pawn="3-3"), eggs={"3-3": "amber"}).acting(1)

    assert said(play, PickUp())[0] == "Picks up an Egg on 3-3."
