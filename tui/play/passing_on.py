"""Who looks next: the curtain before a seat, what is new to it, and the report after the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from core.engine.decisions import PUBLIC
from tui.play.recap.news import News

if TYPE_CHECKING:
    from textual.app import App

    from core.engine.decisions import Option
    from tui.play.front import Front
    from tui.play.moving import TableMotion
    from tui.play.recap.recap import Recap
    from tui.play.seated_company import SeatedCompany
    from tui.play.sitting import Sitting
    from tui.play.travelling import Travelling
    from tui.table.table import Table

HIDDEN: Final = "The table was hidden."
"""Why the only person who plays takes the keyboard while others think."""

TRYING_OUT: Final = "You are in a variation. The game waits."
"""What a curtain adds on a variation."""


class PassedOn(Protocol):
    """A screen whose keyboard goes from seat to seat.

    Attributes:
        table: The game.
        front: The face of the game.
        sitting: The table as the seat that looks sees it.
        recaps: Who takes the keyboard is first shown what is new.
        motion: What moves on it.
        company: Its computer players.
        travelling: The way through its history.
    """

    table: Table
    front: Front
    sitting: Sitting
    recaps: bool
    motion: TableMotion
    company: SeatedCompany
    travelling: Travelling

    @property
    def app(self) -> App[object]:
        """The application, on which curtains are laid."""

    def forget_later(self) -> None:
        """What stands in the prompt in place of the question stands there for a while."""

    def give_tip(self) -> None:
        """Look for the tip of the moment."""

    def redraw(self) -> None:
        """Draw what has changed."""

    def answer_from_list(self, *options: Option) -> None:
        """Answer with an option that nobody chose under the cursor."""


class PassingOn:
    """How the keyboard of a table goes from seat to seat."""

    def __init__(self, screen: PassedOn) -> None:
        """The table of a screen, at which nobody has looked yet."""
        self.screen = screen
        self.table = screen.table
        self.sitting = screen.sitting
        self._news = News(screen.table, screen.front.recap)
        self._end_told = False

    def next_seat(self) -> None:
        """The curtain, when another seat is asked; the end, when the game is over."""
        screen, table = self.screen, self.table
        if table.is_over:
            if screen.motion.has_ended and not self._end_told and not self.sitting.is_watching:
                self.tell_end()
            return
        self._end_told = False
        if (reply := screen.company.take_offer()) is not None:
            screen.company.give(reply)
            return
        if table.goes_to_all or (table.is_before_all and table.viewer != PUBLIC):
            self.sitting.hide()
            screen.redraw()
        if table.needs_curtain and self.sitting.gathers:
            if table.viewer != PUBLIC:
                self.sitting.hide()
            screen.company.attend()
        elif table.needs_curtain:
            self._draw_curtain()
        else:
            screen.company.attend()
            self._answer_by_itself()

    def _answer_by_itself(self) -> None:
        """What nobody needs to choose is answered; but never again where the game has gone back to it."""
        history = self.table.history
        if not history.is_open or self.table.thinking is not None or history.onward(history.head) is not None:
            return
        option = self.sitting.mode.by_itself()
        if option is not None:
            self.screen.answer_from_list(option)

    def _draw_curtain(self) -> None:
        """Nobody looks until the seat that is wanted has taken the keyboard."""
        from tui.screens.curtain import Curtain

        front, table = self.screen.front, self.table
        self.sitting.hide()
        wanted = table.wanted
        if wanted is None:
            return
        words = table.words
        reason = words.wanted(self.sitting.view, wanted) if table.thinking is None else (HIDDEN,)
        why = (*reason, *((TRYING_OUT,) if table.is_side_line else ()))
        undo = self.sitting.time.last_of_another
        sign = front.at_curtain(table, wanted)
        below = front.on_curtain(table, wanted) if table.thinking is None else ()
        curtain = Curtain(words.seats[wanted], why, undo=undo, sign=sign, below=below)
        self.screen.app.push_screen(curtain, self._curtain_gone)

    def _curtain_gone(self, opened: bool | None) -> None:
        """The seat that is wanted looks, or the one before wants its last decision back."""
        if opened is False:
            self.screen.travelling.take_back("decision")
            return
        self.sitting.reveal()
        self.screen.forget_later()
        self.screen.redraw()
        recap = self._news.unseen() if self.sitting.takes_news else None
        if recap is not None and self.screen.recaps:
            self._show_recap(recap)
        else:
            self.screen.give_tip()
            self.screen.redraw()

    @property
    def has_news(self) -> bool:
        """Whether anything has happened since the last turn of the seat that looks."""
        return self._news.since_last_turn() is not None

    def open_recap(self) -> None:
        """Lay over the table what has happened since the last turn of the seat that looks, if anything has."""
        recap = self._news.since_last_turn()
        if recap is not None:
            self._show_recap(recap)

    def _show_recap(self, recap: Recap) -> None:
        from tui.play.recap.screen import RecapScreen

        self.screen.app.push_screen(RecapScreen(recap, self.screen.front))

    def tell_end(self) -> None:
        """Lay the final report over the table."""
        from tui.screens.end import EndScreen

        self._end_told = True
        self.screen.app.push_screen(EndScreen(self.table, self.screen.front.end_page(self.table)))
