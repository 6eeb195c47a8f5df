"""The recap on the screen: the board after each step, the steps beside it, how things stand now."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType
from textual.screen import Screen

from tui.glyphs import PLAIN, glyphs_of_locale
from tui.screens.too_small import too_small_lines
from tui.terror_below.board import Board
from tui.terror_below.board_size import board_size
from tui.terror_below.card_dialog import SpaceDialog
from tui.terror_below.commands import bindings
from tui.terror_below.layout import Box
from tui.terror_below.panel import Panel, hit_of
from tui.terror_below.placing import PanelLayout
from tui.terror_below.recap.commands import COMMANDS, help_groups
from tui.terror_below.recap.drawing import panel, track
from tui.terror_below.recap.panels import PLACES, Place, arranged
from tui.terror_below.recap.recap import SECONDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual import events
    from textual.app import ComposeResult
    from textual.layout import Layout
    from textual.timer import Timer

    from tui.screens.keys import KeyGroup
    from tui.terror_below.recap.recap import Recap

GROUNDS: Final[Mapping[Place, str]] = {"header": "panel", "prompt": "panel", "scrubber": "panel", "names": "panel"}
"""What panels leave blank is drawn in `bg`, but for these."""


class RecapScreen(Screen[None]):
    """What has happened since the last turn of the seat that looks.

    Attributes:
        recap: The steps, and which one is shown.
    """

    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(COMMANDS),
        Binding("f2", "app.rules", show=False, id="recap.rules", key_display="F2"),
    ]
    DEFAULT_CSS: ClassVar[str] = """
    RecapScreen { background: $tb-bg; overflow: hidden hidden; }
    """

    def __init__(self, recap: Recap) -> None:
        """A recap that has at least one step."""
        super().__init__()
        self.recap = recap
        glyphs = glyphs_of_locale()
        self._panels: dict[Place, Panel] = {
            place: Panel(place, GROUNDS.get(place, "bg"), plain=glyphs is PLAIN) for place in PLACES if place != "board"
        }
        self._board = Board(glyphs=glyphs, id="board")
        self._placed: Mapping[Place, Box] = {}
        self._timer: Timer | None = None
        self._dragging = False
        self._panel_layout = PanelLayout(self.place)

    @property
    def layout(self) -> Layout:
        """The panels stand where the plan of the recap says."""
        return self._panel_layout

    def compose(self) -> ComposeResult:
        """The panels and the board."""
        yield from self._panels.values()
        yield self._board

    def on_mount(self) -> None:
        """Show the step that it begins with."""
        self._board.can_focus = False
        self.redraw()

    def on_screen_suspend(self) -> None:
        """Something lies over it: it waits."""
        self.recap.playing = False
        self._wind()

    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys, for the help."""
        return help_groups()

    # Drawing.

    def place(self, width: int, height: int) -> Mapping[Place, Box]:
        """Where the panels stand on a screen of this size."""
        found = arranged(self.recap.now, width, height)
        self._placed = {"over": Box(0, 0, width, height)} if found is None else found.boxes
        return self._placed

    def redraw(self) -> None:
        """Draw what has changed."""
        if not self.is_mounted:
            return
        width, height = self.size
        found = arranged(self.recap.now, width, height)
        if found is None:
            self._panels["over"].show(too_small_lines(width, height))
            boxes: Mapping[Place, Box] = {"over": Box(0, 0, width, height)}
        else:
            boxes = found.boxes
            view = self.recap.view()
            for place, box in boxes.items():
                if place != "board":
                    self._panels[place].show(panel(place, self.recap, view, box, found.size))
            self._board.scale = board_size(view, found.size, boxes.get("board"))
            self._board.show(view, self.recap.overlays())
        if boxes != self._placed:
            # a widget's arrangement is forgotten when one of its children asks for another
            self._board.refresh(layout=True)

    def on_resize(self) -> None:
        """Another size of the terminal: the same step stays."""
        self.redraw()

    # Keys and the mouse.

    def action_command(self, command: str) -> None:
        """Do a command of the recap, by its id."""
        if not self.recap.do(command):
            self._wind()
            self.dismiss(None)
            return
        self._wind()
        self.redraw()

    def _wind(self) -> None:
        """Wait as long as a step is shown, if the recap plays."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self.recap.playing:
            self._timer = self.set_timer(SECONDS, self.tick)

    def tick(self) -> None:
        """The time of a step is over."""
        self.recap.tick()
        self._wind()
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        """A click on a panel."""
        hit = hit_of(event.style.meta)
        if hit is None:
            return
        kind, value = hit
        if kind == "command" and value == "help.keys":
            self.app.simulate_key("question_mark")
        elif kind == "command":
            self.action_command(str(value))
        elif kind == "step":
            self._show(int(value))

    def on_board_space_chosen(self, event: Board.SpaceChosen) -> None:
        """A click on the board tells of the space."""
        self.app.push_screen(SpaceDialog(self.recap.view(), event.space))

    def _show(self, place: int) -> None:
        self.recap.playing = False
        self.recap.show(place)
        self._wind()
        self.redraw()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """The button goes down on the scrubber: from now on the step follows the mouse."""
        box = self._placed.get("scrubber")
        self._dragging = box is not None and event.button == 1 and box.y == event.screen_y

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """The button is up again."""
        del event
        self._dragging = False

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse drags the step along."""
        if self._dragging and event.button:
            self._show(track(self.recap, self.size.width).stop_at(event.screen_x - 1))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel goes to the next step."""
        event.stop()
        self.action_command("recap.next")

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel goes to the step before."""
        event.stop()
        self.action_command("recap.back")
