"""A table that one points at: what a click, the mouse and its wheel do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tui.play.company_screen import CompanyScreen
from tui.widgets.lines import hit_of

if TYPE_CHECKING:
    from textual import events

    from tui.play.sitting import Opened
    from tui.widgets.pictured import Pictured

ON: Final = ("command", "go")
"""What a click on the key means that goes on from what moves: to go on, and to answer nothing."""

WHEEL: Final = 2
"""Rows that one notch of the wheel scrolls."""


class PointedScreen(CompanyScreen):
    """The table of one game, as far as there is a mouse."""

    _held: tuple[str, int | str] | None = None
    """What the left button went down on, until it comes up."""

    def open_recap(self) -> None:
        """Lay over the table what has happened since the last turn of who looks. The table's own screen does."""
        raise NotImplementedError

    def _opens(self, outcome: Opened) -> None:
        """Open what came of a command. The table's own screen does."""
        raise NotImplementedError

    def on_click(self, event: events.Click) -> None:
        """A click on a panel; any click ends what moves, as a key does."""
        hit = hit_of(event.style.meta)
        moved = self._player.is_playing
        if self._touched():
            return
        right = event.button == 3
        if hit is None and right:
            # where nothing has a meaning of its own, the right button is the key that opens what is chosen
            hit = ("command", "card.open")
        if hit is not None and not (moved and hit == ON):
            self._clicked(hit, right=right)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """The left button takes hold of something, which may be dragged elsewhere."""
        self._held = hit_of(event.style.meta) if event.button == 1 else None

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Something is let go over something of another kind: where both are the same kind it is a click."""
        held, self._held = self._held, None
        hit = hit_of(event.style.meta)
        if held is None or hit is None or held[0] == hit[0] or not self.is_on_top or self._touched():
            return
        option = self.sitting.dragged(held, hit)
        if option is not None:
            self._opens(self.sitting.answer((option,)))
            self.go_on()

    def on_pictured_chosen(self, event: Pictured.Chosen) -> None:
        """A click on the picture."""
        self._clicked(event.hit, right=event.button == 3)

    def _clicked(self, hit: tuple[str, int | str], *, right: bool) -> None:
        if not self.is_on_top or self._touched():
            return
        kind, value = hit
        if kind == "command" and value == "help.keys":
            self.app.simulate_key("question_mark")
            return
        if kind == "command" and value == "hide":
            self.action_hide()
            return
        if kind == "entry" or (kind == "command" and value == "history"):
            self.open_history(int(value) if kind == "entry" else None)
            return
        if kind == "command" and value == "recap":
            self.open_recap()
            return
        self._opens(self.sitting.click(kind, value, right=right))
        self.go_on()

    def on_pictured_hovered(self, event: Pictured.Hovered) -> None:
        """The mouse is over something of the picture."""
        self._hover(event.hit)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse is over something of a panel."""
        hit = hit_of(event.style.meta)
        if hit is not None and hit[0] != "space":
            self._hover(hit)
        elif hit is None and self.sitting.hovered is not None and self.sitting.hovered[0] != "space":
            self._hover(None)

    def _hover(self, hit: tuple[str, int | str] | None) -> None:
        if hit != self.sitting.hovered and not self._player.is_playing:
            self.sitting.hovered = hit
            self.redraw()

    def wheel(self, event: events.MouseEvent, step: int) -> None:
        """The wheel scrolls the log, or goes through a list."""
        widget, _ = self.get_widget_at(event.screen_x, event.screen_y)
        if widget.id == "log" or (widget.id == "over" and self.sitting.laid == "log"):
            self.sitting.scroll(-WHEEL * step)
            self.redraw()
        elif widget.id in self._desk.wheels and self.sitting.mode.strips:
            self.action_command("move.down" if step > 0 else "move.up")
