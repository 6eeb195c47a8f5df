"""What is new in this version: once after an update, and from the help."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType

from tui import __version__
from tui.look.marks import paragraph
from tui.look.spans import Line, Span
from tui.news import news
from tui.widgets.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tui.news import News

NOTHING: Final = "Of this version nothing is told."
INDENT: Final = 2


class NewVersionPage(Dialog[None]):
    """The news, group by group."""

    WIDTH = 76

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,n", "leave", "close", id="dialog.leave", key_display="enter"),
    ]

    title_text = f"NEW IN {__version__}"

    def __init__(self, told: tuple[News, ...] | None = None) -> None:
        """`told` in place of what the CHANGELOG says of this version."""
        super().__init__()
        self._told = news() if told is None else told

    def body(self, width: int) -> Iterable[Line]:
        """A line each, broken where it is long."""
        if not self._told:
            yield from paragraph(NOTHING, width)
        for number, group in enumerate(self._told):
            if number:
                yield ()
            yield (Span(group.heading.upper(), "accent", emphasis="bold"),)
            for item in group.items:
                first, *rest = paragraph(item, width - INDENT)
                yield (Span("· ", "muted"), *first)
                yield from ((Span(" " * INDENT), *line) for line in rest)
