"""This screen is not the one of its seat any more: a newer one is, or the owner has closed it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from core.words.english import series
from tui.look.marks import paragraph
from tui.look.redacted import BOX, framed, over
from tui.look.spans import Span, hitting
from tui.widgets.page import Page

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tui.look.spans import Line


class OvertakenPage(Page[bool]):
    """Hides the table. It is left with True to have the seat back here, with False to end."""

    LEAST = (1, 1)
    LISTS_COMMANDS = False

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take_back", "take it back here", id="overtaken.back"),
        Binding("escape,q,ctrl+q", "end", "end", priority=True, id="overtaken.end", key_display="esc"),
    ]

    def __init__(self, names: Sequence[str], *, closed_by: str = "") -> None:
        """`names` are those whose screen it was; `closed_by` is the owner who has closed it, if one has."""
        super().__init__()
        self._names = names
        self._closed_by = closed_by

    @property
    def sentences(self) -> tuple[str, ...]:
        """The news for the person at this screen, and the keys."""
        name = series(self._names)
        if self._closed_by:
            seat = "The seat is still yours." if len(self._names) == 1 else ""
            return tuple(filter(None, (f"{self._closed_by} has closed this screen.", seat, "Press esc to end.")))
        return (f"{name} looks at another screen now.", "Press enter to take the seat back here, esc to end.")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nobody takes back what the owner has closed."""
        if action == "take_back":
            return not self._closed_by
        return super().check_action(action, parameters)

    def action_take_back(self) -> None:
        """The seat is had here again."""
        if not self._closed_by:
            self.dismiss(True)

    def action_end(self) -> None:
        """The screen ends."""
        self.dismiss(False)

    def hit(self, kind: str, value: int | str) -> None:
        """A click on a button."""
        del value
        if kind == "back":
            self.action_take_back()
        elif kind == "end":
            self.action_end()

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """Tape, redacted lines and the box in the middle; a small terminal gets the sentences alone."""
        inner = BOX - 6
        told = [line for sentence in self.sentences for line in (*paragraph(sentence, inner), ())]
        keys = [] if self._closed_by else hitting(("back", 0), (Span(" enter take it back ", "ink", "tape", "bold"),))
        end = hitting(("end", 0), (Span(" esc end ", "text", "panel", "bold"),))
        rows: list[Line] = [*told, (*keys, Span("  " if keys else ""), *end)]
        box = framed(" EYES ONLY ", [(), *[(Span("  "), *row) for row in rows], ()])
        if width < BOX + 2 or height < len(box) + 2:
            return [line for sentence in self.sentences for line in paragraph(sentence, width)][:height]
        return over(box, width, height)
