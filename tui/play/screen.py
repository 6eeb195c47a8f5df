"""The table on the screen: the board, the panels around it, and what keys and clicks do.

It draws the scenes of a sitting and nothing else; every change of the seat that looks goes through a curtain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace
from textual.binding import Binding, BindingType

from tui.play.commands import LOOK, bindings, help_groups, in_use
from tui.play.deeds import Deeds
from tui.play.desk.hint_panel import DRAWN, hint_boxes, hint_keys, hint_panel
from tui.play.desk.panels import PICTURE
from tui.play.elsewhere.elsewhere import Elsewhere
from tui.play.fresh import Fresh
from tui.play.modes.mode import Show
from tui.play.moving import TableMotion
from tui.play.opened import OpenedDialog
from tui.play.passing_on import PassingOn
from tui.play.pointing import Pointing
from tui.play.scene import Message
from tui.play.seated_company import SeatedCompany
from tui.play.settling import Settling
from tui.play.tip_at_head import TipAtHead
from tui.play.travelling import Travelling
from tui.play.typed.typing import Typing
from tui.table.in_use import idle_words
from tui.table.time_travel import Asking
from tui.widgets.panel_screen import PanelScreen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual import events
    from textual.timer import Timer

    from core.engine.decisions import Option
    from tui.look.boxes import Box
    from tui.play.commands import Command
    from tui.play.desk.desk import Desk
    from tui.play.desk.plan import PanelPlan
    from tui.play.front import Front
    from tui.play.habits import Habits
    from tui.play.scene import Scene
    from tui.play.sitting import Opened
    from tui.play.tips import Tips
    from tui.screens.commands import Group
    from tui.screens.keys import KeyGroup
    from tui.table.table import Table
    from tui.widgets.pictured import Pictured

REFUSED_FOR: Final = 4.0
"""Seconds that a refusal stands in the prompt, unless a key comes first."""

HEAD: Final = "header"
"""The panel of every desk in whose place a tip stands for a while."""

NAMED: Final = frozenset({"delete", "insert", "home", "end", *(f"f{number}" for number in range(4, 13))})
"""Keys that write nothing, and that somebody presses to see what they do."""

LEAVING: Final = frozenset("qQ")
"""Keys that are pressed by who wants to leave."""

HEARD_EVERY: Final = 0.1
"""Seconds from one look at a hint that is sought to the next."""


class TableScreen(PanelScreen):
    """The table of one game.

    Attributes:
        table: The game.
        front: The face of the game.
        sitting: The table as the seat that looks sees it.
        desk: Where it is drawn.
        recaps: Who takes the keyboard is first shown what is new.
        tips: What is told where it first matters; None for nothing.
        motion: What moves.
        company: The computer players.
        elsewhere: What people do at other screens.
        travelling: The way through the history.
        typing: What is typed.
        pointing: What the mouse does.
        passing: Who looks next.
        tip: The tip of the moment.
        deeds: What the screen does of its commands.
        fresh: How long its question has stood there.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "scroll_log(8)", show=False, id="log.older"),
        Binding("pagedown", "scroll_log(-8)", show=False, id="log.newer"),
    ]

    def __init__(
        self, table: Table, front: Front, *, tips: Tips | None = None, recaps: bool = True, habits: Habits | None = None
    ) -> None:
        """The table of a game with that face, as somebody likes it."""
        self.desk = self.desk_of(table, front)
        super().__init__(self.desk.parts, self.desk.grounds)
        self.table = table
        self.front = front
        self.sitting = front.sitting(table)
        if habits is not None:
            self.sitting.habits.become(habits)
        self.recaps = recaps
        self.tips = tips
        self.motion = TableMotion(self)
        self.company = SeatedCompany(self)
        self.elsewhere = Elsewhere(self)
        self.sitting.waiting, self.sitting.present = self.elsewhere.people.waiting, self.elsewhere.people.present
        self.travelling = Travelling(self)
        self.typing = Typing(self)
        self.pointing = Pointing(self)
        self.passing = PassingOn(self)
        self.tip = TipAtHead(self)
        self.deeds = Deeds(self)
        self.fresh = Fresh(self)
        self._settling = Settling(self)
        self.bind(bindings(front.commands))
        self._timer: Timer | None = None
        self._hearing: Timer | None = None
        self._shown_below = False

    def desk_of(self, table: Table, front: Front) -> Desk:
        """The desk that the table is played at."""
        return front.desk(table)

    def begin(self) -> None:
        """Show the table, or the curtain before it."""
        self._settling.begin()
        self.elsewhere.begin()
        self.redraw()
        self.passing.next_seat()
        self.tip.give()
        self.redraw()

    def on_unmount(self) -> None:
        """The table is left: nobody thinks any more, and nothing goes on that is sought for it."""
        self.sitting.hinting.hints.close()
        self._settling.close()
        self.elsewhere.close()
        self.company.close()

    def sign_groups(self) -> tuple[KeyGroup, ...]:
        """What is short on the table, for the help."""
        return self.desk.signs

    @property
    def commands(self) -> tuple[Command, ...]:
        """The commands of which something can come at this table: help and the list of commands tell them."""
        return in_use(self.front.commands, idle_words(self.table))

    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys for the help: those of the moment, as the last line shows them, then all by what they are for."""
        from tui.keymap import regrouped

        scene = replace(self.sitting.scene(self.size.width), keys=self.shown_keys)
        keys = self.desk.keys(scene) if scene.hint is None else hint_keys(scene.hint, scene.keys)
        now = tuple((key.keys, key.words) for key in keys if key.usable)
        return (("now", now), *regrouped(help_groups(self.commands), self.shown_keys, self.commands))

    def command_groups(self) -> tuple[Group, ...]:
        """What can be done at the table now, for the list of commands."""
        from tui.play.listed_commands import table_groups

        return tuple(table_groups(self, self.shown_keys))

    @property
    def shown_keys(self) -> Mapping[str, str]:
        """For each command whose keys were changed, the key that players are told."""
        keys: Mapping[str, str] = getattr(self.app, "shown_keys", {})
        return keys

    # What is drawn.

    def boxes(self, width: int, height: int) -> Mapping[str, Box] | None:
        """Where the panels stand on a screen of this size; None when the table does not fit."""
        found = self.plan(width, height)
        return None if found is None else self._boxes(*self._scene(found))

    def _boxes(self, found: PanelPlan, scene: Scene) -> dict[str, Box]:
        """Where the panels stand in a scene; a hint lies over some of them."""
        boxes = self.desk.boxes(found, scene)
        return boxes if scene.hint is None or scene.frame is not None else hint_boxes(boxes, found, scene.hint)

    def plan(self, width: int, height: int) -> PanelPlan | None:
        """How the panels stand on a screen of this size; None when the table does not fit."""
        return self.desk.plan(self.sitting.view, width, height)

    def draw(self, width: int, height: int) -> Mapping[str, Box] | None:
        """Draw the panels and the picture, and say where they stand; None when the table does not fit."""
        desk, found = self.desk, self.plan(width, height)
        if found is None:
            return None
        found, scene = self._scene(found)
        boxes = self._boxes(found, scene)
        hint = scene.hint if scene.frame is None else None
        self.sitting.panels.parts = tuple(boxes)
        self.sitting.panels.board_grows = desk.grows(found, self.sitting.view)
        tip = self.elsewhere.line(width) or (self.tip.line(width) if self.motion.player.frame is None else None)
        for part, box in boxes.items():
            if part == HEAD and tip is not None:
                self._panels[part].show((tip,))
            elif hint is not None and part in DRAWN:
                led = desk.led(scene)
                self._panels[part].show(hint_panel(part, scene, hint, box.width, box.height, led))
            elif part != PICTURE:
                self._panels[part].show(desk.lines(part, scene, found.size, box.width, box.height))
        drawing = desk.drawing(scene, found.size, boxes.get(PICTURE), self.glyphs, self._picture.drawing)
        self._picture.show(drawing)
        self.fresh.drawn()
        return boxes

    def _scene(self, found: PanelPlan) -> tuple[PanelPlan, Scene]:
        """What is drawn, and the panels with the room that it needs."""
        room = self.desk.room(found)
        scene = replace(self.sitting.scene(room), keys=self.shown_keys)
        if (frame := self.motion.player.frame) is not None:
            scene = self.motion.moment(scene, frame, room)
        return self.desk.fitted(found, scene)

    # The mouse.

    def on_click(self, event: events.Click) -> None:
        """A click on a panel."""
        self.pointing.click(event)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A button goes down."""
        self.pointing.take_hold(event)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """The button comes up."""
        self.pointing.let_go(event)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse is over something of a panel."""
        self.pointing.move_over(event)

    def on_pictured_chosen(self, event: Pictured.Chosen) -> None:
        """A click on the picture."""
        self.pointing.chosen(event.hit, right=event.button == 3)

    def on_pictured_hovered(self, event: Pictured.Hovered) -> None:
        """The mouse is over something of the picture."""
        self.pointing.hover(event.hit)

    def wheel(self, event: events.MouseEvent, step: int) -> None:
        """The wheel goes a notch up or down."""
        self.pointing.wheel(event, step)

    # Keys.

    def on_key(self, event: events.Key) -> None:
        """A key ends what moves and what stands to be read, unless it keeps it; one that means nothing is answered.

        One that was pressed for the question before does nothing.
        """
        if not self.motion.is_playing and self.fresh.ignores(event):
            event.stop()
            return
        if self.elsewhere.requests.comes_back():
            event.stop()
            return
        if not self.motion.is_playing and (event.is_printable or event.key in NAMED):
            self._answer_unknown(event)
        if self.company.stands_for > 0 and not self.motion.only_keeps(event.key):
            self.company.stop_standing()
        self.motion.end_by(event)

    def _answer_unknown(self, event: events.Key) -> None:
        """A key that means nothing here is answered quietly, once."""
        if self.bound_to(event.key) is None:
            key = event.character if event.is_printable else event.key
            leaving = " · ctrl+q goes to the title" if key in LEAVING else ""
            words = f"{key} does nothing here{leaving} · {self.shown_keys.get('help.keys', '?')} keys"
            if self.sitting.message is None or self.sitting.message.words != words:
                self.sitting.message = Message(words)
                self.forget_later()
                self.redraw()

    def on_screen_resume(self) -> None:
        """Nothing lies over the table any more: what was shown to its end below a page is followed by what follows."""
        self.fresh.drawn()
        if self._shown_below and not self.motion.is_playing:
            self.move_on()

    def action_command(self, command: str) -> None:
        """Do a command of the table, by its id; where the terminal is too small for the table the game waits."""
        if self.plan(*self.size) is None or self.motion.touched():
            return
        if self.deeds.do(command):
            return
        self.opens(self.sitting.command(command))
        self._listen()
        self.go_on()

    def _listen(self) -> None:
        """While a hint is sought, hear how far it is."""
        if self.sitting.hinting.seeks and self._hearing is None:
            self._hearing = self.set_interval(HEARD_EVERY, self._hear)

    def _hear(self) -> None:
        if self.sitting.hinting.hear():
            self.go_on()
        if not self.sitting.hinting.seeks and self._hearing is not None:
            self._hearing.stop()
            self._hearing = None

    def command_from_list(self, command: str) -> None:
        """Do a command that was chosen in the list of commands, unless something lies over the table by then."""
        if self.is_on_top and not self.motion.overtaken():
            self.action_command(command)

    def answer_from_list(self, *options: Option) -> None:
        """Answer with an option that was chosen in the list of commands, or with several that were typed."""
        if not self.is_on_top or self.motion.overtaken():
            return
        self.opens(self.sitting.answer(options))
        self.go_on()

    def say(self, words: str, *, refused: bool = False) -> None:
        """Put a sentence into the prompt line for a while."""
        self.sitting.message = Message(words, refused)
        self.go_on()

    def action_scroll_log(self, rows: int) -> None:
        """Scroll the log."""
        self.sitting.panels.scroll(rows)
        self.redraw()

    def action_hide(self) -> None:
        """Draw the curtain now; what moves is over."""
        self.motion.forget()
        if self.motion.has_ended:
            self.passing.next_seat()
        else:
            self.sitting.hide()
            self.passing.next_seat()
        self.redraw()

    # What follows.

    def opens(self, outcome: Opened) -> None:
        """Open what came of a command."""
        if isinstance(outcome, Show):
            dialog = self.front.dialog(self.sitting.view, outcome)
            if dialog is not None:
                if isinstance(dialog, OpenedDialog):
                    dialog.looks = self.only_looks
                self.app.push_screen(dialog, self._seen_in_full)
        elif isinstance(outcome, Asking):
            self.travelling.ask(outcome)

    def only_looks(self, key: str) -> bool:
        """Whether a key, by Textual's name, is that of a command that looks at something."""
        bound = self.bound_to(key)
        return bound is not None and any(
            command.group == LOOK and bound.binding.id == command.id for command in self.front.commands
        )

    def _seen_in_full(self, _: None) -> None:
        """What was open may have gone through the history."""
        self.redraw()

    def go_on(self) -> None:
        """After a command: faults of the disk, the next seat, the screen."""
        for fault in self.sitting.faults:
            self.tell_fault(fault)
        self.sitting.faults.clear()
        self.forget_later()
        self.company.attend()
        if not self.motion.moves():
            self.move_on()

    def tell_fault(self, fault: str) -> None:
        """Say what the disk has refused."""
        title = "The game is not saved" if self.table.shared is None else "That was not done"
        self.notify(fault, title=title, severity="error", markup=False)

    def move_on(self) -> None:
        """Everything has been shown: on to the next question, as soon as nothing lies over the table."""
        self._shown_below = not self.is_on_top
        if self.is_on_top:
            self.passing.next_seat()
            self.tip.give()
        self.redraw()

    def give_tip(self) -> None:
        """Look for the tip of the moment."""
        self.tip.give()

    def forget_later(self) -> None:
        """What stands in the prompt in place of the question stands there for a while."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self.sitting.message is not None:
            self._timer = self.set_timer(REFUSED_FOR, self._forget_message)

    def _forget_message(self) -> None:
        self.sitting.message = None
        self.redraw()
