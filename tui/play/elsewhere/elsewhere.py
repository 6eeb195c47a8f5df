"""What the people of other screens do, seen at this one: as it happens, at its pace, and never in the way of a key."""

from __future__ import annotations

from asyncio import get_running_loop
from contextlib import suppress
from datetime import UTC
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol

from core.engine.decisions import PUBLIC, IllegalError
from core.engine.past.said import RemarkError
from core.words.english import series
from core.words.prices import undone
from saves.clock import now
from saves.errors import SaveError
from tui.play.elsewhere.said_line import SHOWN_FOR, said_line
from tui.play.scene import Message
from tui.settings import SPEED
from tui.table.shared.noticing import Moments, is_noticed, told_of
from tui.table.shared.requests import WAITED
from tui.table.shared.shared import shared_of
from tui.table.thinking.company import SILENCE

if TYPE_CHECKING:
    from asyncio import TimerHandle
    from collections.abc import Mapping
    from datetime import datetime

    from textual.app import App
    from textual.geometry import Size

    from core.engine.decisions import Seat
    from core.engine.history import Entry
    from core.engine.past.said import Ask, Said
    from tui.look.boxes import Box
    from tui.look.spans import Line
    from tui.play.moving import TableMotion
    from tui.play.passing_on import PassingOn
    from tui.play.sitting import Sitting
    from tui.screens.apart.request import Answered, AskedHere, RequestPage
    from tui.table.shared.companions import Companions
    from tui.table.shared.requests import OpenRequest
    from tui.table.shared.shared import Shared
    from tui.table.table import Table

QUICK: Final = 0.05
"""Seconds from one look at the file to the next, while things happen."""

CALM: Final = 0.1
"""The same where nothing has happened for a while."""

CALM_AFTER: Final = 5.0
"""Seconds without anything new after which the table is calm."""

SEVERAL: Final = "Several people sit here: first say who of you looks."
"""Why nobody says a line where nobody knows yet who would say it."""

MOVED_ON: Final = "The table has moved on."
"""What is said while something lies over the table that must not move under whoever reads it."""


class Apart(Protocol):
    """A screen at whose table people of other screens play too.

    Attributes:
        table: The game.
        sitting: The table as the seat that looks sees it.
        motion: What moves on it.
        passing: Who looks next, and what is new.
        recaps: Who takes the keyboard is first shown what is new.
    """

    table: Table
    sitting: Sitting
    motion: TableMotion
    passing: PassingOn
    recaps: bool

    @property
    def app(self) -> App[object]:
        """The application, on which pages are laid."""

    @property
    def size(self) -> Size:
        """How large the screen is."""

    @property
    def is_on_top(self) -> bool:
        """Whether nothing lies over it, and it is not closed."""

    def boxes(self, width: int, height: int) -> Mapping[str, Box] | None:
        """Where the panels stand on a screen of this size."""

    def redraw(self) -> None:
        """Draw what has changed."""

    def say(self, words: str, *, refused: bool = False) -> None:
        """Put a sentence into the prompt line for a while."""

    def tell_fault(self, fault: str) -> None:
        """Say what the disk has refused."""

    def go_on(self) -> None:
        """After something has happened: the next seat, the screen."""


def pace(quiet: float) -> float:
    """Seconds to the next look, where nothing new has been seen for so many.

    To wake costs twenty times what a look does, so a screen on which nothing happens wakes half as often. Nobody waits
    longer than `CALM` to see what another does.
    """
    return QUICK if quiet < CALM_AFTER else CALM


