"""The first lesson on the table: taken whole by keys and by mouse, left and taken up, gone back in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.words.english import capital
from saves.store import Store
from tests.games.keepers.game import Keepers
from tests.games.shelf import keepers_on_the_shelf
from tests.tui.play.lesson.lessons import (
    CLICKS,
    GAME,
    KEYS,
    app_of,
    cell_of,
    place_of_acts,
    settle,
    taken,
    taking_of,
)
from tests.tui.screens.reading import MEDIUM, SMALL, ScreenApp, text
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.learnt import Learnt, keep_learnt, read_learnt
from tui.play.lesson.commands import WAITS
from tui.play.lesson.end import LessonEnd
from tui.play.lesson.screen import LessonScreen
from tui.play.screen import TableScreen
from tui.screens.title.title import TitleScreen
from tui.table.lesson import LessonTable, lesson_table

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from tui.places import Places
    from tui.table.table import Table


@pytest.fixture(autouse=True)
def open_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A curtain takes its letter at once."""
    monkeypatch.setattr("tui.screens.curtain.SHUT", 0)


def table_of(pilot: Pilot[None]) -> Table:
    """The table of a true game on the screen."""
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    assert not isinstance(screen, LessonScreen)
    return screen.table


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


@pytest.mark.parametrize(("ended", "words"), [(False, "enter play on"), (True, "enter new game")])
async def test_the_end_of_a_lesson_says_which_game_follows(ended: bool, words: str, home: Places) -> None:
    """One that has led to the end of its game is not played on."""
    table = lesson_table(GAME, "", home.learnt).table
    assert isinstance(table, LessonTable)
    async with ScreenApp(home, LessonEnd(table.taking.lesson, ended=ended)).run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert words in text(pilot.app)


@pytest.mark.long
async def test_the_lesson_is_taken_whole_by_keys(home: Places) -> None:
    """Each step by the keys that its note names, in the smallest terminal; then it becomes a true game."""
    async with app_of(home).run_test(size=SMALL) as pilot:
        await settle(pilot)
        for number, keys in enumerate(KEYS):
            assert taking_of(pilot).at.step == number, text(pilot.app)
            assert f"LESSON  {number + 1} of {len(KEYS)}" in text(pilot.app)
            await press(pilot, *keys)
        assert isinstance(pilot.app.screen, LessonEnd)
        assert read_learnt(home.learnt).has_learnt(GAME)
        assert not home.saves.exists()
        await press(pilot, "enter")

        table = table_of(pilot)
        assert table.viewer == 0
        assert table.played_by(1)

    [saved] = Store(home.saves).games()
    assert Store(home.saves).verify(saved.path).well


async def test_enter_chooses_the_first_card_as_its_digit_does(home: Places) -> None:
    """Whoever keeps pressing what continued the note before is not left behind: the lesson goes on."""
    async with app_of(home).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await press(pilot, *KEYS[0], "enter")

        assert taking_of(pilot).at.step == 2
        assert "enter play" in text(pilot.app)


async def test_a_bounty_that_is_opened_keeps_nobody_in_the_lesson(home: Places) -> None:
    """The note says to close the list by its key: that closes what was opened of it too, and the lesson goes on."""
    async with app_of(home).run_test(size=SMALL) as pilot:
        await settle(pilot)
        for keys in KEYS[:10]:
            await press(pilot, *keys)
        taking = taking_of(pilot)
        assert (taking.at.step, "b closes" in text(pilot.app)) == (10, True)
        await press(pilot, "enter")
        assert not isinstance(pilot.app.screen, LessonScreen)
        await press(pilot, "b")

        assert isinstance(pilot.app.screen, LessonScreen)
        assert (taking.at.step, "b closes" in text(pilot.app)) == (11, False)


@pytest.mark.long
async def test_the_lesson_is_taken_by_mouse(home: Places) -> None:
    """A click does whatever a key does, on the note too."""
    async with app_of(home).run_test(size=MEDIUM) as pilot:
        await settle(pilot)
        taking = taking_of(pilot)
        for clicks in CLICKS:
            before = taking.at
            for hit in clicks:
                await pilot.click(offset=cell_of(pilot.app, hit))
                await settle(pilot)
            assert taking.at > before or not isinstance(pilot.app.screen, TableScreen), text(pilot.app)
        assert isinstance(pilot.app.screen, LessonEnd)


async def test_a_lesson_is_left_and_taken_up(home: Places) -> None:
    """Who leaves finds the same step again, with the same table, and can go back from there."""
    async with app_of(home).run_test(size=SMALL) as pilot:
        await settle(pilot)
        for keys in KEYS[:6]:
            await press(pilot, *keys)
        state = taking_of(pilot).history.state
        await press(pilot, "q")
        assert not isinstance(pilot.app.screen, TableScreen)

    async with app_of(home).run_test(size=SMALL) as pilot:
        await settle(pilot)
        assert taking_of(pilot).history.state == state
        assert f"LESSON  7 of {len(KEYS)}" in text(pilot.app)
        await press(pilot, "left_square_bracket", "left_square_bracket")
        assert f"LESSON  5 of {len(KEYS)}" in text(pilot.app)
        await press(pilot, "right")
        assert f"LESSON  6 of {len(KEYS)}" in text(pilot.app)


