"""A question that has only just come takes no key that was pressed for the one before, and consent takes none at all.

All other tests of screens press with this left out: see `press_without_waiting`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.events import Event, Key

from core.terror_below.options import Step
from tests.tui.played_tables import TableApp, new_table, open_curtain, play_until, settle
from tests.tui.screens.reading import SMALL, ScreenApp
from tests.tui.screens.test_consent import ASKED
from tui.app.configured import ConfiguredApp
from tui.screens.consent import ConsentBox
from tui.table.consent import Agreed
from tui.widgets.dialogs import Confirm

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from tui.places import Places

SHIPPED = ConfiguredApp.fresh_for
"""As players have it: read before any test is set up."""

LATER, BEFORE = 60.0, -60.0
"""Seconds from now at which a question is said to have come: what is pressed now came before it, or long after."""


def test_players_have_a_third_of_a_second() -> None:
    assert SHIPPED == 0.3


class FreshApp(TableApp):
    """A table at which questions come when a test says so."""

    fresh_for = SHIPPED

    def __init__(self, home: Path, comes: float) -> None:
        """`comes` is how many seconds from now a question is said to come."""
        super().__init__(home, new_table())
        self.asked_in(comes)

    def asked_in(self, seconds: float) -> None:
        """From now on questions are said to come so many seconds from now."""
        self.table_screen.fresh.clock = lambda: Event().time + seconds

    @property
    def seen(self) -> tuple[int, object, int, object]:
        """What keys change: how much was answered, how, what is chosen, what is said."""
        sitting = self.table_screen.sitting
        return len(sitting.table.history.line()), sitting.mode, sitting.mode.chosen, sitting.message


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def sit(pilot: Pilot[None]) -> None:
    await settle(pilot)
    await open_curtain(pilot)


@pytest.mark.parametrize("key", ["enter", "up", "down", "left", "right", "j", "h"])
async def test_enter_and_arrows_that_were_pressed_before_a_question_do_nothing_to_it(tmp_path: Path, key: str) -> None:
    """Nothing is answered, chosen or refused."""
    app = FreshApp(tmp_path, LATER)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(pilot)
        before = app.seen
        await press(pilot, key, key)

        assert app.seen == before


async def test_enter_answers_a_question_that_has_stood_there_for_a_while(tmp_path: Path) -> None:
    app = FreshApp(tmp_path, BEFORE)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(pilot)
        before = app.seen
        await press(pilot, "enter")

        assert app.seen[0] > before[0]


async def test_what_was_chosen_for_this_question_is_answered_at_once(tmp_path: Path) -> None:
    """A digit that was pressed after it came says that it was read."""
    app = FreshApp(tmp_path, 0)
    app.fresh_for = 3600
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(pilot)
        before = app.seen
        await press(pilot, "enter")
        assert app.seen == before
        await press(pilot, "2", "enter")

        assert app.seen[0] > before[0]


async def test_a_digit_that_was_pressed_before_a_question_does_not_speak_for_it(tmp_path: Path) -> None:
    """It chooses, for that does nothing; enter still waits."""
    app = FreshApp(tmp_path, LATER)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(pilot)
        before = app.seen
        await press(pilot, "2", "enter")

        assert app.seen[0] == before[0]


BACK = {"up": "down", "down": "up", "left": "right", "right": "left"}


async def test_a_pawn_steps_as_fast_as_arrows_are_pressed(tmp_path: Path) -> None:
    """TB 4.1: the next step is no question of another kind, and an enter after it is one for it."""
    app = FreshApp(tmp_path, BEFORE)
    table = app.table_screen.table
    play_until(
        table,
        lambda view: (
            view.actions is not None
            and view.actions.points > 2
            and sum(isinstance(option, Step) for option in view.options) > 1
        ),
    )
    table.hide()
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(pilot)
        app.asked_in(LATER)
        entries = len(table.history.line())
        stepped = ""
        for key in BACK:
            if not stepped:
                await press(pilot, key)
                stepped = key if len(table.history.line()) > entries else ""
        await press(pilot, BACK[stepped])
        assert len(table.history.line()) == entries + 2

        before = app.seen
        await press(pilot, "enter")
        assert app.seen != before


async def test_what_lay_over_a_table_does_not_make_its_question_a_new_one(tmp_path: Path) -> None:
    """Enter answers right after the settings are closed."""
    app = FreshApp(tmp_path, BEFORE)
    async with app.run_test(size=(80, 24)) as pilot:
        await sit(pilot)
        app.asked_in(LATER)
        before = app.seen
        await press(pilot, "f3", "f3")
        assert app.screen is app.table_screen
        await press(pilot, "enter")

        assert app.seen[0] > before[0]


class AskedApp(ScreenApp):
    """A page that asks for consent."""

    fresh_for = SHIPPED


@pytest.mark.parametrize("key", ["y", "n", "1", "enter", "space", "escape"])
async def test_consent_takes_no_key_that_was_pressed_before_it_could_be_read(home: Places, key: str) -> None:
    """Not even its own."""
    box = ConsentBox(ASKED)
    app = AskedApp(home, box)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        box.stands_since = Event().time + LATER
        await pilot.press(key)
        await pilot.pause()

        assert app.screen_stack[-1] is box
        assert not box.was_answered


async def test_consent_is_given_by_its_own_keys_once_it_could_be_read(home: Places) -> None:
    """Enter and space are deaf."""
    box = ConsentBox(ASKED)
    app = AskedApp(home, box)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert box.stands_since > 0
        box.stands_since = Event().time + BEFORE
        await pilot.press("enter", "space", "a", "full_stop")
        await pilot.pause()
        assert app.screen_stack[-1] is box
        assert not box.was_answered
        await pilot.press("y", "y", "y")
        await pilot.pause()

    assert app.answer == Agreed((1, 2, 3))


async def test_so_does_what_cannot_be_undone(home: Places) -> None:
    """A click too is only heard once it could be read."""
    box = Confirm("QUIT UNSAVED", ("The disk is full.",), "leave")
    app = AskedApp(home, box)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        box.stands_since = Event().time + LATER
        await pilot.press("y", "enter", "space")
        await pilot.pause()
        assert app.screen_stack[-1] is box
        box.stands_since = Event().time + BEFORE
        await pilot.press("enter", "space")
        await pilot.pause()
        assert app.screen_stack[-1] is box
        await pilot.press("y")
        await pilot.pause()

    assert app.answer is True


def test_keys_tell_when_they_were_pressed() -> None:
    """By the clock that questions go by."""
    assert Key("enter", None).time <= Event().time
