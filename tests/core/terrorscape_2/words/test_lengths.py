"""Sentences of Terrorscape 2 have room where they stand, and say each thing once."""

from __future__ import annotations

import re
from typing import Final

import pytest

from core.terrorscape_2.setup import KILLER, SURVIVORS
from tests.core.terrorscape_2.test_random_play import SHIPPED
from tests.core.terrorscape_2.words.test_words import game

PROMPT: Final = 60
REFUSAL: Final = 80
NOTE: Final = 140

KEYS: Final = {"go": "enter", "next": "n", "stop": ".", "danger": "t", "undo": "u", "hide": "F9", "recap": "v"}
"""Keys of lessons that have more than one letter, or none in their name; all others have one."""


def told(note: str) -> str:
    """A note with its keys told as keys."""
    return re.sub(r"\{([^{}]*)\}", lambda found: KEYS.get(found[1], "x"), note)


@pytest.mark.parametrize("number", range(3))
def test_a_question_has_at_most_sixty_letters(number: int) -> None:
    """With the longest names that stand in it."""
    words = SHIPPED.words(game(number).state.setup)
    for entry in game(number).line():
        for viewer in (SURVIVORS, KILLER):
            _, prompt = words.prompt(SHIPPED.view(entry.state, viewer))
            assert len(prompt) <= PROMPT, prompt


@pytest.mark.parametrize("number", range(3))
def test_no_label_ends_with_the_full_stop_of_a_card(number: int) -> None:
    """It stands in sentences, and before a chance: `play Pursue  MOVE x1`."""
    words = SHIPPED.words(game(number).state.setup)
    seen = set()
    for entry in game(number).line():
        pending = SHIPPED.pending(entry.state)
        if not isinstance(pending, tuple):
            continue
        view = SHIPPED.view(entry.state, pending[0].seat)
        seen |= {words.label(option, view) for option in pending[0].options}
    assert any(label.startswith("play ") for label in seen)
    assert any(label.startswith("keep ") for label in seen)
    assert not [label for label in seen if label.endswith(".")]


@pytest.mark.parametrize("name", sorted(SHIPPED.lessons()))
def test_a_note_of_a_lesson_has_at_most_a_hundred_and_forty_letters(name: str) -> None:
    """With its keys told as keys; what plain mode says in its place too."""
    notes = re.findall(r'^(?:say|plain) = "(.*)"$', SHIPPED.lessons()[name], re.MULTILINE)
    assert len(notes) > 40
    assert not [note for note in notes if len(told(note)) > NOTE]
