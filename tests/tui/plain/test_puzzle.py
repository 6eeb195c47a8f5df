"""Puzzles in lines: solved, missed, given up, and one after the other."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING, Final

from core.games import spoken
from core.words.puzzles.form import read_puzzle
from tui.commands.plain_mode import puzzle_plainly
from tui.learnt import read_learnt
from tui.plain.lines import Lines
from tui.table.puzzle import puzzle_table

if TYPE_CHECKING:
    from tui.places import Places

GAME: Final = "buried-beneath"
DAY: Final = "2026-11-28"


def said(home: Places, name: str, *typed: str) -> str:
    """What is told when this is typed at a puzzle."""
    sink = StringIO()
    lines = Lines(StringIO("".join(f"{line}\n" for line in typed)), sink)
    assert puzzle_plainly(home, puzzle_table(GAME, name, DAY), lines) == 0
    return sink.getvalue()


def test_a_puzzle_is_solved_in_lines(home: Places) -> None:
    """Its answers are typed as a transcript has them."""
    name, written = next(iter(spoken(GAME).puzzles().items()))

    told = said(home, name, *read_puzzle(written, name).line, "quit")

    assert "Solved at the first try." in told
    assert read_learnt(home.learnt).puzzle(GAME, name).solved


def test_a_puzzle_is_given_up_and_the_next_one_comes(home: Places) -> None:
    names = [*spoken(GAME).puzzles()]

    told = said(home, names[0], "undo", "hint", "answer", "perhaps", "next", "quit")

    assert "You are at the start of the puzzle." in told
    assert "Not in a puzzle; you can do that after it." in told
    assert "Not solved. This was the answer:" in told
    assert told.count(f" of {len(names)}") + told.count("the puzzle of the day") >= 2
    assert not read_learnt(home.learnt).puzzle(GAME, names[0]).solved


def test_a_game_goes_on_from_a_puzzle(home: Places) -> None:
    name = next(iter(spoken(GAME).puzzles()))

    told = said(home, name, "answer", "play", "quit")

    assert "The game is saved as" in told
