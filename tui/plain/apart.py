"""A table in plain mode whose people sit at several screens: what others do is told as it happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from core.engine.decisions import IllegalError
from core.engine.past.said import RemarkError
from core.words.english import series
from core.words.prices import undone
from saves.errors import SaveError
from tui.plain.asking import NO, YES, price
from tui.table.shared.companions import Companions
from tui.table.shared.noticing import Moments, is_noticed, told_of
from tui.table.shared.shared import shared_of
from tui.table.thinking.company import SILENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from core.engine.history import Entry
    from core.engine.past.said import Ask
    from tui.plain.lines import Lines
    from tui.table.shared.requests import OpenRequest
    from tui.table.shared.shared import Shared
    from tui.table.table import Table

LOOK: Final = 0.05
"""Seconds from one look at the file to the next, while nothing is typed."""

ALONE: Final = "Everybody is at this keyboard."


class PlainApart:
    """The other screens of a table in plain mode.

    Attributes:
        has_ended: This screen is over: a newer one has its seats, or the owner has closed it.
        has_moved: Who looks can tell that the table has moved on, and has not been told where it stands.
    """

    def __init__(self, table: Table, lines: Lines, tell: Callable[[str], None]) -> None:
        """`tell` says something that everybody may know."""
        self._table = table
        self._lines = lines
        self._tell = tell
        self._request: OpenRequest | None = None
        self._waits_for = ""
        self._undos = self._said = 0
        self._refused: object = None
        self._companions: Companions | None = None
        self._head: Entry[Any] | None = None
        self._view: Any = None
        self._moments = Moments()
        self._heard = 0
        self.has_ended = self.has_moved = False

    @property
    def _shared(self) -> Shared | None:
        return shared_of(self._table)

    def close(self) -> None:
        """The table is left."""
        if self._companions is not None:
            self._companions.close()

    # What others do.

    def follow(self) -> bool:
        """Follow what others have done; whether anything is new that is to be told."""
        shared = self._shared
        if shared is None:
            return False
        if self._companions is None:
            self._companions = Companions(shared.journal)
            remarks = self._table.travel.remarks
            self._undos, self._said = len(remarks.undos), len(remarks.sayings)
            self._refused = shared.requests.refused_last
        if self._table.has_computers:
            self._companions.tick()
        try:
            shared.follow()
            shared.come_back()
            if shared.look() and self._is_over(shared):
                return True
        except SaveError as error:
            self._tell(str(error))
        moved, heard, request = self._moves_on(), self._hears(), shared.requests.open
        if not (moved or heard or request != self._request):
            return False
        self._request = request
        return True

    def _moves_on(self) -> bool:
        """Whether who looks can tell that the table has moved on since this was asked last.

        Where deeds are hidden it is told at regular moments, and what the viewer cannot know of is told at none.
        """
        table = self._table
        before, head = self._head, table.history.head
        if head is before:
            return False
        if before is not None and table.travel.hides_deeds:
            if not is_noticed(table, before, self._view):
                self._head = head
                return False
            if self._moments.has_to_wait(SILENCE):
                return False
        self._head, self._view = head, table.view()
        self.has_moved = True
        return True

    def _hears(self) -> bool:
        """Whether anything was said since that is told here."""
        remarks = self._table.travel.remarks
        new, self._heard = remarks.all[self._heard :], remarks.number
        return any(remark.name in told_of(self._table) for remark in new)

    def tell_news(self) -> None:
        """What was undone and said elsewhere, and what came of a request."""
        shared, table = self._shared, self._table
        if shared is None:
            return
        remarks, seats = table.travel.remarks, table.words.seats
        if not table.travel.hides_deeds:
            for _, undo in remarks.undos[self._undos :]:
                self._tell(f"{seats[undo.by].name} {undone(undo)}")
        self._undos = len(remarks.undos)
        for _, said in remarks.sayings[self._said :]:
            self._tell(f"{seats[said.by].name} says: {said.text}")
        self._said = len(remarks.sayings)
        refused = shared.requests.refused_last
        if refused is not None and refused != self._refused:
            self._tell(f"{seats[refused[1]].name} says no. Nothing changes.")
        self._refused = refused

    def wait(self) -> bool:
        """Wait until a line is typed, or something has happened; whether a line is."""
        while not self._lines.is_typed(LOOK):
            if self.follow():
                return False
        return True

    def waiting(self) -> str:
        """Who is waited for, in a sentence; empty where nobody is, or that was told before."""
        shared = self._shared
        if shared is None:
            return ""
        names = []
        for viewer in shared.asked_elsewhere:
            mark = shared.whereabouts(viewer).mark
            where = {"looks": "", "away": ", who is away", "never": ", who has not come yet"}[mark]
            names.append(f"{self._table.words.seats[viewer].name}{where}")
        told = f"The game waits for {series(names)}." if names else ""
        if told == self._waits_for:
            return ""
        self._waits_for = told
        return told

    def _is_over(self, shared: Shared) -> bool:
        presence = shared.presence
        if presence is None:
            return False
        if presence.closed_by_owner():
            self._tell("The owner has closed this screen. The seat stays yours.")
            self.has_ended = True
            return True
        lost = shared.lost
        if not lost:
            return False
        gone = series([sitter.name for sitter in shared.own if sitter.number in lost])
        self._tell(f"{gone} {'look' if len(lost) > 1 else 'looks'} at another screen now.")
        self.has_ended = len(lost) == len(shared.own)
        if not self.has_ended:
            shared.give_up()
        return True

    # Requests.

    def request(self) -> OpenRequest | None:
        """The request that people here have to do with; None for none."""
        shared = self._shared
        request = None if shared is None else shared.requests.open
        if shared is None or request is None:
            return None
        own = {sitter.seat for sitter in shared.own}
        return request if own & {request.ask.by, *request.waits_for} else None

    def asked(self, request: OpenRequest) -> Sequence[str]:
        """The request, and the words that can be typed."""
        shared, seats = self._shared, request.question.seats
        own = set() if shared is None else {sitter.seat for sitter in shared.own}
        mine = [seats[seat].name for seat in request.waits_for if seat in own]
        asker = seats[request.ask.by].name
        if mine:
            return (*price(request.question), f"{mine[0]}, {asker} asks you: yes or no?")
        waits = series([seats[seat].name for seat in request.waits_for])
        return (*price(request.question), f"{waits} must say yes. Type no to take it away.")

    def reply(self, request: OpenRequest, text: str) -> bool:
        """Answer a request with a typed line; False for a line that is no answer to it."""
        word, shared = text.strip().casefold(), self._shared
        if shared is None or word not in {*YES, *NO}:
            return False
        own = {sitter.seat for sitter in shared.own}
        mine = next((seat for seat in request.waits_for if seat in own), None)
        try:
            if mine is not None:
                shared.requests.reply(mine, yes=word in YES)
            elif word in NO:
                shared.requests.take_away()
            else:
                return False
        except (IllegalError, SaveError) as error:
            self._tell(str(error))
        return True

    def ask(self, ask: Ask) -> bool:
        """Ask people at other screens; False where nobody is at another one."""
        if self._shared is None:
            return False
        try:
            self._shared.requests.begin(ask)
        except (IllegalError, SaveError) as error:
            self._tell(str(error))
        return True

    # What is said.

    def say(self, text: str) -> None:
        """Say a line to the others."""
        shared = self._shared
        if shared is None:
            self._lines.say(ALONE)
            return
        try:
            shared.say(text)
        except (RemarkError, LookupError, SaveError) as error:
            self._lines.say(str(error.args[0]))

    def who(self) -> Sequence[str]:
        """Who is at which screen."""
        shared = self._shared
        if shared is None:
            return ("This game is at one keyboard. To play it on several screens, use terror-below join.",)
        told = []
        for sitter in shared.sitters:
            level = self._table.played_by(sitter.seat)
            found = shared.whereabouts(min(sitter.viewers - {sitter.seat}, default=sitter.seat))
            where = {"looks": "is here", "away": "is away", "never": "has not come yet"}[found.mark]
            told.append(f"{sitter.name}: {level or where}.")
        return tuple(told)
