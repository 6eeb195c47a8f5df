"""The first lesson of Buried Beneath on the table: taken whole by keys and clicks, with a try that goes wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from core.buried_beneath.options import End, Move, Place
from tests.tui.play.lesson.lessons import cell_of, settle
from tests.tui.screens.reading import SMALL, text
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.learnt import read_learnt
from tui.play.lesson.end import LessonEnd
from tui.play.lesson.screen import LessonScreen
from tui.play.screen import TableScreen
from tui.table.lesson import lesson_table

if TYPE_CHECKING:
    from textual.pilot import Pilot
    from textual.screen import Screen

    from core.words.lessons.taking import Taking
    from tui.places import Places

GAME = "buried-beneath"


def screen_of(pilot: Pilot[None]) -> Screen[Any]:
    """What is on the screen now."""
    found: Screen[Any] = pilot.app.screen
    return found


def taking_of(pilot: Pilot[None]) -> Taking:
    """The lesson on the screen."""
    screen = pilot.app.screen
    assert isinstance(screen, LessonScreen), text(pilot.app)
    return screen.lesson.taking


async def take_a_step(pilot: Pilot[None]) -> None:
    """Do what the step asks: a location is clicked, an option has a number, all else its key."""
    taking = taking_of(pilot)
    step = taking.step
    if not step.want:
        key = {"danger": "t", "back": "escape", "undo": "u", "reset": "r"}.get((*step.press, "go")[0], "enter")
        await pilot.press(key)
    else:
        option = taking.offered()[0]
        if isinstance(option, Place | Move):
            at = option.at if isinstance(option, Place) else option.to
            await pilot.click(offset=cell_of(pilot.app, ("space", at)))
            await settle(pilot)
            await pilot.press("enter")
        elif isinstance(option, End):
            await pilot.press("full_stop")
            await settle(pilot)
            screen = pilot.app.screen  # the lesson is over where a wave that is won ends with one key
            if isinstance(screen, LessonScreen) and taking_of(pilot).step is step:
                # somebody is still to be placed: a full stop only chooses the end
                await pilot.press("enter")
        else:
            screen = pilot.app.screen
            assert isinstance(screen, LessonScreen)
            await pilot.press(str(screen.table.view().options.index(option) + 1))
            await settle(pilot)
            if taking.step is step and not isinstance(pilot.app.screen, LessonEnd):
                await pilot.press("enter")
    await settle(pilot)


@pytest.mark.long
async def test_the_lesson_is_taken_whole_in_the_smallest_terminal(home: Places) -> None:
    """BB 5.2: a mistake, undo, reset, and the wave is won at the second try; then it becomes a true game."""
    app = GamesBelowApp(home, Opening(lesson_table(GAME, "", home.learnt), game=GAME))
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        steps = len(taking_of(pilot).lesson.steps)
        for number in range(steps):
            assert taking_of(pilot).at.step == number, text(pilot.app)
            assert f"LESSON  {number + 1} of {steps}" in text(pilot.app)
            await take_a_step(pilot)
        assert isinstance(screen_of(pilot), LessonEnd), text(pilot.app)
        assert read_learnt(home.learnt).has_learnt(GAME)
        await pilot.press("enter")
        await settle(pilot)
        screen = screen_of(pilot)
        assert isinstance(screen, TableScreen)
        assert not isinstance(screen, LessonScreen)
        assert screen.table.view().wave == 2
