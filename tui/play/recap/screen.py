"""The recap on the screen: the board after each step, the steps beside it, how things stand now."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

from textual.binding import Binding, BindingType

from tui.play.commands import bindings
from tui.play.desk.panels import PICTURE
from tui.play.motion.pace import pace_of, paced
from tui.play.motion.player import Player
from tui.play.recap.commands import COMMANDS, help_groups
from tui.play.recap.drawing import panel, track
from tui.play.recap.panels import arranged, parts_of
from tui.play.recap.recap import SECONDS
from tui.play.replay.winding import Dragging, Winding
from tui.widgets.lines import hit_of
from tui.widgets.panel_screen import PanelScreen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual import events

    from tui.look.boxes import Box
    from tui.play.front import Front
    from tui.play.recap.recap import Recap
    from tui.screens.keys import KeyGroup
    from tui.widgets.pictured import Pictured

GROUNDS: Final[Mapping[str, str]] = {"header": "panel", "prompt": "panel", "scrubber": "panel", "names": "panel"}
"""What panels leave blank is drawn in `bg`, but for these."""


class RecapScreen(PanelScreen):
    """What has happened since the last turn of the seat that looks.

    Attributes:
        recap: The steps, and which one is shown.
    """

    TELLS_MOVES = False

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(COMMANDS),
        Binding("f2", "app.rules", show=False, id="recap.rules", key_display="F2"),
    ]

    def __init__(self, recap: Recap, front: Front) -> None:
        """A recap that has at least one step."""
        super().__init__(parts_of(front.desk(recap.table)), GROUNDS)
        self.recap = recap
        self._front = front
        self._desk = front.desk(recap.table)
        self._winding = Winding(self.set_timer, self.tick)
        self._scrubbing = Dragging(self._drag)
        self._player = Player(self.set_timer, self.redraw)
        self._luck = Random()  # noqa: S311 - faces that roll by are decoration

    def on_mount(self) -> None:
        """What the first step tells happens."""
        self._happens()

    def on_screen_suspend(self) -> None:
        """Something lies over it: it waits."""
        self.recap.playing = False
        self._player.forget()
        self._wind()

    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys, for the help."""
        return help_groups()

    # Drawing.

    def boxes(self, width: int, height: int) -> Mapping[str, Box] | None:
        """Where the panels stand on a screen of this size; None when the recap does not fit."""
        found = arranged(self._desk, self.recap.now, width, height)
        return None if found is None else found.boxes

    def draw(self, width: int, height: int) -> Mapping[str, Box] | None:
        """Draw the panels and the board, and say where they stand; None when the recap does not fit."""
        found = arranged(self._desk, self.recap.now, width, height)
        if found is None:
            return None
        scene = self._desk.recap_scene(self.recap, self.recap.view())
        if self._player.frame is not None:
            scene = self._desk.moving(scene, self._player.frame)
        for place in found.boxes:
            if place != PICTURE:
                self._panels[place].show(panel(place, self.recap, self._desk, scene, found))
        box = found.boxes.get(PICTURE)
        self._picture.show(self._desk.drawing(scene, found.size, box, self.glyphs, self._picture.drawing))
        return found.boxes

    # Keys and the mouse.

    def action_command(self, command: str) -> None:
        """Do a command of the recap, by its id; what still moves is there at once."""
        self._player.forget()
        at = self.recap.at
        if not self.recap.do(command):
            self._wind()
            self.dismiss(None)
            return
        if command == "recap.next" and self.recap.at != at:
            self._happens()
        else:
            self._stands()

    def _happens(self) -> None:
        """What the step tells happens, then it stands."""
        self._winding.unwind()
        found, pace = arranged(self._desk, self.recap.now, *self.size), pace_of(self.app)
        if found is None or pace == "none":
            self._stands()
            return
        moments = self.recap.moments(self._front.motion, found.size, self._luck)
        self._player.play(paced(moments, pace), self._stands)

    def _stands(self) -> None:
        """The step is shown as it is."""
        self._wind()
        self.redraw()

    def _wind(self) -> None:
        """Wait as long as a step is shown, if the recap plays."""
        self._winding.wind(SECONDS if self.recap.playing else None)

    def tick(self) -> None:
        """The time of a step is over."""
        at = self.recap.at
        self.recap.tick()
        if self.recap.at != at:
            self._happens()
        else:
            self._stands()

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

    def on_pictured_chosen(self, event: Pictured.Chosen) -> None:
        """A click on the picture tells of what is there."""
        kind, value = event.hit
        view = self.recap.view()
        show = self._front.shows(view, kind, value)
        dialog = None if show is None else self._front.dialog(view, show)
        if dialog is not None:
            self.app.push_screen(dialog)

    def _show(self, place: int) -> None:
        self.recap.playing = False
        self._player.forget()
        self.recap.show(place)
        self._stands()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """The button goes down on the scrubber: from now on the step follows the mouse."""
        self._scrubbing.take_hold(event, self._placed.get("scrubber"))

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """The button is up again."""
        del event
        self._scrubbing.let_go()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse drags the step along."""
        self._scrubbing.move(event)

    def _drag(self, column: int) -> None:
        self._show(track(self.recap, self.size.width).stop_at(column - 1))

    def wheel(self, event: events.MouseEvent, step: int) -> None:
        """The wheel goes to the next step, or to the one before."""
        event.stop()
        self.action_command("recap.next" if step > 0 else "recap.back")
