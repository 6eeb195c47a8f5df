"""The prompt line as a line to say something in: others read it on their screens."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual import on
from textual.binding import Binding, BindingType

from core.engine.past.said import SAID_LENGTH
from tui.play.typed.command_line import CommandLine, Ground
from tui.widgets.field import Field

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import ComposeResult

    from tui.look.boxes import Box

READY: Final = (
    "Well played!",
    "One moment, please.",
    "Your turn.",
    "Sorry about that.",
    "Look out!",
)
"""Lines that a digit puts there, as long as nothing is typed."""


class SayLine(CommandLine):
    """A field over the prompt line. Enter dismisses it with what was typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "cancel", show=False, id="dialog.leave"),
    ]

    def __init__(self, place: Callable[[int, int], Box | None]) -> None:
        """`place` gives the box of the prompt line on a screen of so many columns and lines; None where it has none."""
        super().__init__(place, " Say: ", f" 1-{len(READY)} ready lines  esc cancel ")
        self._typed = ""

    def compose(self) -> ComposeResult:
        """The line, and the field in it."""
        yield Ground(self.sign, self.hint)
        yield Field(max_length=SAID_LENGTH)

    @on(Field.Changed)
    def put_ready(self, event: Field.Changed) -> None:
        """A digit puts a ready line there, where nothing was typed before."""
        before, self._typed = self._typed, event.value
        digit = event.value
        if not before and len(digit) == 1 and digit.isascii() and digit.isdecimal() and 0 < int(digit) <= len(READY):
            self._typed = READY[int(digit) - 1]
            event.input.value = self._typed
            event.input.cursor_position = len(self._typed)
