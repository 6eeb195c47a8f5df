"""`terror-below learn`: what is wrong gets a sentence, before any screen is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tui.commands.said import NO_TERMINAL, REFUSED, USAGE

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
    """It is taken at the table, by keys and by mouse."""
    said = command("learn")

    assert said.code == REFUSED
    assert NO_TERMINAL in said.told
