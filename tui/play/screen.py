"""The table on the screen: the board, the panels around it, and what keys and clicks do.

It draws the scenes of a sitting and nothing else; every change of the seat that looks goes through a curtain.
"""

from __future__ import annotations

from asyncio import get_running_loop
from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace
from textual.binding import Binding, BindingType

from core.engine.decisions import PUBLIC
from saves.errors import SaveError
from tui.play.commands import LOOK, bindings, help_groups, keys_of, spelled
from tui.play.hint_panel import hint_keys
from tui.play.listed_commands import table_groups
from tui.play.modes.mode import Show
from tui.play.opened import OpenedDialog
from tui.play.pointed_screen import PointedScreen
from tui.play.recap.news import NOTHING, News
from tui.play.scene import Message
from tui.play.tips import Given, tip_line
from tui.table.time_travel import Asking

if TYPE_CHECKING:
    from asyncio import TimerHandle
    from collections.abc import Mapping, Sequence

    from textual import events
    from textual.timer import Timer

    from core.engine.decisions import Option
    from core.words.lessons.tips import Tip
    from tui.look.boxes import Box
    from tui.play.front import Front
    from tui.play.recap.recap import Recap
    from tui.play.sitting import Opened
    from tui.play.tips import Tips
    from tui.screens.commands import Group
    from tui.screens.keys import KeyGroup
    from tui.table.table import Table

REFUSED_FOR: Final = 4.0
"""Seconds that a refusal stands in the prompt, unless a key comes first."""

READ_IN: Final = 1.5
"""Seconds in which a tip can be read: one that stood there for less is told again."""

SETTLED_IN: Final = 0.1
"""Seconds after which the disk is waited for at the latest once an answer is in its file."""

HEAD: Final = "header"
"""The panel of every desk in whose place a tip stands for a while."""

HIDDEN: Final = "The table was hidden."
"""Why the only person who plays takes the keyboard while others think."""

TRYING_OUT: Final = "It is a side line: the game waits."
"""What a curtain adds on a side line."""

NAMED: Final = frozenset({"delete", "insert", "home", "end", *(f"f{number}" for number in range(4, 13))})
"""Keys that write nothing, and that somebody presses to see what they do."""

LEAVING: Final = frozenset("qQ")
"""Keys that are pressed by who wants to leave."""

HEARD_EVERY: Final = 0.1
"""Seconds from one look at a hint that is sought to the next."""

AWAY_FROM_HINT: Final = frozenset({"history", "recap", "command", "players"})
"""What is opened over the table and puts a hint away."""


