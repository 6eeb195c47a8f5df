"""Everything that is wrong with something, in a box that scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType

from core.words.english import count
from tui.look.marks import paragraph
from tui.look.spans import Span
from tui.widgets.dialog import Box, Dialog

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tui.look.spans import Line

TOLD: Final = 500
"""At most so many faults are told; a file of noise can have far more."""

AROUND: Final = 9
"""Lines of the box that are no faults, and of the screen around it."""


class FaultsDialog(Dialog[None]):
    """A sentence, and each fault in a sentence of its own."""

    WIDTH: ClassVar[int] = 76
    title_text = "FAULTS"
    ink = "bad"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll(-1)", "scroll", show=False, id="faults.up"),
        Binding("down,j", "scroll(1)", "scroll", show=False, id="faults.down"),
        Binding("pageup", "scroll(-8)", "scroll", show=False, id="faults.page.up"),
        Binding("pagedown,space", "scroll(8)", "scroll", show=False, id="faults.page.down"),
        Binding("enter", "leave", "continue", id="faults.leave"),
        Binding("escape", "leave", "continue", show=False, id="dialog.leave"),
    ]

    def __init__(self, sentence: str, faults: tuple[str, ...]) -> None:
        super().__init__()
        self._sentence = sentence
        left = len(faults) - TOLD
        self._faults = (*faults[:TOLD], *((f"{count(left, 'more fault')}.",) if left > 0 else ()))
        self._above = 0

    def body(self, width: int) -> Iterable[Line]:
        """The sentence, and as many faults as fit."""
        head = [*paragraph(self._sentence, width), ()]
        faults = self._lines(width)
        room = max(1, self.app.size.height - AROUND - len(head))
        self._above = max(0, min(self._above, len(faults) - room))
        shown = faults[self._above : self._above + room]
        more = len(faults) - self._above - len(shown)
        foot: list[Line] = (
            [(Span(f"… {more} more lines: ↓" if more else "", "muted", hit=("key", "down")),)]
            if len(faults) > room
            else []
        )
        return [*head, *shown, *foot]

    def _lines(self, width: int) -> list[Line]:
        return [line for fault in self._faults for line in paragraph(fault, width)]

    def action_scroll(self, lines: int) -> None:
        """Scroll the faults."""
        self._above += lines
        self.query_one(Box).repaint()
