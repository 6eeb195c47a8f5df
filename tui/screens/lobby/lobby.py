"""The lobby: who looks at a table, the lines that friends need, and the doors."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, assert_never

from textual.binding import Binding, BindingType

from core.players.levels import USUAL
from saves.clock import now
from saves.errors import SaveError, system_says
from saves.shared.presence import ask_to_close, screens_folder
from tui.doors.reach import INSTALL, missing
from tui.doors.reports import LOOPBACK, USUAL_PORTS
from tui.doors.seats import door_names
from tui.doors.words import TABLE, keep_words, read_words, words_for
from tui.screens.lobby.drawing import Scene, lobby_lines, message_for
from tui.screens.lobby.questions import CloseScreen, DoorTo, HandBack, HandOver, NewWords, WhichDoor
from tui.screens.lobby.rows import HERE, Row, rows_of, told_of
from tui.table.shared.standing import standing_of
from tui.widgets.page import Page, masthead
from tui.widgets.paper import CHOOSE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from textual.events import MouseEvent

    from tui.doors.hosting import Hosting
    from tui.doors.reports import Door
    from tui.doors.words import SeatWords
    from tui.look.spans import Line
    from tui.screens.lobby.questions import Question
    from tui.table.shared.shared import Shared

LOOK_EVERY: Final = 0.25
"""Seconds between two looks at who is there."""

COPIED: Final = "Copied, where your terminal allows it. Paste it to {name} and to nobody else."


class LobbyScreen(Page[None]):
    """Who is at the table. The owner has the words of each seat, and the doors; others see who is there."""

    TELLS_MOVES = False

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "seat", id="lobby.up", key_display="↑", group=CHOOSE),
        Binding("down", "move(1)", "seat", id="lobby.down", key_display="↓", group=CHOOSE),
        Binding("c", "copy", "copy", id="lobby.copy"),
        Binding("v", "show_words", "show words", id="lobby.words"),
        Binding("w", "new_words", "new words", show=False, id="lobby.new"),
        Binding("h", "hand_over", "hand over", show=False, id="lobby.hand"),
        Binding("x", "close_screen", "close", show=False, id="lobby.close"),
        Binding("k", "keyboard", "sits here, or elsewhere", show=False, id="lobby.keyboard"),
        Binding("d", "doors", "doors", id="lobby.doors"),
        Binding("left", "turn(-1)", "choose", show=False, id="lobby.left"),
        Binding("right", "turn(1)", "choose", show=False, id="lobby.right"),
        Binding("1", "door('web')", "the browser's door", show=False, id="lobby.web"),
        Binding("2", "door('ssh')", "the ssh door", show=False, id="lobby.ssh"),
        Binding("3", "door('says')", "lines said", show=False, id="lobby.says"),
        Binding("enter", "do", "to the table", id="lobby.enter"),
        Binding("escape", "back", "back", id="lobby.back", key_display="esc"),
        Binding("question_mark", "app.help", "help", id="lobby.help", key_display="?"),
    ]

    def __init__(self, shared: Shared, path: Path, hosting: Hosting | None = None) -> None:
        """The lobby of a table that is kept in a file; with `hosting` who looks may open doors."""
        super().__init__()
        self.shared = shared
        self.hosting = hosting
        self.chosen = 0
        self.question: Question | None = None
        self._path = path
        self._shows_words = False
        self._said, self._refused = "", False
        self._fault = ""
        if shared.presence is not None:
            shared.screens = shared.presence.all
        self._rows: tuple[Row, ...] = rows_of(shared, now())
        self._words = self._opened() if hosting is not None else None
        first = next((number for number, row in enumerate(self._rows) if row.mark == "never"), 0)
        self.chosen = first if hosting is not None else 0

    def on_mount(self) -> None:
        """Look now and then who is there."""
        self.set_interval(LOOK_EVERY, self.look)
        if self.hosting is not None:
            self.hosting.changed = self.look

    def on_unmount(self) -> None:
        """Nobody looks at it any more."""
        if self.hosting is not None:
            self.hosting.changed = None

    def look(self) -> None:
        """See who is there."""
        if not self.is_mounted:
            return
        self.shared.look()
        self._rows = rows_of(self.shared, now())
        self.chosen = min(self.chosen, len(self._rows) - 1)
        if self.is_on_top:
            self.repaint()

    def _opened(self) -> SeatWords | None:
        """The words of all seats, made where there are none. None where they cannot be kept, and so open nothing."""
        folder, kept = screens_folder(self._path), read_words(screens_folder(self._path))
        words = words_for(len(self.shared.sitters), kept)
        if words != kept:
            try:
                keep_words(words, folder)
            except SaveError as error:
                self._said, self._refused = f"No words can be made: {error}", True
                return None
        return words

    # What stands there.

    @property
    def row(self) -> Row:
        """The row under the cursor."""
        return self._rows[self.chosen]

    @property
    def is_owner(self) -> bool:
        """Whether who looks here has the words."""
        return self.hosting is not None

    def scene(self) -> Scene:
        """All facts that it shows."""
        hosting, words = self.hosting, self._words
        names = dict(enumerate(door_names([sitter.name for sitter in self.shared.sitters])))
        own = {sitter.number for sitter in self.shared.own}
        return Scene(
            rows=self._rows,
            chosen=self.chosen,
            is_owner=self.is_owner,
            words=words.of.get(self.row.number, "") if words is not None and self._shows_words else "",
            names=names,
            doors={} if hosting is None else hosting.doors,
            missing=missing() if hosting is not None else (),
            says=self.shared.table.travel.remarks.may_say,
            told=told_of(self.shared, () if hosting is None else hosting.happened),
            question=self.question,
            said=self._said,
            refused=self._refused,
            speaker=next((row for row in self._rows if row.number in own), None),
        )

    def lines(self, width: int, height: int) -> Sequence[Line]:
        """The lobby."""
        heading = "Open to others" if self.is_owner else "Who is here"
        head = masthead(heading, standing_of(self.shared.table), width, self.shared.table.game.title)
        return [head, *lobby_lines(self.scene(), width, height - 2), self.keys(width)]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Who is not the owner has no keys but to look around."""
        del parameters
        if action in {"copy", "show_words", "new_words", "hand_over", "close_screen", "keyboard", "doors"}:
            return self.is_owner
        return True

    # Moving.

    def action_move(self, step: int) -> None:
        """Another row."""
        self.choose(self.chosen + step)

    def choose(self, number: int) -> None:
        """Choose a row: words that were shown are hidden again, and what was asked is asked no more."""
        self.chosen = max(0, min(number, len(self._rows) - 1))
        self._shows_words = False
        self._leave_question()

    def wheel(self, event: MouseEvent, step: int) -> None:
        """The wheel chooses a row."""
        event.stop()
        self.choose(self.chosen + step)

    def hit(self, kind: str, value: int | str) -> None:
        """A click chooses a row, or a door."""
        if kind == "row":
            self.choose(int(value))
        elif kind == "door" and self.is_owner:
            self._ask_door(str(value))

    def say(self, sentence: str, *, refused: bool = False) -> None:
        """Say something in the prompt."""
        self._said, self._refused = sentence, refused
        self.repaint()

    def _ask(self, question: Question) -> None:
        self.question, self._said = question, ""
        self.repaint()

    def _leave_question(self) -> None:
        self.question, self._said = None, ""
        self.repaint()

    # What the owner does.

    def action_copy(self) -> None:
        """Copy the lines that a friend needs, as one message."""
        if self._words is None:
            self.say("There are no words to copy.", refused=True)
            return
        words = self._words.of[self.row.number]
        self.app.copy_to_clipboard(message_for(self.scene(), self.shared.table.game.title, words))
        self.say(COPIED.format(name="the person who puts up the screen" if self.row.seat is None else self.row.name))

    def action_show_words(self) -> None:
        """Show the words of this row, or hide them."""
        self._shows_words = not self._shows_words and self._words is not None
        self._leave_question()

    def action_new_words(self) -> None:
        """Ask whether the words of this seat shall end."""
        if self._words is not None:
            self._ask(NewWords(self.row))

    def action_close_screen(self) -> None:
        """Ask whether the screen of this seat shall close."""
        row = self.row
        if row.screen is None:
            self.say(
                f"{row.name} has no screen open." if row.seat is not None else "No table screen is open.", refused=True
            )
        elif row.where == HERE:
            self.say("That is this screen: ctrl+q leaves the table.", refused=True)
        else:
            self._ask(CloseScreen(row))

    def action_hand_over(self) -> None:
        """Ask whether a computer player shall have this seat, or its person again."""
        row, table = self.row, self.shared.table
        if row.seat is None:
            self.say("The table screen has no seat.", refused=True)
        elif row.level and table.had_people(row.place):
            self._ask(HandBack(row))
        elif row.level:
            self.say(f"{row.name} was a computer player from the start.", refused=True)
        elif not table.known_levels:
            self.say("No computer player plays this game.", refused=True)
        elif row.mark == "looks":
            self.say(f"{row.name} is here. At the table, players are changed with everybody's consent.", refused=True)
        else:
            levels = table.known_levels
            self._ask(HandOver(row, levels, levels.index(USUAL) if USUAL in levels else 0))

    def action_keyboard(self) -> None:
        """Let somebody sit at this keyboard who has not come, or wait for them elsewhere."""
        row, shared = self.row, self.shared
        own = [sitter.number for sitter in shared.own]
        try:
            if row.seat is None or row.level:
                self.say("Only people sit at a keyboard.", refused=True)
            elif row.number in own and shared.presence is not None:
                shared.presence.keep([number for number in own if number != row.number])
                shared.sit()
                self.say(f"{row.name} sits elsewhere, and is waited for.")
            elif row.mark == "looks":
                self.say(f"{row.name} looks elsewhere; close that screen first.", refused=True)
            else:
                shared.take_back([row.number])
                self.say(f"{row.name} sits at this keyboard until somebody comes in with the words.")
        except SaveError as error:
            self.say(str(error), refused=True)
        self.look()

    def action_doors(self) -> None:
        """Ask which door is meant."""
        self._ask(WhichDoor())

    def action_door(self, which: str) -> None:
        """A door by its number, where they were asked for."""
        if isinstance(self.question, WhichDoor):
            self._ask_door(which)

    def _ask_door(self, which: str) -> None:
        if self.hosting is None:
            return
        if which == "says":
            self._allow_saying()
        elif which in missing():
            self.question = None
            self.say(f"This door is not installed: {INSTALL} brings it.", refused=True)
        else:
            door: Door = "web" if which == "web" else "ssh"
            found = self.hosting.doors.get(door)
            self._ask(DoorTo(door, "" if found is not None and found.port else LOOPBACK))

    def _allow_saying(self) -> None:
        allowed = not self.shared.table.travel.remarks.may_say
        try:
            self.shared.allow_saying(allowed=allowed)
        except SaveError as error:
            self.question = None
            self.say(str(error), refused=True)
            return
        self.question = None
        self.say("Lines may be said again." if allowed else "Lines can no longer be said at this table.")

    def action_turn(self, step: int) -> None:
        """The same question with another answer."""
        if isinstance(self.question, HandOver | DoorTo):
            self._ask(self.question.turned(step))

    def action_do(self) -> None:
        """Do what is asked; where nothing is, to the table."""
        question, self.question = self.question, None
        try:
            match question:
                case None:
                    self.dismiss(None)
                case NewWords(row):
                    self._make_words(row)
                case CloseScreen(row):
                    self._close(row)
                case HandOver(row, _, _):
                    self.shared.hand_away(row.place, question.level)
                    self.say(f"A {question.level} plays for {row.name} until {row.name} comes back.")
                case HandBack(row):
                    self.shared.hand_away(row.place, "")
                    self.say(f"{row.name} has the seat again.")
                case DoorTo(door, address):
                    self._set_door(door, address)
                case WhichDoor():
                    self._ask(question)
                case _:
                    assert_never(question)
        except (LookupError, SaveError) as error:
            self.say(str(error.args[0] if isinstance(error, LookupError) else error), refused=True)
        except OSError as error:
            self.say(f"The system refuses: {system_says(error)}.", refused=True)
        self.look()

    def _make_words(self, row: Row) -> None:
        if self._words is None or self.hosting is None:
            return
        words = self._words.with_new(row.number)
        keep_words(words, screens_folder(self._path))
        self._words, self._shows_words = words, False
        self.hosting.reread()
        who = "The table screen" if row.number == TABLE else row.name
        self.say(f"{who} has new words: v shows them, c copies the lines.")

    def _close(self, row: Row) -> None:
        if row.screen is not None:
            ask_to_close(self._path, row.screen.file.id)
            closes = "The table screen closes."
            self.say(closes if row.seat is None else f"{row.name} is told that this screen closes.")

    def _set_door(self, door: Door, address: str) -> None:
        if self.hosting is None:
            return
        if address:
            self.hosting.open(door, address, USUAL_PORTS[door], exact=False)
            self.say("The door opens …")
        else:
            self.hosting.close(door)
            self.say("The door is closed.")

    def action_back(self) -> None:
        """Leave what is asked, or the lobby."""
        if self.question is not None:
            self._leave_question()
        else:
            self.dismiss(None)
