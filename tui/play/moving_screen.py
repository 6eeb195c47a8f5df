"""A table that is drawn: its panels, its picture, and what moves in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from tui.play.desk import PICTURE
from tui.play.hint_panel import DRAWN, hint_boxes, hint_panel
from tui.play.motion.pace import paced
from tui.play.motion.player import Player
from tui.play.motion.showing import by_themselves, ending, going_on, passing_on, still
from tui.play.typed.typing_screen import TypingScreen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual import events

    from tui.look.boxes import Box
    from tui.play.desk import Desk
    from tui.play.front import Front
    from tui.play.motion.happening import Happening
    from tui.play.motion.moment import Moment
    from tui.play.motion.pace import Pace
    from tui.play.motion.showing import Showing
    from tui.play.plan import Plan
    from tui.play.scene import Scene
    from tui.table.table import Table

TAKES_BACK: Final = frozenset({"command('undo')", "command('undo.turn')"})
"""What is done at once also while others are about to look: whoever moved thinks better of it."""


PICTURE_TAKEN: Final = "shot"
"""What a key of the program does that changes nothing: a picture of what moves is one of what moves."""


class MovingScreen(TypingScreen):
    """The table of one game, as far as it is drawn and something moves on it."""

    def __init__(self, table: Table, front: Front) -> None:
        """The table of a game with that face."""
        self._desk = self.desk_of(table, front)
        super().__init__(self._desk.parts, self._desk.grounds)
        self.table = table
        self.front = front
        self.sitting = front.sitting(table)
        self._player = Player(self.set_timer, self.redraw)
        self._happening: Happening | None = None
        self._showings: list[Showing] = []

    def desk_of(self, table: Table, front: Front) -> Desk:
        """The desk that the table is played at."""
        return front.desk(table)

    def _move_on(self) -> None:
        """Everything has been shown: on to the next question. The table's own screen does."""
        raise NotImplementedError

    def boxes(self, width: int, height: int) -> Mapping[str, Box] | None:
        """Where the panels stand on a screen of this size; None when the table does not fit."""
        found = self._plan(width, height)
        return None if found is None else self._boxes(*self._scene(found))

    def _boxes(self, found: Plan, scene: Scene) -> dict[str, Box]:
        """Where the panels stand in a scene; a hint lies over some of them."""
        boxes = self._desk.boxes(found, scene)
        return boxes if scene.hint is None or scene.frame is not None else hint_boxes(boxes, found, scene.hint)

    def _plan(self, width: int, height: int) -> Plan | None:
        return self._desk.plan(self.sitting.view, width, height)

    def draw(self, width: int, height: int) -> Mapping[str, Box] | None:
        """Draw the panels and the picture, and say where they stand; None when the table does not fit."""
        desk, found = self._desk, self._plan(width, height)
        if found is None:
            return None
        found, scene = self._scene(found)
        boxes = self._boxes(found, scene)
        hint = scene.hint if scene.frame is None else None
        self.sitting.parts = tuple(boxes)
        self.sitting.board_grows = desk.grows(found, self.sitting.view)
        for part, box in boxes.items():
            if hint is not None and part in DRAWN:
                led = desk.led(scene)
                self._panels[part].show(hint_panel(part, scene, hint, box.width, box.height, led))
            elif part != PICTURE:
                self._panels[part].show(desk.lines(part, scene, found.size, box.width, box.height))
        drawing = desk.drawing(scene, found.size, boxes.get(PICTURE), self.glyphs, self._picture.drawing)
        self._picture.show(drawing)
        return boxes

    def _scene(self, found: Plan) -> tuple[Plan, Scene]:
        """What is drawn, and the panels with the room that it needs."""
        room = self._desk.room(found)
        scene = replace(self.sitting.scene(room), keys=self._shown_keys)
        if self._player.frame is not None:
            scene = self._moving(scene, self._player.frame, room)
        return self._desk.fitted(found, scene)

    def _moving(self, scene: Scene, frame: Moment, room: int) -> Scene:
        """A moment of what has just happened; the log goes with it, and what is looked at, which has so much room."""
        heard = self._happening.told(frame.told) if self._happening is not None else 0
        told: Scene = self._desk.moving(replace(scene, sayings=self.sitting.sayings_of(heard)), frame, room)
        return told

    @property
    def _shown_keys(self) -> Mapping[str, str]:
        """For each command whose keys were changed, the key that players are told."""
        keys: Mapping[str, str] = getattr(self.app, "shown_keys", {})
        return keys

    # What a key or a click does to what moves.

    def on_key(self, event: events.Key) -> None:
        """Any key ends what moves; the seat that goes on need not press it again, for it does what it always does."""
        if not self._player.is_playing or self.only_keeps(event.key):
            return
        bound = self.active_bindings.get(event.key)
        if bound is not None and self._passes_on and bound.binding.action in TAKES_BACK:
            self._forget_motion()
        elif self._touched() and (bound is None or bound.node is self):
            event.stop()

    def only_keeps(self, key: str) -> bool:
        """Whether a key leaves what is shown as it is: a picture is taken, or what stands is read on under a page."""
        bound = self.active_bindings.get(key)
        if bound is None or bound.node is self:
            return False
        return bound.binding.action == PICTURE_TAKEN or self._player.stands

    @property
    def _passes_on(self) -> bool:
        """Whether somebody else looks, or the end is told, when what moves is over."""
        return self._all_look or (self._has_ended and not self.sitting.is_watching)

    @property
    def _all_look(self) -> bool:
        """Whether others look next than the one who looks now."""
        return self.table.needs_curtain or self.table.goes_to_all

    def _touched(self) -> bool:
        """A key or a click ends what moves, if anything does. Whether that is all it does.

        It is, where what it would do is nothing for whoever looks now, and where something waits to be looked at:
        nobody shall lose that by a key too many.
        """
        if not self._player.is_playing:
            return False
        if self._passes_on or self._player.waits:
            self._player.skip()
            return True
        self._player.complete()
        return self.sitting.is_watching

    def _forget_motion(self) -> None:
        """Nothing more is shown of what has happened, and nothing follows it."""
        self._showings.clear()
        self._player.forget()

    # What moves.

    def _moves(self) -> bool:
        """Show what has happened, if anything of it moves; for everybody when another seat is asked next."""
        found = self._plan(*self.size)
        if found is None or self.app.screen is not self:
            self.sitting.pass_over()
            return False
        shared = self.sitting.happened_to_all() if self._all_look else None
        if shared is None and self._pace == "none" and not self.sitting.motion.stands:
            self.sitting.pass_over()
            return False
        own = self.sitting.happened()
        if own is None:
            return False
        if shared is not None:
            self._showings = list(passing_on(own, shared, found.size))
        else:
            self._showings = list(ending(own, found.size) if self._passes_on else going_on(own, found.size))
        if not self.table.people:
            self._showings = list(by_themselves(self._showings))
        if self._pace == "none":
            self._showings = list(still(self._showings))
        if not self._showings:
            return False
        self._show_next()
        return True

    def _show_next(self) -> None:
        """Show the next part of what has happened; when there is none, on to the next question."""
        if not self._showings:
            self._move_on()
            return
        showing = self._showings.pop(0)
        if showing.to_all:
            self.sitting.hide()
        self._happening = showing.happening
        frames = showing.frames if self._pace == "none" else paced(showing.frames, self._pace)
        self._player.play(frames, self._show_next)

    @property
    def _pace(self) -> Pace:
        """How fast things move."""
        pace: Pace = getattr(self.app, "pace", "none")
        return pace

    @property
    def _has_ended(self) -> bool:
        """Whether the game itself has ended: the end of a side line is none of the game."""
        return self.table.is_over and not self.table.is_side_line
