"""Every lesson of every game in the smallest terminal: what a note speaks of is seen while the note is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from core.words.lessons.reading import read_lesson
from tests.games.lessons.test_lessons import LESSONS
from tests.games.shelf import KEEPERS
from tests.tui.play.lesson.lessons import assert_in_sight
from tests.tui.played_tables import open_curtain, settle
from tests.tui.screens.reading import SMALL, text
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.places import Places
from tui.play.lesson.desk import NOTE
from tui.play.lesson.end import LessonEnd
from tui.play.lesson.screen import LessonScreen
from tui.screens.curtain import Curtain
from tui.table.lesson import lesson_named, lesson_table

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from core.words.lessons.form import LessonStep

ENOUGH: Final = 200
"""More keys than what comes between two notes takes."""


@pytest.fixture(autouse=True)
def nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """What others do is shown at once."""
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")


async def next_note(pilot: Pilot[None]) -> LessonScreen | None:
    """The lesson once its note lies on the table and nothing lies over it; None when it is over."""
    for _ in range(ENOUGH):
        screen = pilot.app.screen
        if isinstance(screen, LessonEnd):
            return None
        if isinstance(screen, Curtain):
            await open_curtain(pilot)
        elif isinstance(screen, LessonScreen) and NOTE in (screen.boxes(*screen.size) or {}):
            return screen
        else:
            await pilot.press("enter")
        await settle(pilot)
    raise AssertionError(text(pilot.app))


async def take_the_step(pilot: Pilot[None], screen: LessonScreen) -> None:
    """Answer as the step wants, or give the command that it waits for."""
    taking = screen.lesson.taking
    if taking.step.want:
        screen.answer_from_list(taking.offered()[0])
    else:
        screen.action_command((*taking.step.press, "go")[0])
    await settle(pilot)


@pytest.mark.parametrize(("game", "name"), [lesson for lesson in LESSONS if lesson[0] != KEEPERS.id])
async def test_all_that_a_note_points_at_is_in_sight_and_lit(game: str, name: str, tmp_path: Path) -> None:
    """Each note points at something, at the table as it stands when the lesson has led there, and hides none of it."""
    home = Places(tmp_path / "saves", tmp_path / "log")
    app = GamesBelowApp(home, Opening(lesson_table(game, name, home.learnt), game=game))
    read: list[LessonStep] = []
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        while (screen := await next_note(pilot)) is not None:
            taking = screen.lesson.taking
            at = taking.at
            assert_in_sight(screen)
            if taking.step not in read[-1:]:
                read.append(taking.step)
            await take_the_step(pilot, screen)
            assert await next_note(pilot) is None or taking.at > at, text(app)
    assert tuple(read) == read_lesson(lesson_named(game, name)[1], name).steps
