"""The notes of every lesson that only want to be read: a key too many on one of them is no fault of the player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.games.lessons.test_lessons import LESSONS, begun
from tests.games.shelf import KEEPERS
from tests.tui.played_tables import open_curtain, settle
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.learnt import Learnt, LessonPlace, keep_learnt
from tui.places import Places
from tui.play.lesson.screen import LessonScreen
from tui.screens.curtain import Curtain
from tui.table.lesson import digest_of, lesson_named, lesson_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from core.words.lessons.taking import Taking

MOST: Final = 3
"""So many notes of each lesson are looked at."""


def go_on(taking: Taking) -> None:
    """Take a step without a table, and let the others answer."""
    if taking.step.want:
        taking.take(taking.offered()[0])
    else:
        taking.press((*taking.step.press, "go")[0])
    taking.follow()


def read_first() -> Iterator[tuple[str, str, int]]:
    """Notes of each lesson that are read, before a step that wants something else: where the lesson stands at them."""
    for game, name in LESSONS:
        if game == KEEPERS.id:
            # it comes to the shelf for the tests themselves
            continue
        steps = begun(game, name).lesson.steps
        found = [at for at, step in enumerate(steps[:-1]) if step.is_read and not steps[at + 1].is_read]
        for at in found[:MOST]:
            yield game, name, at


@pytest.mark.parametrize(("game", "name", "at"), read_first())
async def test_a_key_too_many_on_a_note_is_not_refused(game: str, name: str, at: int, tmp_path: Path) -> None:
    """Escape on it, and an enter more than it takes, do nothing and say nothing; one more is answered as everywhere."""
    taking = begun(game, name)
    taking.follow()
    while taking.at.step < at:
        go_on(taking)
    home = Places(tmp_path / "saves", tmp_path / "log")
    place = LessonPlace(tuple(taking.acts), digest_of(lesson_named(game, name)[1]))
    keep_learnt(Learnt().with_place(game, name, place), home.learnt)
    app = GamesBelowApp(home, Opening(lesson_table(game, name, home.learnt), game=game))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, LessonScreen)
        assert screen.lesson.taking.at.step == at
        for key in ("escape", "enter", "enter"):
            await pilot.press(key)
            await settle(pilot)
            if isinstance(app.screen, Curtain):
                # where thumbs are chosen, escape gives the keyboard away
                await open_curtain(pilot)
            assert screen.sitting.message is None or not screen.sitting.message.refused
            assert key == "enter" or screen.lesson.taking.at.step == at
        # an enter that ends what still stands there to be seen goes on from nothing
        assert screen.lesson.taking.at.step > at


@pytest.mark.parametrize(("game", "name"), [lesson for lesson in LESSONS if lesson[0] != KEEPERS.id])
def test_a_lesson_soon_names_the_page_that_explains_all_signs(game: str, name: str) -> None:
    """By its key as the player has it; plain mode, where that key is none, is told nothing of it."""
    steps = begun(game, name).lesson.steps
    named = [step for step in steps[: len(steps) // 3] if "{help.keys}" in step.say and "signs" in step.say]

    assert len(named) == 1
    assert "{help.keys}" not in (named[0].plain or named[0].say)
