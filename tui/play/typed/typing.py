"""What is typed at a table on the screen: numbers and words as in plain mode, and the position as text to copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from core.engine.decisions import PUBLIC
from tui.play.commands import TYPED

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from textual.app import App
    from textual.geometry import Size

    from core.engine.decisions import Option
    from tui.look.boxes import Box
    from tui.play.elsewhere.elsewhere import Elsewhere
    from tui.play.front import Front
    from tui.play.sitting import Sitting
    from tui.play.travelling import Travelling
    from tui.table.in_words import InWords
    from tui.table.table import Table
    from tui.table.typed import Typed

SEEN: Final = ("Odds", "The position", "Your hand", "The log", "The question", "Notes")
"""What is told differently to each seat."""


class TypedAt(Protocol):
    """A screen at which one types.

    Attributes:
        table: The game.
        front: The face of the game.
        sitting: The table as the seat that looks sees it.
        travelling: The way through its history.
        elsewhere: What people do at other screens.
    """

    table: Table
    front: Front
    sitting: Sitting
    travelling: Travelling
    elsewhere: Elsewhere

    @property
    def app(self) -> App[object]:
        """The application, on which pages are laid."""

    @property
    def size(self) -> Size:
        """How large the screen is."""

    def boxes(self, width: int, height: int) -> Mapping[Any, Box] | None:
        """Where the panels stand on a screen of this size."""

    def action_command(self, command: str) -> None:
        """Do a command of the table, by its id."""

    def action_hide(self) -> None:
        """Draw the curtain now."""

    def answer_from_list(self, *options: Option) -> None:
        """Answer the questions that are asked, one after the other."""

    def say(self, words: str, *, refused: bool = False) -> None:
        """Put a sentence into the prompt line for a while."""

    def go_on(self) -> None:
        """After a command: faults of the disk, the next seat, the screen."""


class Typing:
    """The words that are typed at a table, and their effects."""

    def __init__(self, screen: TypedAt) -> None:
        """What is typed at the table of a screen."""
        self.screen = screen
        self.table = screen.table
        self.sitting = screen.sitting

    def begin(self) -> None:
        """Type a number or a word in the prompt line."""
        from tui.play.typed.command_line import CommandLine

        if self._prompt_box(*self.screen.size) is not None:
            self.screen.app.push_screen(CommandLine(self._prompt_box), self._typed)

    def _prompt_box(self, width: int, height: int) -> Box | None:
        boxes = self.screen.boxes(width, height)
        return None if boxes is None else boxes.get("prompt")

    def _typed(self, text: str | None) -> None:
        from tui.table.typed import typed

        if text is not None:
            self.obey(typed(text))

    def obey(self, asked: Typed) -> None:
        """Do what was typed."""
        from tui.table.in_words import InWords
        from tui.table.typed import UNDOES, number_in

        told = InWords(self.table)
        rest = asked.rest
        if asked.number is not None:
            self._choose(told, asked.number)
            return
        option = told.chosen_by(asked.text)
        if option is not None:
            self._take(told, option)
            return
        if several := told.several_by(asked.text):
            self.screen.answer_from_list(*several)
            return
        if self.sitting.point_at(asked.text or asked.word):
            self.screen.go_on()
            return
        if refused := told.misread(asked):
            self.screen.say(refused, refused=True)
            return
        match asked.word:
            case "undo" if rest not in {"", "turn"}:
                self.screen.say(UNDOES, refused=True)
            case "tries" if (number := number_in(rest)) is not None:
                self.screen.travelling.travel(self.sitting.time.go_to_try(number))
            case "undo" | "redo" | "game" | "restart" | "tries" | "hint":
                typed = "undo turn" if asked.word == "undo" and rest else asked.word
                self.screen.action_command(TYPED[typed])
            case "note":
                self._tell("Notes", told.note(rest))
            case "say" if rest:
                self.screen.elsewhere.say(rest)
            case "say" | "open":
                self.screen.action_command(TYPED[asked.word])
            case "players" if rest:
                handed = told.handed_over(rest)
                if isinstance(handed, str):
                    self.screen.say(handed, refused=True)
                else:
                    self.screen.travelling.travel(self.sitting.time.hand_over(handed))
            case "players":
                self._tell("Who plays", told.players())
            case "hide":
                self.screen.action_hide()
            case "others":
                self._call(told, rest)
            case "save":
                self.screen.say(" ".join(told.save()))
            case "quit":
                self.screen.app.call_later(self.screen.app.run_action, "app.leave_program")
            case "help":
                self._tell("Words", told.help())
            case "options":
                self._tell("The question", told.asked())
            case "look":
                self._tell("The position", told.look())
            case "map":
                self._tell("The map", told.map())
            case "hand":
                self._tell("Your hand", told.hand())
            case "log":
                self._tell("The log", told.log(rest), at_end=True)
            case "why":
                self._tell("Why", told.why(rest))
            case "odds":
                self._tell("Odds", told.odds(rest))
            case "rules":
                self._rules(told, rest)
            case _:
                # no word that stands alone: what is wrong with it is told
                self.screen.say(told.refused_words(asked.text) or asked.fault, refused=True)

    def _choose(self, told: InWords, number: int) -> None:
        option = told.chosen(number)
        if option is None:
            self.screen.say(told.no_option(number), refused=True)
        else:
            self._take(told, option)

    def _take(self, told: InWords, option: Option) -> None:
        """Answer with an option; where all others must agree to it, they are asked."""
        if told.needs_agreement(option):
            title = told.label(option).partition(",")[0]
            self.screen.travelling.travel(self.sitting.time.agree_on(option, title.upper()))
        else:
            self.screen.answer_from_list(option)

    def _call(self, told: InWords, name: str) -> None:
        """Another seat takes the keyboard."""
        seat = told.other_named(name) if name else None
        if seat is None:
            self.screen.say(" ".join(told.others(name)), refused=True)
        else:
            self.table.call(seat)
            self.screen.action_hide()

    def _rules(self, told: InWords, name: str) -> None:
        from tui.screens.rules import RulesScreen

        rule = told.rule_named(name)
        if name and rule is None:
            self._tell("Rules", told.rules(name))
        else:
            game = self.table.game
            self.screen.app.push_screen(RulesScreen(game.rulebook(), rule or self.sitting.rule(), game.title))

    def _tell(self, heading: str, lines: Sequence[str], *, at_end: bool = False) -> None:
        """Sentences in the prompt line, where they are short; else on a page."""
        if len(lines) == 1 and len(lines[0]) <= self.screen.size.width - 12:
            self.screen.say(lines[0])
            return
        viewer = self.table.viewer
        known = "as all know it" if viewer == PUBLIC else f"as {self.table.words.seats[viewer].name} knows it"
        right = known if heading in SEEN else ""
        from tui.play.typed.text_page import ToldPage

        self.screen.app.push_screen(ToldPage(heading, lines, right, self.table.game.title, at_end=at_end))

    def tell_notes(self) -> None:
        """The notes that the seat that looks keeps to itself."""
        from tui.table.in_words import InWords

        self._tell("Notes", InWords(self.table).note(""))

    def copy(self) -> None:
        """Put the position into the clipboard as text, or the result when the game is over.

        A clipboard knows no curtain: while others hide something, it gets what everybody knows.
        """
        table = self.table
        if table.is_over and not table.is_side_line:
            text, what = self.screen.front.end_page(table).text(), "The result"
        else:
            alone = table.game.hides == "nothing" or len(table.game.seated(table.setup)) == 1
            view = table.view() if alone else table.public_view()
            text, what = table.game.words(table.setup).position(view), "The position"
            what += "" if alone else ", as everybody knows it,"
        self.screen.app.copy_to_clipboard(text)
        self.screen.say(f"{what} is copied as text.")
