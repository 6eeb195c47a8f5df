"""Every lesson of every game is taken whole, by its rules alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from core.engine.decisions import Over
from core.games import spoken
from core.words.lessons.reading import read_lesson
from core.words.lessons.taking import Taking
from tests.games.keepers.game import Keepers
from tests.games.shelf import GAMES
from tui.fronts import front_of

LESSONS: Final = tuple(
    (game, name) for game in GAMES for name in (Keepers().lessons() if game == "keepers" else spoken(game).lessons())
)

EVERYWHERE: Final = frozenset({"hide", "help.keys", "help.rules"})
"""Commands that no table need have: the application has them."""


def begun(game: str, name: str) -> Taking:
    """A lesson at its first step."""
    rules = spoken(game)
    return Taking(rules, read_lesson(rules.lessons()[name], name))


@pytest.mark.parametrize("which", [0, -1])
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_can_be_taken_to_its_end(game: str, name: str, which: int) -> None:
    """Whichever of the wanted answers is given, the rules allow each step, and the game goes on after the last."""
    taking = begun(game, name)

    while not taking.is_over:
        taking.follow()
        assert not taking.fault()
        if taking.step.want:
            taking.take(taking.offered()[which])
        else:
            taking.press((*taking.step.press, "go")[0])

    assert not isinstance(taking.history.pending, Over)


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_names_keys_that_its_tables_have(game: str, name: str) -> None:
    """Each command in braces, and each that is to be pressed, is one of the table."""
    commands = {command.id for command in front_of(game).commands} | EVERYWHERE

    for step in begun(game, name).lesson.steps:
        texts = (step.say, step.no, *step.instead.values())
        assert {*re.findall(r"{([^}]*)}", " ".join(texts)), *step.press} <= commands, step.say


def test_the_lesson_of_the_document_can_be_taken() -> None:
    """The example in `docs/lessons.md` is a lesson of the game of the tests."""
    document = Path(__file__).resolve().parents[2] / "docs" / "lessons.md"
    text = document.read_text("utf-8").split("```toml\n")[1].split("```")[0]

    taking = Taking(Keepers(), read_lesson(text, "lamp"))

    assert not taking.fault()
    taking.take(taking.offered()[0])
    taking.follow()
    taking.press("look")
    assert taking.is_over
