"""What the people of other screens do, seen at this one: as it happens, at its pace, and never in the way of a key."""

from __future__ import annotations

from asyncio import get_running_loop
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from core.engine.decisions import PUBLIC
from core.engine.past.said import RemarkError
from core.words.prices import undone
from saves.errors import SaveError
from tui.play.elsewhere.people import People
from tui.play.elsewhere.requested import Requested
from tui.play.elsewhere.said_line import SHOWN_FOR, said_line
from tui.play.scene import Message
from tui.settings import SPEED
from tui.table.shared.noticing import Moments, is_noticed, told_of
from tui.table.shared.shared import shared_of
from tui.table.thinking.company import SILENCE

if TYPE_CHECKING:
    from asyncio import TimerHandle

    from core.engine.history import Entry
    from core.engine.past.said import Said
    from tui.look.boxes import Box
    from tui.look.spans import Line
    from tui.play.elsewhere.apart import Apart
    from tui.table.shared.companions import Companions
    from tui.table.shared.shared import Shared

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


def pace(quiet: float) -> float:
    """Seconds to the next look, where nothing new has been seen for so many.

    To wake costs twenty times what a look does, so a screen on which nothing happens wakes half as often. Nobody waits
    longer than `CALM` to see what another does.
    """
    return QUICK if quiet < CALM_AFTER else CALM


class Elsewhere:
    """The other screens of the table of a screen.

    Attributes:
        requests: What their people ask each other for.
        people: Who is there.
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
        self._told_moved = False
        self._told_fault = ""
        self._undos = self._sayings = self._remarks = 0
        self.requests = Requested(screen, self._look_again)
        self.people = People(screen, self.requests.close_page)
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
        self._remarks = remarks.number
        self.requests.begin(shared)
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
        if came_or_went and self.people.has_ended(shared):
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
        waits = self._said is not None or self.requests.is_open
        self._wakes = monotonic() + 1.0 if waits else 0.0

    def _look_again(self) -> None:
        """Something was done here: see what came of it."""
        self._has_news = True
        self.tick()

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
        return self.screen.is_on_top or self.requests.is_on_top

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
        self.requests.attend(shared)

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
