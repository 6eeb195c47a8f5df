"""`terror-below learn`: what is wrong gets a sentence, before any screen is opened."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest

from tui.commands.said import NO_TERMINAL, OK, REFUSED, USAGE

if TYPE_CHECKING:
    from tests.tui.commands.said import Command


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("second",), "Terror Below has no lesson 'second'; there is first."),
        (("terror-below", "second"), "Terror Below has no lesson 'second'; there is first."),
        (("chess", "first"), "No game is called 'chess'; there is terror-below"),
        (("terror-below", "first", "again"), "A game and a lesson are enough; 'again' is one word too many."),
    ],
)
def test_an_unknown_name_gets_a_sentence(command: Command, words: tuple[str, ...], sentence: str) -> None:
    said = command("learn", *words)

    assert said.code == USAGE
    assert sentence in said.told


def test_a_lesson_wants_a_terminal(command: Command) -> None:
    """It is taken at the table, by keys and by mouse, unless it is taken in lines."""
    said = command("learn")

    assert said.code == REFUSED
    assert NO_TERMINAL in said.told


def test_a_lesson_is_taken_in_lines_through_a_pipe(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """It wants no terminal then; the end of the input keeps the place, and the next time begins there."""
    monkeypatch.setattr("sys.stdin", StringIO("\n\n"))
    first = command("learn", "--plain")
    monkeypatch.setattr("sys.stdin", StringIO(""))
    again = command("learn", "terror-below", "first", "--plain")

    assert (first.code, again.code) == (OK, OK)
    assert first.data.count("Press enter to continue.") == 2
    assert "Your place in the lesson is kept." in first.data
    assert again.data.partition("Step ")[2].startswith("3 of ")
