"""The board on the screen: one widget that draws its own lines.

The table sets what it shows; clicks and the mouse's way come back as messages. It judges nothing: which spaces are
in reach, or in danger, is told to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.segment import Segment
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var

from core.engine.plain_text import plain
from tui.look.glyphs import FULL, Glyphs
from tui.terror_below.board.overlays import NONE, Overlays
from tui.terror_below.board.picture import Picture, drawn, sheet_of
from tui.widgets.lines import Lined

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.style import Style
    from textual import events

    from core.terror_below.views import View
    from tui.look import boxes
    from tui.look.spans import Span

MANY: Final = 8192
"""So many different pieces of lines are kept ready."""


NEAR: Final = 2
"""Changes so many characters apart are sent in one: to go to another place takes more."""


class Board(Lined, can_focus=True):
    """The board of one view, with what is laid over it.

    Only the lines that a change touches are drawn anew, and of those only the characters around it are sent.
    """

    DEFAULT_CSS: ClassVar[str] = """
    Board { width: auto; height: auto; background: $tb-bg; }
    """

    view: var[View | None] = var(None, init=False)
    """What is shown; nothing before the first one."""

    overlays: var[Overlays] = var(NONE, init=False)
    """What is laid over it."""

    scale: var[boxes.Size] = var("small", init=False)
    """Which of the three sizes its spaces have."""

    glyphs: var[Glyphs] = var(FULL, init=False)
    """The characters it is drawn with."""

    class SpaceChosen(Message):
        """A space was clicked: `button` is 1 for the left button of the mouse, 3 for the right one."""

        def __init__(self, board: Board, space: int, button: int) -> None:
            super().__init__()
            self.board = board
            self.space = space
            self.button = button

        @property
        def control(self) -> Board:
            """The board that was clicked."""
            return self.board

    class SpaceHovered(Message):
        """The mouse came over another space; None when it left the spaces."""

        def __init__(self, board: Board, space: int | None) -> None:
            super().__init__()
            self.board = board
            self.space = space

        @property
        def control(self) -> Board:
            """The board under the mouse."""
            return self.board

    def __init__(
        self,
        view: View | None = None,
        overlays: Overlays = NONE,
        scale: boxes.Size = "small",
        glyphs: Glyphs = FULL,
        *,
        id: str | None = None,  # noqa: A002 - the name that every widget of Textual gives it
    ) -> None:
        super().__init__(id=id)
        self._picture: Picture | None = None
        self._segments: dict[Span, Segment] = {}
        self._hovered: int | None = None
        self.set_reactive(Board.view, view)
        self.set_reactive(Board.overlays, overlays)
        self.set_reactive(Board.scale, scale)
        self.set_reactive(Board.glyphs, glyphs)
        self._redraw()

    def show(self, view: View, overlays: Overlays) -> None:
        """Show another position and what is laid over it, in one go."""
        self.set_reactive(Board.view, view)
        self.set_reactive(Board.overlays, overlays)
        self._redraw()

    def watch_view(self) -> None:
        """Another position."""
        self._redraw()

    def watch_overlays(self) -> None:
        """Something else laid over the position."""
        self._redraw()

    def watch_scale(self) -> None:
        """Another size."""
        self._redraw()

    def watch_glyphs(self) -> None:
        """Other characters."""
        self._redraw()

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002 - as Textual calls it
        """The columns of the whole board."""
        return self._picture.sheet.width if self._picture else 0

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - as above
        """The lines of the whole board."""
        return self._picture.sheet.height if self._picture else 0

    def _redraw(self) -> None:
        """Draw the position, and send the screen what differs from what it shows."""
        old, view = self._picture, self.view
        if view is None:
            self._picture = None
            self._strips.clear()
            self.refresh(layout=old is not None)
            return
        new = self._picture = drawn(view, self.overlays, sheet_of(view, self.scale), self.glyphs, old)
        if old is None or old.sheet != new.sheet or old.glyphs is not new.glyphs:
            self._strips.clear()
            self.refresh(layout=True)
            return
        lines = changed(old, new)
        for y in lines:
            self._strips.pop(y, None)
        if lines:
            self.refresh(*[Region(start, y, end - start, 1) for y, runs in lines.items() for start, end in runs])

    def notify_style_update(self) -> None:
        """The theme has changed."""
        self._segments.clear()
        super().notify_style_update()

    def spans_of(self, y: int) -> Iterable[Span]:
        """A line of the picture."""
        picture = self._picture
        return () if picture is None or y >= picture.sheet.height else picture.line(y)

    def segment_of(self, span: Span) -> Segment:
        """A span in the colours of the theme; the space is its meta."""
        segment = self._segments.get(span)
        if segment is None:
            key, value = span.hit or ("space", None)
            style = self.palette.style(span.ink, span.ground, span.emphasis, key=key, value=value)
            if len(self._segments) >= MANY:
                self._segments.clear()
            segment = self._segments[span] = Segment(plain(span.text), style)
        return segment

    def blank(self) -> Style:
        """The ground of the table."""
        return self.palette.style("text", "bg")

    def on_click(self, event: events.Click) -> None:
        """A click on a space chooses it."""
        space = event.style.meta.get("space")
        if isinstance(space, int):
            event.stop()
            self.post_message(self.SpaceChosen(self, space, event.button))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse tells which space it is over, once for each."""
        space = event.style.meta.get("space")
        self._hover(space if isinstance(space, int) else None)

    def on_leave(self) -> None:
        """The mouse is somewhere else."""
        self._hover(None)

    def _hover(self, space: int | None) -> None:
        if space != self._hovered:
            self._hovered = space
            self.post_message(self.SpaceHovered(self, space))


def changed(old: Picture, new: Picture) -> dict[int, list[tuple[int, int]]]:
    """What differs between two pictures on one sheet: for each line, runs from a column to the one after the last."""
    sheet = new.sheet
    found: dict[int, list[tuple[int, int]]] = {}
    for space, (before, after) in enumerate(zip(old.insides, new.insides, strict=True)):
        if before is not after:
            left, top = sheet.left(space) + 1, sheet.top(space) + 1
            for line in range(sheet.cell.height):
                if before[line] != after[line]:
                    found.setdefault(top + line, []).append((left, left + sheet.cell.width))
    if old.marks is not new.marks:
        for y in old.marks.keys() | new.marks.keys():
            had, has = old.marks.get(y, {}), new.marks.get(y, {})
            if had != has:
                runs = [(x, x + 1) for x in had.keys() | has.keys() if had.get(x) != has.get(x)]
                found.setdefault(y, []).extend(runs)
    return {y: _merged(runs) for y, runs in found.items()}


def _merged(runs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Runs in their order, those joined that lie no more than `NEAR` apart."""
    runs.sort()
    merged = runs[:1]
    for start, end in runs[1:]:
        first, last = merged[-1]
        if start - last > NEAR:
            merged.append((start, end))
        else:
            merged[-1] = (first, max(last, end))
    return merged
