"""The branches of a history, on the toy game: which line is the game, and which are variations."""

from __future__ import annotations

from typing import Literal

import pytest

from core.engine.dealer import Dealer
from core.engine.decisions import Over
from core.engine.history import History
from core.engine.past.branches import branches, compare, game_line, game_stand, is_tried_out, line_to
from core.engine.past.remarks import Remarks
from core.engine.past.said import UNDO, Journey, Undo
from tests.core.toy_game import Say, Setup, State, Toy, View, luck_of, play_at_random

HIGH, LOW = Say(high=True), Say(high=False)
ADA, BEN = 0, 1


def begun(rounds: int = 5) -> History[State]:
    game = Toy()
    history = History(game, game.new(Setup(rounds=rounds)), Dealer("a seed"))
    history.begin()
    return history


def forked() -> History[State]:
    """Entries 1 (Ada), 2 and 3 (Ben says low, the die falls); undone; 4 and 5 (Ben says high, the die falls)."""
    history = begun()
    history.choose(ADA, HIGH)
    history.choose(BEN, LOW)
    history.undo()
    history.choose(BEN, HIGH)
    return history


def numbers(history: History[State], remarks: Remarks | None = None) -> list[list[int]]:
    """The own entries of every branch, the game first."""
    return [[entry.number for entry in branch.own] for branch in branches(history, remarks or Remarks())]


def test_a_game_without_undo_is_one_branch() -> None:
    history = begun()
    history.choose(ADA, HIGH)

    (game,) = branches(history, Remarks())

    assert game.is_game
    assert (game.number, game.parting, game.tip, game.steps) == (0, history.root, history.head, 1)


def test_the_line_being_played_is_the_game_and_what_was_taken_back_a_side_line() -> None:
    history = forked()

    game, side = branches(history, Remarks())

    assert numbers(history) == [[1, 4, 5], [2, 3]]
    assert (side.parent, side.parting.number, side.tip.number, side.steps) == (0, 1, 3, 1)
    assert game.is_game
    assert not side.is_game
    assert not side.tried_out


def test_what_was_just_taken_back_still_belongs_to_the_game() -> None:
    """Redo gives it again."""
    history = forked()

    history.undo()
    history.undo()

    assert history.head is history.root
    assert numbers(history) == [[1, 4, 5], [2, 3]]


def test_the_other_line_is_the_game_when_the_head_goes_there() -> None:
    history = forked()

    history.jump(3)

    assert numbers(history) == [[1, 2, 3], [4, 5]]


def test_a_side_line_of_a_side_line_names_its_own_parting() -> None:
    history = forked()
    history.choose(ADA, LOW)
    history.undo()
    history.choose(ADA, HIGH)
    history.jump(3)

    _, outer, inner = branches(history, Remarks())

    assert numbers(history) == [[1, 2, 3], [4, 5, 7], [6]]
    assert (outer.parent, inner.parent, inner.parting.number) == (0, 1, 5)


def test_a_branch_has_the_name_that_one_of_its_entries_has() -> None:
    history = forked()
    remarks = Remarks()
    remarks.name(3, "what if I had said low")
    remarks.name(1, "the game needs no name")

    assert [branch.name for branch in branches(history, remarks)] == ["", "what if I had said low"]


def test_while_a_side_line_is_tried_out_the_game_is_where_it_was_left() -> None:
    history = forked()
    history.choose(ADA, LOW)
    history.undo()
    remarks = Remarks()
    remarks.leave(5, 6, Journey(ADA))
    remarks.mark_side(7)

    history.jump(1)
    history.jump(5)
    history.choose(BEN, LOW)

    assert [entry.number for entry in game_line(history, remarks)] == [0, 1, 4, 5, 6]
    assert game_stand(history, remarks).number == 5
    assert numbers(history, remarks) == [[1, 4, 5, 6], [2, 3], [7]]
    assert [branch.tried_out for branch in branches(history, remarks)] == [False, False, True]


def test_redo_of_the_game_does_not_count_a_side_line_tried_out_from_its_end() -> None:
    history = forked()
    remarks = Remarks()
    remarks.mark_side(6)
    history.choose(ADA, LOW)

    history.jump(5)

    assert [entry.number for entry in game_line(history, remarks)] == [0, 1, 4, 5]
    assert is_tried_out(history.entries[6], remarks.side_starts)
    assert not is_tried_out(history.entries[5], remarks.side_starts)


def test_two_branches_are_compared_from_where_they_part_as_everybody_knows_them() -> None:
    history = forked()
    history.choose(ADA, LOW)

    found = compare(history, history.entries[3], history.entries[6])

    assert (found.parting, found.state) == (1, history.entries[1].state)
    assert (found.left.entry, found.left.steps) == (3, 1)
    assert (found.right.entry, found.right.steps) == (6, 2)
    assert found.left.state is history.entries[3].state
    assert isinstance(found.right.view, View)
    assert found.right.view.said == (None, None)
    assert found.right.over is None


def test_a_branch_in_which_the_game_ended_says_so_when_compared() -> None:
    history = begun(rounds=1)
    history.choose(ADA, HIGH)
    history.choose(BEN, HIGH)

    found = compare(history, history.root, history.head)

    assert isinstance(found.right.over, Over)
    assert found.left.over is None
    assert found.parting == 0


@pytest.mark.parametrize("seed", range(20))
def test_every_entry_but_the_root_belongs_to_exactly_one_branch(seed: int) -> None:
    history = begun(rounds=8)
    play_at_random(history, luck_of(seed), 50, wandering=0.5)

    found = branches(history, Remarks())

    owned = sorted(entry.number for branch in found for entry in branch.own)
    assert owned == list(range(1, len(history.entries)))
    assert history.head in (history.root, *found[0].own)
    assert all(branch.own[0].parent is branch.parting for branch in found if branch.own)
    assert [branch.own[0].number for branch in found[1:]] == sorted(branch.own[0].number for branch in found[1:])
    for branch in found[1:]:
        parent = found[branch.parent]
        assert branch.parting in (history.root, *parent.own)
        assert branch.tip in line_to(branch.tip)


def slipped(how: Literal["quiet", "agreed"] = "quiet", steps: int = 1) -> tuple[History[State], Remarks]:
    """Ada says low, takes that back, and says high."""
    history, remarks = begun(), Remarks()
    history.choose(ADA, LOW)
    history.undo()
    remarks.add(0, UNDO, Undo(ADA, steps, how))
    history.choose(ADA, HIGH)
    return history, remarks


def test_a_quiet_step_that_was_taken_back_makes_no_side_line() -> None:
    """A slip of the hand is nothing to come back to; a record keeps it all the same."""
    history, remarks = slipped()

    assert numbers(history, remarks) == [[2]]
    assert len(branches(history, remarks, whole=True)) == 2


def test_what_cost_something_or_went_further_back_is_a_side_line() -> None:
    assert numbers(*slipped("agreed")) == [[2], [1]]
    assert numbers(*slipped(steps=2)) == [[2], [1]]


def test_a_slip_with_a_name_or_a_comment_stays() -> None:
    """Somebody has wanted to come back to it."""
    history, remarks = slipped()
    remarks.comment(1, "almost")

    assert numbers(history, remarks) == [[2], [1]]


def test_a_slip_from_which_another_line_parts_stays() -> None:
    """So that every line leaves one that can be seen."""
    history, remarks = slipped()
    history.jump(1)
    history.choose(BEN, LOW)
    history.undo()
    history.choose(BEN, HIGH)
    history.jump(2)

    assert len(branches(history, remarks)) == len(branches(history, remarks, whole=True)) == 3
