"""The Look panel: one or two sentences about what is under the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.look.marks import title, wrapped
from tui.look.spans import Line, Span, fit, on

if TYPE_CHECKING:
    from tui.terror_below.layout import Size


def look_panel(words: str, size: Size, width: int, height: int, *, titled: bool = True) -> tuple[Line, ...]:
    """The sentences, after `i` at small and under a title from medium on."""
    if size == "small":
        (row,) = wrapped(words, width - 2, 1) or ("",)
        mark = Span("i ", "accent", emphasis="bold", hit=("command", "look"))
        return (on("surface", fit((mark, Span(row)), width)),)
    head = (title("LOOK", width, "i", hit="look"),) if titled else ()
    rows = wrapped(words, width - 2, max(1, height - len(head)))
    return (*head, *(fit((Span(f" {row}"),), width) for row in rows))
