"""The commands that the table's screen does itself: what each does, and when it may. All others the sitting does."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from tui.play.recap.news import NOTHING
from tui.screens.asks import OpenToOthers

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from textual.app import App
    from textual.message import Message

    from tui.play.elsewhere.elsewhere import Elsewhere
    from tui.play.moving import TableMotion
    from tui.play.passing_on import PassingOn
    from tui.play.seated_company import SeatedCompany
    from tui.play.sitting import Sitting
    from tui.play.travelling import Travelling
    from tui.play.typed.typing import Typing
    from tui.table.table import Table


def always() -> str:
    """Nothing is against it."""
    return ""


class CommandDeed(NamedTuple):
    """What a command does, and when it may.

    Attributes:
        do: Does it. False where it means what the question makes of it.
        why_not: Why it cannot be done now, in a sentence; empty where it can.
        covers: What it opens lies over the table, and a hint is put away for it.
    """

    do: Callable[[], bool | None]
    why_not: Callable[[], str] = always
    covers: bool = False


class DoneAt(Protocol):
    """A screen whose commands are done.

    Attributes:
        table: The game.
        sitting: The table as the seat that looks sees it.
        motion: What moves on it.
        company: Its computer players.
        travelling: The way through its history.
        typing: What is typed.
        passing: Who looks next, and what is new.
        elsewhere: What people do at other screens.
    """

    table: Table
    sitting: Sitting
    motion: TableMotion
    company: SeatedCompany
    travelling: Travelling
    typing: Typing
    passing: PassingOn
    elsewhere: Elsewhere

    def post_message(self, message: Message, /) -> bool:
        """Ask the application for something."""

    @property
    def app(self) -> App[object]:
        """The application, on which dialogs are laid."""

    def say(self, words: str, *, refused: bool = False) -> None:
        """Put a sentence into the prompt line for a while."""

    def go_on(self) -> None:
        """After a command: faults of the disk, the next seat, the screen."""


class Deeds:
    """What the screen of a table does of its commands.

    Attributes:
        by_id: Each by the id of its command.
    """

    def __init__(self, screen: DoneAt) -> None:
        """The commands of the table of a screen, whose history and curtains a kind of it may still change."""
        self.screen = screen
        self.by_id: Mapping[str, CommandDeed] = {
            "go": CommandDeed(self._go),
            "continue": CommandDeed(self._continue),
            "history": CommandDeed(self._open_history, covers=True),
            "recap": CommandDeed(self._open_recap, self._no_news, covers=True),
            "players": CommandDeed(self._open_players, self._one_player, covers=True),
            "say": CommandDeed(screen.elsewhere.begin_saying, screen.elsewhere.why_not_say),
            "open": CommandDeed(self._open_to_others, self._why_not_open, covers=True),
            "command": CommandDeed(screen.typing.begin, covers=True),
            "copy": CommandDeed(screen.typing.copy),
            "notes": CommandDeed(screen.typing.tell_notes),
        }

    def do(self, command: str) -> bool:
        """Do a command, or say why it cannot be done; False for one that is left to the sitting."""
        deed = self.by_id.get(command)
        if deed is None:
            return False
        if deed.covers:
            self.screen.sitting.hinting.put_away()
        if why_not := deed.why_not():
            self.screen.say(why_not, refused=True)
            return True
        return deed.do() is not False

    def why_not(self, command: str) -> str:
        """Why a command cannot be done now; empty where it can, and for one that is left to the sitting."""
        deed = self.by_id.get(command)
        return "" if deed is None else deed.why_not()

    def _go(self) -> bool:
        """After the end the report is told, the log leads to the history, and who thinks is hurried."""
        screen = self.screen
        if screen.motion.has_ended and not screen.sitting.is_watching:
            screen.passing.tell_end()
        elif screen.sitting.panels.scrolls_log:
            self._open_history()
        else:
            return screen.sitting.panels.in_focus == "board" and screen.company.hurry()
        return True

    def _continue(self) -> bool:
        """After the end the report is told."""
        ended = self.screen.motion.has_ended and not self.screen.sitting.is_watching
        if ended:
            self.screen.passing.tell_end()
        return ended

    def _open_history(self) -> None:
        self.screen.travelling.open_history()

    def _open_recap(self) -> None:
        self.screen.passing.open_recap()

    def _no_news(self) -> str:
        return "" if self.screen.passing.has_news else NOTHING

    def _open_to_others(self) -> None:
        self.screen.post_message(OpenToOthers(self.screen.table))

    def _why_not_open(self) -> str:
        table = self.screen.table
        if table.shared is not None:
            return ""
        if table.file is None or table.is_lesson:
            return "This game is kept nowhere, so no other screen can find it."
        return "You are in a variation. Go back to the game first." if table.is_side_line else ""

    def _one_player(self) -> str:
        table = self.screen.table
        if table.known_levels and table.history.is_open:
            return ""
        alone = len(table.setup.seats) == 1
        return "A game for one has one player." if alone else f"Only people can play {table.game.title}."

    def _open_players(self) -> None:
        """Lay over the table who plays each seat, to hand one over."""
        from tui.play.players_dialog import PlayersDialog

        table = self.screen.table
        dialog = PlayersDialog(table, table.known_levels, max(table.asking, 0))
        self.screen.app.push_screen(dialog, self._hand_over)

    def _hand_over(self, levels: Sequence[str] | None) -> None:
        """The dialog has said what the seats' new players mean; None for as they were."""
        if levels is None:
            self.screen.go_on()
        else:
            self.screen.travelling.travel(self.screen.sitting.time.hand_over(levels, warned=True))
