"""`terror-below puzzle`: what is wrong gets a sentence, before any screen is opened."""

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
        (("critters-below",), "Critters Below has no puzzles yet."),
        (("buried-beneath", "nine"), "Buried Beneath has no puzzle 'nine'."),
        (("chess", "first"), "No game is called 'chess'; there is terror-below"),
        (("buried-beneath", "one", "two"), "A game and a puzzle are enough; 'two' is one word too many."),
        (("buried-beneath", "--grade", "wild"), "'wild' is not one of"),
    ],
)
def test_an_unknown_name_gets_a_sentence(command: Command, words: tuple[str, ...], sentence: str) -> None:
    said = command("puzzle", *words)

    assert said.code == USAGE
    assert sentence in said.told


def test_a_puzzle_wants_a_terminal(command: Command) -> None:
    said = command("puzzle", "buried-beneath")

    assert said.code == REFUSED
    assert NO_TERMINAL in said.told


def test_a_puzzle_of_a_grade_is_given_in_lines_through_a_pipe(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("answer\nquit\n"))

    said = command("puzzle", "buried-beneath", "--grade", "hard", "--plain")

    assert said.code == OK
    assert ", hard." in said.data
    assert "This was the answer:" in said.data