class TableScreen(PointedScreen):
    """The table of one game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "scroll_log(8)", show=False, id="log.older"),
        Binding("pagedown", "scroll_log(-8)", show=False, id="log.newer"),
    ]

    def __init__(self, table: Table, front: Front, *, tips: Tips | None = None, recaps: bool = True) -> None:
        """The table of a game with that face. `recaps`: who takes the keyboard is first shown what is new."""
        super().__init__(table, front)
        self.recaps = recaps
        self.tips = tips
        self._tip: Given | None = None
        self.bind(bindings(front.commands))
        self._news = News(table, front.recap)
        self._timer: Timer | None = None
        self._hearing: Timer | None = None
        self._end_told = False
        self._settling: TimerHandle | None = None

    def begin(self) -> None:
        """Show the table, or the curtain before it."""
        self.table.settle_later = self._settle_soon
        self.redraw()
        self._next_seat()
        self._give_tip()
        self.redraw()

    def sign_groups(self) -> tuple[KeyGroup, ...]:
        """What is short on the table, for the help."""
        return self._desk.signs

    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys for the help: those of the moment, as the last line shows them, then all by what they are for."""
        from tui.keymap import regrouped

        scene = replace(self.sitting.scene(self.size.width), keys=self._shown_keys)
        keys = self._desk.keys(scene) if scene.hint is None else hint_keys(scene.hint, scene.keys)
        now = tuple((key.keys, key.words) for key in keys if key.usable)
        return (("now", now), *regrouped(help_groups(self.front.commands), self._shown_keys, self.front.commands))

    def command_groups(self) -> tuple[Group, ...]:
        """What can be done at the table now, for the list of commands."""
        return tuple(table_groups(self, self._shown_keys))

    # Keys.

    def on_key(self, event: events.Key) -> None:
        """A key that means nothing here is answered quietly, once; a key that only ends what moves is not."""
        if self._player.is_playing or not (event.is_printable or event.key in NAMED):
            return
        if event.key not in self.active_bindings:
            key = event.character if event.is_printable else event.key
            leaving = " · ctrl+q goes to the title" if key in LEAVING else ""
            words = f"{key} does nothing here{leaving} · {self._shown_keys.get('help.keys', '?')} keys"
            if self.sitting.message is None or self.sitting.message.words != words:
                self.sitting.message = Message(words)
                self._forget_later()
                self.redraw()

    def action_command(self, command: str) -> None:
        """Do a command of the table, by its id; where the terminal is too small for the table the game waits."""
        if self._plan(*self.size) is None or self._touched():
            return
        if self._has_ended and command == "go" and not self.sitting.is_watching:
            self.tell_end()
            return
        if command in AWAY_FROM_HINT:
            self.sitting.put_away()
        if command == "history" or (command == "go" and self.sitting.scrolls_log):
            self.open_history()
            return
        if command == "go" and self.sitting.in_focus == "board" and self.hurry():
            return
        if command == "recap":
            self.open_recap()
            return
        if command == "players":
            self.open_players()
            return
        if command == "command":
            self.type_command()
            return
        if command == "copy":
            self.copy()
            return
        if command == "notes":
            self.tell_notes()
            return
        self._opens(self.sitting.command(command))
        self._listen()
        self.go_on()

    def _listen(self) -> None:
        """While a hint is sought, hear how far it is."""
        if self.sitting.seeks_hint and self._hearing is None:
            self._hearing = self.set_interval(HEARD_EVERY, self._hear)

    def _hear(self) -> None:
        if self.sitting.hear_hint():
            self.go_on()
        if not self.sitting.seeks_hint and self._hearing is not None:
            self._hearing.stop()
            self._hearing = None

    def on_unmount(self) -> None:
        """Nothing that is sought for this table goes on."""
        self.sitting.hints.close()
        if self._settling is not None:
            self._settling.cancel()
            self._settling = None

    def command_from_list(self, command: str) -> None:
        """Do a command that was chosen in the list of commands, unless something lies over the table by then."""
        if self.is_on_top:
            self.action_command(command)

    def answer_from_list(self, *options: Option) -> None:
        """Answer with an option that was chosen in the list of commands, or with several that were typed."""
        if not self.is_on_top or self._touched():
            return
        self._opens(self.sitting.answer(options))
        self.go_on()

    def say(self, words: str, *, refused: bool = False) -> None:
        """Put a sentence into the prompt line for a while."""
        self.sitting.message = Message(words, refused)
        self.go_on()

    def action_scroll_log(self, rows: int) -> None:
        """Scroll the log."""
        self.sitting.scroll(rows)
        self.redraw()

    def action_hide(self) -> None:
        """Draw the curtain now; what moves is over."""
        self._forget_motion()
        if self._has_ended:
            self._next_seat()
        else:
            self.sitting.hide()
            self._next_seat()
        self.redraw()

    # What follows.

    def open_players(self) -> None:
        """Lay over the table who plays each seat, to hand one over."""
        table = self.table
        known = table.known_levels
        if not known or not table.history.is_open:
            alone = len(table.setup.seats) == 1
            self.say(
                "A game for one has one player." if alone else f"Only people can play {table.game.title}.", refused=True
            )
            return
        from tui.play.players_dialog import PlayersDialog

        self.app.push_screen(PlayersDialog(table, known, max(table.asking, 0)), self._hand_over)

    def _hand_over(self, levels: Sequence[str] | None) -> None:
        """The dialog has said what the seats' new players mean; None for as they were."""
        if levels is None:
            self.go_on()
        else:
            self._travel(self.sitting.time.hand_over(levels, warned=True))

    def open_recap(self) -> None:
        """Lay over the table what has happened since the last turn of the seat that looks."""
        recap = self._news.since_last_turn()
        if recap is None:
            self.say(NOTHING, refused=True)
        else:
            self._show_recap(recap)

    def _show_recap(self, recap: Recap) -> None:
        from tui.play.recap.screen import RecapScreen

        self.app.push_screen(RecapScreen(recap, self.front))

    def _opens(self, outcome: Opened) -> None:
        if isinstance(outcome, Show):
            dialog = self.front.dialog(self.sitting.view, outcome)
            if dialog is not None:
                if isinstance(dialog, OpenedDialog):
                    dialog.looks = self.only_looks
                self.app.push_screen(dialog, self._seen_in_full)
        elif isinstance(outcome, Asking):
            self.ask(outcome)

    def only_looks(self, key: str) -> bool:
        """Whether a key, by Textual's name, is that of a command that looks at something."""
        bound = self.active_bindings.get(key)
        return bound is not None and any(
            command.group == LOOK and bound.binding.id == command.id for command in self.front.commands
        )

    def _seen_in_full(self, _: None) -> None:
        """What was open may have gone through the history."""
        self.redraw()

    def go_on(self) -> None:
        """After a command: faults of the disk, the next seat, the screen."""
        for fault in self.sitting.faults:
            self._tell_fault(fault)
        self.sitting.faults.clear()
        self._forget_later()
        self.attend()
        if not self._moves():
            self._move_on()

    def _tell_fault(self, fault: str) -> None:
        self.notify(fault, title="The game is not saved", severity="error", markup=False)

    def _settle_soon(self) -> None:
        """Wait for the disk when what an answer changes has been painted; soon, where nothing is painted."""
        if self._settling is None:
            self._settling = get_running_loop().call_later(SETTLED_IN, self._settle)
        self.after_paint(self._settle)

    def _settle(self) -> None:
        """What an answer changes has been painted: wait for the disk."""
        settling, self._settling = self._settling, None
        if settling is None or self.table.settle_later is None:
            return
        settling.cancel()
        try:
            self.table.save()
        except SaveError as error:
            self._tell_fault(str(error))

    def _move_on(self) -> None:
        """Everything has been shown: on to the next question."""
        if self.app.screen is self:
            self._next_seat()
            self._give_tip()
        self.redraw()

    def _give_tip(self) -> None:
        """Look for the tip of the moment; it stands until the question is answered."""
        if self.tips is None or self.app.screen is not self or self.sitting.is_watching:
            return
        if (tip := self.tips.next()) is not None:
            given = self._tip = Given(self._spelled(tip.say), self.table)
            self.set_timer(READ_IN, lambda: self._was_read(tip, given))

    def _spelled(self, words: str) -> str:
        """A sentence with keys in the place of commands in braces."""
        return spelled(words, keys_of(self.front.commands, self._shown_keys)) if "{" in words else words

    def _was_read(self, tip: Tip, given: Given) -> None:
        if self.tips is not None and self._tip is given and given.stands:
            self.tips.was_read(tip)

    def draw(self, width: int, height: int) -> Mapping[str, Box] | None:
        """The table; a tip stands at its head."""
        boxes = super().draw(width, height)
        tip = self._tip
        if boxes is not None and HEAD in boxes and tip is not None and tip.stands and self._player.frame is None:
            self._panels[HEAD].show((tip_line(tip.words, width),))
        return boxes

    def _forget_later(self) -> None:
        """What stands in the prompt in place of the question stands there for a while."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self.sitting.message is not None:
            self._timer = self.set_timer(REFUSED_FOR, self._forget_message)

    def _forget_message(self) -> None:
        self.sitting.message = None
        self.redraw()

    def _next_seat(self) -> None:
        """The curtain, when another seat is asked; the end, when the game is over."""
        if self.table.is_over:
            if self._has_ended and not self._end_told and not self.sitting.is_watching:
                self.tell_end()
            return
        self._end_told = False
        if (reply := self.company.take_offer()) is not None:
            self.give(reply)
            return
        if self.table.goes_to_all or (self.table.is_before_all and self.table.viewer != PUBLIC):
            self.sitting.hide()
            self.redraw()
        if self.table.needs_curtain and self.sitting.gathers:
            if self.table.viewer != PUBLIC:
                self.sitting.hide()
            self.attend()
        elif self.table.needs_curtain:
            from tui.screens.curtain import Curtain

            self.sitting.hide()
            wanted = self.table.wanted
            if wanted is None:
                return
            words = self.table.words
            reason = words.wanted(self.sitting.view, wanted) if self.table.thinking is None else (HIDDEN,)
            why = (*reason, *((TRYING_OUT,) if self.table.is_side_line else ()))
            undo = self.sitting.time.last_of_another
            sign = self.front.at_curtain(self.table, wanted)
            below = self.front.on_curtain(self.table, wanted) if self.table.thinking is None else ()
            curtain = Curtain(words.seats[wanted], why, undo=undo, sign=sign, below=below)
            self.app.push_screen(curtain, self._curtain_gone)
        else:
            self.attend()

    def _curtain_gone(self, opened: bool | None) -> None:
        """The seat that is wanted looks, or the one before wants its last decision back."""
        if opened is False:
            self.take_back("decision")
        else:
            self._revealed(None)

    def tell_end(self) -> None:
        """Lay the final report over the table."""
        from tui.screens.end import EndScreen

        self._end_told = True
        self.app.push_screen(EndScreen(self.table, self.front.end_page(self.table)))

    def _revealed(self, _: None) -> None:
        self.sitting.reveal()
        self._forget_later()
        self.redraw()
        recap = self._news.unseen() if self.sitting.takes_news else None
        if recap is not None and self.recaps:
            self._show_recap(recap)
        else:
            self._give_tip()
            self.redraw()
