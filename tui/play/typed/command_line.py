"""The prompt line as a line to type in: what plain mode understands can be typed at the table too."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from tui.look.spans import Line, Span, fit, on
from tui.widgets.field import FIELD_STYLE, Field
from tui.widgets.lines import OwnLines
from tui.widgets.standing import TopScreen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual import events
    from textual.app import ComposeResult

    from tui.look.boxes import Box

SIGN: Final = " : "
"""What stands before the field."""

HINT: Final = " ? words  esc cancel "
"""What stands behind it, where there is room."""

ROOM: Final = 30
"""Columns that the field keeps before the hint is shown."""


class CommandLine(TopScreen[str | None], ModalScreen[str | None]):
    """A field over the prompt line; the table under it stays as it is. Enter dismisses it with what was typed."""

    CSS_PATH: ClassVar[list[str]] = [FIELD_STYLE, str(Path(__file__).with_name("command_line.tcss"))]  # type: ignore[assignment]  # Textual takes both
    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    LISTS_COMMANDS = False

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "cancel", show=False, id="dialog.leave"),
    ]

    def __init__(self, place: Callable[[int, int], Box | None], sign: str = SIGN, hint: str = HINT) -> None:
        """`place` gives the box of the prompt line on a screen of so many columns and lines; None where it has none.

        `sign` stands before the field, `hint` behind it where there is room.
        """
        super().__init__()
        self._place = place
        self.sign = sign
        self.hint = hint
        self._early: list[events.Key] = []

    def compose(self) -> ComposeResult:
        """The line, and the field in it."""
        yield Ground(self.sign, self.hint)
        yield Field()

    def on_mount(self) -> None:
        """Begin to type, with what was typed before there was a field."""
        field = self.query_one(Field)
        field.open(0, 0, 1)
        self.set_focus(field)
        self._put()
        early, self._early = self._early, []
        for event in early:
            self.take(event)

    def take(self, event: events.Key) -> bool:
        """Take a key that came before the field was there for it; whether it is one that can be typed."""
        if not self.is_mounted:
            self._early.append(event)
            return True
        field = self.query_one(Field)
        if event.key == "enter":
            self.dismiss(field.value)
        elif event.character is not None and event.is_printable:
            field.insert_text_at_cursor(event.character)
        else:
            return False
        return True

    def on_resize(self) -> None:
        """Stay on the prompt line; where there is none any more, leave."""
        self._put()

    def _put(self) -> None:
        box = self._place(*self.app.size)
        if box is None:
            self.dismiss(None)
            return
        hint = len(self.hint) if box.width >= len(self.sign) + ROOM + len(self.hint) else 0
        ground = self.query_one(Ground)
        ground.styles.offset = (box.x, box.y)
        ground.styles.width = box.width
        self.query_one(Field).put(box.x + len(self.sign), box.y, box.width - len(self.sign) - hint)

    def action_leave(self) -> None:
        """Nothing is typed."""
        self.dismiss(None)


class Ground(OwnLines):
    """What stands before and behind the field."""

    GROUND = "panel"

    def __init__(self, sign: str, hint: str) -> None:
        super().__init__()
        self._sign = sign
        self._hint = hint

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """What leads the field, and how to leave."""
        hint = self._hint if width >= len(self._sign) + ROOM + len(self._hint) else ""
        sign = (Span(self._sign, "accent", emphasis="bold"),)
        line = (*fit(sign, width - len(hint)), Span(hint, "muted"))
        return [on("panel", line)] * min(1, height)
