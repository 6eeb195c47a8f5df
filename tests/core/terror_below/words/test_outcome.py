"""Who won and why, with the same words wherever the end of a game is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

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


def over(points: tuple[int, ...], ranking: tuple[tuple[int, ...], ...], *dead: int) -> View:
    """The sample position at the end of a game."""
    view = table_view()
    squads = tuple(
        replace(squad, vp=vp, alive=squad.seat not in dead) for squad, vp in zip(view.squads, points, strict=True)
    )
    return replace(view, squads=squads, over=Over(ranking, "final-turns"), asked=())


def ended(view: View) -> Outcome:
    found = outcome_of(view)
    assert found is not None
    return found


def test_who_has_more_points_and_does_not_win_is_explained() -> None:
    """A squad that is dead wins nothing. TB 9.3."""
    assert Outcome(((1,), (0,)), "final-turns", NAMES[:2], (15, 12)).sentence == (
        "The final turns are over: Ada's squad is dead. Ben wins with 12 VP."
    )


def test_the_end_says_why_a_squad_stands_behind_fewer_points() -> None:
    """Only where one does: a dead squad that has the fewest VP needs no words. TB 9.2, 9.3."""
    places = ((1,), (2,), (3,), (0,))
    assert ended(over((15, 12, 3, 2), places, 0)).below == (
        "The final turns are over: Ada's squad is dead. A dead squad comes last, whatever its VP. TB 9.2"
    )
    assert ended(over((1, 12, 3, 2), places, 0)).below == "The final turns are over: Ada's squad is dead."


def test_every_dead_squad_is_named_where_it_is_known_who_is_dead() -> None:
    """The ranking alone gives away only some of them. TB 9.2."""
    ranking = ((1,), (0,), (2,))
    assert Outcome(ranking, "final-turns", NAMES[:3], (9, 12, 4), (0, 2)).why == (
        "The final turns are over: Ada's and Cleo's squads are dead"
    )
    assert (
        Outcome(ranking, "final-turns", NAMES[:3], (9, 12, 4)).why == "The final turns are over: Cleo's squad is dead"
    )


def test_the_ranking_gives_away_who_must_be_dead() -> None:
    """Who stands behind somebody with fewer VP is; and in final turns the last place. TB 9.2, 9.3."""
    for ranking, reason, totals, dead in (
        (((1,), (0,)), "goal", (15, 12), [0]),
        (((0,), (1,)), "goal", (20, 12), []),
        (((0,), (1,)), "final-turns", (20, 12), [1]),
        ((), "nobody", (20, 12), []),
        (((0,), (1,), (2,), (3,)), "goal", (21, 9, 12, 3), [2]),
    ):
        assert Outcome(ranking, reason, NAMES[: len(totals)], totals).dead == dead


def test_the_goal_goes_without_saying() -> None:
    """TB 9.1."""
    assert Outcome(((2,), (0,), (1,)), "goal", NAMES[:3], (12, 9, 21)).sentence == "Cleo wins with 21 VP."


def test_of_equal_points_the_completed_bounties_decide_and_it_says_so() -> None:
    """TB 9.3; who is dead is no rival."""
    told = Outcome(((1,), (0,), (2,)), "final-turns", NAMES[:3], (12, 12, 12), (2,)).won
    assert told == "Ben wins with 12 VP, and with more completed Bounties than Ada"


def test_a_shared_victory_names_all() -> None:
    assert (
        Outcome(((0, 1), (2,)), "goal", NAMES[:3], (20, 20, 3)).sentence == "Ada and Ben share the victory with 20 VP."
    )


def test_nobody_wins_when_nobody_came_back() -> None:
    """TB 9.3."""
    assert Outcome((), "nobody", NAMES[:2], (4, 2), (0, 1)).sentence == "Nobody came back: nobody wins."


def test_a_lost_solo_game_says_what_lost_it() -> None:
    """TB 11.1, 11.5."""
    assert Outcome((), "ruins", ("Ada",), (9,)).sentence == "Too many Locations are destroyed: the game is lost."


def test_the_tape_the_prompt_and_a_side_line_agree() -> None:
    """One truth on every screen."""
    view = over((15, 12, 3, 2), ((1,), (2,), (3,), (0,)), 0)
    words = SquadWords(Setup(tuple(squad.setup for squad in view.squads)), built_in())
    assert words.headline(view) == "BEN  WINS  WITH  12  VP"
    assert (
        prompt(view)
        == words.outcome(view)
        == ended(view).sentence
        == "The final turns are over: Ada's squad is dead. Ben wins with 12 VP."
    )
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
