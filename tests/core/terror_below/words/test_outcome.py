"""Who won and why, with the same words wherever the end of a game is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from core.engine.decisions import Over
from core.terror_below.decks.edition import built_in
from core.terror_below.seats import Setup
from core.terror_below.words.outcome import Outcome, outcome_of
from core.terror_below.words.prompts import prompt
from core.terror_below.words.spoken import SquadWords
from core.terror_below.words.standing import how_it_stands, standing
from tests.tui.positions import table_view

if TYPE_CHECKING:
    from core.terror_below.views import View

NAMES = ("Ada", "Ben", "Cleo", "Dov")
FINAL = "The final turns are over"
Ranking = tuple[tuple[int, ...], ...]


def over(points: tuple[int, ...], ranking: Ranking, *dead: int) -> View:
    """The sample position at the end of a game."""
    view = table_view()
    squads = zip(view.squads, points, strict=True)
    changed = tuple(replace(squad, vp=vp, alive=squad.seat not in dead) for squad, vp in squads)
    return replace(view, squads=changed, over=Over(ranking, "final-turns"), asked=())


@pytest.mark.parametrize(
    ("ranking", "reason", "totals", "dead", "sentence"),
    [
        (((1,), (0,)), "final-turns", (15, 12), None, f"{FINAL}: Ada's squad is dead. Ben wins with 12 VP."),
        (((2,), (0,), (1,)), "goal", (12, 9, 21), None, "Cleo wins with 21 VP."),
        (((0, 1), (2,)), "goal", (20, 20, 3), None, "Ada and Ben share the victory with 20 VP."),
        ((), "nobody", (4, 2), (0, 1), "Nobody came back: nobody wins."),
        ((), "ruins", (9,), None, "Too many Locations are destroyed: the game is lost."),
    ],
    ids=["a dead squad has more", "the goal goes without saying", "shared", "nobody came back", "a lost solo game"],
)
def test_the_end_is_one_sentence(
    ranking: Ranking, reason: str, totals: tuple[int, ...], dead: tuple[int, ...] | None, sentence: str
) -> None:
    """TB 9.1, 9.3, 11.1, 11.5: who has more points and does not win is explained."""
    known = () if dead is None else (dead,)
    assert Outcome(ranking, reason, NAMES[: len(totals)], totals, *known).sentence == sentence


def test_the_end_says_why_a_squad_stands_behind_fewer_points() -> None:
    """Only where one does: a dead squad that has the fewest VP needs no words. TB 9.2, 9.3."""
    why = f"{FINAL}: Ada's squad is dead."
    last = " A dead squad comes last, whatever its VP. TB 9.2"
    for points, told in ((15, why + last), (1, why)):
        found = outcome_of(over((points, 12, 3, 2), ((1,), (2,), (3,), (0,)), 0))
        assert found is not None
        assert found.below == told


def test_every_dead_squad_is_named_where_it_is_known_who_is_dead() -> None:
    """The ranking alone gives away only some of them. TB 9.2."""
    ranking = ((1,), (0,), (2,))
    known = Outcome(ranking, "final-turns", NAMES[:3], (9, 12, 4), (0, 2))
    assert known.why == f"{FINAL}: Ada's and Cleo's squads are dead"
    assert Outcome(ranking, "final-turns", NAMES[:3], (9, 12, 4)).why == f"{FINAL}: Cleo's squad is dead"


@pytest.mark.parametrize(
    ("ranking", "reason", "totals", "dead"),
    [
        (((1,), (0,)), "goal", (15, 12), [0]),
        (((0,), (1,)), "goal", (20, 12), []),
        (((0,), (1,)), "final-turns", (20, 12), [1]),
        ((), "nobody", (20, 12), []),
        (((0,), (1,), (2,), (3,)), "goal", (21, 9, 12, 3), [2]),
    ],
)
def test_the_ranking_gives_away_who_must_be_dead(
    ranking: Ranking, reason: str, totals: tuple[int, ...], dead: list[int]
) -> None:
    """Who stands behind somebody with fewer VP is; and in final turns the last place. TB 9.2, 9.3."""
    assert Outcome(ranking, reason, NAMES[: len(totals)], totals).dead == dead


def test_of_equal_points_the_completed_bounties_decide_and_it_says_so() -> None:
    """TB 9.3; who is dead is no rival."""
    told = Outcome(((1,), (0,), (2,)), "final-turns", NAMES[:3], (12, 12, 12), (2,)).won
    assert told == "Ben wins with 12 VP, and with more completed Bounties than Ada"


def test_the_tape_the_prompt_and_a_side_line_agree() -> None:
    """One truth on every screen."""
    view = over((15, 12, 3, 2), ((1,), (2,), (3,), (0,)), 0)
    words = SquadWords(Setup(tuple(squad.setup for squad in view.squads)), built_in())
    assert words.headline(view) == "BEN  WINS  WITH  12  VP"
    assert prompt(view) == words.outcome(view) == f"{FINAL}: Ada's squad is dead. Ben wins with 12 VP."
    assert how_it_stands(view) == "Ben wins with 12 VP (the final turns are over: Ada's squad is dead)"


def test_a_name_keeps_its_capital_within_a_sentence() -> None:
    """Where the goal was reached nothing stands before whose squad is dead. TB 9.1, 9.3."""
    assert Outcome(((1,), (0,)), "goal", NAMES[:2], (20, 21)).aside == ""
    assert Outcome(((1,), (0,)), "goal", NAMES[:2], (25, 20)).aside == "Ada's squad is dead"
    assert Outcome(((1,), (0,)), "final-turns", NAMES[:2], (25, 20)).aside.startswith("the final turns are over: Ada's")


def test_a_dead_squad_never_leads() -> None:
    """While the final turns are taken, whatever it has scored. TB 9.3."""
    view = replace(over((9, 15, 4, 3), ((0,),), 1), over=None)
    assert how_it_stands(view) == "Ada leads with 9 VP"
    assert standing(replace(view, viewer=0))[0] == "You lead with 9 · Cleo has 4"