async def test_a_wrong_answer_costs_nothing(home: Places) -> None:
    """What the step does not want is told in the prompt, in its words, with keys as they are set; nothing moves."""
    async with app_of(home).run_test(size=SMALL) as pilot:
        await settle(pilot)
        for keys in KEYS[:4]:
            await press(pilot, *keys)
        taking = taking_of(pilot)
        before = taking.history.head, taking.at

        await press(pilot, "down")
        assert "First a step to the right: →." in text(pilot.app)
        await press(pilot, "full_stop", "enter", "y", "U", "2", "enter")

        assert (taking.history.head, taking.at) == before


async def test_an_undo_that_no_step_asks_for_goes_back_a_step(home: Places) -> None:
    """So nobody who changes their mind gets lost."""
    async with app_of(home).run_test(size=SMALL) as pilot:
        await settle(pilot)
        for keys in KEYS[:5]:
            await press(pilot, *keys)
        assert taking_of(pilot).at.step == 5

        await press(pilot, "u")

        assert taking_of(pilot).at.step == 4
        assert taking_of(pilot).offered()
        assert taking_of(pilot).history.head.number == taking_of(pilot).marks[-1].entry


@pytest.mark.long
async def test_others_answer_before_the_eyes_of_the_player(home: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """With motion on, what Ben does is shown answer by answer; the note comes when it is over; a key hurries it."""
    monkeypatch.delenv("TEXTUAL_ANIMATIONS")
    taking = taken(7)
    keep_learnt(Learnt().with_place(GAME, "first", place_of_acts(taking)), home.learnt)
    async with app_of(home).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await press(pilot, "e", "enter")
        assert "LESSON" not in text(pilot.app)
        for _ in range(40):
            if "LESSON" in text(pilot.app):
                break
            await press(pilot, "enter")
        assert f"LESSON  9 of {len(KEYS)}" in text(pilot.app)


async def test_the_help_and_the_list_of_commands_tell_nothing_that_waits(home: Places) -> None:
    """What can be done in a lesson stands there, and what the step wants."""
    async with app_of(home).run_test(size=SMALL) as pilot:
        await settle(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, LessonScreen)
        told = {words for _, lines in screen.key_groups() for _, words in lines}
        listed = {command.words for group in screen.command_groups() for command in group.commands}

        waits = [command for command in screen.front.commands if command.id in WAITS]
        assert len(waits) > 5
        assert not told & {command.help for command in waits}
        assert not listed & {capital(command.words) for command in waits}
        assert "log" in told


async def test_what_lies_over_the_table_keeps_nobody_from_answering(
    home: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Help is opened while Ben plays: his turn goes on when it is closed."""
    monkeypatch.delenv("TEXTUAL_ANIMATIONS")
    keep_learnt(Learnt().with_place(GAME, "first", place_of_acts(taken(7))), home.learnt)
    async with app_of(home).run_test(size=SMALL) as pilot:
        await settle(pilot)
        await press(pilot, "e", "enter", "enter", "question_mark")
        for _ in range(20):
            await pilot.pause(0.05)
        await press(pilot, "escape")
        for _ in range(60):
            if "LESSON" in text(pilot.app):
                break
            await press(pilot, "enter")
            await pilot.pause(0.02)
        assert f"LESSON  9 of {len(KEYS)}" in text(pilot.app)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('asked = "wick"', 'asked = "supper"', "in step 4 the question is supper"),
        ('do = ["rest"]', 'do = ["spend-wick"]', "'spend-wick' cannot be answered in step 3"),
    ],
)
async def test_a_lesson_that_the_rules_do_not_allow_says_so(
    old: str, new: str, why: str, home: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sentence stands there, and the program goes on from the title."""
    text_of = Keepers().lessons()["lamp"].replace(old, new)
    monkeypatch.setattr(Keepers, "lessons", lambda _: {"lamp": text_of})
    with keepers_on_the_shelf():
        app = GamesBelowApp(home, Opening(lesson_table("keepers", "", home.learnt), game="keepers"))
        async with app.run_test(size=SMALL) as pilot:
            await settle(pilot)
            await press(pilot, "enter", "enter", "i")
            assert "THE LESSON IS STUCK" in text(app)
            told = [line.split("┃")[1] for line in text(app).splitlines() if line.count("┃") == 2]
            assert why in " ".join(" ".join(told).split())
            await press(pilot, "enter")
            assert isinstance(app.screen, TitleScreen)
