"""The replay on the screen: a game as a film, over the table or on its own."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.binding import Binding, BindingType

from tui.play.commands import bindings
from tui.play.desk.panels import PICTURE
from tui.play.motion.pace import milliseconds, pace_of, paced
from tui.play.motion.player import Player
from tui.play.motion.showing import of_a_film
from tui.play.replay.commands import commands_of, help_groups
from tui.play.replay.drawing import moving, panel
from tui.play.replay.panels import Arranged, arranged, parts_of
from tui.play.replay.play_on import ask_how
from tui.play.replay.projector import Projector
from tui.play.replay.scrubber import LEFT, track
from tui.play.replay.winding import Dragging, Winding
from tui.table.thinking.seeking import HintError
from tui.widgets.lines import hit_of
from tui.widgets.panel_screen import PanelScreen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from textual import events
    from textual.timer import Timer

    from tui.look.boxes import Box
    from tui.play.front import Front
    from tui.screens.keys import KeyGroup
    from tui.table.table import Table
    from tui.widgets.pictured import Pictured

GROUNDS: Final[Mapping[str, str]] = {
    "header": "panel",
    "status": "panel",
    "scrubber": "panel",
    "rounds": "panel",
    "legend": "panel",
}
"""What panels leave blank is drawn in `bg`, but for these."""

HEARD_EVERY: Final = 0.25
"""Seconds from one look at what is worked out to the next."""

WHEEL: Final = 2
"""Rows that one notch of the wheel scrolls."""


class ReplayScreen(PanelScreen):
    """A film of one game: the line that it is in, or the one that goes through an entry.

    Attributes:
        table: The game; its viewer sees the film until the game is over.
        projector: Where the film is, and what keys and clicks do with it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "scroll_log(8)", show=False, id="film.log.older"),
        Binding("pagedown", "scroll_log(-8)", show=False, id="film.log.newer"),
    ]

    def __init__(self, table: Table, front: Front, entry: int | None = None, *, sat_at: bool = False) -> None:
        """A film that is shown from its start, or at an entry. Raises `LookupError` for one that is not there.

        `sat_at`: its table is the one that is sat at, and it can be gone back to.
        """
        self._desk = front.desk(table)
        super().__init__(parts_of(self._desk), GROUNDS)
        self.table = table
        self.front = front
        self.projector = Projector(table, entry, front.film)
        self.bind(bindings(commands_of(front.film)))
        self.projector.sat_at = sat_at
        self._winding = Winding(self.set_timer, self.tick)
        self._scrubbing = Dragging(self._drag)
        self._player = Player(self._later, self.redraw)
        self._rest = 0.0
        self._luck = Random()  # noqa: S311 - faces that roll by are decoration

    def on_mount(self) -> None:
        """A finished game is looked back on, unless somebody has said that it is not."""
        looks_back = getattr(self.app, "looks_back", False) and not self.projector.is_side_line
        if looks_back and not self.table.look_back.refusal():
            self.projector.look_back = self.table.look_back
            self.table.look_back.begin()
        self.set_interval(HEARD_EVERY, self._hear)

    def on_unmount(self) -> None:
        """Nothing that is sought for this film goes on."""
        self.projector.hindsight.close()
        if self.projector.look_back is not None:
            self.projector.look_back.pause()

    def _hear(self) -> None:
        """Draw what is new of what is worked out meanwhile."""
        projector = self.projector
        try:
            news = projector.hindsight.look()
        except HintError as error:
            projector.message, news = str(error), True
        if projector.look_back is not None:
            news = projector.look_back.look() or news
        if news and self.app.screen is self:
            self.redraw()

    def on_screen_suspend(self) -> None:
        """Something lies over the film: it waits."""
        self.projector.playing = False
        self._player.forget()
        self._wind()

    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys, for the help."""
        return help_groups(self.projector.signs)

    # Drawing.

    def boxes(self, width: int, height: int) -> Mapping[str, Box] | None:
        """Where the panels stand on a screen of this size; None when the film does not fit."""
        drawn = self._drawn(width, height)
        return None if drawn is None else drawn[0].boxes

    @property
    def view(self) -> Any:
        """What is shown, as the viewer may know it."""
        return self._scene(0).view

    def _scene(self, room: int) -> Any:
        return self._desk.film_scene(self.projector, room)

    def _arranged(self, width: int, height: int) -> Arranged | None:
        view = self.projector.film.view(self.projector.at)
        return arranged(self.projector, self._desk, view, width, height)

    def _drawn(self, width: int, height: int) -> tuple[Arranged, Any] | None:
        """Where the panels stand, and what they are drawn from, in the middle of what happens too."""
        found = self._arranged(width, height)
        if found is None:
            return None
        look = found.boxes.get("look")
        scene = self._scene(0 if look is None else 2 * look.width - 12)
        if self._player.frame is None:
            return found, scene
        scene = moving(self.projector, self._desk, scene, self._player.frame)
        return found._replace(boxes=self._desk.film_under(scene, found.size, found.boxes)), scene

    def draw(self, width: int, height: int) -> Mapping[str, Box] | None:
        """Draw the panels and the board, and say where they stand; None when the film does not fit."""
        drawn = self._drawn(width, height)
        if drawn is None:
            return None
        found, scene = drawn
        for place in found.boxes:
            if place != PICTURE:
                self._panels[place].show(panel(place, self.projector, self._desk, scene, found))
        box = found.boxes.get(PICTURE)
        self._picture.show(self._desk.drawing(scene, found.size, box, self.glyphs, self._picture.drawing))
        return found.boxes

    # The film goes on.

    def _later(self, seconds: float, do: Callable[[], None]) -> Timer:
        """What moves, moves at the speed of the film."""
        return self.set_timer(self.projector.at_speed(seconds), do)

    def _wind(self) -> None:
        """Wait as long as this stop is shown, if the film plays and nothing moves."""
        goes_on = self.projector.playing and not self._player.is_playing
        self._winding.wind(self.projector.seconds(self._rest) if goes_on else None)

    def tick(self) -> None:
        """The time of a stop is over."""
        self._forward(self.projector.tick)

    def _forward(self, move: Callable[[], object]) -> None:
        """Move the film; what happens on the way to the next stop is shown as it happens."""
        self._winding.unwind()
        projector = self.projector
        at, before = projector.at, projector.film.view(projector.at)
        move()
        self._rest = 0.0
        found, pace = self._arranged(*self.size), pace_of(self.app)
        if projector.at != at + 1 or pace == "none" or found is None:
            self._stands()
            return
        film = projector.film
        happened = film.happened(projector.at)
        moments = self.front.motion.moments(before, film.view(projector.at), happened, size=found.size, luck=self._luck)
        moments = paced(of_a_film(moments), pace)
        self._rest = milliseconds(moments) / 1000
        self._player.play(moments, self._stands)

    def _stands(self) -> None:
        """Nothing moves: the stop is shown as it is."""
        self._wind()
        self.redraw()

    # Keys.

    def action_command(self, command: str) -> None:
        """Do a command of the replay, by its id; what still moves is there at once."""
        self._player.forget()
        if command == "film.next":
            self._forward(lambda: self.projector.do(command))
            return
        if not self.projector.do(command):
            if command == "film.back":
                self.dismiss(None)
                return
            ask_how(self)
        self._stands()

    def action_scroll_log(self, rows: int) -> None:
        """Scroll the log."""
        self.projector.back = max(0, self.projector.back + rows)
        self.redraw()

    # The mouse.

    def on_click(self, event: events.Click) -> None:
        """A click on a panel."""
        hit = hit_of(event.style.meta)
        if hit is not None:
            self._clicked(*hit)

    def on_pictured_chosen(self, event: Pictured.Chosen) -> None:
        """A click on the board tells of the space."""
        self._clicked(*event.hit)

    def _clicked(self, kind: str, value: int | str) -> None:
        if kind == "command" and value == "help.keys":
            self.app.simulate_key("question_mark")
        elif kind == "command":
            self.action_command(str(value))
        elif isinstance(value, int):
            self._opens(kind, value)

    def _opens(self, kind: str, value: int) -> None:
        projector, view = self.projector, self.view
        self._player.forget()
        if kind == "stop":
            projector.seek(value)
        elif kind == "entry":
            projector.seek(projector.film.at_entry(value))
        elif (show := self.front.shows(view, kind, value)) is not None:
            dialog = self.front.dialog(view, show)
            if dialog is not None:
                self.app.push_screen(dialog)
        self._stands()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """The button goes down on the scrubber: from now on the film follows the mouse."""
        self._scrubbing.take_hold(event, self._placed.get("scrubber"))

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """The button is up again."""
        del event
        self._scrubbing.let_go()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse is over something of a panel, or drags the film along."""
        if self._scrubbing.move(event):
            return
        hit = hit_of(event.style.meta)
        if hit is not None and hit[0] in self.front.film.hovers:
            self._hover(hit)
        elif self.projector.hovered is not None and self.projector.hovered[0] != "space":
            self._hover(None)

    def _drag(self, column: int) -> None:
        projector = self.projector
        along = track(projector.film, self.size.width)
        self._player.forget()
        projector.seek(along.stop_at(column - LEFT))
        self._stands()

    def on_pictured_hovered(self, event: Pictured.Hovered) -> None:
        """The mouse is over something of the picture."""
        if not self._scrubbing.holds:
            self._hover(event.hit)

    def _hover(self, hit: tuple[str, int | str] | None) -> None:
        if hit != self.projector.hovered:
            self.projector.hovered = hit
            self.redraw()

    def wheel(self, event: events.MouseEvent, step: int) -> None:
        """The wheel scrolls the log, or winds the film."""
        widget, _ = self.get_widget_at(event.screen_x, event.screen_y)
        if widget.id == "log" or (widget.id == "over" and self.projector.laid == "log"):
            self.action_scroll_log(-WHEEL * step)
        elif widget.id in {"scrubber", "rounds", "status"}:
            self.action_command("film.next" if step > 0 else "film.previous")
