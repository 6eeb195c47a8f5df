"""The list of commands, ctrl+p: Textual's, safe from keys and clicks that come before it stands or after it closed."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from textual import on
from textual.command import CommandList, CommandPalette
from textual.widgets import Input, OptionList

from tui.widgets.standing import Standing

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Click


class FoundCommands(CommandList):
    """What was found, which may change between the picture that somebody clicks at and the click."""

    def on_click(self, event: Click) -> None:
        """A click on a command that is gone is none: Textual's list would fall over it."""
        clicked = event.style.meta.get("option")
        if clicked is not None and clicked >= self.option_count:
            event.prevent_default()

    def action_page_down(self) -> None:
        """The next page, once the list is laid out: before, Textual's looks for its first line and falls over."""
        with suppress(KeyError):
            super().action_page_down()  # type: ignore[no-untyped-call]  # Textual leaves it so

    def action_page_up(self) -> None:
        """The page before, in the same way."""
        with suppress(KeyError):
            super().action_page_up()  # type: ignore[no-untyped-call]  # Textual leaves it so


class CommandsScreen(Standing[None], CommandPalette):
    """What can be done, to be searched by words."""

    LISTS_COMMANDS = False

    def compose(self) -> ComposeResult:
        """What Textual composes, but for the list."""
        for widget in super().compose():
            yield FoundCommands() if type(widget) is CommandList else widget

    @on(OptionList.OptionSelected)
    @on(Input.Submitted)
    def choose_once(self, event: OptionList.OptionSelected | Input.Submitted) -> None:
        """A second click or enter on a command does not give it twice."""
        if not self.is_on_top:
            event.stop()
            event.prevent_default()
