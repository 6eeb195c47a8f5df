"""The Look panel: one or two sentences about what is under the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.look.marks import title, wrapped
from tui.look.spans import Line, Span, fit, on

if TYPE_CHECKING:
    from tui.look.boxes import Size

LONGEST: Final = 40
"""More lines than anything that is told."""


def look_height(words: str, size: Size, width: int, *, titled: bool = True) -> int:
    """The lines that the sentences take when nothing is left out."""
    return max(1, len(wrapped(words, width - 2, LONGEST))) + (size != "small" and titled)


def look_panel(
    words: str, size: Size, width: int, height: int, *, titled: bool = True, name: str = "LOOK"
) -> tuple[Line, ...]:
    """The sentences, after `i` at small and under a title from medium on."""
    if size == "small":
        first, *rest = wrapped(words, width - 2, max(1, height)) or ("",)
        mark = Span("i ", "accent", emphasis="bold", hit=("command", "look"))
        drawn = ((mark, Span(first)), *((Span(f"  {row}"),) for row in rest))
        return tuple(on("surface", fit(row, width)) for row in drawn)
    head = (title(name, width, "i" if name == "LOOK" else "", hit="look"),) if titled else ()
    rows = wrapped(words, width - 2, max(1, height - len(head)))
    return (*head, *(fit((Span(f" {row}"),), width) for row in rows))