class Elsewhere:
    """The other screens of the table of a screen.

    Attributes:
        moments: When deeds are shown here where deeds are hidden.
    """

    def __init__(self, screen: Apart) -> None:
        """Nothing is followed yet."""
        self.screen = screen
        self.table = screen.table
        self.sitting = screen.sitting
        self._next: TimerHandle | None = None
        self._is_closed = self._has_news = self._came_or_went = False
        self._wakes = self._stirred = 0.0
        self._companions: Companions | None = None
        self._page: RequestPage | None = None
        self._looks_at_table = False
        self._told_moved = False
        self._told_fault = ""
        self._undos = self._sayings = self._remarks = self._asked_number = 0
        self._refused: tuple[int, Seat] | None = None
        self._asked_since = 0.0
        self.moments = Moments()
        self._said: tuple[float, Said] | None = None

    # It begins and ends.

    def begin(self) -> None:
        """Follow the game from now on, where other screens have it too."""
        shared = shared_of(self.table)
        if shared is None or self._next is not None:
            return
        from tui.table.shared.companions import Companions

        remarks = self.table.travel.remarks
        self._undos, self._sayings = len(remarks.undos), len(remarks.sayings)
        self._remarks, self._refused = remarks.number, shared.requests.refused_last
        self._companions = Companions(shared.journal)
        self._has_news = True
        self._look()
        if self.screen.recaps and self.screen.passing.has_news:
            # what others have done meanwhile
            self.screen.passing.open_recap()

    def close(self) -> None:
        """The table is left."""
        self._is_closed = True
        if self._next is not None:
            self._next.cancel()
        if self._companions is not None:
            self._companions.close()

    # What happens there.

    def _look(self) -> None:
        """Look, and again a moment later. A timer of the application would cost more than all that is looked at."""
        if self._is_closed:
            return
        has_something, at = self._has_something(), monotonic()
        if has_something:
            self._stirred = at
        self._next = get_running_loop().call_later(pace(at - self._stirred), self._look)
        if has_something:
            # what fails there is told as any error of the application is
            self.screen.app.call_later(self.tick)

    def _has_something(self) -> bool:
        """Whether there is anything to be done: no byte is read, and nothing is drawn, while there is not."""
        shared = shared_of(self.table)
        if shared is None:
            return False
        self._came_or_went = shared.look() or self._came_or_went
        grown = shared.journal.has_grown or shared.journal.is_unfinished
        # a turn of this screen may have followed others too
        unseen = self.table.history.head is not self.sitting.head or self.table.travel.remarks.number != self._remarks
        self._has_news = self._has_news or self._came_or_went or grown or unseen
        return self._has_news or self.table.has_computers or monotonic() >= self._wakes > 0

    def tick(self) -> None:
        """See whether anything has happened; show it when whoever looks here can see it."""
        shared = shared_of(self.table)
        if shared is None or self._is_closed:
            return
        if self._companions is not None and self.table.has_computers:
            self._companions.tick()
        if not self._has_something() or not (self._has_news or monotonic() >= self._wakes > 0):
            return
        came_or_went, self._came_or_went = self._came_or_went, False
        if came_or_went and self._has_ended(shared):
            return
        if not self._is_free:
            self._tell_moved(shared)
            return
        self._told_moved = False
        try:
            shared.follow()
            shared.come_back()
        except SaveError as error:
            if str(error) != self._told_fault:
                self._told_fault = str(error)
                self.screen.tell_fault(self._told_fault)
            return
        self._told_fault = ""
        self._has_news = False
        self._show(shared, redraws=came_or_went)
        # a line that is said, and a request, are looked at again though nothing happens
        waits = self._said is not None or self._asked_since > 0
        self._wakes = monotonic() + 1.0 if waits else 0.0

    def _tell_moved(self, shared: Shared) -> None:
        """Say once that the table has moved on behind what lies over it.

        Not where that would tell of a hidden deed, and not where the page or the table itself goes on to tell it.
        """
        if self._told_moved or self.screen.motion.is_playing or self.table.travel.hides_deeds:
            return
        if self.sitting.is_watching or not getattr(self.screen.app.screen, "TELLS_MOVES", True):
            return
        if shared.journal.has_grown:
            self._told_moved = True
            self.screen.app.notify(MOVED_ON, markup=False)

    @property
    def _is_free(self) -> bool:
        """Whether what happens can be seen: only a request may lie over the table, and nothing moves or is watched."""
        if self.screen.motion.is_playing or self.sitting.is_watching:
            return False
        return self.screen.is_on_top or (self._page is not None and self.screen.app.screen is self._page)

    def _show(self, shared: Shared, *, redraws: bool) -> None:
        """See what is new: moves, what was said, requests."""
        remarks, before = self.table.travel.remarks, self.sitting.head
        moved = self.table.history.head is not before
        if moved and self.table.travel.hides_deeds and not is_noticed(self.table, before, self.sitting.view):
            # nothing is drawn, not even the same once more
            self.sitting.pass_unseen()
            moved = False
        if moved and self._has_to_wait():
            self._has_news = True
            return
        new, self._remarks = remarks.all[self._remarks :], remarks.number
        if moved or any(remark.name in told_of(self.table) for remark in new):
            self._hear(before, moved=moved)
        elif redraws or self._forget_said():
            self.screen.redraw()
        self._attend(shared)

    def _has_to_wait(self) -> bool:
        """Whether a deed that is seen comes too early: where deeds are hidden, all are shown at regular moments.

        So nobody can time how many there were between two of them.
        """
        if not self.table.travel.hides_deeds:
            return False
        pace = SPEED.get(self.screen.motion.pace, max(SPEED.values()))
        return self.moments.has_to_wait(SILENCE / pace)

    def _hear(self, before: Entry[Any], *, moved: bool) -> None:
        """Others have moved the table, or have said something about it."""
        sitting, remarks = self.sitting, self.table.travel.remarks
        was_asked = self.table.awaited == self.table.viewer
        if moved:
            sitting.moved_on(before)
        else:
            sitting.heard_more()
        new = remarks.undos[self._undos :]
        self._undos = len(remarks.undos)
        if new and moved and not self.table.travel.hides_deeds:
            undo = new[-1][1]
            sitting.message = Message(f"{self.table.words.seats[undo.by].name} {undone(undo)}")
        lines = remarks.sayings[self._sayings :]
        self._sayings = len(remarks.sayings)
        if lines:
            self._said = monotonic(), lines[-1][1]
        if moved or lines:
            self.screen.go_on()
        else:
            self.screen.redraw()
        if not was_asked and moved and self.table.viewer != PUBLIC and self.table.awaited == self.table.viewer:
            self.screen.app.bell()

    # What was said.

    def line(self, width: int) -> Line | None:
        """What was said last, as it stands in the header for a while; None for nothing."""
        if self._said is None:
            return None
        said = self._said[1]
        return said_line(self.table.words.seats[said.by], said.text, width)

    def _forget_said(self) -> bool:
        """Whether a line has stood there long enough."""
        if self._said is None or monotonic() - self._said[0] < SHOWN_FOR:
            return False
        self._said = None
        return True

    def begin_saying(self) -> None:
        """Type a line for the others in the prompt line."""
        from tui.play.elsewhere.saying import SayLine

        if self._prompt_box(*self.screen.size) is not None:
            self.screen.app.push_screen(SayLine(self._prompt_box), self.say)

    def _prompt_box(self, width: int, height: int) -> Box | None:
        boxes = self.screen.boxes(width, height)
        return None if boxes is None else boxes.get("prompt")

    def say(self, text: str | None) -> None:
        """Say a line to the others; None for nothing."""
        shared = shared_of(self.table)
        if text is None or shared is None:
            return
        try:
            shared.say(text)
        except (RemarkError, LookupError, SaveError) as error:
            self.screen.say(str(error.args[0]), refused=True)
        else:
            self.tick()

    def why_not_say(self) -> str:
        """Why nothing can be said here; empty where it can."""
        shared = shared_of(self.table)
        if shared is None:
            return "Everybody is at this keyboard."
        if shared.speaker is None:
            return SEVERAL if shared.own else "Nobody sits here who could say something."
        return "" if shared.may_say else "The owner of this table has switched lines off."

    # Requests.

    def ask(self, ask: Ask) -> bool:
        """Ask people at other screens for something; False where nobody is at another one."""
        shared = shared_of(self.table)
        if shared is None:
            return False
        try:
            shared.requests.begin(ask)
        except (IllegalError, SaveError) as error:
            self.screen.say(str(error), refused=True)
        self.tick()
        return True

    def _attend(self, shared: Shared) -> None:
        """Lay what is asked for over the table, or take it away."""
        request = shared.requests.open
        if request is None:
            self._close_page()
            self._tell_refusal(shared)
            return
        if request.number != self._asked_number or not self._asked_since:
            self._asked_number, self._asked_since, self._looks_at_table = request.number, monotonic(), False
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
        if mine is None and shared.is_owner and monotonic() - self._asked_since >= WAITED:
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
        self._has_news = True
        self.tick()
        self.screen.redraw()

    def comes_back(self) -> bool:
        """Back to a request from the table, which was only looked at; whether there is one."""
        if not self._looks_at_table:
            return False
        self._looks_at_table, self._has_news = False, True
        self.sitting.message = None
        self.tick()
        return True

    def _close_page(self) -> None:
        self._looks_at_table, self._asked_since = False, 0.0
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

    # Who is there.

    def waiting(self) -> str:
        """Who is waited for and is not there, in a sentence; empty for nobody."""
        shared = shared_of(self.table)
        if shared is None:
            return ""
        told = []
        for viewer in shared.asked_elsewhere:
            found = shared.whereabouts(viewer)
            if found.mark != "looks":
                told.append(f"{self.table.words.seats[viewer].name} {is_where(found.mark, found.since)}.")
        return " ".join(told)

    def present(self) -> tuple[str, ...]:
        """Where the people of the seats are; empty for a seat that a computer player has, and at one keyboard."""
        shared, table = shared_of(self.table), self.table
        if shared is None:
            return ()
        seats = range(len(table.setup.seats))
        return tuple("" if table.played_by(seat) else shared.whereabouts(seat).mark for seat in seats)

    def _has_ended(self, shared: Shared) -> bool:
        """Whether this screen ends: newer ones have all who sat here, or the owner has closed it."""
        presence = shared.presence
        if presence is None:
            return False
        names = [sitter.name for sitter in shared.own]
        if presence.closed_by_owner():
            self._end(names, (), closed=True)
            return True
        lost = shared.lost
        if not lost:
            return False
        if len(lost) < len(names):
            gone = series([sitter.name for sitter in shared.own if sitter.number in lost])
            with suppress(SaveError):
                shared.give_up()
            self.sitting.look_again()
            self.screen.say(f"{gone} {'look' if len(lost) > 1 else 'looks'} at another screen now.")
            return False
        self._end(names, lost)
        return True

    def _end(self, names: list[str], numbers: tuple[int, ...], *, closed: bool = False) -> None:
        """Hide the table behind what is said of it."""
        from tui.screens.apart.overtaken import OvertakenPage

        app, screen = self.screen.app, self.screen
        if isinstance(app.screen, OvertakenPage):
            return
        self._close_page()
        self.sitting.hide()
        screen.redraw()

        def left(takes_back: bool | None) -> None:
            shared = shared_of(self.table)
            if not takes_back or shared is None:
                from tui.screens.asks import ScreenEnded

                app.post_message(ScreenEnded(page.sentences[0]))
                return
            with suppress(SaveError):
                shared.take_back(numbers)
            self.sitting.look_again()
            screen.go_on()

        page = OvertakenPage(names, closed_by="The owner" if closed else "")
        app.push_screen(page, left)


def where_words(mark: str, since: datetime | None) -> str:
    """Where a person is who does not look, in a few words: `away 2 min`, `has not come`."""
    return "has not come" if mark == "never" or since is None else f"away {_minutes(since)}".rstrip()


def is_where(mark: str, since: datetime | None) -> str:
    """The same as the end of a sentence: `is away, 2 min`."""
    if mark == "never" or since is None:
        return "has not come yet"
    told = _minutes(since)
    return f"is away, {told}" if told else "is away"


def _minutes(since: datetime) -> str:
    minutes = int((now().astimezone(UTC) - since).total_seconds() // 60)
    return f"{minutes} min" if minutes > 0 else ""
