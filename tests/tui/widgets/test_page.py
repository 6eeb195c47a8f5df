"""A page: a screen that is one sheet of lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import App

from tests.tui.screens.reading import SMALL, text
from tui.look.spans import Span
from tui.widgets.page import Page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.look.spans import Line


class Counted(Page[None]):
    """A page that says how often it was made."""

    made = 0

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """Nothing else."""
        del width, height
        self.made += 1
        return ((Span(f"made {self.made}"),),)


async def test_nothing_is_kept_of_a_page_under_another() -> None:
    """What was drawn takes room for as long as a whole game is played over it."""
    app: App[None] = App()
    async with app.run_test(size=SMALL) as pilot:
        below = Counted()
        await app.push_screen(below)
        await pilot.pause()
        assert "made 1" in text(app)
        await app.push_screen(Counted())
        await pilot.pause()
        assert below.made == 1
        app.pop_screen()
        await pilot.pause()
        assert "made 2" in text(app)
