"""A screen from whose table one goes through the history; where the table must agree, it is asked first."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from tui.screens.history.wishes import BackToGame, GoToLine, MakeItTheGame, TakeBack, TryOut
from tui.widgets.panel_screen import PanelScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from tui.play.front import Front
    from tui.play.sitting import Sitting
    from tui.screens.history.wishes import Wish
    from tui.table.consent import Consented
    from tui.table.pricing import Back
    from tui.table.table import Table
    from tui.table.time_travel import Asking, Travelled


class TravellingScreen(PanelScreen):
    """A table on the screen, as far as its history goes.

    Attributes:
        table: The game.
        front: The face of the game.
        sitting: The table as the seat that looks sees it.
    """

    table: Table
    front: Front
    sitting: Sitting

    def go_on(self) -> None:
        """After a command: faults of the disk, the next seat, the screen. The table's own screen does."""
        raise NotImplementedError

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

        self.app.push_screen(HistoryScreen(self.table, self.front.picture(), entry), left)

    def fulfil(self, wish: Wish) -> None:
        """Do what somebody wants who has left the history; the table is asked first where it must be."""
        match wish:
            case TakeBack(entry):
                self.take_back(entry)
            case TryOut(entry, name):
                self.begin_side_line(entry, name)
            case GoToLine(number):
                self.go_to_line(number)
            case BackToGame():
                self.back_to_game()
            case MakeItTheGame():
                self.make_it_the_game()
            case None:
                pass
            case _:
                assert_never(wish)

    def take_back(self, back: Back) -> None:
        """Take back the last decision, the turn, or all after an entry; the table is asked first where it must be."""
        self._travel(self.sitting.time.take_back(back))

    def begin_side_line(self, entry: int, name: str = "") -> None:
        """Leave the game as it stands, and try something out from an entry on; the table is asked where it must be."""
        self._travel(self.sitting.time.begin_side_line(entry, name))

    def go_to_line(self, number: int) -> None:
        """Go on with a line by its number in `Travel.branches`; the table is asked first where it must be."""
        self._travel(self.sitting.time.go_to_line(number))

    def back_to_game(self) -> None:
        """From a side line back to where the game waits."""
        self._travel(self.sitting.time.back_to_game())

    def make_it_the_game(self) -> None:
        """From here on the side line is the game; the table is asked first where it must be."""
        self._travel(self.sitting.time.make_it_the_game())

    def _travel(self, travelled: Travelled) -> None:
        asking = self.sitting.travel(travelled)
        if asking is not None:
            self.ask(asking)
        self.go_on()

    def ask(self, asking: Asking) -> None:
        """Ask the table. While others are asked, nothing of the seat that looks stands on the screen."""
        from tui.screens.consent import ConsentBox

        box = ConsentBox(asking.question)
        if asking.question.passes_on:
            self.sitting.step_aside()
            self.redraw()

        def answered(consented: Consented) -> None:
            told = asking.then(consented)
            stays_over = self.table.is_over and (told is None or not told.moved)
            if asking.question.passes_on and (stays_over or not box.was_answered):
                self.sitting.step_back()
            if told is not None:
                self.sitting.travel(told)
            self.go_on()

        self.app.push_screen(box, answered)
