"""How long the lesson of Terror Below takes, and how much stands on each of its notes."""

from __future__ import annotations

from typing import Final

import pytest

from core.games import spoken
from core.words.lessons.reading import read_lesson
from tests.tui.play.lesson.lessons import GAME, KEYS
from tui.fronts import front_of
from tui.play.commands import spelled
from tui.play.lesson.commands import keys_told

NOTE: Final = 140
"""Letters on a note, its keys told as keys."""

WORDS_A_MINUTE: Final = 200
SECONDS_A_KEY: Final = 1
MINUTES: Final = 10

STEPS: Final = read_lesson(spoken(GAME).lessons()["first"], "first").steps


def told(say: str) -> str:
    """A note as players read it."""
    return spelled(say, keys_told(front_of(GAME).commands, {}))


@pytest.mark.parametrize("say", [text for step in STEPS for text in (step.say, step.plain) if text])
def test_a_note_says_one_thing_to_see_and_one_to_do(say: str) -> None:
    """In so few letters that it is read at a glance, in plain mode too."""
    assert len(told(say)) <= NOTE, told(say)


def test_a_slow_reader_is_through_within_ten_minutes() -> None:
    """Every note is read, and every key of it is pressed after a moment; the refusals and the table are not counted."""
    words = sum(len(told(step.say).split()) for step in STEPS)
    keys = sum(len(keys) for keys in KEYS)

    assert len(STEPS) == len(KEYS)
    assert words / WORDS_A_MINUTE + keys * SECONDS_A_KEY / 60 <= MINUTES / 2
