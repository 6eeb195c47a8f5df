"""Somebody sits at the table: what is half chosen, and what their keys and clicks lead to.

It knows no Textual. The screen draws its scenes and hands it commands and clicks.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias, assert_never

from core.engine.decisions import IllegalError
from core.engine.past.branches import line_to
from saves.errors import SaveError
from tui.play.commands import DIRECTION_OF
from tui.play.hinted import Hinting
from tui.play.modes.inviting import InviteMode
from tui.play.modes.looking import LookMode
from tui.play.modes.mode import (
    ENTER_ANSWERS,
    Answer,
    AnswerForAll,
    Close,
    GoToTry,
    Hide,
    Invite,
    Open,
    Say,
    Show,
    Watched,
)
from tui.play.modes.offered import OfferedMode
from tui.play.modes.tries import TriesMode
from tui.play.modes.watching import SideLineOverMode
from tui.play.scene import Message
from tui.play.seeing import Seeing
from tui.table.time_travel import Asking

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from core.engine.decisions import Event, Option, Seat
    from core.engine.history import Entry
    from tui.play.modes.mode import Outcome
    from tui.table.table import Table
    from tui.table.time_travel import Travelled

Hit: TypeAlias = tuple[str, int | str]
"""What the mouse means: a kind of thing, and which of them."""

Opened: TypeAlias = Show | Asking | None
"""What a command opens over the table, if anything."""


class Sitting(Seeing):
    """One table, as the seat that looks handles it. A game adds what is half chosen in its own ways.

    Attributes:
        hinting: The hints.
        faults: What the disk has refused, in sentences that have not been told yet.
    """

    def __init__(self, table: Table) -> None:
        self.hinting = Hinting(self, table)
        self.faults: list[str] = []
        super().__init__(table)

    # What a game says of its own table.

    def planned(self, view: Any) -> Option | None:
        """The answer that was planned to follow one's own; it is told, kept and undone like any other.

        It is asked again as long as it has something; what was undone is never redone by itself.
        """
        del view
        return None

    def answered(self, happened: Sequence[Event]) -> None:
        """An answer has brought this, as far as the seat that gave it may know."""

    def forget(self) -> None:
        """The table has gone through its history: what the last answer has brought is over."""

    def own_commands(self) -> Mapping[str, Callable[[], Outcome]]:
        """Commands of the game that work at any question."""
        return {}

    def own_travels(self) -> Mapping[str, Callable[[], Travelled]]:
        """Commands of the game that the whole table must agree on."""
        return {}

    def point_at(self, words: str) -> bool:
        """Put the cursor on what was typed, where the game has something of that name; whether it has."""
        del words
        return False

    def in_laid(self, command: str) -> bool:
        """Whether a command belongs to what lies over other panels: then it is done."""
        del command
        return False

    def shown_of(self, option: Option) -> Any:
        """What is laid over the picture for an option that a hint names; None for nothing else than always."""
        del option
        return None

    def lay(self, command: str) -> Outcome:
        """Lay a panel over others with the focus, or take it away: what a command of `laid_by` does."""
        return self.panels.lay(command)

    def maximise(self) -> Outcome:
        """The focused panel with more room, or as it was."""
        return self.panels.maximise()

    def looking(self) -> LookMode | Say:
        """The way in which this game is looked around, or why it cannot be now."""
        return Say("All you can see is here; type :look to read it in words.")

    def look_around(self) -> Outcome:
        """Look around, where nothing can be done by accident; the same again ends it."""
        if isinstance(self.mode, LookMode):
            return Close()
        looking = self.looking()
        return Open(looking) if isinstance(looking, LookMode) else looking

    def invite(self) -> Outcome:
        """Choose among the seats that are offered something while others are asked."""
        if isinstance(self.modes[0], OfferedMode):
            return Open(self.mode_for(self.sight()))
        offered = tuple(seat for seat in self.table.offers if seat != self.table.viewer)
        if not offered:
            return Say("Nobody else may act now.", refused=True)
        return Open(InviteMode(self.sight(), offered, self.table.words.seats))

    def list_tries(self) -> Outcome:
        """Choose among the tries of this part of the game, where it may be restarted."""
        told, now = self.table.told_tries
        if not told:
            return Say("There are no tries here yet.", refused=True)
        return Open(TriesMode(self.sight(), told, now))

    def in_full(self, kind: str, value: int) -> Show | None:
        """What a right click opens; None for nothing."""
        del kind, value
        return None

    # What is seen.

    def seen(self) -> dict[str, Any]:
        """What the scene of any game has; the option of a hint is shown as if it were considered."""
        seen, option = super().seen(), self.hinting.option
        shown = None if option is None else self.shown_of(option)
        return {**seen, "hint": self.hinting.shown, **({} if shown is None else {"overlays": shown})}

    def look_again(self) -> None:
        """The position, or its viewer, has changed: see it anew and begin its question."""
        walked = self.hinting.leave()
        super().look_again()
        self.hinting.walk_on(walked)

    # What is done.

    def command(self, command: str) -> Opened:
        """A command of the table, by its id. Returns what is to be opened, if anything."""
        self.message = self.news = None
        self.refusal = ""
        self.hovered = None
        if command == "continue":
            return self._follow(self.read_on())
        meant = self.hinting.meant(command)
        if not isinstance(meant, bool):
            return self._follow(meant)
        if meant or self.in_laid(command) or self._in_panel(command):
            return None
        if command in {"go", "card.open"} and self.panels.in_focus != "board":
            return self.in_full(*self.panels.thing) if self.panels.thing is not None else None
        if command == "stop" and self.table.is_invited:
            self.hide()
            return None
        if command in {"stop", "others"} and len(self.modes) > 1 and isinstance(self.modes[0], OfferedMode):
            del self.modes[1:]
            return None
        handler = self.everywhere().get(command)
        if handler is not None:
            return self._follow(handler())
        if command == "go" and isinstance(self.mode, SideLineOverMode):
            command = "game.back"
        travels = self.travels().get(command)
        if travels is not None:
            return self.travel(travels())
        if command == "back" and self.panels.unlay():
            return None
        return self._follow(self.mode.do(command))

    def read_on(self) -> Outcome:
        """Space: away with what lies over the table or tells something; a question is never answered by it."""
        if self.hinting.shown is not None:
            outcome = self.hinting.meant("back")
            return None if isinstance(outcome, bool) else outcome
        if self.panels.leave():
            return None
        read: Outcome = self.mode.read()
        return Say(ENTER_ANSWERS, refused=True) if isinstance(read, Answer | AnswerForAll) else read

    def goes_back(self, command: str) -> bool:
        """Whether a command belongs to the question, and takes its player back to it from a panel."""
        return command not in self.everywhere() and command not in self.travels()

    def _in_panel(self, command: str) -> bool:
        """Whether a command belongs to the panel that has the focus, other than to open something: then it is done.

        What belongs to the question on the board goes back there first.
        """
        part = self.panels.in_focus
        if part == "board" or command in {"go", "card.open"}:
            return False
        if command == "back":
            return self.panels.leave()
        if command in DIRECTION_OF:
            self.panels.arrow(DIRECTION_OF[command])
            return True
        if command == "look" or self.goes_back(command):
            self.panels.leave()
        return False

    def click(self, kind: str, value: int | str, *, right: bool = False) -> Opened:
        """A click on something that means something."""
        self.message = self.news = None
        self.refusal = ""
        if kind == "command":
            return self.command(str(value))
        self.hinting.put_away()
        if kind == "part":
            self.panels.focus_on(str(value))
            return self.command("card.open") if right else None
        if not isinstance(value, int):
            return None
        if right and kind == "option":
            return self._follow(self.mode.open_option(value))
        if right or kind in self.opens_at_once:
            return self.in_full(kind, value)
        return self._follow(self.mode.click(kind, value))

    def dragged(self, held: Hit, to: Hit) -> Option | None:
        """The answer that it is to drag something onto something else; None where that means nothing."""
        del held, to
        return None

    def everywhere(self) -> dict[str, Callable[[], Outcome]]:
        """The commands that work at any question."""
        return {
            "card.open": self.mode.open_card,
            "look": self.look_around,
            **{command: partial(self.lay, command) for command in self.laid_by},
            "others": self.invite,
            "tries": self.list_tries,
            "hint": self.hinting.ask,
            "maximise": self.maximise,
            "panel.next": lambda: self.panels.focus_next(1),
            "panel.previous": lambda: self.panels.focus_next(-1),
            **self.own_commands(),
        }

    def travels(self) -> dict[str, Callable[[], Travelled]]:
        """The commands that go through the history."""
        return {
            "undo": lambda: self.time.take_back("decision"),
            "undo.turn": self.time.take_back_turn,
            "redo": self.time.give_again,
            "reset": self.time.begin_again,
            "game.back": self.time.back_to_game,
            **self.own_travels(),
        }

    def _as_planned(self) -> Iterator[Event]:
        """Answer what was planned and what needs no asking; what happens then."""
        while True:
            option, forced = self.table.by_plan(self.planned), None
            if option is None:
                forced = self.table.by_itself()
            try:
                if forced is not None:
                    yield from self.table.choose(forced.option, forced.seat)
                elif option is not None:
                    yield from self.table.choose(option, planned=len(self.table.view().options) > 1)
                else:
                    return
            except SaveError as error:
                self.faults.append(str(error))

    def _follow(self, outcome: Outcome) -> Opened:
        """Do what a mode says that the player meant."""
        match outcome:
            case Answer(options):
                return self.answer(options)
            case AnswerForAll(answers):
                self.answer_for_all(answers)
            case Hide():
                self.hide()
            case Say(words, refused):
                self.message = Message(words, refused)
            case Open(mode):
                if mode.replaces and len(self.modes) > 1 and self.mode.replaces:
                    self.modes.pop()
                self.modes.append(mode)
            case Close():
                if len(self.modes) > 1:
                    self.modes.pop()
            case Watched():
                self.look_again()
            case Invite(seat):
                self.table.invite(seat)
            case GoToTry(number):
                return self.travel(self.time.go_to_try(number))
            case Show():
                return outcome
            case None:
                pass
            case _:
                assert_never(outcome)
        return None

    def answer(self, options: Sequence[Option]) -> Asking | None:
        """Answer with these options one after the other, as long as each is offered and the same seat is asked.

        Where the people of the seat must agree to the first of them, they are asked before: the question is returned.
        """
        asking = self.time.agreed_by_people(options[0], partial(self._answer, options)) if options else None
        if asking is None:
            self._answer(options)
        return asking

    def _answer(self, options: Sequence[Option]) -> None:
        self._since = self.table.history.head
        happened: list[Event] = []
        refusal: Message | None = None
        seat = self.table.awaited
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
            before_all = self.table.is_open_question and self.table.awaited == seat
            if self.table.awaited != self.table.viewer and not before_all:
                break
        if self.table.history.head is not self._since:
            happened += self._as_planned()
        self.panels.back = 0
        self.look_again()
        self.answered(happened)
        if happened and (pause := self.pause()) is not None:
            self.watch(pause)
        self.message = refusal

    def answered_by(self, seat: Seat, option: Option, why: str = "") -> None:
        """Another seat answers while the one that looks watches, wherever the log is scrolled to.

        It says `why` where a computer player plays it. Raises `IllegalError`.
        """
        self._since = self.table.history.head
        happened: tuple[Event, ...] = ()
        try:
            happened = self.table.choose(option, seat, why=why)
        except SaveError as error:
            self.faults.append(str(error))
        happened += tuple(self._as_planned())
        self.look_again()
        self.answered(happened)
        if happened and (pause := self.pause()) is not None:
            self.watch(pause)

    # What others do, at screens of their own.

    def moved_on(self, before: Entry[Any]) -> None:
        """Others have moved the table on from an entry: see it.

        What is half chosen stays as it is, where the viewer is asked the same as before.
        """
        table = self.table
        asked, modes = self._asked, self.modes
        passed = [entry for entry in line_to(table.history.head) if entry.number > before.number]
        on_line = (passed[0].parent if passed else table.history.head) is before
        if not on_line:
            self.forget()
            self._since = self._rest = None
            self.look_again()
            return
        self._since = before if self._since is None else self._since
        events = [event for entry in passed for event in entry.events if event.seen_by(table.viewer)]
        self.look_again()
        if asked == self._asked and asked[1] is not None:
            self.modes = modes
        self.answered(events)
        if events and (pause := self.pause()) is not None:
            self.watch(pause)

    def pass_unseen(self) -> None:
        """The table has moved on, and the viewer cannot tell: nothing is shown of it."""
        self.head = self.table.history.head

    def heard_more(self) -> None:
        """Others have said something about the game, or who plays a seat has changed; nothing has moved."""
        message, modes, asked = self.message, self.modes, self._asked
        self.look_again()
        if asked == self._asked:
            self.modes, self.message = modes, message

    def answer_for_all(self, answers: Sequence[tuple[Seat, Option]]) -> None:
        """Seats answer one after the other, as one of them types for all; each must be asked when it is its turn."""
        self._since = self.table.history.head
        happened: list[Event] = []
        refusal: Message | None = None
        for seat, option in answers:
            try:
                happened += self.table.choose(option, seat)
            except IllegalError as error:
                refusal = Message(str(error), refused=True)
                break
            except SaveError as error:
                self.faults.append(str(error))
        if self.table.history.head is not self._since:
            happened += self._as_planned()
        self.panels.back = 0
        self.look_again()
        self.answered(happened)
        self.message = refusal

    # The history.

    def travel(self, travelled: Travelled) -> Asking | None:
        """Something was done with the history, or the table has to be asked first. Returns the question."""
        self.faults += self.time.faults
        self.time.faults.clear()
        if isinstance(travelled, Asking):
            return travelled
        if travelled.moved:
            self.panels.back = 0
            self.forget()
        if travelled.moved or travelled.seated:
            self._since = self._rest = None
            self.look_again()
        self.message = Message(travelled.words, travelled.refused) if travelled.words else None
        # where deeds are hidden, nobody else is told that something was undone
        self.news = None if self.table.travel.hides_deeds and not travelled.seated else self.message
        return None
