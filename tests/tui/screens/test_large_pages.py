"""Pages around the table use a large screen: less than half of their lines are blank at its end, whatever they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from core.terror_below.seats import Setup, seats_named
from tests.tui.screens.new_game.drafts import like
from tests.tui.screens.reading import ScreenApp, shown
from tui.look.spans import text_of, width_of
from tui.screens.coming_in import STEPS, coming_in
from tui.screens.join import JoinScreen
from tui.screens.new_game.new_game import NewGameScreen
from tui.screens.settings.settings import SettingsScreen

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from textual.screen import Screen

    from tui.places import Places

PAGES: dict[str, Callable[[Places], Screen[Any]]] = {
    "join": lambda home: JoinScreen(home.saves),
    "new game": lambda _: NewGameScreen(like(Setup(seats_named(("Ada", "Ben"))))),
    "settings": lambda _: SettingsScreen(),
}


@pytest.mark.parametrize("name", list(PAGES))
async def test_no_page_is_half_empty_on_a_large_screen(name: str, home: Places) -> None:
    """No more than a third of the lines above the keys is blank in a row."""
    home.saves.mkdir()
    app = ScreenApp(home, PAGES[name](home))
    async with app.run_test(size=(160, 48)) as pilot:
        await pilot.pause()
        lines = [line.strip() for line in shown(app)[:-1]]
    run = longest = 0
    for line in lines:
        run = 0 if line else run + 1
        longest = max(longest, run)
    assert longest <= len(lines) // 3, "\n".join(lines)


@pytest.mark.parametrize("width", [40, 80, 100, 120, 160, 200])
def test_the_steps_to_a_friends_table_are_whole_or_away(width: int) -> None:
    """Each of their words is read, whatever room there is; and no line is wider than the page."""
    words = [text for head, told in STEPS for text in (head, *(said for _, said in told))]
    for height in range(4, 46, 3):
        lines = coming_in(width, height, stepwise=True)
        page = "\n".join(text_of(line) for line in lines)
        assert len(lines) <= max(4, height)
        assert max(map(width_of, lines)) <= max(width, 70)
        assert {word in page for word in words} in ({True}, {False}), height
    assert "HOW IT GOES" not in "".join(text_of(line) for line in coming_in(width, 46, stepwise=False))
