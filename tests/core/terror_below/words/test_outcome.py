"""Who won and why, with the same words wherever the end of a game is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.engine.decisions import Over
from core.terror_below.words.outcome import (
    squads_dead,
    verdict,
    verdict_of,
    who_won,
    why_ended,
    why_of,
)
from core.terror_below.words.prompts import prompt
from core.terror_below.words.standing import how_it_stands, standing
from core.terror_below.words.story import headline
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


def test_who_has_more_points_and_does_not_win_is_explained() -> None:
    """A squad that is dead wins nothing. TB 9.3."""
    assert verdict(((1,), (0,)), "final-turns", NAMES[:2], (15, 12)) == (
        "The final turns are over: Ada's squad is dead. Ben wins with 12 VP."
    )


def test_the_end_says_why_a_squad_stands_behind_fewer_points() -> None:
    """Only where one does: a dead squad that has the fewest VP needs no words. TB 9.2, 9.3."""
    places = ((1,), (2,), (3,), (0,))

    assert why_of(over((15, 12, 3, 2), places, 0)) == (
        "The final turns are over: Ada's squad is dead. A dead squad comes last, whatever its VP. TB 9.2"
    )
    assert why_of(over((1, 12, 3, 2), places, 0)) == "The final turns are over: Ada's squad is dead."


def test_every_dead_squad_is_named_where_it_is_known_who_is_dead() -> None:
    """The ranking alone gives away only some of them. TB 9.2."""
    ranking = ((1,), (0,), (2,))

    assert why_ended(ranking, "final-turns", NAMES[:3], (9, 12, 4), (0, 2)) == (
        "The final turns are over: Ada's and Cleo's squads are dead"
    )
    assert why_ended(ranking, "final-turns", NAMES[:3], (9, 12, 4)) == "The final turns are over: Cleo's squad is dead"


def test_the_ranking_gives_away_who_must_be_dead() -> None:
    """Who stands behind somebody with fewer VP is; and in final turns the last place. TB 9.2, 9.3."""
    assert squads_dead(((1,), (0,)), "goal", (15, 12)) == {0}
    assert squads_dead(((0,), (1,)), "goal", (20, 12)) == frozenset()
    assert squads_dead(((0,), (1,)), "final-turns", (20, 12)) == {1}
    assert squads_dead((), "nobody", (20, 12)) == frozenset()
    assert squads_dead(((0,), (1,), (2,), (3,)), "goal", (21, 9, 12, 3)) == {2}


def test_the_goal_goes_without_saying() -> None:
    """TB 9.1."""
    assert verdict(((2,), (0,), (1,)), "goal", NAMES[:3], (12, 9, 21)) == "Cleo wins with 21 VP."


def test_of_equal_points_the_completed_bounties_decide_and_it_says_so() -> None:
    """TB 9.3; who is dead is no rival."""
    told = who_won(((1,), (0,), (2,)), "final-turns", NAMES[:3], (12, 12, 12), (2,))

    assert told == "Ben wins with 12 VP, and with more completed Bounties than Ada"


def test_a_shared_victory_names_all() -> None:
    assert verdict(((0, 1), (2,)), "goal", NAMES[:3], (20, 20, 3)) == "Ada and Ben share the victory with 20 VP."


def test_nobody_wins_when_nobody_came_back() -> None:
    """TB 9.3."""
    assert verdict((), "nobody", NAMES[:2], (4, 2), (0, 1)) == "Nobody came back: nobody wins."


def test_a_lost_solo_game_says_what_lost_it() -> None:
    """TB 11.1, 11.5."""
    assert verdict((), "ruins", ("Ada",), (9,)) == "Too many Locations are destroyed: the game is lost."


def test_the_tape_the_prompt_and_a_side_line_agree() -> None:
    """One truth on every screen."""
    view = over((15, 12, 3, 2), ((1,), (2,), (3,), (0,)), 0)

    assert headline(view) == "BEN  WINS  WITH  12  VP"
    assert prompt(view) == verdict_of(view) == "The final turns are over: Ada's squad is dead. Ben wins with 12 VP."
    assert how_it_stands(view) == "Ben wins with 12 VP (the final turns are over: Ada's squad is dead)"


def test_a_dead_squad_never_leads() -> None:
    """While the final turns are taken, whatever it has scored. TB 9.3."""
    view = replace(over((9, 15, 4, 3), ((0,),), 1), over=None)

    assert how_it_stands(view) == "Ada leads with 9 VP"
    assert standing(replace(view, viewer=0))[0] == "You lead with 9 · Cleo has 4"
