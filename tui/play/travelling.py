"""The way through the history from a table on the screen; where the table must agree, it is asked first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, assert_never

from tui.screens.history.wishes import BackToGame, GoToLine, MakeItTheGame, TakeBack, TryOut

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.app import App

    from core.engine.past.said import Ask
    from tui.play.front import Front
    from tui.play.sitting import Sitting
    from tui.screens.history.wishes import Wish
    from tui.table.consent import Consented
    from tui.table.pricing import Back
    from tui.table.table import Table
    from tui.table.time_travel import Asking, Travelled


class AsksOthers(Protocol):
    """Asks the people of other screens."""

    def ask(self, ask: Ask) -> bool:
        """Ask them for something; False where nobody is at another one."""


class OthersApart(Protocol):
    """The other screens of a table."""

    @property
    def requests(self) -> AsksOthers:
        """What their people ask each other for."""


class Travels(Protocol):
    """A screen from which one goes through the history.

    Attributes:
        table: The game.
        front: The face of the game.
        sitting: The table as the seat that looks sees it.
    """

    table: Table
    front: Front
    sitting: Sitting

    @property
    def elsewhere(self) -> OthersApart:
        """The other screens."""

    @property
    def app(self) -> App[object]:
        """The application, on which questions are laid."""

    def go_on(self) -> None:
        """After a command: faults of the disk, the next seat, the screen."""

    def redraw(self) -> None:
        """Draw what has changed."""


class Travelling:
    """What can be done at a table with its history."""

    def __init__(self, screen: Travels) -> None:
        """The history of the table of a screen."""
        self.screen = screen
        self.table = screen.table
        self.sitting = screen.sitting

    def open_history(self, entry: int | None = None, back: Callable[[], None] | None = None) -> None:
        """Lay the history over the table, at an entry or where the table stands; then do what is wanted there.

        `back` leads to where it was opened from, when nothing is wanted.
        """
        from tui.screens.history.history import HistoryScreen

        def left(wish: Wish | None) -> None:
            if wish is None and back is not None:
                back()
            else:
                self.fulfil(wish)

        self.screen.app.push_screen(HistoryScreen(self.table, self.screen.front.picture(), entry), left)

    def fulfil(self, wish: Wish) -> None:
        """Do what somebody wants who has left the history; the table is asked first where it must be."""
        match wish:
            case TakeBack(entry):
                self.take_back(entry)
            case TryOut(entry, name):
                self.begin_side_line(entry, name)
            case GoToLine(number):
                self.travel(self.sitting.time.go_to_line(number))
            case BackToGame():
                self.travel(self.sitting.time.back_to_game())
            case MakeItTheGame():
                self.travel(self.sitting.time.make_it_the_game())
            case None:
                pass
            case _:
                assert_never(wish)

    def take_back(self, back: Back) -> None:
        """Undo the last decision, the turn, or all after an entry; the table is asked first where it must be."""
        self.travel(self.sitting.time.take_back(back))

    def begin_side_line(self, entry: int, name: str = "") -> None:
        """Leave the game as it stands, and try something out from an entry on; the table is asked where it must be."""
        self.travel(self.sitting.time.begin_side_line(entry, name))

    def travel(self, travelled: Travelled) -> None:
        """Something was done with the history, or the table must agree to it first: then it is asked."""
        asking = self.sitting.travel(travelled)
        if asking is not None:
            self.ask(asking)
        self.screen.go_on()

    def ask(self, asking: Asking) -> None:
        """Ask the table. While others are asked, nothing of the seat that looks stands on the screen.

        People at other screens are asked there.
        """
        if asking.ask is not None and asking.question.asks and self.screen.elsewhere.requests.ask(asking.ask):
            return
        from tui.screens.consent import ConsentBox

        box = ConsentBox(asking.question)
        if asking.question.passes_on:
            self.sitting.step_aside()
            self.screen.redraw()

        def answered(consented: Consented) -> None:
            told = asking.then(consented)
            stays_over = self.table.is_over and (told is None or not told.moved)
            if asking.question.passes_on and (stays_over or not box.was_answered):
                self.sitting.step_back()
            if told is not None:
                self.sitting.travel(told)
            self.screen.go_on()

        self.screen.app.push_screen(box, answered)
