"""A puzzle on the table: solved by keys and clicks, missed, given up, and what comes after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from core.buried_beneath.options import End, Move, Place
from core.games import spoken
from core.words.puzzles.form import read_puzzle
from tests.tui.play.lesson.lessons import cell_of, settle
from tests.tui.screens.reading import MEDIUM, SMALL, text
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.learnt import read_learnt
from tui.play.puzzle.end import PuzzleEnd
from tui.play.puzzle.screen import PuzzleScreen
from tui.play.screen import TableScreen
from tui.screens.title.title import TitleScreen
from tui.table.puzzle import puzzle_table

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from core.engine.decisions import Option
    from core.words.puzzles.attempt import Attempt
    from tui.places import Places

GAME: Final = "buried-beneath"
DAY: Final = "2026-11-28"


def easy() -> str:
    """A puzzle that one Villager and the end of the turn solve."""
    puzzles = {name: read_puzzle(text, name) for name, text in spoken(GAME).puzzles().items()}
    return min(puzzles, key=lambda name: (puzzles[name].grade, len(puzzles[name].line), name))


def app_of(home: Places, name: str) -> GamesBelowApp:
    """The application, opened at a puzzle."""
    return GamesBelowApp(home, Opening(puzzle_table(GAME, name, DAY), game=GAME))


def screen_of(pilot: Pilot[None]) -> PuzzleScreen:
    """The puzzle on the screen."""
    screen = pilot.app.screen
    assert isinstance(screen, PuzzleScreen), text(pilot.app)
    return screen


def attempt_of(pilot: Pilot[None]) -> Attempt:
    """How far it is solved."""
    return screen_of(pilot).puzzle.attempt


def screen_now(pilot: Pilot[None]) -> Any:
    """Whatever is on the screen."""
    return pilot.app.screen


async def give(pilot: Pilot[None], option: Option) -> None:
    """Give an answer: a location is clicked, the end has its key, all else its number."""
    attempt, screen = attempt_of(pilot), screen_of(pilot)
    before = attempt.history.head, len(attempt.wrong)
    if isinstance(option, Place | Move):
        at = option.at if isinstance(option, Place) else option.to
        await pilot.click(offset=cell_of(pilot.app, ("space", at)))
    elif isinstance(option, End):
        await pilot.press("full_stop")
    else:
        await pilot.press(str(screen.table.view().options.index(option) + 1))
    await settle(pilot)
    if (attempt.history.head, len(attempt.wrong)) == before:
        await pilot.press("enter")
        await settle(pilot)


def wrong_places(attempt: Attempt) -> list[Place]:
    """Locations after which it cannot be done."""
    found = [option for option in attempt.options if isinstance(option, Place)]
    return [option for option in found if attempt.words(option) not in attempt.puzzle.best]


async def test_a_puzzle_is_solved_at_the_table_and_the_next_one_comes(home: Places) -> None:
    name = easy()
    app: Any = app_of(home, name)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        attempt = attempt_of(pilot)
        assert attempt.asked in text(app)
        assert "3 tries." in text(app)
        notation = attempt.game.notation(attempt.setup)
        for words in attempt.puzzle.line:
            await give(pilot, notation.at(attempt.history.state).option_of(words))
        await settle(pilot)

        assert isinstance(app.screen, PuzzleEnd), text(app)
        assert "Solved at the first try." in text(app)
        assert read_learnt(home.learnt).puzzle(GAME, name).solved
        await pilot.press("enter")
        await settle(pilot)
        assert screen_of(pilot).puzzle.name != name


async def test_a_wrong_answer_costs_a_try_and_the_third_tells_the_right_one(home: Places) -> None:
    app: Any = app_of(home, easy())
    async with app.run_test(size=MEDIUM) as pilot:
        await settle(pilot)
        attempt = attempt_of(pilot)
        first = attempt.history.head
        for number, option in enumerate(wrong_places(attempt)[:3], 1):
            await give(pilot, option)
            assert attempt.history.head is first
            assert len(attempt.wrong) == number
            if number < 3:
                assert f"{3 - number} {'try' if number == 2 else 'tries'} left." in text(app)

        assert isinstance(app.screen, PuzzleEnd)
        assert "This was the answer:" in text(app)
        await pilot.press("escape")
        await settle(pilot)
        assert isinstance(app.screen, TitleScreen)
    assert not read_learnt(home.learnt).puzzle(GAME, easy()).solved


async def test_an_answer_is_taken_back_and_the_right_one_told_and_played_on(home: Places) -> None:
    """Undo goes back to the question and no further; who gives up may go on from there, in a true game."""
    app: Any = app_of(home, easy())
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        attempt = attempt_of(pilot)
        await give(pilot, attempt.game.notation(attempt.setup).at(attempt.state).option_of(attempt.puzzle.line[0]))
        assert attempt.history.head.number > attempt.first
        for _ in range(2):
            await pilot.press("u")
            await settle(pilot)
        assert attempt.history.head.number == attempt.first
        assert "You are at the start of the puzzle." in text(app)
        await pilot.press("y")
        await settle(pilot)
        assert "Not in a puzzle" in text(app)

        await pilot.press("H")
        await settle(pilot)
        assert isinstance(app.screen, PuzzleEnd)
        await pilot.press("b")
        await settle(pilot)
        assert type(screen_now(pilot)) is TableScreen
        assert app.table.history.state == attempt.state
        assert app.table.file is not None


@pytest.mark.parametrize("by_mouse", [False, True])
async def test_the_title_opens_the_puzzle_of_the_day_and_a_puzzle_can_be_left(home: Places, *, by_mouse: bool) -> None:
    app: Any = GamesBelowApp(home)
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        await pilot.press("z")
        await settle(pilot)
        if not isinstance(app.screen, PuzzleScreen):
            # the first game on the shelf has none
            await pilot.press("right", "z")
            await settle(pilot)
        assert screen_of(pilot).puzzle.is_of_day
        assert "of the day" in text(app)
        if by_mouse:
            await pilot.click(offset=cell_of(app, ("command", "lesson.leave")))
        else:
            await pilot.press("q")
        await settle(pilot)
        assert isinstance(app.screen, TitleScreen)
