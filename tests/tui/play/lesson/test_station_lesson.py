"""The lessons of Terrorscape 2 on their tables, one for each side: taken whole by keys in the smallest terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from saves.store import Store
from tests.tui.play.lesson.lessons import settle
from tests.tui.screens.reading import SMALL, text
from tests.tui.terrorscape_2.hunts import towards
from tui.app.app import GamesBelowApp
from tui.app.opening import Opening
from tui.learnt import read_learnt
from tui.play.lesson.end import LessonEnd
from tui.play.lesson.screen import LessonScreen
from tui.play.screen import TableScreen
from tui.table.lesson import lesson_table
from tui.terrorscape_2.commands import BY_ID

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from tui.places import Places

GAME = "terrorscape-2"

AWAY = {"recap": ["v", "enter"], "hide": ["f9", "k"]}
"""The keys of what lies over the table for a while, and how it is left."""


async def ready(pilot: Pilot[None]) -> LessonScreen | None:
    """The lesson when its note lies on the table; None when it is over."""
    for _ in range(400):
        screen = pilot.app.screen
        if isinstance(screen, LessonEnd):
            return None
        assert isinstance(screen, LessonScreen), text(pilot.app)
        if screen.motion.player.is_playing:
            await pilot.press("enter")
        elif "note" in (screen.boxes(*screen.size) or {}):
            return screen
        await settle(pilot)
    raise AssertionError(text(pilot.app))


@pytest.mark.long
@pytest.mark.parametrize(("name", "side"), [("survivors", 0), ("killer", 1)])
async def test_a_side_learns_by_keys_and_goes_on_in_a_true_game(
    name: str, side: int, home: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TS 6 to 10: two rounds; then the other side plays for itself."""
    monkeypatch.setattr("tui.screens.curtain.SHUT", 0)
    app = GamesBelowApp(home, Opening(lesson_table(GAME, name, home.learnt), game=GAME))
    async with app.run_test(size=SMALL) as pilot:
        await settle(pilot)
        steps = 0
        while (screen := await ready(pilot)) is not None:
            taking = screen.lesson.taking
            at, step = taking.at, taking.step
            assert f"LESSON  {at.step + 1} of {len(taking.lesson.steps)}" in text(pilot.app), text(pilot.app)
            if step.press:
                keys = AWAY.get(step.press[0]) or [BY_ID[step.press[0]].keys[0]]
            elif step.want:
                keys = []
            else:
                keys = ["enter"]
            for key in keys:
                await pilot.press(key)
                await settle(pilot)
            if step.want:
                sitting: Any = screen.sitting
                for command in towards(sitting, taking.offered()[0]):  # type: ignore[arg-type]  # of this game
                    await pilot.press(BY_ID[command].keys[0])
                    await settle(pilot)
            steps += 1
            after = await ready(pilot)
            assert after is None or after.lesson.taking.at != at, text(pilot.app)
        assert steps > 10
        assert read_learnt(home.learnt).has_learnt(GAME)
        await pilot.press("enter")
        await settle(pilot)

        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        assert table.table.played_by(1 - side) == "Scavenger"
        assert table.table.played_by(side) == ""

    [saved] = Store(home.saves).games()
    assert Store(home.saves).verify(saved.path).well
