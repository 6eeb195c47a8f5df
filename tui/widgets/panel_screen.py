"""A screen of panels around a board: the table, its replay and its recap are drawn by the same steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingsMap
from textual.screen import Screen

from tui.look.boxes import Box
from tui.look.glyphs import glyphs_of_locale
from tui.widgets.ground import ground
from tui.widgets.lines import Lines
from tui.widgets.painting import PanelCompositor
from tui.widgets.pictured import Pictured
from tui.widgets.placing import PanelLayout
from tui.widgets.standing import TopScreen
from tui.widgets.too_small import too_small_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from textual.app import ComposeResult
    from textual.geometry import Region
    from textual.layout import Layout
    from textual.strip import Strip
    from textual.widget import Widget

    from tui.look.glyphs import Glyphs

BOARD = "board"
OVER = "over"
"""The places of the board, and of what is said where nothing fits."""


class PanelScreen(TopScreen[None], Screen[None]):
    """A board and the panels around it. What they show, and where they stand, its kinds say."""

    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    DEFAULT_CSS: ClassVar[str] = """
    PanelScreen { background: $tb-bg; overflow: hidden hidden; }
    """

    def __init__(self, places: Iterable[str], grounds: Mapping[Any, str]) -> None:
        """Panels with these names, one of them the board; `grounds` are the colours of what they leave blank."""
        super().__init__()
        self._painter = self._compositor = PanelCompositor()
        self._panels = {place: Lines(id=place, ground=grounds.get(place, "bg")) for place in places if place != BOARD}
        self._picture = Pictured(id=BOARD)
        if not self._painter.alone:
            for panel in (*self._panels.values(), self._picture):
                panel.tells = self._changed
        self._placed: Mapping[Any, Box] = {}
        self._panel_layout = PanelLayout(self.place)

    def boxes(self, width: int, height: int) -> Mapping[Any, Box] | None:
        """Where the panels stand on a screen of this size; None when they do not fit. Its kinds say."""
        raise NotImplementedError

    def draw(self, width: int, height: int) -> Mapping[Any, Box] | None:
        """Draw the panels and the board, and say where they stand; None when they do not fit. Its kinds do."""
        raise NotImplementedError

    def bind(self, bindings: Iterable[Binding]) -> None:
        """Take these keys too: those of one game, which its class does not know."""
        for key, found in BindingsMap(bindings).key_to_bindings.items():
            self._bindings.key_to_bindings[key] = found

    def begin(self) -> None:
        """The panels are there: draw them for the first time."""
        self.redraw()

    @property
    def glyphs(self) -> Glyphs:
        """What things are drawn with."""
        glyphs: Glyphs | None = getattr(self.app, "glyphs", None)
        return glyphs_of_locale() if glyphs is None else glyphs

    @property
    def layout(self) -> Layout:
        """The panels stand where the screen says."""
        return self._panel_layout

    def compose(self) -> ComposeResult:
        """The panels and the board."""
        yield from self._panels.values()
        yield self._picture

    def render_lines(self, crop: Region) -> list[Strip]:
        """Its ground, in one colour."""
        return ground(self, crop)

    def on_mount(self) -> None:
        """Begin."""
        self.begin()

    def on_resize(self) -> None:
        """Another size of the terminal: what is shown, or half chosen, stays."""
        self.redraw()

    def place(self, width: int, height: int) -> Mapping[Any, Box]:
        """Where everything stands on a screen of this size."""
        self._placed = self.boxes(width, height) or {OVER: Box(0, 0, width, height)}
        return self._placed

    def after_paint(self, call: Callable[[], object]) -> None:
        """Call something when the next picture has been handed to the terminal, in place of what was to be called.

        Nothing is called where no picture follows. A message would be one more that a picture waits for.
        """
        self._painter.then = call

    def _changed(self, panel: Widget) -> None:
        """Paint a panel with the next picture. A message of each would be one more each to be waited for."""
        self._dirty_widgets.add(panel)
        self.check_idle()

    def redraw(self) -> None:
        """Draw what has changed."""
        if not self.is_mounted:
            return
        width, height = self.size
        boxes = self.draw(width, height)
        if boxes is None:
            self._panels[OVER].show(too_small_lines(width, height))
            boxes = {OVER: Box(0, 0, width, height)}
        if boxes != self._placed:
            # a widget's arrangement is forgotten when one of its children asks for another
            self._picture.refresh(layout=True)
