"""A page with a field in the line above its keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.app import App

from tui.look.spans import Line, Span
from tui.look.themes import register, variable_defaults
from tui.widgets.field import Field
from tui.widgets.field_page import FieldPage

if TYPE_CHECKING:
    from collections.abc import Sequence


class Asking(FieldPage[None]):
    """A page that says what is typed, in the line above its last."""

    said = ""

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """Nothing but that."""
        return [*[()] * (height - 2), (Span(f"  {self.said}"[:width]),), ()]

    def say(self, sentence: str, *, refused: bool = False) -> None:
        """Keep it."""
        del refused
        self.said = sentence
        self.repaint()


class Stage(App[None]):
    """An app with that page alone."""

    def __init__(self) -> None:
        super().__init__()
        self.page = Asking()
        register(self)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of the table."""
        return variable_defaults(self.current_theme)

    def on_mount(self) -> None:
        """Open it."""
        self.push_screen(self.page)


async def test_the_field_stands_behind_its_words_in_every_window_and_goes_with_them() -> None:
    """It ends two columns before the window does, and where words leave no room it lies over them."""
    app = Stage()
    async with app.run_test(size=(80, 24)) as pilot:
        app.page.type_in("Copy to", "here")
        await pilot.pause()
        field = app.page.query_one(Field)
        assert app.page.is_typing
        assert (app.page.said, field.value) == ("Copy to", "here")
        assert field.region[:3] == (len("  Copy to "), 22, 80 - len("  Copy to ") - 2)

        await pilot.resize_terminal(100, 30)
        assert field.region[:3] == (len("  Copy to "), 28, 100 - len("  Copy to ") - 2)

        app.page.close_field()
        app.page.type_in("a great many words " * 5)
        await pilot.pause()
        assert field.region[:3] == (88, 28, 10)

        app.page.close_field()
        assert not field.display
        assert app.page.said == ""
