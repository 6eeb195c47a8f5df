"""What a click, the mouse and its wheel do at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from tui.widgets.lines import hit_of

if TYPE_CHECKING:
    from textual import events
    from textual.app import App
    from textual.geometry import Region
    from textual.widget import Widget

    from tui.play.desk.desk import Desk
    from tui.play.moving import TableMotion
    from tui.play.sitting import Hit, Opened, Sitting
    from tui.play.travelling import Travelling

WHEEL: Final = 2
"""Rows that one notch of the wheel scrolls."""


class PointedAt(Protocol):
    """A screen with a mouse over it.

    Attributes:
        sitting: The table as the seat that looks sees it.
        desk: Where it is drawn.
        motion: What moves on it.
        travelling: The way through its history.
    """

    sitting: Sitting
    desk: Desk
    motion: TableMotion
    travelling: Travelling

    @property
    def app(self) -> App[object]:
        """The application."""

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies over it, and it is not closed."""

    def get_widget_at(self, x: int, y: int) -> tuple[Widget, Region]:
        """What stands at a place of the screen."""

    def action_command(self, command: str) -> None:
        """Do a command of the table, by its id."""

    def action_hide(self) -> None:
        """Draw the curtain now."""

    def opens(self, outcome: Opened) -> None:
        """Open what came of a command."""

    def go_on(self) -> None:
        """After a command: faults of the disk, the next seat, the screen."""

    def redraw(self) -> None:
        """Draw what has changed."""


class Pointing:
    """What is done with the mouse at the table of a screen."""

    def __init__(self, screen: PointedAt) -> None:
        """Nothing is held yet."""
        self.screen = screen
        self.sitting = screen.sitting
        # what the left button went down on, until it comes up
        self._held: Hit | None = None

    def click(self, event: events.Click) -> None:
        """A click on a panel; any click ends what moves, as a key does."""
        hit = hit_of(event.style.meta)
        if self.screen.motion.touched():
            return
        right = event.button == 3
        if hit is None and right:
            # where nothing has a meaning of its own, the right button is the key that opens what is chosen
            hit = ("command", "card.open")
        if hit is not None:
            self.chosen(hit, right=right)

    def take_hold(self, event: events.MouseDown) -> None:
        """The left button takes hold of something, which may be dragged elsewhere."""
        self._held = hit_of(event.style.meta) if event.button == 1 else None

    def let_go(self, event: events.MouseUp) -> None:
        """Something is let go over something of another kind: where both are the same kind it is a click."""
        held, self._held = self._held, None
        hit = hit_of(event.style.meta)
        if (
            held is None
            or hit is None
            or held[0] == hit[0]
            or not self.screen.is_on_top
            or self.screen.motion.touched()
        ):
            return
        option = self.sitting.dragged(held, hit)
        if option is not None:
            self.screen.opens(self.sitting.answer((option,)))
            self.screen.go_on()

    def chosen(self, hit: Hit, *, right: bool) -> None:
        """Something was clicked that means something."""
        if not self.screen.is_on_top or self.screen.motion.touched():
            return
        kind, value = hit
        if kind == "command" and value == "help.keys":
            self.screen.app.simulate_key("question_mark")
            return
        if kind == "command" and value == "hide":
            self.screen.action_hide()
            return
        if kind == "command":
            self.screen.action_command(str(value))
            return
        if kind == "entry":
            self.screen.travelling.open_history(int(value))
            return
        self.screen.opens(self.sitting.click(kind, value, right=right))
        self.screen.go_on()

    def move_over(self, event: events.MouseMove) -> None:
        """The mouse is over something of a panel."""
        hit = hit_of(event.style.meta)
        if hit is not None and hit[0] != "space":
            self.hover(hit)
        elif hit is None and self.sitting.hovered is not None and self.sitting.hovered[0] != "space":
            self.hover(None)

    def hover(self, hit: Hit | None) -> None:
        """The mouse is over something else."""
        if hit != self.sitting.hovered and not self.screen.motion.is_playing:
            self.sitting.hovered = hit
            self.screen.redraw()

    def wheel(self, event: events.MouseEvent, step: int) -> None:
        """The wheel scrolls the log, or goes through a list."""
        widget, _ = self.screen.get_widget_at(event.screen_x, event.screen_y)
        if widget.id == "log" or (widget.id == "over" and self.sitting.panels.laid == "log"):
            self.sitting.panels.scroll(-WHEEL * step)
            self.screen.redraw()
        elif widget.id in self.screen.desk.wheels and self.sitting.mode.strips:
            self.screen.action_command("move.down" if step > 0 else "move.up")
