"""Somebody sits at the table: what they see, what is half chosen, and what their keys and clicks lead to.

It knows no Textual. The screen draws its scenes and hands it commands and clicks.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from core.engine.decisions import PUBLIC, IllegalError
from core.words.rulebook import rule_cited
from saves.errors import SaveError
from tui.play.arranging import Arranging
from tui.play.commands import BY_ID, DIRECTION_OF
from tui.play.modes.inviting import InviteMode
from tui.play.modes.mode import Answer, Close, Invite, Open, Say, Show, Sight, Watched
from tui.play.modes.options import OptionsMode
from tui.play.modes.pause import PauseMode
from tui.play.modes.watching import SideLineOverMode, WatchMode
from tui.play.motion.happening import happened_since, parted
from tui.play.motion.moment import STILL
from tui.play.scene import Message, Scene
from tui.play.table_log import TableLog
from tui.table.time_travel import Asking, TimeTravel

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from core.engine.decisions import Event, Option, Seat
    from core.engine.history import Entry
    from tui.play.commands import Command
    from tui.play.log_panel import Saying
    from tui.play.modes.mode import Mode, Outcome
    from tui.play.modes.pause import Pause
    from tui.play.motion.happening import Happening
    from tui.play.motion.moment import Motion
    from tui.table.table import Table
    from tui.table.time_travel import Travelled

Opened: TypeAlias = Show | Asking | None
"""What a command opens over the table, if anything."""


class Sitting(Arranging):
    """One table, as the seat that looks sees and handles it. A game adds what is half chosen in its own ways.

    What lies over other panels, which one has the focus and how far the log is scrolled: see `Arranging`.

    Attributes:
        ears: Whose log it is; None for that of who looks.
        commands: The commands of this table, by their ids.
        motion: What moves.
        table: The game.
        view: What the seat that looks knows.
        modes: What is being answered, the innermost last.
        refusal: The words of the last refusal, until something else is done; empty for none.
        news: What came of a way through the history, which everybody may read: the next seat that looks is told too.
        time: The ways through the history.
        hovered: What is under the mouse.
        faults: What the disk has refused, in sentences that have not been told yet.
    """

    ears: ClassVar[Seat | None] = None
    commands: ClassVar[Mapping[str, Command]] = BY_ID
    motion: ClassVar[Motion] = STILL

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.time = TimeTravel(table)
        self.view: Any = table.view()
        self.modes: list[Any] = []
        self.refusal = ""
        self._message: Message | None = None
        self.news: Message | None = None
        self.hovered: tuple[str, int | str] | None = None
        self.faults: list[str] = []
        self.log = TableLog(table)
        self.ways = table.words.ways()
        self._aside: tuple[Seat, Any, list[Any]] | None = None
        self._since: Entry[Any] | None = None
        self._rest: Happening | None = None
        self._sealed = table.history.dealer.published_hash if table.history.dealer is not None else ""
        self.look_again()

    @property
    def mode(self) -> Any:
        """What keys and clicks mean now."""
        return self.modes[-1]

    @property
    def message(self) -> Message | None:
        """What stands in the prompt in place of the sentence."""
        return self._message

    @message.setter
    def message(self, message: Message | None) -> None:
        self._message = message
        if message is not None:
            self.refusal = message.words if message.refused else ""

    def rule(self) -> str:
        """The rule of the last refusal, else that of what the prompt asks; empty for none."""
        cited = rule_cited(self.refusal, self.table.game.rulebook()) if self.refusal else ""
        return cited or self.table.words.rule(self.view)

    # What a game says of its own table.

    def sight(self) -> Sight:
        """What a mode may see and ask."""
        return Sight(
            view=self.view,
            preview=cache(self.table.preview),
            why_not=cache(self.table.why_not),
            label=self.table.words.label,
            commands=self.commands,
        )

    def mode_for(self, sight: Any) -> Mode:
        """The mode of what is asked: any question can be answered by numbers."""
        return OptionsMode(sight) if sight.view.options else WatchMode(sight)

    def side_line_over(self, sight: Any) -> Mode:
        """The mode at the end of a side line."""
        return SideLineOverMode(sight)

    def pause(self) -> Pause | None:
        """A public moment of the last answer that is to be watched first; None for none."""
        return None

    def pause_mode(self, sight: Any, pause: Any) -> PauseMode:
        """The mode in which it is watched."""
        return PauseMode(sight, pause)

    def rests_at(self, event: Event) -> bool:
        """Whether the moment to be watched comes right after an event."""
        del event
        return False

    def heard(self, events: Sequence[Event]) -> None:
        """What the log knows to have happened, oldest first: for what the drawing remembers of the past."""

    def answered(self, happened: Sequence[Event]) -> None:
        """An answer has brought this, as far as whoever gave it may know."""

    def forget(self) -> None:
        """The table has gone through its history: what the last answer has brought is over."""

    def own_commands(self) -> Mapping[str, Callable[[], Outcome]]:
        """Commands of the game that work whatever is asked."""
        return {}

    def own_travels(self) -> Mapping[str, Callable[[], Travelled]]:
        """Commands of the game that the whole table must agree on."""
        return {}

    def in_laid(self, command: str) -> bool:
        """Whether a command belongs to what lies over other panels: then it is done."""
        del command
        return False

    def look_around(self) -> Outcome:
        """Look around, where nothing can be done by accident."""
        return Say("All that can be seen stands here; look, typed after :, tells it in words.")

    def invite(self) -> Outcome:
        """Choose among the seats that are offered something while others are asked."""
        offered = tuple(seat for seat in self.table.offers if seat != self.table.viewer)
        if not offered:
            return Say("Nobody else is offered anything now.", refused=True)
        return Open(InviteMode(self.sight(), offered, self.table.words.seats))

    def in_full(self, kind: str, value: int) -> Show | None:
        """What a right click opens; None for nothing."""
        del kind, value
        return None

    def overlays(self) -> Any:
        """What is laid over the picture: by the mode, and by what the game remembers."""
        return self.mode.overlays()

    def scene(self, room: int) -> Scene:
        """Everything that is drawn now; there is room for so many characters where things are looked at."""
        del room
        return Scene(**self.seen())

    def seen(self) -> dict[str, Any]:
        """What the scene of any game has."""
        return {
            "view": self.view,
            "mode": self.mode,
            "words": self.table.words,
            "sayings": self.log.sayings,
            "file_number": self.table.file_number,
            "sealed": self._sealed,
            "ways": self.ways,
            "overlays": self.overlays(),
            "message": self.message,
            "note": self.mode.note,
            "laid": self.laid,
            "maximised": self.maximised,
            "focused": self.in_focus,
            "in_focus": self.looking_at(self.in_focus),
            "thing": self.thing,
            "back": self.back,
            "left_at": self.time.left_at,
            "is_invited": self.table.is_invited,
            "offers": any(seat != self.table.viewer for seat in self.table.offers),
            "can_undo": self.table.can_undo,
            "can_redo": self.table.can_redo,
        }

    # What is seen.

    @property
    def listener(self) -> Seat:
        """Whose log is told."""
        return self.table.viewer if self.ears is None else self.ears

    @property
    def is_watching(self) -> bool:
        """Whether something is shown that has happened before what is asked."""
        return isinstance(self.modes[0], PauseMode)

    def look_again(self) -> None:
        """The position, or who looks at it, has changed: see it anew and begin its question."""
        self.view = self.table.view()
        sight = self.sight()
        over = self.table.is_side_line and self.table.is_over
        self.modes = [self.side_line_over(sight) if over else self.mode_for(sight)]
        self._hear(self.table.events(self.listener))

    def watch(self, pause: Pause) -> None:
        """Show a moment that is over, until the one who looks goes on."""
        self.view = pause.view
        self.modes = [self.pause_mode(self.sight(), pause)]
        self._hear(pause.happened)

    def happened(self) -> Happening | None:
        """What has happened since the last answer and has not been asked for before; None when nothing was answered."""
        if self._rest is not None and not self.is_watching:
            rest, self._rest = self._rest, None
            return rest
        since, self._since = self._since, None
        found = None if since is None else self._happened(since, self.table.viewer)
        if found is not None and self.is_watching:
            found, self._rest = parted(found, self.view, self.rests_at)
        return found

    def happened_to_all(self) -> Happening | None:
        """The same as everybody may know it; ask for it first."""
        return None if self._since is None else self._happened(self._since, PUBLIC)

    def _happened(self, since: Entry[Any], viewer: Seat) -> Happening | None:
        return happened_since(self.table, since, viewer, viewer if self.ears is None else self.ears, self.motion)

    def pass_over(self) -> None:
        """Nobody will ask what has happened up to now."""
        self._since = self._rest = None

    def sayings_of(self, heard: int) -> tuple[Saying, ...]:
        """The log as it was when so many events had been told."""
        return self.log.so_far(heard)

    def _hear(self, events: Sequence[Event]) -> None:
        self.log.follow(events, self.listener)
        self.heard(events)
        self.hovered = None
        self.message = None
        self.refusal = ""

    # What is done.

    def command(self, command: str) -> Opened:
        """A command of the table, by its id. Returns what is to be opened, if anything."""
        self.message = self.news = None
        self.refusal = ""
        self.hovered = None
        if self.in_laid(command) or self._in_panel(command):
            return None
        if command in {"go", "card.open"} and self.in_focus != "board":
            return self.in_full(*self.thing) if self.thing is not None else None
        if command == "stop" and self.table.is_invited:
            self.hide()
            return None
        handler = self.everywhere().get(command)
        if handler is not None:
            return self._follow(handler())
        if command == "go" and isinstance(self.mode, SideLineOverMode):
            command = "game.back"
        travels = self.travels().get(command)
        if travels is not None:
            return self.travel(travels())
        if command == "back" and self.unlay():
            return None
        return self._follow(self.mode.do(command))

    @property
    def thing(self) -> tuple[str, int] | None:
        """What is chosen on the panel that has the focus; None on the board and in the log."""
        things = self.things_on(self.in_focus)
        return things[min(self.at, len(things) - 1)] if things else None

    @property
    def pointed_at(self) -> tuple[str, int | str] | None:
        """What is under the mouse, else what is chosen on the panel that has the focus."""
        return self.hovered if self.hovered is not None else self.thing

    def goes_back(self, command: str) -> bool:
        """Whether a command belongs to the question, and takes its player back to it from a panel."""
        return command not in self.everywhere() and command not in self.travels()

    def _in_panel(self, command: str) -> bool:
        """Whether a command belongs to the panel that has the focus, other than to open something: then it is done.

        What belongs to the question on the board goes back there first.
        """
        part = self.in_focus
        if part == "board" or command in {"go", "card.open"}:
            return False
        if command == "back":
            return self.leave_panel()
        if command in DIRECTION_OF:
            direction = DIRECTION_OF[command]
            if part == "log":
                self.scroll(1 if direction in {"up", "left"} else -1)
            else:
                self.go_on_in(part, direction)
            return True
        if command == "look" or self.goes_back(command):
            self.leave_panel()
        return False

    def click(self, kind: str, value: int | str, *, right: bool = False) -> Opened:
        """A click on something that means something."""
        self.message = None
        self.refusal = ""
        if kind == "command":
            return self.command(str(value))
        if kind == "part":
            self.focus_on(str(value))
            return self.command("card.open") if right else None
        if not isinstance(value, int):
            return None
        if right and kind == "option":
            return self._follow(self.mode.open_option(value))
        if right or kind in self.opens_at_once:
            return self.in_full(kind, value)
        return self._follow(self.mode.click(kind, value))

    def everywhere(self) -> dict[str, Callable[[], Outcome]]:
        """The commands that work whatever is asked."""
        return {
            "card.open": self.mode.open_card,
            "look": self.look_around,
            **{command: partial(self.lay, command) for command in self.laid_by},
            "others": self.invite,
            "maximise": self.maximise,
            "panel.next": lambda: self.focus_next(1),
            "panel.previous": lambda: self.focus_next(-1),
            **self.own_commands(),
        }

    def travels(self) -> dict[str, Callable[[], Travelled]]:
        """The commands that go through the history."""
        return {
            "undo": lambda: self.time.take_back("decision"),
            "undo.turn": self.time.take_back_turn,
            "redo": self.time.give_again,
            "game.back": self.time.back_to_game,
            **self.own_travels(),
        }

    def _follow(self, outcome: Outcome) -> Opened:
        """Do what a mode says that the player meant."""
        match outcome:
            case Answer(options):
                self.answer(options)
            case Say(words, refused):
                self.message = Message(words, refused)
            case Open(mode):
                self.modes.append(mode)
            case Close():
                if len(self.modes) > 1:
                    self.modes.pop()
            case Watched():
                self.look_again()
            case Invite(seat):
                self.table.invite(seat)
            case Show():
                return outcome
            case None:
                pass
        return None

    def answer(self, options: Sequence[Option]) -> None:
        """Answer with these options one after the other, as long as each is offered and the same seat is asked."""
        self._since = self.table.history.head
        happened: list[Event] = []
        refusal: Message | None = None
        for number, option in enumerate(options):
            if number and option not in self.table.view().options:
                break
            try:
                happened += self.table.choose(option)
            except IllegalError as error:
                refusal = Message(str(error), refused=True)
                break
            except SaveError as error:
                self.faults.append(str(error))
            if self.table.awaited != self.table.viewer:
                break
        self.back = 0
        self.look_again()
        self.answered(happened)
        if happened and (pause := self.pause()) is not None:
            self.watch(pause)
        self.message = refusal

    def reveal(self) -> None:
        """The seat that the curtain was for has taken the keyboard."""
        self._since = self._rest = None
        wanted = self.table.wanted
        if wanted is not None:
            self.table.reveal(wanted)
        self.look_again()
        self.message, self.news = self.news, None

    def hide(self) -> None:
        """Nobody looks any more: nothing of anybody's stays."""
        self._rest = None
        self.table.hide()
        self.leave_panel()
        self.look_again()

    # The history.

    def travel(self, travelled: Travelled) -> Asking | None:
        """Something was done with the history, or the table has to be asked first. Returns the question."""
        self.faults += self.time.faults
        self.time.faults.clear()
        if isinstance(travelled, Asking):
            return travelled
        if travelled.moved:
            self._since = self._rest = None
            self.back = 0
            self.forget()
            self.look_again()
        self.message = Message(travelled.words, travelled.refused) if travelled.words else None
        self.news = self.message
        return None

    def step_aside(self) -> None:
        """Others are asked: what only the seat that looks may see is covered, and what is half chosen is kept."""
        self._aside = (self.table.viewer, self.view, self.modes)
        self.table.hide()
        self.look_again()

    def step_back(self) -> None:
        """Nobody has answered: the seat that looked goes on where it was."""
        if self._aside is not None:
            viewer, self.view, self.modes = self._aside
            self._aside = None
            self.table.reveal(viewer)
            self._hear(self.table.events(self.listener))
