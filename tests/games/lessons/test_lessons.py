"""Every lesson of every game is taken whole, by its rules alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from core.games import shelved, spoken
from core.words.lessons.reading import read_lesson
from core.words.lessons.taking import Taking
from tests.games.keepers.game import Keepers
from tests.games.shelf import GAMES
from tui.fronts import front_of
from tui.play.commands import spelled
from tui.play.lesson.commands import keys_told
from tui.table.lesson import LessonTable

LESSONS: Final = tuple(
    (game, name) for game in GAMES for name in (Keepers().lessons() if game == "keepers" else spoken(game).lessons())
)

PROMPT: Final = 70
"""Characters that a sentence has in the prompt of 80 columns, beside the tag of a seat."""

WORDS_A_MINUTE: Final = 200
SECONDS_A_KEY: Final = 1
MINUTES: Final = 10

EVERYWHERE: Final = frozenset({"hide", "help.keys", "help.rules"})
"""Commands that no table need have: the application has them."""


def begun(game: str, name: str) -> Taking:
    """A lesson at its first step."""
    rules = spoken(game)
    return Taking(rules, read_lesson(rules.lessons()[name], name))


@pytest.mark.parametrize("which", [0, -1])
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_can_be_taken_to_its_end(game: str, name: str, which: int) -> None:
    """Whichever of the wanted answers is given, the rules allow each step, and none but the last ends the game."""
    taking = begun(game, name)

    while not taking.is_over:
        taking.follow()
        assert not taking.fault()
        assert not taking.has_ended or taking.at.step == len(taking.lesson.steps) - 1
        if taking.step.want:
            taking.take(taking.offered()[which])
        else:
            taking.press((*taking.step.press, "go")[0])


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_names_keys_that_its_tables_have(game: str, name: str) -> None:
    """Each command in braces, and each that is to be pressed, is one of the table."""
    commands = {command.id for command in front_of(game).commands} | EVERYWHERE

    for step in begun(game, name).lesson.steps:
        texts = (step.say, step.no, *step.instead.values())
        pressed = {words for words in step.press if " " not in words}
        assert {*re.findall(r"{([^}]*)}", " ".join(texts)), *pressed} <= commands, step.say


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_points_at_what_there_is(game: str, name: str) -> None:
    """Each panel is one of the desk, and everything else has a name that the game understands."""
    front = front_of(game)
    table = LessonTable(begun(game, name), name, "")
    parts = front.desk(table).parts

    for step in table.taking.lesson.steps:
        for words in (*step.point, *(words for words in step.press if " " in words)):
            kind, _, thing = words.partition(" ")
            known = thing in parts if kind == "panel" else front.hit_named(table, kind, thing) is not None
            assert known, f"{words}: {step.say}"


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_what_a_lesson_refuses_fits_the_prompt(game: str, name: str) -> None:
    """With the longest names, in the narrowest terminal, in one line."""
    taking = begun(game, name)
    told = keys_told(front_of(game).commands, {})

    for step in taking.lesson.steps:
        for text in (step.no, *step.instead.values()):
            assert len(spelled(text, told)) <= PROMPT, text


def test_the_lesson_of_the_document_can_be_taken() -> None:
    """The example in `docs/lessons.md` is a lesson of the game of the tests."""
    document = Path(__file__).resolve().parents[3] / "docs" / "lessons.md"
    text = document.read_text("utf-8").split("```toml\n")[1].split("```")[0]

    taking = Taking(Keepers(), read_lesson(text, "lamp"))

    assert not taking.fault()
    taking.take(taking.offered()[0])
    taking.follow()
    taking.press("look")
    assert taking.is_over


@pytest.mark.parametrize("game", GAMES)
def test_the_shelf_says_whether_a_game_has_lessons(game: str) -> None:
    """The title offers them before anything of the game is loaded."""
    assert shelved(game).teaches == bool(spoken(game).lessons())


def reading_of(game: str, name: str) -> float:
    """The minutes of a lesson for who reads each note and each question, and takes a second for each key.

    A note names its keys; where it names none, one is pressed. Each answer is chosen by one key more.
    """
    taking = begun(game, name)
    told = keys_told(front_of(game).commands, {})
    prompts = spoken(game).words(taking.setup)
    words = keys = 0
    while not taking.is_over:
        taking.follow()
        step = taking.step
        view = taking.game.view(taking.history.state, taking.you)
        words += len(spelled(step.say, told).split()) + len(prompts.prompt(view)[1].split())
        keys += max(step.say.count("{"), 1) + bool(step.want)
        if step.want:
            taking.take(taking.offered()[0])
        else:
            taking.press((*step.press, "go")[0])
    return words / WORDS_A_MINUTE + keys * SECONDS_A_KEY / 60


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_slow_reader_takes_a_lesson_in_ten_minutes(game: str, name: str) -> None:
    """With a third of them left for looking at the table, and for wrong keys."""
    minutes = reading_of(game, name)

    assert minutes <= MINUTES * 2 / 3, f"{game} {name}: {minutes:.1f}"
