"""What moves on a table: what has happened is shown before the next question, and a key or a click ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from msgspec.structs import replace

from tui.play.motion.pace import pace_of, paced
from tui.play.motion.player import Player
from tui.play.motion.showing import alone, by_themselves, ending, going_on, passing_on, still

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import App
    from textual.binding import ActiveBinding
    from textual.geometry import Size

    from tui.play.desk.desk import Desk
    from tui.play.desk.plan import PanelPlan
    from tui.play.motion.happening import Happening
    from tui.play.motion.moment import Moment
    from tui.play.motion.pace import Pace
    from tui.play.motion.player import Timer
    from tui.play.motion.showing import Showing
    from tui.play.scene import Scene
    from tui.play.sitting import Sitting
    from tui.table.table import Table

TAKES_BACK: Final = frozenset({"command('undo')", "command('undo.turn')"})
"""What is done at once also while others are about to look: the seat that moved undoes its answer."""


PICTURE_TAKEN: Final = "shot"
"""What a key of the program does that changes nothing: a picture of what moves is one of what moves."""


class MovedOn(Protocol):
    """A screen on which something moves.

    Attributes:
        table: The game.
        sitting: The table as the seat that looks sees it.
        desk: Where it is drawn.
    """

    table: Table
    sitting: Sitting
    desk: Desk

    @property
    def app(self) -> App[object]:
        """The application, which says how fast things move."""

    @property
    def size(self) -> Size:
        """How large the screen is."""

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies over it, and it is not closed."""

    def bound_to(self, key: str, /) -> ActiveBinding | None:
        """What a key does now; None for nothing."""

    def plan(self, width: int, height: int) -> PanelPlan | None:
        """How the panels stand on a screen of this size; None when the table does not fit."""

    def set_timer(self, delay: float, callback: Callable[[], None], /) -> Timer:
        """Do something after so many seconds."""

    def redraw(self) -> None:
        """Draw what has changed."""

    def move_on(self) -> None:
        """Everything has been shown: on to the next question."""


class TableMotion:
    """What moves on a table.

    Attributes:
        player: Shows it, frame by frame.
    """

    def __init__(self, screen: MovedOn) -> None:
        """Nothing moves yet on the table of a screen."""
        self.screen = screen
        self.table = screen.table
        self.sitting = screen.sitting
        # where a key is bound that is the screen's own
        self._node: object = screen
        self.player = Player(screen.set_timer, screen.redraw)
        self._happening: Happening | None = None
        self._showings: list[Showing] = []

    @property
    def is_playing(self) -> bool:
        """Whether something moves."""
        return self.player.is_playing

    @property
    def pace(self) -> Pace:
        """How fast things move."""
        return pace_of(self.screen.app)

    def moment(self, scene: Scene, frame: Moment, room: int) -> Scene:
        """A moment of what has just happened; the log goes with it, and what is looked at, which has so much room."""
        heard = self._happening.told(frame.told) if self._happening is not None else 0
        told: Scene = self.screen.desk.moving(replace(scene, sayings=self.sitting.sayings_of(heard)), frame, room)
        return told

    # What a key or a click does to what moves.

    def end_by(self, event: events.Key) -> None:
        """Any key shows the end of what moves, or goes on from what stands there, and does nothing else.

        Only the key of undo, before others look, undoes at once what stands there.
        """
        if not self.player.is_playing or self.only_keeps(event.key):
            return
        bound = self.screen.bound_to(event.key)
        if bound is not None and self._passes_on and self.player.stands and bound.binding.action in TAKES_BACK:
            self.forget()
            return
        self.touched()
        event.stop()

    def only_keeps(self, key: str) -> bool:
        """Whether a key leaves what is shown as it is: a picture is taken, or what stands is read on under a page."""
        bound = self.screen.bound_to(key)
        if bound is None or bound.node is self._node:
            return False
        return bound.binding.action == PICTURE_TAKEN or self.player.stands

    @property
    def _passes_on(self) -> bool:
        """Whether somebody else looks, or the end is told, when what moves is over."""
        return self._all_look or (self.has_ended and not self.sitting.is_watching)

    @property
    def _all_look(self) -> bool:
        """Whether others look next than the viewer."""
        return self.table.needs_curtain or self.table.goes_to_all

    def touched(self) -> bool:
        """A key or a click ends what moves, if anything does; whether it has, which is all that it does."""
        if not self.player.is_playing:
            return False
        if self._passes_on or self.player.waits:
            self.player.skip()
        else:
            self.player.complete()
        return True

    def overtaken(self) -> bool:
        """A command chosen in a list over the table ends what moves below; returns whether that is all it does.

        So it is where the command means nothing to the viewer now, and where something waits to be looked at.
        """
        waits = self._passes_on or self.player.waits
        return self.touched() and (waits or self.sitting.is_watching)

    def forget(self) -> None:
        """Nothing more is shown of what has happened, and nothing follows it."""
        self._showings.clear()
        self.player.forget()

    # What moves.

    def moves(self) -> bool:
        """Show what has happened, if anything of it moves; for everybody when another seat is asked next."""
        found = self.screen.plan(*self.screen.size)
        if found is None or not self.screen.is_on_top:
            self.sitting.pass_over()
            return False
        shared = self.sitting.happened_to_all() if self._all_look else None
        if shared is None and self.pace == "none" and not self.sitting.motion.stands:
            self.sitting.pass_over()
            return False
        own = self.sitting.happened()
        if own is None:
            return False
        if shared is not None:
            self._showings = list(passing_on(own, shared, found.size))
        else:
            self._showings = list(ending(own, found.size) if self._passes_on else going_on(own, found.size))
        if self.table.lone is not None:
            self._showings = list(alone(self._showings))
        if self.pace == "none":
            self._showings = list(still(self._showings))
        if not self.table.people:
            # after that: what stands because nothing moves waits for nobody either
            self._showings = list(by_themselves(self._showings))
        if not self._showings:
            return False
        self._show_next()
        return True

    def _show_next(self) -> None:
        """Show the next part of what has happened; when there is none, on to the next question."""
        if not self._showings:
            self.screen.move_on()
            return
        showing = self._showings.pop(0)
        if showing.to_all:
            self.sitting.hide()
        self._happening = showing.happening
        frames = showing.frames if self.pace == "none" else paced(showing.frames, self.pace)
        self.player.play(frames, self._show_next)

    @property
    def has_ended(self) -> bool:
        """Whether the game itself has ended: the end of a variation is none of the game."""
        return self.table.is_over and not self.table.is_side_line
