"""The Look panel: one or two sentences about what is under the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.look.marks import title, wrapped
from tui.look.spans import Line, Span, fit, on

if TYPE_CHECKING:
    from tui.look.boxes import Size

LONGEST: Final = 40
"""More lines than anything that is told."""


def look_height(words: str, size: Size, width: int, *, titled: bool = True, alarm: str = "") -> int:
    """The lines that the sentences take when nothing is left out."""
    rows = [*_wrapped(alarm, width, LONGEST), *_wrapped(words, width, LONGEST)]
    return max(1, len(rows)) + (size != "small" and titled)


def look_panel(
    words: str,
    size: Size,
    width: int,
    height: int,
    *,
    titled: bool = True,
    name: str = "LOOK",
    alarm: str = "",
    certain: bool = False,
) -> tuple[Line, ...]:
    """The sentences, after `i` at small and under a title from medium on.

    An `alarm` is a sentence before all others, in the colour of what is bad; bold, where it is `certain`.
    """
    head = (title(name, width, "i" if name == "LOOK" else "", hit="look"),) if size != "small" and titled else ()
    room = max(1, height - len(head))
    if len(_wrapped(alarm, width, LONGEST)) > room:
        # the reason behind the colon gives way before the sentence is cut
        alarm = f"{alarm.partition(':')[0].removesuffix('.')}."
    alarming = [Span(row, "bad", emphasis="bold" if certain else "") for row in _wrapped(alarm, width, room)]
    told = [Span(row) for row in _wrapped(words, width, room - len(alarming))] if len(alarming) < room else []
    rows = [*alarming, *told] or [Span("")]
    if size != "small":
        return (*head, *(fit((Span(" "), row), width) for row in rows))
    mark = Span("i ", "accent", emphasis="bold", hit=("command", "look"))
    drawn = ((mark if place == 0 else Span("  "), row) for place, row in enumerate(rows))
    return tuple(on("surface", fit(row, width)) for row in drawn)


def _wrapped(words: str, width: int, height: int) -> tuple[str, ...]:
    """Sentences on at most so many lines; no line for none."""
    return tuple(wrapped(words, width - 2, max(1, height))) if words else ()
