"""A page with a field to type in, in the line above its keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding

from tui.look.spans import Line, cells
from tui.widgets.field import FIELD_STYLE, Field
from tui.widgets.lines import HIT
from tui.widgets.page import PAGE_STYLE, Page, ResultT, Sheet, key_line

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Click

TYPING: Final = (
    Binding("enter", "", "done"),
    Binding("escape", "", "cancel", key_display="esc"),
)
"""The keys of the field, as they are told; it has them itself."""

INDENT: Final = 2
"""Columns that are left free at both ends of the line."""

LEAST_FIELD: Final = 12
"""Columns that the field keeps, whatever stands before it."""


class FieldPage(Page[ResultT]):
    """Words that say what is typed, and the field behind them; both are there only while something is typed."""

    CSS_PATH: ClassVar[list[str]] = [PAGE_STYLE, FIELD_STYLE]  # type: ignore[assignment]  # Textual takes both

    def __init__(self) -> None:
        super().__init__()
        self._before_field = ""

    def compose(self) -> ComposeResult:
        """The sheet, and the field."""
        yield Sheet()
        yield Field()

    def say(self, sentence: str, *, refused: bool = False) -> None:
        """Put a sentence into the line above the keys. A kind of page says how."""
        raise NotImplementedError

    @property
    def is_typing(self) -> bool:
        """Whether something is being typed."""
        return self.query_one(Field).display

    def type_in(self, words: str, value: str = "") -> None:
        """Type something: `words` stand before the field, `value` stands in it to begin with, all selected."""
        self._before_field = words
        self.query_one(Field).open(*self._field_place(), value)
        self.say(words)
        self.refresh_bindings()

    def close_field(self) -> None:
        """Nothing is typed any more."""
        self.query_one(Field).close()
        self.say("")
        self.refresh_bindings()

    def on_click(self, event: Click) -> None:
        """While something is typed a click ends that, on the keys that do, and means nothing anywhere else."""
        if not self.is_typing:
            return
        event.prevent_default()
        match event.style.meta.get(HIT):
            case ("key", "enter"):
                self.call_later(self.query_one(Field).action_submit)
            case ("key", "escape"):
                self.close_field()
            case _:
                # while something is typed a click on anything else means nothing
                pass

    def keys(self, width: int) -> Line:
        """While something is typed, what ends that; else the page's own keys."""
        return key_line(((binding, True) for binding in TYPING), width) if self.is_typing else super().keys(width)

    def on_resize(self) -> None:
        """The field stays in the line above the keys."""
        self.query_one(Field).put(*self._field_place())

    def _field_place(self) -> tuple[int, int, int]:
        """Column, line and width of the field."""
        width, height = self.size
        start = min(INDENT + cells(self._before_field) + 1, max(0, width - LEAST_FIELD))
        return start, height - 2, max(1, width - start - INDENT)
