"""Branches in words: which is the game, and two of them side by side."""

from __future__ import annotations

from typing import Any

from core.engine.decisions import Choice
from core.engine.history import History
from core.engine.past.branches import branches, compare
from core.engine.past.remarks import Remarks
from core.engine.random_play import play_at_random
from core.games import game_named
from core.terror_below import options as o
from core.terror_below.decks.edition import built_in
from core.terror_below.seats import Setup, seats_named
from core.terror_below.words.spoken import SquadWords
from core.terror_below.words.standing import how_it_stands, leading, when
from core.words.branches import branch_line, branch_name, comparison_rows, origin, parting_words
from tests.core.terror_below.kit import NAMES, position, seat

ADA = 0
SEATS = seats_named(NAMES[:3])
WORDS = SquadWords(Setup(SEATS), built_in())


def forked() -> History[Any]:
    """Ada steps up and down; the second step is undone, and is one to the left instead."""
    play = position(seat(pawn="3-4"), seats=3).acting()
    history: History[Any] = History(play.rules, play.state, None)
    for direction in ("up", "down"):
        history.record(Choice(ADA, o.Step(direction)))
    history.undo()
    history.record(Choice(ADA, o.Step("left")))
    return history


def test_a_list_of_branches_says_which_is_the_game() -> None:
    history = forked()
    remarks = Remarks()
    remarks.name(2, "what if I had gone left")
    game, side = branches(history, remarks)
    assert branch_name(game) == "The game"
    assert branch_name(side) == "Variation 1: what if I had gone left"
    assert branch_line(game, history.game, WORDS).startswith(
        "The game, 2 decisions long, in round 1, Ada's turn; Ada 0,"
    )
    assert "undone, parts from the game in round 1, Ada's turn, 1 decision long" in branch_line(
        side, history.game, WORDS
    )


def test_two_branches_side_by_side_name_no_hidden_card() -> None:
    history = forked()
    found = compare(history, history.entries[2], history.head)
    rows = {row.heading: row for row in comparison_rows(found, WORDS)}
    assert rows["Ada, pawn"].differs
    assert rows["Ada, pawn"][1:] == ("3-4", "2-3")
    assert not rows["Ben, pawn"].differs
    assert (
        parting_words(found, WORDS)
        == "They part in round 1, Ada's turn; 1 decision on the left since, 1 decision on the right."
    )
    held = {card.name for card in history.game.cards.weapons}  # type: ignore[attr-defined]  # it is Terror Below
    assert not [name for name in held for row in rows.values() if name in row.left + row.right]


def test_where_a_line_parts_is_told_by_round_and_turn() -> None:
    assert when(3, 1, SEATS) == "in round 3, Ben's turn"
    assert when(0, -1, SEATS) == "while the game was set up"
    assert when(3, -1, SEATS) == "in round 3"


def test_a_side_that_is_over_says_who_won() -> None:
    history, played = play_at_random(game_named("terror-below"), Setup(SEATS), "over")
    found = compare(history, history.root, history.head)
    stage = comparison_rows(found, WORDS)[0]
    told = how_it_stands(found.right.view)
    winners = [SEATS[number].name for number in played.ranking[0]] if played.ranking else ["nobody"]
    assert all(name in told for name in winners)
    assert stage == ("Stage", "while the game was set up", f"over, {told}")


def test_who_leads_is_said_by_name() -> None:
    assert leading((3, 1, 2), SEATS) == "Ada leads with 3 VP"
    assert leading((3, 3, 2), SEATS) == "Ada and Ben lead with 3 VP"
    assert leading((2, 2, 2), SEATS) == "all have 2 VP"
    assert leading((4,), SEATS[:1]) == "Ada has 4 VP"


def test_where_a_side_line_comes_from_is_said() -> None:
    history = forked()
    remarks = Remarks()
    assert origin(branches(history, remarks)[1], WORDS) == (
        "Undone. It leaves the game in round 1, Ada's turn, at entry 1."
    )
    remarks.mark_side(2)
    assert origin(branches(history, remarks)[1], WORDS).startswith("Tried out. It leaves the game")


def test_what_a_seat_holds_is_counted() -> None:
    history = forked()
    found = compare(history, history.entries[2], history.head)
    rows = {row.heading: row for row in comparison_rows(found, WORDS)}
    assert rows["Ben, holds"].left == "1 Vehicle, 0 Items, 0 Weapons, 0 hidden"
