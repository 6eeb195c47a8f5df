"""What the people of several screens ask each other for, at this screen: a page over the table, and its answer."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from core.engine.decisions import IllegalError
from saves.errors import SaveError
from tui.play.elsewhere.people import where_words
from tui.play.scene import Message
from tui.table.shared.requests import WAITED
from tui.table.shared.shared import shared_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.engine.decisions import Seat
    from core.engine.past.said import Ask
    from tui.play.elsewhere.apart import Apart
    from tui.screens.apart.request import Answered, AskedHere, RequestPage
    from tui.table.shared.requests import OpenRequest
    from tui.table.shared.shared import Shared


class Requested:
    """The requests of a table at several screens, as this screen shows them."""

    def __init__(self, screen: Apart, look_again: Callable[[], None]) -> None:
        """Nothing is asked for yet. `look_again` sees what came of an answer."""
        self.screen = screen
        self.table = screen.table
        self.sitting = screen.sitting
        self._look_again = look_again
        self._page: RequestPage | None = None
        self._looks_at_table = False
        self._number = 0
        self._since = 0.0
        self._refused: tuple[int, Seat] | None = None

    def begin(self, shared: Shared) -> None:
        """From now on a refusal is told."""
        self._refused = shared.requests.refused_last

    @property
    def is_open(self) -> bool:
        """Whether anything is asked for."""
        return self._since > 0

    @property
    def is_on_top(self) -> bool:
        """Whether a request lies over all else."""
        return self._page is not None and self.screen.app.screen is self._page

    def ask(self, ask: Ask) -> bool:
        """Ask people at other screens for something; False where nobody is at another one."""
        shared = shared_of(self.table)
        if shared is None:
            return False
        try:
            shared.requests.begin(ask)
        except (IllegalError, SaveError) as error:
            self.screen.say(str(error), refused=True)
        self._look_again()
        return True

    def attend(self, shared: Shared) -> None:
        """Lay what is asked for over the table, or take it away."""
        request = shared.requests.open
        if request is None:
            self.close_page()
            self._tell_refusal(shared)
            return
        if request.number != self._number or not self._since:
            self._number, self._since, self._looks_at_table = request.number, monotonic(), False
        here = self._here(shared, request)
        if self._page is not None:
            self._page.show(request, here)
        elif not self._looks_at_table and self.screen.is_on_top and (here.seat is not None or here.asks):
            from tui.screens.apart.request import RequestPage

            self._page = RequestPage(request, here)
            self.screen.app.bell()
            self.screen.app.push_screen(self._page, self._answered)

    def _here(self, shared: Shared, request: OpenRequest) -> AskedHere:
        from tui.screens.apart.request import AskedHere

        own = {sitter.seat for sitter in shared.own}
        places = {seat: shared.whereabouts(seat) for seat in request.waits_for}
        away = {seat: where_words(found.mark, found.since) for seat, found in places.items() if found.mark != "looks"}
        mine = next((seat for seat in request.waits_for if seat in own), None)
        asks = request.ask.by in own
        if mine is None and shared.is_owner and monotonic() - self._since >= WAITED:
            empty = next((seat for seat in request.waits_for if seat in away), None)
            if empty is not None:
                return AskedHere(asks, empty, away, for_away=True)
        return AskedHere(asks, mine, away)

    def _answered(self, answer: Answered | None) -> None:
        page, self._page = self._page, None
        shared = shared_of(self.table)
        if shared is None or page is None or not answer:
            return
        here = page.here
        try:
            if answer == "look":
                self._looks_at_table = True
                self.sitting.message = Message("Press m again for the question that is asked.")
            elif answer == "away":
                shared.requests.take_away()
            elif answer == "quiet":
                shared.requests.take_away()
                self.table.undo_quiet()
            elif here.seat is not None:
                yes = answer != "no"
                shared.requests.reply(here.seat, yes=yes, always=answer == "always", for_away=here.for_away)
        except (IllegalError, SaveError) as error:
            self.screen.say(str(error), refused=True)
        self._look_again()
        self.screen.redraw()

    def comes_back(self) -> bool:
        """Back to a request from the table, which was only looked at; whether there is one."""
        if not self._looks_at_table:
            return False
        self._looks_at_table = False
        self.sitting.message = None
        self._look_again()
        return True

    def close_page(self) -> None:
        """Nothing is asked for any more: what is laid over the table is taken away."""
        self._looks_at_table, self._since = False, 0.0
        page, self._page = self._page, None
        if page is not None and self.screen.app.screen is page:
            page.dismiss("")

    def _tell_refusal(self, shared: Shared) -> None:
        """Somebody has said no to the last request."""
        refused = shared.requests.refused_last
        if refused is not None and refused != self._refused:
            self._refused = refused
            name = self.table.words.seats[refused[1]].name
            self.screen.say(f"{name} says no. Nothing changes.", refused=True)
