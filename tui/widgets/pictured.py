"""A picture on the screen: one widget that shows a drawing, and sends only what a change touches.

It judges nothing: the wing of the game draws. Clicks and the mouse's way come back as messages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.segment import Segment
from textual.geometry import Region
from textual.message import Message

from core.engine.plain_text import plain
from tui.look.spans import cells
from tui.widgets.lines import HIT, Lined, hit_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TypeAlias

    from rich.style import Style
    from textual import events
    from textual.geometry import Size

    from tui.look.drawing import DrawnPicture
    from tui.look.spans import Span

    Hit: TypeAlias = tuple[str, int | str]

MANY: Final = 8192
"""So many different pieces of lines are kept ready."""


class Pictured(Lined):
    """Shows one drawing after the other.

    Only the lines that a change touches are drawn anew, and of those only the characters around it are sent.
    """

    DEFAULT_CSS: ClassVar[str] = """
    Pictured { width: auto; height: auto; background: $tb-bg; }
    """

    class Chosen(Message):
        """Something was clicked: `button` is 1 for the left button of the mouse, 3 for the right one."""

        def __init__(self, picture: Pictured, hit: Hit, button: int) -> None:
            super().__init__()
            self.picture = picture
            self.hit = hit
            self.button = button

        @property
        def control(self) -> Pictured:
            """The picture that was clicked."""
            return self.picture

    class Hovered(Message):
        """The mouse came over something else; None when it left all that means something."""

        def __init__(self, picture: Pictured, hit: Hit | None) -> None:
            super().__init__()
            self.picture = picture
            self.hit = hit

        @property
        def control(self) -> Pictured:
            """The picture under the mouse."""
            return self.picture

    def __init__(
        self,
        drawing: DrawnPicture | None = None,
        *,
        id: str | None = None,  # noqa: A002 - the name that every widget of Textual gives it
    ) -> None:
        super().__init__(id=id)
        self.drawing = drawing
        self._segments: dict[Span, Segment] = {}
        self._hovered: Hit | None = None

    def show(self, drawing: DrawnPicture | None) -> None:
        """Show another drawing, or nothing; what is as before stays on the screen."""
        before, self.drawing = self.drawing, drawing
        if drawing is None:
            self._rows.clear()
            self.refresh(layout=before is not None)
            return
        runs = None if before is None else drawing.changed(before)
        if runs is None:
            self._rows.clear()
            self.refresh(layout=True)
            return
        for y in runs:
            self._rows.pop(y, None)
        if runs:
            self.changes([Region(start, y, end - start, 1) for y, found in runs.items() for start, end in found])

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002 - as Textual calls it
        """The columns of the whole picture."""
        return self.drawing.width if self.drawing is not None else 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - as above
        """The lines of the whole picture."""
        return self.drawing.height if self.drawing is not None else 0

    def notify_style_update(self) -> None:
        """The theme has changed."""
        self._segments.clear()
        super().notify_style_update()

    def spans_of(self, y: int) -> Iterable[Span]:
        """A line of the drawing."""
        drawing = self.drawing
        return () if drawing is None or y >= drawing.height else drawing.line(y)

    def piece_at(self, y: int, width: int, start: int, end: int) -> Sequence[Segment]:
        """A line from a column to the one after the last: of a line that has changed the rest is not drawn."""
        if width == self._width and y in self._rows:
            return super().piece_at(y, width, start, end)
        found: list[Segment] = []
        x = 0
        for span in self.spans_of(y):
            right = x + cells(span[0])
            if right > start:
                if x < start or right > end:
                    break
                found.append(self.segment_of(span))
                if right == end:
                    return found
            x = right
        # it begins or ends within a span, or where there is none
        return super().piece_at(y, width, start, end)

    def segment_of(self, span: Span) -> Segment:
        """A span in the colours of the theme; what a click on it means is its meta."""
        segment = self._segments.get(span)
        if segment is None:
            style = self.palette.style(span.ink, span.ground or "bg", span.emphasis, key=HIT, value=span.hit)
            if len(self._segments) >= MANY:
                self._segments.clear()
            segment = self._segments[span] = Segment(plain(span.text), style)
        return segment

    def blank(self) -> Style:
        """The ground of the table."""
        return self.palette.style("text", "bg")

    def on_click(self, event: events.Click) -> None:
        """A click on something that has a meaning chooses it."""
        hit = hit_of(event.style.meta)
        if hit is not None:
            event.stop()
            self.post_message(self.Chosen(self, hit, event.button))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse tells what it is over, once for each."""
        self._hover(hit_of(event.style.meta))

    def on_leave(self) -> None:
        """The mouse is somewhere else."""
        self._hover(None)

    def _hover(self, hit: Hit | None) -> None:
        if hit != self._hovered:
            self._hovered = hit
            self.post_message(self.Hovered(self, hit))
